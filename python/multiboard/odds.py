"""Equity: what each hand can expect of the pot, on one board or several, exactly or by sampling."""

from __future__ import annotations

import math
import os
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from multiboard import _core
from multiboard.cards import DECK, ONLY_CARDS
from multiboard.errors import EquityError
from multiboard.game import Game, as_game

if TYPE_CHECKING:
    from multiboard.cards import Card, CardsLike
    from multiboard.range_odds import ByHand
    from multiboard.ranges import Range, RangeLike

__all__ = ["BoardEquity", "Equity", "Estimate", "Figure", "NextCard", "PlayerEquity", "equity", "plain"]

MAX_COST: Final = 2_000_000_000
"""About how many hands an exact answer may look at unless `max_cost` says otherwise: ten seconds' worth."""

MOST_SAMPLES: Final = 2**62
"""Beyond what anybody waits for, and within what the kernel counts with."""


class Estimate(NamedTuple):
    """A sampled figure.

    Attributes:
        value: The estimate.
        std_error: Its standard error: the truth is within two of them 19 times out of 20.

    """

    value: float
    std_error: float

    def __float__(self) -> float:
        return self.value


Figure = Fraction | Estimate
"""An exact figure, or a sampled one."""


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """What one hand can expect. What was not computed is None.

    Attributes:
        share: The expected part of the pot.
        scoop: The chance to take the whole pot alone.
        distribution: The chance of each share of the pot that is possible.
        board_wins: For each board the chance to have the best hand on it alone, whether or not it survives.
        board_ties: For each board the chance to have the best hand together with others.
        by_hand: Where hands were not known, what each hand that the player may have can expect.

    """

    share: Figure | None
    scoop: Figure | None
    distribution: Mapping[Fraction, Figure] | None
    board_wins: tuple[Figure, ...]
    board_ties: tuple[Figure, ...]
    _at_least: tuple[Figure, ...] | None = field(repr=False)
    by_hand: ByHand | None = None

    def at_least(self, boards: int) -> Figure | None:
        """The chance to have the best hand, alone or not, on so many of the surviving boards or on more.

        Raises:
            EquityError: The game has no such number of boards.

        """
        most = len(self.board_wins)
        if isinstance(boards, bool) or not isinstance(boards, int) or not 0 <= boards <= most:
            raise EquityError(f"at least {boards!r} boards: it is a whole number from 0 to {most}")
        return None if self._at_least is None else self._at_least[boards]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values ready for JSON."""
        distribution = self.distribution
        return {
            "share": plain(self.share),
            "scoop": plain(self.scoop),
            "distribution": None
            if distribution is None
            else {str(share): plain(chance) for share, chance in distribution.items()},
            "at_least": None if self._at_least is None else [plain(chance) for chance in self._at_least],
            "board_wins": [plain(chance) for chance in self.board_wins],
            "board_ties": [plain(chance) for chance in self.board_ties],
            **({} if self.by_hand is None else {"by_hand": self.by_hand.to_dict()}),
        }


@dataclass(frozen=True, slots=True)
class NextCard:
    """What can be expected when a certain card comes next on a board, and the other boards wait for theirs.

    Attributes:
        shares: For each hand its expected part of the pot.
        survival: For each board the chance that it survives.

    """

    shares: tuple[Figure, ...]
    survival: tuple[Figure, ...]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values ready for JSON."""
        return {
            "shares": [plain(share) for share in self.shares],
            "survival": [plain(chance) for chance in self.survival],
        }


