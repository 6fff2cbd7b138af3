"""Which hands are like a pattern: a machine that keeps every way in which cards may fill its places.

A variable stands for one rank or suit, different from those of the other variables and from those the pattern
names: `RRO` is a pair and a card of another rank, `AARR` is aces and another pair, `sxx` is a spade and two
cards of one other suit.

There are at most 24 ways to say which suits the suit variables are, so each is a pattern of its own, and
the hands of all are joined.  Rank variables would make thousands of patterns, and are followed by the
machine instead: cards come rank by rank.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final, NamedTuple

from multiboard.ranges.machines import Effort, collect
from multiboard.ranges.patterns import ANY_CARD, RANK_VARIABLES, RANKS, SUIT_VARIABLES, SUITS, Pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = ["hands_like"]

NO_RANK: Final = -1

Places = tuple[int, ...]
"""Empty places, each as the mask of the cards that fill it, sorted."""


class _Way(NamedTuple):
    """One way to fill places so far.

    Attributes:
        places: The empty places that ask for no rank variable.
        untouched: For each rank variable that stands for no rank yet, its places.
        held: The empty places of the variable that stands for the rank being dealt; None if no variable does.

    """

    places: Places
    untouched: tuple[Places, ...]
    held: Places | None = None

    @property
    def missing(self) -> int:
        """How many cards it still needs."""
        return len(self.places) + len(self.held or ()) + sum(len(places) for places in self.untouched)


class _State(NamedTuple):
    """The ways that may still be completed; no way at all means that all places are full.

    Attributes:
        ways: The ways.
        rank: The rank being dealt, where a variable stands for it.

    """

    ways: frozenset[_Way]
    rank: int = NO_RANK


class _PatternMachine:
    """The machine of one pattern whose suits are all known."""

    def __init__(self, start: _Way, named_ranks: frozenset[int]) -> None:
        self.start = _State(frozenset({start} if start.missing else ()))
        self.named_ranks = named_ranks
        masks = sorted({*start.places, *itertools.chain.from_iterable(start.untouched)})
        by_rank = bool(start.untouched)
        self.looks = tuple(
            (tuple(mask >> card & 1 for mask in masks), card // len(SUITS) if by_rank else NO_RANK)
            for card in range(len(RANKS) * len(SUITS))
        )
        self.steps: dict[tuple[_State, tuple[tuple[int, ...], int], int], _State | None] = {}

    def later(self, state: _State) -> tuple[int, _State | None]:
        """The state once the rank being dealt has gone by, and the first card number of that rank."""
        if state.rank == NO_RANK:
            return 0, state
        ways = frozenset(_best(way._replace(held=None) for way in state.ways if not way.held))
        return state.rank * len(SUITS), _State(ways) if ways else None

    def certain(self, state: _State) -> bool:
        """Whether all places are full."""
        return not state.ways

    def accepts(self, state: _State) -> bool:
        """Whether all places are full."""
        return not state.ways

    def step(self, state: _State, card: int, left: int) -> _State | None:
        """Leave the card out, or put it in any place that will have it."""
        key = (state, self.looks[card], left)
        if key not in self.steps:
            self.steps[key] = self._next(state, card, left)
        return self.steps[key]

    def _next(self, state: _State, card: int, left: int) -> _State | None:
        ways = set(state.ways)
        for way in state.ways:
            ways.update(self._filled(way, card))
        if not all(way.missing for way in ways):
            return _State(frozenset())
        ways = {
            way if way.untouched or way.held else way._replace(held=None)
            for way in ways
            if way.missing <= left
        }
        held = any(way.held is not None for way in ways)
        return _State(frozenset(_best(ways)), card // len(SUITS) if held else NO_RANK) if ways else None

    def _filled(self, way: _Way, card: int) -> Iterator[_Way]:
        for places in _without_one(way.places, card):
            yield way._replace(places=places)
        if way.held is not None:
            for places in _without_one(way.held, card):
                yield way._replace(held=places)
        elif card // len(SUITS) not in self.named_ranks:
            for variable in set(way.untouched):
                others = list(way.untouched)
                others.remove(variable)
                for places in _without_one(variable, card):
                    yield way._replace(untouched=tuple(others), held=places)


def _without_one(places: Places, card: int) -> Iterator[Places]:
    """The places that stay empty when the card fills one of them."""
    for mask in set(places):
        if mask >> card & 1:
            at = places.index(mask)
            yield places[:at] + places[at + 1 :]


def _best(ways: Iterable[_Way]) -> list[_Way]:
    """The ways without those whose empty places are those of another way and more."""
    kept: list[_Way] = []
    for way in sorted(ways, key=lambda each: each.missing):
        if not any(other[1:] == way[1:] and _within(other.places, way.places) for other in kept):
            kept.append(way)
    return kept


def _within(few: Places, many: Places) -> bool:
    return all(few.count(mask) <= many.count(mask) for mask in few)


def hands_like(pattern: Pattern, hole_cards: int, effort: Effort) -> int:
    """The set of the hands that have the pattern's cards among their own.

    Raises:
        TooInvolvedError: There are more ways to fill the pattern than the effort allows.

    """
    named_ranks = frozenset(
        RANKS.index(card.rank) for card in pattern.cards if card.rank and card.rank in RANKS
    )
    hands = 0
    for start in {_start(pattern, suits) for suits in _meanings(pattern)}:
        hands |= collect(_PatternMachine(start, named_ranks), hole_cards, effort)
    return hands


def _meanings(pattern: Pattern) -> Iterator[dict[str, str]]:
    """What the suit variables may stand for."""
    variables = sorted({card.suit for card in pattern.cards if card.suit and card.suit in SUIT_VARIABLES})
    free = [suit for suit in SUITS if all(card.suit != suit for card in pattern.cards)]
    for suits in itertools.permutations(free, len(variables)):
        yield dict(zip(variables, suits, strict=True))


def _start(pattern: Pattern, suits: dict[str, str]) -> _Way:
    """The pattern with nothing filled; equal for patterns that differ by the names of variables."""
    places: list[int] = []
    variables: dict[str, list[int]] = {}
    for card in pattern.cards:
        mask = card.cards & (_SUIT_MASKS[suits[card.suit]] if card.suit in suits else ANY_CARD)
        if card.rank and card.rank in RANK_VARIABLES:
            variables.setdefault(card.rank, []).append(mask)
        elif mask != ANY_CARD:
            places.append(mask)
    return _Way(tuple(sorted(places)), tuple(sorted(tuple(sorted(each)) for each in variables.values())))


_SUIT_MASKS: Final = {
    suit: sum(1 << 4 * rank + place for rank in range(13)) for place, suit in enumerate(SUITS)
}
