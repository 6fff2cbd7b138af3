"""Hands of the engine, written as text of a room and read back to the same hand."""

import io
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from room_writer import GGPOKER, POKERSTARS, Writer, room_hand

from multiboard.hand import DealHole, Muck, RunTimes, Show
from multiboard.histories import read_histories

PIECES = (
    "a",
    "Bob",
    ": ",
    "folds",
    " raises $4 to $6",
    "[",
    "]",
    "(",
    ")",
    "$",
    "*** FLOP ***",
    "é",
    "💰",
    '"',
    "'",
    ",",
    " ",
)
PIECES += (
    " collected $5 from pot",
    "Uncalled bet ($1) returned to ",
    "[bold]",
    "Dealt to ",
    " said, ",
    "#",
    "-",
    "1",
)
NAMES = st.lists(
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=5)
    .map("".join)
    .filter(lambda name: name == name.strip() != ""),
    min_size=7,
    max_size=7,
    unique=True,
)


def told(hand):
    """The actions that a file tells of; it shows hands that lie face up, too, and leaves some out."""
    untold = DealHole | Show | Muck
    return [action for action in hand.actions if not isinstance(action, untold) and action != RunTimes(1)]


def same(hand, text):
    (history,) = read_histories(io.StringIO(text))
    assert history.error is None, text
    again = history.replay()
    assert list(history.check()) == [], text
    assert history.warnings == (), text
    filled = [
        seat for seat, stack in enumerate(hand.starting_stacks) if stack is not None or seat == hand.button
    ]
    assert again.stacks == tuple(hand.stacks[seat] for seat in filled)
    assert again.boards == hand.boards
    place = {seat: number for number, seat in enumerate(filled)}
    assert [str(action).partition(": ")[2] for action in told(again)] == [
        str(action).partition(": ")[2] for action in told(hand)
    ]
    assert [getattr(action, "seat", None) for action in told(again)] == [
        place.get(getattr(action, "seat", None)) for action in told(hand)
    ]
    assert [(place[award.seat], *award[:3], award.amount) for award in hand.settlement.awards] == [
        (award.seat, *award[:3], award.amount) for award in again.settlement.awards
    ]


@pytest.mark.parametrize("style", [POKERSTARS, GGPOKER], ids=lambda style: style.name)
@given(seed=st.integers(0, 10**9))
def test_a_hand_is_read_back(style, seed):
    hand = room_hand(random.Random(seed))
    same(hand, Writer(hand, style, tuple(f"Player {seat}" for seat in range(7))).text())


@pytest.mark.parametrize("style", [POKERSTARS, GGPOKER], ids=lambda style: style.name)
@given(seed=st.integers(0, 10**9), names=NAMES)
def test_names_may_hold_anything(style, seed, names):
    hand = room_hand(random.Random(seed))
    same(hand, Writer(hand, style, tuple(names)).text())
