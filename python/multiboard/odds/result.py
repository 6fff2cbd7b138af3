"""What a question about equity is answered with."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from multiboard import _core
from multiboard.errors import EquityError
from multiboard.odds.figures import (
    BoardEquity,
    Estimate,
    PlayerEquity,
    board_of,
    player_of,
)
from multiboard.odds.question import question_of

if TYPE_CHECKING:
    from multiboard.game import Game
    from multiboard.odds.run import Run

__all__ = ["Equity", "estimated"]


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
    _run: Run | None = field(default=None, repr=False, compare=False)

    def merge(self, *others: Equity) -> Equity:
        """Adds other parts of the same sampled run; all parts together are the run computed in one place.

        Raises:
            EquityError: One is not sampled, is of another run, or is counted already.

        """
        run = self._sampled_run()
        for other in others:
            run = run.plus(other._sampled_run())  # noqa: SLF001 - of the same class
        return estimated(question_of(run.game, run.hands, run.boards, run.dead)[0], run)

    def _sampled_run(self) -> Run:
        if self._run is None:
            raise EquityError("an exact equity has no parts to merge")
        return self._run

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


def estimated(spot: _core.Spot | _core.RangeSpot, run: Run) -> Equity:
    """What the counted deals of a run say."""
    counts = [(*outcome, deals) for outcome, deals in run.outcomes.items()]
    deals = sum(run.outcomes.values())
    if isinstance(spot, _core.RangeSpot):
        players, boards = spot.estimate(counts)
    else:
        players, boards = spot.estimate(counts, _known_shares(spot, run.game))
    hands = tuple(player_of(player, Estimate) for player in players)
    strata = run.strata
    if strata is not None:
        hands = tuple(_with_scoop(hand, strata.scoop(place)) for place, hand in enumerate(hands))
    if run.by_hand is not None and isinstance(spot, _core.RangeSpot):
        from multiboard.odds.by_hand import hand_counts

        units = spot.units_of_pot
        hands = tuple(
            replace(hand, by_hand=hand_counts(counts, deals, units))
            for hand, counts in zip(hands, run.by_hand, strict=True)
        )
    return Equity(
        exact=False,
        players=hands,
        boards=tuple(board_of(board, Estimate) for board in boards),
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
