"""The kinds of hands."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

__all__ = ["Category"]


class Category(StrEnum):
    """A kind of hand; ordered from high card to straight flush, and equal to its name (`"full house"`).

    A name may stand for a kind in comparisons, too: `category >= "flush"`.
    """

    HIGH_CARD = "high card"
    ONE_PAIR = "one pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"

    def __lt__(self, other: str) -> bool:
        return _place(self) < _place(other)

    def __le__(self, other: str) -> bool:
        return _place(self) <= _place(other)

    def __gt__(self, other: str) -> bool:
        return _place(self) > _place(other)

    def __ge__(self, other: str) -> bool:
        return _place(self) >= _place(other)


_PLACES: Final[dict[str, int]] = {str(category): place for place, category in enumerate(Category)}


def _place(name: str) -> int:
    """Where a kind stands, or its name; other text would be compared by the alphabet, so it is refused."""
    place = _PLACES.get(name) if isinstance(name, str) else None
    if place is None:
        raise TypeError(f"{name!r} is no category of a hand")
    return place
