"""A whole hand from Python: made, dealt, checked down by four seats and settled; beside pokerkit in the same
run.

Run with `pytest benches/test_bench_hand.py`.  The last test states the ratios, which is what counts:
figures of one machine say little.
"""

import time

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, PotLimitOmahaHoldem

from multiboard.hand import Hand

AUTOMATIONS = tuple(automation for automation in Automation if automation.name != "RUNOUT_COUNT_SELECTION")
STACK, BLINDS, SEATS = 200, (1, 2), 4


def ours(key):
    """Play a hand to its settlement; every seat shows."""
    hand = Hand(key, [STACK] * SEATS, blinds=BLINDS, seed=7)
    for _ in range(16):
        hand.check_or_call()
    while not hand.is_over:
        hand.show()
    assert sum(hand.stacks) == SEATS * STACK
    return hand


def theirs(game, boards):
    """Play a hand of pokerkit with all it does by itself."""
    state = game.create_state(
        AUTOMATIONS, True, 0, BLINDS, BLINDS[1], STACK, SEATS, starting_board_count=boards
    )
    for _ in range(16):
        state.check_or_call()
    assert not state.status
    assert sum(state.stacks) == SEATS * STACK
    return state


@pytest.mark.benchmark(group="hand")
@pytest.mark.parametrize("key", ["holdem", "squid", "plo", "octopus"])
def test_hand(benchmark, key):
    benchmark(ours, key)


@pytest.mark.benchmark(group="hand")
@pytest.mark.parametrize("boards", [1, 2, 3])
@pytest.mark.parametrize("game", [NoLimitTexasHoldem, PotLimitOmahaHoldem])
def test_hand_of_pokerkit(benchmark, game, boards):
    benchmark.pedantic(theirs, (game, boards), rounds=8, warmup_rounds=1)


@pytest.fixture
def river():
    """A hand of Octopus on the river."""
    hand = Hand("octopus", [STACK] * SEATS, blinds=BLINDS, seed=7)
    for _ in range(12):
        hand.check_or_call()
    return hand


@pytest.mark.benchmark(group="state")
def test_copy(benchmark, river):
    assert benchmark(river.copy) == river


@pytest.mark.benchmark(group="state")
def test_legal_actions(benchmark, river):
    assert benchmark(river.legal_actions).raise_to == (2, 8)


@pytest.mark.benchmark(group="state")
def test_push_and_pop(benchmark, river):
    def push_and_pop():
        river.check_or_call()
        return river.pop()

    benchmark(push_and_pop)


def best_of(rounds, play, *arguments):
    """The shortest time of a call, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        play(*arguments)
        times.append(time.perf_counter() - start)
    return min(times)


@pytest.mark.parametrize(
    ("key", "game", "boards", "at_least"),
    [("octopus", PotLimitOmahaHoldem, 3, 100), ("holdem", NoLimitTexasHoldem, 1, 15)],
)
def test_ratio_to_pokerkit(key, game, boards, at_least, record_property):
    ratio = best_of(10, theirs, game, boards) / best_of(200, ours, key)
    record_property("ratio", ratio)
    print(f"\n{key}: {ratio:.0f} times as fast as pokerkit on {boards} boards")
    assert ratio >= at_least
