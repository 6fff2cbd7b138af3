"""How a hand ends: the showdown in its order, and the settlement.

The kernel settles; here is only who shows, when, and what is handed to the kernel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from multiboard.hand.house import settle_with_house
from multiboard.hand.state import NOBODY

if TYPE_CHECKING:
    from multiboard.hand.state import State
    from multiboard.hand.table import Table

__all__ = ["begin_showdown", "continue_showdown", "face_up", "may_muck", "open_pots", "settle_hand"]


def open_pots(
    table: Table, put: list[int], dead: tuple[int, ...], live: list[int]
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Main and side pots of what was put in: each amount with the seats that contest it.

    A look at a hand that is not over yet; what is paid in the end the kernel says.
    """
    levels = sorted({put[seat] for seat in live} - {0})
    layers: list[tuple[int, tuple[int, ...]]] = []
    owed = sum(dead[seat] for seat in table.order) + table.added
    if not levels or any(put[seat] == 0 for seat in live):
        layers.append((owed, tuple(live)))  # somebody is in on dead money alone and contests just that
        owed = 0
    below = 0
    for level in levels:
        last = level == levels[-1]  # what folded seats have above the last layer joins it
        amount = sum((chips if last else min(chips, level)) - min(chips, below) for chips in put)
        layers.append((amount + owed, tuple(seat for seat in live if put[seat] >= level)))
        owed = 0
        below = level
    merged: dict[tuple[int, ...], int] = {}
    for amount, seats in layers:
        if amount:
            merged[seats] = merged.get(seats, 0) + amount
    return tuple((amount, seats) for seats, amount in merged.items())


def face_up(state: State) -> None:
    """Turn the cards of every live seat face up, as far as they are known."""
    state.shown |= {seat for seat in state.live_seats() if state.hole[seat]}


def begin_showdown(table: Table, state: State) -> None:
    """Betting is over and the boards are complete.

    All hands are face up if the game says so, or if somebody is all-in; else they are shown in turn.
    """
    stacks = state.betting.stacks
    if table.game.showdown == "all_show" or any(stacks[seat] == 0 for seat in state.live_seats()):
        face_up(state)
    continue_showdown(table, state)


def continue_showdown(table: Table, state: State) -> None:
    """Find the seat that shows or mucks next; if there is none, or all others gave up, settle."""
    order = [seat for seat in _showdown_order(table, state) if seat not in state.mucked]
    waiting = [seat for seat in order if seat not in state.shown]
    if not waiting or (len(order) == 1 and not _keeps_a_pot(table, state)):
        settle_hand(table, state)
    else:
        state.pending = "show"
        state.actor = waiting[0]


def _showdown_order(table: Table, state: State) -> list[int]:
    """Live seats from the last to bet or raise on the river, or clockwise from the button if nobody did."""
    live = state.betting.live
    aggressor = state.betting.aggressor
    order = table.order
    if aggressor != NOBODY and not state.all_in:
        first = order.index(aggressor)
        order = order[first:] + order[:first]
    return [seat for seat in order if live[seat]]


def may_muck(table: Table, state: State, seat: int) -> bool:
    """Whether the seat may give up: somebody else must be left to win each pot it contests."""
    out = state.mucked | {seat}
    return not any(len(seats) > 1 and out.issuperset(seats) for _, seats in _called_pots(table, state))


def _keeps_a_pot(table: Table, state: State) -> bool:
    """Whether a seat that mucked has a side pot to itself, all others there having folded."""
    return any(len(seats) == 1 and state.mucked.issuperset(seats) for _, seats in _called_pots(table, state))


def _called_pots(table: Table, state: State) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The pots at the end, without the part of a bet that nobody called."""
    put = state.betting.put[:]
    *_, second, most = sorted(put)
    if most > second:
        put[put.index(most)] = second
    return open_pots(table, put, state.dead, state.live_seats())


def settle_hand(table: Table, state: State) -> None:
    """Hand over to the kernel, put what it pays into the stacks, and close the hand."""
    betting = state.betting
    live = [seat for seat in state.live_seats() if seat not in state.mucked]
    folded = [seat for seat in table.order if not betting.live[seat]]
    contested = len(live) > 1 or bool(state.mucked and _keeps_a_pot(table, state))
    hands = [state.hole[seat] if contested and seat in live else None for seat in range(len(betting.put))]
    if not contested:
        folded += state.mucked  # the seat that is left takes all and need not show
    settlement = settle_with_house(
        table,
        hands=hands,
        boards=state.boards,
        contributions=betting.put,
        button=table.button,
        folded=folded,
        mucked=tuple(state.mucked) if contested else (),
        dead=state.dead,
    )
    betting.stacks = [stack + paid for stack, paid in zip(betting.stacks, settlement.paid, strict=True)]
    betting.bets = [0] * len(betting.bets)
    state.settlement = settlement
    state.pending = None
    state.actor = NOBODY
