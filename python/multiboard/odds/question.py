"""A question as the kernel takes it: hands that are known, or ranges."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from multiboard import _core
from multiboard.cards import ONLY_CARDS
from multiboard.lists import is_list

if TYPE_CHECKING:
    from multiboard.cards import CardsLike
    from multiboard.game import Game
    from multiboard.ranges import Range, RangeLike

__all__ = ["question_of"]

_Given = TypeVar("_Given")


def question_of(
    game: Game, hands: Sequence[RangeLike], boards: Sequence[CardsLike], dead: CardsLike
) -> tuple[_core.Spot | _core.RangeSpot, Sequence[str | Range]]:
    """The kernel's question, and the hands as values if some are not known.

    Raises:
        CardError: A text is no card, or a card is in two places.
        RangeError: A text is no range, or no hand of a range is possible.
        EquityError: Hands or boards do not fit the game, or too few cards are left.

    """
    if is_list(hands):
        hands = list(hands)
        if not all(map(_is_known, hands)):
            from multiboard.odds.matchups import range_spot

            if is_list(boards):
                boards = [_kept(board) for board in boards]
            return range_spot(game, hands, boards, _kept(dead))
    return _core.Spot(game, cast("Sequence[CardsLike]", hands), boards, dead), ()


def _kept(values: _Given) -> _Given:
    """What can be gone through once alone, as a list: ranges and the kernel both look at it."""
    if isinstance(values, Iterable) and not isinstance(values, Collection):
        return cast("_Given", list(values))
    return values


def _is_known(hand: object) -> bool:
    """Whether these are cards, right or wrong, and not a range."""
    if isinstance(hand, str):
        return not hand.strip() or ONLY_CARDS.fullmatch(hand) is not None
    return not isinstance(hand, Mapping) and not hasattr(hand, "layers")
