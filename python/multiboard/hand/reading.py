"""What a hand tells of itself: read-only properties, all of them plain values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from multiboard.hand import dealing, ending
from multiboard.hand.narrative import tell
from multiboard.hand.state import NOBODY, Street
from multiboard.showdown import Pot

if TYPE_CHECKING:
    from multiboard.cards import Card
    from multiboard.game import Game
    from multiboard.hand.actions import Action
    from multiboard.hand.dealing import ToDeal
    from multiboard.hand.narrative import Line
    from multiboard.hand.state import Pending, State
    from multiboard.hand.table import Table
    from multiboard.showdown import Settlement

__all__ = ["Reading"]


class Reading:
    """The part of `Hand` that only looks."""

    __slots__ = ("_log", "_states", "_table")

    _table: Table
    _log: list[Action]
    _states: list[State]

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._table.game

    @property
    def table(self) -> Table:
        """What the hand began with: game, stacks, forced bets, rake and deck, as it was given."""
        return self._table

    @property
    def button(self) -> int:
        """The seat of the button; it may be empty."""
        return self._table.button

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are dealt in, clockwise from the left of the button."""
        return self._table.order

    @property
    def starting_stacks(self) -> tuple[int | None, ...]:
        """Chips of each seat before the hand, None for an empty seat."""
        return self._table.stacks

    @property
    def deck(self) -> tuple[Card, ...] | None:
        """The whole deck in the order it is dealt, or None if cards are pushed."""
        return self._table.deck

    @property
    def actions(self) -> tuple[Action, ...]:
        """The log: every choice and every card so far, those dealt from the deck included."""
        return tuple(self._log)

    @property
    def pending(self) -> Pending | None:
        """What it waits for: `deal_hole`, `deal_board`, `act`, `run_times` or `show`; None at its end."""
        return self._states[-1].pending

    @property
    def to_act(self) -> int | None:
        """The seat that has to act, or at the showdown to show or muck."""
        actor = self._states[-1].actor
        return actor if actor != NOBODY and self.pending in ("act", "show") else None

    @property
    def to_deal(self) -> ToDeal | None:
        """The cards the hand waits for next: how many, and the seat or board they are for."""
        return dealing.next_deal(self._table, self._states[-1])

    @property
    def is_over(self) -> bool:
        """Whether the hand is settled."""
        return self._states[-1].pending is None

    @property
    def street(self) -> Street:
        """The street that is dealt or bet; the last one reached when the hand is over."""
        return Street(self._states[-1].street)

    @property
    def boards(self) -> tuple[tuple[Card, ...], ...]:
        """The boards from the top; those of a second run follow those of the first."""
        return self._states[-1].boards

    @property
    def survivors(self) -> tuple[int, ...]:
        """The boards that are not eliminated, by their places in `boards`, where runs follow each other.

        `Settlement.survivors` has a tuple for each run, with places in that run.
        """
        return self._states[-1].survivors

    @property
    def runs(self) -> int:
        """How often the rest of the boards is dealt, once all are all-in; 0 while that is open."""
        return self._states[-1].runs

    @property
    def stacks(self) -> tuple[int | None, ...]:
        """Chips behind of each seat, None for an empty seat; when the hand is over, what it ends up with."""
        return tuple(
            None if stack is None else now
            for stack, now in zip(self._table.stacks, self._states[-1].betting.stacks, strict=True)
        )

    @property
    def bets(self) -> tuple[int, ...]:
        """Chips each seat has bet on this street; `stacks`, `bets` and `pots` are all chips there are."""
        return tuple(self._states[-1].betting.bets)

    @property
    def contributions(self) -> tuple[int, ...]:
        """Chips each seat has put in, antes and this street's bets included, dead money not."""
        return tuple(self._states[-1].betting.put)

    @property
    def dead(self) -> tuple[int, ...]:
        """Dead chips each seat has posted."""
        return self._states[-1].dead

    @property
    def pots(self) -> tuple[Pot, ...]:
        """Main and side pots without this street's bets; none when they are paid out."""
        state = self._states[-1]
        if state.pending is None:
            return ()
        betting = state.betting
        put = [chips - bet for chips, bet in zip(betting.put, betting.bets, strict=True)]
        return tuple(
            Pot(amount, seats)
            for amount, seats in ending.open_pots(self._table, put, state.dead, state.live_seats())
        )

    @property
    def pot(self) -> int:
        """All chips in the middle, this street's bets included; 0 when they are paid out."""
        state = self._states[-1]
        if state.pending is None:
            return 0
        return sum(state.betting.put) + sum(state.dead) + self._table.added

    @property
    def live(self) -> tuple[int, ...]:
        """Seats that have not folded."""
        return tuple(self._states[-1].live_seats())

    @property
    def folded(self) -> tuple[int, ...]:
        """Seats that were dealt in and have folded."""
        live = self._states[-1].betting.live
        return tuple(seat for seat in sorted(self._table.order) if not live[seat])

    @property
    def hole_cards(self) -> tuple[tuple[Card, ...] | None, ...]:
        """Hole cards of each seat: `()` where none are dealt, None where nobody has seen them."""
        return self._states[-1].hole

    @property
    def shown(self) -> tuple[int, ...]:
        """Seats whose cards are face up."""
        return tuple(sorted(self._states[-1].shown))

    @property
    def mucked(self) -> tuple[int, ...]:
        """Seats that gave up at the showdown."""
        return tuple(sorted(self._states[-1].mucked))

    @property
    def settlement(self) -> Settlement | None:
        """How the hand was settled, or None while it is not over."""
        return self._states[-1].settlement

    def story(self) -> tuple[Line, ...]:
        """The hand told line by line, as `str` prints it; each line says what it is about."""
        return tuple(tell(self._table, self._log, self._states))

    def __repr__(self) -> str:
        key = self.game.key or self.game.name
        where = "over" if self.is_over else f"{self.street}, waits for {self.pending}"
        return f"<Hand of {key}: {len(self.seats)} seats, {len(self._log)} actions, {where}>"

    def __str__(self) -> str:
        return "\n".join(map(str, self.story()))
