"""Open Hand History: the JSON standard that trackers exchange, an object `{"ohh": {...}}` for each hand.

    rounds    Preflop, Flop, Turn, River, Showdown: cards, and actions by player
    pots      amount, rake, and what each player won

It has no index for boards: rounds that come twice are the runs of one board, told apart by their order, and
the wins of all runs are one sum. Amounts are what an action adds, as the standard's own examples have them;
some programs write the bet of the street instead, which shows in the calls.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from multiboard.errors import HistoryError
from multiboard.histories.front_door import guarded
from multiboard.histories.model import HandHistory, Stated, StatedAward
from multiboard.histories.ohh_rounds import Amounts, Rounds
from multiboard.histories.room_boards import Layout
from multiboard.histories.room_hands import game_on_table
from multiboard.histories.room_lines import MICROS
from multiboard.histories.room_opening import opening_of
from multiboard.histories.room_story import Story
from multiboard.histories.titles import Title, read_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories.source import Source

__all__ = ["read", "recognise"]

LONGEST_HAND: Final = 4 << 20
"""Characters of a hand that are kept."""

_STRING: Final = re.compile(r'"(?:\\.|[^"\\])*"?')
_LIMITS: Final = {"NL": "No Limit", "PL": "Pot Limit", "FL": "Limit"}
_KEPT: Final = ("site_name", "network_name", "table_name", "start_date_utc")
_BETWEEN: Final = " \t\r\n,[]\ufeff"


def recognise(head: str) -> bool:
    """Whether a file begins like one of Open Hand History."""
    return head.lstrip(_BETWEEN).startswith("{") and bool(
        re.search(r'"ohh"\s*:\s*\{|"spec_version"\s*:', head[:8192])
    )


def read(source: Source) -> Iterator[HandHistory]:
    """The hands of a file, which holds one object or many, one after the other or in an array."""
    decoder = json.JSONDecoder(parse_float=_decimal, parse_constant=_refuse)
    for line, text in _objects(source):
        place = 0
        while place < len(text):
            try:
                values, end = decoder.raw_decode(text, place)
            except (ValueError, RecursionError) as error:
                reason = "it is nested too deep" if isinstance(error, RecursionError) else str(error)[:100]
                yield guarded(_raiser(line, f"no JSON: {reason}"), line=line, format="ohh")
                break
            yield _guarded(values, line)
            place = end
            while place < len(text) and text[place] in _BETWEEN:
                place += 1


def _guarded(values: object, line: int) -> HandHistory:
    hand = values.get("ohh", values) if isinstance(values, dict) else None
    if not isinstance(hand, dict):
        return guarded(_raiser(line, "no object of Open Hand History"), line=line, format="ohh")
    name = str(hand.get("game_number", ""))[:80]
    return guarded(lambda: _Reading(hand, line, name).read(), line=line, id=name, format="ohh")


def _raiser(line: int, message: str) -> Any:  # noqa: ANN401 - a function that returns nothing
    def fail() -> HandHistory:
        raise HistoryError.at(line, message)

    return fail


def _objects(source: Source) -> Iterator[tuple[int, str]]:
    """The text of one object or of several in one line, with the line where it begins."""
    kept: list[str] = []
    begins = depth = size = 0
    for number, line in source.lines():
        if not kept:
            line = line.lstrip(_BETWEEN)
            if not line:
                continue
            begins = number
        if size < LONGEST_HAND:
            kept.append(line)
            size += len(line)
        if "{" in line or "}" in line:
            bare = _STRING.sub("", line)
            depth += bare.count("{") - bare.count("}")
        if depth <= 0:
            yield begins, "\n".join(kept)
            kept, depth, size = [], 0, 0
    if kept:
        yield begins, "\n".join(kept)


def _decimal(text: str) -> Decimal:
    try:
        return Decimal(text)
    except InvalidOperation:
        raise ValueError(f"{text[:40]} is no amount") from None


def _refuse(text: str) -> None:
    raise ValueError(f"{text} is no amount")


def micros(value: object, what: str) -> int:
    """An amount of the file in whole millionths; what counting in floats adds to it is rounded off.

    Raises:
        HistoryError: It is no amount, less than nothing, or more than any table holds.

    """
    if isinstance(value, str):
        value = _decimal(value)
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise HistoryError(f"{what}: {value!r} is no amount")
    if not 0 <= value <= 10**15:
        raise HistoryError(f"{what}: {str(value)[:40]} is no amount of chips")
    return int((Decimal(value) * MICROS).to_integral_value())


def _seat_number(player: dict[str, Any]) -> int:
    return _number(player, "seat")


def _number(values: dict[str, Any], key: str) -> int:
    value = values[key]
    text = str(value)
    if isinstance(value, bool) or not (text.isdecimal() and len(text) < 10):
        raise HistoryError(f"{key}: {text[:40]!r} is no number of a seat")
    return int(text)


class _Reading:
    """A hand while it is read."""

    def __init__(self, values: dict[str, Any], line: int, name: str) -> None:
        self._values = values
        self._line = line
        self._name = name
        self._warnings: list[str] = []

    def read(self) -> HandHistory:
        values = self._values
        bet_limit = values.get("bet_limit") or {}
        if not isinstance(bet_limit, dict):
            raise HistoryError.at(self._line, "bet_limit is no object")
        limit = str(bet_limit.get("bet_type", ""))
        title = read_title(f"{values['game_type']} {_LIMITS.get(limit.upper(), limit)}".strip())
        players = sorted(values["players"], key=_seat_number)
        numbers = [_seat_number(player) for player in players]
        button = _number(values, "dealer_seat")
        if button not in numbers:
            players.append({"name": "", "seat": button, "id": None, "starting_stack": 0})
            players.sort(key=_seat_number)
            numbers = [_seat_number(player) for player in players]
        if len(set(numbers)) < len(numbers):
            raise HistoryError.at(self._line, "two players sit in one seat")
        stacks = [micros(player["starting_stack"], "starting_stack") for player in players]
        places = {player["id"]: place for place, player in enumerate(players) if player["id"] is not None}
        rounds = Rounds(values["rounds"], places, stacks, self._warnings, micros)
        return self._told(title, players, stacks, places, rounds, numbers.index(button))

    def _told(
        self,
        title: Title,
        players: list[dict[str, Any]],
        micro_stacks: list[int],
        places: dict[Any, int],
        rounds: Rounds,
        button: int,
    ) -> HandHistory:
        values = self._values
        small, big = (
            micros(values.get(f"{size}_blind_amount"), f"{size} blind") for size in ("small", "big")
        )
        pots = [
            (pot, micros(pot.get("amount"), "pot"), micros(pot.get("rake"), "rake"))
            for pot in values.get("pots") or ()
        ]
        amounts = Amounts.fitting(rounds, sum(amount for _, amount, _ in pots), big)
        events = [(self._line, event) for event in amounts.events]
        unit = (
            MICROS // 100
            if str(values.get("currency", "")).lower() not in ("", "chips", "points")
            else MICROS
        )
        needed = [*micro_stacks, *(event.amount for _, event in events), *(rake for _, _, rake in pots), big]
        while any(each % unit for each in needed):
            unit //= 100 if unit == MICROS else 10
        stacks = [
            stack // unit or None if place in rounds.dealt_in else None
            for place, stack in enumerate(micro_stacks)
        ]
        hole = rounds.hole_cards
        if title.hole_rule == "omaha" and hole in (4, 5, 6):
            title = title._replace(hole_cards=hole)
        opening = opening_of((event for _, event in events), stacks, button, small // unit, big // unit, unit)
        layout = Layout(max(title.boards, rounds.boards), rounds.runs)
        story = Story(layout, title.hole_cards, unit, stacks, opening)
        story.tell(events)
        for place, player in enumerate(players):
            if player.get("cards"):
                story.know_later({place: "".join(player["cards"])})
        return HandHistory(
            game=game_on_table(title, layout, len(rounds.dealt_in), bomb=rounds.is_bomb),
            stacks=tuple(stacks),
            names=tuple(str(player.get("name") or player.get("display") or "") for player in players),
            button=button,
            hole_cards=tuple(story.hole.get(place) for place in range(len(players))),
            actions=tuple(story.actions),
            unit=Fraction(unit, MICROS),
            blinds=tuple(opening.blinds),
            straddles=tuple(opening.straddles),
            antes=tuple(opening.antes.get(place, 0) for place in range(len(players)))
            if opening.antes
            else (),
            posts=opening.posts,
            dead=opening.dead,
            big_blind_ante=opening.big_blind_ante,
            added=story.added,
            pot_limit_antes="all",
            straddle_raise="added" if opening.straddles else "straddle",
            max_runs=layout.runs,
            stated=self._stated(pots, places, story, unit, amounts),
            seat_numbers=tuple(_seat_number(player) for player in players),
            currency=str(values.get("currency", "")),
            id=self._name,
            format="ohh",
            line=self._line,
            lines=tuple(story.lines),
            complete=bool(pots),
            warnings=tuple(self._warnings),
            extra={f"_{key}": value for key in _KEPT if isinstance(value := values.get(key), str)},
        )

    def _stated(
        self,
        pots: list[tuple[dict[str, Any], int, int]],
        places: dict[Any, int],
        story: Story,
        unit: int,
        amounts: Amounts,
    ) -> Stated:
        """What the pots say. Their wins hold an uncalled bet where their amounts do."""
        awards = [
            StatedAward(places[win["player_id"]], won // unit, number if len(pots) > 1 else None)
            for number, (pot, _, _) in enumerate(pots)
            for win in pot.get("player_wins") or ()
            if (won := micros(win.get("win_amount"), "win_amount"))
        ]
        returned: dict[int, int] | None = None
        total = sum(amount for _, amount, _ in pots)
        if amounts.uncalled and total == amounts.put:
            seat, back = amounts.uncalled[0], amounts.uncalled[1]
            returned = {seat: back // unit}
            total -= back
            awards = _without(awards, seat, back // unit)
        fees = sum(micros(pot.get("jackpot"), "jackpot") for pot, _, _ in pots)
        return Stated(
            awards=tuple(awards) if awards else None,
            returned=returned,
            rake=sum(rake for _, _, rake in pots) // unit if pots else None,
            fees={"jackpot": fees // unit} if fees else {},
            total_pot=total // unit if pots else None,
            bets=tuple(story.bets),
        )


def _without(awards: list[StatedAward], seat: int, back: int) -> list[StatedAward]:
    """Awards without the uncalled bet that the last of the seat's holds."""
    left = []
    for award in reversed(awards):
        amount = award.amount
        if award.seat == seat and back:
            amount -= min(amount, back)
            back -= award.amount - amount
        if amount:
            left.append(award._replace(amount=amount))
    return left[::-1]
