"""Games as parameters, and the named games.

A `Game` is frozen and validated when it is made: a game that exists can be dealt from one deck.  Everything
else in the package reads these parameters and knows no game by name.
"""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, Self, get_args

from multiboard.errors import GameError
from multiboard.whole_numbers import whole

__all__ = ["Game", "as_game", "game_to_plain", "games"]

HoleRule = Literal["holdem", "omaha"]
Elimination = Literal["none", "lowest_river"]
PotRule = Literal["each_board", "best_hand", "points"]
TiePoints = Literal["fractional", "full", "none"]
Showdown = Literal["in_turn", "all_show"]
Betting = Literal["pot_limit", "no_limit", "fixed_limit"]
Opening = Literal["blinds", "bomb"]
Burns = Literal["each_street", "flop_only", "none"]
BoardOddChips = Literal["one_each", "all_to_top"]
TieOddChips = Literal["one_each", "all_to_first"]

DECK_SIZE: Final = 52
BOARD_SIZE: Final = 5
BURN_CARDS: Final[Mapping[str, int]] = MappingProxyType({"each_street": 3, "flop_only": 1, "none": 0})
HOLE_CARDS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType({"holdem": (2,), "omaha": (4, 5, 6)})

_CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "hole_rule": get_args(HoleRule),
        "elimination": get_args(Elimination),
        "pot_rule": get_args(PotRule),
        "tie_points": get_args(TiePoints),
        "showdown": get_args(Showdown),
        "betting": get_args(Betting),
        "opening": get_args(Opening),
        "burns": get_args(Burns),
        "board_odd_chips": get_args(BoardOddChips),
        "tie_odd_chips": get_args(TieOddChips),
    }
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A poker game on one or more boards.

    Attributes:
        name: What people call it.
        hole_cards: Cards a seat is dealt: 2 under the Hold'em rule, 4, 5 or 6 under the Omaha rule.
        boards: Complete boards of five cards.
        hole_rule: `holdem`: the best five of hole and board cards; `omaha`: exactly two hole cards with
            exactly three of the board.
        elimination: `lowest_river`: after the last river and before river betting every board whose river has
            the lowest rank is out, unless all tie.
        pot_rule: `each_board`: surviving boards share each pot equally; `best_hand`: the best hand on any
            board takes it; `points`: the seat that wins most boards takes it.
        tie_points: For `points`, what a tied board gives each tied seat: an equal part of the point, a full
            point, or nothing.
        showdown: `in_turn`: hands are shown in order and may be mucked; `all_show`: every live hand is shown.
        betting: `pot_limit`, `no_limit` or `fixed_limit`.
        opening: `blinds`: blinds and preflop betting; `bomb`: every seat antes and betting starts on the
            flop.
        burns: Cards burned: one before all boards of `each_street`, one in the hand (`flop_only`), or `none`.
        seats: The smallest and largest number of seats.
        board_odd_chips: Chips that do not divide by the boards: `one_each` from the top board down, or
            `all_to_top`.
        tie_odd_chips: Chips that do not divide by tied seats: `one_each` clockwise from the button, or
            `all_to_first`.

    Raises:
        GameError: A parameter is not one of its values, or the largest table does not fit a deck of 52.

    """

    name: str
    hole_cards: int
    boards: int
    hole_rule: HoleRule
    elimination: Elimination = "none"
    pot_rule: PotRule = "each_board"
    tie_points: TiePoints = "fractional"
    showdown: Showdown = "in_turn"
    betting: Betting = "pot_limit"
    opening: Opening = "blinds"
    burns: Burns = "each_street"
    seats: tuple[int, int] = (2, 2)
    board_odd_chips: BoardOddChips = "one_each"
    tie_odd_chips: TieOddChips = "one_each"

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name:
            raise GameError(f"name: {self.name!r} is not a text with at least one character")
        for field, choices in _CHOICES.items():
            value = getattr(self, field)
            if value not in choices:
                raise GameError(f"{field}: {value!r} is not one of {', '.join(choices)}")
        for field in ("hole_cards", "boards"):
            object.__setattr__(self, field, whole(getattr(self, field), field, GameError))
        if self.hole_cards not in HOLE_CARDS[self.hole_rule]:
            allowed = " or ".join(str(count) for count in HOLE_CARDS[self.hole_rule])
            raise GameError(
                f"hole_cards: {self.hole_cards} under the {self.hole_rule} rule, where a seat has {allowed}"
            )
        if self.boards < 1:
            raise GameError(f"boards: {self.boards}, where a game has at least one")
        self._check_seats()
        self._check_deck()

    def _check_seats(self) -> None:
        if not isinstance(self.seats, tuple | list) or len(self.seats) != 2:
            raise GameError(f"seats: {self.seats!r} is not a pair of the smallest and the largest number")
        smallest, largest = (whole(bound, "seats", GameError) for bound in self.seats)
        object.__setattr__(self, "seats", (smallest, largest))
        if not 2 <= smallest <= largest:
            raise GameError(
                f"seats: {smallest} to {largest}, where a game has at least 2 and the smallest comes first"
            )

    def _check_deck(self) -> None:
        largest = self.seats[1]
        needed = self.cards_needed(largest)
        if needed > DECK_SIZE:
            raise GameError(
                f"{self.name} does not fit the deck: {largest} seats x {self.hole_cards} hole cards"
                f" + {self.boards} boards x {BOARD_SIZE} + {self.burn_cards} burned"
                f" = {needed} of {DECK_SIZE} cards"
            )

    @property
    def key(self) -> str | None:
        """The key of `games` under which this very game is found, or None for a game of your own."""
        return _KEYS.get(self)

    @property
    def burn_cards(self) -> int:
        """Cards burned in a whole hand."""
        return BURN_CARDS[self.burns]

    def cards_needed(self, seats: int) -> int:
        """Cards that a hand with so many seats takes from the deck, burned ones included."""
        return seats * self.hole_cards + self.boards * BOARD_SIZE + self.burn_cards

    def replace(self, **changes: Any) -> Self:  # noqa: ANN401 - the values of any field
        """The same game with some parameters changed, validated again.

        Raises:
            GameError: A name is no parameter, or the changed game is not valid.

        """
        _check_names(changes)
        return dataclasses.replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        """The parameters as plain values, ready for JSON; `Game.from_dict` reads them back."""
        values = {field.name: getattr(self, field.name) for field in dataclasses.fields(self)}
        return values | {"seats": list(self.seats)}

    @classmethod
    def from_dict(cls, parameters: Mapping[str, Any]) -> Self:
        """A game from its parameters; those left out have their defaults, as for `Game` itself.

        Raises:
            GameError: A key is no parameter, a needed one is missing, or the game is not valid.

        """
        if not isinstance(parameters, Mapping):
            raise GameError(f"a game is a table of parameters, not {parameters!r}")
        _check_names(parameters)
        missing = [
            field.name
            for field in dataclasses.fields(cls)
            if field.default is dataclasses.MISSING and field.name not in parameters
        ]
        if missing:
            raise GameError(f"a game needs {', '.join(missing)}")
        return cls(**parameters)


def _check_names(parameters: Mapping[str, Any]) -> None:
    names = [field.name for field in dataclasses.fields(Game)]
    for name in parameters:
        if name not in names:
            raise GameError(f"{name!r} is no parameter of a game; they are {', '.join(names)}")


def _what_fits(hole_cards: int, boards: int) -> tuple[int, int]:
    """Two seats up to as many as the deck serves with a burn on each street, and ten at most."""
    return 2, min(10, (DECK_SIZE - boards * BOARD_SIZE - BURN_CARDS["each_street"]) // hole_cards)


def _holdem(name: str, boards: int, **parameters: Any) -> Game:  # noqa: ANN401 - the values of any field
    fitting: dict[str, Any] = {"seats": _what_fits(2, boards)}
    return Game(name=name, hole_cards=2, boards=boards, hole_rule="holdem", **(fitting | parameters))


def _omaha(name: str, hole_cards: int, boards: int, **parameters: Any) -> Game:  # noqa: ANN401 - as above
    fitting: dict[str, Any] = {"seats": _what_fits(hole_cards, boards)}
    return Game(name=name, hole_cards=hole_cards, boards=boards, hole_rule="omaha", **(fitting | parameters))


games: Final[Mapping[str, Game]] = MappingProxyType(
    {
        "squid": _holdem("Squid", 3, elimination="lowest_river", seats=(2, 7)),
        "octopus": _omaha("Octopus", 4, 3, elimination="lowest_river", seats=(2, 7)),
        "triple-board-holdem": _holdem("Triple Board Hold'em", 3, betting="no_limit"),
        "triple-board-holdem-single": _holdem(
            "Triple Board Hold'em, one winner", 3, pot_rule="best_hand", betting="no_limit"
        ),
        "six-card-plo-triple": _omaha(
            "6-card PLO, three boards",
            6,
            3,
            pot_rule="points",
            showdown="all_show",
            burns="flop_only",
            seats=(2, 6),
        ),
        "holdem-bomb-pot": _holdem("Hold'em Bomb Pot", 2, opening="bomb", seats=(2, 7)),
        "plo-bomb-pot": _omaha("PLO Bomb Pot", 4, 2, opening="bomb", seats=(2, 7)),
        "double-board-holdem": _holdem("Double Board Hold'em", 2, betting="no_limit"),
        "double-board-plo": _omaha("Double Board PLO", 4, 2, seats=(2, 8)),
        "double-board-plo5": _omaha("Double Board PLO5", 5, 2),
        "double-board-plo6": _omaha("Double Board PLO6", 6, 2),
        "holdem": _holdem("Hold'em", 1, betting="no_limit"),
        "plo": _omaha("PLO", 4, 1),
        "plo5": _omaha("PLO5", 5, 1),
        "plo6": _omaha("PLO6", 6, 1),
    }
)
"""The named games by key."""

_KEYS: Final[Mapping[Game, str]] = {game: key for key, game in games.items()}


def as_game(game: Game | str) -> Game:
    """The game itself, or the named game of that key.

    Raises:
        GameError: No game has that key; the message offers near ones.

    """
    if isinstance(game, Game):
        return game
    if isinstance(game, str):
        named = games.get(game)
        if named is not None:
            return named
        near = difflib.get_close_matches(game, games, n=3) or list(games)
        raise GameError(f"no game is called {game!r}; is it {', '.join(near)}?")
    raise GameError(f"{game!r} is neither a game nor the key of one")


def game_to_plain(game: Game) -> str | dict[str, Any]:
    """What `as_game` and `Game.from_dict` read: the key of a named game, or the parameters of another."""
    return game.key or game.to_dict()
