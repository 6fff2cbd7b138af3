"""The rake: what the house takes from a hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, pairwise
from numbers import Rational
from typing import Protocol

from .pots import Pot, is_chips


@dataclass(frozen=True)
class Rake:
    """What the house takes: a rate of all pots, at most ``cap`` chips a hand.

    The rate is a whole number or a ``Fraction``; ``ValueError`` is raised for another.
    """

    rate: Fraction
    cap: int | None = None
    no_flop_no_drop: bool = True

    def __post_init__(self) -> None:
        """Refuse a rate that is no exact number."""
        _refuse_inexact(self.rate)


class RakeTerms(Protocol):
    """Any object that states a rake."""

    @property
    def rate(self) -> Fraction:
        """The part of the pots."""

    @property
    def cap(self) -> int | None:
        """The most chips in one hand."""

    @property
    def no_flop_no_drop(self) -> bool:
        """Whether a hand without a flop pays nothing."""


def rake_of(rake: RakeTerms | int | None, total: int, *, flop: bool) -> int:
    """Give the rake in chips, from all pots together, rounded down."""
    if rake is None:
        return 0
    if isinstance(rake, int):
        if isinstance(rake, bool) or not 0 <= rake <= total:
            raise ValueError(f"rake is {rake!r}, not chips from 0 to the pots' {total}")
        return rake
    _refuse_inexact(rake.rate)
    if not 0 <= rake.rate <= 1:
        raise ValueError(f"rake rate is {rake.rate!r}, not a fraction from 0 to 1")
    if rake.cap is not None and not is_chips(rake.cap):
        raise ValueError(f"rake cap is {rake.cap!r}, not a whole number of chips")
    if rake.no_flop_no_drop and not flop:
        return 0
    taken = int(rake.rate * total)
    return taken if rake.cap is None else min(taken, rake.cap)


def _refuse_inexact(rate: object) -> None:
    """Refuse a float, for it is not what it says, and what is no number."""
    if not isinstance(rate, Rational) or isinstance(rate, bool):
        raise ValueError(f"rake rate is {rate!r}, not a fraction from 0 to 1")


def after_rake(pots: Sequence[Pot], taken: int) -> list[Pot]:
    """Take the rake of the hand from the pots in proportion, in whole chips.

    The first k pots together pay their part of it rounded down, for each k.
    """
    total = sum(pot.amount for pot in pots)
    through = [taken * upto // total for upto in accumulate(pot.amount for pot in pots)]
    paid = [after - before for before, after in pairwise([0, *through])]
    return [Pot(pot.amount - part, pot.eligible) for pot, part in zip(pots, paid, strict=True)]
