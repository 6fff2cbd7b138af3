"""Showdowns of real hands, as plain numbers, which lie outside the repository.

Amounts in the file are decimals; a whole number of the smallest chip is exact. Seats come by their numbers,
which need not follow one another, and the button may be at a seat where nobody sits.
"""

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

FILE = Path(__file__).resolve().parents[3] / "shared" / "hands" / "settlements.jsonl"
"""Present only where the collection lies beside the repository."""

GAMES = {
    ("holdem", False): "holdem",
    ("holdem", True): "double-board-holdem",
    ("omaha4", False): "plo",
    ("omaha4", True): "double-board-plo",
}
"""The game by its cards and by whether two boards were dealt at once."""


class RealShowdown(NamedTuple):
    """A hand that was played: the arguments of a settlement, and what the file says was paid.

    ``won`` is what each seat won on each board, by (seat, board), both from 0; for several runs of one board
    the board is the run.
    """

    name: str
    game: str
    arguments: dict[str, Any]
    won: Counter[tuple[int, int]]
    is_run: bool

    def won_in(self, settlement: Any) -> Counter[tuple[int, int]]:
        """What a settlement of ours pays each seat on each board, to compare with ``won``.

        The sites divide a pot that nobody contests among the boards like any other; it has no board here.
        """
        boards = len(self.arguments["boards"])
        won: Counter[tuple[int, int]] = Counter()
        for award in settlement.awards:
            if award.board is not None:
                won[award.seat, award.run if self.is_run else award.board] += award.amount
                continue
            share, odd = divmod(award.amount, boards)
            for board in range(boards):
                won[award.seat, board] += share + (board < odd)
        return won


def real_showdowns() -> Iterator[RealShowdown]:
    """Read all of them; none where the file is not."""
    if not FILE.exists():
        return
    with FILE.open(encoding="utf-8") as lines:
        for line in lines:
            yield _read(json.loads(line))


def _read(hand: dict[str, Any]) -> RealShowdown:
    unit = Fraction(hand["unit"])

    def chips(amount: str) -> int:
        units = Fraction(amount) / unit
        assert units.denominator == 1, (hand["id"], amount)
        return int(units)

    seats = {seat["seat"]: seat for seat in hand["seats"]}
    # Without a button the first seat is the first clockwise: an empty seat before it is the button.
    button = hand["button_seat"] if hand["button_seat"] is not None else min(seats) - 1
    order = sorted({*seats, button})
    taken = [seats.get(number) for number in order]
    won: Counter[tuple[int, int]] = Counter()
    for award in hand["awards"]:
        won[order.index(award["seat"]), award["board"] - 1] += chips(award["amount"])
    return RealShowdown(
        name=f"hand {hand['id']}",
        game=GAMES[hand["game"], hand["board_kind"] == "simultaneous"],
        arguments={
            "hands": [
                "".join(seat["cards"]) or None if seat and not seat["folded"] else None for seat in taken
            ],
            "boards": ["".join(board) for board in hand["boards"]],
            "contributions": [chips(seat["live"]) if seat else 0 for seat in taken],
            "dead": [chips(seat["dead"]) if seat else 0 for seat in taken],
            "button": order.index(button),
            "folded": [place for place, seat in enumerate(taken) if seat and seat["folded"]],
        },
        won=won,
        is_run=hand["board_kind"] == "run",
    )
