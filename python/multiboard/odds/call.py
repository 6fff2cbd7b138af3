"""The question about equity, with its arguments checked."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from multiboard.errors import EquityError
from multiboard.game import Game, as_game
from multiboard.odds.counting import counted
from multiboard.odds.question import question_of
from multiboard.odds.result import Equity, estimated
from multiboard.odds.sampling import sampled
from multiboard.threads import threads_of
from multiboard.whole_numbers import whole

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from multiboard.cards import CardsLike
    from multiboard.ranges import RangeLike

__all__ = ["equity"]

MAX_COST: Final = 2_000_000_000
"""About how many hands an exact answer may look at unless `max_cost` says otherwise: ten seconds' worth."""

MOST_SAMPLES: Final = 2**62
"""Beyond what anybody waits for, and within what the kernel counts with."""


def equity(
    game: Game | str,
    hands: Sequence[RangeLike],
    boards: Sequence[CardsLike] = (),
    *,
    dead: CardsLike = "",
    joint: bool | None = None,
    samples: int | None = None,
    seed: int | None = None,
    part: tuple[int, int] = (0, 1),
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
    max_cost: int | None = None,
    by_next_card: bool = False,
) -> Equity:
    """What each hand can expect of the pot.

    Without `samples` every figure is an exact fraction, or None where it is not known how to compute it: the
    shares of games in which each board pays are exact on every street; figures of several boards together
    (scoop, distribution, at_least, and the shares of other games) from the flop on, and before it on two
    boards when `joint` asks for them.

    Args:
        game: A game or the key of a named one.
        hands: The hole cards of each hand, two hands or more; or what a player may have, as a `Range` or its
            text: `"random"`, `"QQ+,AKs"`, `"As??"`. An exact answer counts all matchups, which are hands that
            share no card, by the product of their weights.
        boards: The known cards of each board, as many on each; none before the flop.
        dead: Other cards that are known: folded, burned, seen.
        joint: Whether to compute figures of several boards together; None means where they are cheap. With
            `samples`, three boards and elimination before the flop, True finds the chance to scoop by how
            many boards survive: counted exactly for one and two, sampled for three, to about 10^-6 with a
            million deals.
        samples: Count so many random deals instead; each figure is an `Estimate`.
        seed: Where random deals come from, from 0 to 2^64 - 1; the same seed gives the same figures on any
            number of threads. None takes one at random.
        part: `(i, n)` counts part i of n of the run, from 0, for `Equity.merge`.
        threads: How many threads may work, from 1 to 1,024; None means as many as there are processors for
            this process.
        progress: Called now and then with how much is done of how much. What it raises ends the work.
        max_cost: About how many hands an exact answer may look at.
        by_next_card: Whether to tell, too, what each card does that can come next on each board: exactly, on
            the flop and the turn, where each board pays or there is one.

    Raises:
        CardError: A text is no card, or a card is in two places.
        GameError: No game has that key.
        RangeError: A text is no range, or no hand of a range is possible.
        EquityError: Hands or boards do not fit the game, too few cards are left, an option or a number of
            threads cannot be, joint figures are asked for where they are not known exactly, or the answer
            would cost more than allowed.

    """
    game = as_game(game)
    spot, given = question_of(game, hands, boards, dead)
    threads = threads_of(threads, EquityError)
    if not isinstance(by_next_card, bool):
        raise EquityError(f"by_next_card: {by_next_card!r} is neither True nor False")
    if joint is not None and not isinstance(joint, bool):
        raise EquityError(f"joint: {joint!r} is none of True, False and None")
    if samples is None:
        if part != (0, 1):
            raise EquityError(f"part: {part!r} of an exact answer: parts are of a sample, give samples, too")
        if seed is not None:
            raise EquityError(f"seed: {seed!r} of an exact answer: it is for a sample, give samples, too")
        most = MAX_COST if max_cost is None else whole(max_cost, "max_cost", EquityError, least=0)
        return counted(spot, joint, threads, progress, most, by_next_card=by_next_card)
    if by_next_card:
        raise EquityError("by_next_card is exact: leave samples out")
    samples = whole(samples, "samples", EquityError, least=1, most=MOST_SAMPLES)
    if seed is None:
        seed = secrets.randbits(64)
    seed = whole(seed, "seed", EquityError, least=0, most=2**64 - 1)
    run = sampled(spot, game, given, samples, seed, _part(part), joint, threads, progress)
    return estimated(spot, run)


def _part(part: tuple[int, int]) -> tuple[int, int]:
    if not isinstance(part, tuple) or len(part) != 2:
        raise EquityError(
            f"part: {part!r} is not a pair: the number of a part, from 0, and how many there are"
        )
    parts = whole(part[1], "parts", EquityError, least=1, most=MOST_SAMPLES)
    return whole(part[0], "part", EquityError, least=0, most=parts - 1), parts
