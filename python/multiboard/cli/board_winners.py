"""Who wins each board, for games that pay by points: there a settlement's awards name no board."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from multiboard.showdown import HandValue, Settlement, evaluate

if TYPE_CHECKING:
    from collections.abc import Iterable

    from multiboard.showdown_file import Showdown

__all__ = ["BoardWinners", "board_winners", "hand_on", "points"]


class BoardWinners(NamedTuple):
    """The best hand on a board among the seats that may win a pot.

    Attributes:
        pot: Index of the pot.
        run: Index of the run.
        board: Index of the board in its run.
        seats: Who has that hand.
        hand: The hand.

    """

    pot: int
    run: int
    board: int
    seats: tuple[int, ...]
    hand: HandValue


def hand_on(showdown: Showdown, seat: int, run: int, board: int) -> HandValue | None:
    """What a seat makes on a board, where it shows its cards."""
    cards = showdown.hands[seat]
    if cards is None or seat in showdown.mucked or seat in showdown.folded:
        return None
    return evaluate(cards, showdown.boards[run * showdown.game.boards + board], showdown.game.hole_rule)


def board_winners(showdown: Showdown, settlement: Settlement) -> list[BoardWinners]:
    """Who wins each board of each pot that somebody contests, by pot, run and board."""
    found = []
    for pot, (_, eligible) in enumerate(settlement.pots):
        if len(eligible) == 1:
            continue
        for run, survivors in enumerate(settlement.survivors):
            for board in survivors:
                hands = {seat: hand_on(showdown, seat, run, board) for seat in eligible}
                shown = {seat: hand for seat, hand in hands.items() if hand is not None}
                best = max(shown.values())
                seats = tuple(seat for seat, hand in shown.items() if hand == best)
                found.append(BoardWinners(pot, run, board, seats, best))
    return found


def points(boards: Iterable[BoardWinners], tie_points: str) -> list[tuple[int, Fraction]]:
    """The points of each seat from the boards of one run, most first.

    It is for showing only: who wins the pot is decided by the settlement.
    """
    won: list[tuple[int, ...]] = [board.seats for board in boards]
    sole: list[tuple[int, ...]] = [seats for seats in won if len(seats) == 1]
    if tie_points == "none":
        won, tie_points = (sole, "full") if sole else (won, "fractional")
    counted: dict[int, Fraction] = {}
    for seats in won:
        for seat in seats:
            worth = Fraction(1, len(seats)) if tie_points == "fractional" else Fraction(1)
            counted[seat] = counted.get(seat, Fraction(0)) + worth
    return sorted(counted.items(), key=lambda seat_points: -seat_points[1])
