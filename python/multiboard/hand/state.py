"""The state between two actions: chips and the round of betting, cards, and where the hand stands.

A state that is in the hand's history never changes: an action copies the newest one, changes the copy and
puts it on top.  That is what makes an illegal action harmless, undoing exact and copying a hand cheap.  The
parts that an action leaves alone are tuples, which both states share.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from multiboard.cards import Card
    from multiboard.showdown import Settlement

__all__ = ["FLOP", "NOBODY", "PREFLOP", "RIVER", "Betting", "Pending", "State", "Street"]

Pending = Literal["deal_hole", "deal_board", "act", "run_times", "show"]

NOBODY: Final = -1
"""The seat when it is nobody's turn, and the mark of a seat that has not acted."""


class Street(IntEnum):
    """The streets in their order; `str` gives the name people use."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3

    @property
    def board_cards(self) -> int:
        """Cards that lie on each board when the street is bet."""
        return _BOARD_CARDS[self]

    def __str__(self) -> str:
        return self.name.lower()


_BOARD_CARDS: Final = (0, 3, 4, 5)

# States keep plain numbers: enum members are slow to look up and to compare, and this is where hands spend
# their time.
PREFLOP: Final = int(Street.PREFLOP)
FLOP: Final = int(Street.FLOP)
RIVER: Final = int(Street.RIVER)


class Betting:
    """Chips, seat by seat, and the round of betting. A plain record: the rules are in `betting`.

    Attributes:
        stacks: Chips behind; 0 for an empty seat.
        bets: Chips bet on this street.
        put: Chips put into the hand so far, this street's bets and the antes included, dead money not.
        live: Seats that were dealt in and have not folded.
        acted: The bet to call when the seat last acted on this street, `NOBODY` if it has not.
        high: The bet to call. It is the full blind even if nobody had the chips to post it.
        full: The last bet or raise that counts as a full one in fixed limit.
        raise_by: The largest full bet or raise of the street, and at least the smallest bet.
        raises: Bets and raises of the street, for the cap of fixed limit.
        capped: The cap is reached.
        aggressor: The last seat to bet or raise on this street.
        uncounted: What the pot limit counts more (blinds that are missing) or less (antes) than lies in the
            middle.

    """

    __slots__ = (
        "acted",
        "aggressor",
        "bets",
        "capped",
        "full",
        "high",
        "live",
        "put",
        "raise_by",
        "raises",
        "stacks",
        "uncounted",
    )

    acted: list[int]
    aggressor: int
    bets: list[int]
    capped: bool
    full: int
    high: int
    live: list[bool]
    put: list[int]
    raise_by: int
    raises: int
    stacks: list[int]
    uncounted: int

    def copy(self) -> Betting:
        """A record of its own with the same values."""
        new = Betting.__new__(Betting)
        new.acted = self.acted[:]
        new.aggressor = self.aggressor
        new.bets = self.bets[:]
        new.capped = self.capped
        new.full = self.full
        new.high = self.high
        new.live = self.live[:]
        new.put = self.put[:]
        new.raise_by = self.raise_by
        new.raises = self.raises
        new.stacks = self.stacks[:]
        new.uncounted = self.uncounted
        return new


class State:
    """Where a hand stands. A plain record: the rules are in the modules beside this one.

    Attributes:
        betting: Chips and the round of betting.
        dead: Dead chips each seat posted.
        hole: Hole cards: `()` before they are dealt, None for cards nobody has seen.
        boards: The boards, run by run.
        runs: How often the rest of the boards is dealt; 0 before that is decided.
        run: The run whose cards are dealt now.
        split: The last street the runs have in common.
        survivors: Boards that are not eliminated.
        taken: Cards that have left the deck, burned ones included.
        street: The street that is dealt or bet.
        pending: What the hand waits for; None when it is over.
        actor: The seat to act or to show, or `NOBODY`.
        all_in: No more betting: all live seats but one at most are all-in.
        shown: Seats whose cards are face up.
        mucked: Seats that gave up at the showdown.
        settlement: How it ended.
        logged: Actions in the log before the push that led here.

    """

    __slots__ = (
        "actor",
        "all_in",
        "betting",
        "boards",
        "dead",
        "hole",
        "logged",
        "mucked",
        "pending",
        "run",
        "runs",
        "settlement",
        "shown",
        "split",
        "street",
        "survivors",
        "taken",
    )

    actor: int
    all_in: bool
    betting: Betting
    boards: tuple[tuple[Card, ...], ...]
    dead: tuple[int, ...]
    hole: tuple[tuple[Card, ...] | None, ...]
    logged: int
    mucked: frozenset[int]
    pending: Pending | None
    run: int
    runs: int
    settlement: Settlement | None
    shown: frozenset[int]
    split: int
    street: int
    survivors: tuple[int, ...]
    taken: int

    def copy(self) -> State:
        """A record of its own with the same values."""
        new = State.__new__(State)
        new.actor = self.actor
        new.all_in = self.all_in
        new.betting = self.betting.copy()
        new.boards = self.boards
        new.dead = self.dead
        new.hole = self.hole
        new.logged = self.logged
        new.mucked = self.mucked
        new.pending = self.pending
        new.run = self.run
        new.runs = self.runs
        new.settlement = self.settlement
        new.shown = self.shown
        new.split = self.split
        new.street = self.street
        new.survivors = self.survivors
        new.taken = self.taken
        return new

    def live_seats(self) -> list[int]:
        """Seats that have not folded, in seat order."""
        return [seat for seat, live in enumerate(self.betting.live) if live]
