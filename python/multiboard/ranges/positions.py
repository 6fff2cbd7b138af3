"""Sets of hands as bits of one whole number.

The hands of k cards are numbered by their place in colexicographic order: a hand with the card numbers
`c1 < c2 < ... < ck` has the position

    C(c1, 1) + C(c2, 2) + ... + C(ck, k)

so that the hands of the same highest card c fill the block from C(c, k) to C(c + 1, k), and within it are
numbered by their other cards.  A set of hands is a Python `int` with bit p set for each hand of position p:
166 bytes hold any set of Hold'em hands, 2.5 MB any set of six-card hands, and union, intersection, counting
and comparison are single operations on them.

A hand is a tuple of card numbers from the highest down, as people write it: aces first, spades before clubs.
"""

from __future__ import annotations

import bisect
import itertools
import re
from math import comb
from typing import TYPE_CHECKING, Final

from multiboard.game import DECK_SIZE, HOLE_CARDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = [
    "HandNumbers",
    "every_hand",
    "hand_at",
    "hands_in",
    "number_of_hands",
    "position",
    "positions_set",
    "select",
]

HandNumbers = tuple[int, ...]
"""A hand as card numbers from the highest down."""

LARGEST_HAND: Final = max(max(counts) for counts in HOLE_CARDS.values())
COMB: Final = tuple(tuple(comb(n, k) for k in range(LARGEST_HAND + 2)) for n in range(DECK_SIZE + 2))
"""`COMB[n][k]`: the ways to choose k of n cards."""

_COLUMNS: Final = tuple(tuple(row[k] for row in COMB[: DECK_SIZE + 1]) for k in range(LARGEST_HAND + 1))
_SOME_BITS: Final = re.compile(rb"[^\x00]")
_BINARY_DIGITS: Final = bytes.maketrans(b"01", b"\x00\x01")
_SPARSE: Final = 32
_BLOCK: Final = 1024


def number_of_hands(hole_cards: int) -> int:
    """How many hands of so many cards there are."""
    return COMB[DECK_SIZE][hole_cards]


def every_hand(hole_cards: int) -> int:
    """The set of all hands."""
    return (1 << number_of_hands(hole_cards)) - 1


def position(hand: Iterable[int]) -> int:
    """The position of a hand given as distinct card numbers in any order."""
    return sum(COMB[card][place] for place, card in enumerate(sorted(hand), 1))


def hand_at(place: int, hole_cards: int) -> HandNumbers:
    """The hand of a position."""
    hand = []
    for k in range(hole_cards, 0, -1):
        card = bisect.bisect_right(_COLUMNS[k], place) - 1
        hand.append(card)
        place -= _COLUMNS[k][card]
    return tuple(hand)


def positions_set(places: Iterable[int], hole_cards: int) -> int:
    """The set of the hands of these positions; faster than joining one-hand sets when they are many."""
    bits = bytearray(number_of_hands(hole_cards) // 8 + 1)
    for place in places:
        bits[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(bits, "little")


def hands_in(bits: int, hole_cards: int) -> Iterator[HandNumbers]:
    """The hands of a set, those with the highest cards first."""
    if bits.bit_count() * _SPARSE < number_of_hands(hole_cards):
        return _hands_one_by_one(bits, hole_cards)
    # Combinations of the falling card numbers come in exactly the reverse of the order of positions.
    digits = f"{bits:0{number_of_hands(hole_cards)}b}".encode().translate(_BINARY_DIGITS)
    return itertools.compress(itertools.combinations(range(DECK_SIZE - 1, -1, -1), hole_cards), digits)


def _hands_one_by_one(bits: int, hole_cards: int) -> Iterator[HandNumbers]:
    backwards = bits.to_bytes((bits.bit_length() + 7) // 8, "big")
    last = len(backwards) - 1
    for found in _SOME_BITS.finditer(backwards):
        byte, start = found.group()[0], 8 * (last - found.start())
        for bit in range(7, -1, -1):
            if byte >> bit & 1:
                yield hand_at(start + bit, hole_cards)


def select(bits: int, ordinals: Sequence[int], hole_cards: int) -> list[HandNumbers]:
    """The hands at these places of the set, counting its own hands from 0 by position."""
    data = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    blocks = [data[start : start + _BLOCK] for start in range(0, len(data), _BLOCK)]
    counts = itertools.accumulate(
        (int.from_bytes(block, "little").bit_count() for block in blocks), initial=0
    )
    before = list(counts)
    hands = []
    for ordinal in ordinals:
        block = bisect.bisect_right(before, ordinal) - 1
        left = ordinal - before[block]
        place = 8 * _BLOCK * block
        for byte in blocks[block]:
            if left < byte.bit_count():
                break
            left -= byte.bit_count()
            place += 8
        hands.append(hand_at(place + [bit for bit in range(8) if byte >> bit & 1][left], hole_cards))
    return hands
