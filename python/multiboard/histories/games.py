"""The game a file plays, from what a file tells of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from multiboard.game import BOARD_SIZE, BURN_CARDS, DECK_SIZE, Game, games

if TYPE_CHECKING:
    from collections.abc import Mapping

    from multiboard.game import Betting, HoleRule, Opening

__all__ = ["game_played"]

_BETTING_WORDS: Final = {"pot_limit": "pot limit", "no_limit": "no limit", "fixed_limit": "fixed limit"}
_PREFERRED: Final = (
    "holdem",
    "plo",
    "plo5",
    "plo6",
    "double-board-holdem",
    "double-board-plo",
    "double-board-plo5",
    "double-board-plo6",
    "holdem-bomb-pot",
    "plo-bomb-pot",
    "triple-board-holdem",
)


@lru_cache(maxsize=256)
def game_played(
    hole_rule: HoleRule,
    hole_cards: int,
    *,
    boards: int = 1,
    betting: Betting,
    opening: Opening = "blinds",
    seats: int = 2,
) -> Game:
    """The named game with these parameters, or one made of the nearest named game.

    Args:
        hole_rule: `holdem` or `omaha`.
        hole_cards: Cards a seat is dealt.
        boards: Boards that are dealt at once.
        betting: The betting.
        opening: Blinds, or a bomb pot.
        seats: Seats that are dealt in; more than the named game is for are allowed if the deck serves them.

    Raises:
        GameError: There is no such game, or the deck does not serve so many seats.

    """
    wanted = {
        "hole_rule": hole_rule,
        "hole_cards": hole_cards,
        "boards": boards,
        "betting": betting,
        "opening": opening,
    }
    named = [games[key] for key in _PREFERRED]
    found = [game for game in named if all(getattr(game, name) == value for name, value in wanted.items())]
    game = found[0] if found else _made(wanted)
    if game.seats[0] <= seats <= game.seats[1]:
        return game
    # A file may have more players than the named game is for; who runs out of cards does not burn.
    burns = game.burns if game.cards_needed(seats) <= DECK_SIZE else "none"
    return game.replace(seats=(2, max(seats, 2)), burns=burns)


def _made(wanted: Mapping[str, object]) -> Game:
    hole_rule, hole_cards, boards = (
        wanted["hole_rule"],
        int(str(wanted["hole_cards"])),
        int(str(wanted["boards"])),
    )
    words = ["", "", "Double Board", "Triple Board"][boards : boards + 1] or [f"{boards} boards,"]
    betting = str(wanted["betting"])
    if hole_rule == "holdem":
        words.append("Hold'em")
    elif betting == "pot_limit":
        words.append("PLO" if hole_cards == 4 else f"PLO{hole_cards}")
    else:
        words.append("Omaha" if hole_cards == 4 else f"{hole_cards}-card Omaha")
    if wanted["opening"] == "bomb":
        words.append("Bomb Pot")
    if betting != ("no_limit" if hole_rule == "holdem" else "pot_limit"):
        words.append(f"({_BETTING_WORDS[betting]})")
    fits = (DECK_SIZE - boards * BOARD_SIZE - BURN_CARDS["each_street"]) // hole_cards
    name = " ".join(word for word in words if word)
    return Game(name=name, seats=(2, max(2, min(10, fits))), **wanted)  # type: ignore[arg-type]