@dataclass(frozen=True, slots=True)
class BoardEquity:
    """What can be expected of one board.

    Attributes:
        survival: The chance that it survives.
        shares: For each hand the part of the whole pot that it can expect through this board; over all boards
            they add up to the hand's share. None where boards do not share the pot.
        by_next_card: If it was asked for, what each card does that can come next on this board.

    """

    survival: Figure
    shares: tuple[Figure, ...] | None
    by_next_card: Mapping[Card, NextCard] | None = None

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values ready for JSON."""
        next_cards = self.by_next_card
        return {
            "survival": plain(self.survival),
            "shares": None if self.shares is None else [plain(share) for share in self.shares],
            **(
                {}
                if next_cards is None
                else {"by_next_card": {str(card): after.to_dict() for card, after in next_cards.items()}}
            ),
        }


@dataclass(frozen=True, slots=True)
class _Strata:
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

    def plus(self, other: _Strata) -> _Strata:
        scoops = tuple(map(sum, zip(self.scoops, other.scoops, strict=True)))
        return _Strata(self.counted, self.ties, self.deals + other.deals, scoops)

    def scoop(self, hand: int) -> Estimate:
        part = self.scoops[hand] / self.deals
        error = math.sqrt(part * (1 - part) / self.deals)
        return Estimate(float(self.counted[hand]) + float(self.ties) * part, float(self.ties) * error)


_HandCounts = tuple[Mapping[int, tuple[int, int, int]], ...]
"""For each player, by the bits of a hand: its deals, what it got in units, and the squares of that."""

_NextCards = list[list[tuple[int, list[tuple[int, int]], list[tuple[int, int]]]]]
"""For each board each card that can come, with shares and chances to survive as pairs."""

_Outcomes = Mapping[tuple[int, tuple[int, ...], int], int]


@dataclass(frozen=True, slots=True)
class _Run:
    """The deals of a sampled run that were counted: what `merge` adds up."""

    game: Game
    hands: tuple[str | Range, ...]
    boards: tuple[str, ...]
    dead: str
    samples: int
    seed: int
    parts: int
    counted: frozenset[int]
    outcomes: _Outcomes
    strata: _Strata | None
    by_hand: _HandCounts | None = None


@dataclass(frozen=True, slots=True)
class Equity:
    """What each hand can expect of the pot.

    Attributes:
        exact: Whether the figures are exact fractions; else they are estimates.
        players: In the order of the hands.
        boards: Top board first.
        samples: How many random deals were counted; 0 if the figures are exact.
        seed: What the deals came from; the same seed gives the same figures.
        matchups: How many hands of all players that share no card were compared; None of a sample of ranges.

    """

    exact: bool
    players: tuple[PlayerEquity, ...]
    boards: tuple[BoardEquity, ...]
    samples: int = 0
    seed: int | None = None
    matchups: int | None = 1
    _run: _Run | None = field(default=None, repr=False, compare=False)

    def merge(self, *others: Equity) -> Equity:
        """Adds other parts of the same sampled run; all parts together are the run computed in one place.

        Raises:
            EquityError: One is not sampled, is of another run, or is counted already.

        """
        run = self._run
        if run is None:
            raise EquityError("an exact equity has no parts to merge")
        counted, outcomes, strata = set(run.counted), Counter(run.outcomes), run.strata
        by_hand = run.by_hand
        for other in others:
            theirs = other._run  # noqa: SLF001 - of the same class
            if theirs is None:
                raise EquityError("an exact equity has no parts to merge")
            if _of_run(theirs) != _of_run(run) or (theirs.strata is None) != (strata is None):
                raise EquityError(
                    "these are parts of different runs:"
                    " game, cards, samples, seed, number of parts and joint must be alike"
                )
            twice = counted & theirs.counted
            if twice:
                raise EquityError(f"part {min(twice)} of {run.parts} is counted already")
            counted |= theirs.counted
            outcomes.update(theirs.outcomes)
            if strata is not None and theirs.strata is not None:
                strata = strata.plus(theirs.strata)
            if by_hand is not None and theirs.by_hand is not None:
                by_hand = tuple(map(_counts_of_both, by_hand, theirs.by_hand))
        merged = _Run(*_of_run(run), frozenset(counted), outcomes, strata, by_hand)
        return _estimated(_spot(run.game, run.hands, run.boards, run.dead)[0], merged)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values for JSON: fractions as "n/d" text, estimates as value and std_error."""
        return {
            "exact": self.exact,
            "samples": self.samples,
            "seed": self.seed,
            "matchups": self.matchups,
            "players": [player.to_dict() for player in self.players],
            "boards": [board.to_dict() for board in self.boards],
        }


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
        threads: How many threads may work; None means as many as there are processors.
        progress: Called now and then with how much is done of how much. What it raises ends the work.
        max_cost: About how many hands an exact answer may look at.
        by_next_card: Whether to tell, too, what each card does that can come next on each board: exactly, on
            the flop and the turn, where each board pays or there is one.

    Raises:
        CardError: A text is no card, or a card is in two places.
        GameError: No game has that key.
        RangeError: A text is no range, or no hand of a range is possible.
        EquityError: Hands or boards do not fit the game, too few cards are left, joint figures are asked for
            where they are not known exactly, or the answer would cost more than allowed.

    """
    game = as_game(game)
    spot, given = _spot(game, hands, boards, dead)
    threads = _threads(threads)
    if not isinstance(by_next_card, bool):
        raise EquityError(f"by_next_card: {by_next_card!r} is neither True nor False")
    if joint is not None and not isinstance(joint, bool):
        raise EquityError(f"joint: {joint!r} is none of True, False and None")
    if samples is None:
        if part != (0, 1):
            raise EquityError(f"part: {part!r} of an exact answer: parts are of a sample, give samples, too")
        most = MAX_COST if max_cost is None else _check_whole("max_cost", max_cost, 0, None)
        if isinstance(spot, _core.RangeSpot):
            return _exact_ranges(spot, joint, threads, progress, most, by_next_card=by_next_card)
        cost = spot.cost(joint)
        if cost > most:
            raise EquityError(
                f"an exact answer looks at about {cost:,} hands, and max_cost allows {most:,}:"
                " ask for a sample (samples=1_000_000), or raise max_cost"
            )
        next_cards = spot.next_cards() if by_next_card else None
        return _with_next_cards(_exact(*spot.exact(joint, threads, progress)), next_cards)
    if by_next_card:
        raise EquityError("by_next_card is exact: leave samples out")
    _check_whole("samples", samples, 1, MOST_SAMPLES)
    seed = secrets.randbits(64) if seed is None else _check_whole("seed", seed, 0, 2**64 - 1)
    run = _sampled(spot, game, given, samples, seed, _part(part), joint, threads, progress)
    return _estimated(spot, run)


def _part(part: tuple[int, int]) -> tuple[int, int]:
    if not isinstance(part, tuple) or len(part) != 2:
        raise EquityError(
            f"part: {part!r} is not a pair: the number of a part, from 0, and how many there are"
        )
    number, parts = part
    _check_whole("parts", parts, 1, MOST_SAMPLES)
    return _check_whole("part", number, 0, parts - 1), parts


def _sampled(
    spot: _core.Spot | _core.RangeSpot,
    game: Game,
    ranges: Sequence[str | Range],
    samples: int,
    seed: int,
    part: tuple[int, int],
    joint: bool | None,
    threads: int,
    progress: Callable[[int, int], object] | None,
) -> _Run:
    by_hand = strata = None
    if isinstance(spot, _core.RangeSpot):
        counts, hand_counts = spot.sample(samples, seed, part, threads, progress)
        by_hand = tuple({bits: (d, u, s) for bits, d, u, s in of_player} for of_player in hand_counts)
        hands, (known, gone) = ranges, spot.texts()
    else:
        counts = spot.sample(samples, seed, part, threads, progress)
        hands, known, gone = spot.texts()
    number, parts = part
    if not counts:
        raise EquityError(f"part {number} of {parts} is empty: a run of {samples:,} deals has fewer parts")
    outcomes = {(survivors, tuple(winners), best): deals for survivors, winners, best, deals in counts}
    if joint and isinstance(spot, _core.Spot) and spot.has_strata:
        strata = _strata(spot, samples, seed, part, threads, progress)
    counted = frozenset({number})
    return _Run(
        game, tuple(hands), tuple(known), gone, samples, seed, parts, counted, outcomes, strata, by_hand
    )


def _spot(
    game: Game, hands: Sequence[RangeLike], boards: Sequence[CardsLike], dead: CardsLike
) -> tuple[_core.Spot | _core.RangeSpot, Sequence[str | Range]]:
    """The kernel's question, and the hands as values if some are not known."""
    if not isinstance(hands, str) and isinstance(hands, Iterable):
        hands = list(hands)
        if not all(map(_is_known, hands)):
            from multiboard.range_odds import spot_of

            return spot_of(game, hands, boards, dead)
    return _core.Spot(game, cast("Sequence[CardsLike]", hands), boards, dead), ()


