"""A sampled run: which deals were counted, and how they ended."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from multiboard.errors import EquityError
from multiboard.odds.figures import Estimate

if TYPE_CHECKING:
    from fractions import Fraction

    from multiboard.game import Game
    from multiboard.ranges import Range

__all__ = ["HandCounts", "Run", "Strata"]

HandCounts = tuple[Mapping[int, tuple[int, int, int]], ...]
"""For each player, by the bits of a hand: its deals, what it got in units, and the squares of that."""

Outcomes = Mapping[tuple[int, tuple[int, ...], int], int]
"""How many deals ended so: surviving boards, winners of each board, and the best hands of all, as bits."""


@dataclass(frozen=True, slots=True)
class Strata:
    """The chance to scoop by how many boards survive: one or two counted exactly, three sampled.

    Attributes:
        counted: For each hand the chance to scoop with one or two survivors.
        ties: The chance that all boards survive.
        deals: Random deals in which they do.
        scoops: How many of these each hand scoops.

    """

    counted: tuple[Fraction, ...]
    ties: Fraction
    deals: int
    scoops: tuple[int, ...]

    def plus(self, other: Strata) -> Strata:
        """The deals of both."""
        scoops = tuple(map(sum, zip(self.scoops, other.scoops, strict=True)))
        return Strata(self.counted, self.ties, self.deals + other.deals, scoops)

    def scoop(self, hand: int) -> Estimate:
        """The chance of a hand."""
        part = self.scoops[hand] / self.deals
        error = math.sqrt(part * (1 - part) / self.deals)
        return Estimate(float(self.counted[hand]) + float(self.ties) * part, float(self.ties) * error)


@dataclass(frozen=True, slots=True)
class Run:
    """The deals of a sampled run that were counted: what `Equity.merge` adds up.

    Attributes:
        game: What is played.
        hands: The text of a hand that is known, or what the player may have.
        boards: The text of each board.
        dead: Other cards that are known.
        samples: Deals of the whole run.
        seed: Where they come from.
        parts: How many parts the run has.
        counted: Which of them are counted.
        outcomes: How their deals ended.
        strata: What is known of the chance to scoop, where it is found by how many boards survive.
        by_hand: Where hands were not known, the counts of each.

    """

    game: Game
    hands: tuple[str | Range, ...]
    boards: tuple[str, ...]
    dead: str
    samples: int
    seed: int
    parts: int
    counted: frozenset[int]
    outcomes: Outcomes
    strata: Strata | None
    by_hand: HandCounts | None = None

    def plus(self, other: Run) -> Run:
        """The deals of both.

        Raises:
            EquityError: The other is of another run, or is counted already.

        """
        if self._terms() != other._terms():
            raise EquityError(
                "these are parts of different runs:"
                " game, cards, samples, seed, number of parts and joint must be alike"
            )
        twice = self.counted & other.counted
        if twice:
            raise EquityError(f"part {min(twice)} of {self.parts} is counted already")
        strata, by_hand = self.strata, self.by_hand
        if strata is not None and other.strata is not None:
            strata = strata.plus(other.strata)
        if by_hand is not None and other.by_hand is not None:
            by_hand = tuple(map(_counts_of_both, by_hand, other.by_hand))
        return replace(
            self,
            counted=self.counted | other.counted,
            outcomes=Counter(self.outcomes) + Counter(other.outcomes),
            strata=strata,
            by_hand=by_hand,
        )

    def _terms(self) -> tuple[object, ...]:
        """What all parts of a run have in common."""
        strata = self.strata is None
        return self.game, self.hands, self.boards, self.dead, self.samples, self.seed, self.parts, strata


def _counts_of_both(
    one: Mapping[int, tuple[int, int, int]], other: Mapping[int, tuple[int, int, int]]
) -> Mapping[int, tuple[int, int, int]]:
    both = dict(one)
    for hand, (deals, units, squares) in other.items():
        before = both.get(hand, (0, 0, 0))
        both[hand] = (before[0] + deals, before[1] + units, before[2] + squares)
    return dict(sorted(both.items()))
