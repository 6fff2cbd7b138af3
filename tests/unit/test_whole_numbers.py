"""A whole number is one whatever made it, and what is none or out of bounds is called so."""

import os
import subprocess
import sys

import pytest

import multiboard as mb
from multiboard.errors import GameError, MultiboardError
from multiboard.whole_numbers import whole


class Index:
    """A whole number that is no int, as those of NumPy are."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


def test_what_is_whole():
    assert whole(5, "n") == 5
    made = whole(Index(5), "n", least=0, most=5)
    assert (made, type(made)) == (5, int)


@pytest.mark.parametrize(
    ("value", "bounds", "message"),
    [
        (True, {}, "n: True is not a whole number"),
        (1.0, {"least": 0}, "n: 1.0 is not a whole number of 0 or more"),
        ("1", {"least": 0, "most": 1_000}, "n: '1' is not a whole number from 0 to 1,000"),
        (-1, {"least": 0}, "n: -1 is less than 0"),
        (1_001, {"least": 0, "most": 1_000}, "n: 1001 is not from 0 to 1,000"),
        (1 << 20_000, {"least": 0, "most": 9}, "n: a number of 20001 bits is not from 0 to 9"),
    ],
    ids=["bool", "float", "text", "too small", "too large", "huge"],
)
def test_what_is_not(value, bounds, message):
    with pytest.raises(GameError) as refusal:
        whole(value, "n", GameError, **bounds)
    assert str(refusal.value) == message
    with pytest.raises(MultiboardError):
        whole(value, "n", **bounds)


def test_they_are_taken_everywhere():
    hands = ["AsKs", "QhQd"]
    sample = mb.equity("squid", hands, samples=Index(50), seed=Index(1), threads=Index(1), part=(Index(0), 2))
    assert sample == mb.equity("squid", hands, samples=50, seed=1, part=(0, 2))
    river = mb.equity("holdem", hands, ["2s7s9dJc3h"], max_cost=Index(10**6)).players[0]
    assert river.at_least(Index(1)) == river.at_least(1)
    assert mb.Range("AA", hole_cards=Index(4)) == mb.Range("AA", 4)
    assert mb.Range.from_hands(["AsKs"], Index(2)).hole_cards == 2
    assert repr(mb.Rake("5%", cap=Index(5))) == repr(mb.Rake("5%", cap=5))
    game = mb.games["squid"].replace(boards=Index(2), seats=(2, Index(5)))
    assert game.to_dict() == mb.games["squid"].replace(boards=2, seats=(2, 5)).to_dict()
    assert type(game.seats[1]) is type(game.boards) is int


def test_the_rake_of_a_showdown():
    showdown = {
        "game": "holdem",
        "hands": ["AsKs", "QhQd"],
        "boards": ["2s7s9dJc3h"],
        "contributions": [10, 10],
        "button": 0,
    }
    assert mb.settle(**showdown, rake=Index(1)) == mb.settle(**showdown, rake=1)
    for wrong in (True, 1.5, "1"):
        with pytest.raises(mb.SettlementError, match=rf"a Rake\): {wrong!r} is not a whole number"):
            mb.settle(**showdown, rake=wrong)


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="a process is not bound to processors here")
def test_threads_are_those_of_the_processors_of_this_process():
    script = (
        "import os; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))])\n"
        "from multiboard.threads import threads_of\nprint(threads_of(None))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=True)
    assert int(done.stdout) == 1
