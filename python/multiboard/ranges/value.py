"""`Range`: weighted hands as a value."""

from __future__ import annotations

import itertools
import operator
import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Self

from multiboard.cards import DECK, Card, CardsLike, parse_cards
from multiboard.errors import RangeError
from multiboard.game import HOLE_CARDS, Game, as_game
from multiboard.ranges.layers import Layers, check_memory, difference, heaviest, intersection, scaled, support
from multiboard.ranges.machines import Avoids, Machine, collect
from multiboard.ranges.messages import quoted
from multiboard.ranges.positions import HandNumbers, every_hand, hands_in, position, positions_set, select
from multiboard.ranges.reading import read_range
from multiboard.ranges.weights import as_weight, weight_text
from multiboard.ranges.writing import holdem_text, listed_text
from multiboard.whole_numbers import whole

if TYPE_CHECKING:
    from random import Random

__all__ = ["Combos", "Range"]

Combos = tuple[tuple[HandNumbers, Fraction], ...]
"""Hands as card numbers from the highest down, each with its weight."""

HAND_SIZES: Final = tuple(sorted({count for counts in HOLE_CARDS.values() for count in counts}))
HOLDEM_CARDS: Final = 2
MOST_COMBOS: Final = 1_000_000
MOST_LISTED: Final = 1_000
LONGEST_REPR: Final = 200

_ONE_PART = re.compile(r"[^,:!@()]+")


