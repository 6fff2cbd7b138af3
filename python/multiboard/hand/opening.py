"""Forced bets: the first state of a hand, before a card is dealt."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from multiboard.hand.state import NOBODY, PREFLOP, Betting, State

if TYPE_CHECKING:
    from multiboard.hand.table import Table

__all__ = ["open_hand"]


def open_hand(table: Table) -> State:
    """The state with antes, blinds, straddles and missed blinds posted, each as far as the stack goes.

    A stack that is short pays what is owed in this order: ante, live money, dead money, big-blind ante.
    """
    count = len(table.stacks)
    stacks = [stack or 0 for stack in table.stacks]
    bets = [0] * count
    put = [0] * count
    dead = [0] * count
    for seat, ante in enumerate(table.antes):
        put[seat] = _take(stacks, seat, ante)

    forced = _forced(table)
    missing = 0
    for seat in range(count):
        live = _take(stacks, seat, max(forced[seat], table.posts[seat]))
        bets[seat] = live
        put[seat] += live
        missing += max(forced[seat] - live, 0)
        dead[seat] = _take(stacks, seat, table.dead[seat])
    for_all = _take(stacks, table.blinds[-1][0], table.big_blind_ante) if table.big_blind_ante else 0
    if for_all:
        dead[table.blinds[-1][0]] += for_all

    betting = Betting()
    betting.stacks = stacks
    betting.bets = bets
    betting.put = put
    betting.live = [stack is not None for stack in table.stacks]
    betting.acted = [NOBODY] * count
    betting.high = betting.full = max((*forced, *table.posts))
    betting.raise_by = _first_raise(table, betting.high)
    betting.raises = bool(table.blinds) + len(table.straddles)
    betting.capped = False
    betting.aggressor = NOBODY
    betting.uncounted = missing if table.pot_limit_blinds == "nominal" else 0
    if table.pot_limit_antes != "all":
        betting.uncounted -= for_all
    if table.pot_limit_antes == "none":
        betting.uncounted -= sum(put) - sum(bets)

    state = State()
    state.betting = betting
    state.dead = tuple(dead)
    state.hole = ((),) * count
    state.boards = ((),) * table.game.boards
    state.runs = state.run = 0
    state.split = PREFLOP
    state.survivors = tuple(range(table.game.boards))
    state.taken = 0
    state.street = PREFLOP
    state.pending = "deal_hole"
    state.actor = NOBODY
    state.all_in = False
    state.shown = state.mucked = frozenset()
    state.settlement = None
    state.logged = 0
    return state


def _first_raise(table: Table, high: int) -> int:
    """What the first raise is by at least."""
    if table.straddle_raise == "straddle" or not table.straddles:
        return max(high, table.smallest_bet)
    bets = [chips for _, chips in (*table.blinds[-1:], *table.straddles)]
    return max(table.smallest_bet, *(after - before for before, after in pairwise(bets)))


def first_to_act(table: Table, street: int) -> int:
    """The place betting starts from on a street, whoever sits there.

    Before the flop it is left of the last straddle, or of the big blind; afterwards left of the button.
    """
    last = table.button
    if street == PREFLOP and table.blinds:
        last = (table.straddles or table.blinds)[-1][0]
    return (last + 1) % len(table.stacks)


def _forced(table: Table) -> list[int]:
    """The full blind or straddle of each place, empty ones included; the larger if a seat has both."""
    forced = [0] * len(table.stacks)
    for seat, amount in (*table.blinds, *table.straddles):
        forced[seat] = max(forced[seat], amount)
    return forced


def _take(stacks: list[int], seat: int, amount: int) -> int:
    """Take the amount from the stack, or what there is of it."""
    taken = min(amount, stacks[seat])
    stacks[seat] -= taken
    return taken
