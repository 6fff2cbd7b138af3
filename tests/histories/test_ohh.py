"""Open Hand History: read as programs write it, written as far as it goes."""

import io
import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from room_writer import room_hand

from multiboard.errors import HistoryError
from multiboard.hand import DealHole, Hand, Muck, RunTimes, Show
from multiboard.histories import HandHistory, read_histories
from multiboard.histories.games import game_played
from multiboard.histories.ohh_text import losses, write_ohh


def read(values):
    text = values if isinstance(values, str) else json.dumps(values)
    return list(read_histories(io.StringIO(text)))


def sample(**changes):
    """Heads-up: button and small blind raises, is called, bets and takes it."""
    actions = [
        {"player_id": 7, "action": "Post SB", "amount": 0.5},
        {"player_id": 9, "action": "Post BB", "amount": 1},
        {"player_id": 7, "action": "Dealt Cards", "cards": ["As", "Kd"]},
        {"player_id": 7, "action": "Raise", "amount": 2.5},
        {"player_id": 9, "action": "Call", "amount": 2},
    ]
    flop = [
        {"player_id": 9, "action": "Check"},
        {"player_id": 7, "action": "Bet", "amount": 4},
        {"player_id": 9, "action": "Fold"},
    ]
    hand = {
        "spec_version": "1.4.7",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL"},
        "game_number": "12",
        "currency": "USD",
        "dealer_seat": 2,
        "small_blind_amount": 0.5,
        "big_blind_amount": 1,
        "players": [
            {"id": 7, "seat": 2, "name": "A", "starting_stack": 100},
            {"id": 9, "seat": 5, "name": "B", "starting_stack": 80.25},
        ],
        "rounds": [
            {"id": 0, "street": "Preflop", "cards": "", "actions": actions},
            {"id": 1, "street": "Flop", "cards": ["2c", "3c", "4c"], "actions": flop},
        ],
        "pots": [
            {"number": 0, "amount": 6, "rake": 0.3, "player_wins": [{"player_id": 7, "win_amount": 5.7}]}
        ],
    }
    return {"ohh": hand | changes}


def test_a_hand_is_read():
    (history,) = read(sample())
    assert history.names == ("A", "B")
    assert history.replay().stacks == (10270, 7725)
    assert list(history.check()) == []
    assert history.id == "12"
    assert history.seat_numbers == (2, 5)


def test_amounts_that_are_the_bet_of_the_street():
    values = sample()
    actions = values["ohh"]["rounds"][0]["actions"]
    actions[3]["amount"] = 3
    actions[4]["amount"] = 3
    (history,) = read(values)
    assert history.replay().stacks == (10270, 7725)
    assert list(history.check()) == []


def test_wins_that_hold_an_uncalled_bet():
    pots = [{"number": 0, "amount": 10, "rake": 0.3, "player_wins": [{"player_id": 7, "win_amount": 9.7}]}]
    (history,) = read(sample(pots=pots))
    assert history.stated.returned == {0: 400}
    assert list(history.check()) == []


def test_sums_of_floats_are_what_they_were_meant_to_be():
    text = json.dumps(sample()).replace("5.7", "5.699999999999999")
    (history,) = read(text)
    assert list(history.check()) == []


def test_an_array_lines_and_one_behind_the_other():
    one = json.dumps(sample())
    for text in (
        f"[{one}, {one}]",
        f"{one}\n{one}\n",
        f"{one}{one}",
        json.dumps(sample(), indent=2) + "\n\n" + one,
    ):
        assert [history.id for history in read(text)] == ["12", "12"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game_type": "OmahaHiLo"}, "OmahaHiLo No Limit is not played here"),
        ({"game_type": "Stud"}, "not played here"),
        ({"players": []}, "no player 7"),
        ({"players": None}, "line 1: not understood: a part of it has another form"),
        ({"bet_limit": 5}, "line 1: bet_limit is no object"),
        ({"rounds": [{"street": "Preflop", "actions": [{"player_id": 1, "action": "Fold"}]}]}, "no player 1"),
        ({"dealer_seat": "x"}, "line 1: dealer_seat: 'x' is no number of a seat"),
        ({"dealer_seat": 1.5}, "line 1: dealer_seat: '1.5' is no number of a seat"),
        ({"dealer_seat": 10**12}, "line 1: dealer_seat: '1000000000000' is no number of a seat"),
    ],
)
def test_what_cannot_be_read_says_why_and_the_next_hand_is_read(change, words):
    first, second = read(json.dumps(sample(**change)) + "\n" + json.dumps(sample()))
    assert words in str(first.error)
    assert str(first.error).startswith("line 1")
    assert second.error is None


