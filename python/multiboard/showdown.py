"""Who holds what, which boards pay, and how the chips are divided."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from multiboard import _core
from multiboard._core import HandValue, evaluate, surviving_boards
from multiboard.errors import SettlementError
from multiboard.game import Game, as_game
from multiboard.whole_numbers import whole

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from multiboard.cards import CardsLike

__all__ = ["Award", "HandValue", "Pot", "Rake", "Settlement", "evaluate", "settle", "surviving_boards"]


@dataclass(frozen=True, slots=True, init=False)
class Rake:
    """What the house takes of a hand.

    Attributes:
        rate: The part of all pots together that is taken, from 0 to 1; given as an exact number, not a float,
            or as the text of one: `"5%"`, `"0.05"`, `"1/20"`.
        cap: The most that is taken from the hand, in chips.
        no_flop_no_drop: Whether a hand that ends before the flop is free.

    Raises:
        SettlementError: The rate is a float, no number, or not between 0 and 1; or the cap is no number of
            chips.

    """

    rate: Fraction
    cap: int | None = None
    no_flop_no_drop: bool = True

    def __init__(
        self, rate: Fraction | Decimal | int | str, cap: int | None = None, no_flop_no_drop: bool = True
    ) -> None:
        exact = _exact_rate(rate)
        if not 0 <= exact <= 1:
            raise SettlementError(f"rake: the rate {rate!s} is not between 0 and 1")
        if cap is not None:
            cap = whole(cap, "cap of the rake", SettlementError, least=0)
        if not isinstance(no_flop_no_drop, bool):
            raise SettlementError(f"rake: no_flop_no_drop is true or false, not {no_flop_no_drop!r}")
        # The class is frozen; `__init__` is written out because it takes more than the fields hold.
        object.__setattr__(self, "rate", exact)
        object.__setattr__(self, "cap", cap)
        object.__setattr__(self, "no_flop_no_drop", no_flop_no_drop)


_RATE: Final = re.compile(r"(\d{1,15})/(\d{1,15})|(\d{1,15}(?:\.\d{1,12})?)(%?)", re.ASCII)


def _exact_rate(rate: object) -> Fraction:
    """A rate as a fraction.  Powers of ten are refused: 1e999999999 would fill the memory."""
    if isinstance(rate, (float, bool)):
        raise SettlementError(
            f"rake: the rate {rate!r} is not exact; give a Fraction or a text such as '5/100'"
        )
    if isinstance(rate, (int, Fraction)):
        return Fraction(rate)
    text = f"{rate:f}" if isinstance(rate, Decimal) and -20 < rate.adjusted() < 20 else str(rate)
    found = _RATE.fullmatch(text.strip()) if len(text) < 50 else None
    if found is None or (found[2] is not None and not int(found[2])):
        raise SettlementError(f"rake: the rate {text[:40]!r} is no number such as 5%, 0.05 or 1/20")
    if found[2] is not None:
        return Fraction(int(found[1]), int(found[2]))
    return Fraction(found[3]) / (100 if found[4] else 1)


class Pot(NamedTuple):
    """Chips and the seats that may win them.

    Attributes:
        amount: Chips, before any rake.
        eligible: Seats that may win it, from 0.

    """

    amount: int
    eligible: tuple[int, ...]


class Award(NamedTuple):
    """A part of a pot that a seat won, and why.

    Attributes:
        pot: Index of the pot; 0 is the main pot.
        run: Index of the run; 0 where the boards were dealt once and for a pot that nobody contested.
        board: Index of the board in its run. None in a `points` game and for a pot that nobody contested; in
            a `best_hand` game the first board that shows the hand.
        seat: Who is paid.
        amount: Chips.
        hand: What the seat holds on that board, where there is one.

    """

    pot: int
    run: int
    board: int | None
    seat: int
    amount: int
    hand: HandValue | None


@dataclass(frozen=True, slots=True)
class Settlement:
    """What comes out of a showdown, with its reasons. Seats, boards, runs and pots count from 0.

    Attributes:
        paid: Chips to each seat, its winnings and what nobody called of its bet.
        net: Each seat's change: paid less put in.
        returned: Of what is paid, the part that nobody called.
        rake: Chips to the house.
        survivors: For each run a tuple of the boards that pay, by their places in that run; empty if there
            was no showdown. (`Hand.survivors` and `View.survivors` are places among the boards of all runs.)
        pots: Main pot first.
        awards: By pot, run, board, and seat from the button.

    """

    paid: tuple[int, ...]
    net: tuple[int, ...]
    returned: tuple[int, ...]
    rake: int
    survivors: tuple[tuple[int, ...], ...]
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain values ready for JSON, cards as text."""
        return {
            "paid": list(self.paid),
            "net": list(self.net),
            "returned": list(self.returned),
            "rake": self.rake,
            "survivors": [list(run) for run in self.survivors],
            "pots": [{"amount": amount, "eligible": list(eligible)} for amount, eligible in self.pots],
            "awards": [
                {
                    "pot": pot,
                    "run": run,
                    "board": board,
                    "seat": seat,
                    "amount": amount,
                    "hand": None if hand is None else hand.to_dict(),
                }
                for pot, run, board, seat, amount, hand in self.awards
            ],
        }

    def to_json(self) -> str:
        """The same as one line of JSON; several times as fast as `json.dumps` of `to_dict`."""
        return _json(self.paid, self.net, self.returned, self.rake, self.survivors, self.pots, self.awards)


