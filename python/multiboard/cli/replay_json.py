"""A replayed hand as plain values for JSON: seats and boards count from 0, chips are whole units."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from multiboard.cards import text_of
from multiboard.errors import MultiboardError
from multiboard.game import game_to_plain

if TYPE_CHECKING:
    from multiboard.histories import HandHistory

__all__ = ["history_form"]


def history_form(place: int, history: HandHistory) -> dict[str, Any]:
    """The hand with its outcome and check; of a hand that cannot be read or replayed, its error."""
    form: dict[str, Any] = {
        "place": place,
        "id": history.id,
        "format": history.format,
        "line": history.line,
        "warnings": list(history.warnings),
    }
    if history.error is not None:
        return form | {"error": str(history.error)}
    form |= {
        "game": game_to_plain(history.game),
        "unit": str(history.unit),
        "currency": history.currency,
        "button": history.button,
        "seats": [
            None if stack is None else {"name": name, "stack": stack}
            for name, stack in zip(history.names, history.stacks, strict=True)
        ],
    }
    try:
        hand = history.replay()
    except MultiboardError as error:
        return form | {"error": str(error)}
    check = history.check()
    settlement = hand.settlement
    return form | {
        "hole_cards": [text_of(cards) if cards else None for cards in hand.hole_cards],
        "boards": [text_of(board) for board in hand.boards],
        "survivors": list(hand.survivors),
        "runs": hand.runs,
        "actions": [action.to_dict() for action in hand.actions],
        "settlement": None if settlement is None else settlement.to_dict(),
        "final_stacks": list(_final(history, hand.stacks)),
        "differences": list(check),
        "verified": list(check.verified),
        "unverified": list(check.unverified),
    }


def _final(history: HandHistory, stacks: tuple[int | None, ...]) -> tuple[int | None, ...]:
    try:
        return history.outcome().final_stacks
    except MultiboardError:  # not over, and the file does not say more
        return stacks
