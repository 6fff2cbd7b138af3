"""How a room spread its rake and fees over several pots, found out by what it paid from them.

The rules take one rake through the pots in proportion. Rooms do otherwise: they round each pot to the
nearest cent, or take all of the rake from the main pot and spread only a jackpot fee. Who won which pot
does not depend on it, so the payments tell:

    pots 247, 93, 30    A wins the first two, B the last    paid: A 323, B 29    rake 17 of A's pots, 1 of B's
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from multiboard.hand import Hand
    from multiboard.histories.model import HandHistory
    from multiboard.showdown import Settlement

__all__ = ["pays_as_stated", "spreads", "won_by_file", "won_by_rules"]


def spreads(history: HandHistory, hand: Hand) -> Iterator[tuple[int, ...]]:
    """The ways in which the rake may have been spread, the likeliest first.

    None if the hand's own way pays what the file states, if there is but one pot, or no rake.

    Args:
        history: The hand as its file tells it.
        hand: It at its end, with one rake.

    """
    settlement = hand.settlement
    if settlement is None or not settlement.rake or len(settlement.pots) < 2:
        return
    stated = _stated(history, hand)
    if stated is None or stated == won_by_rules(settlement):
        return
    amounts = [pot.amount for pot in settlement.pots]
    seen: set[tuple[int, ...]] = set()
    for spread in (
        _by_label(history, settlement),
        _by_winners(settlement, stated),
        *_usual(amounts, settlement.rake, list(history.stated.fees.values())),
    ):
        if spread is None or spread in seen or sum(spread) != settlement.rake:
            continue
        if all(0 <= taken <= amount for taken, amount in zip(spread, amounts, strict=True)):
            seen.add(spread)
            yield spread


def pays_as_stated(history: HandHistory, hand: Hand) -> bool:
    """Whether every seat is paid what the file states."""
    return hand.settlement is not None and won_by_rules(hand.settlement) == _stated(history, hand)


def _stated(history: HandHistory, hand: Hand) -> dict[int, int] | None:
    """What each seat won by the file: by its awards, or by the stacks it ends with."""
    settlement = hand.settlement
    if history.stated.awards is not None:
        return won_by_file(history)
    won: Counter[int] = Counter()
    if history.stated.final_stacks is not None and settlement is not None:
        for seat, (ends, by_rules) in enumerate(zip(history.stated.final_stacks, hand.stacks, strict=True)):
            if ends is not None and by_rules is not None:
                won[seat] = settlement.paid[seat] - settlement.returned[seat] + ends - by_rules
    else:
        return None
    return {seat: chips for seat, chips in won.items() if chips}


def won_by_file(history: HandHistory) -> dict[int, int]:
    """What each seat won by the awards of the file."""
    won: Counter[int] = Counter()
    for award in history.stated.awards or ():
        won[award.seat] += award.amount
    return {seat: chips for seat, chips in won.items() if chips}


def won_by_rules(settlement: Settlement) -> dict[int, int]:
    """What each seat won by the rules."""
    paid: Counter[int] = Counter()
    for award in settlement.awards:
        paid[award.seat] += award.amount
    return {seat: chips for seat, chips in paid.items() if chips}


def _by_label(history: HandHistory, settlement: Settlement) -> tuple[int, ...] | None:
    """The rake of each pot where the file says of every award from which pot it is."""
    won: Counter[int] = Counter()
    for award in history.stated.awards or ():
        if award.pot is None:
            return None
        won[award.pot] += award.amount
    if any(pot >= len(settlement.pots) for pot in won):
        return None
    return tuple(pot.amount - won[number] for number, pot in enumerate(settlement.pots))


def _by_winners(settlement: Settlement, stated: dict[int, int]) -> tuple[int, ...] | None:
    """The rake of each pot where each has winners of its own, one after the other."""
    winners: dict[int, set[int]] = {number: set() for number in range(len(settlement.pots))}
    for award in settlement.awards:
        winners[award.pot].add(award.seat)
    taken = [0] * len(winners)
    while winners:
        number = next(
            (
                number
                for number, seats in winners.items()
                if all(seats.isdisjoint(others) for other, others in winners.items() if other != number)
            ),
            None,
        )
        if number is None:
            return None
        won = sum(stated.get(seat, 0) for seat in winners.pop(number))
        taken[number] = settlement.pots[number].amount - won
    return tuple(taken)


def _usual(amounts: Sequence[int], rake: int, fees: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Ways known of rooms, for pots with winners in common."""
    yield _nearest(amounts, rake)
    only_rake = rake - sum(fees)
    main = min(only_rake, amounts[0])
    first = (main, only_rake - main, *[0] * (len(amounts) - 2))
    for spread in (_down, _nearest):
        parts = [spread(amounts, fee) for fee in fees]
        yield tuple(map(sum, zip(first, *parts, strict=True)))
    yield tuple(map(sum, zip(*(_nearest(amounts, part) for part in (only_rake, *fees)), strict=True)))


def _nearest(amounts: Sequence[int], rake: int) -> tuple[int, ...]:
    """In proportion, each sum of pots rounded to the nearest chip."""
    return _through(
        amounts, [(2 * rake * upto + sum(amounts)) // (2 * sum(amounts)) for upto in _sums(amounts)]
    )


def _down(amounts: Sequence[int], rake: int) -> tuple[int, ...]:
    """In proportion, the side pots rounded down."""
    side = [rake * amount // sum(amounts) for amount in amounts[1:]]
    return (rake - sum(side), *side)


def _sums(amounts: Sequence[int]) -> list[int]:
    return [sum(amounts[: place + 1]) for place in range(len(amounts))]


def _through(amounts: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
    return tuple(taken[place] - (taken[place - 1] if place else 0) for place in range(len(amounts)))
