"""Hand histories of PokerStars: the text files its client saves, in English.

Full Tilt wrote the same when it ran on the software of PokerStars, and so do converters for some other rooms.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from multiboard.errors import HistoryError
from multiboard.histories.front_door import guarded
from multiboard.histories.room_hands import Block, blocks, read_hand
from multiboard.histories.room_headers import read_header

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories.model import HandHistory
    from multiboard.histories.source import Source

__all__ = ["read", "recognise"]

_HEADER: Final = re.compile(
    r"\W{0,4}(?:PokerStars (?:[\w.' -]{0,40}? )?(?:Hand|Game)"
    r"|(?:Full Tilt(?: Rush)?|PokerMaster|PPPoker|PokerBros) Hand)"
    r" #(\d+): ?(.*)"
)
_FOREIGN: Final = re.compile(
    r"\W{0,4}(?:.{0,40}\bPokerStars\b.{0,40}?(?:#|nº|n\.º|n°|№|:|\s)\s?\d{6,}.{0,4}:)"
)
_BEGINS: Final = re.compile(rf"{_HEADER.pattern}|{_FOREIGN.pattern}")


def _begins(line: str) -> bool:
    """Whether a line begins a hand. All lines are asked, so the quick question comes first."""
    return (" #" in line or "PokerStars" in line) and _BEGINS.match(line) is not None


def recognise(head: str) -> bool:
    """Whether a file begins like one of PokerStars, of whatever language."""
    return any(_begins(line) for line in head[:8192].splitlines()[:40])


def read(source: Source) -> Iterator[HandHistory]:
    """The hands of a file."""
    for block in blocks(source, _begins):
        found = _HEADER.match(block.header)
        name = found[1] if found else ""
        yield guarded(
            partial(_read, block, found),
            line=block.number,
            id=name,
            format="pokerstars",
        )


def _read(block: Block, found: re.Match[str] | None) -> HandHistory:
    if found is None:
        raise HistoryError.at(
            block.number, f"{block.header[:80]!r}: a hand in another language than English, which is not read"
        )
    return read_hand(block, read_header(found[1], found[2]), "pokerstars")
