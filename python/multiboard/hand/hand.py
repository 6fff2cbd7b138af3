"""`Hand`: a hand of any game, from the forced bets to the settlement.

A hand is its table, the log of its actions, and the states they led through, the newest on top:

    table    game, stacks, forced bets, deck                     never changes
    log      DealHole DealHole ... CheckOrCall BetOrRaise ...    grows and shrinks
    states   state after each push                               never change once they are here

An action is checked against the newest state, played on a copy of it, and the copy goes on top; undoing takes
it off.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, Self

from multiboard.errors import ActionError
from multiboard.hand import plain, refusals
from multiboard.hand.actions import (
    Action,
    BetOrRaise,
    CheckOrCall,
    DealBoard,
    DealHole,
    Fold,
    Muck,
    RunTimes,
    Show,
)
from multiboard.hand.play import begin, legal_actions, play
from multiboard.hand.reading import Reading
from multiboard.hand.table import Amounts, PotLimitAntes, PotLimitBlinds, StraddleRaise, Table
from multiboard.hand.view import View, look

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from multiboard.cards import CardsLike
    from multiboard.game import Game
    from multiboard.hand.betting import LegalActions
    from multiboard.hand.state import State
    from multiboard.showdown import Rake

__all__ = ["Hand"]

_FOLD: Final = Fold()
_CHECK_OR_CALL: Final = CheckOrCall()


class Hand(Reading):
    """A hand of poker that is played by pushing actions.

    With a `seed` or a `deck` the hand deals by itself; without, every card is pushed like any action.

    Args:
        game: A game or the key of a named one.
        stacks: Chips of each seat, clockwise; None for an empty seat or one that sits out. This and every
            other amount is 10^15 at most, less than the 2^53 of `settle`: a stack grows by those it wins.
        blinds: The blinds from the small blind on, as `(1, 2)`, or a mapping from seats to blinds for a table
            where they lie otherwise; in a mapping an empty seat has a blind that is missing. Required by
            games that open with blinds, `()` if antes alone open. In a bomb pot nobody posts it, and a big
            blind sets the smallest bet.
        antes: An ante for every seat, or one for each seat as a list or a mapping.
        straddles: Straddles from the left of the big blind on, each at least twice the bet before it, or a
            mapping from seats to straddles for those elsewhere.
        big_blind_ante: The ante the big blind pays for all, after its blind. Dead money.
        posts: Live chips seats post beyond the blinds, for blinds they missed; a list or a mapping.
        dead: Dead chips seats post for blinds they missed; a list or a mapping.
        button: The seat of the button, counted from 0. It may be empty: a dead button.
        seed: A number to shuffle the deck by, from 0.
        deck: Cards in the order they are dealt, burned ones included.
        smallest_bet: The smallest bet (in fixed limit the small bet) if it is not the big blind.
        pot_limit_blinds: How the pot limit counts blinds that are short or missing before the flop: as if
            they were full (`nominal`), or what was posted (`actual`).
        pot_limit_antes: Which antes it counts before the flop: those that `each_seat` owes, `all` (a
            big-blind ante too), or `none`.
        straddle_raise: What the first raise after a straddle is by at least: the `straddle` (after 1/2/4 to
            8), or in some rooms what it `added` to the bet before it (to 6).
        max_runs: How often the rest of the boards may be dealt when all are all-in. Above 1 the hand then
            waits for `run_times`.
        rake: What the house takes: a `Rake`, a number of chips (of what was called; if that is less, all of
            it), or where a room spreads it in its own way a number for each pot, the main pot first.
        added: Chips the house puts into the main pot before the cards (a cash drop).

    Raises:
        GameError: The game does not exist, or the table does not fit it.
        CardError: The deck has a card twice, or too few cards.

    Examples:
        >>> hand = Hand("holdem", [200, 200], blinds=(1, 2), seed=7)
        >>> hand.legal_actions()
        LegalActions(can_fold=True, call=1, raise_to=(4, 200), run_times=None, can_show=False, can_muck=False)
        >>> hand.bet_or_raise(6)
        >>> hand.fold()
        >>> hand.stacks
        (202, 198)

    """

    __slots__ = ()

    def __init__(
        self,
        game: Game | str,
        stacks: Iterable[int | None],
        *,
        blinds: Amounts | None = None,
        antes: int | Amounts = 0,
        straddles: Amounts = (),
        big_blind_ante: int = 0,
        posts: Amounts | None = None,
        dead: Amounts | None = None,
        button: int = 0,
        seed: int | None = None,
        deck: CardsLike | None = None,
        smallest_bet: int | None = None,
        pot_limit_blinds: PotLimitBlinds = "nominal",
        pot_limit_antes: PotLimitAntes = "each_seat",
        straddle_raise: StraddleRaise = "straddle",
        max_runs: int = 1,
        rake: Rake | int | Sequence[int] | None = None,
        added: int = 0,
    ) -> None:
        self._table = Table.lay(
            game,
            stacks,
            blinds=blinds,
            antes=antes,
            straddles=straddles,
            big_blind_ante=big_blind_ante,
            posts=posts,
            dead=dead,
            button=button,
            seed=seed,
            deck=deck,
            smallest_bet=smallest_bet,
            pot_limit_blinds=pot_limit_blinds,
            pot_limit_antes=pot_limit_antes,
            straddle_raise=straddle_raise,
            max_runs=max_runs,
            rake=rake,
            added=added,
        )
        self._log: list[Action] = []
        self._states: list[State] = [begin(self._table, self._log)]

    # Playing

    def push(self, action: Action) -> None:
        """Play an action.

        Raises:
            ActionError: It is not legal now. The message says what would be; the hand is as it was.
            SettlementError: It would end the hand with other pots than the rake is given for, pot by pot.

        """
        before = self._states[-1]
        refused = refusals.refusal(self._table, before, action)
        if refused is not None:
            raise ActionError(refused)
        state = before.copy()
        state.logged = len(self._log)
        events: list[Action] = []
        play(self._table, state, action, events)
        self._states.append(state)
        self._log += events

    def pop(self) -> Action:
        """Undo the last push with all that followed from it, and give that action back.

        Raises:
            ActionError: Nothing was pushed.

        """
        if len(self._states) == 1:
            raise ActionError("nothing to undo: no action was pushed")
        logged = self._states.pop().logged
        action = self._log[logged]
        del self._log[logged:]
        return action

    def copy(self) -> Self:
        """A hand of its own in the same state, with the same past to undo."""
        new = object.__new__(type(self))
        new._table = self._table
        new._log = self._log[:]
        new._states = self._states[:]
        return new

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def legal_actions(self) -> LegalActions:
        """What may be done now, as a small value."""
        return legal_actions(self._table, self._states[-1])

    def is_legal(self, action: Action) -> bool:
        """Whether `push` would take the action."""
        return self.why_illegal(action) is None

    def why_illegal(self, action: Action) -> str | None:
        """Why `push` would refuse the action and what would be legal, or None if it is legal."""
        return refusals.refusal(self._table, self._states[-1], action)

    def fold(self) -> None:
        """The seat to act folds."""
        self.push(_FOLD)

    def check_or_call(self) -> None:
        """The seat to act checks or calls."""
        self.push(_CHECK_OR_CALL)

    def bet_or_raise(self, to: int) -> None:
        """The seat to act bets or raises, so that its bet of this street is `to`."""
        self.push(BetOrRaise(to))

    def deal_hole(self, seat: int, cards: CardsLike | None) -> None:
        """Deal a seat its hole cards; None or `??` for cards nobody has seen."""
        self.push(DealHole(seat, cards))

    def deal_board(self, cards: CardsLike, board: int | None = None) -> None:
        """Deal a board its cards of the street; without a board, the next one that lacks them."""
        self.push(DealBoard(cards, board))

    def run_times(self, times: int) -> None:
        """All are all-in: deal the rest of the boards so many times."""
        self.push(RunTimes(times))

    def show(self, seat: int | None = None, cards: CardsLike | None = None) -> None:
        """A seat shows, in its turn or out of it; its cards are given if they are unknown."""
        self.push(Show(seat, cards))

    def muck(self, seat: int | None = None) -> None:
        """The seat whose turn it is to show gives up instead."""
        self.push(Muck(seat))

    # Looking, sending and keeping

    def view(self, seat: int | None = None) -> View:
        """What a seat may see, or with None what everybody may: never the deck, nor hidden cards.

        Raises:
            ActionError: There is no such seat.

        """
        return look(self, seat, self.legal_actions())

    def to_dict(self) -> dict[str, Any]:
        """The whole hand as plain values for JSON, the deck included: keep it from the players."""
        return plain.hand_to_dict(self._table, self._pushed())

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Self:
        """The hand of `to_dict`, replayed: it is equal to the one that was written.

        Raises:
            ActionError: A key is missing or unknown, or an action is not legal.
            GameError: The table is not valid.
            CardError: A card is not valid or is there twice.

        """
        arguments, actions = plain.hand_from_dict(values)
        hand = cls(**arguments)
        for action in actions:
            hand.push(action)
        return hand

    def to_json(self) -> str:
        """The text of `to_dict` in JSON."""
        return json.dumps(self.to_dict())

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """The hand of `to_json`.

        Raises:
            ActionError: The text is not JSON or not that of a hand; else as `from_dict`.

        """
        return cls.from_dict(plain.read_json(text))

    def _pushed(self) -> list[Action]:
        return [self._log[state.logged] for state in self._states[1:]]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).from_dict, (self.to_dict(),)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return self._table == other._table and self._log == other._log

    __hash__ = None  # type: ignore[assignment]  # a hand changes
