"""A card is a rank and a suit; its text is two letters, "As" or "Td".

Cards come in as text, alone ("As"), run together ("AsKd") or spaced ("As Kd"), or as
a sequence of texts or of objects whose ``str()`` is the text of a card. "10d" is "Td".
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

RANKS = "23456789TJQKA"
SUITS = "shdc"
ACE = 14

_CARD_TEXT = re.compile(r"\s*(10|\S)(\S)\s*")


class Card(NamedTuple):
    """One card of the 52.

    ``rank`` is 2 to 14, the ace high; ``suit`` is one of the letters s, h, d, c.
    """

    rank: int
    suit: str

    def __str__(self) -> str:
        """Two letters, the rank and the suit."""
        return RANKS[self.rank - 2] + self.suit


DECK = tuple(Card(rank, suit) for rank in range(2, ACE + 1) for suit in SUITS)


def parse_cards(cards: Iterable[object]) -> tuple[Card, ...]:
    """Read cards from a text, or from a sequence of texts or card objects.

    Raises ``ValueError`` for a rank or a suit that does not exist, or half a card.
    """
    text = cards if isinstance(cards, str) else " ".join(str(card) for card in cards)
    found = []
    place = 0
    while place < len(text.rstrip()):
        match = _CARD_TEXT.match(text, place)
        if match is None:
            raise ValueError(f"half a card, {text[place:].strip()!r}, in {text!r}")
        found.append(_card(match[1], match[2], text))
        place = match.end()
    return tuple(found)


def _card(rank: str, suit: str, text: str) -> Card:
    """Make the card of a rank and a suit that were found in ``text``."""
    letter = "T" if rank == "10" else rank.upper()
    if letter not in RANKS:
        raise ValueError(f"unknown rank {rank!r} in {text!r}")
    if suit.lower() not in SUITS:
        raise ValueError(f"unknown suit {suit!r} in {text!r}")
    return Card(RANKS.index(letter) + 2, suit.lower())


def cards_text(cards: Iterable[object]) -> str:
    """Write cards as text with a space between them."""
    return " ".join(str(card) for card in cards)


def refuse_duplicates(placed: Iterable[tuple[Card, str]]) -> None:
    """Refuse a card that lies in two places; ``placed`` are cards with their places."""
    seen: dict[Card, str] = {}
    for card, place in placed:
        if card in seen:
            raise ValueError(f"duplicate card {card}: {seen[card]} and {place}")
        seen[card] = place


def with_places(cards: Iterable[Card], where: str) -> list[tuple[Card, str]]:
    """Name the place of each card: "board 2, card 3"."""
    return [(card, f"{where}, card {n}") for n, card in enumerate(cards, start=1)]
