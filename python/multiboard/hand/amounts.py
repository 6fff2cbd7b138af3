"""Chips, and the numbers of seats and boards, as users hand them in: checked at the edge."""

from __future__ import annotations

from typing import Final

from multiboard.errors import ActionError, MultiboardError
from multiboard.whole_numbers import whole

__all__ = ["MOST_CHIPS", "chips", "index"]

MOST_CHIPS: Final = 10**15
"""The most chips any one amount may be: so a seat puts in less than the 2^53 that `settle` takes, and sums
over a table fit in 64 bits with room to spare."""


def chips(value: object, what: str, error: type[MultiboardError] = ActionError) -> int:
    """An amount of chips, from 0 to `MOST_CHIPS`."""
    amount = whole(value, what, error)
    if amount < 0:
        raise error(f"{what}: {amount} is less than nothing")
    if amount > MOST_CHIPS:
        raise error(f"{what}: {amount} is more than {MOST_CHIPS:,} chips")
    return amount


def index(value: object, what: str, error: type[MultiboardError] = ActionError) -> int:
    """The number of a seat or a board, counted from 0; whether there is such a one is for the hand to say."""
    number = whole(value, what, error)
    if number < 0:
        raise error(f"{what}: {number} is negative")
    return number
