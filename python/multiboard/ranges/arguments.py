"""What may stand for the hand of a player: a known hand, a range, or text for either."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from multiboard.cards import ONLY_CARDS, Card, CardsLike, parse_cards, text_of
from multiboard.errors import RangeError
from multiboard.ranges.messages import quoted
from multiboard.ranges.value import Range

__all__ = ["RangeLike", "as_range", "known_hand"]

RangeLike = Range | CardsLike | Mapping[CardsLike, object]
"""What stands for a range: a `Range`, its text, the cards of one hand, or hands with weights."""


def known_hand(value: RangeLike, hole_cards: int) -> tuple[Card, ...] | None:
    """The cards of a hand that is known completely, or None for a range.

    Cards and text of nothing but cards are a hand.  It must have all its cards, since whoever writes two
    cards in a game of four more likely forgot the others than meant every hand that has these.

    Raises:
        CardError: A card does not exist, or is named twice.
        RangeError: The hand has another number of cards.

    """
    if isinstance(value, Range) or isinstance(value, Mapping):  # noqa: SIM101 - mypy narrows only these
        return None
    if isinstance(value, str) and not ONLY_CARDS.fullmatch(value):
        return None
    if not isinstance(value, str | Card | Iterable):
        raise RangeError(f"{quoted(repr(value))} is no hand and no range")
    cards = parse_cards(cast("CardsLike", value))
    if len(cards) == hole_cards:
        return cards
    written = text_of(cards)
    few = 0 < len(cards) < hole_cards
    hint = f"; write {written}{'??' * (hole_cards - len(cards))} if the others are unknown" if few else ""
    raise RangeError(f"hand {quoted(written)}: {len(cards)} cards, where a hand has {hole_cards}{hint}")


def as_range(value: RangeLike, hole_cards: int, *, dead: CardsLike = ()) -> Range:
    """The range that a value stands for, without the hands that have a dead card.

    Raises:
        CardError: A card does not exist, or is named twice.
        RangeError: The value is no range of hands of so many cards, or no hand in it is possible.

    """
    made = _range_of(value, hole_cards)
    if made.hole_cards != hole_cards:
        raise RangeError(f"the range is of {made.hole_cards}-card hands, where a hand has {hole_cards} cards")
    if not made:
        raise RangeError("the range is empty")
    possible = made.without(dead)
    if not possible:
        gone = " ".join(map(str, parse_cards(dead)))
        raise RangeError(f"range {quoted(str(made))}: none of its hands is possible without {gone}")
    return possible


def _range_of(value: RangeLike, hole_cards: int) -> Range:
    if isinstance(value, Range):
        return value
    if isinstance(value, Mapping):
        return Range.from_hands(value, hole_cards)
    hand = known_hand(value, hole_cards)
    if hand is not None:
        return Range.from_hands([hand], hole_cards)
    return Range(str(value), hole_cards)
