"""Millions of hands in NumPy arrays.

Cards are numbers, `4 * rank + suit`: the deuce of clubs is 0, the ace of spades 51, suits are in the order
c d h s, as `Card.number` says.  A row is a hand or a deal; rows count from 0, also in the text of an error.
Arrays may be strided, transposed or read-only.  They are best of uint8; another type of whole numbers is
converted first, which costs a copy.

The interpreter goes on while rows are worked on.  Another thread may write to an array meanwhile: what is
read is checked, so each answer is that of distinct cards, but which ones is a matter of luck.

`threads` is how many threads share the rows, from 1 to 1,024, made for the call and gone after it; None is
one for each CPU that this process may use.  The answers do not depend on it.  Ctrl-C ends a call at once.
"""

from __future__ import annotations

from secrets import randbits
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from multiboard import _core
from multiboard.errors import CardError, GameError
from multiboard.game import BOARD_SIZE, DECK_SIZE, Game, as_game
from multiboard.threads import threads_of
from multiboard.whole_numbers import whole

try:
    import numpy as np
except ModuleNotFoundError as error:
    if error.name != "numpy":
        raise
    raise ModuleNotFoundError(
        "multiboard.batch works on arrays of NumPy, which is not installed: pip install numpy", name="numpy"
    ) from None

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    Strengths: TypeAlias = NDArray[np.uint16]

__all__ = ["Deals", "Showdowns", "deal", "evaluate", "evaluate_omaha", "showdown"]

SEEDS: Final = 2**64
"""A seed is below this."""

_PLACES: Final = {
    "cards": "hand, card {}",
    "hole": "hole, card {}",
    "board": "board, card {}",
    "hands": "seat {}, card {}",
    "boards": "board {}, card {}",
}
"""Where a card of a row is, for each array that an argument can be."""


def evaluate(cards: ArrayLike, *, threads: int | None = 1) -> Strengths:
    """The strength of the best five cards of each row.

    Args:
        cards: Card numbers, `[n, 5]`, `[n, 6]` or `[n, 7]`.
        threads: How many threads share the rows; None: one for each CPU.

    Returns:
        `uint16[n]`: 1 to 7,462, bigger is better; 7,463 minus it is Cactus Kev's number.

    Raises:
        CardError: A row is not that many distinct cards, or the array has another shape.
        MultiboardError: So many threads cannot work.
        TypeError: The array does not hold whole numbers.

    """
    rows = _cards("cards", cards, ("n", "5 to 7"))
    if rows.shape[1] not in (5, 6, 7):
        raise CardError(f"cards: rows of {rows.shape[1]} cards, where a hand is made of 5, 6 or 7")
    strengths = np.empty(len(rows), np.uint16)
    _core.batch_evaluate(rows, strengths, threads_of(threads))
    return strengths


def evaluate_omaha(hole: ArrayLike, board: ArrayLike, *, threads: int | None = 1) -> Strengths:
    """The strength of each row's best hand of exactly two hole cards with exactly three of the board.

    Args:
        hole: Card numbers, `[n, 4]`, `[n, 5]` or `[n, 6]`.
        board: Card numbers, `[n, 5]`: a board for each row.  One board for all hands is
            `np.broadcast_to(board, (len(hole), 5))`.
        threads: How many threads share the rows; None: one for each CPU.

    Returns:
        `uint16[n]`: 1 to 7,462, bigger is better.

    Raises:
        CardError: The cards of a row are not distinct cards, or an array has another shape.
        MultiboardError: So many threads cannot work.
        TypeError: An array does not hold whole numbers.

    """
    holes = _cards("hole", hole, ("n", "4 to 6"))
    boards = _cards("board", board, ("n", "5"))
    if holes.shape[1] not in (4, 5, 6):
        raise CardError(f"hole: rows of {holes.shape[1]} cards, where an Omaha hand has 4, 5 or 6")
    _check_shape("board", boards, (len(holes), BOARD_SIZE))
    strengths = np.empty(len(holes), np.uint16)
    _core.batch_evaluate_omaha(holes, boards, strengths, threads_of(threads))
    return strengths


class Showdowns(NamedTuple):
    """How `n` showdowns ended.

    Attributes:
        survivors: `uint16[n]`: the boards that survive, bit b for board b.
        winners: `uint32[n, boards]`: who has the best hand on a board, bit s for seat s; 0 on a board that is
            out.
        shares: `int64[n, seats]`: each seat's part of the pot, in units of which the pot has `denominator`;
            a row sums to it.
        denominator: Such that each way to share the pot is a whole number of units.

    """

    survivors: NDArray[np.uint16]
    winners: NDArray[np.uint32]
    shares: NDArray[np.int64]
    denominator: int

    def fractions(self) -> NDArray[np.float64]:
        """The shares as parts of 1: `float64[n, seats]`, each the nearest to the exact one."""
        return self.shares / self.denominator


