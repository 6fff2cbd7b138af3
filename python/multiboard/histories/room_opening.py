"""Who posted what before the cards: blinds, straddles, antes, and blinds that were missed.

Rooms post the small blind, the big blind, then whatever others owe; who posts a blind after that missed one:

    A: posts small blind $1
    B: posts big blind $2
    C: posts big blind $2               live: it counts as C's bet
    D: posts small & big blinds $3      $2 live, $1 dead
    E: posts small blind $1             dead
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from multiboard.histories.room_lines import Event

__all__ = ["POSTS", "Opening", "opening_of"]

POSTS: Final = frozenset(
    (
        "small blind",
        "big blind",
        "ante",
        "both blinds",
        "straddle",
        "dead blind",
        "live blind",
        "missed blind",
    )
)


@dataclass(slots=True)
class Opening:
    """What was posted, in units: fields of a `HandHistory`, and the bets before the first action."""

    blinds: list[tuple[int, int]] = field(default_factory=list)
    straddles: list[tuple[int, int]] = field(default_factory=list)
    antes: dict[int, int] = field(default_factory=dict)
    posts: dict[int, int] = field(default_factory=dict)
    dead: dict[int, int] = field(default_factory=dict)
    big_blind_ante: int = 0
    bets: dict[int, int] = field(default_factory=dict)


def opening_of(
    events: Iterable[Event], stacks: Sequence[int | None], button: int, small: int, big: int, unit: int
) -> Opening:
    """The opening of a hand.

    Args:
        events: Its events in order.
        stacks: Units of each seat before the hand, None for a seat that is not dealt in.
        button: The button's place.
        small: The small blind by the header, in units.
        big: The big blind, likewise.
        unit: Millionths in a unit.

    """
    opening = Opening()
    blinds: dict[str, int] = {}
    for kind, seat, millionths, _, _ in events:
        if kind not in POSTS:
            continue
        chips = millionths // unit
        if kind == "ante":
            opening.antes[seat] = opening.antes.get(seat, 0) + chips
        elif kind in ("small blind", "big blind") and kind not in blinds and "big blind" not in blinds:
            blinds[kind] = seat
            opening.bets[seat] = chips
        elif kind == "straddle" or (
            kind == "big blind" and chips > max(big, opening.bets[blinds["big blind"]])
        ):
            # A big blind after the big blind and above it is what some rooms call a straddle.
            _straddle(opening, seat, chips, stacks[seat] or 0, big)
        else:
            _missed(opening, kind, seat, chips, big)
    _name_blinds(opening, blinds, stacks, button, small, big)
    _sort_antes(opening, stacks, blinds.get("big blind"))
    return opening


def _straddle(opening: Opening, seat: int, chips: int, stack: int, big: int) -> None:
    """A straddle; one that is posted short is still owed in full, twice what is before it."""
    before = max((straddle for _, straddle in opening.straddles), default=big)
    short = chips + opening.antes.get(seat, 0) >= stack and chips < 2 * before
    opening.straddles.append((seat, 2 * before if short else chips))
    opening.bets[seat] = max(chips, opening.bets.get(seat, 0))


def _missed(opening: Opening, kind: str, seat: int, chips: int, big: int) -> None:
    """Blinds by a player whose turn it is not."""
    dead = chips if kind in ("small blind", "dead blind") else 0
    if kind == "missed blind" and chips < big:
        dead = chips
    if kind == "both blinds":
        dead = max(chips - big, 0)
    if dead:
        opening.dead[seat] = opening.dead.get(seat, 0) + dead
    if live := chips - dead:
        opening.posts[seat] = opening.posts.get(seat, 0) + live
        opening.bets[seat] = opening.bets.get(seat, 0) + live


def _name_blinds(
    opening: Opening, blinds: dict[str, int], stacks: Sequence[int | None], button: int, small: int, big: int
) -> None:
    """Blinds at their full amount: one that is posted short, or not at all, is still owed."""
    _find_short_blinds(opening, blinds, stacks, button)
    for kind, nominal in (("small blind", small), ("big blind", big)):
        seat = blinds.get(kind)
        if seat is None:
            continue
        posted = opening.bets.get(seat, 0)
        if any(straddler == seat for straddler, _ in opening.straddles):
            posted = nominal
        left = (stacks[seat] or 0) - opening.antes.get(seat, 0)
        full = max(posted, nominal) if posted >= left else posted
        if full:
            opening.blinds.append((seat, full))


def _find_short_blinds(
    opening: Opening, blinds: dict[str, int], stacks: Sequence[int | None], button: int
) -> None:
    """Add the blinds that nobody posted because the ante took all chips of the seat."""
    if not opening.antes or len(blinds) == 2:
        return
    count = len(stacks)
    order = [seat for step in range(1, count + 1) if stacks[seat := (button + step) % count] is not None]
    if len(order) == 2 and order[1] == button:
        order.reverse()
    short = [seat for seat in order if opening.antes.get(seat) == stacks[seat]]
    if "small blind" not in blinds and order[0] in short and order[0] != blinds.get("big blind"):
        blinds["small blind"] = order[0]
    if "big blind" not in blinds:
        small = blinds.get("small blind")
        seat = order[(order.index(small) + 1) % len(order)] if small in order else order[0]
        if seat in short:
            blinds["big blind"] = seat


def _sort_antes(opening: Opening, stacks: Sequence[int | None], big_blind: int | None) -> None:
    """An ante that one seat alone pays is for all: dead money, not a contribution of each."""
    dealt = sum(stack is not None for stack in stacks)
    if len(opening.antes) != 1 or dealt < 2:
        return
    ((seat, chips),) = opening.antes.items()
    if seat == big_blind:
        opening.big_blind_ante = chips
    else:
        opening.dead[seat] = opening.dead.get(seat, 0) + chips
    opening.antes = {}
