"""Lists as users hand them in, one entry a seat or a board."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from multiboard.errors import MultiboardError

__all__ = ["is_list", "ordered"]

_Item = TypeVar("_Item")


def is_list(values: object) -> bool:
    """Whether the entries have an order: a mapping would give its keys for them, and a set has none."""
    return isinstance(values, Iterable) and not isinstance(values, str | bytes | Mapping | AbstractSet)


def ordered(values: Iterable[_Item], what: str, wanted: str, error: type[MultiboardError]) -> list[_Item]:
    """The entries of what is a list."""
    if not is_list(values):
        kind = type(values).__name__
        raise error(f"{what}: {reprlib.repr(values)} is a {kind}, where {wanted} is wanted")
    return list(values)