def test_what_is_missing_is_named():
    (hand,) = read('{"ohh": {}}')
    assert str(hand.error) == "line 1: not understood: game_type is missing"


@pytest.mark.parametrize(
    "broken", ['{"ohh": {"a": 1e999999999}}', '{"ohh": {"a": NaN}}', '{"ohh": {"a": ' + "[" * 20000]
)
def test_broken_text_is_an_error(broken):
    (history,) = read(broken)
    assert history.error is not None


def told(hand):
    return [
        action
        for action in hand.actions
        if not isinstance(action, DealHole | Show | Muck) and action != RunTimes(1)
    ]


@given(seed=st.integers(0, 10**9))
def test_what_is_written_is_read_back(seed):
    hand = room_hand(random.Random(seed))
    history = HandHistory.from_hand(hand, unit=1, id="7")
    if hand.game.boards > 1:
        with pytest.raises(HistoryError, match="no word for 2 boards"):
            write_ohh(history)
        return
    (again,) = read(write_ohh(history))
    replayed = again.replay()
    assert list(again.check()) == []
    seats = [
        seat for seat, stack in enumerate(hand.starting_stacks) if stack is not None or seat == hand.button
    ]
    assert replayed.stacks == tuple(hand.stacks[seat] for seat in seats)
    assert replayed.boards == hand.boards
    assert [str(action).partition(": ")[2] for action in told(replayed)] == [
        str(action).partition(": ")[2] for action in told(hand)
    ]


def test_what_is_lost_is_said():
    hand = Hand("plo", [100, 100], blinds=(1, 2), seed=3, max_runs=2)
    history = HandHistory.from_hand(hand)
    assert "which run each win is from" in losses(history)
    assert json.loads(write_ohh(history))["ohh"]["_lost"] == list(losses(history))


def test_what_the_house_adds_is_written_and_read():
    hand = Hand("plo", [100, 100], blinds=(1, 2), seed=3, added=10)
    hand.bet_or_raise(hand.legal_actions().raise_to[1])
    hand.fold()
    (again,) = read(write_ohh(HandHistory.from_hand(hand)))
    assert again.added == 10
    assert again.replay().stacks == hand.stacks
    assert list(again.check()) == []


@pytest.mark.parametrize("game", ["squid", "octopus", "six-card-plo-triple"])
def test_a_game_it_has_no_word_for_is_refused(game):
    with pytest.raises(HistoryError, match="no word for"):
        write_ohh(HandHistory.from_hand(Hand(game, [100, 100], blinds=(1, 2), seed=3)))


@pytest.mark.parametrize("bomb", [False, True])
def test_a_hand_that_antes_alone_open_is_written_and_read(bomb):
    game = game_played("holdem", 2, betting="no_limit", opening="bomb" if bomb else "blinds", seats=3)
    hand = Hand(game, [50, 60, 70], blinds=None if bomb else (), antes=5, smallest_bet=5, seed=4)
    while not hand.is_over:
        hand.show() if hand.pending == "show" else hand.check_or_call()
    (again,) = read_histories(io.StringIO(HandHistory.from_hand(hand).to_ohh()))
    if bomb:
        assert again.replay().stacks == hand.stacks
    assert again.antes == (5, 5, 5)
