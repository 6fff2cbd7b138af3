"""The text of a range of Hold'em hands, made from the hands: the same for every range with the same hands.

For other games a set of hands has no such text, and ranges keep the one they were made from.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from multiboard.cards import DECK
from multiboard.ranges.holdem import ACE, offsuit, pair, suited
from multiboard.ranges.patterns import RANKS
from multiboard.ranges.positions import HandNumbers, every_hand, hands_in, position
from multiboard.ranges.weights import weight_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from fractions import Fraction

    from multiboard.ranges.layers import Layers

__all__ = ["hand_text", "holdem_text", "listed_text"]

HOLDEM_CARDS = 2


def hand_text(hand: HandNumbers) -> str:
    """A hand as its cards run together."""
    return "".join(str(DECK[number]) for number in hand)


def listed_text(layers: Layers, hole_cards: int) -> str:
    """A range as a list of its hands, each with its weight."""
    return ",".join(
        f"{hand_text(hand)}{_suffix(weight, '@')}"
        for weight, bits in layers
        for hand in hands_in(bits, hole_cards)
    )


def holdem_text(layers: Layers) -> str:
    """A range of Hold'em hands in the usual notation."""
    return ",".join(f"{part}{_suffix(weight, ':')}" for weight, bits in layers for part in _parts(bits))


def _suffix(weight: Fraction, sign: str) -> str:
    return "" if weight == 1 else f"{sign}{weight_text(weight)}"


def _parts(bits: int) -> Iterator[str]:
    if bits == every_hand(HOLDEM_CARDS):
        yield "random"
        return
    original = bits
    pairs = [rank for rank in range(ACE, -1, -1) if _has(bits, pair(rank))]
    for start, stop in _runs(pairs):
        yield _span(lambda rank: RANKS[rank] * 2, start, stop, ACE)
    for rank in pairs:
        bits &= ~pair(rank)
    for high in range(ACE, 0, -1):
        lower = range(high - 1, -1, -1)
        as_suited = [low for low in lower if _has(bits, suited(high, low))]
        as_offsuit = [low for low in lower if _has(bits, offsuit(high, low))]
        both = [low for low in as_suited if low in as_offsuit]
        yield from _kickers(high, both, "")
        yield from _kickers(high, [low for low in as_suited if low not in both], "s")
        yield from _kickers(high, [low for low in as_offsuit if low not in both], "o")
        for low in as_suited:
            bits &= ~suited(high, low)
        for low in as_offsuit:
            bits &= ~offsuit(high, low)
    for card in DECK:
        if bits & _with_card(card.number) and _has(original, _with_card(card.number)):
            bits &= ~_with_card(card.number)
            yield f"{card}??"
    yield from (hand_text(hand) for hand in hands_in(bits, HOLDEM_CARDS))


@functools.cache
def _with_card(number: int) -> int:
    return sum(1 << position((number, other)) for other in range(len(DECK)) if other != number)


def _has(bits: int, hands: int) -> bool:
    return bits & hands == hands


def _kickers(high: int, lows: list[int], suits: str) -> Iterator[str]:
    for start, stop in _runs(lows):
        yield _span(lambda low: RANKS[high] + RANKS[low] + suits, start, stop, high - 1)


def _runs(falling: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and last of each run of neighbours."""
    run: list[int] = []
    for rank in falling:
        if run and rank != run[-1] - 1:
            yield run[0], run[-1]
            run = []
        run.append(rank)
    if run:
        yield run[0], run[-1]


def _span(name: Callable[[int], str], start: int, stop: int, highest: int) -> str:
    if start == stop:
        return name(start)
    return f"{name(stop)}+" if start == highest else f"{name(start)}-{name(stop)}"
