"""Histories played on the engine, whose rules are not relaxed for them.

A file leaves out what goes without saying: that boards are run once, that a hand which lost was mucked.
That is filled in here; whatever a file does write has to be legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from multiboard.errors import HistoryError, MultiboardError
from multiboard.hand import Action, DealBoard, DealHole, Hand, Muck, RunTimes, Show
from multiboard.histories.rake_spread import pays_as_stated, spreads, won_by_file, won_by_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories.model import HandHistory
    from multiboard.showdown import Settlement

__all__ = ["Outcome", "outcome", "replay", "states"]


class Outcome(NamedTuple):
    """What came of a hand.

    Attributes:
        paid: Chips to each seat from the pots, without what was returned.
        returned: Chips of each seat that nobody called.
        rake: Chips to the house, fees included.
        final_stacks: Chips of each seat after the hand, None for an empty seat.
        by_rules: Whether the rules say so. Otherwise it is the file's word: the cards that decide were not
            shown, or the house took its rake unequally from seats that tie.

    """

    paid: tuple[int, ...]
    returned: tuple[int, ...]
    rake: int
    final_stacks: tuple[int | None, ...]
    by_rules: bool


def replay(history: HandHistory) -> Hand:
    """The hand at its end, or as far as the file or the cards it shows go."""
    return _raked(history)[0]


def _raked(history: HandHistory) -> tuple[Hand, int | tuple[int, ...]]:
    """The hand at its end and the rake with which it pays what the file states, if there is one."""
    rake = _stated_rake(history)
    hand = _last(steps(history, rake))
    if implied := _implied_rake(history, hand):
        rake = implied
        hand = _last(steps(history, rake))
    for spread in spreads(history, hand):
        again = _last(steps(history, spread))
        if pays_as_stated(history, again):
            return again, spread
    return hand, rake


def states(history: HandHistory) -> Iterator[Hand]:
    """The hand after each step, each a hand of its own."""
    stated = _stated_rake(history)
    rake = _raked(history)[1] if stated or _may_imply_rake(history) else 0
    for hand in steps(history, rake):
        yield hand.copy()


def outcome(history: HandHistory) -> Outcome:
    """Who was paid what: by the rules, or where they cannot say by the file's word."""
    hand = replay(history)
    settlement = hand.settlement
    if settlement is not None and rakes_unequally(history, hand):
        return _paid_by_file(history, hand, settlement)
    if settlement is not None:
        paid = tuple(chips - back for chips, back in zip(settlement.paid, settlement.returned, strict=True))
        return Outcome(paid, settlement.returned, settlement.rake, hand.stacks, by_rules=True)
    if history.stated.awards is None:
        raise HistoryError.at(
            history.line, f"hand {history.id}: {unsettled(hand)}, and the file does not say who won"
        )
    return _file_word(history, hand)


def rakes_unequally(history: HandHistory, hand: Hand) -> bool:
    """Whether the file pays those who win by the rules, and no more than that, but in other parts.

    Some rooms take their rake seat by seat, by what each has put in or in fractions that they round; of equal
    shares one is then a few chips less than the other. That is the house's matter, and the file knows it.

    Args:
        history: The hand as its file tells it.
        hand: It at its end.

    """
    settlement = hand.settlement
    if settlement is None or not settlement.rake or history.stated.awards is None:
        return False
    stated, by_rules = won_by_file(history), won_by_rules(settlement)
    if (
        stated == by_rules
        or stated.keys() != by_rules.keys()
        or sum(stated.values()) != sum(by_rules.values())
    ):
        return False
    unraked = _last(steps(history, 0)).settlement
    whole = {} if unraked is None else won_by_rules(unraked)
    return all(chips <= whole.get(seat, 0) for seat, chips in stated.items())


def _paid_by_file(history: HandHistory, hand: Hand, settlement: Settlement) -> Outcome:
    stated, by_rules = won_by_file(history), won_by_rules(settlement)
    seats = range(len(hand.stacks))
    final = tuple(
        None if stack is None else stack - by_rules.get(seat, 0) + stated.get(seat, 0)
        for seat, stack in enumerate(hand.stacks)
    )
    paid = tuple(stated.get(seat, 0) for seat in seats)
    return Outcome(paid, settlement.returned, settlement.rake, final, by_rules=False)


def unsettled(hand: Hand) -> str:
    """Why a hand is not settled at the end of its file, in words."""
    if hand.pending == "show":
        return "cards that were not shown decide a pot"
    if hand.pending == "act" and hand.to_act is not None:
        return f"the file ends where seat {hand.to_act + 1} is to act"
    return "the file ends before all cards are dealt"


