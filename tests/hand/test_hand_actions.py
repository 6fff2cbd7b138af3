"""Actions as values: text and JSON that read back, and what cannot be an action."""

import pytest

from multiboard.cards import Card
from multiboard.errors import ActionError, CardError
from multiboard.hand import (
    Action,
    BetOrRaise,
    CheckOrCall,
    DealBoard,
    DealHole,
    Fold,
    Hand,
    Muck,
    RunTimes,
    Show,
    parse_action,
)

ACTIONS = [
    (Fold(), "fold", {"action": "fold", "seat": None}),
    (Fold(0), "seat 1: fold", {"action": "fold", "seat": 0}),
    (CheckOrCall(), "check or call", {"action": "check_or_call", "seat": None}),
    (CheckOrCall(2), "seat 3: check or call", {"action": "check_or_call", "seat": 2}),
    (BetOrRaise(40), "bet or raise to 40", {"action": "bet_or_raise", "to": 40, "seat": None}),
    (BetOrRaise(40, 2), "seat 3: bet or raise to 40", {"action": "bet_or_raise", "to": 40, "seat": 2}),
    (DealHole(0, "AsKs"), "seat 1: deal AsKs", {"action": "deal_hole", "seat": 0, "cards": "AsKs"}),
    (DealHole(0, None), "seat 1: deal ??", {"action": "deal_hole", "seat": 0, "cards": None}),
    (
        DealBoard("2c3d4h"),
        "to a board: deal 2c3d4h",
        {"action": "deal_board", "cards": "2c3d4h", "board": None},
    ),
    (DealBoard("Td", 1), "board 2: deal Td", {"action": "deal_board", "cards": "Td", "board": 1}),
    (RunTimes(2), "run 2 times", {"action": "run_times", "times": 2}),
    (Show(), "show", {"action": "show", "seat": None, "cards": None}),
    (Show(1), "seat 2: show", {"action": "show", "seat": 1, "cards": None}),
    (Show(1, "AsKs"), "seat 2: show AsKs", {"action": "show", "seat": 1, "cards": "AsKs"}),
    (Muck(3), "seat 4: muck", {"action": "muck", "seat": 3}),
    (Muck(), "muck", {"action": "muck", "seat": None}),
]


@pytest.mark.parametrize(("action", "text", "plain"), ACTIONS)
def test_both_forms_read_back(action, text, plain):
    assert str(action) == text
    assert parse_action(text) == Action.from_text(text.upper().replace("S: DEAL", "s: deal")) == action
    assert action.to_dict() == plain
    assert Action.from_dict(plain) == action
    assert hash(Action.from_dict(plain)) == hash(action)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("  Seat 3:   RAISE to 40 ", BetOrRaise(40, 2)),
        ("bet 40", BetOrRaise(40)),
        ("to 40", BetOrRaise(40)),
        ("seat 12: call", CheckOrCall(11)),
        ("check", CheckOrCall()),
        ("seat 1: deal As Ks", DealHole(0, "AsKs")),
        ("seat 1: deal ????", DealHole(0, None)),
        ("deal 2c 3d 4h", DealBoard("2c3d4h")),
        ("run 1 time", RunTimes(1)),
    ],
)
def test_other_ways_to_say_it(text, action):
    assert parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "seat 0: fold",
        "seat 1",
        "fold 1",
        "raise",
        "raise to -4",
        "raise to 4.5",
        "board 1: fold",
        "run times",
        "seat 1: run 2 times",
        "board 1: show AsKs",
        "to a board: fold",
        "bet \uff14",
        "seat 1: deal A?",
        "bet " + "9" * 5_000,
    ],
)
def test_texts_that_are_no_action(text):
    with pytest.raises(ActionError):
        parse_action(text)


def test_a_text_that_is_no_text():
    with pytest.raises(ActionError, match="7 is not the text of an action"):
        parse_action(7)


@pytest.mark.parametrize(
    ("plain", "message"),
    [
        ({"action": "bluff"}, "'bluff' is no kind of action; they are fold, check_or_call"),
        ({"action": ["fold"]}, "is no kind of action"),
        ({}, "None is no kind of action"),
        ({"action": "fold", "to": 4}, "fold: 'to' is not one of its fields, seat"),
        ({"action": "bet_or_raise"}, "bet_or_raise: to, seat missing"),
        ({"action": "bet_or_raise", "to": 4.5}, "bet or raise to: 4.5 is not a whole number"),
        ({"action": "bet_or_raise", "to": True}, "True is not a whole number"),
        ({"action": "bet_or_raise", "to": -4}, "-4 is less than nothing"),
        ({"action": "bet_or_raise", "to": 10**16}, "is more than 1,000,000,000,000,000 chips"),
        ({"action": "fold", "seat": "2"}, "seat: '2' is not a whole number"),
        ({"action": "fold", "seat": -1}, "seat: -1 is negative"),
        ([], "an action is an object"),
    ],
)
def test_values_that_are_no_action(plain, message):
    with pytest.raises(ActionError, match=message):
        Action.from_dict(plain)


def test_cards_that_are_no_cards():
    for wrong in ("Ax", "AsAs", "A", [1]):
        with pytest.raises(CardError):
            DealBoard(wrong)
    with pytest.raises(ActionError, match="known or unknown, not in part"):
        DealHole(0, "As??")


def test_cards_in_any_form():
    ace, king = Card("As"), Card("Kd")
    assert DealHole(0, [ace, "Kd"]) == DealHole(0, "As Kd") == DealHole(0, (ace, king))


def test_actions_are_frozen():
    with pytest.raises(AttributeError):
        Fold(1).seat = 2


def test_the_log_names_every_seat_and_board():
    hand = Hand("holdem", [100, 100], blinds=(1, 2))
    hand.deal_hole(0, "AsKs")
    hand.deal_hole(1, "??")
    for action in (CheckOrCall(), CheckOrCall(1), DealBoard("2c3c4c"), BetOrRaise(4), Fold()):
        hand.push(action)
    assert [str(action) for action in hand.actions] == [
        "seat 1: deal AsKs",
        "seat 2: deal ??",
        "seat 1: check or call",
        "seat 2: check or call",
        "board 1: deal 2c3c4c",
        "seat 2: bet or raise to 4",
        "seat 1: fold",
    ]


def test_an_action_of_another_seat_is_refused():
    hand = Hand("holdem", [100] * 3, blinds=(1, 2), seed=1)
    for action in (Fold(1), CheckOrCall(2), BetOrRaise(4, 1)):
        with pytest.raises(ActionError, match="seat 1 is to act"):
            hand.push(action)
    hand.push(BetOrRaise(4, 0))
    assert hand.to_act == 1


def test_what_is_no_action_is_refused():
    hand = Hand("holdem", [100] * 3, blinds=(1, 2), seed=1)
    for wrong in ("fold", None, Fold, 4):
        with pytest.raises(ActionError, match="is no action"):
            hand.push(wrong)
        assert not hand.is_legal(wrong)


def test_numbers_of_other_kinds_become_plain_ones():
    """Whatever is an index is a whole number, NumPy's integers among them."""

    class Two:
        def __index__(self):
            return 2

    assert type(BetOrRaise(Two(), Two()).to) is type(Fold(Two()).seat) is int
    hand = Hand("holdem", [Two(), 100, 100], blinds=(1, Two()), seed=1, button=Two())
    assert hand.stacks == (1, 98, 100)
    assert Hand.from_json(hand.to_json()) == hand
