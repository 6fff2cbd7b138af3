"""What each card does that can come next on a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from multiboard.cards import Card, parse_cards

if TYPE_CHECKING:
    from multiboard.cards import CardsLike
    from multiboard.odds.figures import NextCard

__all__ = ["ByCard"]


class ByCard(Mapping[Card, "NextCard"]):
    """The cards that can come next on a board with what each does; whatever stands for one finds it."""

    __slots__ = ("_after",)

    def __init__(self, after: Mapping[Card, NextCard]) -> None:
        self._after = after

    def __getitem__(self, card: CardsLike) -> NextCard:
        try:
            (found,) = parse_cards(card)
        except ValueError:  # no card, or not one
            raise KeyError(card) from None
        return self._after[found]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._after)

    def __len__(self) -> int:
        return len(self._after)
