"""The kinds of hands."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["Category"]


class Category(StrEnum):
    """A kind of hand; ordered from high card to straight flush, and equal to its name (`"full house"`)."""

    HIGH_CARD = "high card"
    ONE_PAIR = "one pair"
    TWO_PAIR = "two pair"
    THREE_OF_A_KIND = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full house"
    FOUR_OF_A_KIND = "four of a kind"
    STRAIGHT_FLUSH = "straight flush"

    @property
    def _place(self) -> int:
        return list(Category).index(self)

    def __lt__(self, other: object) -> bool:
        return self._place < other._place if isinstance(other, Category) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self._place <= other._place if isinstance(other, Category) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self._place > other._place if isinstance(other, Category) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self._place >= other._place if isinstance(other, Category) else NotImplemented
