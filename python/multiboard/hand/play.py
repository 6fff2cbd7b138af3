"""Actions played on states: what each one changes, and all that follows until somebody has to do something.

`play` is called with a state of its own and an action that `refusals` has nothing against.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    check_or_call_of,
    fold_of,
)
from multiboard.hand.opening import first_to_act, open_hand
from multiboard.hand.state import NOBODY, PREFLOP, RIVER, State

if TYPE_CHECKING:
    from multiboard.hand.table import Table

__all__ = ["begin", "legal_actions", "play"]


def begin(table: Table, log: list[Action]) -> State:
    """The first state of a hand: forced bets posted and, with a deck, cards dealt."""
    state = open_hand(table)
    if table.deck is not None:
        dealing.deal_holes_from_deck(table, state, log)
        _after_holes(table, state, log)
    return state


def legal_actions(table: Table, state: State) -> betting.LegalActions:
    """What may be done now."""
    if state.pending == "act":
        return betting.LegalActions(
            True, betting.call_amount(state.betting, state.actor), betting.raise_range(table, state)
        )
    if state.pending == "show":
        return betting.LegalActions(can_show=True, can_muck=ending.may_muck(table, state, state.actor))
    if state.pending == "run_times":
        return betting.LegalActions(run_times=dealing.most_runs(table, state))
    return betting.LegalActions()


def play(table: Table, state: State, action: Action, log: list[Action]) -> None:
    """Play a legal action on the state, which changes, and log it with all its cards and seats."""
    match action:
        case CheckOrCall() | Fold() | BetOrRaise():
            _play_bet(table, state, action, log)
        case DealHole():
            log.append(action)
            if dealing.deal_hole(table, state, action.seat, action.cards):
                _after_holes(table, state, log)
        case DealBoard():
            _play_board(table, state, action, log)
        case RunTimes():
            log.append(action)
            dealing.start_runs(table, state, action.times)
            _deal_next_street(table, state, log)
        case Show():
            _play_show(table, state, action, log)
        case Muck():
            log.append(Muck(state.actor))
            state.mucked |= {state.actor}
            ending.continue_showdown(table, state)


def _play_board(table: Table, state: State, action: DealBoard, log: list[Action]) -> None:
    board = dealing.next_board(table, state) if action.board is None else action.board
    log.append(DealBoard.of(action.cards, board))
    if dealing.deal_board(table, state, board, action.cards):
        _after_street(table, state, log)


def _play_show(table: Table, state: State, action: Show, log: list[Action]) -> None:
    seat = state.actor if action.seat is None else action.seat
    cards = state.hole[seat] or action.cards
    log.append(Show.of(seat, cards))
    state.hole = (*state.hole[:seat], cards, *state.hole[seat + 1 :])
    state.shown |= {seat}
    if state.pending == "show":
        ending.continue_showdown(table, state)


def _play_bet(table: Table, state: State, action: CheckOrCall | Fold | BetOrRaise, log: list[Action]) -> None:
    seat = state.actor
    if isinstance(action, CheckOrCall):
        log.append(action if action.seat is not None else check_or_call_of(seat))
        betting.check_or_call(state)
    elif isinstance(action, Fold):
        log.append(action if action.seat is not None else fold_of(seat))
        betting.fold(state)
    else:
        log.append(action if action.seat is not None else BetOrRaise(action.to, seat))
        betting.raise_to(table, state, action.to)
    if sum(state.betting.live) == 1:
        ending.settle_hand(table, state)  # no more cards, no elimination, nothing shown
        return
    count = len(state.betting.live)
    _act_or_go_on(table, state, (state.actor + 1) % count, log)


def _act_or_go_on(table: Table, state: State, start: int, log: list[Action]) -> None:
    """It is the next seat's turn or, if nobody has a decision, the round is over."""
    state.actor = betting.next_to_act(state.betting, start)
    if state.actor != NOBODY:
        state.pending = "act"
    elif state.street == RIVER:
        ending.begin_showdown(table, state)
    else:
        _close_round(table, state, log)


def _close_round(table: Table, state: State, log: list[Action]) -> None:
    """A round before the river is over: the next street, or the boards run out."""
    chips = state.betting
    able = sum(1 for seat, live in enumerate(chips.live) if live and chips.stacks[seat])
    if able <= 1:
        state.all_in = True
        ending.face_up(state)
        if dealing.most_runs(table, state) > 1:
            state.pending = "run_times"
            return
        dealing.start_runs(table, state, 1)
    _deal_next_street(table, state, log)


def _deal_next_street(table: Table, state: State, log: list[Action]) -> None:
    state.street += 1
    if dealing.begin_street(table, state, log):
        _after_street(table, state, log)


def _after_holes(table: Table, state: State, log: list[Action]) -> None:
    """Every seat has its cards: betting before the flop, or the flop if the game opens with a bomb."""
    if table.game.opening == "bomb":
        _close_round(table, state, log)
    else:
        _act_or_go_on(table, state, first_to_act(table, PREFLOP), log)


def _after_street(table: Table, state: State, log: list[Action]) -> None:
    """The boards have their cards of the street: eliminate after the river, then bet or run on."""
    if state.street == RIVER:
        dealing.eliminate(table.game, state)
    if not state.all_in:
        betting.open_round(table, state)
        _act_or_go_on(table, state, first_to_act(table, state.street), log)
    elif state.street < RIVER:
        _deal_next_street(table, state, log)
    elif state.run + 1 < state.runs:
        state.run += 1
        state.street = state.split
        _deal_next_street(table, state, log)
    else:
        ending.begin_showdown(table, state)
