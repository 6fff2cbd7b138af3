"""The named games, as the parameters in which their rules differ."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Protocol


class GameRules(Protocol):
    """What a settlement or an equity asks of a game; any object with these will do."""

    @property
    def hole_cards(self) -> int:
        """Private cards of a seat."""

    @property
    def boards(self) -> int:
        """Boards of five cards in one run."""

    @property
    def hole_rule(self) -> str:
        """``holdem``: any of the hole cards; ``omaha``: two, with three of a board."""

    @property
    def elimination(self) -> str:
        """``none`` or ``lowest_river``."""

    @property
    def pot_rule(self) -> str:
        """``each_board``, ``best_hand`` or ``points``."""

    @property
    def tie_points(self) -> str:
        """``fractional``, ``full`` or ``none``: what a tied board is worth."""

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most seats."""

    @property
    def board_odd_chips(self) -> str:
        """``one_each`` or ``all_to_top``."""

    @property
    def tie_odd_chips(self) -> str:
        """``one_each`` or ``all_to_first``."""


class Game(NamedTuple):
    """A game: all the parameters that set it apart from the others."""

    key: str
    name: str
    hole_cards: int
    boards: int
    hole_rule: str
    elimination: str
    pot_rule: str
    tie_points: str
    showdown: str
    betting: str
    opening: str
    burns: str
    seats: tuple[int, int]
    board_odd_chips: str = "one_each"
    tie_odd_chips: str = "one_each"


BURNED = {"each_street": 3, "flop_only": 1, "none": 0}
"""Cards burned in a whole hand."""

ALLOWED = {
    "hole_rule": ("holdem", "omaha"),
    "elimination": ("none", "lowest_river"),
    "pot_rule": ("each_board", "best_hand", "points"),
    "tie_points": ("fractional", "full", "none"),
    "board_odd_chips": ("one_each", "all_to_top"),
    "tie_odd_chips": ("one_each", "all_to_first"),
}
"""The words that each rule of a game may be."""


def _what_fits(hole_cards: int, boards: int, burns: str) -> int:
    """Give the most seats that one deck serves, ten at most."""
    return min(10, (52 - 5 * boards - BURNED[burns]) // hole_cards)


def _game(
    key: str,
    name: str,
    hole_cards: int,
    boards: int,
    *,
    pot_rule: str = "each_board",
    elimination: str = "none",
    betting: str = "pot_limit",
    opening: str = "blinds",
    burns: str = "each_street",
    showdown: str = "in_turn",
    most_seats: int | None = None,
) -> Game:
    """Make a game; two hole cards are played as Hold'em, more as Omaha."""
    return Game(
        key=key,
        name=name,
        hole_cards=hole_cards,
        boards=boards,
        hole_rule="holdem" if hole_cards == 2 else "omaha",
        elimination=elimination,
        pot_rule=pot_rule,
        tie_points="fractional",
        showdown=showdown,
        betting=betting,
        opening=opening,
        burns=burns,
        seats=(2, most_seats or _what_fits(hole_cards, boards, burns)),
    )


_NAMED_GAMES = (
    _game("squid", "Squid", 2, 3, elimination="lowest_river", most_seats=7),
    _game("octopus", "Octopus", 4, 3, elimination="lowest_river", most_seats=7),
    _game(
        "triple-board-holdem",
        "Triple Board Hold'em",
        2,
        3,
        betting="no_limit",
    ),
    _game(
        "triple-board-holdem-single",
        "Triple Board Hold'em, one winner",
        2,
        3,
        pot_rule="best_hand",
        betting="no_limit",
    ),
    _game(
        "six-card-plo-triple",
        "6-card PLO, three boards",
        6,
        3,
        pot_rule="points",
        burns="flop_only",
        showdown="all_show",
    ),
    _game("holdem-bomb-pot", "Hold'em Bomb Pot", 2, 2, opening="bomb", most_seats=7),
    _game("plo-bomb-pot", "PLO Bomb Pot", 4, 2, opening="bomb", most_seats=7),
    _game("double-board-holdem", "Double Board Hold'em", 2, 2, betting="no_limit"),
    _game("double-board-plo", "Double Board PLO", 4, 2, most_seats=8),
    _game("double-board-plo5", "Double Board PLO5", 5, 2),
    _game("double-board-plo6", "Double Board PLO6", 6, 2),
    _game("holdem", "Hold'em", 2, 1, betting="no_limit"),
    _game("plo", "PLO", 4, 1),
    _game("plo5", "PLO5", 5, 1),
    _game("plo6", "PLO6", 6, 1),
)

games: Mapping[str, Game] = MappingProxyType({game.key: game for game in _NAMED_GAMES})
"""The named games by their keys."""


def find_game(game: str | GameRules) -> GameRules:
    """Give the rules of a game that is named by its key, or check a game's rules."""
    if isinstance(game, str):
        if game not in games:
            raise ValueError(f"unknown game {game!r}; known are {', '.join(games)}")
        return games[game]
    for rule, words in ALLOWED.items():
        if getattr(game, rule) not in words:
            raise ValueError(f"{rule} is {getattr(game, rule)!r}, not one of {words}")
    return game
