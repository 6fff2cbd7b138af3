"""Equity of hands that are not known: ranges for the kernel, and what each of their hands can expect."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from multiboard import _core
from multiboard.cards import DECK, Card, parse_cards
from multiboard.errors import CardError, EquityError, RangeError
from multiboard.odds import Estimate, Figure, plain
from multiboard.ranges import Range, as_range, known_hand

if TYPE_CHECKING:
    from multiboard.cards import CardsLike
    from multiboard.game import Game
    from multiboard.ranges import RangeLike

__all__ = ["ByHand", "HandEquity", "hand_counts", "hand_shares", "is_cheap", "matchups_of", "spot_of"]

CHEAP: Final = 10_000_000
"""Figures of several boards together are there without being asked for if about so many hands tell them."""

MOST_WALKED: Final = 20_000_000
"""Up to so many combinations of hands are walked before it is said what an exact answer costs: a second."""

LARGEST_WEIGHT: Final = 2**63 - 1


class HandEquity(NamedTuple):
    """What one hand of a range can expect.

    Attributes:
        share: The expected part of the pot if the player has this hand; None where that is not known.
        chance: The chance that he has it: what is known of the cards and the other ranges count.

    """

    share: Figure | None
    chance: Figure

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values ready for JSON."""
        return {"share": plain(self.share), "chance": plain(self.chance)}


class ByHand(Mapping[tuple[Card, ...], HandEquity]):
    """The hands of a range with what each can expect, in the order of the range.

    A hand is a tuple of cards, the highest first; whatever stands for cards finds it: `by_hand["AsKs"]`.
    Hands that nobody can have are not in it, and of a sample those that were not dealt.
    """

    __slots__ = ("_figures", "_make")

    def __init__(self, figures: Mapping[int, Any], make: Callable[[Any], HandEquity]) -> None:
        self._figures = figures
        self._make = make

    def __getitem__(self, hand: CardsLike) -> HandEquity:
        try:
            cards = parse_cards(hand)
        except CardError:
            raise KeyError(hand) from None
        bits = sum(1 << card.number for card in cards)
        if bits not in self._figures:
            raise KeyError(hand)
        return self._make(self._figures[bits])

    def __iter__(self) -> Iterator[tuple[Card, ...]]:
        return map(_hand_of, self._figures)

    def __len__(self) -> int:
        return len(self._figures)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values for JSON, by the text of each hand."""
        return {"".join(map(str, hand)): equity.to_dict() for hand, equity in self.items()}

    def __repr__(self) -> str:
        return f"<ByHand of {len(self):,} hands>"


@dataclass(frozen=True, slots=True)
class Exactly:
    """Makes exact figures of the kernel's pairs."""

    def __call__(self, figures: tuple[tuple[int, int] | None, tuple[int, int]]) -> HandEquity:
        share, chance = figures
        return HandEquity(None if share is None else Fraction(*share), Fraction(*chance))


@dataclass(frozen=True, slots=True)
class Sampled:
    """Makes estimates of the deals that a hand got, what it won of them in units, and the squares of that."""

    deals: int
    units: int

    def __call__(self, counts: tuple[int, int, int]) -> HandEquity:
        deals, won, squares = counts
        share, chance = won / deals / self.units, deals / self.deals
        variance = max(0.0, squares / deals / self.units**2 - share * share)
        return HandEquity(
            Estimate(share, math.sqrt(variance / deals)),
            Estimate(chance, math.sqrt(chance * (1 - chance) / self.deals)),
        )


