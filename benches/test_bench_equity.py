"""Equity, whole Python calls: beside xiapl and poker-equity in the same run, and what only this package has.

Run with `pytest benches/test_bench_equity.py`, with `-s` for the ratios.  Every answer is checked: those of
others against ours, ours against figures that an independent program gave.  A peer that is not installed is
left out.
"""

import os
import time
from fractions import Fraction
from types import SimpleNamespace

import pytest

import multiboard as mb

HOLDEM = ["AsKs", "QhQd"]
OMAHA = ["AsKsQhJh", "9c9d8c7d"]
SIX = ["AsKsQhJhTs9h", "9c9d8c7d2c2d"]
THREE = [*OMAHA, "AhAd5c4d"]
FLOPS = ["2s7s9h", "Qs8h3c", "KdTd6h"]
SAMPLES = 1_000_000

BEFORE_THE_FLOP = {
    "holdem": (HOLDEM, Fraction(197833, 428076)),
    "plo": (OMAHA, Fraction(71614, 135751)),
    "plo6": (SIX, Fraction(183931, 329004)),
    "squid": (HOLDEM, Fraction(1361664593, 2811291840)),
    "octopus": (OMAHA, Fraction(876479047, 1609463856)),
}
"""Two hands, and the share of the first."""

ON_THE_FLOP = {
    "squid": (HOLDEM, ["2s7s9d", "Qs8h3c", "AhTd5c"]),
    "octopus": (THREE, FLOPS),
    "triple-board-holdem-single": (HOLDEM, ["2s7s9d", "Qs8h3c", "AhTd5c"]),
}

TWO_BOARDS = {"double-board-holdem": HOLDEM, "double-board-plo": OMAHA}


def share(equity):
    return float(equity.players[0].share)


@pytest.fixture(scope="session")
def xiapl():
    """What a question to xiapl takes: cards as masks are made beforehand, which is to its advantage."""
    pytest.importorskip("xiapl")
    from xiapl.card import Card
    from xiapl.simulation import GameType, SimulationOptions, calculate_equity
    from xiapl.utils import cards_to_mask

    def mask(hand):
        return cards_to_mask([Card.from_string(hand[n : n + 2]) for n in range(0, len(hand), 2)])

    def exact(hands, game=GameType.Holdem):
        masks = [mask(hand) for hand in hands]
        return lambda: calculate_equity(masks, 0, SimulationOptions.exact(), game=game).players[0].equity

    return SimpleNamespace(holdem=exact(HOLDEM), plo=exact(OMAHA, GameType.Plo))


@pytest.fixture(scope="session")
def poker_equity():
    """Questions to poker-equity, whose exact answers are said to be exact."""
    module = pytest.importorskip("poker_equity")

    def exact(variant, hands):
        def ask():
            answer = module.exact_from_text(variant, hands)
            assert answer["exact"]
            return answer["players"][0]["equity"]

        return ask

    def sample(threads):
        answer = module.chunk_from_text("holdem", HOLDEM, samples=SAMPLES, seed=1, threads=threads)
        assert answer["samples"] == SAMPLES
        return answer["players"][0]["equity"]

    return SimpleNamespace(
        holdem=exact("holdem", HOLDEM), plo=exact("omaha", OMAHA), plo6=exact("omaha_six", SIX), sample=sample
    )


# Two players before the flop


@pytest.mark.benchmark(group="before the flop")
@pytest.mark.parametrize("key", BEFORE_THE_FLOP)
def test_before_the_flop(benchmark, key):
    hands, expected = BEFORE_THE_FLOP[key]
    assert benchmark(mb.equity, key, hands).players[0].share == expected


@pytest.mark.benchmark(group="before the flop")
@pytest.mark.parametrize("key", ["holdem", "plo"])
def test_before_the_flop_of_xiapl(benchmark, xiapl, key):
    answer = benchmark.pedantic(getattr(xiapl, key), rounds=5 if key == "holdem" else 1)
    assert answer == pytest.approx(float(BEFORE_THE_FLOP[key][1]), abs=1e-12)


@pytest.mark.benchmark(group="before the flop")
@pytest.mark.parametrize("key", ["holdem", "plo", "plo6"])
def test_before_the_flop_of_poker_equity(benchmark, poker_equity, key):
    answer = benchmark.pedantic(getattr(poker_equity, key), rounds=2)
    assert answer == pytest.approx(float(BEFORE_THE_FLOP[key][1]), abs=1e-12)


