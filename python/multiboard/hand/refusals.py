"""Why an action is not legal: each check answers None, or a sentence that names what would be legal.

Legality is asked here before anything changes; nothing is found out by trying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from multiboard.cards import text_of
from multiboard.hand import betting, dealing, ending
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
from multiboard.hand.state import Street

if TYPE_CHECKING:
    from multiboard.cards import Card
    from multiboard.hand.state import Pending, State
    from multiboard.hand.table import Table

__all__ = ["refusal", "waits_for"]


def refusal(table: Table, state: State, action: Action) -> str | None:
    """Why the action is not legal now and what would be, or None if it is legal."""
    match action:
        case CheckOrCall() | Fold():
            legal = _has_turn(state, "act", action.seat)
            refused = None
        case BetOrRaise():
            legal = _has_turn(state, "act", action.seat)
            refused = _refuse_bet(table, state, action.to) if legal else None
        case DealHole():
            legal = state.pending == "deal_hole"
            refused = _refuse_hole(table, state, action.seat, action.cards) if legal else None
        case DealBoard():
            legal = state.pending == "deal_board"
            refused = _refuse_board(table, state, action.board, action.cards) if legal else None
        case RunTimes():
            legal = state.pending == "run_times"
            refused = _refuse_runs(table, state, action.times) if legal else None
        case Show():
            legal = _may_show(state, action.seat)
            refused = _refuse_show(table, state, action.seat, action.cards) if legal else None
        case Muck():
            legal = _has_turn(state, "show", action.seat)
            refused = _refuse_muck(table, state) if legal else None
        case _:
            return f"{action!r} is no action"
    return refused if legal else f"{action}: {waits_for(table, state)}"


def waits_for(table: Table, state: State) -> str:
    """What the hand waits for, in words."""
    to_deal = dealing.next_deal(table, state)
    if to_deal is not None and to_deal.seat is not None:
        return f"the hand waits for {to_deal.cards} hole cards of seat {to_deal.seat + 1}"
    if to_deal is not None and to_deal.board is not None:
        cards = "1 card" if to_deal.cards == 1 else f"{to_deal.cards} cards"
        return f"the hand waits for {cards} on board {to_deal.board + 1}"
    match state.pending:
        case "act":
            return f"seat {state.actor + 1} is to act"
        case "show":
            return f"seat {state.actor + 1} is to show or muck"
        case "run_times":
            return f"all are all-in and the hand waits for 1 to {dealing.most_runs(table, state)} runs"
    return "the hand is over"


def _has_turn(state: State, pending: Pending, seat: int | None) -> bool:
    return state.pending == pending and (seat is None or seat == state.actor)


def _may_show(state: State, seat: int | None) -> bool:
    """A live seat may show once betting is over, out of turn too; anybody may when the hand is over."""
    if seat is None or state.pending == "show":
        return state.pending == "show"
    return state.all_in or state.pending is None


def _refuse_bet(table: Table, state: State, amount: int) -> str | None:
    allowed = betting.raise_range(table, state)
    verb = "raise" if state.betting.high else "bet"
    if allowed is None:
        call = betting.call_amount(state.betting, state.actor)
        instead = f"call {call}" if call else "check"
        return f"{verb} to {amount}: {betting.closed_reason(table, state)}; it may {instead} or fold"
    least, most = allowed
    if least <= amount <= most:
        return None
    if least == most:
        return f"{verb} to {amount}: the only {verb} is to {least}"
    return f"{verb} to {amount}: the least {verb} is to {least}, the most {most}"


def _refuse_hole(table: Table, state: State, seat: int, cards: tuple[Card, ...] | None) -> str | None:
    if seat not in table.order:
        return f"seat {seat + 1} is not dealt in"
    if state.hole[seat] != ():
        return f"seat {seat + 1} has its hole cards"
    return _refuse_hand(table, state, seat, cards)


def _refuse_hand(table: Table, state: State, seat: int, cards: tuple[Card, ...] | None) -> str | None:
    if cards is None:
        return None
    if len(cards) != table.game.hole_cards:
        return (
            f"seat {seat + 1}: {len(cards)} hole cards, where {table.game.name} has {table.game.hole_cards}"
        )
    return _refuse_cards(state, cards, f"seat {seat + 1}")


def _refuse_board(table: Table, state: State, board: int | None, cards: tuple[Card, ...]) -> str | None:
    to_deal = dealing.next_deal(table, state)
    if to_deal is None or to_deal.board is None:
        return waits_for(table, state)
    if board is None:
        board = to_deal.board
    elif board >= len(state.boards):
        return f"there is no board {board + 1}; {waits_for(table, state)}"
    elif not dealing.lacks_cards(table, state, board):
        return f"board {board + 1} is not dealt now; {waits_for(table, state)}"
    if len(cards) != to_deal.cards:
        return f"board {board + 1}: {len(cards)} cards, where the {Street(state.street)} has {to_deal.cards}"
    return _refuse_cards(state, cards, f"board {board + 1}")


def _refuse_cards(state: State, cards: tuple[Card, ...], place: str) -> str | None:
    for number, card in enumerate(cards, start=1):
        lies = dealing.where_is(state, card)
        if lies is not None:
            return f"duplicate card {card}: {place}, card {number}; it is with {lies}"
    return None


def _refuse_runs(table: Table, state: State, times: int) -> str | None:
    most = dealing.most_runs(table, state)
    return None if 1 <= times <= most else f"run {times} times: from 1 to {most} runs are possible"


def _refuse_show(table: Table, state: State, seat: int | None, cards: tuple[Card, ...] | None) -> str | None:
    if seat is None:
        seat = state.actor
    if seat not in table.order:
        return f"seat {seat + 1} is not dealt in"
    over = state.pending is None
    if seat in state.shown:
        return f"seat {seat + 1} has shown its cards"
    if not over and not state.betting.live[seat]:
        return f"seat {seat + 1} has folded"
    if not over and seat in state.mucked:
        return f"seat {seat + 1} has mucked"
    known = state.hole[seat]
    if known:
        if cards is None or set(cards) == set(known):
            return None
        return f"seat {seat + 1} has other cards than {text_of(cards)}"
    if cards is None:
        return f"seat {seat + 1}: its cards are unknown; show them by name"
    return _refuse_hand(table, state, seat, cards)


def _refuse_muck(table: Table, state: State) -> str | None:
    if ending.may_muck(table, state, state.actor):
        return None
    return f"seat {state.actor + 1} cannot muck: nobody else is left to win what it contests; it may show"
