"""What one seat may see of a hand.

A view is a value of its own: it holds no reference to the hand, and the cards a seat may not see are not in
it anywhere, the log included.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from multiboard.cards import text_of
from multiboard.errors import ActionError
from multiboard.game import game_to_plain
from multiboard.hand.actions import Action, DealHole
from multiboard.hand.amounts import index

if TYPE_CHECKING:
    from multiboard.cards import Card
    from multiboard.game import Game
    from multiboard.hand.betting import LegalActions
    from multiboard.hand.reading import Reading
    from multiboard.hand.state import Pending, Street
    from multiboard.showdown import Pot, Settlement

__all__ = ["View", "look"]


@dataclass(frozen=True, slots=True)
class View:
    """A hand as one seat sees it, or as everybody may.

    Attributes:
        seat: Whose view it is, or None for what everybody may see.
        game: What is played.
        button: The seat of the button.
        street: The street that is dealt or bet.
        pending: What the hand waits for, None when it is over.
        to_act: The seat that has to act or show.
        legal_actions: What the seat may do, if it is its turn, or how often the boards may be run.
        stacks: Chips behind of each seat, None for an empty seat.
        bets: Chips bet on this street.
        pots: Main and side pots without this street's bets.
        hole_cards: Cards of each seat that may be seen, None for those that may not, `()` before they are
            dealt.
        boards: The boards as far as they are dealt, from the top; those of a second run follow those of the
            first.
        survivors: Boards that are not eliminated, by their places in `boards`, where runs follow each other;
            `Settlement.survivors` has a tuple for each run, with places in that run.
        live: Seats that have not folded.
        shown: Seats whose cards are face up.
        mucked: Seats that gave up at the showdown.
        actions: The log, with the cards of others unknown.
        settlement: How the hand ended.

    """

    seat: int | None
    game: Game
    button: int
    street: Street
    pending: Pending | None
    to_act: int | None
    legal_actions: LegalActions | None
    stacks: tuple[int | None, ...]
    bets: tuple[int, ...]
    pots: tuple[Pot, ...]
    hole_cards: tuple[tuple[Card, ...] | None, ...]
    boards: tuple[tuple[Card, ...], ...]
    survivors: tuple[int, ...]
    live: tuple[int, ...]
    shown: tuple[int, ...]
    mucked: tuple[int, ...]
    actions: tuple[Action, ...]
    settlement: Settlement | None

    def to_dict(self) -> dict[str, Any]:
        """The view as plain values for JSON."""
        legal = self.legal_actions
        return {
            "seat": self.seat,
            "game": game_to_plain(self.game),
            "button": self.button,
            "street": str(self.street),
            "pending": self.pending,
            "to_act": self.to_act,
            "legal_actions": None if legal is None else legal.to_dict(),
            "stacks": list(self.stacks),
            "bets": list(self.bets),
            "pots": [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in self.pots],
            "hole_cards": [None if cards is None else text_of(cards) for cards in self.hole_cards],
            "boards": [text_of(cards) for cards in self.boards],
            "survivors": list(self.survivors),
            "live": list(self.live),
            "shown": list(self.shown),
            "mucked": list(self.mucked),
            "actions": [action.to_dict() for action in self.actions],
            "settlement": None if self.settlement is None else self.settlement.to_dict(),
        }

    def to_json(self) -> str:
        """The text of `to_dict` in JSON."""
        return json.dumps(self.to_dict())


def look(hand: Reading, seat: int | None, legal: LegalActions) -> View:
    """The view of a seat, or of everybody."""
    if seat is not None:
        seat = index(seat, "seat")
        if seat >= len(hand.starting_stacks):
            raise ActionError(f"there is no seat {seat + 1} at a table of {len(hand.starting_stacks)}")
    seen = {*hand.shown} if seat is None else {*hand.shown, seat}
    mine = hand.pending == "run_times" or (seat is not None and hand.to_act == seat)
    return View(
        seat=seat,
        game=hand.game,
        button=hand.button,
        street=hand.street,
        pending=hand.pending,
        to_act=hand.to_act,
        legal_actions=legal if mine else None,
        stacks=hand.stacks,
        bets=hand.bets,
        pots=hand.pots,
        hole_cards=tuple(
            cards if not cards or place in seen else None for place, cards in enumerate(hand.hole_cards)
        ),
        boards=hand.boards,
        survivors=hand.survivors,
        live=hand.live,
        shown=hand.shown,
        mucked=hand.mucked,
        actions=tuple(_redacted(action, seen) for action in hand.actions),
        settlement=hand.settlement,
    )


def _redacted(action: Action, seen: set[int]) -> Action:
    if isinstance(action, DealHole) and action.seat not in seen:
        return DealHole(action.seat, None)
    return action
