"""What the rules say of a hand beside what its file says."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from multiboard.errors import HistoryError
from multiboard.hand import BetOrRaise, CheckOrCall
from multiboard.histories.replay import outcome, rakes_unequally, replay, steps, unsettled

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from multiboard.hand import Hand
    from multiboard.histories.model import HandHistory
    from multiboard.showdown import Settlement

__all__ = ["Check", "check", "money"]


class Check(list[str]):
    """The differences between rules and file, a sentence each: an empty list if they agree.

    Attributes:
        verified: The parts of the hand in which the file was compared with the rules.
        unverified: The parts in which it could not be: the file does not say, or cards were not shown.

    """

    __slots__ = ("unverified", "verified")

    PARTS: Final = ("actions", "bets", "returned", "pots", "rake", "awards", "boards", "final stacks")

    def __init__(self) -> None:
        super().__init__()
        self.verified: tuple[str, ...] = ()
        self.unverified: tuple[str, ...] = self.PARTS

    def verify(self, part: str) -> None:
        """Note that a part was compared."""
        self.verified = tuple(each for each in self.PARTS if each == part or each in self.verified)
        self.unverified = tuple(each for each in self.PARTS if each not in self.verified)


def money(amount: int, unit: Fraction) -> str:
    """Chips as the file would write them: with the decimals of the unit."""
    value = amount * unit
    if unit.denominator == 1:
        return str(value)
    places = 2
    while unit.denominator > 1 and (10**places) % unit.denominator:
        places += 1
        if places > 18:  # no decimal unit: a third, say
            return str(value)
    return f"{Decimal(value.numerator * 10**places // value.denominator).scaleb(-places):.{places}f}"


def check(history: HandHistory) -> Check:
    """Replay the hand and compare."""
    found = Check()
    try:
        hand = replay(history)
    except HistoryError as error:
        found.append(str(error))
        return found
    found.verify("actions")
    if history.stated.bets:
        _check_bets(history, found)
    settlement = hand.settlement
    if settlement is None:
        _check_word(history, hand, found)
        return found
    _check_settled(history, settlement, found)
    if rakes_unequally(history, hand):
        _check_final(history, outcome(history).final_stacks, found)
        return found
    if history.stated.awards is not None:
        _check_awards(history, settlement, found)
    _check_final(history, hand.stacks, found)
    return found


def _say(history: HandHistory) -> Callable[[int], str]:
    return lambda amount: money(amount, history.unit)


def who(history: HandHistory, seat: int) -> str:
    """A seat with its name, for a message."""
    name = history.names[seat] if seat < len(history.names) else ""
    return f"seat {seat + 1} ({name})" if name else f"seat {seat + 1}"


def _check_bets(history: HandHistory, found: Check) -> None:
    """The bet of the seat after each action that has one in the file."""
    found.verify("bets")
    expected = iter(
        bet
        for action, bet in zip(history.actions, history.stated.bets, strict=True)
        if isinstance(action, CheckOrCall | BetOrRaise)
    )
    told = 0
    bets = put = (0,) * len(history.stacks)
    for hand in steps(history, 0):
        log = hand.actions
        for action in log[told:]:
            if not isinstance(action, CheckOrCall | BetOrRaise) or action.seat is None:
                continue
            seat = action.seat
            played = bets[seat] + hand.contributions[seat] - put[seat]
            stated = next(expected)
            if stated is not None and stated != played:
                found.append(
                    f"{who(history, seat)} bets {money(stated, history.unit)} by the file,"
                    f" {money(played, history.unit)} by the rules"
                )
        told, bets, put = len(log), hand.bets, hand.contributions


def _check_word(history: HandHistory, hand: Hand, found: Check) -> None:
    """A hand the rules cannot settle: only whether the file's own figures add up."""
    if not history.complete:
        return
    if hand.pending != "show":
        found.append(unsettled(hand))
        return
    if history.stated.awards is None:
        return
    by_file = outcome(history)
    _check_rake(history, by_file.rake, found)
    _check_final(history, by_file.final_stacks, found)


