"""What a file tells of a hand, in the terms of the engine: the model all formats share.

Seats are indices from 0, clockwise; chips are whole numbers of `unit`, the smallest amount the file writes:

    file      "$1.50 in chips"        unit 1/100       stacks[seat] = 150
    file      "raises $2 to $3"                        actions: BetOrRaise(to=300, seat=...)
    file      "*** FLOP *** [2c 3d 4h]"                actions: DealBoard("2c3d4h", board=0)

A `HandHistory` keeps what the players did (`actions`) apart from what the file says came of it (`stated`):
the first is replayed by the rules, the second is compared with the outcome.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from multiboard.cards import Card
    from multiboard.errors import HistoryError
    from multiboard.game import Game
    from multiboard.hand import Action, Hand
    from multiboard.hand.table import PotLimitAntes, PotLimitBlinds, StraddleRaise
    from multiboard.histories.check import Check
    from multiboard.histories.replay import Outcome

__all__ = ["HandHistory", "Stated", "StatedAward", "UnreadableHand"]


class StatedAward(NamedTuple):
    """Chips that the file says a seat won from the pots.

    Attributes:
        seat: Who is paid.
        amount: Chips, without what is returned uncalled.
        pot: Index of the pot, 0 the main pot; None if the file does not say.
        run: Index of the run; None if the file does not say.
        board: Index of the board in its run; None if the file does not say.

    """

    seat: int
    amount: int
    pot: int | None = None
    run: int | None = None
    board: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """What a file says came of a hand; whatever it does not say is None.

    Attributes:
        awards: Who won what, or None.
        returned: Uncalled chips by seat, or None. An empty mapping says that none were returned.
        rake: Chips the house took as rake.
        fees: Other deductions from the pots by name, as a jackpot's.
        total_pot: All pots before rake and fees, without what was returned.
        final_stacks: Chips of each seat after the hand.
        bets: For each action the bet of its seat on the street after it, where the file says so. Empty if the
            file's amounts say no more than the actions do.

    """

    awards: tuple[StatedAward, ...] | None = None
    returned: Mapping[int, int] | None = None
    rake: int | None = None
    fees: Mapping[str, int] = field(default_factory=dict)
    total_pot: int | None = None
    final_stacks: tuple[int | None, ...] | None = None
    bets: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HandHistory:
    """A hand as a file tells it.

    Attributes:
        game: What is played; `game.key` is its key if it is a named game.
        stacks: Chips of each seat before the hand, clockwise; None for an empty seat.
        names: Names of the seats, as the file has them; "" for an empty seat.
        button: The seat of the button; it may be empty (a dead button).
        hole_cards: For each seat the cards that were seen when they were dealt, or None.
        actions: What happened, in order: bets, boards, runs, shows and mucks. A betting action has its seat,
            a board its place (boards of a second run follow those of the first), a show its cards. Hole
            cards are not among them.
        unit: The smallest chip, in the money of the file: a stack of 150 units of 1/100 is 1.50.
        blinds: Seat and full blind in the order of posting, the big blind last; an empty seat here is a blind
            that is missing.
        straddles: Seat and full straddle, likewise.
        antes: What each seat antes, if every seat owes it; empty for none.
        posts: Live chips seats post beyond the blinds, for blinds they missed.
        dead: Dead chips seats post.
        big_blind_ante: The ante the big blind pays for all.
        added: Chips the house put into the main pot (a cash drop).
        smallest_bet: The smallest bet if it is not the big blind.
        pot_limit_blinds: How the pot limit counts blinds that are short or missing, as for `Hand`.
        pot_limit_antes: Which antes it counts, as for `Hand`.
        straddle_raise: What the first raise after a straddle is by, as for `Hand`.
        max_runs: How often the rest of the boards may be dealt; above 1 there is a `RunTimes` among the
            actions when all are all-in.
        stated: What the file says came of it.
        seat_numbers: The numbers the file gives the seats, or empty.
        currency: What the money is, as `USD` or `$`, or "".
        id: What the file calls the hand, or "".
        format: The format it was read from, or "".
        line: The line of the file where it begins, from 1; 0 if it was not read from a file.
        lines: For each action its line, or empty.
        complete: Whether the file has the hand to its end.
        warnings: What was strange but did no harm.
        extra: What the file has besides, by the format's own names, for those who write it again.

    """

    game: Game
    stacks: tuple[int | None, ...]
    names: tuple[str, ...]
    button: int
    hole_cards: tuple[tuple[Card, ...] | None, ...]
    actions: tuple[Action, ...]
    unit: Fraction = Fraction(1)
    blinds: tuple[tuple[int, int], ...] = ()
    straddles: tuple[tuple[int, int], ...] = ()
    antes: tuple[int, ...] = ()
    posts: Mapping[int, int] = field(default_factory=dict)
    dead: Mapping[int, int] = field(default_factory=dict)
    big_blind_ante: int = 0
    added: int = 0
    smallest_bet: int | None = None
    pot_limit_blinds: PotLimitBlinds = "nominal"
    pot_limit_antes: PotLimitAntes = "each_seat"
    straddle_raise: StraddleRaise = "straddle"
    max_runs: int = 1
    stated: Stated = field(default_factory=Stated)
    seat_numbers: tuple[int, ...] = ()
    currency: str = ""
    id: str = ""
    format: str = ""
    line: int = 0
    lines: tuple[int, ...] = ()
    complete: bool = True
    warnings: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)

    @property
    def error(self) -> HistoryError | None:
        """Why the hand cannot be read: None, but for an `UnreadableHand`."""
        return None

    def replay(self) -> Hand:
        """The hand at its end, played by the rules.

        If cards that nobody showed decide a pot, the hand still waits at the showdown; `outcome` has the
        file's word for it.

        Raises:
            HistoryError: The hand breaks the rules, or contradicts itself; the message has the line.

        """
        from multiboard.histories.replay import replay

        return replay(self)

    def states(self) -> Iterator[Hand]:
        """The hand at its beginning, then after each step to its end: each a hand of its own.

        Raises:
            HistoryError: As `replay`, when the step is reached.

        """
        from multiboard.histories.replay import states

        return states(self)

    def outcome(self) -> Outcome:
        """Who was paid what: by the rules, or by the file's word where cards were not shown.

        Raises:
            HistoryError: As `replay`.

        """
        from multiboard.histories.replay import outcome

        return outcome(self)

    def check(self) -> Check:
        """The differences between what the rules say and what the file says: empty when it agrees."""
        from multiboard.histories.check import check

        return check(self)

    def to_phh(self) -> str:
        """The hand as a PHH text; reading it gives the same hand."""
        from multiboard.histories.phh_text import write_phh

        return write_phh(self)

    def to_ohh(self) -> str:
        """The hand as a text of Open Hand History, which names under `_lost` what that cannot say.

        Raises:
            HistoryError: The hand cannot be written at all, as one on several boards, or as `replay`.

        """
        from multiboard.histories.ohh_text import write_ohh

        return write_ohh(self)

    @classmethod
    def from_hand(
        cls,
        hand: Hand,
        *,
        names: Sequence[str] = (),
        unit: Fraction | int = 1,
        currency: str = "",
        id: str = "",  # noqa: A002 - the name of the field
    ) -> HandHistory:
        """The history of a hand that was played on the engine.

        Args:
            hand: A hand, over or not.
            names: A name for each seat, empty ones too; "Player 1" and so on if there are none.
            unit: What a chip is worth: an exact number above 0.
            currency: What the money is.
            id: What to call the hand.

        Raises:
            HistoryError: There is not one name a seat, a text is none, or the unit is no such number.

        """
        from multiboard.histories.played import history_of

        return history_of(hand, names, unit, currency, id)

    def __repr__(self) -> str:
        seats = sum(stack is not None for stack in self.stacks)
        where = f", line {self.line}" if self.line else ""
        what = f"{self.id or '?'} of {self.game.name}"
        return f"<HandHistory {what}: {seats} seats, {len(self.actions)} actions{where}>"


class UnreadableHand(HandHistory):
    """A hand of a file that cannot be read: a game that is not played here, or lines that make no sense.

    It stands in the hand's place, so that the hands around it are read all the same.  `error` tells why, and
    `id`, `format`, `line` and `warnings` are there; whatever else is asked of it raises that error.
    """

    __slots__ = ("_error",)

    _error: HistoryError

    def __init__(
        self,
        error: HistoryError,
        *,
        id: str = "",  # noqa: A002 - the name of the field
        format: str = "",  # noqa: A002 - likewise
        line: int = 0,
        warnings: tuple[str, ...] = (),
    ) -> None:
        # The other slots stay empty: to look there ends in __getattr__.
        for name, value in (
            ("_error", error),
            ("id", id),
            ("format", format),
            ("line", line or error.line or 0),
            ("warnings", warnings),
        ):
            object.__setattr__(self, name, value)

    def __getattr__(self, name: str) -> NoReturn:
        if name in _FIELDS:
            raise self._error.with_traceback(None)
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @property
    def error(self) -> HistoryError:
        """Why the hand cannot be read."""
        return self._error

    def replay(self) -> NoReturn:
        """Raises the error."""
        raise self._error.with_traceback(None)

    def states(self) -> NoReturn:
        """Raises the error."""
        raise self._error.with_traceback(None)

    def outcome(self) -> NoReturn:
        """Raises the error."""
        raise self._error.with_traceback(None)

    def check(self) -> NoReturn:
        """Raises the error."""
        raise self._error.with_traceback(None)

    def to_phh(self) -> NoReturn:
        """Raises the error."""
        raise self._error.with_traceback(None)

    def to_ohh(self) -> NoReturn:
        """Raises the error."""
        raise self._error.with_traceback(None)

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _unreadable, (self._error, self.id, self.format, self.line, self.warnings)

    def __repr__(self) -> str:
        return f"<UnreadableHand {self.id or '?'}: {self._error}>"


_FIELDS: Final = frozenset(each.name for each in fields(HandHistory))


def _unreadable(
    error: HistoryError, name: str, format_name: str, line: int, warnings: tuple[str, ...]
) -> UnreadableHand:
    return UnreadableHand(error, id=name, format=format_name, line=line, warnings=warnings)
