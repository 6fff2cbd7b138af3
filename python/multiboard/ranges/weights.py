"""Weights: exact fractions from 0 up, and their text."""

from __future__ import annotations

import re
from fractions import Fraction
from numbers import Rational

from multiboard.errors import RangeError
from multiboard.ranges.messages import quoted

__all__ = ["as_weight", "weight_text"]

LONGEST = 40
"""Digits and signs of a weight's text; nobody means more, and longer numbers would cost time."""

_NUMBER = re.compile(r"\d+/\d+|\d+(?:\.\d*)?|\.\d+", re.ASCII)
_DECIMAL_PLACES = 9


def as_weight(value: object) -> Fraction:
    """A weight from a whole number, a fraction or text such as `0.5` and `1/3`.

    Raises:
        RangeError: The value is negative, not finite, a float, or no number.

    """
    if isinstance(value, str):
        return _from_text(value)
    if isinstance(value, float):
        raise RangeError(
            f"weight {value!r} is a float, and weights are exact: give text such as '0.5', or Fraction(1, 2)"
        )
    if isinstance(value, bool) or not isinstance(value, Rational):
        raise RangeError(f"weight {quoted(repr(value))} is no whole number, fraction or text such as '0.5'")
    if value < 0:
        raise RangeError(f"weight {quoted(str(value))} is negative; weights are from 0 up")
    return Fraction(value)


def _from_text(text: str) -> Fraction:
    stripped = text.strip()
    if len(stripped) > LONGEST:
        raise RangeError(f"weight {quoted(stripped)} is longer than {LONGEST} characters")
    if not _NUMBER.fullmatch(stripped):
        raise RangeError(f"weight {quoted(stripped)} is no number from 0 up, such as 0.5, 1/3 or 2")
    numerator, slash, denominator = stripped.partition("/")
    if slash and int(denominator) == 0:
        raise RangeError(f"weight {quoted(stripped)} divides by 0")
    return Fraction(int(numerator), int(denominator)) if slash else Fraction(stripped)


def weight_text(weight: Fraction) -> str:
    """The shortest exact text: a decimal where it ends within nine places, a fraction otherwise."""
    if weight.denominator == 1:
        return str(weight.numerator)
    digits, rest = divmod(weight.numerator * 10**_DECIMAL_PLACES, weight.denominator)
    if rest:
        return str(weight)
    whole, decimals = divmod(digits, 10**_DECIMAL_PLACES)
    return f"{whole}.{decimals:0{_DECIMAL_PLACES}}".rstrip("0")
