"""Hands read from PHH and PHHS files."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories.model import HandHistory
    from multiboard.histories.source import Source

__all__ = ["read", "recognise"]


def recognise(head: str) -> bool:
    """Whether it has the two fields every PHH file has."""
    return "variant" in head and "actions" in head


def read(source: Source) -> Iterator[HandHistory]:
    """The hands of the file."""
    raise NotImplementedError(source)
