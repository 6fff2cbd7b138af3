"""A hand at its end, read and checked: what can be settled."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .cards import Card, parse_cards, refuse_duplicates, with_places
from .evaluation import HandValue, best_hand
from .game import GameRules, find_game
from .lists import as_list
from .pots import is_chips

Board = tuple[Card, ...]


class Showdown(NamedTuple):
    """A hand at its end.

    ``live`` are the seats that did not fold and are not empty, ``runs`` has the boards of each run, all of
    five cards where two or more seats are live. No card is twice in it.
    """

    game: GameRules
    hands: tuple[tuple[Card, ...] | None, ...]
    runs: tuple[tuple[Board, ...], ...]
    contributions: tuple[int, ...]
    dead: tuple[int, ...]
    button: int
    live: tuple[int, ...]
    mucked: frozenset[int]

    def hand(self, seat: int, board: Board) -> HandValue:
        """Give the hand that a seat plays on a board."""
        hole = self.hands[seat]
        if hole is None:
            raise ValueError(f"seat {seat + 1} is live and has no cards")
        return best_hand(hole, board, self.game.hole_rule)

    def has_flop(self) -> bool:
        """Tell whether a flop was dealt."""
        return any(board for run in self.runs for board in run)


def read_showdown(
    game: str | GameRules,
    hands: Sequence[Iterable[object] | None],
    boards: Sequence[Iterable[object]],
    contributions: Sequence[int],
    button: int,
    folded: Iterable[int],
    mucked: Iterable[int],
    dead: Sequence[int] | None,
) -> Showdown:
    """Read what a caller gave, and refuse what cannot be."""
    rules = find_game(game)
    contributions = as_list(contributions, "contributions")
    table = len(contributions)
    put = _chips("contribution", contributions, table)
    dead_put = _chips("dead money", [0] * table if dead is None else as_list(dead, "dead"), table)
    out = _seats("folded", folded, table)
    hidden = _seats("mucked", mucked, table)
    _seats("button", [button], table)
    if not any(put) and not any(dead_put):
        raise ValueError("nobody put anything in")
    holes = _read_hands(rules, as_list(hands, "hands"), table)
    empty = {
        s for s in range(table) if holes[s] is None and s not in hidden and not put[s] and not dead_put[s]
    }
    live = tuple(s for s in range(table) if s not in out and s not in empty)
    if not live:
        raise ValueError("every seat folded")

    runs = _read_boards(rules, as_list(boards, "boards"), complete=len(live) > 1)
    for seat in live:
        if len(live) > 1 and holes[seat] is None and seat not in hidden:
            raise ValueError(f"seat {seat + 1} is live and has no cards")
    _refuse_shared_cards(holes, runs)
    return Showdown(rules, holes, runs, put, dead_put, button, live, hidden)


def _chips(what: str, amounts: Sequence[int], table: int) -> tuple[int, ...]:
    """Check that each seat has one whole number of chips."""
    if len(amounts) != table:
        raise ValueError(f"{what}: {len(amounts)} entries for {table} seats")
    for seat, amount in enumerate(amounts, start=1):
        if not is_chips(amount):
            raise ValueError(f"{what} of seat {seat} is {amount!r}, not whole chips")
    return tuple(amounts)


def _seats(what: str, seats: Iterable[int], table: int) -> frozenset[int]:
    """Check that seats exist."""
    found = tuple(seats)
    for seat in found:
        if not is_chips(seat) or seat >= table:
            raise ValueError(f"{what}: {seat!r} is no seat, of {table} from 0")
    return frozenset(found)


def _read_hands(
    rules: GameRules, hands: Sequence[Iterable[object] | None], table: int
) -> tuple[tuple[Card, ...] | None, ...]:
    """Read the hole cards of each seat; None stays None."""
    if len(hands) != table:
        raise ValueError(f"hands: {len(hands)} entries for {table} seats")
    holes = tuple(None if hand is None else parse_cards(hand) for hand in hands)
    for seat, hole in enumerate(holes, start=1):
        if hole is not None and len(hole) != rules.hole_cards:
            raise ValueError(f"seat {seat} has {len(hole)} hole cards, not {rules.hole_cards}")
    return holes


def _read_boards(
    rules: GameRules, boards: Sequence[Iterable[object]], *, complete: bool
) -> tuple[tuple[Board, ...], ...]:
    """Read the boards, a tuple for each run; without a showdown they may be partial."""
    read = [parse_cards(board) for board in boards]
    sizes = (5,) if complete else (0, 3, 4, 5)
    if len(read) % rules.boards or (complete and not read):
        raise ValueError(f"{len(read)} boards for a game of {rules.boards}")
    starts = range(0, len(read), rules.boards)
    runs = tuple(tuple(read[start : start + rules.boards]) for start in starts)
    for where, board in _named_boards(runs):
        if len(board) not in sizes:
            allowed = " or ".join(str(size) for size in sizes)
            raise ValueError(f"{where} has {len(board)} cards, not {allowed}")
    return runs


def _named_boards(runs: Sequence[Sequence[Board]]) -> list[tuple[str, Board]]:
    """Name each board: "board 2", and "run 1, board 2" where there are several runs."""
    return [
        (f"run {r}, board {b}" if len(runs) > 1 else f"board {b}", board)
        for r, run in enumerate(runs, start=1)
        for b, board in enumerate(run, start=1)
    ]


def _refuse_shared_cards(holes: Sequence[tuple[Card, ...] | None], runs: Sequence[Sequence[Board]]) -> None:
    """Refuse a card that is twice in the hand.

    Runs share the cards that lay before all were all-in, which lie there once.
    """
    dealt = _dealt_before_runs(runs)
    placed = [
        placed_card
        for seat, hole in enumerate(holes, start=1)
        for placed_card in with_places(hole or (), f"seat {seat}")
    ]
    for number, (where, board) in enumerate(_named_boards(runs)):
        in_first_run = number < len(runs[0])
        placed += with_places(board, where)[0 if in_first_run else dealt :]
    refuse_duplicates(placed)


def _dealt_before_runs(runs: Sequence[Sequence[Board]]) -> int:
    """Count the cards with which the boards of all runs begin: 4, 3 or none."""
    for dealt in (4, 3):
        begins = {tuple(board[:dealt] for board in run) for run in runs}
        if len(begins) == 1:
            return dealt
    return 0
