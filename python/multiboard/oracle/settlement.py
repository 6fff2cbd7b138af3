"""Settlement: from the chips in the middle to the chips in the stacks.

In this order: the uncalled part goes back, the pots are built, the rake is taken, and each pot, main pot
first, goes to the seats that win it. Chips are whole numbers.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .elimination import survivors_of
from .evaluation import HandValue
from .game import GameRules
from .pots import Pot, build_pots, clockwise, divide, point_winners, uncalled_part, winners_of
from .rake import RakeTerms, after_rake, rake_of
from .showdown import Board, Showdown, read_showdown


class Award(NamedTuple):
    """Chips that a seat wins, and what with.

    ``board`` and ``hand`` are None for points and for a pot that nobody else contests, whose ``run`` is 0.
    For ``best_hand`` the board is the first from the top on which the seat has the hand.
    """

    pot: int
    run: int
    board: int | None
    seat: int
    amount: int
    hand: HandValue | None


class Settlement(NamedTuple):
    """Who gets what, and why.

    ``paid`` is what each seat receives, the returned part included; ``net`` is that less all it put in.
    ``pots`` are as they lay in the middle, before the rake. ``survivors`` has a tuple of boards for each run,
    and is empty if all but one seat folded. ``awards`` come by pot, run, board and seat from the button, and
    none is of zero chips.
    """

    paid: tuple[int, ...]
    net: tuple[int, ...]
    returned: tuple[int, ...]
    rake: int
    survivors: tuple[tuple[int, ...], ...]
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]


def settle(
    game: str | GameRules,
    *,
    hands: Sequence[Iterable[object] | None],
    boards: Sequence[Iterable[object]],
    contributions: Sequence[int],
    button: int,
    folded: Iterable[int] = (),
    mucked: Iterable[int] = (),
    dead: Sequence[int] | None = None,
    rake: RakeTerms | int | None = None,
) -> Settlement:
    """Settle a hand.

    ``hands``, ``contributions`` and ``dead`` (money that one seat alone owed, which makes no layer) have one
    entry a seat, clockwise. A seat with no cards that put nothing in is empty, and the button may be there.
    ``boards`` are the game's, or several times as many: run by run. With one live seat, hands may be None and
    boards partial, or none. ``rake`` is a number of chips or any object with the fields of ``Rake``.

    Raises ``ValueError`` that names the offender and its place.
    """
    showdown = read_showdown(game, hands, boards, contributions, button, folded, mucked, dead)
    put_in = [a + b for a, b in zip(showdown.contributions, showdown.dead, strict=True)]
    returned = uncalled_part(showdown.contributions)
    called = [chips - back for chips, back in zip(showdown.contributions, returned, strict=True)]
    # A live seat that put nothing in contests nothing, unless no live seat put anything in.
    contesting = [seat for seat in showdown.live if put_in[seat]] or showdown.live
    pots = build_pots(called, showdown.dead, contesting)
    taken = rake_of(rake, sum(pot.amount for pot in pots), flop=showdown.has_flop())

    survivors: tuple[tuple[int, ...], ...] = ()
    if len(showdown.live) > 1:
        survivors = tuple(_survivors(showdown.game, run) for run in showdown.runs)
    awards = [
        award
        for number, pot in enumerate(after_rake(pots, taken))
        for award in _pay_pot(showdown, survivors, number, pot)
        if award.amount
    ]
    paid = list(returned)
    for award in awards:
        paid[award.seat] += award.amount
    if sum(paid) + taken != sum(put_in):
        raise AssertionError(f"{sum(put_in)} chips in, {sum(paid) + taken} out")
    net = tuple(out - put for out, put in zip(paid, put_in, strict=True))
    return Settlement(tuple(paid), net, returned, taken, survivors, tuple(pots), tuple(awards))


def _survivors(game: GameRules, boards: Sequence[Board]) -> tuple[int, ...]:
    """Give the boards of one run that pay."""
    if game.elimination == "none":
        return tuple(range(len(boards)))
    return survivors_of([board[-1] for board in boards])


def _pay_pot(showdown: Showdown, survivors: Sequence[Sequence[int]], number: int, pot: Pot) -> list[Award]:
    """Pay one pot. Of several runs each settles its part of it, odd chips from the first run on."""
    if len(pot.eligible) == 1:
        return [Award(number, 0, None, pot.eligible[0], pot.amount, None)]
    seats = [seat for seat in pot.eligible if seat not in showdown.mucked]
    if not seats:
        raise ValueError(f"pot {number + 1} is contested only by seats that mucked")
    pay = {"each_board": _each_board, "best_hand": _best_hand, "points": _points}[showdown.game.pot_rule]
    awards = []
    for run, part in enumerate(divide(pot.amount, len(showdown.runs))):
        surviving = {board: showdown.runs[run][board] for board in survivors[run]}
        for board, seat, amount, hand in pay(showdown, surviving, seats, part):
            awards.append(Award(number, run, board, seat, amount, hand))
    return awards


_Won = tuple[int | None, int, int, HandValue | None]
"""On which board, which seat, how many chips, with what hand."""


def _each_board(
    showdown: Showdown, boards: Mapping[int, Board], seats: Sequence[int], amount: int
) -> list[_Won]:
    """Divide among the surviving boards, from the top; the best hand on each takes its share."""
    all_to_top = showdown.game.board_odd_chips == "all_to_top"
    shares = divide(amount, len(boards), all_to_first=all_to_top)
    won: list[_Won] = []
    for (number, board), share in zip(boards.items(), shares, strict=True):
        hands = {seat: showdown.hand(seat, board) for seat in seats}
        winners = winners_of({seat: hand.strength for seat, hand in hands.items()})
        won += [(number, seat, chips, hands[seat]) for seat, chips in _split(showdown, winners, share)]
    return won


def _best_hand(
    showdown: Showdown, boards: Mapping[int, Board], seats: Sequence[int], amount: int
) -> list[_Won]:
    """Give all to the best hand that any seat makes on any one board."""
    best: dict[int, tuple[int, HandValue]] = {}
    for seat in seats:
        hands = [(number, showdown.hand(seat, board)) for number, board in boards.items()]
        # max takes the first of equal hands, which is the one on the upper board.
        best[seat] = max(hands, key=lambda found: found[1].strength)
    winners = winners_of({seat: hand.strength for seat, (_, hand) in best.items()})
    return [(best[seat][0], seat, chips, best[seat][1]) for seat, chips in _split(showdown, winners, amount)]


def _points(showdown: Showdown, boards: Mapping[int, Board], seats: Sequence[int], amount: int) -> list[_Won]:
    """Give all to the seat with the most points, counted among the pot's own seats."""
    board_winners = [
        winners_of({seat: showdown.hand(seat, board).strength for seat in seats}) for board in boards.values()
    ]
    winners = point_winners(board_winners, showdown.game.tie_points)
    return [(None, seat, chips, None) for seat, chips in _split(showdown, winners, amount)]


def _split(showdown: Showdown, winners: Sequence[int], amount: int) -> list[tuple[int, int]]:
    """Divide chips among seats that tie; odd chips go clockwise from the button."""
    seats = clockwise(winners, showdown.button, len(showdown.contributions))
    all_to_first = showdown.game.tie_odd_chips == "all_to_first"
    return list(zip(seats, divide(amount, len(seats), all_to_first=all_to_first), strict=True))
