"""Random deals, counted."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from multiboard import _core
from multiboard.errors import EquityError
from multiboard.odds.run import Run, Strata

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from multiboard.game import Game
    from multiboard.ranges import Range

__all__ = ["sampled"]


def sampled(
    spot: _core.Spot | _core.RangeSpot,
    game: Game,
    ranges: Sequence[str | Range],
    samples: int,
    seed: int,
    part: tuple[int, int],
    joint: bool | None,
    threads: int,
    progress: Callable[[int, int], object] | None,
) -> Run:
    """Counts a part of a run.

    Args:
        spot: The question.
        game: What is played.
        ranges: The hands as values, if some are not known.
        samples: Deals of the whole run.
        seed: Where they come from.
        part: Which part, from 0, of how many.
        joint: Whether to find the chance to scoop by how many boards survive, where that is possible.
        threads: How many threads may work.
        progress: Called now and then with how much is done of how much.

    Raises:
        EquityError: The part is empty.

    """
    by_hand = strata = None
    in_strata = bool(joint) and isinstance(spot, _core.Spot) and spot.has_strata
    first, second, third = (_phase(progress, number, 3 if in_strata else 1) for number in range(3))
    if isinstance(spot, _core.RangeSpot):
        counts, hand_counts = spot.sample(samples, seed, part, threads, first)
        by_hand = tuple({bits: (d, u, s) for bits, d, u, s in of_player} for of_player in hand_counts)
        hands, (known, gone) = ranges, spot.texts()
    else:
        counts = spot.sample(samples, seed, part, threads, first)
        hands, known, gone = spot.texts()
    number, parts = part
    if not counts:
        raise EquityError(f"part {number} of {parts} is empty: a run of {samples:,} deals has fewer parts")
    outcomes = {(survivors, tuple(winners), best): deals for survivors, winners, best, deals in counts}
    if in_strata and isinstance(spot, _core.Spot):
        counts_of_few, ties = spot.strata(threads, second)
        deals, scoops = spot.sample_ties(samples, seed, part, threads, third)
        few = tuple(Fraction(*one) + Fraction(*two) for one, two in counts_of_few)
        strata = Strata(few, Fraction(*ties), deals, tuple(scoops))
    counted = frozenset({number})
    return Run(
        game, tuple(hands), tuple(known), gone, samples, seed, parts, counted, outcomes, strata, by_hand
    )


def _phase(
    progress: Callable[[int, int], object] | None, number: int, phases: int
) -> Callable[[int, int], object] | None:
    """The progress of the whole work while one of its phases, from 0, is under way."""
    if progress is None or phases == 1:
        return progress
    return lambda done, total: progress(number * total + done, phases * total)
