"""Open Hand History: the JSON standard that trackers exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories.model import HandHistory
    from multiboard.histories.source import Source

__all__ = ["read", "recognise"]


def recognise(head: str) -> bool:
    """Whether a file begins like one of Open Hand History."""
    return '"ohh"' in head[:4096]


def read(source: Source) -> Iterator[HandHistory]:
    """The hands of a file."""
    raise NotImplementedError
