"""Scoops of three boards with elimination before the flop, found by how many boards survive."""

from fractions import Fraction
from functools import cache
from itertools import combinations, product

import pytest
from equity_support import players_of

import multiboard as mb
from multiboard import oracle
from multiboard.cards import DECK

SQUID = {"game": "squid", "hands": ["AsKh", "QsJs"], "samples": 60_000, "seed": 1}
KEEP = [f"{rank}{suit}" for rank in "27TQA" for suit in "cdh"]
"""Fifteen cards, of which three boards can be dealt in 126,126 ways if their order does not matter."""

DEAD = "".join(str(card) for card in DECK if str(card) not in [*KEEP, "As", "Kh", "Qs", "Js"])


def partitions():
    """Three boards of the fifteen cards, as places among all boards of five."""
    first = KEEP[0]
    for top in combinations(KEEP, 5):
        if top[0] == first:
            rest = [card for card in KEEP if card not in top]
            for middle in combinations(rest, 5):
                if middle[0] == rest[0]:
                    yield top, middle, tuple(card for card in rest if card not in middle)


def walked():
    """For each hand the chance to scoop by how many boards survive, walking boards and rivers."""

    @cache
    def survivors(*ranks):
        return oracle.surviving_boards([rank + suit for rank, suit in zip(ranks, "cdh", strict=True)])

    @cache
    def winner(board):
        strengths = [mb.evaluate(hand, board).strength for hand in SQUID["hands"]]
        best = max(strengths)
        return strengths.index(best) if strengths.count(best) == 1 else None

    @cache
    def scoops(ranks, winners):
        counts = [[0] * 4, [0] * 4]
        for rivers in product(*ranks):
            alive = survivors(*rivers)
            who = {winners[board] for board in alive}
            if len(who) == 1 and None not in who:
                counts[who.pop()][len(alive)] += 1
        return counts

    sums, deals = [[0] * 4, [0] * 4], 0
    for boards in partitions():
        ranks = tuple("".join(sorted(card[0] for card in board)) for board in boards)
        counts = scoops(ranks, tuple(map(winner, boards)))
        for hand in range(2):
            sums[hand] = [one + other for one, other in zip(sums[hand], counts[hand], strict=True)]
        deals += 125
    assert deals == 126_126 * 125
    return [[Fraction(count, deals) for count in of_hand] for of_hand in sums]


def test_all_boards_walked():
    equity = mb.equity(**SQUID, dead=DEAD, joint=True)
    strata = equity._run.strata
    for hand, (player, chances) in enumerate(zip(equity.players, walked(), strict=True)):
        assert strata.counted[hand] == chances[1] + chances[2]
        assert abs(player.scoop.value - float(sum(chances))) <= 4 * player.scoop.std_error
        assert player.distribution[Fraction(1)] == player.scoop


def test_where_no_three_rivers_are_of_one_rank():
    """There is nothing to sample then, and no error."""
    dead = "".join(f"{rank}{suit}" for rank in "23456789TJQK" for suit in "cd" if rank + suit != "Qd")
    equity = mb.equity("squid", ["AsKs", "QhQd"], dead=f"{dead}AcAd", samples=5_000, seed=1, joint=True)
    plain = mb.equity("squid", ["AsKs", "QhQd"], dead=f"{dead}AcAd", samples=200_000, seed=2)
    for player, sampled in zip(equity.players, plain.players, strict=True):
        assert player.scoop.std_error == 0
        assert abs(player.scoop.value - sampled.scoop.value) < 4 * sampled.scoop.std_error


@pytest.mark.parametrize(
    ("key", "hands"), [("squid", ["AsKs", "QhQd", "7c6c"]), ("octopus", ["AsKsQhJh", "9c9d8c7d"])]
)
def test_beside_a_plain_sample(key, hands):
    surer = mb.equity(key, hands, samples=200_000, seed=3, joint=True)
    plain = mb.equity(key, hands, samples=200_000, seed=3)
    for player, sampled in zip(surer.players, plain.players, strict=True):
        assert player.scoop.std_error < sampled.scoop.std_error / 50
        assert abs(player.scoop.value - sampled.scoop.value) < 4 * sampled.scoop.std_error
    # All else is the same sample.
    for one, other in zip(players_of(surer, 3), players_of(plain, 3), strict=True):
        assert one["at_least"] == other["at_least"]
        assert one["share"] == other["share"]


def test_parts_and_threads():
    whole = mb.equity(**SQUID, dead=DEAD, joint=True, threads=1)
    assert mb.equity(**SQUID, dead=DEAD, joint=True, threads=3) == whole
    parts = [mb.equity(**SQUID, dead=DEAD, joint=True, part=(number, 3)) for number in range(3)]
    assert parts[2].merge(parts[0], parts[1]) == whole


def test_joint_of_other_samples_changes_nothing():
    """There all figures are of boards together anyway."""
    for key in ("holdem", "double-board-holdem", "triple-board-holdem"):
        asked = (key, SQUID["hands"])
        plain = mb.equity(*asked, samples=5_000, seed=1)
        assert mb.equity(*asked, samples=5_000, seed=1, joint=True) == plain
        assert mb.equity(*asked, samples=5_000, seed=1, joint=False) == plain
