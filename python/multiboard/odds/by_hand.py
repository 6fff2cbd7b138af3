"""What each hand of a range can expect."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from multiboard.cards import DECK, Card, parse_cards, text_of
from multiboard.errors import CardError
from multiboard.odds.figures import Estimate, Figure, plain

if TYPE_CHECKING:
    from multiboard.cards import CardsLike

__all__ = ["ByHand", "HandEquity", "hand_counts", "hand_shares"]


class HandEquity(NamedTuple):
    """What one hand of a range can expect.

    Attributes:
        share: The expected part of the pot if the player has this hand; None where that is not known.
        chance: The chance that he has it: what is known of the cards and the other ranges count.

    """

    share: Figure | None
    chance: Figure

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values ready for JSON."""
        return {"share": plain(self.share), "chance": plain(self.chance)}


class ByHand(Mapping[tuple[Card, ...], HandEquity]):
    """The hands of a range with what each can expect, in the order of the range.

    A hand is a tuple of cards, the highest first; whatever stands for cards finds it: `by_hand["AsKs"]`.
    Hands that nobody can have are not in it, and of a sample those that were not dealt.
    """

    __slots__ = ("_figures", "_make")

    def __init__(self, figures: Mapping[int, Any], make: Callable[[Any], HandEquity]) -> None:
        self._figures = figures
        self._make = make

    def __getitem__(self, hand: CardsLike) -> HandEquity:
        try:
            cards = parse_cards(hand)
        except CardError:
            raise KeyError(hand) from None
        bits = sum(1 << card.number for card in cards)
        if bits not in self._figures:
            raise KeyError(hand)
        return self._make(self._figures[bits])

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        return map(_hand_of, self._figures)

    def __len__(self) -> int:
        return len(self._figures)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values for JSON, by the text of each hand."""
        return {text_of(hand): equity.to_dict() for hand, equity in self.items()}

    def __repr__(self) -> str:
        return f"<ByHand of {len(self):,} hands>"


@dataclass(frozen=True, slots=True)
class Exactly:
    """Makes exact figures of the kernel's pairs."""

    def __call__(self, figures: tuple[tuple[int, int] | None, tuple[int, int]]) -> HandEquity:
        share, chance = figures
        return HandEquity(None if share is None else Fraction(*share), Fraction(*chance))


@dataclass(frozen=True, slots=True)
class Sampled:
    """Makes estimates of the deals that a hand got, what it won of them in units, and the squares of that."""

    deals: int
    units: int

    def __call__(self, counts: tuple[int, int, int]) -> HandEquity:
        deals, won, squares = counts
        share, chance = won / deals / self.units, deals / self.deals
        variance = max(0.0, squares / deals / self.units**2 - share * share)
        return HandEquity(
            Estimate(share, math.sqrt(variance / deals)),
            Estimate(chance, math.sqrt(chance * (1 - chance) / self.deals)),
        )


def hand_shares(hands: Sequence[tuple[int, tuple[int, int] | None, tuple[int, int]]]) -> ByHand:
    """The exact figures of a player's hands."""
    return ByHand({bits: (share, chance) for bits, share, chance in hands}, Exactly())


def hand_counts(hands: Mapping[int, tuple[int, int, int]], deals: int, units: int) -> ByHand | None:
    """The estimates for a player's hands; None if they were too many to be counted."""
    return ByHand(hands, Sampled(deals, units)) if hands else None


def _hand_of(bits: int) -> tuple[Card, ...]:
    numbers = range(bits.bit_length() - 1, -1, -1)
    return cast("tuple[Card, ...]", tuple(DECK[number] for number in numbers if bits >> number & 1))
