"""Cards and their text.

A card is written `As`, `Td`; cards are run together or spaced (`AsKd`, `As Kd`); `10d` is read as `Td`, and
either case will do.  Text, `Card` objects and iterables of both are accepted wherever cards are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

from multiboard._core import Card, parse_cards

__all__ = ["DECK", "ONLY_CARDS", "Card", "CardsLike", "parse_cards", "text_of"]

CardsLike: TypeAlias = str | Card | Iterable[str | Card]
"""What stands for cards: their text, a card, or an iterable of these."""

DECK: Final = tuple(Card.from_number(number) for number in range(52))
"""All 52 cards, the deuce of clubs first: card n has the number n."""

ONLY_CARDS: Final = re.compile(r"\s*(?:(?:10|[2-9TJQKA])[cdhs]\s*)+", re.ASCII | re.IGNORECASE)
"""Text of one card or several, and of nothing else."""


def text_of(cards: Iterable[object]) -> str:
    """Cards run together, as `parse_cards` reads them."""
    return "".join(map(str, cards))
