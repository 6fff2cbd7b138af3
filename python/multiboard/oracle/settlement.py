"""Settlement: from the chips in the middle to the chips in the stacks.

In this order: the uncalled part goes back, the pots are built, the rake is taken, and
each pot, main pot first, goes to the seats that win it. Chips are whole numbers.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from typing import NamedTuple, Protocol

from .cards import Card, parse_cards, refuse_duplicates, with_places
from .elimination import survivors_of
from .evaluation import HandValue, best_hand
from .game import GameRules, find_game
from .pots import (
    Pot,
    build_pots,
    clockwise,
    divide,
    point_winners,
    uncalled_part,
    winners_of,
)


class Rake(NamedTuple):
    """What the house takes: a rate of all pots, at most ``cap`` chips a hand."""

    rate: Fraction
    cap: int | None = None
    no_flop_no_drop: bool = True


class RakeTerms(Protocol):
    """Any object that states a rake."""

    @property
    def rate(self) -> Fraction:
        """The part of the pots."""

    @property
    def cap(self) -> int | None:
        """The most chips in one hand."""

    @property
    def no_flop_no_drop(self) -> bool:
        """Whether a hand without a flop pays nothing."""


class Award(NamedTuple):
    """Chips that a seat wins, and what with.

    ``board`` and ``hand`` are None for a pot that nobody else contests and for points.
    For ``best_hand`` the board is the first from the top on which the seat has it.
    """

    pot: int
    run: int
    board: int | None
    seat: int
    amount: int
    hand: HandValue | None


class Settlement(NamedTuple):
    """Who gets what, and why.

    ``paid`` is what each seat receives, the returned part included; ``net`` is that
    less all it put in. ``pots`` are as they are paid out, after the rake. ``survivors``
    has a tuple of boards for each run, and is empty if there was no showdown.
    """

    paid: tuple[int, ...]
    net: tuple[int, ...]
    returned: tuple[int, ...]
    rake: int
    survivors: tuple[tuple[int, ...], ...]
    pots: tuple[Pot, ...]
    awards: tuple[Award, ...]


_Board = tuple[Card, ...]


class _Showdown(NamedTuple):
    """A hand at its end, once it is read and checked."""

    game: GameRules
    hands: tuple[tuple[Card, ...] | None, ...]
    runs: tuple[tuple[_Board, ...], ...]
    contributions: tuple[int, ...]
    dead: tuple[int, ...]
    button: int
    live: tuple[int, ...]
    mucked: frozenset[int]

    def hand(self, seat: int, board: _Board) -> HandValue:
        """Give the hand that a seat plays on a board."""
        hole = self.hands[seat]
        if hole is None:
            raise ValueError(f"seat {seat + 1} is live and has no cards")
        return best_hand(hole, board, self.game.hole_rule)


def settle(
    game: str | GameRules,
    *,
    hands: Sequence[Iterable[object] | None] | None,
    boards: Sequence[Iterable[object]] | None,
    contributions: Sequence[int],
    button: int,
    folded: Iterable[int] = (),
    mucked: Iterable[int] = (),
    dead: Sequence[int] | None = None,
    rake: RakeTerms | int | None = None,
) -> Settlement:
    """Settle a hand.

    ``hands``, ``contributions`` and ``dead`` (money that is no bet and makes no layer)
    have one entry a seat, clockwise. A seat with no cards that put nothing in is empty,
    and the button may be there. ``boards`` are the game's, or several times as many:
    run by run. With one live seat, hands and boards may be absent.

    Raises ``ValueError`` that names the offender and its place.
    """
    showdown = _read(game, hands, boards, contributions, button, folded, mucked, dead)
    returned = uncalled_part(showdown.contributions)
    called = [chips - back for chips, back in zip(showdown.contributions, returned, strict=True)]
    full_pots = build_pots(called, showdown.dead, showdown.live)
    taken = rake_of(rake, sum(pot.amount for pot in full_pots), flop=_has_flop(showdown))
    pots = after_rake(full_pots, taken)

    survivors: tuple[tuple[int, ...], ...] = ()
    if len(showdown.live) > 1:
        survivors = tuple(_survivors(showdown, run) for run in showdown.runs)
    awards = [
        award
        for number, pot in enumerate(pots)
        for award in _pay_pot(showdown, survivors, number, pot)
        if award.amount
    ]
    paid = list(returned)
    for award in awards:
        paid[award.seat] += award.amount
    put_in = [a + b for a, b in zip(showdown.contributions, showdown.dead, strict=True)]
    if sum(paid) + taken != sum(put_in):
        raise AssertionError(f"{sum(put_in)} chips in, {sum(paid) + taken} out")
    net = tuple(out - put for out, put in zip(paid, put_in, strict=True))
    return Settlement(tuple(paid), net, returned, taken, survivors, tuple(pots), tuple(awards))


# The rake


def rake_of(rake: RakeTerms | int | None, total: int, *, flop: bool) -> int:
    """Give the rake in chips, from all pots together, rounded down."""
    if rake is None:
        return 0
    if isinstance(rake, int):
        if isinstance(rake, bool) or not 0 <= rake <= total:
            raise ValueError(f"rake is {rake!r}, not chips from 0 to the pots' {total}")
        return rake
    if isinstance(rake.rate, float) or not 0 <= rake.rate <= 1:
        raise ValueError(f"rake rate is {rake.rate!r}, not a fraction from 0 to 1")
    if rake.cap is not None and not _is_chips(rake.cap):
        raise ValueError(f"rake cap is {rake.cap!r}, not a whole number of chips")
    if rake.no_flop_no_drop and not flop:
        return 0
    taken = int(rake.rate * total)
    return taken if rake.cap is None else min(taken, rake.cap)


def after_rake(pots: Sequence[Pot], taken: int) -> list[Pot]:
    """Take the rake of the hand from the pots in proportion, in whole chips.

    The first k pots together pay their part of it rounded down, for each k.
    """
    total = sum(pot.amount for pot in pots)
    through = [taken * upto // total for upto in accumulate(pot.amount for pot in pots)]
    paid = [after - before for before, after in pairwise([0, *through])]
    return [Pot(pot.amount - part, pot.eligible) for pot, part in zip(pots, paid, strict=True)]


def _has_flop(showdown: _Showdown) -> bool:
    return any(board for run in showdown.runs for board in run)


# Who wins a pot


def _survivors(showdown: _Showdown, boards: Sequence[_Board]) -> tuple[int, ...]:
    """Give the boards of one run that pay."""
    if showdown.game.elimination == "none":
        return tuple(range(len(boards)))
    return survivors_of([board[-1] for board in boards])


def _pay_pot(showdown: _Showdown, survivors: Sequence[Sequence[int]], number: int, pot: Pot) -> list[Award]:
    """Pay one pot; of several runs each gets its part, odd chips from the first run."""
    seats = [seat for seat in pot.eligible if seat not in showdown.mucked]
    if not seats:
        raise ValueError(f"pot {number + 1} is contested only by seats that mucked")
    if len(seats) == 1:
        return [Award(number, 0, None, seats[0], pot.amount, None)]
    parts = divide(pot.amount, len(showdown.runs))
    rule = {
        "each_board": _pay_each_board,
        "best_hand": _pay_best_hand,
        "points": _pay_points,
    }[showdown.game.pot_rule]
    return [
        award._replace(pot=number, run=run)
        for run, part in enumerate(parts)
        for award in rule(showdown, run, survivors[run], seats, part)
    ]


def _pay_each_board(
    showdown: _Showdown, run: int, survivors: Sequence[int], seats: Sequence[int], amount: int
) -> list[Award]:
    """Divide among the boards that survive; the best hand on each takes its share."""
    shares = divide(
        amount,
        len(survivors),
        all_to_first=showdown.game.board_odd_chips == "all_to_top",
    )
    awards = []
    for board, share in zip(survivors, shares, strict=True):
        hands = {seat: showdown.hand(seat, showdown.runs[run][board]) for seat in seats}
        winners = winners_of({seat: hand.strength for seat, hand in hands.items()})
        for seat, chips in _split(showdown, winners, share):
            awards.append(Award(0, run, board, seat, chips, hands[seat]))
    return awards


def _pay_best_hand(
    showdown: _Showdown, run: int, survivors: Sequence[int], seats: Sequence[int], amount: int
) -> list[Award]:
    """Give all to the best hand that any seat makes on any one board."""
    best: dict[int, tuple[int, HandValue]] = {}
    for seat in seats:
        on_boards = [(b, showdown.hand(seat, showdown.runs[run][b])) for b in survivors]
        # The first of equal hands is the one on the upper board.
        best[seat] = max(on_boards, key=lambda found: found[1].strength)
    winners = winners_of({seat: hand.strength for seat, (_, hand) in best.items()})
    return [
        Award(0, run, best[seat][0], seat, chips, best[seat][1])
        for seat, chips in _split(showdown, winners, amount)
    ]


def _pay_points(
    showdown: _Showdown, run: int, survivors: Sequence[int], seats: Sequence[int], amount: int
) -> list[Award]:
    """Give all to the seat with the most points, counted among the pot's own seats."""
    board_winners = [
        winners_of({s: showdown.hand(s, showdown.runs[run][board]).strength for s in seats})
        for board in survivors
    ]
    winners = point_winners(board_winners, showdown.game.tie_points)
    return [Award(0, run, None, seat, chips, None) for seat, chips in _split(showdown, winners, amount)]


