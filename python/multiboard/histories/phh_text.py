"""Hands written as PHH."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiboard.histories.model import HandHistory

__all__ = ["write_phh"]


def write_phh(history: HandHistory) -> str:
    """See `HandHistory.to_phh`."""
    raise NotImplementedError(history)
