"""A showdown on a line of JSON, settled in one go: the form of `showdown_file`, for programs with many."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from multiboard import _core
from multiboard.showdown_file import game_of, rake_of, read_json, read_showdown, read_value

if TYPE_CHECKING:
    from multiboard.game import Game
    from multiboard.showdown import Rake

__all__ = ["settle_line"]


def settle_line(line: bytes) -> str:
    """The settlement of a line, as `Settlement.to_json` writes it.

    Raises:
        CardError: A text is no card, or a card is in two places.
        GameError: No game has that key, or the parameters make none.
        SettlementError: It is not UTF-8, not JSON, not of the form, or cannot be settled; the message says
            where.

    """
    answer = _core.settle_line(line, _read_game, _read_rake)
    # What is unusual or wrong is read with more patience.
    return read_showdown(read_json(line)).settle().to_json() if answer is None else answer


@lru_cache(maxsize=256)
def _read_game(text: str) -> Game:
    """A stream of showdowns plays few games, and takes few rakes."""
    return game_of(read_value(text))


@lru_cache(maxsize=256)
def _read_rake(text: str) -> Rake | int:
    return rake_of(read_value(text))
