"""Amounts of a PHH hand, exactly: whole numbers of the smallest chip the hand writes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from multiboard.errors import HistoryError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = ["Amounts", "is_decimal"]

_FIELDS: Final = (
    *("antes", "blinds_or_straddles", "min_bet", "small_bet", "big_bet", "starting_stacks", "winnings"),
    *("finishing_stacks", "_dead", "_added", "_rake", "_fees", "_missing_blinds"),
)
_RAISE: Final = re.compile(r"\S+ +cbr +(\S+)")
_NUMBER: Final = re.compile(r"\d{1,18}(?:\.\d{0,9})?|\.\d{1,9}", re.ASCII)
_MOST: Final = 10**15


@dataclass(frozen=True, slots=True)
class Amounts:
    """How a hand's numbers become chips.

    Attributes:
        unit: What a chip is worth, as the hand says, or a power of ten that all its numbers are multiples of.
        scale: Chips to one of the file's money.
        line: The line of the hand, for messages.

    """

    unit: Fraction
    scale: Fraction
    line: int

    @classmethod
    def of(cls, fields: Mapping[str, Any], actions: Sequence[str], line: int) -> Amounts:
        """The unit of a hand with these fields and actions."""
        given = fields.get("_unit")
        if given is not None:
            unit = _fraction(given, line)
            return cls(unit, 1 / unit if is_decimal(unit) else Fraction(1), line)
        places = 0
        for value in _numbers(fields.get(field) for field in _FIELDS):
            if isinstance(value, Decimal) and value.is_finite():
                places = max(places, -int(value.as_tuple().exponent))
        for action in actions:
            raised = _RAISE.match(action)
            if raised and _NUMBER.fullmatch(raised[1]):
                places = max(places, len(raised[1].partition(".")[2]))
        if places > 9:
            raise HistoryError.at(line, f"amounts with {places} decimals")
        unit = Fraction(1, 10**places)
        return cls(unit, 1 / unit, line)

    def chips(self, value: object, what: str) -> int:
        """A number of a field as chips; it may be negative, for a post."""
        if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
            raise HistoryError.at(self.line, f"{what}: an amount is missing or no number")
        if isinstance(value, Decimal) and not value.is_finite():
            raise HistoryError.at(self.line, f"{what}: {value} is no amount; a stack has to be known")
        if isinstance(value, Decimal) and int(value.as_tuple().exponent) < -9:
            raise HistoryError.at(self.line, f"{what}: an amount with more than 9 decimals")
        if not -_MOST <= value <= _MOST:
            raise HistoryError.at(self.line, f"{what}: an amount beyond {_MOST:,}")
        chips = Fraction(value) * self.scale
        if chips.denominator != 1:
            raise HistoryError.at(self.line, f"{what}: {value} is no whole number of chips")
        return chips.numerator

    def chips_of_text(self, text: str, what: str) -> int:
        """A number in an action as chips."""
        if not _NUMBER.fullmatch(text):
            raise HistoryError.at(self.line, f"{what}: {text[:40]!r} is no amount")
        return self.chips(Decimal(text), what)


def is_decimal(unit: Fraction) -> bool:
    """Whether amounts in this unit can be written as decimal numbers, of nine places at most."""
    return (10**9 * unit).denominator == 1


def _numbers(values: Iterable[Any]) -> Iterator[object]:
    for value in values:
        if isinstance(value, Mapping):
            yield from value.values()
        elif isinstance(value, list):
            for each in value:
                yield from each if isinstance(each, list) else (each,)
        else:
            yield value


def _fraction(given: object, line: int) -> Fraction:
    text = str(given)
    if not re.fullmatch(r"\d{1,18}(/\d{1,18})?", text, re.ASCII):
        raise HistoryError.at(line, f"_unit: {text[:40]!r} is no fraction")
    try:
        unit = Fraction(text)
    except ZeroDivisionError:
        unit = Fraction(0)
    if not unit:
        raise HistoryError.at(line, f"_unit: {text} is no chip")
    return unit