class Range:
    """Hands that a player may hold, each with a weight: `Range("QQ+,AKs")`, `Range("AA:$ds", hole_cards=4)`.

    A range is a value: it never changes, it compares and hashes by its hands and their weights, and its
    text reads back to an equal range.  Weights are relative, exact, and 1 where none is given; hands of
    weight 0 are not in it. A hand is unordered, and given back with its highest card first.

    Ranges combine like sets: `a | b` has the hands of both, each with the larger weight; `a & b` the hands
    in both, with the product of their weights; `a - b` the hands of a that are not in b; `~a` all other
    hands.

    Args:
        text: The hands, in the notation of Hold'em or Omaha.
        hole_cards: Cards of a hand: 2, 4, 5 or 6.

    Raises:
        RangeError: The text is no range of such hands, or has no hand in it; the message says which part is
            wrong.

    """

    __slots__ = ("_bytes", "_combos", "_hole_cards", "_layers", "_text")

    _hole_cards: int
    _layers: Layers
    _text: str | None
    _combos: Combos | None
    _bytes: tuple[tuple[Fraction, bytes], ...] | None

    def __init__(self, text: str, hole_cards: int = 2) -> None:
        if not isinstance(text, str):
            raise RangeError(
                f"a range is written as text, not as {type(text).__name__}; from_hands takes hands"
            )
        hole_cards = _hand_size(hole_cards)
        layers, written = read_range(text, hole_cards)
        self._set(hole_cards, layers, written)

    def _set(self, hole_cards: int, layers: Layers, text: str | None) -> None:
        self._hole_cards = hole_cards
        self._layers = layers
        self._text = None if hole_cards == HOLDEM_CARDS else text
        self._combos = self._bytes = None

    @classmethod
    def _of(cls, hole_cards: int, layers: Layers, text: str | None) -> Self:
        made = cls.__new__(cls)
        made._set(hole_cards, layers, text)  # noqa: SLF001 - an instance of this class
        return made

    @classmethod
    def parse(cls, text: str, game: Game | str) -> Self:
        """The range of a text for the hands of a game, given as a `Game` or its key.

        Raises:
            GameError: There is no such game.
            RangeError: As for `Range`.

        """
        return cls(text, as_game(game).hole_cards)

    @classmethod
    def from_hands(cls, hands: Mapping[CardsLike, object] | Iterable[CardsLike], hole_cards: int = 2) -> Self:
        """A range from hands and their weights, or from hands that all have weight 1.

        Weights are whole numbers, fractions, or text such as `"0.5"`; a hand named twice has the larger
        weight.

        Raises:
            CardError: A hand has a card that does not exist, or one twice.
            RangeError: A hand has another number of cards, a weight is negative, a float or no number, or
                no hand has a weight above 0.

        """
        if isinstance(hands, str):
            raise RangeError(f"hands: {quoted(hands)} is one text, where a list is wanted")
        if not isinstance(hands, Iterable):
            raise RangeError(f"hands: {quoted(repr(hands))} is no list of hands")
        hole_cards = _hand_size(hole_cards)
        weighted = hands.items() if isinstance(hands, Mapping) else ((hand, 1) for hand in hands)
        places: dict[Fraction, list[int]] = {}
        for hand, weight in weighted:
            places.setdefault(as_weight(weight), []).append(_position(hand, hole_cards))
        check_memory(len(places), hole_cards)
        layers = heaviest(
            (weight, positions_set(of_weight, hole_cards)) for weight, of_weight in places.items()
        )
        if not layers:
            raise RangeError("every hand has weight 0" if places else "no hand was given")
        return cls._of(hole_cards, layers, None)

    @property
    def hole_cards(self) -> int:
        """Cards of a hand."""
        return self._hole_cards

    @property
    def total_weight(self) -> Fraction:
        """The weights of all hands added up."""
        return sum((weight * bits.bit_count() for weight, bits in self._layers), Fraction(0))

    @property
    def combos(self) -> Combos:
        """All hands as card numbers with their weights, in the order of iteration, made once.

        Raises:
            RangeError: There are more than a million; `numbered` goes through them one by one, `sample`
                draws some.

        """
        if self._combos is None:
            if len(self) > MOST_COMBOS:
                raise RangeError(
                    f"the range has {len(self):,} hands, and at most {MOST_COMBOS:,} are listed at once:"
                    " go through them one by one, or sample"
                )
            self._combos = tuple(self.numbered())
        return self._combos

    @property
    def layers(self) -> tuple[tuple[Fraction, bytes], ...]:
        """For each weight, the heaviest first, the set of its hands as bits, lowest bit of a byte first.

        The bit of a hand with the card numbers c1 < c2 < ... < ck is C(c1, 1) + C(c2, 2) + ... + C(ck, k).
        """
        if self._bytes is None:
            size = every_hand(self._hole_cards).bit_length() // 8 + 1
            self._bytes = tuple((weight, bits.to_bytes(size, "little")) for weight, bits in self._layers)
        return self._bytes

    def numbered(self) -> Iterator[tuple[HandNumbers, Fraction]]:
        """The hands as card numbers with their weights, one by one, in the order of iteration."""
        for weight, bits in self._layers:
            yield from zip(hands_in(bits, self._hole_cards), itertools.repeat(weight))

    def weight(self, hand: CardsLike) -> Fraction:
        """The weight of a hand, 0 if it is not in the range.

        Raises:
            CardError: The hand has a card that does not exist, or one twice.
            RangeError: The hand has another number of cards.

        """
        place = _position(hand, self._hole_cards)
        for weight, bits in self.layers:
            if bits[place >> 3] >> (place & 7) & 1:
                return weight
        return Fraction(0)

    def without(self, dead: CardsLike) -> Self:
        """The hands that have none of the dead cards; there may be none.

        Raises:
            CardError: A card does not exist, or is named twice.

        """
        cards = parse_cards(dead)
        if not cards:
            return self
        machine: Machine[int] = Avoids(sum(1 << card.number for card in cards))
        possible = collect(machine, self._hole_cards)
        layers = tuple((weight, bits & possible) for weight, bits in self._layers if bits & possible)
        text = None if self._text is None else f"{self._part()}!({','.join(map(str, cards))})"
        return self._of(self._hole_cards, layers, text)

    def scaled(self, weight: object) -> Self:
        """All weights multiplied by a whole number, a fraction or text such as `"0.5"`.

        Raises:
            RangeError: The factor is negative, a float or no number, or it is 0, which leaves no hand.

        """
        factor = as_weight(weight)
        if not factor:
            raise RangeError("a range scaled by 0 has no hands")
        text = None if self._text is None else f"{self._part()}@{weight_text(factor)}"
        return self._of(self._hole_cards, scaled(self._layers, factor), text)

    def sample(self, number: int, random: Random) -> list[HandNumbers]:
        """So many hands as card numbers, drawn independently and in proportion to their weights.

        Raises:
            RangeError: The range is empty.

        """
        if not self:
            raise RangeError("no hand can be drawn from an empty range")
        scale = _common_denominator(weight for weight, _ in self._layers)
        chances = [int(weight * scale) * bits.bit_count() for weight, bits in self._layers]
        ends = list(itertools.accumulate(chances))
        draws = [random.randrange(ends[-1]) for _ in range(number)]
        hands: list[HandNumbers] = [()] * number
        for (weight, bits), end, chance in zip(self._layers, ends, chances, strict=True):
            mine = [place for place, draw in enumerate(draws) if end - chance <= draw < end]
            ordinals = [(draws[place] - end + chance) // int(weight * scale) for place in mine]
            for place, hand in zip(
                mine, select(bits, ordinals, self._hole_cards) if mine else (), strict=True
            ):
                hands[place] = hand
        return hands

    def __iter__(self) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
        """The hands with their weights: the heaviest first, of one weight those with the highest cards."""
        for hand, weight in self.numbered():
            yield operator.itemgetter(*hand)(DECK), weight

    def __len__(self) -> int:
        return sum(bits.bit_count() for _, bits in self._layers)

    def __bool__(self) -> bool:
        return bool(self._layers)

    def __contains__(self, hand: CardsLike) -> bool:
        return self.weight(hand) > 0

    def __or__(self, other: object) -> Self:
        return self._joined(other, ",") if isinstance(other, Range) else NotImplemented

    def __and__(self, other: object) -> Self:
        return self._joined(other, ":") if isinstance(other, Range) else NotImplemented

    def __sub__(self, other: object) -> Self:
        return self._joined(other, "!") if isinstance(other, Range) else NotImplemented

    def __invert__(self) -> Self:
        bits = every_hand(self._hole_cards) & ~support(self._layers)
        part = self._part()
        text = None if part is None else f"!{part}"
        return self._of(self._hole_cards, ((Fraction(1), bits),) if bits else (), text)

    def _joined(self, other: Range, sign: str) -> Self:
        if self._hole_cards != other._hole_cards:
            raise RangeError(
                f"a range of {self._hole_cards}-card hands does not combine with one of"
                f" {other._hole_cards}-card hands"
            )
        if sign == ",":
            layers = heaviest((*self._layers, *other._layers))
            check_memory(len(layers), self._hole_cards)
        elif sign == ":":
            layers = intersection(self._layers, other._layers, self._hole_cards)
        else:
            layers = difference(self._layers, support(other._layers))
        first, second = self._part(), other._part()
        text = None if first is None or second is None else f"{first}{sign}{second}"
        return self._of(self._hole_cards, layers, text)

    def _part(self) -> str | None:
        """The text as part of a longer one, or None where it is made from the hands when asked for."""
        if self._hole_cards == HOLDEM_CARDS or (self._text is None and len(self) > MOST_LISTED):
            return None
        text = str(self)
        return text if _ONE_PART.fullmatch(text) else f"({text})"

    def __reduce__(self) -> tuple[object, ...]:
        return self._of, (self._hole_cards, self._layers, self._text)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return self._hole_cards == other._hole_cards and self._layers == other._layers

    def __hash__(self) -> int:
        return hash((self._hole_cards, self._layers))

    def __str__(self) -> str:
        if not self._layers:
            return "none"
        if self._hole_cards == HOLDEM_CARDS:
            return holdem_text(self._layers)
        return listed_text(self._layers, self._hole_cards) if self._text is None else self._text

    def __repr__(self) -> str:
        count = f"{len(self):,} hands of {self._hole_cards} cards"
        if self._text is None and self._hole_cards != HOLDEM_CARDS and len(self) > LONGEST_REPR:
            return f"<Range of {count}>"
        text = str(self)
        if len(text) > LONGEST_REPR:
            return f"<Range {text[:LONGEST_REPR]}...: {count}>"
        return (
            f"Range({text!r})" if self._hole_cards == HOLDEM_CARDS else f"Range({text!r}, {self._hole_cards})"
        )


def _hand_size(hole_cards: object) -> int:
    size = whole(hole_cards, "hole_cards", RangeError)
    if size not in HAND_SIZES:
        sizes = ", ".join(map(str, HAND_SIZES[:-1]))
        raise RangeError(f"hole_cards: {size}, where a hand has {sizes} or {HAND_SIZES[-1]}")
    return size


def _position(hand: CardsLike, hole_cards: int) -> int:
    cards = parse_cards(hand)
    if len(cards) != hole_cards:
        raise RangeError(
            f"hand {' '.join(map(str, cards))}: {len(cards)} cards, where a hand has {hole_cards}"
        )
    return position(card.number for card in cards)


def _common_denominator(weights: Iterable[Fraction]) -> int:
    scale = 1
    for weight in weights:
        scale *= (weight * scale).denominator
    return scale
