"""A hand told line by line, as a dealer would call it: seats and boards count from 1."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from multiboard.game import BOARD_SIZE
from multiboard.hand.actions import (
    Action,
    BetOrRaise,
    CheckOrCall,
    DealBoard,
    DealHole,
    Fold,
    Muck,
    RunTimes,
    Show,
)
from multiboard.hand.opening import open_hand
from multiboard.hand.state import State, Street

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from multiboard.cards import Card
    from multiboard.hand.table import Table
    from multiboard.showdown import Award, Settlement

__all__ = ["Line", "tell"]

Kind = Literal["title", "street", "chips", "cards", "board", "out", "end"]
_STREETS = {street.board_cards: street for street in Street}


class Line(NamedTuple):
    """A line of the story, and what it is about."""

    kind: Kind
    text: str

    def __str__(self) -> str:
        return self.text if self.kind in ("title", "street") else f"  {self.text}"


def tell(table: Table, log: Sequence[Action], states: Sequence[State]) -> Iterator[Line]:
    """The story of a hand from its log and the states it led through."""
    yield from _beginning(table, open_hand(table))
    boards = _Boards(table)
    ends = [state.logged for state in states[1:]] + [len(log)]
    yield from _followed(boards, states[0].shown, states[0], log[: ends[0]])
    if states[0].settlement is not None:
        yield from _ending(table, states[0], states[0].settlement)
    for number, after in enumerate(states[1:]):
        before = states[number]
        pushed, *followed = log[ends[number] : ends[number + 1]]
        face_up = set(after.shown - before.shown)
        if isinstance(pushed, DealHole | DealBoard):
            followed.insert(0, pushed)
        else:
            if isinstance(pushed, Show):
                face_up.discard(pushed.seat if pushed.seat is not None else before.actor)
            yield _said(pushed, before, after)
            if isinstance(pushed, RunTimes):
                boards.split(pushed.times)
        yield from _followed(boards, face_up, after, followed)
        if after.settlement is not None and before.settlement is None:
            yield from _ending(table, after, after.settlement)


def _beginning(table: Table, state: State) -> Iterator[Line]:
    yield Line("title", f"{table.game.name}, {len(table.order)} seats, button at seat {table.button + 1}")
    betting = state.betting
    blinds = dict(table.blinds)
    straddles = dict(table.straddles)
    for seat in sorted(table.order):
        yield Line("chips", f"seat {seat + 1} has {table.stacks[seat]}")
    for seat in table.order:
        ante = betting.put[seat] - betting.bets[seat]
        posted = betting.bets[seat]
        what = "straddles" if seat in straddles else "posts the blind of" if seat in blinds else "posts"
        short = " and is all-in" if betting.stacks[seat] == 0 else ""
        owed = [f"antes {ante}"] * bool(ante) + [f"{what} {posted}"] * bool(posted)
        owed += [f"posts {state.dead[seat]} dead"] * bool(state.dead[seat])
        if owed:
            yield Line("chips", f"seat {seat + 1} {' and '.join(owed)}{short}")


class _Boards:
    """The boards as they grow, to tell of each street once and of each board whole."""

    def __init__(self, table: Table) -> None:
        self.count = table.game.boards
        self.eliminates = table.game.elimination != "none"
        self.cards: list[tuple[Card, ...]] = [()] * self.count
        self.told: set[tuple[int, Street]] = set()

    def split(self, times: int) -> None:
        self.cards *= times

    def deal(self, action: DealBoard, after: State) -> Iterator[Line]:
        board = action.board or 0
        self.cards[board] += action.cards
        run = board // self.count
        street = _STREETS[len(self.cards[board])]
        several = len(self.cards) > self.count
        if (run, street) not in self.told:
            self.told.add((run, street))
            yield Line(
                "street",
                f"{street.name.capitalize()}, run {run + 1}" if several else street.name.capitalize(),
            )
        yield Line("board", f"board {board + 1}: {_spaced(self.cards[board])}")
        mine = range(run * self.count, (run + 1) * self.count)
        if self.eliminates and all(len(self.cards[each]) == BOARD_SIZE for each in mine):
            for out in mine:
                if out not in after.survivors:
                    yield Line("out", f"board {out + 1} is eliminated by its river {self.cards[out][-1]}")


def _followed(
    boards: _Boards, face_up: Iterable[int], after: State, actions: Sequence[Action]
) -> Iterator[Line]:
    """What came of itself: hands turned face up, and cards."""
    for action in actions:
        if isinstance(action, DealHole):
            cards = "unknown cards" if action.cards is None else _spaced(action.cards)
            yield Line("cards", f"seat {action.seat + 1} is dealt {cards}")
    for seat in sorted(face_up):
        if shown := after.hole[seat]:
            yield Line("cards", f"seat {seat + 1} shows {_spaced(shown)}")
    for action in actions:
        if isinstance(action, DealBoard):
            yield from boards.deal(action, after)


def _said(action: Action, before: State, after: State) -> Line:
    betting = before.betting
    match action:
        case Fold():
            return Line("chips", f"seat {before.actor + 1} folds")
        case CheckOrCall() | BetOrRaise():
            seat = before.actor
            called = after.betting.put[seat] - betting.put[seat]
            words = f"calls {called}" if called else "checks"
            if isinstance(action, BetOrRaise):
                words = f"raises to {action.to}" if betting.high else f"bets {action.to}"
            all_in = " and is all-in" if betting.stacks[seat] == called and called else ""
            return Line("chips", f"seat {seat + 1} {words}{all_in}")
        case RunTimes():
            return Line(
                "cards",
                "the boards are run once"
                if action.times == 1
                else f"the boards are run {action.times} times",
            )
        case Show() if action.cards:
            return Line("cards", f"seat {(action.seat or 0) + 1} shows {_spaced(action.cards)}")
        case Muck():
            return Line("cards", f"seat {before.actor + 1} mucks")
    return Line("cards", str(action))


def _ending(table: Table, state: State, settlement: Settlement) -> Iterator[Line]:
    yield Line("street", "Settlement")
    for seat, chips in enumerate(settlement.returned):
        if chips:
            yield Line("end", f"seat {seat + 1} gets {chips} back, which nobody called")
    if settlement.rake:
        yield Line("end", f"the house takes {settlement.rake}")
    for award in settlement.awards:
        yield Line("end", _awarded(table, award, len(settlement.pots), state.runs))
    for seat in sorted(table.order):
        net = settlement.net[seat]
        yield Line("end", f"seat {seat + 1} has {state.betting.stacks[seat]} ({net:+})")


def _awarded(table: Table, award: Award, pots: int, runs: int) -> str:
    pot = "the pot" if pots == 1 else "the main pot" if award.pot == 0 else f"side pot {award.pot}"
    text = f"seat {award.seat + 1} wins {award.amount} from {pot}"
    if award.board is not None and table.game.boards * max(runs, 1) > 1:
        text += f" on board {award.run * table.game.boards + award.board + 1}"
    if award.hand is not None:
        text += f" with {award.hand.describe()}"
    return text


def _spaced(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))
