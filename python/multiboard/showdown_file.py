"""A showdown as people and programs write it down: TOML or JSON, of one form.

    game = "squid"                            # the key of a named game, or a table of parameters
    button = 2                                # the place of a seat below, from 0
    boards = ["2s 7s 9d Jc 2h", "Qs 8h 3c 2d Kc", "Ah Td 5c 5h 9c"]
    rake = 3                                  # optional; or a table of rate, cap and no_flop_no_drop
    runs = 1                                  # optional; several runs give their boards run by run

    [[seats]]                                 # clockwise; a table without anything is an empty seat
    name = "Ann"                              # all of these are optional
    cards = "As Ks"
    put = 300
    dead = 5
    folded = false
    mucked = false

`read_text` makes plain values of either language, `read_showdown` a checked `Showdown` of the values, and
`settle` pays it.  Messages name the key and the seat, from 1; cards and the sum of the chips are left for
`settle` to check.
"""

from __future__ import annotations

import difflib
import json
import reprlib
import tomllib
from decimal import Decimal, InvalidOperation
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Never

from multiboard.errors import SettlementError
from multiboard.game import Game, as_game
from multiboard.showdown import Rake, Settlement, settle

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = [
    "Showdown",
    "game_of",
    "rake_of",
    "read_json",
    "read_showdown",
    "read_text",
    "read_toml",
    "read_value",
]

MOST_CHIPS: Final = 2**53
"""More than this no seat puts in: up to here the numbers of every language are exact."""

WHOLE_CHIPS: Final = f"chips are a whole number from 0 to {MOST_CHIPS}"

LONGEST_TEXT: Final = 200
"""Characters of a name or of a text of cards: what is longer is a mistake, and no message should repeat
it."""

_SHOWDOWN_KEYS: Final = ("game", "button", "boards", "seats", "rake", "runs")
_NEEDED_KEYS: Final = ("game", "button", "seats")
_SEAT_KEYS: Final = ("name", "cards", "put", "dead", "folded", "mucked")
_RAKE_KEYS: Final = ("rate", "cap", "no_flop_no_drop")
_KNOWN: Final = frozenset(_SHOWDOWN_KEYS)
_KNOWN_OF_SEAT: Final = frozenset(_SEAT_KEYS)


class Showdown(NamedTuple):
    """A showdown that was read: the arguments of `settle`, and what people call the seats.

    Attributes:
        game: What is played.
        names: What each seat is called, None where the text does not say.
        hands: The text of each seat's hole cards, or None.
        boards: The text of each board, run by run.
        contributions: Chips of each seat in the middle.
        dead: Chips that each seat alone owed.
        button: The button's seat, from 0.
        folded: Seats that folded.
        mucked: Seats whose cards stay unknown.
        rake: What the house takes.
        runs: How many times the boards were dealt.

    """

    game: Game
    names: list[str | None]
    hands: list[str | None]
    boards: list[str]
    contributions: list[int]
    dead: list[int]
    button: int
    folded: list[int]
    mucked: list[int]
    rake: Rake | int | None
    runs: int

    def settle(self) -> Settlement:
        """Pays it.

        Raises:
            CardError: A text is no card, or a card is in two places.
            SettlementError: Chips, seats or boards cannot be.

        """
        return settle(
            self.game,
            hands=self.hands,
            boards=self.boards,
            contributions=self.contributions,
            button=self.button,
            folded=self.folded,
            mucked=self.mucked,
            dead=self.dead,
            rake=self.rake,
        )


