"""Batches of showdowns against the oracle: survivors, winners and shares."""

import copy
import dataclasses
import pickle
from fractions import Fraction
from math import lcm

import numpy as np
import pytest
from batch_support import layouts, text
from hypothesis import given
from hypothesis import strategies as st

import multiboard as mb
from multiboard import batch, oracle


def any_games():
    """Games that nobody named: one to four boards under every rule."""
    return st.builds(
        lambda hole, boards, elimination, pot_rule, tie_points: mb.Game(
            name="Another",
            hole_cards=hole,
            boards=boards,
            hole_rule="holdem" if hole == 2 else "omaha",
            elimination=elimination,
            pot_rule=pot_rule,
            tie_points=tie_points,
            seats=(2, min(6, (49 - 5 * boards) // hole)),
        ),
        st.sampled_from([2, 2, 4, 5, 6]),
        st.integers(1, 4),
        st.sampled_from(["none", "lowest_river"]),
        st.sampled_from(["each_board", "best_hand", "points"]),
        st.sampled_from(["fractional", "full", "none"]),
    )


def check_row(game, hands, boards, survivors, winners, shares, denominator):
    """Compares a row with the oracle, which pays a pot that every way to share it divides."""
    hands, boards = [text(hand) for hand in hands], [text(board) for board in boards]
    settlement = oracle.settle(
        game,
        hands=hands,
        boards=boards,
        contributions=[denominator] * len(hands),
        button=0,
    )
    (surviving,) = settlement.survivors
    assert survivors == sum(1 << board for board in surviving)
    assert [Fraction(int(share), denominator) for share in shares] == [
        Fraction(paid, denominator * len(hands)) for paid in settlement.paid
    ]
    for board, cards in enumerate(boards):
        strengths = [oracle.evaluate(hand, cards, game.hole_rule).strength for hand in hands]
        best = sum(1 << seat for seat, strength in enumerate(strengths) if strength == max(strengths))
        assert winners[board] == (best if board in surviving else 0)


def check(game, hands, boards, **options):
    result = batch.showdown(game, hands, boards, **options)
    rows = zip(hands, boards, result.survivors, result.winners, result.shares, strict=True)
    for row_hands, row_boards, survivors, winners, shares in rows:
        check_row(
            game, row_hands, row_boards, int(survivors), winners.tolist(), shares.tolist(), result.denominator
        )
    return result


@pytest.mark.parametrize("key", list(mb.games))
@pytest.mark.parametrize("seats", [2, 5])
def test_named_games(key, seats):
    game = mb.games[key]
    hands, boards = batch.deal(game, 12, seats, 3)
    result = check(game, hands, boards)
    assert result.survivors.dtype == np.uint16
    assert result.winners.dtype == np.uint32
    assert result.shares.dtype == np.int64
    assert result.winners.shape == (12, game.boards)
    assert result.shares.shape == (12, seats)


@given(any_games(), st.integers(0, 2**64 - 1), st.data())
def test_any_game(game, seed, data):
    seats = data.draw(st.integers(2, game.seats[1]))
    hands, boards = batch.deal(game, 3, seats, seed)
    check(game, hands, boards)


@given(
    st.sampled_from([game for game in mb.games.values() if game.pot_rule != "points"]),
    st.permutations(range(13)),
)
def test_hands_that_tie(game, ranks):
    """Four seats with the same ranks, each of another suit."""
    ranks = np.array(ranks)
    hands = (4 * ranks[: game.hole_cards] + np.arange(4)[:, None]).astype(np.uint8)
    rest = np.setdiff1d(np.arange(52, dtype=np.uint8), hands)
    boards = rest[: 5 * game.boards].reshape(1, game.boards, 5)
    result = check(game, hands[None], boards)
    assert (result.shares.sum(axis=1) == result.denominator).all()


@pytest.mark.parametrize("key", ["squid", "octopus", "six-card-plo-triple", "triple-board-holdem-single"])
def test_shares_sum_to_the_pot_and_threads_change_nothing(key):
    seats = 5
    hands, boards = batch.deal(key, 3_000, seats, 11)
    result = batch.showdown(key, hands, boards)
    assert result.denominator == lcm(*range(1, seats + 1)) * lcm(*range(1, 4))
    assert (result.shares.sum(axis=1) == result.denominator).all()
    np.testing.assert_allclose(result.fractions().sum(axis=1), 1)
    assert result.fractions().dtype == np.float64
    out = result.winners == 0
    assert (out == (((result.survivors[:, None] >> np.arange(3)) & 1) == 0)).all()
    for threads in (2, 3, 4, None):
        again = batch.showdown(key, hands, boards, threads=threads)
        for one, other in zip(result, again, strict=True):
            assert np.array_equal(one, other)


def test_one_seat_takes_everything():
    hands, boards = batch.deal("squid", 50, 1, 5)
    result = batch.showdown("squid", hands, boards)
    assert (result.fractions() == 1).all()


def test_the_largest_table():
    hands, boards = batch.deal("holdem", 20, 23, 5)
    result = batch.showdown("holdem", hands, boards)
    assert result.denominator == lcm(*range(1, 24))
    assert (result.shares.sum(axis=1) == result.denominator).all()


def test_more_boards_than_any_named_game():
    game = mb.Game(
        name="Nine", hole_cards=2, boards=9, hole_rule="holdem", elimination="lowest_river", burns="none"
    )
    check(game, *batch.deal(game, 20, 3, 5))


def test_any_memory():
    hands, boards = batch.deal("octopus", 300, 4, 8)
    expected = batch.showdown("octopus", hands, boards)
    for (name, a), (_, b) in zip(layouts(hands), layouts(boards), strict=True):
        for one, other in zip(expected, batch.showdown("octopus", a, b), strict=True):
            assert np.array_equal(one, other), name


def test_the_result_is_copied_and_pickled():
    result = batch.showdown("squid", *batch.deal("squid", 5, 2, 1))
    for same in (copy.deepcopy(result), pickle.loads(pickle.dumps(result))):
        assert all(np.array_equal(one, other) for one, other in zip(result, same, strict=True))


def test_a_game_of_ones_own():
    game = dataclasses.replace(mb.games["squid"], pot_rule="points", tie_points="none")
    check(game, *batch.deal(game, 40, 4, 9))
