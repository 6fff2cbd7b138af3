"""Hand histories of GGPoker and its skins: the text files that its PokerCraft gives out, in English.

They are written like those of PokerStars, but for the header, cards dealt to everybody without being shown,
hands that run three times, and jackpot fees beside the rake.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from multiboard.histories.front_door import guarded
from multiboard.histories.room_hands import Block, blocks, read_hand
from multiboard.histories.room_headers import read_header

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories.model import HandHistory
    from multiboard.histories.source import Source

__all__ = ["read", "recognise"]

_HEADER: Final = re.compile(r"\W{0,4}(?:GGPoker |Natural8 )?Poker Hand #([A-Z]{0,4}\d+): ?(.*)")


def _begins(line: str) -> bool:
    """Whether a line begins a hand. All lines are asked, so the quick question comes first."""
    return "Poker Hand #" in line and _HEADER.match(line) is not None


def recognise(head: str) -> bool:
    """Whether a file begins like one of GGPoker."""
    return any(_begins(line) for line in head[:8192].splitlines()[:40])


def read(source: Source) -> Iterator[HandHistory]:
    """The hands of a file."""
    for block in blocks(source, _begins):
        found = _HEADER.match(block.header)
        if found is not None:
            name, rest = found.groups()
            yield guarded(
                partial(_read, block, name, rest),
                line=block.number,
                id=name,
                format="ggpoker",
            )


def _read(block: Block, name: str, rest: str) -> HandHistory:
    return read_hand(block, read_header(name, rest), "ggpoker")
