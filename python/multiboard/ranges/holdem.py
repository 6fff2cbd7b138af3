"""The usual notation for starting hands in Hold'em: `QQ+`, `TT-77`, `AKs`, `A5s-A2s`, `KTo+`, `Axs`."""

from __future__ import annotations

import functools
import itertools
import re
from typing import Final, NamedTuple

from multiboard.ranges.patterns import RANKS, SUITS, PatternProblem
from multiboard.ranges.positions import position

__all__ = ["ACE", "offsuit", "pair", "read_starting_hands", "suited"]

ACE: Final = len(RANKS) - 1

_HAND = r"([2-9TJQKA*X])([2-9TJQKA*X])([so]?)"
_HANDS = re.compile(rf"{_HAND}(?:(\+)|\s*-\s*{_HAND})?", re.ASCII | re.IGNORECASE)


@functools.cache
def pair(rank: int) -> int:
    """The six pairs of a rank; ranks count from 0, the deuce."""
    cards = range(4 * rank, 4 * rank + 4)
    return sum(1 << position(hand) for hand in itertools.combinations(cards, 2))


@functools.cache
def suited(high: int, low: int) -> int:
    """The four hands of two ranks in one suit."""
    return sum(1 << position((4 * high + suit, 4 * low + suit)) for suit in range(len(SUITS)))


@functools.cache
def offsuit(high: int, low: int) -> int:
    """The twelve hands of two ranks in different suits."""
    suits = itertools.permutations(range(len(SUITS)), 2)
    return sum(1 << position((4 * high + one, 4 * low + other)) for one, other in suits)


class _Class(NamedTuple):
    """Two ranks, the higher first, None for any; and `s`, `o` or "" for either."""

    high: int | None
    low: int | None
    suits: str

    @property
    def is_pair(self) -> bool:
        return self.high is not None and self.high == self.low

    @property
    def text(self) -> str:
        ranks = ("*" if rank is None else RANKS[rank] for rank in (self.high, self.low))
        return "".join(ranks) + self.suits


def read_starting_hands(text: str) -> int | None:
    """The hands of a text in this notation, or None if it is written in another.

    Raises:
        PatternProblem: The text is in this notation and means nothing.

    """
    found = _HANDS.fullmatch(text)
    if found is None:
        return None
    if text.startswith("xx"):
        raise PatternProblem("xx may be any two cards or two of one suit: write random, or **s")
    first = _class(*found.group(1, 2, 3))
    if found.group(4):
        return _and_better(first)
    if found.group(5):
        return _between(first, _class(*found.group(5, 6, 7)))
    return _hands(first)


def _class(one: str, other: str, suits: str) -> _Class:
    ranks = [None if letter in "*xX" else RANKS.index(letter.upper()) for letter in (one, other)]
    high, low = sorted(ranks, key=lambda rank: -1 if rank is None else rank, reverse=True)
    hands = _Class(high, low, suits.lower())
    if hands.is_pair and suits:
        raise PatternProblem(f"a pair is never suited: write {hands.text[:2]}")
    return hands


def _hands(hands: _Class) -> int:
    bits = 0
    for high in range(len(RANKS)) if hands.high is None else (hands.high,):
        for low in range(len(RANKS)) if hands.low is None else (hands.low,):
            bits |= _of_ranks(max(high, low), min(high, low), hands.suits)
    return bits


def _of_ranks(high: int, low: int, suits: str) -> int:
    if high == low:
        return 0 if suits else pair(high)
    return (suited(high, low) if suits != "o" else 0) | (offsuit(high, low) if suits != "s" else 0)


def _known(hands: _Class, sign: str) -> tuple[int, int]:
    if hands.high is None or hands.low is None:
        raise PatternProblem(f"{hands.text} already has any kicker: leave out the {sign}")
    return hands.high, hands.low


def _and_better(hands: _Class) -> int:
    """Higher pairs, or higher kickers up to one below the top card."""
    high, low = _known(hands, "+")
    bits = 0
    for rank in range(low, ACE + 1 if high == low else high):
        bits |= _of_ranks(rank if high == low else high, rank, hands.suits)
    return bits


def _between(first: _Class, second: _Class) -> int:
    """Pairs; the kickers of one top card; or hands of the same gap such as JTs-54s."""
    (high, low), (other_high, other_low) = _known(first, "-"), _known(second, "-")
    if first.suits != second.suits:
        raise PatternProblem(
            f"both ends are suited, offsuit or neither: {first.text} and {second.text} differ"
        )
    if first.is_pair != second.is_pair:
        raise PatternProblem(f"{first.text} and {second.text}: from a pair the way leads to another pair")
    start, stop = sorted((low, other_low))
    if high == other_high and not first.is_pair:
        return functools.reduce(
            int.__or__, (_of_ranks(high, rank, first.suits) for rank in range(start, stop + 1))
        )
    gap = high - low
    if gap != other_high - other_low:
        raise PatternProblem(
            f"{first.text} and {second.text} have neither the same top card (A5s-A2s)"
            " nor the same gap (JTs-54s)"
        )
    return functools.reduce(
        int.__or__, (_of_ranks(rank + gap, rank, first.suits) for rank in range(start, stop + 1))
    )