def _check_settled(history: HandHistory, settlement: Settlement, found: Check) -> None:
    stated = history.stated
    say = _say(history)
    if stated.returned is not None:
        found.verify("returned")
        for seat, chips in enumerate(settlement.returned):
            by_file = stated.returned.get(seat, 0)
            if by_file != chips:
                found.append(
                    f"{who(history, seat)} gets {say(by_file)} back by the file, {say(chips)} by the rules"
                )
    total = sum(pot.amount for pot in settlement.pots)
    if stated.total_pot is not None:
        found.verify("pots")
        # Some files count what nobody called among the pots.
        uncalled = sum(settlement.returned) if stated.returned is None else 0
        if stated.total_pot not in (total, total + uncalled):
            found.append(f"the pots are {say(stated.total_pot)} by the file, {say(total)} by the rules")
    _check_rake(history, settlement.rake, found)


def _check_rake(history: HandHistory, taken: int, found: Check) -> None:
    """Chips are neither lost nor made: with the rake that is stated, or with none."""
    stated = history.stated
    if stated.rake is None and not stated.fees:
        return
    found.verify("rake")
    by_file = (stated.rake or 0) + sum(stated.fees.values())
    if by_file != taken:
        say = _say(history)
        found.append(f"the house takes {say(by_file)} by the file, {say(taken)} by the rules")


def _check_awards(history: HandHistory, settlement: Settlement, found: Check) -> None:
    """By seat; then by board and run, as far as the file tells them apart."""
    say = _say(history)
    by_file: Counter[int] = Counter()
    by_rules: Counter[int] = Counter()
    for stated in history.stated.awards or ():
        by_file[stated.seat] += stated.amount
    for award in settlement.awards:
        by_rules[award.seat] += award.amount
    if history.stated.returned is None:
        # Some files count what nobody called among what is won.
        for seat, chips in enumerate(settlement.returned):
            if chips and by_file[seat] == by_rules[seat] + chips:
                by_file[seat] -= chips
    found.verify("awards")
    agree = True
    for seat in sorted({*by_file, *by_rules}):
        if by_file[seat] != by_rules[seat]:
            agree = False
            found.append(
                f"{who(history, seat)} wins {say(by_file[seat])} by the file,"
                f" {say(by_rules[seat])} by the rules"
            )
    if agree:
        _check_boards(history, settlement, found)


def _check_boards(history: HandHistory, settlement: Settlement, found: Check) -> None:
    awards = history.stated.awards or ()
    if not awards or any(award.board is None and award.run is None for award in awards):
        return
    say = _say(history)
    boards = history.game.boards
    by_file: Counter[tuple[int, int]] = Counter()
    by_rules: Counter[tuple[int, int]] = Counter()
    for stated in awards:
        by_file[stated.seat, (stated.run or 0) * boards + (stated.board or 0)] += stated.amount
    for award in settlement.awards:
        by_rules[award.seat, award.run * boards + (award.board or 0)] += award.amount
    if any(award.board is None for award in settlement.awards):
        return  # pots that nobody contests, or points: the rules name no board
    found.verify("boards")
    for seat, board in sorted({*by_file, *by_rules}):
        if by_file[seat, board] != by_rules[seat, board]:
            found.append(
                f"{who(history, seat)} wins {say(by_file[seat, board])} on board {board + 1} by the file,"
                f" {say(by_rules[seat, board])} by the rules"
            )


def _check_final(history: HandHistory, final: tuple[int | None, ...], found: Check) -> None:
    stated = history.stated.final_stacks
    if stated is None:
        return
    found.verify("final stacks")
    say = _say(history)
    for seat, (by_file, by_rules) in enumerate(zip(stated, final, strict=True)):
        if by_file is not None and by_file != by_rules:
            found.append(
                f"{who(history, seat)} ends with {say(by_file)} by the file,"
                f" {say(by_rules or 0)} by the rules"
            )
