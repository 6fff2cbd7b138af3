"""Exact answers, if they cost no more than is allowed."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from multiboard import _core
from multiboard.cards import DECK
from multiboard.errors import EquityError
from multiboard.odds.by_card import ByCard
from multiboard.odds.figures import NextCard, board_of, player_of
from multiboard.odds.result import Equity

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["counted"]

_NextCards = list[list[tuple[int, list[tuple[int, int]], list[tuple[int, int]]]]]
"""For each board each card that can come, with shares and chances to survive as pairs."""


def counted(
    spot: _core.Spot | _core.RangeSpot,
    joint: bool | None,
    threads: int,
    progress: Callable[[int, int], object] | None,
    most: int,
    *,
    by_next_card: bool,
) -> Equity:
    """The exact answer.

    Raises:
        EquityError: It costs more than `most` hands, or joint figures or next cards are asked for where they
            are not known exactly.

    """
    if isinstance(spot, _core.RangeSpot):
        return _of_ranges(spot, joint, threads, progress, most, by_next_card=by_next_card)
    cost = spot.cost(joint)
    if cost > most:
        raise EquityError(
            f"an exact answer looks at about {cost:,} hands, and max_cost allows {most:,}:"
            " ask for a sample (samples=1_000_000), or raise max_cost"
        )
    next_cards = spot.next_cards() if by_next_card else None
    players, boards = spot.exact(joint, threads, progress)
    equity = Equity(
        exact=True,
        players=tuple(player_of(player, Fraction) for player in players),
        boards=tuple(board_of(board, Fraction) for board in boards),
    )
    return _with_next_cards(equity, next_cards)


def _of_ranges(
    spot: _core.RangeSpot,
    joint: bool | None,
    threads: int,
    progress: Callable[[int, int], object] | None,
    most: int,
    *,
    by_next_card: bool,
) -> Equity:
    from multiboard.odds.by_hand import hand_shares
    from multiboard.odds.matchups import is_cheap, matchups_of

    matchups, classes = matchups_of(spot, joint, most, by_next_card=by_next_card)
    if joint is None and not is_cheap(spot, matchups, classes):
        joint = False
    next_cards = spot.next_cards(threads, progress) if by_next_card else None
    (players, boards), by_hand = spot.exact(joint, threads, progress)
    equity = Equity(
        exact=True,
        players=tuple(
            replace(player_of(player, Fraction), by_hand=hand_shares(hands))
            for player, hands in zip(players, by_hand, strict=True)
        ),
        boards=tuple(board_of(board, Fraction) for board in boards),
        matchups=matchups,
    )
    return _with_next_cards(equity, next_cards)


def _with_next_cards(equity: Equity, next_cards: _NextCards | None) -> Equity:
    if next_cards is None:
        return equity
    boards = [
        replace(
            board,
            by_next_card=ByCard(
                {
                    DECK[card]: NextCard(
                        tuple(Fraction(*share) for share in shares),
                        tuple(Fraction(*chance) for chance in survival),
                    )
                    for card, shares, survival in reversed(cards)
                }
            ),
        )
        for board, cards in zip(equity.boards, next_cards, strict=True)
    ]
    return replace(equity, boards=tuple(boards))
