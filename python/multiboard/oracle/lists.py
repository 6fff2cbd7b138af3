"""Lists as callers hand them in, one entry a seat or a board."""

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from typing import TypeVar

_Entry = TypeVar("_Entry")


def as_list(entries: Iterable[_Entry], what: str) -> list[_Entry]:
    """Read a list; a set has no order, and a mapping would give its keys.

    Raises ``ValueError`` for these, for a text, and for what cannot be gone through.
    """
    if isinstance(entries, str | Mapping | AbstractSet) or not isinstance(entries, Iterable):
        kind = type(entries).__name__
        raise ValueError(f"{what}: {entries!r} is a {kind}, where a list is wanted")
    return list(entries)