def _is_known(hand: object) -> bool:
    """Whether these are cards, right or wrong, and not a range."""
    if isinstance(hand, str):
        return not hand.strip() or ONLY_CARDS.fullmatch(hand) is not None
    return not isinstance(hand, Mapping) and not hasattr(hand, "layers")


def _exact_ranges(
    spot: _core.RangeSpot,
    joint: bool | None,
    threads: int,
    progress: Callable[[int, int], object] | None,
    most: int,
    *,
    by_next_card: bool,
) -> Equity:
    from multiboard.range_odds import hand_shares, is_cheap, matchups_of

    matchups, classes = matchups_of(spot, joint, most, by_next_card=by_next_card)
    if joint is None and not is_cheap(spot, matchups, classes):
        joint = False
    next_cards = spot.next_cards(threads, progress) if by_next_card else None
    (players, boards), by_hand = spot.exact(joint, threads, progress)
    equity = Equity(
        exact=True,
        players=tuple(
            replace(_player(player, Fraction), by_hand=hand_shares(hands))
            for player, hands in zip(players, by_hand, strict=True)
        ),
        boards=tuple(_board(board, Fraction) for board in boards),
        matchups=matchups,
    )
    return _with_next_cards(equity, next_cards)


def _with_next_cards(equity: Equity, next_cards: _NextCards | None) -> Equity:
    if next_cards is None:
        return equity
    boards = [
        replace(
            board,
            by_next_card={
                DECK[card]: NextCard(
                    tuple(Fraction(*share) for share in shares),
                    tuple(Fraction(*chance) for chance in survival),
                )
                for card, shares, survival in reversed(cards)
            },
        )
        for board, cards in zip(equity.boards, next_cards, strict=True)
    ]
    return replace(equity, boards=tuple(boards))


