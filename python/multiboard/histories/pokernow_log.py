"""One hand of a PokerNow log, its entries sorted by what they are about."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from multiboard.cards import Card, parse_cards
from multiboard.errors import HistoryError
from multiboard.histories.pokernow_lines import (
    Entry,
    Seated,
    Start,
    StreetDealt,
    key_of,
    read_cards,
    read_entry,
    read_returned,
    read_stacks,
    read_start,
    street_of,
    won_on,
)

if TYPE_CHECKING:
    from multiboard.histories.pokernow_records import Record

__all__ = ["Log", "Session", "Step"]

_QUIET: Final = (
    *(
        "The player ",
        "The admin ",
        "The game",
        "The board ",
        "WARNING",
        "Undealt cards",
        "Dead ",
        "Game ",
    ),
    *("Remaining players", "All players", "Some players", "-- ending hand", "Player stacks", "Your hand is"),
)
_CHANGED_ID: Final = re.compile(r"The player \"(.{0,300}?)\" changed the ID from (\S+) to (\S+)", re.DOTALL)
_BOUNTY: Final = " 7-2 bounty"
"""Chips that players owe one another for a win with seven and deuce; they are in no pot."""
_BLIND_NOW: Final = re.compile(r"The game's big blind was changed from .* to (\d[\d.,]*)\.")


@dataclass(slots=True)
class Session:
    """What a file tells between hands and in earlier ones.

    Attributes:
        big_blind: The last big blind, as text, or "".
        hero: Who exported the file, once it is known.

    """

    big_blind: str = ""
    hero: str = ""


@dataclass(slots=True)
class Step:
    """One entry: who did what, with its amount still as text."""

    line: int
    seat: int
    verb: str
    amount: str = ""
    all_in: bool = False
    cards: tuple[Card, ...] = ()
    board: int = 0
    run: int = 0


class Log:
    """What the entries of a hand say, oldest first; amounts are still texts.

    Attributes:
        line: The line of the file where the hand begins.
        start: The entry that begins it.
        amounts: All its amounts, as texts.
        seated: The seats of its list of stacks, by their numbers; steps count them from 0.
        small, big, straddles, antes, bombs: Forced bets.
        posts, dead: Posts for missed blinds, live and dead.
        steps: Bets, boards and shows.
        awards, returned: Chips that were collected, and returned uncalled.
        rake: What the house took, as a text.
        big_blind_after: The big blind from the next hand on, "" if it does not change.
        shown: The cards each seat has shown.
        hero_cards: The cards of who exported the file.
        boards, runs: How many there are.
        small_is_dead: Whether nobody has the small blind.
        ended: Whether the hand is here to its end.
        warnings: Entries that are not understood.

    """

    def __init__(self, records: list[Record], session: Session) -> None:
        self.line = records[0].line
        self.session = session
        start = read_start(records[0].entry)
        if start is None:
            raise HistoryError.at(self.line, f"no beginning of a hand: {records[0].entry[:80]!r}")
        self.start: Start = start
        self.name = start.id or start.number
        self.seated = self._seated(records)
        self.amounts = {each.stack for each in self.seated}
        self._places: dict[str, int | None] = {each.player: seat for seat, each in enumerate(self.seated)}
        self._seat_of = {key_of(each.player): seat for seat, each in enumerate(self.seated)}
        self.small: list[Step] = []
        self.big: list[Step] = []
        self.straddles: list[Step] = []
        self.antes: list[Step] = []
        self.bombs: list[Step] = []
        self.posts: list[Step] = []
        self.dead: list[Step] = []
        self.steps: list[Step] = []
        self.awards: list[Step] = []
        self.returned: list[Step] = []
        self.shown: dict[int, list[Card]] = {}
        self.hero_cards = ""
        self.rake = "0"
        self.big_blind_after = ""
        self.boards = 1
        self.runs = 1
        self.small_is_dead = False
        self.ended = False
        self.warnings: list[str] = []
        for record in records[1:]:
            self._read(record)

    def wrong(self, message: str, line: int | None = None) -> HistoryError:
        """The error about this hand."""
        return HistoryError.at(line or self.line, f"hand {self.name}: {message}")

    def _seated(self, records: list[Record]) -> list[Seated]:
        for record in records:
            if record.entry.startswith("Player stacks:"):
                seated = read_stacks(record.entry)
                if len(seated) < 2:
                    raise self.wrong("fewer than two seats in its list of stacks", record.line)
                return sorted(seated)
        raise self.wrong("it has no list of stacks")

    def _read(self, record: Record) -> None:
        entry = record.entry
        if entry.startswith('"'):
            if _BOUNTY in entry and entry.rpartition('" ')[2].startswith(("paid ", "collected ")):
                return
            said = read_entry(entry)
            seat = self.seat(said.player) if said else None
            if said is not None and seat is not None:
                self._player(record, said, seat)
                return
        elif dealt := street_of(entry):
            self._street(record, dealt)
            return
        elif back := read_returned(entry):
            seat = self.seat(back[0])
            if seat is not None:
                self.amounts.add(back[1])
                self.returned.append(Step(record.line, seat, "returned", back[1]))
                return
        elif entry.startswith(_QUIET):
            self._quiet(entry)
            return
        self.warnings.append(f"line {record.line}: not understood: {entry[:80]!r}")

    def seat(self, player: str) -> int | None:
        """The place of a player among the seats, by the id."""
        if player not in self._places:
            self._places[player] = self._seat_of.get(key_of(player))
        return self._places[player]

    def _quiet(self, entry: str) -> None:
        if entry.startswith("-- ending hand"):
            self.ended = True
        elif entry == "Dead Small Blind":
            self.small_is_dead = True
        elif entry.startswith("Your hand is"):
            self.hero_cards = read_cards(entry[len("Your hand is") :])
        elif found := _BLIND_NOW.match(entry):
            self.big_blind_after = found[1]
        elif found := _CHANGED_ID.match(entry):
            self._new_id(found[2], found[3])

    def _new_id(self, old: str, new: str) -> None:
        """A player goes on under another id, from who logged in during the hand."""
        if old in self._seat_of:
            self._seat_of[new] = self._seat_of[old]
            self._places.clear()

    def _street(self, record: Record, dealt: StreetDealt) -> None:
        opened = dealt.cards.rfind("[")
        cards = parse_cards(read_cards(dealt.cards[opened + 1 :]))
        self.boards = max(self.boards, dealt.board + 1)
        self.runs = max(self.runs, dealt.run + 1)
        self.steps.append(Step(record.line, -1, "deal", cards=cards, board=dealt.board, run=dealt.run))

    def _player(self, record: Record, said: Entry, seat: int) -> None:
        step = Step(record.line, seat, said.verb, said.amount, "all in" in said.rest)
        if said.amount and said.verb != "shows":
            self.amounts.add(said.amount)
        match said.verb:
            case "posts":
                self._posted(said, step)
            case "calls" if "(bomb pot bet)" in said.rest:
                self.bombs.append(step)
            case "shows":
                self._showed(step, said.rest)
            case "collected" | "gained" | "wins":
                step.run, step.board = won_on(said.rest)
                step.verb = "wins" if " with " in said.rest else "takes"
                self.awards.append(step)
            case "chooses":
                pass
            case _:
                self.steps.append(step)

    def _posted(self, said: Entry, step: Step) -> None:
        what = said.rest
        if "(bomb pot bet)" in what:
            self.bombs.append(step)
        elif "small blind" in what:
            (self.dead if "miss" in what else self.small).append(step)
        elif "big blind" in what:
            (self.posts if "miss" in what else self.big).append(step)
        elif "straddle" in what:
            self.straddles.append(step)
        elif "ante" in what:
            self.antes.append(step)
        else:
            raise self.wrong(f"a post of an unknown kind: {what[:60]!r}", step.line)

    def _showed(self, step: Step, rest: str) -> None:
        """A player may show one card after the other; cards that are shown twice count once."""
        shown = self.shown.setdefault(step.seat, [])
        new = [card for card in parse_cards(read_cards(rest.removeprefix(" a "))) if card not in shown]
        shown += new
        self.steps.append(step)
