"""The boards of a hand as a room deals them: runs of one board, or boards that are played at once.

    FIRST TURN, FIRST RIVER, SECOND TURN, SECOND RIVER        runs: one after the other, when all are all-in
    FIRST FLOP, SECOND FLOP, bets, FIRST TURN, SECOND TURN    boards: street by street, with betting between

The engine wants runs one after the other, boards street by street; whatever order the file has is put into
that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from multiboard.cards import parse_cards
from multiboard.errors import HistoryError
from multiboard.hand import DealBoard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from multiboard.cards import Card
    from multiboard.histories.room_lines import Event

__all__ = ["BETTING", "STREETS", "Dealer", "Layout", "layout_of", "without_lone_labels"]

STREETS: Final = {"flop": 3, "turn": 4, "river": 5}
"""Cards on a board after each street."""

BETTING: Final = frozenset(("fold", "check", "call", "bet", "raise"))


class Layout(NamedTuple):
    """How many boards and runs a hand has; one of the two is 1."""

    boards: int
    runs: int


def without_lone_labels(events: Sequence[tuple[int, Event]]) -> list[tuple[int, Event]]:
    """The events, where a street that is dealt but once has no number: it is of all boards.

    Some rooms write FIRST FLOP of a hand that is run twice from the turn on.
    """
    labels: dict[str, set[str]] = {}
    for _, event in events:
        if event.kind in STREETS:
            labels.setdefault(event.kind, set()).add(event.detail)
    return [
        (line, event._replace(detail="") if labels.get(event.kind) == {"0"} else event)
        for line, event in events
    ]


def layout_of(events: Sequence[tuple[int, Event]], boards: int, stated_runs: int) -> Layout:
    """The layout of a hand.

    Args:
        events: Lines with their events.
        boards: Boards the name of the game promises.
        stated_runs: How often the hand was run, if a line says so; else 1.

    """
    labelled = [
        (place, event) for place, (_, event) in enumerate(events) if event.detail and event.kind in STREETS
    ]
    if not labelled:
        return Layout(boards, 1)
    count = 1 + max(int(event.detail) for _, event in labelled)
    if boards > 1:
        return Layout(max(boards, count), 1)
    first = labelled[0][0]
    last = labelled[-1][0]
    bets_between = any(event.kind in BETTING for _, event in events[first:last])
    kinds = [(event.kind, event.detail) for _, event in labelled[:2]]
    interleaved = kinds == [("flop", "0"), ("flop", "1")]
    if bets_between or (interleaved and stated_runs == 1):
        return Layout(count, 1)
    return Layout(1, max(count, stated_runs))


class Dealer:
    """Puts the streets of a file into the order of the engine.

    Streets are held back until somebody bets or the hand ends, then dealt.
    """

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._boards: dict[int, tuple[Card, ...]] = {}
        self._shared: tuple[Card, ...] = ()
        self._labelled = False
        self._waiting: list[tuple[int, int, tuple[Card, ...], int]] = []

    def hold(self, event: Event, line: int) -> None:
        """Hold a street back.

        Raises:
            HistoryError: It has more or fewer cards than the street.
            CardError: A card does not exist.

        """
        label = int(event.detail or 0)
        have = self._boards.get(label, self._shared)
        cards = parse_cards(event.cards)
        size = STREETS[event.kind]
        if len(cards) == size and set(cards).issuperset(have):
            # Some files sort the flop when they print it again.
            new = tuple(card for card in cards if card not in have)
        elif len(cards) == size - len(have):
            new = cards
        else:
            raise HistoryError.at(
                line, f"the {event.kind} has the cards {event.cards!r} after {len(have)} on the board"
            )
        if not new:
            return
        board = have + new
        self._boards[label] = board
        if event.detail:
            self._labelled = True
        else:
            self._shared = board
        # A street that has no line of its own stands on that of the next one.
        for street in STREETS.values():
            if len(have) < street <= size:
                self._waiting.append((label, street, board[len(have) : street], line))
                have = board[:street]

    @property
    def splits(self) -> bool:
        """Whether a street waits that runs do not share."""
        return self._layout.runs > 1 and bool(self._labelled)

    @property
    def line(self) -> int:
        """The line of the first street that waits."""
        return self._waiting[0][3] if self._waiting else 0

    @property
    def waits(self) -> bool:
        """Whether a street waits to be dealt."""
        return bool(self._waiting)

    def deal(self) -> list[tuple[DealBoard, int]]:
        """The streets that wait, in the engine's order, with their lines."""
        waiting = self._waiting
        if not waiting:
            return []
        if len(waiting) > 1:
            by_run = self._layout.runs > 1
            waiting.sort(key=lambda street: (street[0], street[1]) if by_run else (street[1], street[0]))
        dealt = [(DealBoard(cards, label), line) for label, _, cards, line in waiting]
        waiting.clear()
        return dealt
