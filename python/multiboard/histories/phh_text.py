"""Hands written as PHH.

What PHH has no word for is in fields of our own:

    _game                  the key of the game or a table of its parameters; it governs, not `variant`
    _runs, _max_runs       how often the rest of the boards was dealt, and could be
    _button, with seats    the seat of the button, if the players are not in seats 1, 2, ... from its left
    _dead                  dead chips of each player;   _missing_blinds: [seat, blind] of empty seats
    _rake, _fees, _added   what the house took, and what it put in
    _unit                  what a chip is worth, if not 1; where that is no decimal number, amounts are chips
    _straddle_raise        `added` where the first raise after a straddle is by what that added
    _complete              false for a hand that is not over

A street is one `d db` for each board, top first; with several runs the rest of the boards follows run by run.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from multiboard.cards import text_of
from multiboard.errors import HistoryError
from multiboard.game import game_to_plain, games
from multiboard.hand import Action, BetOrRaise, CheckOrCall, DealBoard, Fold, Muck, RunTimes, Show
from multiboard.histories.phh_amounts import is_decimal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from multiboard.game import Game
    from multiboard.histories.model import HandHistory

__all__ = ["toml_value", "write_phh"]

_WIDTH: Final = 100
_BETS: Final = (Fold, CheckOrCall, BetOrRaise)


def write_phh(history: HandHistory) -> str:
    """See `HandHistory.to_phh`."""
    return "".join(f"{_key(key)} = {toml_value(value)}\n" for key, value in _Writing(history).fields())


class _Writing:
    """One hand, field by field."""

    def __init__(self, history: HandHistory) -> None:
        self.history = history
        count = len(history.stacks)
        left = [(history.button + step) % count for step in range(1, count + 1)]
        self.order = [seat for seat in left if history.stacks[seat] is not None]
        self.player = {seat: f"p{number}" for number, seat in enumerate(self.order, start=1)}
        self.decimal = is_decimal(history.unit)

    def money(self, chips: int) -> int | Decimal:
        if not self.decimal:
            return chips
        value = chips * self.history.unit
        return int(value) if value.denominator == 1 else Decimal(value.numerator) / Decimal(value.denominator)

    def listed(self, chips: Mapping[int, int] | Sequence[int | None]) -> list[int | Decimal]:
        """Chips by seat as amounts by player."""
        found = chips if isinstance(chips, Mapping) else dict(enumerate(chips))
        return [self.money(found.get(seat) or 0) for seat in self.order]

    def fields(self) -> Iterator[tuple[str, Any]]:
        history = self.history
        game = history.game
        yield "variant", _variant(game)
        if game not in (games["holdem"], games["plo"]):
            yield "_game", game_to_plain(game)
        owed_by_all = any(history.antes)
        yield "ante_trimming_status", owed_by_all
        yield "antes", self._small_blind_first(self.listed(history.antes or self._dead_antes()))
        if history.dead:
            yield "_dead", self.listed(history.dead)
        if history.added:
            yield "_added", self.money(history.added)
        yield "blinds_or_straddles", self._blinds()
        if missing := [(seat, chips) for seat, chips in history.blinds if history.stacks[seat] is None]:
            yield "_missing_blinds", [[seat + 1, self.money(chips)] for seat, chips in missing]
        yield from self._bets(game)
        yield "starting_stacks", self.listed(history.stacks)
        yield "actions", list(self._actions())
        yield from self._about()
        yield from self._results()
        yield from history.extra.items()

    def _dead_antes(self) -> dict[int, int]:
        blinds = self.history.blinds
        return {blinds[-1][0]: self.history.big_blind_ante} if blinds else {}

    def _blinds(self) -> list[int | Decimal]:
        """Blinds and straddles; a post is negative."""
        forced = {seat: -chips for seat, chips in self.history.posts.items()}
        for seat, chips in (*self.history.blinds, *self.history.straddles):
            forced[seat] = max(chips, forced.get(seat, 0))
        return self._small_blind_first(self.listed(forced))

    def _small_blind_first(self, amounts: list[int | Decimal]) -> list[int | Decimal]:
        """Heads-up forced bets are written small blind first, though it is p2 that has it."""
        return amounts[::-1] if len(amounts) == 2 else amounts

    def _bets(self, game: Game) -> Iterator[tuple[str, Any]]:
        history = self.history
        smallest = history.smallest_bet or max(
            (chips for _, chips in history.blinds), default=max(history.antes, default=0)
        )
        if _variant(game) == "FT":
            yield "small_bet", self.money(smallest)
            yield "big_bet", self.money(2 * smallest)
        else:
            yield "min_bet", self.money(smallest)

    def _actions(self) -> Iterator[str]:
        for seat in self.order:
            yield f"d dh {self.player[seat]} {_cards(self.history.hole_cards[seat], self.history.game)}"
        bets = [number for number, action in enumerate(self.history.actions) if isinstance(action, _BETS)]
        last = bets[-1] if bets else -1
        if last < 0:
            yield from self._face_up()
        for number, action in enumerate(self.history.actions):
            if not isinstance(action, RunTimes):
                yield self._action(action)
            if number == last:
                yield from self._face_up()

    def _face_up(self) -> Iterator[str]:
        """Hands that are turned up because somebody is all-in: other readers want to be told."""
        try:
            hand = self.history.replay()
        except HistoryError:
            return
        told = {action.seat for action in self.history.actions if isinstance(action, Show)}
        for seat in self.order:
            if seat in hand.shown and seat not in told:
                yield f"{self.player[seat]} sm {_cards(hand.hole_cards[seat], self.history.game)}"

    def _action(self, action: Action) -> str:
        seat = getattr(action, "seat", None)
        player = self.player.get(seat, "") if seat is not None else ""
        match action:
            case DealBoard(cards=cards):
                return f"d db {text_of(cards)}"
            case Fold():
                return f"{player} f"
            case CheckOrCall():
                return f"{player} cc"
            case BetOrRaise(to=to):
                return f"{player} cbr {self.money(to)}"
            case Show(cards=cards):
                shown = cards or (self.history.hole_cards[seat] if seat is not None else None)
                return f"{player} sm {_cards(shown, self.history.game)}"
            case Muck():
                return f"{player} sm"
        raise TypeError(f"{action!r} is no action")

    def _about(self) -> Iterator[tuple[str, Any]]:
        history = self.history
        yield "players", [history.names[seat] for seat in self.order]
        if history.id:
            yield "hand", int(history.id) if _is_number(history.id) else history.id
        if self.order != list(range(len(history.stacks))):
            yield "seats", [seat + 1 for seat in self.order]
            yield "seat_count", len(history.stacks)
            yield "_button", history.button + 1
        elif history.seat_numbers:
            yield "seats", list(history.seat_numbers)
        if history.currency:
            code = len(history.currency) == 3 and history.currency.isalpha()
            yield "currency" if code else "currency_symbol", history.currency
        yield from self._ours()

    def _ours(self) -> Iterator[tuple[str, Any]]:
        history = self.history
        runs = [action.times for action in history.actions if isinstance(action, RunTimes)]
        if runs:
            yield "_runs", runs[0]
        if history.max_runs > max(runs, default=1):
            yield "_max_runs", history.max_runs
        if history.unit != 1:
            yield "_unit", str(history.unit)
        if history.pot_limit_blinds != "nominal":
            yield "_pot_limit_blinds", history.pot_limit_blinds
        if history.pot_limit_antes != "each_seat":
            yield "_pot_limit_antes", history.pot_limit_antes
        if history.straddle_raise != "straddle":
            yield "_straddle_raise", history.straddle_raise
        if not history.complete:
            yield "_complete", False

    def _results(self) -> Iterator[tuple[str, Any]]:
        stated = self.history.stated
        if stated.awards is not None:
            won = dict.fromkeys(self.order, 0)
            for award in stated.awards:
                won[award.seat] += award.amount
            yield "winnings", self.listed(won)
        if stated.final_stacks is not None:
            yield "finishing_stacks", self.listed(stated.final_stacks)
        if stated.rake:
            yield "_rake", self.money(stated.rake)
        if stated.fees:
            yield "_fees", {name: self.money(fee) for name, fee in stated.fees.items()}


def _variant(game: Game) -> str:
    """The code of the nearest one-board game."""
    if game.hole_rule == "omaha":
        return "PO"
    return "FT" if game.betting == "fixed_limit" else "NT"


def _cards(cards: Iterable[object] | None, game: Game) -> str:
    return "??" * game.hole_cards if cards is None else text_of(cards)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 18 and str(int(text)) == text


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else toml_value(key)


_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def _character(character: str) -> str:
    if character in _ESCAPES:
        return _ESCAPES[character]
    if "\ud800" <= character <= "\udfff":
        return "\ufffd"  # half a character, which TOML cannot hold
    return character if character.isprintable() else f"\\U{ord(character):08X}"


def toml_value(value: object) -> str:
    """A value in TOML: text, numbers, truth, times, lists and tables of these."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f'"{"".join(map(_character, value))}"'
        case int():
            return hex(value) if value >= 2**63 else str(value)
        case Decimal():
            return f"{value:f}" if value.is_finite() else str(value).lower()
        case datetime.date() | datetime.time():
            return value.isoformat()
        case Mapping():
            return f"{{{', '.join(f'{_key(str(key))} = {toml_value(each)}' for key, each in value.items())}}}"
        case list() | tuple():
            items = [toml_value(each) for each in value]
            line = f"[{', '.join(items)}]"
            return line if len(line) <= _WIDTH else "[\n" + "".join(f"  {item},\n" for item in items) + "]"
    raise TypeError(f"{value!r} has no form in TOML")
