"""Sets of hands from a description that reads one card after the other.

A machine is shown the cards of a hand from the highest to the lowest and keeps a state.  Hands that lead to
the same state share everything that follows, so the set of all hands a machine accepts is put together from
a few pieces, without asking about each of up to twenty million hands:

    hands(state, left, below) = join over cards c < below of  hands(step(state, c), left - 1, c) << C(c, left)

which is the numbering of `positions` read as a rule.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Generic, Protocol, TypeVar

from multiboard.game import DECK_SIZE
from multiboard.ranges.positions import COMB

__all__ = ["Avoids", "Effort", "Machine", "NoPair", "Suitedness", "TooInvolvedError", "collect"]

State = TypeVar("State", bound=Hashable)

SUITS: Final = 4
MOST_EFFORT: Final = 1_000_000
STATE_EFFORT: Final = 12
HANDS_PER_EFFORT: Final = 30_000


class TooInvolvedError(Exception):
    """A machine took more effort than is allowed; the reader says which part of the text it was."""


class Effort:
    """What the machines of one text may still cost, in units of some ten microseconds."""

    def __init__(self, most: int = MOST_EFFORT) -> None:
        self.left = most

    def spend(self, hands: int) -> None:
        """Count one state that puts together a set of so many hands.

        Raises:
            TooInvolvedError: Nothing was left.

        """
        self.left -= STATE_EFFORT + hands // HANDS_PER_EFFORT
        if self.left < 0:
            raise TooInvolvedError


class Machine(Protocol[State]):
    """A description of hands as states and steps."""

    @property
    def start(self) -> State:
        """The state before the first card."""

    def step(self, state: State, card: int, left: int) -> State | None:
        """The state after one more, lower card, with `left` still to come; None if no hand is left."""

    def later(self, state: State) -> tuple[int, State | None]:
        """A card number, and a state that serves as well for the cards below it; else 0 and the state."""

    def certain(self, state: State) -> bool:
        """Whether every hand is accepted from here, whatever cards follow."""

    def accepts(self, state: State) -> bool:
        """Whether a complete hand in this state is accepted."""


class _Collector(Generic[State]):
    """The pieces of one machine: by state and number of cards to come, how far it got and the set so far."""

    def __init__(self, machine: Machine[State], effort: Effort) -> None:
        self.machine = machine
        self.effort = effort
        self.pieces: dict[tuple[State, int], tuple[int, int]] = {}

    def hands(self, state: State, left: int, below: int) -> int:
        if self.machine.certain(state):
            return (1 << COMB[below][left]) - 1
        if left == 0:
            return int(self.machine.accepts(state))
        if (state, left) not in self.pieces:
            self.effort.spend(COMB[DECK_SIZE][left])
            self.pieces[state, left] = self._lower(state, left)
        done, bits = self.pieces[state, left]
        for card in range(done, below):
            following = self.machine.step(state, card, left - 1)
            if following is not None:
                bits |= self.hands(following, left - 1, card) << COMB[card][left]
        if done < below:
            self.pieces[state, left] = below, bits
            return bits
        return bits & ((1 << COMB[below][left]) - 1)

    def _lower(self, state: State, left: int) -> tuple[int, int]:
        first, later = self.machine.later(state)
        if later is None or later == state:
            return first, 0
        return first, self.hands(later, left, first)


def collect(machine: Machine[State], hole_cards: int, effort: Effort | None = None) -> int:
    """The set of all hands of so many cards that a machine accepts.

    Raises:
        TooInvolvedError: The machine has too many states.

    """
    return _Collector(machine, effort or Effort()).hands(machine.start, hole_cards, DECK_SIZE)


class Avoids:
    """Hands without certain cards, given as a mask of 52 bits."""

    start: Final = 0

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def step(self, state: int, card: int, left: int) -> int | None:  # noqa: ARG002 - a machine's step
        """Reject the cards to avoid."""
        return None if self.cards >> card & 1 else state

    def later(self, state: int) -> tuple[int, int | None]:
        """The same state."""
        return 0, state

    def certain(self, state: int) -> bool:  # noqa: ARG002 - as above
        """Whether there is nothing to avoid."""
        return not self.cards

    def accepts(self, state: int) -> bool:  # noqa: ARG002 - as above
        """A hand that came so far is accepted."""
        return True


class NoPair:
    """Hands of different ranks; the state is the last rank."""

    start: Final = -1

    def step(self, state: int, card: int, left: int) -> int | None:  # noqa: ARG002 - a machine's step
        """Reject a second card of a rank."""
        rank = card // SUITS
        return None if rank == state else rank

    def later(self, state: int) -> tuple[int, int | None]:
        """The same state."""
        return 0, state

    def certain(self, state: int) -> bool:  # noqa: ARG002 - as above
        """Never before the last card."""
        return False

    def accepts(self, state: int) -> bool:  # noqa: ARG002 - as above
        """A hand that came so far is accepted."""
        return True


class Suitedness:
    """Hands by how many cards of each suit they hold; the state is those four numbers."""

    start: Final = (0, 0, 0, 0)

    def __init__(self, name: str) -> None:
        self.name = name

    def step(self, state: tuple[int, ...], card: int, left: int) -> tuple[int, ...]:  # noqa: ARG002 - as above
        """Count the card's suit."""
        suit = card % SUITS
        return (*state[:suit], state[suit] + 1, *state[suit + 1 :])

    def later(self, state: tuple[int, ...]) -> tuple[int, tuple[int, ...] | None]:
        """The same state."""
        return 0, state

    def certain(self, state: tuple[int, ...]) -> bool:  # noqa: ARG002 - as above
        """Never before the last card."""
        return False

    def accepts(self, state: tuple[int, ...]) -> bool:
        """Whether the suits are distributed as the name says."""
        most, second, *_ = sorted(state, reverse=True)
        if self.name == "ds":
            return second >= 2
        if self.name == "ss":
            return most == 2 and second == 1
        return most == 1