def spot_of(
    game: Game, hands: Sequence[RangeLike], boards: Sequence[CardsLike], dead: CardsLike
) -> tuple[_core.RangeSpot, tuple[str | Range, ...]]:
    """The kernel's question, and the hands as values: the text of a known one, or its range.

    Raises:
        CardError: A text is no card, or a card is in two places.
        RangeError: A range cannot be read, or has no hand that is possible.
        EquityError: Hands, boards or dead cards do not fit the game, or no hands of the ranges go together.

    """
    known = [_at(place, known_hand, hand, game.hole_cards) for place, hand in enumerate(hands)]
    gone = [card for hand in known if hand is not None for card in hand]
    gone += [card for cards in (*boards, dead) for card in _cards(cards)]
    out = sorted({card.number for card in gone})
    ranges: list[str | Range] = []
    given: list[Any] = []
    for place, (hand, cards) in enumerate(zip(hands, known, strict=True)):
        if cards is not None:
            ranges.append("".join(map(str, cards)))
            given.append(cards)
            continue
        held = _at(place, as_range, hand, game.hole_cards)
        _at(place, as_range, held, game.hole_cards, dead=[DECK[number] for number in out])
        ranges.append(held)
        given.append(_layers(place, held))
    return _core.RangeSpot(game, given, boards, dead), tuple(ranges)


def matchups_of(
    spot: _core.RangeSpot, joint: bool | None, most: int, *, by_next_card: bool
) -> tuple[int, int]:
    """How many matchups there are, and in how many classes, if counting them costs no more than is allowed.

    Raises:
        EquityError: It costs more.

    """
    combinations, renamings = spot.combinations()
    if combinations > MOST_WALKED:
        classes = -(-combinations // renamings)
        _check_cost(spot, combinations, classes, joint, most, by_next_card=by_next_card)
    matchups, classes = spot.find()
    _check_cost(spot, matchups, classes, joint, most, by_next_card=by_next_card)
    return matchups, classes


def is_cheap(spot: _core.RangeSpot, matchups: int, classes: int) -> bool:
    """Whether figures of several boards together are."""
    return spot.cost(matchups, classes, None) <= CHEAP


def hand_shares(hands: Sequence[tuple[int, tuple[int, int] | None, tuple[int, int]]]) -> ByHand:
    """The exact figures of a player's hands."""
    return ByHand({bits: (share, chance) for bits, share, chance in hands}, Exactly())


def hand_counts(hands: Mapping[int, tuple[int, int, int]], deals: int, units: int) -> ByHand | None:
    """The estimates for a player's hands; None if they were too many to be counted."""
    return ByHand(hands, Sampled(deals, units)) if hands else None


def _check_cost(
    spot: _core.RangeSpot, matchups: int, classes: int, joint: bool | None, most: int, *, by_next_card: bool
) -> None:
    # Joint figures that nobody asked for are left out where they cost too much.
    cost = spot.cost(matchups, classes, joint or False)
    if by_next_card:
        cost += spot.next_card_cost(matchups)
    if cost > most:
        raise EquityError(
            f"an exact answer looks at about {cost:,} hands in {matchups:,} matchups,"
            f" and max_cost allows {most:,}: ask for a sample (samples=1_000_000), or raise max_cost"
        )


def _layers(place: int, held: Range) -> list[tuple[int, bytes]]:
    """The hands of each weight, with the weights as the least whole numbers that are so to each other."""
    layers = held.layers
    scale = math.lcm(*(weight.denominator for weight, _ in layers))
    weights = [int(weight * scale) for weight, _ in layers]
    common = math.gcd(*weights)
    if sum(weights) // common > LARGEST_WEIGHT:
        raise EquityError(
            f"hand {place + 1}: its weights are too fine to be added exactly: round them to some decimals"
        )
    return [(weight // common, bits) for weight, (_, bits) in zip(weights, layers, strict=True)]


def _cards(cards: CardsLike) -> tuple[Card, ...]:
    """Some cards, or none where they are not good: the kernel says what is wrong with them."""
    try:
        return parse_cards(cards)
    except CardError:
        return ()


def _at(place: int, read: Callable[..., Any], *arguments: object, **named: object) -> Any:  # noqa: ANN401
    """Reads a hand, and puts its place before what is wrong with it."""
    try:
        return read(*arguments, **named)
    except (CardError, RangeError) as error:
        raise type(error)(f"hand {place + 1}: {error}") from None


def _hand_of(bits: int) -> tuple[Card, ...]:
    numbers = range(bits.bit_length() - 1, -1, -1)
    return cast("tuple[Card, ...]", tuple(DECK[number] for number in numbers if bits >> number & 1))
