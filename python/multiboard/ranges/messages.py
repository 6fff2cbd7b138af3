"""What is said about a range that cannot be read: which part, where, and what would be right."""

from __future__ import annotations

from multiboard.errors import RangeError

__all__ = ["quoted", "refusal"]

LONGEST_QUOTE = 48
LONGEST_REASON = 400


def quoted(text: str) -> str:
    """The text in quotes, in characters that every terminal shows, and shortened when it is long."""
    shown = text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."
    return '"' + ascii(shown)[1:-1] + '"'


def refusal(text: str, at: int, part: str, why: str) -> RangeError:
    """The error for a part of a range's text, `at` characters from its start (people count them from 1)."""
    why = why if len(why) <= LONGEST_REASON else why[: LONGEST_REASON - 3] + "..."
    if part == text:
        return RangeError(f"range {quoted(text)}: {why}")
    where = f"{quoted(part)} at character {at + 1}" if part else f"at character {at + 1}"
    return RangeError(f"range {quoted(text)}: {where}: {why}")
