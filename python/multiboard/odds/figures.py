"""Figures of an answer: exact fractions, or estimates with their errors; by player, board and next card."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from multiboard.errors import EquityError
from multiboard.whole_numbers import whole

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from multiboard.odds.by_card import ByCard
    from multiboard.odds.by_hand import ByHand

__all__ = [
    "BoardEquity",
    "Estimate",
    "Figure",
    "NextCard",
    "PlayerEquity",
    "board_of",
    "plain",
    "player_of",
]


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
        boards = whole(boards, "boards", EquityError, least=0, most=len(self.board_wins))
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
        by_next_card: If it was asked for, what each card does that can come next on this board;
            whatever stands for the card finds it, as `by_next_card["2h"]`.

    """

    survival: Figure
    shares: tuple[Figure, ...] | None
    by_next_card: ByCard | None = None

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


def player_of(figures: Any, make: Callable[..., Figure]) -> PlayerEquity:  # noqa: ANN401 - the kernel's tuple
    """What the kernel says of a player."""
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


def board_of(figures: Any, make: Callable[..., Figure]) -> BoardEquity:  # noqa: ANN401 - the kernel's tuple
    """What the kernel says of a board."""
    survival, shares = figures
    return BoardEquity(make(*survival), None if shares is None else tuple(make(*share) for share in shares))


def plain(figure: Figure | None) -> Any:  # noqa: ANN401 - text, a dict or None
    """A figure for JSON: exact ones as "n/d" text, estimates as value and std_error."""
    if isinstance(figure, Estimate):
        return {"value": figure.value, "std_error": figure.std_error}
    return None if figure is None else str(figure)
