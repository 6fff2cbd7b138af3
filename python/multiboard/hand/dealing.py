"""Cards: who is dealt next, what a deck gives by itself, and the runs when all are all-in.

Hole cards go seat by seat from the left of the button, then each street burns if the game burns and deals the
top board's cards, the next one's, and so on.  Runs are dealt whole, one after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from multiboard.game import BOARD_SIZE
from multiboard.hand.actions import Action, DealBoard, DealHole
from multiboard.hand.state import FLOP, PREFLOP, RIVER, State, Street
from multiboard.showdown import surviving_boards

if TYPE_CHECKING:
    from multiboard.cards import Card
    from multiboard.game import Game
    from multiboard.hand.table import Table

__all__ = [
    "ToDeal",
    "begin_street",
    "deal_board",
    "deal_hole",
    "eliminate",
    "most_runs",
    "next_deal",
    "start_runs",
    "where_is",
]

_BOARD_CARDS = tuple(street.board_cards for street in Street)


class ToDeal(NamedTuple):
    """The cards a hand waits for.

    Attributes:
        cards: How many.
        seat: The seat they are for, or None.
        board: The board they are for, or None; boards of a second run follow those of the first.

    """

    cards: int
    seat: int | None
    board: int | None


def next_deal(table: Table, state: State) -> ToDeal | None:
    """The cards that are next in order, if the hand waits for cards."""
    if state.pending == "deal_hole":
        for seat in table.order:
            if state.hole[seat] == ():
                return ToDeal(table.game.hole_cards, seat, None)
    elif state.pending == "deal_board":
        board = next_board(table, state)
        return ToDeal(_BOARD_CARDS[state.street] - len(state.boards[board]), None, board)
    return None


def lacks_cards(table: Table, state: State, board: int) -> bool:
    """Whether the board is one of the run that is dealt and has not got the cards of the street."""
    count = table.game.boards
    return board // count == state.run and len(state.boards[board]) < _BOARD_CARDS[state.street]


def next_board(table: Table, state: State) -> int:
    """The first board of the run, from the top, that has not got the cards of the street."""
    first = state.run * table.game.boards
    board = first
    while not lacks_cards(table, state, board):
        board += 1
    return board


def deal_hole(table: Table, state: State, seat: int, cards: tuple[Card, ...] | None) -> bool:
    """Give a seat its cards; tells whether every seat now has its own."""
    state.hole = (*state.hole[:seat], cards, *state.hole[seat + 1 :])
    state.taken += table.game.hole_cards
    return all(state.hole[dealt] != () for dealt in table.order)


def deal_board(table: Table, state: State, board: int, cards: tuple[Card, ...]) -> bool:
    """Give a board its cards of the street; tells whether every board of the run now has its own."""
    state.boards = (*state.boards[:board], state.boards[board] + cards, *state.boards[board + 1 :])
    state.taken += len(cards)
    return all(not lacks_cards(table, state, other) for other in _run_boards(table, state))


def deal_holes_from_deck(table: Table, state: State, log: list[Action]) -> None:
    """Deal every seat its cards from the deck."""
    deck = table.deck
    assert deck is not None  # noqa: S101 - asked only of a table with a deck
    size = table.game.hole_cards
    hole = list(state.hole)
    for seat in table.order:
        hole[seat] = cards = deck[state.taken : state.taken + size]
        state.taken += size
        log.append(DealHole.of(seat, cards))
    state.hole = tuple(hole)


def begin_street(table: Table, state: State, log: list[Action]) -> bool:
    """Burn if the game does, then deal the street from the deck; False if its cards have to be pushed."""
    burns = table.game.burns
    if burns == "each_street" or (burns == "flop_only" and state.street == FLOP and state.run == 0):
        state.taken += 1
    deck = table.deck
    if deck is None:
        state.pending = "deal_board"
        return False
    boards = list(state.boards)
    for board in _run_boards(table, state):
        size = _BOARD_CARDS[state.street] - len(boards[board])
        cards = deck[state.taken : state.taken + size]
        state.taken += size
        boards[board] += cards
        log.append(DealBoard.of(cards, board))
    state.boards = tuple(boards)
    return True


def eliminate(game: Game, state: State) -> None:
    """After the last river of a run and before its betting: drop the boards that are out."""
    if game.elimination == "none":
        return
    first = state.run * game.boards
    left = surviving_boards(state.boards[first : first + game.boards])
    out = {first + board for board in range(game.boards)} - {first + board for board in left}
    state.survivors = tuple(board for board in state.survivors if board not in out)


def most_runs(table: Table, state: State) -> int:
    """The most times the rest of the boards can be dealt, by the table's rule and by the deck."""
    game = table.game
    streets = RIVER - state.street
    cards = game.boards * (BOARD_SIZE - _BOARD_CARDS[state.street])
    left = table.cards_in_deck - state.taken
    if game.burns == "each_street":
        cards += streets
    elif game.burns == "flop_only" and state.street == PREFLOP:
        left -= 1
    return min(table.max_runs, left // cards)


def start_runs(table: Table, state: State, times: int) -> None:
    """Lay the boards out once for each run; what lies already they have in common."""
    state.runs = times
    state.run = 0
    state.split = state.street
    state.boards = state.boards * times
    state.survivors = tuple(range(times * table.game.boards))


def where_is(state: State, card: Card) -> str | None:
    """Where a card lies, in words, or None if nobody has seen it."""
    for seat, hole in enumerate(state.hole):
        if hole and card in hole:
            return f"seat {seat + 1}"
    for board, cards in enumerate(state.boards):
        if card in cards:
            return f"board {board + 1}, card {cards.index(card) + 1}"
    return None


def _run_boards(table: Table, state: State) -> range:
    first = state.run * table.game.boards
    return range(first, first + table.game.boards)
