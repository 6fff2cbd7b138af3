"""Who holds what, which boards pay, and how the chips are divided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from multiboard import _core
from multiboard._core import HandValue, evaluate, surviving_boards
from multiboard.cards import CardsLike
from multiboard.errors import SettlementError
from multiboard.game import Game, as_game

__all__ = ["Award", "HandValue", "Pot", "Rake", "Settlement", "evaluate", "settle", "surviving_boards"]


@dataclass(frozen=True, slots=True)
class Rake:
    """What the house takes of a hand.

    Attributes:
        rate: The part of all pots together that is taken, from 0 to 1; an exact number, not a float.
        cap: The most that is taken from the hand, in chips.
        no_flop_no_drop: Whether a hand that ends before the flop is free.

    Raises:
        SettlementError: The rate is a float, no number, or not between 0 and 1; or the cap is no number of chips.

    """

    rate: Fraction
    cap: int | None = None
    no_flop_no_drop: bool = True

    def __post_init__(self) -> None:
        if isinstance(self.rate, (float, bool)):
            raise SettlementError(f"rake: the rate {self.rate!r} is not exact; give a Fraction or a text such as '5/100'")
        try:
            rate = Fraction(self.rate)
        except (TypeError, ValueError, ZeroDivisionError):
            raise SettlementError(f"rake: the rate {self.rate!r} is no number") from None
        if not 0 <= rate <= 1:
            raise SettlementError(f"rake: the rate {self.rate!s} is not between 0 and 1")
        object.__setattr__(self, "rate", rate)
        if self.cap is not None and (isinstance(self.cap, bool) or not isinstance(self.cap, int) or self.cap < 0):
            raise SettlementError(f"rake: the cap {self.cap!r} is not a whole number of chips")
        if not isinstance(self.no_flop_no_drop, bool):
            raise SettlementError(f"rake: no_flop_no_drop is true or false, not {self.no_flop_no_drop!r}")


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
        board: Index of the board in its run. None in a `points` game and for a pot that nobody contested; in a
            `best_hand` game the first board that shows the hand.
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
        survivors: For each run the boards that pay; empty if there was no showdown.
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

    The uncalled part of the largest bet is returned, the rest makes pots, the rake is taken, and each pot is decided
    among its own seats on the boards that survive.  Odd chips follow the game's rules.

    Args:
        game: A game or the key of a named one.
        hands: For each seat, clockwise, its hole cards; None for a seat that folded or is empty.
        boards: The game's boards, top first; or a multiple, run by run, when the rest was dealt more than once. Runs
            share their first 0, 3 or 4 cards.
        contributions: Chips of each seat in the middle: bets, and antes that every seat owes.
        button: The button's seat; it may be an empty one.
        folded: Seats that folded; their chips stay.
        mucked: Seats that are in to the end and whose cards stay unknown: they cannot win.
        dead: Chips that one seat alone owed (a missed blind, a big-blind ante). They go to the main pot.
        rake: A `Rake`, or the chips that were taken.

    With one live seat hands may be None and boards partial or absent: it takes everything, and no board is eliminated.

    Raises:
        CardError: A text is no card, or a card is in two places.
        GameError: No game has that key.
        SettlementError: Chips, seats, boards, button or rake cannot be; nothing is settled.

    """
    paid, returned, raked, survivors, pots, awards = _core.settle(
        as_game(game), hands, boards, contributions, button, folded, mucked, dead, rake
    )
    put = contributions if dead is None else map(sum, zip(contributions, dead, strict=True))
    return Settlement(
        paid,
        tuple(chips - cost for chips, cost in zip(paid, put, strict=True)),
        returned,
        raked,
        survivors,
        tuple(map(Pot._make, pots)),
        tuple(map(Award._make, awards)),
    )
