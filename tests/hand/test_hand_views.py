"""What a seat sees, and what a server keeps: views, JSON, pickles, copies and text."""

import copy
import json
import pickle
import re

import pytest
from hand_support import finish, play, snapshot, table_for, to_street

from multiboard.errors import ActionError, CardError, GameError
from multiboard.game import games
from multiboard.hand import DealHole, Hand
from multiboard.showdown import Rake


def hand_of(key="octopus", **arguments):
    return Hand(key, [100, 80, None, 120, 90], **(table_for(key) | {"seed": 11} | arguments))


def cards_in(text):
    """Every card that is written in the text, alone or run together."""
    runs = re.findall(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][cdhs])+(?![A-Za-z0-9])", text)
    return {run[at : at + 2] for run in runs for at in range(0, len(run), 2)}


@pytest.mark.parametrize("key", games)
def test_a_view_leaks_nothing(key):
    """On no street does a hidden card, or a card still in the deck, appear anywhere in what is sent."""
    seats = min(4, games[key].seats[1])
    hand = Hand(key, [100] * seats, seed=4, **table_for(key))
    while not hand.is_over:
        for viewer in (None, *hand.seats):
            view = hand.view(viewer)
            visible = {str(card) for board in hand.boards for card in board}
            for seat in {*hand.shown, *([] if viewer is None else [viewer])}:
                visible |= {str(card) for card in hand.hole_cards[seat]}
            assert not cards_in(view.to_json() + repr(view) + str(view)) - visible
            assert view.legal_actions == (hand.legal_actions() if viewer == hand.to_act else None)
            assert "deck" not in view.to_json()
            assert "seed" not in view.to_json()
        play(hand, "c") if hand.pending == "act" else hand.show()


def test_a_winner_that_did_not_show_is_not_given_away():
    hand = to_street(hand_of(), "river")
    play(hand, "c", "c", "c", "c")
    for _ in range(3):
        hand.muck()
    assert hand.is_over
    view = hand.view()
    hidden = {str(card) for cards in hand.hole_cards for card in cards or ()}
    assert not cards_in(view.to_json() + repr(view)) & hidden
    assert view.settlement.paid[0] == 8


def test_a_view_shows_what_it_should():
    hand = to_street(hand_of(), "turn")
    view = hand.view(3)
    assert view.hole_cards == (None, None, (), hand.hole_cards[3], None)
    assert view.boards == hand.boards
    assert view.stacks == hand.stacks == (98, 78, None, 118, 88)
    assert view.pots == hand.pots
    assert (view.to_act, view.legal_actions) == (1, None)
    assert hand.view(1).legal_actions == hand.legal_actions()
    assert view.actions[:4] == (
        DealHole(1, None),
        DealHole(3, hand.hole_cards[3]),
        DealHole(4, None),
        DealHole(0, None),
    )
    plain = json.loads(view.to_json())
    assert plain == view.to_dict()
    assert plain["hole_cards"] == [None, None, "", "".join(map(str, hand.hole_cards[3])), None]
    assert plain["street"] == "turn"


def test_everybody_sees_how_many_runs_there_may_be():
    hand = Hand("squid", [20, 20], blinds=(1, 2), seed=1, max_runs=2)
    while hand.pending == "act":
        most = hand.legal_actions().raise_to
        play(hand, "c" if most is None else most[1])
    assert hand.view().legal_actions.run_times == hand.view(1).legal_actions.run_times == 2


def test_a_view_of_no_seat():
    with pytest.raises(ActionError, match="there is no seat 6 at a table of 5"):
        hand_of().view(5)
    with pytest.raises(ActionError, match="seat: True is not a whole number"):
        hand_of().view(True)


@pytest.mark.parametrize("key", games)
def test_json_and_pickle_on_every_street(key):
    hand = Hand(key, [30] * 2, seed=4, rake=Rake("1/20", cap=3), **table_for(key))
    while True:
        for again in (Hand.from_json(hand.to_json()), pickle.loads(pickle.dumps(hand)), copy.deepcopy(hand)):
            assert again == hand
            assert snapshot(again) == snapshot(hand)
        if hand.is_over:
            break
        play(hand, "c") if hand.pending == "act" else hand.show()


def test_json_of_a_table_with_everything():
    game = games["plo"].replace(boards=2, elimination="lowest_river", seats=(2, 5))
    arguments = {
        "blinds": {1: 5, 3: 10},
        "straddles": {4: 25},
        "antes": [1, 2, 0, 3, 4],
        "posts": {0: 10},
        "dead": {0: 5},
        "big_blind_ante": 7,
        "button": 0,
        "smallest_bet": 12,
        "pot_limit_blinds": "actual",
        "pot_limit_antes": "all",
        "straddle_raise": "added",
        "max_runs": 3,
        "rake": 2,
    }
    hand = Hand(game, [100, 80, None, 120, 90], **arguments)
    for seat in hand.seats:
        hand.deal_hole(seat, "??")
    play(hand, "c")
    again = Hand.from_json(hand.to_json())
    assert again == hand
    assert snapshot(again) == snapshot(hand)
    assert json.loads(hand.to_json())["game"]["boards"] == 2


