"""Nanoseconds a hand of the batch calls, on one thread.

Run with `pytest benches/test_bench_batch.py`; `extra_info` has the figure for each hand.
"""

import numpy as np
import pytest

from multiboard import batch

HANDS = 1_000_000


@pytest.fixture(scope="module")
def deals():
    """Boards first, then up to six hole cards."""
    hands, boards = batch.deal("plo6", HANDS, 1, seed=1)
    return np.hstack([boards.reshape(HANDS, 5), hands.reshape(HANDS, 6)])


def measure(benchmark, rows, call, *arguments):
    result = benchmark.pedantic(call, arguments, rounds=30, warmup_rounds=2)
    benchmark.extra_info["ns a row"] = round(benchmark.stats.stats.min * 1e9 / rows, 2)
    return result


@pytest.mark.parametrize(("cards", "total"), [(5, 1_844_373_948), (6, 2_550_884_752), (7, 3_366_285_823)])
def test_evaluate(benchmark, deals, cards, total):
    strengths = measure(benchmark, HANDS, batch.evaluate, deals[:, :cards].copy())
    assert int(strengths.sum(dtype=np.int64)) == total


@pytest.mark.parametrize(("cards", "total"), [(4, 4_577_362_123), (5, 5_055_507_088), (6, 5_406_921_767)])
def test_evaluate_omaha(benchmark, deals, cards, total):
    hole, board = deals[:, 5 : 5 + cards].copy(), deals[:, :5].copy()
    strengths = measure(benchmark, HANDS, batch.evaluate_omaha, hole, board)
    assert int(strengths.sum(dtype=np.int64)) == total


@pytest.mark.parametrize("key", ["squid", "octopus", "six-card-plo-triple"])
def test_showdown_of_six(benchmark, key):
    rows = 20_000
    hands, boards = batch.deal(key, rows, 6, seed=1)
    result = measure(benchmark, rows, batch.showdown, key, hands, boards)
    assert int(result.shares.sum()) == rows * result.denominator


def test_deal(benchmark):
    rows = 100_000
    hands, boards = measure(benchmark, rows, batch.deal, "squid", rows, 6, 1)
    assert hands.shape == (rows, 6, 2)
    assert boards.shape == (rows, 3, 5)
