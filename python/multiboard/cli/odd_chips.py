"""Where the odd chips of a pot went, in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from multiboard.showdown import Award, Settlement
    from multiboard.showdown_file import Showdown

__all__ = ["odd_chips"]

Key = TypeVar("Key", bound=Hashable)


def odd_chips(
    showdown: Showdown, settlement: Settlement, awards: Sequence[Award], names: Sequence[str]
) -> str:
    """A sentence on the chips of a pot that did not divide by runs, boards or seats that tie; often empty."""
    runs = len(settlement.survivors)
    if runs == 0 or not awards or len(settlement.pots[awards[0].pot].eligible) == 1:
        return ""
    by_run = _sums((award.run, award) for award in awards)
    said = [_said(odd, f"run {run + 1}") for run, odd in _odd(by_run, runs)]
    for run, amount in by_run.items():
        of_run = [award for award in awards if award.run == run]
        where = f" of run {run + 1}" if runs > 1 else ""
        if showdown.game.pot_rule == "each_board":
            by_board = _sums((award.board, award) for award in of_run)
            odd_boards = _odd(by_board, len(settlement.survivors[run]))
            said += [_said(odd, f"board {(board or 0) + 1}{where}") for board, odd in odd_boards]
        else:
            by_board = {None: amount}
        for board in by_board:
            tied = {
                a.seat: a.amount for a in of_run if a.board == board or showdown.game.pot_rule == "best_hand"
            }
            on = f" on board {board + 1}" if board is not None else ""
            said += [_said(odd, f"{names[seat]}, who ties{on}{where}") for seat, odd in _odd(tied, len(tied))]
    return f"{'; '.join(said)}." if said else ""


def _sums(keyed: Iterable[tuple[Key, Award]]) -> dict[Key, int]:
    sums: dict[Key, int] = {}
    for key, award in keyed:
        sums[key] = sums.get(key, 0) + award.amount
    return sums


def _odd(amounts: dict[Key, int], parts: int) -> list[tuple[Key, int]]:
    """What each has above an equal part."""
    equal = sum(amounts.values()) // parts
    return [(key, amount - equal) for key, amount in amounts.items() if amount > equal]


def _said(odd: int, to: str) -> str:
    return f"{odd:,} odd chip{'' if odd == 1 else 's'} to {to}"
