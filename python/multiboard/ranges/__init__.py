"""Ranges of hands: their notation, and their value as weighted sets.

    messages, weights, positions       text of errors; exact weights; hands as bits of a number
    machines, patterns, matching       the hands that a description or a pattern of cards accepts
    holdem, atoms, layers, reading     from text to weighted sets of hands
    writing                            and back
    value, arguments                   the class, and what a caller may pass for it

Each line imports only what stands above it or to its left.
"""

from multiboard.ranges.arguments import RangeLike, as_range, known_hand
from multiboard.ranges.value import Range

__all__ = ["Range", "RangeLike", "as_range", "known_hand"]