def _json(
    paid: Iterable[int],
    net: Iterable[int],
    returned: Iterable[int],
    rake: int,
    survivors: Iterable[Iterable[int]],
    pots: Iterable[tuple[int, Iterable[int]]],
    awards: Iterable[tuple[int, int, int | None, int, int, HandValue | None]],
) -> str:
    """The fields of a settlement as JSON: a list of numbers looks the same in Python."""
    pot_texts = [f'{{"amount": {amount}, "eligible": {[*eligible]}}}' for amount, eligible in pots]
    award_texts = [
        f'{{"pot": {pot}, "run": {run}, "board": {"null" if board is None else board}, "seat": {seat}, '
        f'"amount": {amount}, "hand": {"null" if hand is None else _hand_json(hand)}}}'
        for pot, run, board, seat, amount, hand in awards
    ]
    return (
        f'{{"paid": {[*paid]}, "net": {[*net]}, "returned": {[*returned]}, "rake": {rake}, '
        f'"survivors": {[[*run] for run in survivors]}, "pots": [{", ".join(pot_texts)}], '
        f'"awards": [{", ".join(award_texts)}]}}'
    )


def _hand_json(hand: HandValue) -> str:
    """A hand's `to_dict` as JSON.  Its words need no escapes, and depend on the strength alone."""
    strength = hand.strength
    words = _WORDS.get(strength)
    if words is None:
        words = _WORDS[strength] = f'"category": "{hand.category}", "description": "{hand.describe()}"'
    return f'{{"strength": {strength}, "cards": "{_FIVE_CARDS % hand.cards}", {words}}}'


_FIVE_CARDS: Final = "%s %s %s %s %s"

_WORDS: Final[dict[int, str]] = {}
"""The words of the strengths that were met: 7,462 at most."""


def settle(
    game: Game | str,
    *,
    hands: Sequence[CardsLike | None],
    boards: Sequence[CardsLike],
    contributions: Sequence[int],
    button: int,
    folded: Iterable[int] = (),
    mucked: Iterable[int] = (),
    dead: Sequence[int] | None = None,
    rake: Rake | int | None = None,
) -> Settlement:
    """Pays a hand that is over but for the payment.

    The uncalled part of the largest bet is returned, the rest makes pots, the rake is taken, and each pot is
    decided among its own seats on the boards that survive.  Odd chips follow the game's rules.

    Args:
        game: A game or the key of a named one.
        hands: For each seat, clockwise, its hole cards; None for a seat that folded or is empty.
        boards: The game's boards, top first; or a multiple, run by run, when the rest was dealt more than
            once. Runs share their first 0, 3 or 4 cards.
        contributions: Chips of each seat in the middle: bets, and antes that every seat owes. A seat has 2^53
            at most, as in `dead`: up to there the numbers of every language are exact.
        button: The button's seat; it may be an empty one.
        folded: Seats that folded; their chips stay.
        mucked: Seats that are in to the end and whose cards stay unknown: they cannot win.
        dead: Chips that one seat alone owed (a missed blind, a big-blind ante). They go to the main pot.
        rake: A `Rake`, or the chips that were taken.

    With one live seat hands may be None and boards partial or absent: it takes everything, and no board is
    eliminated.

    Raises:
        CardError: A text is no card, or a card is in two places.
        GameError: No game has that key.
        SettlementError: Chips, seats, boards, button or rake cannot be; nothing is settled.

    """
    if not (rake is None or isinstance(rake, Rake)):
        rake = whole(rake, "rake (chips, or a Rake)", SettlementError)
    paid, net, returned, raked, survivors, pots, awards = _core.settle(
        as_game(game), hands, boards, contributions, button, folded, mucked, dead, rake
    )
    return Settlement(
        paid, net, returned, raked, survivors, tuple(map(_pot, pots)), tuple(map(_award, awards))
    )


# As `_make` does it, without a Python call for each: settling is done by the million.
_pot: Callable[[tuple[Any, ...]], Pot] = partial(tuple.__new__, Pot)
_award: Callable[[tuple[Any, ...]], Award] = partial(tuple.__new__, Award)
