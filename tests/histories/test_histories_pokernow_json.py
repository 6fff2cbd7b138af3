"""The JSON of PokerNow's replayer: hands of the engine written as the site writes them and read back."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokernow_hands import random_hand, read
from pokernow_replayer import replayer as replayer_export

EVENTS = [
    {"payload": {"type": 3, "seat": 1, "value": 50}},
    {"payload": {"type": 2, "seat": 4, "value": 100}},
    {"payload": {"type": 7, "seat": 1, "value": 100}},
    {"payload": {"type": 0, "seat": 4}},
    {"payload": {"type": 9, "turn": 1, "run": 1, "cards": ["2c", "3c", "Ks"]}},
    {"payload": {"type": 7, "seat": 4, "value": 100}},
    {"payload": {"type": 11, "seat": 1}},
    {"payload": {"type": 16, "seat": 4, "value": 100}},
    {"payload": {"type": 10, "seat": 4, "value": 200, "pot": 200}},
]
WIN_LESS = {"payload": {"type": 10, "seat": 4, "value": 196, "pot": 200}}


def replayer(**changes):
    hand = {
        "id": "j1",
        "handVersion": 2,
        "number": "5",
        "gameType": "th",
        "cents": True,
        "bigBlind": 100,
        "dealerSeat": 1,
        "players": [
            {"id": "a1", "seat": 1, "name": "Ann", "stack": 10000},
            {"id": "b1", "seat": 4, "name": "Bob", "stack": 5000, "hand": ["As", "Ah"]},
        ],
        "events": EVENTS,
    }
    return json.dumps({"hands": [hand | changes, hand]})


def test_the_json_of_the_replayer():
    first, _ = read(replayer())
    assert first.names == ("Ann", "Bob")
    assert list(first.check()) == []
    assert first.replay().stacks == (9900, 5100)


@given(st.randoms(use_true_random=False))
def test_hands_of_the_engine_come_back_from_the_json_of_the_replayer(rng):
    """Bombs, double boards, runs, straddles, missed blinds and antes."""
    hands = [random_hand(rng, ante=True) for _ in range(3)]
    text = replayer_export(*hands)
    histories = read(text)
    for history, hand in zip(histories, hands, strict=True):
        if hand.game.boards > 1 and hand.runs > 1:
            assert "a double board run twice is not read" in str(history.error)
            continue
        assert history.error is None, text
        assert list(history.check()) == [], text
        assert history.warnings == ()
        again = history.replay()
        assert history.game.boards == hand.game.boards or again.boards == ((),)
        filled = [seat for seat, stack in enumerate(hand.starting_stacks) if stack is not None]
        stacks = [stack for stack in again.stacks if stack is not None]
        assert stacks == [hand.stacks[seat] for seat in filled]


def test_the_rake_of_the_replayer():
    history, _ = read(replayer(events=[*EVENTS[:-1], WIN_LESS, {"payload": {"type": 19, "value": 4}}]))
    assert history.stated.rake == 4
    assert list(history.check()) == []
    assert history.replay().stacks == (9900, 5096)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"gameType": "plo8"}, "Pot Limit Omaha Hi/Lo 8 or Better is not played here"),
        ({"gameType": "stud"}, "stud is not played here"),
        ({"players": []}, "not understood: a part of it has another form"),
        ({"players": 5}, "not understood: a part of it has another form"),
        ({"events": [{"payload": {}}]}, "not understood: type is missing"),
        ({"events": [{"payload": {"type": 7, "seat": 99, "value": 1}}]}, "not understood: a part of it has"),
        ({"bigBlind": 0.5}, "no amount"),
    ],
)
def test_json_that_is_not_read(changes, message):
    first, second = read(replayer(**changes))
    assert message in str(first.error)
    assert second.error is None