def _split(showdown: _Showdown, winners: Sequence[int], amount: int) -> list[tuple[int, int]]:
    """Divide chips among seats that tie; odd chips go clockwise from the button."""
    seats = clockwise(winners, showdown.button, len(showdown.contributions))
    parts = divide(
        amount,
        len(seats),
        all_to_first=showdown.game.tie_odd_chips == "all_to_first",
    )
    return list(zip(seats, parts, strict=True))


# Reading


def _read(
    game: str | GameRules,
    hands: Sequence[Iterable[object] | None] | None,
    boards: Sequence[Iterable[object]] | None,
    contributions: Sequence[int],
    button: int,
    folded: Iterable[int],
    mucked: Iterable[int],
    dead: Sequence[int] | None,
) -> _Showdown:
    """Read what a caller gave, and refuse what cannot be."""
    rules = find_game(game)
    table = len(contributions)
    put = _chips("contribution", contributions, table)
    dead_put = _chips("dead money", [0] * table if dead is None else dead, table)
    out = _seats("folded", folded, table)
    hidden = _seats("mucked", mucked, table)
    _seats("button", [button], table)
    if both := out & hidden:
        raise ValueError(f"seat {min(both) + 1} both folded and mucked")
    if not any(put) and not any(dead_put):
        raise ValueError("nobody put anything in")
    live = tuple(s for s in range(table) if s not in out and (put[s] or dead_put[s]))
    if not live:
        raise ValueError("every seat folded")

    holes = _read_hands(rules, [None] * table if hands is None else hands, table)
    runs = _read_boards(rules, boards or (), complete=len(live) > 1)
    for seat in live:
        if len(live) > 1 and holes[seat] is None and seat not in hidden:
            raise ValueError(f"seat {seat + 1} is live and has no cards")
    _refuse_shared_cards(holes, runs)
    return _Showdown(rules, holes, runs, put, dead_put, button, live, hidden)