def read_text(text: bytes) -> dict[str, Any]:
    """The plain values of a text in either language; what begins with a brace is JSON.

    Raises:
        SettlementError: It is not UTF-8, or neither of the two.

    """
    return read_json(text) if text.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{") else read_toml(text)


def read_toml(text: bytes) -> dict[str, Any]:
    """The plain values of a TOML text; numbers with a point are exact.

    Raises:
        SettlementError: It is not UTF-8 or not TOML.

    """
    try:
        return tomllib.loads(_decode(text), parse_float=_exact)
    except RecursionError:
        raise SettlementError("not TOML that can be read: it is nested too deep") from None
    except ValueError as error:
        raise SettlementError(f"not TOML: {error}") from None


def read_json(text: bytes) -> dict[str, Any]:
    """The plain values of a JSON object; numbers with a point are exact, and a key comes once.

    Raises:
        SettlementError: It is not UTF-8, not JSON, or no object.

    """
    line = _decode(text).strip()
    try:
        values, end = _LENIENT.raw_decode(line)
        if end != len(line):
            raise SettlementError(f"not JSON: more follows after its end, at character {end + 1}")
        # A key is written with one colon, so that a colon more than keys calls for a closer look.
        if line.count(":") != _count_keys(values):
            values, _ = _STRICT.raw_decode(line)
    except RecursionError:
        raise SettlementError("not JSON that can be read: it is nested too deep") from None
    except SettlementError:
        raise
    except json.JSONDecodeError as error:
        raise SettlementError(
            f"not JSON: {error.msg}, at line {error.lineno}, column {error.colno}"
        ) from None
    except ValueError as error:
        raise SettlementError(f"not JSON that can be read: {error}") from None
    if type(values) is not dict:
        raise SettlementError(f"a showdown is a JSON object, not {_shown(values)}")
    return values


def read_value(text: str) -> Any:  # noqa: ANN401 - whatever JSON states
    """The plain value of a piece of JSON.

    Raises:
        SettlementError: A key comes twice, or a number is out of all bounds.
        ValueError: It is not JSON.

    """
    return _STRICT.decode(text)


def read_showdown(values: Mapping[str, Any]) -> Showdown:
    """The showdown that plain values state.

    Raises:
        GameError: No game has that key, or the parameters make none.
        SettlementError: A key is unknown or missing, or a value is of the wrong kind; the message says where.

    """
    if not _KNOWN.issuperset(values):
        _refuse_unknown("a showdown", values, _SHOWDOWN_KEYS)
    for key in _NEEDED_KEYS:
        if key not in values:
            raise SettlementError(
                f"{key} is missing: a showdown states {', '.join(_NEEDED_KEYS)} and its boards"
            )
    game = game_of(values["game"])
    seats = values["seats"]
    if type(seats) is not list:
        raise SettlementError(f"seats is {_shown(seats)}, where a list of tables is wanted, one a seat")
    if not seats:
        raise SettlementError("0 seats: a hand has at least 2")

    names, hands, put, dead, folded, mucked = _seats(seats)
    boards, runs = _boards(game, values.get("boards"), values.get("runs", 1))
    rake = values.get("rake")
    return Showdown(
        game,
        names,
        hands,
        boards,
        put,
        dead,
        _button(values["button"], len(seats)),
        folded,
        mucked,
        rake if rake is None else rake_of(rake),
        runs,
    )


def _decode(text: bytes) -> str:
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SettlementError(f"not UTF-8: byte {error.start + 1} is {text[error.start]:#04x}") from None


def _exact(number: str) -> Decimal:
    try:
        return Decimal(number)
    except InvalidOperation:
        raise SettlementError(f"the number {_shown(number)} is out of all bounds") from None


def _no_number(name: str) -> None:
    raise SettlementError(f"{name} is no number of JSON")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise SettlementError(f"the key {_shown(twice)} comes twice in one object")
    return values


_LENIENT: Final = json.JSONDecoder(parse_float=_exact, parse_constant=_no_number)
_STRICT: Final = json.JSONDecoder(parse_float=_exact, parse_constant=_no_number, object_pairs_hook=_unique)


def _count_keys(values: object) -> int:
    """How many keys the objects of a showdown have; more than a showdown nests is not looked for."""
    if type(values) is not dict:
        return -1
    count = len(values)
    for value in values.values():
        if type(value) is dict:
            count += len(value)
        elif type(value) is list:
            for item in value:
                if type(item) is dict:
                    count += len(item)
    return count


def game_of(game: object) -> Game:
    """The game of a key or of a table of parameters.

    Raises:
        GameError: No game has that key, or the parameters make none.
        SettlementError: It is neither of the two.

    """
    if type(game) is str:
        if len(game) > LONGEST_TEXT:
            raise SettlementError(f"game is {_shown(game)}, which is too long for a name")
        return as_game(game)
    if type(game) is dict:
        return Game.from_dict(game)
    raise SettlementError(
        f"game is {_shown(game)}, where the key of a game or a table of parameters is wanted"
    )


def _boards(game: Game, boards: object, runs: object) -> tuple[list[str], int]:
    if type(runs) is not int or not 1 <= runs <= 100:
        raise SettlementError(f"runs is {_shown(runs)}, where a whole number from 1 is wanted")
    if boards is None:
        return [], runs
    if type(boards) is not list:
        raise SettlementError(f"boards is {_shown(boards)}, where a list of texts is wanted, one a board")
    for place, board in enumerate(boards):
        if type(board) is not str or len(board) > LONGEST_TEXT:
            raise SettlementError(
                f"board {place + 1} is {_shown(board)}, where a text of its cards is wanted"
            )
    if boards and len(boards) != runs * game.boards:
        times = f" for each of {runs} runs" if runs > 1 else ", or runs says how many times they were dealt"
        raise SettlementError(f"boards: {len(boards)} of them, where {game.name} has {game.boards}{times}")
    return boards, runs


class _Seats(NamedTuple):
    """The seats of a showdown, a list for each of their keys."""

    names: list[str | None]
    hands: list[str | None]
    put: list[int]
    dead: list[int]
    folded: list[int]
    mucked: list[int]


def _seats(seats: list[Any]) -> _Seats:
    read = _Seats([], [], [], [], [], [])
    names, hands, put, dead, folded, mucked = read
    for place, seat in enumerate(seats):
        if type(seat) is not dict:
            raise SettlementError(f"seat {place + 1} is {_shown(seat)}, where a table is wanted")
        if not _KNOWN_OF_SEAT.issuperset(seat):
            _refuse_unknown(f"seat {place + 1}", seat, _SEAT_KEYS)
        get = seat.get
        name, cards, seat_put, seat_dead = get("name"), get("cards"), get("put", 0), get("dead", 0)
        if not (type(seat_put) is type(seat_dead) is int and 0 <= seat_put <= MOST_CHIPS >= seat_dead >= 0):
            _refuse_chips(place, seat)
        if not (name is None or (type(name) is str and len(name) <= LONGEST_TEXT)):
            _refuse_text(place, "name", name)
        if not (cards is None or (type(cards) is str and len(cards) <= LONGEST_TEXT)):
            _refuse_text(place, "cards", cards)
        names.append(name)
        hands.append(cards)
        put.append(seat_put)
        dead.append(seat_dead)
        if "folded" in seat and _truth(place, "folded", seat["folded"]):
            folded.append(place)
        if "mucked" in seat and _truth(place, "mucked", seat["mucked"]):
            mucked.append(place)
    return read


def _button(button: object, seats: int) -> int:
    if type(button) is not int:
        raise SettlementError(f"button is {_shown(button)}, where the place of a seat is wanted, from 0")
    if not 0 <= button < seats:
        raise SettlementError(
            f"button is {_shown(button)}, which is no seat: the {seats} seats are 0 to {seats - 1}"
        )
    return button


def _refuse_text(place: int, key: str, text: object) -> Never:
    what = "where a text is wanted" if type(text) is not str else f"which has {len(text):,} characters"
    raise SettlementError(f"seat {place + 1}: {key} is {_shown(text)}, {what}")


def _refuse_chips(place: int, seat: Mapping[str, Any]) -> Never:
    key = next(key for key in ("put", "dead") if not _is_chips(seat.get(key, 0)))
    raise SettlementError(f"seat {place + 1}: {key} is {_shown(seat[key])}, where {WHOLE_CHIPS}")


def _is_chips(chips: object) -> bool:
    return type(chips) is int and 0 <= chips <= MOST_CHIPS


def _truth(place: int, key: str, truth: object) -> bool:
    if type(truth) is bool:
        return truth
    raise SettlementError(f"seat {place + 1}: {key} is {_shown(truth)}, where true or false is wanted")


def rake_of(rake: object) -> Rake | int:
    """What the house takes: chips, or a table of a rate and more.

    Raises:
        SettlementError: It is neither, or a value cannot be.

    """
    if type(rake) is int:
        if not _is_chips(rake):
            raise SettlementError(f"rake is {_shown(rake)}, where {WHOLE_CHIPS}")
        return rake
    if type(rake) is not dict:
        raise SettlementError(
            f"rake is {_shown(rake)}, where chips or a table of {', '.join(_RAKE_KEYS)} is wanted"
        )
    if not set(_RAKE_KEYS).issuperset(rake):
        _refuse_unknown("rake", rake, _RAKE_KEYS)
    if "rate" not in rake:
        raise SettlementError("rake: rate is missing")
    rate, cap, free = rake["rate"], rake.get("cap"), rake.get("no_flop_no_drop", True)
    if type(rate) not in (str, int, Decimal):
        raise SettlementError(
            f'rake: rate is {_shown(rate)}, where a number or a text such as "5%" or "1/20" is wanted'
        )
    if cap is not None and not _is_chips(cap):
        raise SettlementError(f"rake: cap is {_shown(cap)}, where {WHOLE_CHIPS}")
    if type(free) is not bool:
        raise SettlementError(f"rake: no_flop_no_drop is {_shown(free)}, where true or false is wanted")
    return _same_rake(rate, cap, free)


@lru_cache(maxsize=64)
def _same_rake(rate: Any, cap: int | None, free: bool) -> Rake:  # noqa: ANN401 - what Rake reads
    """A stream of showdowns states one rake again and again."""
    return Rake(rate, cap, free)


def _refuse_unknown(where: str, keys: Iterable[str], known: tuple[str, ...]) -> None:
    unknown = next(key for key in keys if key not in known)
    near = difflib.get_close_matches(unknown[:LONGEST_TEXT], known, n=2, cutoff=0.5) or known
    raise SettlementError(f"{where}: the key {_shown(unknown)} is unknown; is it {' or '.join(near)}?")


class _Shortened(reprlib.Repr):
    """How a value looks in a message: short, and as the file wrote it."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 2
        self.maxstring = self.maxlong = self.maxother = 40

    def repr_Decimal(self, number: Decimal, _level: int) -> str:  # noqa: N802 - named by the type
        return str(number)[:40]

    def repr_bool(self, truth: object, _level: int) -> str:
        return "true" if truth else "false"

    def repr_int(self, number: int, _level: int) -> str:
        try:
            text = str(number)
        except ValueError:
            return "a number of thousands of digits"
        return text if len(text) <= 40 else f"{text[:20]}...{text[-5:]}"


_shown = _Shortened().repr
