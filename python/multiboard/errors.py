"""The exceptions of the package: one small class for each domain, all of them `ValueError`.

A message names the offender and its place ("duplicate card Ah: board 2, card 3"), counting seats and boards
from 1 as people do.
"""

from typing import Self

__all__ = [
    "ActionError",
    "CardError",
    "EquityError",
    "GameError",
    "HistoryError",
    "MultiboardError",
    "RangeError",
    "SettlementError",
]


class MultiboardError(ValueError):
    """What every error of this package is; catch it to catch them all."""


class CardError(MultiboardError):
    """A card that does not exist, or one that is in two places."""


class GameError(MultiboardError):
    """A game whose parameters contradict each other or do not fit the deck, or a name that is no game."""


class SettlementError(MultiboardError):
    """A showdown that cannot be settled: wrong boards, chips, seats or button."""


class EquityError(MultiboardError):
    """An equity that cannot be computed, or not within the cost that was allowed."""


class RangeError(MultiboardError):
    """A text that is no range of hands, or a range that is empty."""


class ActionError(MultiboardError):
    """An action that is not legal now; the hand is as it was."""


class HistoryError(MultiboardError):
    """A hand history that cannot be read or replayed.

    Attributes:
        line: The line of the file it is about, counted from 1, or None.
        game: What the file calls the game, where that is why the hand cannot be read.

    """

    line: int | None = None
    game: str | None = None

    @classmethod
    def at(cls, line: int, message: str, *, game: str | None = None) -> Self:
        """The error about a line of a file; its message names the line."""
        error = cls(f"line {line}: {message}")
        error.line = line
        error.game = game
        return error
