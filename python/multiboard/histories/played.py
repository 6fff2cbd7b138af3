"""The history of a hand that was played on the engine."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from multiboard.errors import HistoryError
from multiboard.hand import DealHole, Hand
from multiboard.histories.model import HandHistory, Stated, StatedAward
from multiboard.lists import ordered
from multiboard.showdown import Rake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from multiboard.cards import Card

__all__ = ["history_of"]


def history_of(
    hand: Hand, names: Sequence[str], unit: Fraction | int, currency: str, name: str
) -> HandHistory:
    """See `HandHistory.from_hand`."""
    table = hand._table  # noqa: SLF001 - what a hand begins with has no other door
    count = len(table.stacks)
    hole: list[tuple[Card, ...] | None] = [None] * count
    for action in hand.actions:
        if isinstance(action, DealHole):
            hole[action.seat] = action.cards
    return HandHistory(
        game=table.game,
        stacks=table.stacks,
        names=_names(names, table.stacks),
        button=table.button,
        hole_cards=tuple(hole),
        actions=tuple(action for action in hand.actions if not isinstance(action, DealHole)),
        unit=_unit(unit),
        blinds=table.blinds,
        straddles=table.straddles,
        antes=table.antes if any(table.antes) else (),
        posts={seat: chips for seat, chips in enumerate(table.posts) if chips},
        dead={seat: chips for seat, chips in enumerate(table.dead) if chips},
        big_blind_ante=table.big_blind_ante,
        added=table.added,
        smallest_bet=table.smallest_bet,
        pot_limit_blinds=table.pot_limit_blinds,
        pot_limit_antes=table.pot_limit_antes,
        straddle_raise=table.straddle_raise,
        max_runs=table.max_runs,
        stated=_stated(hand),
        currency=_text(currency, "currency"),
        id=_text(name, "id"),
        complete=hand.is_over,
    )


def _names(names: Sequence[str], stacks: tuple[int | None, ...]) -> tuple[str, ...]:
    listed = ordered(names, "names", "a list, one a seat,", HistoryError)
    if not listed:
        return tuple("" if stack is None else f"Player {seat + 1}" for seat, stack in enumerate(stacks))
    if len(listed) != len(stacks):
        raise HistoryError(f"names: {len(listed)} names for {len(stacks)} seats")
    return tuple(_text(name, f"name of seat {seat}") for seat, name in enumerate(listed, start=1))


def _unit(unit: Fraction | int) -> Fraction:
    # A float would be taken for what it is, and 0.01 is not a hundredth.
    if isinstance(unit, bool) or not isinstance(unit, (int, Fraction)):
        raise HistoryError(f"unit: {unit!r} is not exact; give a whole number or a Fraction")
    if unit <= 0:
        raise HistoryError(f"unit: {unit} is not above 0")
    return Fraction(unit)


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise HistoryError(f"{what}: {value!r} is not text")
    return value


def _stated(hand: Hand) -> Stated:
    settlement = hand.settlement
    if settlement is None:
        rake = hand._table.rake  # noqa: SLF001 - as above
        return Stated(rake=None if isinstance(rake, Rake) else sum(rake) if isinstance(rake, tuple) else rake)
    return Stated(
        awards=tuple(
            StatedAward(award.seat, award.amount, award.pot, award.run, award.board)
            for award in settlement.awards
        ),
        returned={seat: chips for seat, chips in enumerate(settlement.returned) if chips},
        rake=settlement.rake,
        total_pot=sum(pot.amount for pot in settlement.pots),
        final_stacks=hand.stacks,
    )
