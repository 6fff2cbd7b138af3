"""Formats of other rooms: known by how they begin, and not read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from multiboard.errors import HistoryError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories.model import HandHistory
    from multiboard.histories.source import Source

__all__ = ["read", "recognise", "room_of"]

LINES: Final = 20
"""Lines of a file by which its room is known."""

_ROOMS: Final = (
    ("Full Tilt Poker", r"Full ?Tilt ?Poker (?:\.fr |\.com )?(?:Game|Hand) #\d"),
    ("Run It Once", r"Run It Once Poker Hand #\d"),
    ("Winamax", r"Winamax Poker - "),
    ("Bovada", r"(?:Bovada|Ignition|Bodog)\b.{0,40}? Hand #\d"),
    (
        "888poker",
        r"\*{5} .{0,40}?888.{0,40}? Hand History for Game \d|\*{5} (?:Cassava|Pacific) .{0,40}?Hand History",
    ),
    ("partypoker", r"\*{5} Hand History for Game \d"),
    ("iPoker", r"(?:<\?xml[^>]{0,200}>\s*)?<session sessioncode="),
    ("ACPC", r"# name/game/hands/seed |STATE:\d+:[a-z0-9/]*:"),
    ("Winning Poker Network", r"Hand #\d{4,} - .{1,80} - \d{4}/\d\d?/\d\d? |Game Hand #\d+ - Tournament #"),
    ("KingsClub", r"#\d{4,}: .{1,80} - [\d.,]+/[\d.,]+\s*$"),
    ("Absolute Poker", r"Stage #[A-Z]?\d+"),
)
_BEGINNINGS: Final = tuple((room, re.compile(rf"\W{{0,4}}?(?:{pattern})")) for room, pattern in _ROOMS)


def room_of(head: str) -> str | None:
    """The room whose files begin like this, or None."""
    lines = head[:16384].splitlines()[:LINES]
    for room, begins in _BEGINNINGS:
        if any(begins.match(line[:400]) for line in lines):
            return room
    return None


def recognise(head: str) -> bool:
    """Whether a file begins like one of a room that is known."""
    return room_of(head) is not None


def read(source: Source) -> Iterator[HandHistory]:
    """Raises a `HistoryError` that names the room."""
    raise HistoryError(
        f"{source.name} is a file of {room_of(source.head)}; hand histories of that room are not read"
    )
