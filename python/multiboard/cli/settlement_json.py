"""A settlement for programs: its own dict, with what was played and who sat where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from multiboard.cli.board_winners import board_winners
from multiboard.game import game_to_plain

if TYPE_CHECKING:
    from multiboard.showdown import Settlement
    from multiboard.showdown_file import Showdown

__all__ = ["settlement_form"]


def settlement_form(showdown: Showdown, settlement: Settlement) -> dict[str, Any]:
    """`Settlement.to_dict`, the game, the seats' names, and for points who wins which board."""
    game = showdown.game
    form = {"game": game_to_plain(game), "names": list(showdown.names), **settlement.to_dict()}
    if game.pot_rule == "points":
        form["board_winners"] = [
            {**winners._asdict(), "seats": list(winners.seats), "hand": winners.hand.to_dict()}
            for winners in board_winners(showdown, settlement)
        ]
    return form
