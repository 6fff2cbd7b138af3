"""A settlement for people: boards, seats, each pot with its reasons, and the stacks' change."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from multiboard.cards import parse_cards
from multiboard.cli import text as t
from multiboard.cli.board_winners import BoardWinners, board_winners, hand_on, points
from multiboard.cli.odd_chips import odd_chips
from multiboard.cli.rules_text import one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import RenderableType
    from rich.text import Text

    from multiboard.showdown import Award, HandValue, Pot, Settlement
    from multiboard.showdown_file import Showdown

__all__ = ["show"]


def show(showdown: Showdown, settlement: Settlement, *, hands: bool = False) -> None:
    """Prints a settlement; with `hands` also what every seat makes on every board that pays."""
    t.show(_View(showdown, settlement).parts(hands=hands))


class _View:
    """What the parts of the page have in common."""

    def __init__(self, showdown: Showdown, settlement: Settlement) -> None:
        self.showdown = showdown
        self.settlement = settlement
        self.names = [t.seat_name(name, seat) for seat, name in enumerate(showdown.names)]
        self.several_runs = len(settlement.survivors) > 1

    def parts(self, *, hands: bool) -> Iterator[RenderableType]:
        """The page, top to bottom."""
        yield t.sentence(
            t.sentence(t.plain(self.showdown.game.name), style="bold"), f": {one_line(self.showdown.game)}"
        )
        if self.showdown.boards:
            yield ""
            yield self._boards()
        yield ""
        yield self._seats()
        if hands and self.settlement.survivors:
            yield ""
            yield self._hands()
        for pot in range(len(self.settlement.pots)):
            yield ""
            yield from self._pot(pot)
        yield ""
        yield from self._remarks()
        yield self._stacks()

    def _board_name(self, run: int, board: int) -> str:
        return f"Run {run + 1}, board {board + 1}" if self.several_runs else f"Board {board + 1}"

    def _boards(self) -> RenderableType:
        rows = t.table("Board", "Cards", "Fate", show_header=False)
        each = self.showdown.game.boards
        for index, board in enumerate(self.showdown.boards):
            run, place = divmod(index, each)
            rows.add_row(
                self._board_name(run, place), t.card_text(parse_cards(board)), self._fate(run, place)
            )
        return rows

    def _fate(self, run: int, board: int) -> Text:
        """What becomes of a board, where boards can be out."""
        if self.showdown.game.elimination == "none" or not self.settlement.survivors:
            return t.sentence("")
        survivors = self.settlement.survivors[run]
        if board in survivors:
            all_tie = len(survivors) == self.showdown.game.boards > 1
            return t.sentence("pays: all rivers are of one rank" if all_tie else "pays", style="green")
        river = parse_cards(self.showdown.boards[run * self.showdown.game.boards + board])[-1]
        return t.sentence("out: its river, ", t.card_text([river]), ", is the lowest", style="red")

    def _seats(self) -> RenderableType:
        any_dead = any(self.showdown.dead)
        rows = t.table("Seat", "Cards", "Put in", *(["Dead"] if any_dead else []), right=("Put in", "Dead"))
        for seat, name in enumerate(self.names):
            button = " (button)" if seat == self.showdown.button else ""
            put, dead = self.showdown.contributions[seat], self.showdown.dead[seat]
            rows.add_row(
                t.sentence(name, t.sentence(button, style="dim")),
                self._held(seat),
                t.chips(put) if put else "",
                *([t.chips(dead) if dead else ""] if any_dead else []),
            )
        return rows

    def _held(self, seat: int) -> Text:
        cards, put = self.showdown.hands[seat], self.showdown.contributions[seat] + self.showdown.dead[seat]
        shown = t.card_text(parse_cards(cards)) if cards else t.sentence("")
        if seat in self.showdown.folded:
            return t.sentence(shown, " folded" if cards else "folded", style="dim")
        if seat in self.showdown.mucked:
            return t.sentence(shown, " mucked" if cards else "mucked", style="dim")
        if cards:
            return shown
        return t.sentence("not shown" if put else "empty", style="dim")

    def _hands(self) -> RenderableType:
        rows = t.table("Board", "Seat", "Hand", " ")
        for run, survivors in enumerate(self.settlement.survivors):
            for board in survivors:
                made = {seat: hand_on(self.showdown, seat, run, board) for seat in range(len(self.names))}
                shown = [(hand, seat) for seat, hand in made.items() if hand is not None]
                shown.sort(key=lambda pair: pair[0], reverse=True)
                for place, (hand, seat) in enumerate(shown):
                    board_name = self._board_name(run, board) if not place else ""
                    rows.add_row(board_name, self.names[seat], t.card_text(hand.cards), hand.describe())
        return rows

    def _pot(self, index: int) -> Iterator[RenderableType]:
        pot = self.settlement.pots[index]
        awards = [award for award in self.settlement.awards if award.pot == index]
        yield self._pot_line(index, pot, awards)
        if self.showdown.game.pot_rule == "points" and len(pot.eligible) > 1:
            for _, group in groupby(self._winners(index), key=lambda winners: winners.run):
                yield from self._points(list(group))
        if awards:
            yield self._awards(awards)
        remark = odd_chips(self.showdown, self.settlement, awards, self.names)
        if remark:
            yield t.sentence(f"  {remark}", style="dim")

    def _pot_line(self, index: int, pot: Pot, awards: Iterable[Award]) -> Text:
        side_pots = len(self.settlement.pots) - 1
        name = "Main pot" if side_pots and not index else "Pot" if not index else "Side pot"
        number = f" {index}" if index and side_pots > 1 else ""
        paid = sum(award.amount for award in awards)
        raked = f", {t.chips(paid)} after the rake" if paid != pot.amount else ""
        title = t.sentence(f"{name}{number}: {t.chips(pot.amount)}{raked}", style="bold")
        seats = [self.names[seat] for seat in pot.eligible]
        if len(seats) > 1:
            return t.sentence(title, f", between {t.and_list(seats)}")
        alone = "only one who may win it" if self.settlement.survivors else "everybody else folded"
        return t.sentence(title, f", for {seats[0]}: {alone}")

    def _winners(self, pot: int) -> list[BoardWinners]:
        return [winners for winners in board_winners(self.showdown, self.settlement) if winners.pot == pot]

    def _points(self, boards: list[BoardWinners]) -> Iterator[RenderableType]:
        rows = t.table("Board", "Seats", "Hand", "Words", show_header=False)
        for winners in boards:
            who = t.and_list(self.names[seat] for seat in winners.seats)
            rows.add_row(
                f"  {self._board_name(winners.run, winners.board)}",
                who if len(winners.seats) == 1 else f"{who} tie",
                t.card_text(winners.hand.cards),
                winners.hand.describe(),
            )
        yield rows
        counted = points(boards, self.showdown.game.tie_points)
        run = f" in run {boards[0].run + 1}" if self.several_runs else ""
        yield t.sentence(
            f"  Points{run}: {', '.join(f'{self.names[seat]} {count}' for seat, count in counted)}"
        )

    def _awards(self, awards: Iterable[Award]) -> RenderableType:
        rows = t.table("Board", "Chips", "Seat", "Hand", "Words", right=("Chips",), show_header=False)
        for award in awards:
            rows.add_row(
                f"  {self._place(award)}",
                t.chips(award.amount),
                t.sentence(self.names[award.seat], style="bold"),
                t.card_text(award.hand.cards) if award.hand else "",
                self._described(award.hand),
            )
        return rows

    def _place(self, award: Award) -> str:
        if award.board is not None:
            return self._board_name(award.run, award.board)
        contested = len(self.settlement.pots[award.pot].eligible) > 1
        return (
            f"Run {award.run + 1}"
            if self.several_runs and contested
            else "Takes it"
            if not contested
            else "Wins"
        )

    @staticmethod
    def _described(hand: HandValue | None) -> str:
        return hand.describe() if hand else ""

    def _remarks(self) -> Iterator[RenderableType]:
        lines = [
            f"Returned to {self.names[seat]}: {t.chips(amount)}, which nobody called."
            for seat, amount in enumerate(self.settlement.returned)
            if amount
        ]
        if self.settlement.rake:
            lines.append(f"Rake: {t.chips(self.settlement.rake)}.")
        if lines:
            yield from lines
            yield ""

    def _stacks(self) -> RenderableType:
        put = [
            live + dead for live, dead in zip(self.showdown.contributions, self.showdown.dead, strict=True)
        ]
        rows = t.table("Stacks", "Put in", "Paid", "Change", right=("Put in", "Paid", "Change"))
        for seat, name in enumerate(self.names):
            if put[seat] or self.settlement.paid[seat] or self.showdown.hands[seat]:
                rows.add_row(
                    name,
                    t.chips(put[seat]),
                    t.chips(self.settlement.paid[seat]),
                    t.change(self.settlement.net[seat]),
                )
        rows.add_row(
            t.sentence("Sum", style="dim"),
            t.sentence(t.chips(sum(put)), style="dim"),
            t.sentence(t.chips(sum(self.settlement.paid)), style="dim"),
            t.sentence(f"{sum(self.settlement.net):,}", style="dim"),
        )
        return rows
