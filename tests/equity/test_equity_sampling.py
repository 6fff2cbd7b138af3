"""Samples: near the truth, as sure as they say, the same for a seed however they are counted."""

import functools
import os
import pickle
import random

import pytest
from equity_support import STREETS, estimates, examples, spot
from hypothesis import given
from hypothesis import strategies as st

import multiboard as mb
from multiboard.cards import DECK

SAMPLES = 10_000_000 if os.environ.get("HYPOTHESIS_PROFILE") == "long" else 150_000
OCTOPUS = ("octopus", ["AsKsQhJh", "9c9d8c7d"])


@functools.cache
def sampled_and_exact(key, street):
    """A random spot of three hands, the same each time."""
    game, known = mb.games[key], STREETS[street]
    deck = random.Random(f"{key} {street}").sample(DECK, 52)
    dead = 4 if game.hole_cards < 5 else 0
    unseen = 52 - 3 * game.hole_cards - game.boards * known - dead
    arguments = spot(game, 3, known, unseen, deck)
    joint = True if known == 0 and key in ("double-board-holdem", "double-board-plo") else None
    seed = 1_000 + 4 * list(mb.games).index(key) + list(STREETS).index(street)
    return mb.equity(**arguments, samples=SAMPLES, seed=seed), mb.equity(**arguments, joint=joint)


def bound(estimate, truth):
    """Four standard errors; of what hardly ever happens, or hardly ever fails to, more by some few deals."""
    truth = float(truth)
    seldom = min(truth, 1 - truth)
    if SAMPLES * seldom < 100:
        return 4 * (seldom / SAMPLES) ** 0.5 + 8 / SAMPLES
    # A figure that the exact share tells has no error but that of floats.
    return 4 * estimate.std_error + 1e-12


@pytest.mark.parametrize("street", STREETS)
@pytest.mark.parametrize("key", mb.games)
def test_near_the_exact_figures(key, street):
    """Of some two thousand figures one in 16,000 is beyond four standard errors, and the seeds are fixed."""
    sampled, exact = sampled_and_exact(key, street)
    assert not sampled.exact
    assert sampled.samples == SAMPLES
    compared = list(estimates(sampled, exact))
    assert len(compared) >= 9
    for name, estimate, truth in compared:
        assert abs(estimate.value - float(truth)) <= bound(estimate, truth), (name, estimate, float(truth))


def test_standard_errors_are_true():
    """Over all figures the squares of the deviations in standard errors are 1 in the mean, or nearly so."""
    squares = [
        ((estimate.value - float(truth)) / estimate.std_error) ** 2
        for key in ("squid", "plo-bomb-pot", "six-card-plo-triple", "triple-board-holdem-single")
        for street in ("flop", "turn")
        for _, estimate, truth in estimates(*sampled_and_exact(key, street))
        if estimate.std_error > 1e-9 and 100 < SAMPLES * float(truth) < SAMPLES - 100
    ]
    assert len(squares) > 100
    assert 0.6 < sum(squares) / len(squares) < 1.6


def test_known_shares_make_other_figures_surer():
    """The chance to scoop goes with the share, which is exact: it is surer than a plain count."""
    scoop = mb.equity("squid", ["AsKs", "QhQd"], samples=100_000, seed=1).players[0].scoop
    plain = (scoop.value * (1 - scoop.value) / 100_000) ** 0.5
    assert scoop.std_error < 0.7 * plain


def test_a_seed_is_an_answer():
    first = mb.equity(*OCTOPUS, samples=20_000, seed=5, threads=1)
    for threads in (1, 2, 3, None):
        again = mb.equity(*OCTOPUS, samples=20_000, seed=5, threads=threads)
        assert again == first
        assert again.to_dict() == first.to_dict()
    assert mb.equity(*OCTOPUS, samples=20_000, seed=6) != first
    assert (first.samples, first.seed) == (20_000, 5)
    largest = mb.equity(*OCTOPUS, samples=5_000, seed=2**64 - 1)
    assert largest.seed == 2**64 - 1


def test_without_a_seed_one_is_made_and_told():
    one, other = (mb.equity(*OCTOPUS, samples=5_000) for _ in range(2))
    assert one.seed != other.seed
    assert mb.equity(*OCTOPUS, samples=5_000, seed=one.seed) == one