@pytest.mark.parametrize(
    ("change", "error", "message"),
    [
        ({"colour": "red"}, ActionError, "'colour' is no key of a hand"),
        ({"stacks": None}, GameError, "stacks: None"),
        ({"game": "poker"}, GameError, "no game is called 'poker'"),
        ({"blinds": 3}, ActionError, "blinds: 3 is not a list"),
        ({"deck": "AsAs"}, CardError, "duplicate card As"),
        ({"deck": "AsKs"}, CardError, "deck: 2 cards, where 2 seats of Hold'em need 12"),
        ({"actions": 3}, ActionError, "actions: 3 is not a list"),
        ({"actions": [{"action": "muck"}]}, ActionError, "muck: seat 1 is to act"),
        ({"rake": {"rate": 0.05}}, ActionError, "rake: .* is not a rate"),
        ({"rake": {"rate": "1/0"}}, ActionError, "rake: .* is not a rate"),
    ],
)
def test_json_that_is_no_hand(change, error, message):
    values = Hand("holdem", [100, 100], blinds=(1, 2), seed=1).to_dict() | change
    with pytest.raises(error, match=message):
        Hand.from_dict(values)


def test_a_key_that_is_missing():
    with pytest.raises(ActionError, match="a hand needs 'stacks'"):
        Hand.from_dict({"game": "holdem", "actions": []})


@pytest.mark.parametrize("text", ["", "[]", "{", "3", "[" * 100_000])
def test_texts_that_are_no_hand(text):
    with pytest.raises(ActionError, match=r"not JSON|not a JSON object"):
        Hand.from_json(text)


def test_a_copy_goes_its_own_way():
    hand = hand_of()
    other = hand.copy()
    assert other == hand
    play(other, "c", "f")
    assert other != hand
    assert len(hand.actions) == 4
    other.pop()
    other.pop()
    assert other == hand


def test_a_hand_is_compared_and_not_hashed():
    assert hand_of() == hand_of()
    assert hand_of() != hand_of(seed=12)
    assert hand_of() != "hand"
    with pytest.raises(TypeError, match="unhashable"):
        hash(hand_of())


def test_nothing_to_undo():
    with pytest.raises(ActionError, match="nothing to undo"):
        hand_of().pop()


def test_pop_undoes_all_that_followed():
    hand = Hand("squid", [20, 20], blinds=(1, 2), seed=1)
    play(hand, 6)
    before = snapshot(hand)
    play(hand, 18, 20, "c")
    assert hand.is_over
    for _ in range(3):
        hand.pop()
    assert snapshot(hand) == before


def test_a_hand_tells_its_story():
    hand = Hand("squid", [20, 8, 50], blinds=(1, 2), antes=1, seed=8, button=2, max_runs=2)
    assert repr(hand) == "<Hand of squid: 3 seats, 3 actions, preflop, waits for act>"
    while hand.pending == "act":
        most = hand.legal_actions().raise_to
        play(hand, "c" if most is None else most[1])
    hand.run_times(2)
    story = str(hand).splitlines()
    assert story[:7] == [
        "Squid, 3 seats, button at seat 3",
        "  seat 1 has 20",
        "  seat 2 has 8",
        "  seat 3 has 50",
        "  seat 1 antes 1 and posts the blind of 1",
        "  seat 2 antes 1 and posts the blind of 2",
        "  seat 3 antes 1",
    ]
    assert "  the boards are run 2 times" in story
    assert "River, run 2" in story
    assert sum("is eliminated by its river" in line for line in story) == 6 - len(hand.survivors)
    assert story[-1].startswith("  seat 3 has ")
    assert repr(hand).endswith("over>")


def test_the_story_of_a_hand_with_cards_unknown():
    hand = Hand("holdem", [100, 100], blinds=(1, 2))
    hand.deal_hole(1, "??")
    hand.deal_hole(0, "AsKs")
    play(hand, "c", "c")
    for cards in ("2c3c4c", "5d", "9h"):
        hand.deal_board(cards)
        play(hand, "c", "c")
    hand.muck()
    told = str(hand)
    assert "seat 2 is dealt unknown cards" in told
    assert "  board 1: 2c 3c 4c 5d 9h" in told
    assert "  seat 2 mucks" in told
    assert "  seat 1 wins 4 from the pot" in told


def test_to_deal_says_what_is_next():
    hand = Hand("octopus", [100, None, 100], blinds=(1, 2), button=2)
    assert (hand.pending, hand.to_deal) == ("deal_hole", (4, 0, None))
    hand.deal_hole(2, "????????")  # in any order
    assert hand.to_deal == (4, 0, None)
    with pytest.raises(ActionError, match="seat 3 has its hole cards"):
        hand.deal_hole(2, "??")
    with pytest.raises(ActionError, match="seat 2 is not dealt in"):
        hand.deal_hole(1, "??")
    with pytest.raises(ActionError, match="the hand waits for 4 hole cards of seat 1"):
        hand.check_or_call()
    hand.deal_hole(0, "AsKsQsJs")
    assert hand.to_deal is None
    play(hand, "c", "c")
    assert hand.to_deal == (3, None, 0)
    hand.deal_board("2c3c4c", board=1)
    assert hand.to_deal == (3, None, 0)
    with pytest.raises(ActionError, match="board 2 is not dealt now; the hand waits for 3 cards on board 1"):
        hand.deal_board("2d3d4d", board=1)
    with pytest.raises(ActionError, match="there is no board 4"):
        hand.deal_board("2d3d4d", board=3)
    with pytest.raises(ActionError, match="board 1: 1 cards, where the flop has 3"):
        hand.deal_board("2d")
    with pytest.raises(ActionError, match="duplicate card 4c: board 1, card 2; it is with board 2, card 3"):
        hand.deal_board("2d4c5c")
    with pytest.raises(ActionError, match="duplicate card As: board 1, card 1; it is with seat 1"):
        hand.deal_board("As5c6c")


def test_finish_is_over():
    hand = finish(hand_of())
    for action in (hand.fold, hand.check_or_call, hand.muck, hand.show):
        with pytest.raises(ActionError, match="the hand is over"):
            action()