def showdown(game: Game | str, hands: ArrayLike, boards: ArrayLike, *, threads: int | None = 1) -> Showdowns:
    """Decides showdowns of one game: every seat is in to the end, for one pot, without chips.

    Args:
        game: A game or the key of a named one.
        hands: Card numbers, `[n, seats, hole_cards]`; one seat or more, as many as the deck serves.
        boards: Card numbers, `[n, boards, 5]`, top board first, the river last.
        threads: How many threads share the rows; None: one for each CPU.

    Raises:
        CardError: The cards of a row are not distinct cards, or an array has another shape.
        GameError: No game has that key, there is no seat, or a deck has no cards for so many.
        MultiboardError: So many threads cannot work.
        TypeError: An array does not hold whole numbers.

    """
    game = as_game(game)
    held = _cards("hands", hands, ("n", "seats", str(game.hole_cards)))
    shown = _cards("boards", boards, ("n", str(game.boards), "5"))
    n, seats, hole_cards = held.shape
    if hole_cards != game.hole_cards:
        raise CardError(f"hands: {hole_cards} hole cards a seat, where {game.name} has {game.hole_cards}")
    _check_shape("boards", shown, (n, game.boards, BOARD_SIZE))
    _check_deck(game, seats)
    survivors = np.empty(n, np.uint16)
    winners = np.empty((n, game.boards), np.uint32)
    shares = np.empty((n, seats), np.int64)
    denominator = _core.batch_showdown(game, held, shown, survivors, winners, shares, threads_of(threads))
    return Showdowns(survivors, winners, shares, denominator)


class Deals(NamedTuple):
    """Random deals.

    Attributes:
        hands: `uint8[n, seats, hole_cards]`.
        boards: `uint8[n, boards, 5]`.

    """

    hands: NDArray[np.uint8]
    boards: NDArray[np.uint8]


def deal(game: Game | str, n: int, seats: int, seed: int | None = None, *, threads: int | None = 1) -> Deals:
    """Deals hands and complete boards at random, each row from a whole deck; all deals are equally likely.

    Args:
        game: A game or the key of a named one.
        n: Deals.
        seats: Seats that are dealt to; as many as the deck serves without burns, which change no chances.
        seed: From 0 to 2**64 - 1.  A seed gives the same deals on any machine and with any number of
            threads, and its first rows are the same whatever `n` is.  None: one at random.
        threads: How many threads share the rows; None: one for each CPU.

    Raises:
        GameError: No game has that key, or `seats` is no whole number, less than 1, or more than a deck has
            cards for.
        MultiboardError: `n`, `seed` or `threads` is no whole number, or out of bounds.

    """
    game = as_game(game)
    n = whole(n, "n", least=0)
    seed = randbits(64) if seed is None else whole(seed, "seed", least=0, most=SEEDS - 1)
    seats = whole(seats, "seats", GameError)
    _check_deck(game, seats)
    hands = np.empty((n, seats, game.hole_cards), np.uint8)
    boards = np.empty((n, game.boards, BOARD_SIZE), np.uint8)
    _core.batch_deal(seed, hands, boards, threads_of(threads))
    return Deals(hands, boards)


def _cards(name: str, cards: ArrayLike, axes: tuple[str, ...]) -> NDArray[np.uint8]:
    """The cards as an array of uint8 with so many axes."""
    array = np.asarray(cards)
    if array.ndim != len(axes):
        raise CardError(
            f"{name}: an array of shape {array.shape}, where ({', '.join(axes)}) is needed: card numbers,"
            " the first axis counting rows"
        )
    if array.dtype == np.uint8:
        return array
    if array.dtype.kind not in "iu":
        raise TypeError(
            f"{name}: an array of {array.dtype}, where card numbers of uint8 are needed;"
            " a Card has its number as .number"
        )
    wrong = (array < 0) | (array >= DECK_SIZE)
    if wrong.any():
        row, *rest = (int(index) for index in np.argwhere(wrong)[0])
        place = _PLACES[name].format(*(index + 1 for index in rest))
        raise CardError(
            f"row {row} (rows count from 0): {place}: no card has the number {array[row, *rest]},"
            " they are 0 to 51"
        )
    return array.astype(np.uint8)


def _check_shape(name: str, array: NDArray[np.uint8], shape: tuple[int, ...]) -> None:
    if array.shape != shape:
        raise CardError(f"{name}: an array of shape {array.shape}, where {shape} is needed")


def _check_deck(game: Game, seats: int) -> None:
    if seats < 1:
        raise GameError(f"seats: {seats}, where there is at least one seat")
    needed = seats * game.hole_cards + game.boards * BOARD_SIZE
    if needed > DECK_SIZE:
        raise GameError(f"seats: {game.name} with {seats} of them takes {needed} of {DECK_SIZE} cards")
