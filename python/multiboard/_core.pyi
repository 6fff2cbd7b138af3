"""The kernel in Rust; the modules of the package export what is public and say what it means."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias, final

from multiboard.category import Category
from multiboard.game import Game
from multiboard.showdown import Rake

__all__ = [
    "Card",
    "HandValue",
    "RangeSpot",
    "Spot",
    "batch_deal",
    "batch_evaluate",
    "batch_evaluate_omaha",
    "batch_showdown",
    "evaluate",
    "parse_cards",
    "settle",
    "settle_to_json",
    "surviving_boards",
]

_Cards: TypeAlias = str | Card | Iterable[str | Card]

@final
class Card:
    """A card of the deck: `Card("As")`. Hashable; without an order, since suits have none."""

    def __new__(cls, card: _Cards) -> Card: ...
    @staticmethod
    def from_number(number: int) -> Card: ...
    @property
    def number(self) -> int: ...
    @property
    def rank(self) -> int: ...
    @property
    def suit(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class HandValue:
    """The best hand of some hole cards on a board. Compares, equals and hashes by its strength alone."""

    @property
    def strength(self) -> int: ...
    @property
    def cactus_kev(self) -> int: ...
    @property
    def category(self) -> Category: ...
    @property
    def cards(self) -> tuple[Card, Card, Card, Card, Card]: ...
    def describe(self) -> str: ...
    def to_dict(self) -> dict[str, Any]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: HandValue, /) -> bool: ...
    def __le__(self, other: HandValue, /) -> bool: ...
    def __gt__(self, other: HandValue, /) -> bool: ...
    def __ge__(self, other: HandValue, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> HandValue: ...
    def __deepcopy__(self, _memo: dict[int, Any], /) -> HandValue: ...

_Outcome: TypeAlias = tuple[int, list[int], int, int]

@final
class Spot:
    """Hands on boards that are partly dealt."""

    def __new__(cls, game: Game, hands: Sequence[_Cards], boards: Sequence[_Cards], dead: _Cards) -> Spot: ...
    @property
    def to_come(self) -> int: ...
    def texts(self) -> tuple[list[str], list[str], str]: ...
    def cost(self, joint: bool | None) -> int: ...
    def next_cards(self) -> list[list[tuple[int, list[tuple[int, int]], list[tuple[int, int]]]]]: ...
    def exact(
        self, joint: bool | None, threads: int, progress: Callable[[int, int], object] | None
    ) -> tuple[list[Any], list[Any]]: ...
    def sample(
        self,
        deals: int,
        seed: int,
        part: tuple[int, int],
        threads: int,
        progress: Callable[[int, int], object] | None,
    ) -> list[_Outcome]: ...
    @property
    def has_strata(self) -> bool: ...
    def strata(
        self, threads: int, progress: Callable[[int, int], object] | None
    ) -> tuple[list[list[tuple[int, int]]], tuple[int, int]]: ...
    def sample_ties(
        self,
        deals: int,
        seed: int,
        part: tuple[int, int],
        threads: int,
        progress: Callable[[int, int], object] | None,
    ) -> tuple[int, list[int]]: ...
    def estimate(
        self, outcomes: Sequence[tuple[int, Sequence[int], int, int]], shares: Sequence[float] | None
    ) -> tuple[list[Any], list[Any]]: ...

@final
class RangeSpot:
    """Ranges on boards that are partly dealt."""

    def __new__(
        cls,
        game: Game,
        ranges: Sequence[_Cards | Sequence[tuple[int, bytes]]],
        boards: Sequence[_Cards],
        dead: _Cards,
    ) -> RangeSpot: ...
    @property
    def to_come(self) -> int: ...
    @property
    def units_of_pot(self) -> int: ...
    def texts(self) -> tuple[list[str], str]: ...
    def combinations(self) -> tuple[int, int]: ...
    def cost(self, matchups: int, classes: int, joint: bool | None) -> int: ...
    def next_card_cost(self, matchups: int) -> int: ...
    def next_cards(
        self, threads: int, progress: Callable[[int, int], object] | None
    ) -> list[list[tuple[int, list[tuple[int, int]], list[tuple[int, int]]]]]: ...
    def find(self) -> tuple[int, int]: ...
    def exact(
        self, joint: bool | None, threads: int, progress: Callable[[int, int], object] | None
    ) -> tuple[
        tuple[list[Any], list[Any]], list[list[tuple[int, tuple[int, int] | None, tuple[int, int]]]]
    ]: ...
    def sample(
        self,
        deals: int,
        seed: int,
        part: tuple[int, int],
        threads: int,
        progress: Callable[[int, int], object] | None,
    ) -> tuple[list[_Outcome], list[list[tuple[int, int, int, int]]]]: ...
    def estimate(
        self, outcomes: Sequence[tuple[int, Sequence[int], int, int]]
    ) -> tuple[list[Any], list[Any]]: ...

def evaluate(hole: _Cards, board: _Cards, rule: str | None = None) -> HandValue: ...
def parse_cards(cards: _Cards) -> tuple[Card, ...]: ...
def surviving_boards(rivers_or_boards: _Cards | Sequence[_Cards]) -> tuple[int, ...]: ...
def settle(
    game: Game,
    hands: Sequence[_Cards | None],
    boards: Sequence[_Cards],
    contributions: Sequence[int],
    button: int,
    folded: Iterable[int],
    mucked: Iterable[int],
    dead: Sequence[int] | None,
    rake: Rake | int | None,
) -> tuple[
    tuple[int, ...],
    tuple[int, ...],
    int,
    tuple[tuple[int, ...], ...],
    tuple[tuple[int, tuple[int, ...]], ...],
    tuple[tuple[int, int, int | None, int, int, HandValue | None], ...],
]: ...
def batch_evaluate(cards: object, strengths: object, threads: int) -> None: ...
def batch_evaluate_omaha(hole: object, board: object, strengths: object, threads: int) -> None: ...
def batch_showdown(
    game: Game,
    hands: object,
    boards: object,
    survivors: object,
    winners: object,
    shares: object,
    threads: int,
) -> int: ...
def batch_deal(seed: int, hands: object, boards: object, threads: int) -> None: ...
def settle_to_json(
    game: Game,
    hands: Sequence[_Cards | None],
    boards: Sequence[_Cards],
    contributions: Sequence[int],
    button: int,
    folded: Iterable[int],
    mucked: Iterable[int],
    dead: Sequence[int] | None,
    rake: Rake | int | None,
) -> str: ...
