"""Mixed games: a rotation over a list of games, and dealer's choice from a pool.

A mix gives one `Hand` after the other.  It carries the stacks over, moves the button to the next seat that
plays, and passes over seats that are broke or sit out.  What such seats owe when they come back is for the
room to say: give it with the hand, as `posts` and `dead`.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from multiboard.errors import GameError
from multiboard.game import Game, as_game
from multiboard.hand import Hand
from multiboard.hand.amounts import chips, index
from multiboard.lists import ordered

if TYPE_CHECKING:
    from multiboard.cards import CardsLike

__all__ = ["DealersChoice", "Entry", "Rotation"]

Entry = Game | str | tuple[Game | str, Mapping[str, Any]]
"""A game of a mix: a game or the key of one, or either with what `Hand` needs for this game, as its antes."""

_TABLE: Final = tuple(
    name
    for name in inspect.signature(Hand).parameters
    if name not in ("game", "stacks", "button", "seed", "deck")
)
"""The arguments of `Hand` that may be the same for every hand: the others are the mix's to say."""


class _Mix:
    """Stacks and the button between hands; the two kinds of mix differ in who picks the game."""

    def __init__(
        self,
        games: Iterable[Entry],
        stacks: Iterable[int | None],
        *,
        button: int = 0,
        **table: Any,  # noqa: ANN401 - the arguments of Hand
    ) -> None:
        self._entries = tuple(
            _entry(entry) for entry in ordered(games, "games", "a list of games", GameError)
        )
        if not self._entries:
            raise GameError("a mix has at least one game")
        self._stacks = [
            None if stack is None else chips(stack, f"stack of seat {seat + 1}", GameError)
            for seat, stack in enumerate(ordered(stacks, "stacks", "a list, one a seat,", GameError))
        ]
        self._out: set[int] = set()
        self._table = _checked(table)
        self._first_button = self._seat(button)
        self._hand: Hand | None = None

    @property
    def games(self) -> tuple[Game, ...]:
        """The games of the mix, in their order."""
        return tuple(game for game, _ in self._entries)

    @property
    def hand(self) -> Hand | None:
        """The hand that is played, or was the last; None before the first."""
        return self._hand

    @property
    def stacks(self) -> tuple[int | None, ...]:
        """Chips of each seat between hands, those of seats that sit out included; None for an empty seat."""
        hand = self._hand
        if hand is None or not hand.is_over:
            return tuple(self._stacks)
        return tuple(
            kept if played is None else played for kept, played in zip(self._stacks, hand.stacks, strict=True)
        )

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats the next hand is dealt to: they have chips and do not sit out."""
        return tuple(seat for seat, stack in enumerate(self.stacks) if stack and seat not in self._out)

    @property
    def next_button(self) -> int:
        """The seat of the button in the next hand: the next one clockwise that plays.

        Raises:
            GameError: Nobody plays.

        """
        count = len(self._stacks)
        start = self._first_button if self._hand is None else self._hand.button + 1
        playing = self.playing
        for step in range(count):
            if (start + step) % count in playing:
                return (start + step) % count
        raise GameError("no seat has chips and plays")

    def sit_out(self, seat: int) -> None:
        """Pass a seat over from the next hand on; it keeps its chips."""
        self._out.add(self._seat(seat))

    def sit_in(self, seat: int) -> None:
        """Deal a seat in again."""
        self._out.discard(self._seat(seat))

    def set_stack(self, seat: int, stack: int | None) -> None:
        """Give a seat its chips between hands: who buys in, adds on or, with None, leaves.

        Raises:
            GameError: There is no such seat, the chips are no number, or a hand is played.

        """
        seat = self._seat(seat)
        self._check_over()
        changed = list(self.stacks)
        changed[seat] = None if stack is None else chips(stack, f"stack of seat {seat + 1}", GameError)
        self._carry(changed)

    def _carry(self, stacks: list[int | None]) -> None:
        """Take stacks over from the hand that is finished; its button is still needed."""
        if self._hand is not None:
            self._first_button = (self._hand.button + 1) % len(stacks)
            self._hand = None
        self._stacks = stacks

    def _deal(self, number: int, seed: int | None, deck: CardsLike | None, extra: Mapping[str, Any]) -> Hand:
        """The next hand of a game of the mix. If it cannot be, nothing has changed."""
        self._check_over()
        game, own = self._entries[number]
        stacks = self.stacks
        playing = self.playing
        hand = Hand(
            game,
            [stack if seat in playing else None for seat, stack in enumerate(stacks)],
            **{**self._table, **own, "button": self.next_button, "seed": seed, "deck": deck, **extra},
        )
        self._stacks = list(stacks)
        self._hand = hand
        return hand

    def _check_over(self) -> None:
        if self._hand is not None and not self._hand.is_over:
            raise GameError("the hand that is played is not over")

    def _seat(self, seat: int) -> int:
        seat = index(seat, "seat", GameError)
        if seat >= len(self._stacks):
            raise GameError(f"there is no seat {seat + 1} at a table of {len(self._stacks)}")
        return seat


class Rotation(_Mix):
    """A list of games, each played for a number of hands or of orbits, then from the start again.

    An orbit is over when the button has gone once around the table.

    Args:
        games: The games in their order, each with arguments of its own where it needs some.
        stacks: Chips of each seat, None for an empty one.
        hands: Play each game for so many hands.
        orbits: Or for so many orbits.
        button: The seat of the first button; if it does not play, the next one that does.
        table: What every hand is given: `blinds`, `rake` and the other arguments of `Hand`.

    Raises:
        GameError: There is no game, not exactly one of `hands` and `orbits`, or an argument is not valid.

    Examples:
        >>> bomb = ("plo-bomb-pot", {"antes": 5})
        >>> mix = Rotation(["squid", "octopus", bomb], [200, 200, 200], orbits=1, blinds=(1, 2))
        >>> mix.next_hand(seed=1).game.name
        'Squid'

    """

    def __init__(
        self,
        games: Iterable[Entry],
        stacks: Iterable[int | None],
        *,
        hands: int | None = None,
        orbits: int | None = None,
        button: int = 0,
        **table: Any,  # noqa: ANN401 - the arguments of Hand
    ) -> None:
        super().__init__(games, stacks, button=button, **table)
        if (hands is None) == (orbits is None):
            raise GameError("a rotation is by hands or by orbits: give the number of the one or the other")
        name, limit = ("hands", hands) if orbits is None else ("orbits", orbits)
        self._limit = index(limit, name, GameError)
        if self._limit == 0:
            raise GameError("a rotation plays each game for 1 hand or orbit at least")
        self._by_orbits = orbits is not None
        self._number = 0
        self._played = 0
        self._button: int | None = None

    @property
    def next_game(self) -> Game:
        """The game of the next hand."""
        return self._entries[self._next()[0]][0]

    def next_hand(
        self,
        *,
        seed: int | None = None,
        deck: CardsLike | None = None,
        **extra: Any,  # noqa: ANN401 - arguments of Hand
    ) -> Hand:
        """The next hand, when the one before is over.

        Args:
            seed: As for `Hand`.
            deck: As for `Hand`.
            extra: Other arguments of `Hand`, for this hand alone.

        Raises:
            GameError: The hand before is not over, or the seats that play do not fit the game.

        """
        number, played = self._next()
        hand = self._deal(number, seed, deck, extra)
        self._number, self._played, self._button = number, played, hand.button
        return hand

    def _next(self) -> tuple[int, int]:
        """The number of the next game, and how many of its hands or steps of the button that makes."""
        if self._button is None:
            return 0, 1 - self._by_orbits
        count = len(self._stacks)
        played = self._played + 1
        if self._by_orbits:
            played = self._played + (self.next_button - self._button - 1) % count + 1
        over = played >= self._limit * count if self._by_orbits else played > self._limit
        if over:
            return (self._number + 1) % len(self._entries), 1 - self._by_orbits
        return self._number, played


class DealersChoice(_Mix):
    """A pool of games from which the button picks one for each hand.

    Args:
        games: The pool, each game with arguments of its own where it needs some.
        stacks: Chips of each seat, None for an empty one.
        button: The seat of the first button; if it does not play, the next one that does.
        table: What every hand is given: `blinds`, `rake` and the other arguments of `Hand`.

    Raises:
        GameError: The pool is empty, or an argument is not valid.

    """

    @property
    def chooser(self) -> int:
        """The seat that picks the next game: the next button."""
        return self.next_button

    def next_hand(
        self,
        game: Game | str,
        *,
        seed: int | None = None,
        deck: CardsLike | None = None,
        **extra: Any,  # noqa: ANN401 - arguments of Hand
    ) -> Hand:
        """The next hand, of the game that was chosen.

        Args:
            game: A game of the pool, or its key.
            seed: As for `Hand`.
            deck: As for `Hand`.
            extra: Other arguments of `Hand`, for this hand alone.

        Raises:
            GameError: The game is not in the pool, the hand before is not over, or the seats do not fit the
                game.

        """
        chosen = as_game(game)
        if chosen not in self.games:
            pool = ", ".join(each.name for each in self.games)
            raise GameError(f"{chosen.name} is not in the pool of {pool}")
        return self._deal(self.games.index(chosen), seed, deck, extra)


def _entry(entry: Entry) -> tuple[Game, Mapping[str, Any]]:
    if isinstance(entry, tuple):
        if len(entry) != 2 or not isinstance(entry[1], Mapping):
            raise GameError(f"{entry!r} is not a game with its arguments")
        return as_game(entry[0]), _checked(entry[1])
    return as_game(entry), {}


def _checked(table: Mapping[str, Any]) -> dict[str, Any]:
    for name in table:
        if name not in _TABLE:
            raise GameError(f"{name!r} is no argument of every hand; they are {', '.join(_TABLE)}")
    return dict(table)
