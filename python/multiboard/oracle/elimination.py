"""Board elimination: the boards with the lowest river card do not pay."""

from collections.abc import Iterable, Sequence

from .cards import Card, parse_cards, refuse_duplicates, with_places
from .lists import as_list


def surviving_boards(rivers_or_boards: Iterable[object]) -> tuple[int, ...]:
    """Tell which boards survive, counted from 0 from the top.

    Takes the river cards, one for each board, or whole boards of five cards, of which
    the fifth is the river. Raises ``ValueError`` for anything else.
    """
    boards: list[tuple[Card, ...]]
    if isinstance(rivers_or_boards, str):
        boards = [(card,) for card in parse_cards(rivers_or_boards)]
    else:
        boards = [_river_or_board(entry) for entry in as_list(rivers_or_boards, "boards")]
    if not boards:
        raise ValueError("there is no board")
    for place, board in enumerate(boards, start=1):
        if len(board) not in (1, 5):
            raise ValueError(f"board {place} has {len(board)} cards, not 5 or a river")
    refuse_duplicates(
        placed
        for place, board in enumerate(boards, start=1)
        for placed in with_places(board, f"board {place}")
    )
    return survivors_of([board[-1] for board in boards])


def survivors_of(rivers: Sequence[Card]) -> tuple[int, ...]:
    """Compare the rivers' ranks alone, the ace high.

    The lowest is out, with every board that ties for the lowest. If all tie, none is.
    """
    lowest = min(river.rank for river in rivers)
    left = tuple(b for b, river in enumerate(rivers) if river.rank > lowest)
    return left or tuple(range(len(rivers)))


def _river_or_board(entry: object) -> tuple[Card, ...]:
    """Read one entry: a text, a card object, or a sequence of them."""
    if isinstance(entry, Iterable) and not isinstance(entry, str | Card):
        return parse_cards(entry)
    return parse_cards(str(entry))
