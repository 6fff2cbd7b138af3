"""Patterns of cards: `AxAyxy`, `KQJT`, `RROO`, `[A-J]*As??`.

A pattern is a list of cards of which each is known in part.  A hand is like a pattern if some of its cards,
each used once, can be put in the pattern's places; the hand's other cards may be anything.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final

__all__ = ["RANKS", "SUITS", "Pattern", "PatternCard", "PatternProblem", "read_pattern"]

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SUIT_VARIABLES: Final = "wxyz"
RANK_VARIABLES: Final = "BEFGILMNOPRUV"
ANY_SUIT: Final = 0b1111
ANY_CARD: Final = (1 << 52) - 1

_RANK = r"[2-9TJQKAtjqka]"
_CARD = re.compile(rf"(?:({_RANK}|[*?X]|[{RANK_VARIABLES}])|\[([^\[\]]*)\])", re.ASCII)
_SUIT = re.compile(r"([cdhswxyz?])|\[([cdhs,\s]+)\]", re.ASCII)
_LIST_ITEM = re.compile(rf"({_RANK})-({_RANK})|({_RANK})?([cdhs])?", re.ASCII)
_LIST_RUN = re.compile(rf"(?:{_RANK}[cdhs]?|[cdhs])+", re.ASCII)
_ANY_TAIL = re.compile(rf"((?:{_RANK}|[*X]|[{RANK_VARIABLES}]|\[[^\[\]]*\])+)(xx+)", re.ASCII)


class PatternProblem(Exception):  # noqa: N818 - it becomes a RangeError, with the place in the text
    """What is wrong with a pattern, and the part of its text that is, or "" for all of it."""

    def __init__(self, why: str, part: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.part = part


@dataclass(frozen=True, slots=True)
class PatternCard:
    """A card that is known in part.

    Attributes:
        text: How it is written.
        cards: The cards it may be, as a mask of 52 bits, before its variables are looked at.
        rank: The one rank it names, or its rank variable, or "" for neither.
        suit: The one suit it names, or its suit variable, or "" for neither.

    """

    text: str
    cards: int = ANY_CARD
    rank: str = ""
    suit: str = ""

    @property
    def is_known(self) -> bool:
        """Whether it names one card."""
        return self.cards.bit_count() == 1

    @property
    def is_free(self) -> bool:
        """Whether any card will do, whatever the other cards are."""
        return self.cards == ANY_CARD and not self.rank and not self.suit

    def with_rank(self, rank: str) -> PatternCard:
        """The same card with another rank."""
        return replace(
            self, text=rank + self.text[1:], cards=_cards_of(RANKS.index(rank), self.suit), rank=rank
        )


@dataclass(frozen=True, slots=True)
class Pattern:
    """Cards that a hand must have among its own."""

    cards: tuple[PatternCard, ...]

    def __str__(self) -> str:
        return "".join(card.text for card in self.cards)


def _cards_of(rank: int | None, suit: str) -> int:
    suits = 1 << SUITS.index(suit) if suit and suit in SUITS else ANY_SUIT
    ranks = range(len(RANKS)) if rank is None else (rank,)
    return sum(suits << 4 * each for each in ranks)


def read_pattern(text: str, hole_cards: int) -> Pattern:
    """A pattern from its text.

    Raises:
        PatternProblem: The text is no pattern for hands of so many cards.

    """
    text = _any_tail_as_wildcards(text, hole_cards)
    cards, at = [], 0
    while at < len(text):
        card, at = _read_card(text, at)
        cards.append(card)
    if len(cards) > hole_cards:
        raise PatternProblem(f"these are {len(cards)} cards, where a hand has {hole_cards}")
    known = [card.text for card in cards if card.is_known]
    for name in known:
        if known.count(name) > 1:
            raise PatternProblem(f"the card {name} is named twice")
    return Pattern(tuple(cards))


def _any_tail_as_wildcards(text: str, hole_cards: int) -> str:
    """`AAxx` as players write it for aces and any two cards, which it means where the hand is complete."""
    tail = _ANY_TAIL.fullmatch(text)
    if tail is None:
        return text
    body, unknown = tail.groups()
    named = len(re.findall(r"\[[^\]]*\]|.", body))
    if named + len(unknown) == hole_cards:
        return body + "*" * len(unknown)
    if named + len(unknown) > hole_cards:
        raise PatternProblem(f"these are {named + len(unknown)} cards, where a hand has {hole_cards}")
    literal = body + "x" + "*x" * (len(unknown) - 1)
    free = hole_cards - named
    raise PatternProblem(
        f"x stands for any card only where the hand is complete ({hole_cards} cards), and for a suit"
        f" elsewhere: write {body}{'*' * free} for {free} cards of any kind, {literal} for cards of one suit"
    )


def _read_card(text: str, at: int) -> tuple[PatternCard, int]:
    rank = _CARD.match(text, at)
    if rank is None:
        suit = _SUIT.match(text, at)
        if suit is None:
            raise PatternProblem(_strange(text[at]), text[at])
        return _with_suit(PatternCard("*"), suit), suit.end()
    card = _listed(rank) if rank.group(1) is None else _ranked(rank.group(1))
    suit = _SUIT.match(text, rank.end())
    if rank.group(1) == "?" and suit is None:
        raise PatternProblem("an unknown card is written ??, and a spade of unknown rank ?s", "?")
    if suit is None:
        return card, rank.end()
    return _with_suit(card, suit), suit.end()


def _ranked(letter: str) -> PatternCard:
    if letter in "*?X":
        return PatternCard("*")
    letter = letter.upper()
    if letter in RANKS:
        return PatternCard(letter, _cards_of(RANKS.index(letter), ""), letter)
    return PatternCard(letter, rank=letter)


def _listed(match: re.Match[str]) -> PatternCard:
    cards, items = 0, []
    for item in _items(match.group(2)):
        found = _LIST_ITEM.fullmatch(item)
        if not item or found is None:
            raise PatternProblem(
                "between [ ] are ranks, suits or cards, such as [A-J], [A,2,3], [sh] or [As,Kd];"
                " ( ) groups whole hands",
                match.group(),
            )
        first, last, rank, suit = found.groups()
        if first:
            low, high = sorted((RANKS.index(first.upper()), RANKS.index(last.upper())))
            cards |= sum(ANY_SUIT << 4 * each for each in range(low, high + 1))
            items.append(f"{RANKS[high]}-{RANKS[low]}")
        else:
            cards |= _cards_of(RANKS.index(rank.upper()) if rank else None, suit or "")
            items.append(f"{(rank or '').upper()}{suit or ''}")
    if not items:
        raise PatternProblem(
            "the list is empty; between [ ] are ranks, suits or cards, such as [A-J]", match.group()
        )
    return PatternCard(f"[{','.join(items)}]", cards)


def _items(content: str) -> list[str]:
    """What a list names: parted by commas, or run together such as `AKQ` and `sh`."""
    parts: list[str] = []
    for part in "".join(content.split()).split(","):
        run = _LIST_RUN.fullmatch(part)
        parts.extend(re.findall(f"{_RANK}[cdhs]?|[cdhs]", part, re.ASCII) if run else [part])
    return parts if content.strip() else []


def _with_suit(card: PatternCard, match: re.Match[str]) -> PatternCard:
    letter, listed = match.groups()
    if listed is not None:
        suits = re.findall("[cdhs]", listed)
        mask = 0
        for each in suits:
            mask |= _cards_of(None, each)
        return replace(card, text=f"{card.text}[{''.join(suits)}]", cards=card.cards & mask)
    if letter == "?":
        return card
    cards = card.cards if letter in SUIT_VARIABLES else card.cards & _cards_of(None, letter)
    return replace(card, text=card.text + letter, cards=cards, suit=letter)


def _strange(letter: str) -> str:
    if letter in "SHDC":
        return f"{letter} is no rank, and suits are written small: {letter.lower()}"
    if letter in "WYZ":
        return f"{letter} is no rank, and suit variables are written small: {letter.lower()}"
    if letter == "o":
        return "o for offsuit belongs to Hold'em; elsewhere different suits are different letters: AxKy"
    if letter in "[]":
        return "a [ needs its ]"
    return (
        "a card is a rank (A K Q J T 9 ... 2), * for any, or a variable such as R, O, N;"
        " then perhaps a suit (s h d c) or a suit variable (x y z w)"
    )