def _is_chips(amount: object) -> bool:
    return isinstance(amount, int) and not isinstance(amount, bool) and amount >= 0


def _chips(what: str, amounts: Sequence[int], table: int) -> tuple[int, ...]:
    """Check that each seat has one whole number of chips."""
    if len(amounts) != table:
        raise ValueError(f"{what}: {len(amounts)} entries for {table} seats")
    for seat, amount in enumerate(amounts, start=1):
        if not _is_chips(amount):
            raise ValueError(f"{what} of seat {seat} is {amount!r}, not whole chips")
    return tuple(amounts)


def _seats(what: str, seats: Iterable[int], table: int) -> frozenset[int]:
    """Check that seats exist."""
    found = tuple(seats)
    for seat in found:
        if not _is_chips(seat) or seat >= table:
            raise ValueError(f"{what}: {seat!r} is no seat, of {table} from 0")
    return frozenset(found)


def _read_hands(
    rules: GameRules, hands: Sequence[Iterable[object] | None], table: int
) -> tuple[tuple[Card, ...] | None, ...]:
    """Read the hole cards of each seat; None stays None."""
    if len(hands) != table:
        raise ValueError(f"hands: {len(hands)} entries for {table} seats")
    holes = tuple(None if hand is None else parse_cards(hand) for hand in hands)
    for seat, hole in enumerate(holes, start=1):
        if hole is not None and len(hole) != rules.hole_cards:
            raise ValueError(f"seat {seat} has {len(hole)} hole cards, not {rules.hole_cards}")
    return holes


def _read_boards(
    rules: GameRules, boards: Sequence[Iterable[object]], *, complete: bool
) -> tuple[tuple[_Board, ...], ...]:
    """Read the boards, a tuple for each run; without a showdown they may be partial."""
    read = [parse_cards(board) for board in boards]
    sizes = (5,) if complete else (0, 3, 4, 5)
    if len(read) % rules.boards or (complete and not read):
        raise ValueError(f"{len(read)} boards for a game of {rules.boards}")
    starts = range(0, len(read), rules.boards)
    runs = tuple(tuple(read[start : start + rules.boards]) for start in starts)
    for where, board in _named_boards(runs):
        if len(board) not in sizes:
            raise ValueError(f"{where} has {len(board)} cards, not {sizes[-1]}")
    return runs


def _named_boards(runs: Sequence[Sequence[_Board]]) -> list[tuple[str, _Board]]:
    """Name each board: "board 2", and "run 1, board 2" where there are several runs."""
    return [
        (f"run {r}, board {b}" if len(runs) > 1 else f"board {b}", board)
        for r, run in enumerate(runs, start=1)
        for b, board in enumerate(run, start=1)
    ]


def _refuse_shared_cards(holes: Sequence[tuple[Card, ...] | None], runs: Sequence[Sequence[_Board]]) -> None:
    """Refuse a card that is twice in the hand.

    Runs share the cards that lay before all were all-in, which lie there once.
    """
    dealt = _dealt_before_runs(runs)
    placed = [
        placed_card
        for seat, hole in enumerate(holes, start=1)
        for placed_card in with_places(hole or (), f"seat {seat}")
    ]
    for number, (where, board) in enumerate(_named_boards(runs)):
        in_first_run = number < len(runs[0])
        placed += with_places(board, where)[0 if in_first_run else dealt :]
    refuse_duplicates(placed)


def _dealt_before_runs(runs: Sequence[Sequence[_Board]]) -> int:
    """Count the cards with which the boards of all runs begin: 4, 3 or none."""
    for dealt in (4, 3):
        begins = {tuple(board[:dealt] for board in run) for run in runs}
        if len(begins) == 1:
            return dealt
    return 0
