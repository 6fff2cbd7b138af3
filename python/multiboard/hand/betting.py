"""The rules of betting: what the seat to act may do, and what its action changes.

Everything turns on three figures of the round: `high`, the bet to call; `raise_by`, the last full bet or
raise; and for each seat `acted`, what `high` was when it last acted.  A seat that has acted may raise again
only if `high` has grown by a full raise since: short all-ins add up, for each seat on its own.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from multiboard.hand.state import FLOP, NOBODY, PREFLOP

if TYPE_CHECKING:
    from multiboard.hand.state import Betting, State
    from multiboard.hand.table import Table

__all__ = [
    "LegalActions",
    "call_amount",
    "check_or_call",
    "fold",
    "next_to_act",
    "open_round",
    "raise_range",
    "raise_to",
]

RAISES: Final = 4
"""A bet and three raises: what fixed limit allows in a round."""


@dataclass(frozen=True, slots=True)
class LegalActions:
    """What may be done now.

    Attributes:
        can_fold: The seat to act may fold; it always may.
        call: Chips the seat to act adds by `CheckOrCall`: 0 for a check, None if no seat is to act.
        raise_to: The least and the most the seat may bet or raise to, or None if it may not. Every whole
            number from one to the other is legal.
        run_times: The most times the rest of the boards can be dealt, when the hand waits for that number.
        can_show: The seat to act is at the showdown and may show its hand.
        can_muck: It may give its hand up instead.

    """

    can_fold: bool = False
    call: int | None = None
    raise_to: tuple[int, int] | None = None
    run_times: int | None = None
    can_show: bool = False
    can_muck: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The fields as plain values for JSON."""
        return asdict(self) | {"raise_to": None if self.raise_to is None else list(self.raise_to)}


def call_amount(betting: Betting, seat: int) -> int:
    """Chips the seat adds to check or call: always to the full bet, as far as its stack goes."""
    return min(max(betting.high - betting.bets[seat], 0), betting.stacks[seat])


def raise_range(table: Table, state: State) -> tuple[int, int] | None:
    """The least and the most the seat to act may bet or raise to, or None if it may not."""
    betting = state.betting
    seat = state.actor
    high = betting.high
    bets = betting.bets
    everything = bets[seat] + betting.stacks[seat]
    if everything <= high or not _may_raise(table, state) or not _can_be_called(betting, seat):
        return None
    if table.game.betting == "fixed_limit":
        least = most = betting.full + bet_size(table, state.street)
    else:
        least = high + betting.raise_by
        most = everything
        if table.game.betting == "pot_limit":
            middle = sum(betting.put) + sum(state.dead) + table.added + betting.uncounted
            # A pot smaller than the smallest bet (two small antes and a big blind, say) still allows that
            # bet.
            most = max(2 * high - bets[seat] + middle, least)
    return min(least, everything), min(most, everything)


def bet_size(table: Table, street: int) -> int:
    """The size of bets in fixed limit: small on the first two rounds of betting, then big."""
    first = FLOP if table.game.opening == "bomb" else PREFLOP
    return table.smallest_bet if street - first < 2 else 2 * table.smallest_bet


def _may_raise(table: Table, state: State) -> bool:
    """Whether betting is open to the seat to act: it has not acted, or was raised in full since."""
    betting = state.betting
    acted = betting.acted[state.actor]
    if table.game.betting == "fixed_limit":
        if betting.capped:
            return False
        return acted == NOBODY or 2 * (betting.high - acted) >= bet_size(table, state.street)
    return acted == NOBODY or betting.high - acted >= betting.raise_by


def _can_be_called(betting: Betting, seat: int) -> bool:
    """Whether another live seat has chips beyond the bet to call."""
    high = betting.high
    stacks = betting.stacks
    bets = betting.bets
    for other, live in enumerate(betting.live):
        if live and other != seat and stacks[other] and stacks[other] + bets[other] > high:
            return True
    return False


def closed_reason(table: Table, state: State) -> str:
    """Why the seat to act may not bet or raise, in words."""
    betting = state.betting
    seat = state.actor
    if betting.bets[seat] + betting.stacks[seat] <= betting.high:
        return f"seat {seat + 1} has {betting.stacks[seat]} and no chips beyond the call"
    if table.game.betting == "fixed_limit" and betting.capped:
        return f"a bet and {RAISES - 1} raises are made"
    if not _may_raise(table, state):
        return f"seat {seat + 1} has acted and has not been raised in full since"
    return "no other seat has chips to call it with"


def fold(state: State) -> None:
    """The seat to act folds."""
    betting = state.betting
    betting.live[state.actor] = False


def check_or_call(state: State) -> None:
    """The seat to act checks or calls."""
    betting = state.betting
    seat = state.actor
    _add(betting, seat, call_amount(betting, seat))
    betting.acted[seat] = betting.high


def raise_to(table: Table, state: State, amount: int) -> None:
    """The seat to act bets or raises to an amount that `raise_range` allows."""
    betting = state.betting
    seat = state.actor
    size = amount - betting.high
    if table.game.betting == "fixed_limit":
        # Half a bet or more counts as a full one; less is completed by the next raise, which starts from the
        # same level.
        if 2 * (amount - betting.full) >= bet_size(table, state.street):
            betting.full = amount
            betting.raises += 1
            # Between two seats there is no cap; once it is reached among more, it stays.
            betting.capped = betting.capped or (betting.raises >= RAISES and sum(betting.live) > 2)
    else:
        betting.raise_by = max(betting.raise_by, size)
    _add(betting, seat, amount - betting.bets[seat])
    betting.high = betting.acted[seat] = amount
    betting.aggressor = seat


def _add(betting: Betting, seat: int, amount: int) -> None:
    betting.stacks[seat] -= amount
    betting.bets[seat] += amount
    betting.put[seat] += amount


def open_round(table: Table, state: State) -> None:
    """Begin the round of a street after the flop: no bets, and real chips count from now on."""
    betting = state.betting
    count = len(betting.bets)
    betting.bets = [0] * count
    betting.acted = [NOBODY] * count
    betting.high = betting.full = betting.raises = betting.uncounted = 0
    betting.raise_by = table.smallest_bet
    betting.capped = False
    betting.aggressor = NOBODY


def next_to_act(betting: Betting, start: int) -> int:
    """The first seat from `start` on, clockwise, that has a decision to make; `NOBODY` if the round is over.

    A seat with chips decides if it has not acted, or not called.  When it alone has chips left, its only
    decision is whether to call what others have really put in: it cannot bet against anybody.
    """
    stacks = betting.stacks
    live = betting.live
    bets = betting.bets
    count = len(live)
    acted = betting.acted
    high = betting.high
    able = 0
    found = NOBODY
    for step in range(start, start + count):
        seat = step if step < count else step - count
        if live[seat] and stacks[seat]:
            able += 1
            if found == NOBODY and (acted[seat] == NOBODY or bets[seat] < high):
                found = seat
            if able > 1 and found != NOBODY:
                return found
    if able == 1 and found != NOBODY:
        most = max(bets[seat] for seat in range(count) if live[seat] and seat != found)
        return found if bets[found] < most else NOBODY
    return NOBODY
