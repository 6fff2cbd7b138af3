"""Random deals: distinct cards, the same for a seed, and each card as likely as another."""

import numpy as np
import pytest

import multiboard as mb
from multiboard import batch


@pytest.mark.parametrize("key", list(mb.games))
def test_deals_of_named_games(key):
    game = mb.games[key]
    seats = game.seats[1]
    hands, boards = batch.deal(game, 700, seats, 4)
    assert hands.shape == (700, seats, game.hole_cards)
    assert boards.shape == (700, game.boards, 5)
    assert hands.dtype == boards.dtype == np.uint8
    cards = np.sort(np.hstack([hands.reshape(700, -1), boards.reshape(700, -1)]))
    assert cards.max() < 52
    assert (np.diff(cards.astype(int)) > 0).all()


def test_a_seed_gives_the_same_deals():
    one = batch.deal("squid", 5_000, 3, 77)
    for threads in (1, 2, 3, 4, None):
        for first, second in zip(one, batch.deal("squid", 5_000, 3, 77, threads=threads), strict=True):
            assert np.array_equal(first, second)
    fewer = batch.deal("squid", 1_234, 3, 77)
    assert np.array_equal(one.hands[:1_234], fewer.hands)
    assert np.array_equal(one.boards[:1_234], fewer.boards)
    assert not np.array_equal(one.hands, batch.deal("squid", 5_000, 3, 78).hands)


def test_without_a_seed_deals_differ():
    assert not np.array_equal(batch.deal("squid", 100, 3).hands, batch.deal("squid", 100, 3).hands)


def test_the_largest_seed_and_no_deals():
    assert batch.deal("squid", 2, 3, 2**64 - 1).hands.shape == (2, 3, 2)
    assert batch.deal("squid", 0, 3, 0).boards.shape == (0, 3, 5)


def test_each_card_is_as_likely_everywhere():
    n = 130_000
    hands, boards = batch.deal("plo", n, 2, 20_240_229)
    places = np.hstack([hands.reshape(n, -1), boards.reshape(n, -1)])
    for place in places.T:
        counts = np.bincount(place, minlength=52)
        # 51 degrees of freedom: a fair deal goes beyond 110 once in a million places.
        assert ((counts - n / 52) ** 2 / (n / 52)).sum() < 110
    pairs = np.bincount(52 * places[:, 0].astype(int) + places[:, 12], minlength=52 * 52).reshape(52, 52)
    expected = n / (52 * 51)
    off_diagonal = ~np.eye(52, dtype=bool)
    # 2,651 degrees of freedom: 2,651 and five times sqrt(2 * 2,651).
    assert ((pairs[off_diagonal] - expected) ** 2 / expected).sum() < 3_015
    # Rows of different blocks do not repeat each other.
    assert len(np.unique(places, axis=0)) == n


def test_deals_of_a_seed_stay_what_they_are():
    """Who wrote down a seed gets the same deals from a later version."""
    hands, boards = batch.deal("squid", 300, 2, 2024)
    assert [hands[0].tolist(), boards[0].tolist()] == FIRST
    assert [hands[299].tolist(), boards[299].tolist()] == LAST


FIRST = [[[39, 9], [50, 51]], [[36, 37, 24, 47, 21], [38, 18, 31, 46, 14], [34, 26, 40, 33, 25]]]
LAST = [[[49, 50], [20, 3]], [[11, 33, 35, 23, 31], [25, 24, 19, 48, 7], [46, 9, 36, 15, 6]]]
