"""What happened between the blinds and the summary, as actions of the engine, and what the lines say came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from multiboard.cards import parse_cards
from multiboard.hand import Action, BetOrRaise, CheckOrCall, Fold, Muck, RunTimes, Show
from multiboard.histories.model import StatedAward
from multiboard.histories.room_boards import STREETS, Dealer, Layout

if TYPE_CHECKING:
    from multiboard.cards import Card
    from multiboard.histories.room_lines import Event

__all__ = ["Story"]

_CALLS: Final = frozenset(("check", "call"))


class Story:
    """The story of a hand in units.

    Attributes:
        actions: What happened, in the engine's order.
        lines: The line of each action.
        bets: The bet of the seat after each action, None for what is no bet.
        hole: Cards that were seen when they were dealt or folded, by seat.
        awards: Who collected what.
        returned: Uncalled chips by seat.
        added: Chips the room put into the pot.
        cash_outs: What seats got from the room in place of the pot, by seat.

    """

    def __init__(self, layout: Layout, hole_cards: int, unit: int, opening_bets: dict[int, int]) -> None:
        self.actions: list[Action] = []
        self.lines: list[int] = []
        self.bets: list[int | None] = []
        self.hole: dict[int, tuple[Card, ...]] = {}
        self.awards: list[StatedAward] = []
        self.returned: dict[int, int] = {}
        self.added = 0
        self.cash_outs: dict[int, int] = {}
        self._layout = layout
        self._hole_cards = hole_cards
        self._unit = unit
        self._street = dict(opening_bets)
        self._dealer = Dealer(layout)
        self._ran = False
        self._shown: set[int] = set()
        self._label: int | None = None

    def tell(self, events: Sequence[tuple[int, Event]]) -> None:
        """Add the events with their lines."""
        for line, event in events:
            self._add(event, line)
        self._deal()

    def _act(self, action: Action, line: int, bet: int | None = None) -> None:
        self.actions.append(action)
        self.lines.append(line)
        self.bets.append(bet)

    def _add(self, event: Event, line: int) -> None:
        kind, seat, millionths, cards, detail = event
        if kind == "fold":
            self._deal()
            self._act(Fold(seat), line)
            if cards:
                self._know(seat, cards)
        elif kind in _CALLS:
            self._deal()
            bet = self._street[seat] = self._street.get(seat, 0) + millionths // self._unit
            self._act(CheckOrCall(seat), line, bet)
        elif kind in ("bet", "raise"):
            self._deal()
            bet = self._street[seat] = millionths // self._unit
            self._act(BetOrRaise(bet, seat), line, bet)
        elif kind in STREETS:
            if cards:
                self._dealer.hold(event, line)
                self._street = {}
        elif kind == "show":
            self._show(seat, cards, line)
        elif kind == "muck":
            self._deal()
            if seat not in self._shown:
                self._act(Muck(seat), line)
                self._shown.add(seat)
        elif kind == "deal":
            self._know(seat, cards)
        elif kind == "showdown":
            self._label = int(detail) if detail else None
        else:
            self._pay(kind, seat, millionths // self._unit, detail)

    def _pay(self, kind: str, seat: int, chips: int, detail: str) -> None:
        if kind == "collect":
            self.awards.append(StatedAward(seat, chips, _pot(detail), *self._place()))
        elif kind == "return":
            self.returned[seat] = self.returned.get(seat, 0) + chips
        elif kind == "add":
            self.added += chips
        elif kind == "cash-out":
            self.cash_outs[seat] = chips

    def _place(self) -> tuple[int | None, int | None]:
        """Run and board of what is collected now."""
        if self._label is None:
            return None, None
        return (None, self._label) if self._layout.boards > 1 else (self._label, None)

    def _show(self, seat: int, text: str, line: int) -> None:
        """A hand that is shown in full; single cards are shown for fun and say nothing of the rest."""
        cards = parse_cards(text)
        if len(cards) == self._hole_cards and seat not in self._shown:
            self._deal()
            self._act(Show(seat, cards), line)
            self._shown.add(seat)

    def _know(self, seat: int, text: str) -> None:
        cards = parse_cards(text)
        if len(cards) == self._hole_cards:
            self.hole.setdefault(seat, cards)

    def know_later(self, cards: dict[int, str]) -> None:
        """Hands that only the summary shows."""
        for seat, text in cards.items():
            if not any(isinstance(action, Show) and action.seat == seat for action in self.actions):
                self._know(seat, text)

    def _deal(self) -> None:
        if self._dealer.splits and not self._ran:
            self._ran = True
            self._act(RunTimes(self._layout.runs), self._dealer.line)
        for action, line in self._dealer.deal():
            self._act(action, line)


def _pot(detail: str) -> int | None:
    """The pot of `main pot`, `side pot`, `side pot 2`; None where the line says just `pot`."""
    if detail.startswith("main"):
        return 0
    if detail.startswith("side"):
        number = detail.rpartition(" ")[2]
        return int(number) if number.isdigit() else 1
    return None
