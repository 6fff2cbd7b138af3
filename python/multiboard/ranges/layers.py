"""Weighted sets of hands: for each weight, the set of the hands that have it.

The sets of different weights share no hand, none is empty and no weight is 0.  Ranges that people write
have few different weights, so the algebra works on whole sets.
"""

from __future__ import annotations

import functools
import operator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from multiboard.errors import RangeError
from multiboard.ranges.positions import number_of_hands

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Layers", "check_memory", "difference", "heaviest", "intersection", "scaled", "support"]

Layers = tuple[tuple[Fraction, int], ...]
"""Pairs of a weight and its hands, the heaviest first."""

MOST_BYTES: Final = 200_000_000


def heaviest(parts: Iterable[tuple[Fraction, int]]) -> Layers:
    """The union of weighted sets that may overlap; a hand in several has the largest of its weights."""
    by_weight: dict[Fraction, int] = {}
    for weight, bits in parts:
        if bits and weight:
            by_weight[weight] = by_weight[weight] | bits if weight in by_weight else bits
    if len(by_weight) <= 1:
        return tuple(by_weight.items())
    layers, taken = [], 0
    for weight in sorted(by_weight, reverse=True):
        bits = by_weight[weight] & ~taken
        taken |= bits
        if bits:
            layers.append((weight, bits))
    return tuple(layers)


def intersection(first: Layers, second: Layers, hole_cards: int) -> Layers:
    """The hands in both, with the product of their weights.

    Raises:
        RangeError: There are too many different products.

    """
    check_memory(len({one * other for one, _ in first for other, _ in second}), hole_cards)
    return heaviest((one * other, bits & filter_) for one, bits in first for other, filter_ in second)


def difference(first: Layers, removed: int) -> Layers:
    """The hands of the first without those of a set."""
    return tuple((weight, bits & ~removed) for weight, bits in first if bits & ~removed)


def scaled(layers: Layers, factor: Fraction) -> Layers:
    """Every weight multiplied."""
    return tuple((weight * factor, bits) for weight, bits in layers) if factor else ()


def support(layers: Layers) -> int:
    """The set of the hands that have any weight."""
    return functools.reduce(operator.or_, (bits for _, bits in layers), 0)


def check_memory(weights: int, hole_cards: int) -> None:
    """Refuse so many different weights that their sets would not fit in memory.

    Raises:
        RangeError: There are too many.

    """
    most = MOST_BYTES // (number_of_hands(hole_cards) // 8)
    if weights > most:
        raise RangeError(
            f"{weights:,} different weights are more than the {most:,} that a range of"
            f" {hole_cards}-card hands keeps: round them"
        )
