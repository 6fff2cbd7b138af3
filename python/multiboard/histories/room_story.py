"""What happened between the blinds and the summary, as actions of the engine, and what came of it.

The engine takes what is legal and nothing else.  Rooms write three things otherwise that come to the same:

    a raise that nobody has the chips to call        a call, and the rest comes back
    a call for less than the bet, by one with chips  a call, and the rest comes back
    a fold by a player who is all-in and away        a hand that is mucked at the showdown
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from multiboard.cards import parse_cards
from multiboard.errors import CardError, HistoryError
from multiboard.hand import Action, BetOrRaise, CheckOrCall, Fold, Muck, RunTimes, Show
from multiboard.histories.model import StatedAward
from multiboard.histories.room_boards import STREETS, Dealer, Layout

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from multiboard.cards import Card
    from multiboard.histories.room_lines import Event
    from multiboard.histories.room_opening import Opening

__all__ = ["Story"]

# Actions never change; those without a figure are made once.
_FOLDS: Final = tuple(Fold(seat) for seat in range(32))
_CALLS: Final = tuple(CheckOrCall(seat) for seat in range(32))
_UNKNOWN: Final = frozenset("X?x-")


class Story:
    """The story of a hand in units.

    Args:
        layout: Its boards and runs.
        hole_cards: Cards of a hand.
        unit: Millionths in a unit.
        stacks: Chips of each seat before the hand, None for a seat that is not dealt in.
        opening: What was posted.

    Attributes:
        actions: What happened, in the engine's order.
        lines: The line of each action.
        bets: The bet of the seat after each action, None for what is no bet.
        hole: Cards that were seen when they were dealt or folded, by seat.
        awards: Who collected what.
        returned: Uncalled chips by seat, None if no line says so.
        added: Chips the room put into the pot.
        cash_outs: What seats got from the room in place of the pot, by seat.

    """

    def __init__(
        self, layout: Layout, hole_cards: int, unit: int, stacks: Sequence[int | None], opening: Opening
    ) -> None:
        self.actions: list[Action] = []
        self.lines: list[int] = []
        self.bets: list[int | None] = []
        self.hole: dict[int, tuple[Card, ...]] = {}
        self.awards: list[StatedAward] = []
        self.returned: dict[int, int] | None = None
        self.added = 0
        self.cash_outs: dict[int, int] = {}
        self._layout = layout
        self._hole_cards = hole_cards
        self._unit = unit
        self._live = {seat for seat, stack in enumerate(stacks) if stack is not None}
        self._street = [0] * len(stacks)
        self._left = [stack or 0 for stack in stacks]
        for seat, bet in opening.bets.items():
            self._street[seat] = bet
        for posted in (opening.bets, opening.antes, opening.dead):
            for seat, chips in posted.items():
                self._left[seat] -= chips
        self._high = max((*self._street, *(blind for _, blind in opening.blinds)), default=0)
        self._beyond: dict[int, int] = {}
        self._dealer = Dealer(layout)
        self._ran = False
        self._shown: set[int] = set()
        self._label: int | None = None
        self._tellers: dict[str, Callable[[Event, int], None]] = {
            "fold": self._fold,
            "check": self._call,
            "call": self._call,
            "bet": self._raise,
            "raise": self._raise,
            "show": self._show,
            "muck": self._muck,
            **dict.fromkeys(STREETS, self._hold),
        }

    def tell(self, events: Sequence[tuple[int, Event]]) -> None:
        """Add the events with their lines."""
        for line, event in events:
            try:
                self._tell(event, line)
            except CardError as error:
                raise HistoryError.at(line, str(error)) from None
        self._deal()

    def _tell(self, event: Event, line: int) -> None:
        teller = self._tellers.get(event.kind)
        if teller is not None:
            teller(event, line)
        elif event.kind == "deal":
            self._know(event.player, event.cards)
        else:
            self._pay(event.kind, event.player, event.amount // self._unit, event.detail)

    def _act(self, action: Action, line: int, bet: int | None = None) -> None:
        if self._dealer.waits:
            self._deal()
        self.actions.append(action)
        self.lines.append(line)
        self.bets.append(bet)

    def _fold(self, event: Event, line: int) -> None:
        seat = event.player
        if event.cards:
            self._know(seat, event.cards)
        if self._left[seat] == 0 and seat in self._live:
            self._shown.add(seat)
            self._act(Muck(seat), line)
        else:
            self._act(_FOLDS[seat], line)
            self._live.discard(seat)

    def _call(self, event: Event, line: int) -> None:
        seat = event.player
        chips = event.amount // self._unit
        self._put(seat, chips)
        bet = self._street[seat]
        self._act(_CALLS[seat], line, bet if bet >= self._high or self._left[seat] <= 0 else None)

    def _raise(self, event: Event, line: int) -> None:
        seat = event.player
        bet = event.amount // self._unit
        high = self._high
        if bet <= high and bet - self._street[seat] >= self._left[seat]:
            # Some programs call it a bet when somebody is all-in for less than there is to call.
            self._put(seat, self._left[seat])
            self._act(_CALLS[seat], line, bet)
            return
        if bet > high > 0 and not any(
            self._street[other] + self._left[other] > high for other in self._live if other != seat
        ):
            self._beyond[seat] = self._beyond.get(seat, 0) + bet - high
            self._put(seat, high - self._street[seat])
            self._act(_CALLS[seat], line, high)
            return
        self._put(seat, bet - self._street[seat])
        self._high = max(high, bet)
        self._act(BetOrRaise(bet, seat), line, bet)

    def _put(self, seat: int, chips: int) -> None:
        self._street[seat] += chips
        self._left[seat] -= chips

    def _hold(self, event: Event, line: int) -> None:
        if event.cards:
            if event.detail and not self._dealer.splits:
                self._deal()  # what the runs have in common comes before them
            self._dealer.hold(event, line)
            self._street = [0] * len(self._street)
            self._high = 0

    def _muck(self, event: Event, line: int) -> None:
        if event.player not in self._shown:
            self._shown.add(event.player)
            self._act(Muck(event.player), line)

    def _pay(self, kind: str, seat: int, chips: int, detail: str) -> None:
        if kind == "collect":
            self.awards.append(StatedAward(seat, chips, _pot(detail), *self._place()))
        elif kind == "showdown":
            self._label = int(detail) if detail else None
        elif kind == "return":
            back = chips - self._beyond.pop(seat, 0)
            self.returned = self.returned or {}
            if back:
                self.returned[seat] = self.returned.get(seat, 0) + back
        elif kind == "add":
            self.added += chips
        elif kind == "cash-out":
            self.cash_outs[seat] = chips

    def _place(self) -> tuple[int | None, int | None]:
        """Run and board of what is collected now."""
        if self._label is None:
            return None, None
        return (None, self._label) if self._layout.boards > 1 else (self._label, None)

    def _show(self, event: Event, line: int) -> None:
        """A hand that is shown in full; single cards are shown for fun and say nothing of the rest."""
        cards = self._hand(event.cards)
        if cards and event.player not in self._shown:
            self._shown.add(event.player)
            self._act(Show(event.player, cards), line)

    def _know(self, seat: int, text: str) -> None:
        if cards := self._hand(text):
            self.hole.setdefault(seat, cards)

    def _hand(self, text: str) -> tuple[Card, ...] | None:
        """A whole hand, or None."""
        if not _UNKNOWN.isdisjoint(text):
            return None
        cards = parse_cards(text)
        return cards if len(cards) == self._hole_cards else None

    def know_later(self, cards: dict[int, str]) -> None:
        """Hands that only the summary shows."""
        for seat, text in cards.items():
            if not any(isinstance(action, Show) and action.seat == seat for action in self.actions):
                self._know(seat, text)

    def _deal(self) -> None:
        splits, first = self._dealer.splits, self._dealer.line
        dealt = self._dealer.deal()
        if splits and not self._ran:
            self._ran = True
            self._act(RunTimes(self._layout.runs), first)
        for action, line in dealt:
            self._act(action, line)


def _pot(detail: str) -> int | None:
    """The pot of `main pot`, `side pot`, `side pot 2`; None where the line says just `pot`."""
    if detail.startswith("main"):
        return 0
    if detail.startswith("side"):
        number = detail.rpartition(" ")[2]
        return int(number) if number.isdigit() else 1
    return None
