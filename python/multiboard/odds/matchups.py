"""Hands that are not known: ranges for the kernel, and how many matchups they make."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from multiboard import _core
from multiboard.cards import DECK, Card, parse_cards
from multiboard.errors import CardError, EquityError, RangeError
from multiboard.ranges import Range, as_range, known_hand

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from multiboard.cards import CardsLike
    from multiboard.game import Game
    from multiboard.ranges import RangeLike

__all__ = ["is_cheap", "matchups_of", "range_spot"]

CHEAP: Final = 10_000_000
"""Figures of several boards together are there without being asked for if about so many hands tell them."""

MOST_WALKED: Final = 20_000_000
"""Up to so many combinations of hands are walked before it is said what an exact answer costs: a second."""

LARGEST_WEIGHT: Final = 2**63 - 1


def range_spot(
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
    # Boards that are no list are for the kernel to refuse.
    lying = boards if isinstance(boards, list) else []
    gone += [card for cards in (*lying, dead) for card in _cards(cards)]
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