def _counts_of_both(
    one: Mapping[int, tuple[int, int, int]], other: Mapping[int, tuple[int, int, int]]
) -> Mapping[int, tuple[int, int, int]]:
    both = dict(one)
    for hand, (deals, units, squares) in other.items():
        before = both.get(hand, (0, 0, 0))
        both[hand] = (before[0] + deals, before[1] + units, before[2] + squares)
    return dict(sorted(both.items()))


def _strata(
    spot: _core.Spot,
    samples: int,
    seed: int,
    part: tuple[int, int],
    threads: int,
    progress: Callable[[int, int], object] | None,
) -> _Strata:
    counted, ties = spot.strata(threads, progress)
    deals, scoops = spot.sample_ties(samples, seed, part, threads, progress)
    known = tuple(Fraction(*one) + Fraction(*two) for one, two in counted)
    return _Strata(known, Fraction(*ties), deals, tuple(scoops))


def _threads(threads: int | None) -> int:
    if threads is None:
        return os.cpu_count() or 1
    return _check_whole("threads", threads, 1, 1024)


def _check_whole(name: str, value: int, least: int, most: int | None) -> int:
    if (
        isinstance(value, bool)
        or not isinstance(value, int)
        or value < least
        or (most is not None and value > most)
    ):
        bounds = f"{least:,} or more" if most is None else f"from {least:,} to {most:,}"
        raise EquityError(f"{name}: {value!r} is not a whole number, {bounds}")
    return value


