"""Tables of an equity that are asked for: each hand of a range, and each card that can come next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from multiboard.cli import text as t
from multiboard.cli.percent import percent

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import RenderableType
    from rich.text import Text

    from multiboard.odds import Equity

__all__ = ["hands_of_ranges", "next_cards"]

MOST_HANDS: Final = 24
"""Of a range with more hands, half as many are shown that do best, and half that do worst."""


def hands_of_ranges(equity: Equity, names: Sequence[Text]) -> Iterator[RenderableType]:
    """For each player with several hands a table of them, those that do best first."""
    for name, player in zip(names, equity.players, strict=True):
        if player.by_hand is None or len(player.by_hand) < 2:
            continue
        figures = [
            (hand, one.share, one.chance) for hand, one in player.by_hand.items() if one.share is not None
        ]
        best = sorted(figures, key=lambda one: float(one[1]), reverse=True)
        between = len(best) - MOST_HANDS
        rows = t.table("Hand", "Share", "Chance", right=("Share", "Chance"))
        for place, (hand, share, chance) in enumerate(best):
            if between > 0 and place == MOST_HANDS // 2:
                rows.add_row(f"... {between:,} more", "", "")
            if between <= 0 or not MOST_HANDS // 2 <= place < MOST_HANDS // 2 + between:
                rows.add_row(t.card_text(hand), percent(share), percent(chance))
        yield ""
        yield t.sentence(name, ", hand by hand:")
        yield rows


def next_cards(equity: Equity, names: Sequence[Text]) -> Iterator[RenderableType]:
    """For each board the cards that can come next on it, those that help the first player first."""
    several = len(equity.boards) > 1
    all_next = [after for board in equity.boards for after in (board.by_next_card or {}).values()]
    lasts = several and any(chance != 1 for after in all_next for chance in after.survival)
    for place, board in enumerate(equity.boards):
        if board.by_next_card is None:
            continue
        shares = [name.plain for name in names]
        survives = [f"Board {other + 1} lasts" for other in range(len(equity.boards))] if lasts else []
        rows = t.table("Next", *shares, *survives, right=(*shares, *survives))
        best = sorted(board.by_next_card.items(), key=lambda one: float(one[1].shares[0]), reverse=True)
        for card, after in best:
            chances = after.survival if lasts else ()
            rows.add_row(t.card_text([card]), *map(percent, after.shares), *map(percent, chances))
        yield ""
        yield t.sentence(f"Next card on board {place + 1}:" if several else "Next card:")
        yield rows
