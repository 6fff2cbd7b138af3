"""A hand history told to people: names for seats, the file's money for chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from multiboard.cli.text import and_list, card_text, console, plain, seat_name, sentence
from multiboard.errors import HistoryError
from multiboard.game import BOARD_SIZE
from multiboard.hand import (
    Action,
    BetOrRaise,
    CheckOrCall,
    DealBoard,
    DealHole,
    Fold,
    Hand,
    Muck,
    RunTimes,
    Show,
    Street,
)
from multiboard.histories.check import money

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rich.console import Console
    from rich.text import Text

    from multiboard.histories import HandHistory
    from multiboard.showdown import Award, Settlement

__all__ = ["show_all"]

_STREETS = {street.board_cards: street for street in Street}


def show_all(hands: Iterator[tuple[int, HandHistory]]) -> int:
    """Print every hand; the exit status."""
    out = console()
    status = 2
    for place, history in hands:
        if history.error is not None:
            click.echo(f"multiboard: hand {place}: {plain(str(history.error))}", err=True)
            continue
        if status != 2:
            out.print()
        agrees = _Telling(out, place, history).tell()
        status = 1 if status == 1 or not agrees else 0
    return status


class _Telling:
    def __init__(self, out: Console, place: int, history: HandHistory) -> None:
        self.out = out
        self.place = place
        self.history = history
        self.streets: set[tuple[int, int]] = set()

    def line(self, *parts: str | Text, style: str = "") -> None:
        self.out.print(sentence("  ", *parts, style=style), soft_wrap=True)

    def title(self, text: str) -> None:
        self.out.print(sentence(text, style="bold cyan"), soft_wrap=True)

    def money(self, amount: int) -> str:
        symbol = self.history.currency
        text = money(amount, self.history.unit)
        return f"{plain(symbol)}{text}" if symbol and not symbol.isalpha() else text

    def name(self, seat: int) -> str:
        return seat_name(self.history.names[seat], seat)

    def tell(self) -> bool:
        """Print the hand; whether the file agrees."""
        history = self.history
        self._header()
        before: Hand | None = None
        try:
            for hand in history.states():
                if before is None:
                    self._opening(hand)
                else:
                    self._step(before, hand)
                before = hand
        except HistoryError as error:
            self.line(plain(str(error)), style="bold red")
            return False
        if before is not None and before.settlement is not None:
            self._settlement(before, before.settlement)
        return self._agreement()

    def _header(self) -> None:
        history = self.history
        name = f" {plain(history.id)}" if history.id else ""
        seats = sum(stack is not None for stack in history.stacks)
        words = f"Hand {self.place}{name}: {plain(history.game.name)}, {seats} seats"
        self.out.print(sentence(words, style="bold"), soft_wrap=True)

    def _opening(self, hand: Hand) -> None:
        history = self.history
        for seat, stack in enumerate(history.stacks):
            button = ", on the button" if seat == history.button else ""
            if stack is not None:
                self.line(f"{self.name(seat)} has {self.money(stack)}{button}")
            elif button:
                self.line("the button is dead")
        for seat in hand.seats:
            ante = hand.contributions[seat] - hand.bets[seat]
            owed = [f"antes {self.money(ante)}"] * bool(ante)
            owed += [f"posts {self.money(hand.bets[seat])}"] * bool(hand.bets[seat])
            owed += [f"posts {self.money(hand.dead[seat])} dead"] * bool(hand.dead[seat])
            if owed:
                all_in = "" if hand.stacks[seat] else " and is all-in"
                self.line(f"{self.name(seat)} {and_list(owed)}{all_in}")

    def _step(self, before: Hand, hand: Hand) -> None:
        for action in hand.actions[len(before.actions) :]:
            if isinstance(action, DealBoard):
                self._board(before, hand, action)
            else:
                self._action(before, hand, action)

    def _action(self, before: Hand, hand: Hand, action: Action) -> None:
        seat = getattr(action, "seat", None)
        who = "" if seat is None else self.name(seat)
        match action:
            case DealHole(cards=cards) if cards:
                self.line(f"{who} is dealt ", card_text(cards))
            case Fold():
                self.line(f"{who} folds")
            case CheckOrCall() | BetOrRaise():
                self._bet(before, hand, action)
            case Show(cards=cards) if cards:
                self.line(f"{who} shows ", card_text(cards))
            case Muck():
                self.line(f"{who} mucks")
            case RunTimes(times=times):
                self.line("the boards are run " + ("once" if times == 1 else f"{times} times"))

    def _bet(self, before: Hand, hand: Hand, action: CheckOrCall | BetOrRaise) -> None:
        seat = action.seat or 0
        added = hand.contributions[seat] - before.contributions[seat]
        all_in = " and is all-in" if added and before.stacks[seat] == added else ""
        if isinstance(action, BetOrRaise):
            verb = "raises to" if max(before.bets) else "bets"
            self.line(f"{self.name(seat)} {verb} {self.money(action.to)}{all_in}")
        else:
            self.line(f"{self.name(seat)} " + (f"calls {self.money(added)}{all_in}" if added else "checks"))

    def _board(self, before: Hand, hand: Hand, action: DealBoard) -> None:
        board = action.board or 0
        count = hand.game.boards
        run, place = divmod(board, count)
        size = len(before.boards[board]) + len(action.cards)
        street = _STREETS.get(size, Street.RIVER)
        if (run, street) not in self.streets:
            self.streets.add((run, street))
            pot = "" if run else f" (pot {self.money(before.pot)})"
            several = f", run {run + 1}" if hand.runs > 1 else ""
            self.title(f"{street.name.capitalize()}{several}{pot}")
        label = f"board {place + 1}: " if count > 1 else ""
        self.line(label, card_text(hand.boards[board][:size]))
        if hand.game.elimination != "none" and size == BOARD_SIZE and place == count - 1:
            for out in range(run * count, (run + 1) * count):
                if out not in hand.survivors:
                    river = hand.boards[out][-1]
                    self.line(f"board {out % count + 1} is out by its river {river}", style="bold red")

    def _settlement(self, hand: Hand, settlement: Settlement) -> None:
        self.title("Settlement")
        for seat, amount in enumerate(settlement.returned):
            if amount:
                self.line(f"{self.name(seat)} gets {self.money(amount)} back, which nobody called")
        if settlement.rake:
            self.line(f"the house takes {self.money(settlement.rake)}")
        for number, pot in enumerate(settlement.pots):
            if len(settlement.pots) > 1:
                names = and_list(self.name(seat) for seat in pot.eligible)
                self.line(f"{_pot(number, settlement)}: {self.money(pot.amount)}, for {names}")
            for award in settlement.awards:
                if award.pot == number:
                    self.line(self._award(hand, settlement, award))
        for seat in sorted(hand.seats):
            net = settlement.net[seat]
            sign = "+" if net > 0 else "-" if net < 0 else ""
            self.line(
                f"{self.name(seat)} has {self.money(hand.stacks[seat] or 0)} ({sign}{self.money(abs(net))})"
            )

    def _award(self, hand: Hand, settlement: Settlement, award: Award) -> str:
        where = ""
        if award.board is not None and hand.game.boards > 1:
            where += f" on board {award.board + 1}"
        if hand.runs > 1:
            where += f" in run {award.run + 1}"
        pot = _pot(award.pot, settlement)
        why = f" with {award.hand.describe()}" if award.hand is not None else ""
        return f"{self.name(award.seat)} wins {self.money(award.amount)} from the {pot}{where}{why}"

    def _agreement(self) -> bool:
        check = self.history.check()
        for warning in self.history.warnings:
            self.line(plain(warning), style="yellow")
        for difference in check:
            self.line(f"differs: {plain(difference)}", style="bold red")
        if not check:
            compared = [part for part in check.verified if part != "actions"]
            words = f"the file agrees: {and_list(compared)}" if compared else "the file states no result"
            self.line(words, style="green")
        if self.history.complete and "awards" not in check.verified and self.history.stated.awards:
            self._word()
        return not check

    def _word(self) -> None:
        """Cards that decide were not shown, and it is the file that says who won."""
        if self.history.check():
            return
        by_file = self.history.outcome()
        winners: Iterable[str] = [
            f"{self.name(seat)} {self.money(chips)}" for seat, chips in enumerate(by_file.paid) if chips
        ]
        self.line(f"cards that decide were not shown; by the file's word: {and_list(winners)}")


def _pot(number: int, settlement: Settlement) -> str:
    if len(settlement.pots) == 1:
        return "pot"
    return "main pot" if number == 0 else f"side pot {number}"