def _exact(players: Iterable[Any], boards: Iterable[Any]) -> Equity:
    return Equity(
        exact=True,
        players=tuple(_player(player, Fraction) for player in players),
        boards=tuple(_board(board, Fraction) for board in boards),
    )


def _estimated(spot: _core.Spot | _core.RangeSpot, run: _Run) -> Equity:
    counts = [(*outcome, deals) for outcome, deals in run.outcomes.items()]
    deals = sum(run.outcomes.values())
    if isinstance(spot, _core.RangeSpot):
        players, boards = spot.estimate(counts)
    else:
        players, boards = spot.estimate(counts, _known_shares(spot, run.game))
    hands = tuple(_player(player, Estimate) for player in players)
    strata = run.strata
    if strata is not None:
        hands = tuple(_with_scoop(hand, strata.scoop(place)) for place, hand in enumerate(hands))
    if run.by_hand is not None and isinstance(spot, _core.RangeSpot):
        from multiboard.range_odds import hand_counts

        units = spot.units_of_pot
        hands = tuple(
            replace(hand, by_hand=hand_counts(counts, deals, units))
            for hand, counts in zip(hands, run.by_hand, strict=True)
        )
    return Equity(
        exact=False,
        players=hands,
        boards=tuple(_board(board, Estimate) for board in boards),
        samples=deals,
        seed=run.seed,
        matchups=1 if run.by_hand is None else None,
        _run=run,
    )


def _with_scoop(hand: PlayerEquity, scoop: Estimate) -> PlayerEquity:
    """The same with another chance to scoop, which is also that of the whole pot."""
    return replace(hand, scoop=scoop, distribution={**(hand.distribution or {}), Fraction(1): scoop})


def _known_shares(spot: _core.Spot, game: Game) -> list[float] | None:
    """The exact shares of the hands, where they are known at once."""
    if game.pot_rule != "each_board":
        return None
    players, _ = spot.exact(False, 1, None)
    return [float(Fraction(*player[0])) for player in players]


def _player(figures: Any, make: Callable[..., Figure]) -> PlayerEquity:  # noqa: ANN401 - the kernel's tuple
    share, scoop, distribution, at_least, wins, ties = figures
    chances = (
        None if distribution is None else {Fraction(*part): make(*chance) for part, chance in distribution}
    )
    return PlayerEquity(
        share=None if share is None else make(*share),
        scoop=None if scoop is None else make(*scoop),
        distribution=chances,
        board_wins=tuple(make(*chance) for chance in wins),
        board_ties=tuple(make(*chance) for chance in ties),
        _at_least=None if at_least is None else tuple(make(*chance) for chance in at_least),
    )


def _board(figures: Any, make: Callable[..., Figure]) -> BoardEquity:  # noqa: ANN401 - the kernel's tuple
    survival, shares = figures
    return BoardEquity(make(*survival), None if shares is None else tuple(make(*share) for share in shares))


def _of_run(run: _Run) -> tuple[Game, tuple[str | Range, ...], tuple[str, ...], str, int, int, int]:
    """What all parts of a run have in common."""
    return run.game, run.hands, run.boards, run.dead, run.samples, run.seed, run.parts


def plain(figure: Figure | None) -> Any:  # noqa: ANN401 - text, a dict or None
    """A figure for JSON: exact ones as "n/d" text, estimates as value and std_error."""
    if isinstance(figure, Estimate):
        return {"value": figure.value, "std_error": figure.std_error}
    return None if figure is None else str(figure)
