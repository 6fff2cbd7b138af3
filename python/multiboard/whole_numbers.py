"""Whole numbers as users hand them in, checked at the edge."""

from __future__ import annotations

import operator

from multiboard.errors import MultiboardError

__all__ = ["whole"]


def whole(
    value: object,
    what: str,
    error: type[MultiboardError] = MultiboardError,
    *,
    least: int | None = None,
    most: int | None = None,
) -> int:
    """The value as an int: anything that is an index, NumPy's integers too, but no truth value.

    Args:
        value: What was given.
        what: Its name in messages.
        error: What is raised.
        least: The smallest that may be.
        most: The largest that may be; given with `least` only.

    """
    number = _index(value)
    if number is None:
        raise error(f"{what}: {value!r} is not a whole number{_bounds(least, most)}")
    if (least is not None and number < least) or (most is not None and number > most):
        raise error(
            f"{what}: {_digits(number)} is less than {least}"
            if most is None
            else f"{what}: {_digits(number)} is not{_bounds(least, most)}"
        )
    return number


def _digits(number: int) -> str:
    # Python writes no number of more than some thousand digits.
    return str(number) if number.bit_length() < 200 else f"a number of {number.bit_length()} bits"


def _index(value: object) -> int | None:
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)  # type: ignore[arg-type]  # None if it is no index
    except TypeError:
        return None


def _bounds(least: int | None, most: int | None) -> str:
    if least is None:
        return ""
    return f" of {least:,} or more" if most is None else f" from {least:,} to {most:,}"
