"""What the house takes and adds at the settlement, beyond one rake for the hand.

A room may spread its rake and fees over the pots in a way of its own, and may put money of its own into the
main pot.  Both are known from its files.  The kernel settles here too, pot by pot:

    pots      247   93   30          settled once without rake, to see them
    rake       12    5    1          each pot less its rake is settled again among its own seats
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from multiboard.errors import SettlementError
from multiboard.showdown import Rake, settle

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from multiboard.cards import Card
    from multiboard.hand.table import Table
    from multiboard.showdown import Award, Pot, Settlement

__all__ = ["settle_with_house"]


def settle_with_house(
    table: Table,
    *,
    hands: Sequence[tuple[Card, ...] | None],
    contributions: Sequence[int],
    dead: Sequence[int],
    **arguments: Any,  # noqa: ANN401 - those of `settle`
) -> Settlement:
    """The settlement of a hand with the table's rake and what the house adds.

    Raises:
        SettlementError: The rake of each pot is given, of other pots than there are or more than one holds.

    """
    if table.added:
        from_house = [table.added if seat == table.order[0] else 0 for seat in range(len(contributions))]
        dead = [own + more for own, more in zip(dead, from_house, strict=True)]
    rake = _rake_there_is(table.rake, contributions, dead)
    if isinstance(rake, tuple):
        settled = _raked_by_pot(table, rake, hands, contributions, dead, arguments)
    else:
        settled = settle(
            table.game, hands=hands, contributions=contributions, dead=dead, rake=rake, **arguments
        )
    if table.added:
        net = tuple(own + more for own, more in zip(settled.net, from_house, strict=True))
        return replace(settled, net=net)
    return settled


def _rake_there_is(
    rake: Rake | int | tuple[int, ...] | None, contributions: Sequence[int], dead: Sequence[int]
) -> Rake | int | tuple[int, ...] | None:
    """The rake, as far as what was called pays it.

    Chips are stated before anybody knows how the hand ends, and a fold is always legal: if it leaves nothing
    called there is nothing to rake, and if it leaves less than the rake the house has to do with that.
    """
    if rake is None or isinstance(rake, Rake):
        return rake
    *_, second, most = sorted(contributions)
    called = sum(contributions) - (most - second) + sum(dead)
    if isinstance(rake, tuple):
        return rake if called else None
    return min(rake, called)


def _raked_by_pot(
    table: Table,
    rake: tuple[int, ...],
    hands: Sequence[tuple[Card, ...] | None],
    contributions: Sequence[int],
    dead: Sequence[int],
    arguments: dict[str, Any],
) -> Settlement:
    whole = settle(table.game, hands=hands, contributions=contributions, dead=dead, **arguments)
    if len(rake) != len(whole.pots):
        raise SettlementError(f"rake: given for {len(rake)} pots, where there are {len(whole.pots)}")
    count = len(contributions)
    paid = list(whole.returned)
    awards: list[Award] = []
    for number, (pot, taken) in enumerate(zip(whole.pots, rake, strict=True)):
        if taken > pot.amount:
            raise SettlementError(f"rake: {taken} of pot {number + 1}, which holds {pot.amount}")
        won = [award for award in whole.awards if award.pot == number]
        if len(pot.eligible) == 1:
            won = [award._replace(amount=award.amount - taken) for award in won]
        else:
            # Seats that are in on dead money alone contest all of it, in one pot.
            part = settle(
                table.game,
                hands=[hand if seat in pot.eligible else None for seat, hand in enumerate(hands)],
                contributions=[0] * count,
                dead=_dead(pot, count),
                rake=taken,
                **arguments
                | {"folded": (), "mucked": [seat for seat in arguments["mucked"] if seat in pot.eligible]},
            )
            won = [award._replace(pot=number) for award in part.awards]
        for award in won:
            awards.append(award)
            paid[award.seat] += award.amount
    put = [own + more for own, more in zip(contributions, dead, strict=True)]
    return replace(
        whole,
        paid=tuple(paid),
        net=tuple(chips - cost for chips, cost in zip(paid, put, strict=True)),
        rake=sum(rake),
        awards=tuple(awards),
    )


def _dead(pot: Pot, count: int) -> list[int]:
    """The chips of a pot as dead money of its seats: one chip each, and the rest of the first."""
    dead = [1 if seat in pot.eligible else 0 for seat in range(count)]
    dead[pot.eligible[0]] += pot.amount - len(pot.eligible)
    return dead