# Boards together


@pytest.mark.benchmark(group="flop, joint figures")
@pytest.mark.parametrize("key", ON_THE_FLOP)
def test_flop(benchmark, key):
    hands, boards = ON_THE_FLOP[key]
    equity = benchmark(mb.equity, key, hands, boards)
    assert sum(player.share for player in equity.players) == 1
    assert sum(equity.players[0].distribution.values()) == 1
    if key == "octopus":
        assert equity.players[0].share == Fraction(73201, 188790)


@pytest.mark.benchmark(group="two boards before the flop, joint figures")
@pytest.mark.parametrize(("key", "hands"), TWO_BOARDS.items(), ids=TWO_BOARDS)
def test_two_boards_before_the_flop(benchmark, key, hands):
    equity = benchmark.pedantic(mb.equity, (key, hands), {"joint": True}, rounds=10, warmup_rounds=1)
    assert sum(equity.players[0].distribution.values()) == 1
    if hands == HOLDEM:
        assert equity.players[0].distribution[Fraction(1)] == Fraction(81374915387, 412065101448)


# Sampling: a million deals


@pytest.mark.benchmark(group="a million deals")
@pytest.mark.parametrize("threads", [1, None], ids=["one thread", "all threads"])
@pytest.mark.parametrize("key", BEFORE_THE_FLOP)
def test_sampling(benchmark, key, threads):
    hands, expected = BEFORE_THE_FLOP[key]
    options = {"samples": SAMPLES, "seed": 1, "threads": threads}
    equity = benchmark.pedantic(mb.equity, (key, hands), options, rounds=4, warmup_rounds=1)
    assert equity.samples == SAMPLES
    assert share(equity) == pytest.approx(float(expected), abs=0.003)


@pytest.mark.benchmark(group="a million deals")
@pytest.mark.parametrize("threads", [1, 0], ids=["one thread", "all threads"])
def test_sampling_of_poker_equity(benchmark, poker_equity, threads):
    answer = benchmark.pedantic(poker_equity.sample, (threads or default_threads(),), rounds=4)
    assert answer == pytest.approx(float(BEFORE_THE_FLOP["holdem"][1]), abs=0.003)


def default_threads():
    """As many as there are processors: what `multiboard` takes by itself."""
    return os.cpu_count() or 1


# The ratios


def best_of(rounds, call, *arguments, **options):
    """The shortest time of a call, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        call(*arguments, **options)
        times.append(time.perf_counter() - start)
    return min(times)


def tell(what, ratio, record_property):
    record_property("ratio", ratio)
    print(f"\n{what}: {ratio:.1f} times")


def test_ratio_to_xiapl(xiapl, record_property):
    ratio = best_of(5, xiapl.holdem) / best_of(200, mb.equity, "holdem", HOLDEM)
    tell("holdem before the flop, as fast as xiapl", ratio, record_property)
    assert ratio >= 40


@pytest.mark.parametrize("key", ["plo", "plo6"])
def test_ratio_to_poker_equity(poker_equity, key, record_property):
    hands, _ = BEFORE_THE_FLOP[key]
    ratio = best_of(2, getattr(poker_equity, key)) / best_of(200, mb.equity, key, hands)
    tell(f"{key} before the flop, as fast as poker-equity", ratio, record_property)
    assert ratio >= 300


@pytest.mark.parametrize(("key", "of_one_board"), [("squid", "holdem"), ("octopus", "plo")])
def test_ratio_of_elimination_to_one_board(key, of_one_board, record_property):
    hands, _ = BEFORE_THE_FLOP[key]
    ratio = best_of(300, mb.equity, key, hands) / best_of(300, mb.equity, of_one_board, hands)
    tell(f"{key} before the flop, as long as {of_one_board}", ratio, record_property)
    assert ratio <= 2


def test_ratio_of_sampling_to_poker_equity(poker_equity, record_property):
    ours = best_of(5, mb.equity, "holdem", HOLDEM, samples=SAMPLES, seed=1)
    ratio = best_of(3, poker_equity.sample, default_threads()) / ours
    tell("sampling holdem on all threads, as fast as poker-equity", ratio, record_property)
    assert ratio >= 3
