"""The value of a poker hand: the best five of the cards that a rule lets a seat play.

A five-card hand is compared by its category, then by its ranks: those it has more of
first, then from the highest down. Suits only make flushes. Counting the different
hands in this sense gives 7,462, and a hand's strength is its place among them.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from .cards import ACE, Card, parse_cards, refuse_duplicates, with_places
from .description import describe

CATEGORIES = (
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
"""From the lowest to the highest; a royal flush is the highest straight flush."""

_OF_A_KIND = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "one pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}
"""The category by how many cards of each rank there are, most first."""

_HandKey = tuple[int, tuple[int, ...]]


class HandValue(NamedTuple):
    """What five cards are worth.

    ``strength`` is 1 (seven-five high) to 7,462 (a royal flush): the bigger is better
    and equal hands are equal. ``cards`` are the five as text, in the order in which a
    person shows them: the pairs and the like first, then from the highest down. Of
    cards of a rank that serve as well as each other, hole cards come before those of
    the board, and what was dealt first comes first.
    """

    strength: int
    category: str
    cards: tuple[str, ...]

    def describe(self) -> str:
        """Give the hand in words, as "full house, aces over kings"."""
        ranks = [card.rank for card in parse_cards(self.cards)]
        return describe(self.category, list(dict.fromkeys(ranks)))


def evaluate(hole: Iterable[object], board: Iterable[object], rule: str | None = None) -> HandValue:
    """Find the best hand of hole cards on one board of three, four or five cards.

    ``holdem``, which is meant without a rule, plays any five of all cards, two hole
    cards at most among them; ``omaha`` exactly two of four to six hole cards with
    exactly three of the board. Raises ``ValueError`` for cards that are unknown, twice
    there, too few or too many.
    """
    rule = "holdem" if rule is None else rule
    hole_cards, board_cards = parse_cards(hole), parse_cards(board)
    if len(board_cards) not in (3, 4, 5):
        raise ValueError(f"a board has 3, 4 or 5 cards, not {len(board_cards)}")
    if rule not in ("holdem", "omaha"):
        raise ValueError(f"rule is {rule!r}, not one of ('holdem', 'omaha')")
    least, most = (4, 6) if rule == "omaha" else (0, 2)
    if not least <= len(hole_cards) <= most:
        raise ValueError(f"{rule} has {least} to {most} hole cards, not {len(hole_cards)}")
    if len(hole_cards) + len(board_cards) < 5:
        total = len(hole_cards) + len(board_cards)
        raise ValueError(f"a hand is five cards; hole and board have {total}")
    refuse_duplicates(with_places(hole_cards, "hole") + with_places(board_cards, "board"))
    return best_hand(hole_cards, board_cards, rule)


def best_hand(hole: Sequence[Card], board: Sequence[Card], rule: str) -> HandValue:
    """Find the best of all five-card hands that the rule allows."""
    # max takes the first of equal hands: the one with the cards that were dealt first.
    best = max(playable_hands(hole, board, rule), key=hand_key)
    category, _ = hand_key(best)
    shown = tuple(str(card) for card in in_order_of_showing(best))
    return HandValue(hand_order()[hand_key(best)], CATEGORIES[category], shown)


def playable_hands(hole: Sequence[Card], board: Sequence[Card], rule: str) -> Iterator[tuple[Card, ...]]:
    """Walk all hands of five cards that a rule lets a seat play.

    Hole cards come before the board's, in a hand and from hand to hand.
    """
    if rule == "holdem":
        yield from combinations((*hole, *board), 5)
        return
    for own in combinations(hole, 2):
        for shared in combinations(board, 3):
            yield own + shared


def hand_key(five: Sequence[Card]) -> _HandKey:
    """Give what five cards are compared by: the category, then the ranks that tell."""
    suits = {card.suit for card in five}
    return rank_key([card.rank for card in five], flush=len(suits) == 1)


def rank_key(ranks: Sequence[int], *, flush: bool) -> _HandKey:
    """Give what a hand of these five ranks is compared by, in one suit or not."""
    grouped = by_group(ranks)
    straight = straight_high(grouped)
    if straight:
        category = "straight flush" if flush else "straight"
        return CATEGORIES.index(category), (straight,)
    category = _OF_A_KIND[tuple(ranks.count(rank) for rank in grouped)]
    if flush:
        category = "flush"
    return CATEGORIES.index(category), grouped


def by_group(ranks: Sequence[int]) -> tuple[int, ...]:
    """Order the different ranks: what there is more of first, then the higher."""
    return tuple(sorted(set(ranks), key=lambda r: (ranks.count(r), r), reverse=True))


def straight_high(ranks: Sequence[int]) -> int:
    """Give the highest rank of a straight, 0 for other hands.

    ``ranks`` are the different ranks of the hand, from the highest down. In five-high
    the ace is the lowest card.
    """
    if len(ranks) == 5 and ranks[0] - ranks[4] == 4:
        return ranks[0]
    return 5 if tuple(ranks) == (ACE, 5, 4, 3, 2) else 0


def in_order_of_showing(five: Sequence[Card]) -> list[Card]:
    """Put the cards that make the hand first; the ace of five-high comes last.

    Cards of a rank stay as they came.
    """
    grouped = by_group([card.rank for card in five])
    if straight_high(grouped) == 5:
        grouped = (5, 4, 3, 2, ACE)
    return sorted(five, key=lambda c: grouped.index(c.rank))


@cache
def hand_order() -> dict[_HandKey, int]:
    """Give each of the 7,462 different hands its place, 1 for the lowest.

    All choices of five ranks, at most four of one, and those of five different ranks
    once more in one suit.
    """
    keys = set()
    for ranks in combinations_with_replacement(range(2, ACE + 1), 5):
        if len(set(ranks)) > 1:
            keys.add(rank_key(ranks, flush=False))
        if len(set(ranks)) == 5:
            keys.add(rank_key(ranks, flush=True))
    return {key: place for place, key in enumerate(sorted(keys), start=1)}
