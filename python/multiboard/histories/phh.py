"""Hands read from PHH, the Poker Hand History format: TOML, one hand a file, or in PHHS a table a hand.

Players are p1, p2, ... from the left of the button, so the button is the last of them; heads-up p2 is the
small blind on the button.  For several boards there is a notation of ours, in fields that begin with `_` as
fields of one's own do; `phh_text` writes them, and lists them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from multiboard.errors import GameError, HistoryError
from multiboard.game import Game, as_game, games
from multiboard.histories.front_door import guarded
from multiboard.histories.games import game_played
from multiboard.histories.model import HandHistory, Stated, StatedAward
from multiboard.histories.phh_actions import read_actions
from multiboard.histories.phh_amounts import Amounts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from multiboard.histories.source import Source

__all__ = ["read", "recognise"]

LONGEST_HAND: Final = 1 << 20
"""The most characters of one hand; a longer one is refused, so that a file takes constant memory."""

DEEPEST: Final = 64
"""How deep lists and tables may nest."""

_BRACKET: Final = re.compile(r"[\[\]{}]")
_HEADER: Final = re.compile(r"\[ *(?:\"([^\"\\]*)\"|'([^']*)'|([\w-]+)) *\] *(?:#.*)?$")
_FIELD: Final = re.compile(r"^ *[\"']?(?:variant|actions|starting_stacks)[\"']? *=", re.MULTILINE)
# Keys of many parts cost tomllib the square of their number.
_DEEP_KEY: Final = re.compile(r"(?<![\w-])(?:[\w-]++\s*+\.\s*+){32}")

_UNPLAYED: Final = {
    "NS": "no-limit short-deck Hold'em",
    "FO/8": "fixed-limit Omaha hi/lo",
    "F7S": "fixed-limit seven-card stud",
    "F7S/8": "fixed-limit seven-card stud hi/lo",
    "FR": "fixed-limit razz",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "F2L3D": "fixed-limit deuce-to-seven triple draw",
    "FB": "fixed-limit badugi",
}
_OWN: Final = frozenset(
    {
        *(
            "variant",
            "ante_trimming_status",
            "antes",
            "blinds_or_straddles",
            "min_bet",
            "small_bet",
            "big_bet",
        ),
        *(
            "starting_stacks",
            "actions",
            "players",
            "seats",
            "seat_count",
            "hand",
            "winnings",
            "finishing_stacks",
        ),
        *(
            "currency",
            "currency_symbol",
            "_game",
            "_runs",
            "_max_runs",
            "_button",
            "_dead",
            "_missing_blinds",
        ),
        *("_unit", "_rake", "_fees", "_added", "_pot_limit_blinds", "_pot_limit_antes", "_complete"),
        "_straddle_raise",
    }
)


def recognise(head: str) -> bool:
    """Whether it sets a field that every PHH hand has, at the start of a line."""
    return _FIELD.search(head) is not None


def read(source: Source) -> Iterator[HandHistory]:
    """The hands of the file, in its order."""
    for line, name, text in _hands(source):
        yield guarded(partial(_hand, text, line, name), line=line, id=name, format="phh")


def _hands(source: Source) -> Iterator[tuple[int, str, str]]:
    """The text of each hand with its line and the name of its table, if it has one.

    A table begins where a line is nothing but a name in brackets, from its first column.  No PHH field has
    arrays in arrays, so that none of its lines looks like that; and a hand with a quote or bracket left open
    does not swallow the next.
    """
    first, name, length = 1, "", 0
    lines: list[str] = []
    for number, line in source.lines():
        if line.startswith("[") and (header := _HEADER.match(line)):
            if _FIELD.search("\n".join(lines)) or name:
                yield first, name, "\n".join(lines)
            first, lines, length = number, [], 0
            name = next(each for each in header.groups() if each is not None)
            continue
        length += len(line) + 1
        # What is too long is kept just long enough to be refused for it.
        if length <= LONGEST_HAND + len(line) + 1:
            lines.append(line)
    if name or "".join(lines).strip():
        yield first, name, "\n".join(lines)


def _fields(text: str, line: int) -> dict[str, Any]:
    if len(text) > LONGEST_HAND:
        raise HistoryError.at(line, f"a hand of more than {LONGEST_HAND:,} characters")
    if _DEEP_KEY.search(text):
        raise HistoryError.at(line, "a key of more than 32 parts")
    if _depth(text) > DEEPEST:
        raise HistoryError.at(line, f"lists and tables nested more than {DEEPEST} deep")
    try:
        return tomllib.loads(text, parse_float=_decimal)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        within = int(place[1]) - 1 if place else 0
        raise HistoryError.at(line + within, f"no TOML: {error}") from None
    except RecursionError:
        raise HistoryError.at(line, "no TOML that is read here: it is nested too deep") from None
    except ValueError as error:  # an integer with thousands of digits
        raise HistoryError.at(line, f"no TOML that is read here: {error}") from None


def _depth(text: str) -> int:
    """How deep brackets nest; those in texts are counted too, since no honest hand has so many."""
    depth = deepest = 0
    for bracket in _BRACKET.findall(text):
        depth = depth + 1 if bracket in "[{" else max(depth - 1, 0)
        deepest = max(deepest, depth)
    return deepest


def _decimal(text: str) -> Decimal:
    if len(text) > 64:
        raise ValueError(f"a number of {len(text)} characters")
    return Decimal(text)


def _hand(text: str, line: int, name: str) -> HandHistory:
    fields = _fields(text, line + 1 if name else line)
    return _Reading(fields, line, name).history()


class _Reading:
    """One hand, field by field."""

    def __init__(self, fields: Mapping[str, Any], line: int, name: str) -> None:
        self.fields = fields
        self.line = line
        self.name = str(fields.get("hand", name))
        self.warnings: list[str] = []
        actions = self.listed("actions")
        if not all(isinstance(action, str) for action in actions):
            raise self.wrong("actions: not a list of texts")
        self.actions: Sequence[str] = actions
        self.amounts = Amounts.of(fields, self.actions, line)
        self.count = len(self.listed("starting_stacks"))
        if not 2 <= self.count <= 64:
            raise self.wrong(f"starting_stacks: {self.count} players")
        self.places = self._places()

    def wrong(self, message: str) -> HistoryError:
        return HistoryError.at(self.line, f"hand {self.name}: {message}" if self.name else message)

    def listed(self, field: str, *, needed: bool = True) -> Sequence[Any]:
        value = self.fields.get(field)
        if value is None and not needed:
            return ()
        if not isinstance(value, list):
            raise self.wrong(f"{field}: missing" if value is None else f"{field}: not a list")
        return value

    def chips(self, field: str) -> list[int]:
        """A list of amounts, one a player; players it leaves out at its end have none."""
        values = self.listed(field, needed=field == "starting_stacks")
        if len(values) > self.count:
            raise self.wrong(f"{field}: {len(values)} amounts for {self.count} players")
        found = [self.amounts.chips(value, field) for value in values]
        return found + [0] * (self.count - len(found))

    def amount(self, field: str) -> int | None:
        value = self.fields.get(field)
        return None if value is None else self.amounts.chips(value, field)

    def _places(self) -> list[int]:
        """The seat of each player: his place in the list, or with `_button` his seat at the table."""
        if "_button" not in self.fields:
            return list(range(self.count))
        seats = self.listed("seats")
        size = self.fields.get("seat_count", self.count)
        whole = [seat for seat in (*seats, size) if isinstance(seat, int) and 1 <= seat <= 64]
        if len(whole) != len(seats) + 1 or len(set(seats)) != self.count or max(seats) > size:
            raise self.wrong("seats: not a seat of the table for each player")
        return [seat - 1 for seat in seats]

    def seated(self, values: Sequence[Any], empty: Any) -> tuple[Any, ...]:  # noqa: ANN401 - of any type
        size = max(self.places) + 1
        if "_button" in self.fields:
            size = self.fields.get("seat_count", self.count)
        found = [empty] * size
        for place, value in zip(self.places, values, strict=True):
            found[place] = value
        return tuple(found)

    def history(self) -> HandHistory:
        game = self.game()
        stacks = self.seated(self.chips("starting_stacks"), None)
        forced = self.forced(game)
        script = read_actions(self, game)
        seats = self.listed("seats", needed=False)
        numbers = tuple(seat for seat in seats if isinstance(seat, int))
        fits = len(numbers) == self.count and "_button" not in self.fields
        return HandHistory(
            game=game,
            stacks=stacks,
            names=self.seated(self.names(), ""),
            button=self.button(),
            hole_cards=script.hole_cards,
            actions=script.actions,
            unit=self.amounts.unit,
            added=self.amount("_added") or 0,
            smallest_bet=self.amount("min_bet") or self.amount("small_bet"),
            max_runs=self.max_runs(),
            stated=self.stated(),
            seat_numbers=numbers if fits else (),
            currency=str(self.fields.get("currency") or self.fields.get("currency_symbol") or ""),
            id=self.name,
            format="phh",
            line=self.line,
            complete=self.fields.get("_complete", True) is not False,
            warnings=tuple(self.warnings),
            extra={key: value for key, value in self.fields.items() if key not in _OWN},
            **forced,
        )

    def game(self) -> Game:
        variant = self.fields.get("variant")
        given = self.fields.get("_game")
        if given is not None:
            try:
                return Game.from_dict(given) if isinstance(given, Mapping) else as_game(given)
            except (GameError, TypeError) as error:
                raise self.wrong(f"_game: {error}") from None
        if variant == "NT":
            return self.fitting(games["holdem"])
        if variant == "PO":
            return self.fitting(games["plo"])
        if variant == "FT":
            return game_played("holdem", 2, betting="fixed_limit", seats=self.count)
        if not isinstance(variant, str):
            raise self.wrong("variant: missing")
        what = _UNPLAYED.get(variant, "an unknown game")
        unplayed = self.wrong(f"{what} (variant {variant[:40]!r}) is not played here")
        unplayed.game = variant
        raise unplayed

    def fitting(self, game: Game) -> Game:
        return game_played(game.hole_rule, game.hole_cards, betting=game.betting, seats=self.count)

    def names(self) -> list[str]:
        given = [str(name) for name in self.listed("players", needed=False)]
        return [*given, *(f"p{number + 1}" for number in range(len(given), self.count))][: self.count]

    def button(self) -> int:
        button = self.fields.get("_button")
        if button is None:
            return self.places[-1]
        if isinstance(button, bool) or not isinstance(button, int) or button < 1:
            raise self.wrong("_button: not the number of a seat")
        return button - 1

    def max_runs(self) -> int:
        runs = [self.fields.get(name, 1) for name in ("_runs", "_max_runs")]
        if any(isinstance(run, bool) or not isinstance(run, int) or not 1 <= run <= 64 for run in runs):
            raise self.wrong("_runs: not a number of runs")
        return int(max(runs))

    def forced(self, game: Game) -> dict[str, Any]:
        """Blinds, straddles, posts and antes, told apart by their place and size."""
        values = self.chips("blinds_or_straddles")
        if self.count == 2:
            values.reverse()  # written small blind first, and the small blind is p2
        order = list(range(self.count))
        if self.count == 2:
            order.sort(key=lambda player: values[player])
        blinds: list[tuple[int, int]] = []
        straddles: list[tuple[int, int]] = []
        posts: dict[int, int] = {}
        highest = 0
        # The second blind, or the only one, is the big blind; what is beyond it straddles.
        big_blind = self.amount("min_bet") or self.amount("small_bet") or max(values)
        for number, player in enumerate(order):
            place, chips = self.places[player], values[player]
            if chips < 0 or (0 < chips <= highest and number > 1):
                posts[place] = abs(chips)
            elif chips and (not blinds or (number <= 1 and highest < big_blind)):
                blinds.append((place, chips))
            elif chips:
                straddles.append((place, chips))
            highest = max(highest, chips)
        missing = self.listed("_missing_blinds", needed=False)
        blinds += [(seat - 1, self.amounts.chips(chips, "_missing_blinds")) for seat, chips in missing]
        return {
            "blinds": tuple(sorted(blinds, key=lambda pair: pair[1])),
            "straddles": tuple(sorted(straddles, key=lambda pair: pair[1])),
            "posts": posts,
            **self.antes(game, blinds),
            "pot_limit_blinds": self.fields.get("_pot_limit_blinds", "nominal"),
            "pot_limit_antes": self.fields.get("_pot_limit_antes", "each_seat"),
            "straddle_raise": self.fields.get("_straddle_raise", "straddle"),
        }

    def antes(self, game: Game, blinds: list[tuple[int, int]]) -> dict[str, Any]:
        """Antes that all owe; what one seat alone owes is a big-blind ante, or dead money."""
        antes = self.chips("antes")
        if self.count == 2:
            antes.reverse()  # like the blinds
        dead = {place: chips for place, chips in zip(self.places, self.chips("_dead"), strict=True) if chips}
        owing = [player for player, ante in enumerate(antes) if ante]
        if len(owing) == 1 and game.opening == "blinds" and blinds:
            place, chips = self.places[owing[0]], antes[owing[0]]
            if place == max(blinds, key=lambda pair: pair[1])[0]:
                return {"big_blind_ante": chips, "dead": dead}
            return {"dead": {**dead, place: dead.get(place, 0) + chips}}
        return {"antes": self.seated(antes, 0) if owing else (), "dead": dead}

    def stated(self) -> Stated:
        awards: tuple[StatedAward, ...] | None = None
        if "winnings" in self.fields:
            won = zip(self.places, self.chips("winnings"), strict=True)
            awards = tuple(StatedAward(place, chips) for place, chips in won if chips)
        final: tuple[int | None, ...] | None = None
        if "finishing_stacks" in self.fields:
            final = self.seated(self.chips("finishing_stacks"), None)
        fees = self.fields.get("_fees", {})
        if not isinstance(fees, Mapping):
            raise self.wrong("_fees: no table")
        return Stated(
            awards=awards,
            rake=self.amount("_rake"),
            fees={str(name): self.amounts.chips(fee, "_fees") for name, fee in fees.items()},
            final_stacks=final,
        )