PARTS = [mb.equity(*OCTOPUS, samples=70_001, seed=9, part=(number, 5), threads=1) for number in range(5)]
WHOLE = mb.equity(*OCTOPUS, samples=70_001, seed=9)


@given(st.permutations(PARTS), st.booleans(), st.integers(1, 4))
@examples(20)
def test_parts_add_up(parts, pickled, cut):
    if pickled:
        parts = [pickle.loads(pickle.dumps(part)) for part in parts]
    first, *rest = parts
    assert first.merge(*rest) == WHOLE
    left, right = parts[:cut], parts[cut:]
    assert left[0].merge(*left[1:]).merge(right[0].merge(*right[1:])) == WHOLE


def test_parts_are_samples_of_their_own():
    assert sum(part.samples for part in PARTS) == 70_001 == WHOLE.samples
    assert len({part.players[0].share for part in PARTS}) == 5
    assert PARTS[0].merge() == PARTS[0]
    assert PARTS[0] == mb.equity(*OCTOPUS, samples=70_001, seed=9, part=(0, 5), threads=1)


def test_a_merge_of_parts_with_boards_and_dead_cards():
    asked = ("squid", ["As Ks", "Qh Qd"], ["2s7s9d", "Qs8h3c", "AhTd5c"])
    options = {"dead": "2c4c", "samples": 20_000, "seed": 2}
    parts = [mb.equity(*asked, **options, part=(number, 2)) for number in range(2)]
    assert parts[1].merge(parts[0]) == mb.equity(*asked, **options)


@pytest.mark.parametrize(
    "other",
    [
        {"samples": 70_000},
        {"seed": 8},
        {"part": (1, 4)},
        {"dead": "2c"},
        {"joint": True},
        {"hands": ["AsKsQhJh", "9c9d8c7h"]},
        {"hands": ["9c9d8c7d", "AsKsQhJh"]},
        {"game": "plo"},
        {"game": mb.games["octopus"].replace(name="Mine")},
    ],
)
def test_parts_of_different_runs(other):
    arguments = {"game": OCTOPUS[0], "hands": OCTOPUS[1], "samples": 70_001, "seed": 9, "part": (1, 5)}
    with pytest.raises(mb.EquityError, match="parts of different runs"):
        PARTS[0].merge(mb.equity(**(arguments | other)))


def test_parts_that_are_counted_twice():
    with pytest.raises(mb.EquityError, match="part 0 of 5 is counted already"):
        PARTS[0].merge(PARTS[1], PARTS[0])
    with pytest.raises(mb.EquityError, match="part 2 of 5 is counted already"):
        PARTS[0].merge(PARTS[2]).merge(PARTS[1].merge(PARTS[2]))
    with pytest.raises(mb.EquityError, match="counted already"):
        WHOLE.merge(WHOLE)


def test_exact_figures_have_no_parts():
    exact = mb.equity(*OCTOPUS)
    for one, other in ((exact, PARTS[0]), (PARTS[0], exact), (exact, exact)):
        with pytest.raises(mb.EquityError, match="no parts to merge"):
            one.merge(other)


def test_figures_pickle_and_print():
    exact = mb.equity("squid", ["AsKs", "QhQd"], ["2s7s9d", "Qs8h3c", "AhTd5c"])
    for equity in (exact, WHOLE):
        copy = pickle.loads(pickle.dumps(equity))
        assert copy == equity
        assert repr(copy) == repr(equity)
        assert copy.players[0].at_least(2) == equity.players[0].at_least(2)
    assert "Estimate(value=" in repr(WHOLE)
    assert float(WHOLE.players[0].share) == WHOLE.players[0].share.value


def test_plain_values():
    exact = mb.equity("squid", ["AsKs", "QhQd"], ["2s7s9d", "Qs8h3c", "AhTd5c"]).to_dict()
    assert exact["players"][0]["share"] == "3065069/5922072"
    assert exact["players"][0]["distribution"]["1/2"] == "208963/363636"
    assert (exact["exact"], exact["samples"], exact["seed"]) == (True, 0, None)
    share = WHOLE.to_dict()["players"][0]["share"]
    assert share == WHOLE.players[0].share._asdict()
    assert mb.equity("squid", ["AsKs", "QhQd"]).to_dict()["players"][0]["scoop"] is None
