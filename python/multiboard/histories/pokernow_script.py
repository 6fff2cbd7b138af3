"""The bets, boards and shows of a PokerNow log as actions."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from multiboard.hand import Action, BetOrRaise, CheckOrCall, DealBoard, Fold, RunTimes, Show

if TYPE_CHECKING:
    from multiboard.cards import Card
    from multiboard.histories.pokernow_hand import Building
    from multiboard.histories.pokernow_log import Step

__all__ = ["BETS", "Script"]

BETS: Final = frozenset({"folds", "checks", "calls", "bets", "raises"})
"""The verbs by which a seat takes its turn."""


class Script:
    """The steps of a log as actions, each with its line and with the bet it makes by the log."""

    def __init__(
        self, building: Building, holes: list[tuple[Card, ...] | None], forced: dict[str, Any]
    ) -> None:
        self.building = building
        self.holes = holes
        self.actions: list[Action] = []
        self.lines: list[int] = []
        self.stated_bets: list[int | None] = []
        self.trimmed = False
        # The round of betting as the log has it, to understand raises that the site cut.
        log = building.log
        self.smallest = building.smallest
        self.high = 0
        self.raise_by = self.smallest
        self.folded: set[int] = set()
        self.shown: set[int] = set()
        self.stacks = {
            building.place(seat): building.chips(each.stack) for seat, each in enumerate(log.seated)
        }
        self.bets = dict.fromkeys(self.stacks, 0)
        for step in (*log.bombs, *log.antes, *log.dead):
            self.stacks[building.place(step.seat)] -= building.chips(step.amount)
        for step in (*log.small, *log.big, *log.straddles, *log.posts):
            self._put(building.place(step.seat), building.chips(step.amount))
        if not building.bomb:
            posted = (*forced["blinds"], *forced["straddles"], *forced["posts"].items())
            self.high = max((chips for _, chips in posted), default=0)
            # After a straddle a raise is by what that added at least: 0.50, 1, 2 may be followed by 3.
            straddles = [chips for _, chips in forced["straddles"]]
            added = [after - before for before, after in pairwise([self.smallest, *straddles])]
            self.raise_by = max(self.smallest, *added) if added else max(self.high, self.smallest)
        self._read()

    def _add(self, line: int, action: Action, bet: int | None = None) -> None:
        self.actions.append(action)
        self.lines.append(line)
        self.stated_bets.append(bet)

    def _read(self) -> None:
        log = self.building.log
        bets = [place for place, step in enumerate(log.steps) if step.verb in BETS]
        last = bets[-1] + 1 if bets else 0
        for step in log.steps[:last]:
            self._step(step)
        rest = log.steps[last:]
        if log.runs > 1:
            dealt = [step for step in rest if step.verb == "deal"]
            if dealt:
                self._add(dealt[0].line, RunTimes(log.runs))
            # Runs are dealt whole, whatever order they are told in.
            rest = [step for step in rest if step.verb != "deal"] + sorted(dealt, key=lambda step: step.run)
        for step in rest:
            self._step(step)

    def _step(self, step: Step) -> None:
        building = self.building
        seat = building.place(step.seat)
        match step.verb:
            case "deal":
                self.high = 0
                self.raise_by = self.smallest
                self.bets = dict.fromkeys(self.bets, 0)
                self._add(step.line, DealBoard(step.cards, step.run * building.log.boards + step.board))
            case "folds":
                self._add(step.line, Fold(seat))
                self.folded.add(seat)
            case "checks":
                self._add(step.line, CheckOrCall(seat))
            case "calls" if building.chips(step.amount) <= self.high:
                self._call(step, seat)
            case "calls" | "bets" | "raises":  # the smallest bet is told as a call by the site's replayer
                self._bet(step, seat)
            case "shows":
                cards = self.holes[step.seat]
                if cards and seat not in self.shown:
                    self.shown.add(seat)
                    self._add(step.line, Show(seat, cards))

    def _bet(self, step: Step, seat: int) -> None:
        to = self.building.chips(step.amount)
        if to <= self.high:  # all-in for less than the bet
            self._call(step, seat)
            return
        least = min(self.high + self.raise_by, self.bets[seat] + self.stacks[seat])
        if to < least and self._is_most(to, seat):
            self._note_cut(step, "raise to")
            self._add(step.line, BetOrRaise(least, seat))
        else:
            self._add(step.line, BetOrRaise(to, seat), to)
        self.raise_by = max(self.raise_by, to - self.high)
        self.high = to
        self._put(seat, to)

    def _call(self, step: Step, seat: int) -> None:
        to = self.building.chips(step.amount)
        if to < min(self.high, self.bets[seat] + self.stacks[seat]) and self._is_most(to, seat):
            self._note_cut(step, "call of")
            self._add(step.line, CheckOrCall(seat))
        else:
            self._add(step.line, CheckOrCall(seat), to)
        self._put(seat, to)

    def _is_most(self, bet: int, seat: int) -> bool:
        """Whether no other seat has chips for more than the bet."""
        others = [each for each in self.bets if each != seat and each not in self.folded]
        return all(self.bets[each] + self.stacks[each] <= bet for each in others)

    def _note_cut(self, step: Step, what: str) -> None:
        """The site cuts a bet to what can be called; by the rules it was in full and the rest goes back."""
        self.trimmed = True
        self.building.log.warnings.append(
            f"line {step.line}: a {what} {step.amount} that was cut to what others can call"
        )

    def _put(self, seat: int, bet: int) -> None:
        self.stacks[seat] -= bet - self.bets[seat]
        self.bets[seat] = bet
