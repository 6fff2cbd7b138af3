"""Text that is broken in any way: an error of the package at most, never another one."""

import io
import json
import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from room_writer import GGPOKER, POKERSTARS, Writer, room_hand

from multiboard.errors import MultiboardError
from multiboard.histories import HandHistory, read_histories
from multiboard.histories.ohh_text import write_ohh

JUNK = (
    "",
    "*** RIVER *** [",
    "]",
    "Seat 1: x ($1 in chips)",
    "[As As]",
    "$" + "9" * 40,
    "\x00",
    "-1",
    "Board []",
    "()",
    "💥",
)


def mangled(text, chance):
    """The text with lines lost, doubled, moved and overwritten."""
    lines = text.splitlines()
    for _ in range(chance.randint(1, 6)):
        place = chance.randrange(len(lines))
        line = lines[place]
        cut = chance.randint(0, len(line))
        lines[place : place + 1] = chance.choice(
            (
                [],
                [line, line],
                [line[:cut] + chance.choice(JUNK) + line[cut:]],
                [line[:cut]],
                [chance.choice(lines)],
                [chance.choice(JUNK), line],
            )
        )
        lines = lines or [""]
    return "\n".join(lines)


def survives(text):
    with suppress(MultiboardError):
        for history in read_histories(io.StringIO(text)):
            if history.error is None:
                with suppress(MultiboardError):
                    history.check()
                    history.outcome()


@pytest.mark.parametrize("style", [POKERSTARS, GGPOKER], ids=lambda style: style.name)
@given(seed=st.integers(0, 10**9))
def test_mangled_text_of_a_room(style, seed):
    chance = random.Random(seed)
    hand = room_hand(chance)
    text = Writer(hand, style, tuple(f"P{seat}" for seat in range(7))).text()
    survives(text + mangled(text, chance) + text)


VALUES = (None, "", "x", -1, 1e30, True, [], {}, [1], {"a": 1}, 0, 3, "As", 2**70)


def replaced(value, chance):
    """The value with something in it replaced."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        return {**value, key: replaced(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        return [*value[:place], replaced(value[place], chance), *value[place + 1 :]]
    return chance.choice(VALUES)


@given(seed=st.integers(0, 10**9))
def test_mangled_values_of_open_hand_history(seed):
    chance = random.Random(seed)
    hand = room_hand(chance)
    if hand.game.boards == 1:
        values = json.loads(write_ohh(HandHistory.from_hand(hand)))
        survives(json.dumps(replaced(values, chance)))