def _file_word(history: HandHistory, hand: Hand) -> Outcome:
    count = len(history.stacks)
    paid = [0] * count
    for award in history.stated.awards or ():
        paid[award.seat] += award.amount
    put = hand.contributions
    returned = [0] * count
    if history.stated.returned is not None:
        for seat, amount in history.stated.returned.items():
            returned[seat] = amount
    else:
        second, most = sorted(put)[-2:]
        if most > second:
            returned[put.index(most)] = most - second
    final = tuple(
        None if stack is None else stack + won + back
        for stack, won, back in zip(hand.stacks, paid, returned, strict=True)
    )
    rake = sum(put) + sum(hand.dead) + history.added - sum(paid) - sum(returned)
    return Outcome(tuple(paid), tuple(returned), rake, final, by_rules=False)


def _stated_rake(history: HandHistory) -> int:
    return (history.stated.rake or 0) + sum(history.stated.fees.values())


def _may_imply_rake(history: HandHistory) -> bool:
    stated = history.stated
    return stated.rake is None and not stated.fees and bool(stated.awards)


def _implied_rake(history: HandHistory, hand: Hand) -> int:
    """The rake of a file that states none, but less paid than was in the pots."""
    if hand.settlement is None or not _may_imply_rake(history):
        return 0
    paid = sum(award.amount for award in hand.settlement.awards)
    stated = sum(award.amount for award in history.stated.awards or ())
    return max(paid - stated, 0) if stated else 0


def _last(hands: Iterator[Hand]) -> Hand:
    for hand in hands:  # noqa: B007 - the last one is wanted
        pass
    return hand


def begin(history: HandHistory, rake: int | tuple[int, ...]) -> Hand:
    """The hand before its first card."""
    try:
        return Hand(
            history.game,
            history.stacks,
            blinds=dict(history.blinds),
            antes=history.antes or 0,
            straddles=dict(history.straddles),
            big_blind_ante=history.big_blind_ante,
            posts=history.posts,
            dead=history.dead,
            button=history.button,
            smallest_bet=history.smallest_bet,
            pot_limit_blinds=history.pot_limit_blinds,
            pot_limit_antes=history.pot_limit_antes,
            straddle_raise=history.straddle_raise,
            max_runs=history.max_runs,
            rake=rake,
            added=history.added,
        )
    except MultiboardError as error:
        raise HistoryError.at(history.line, f"hand {history.id}: {error}") from error


def steps(history: HandHistory, rake: int | tuple[int, ...]) -> Iterator[Hand]:
    """One and the same hand, at its beginning and after each step."""
    hand = begin(history, rake)
    yield hand
    for seat in hand.seats:
        _push(history, hand, DealHole(seat, history.hole_cards[seat]), -1)
        yield hand
    later: list[Show | Muck] = []
    for number, action in enumerate(history.actions):
        if hand.pending == "run_times" and isinstance(action, DealBoard):
            _push(history, hand, RunTimes(1), number)
            yield hand
        if isinstance(action, Show | Muck) and not _fits_now(hand, action):
            later.append(action)
            continue
        _push(history, hand, action, number)
        yield hand
    if history.complete:
        yield from _show_down(history, hand, later)


def _fits_now(hand: Hand, action: Show | Muck) -> bool:
    """Whether a show or a muck is the engine's next step; files write them early, late and twice."""
    if isinstance(action, Muck):
        return hand.pending == "show" and hand.to_act == action.seat and hand.is_legal(action)
    if action.seat in hand.shown:
        return False
    # A show that contradicts the cards is pushed, for its error.
    known = action.seat is not None and hand.hole_cards[action.seat]
    return hand.is_legal(action) or bool(known and action.cards and set(known) != set(action.cards))


def _show_down(history: HandHistory, hand: Hand, later: list[Show | Muck]) -> Iterator[Hand]:
    """Seats show and muck in turn, as the file says or as it must have been."""
    awards = history.stated.awards
    winners = None if awards is None else {award.seat for award in awards}
    shows = {action.seat: action for action in later if isinstance(action, Show)}
    mucks = {action.seat for action in later if isinstance(action, Muck)}
    while hand.pending == "show" and hand.to_act is not None:
        seat = hand.to_act
        show = shows.get(seat, Show(seat))
        known = bool(hand.hole_cards[seat] or show.cards)
        lost = seat in mucks or (winners is not None and seat not in winners)
        gives_up = seat not in shows and (lost or (not known and winners is None))
        if gives_up and hand.is_legal(Muck(seat)):
            _push(history, hand, Muck(seat), -1)
        elif known:
            _push(history, hand, show, -1)
        else:
            return
        yield hand
    for show in shows.values():
        if hand.is_over and hand.is_legal(show):
            _push(history, hand, show, -1)
            yield hand


def _push(history: HandHistory, hand: Hand, action: Action, number: int) -> None:
    try:
        hand.push(action)
    except MultiboardError as error:
        line = history.lines[number] if number >= 0 and history.lines else history.line
        raise HistoryError.at(line, f"hand {history.id}: {error}") from error
