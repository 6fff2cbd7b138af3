"""Who acts, and what each seat posts: blinds, straddles, antes, missed blinds and a dead button."""

import re

import pytest
from hand_support import finish, play, table_for, to_street

from multiboard.cards import DECK
from multiboard.errors import CardError, GameError
from multiboard.game import games
from multiboard.hand import Hand


def acting_order(hand):
    """The seats that act on this street when everybody checks or calls."""
    street, order = hand.street, []
    while hand.pending == "act" and hand.street == street:
        order.append(hand.to_act)
        hand.check_or_call()
    return order


@pytest.mark.parametrize("button", [0, 1])
@pytest.mark.parametrize("key", games)
def test_heads_up_the_button_is_first_before_the_flop_and_last_after(key, button):
    hand = Hand(key, [100, 100], button=button, seed=3, **table_for(key))
    other = 1 - button
    if games[key].opening == "blinds":
        assert (hand.bets[button], hand.bets[other]) == (1, 2)
        assert acting_order(hand) == [button, other]
    for street in ("flop", "turn", "river"):
        assert str(hand.street) == street
        assert acting_order(hand) == [other, button]
    assert finish(hand).is_over


@pytest.mark.parametrize("button", range(5))
def test_five_seats(button):
    hand = Hand("holdem", [100] * 5, blinds=(1, 2), button=button, seed=3)
    left = [(button + step) % 5 for step in range(1, 6)]
    assert [hand.bets[seat] for seat in left] == [1, 2, 0, 0, 0]
    assert acting_order(hand) == left[2:] + left[:2]
    assert acting_order(hand) == left


def test_straddles_move_the_first_to_act():
    hand = Hand("holdem", [100] * 6, blinds=(1, 2), straddles=(4, 8), seed=3)
    assert hand.bets == (0, 1, 2, 4, 8, 0)
    assert acting_order(hand) == [5, 0, 1, 2, 3, 4]
    assert acting_order(hand) == [1, 2, 3, 4, 5, 0]


@pytest.mark.parametrize(
    ("straddle_raise", "straddles", "least"),
    [
        ("straddle", (4,), 8),
        ("added", (4,), 6),
        ("straddle", (4, 8), 16),
        ("added", (4, 8), 12),
        ("added", {3: 3}, 5),
        ("added", (), 4),
    ],
)
def test_the_first_raise_after_a_straddle(straddle_raise, straddles, least):
    """A straddle is a full bet; some rooms take it for a raise of the big blind."""
    hand = Hand(
        "holdem", [100] * 6, blinds=(1, 2), straddles=straddles, straddle_raise=straddle_raise, seed=3
    )
    assert hand.legal_actions().raise_to == (least, 100)
    again = Hand.from_json(hand.to_json())
    assert again.legal_actions() == hand.legal_actions()


def test_raises_after_a_straddle_are_by_the_last_raise():
    hand = Hand("holdem", [100] * 4, blinds=(1, 2), straddles=(4,), straddle_raise="added", seed=3)
    hand.bet_or_raise(6)
    assert hand.legal_actions().raise_to == (8, 100)
    hand.check_or_call()
    hand.check_or_call()
    hand.bet_or_raise(12)
    assert hand.legal_actions().raise_to == (18, 100)


def test_a_straddle_of_the_button():
    hand = Hand("holdem", [100] * 4, blinds=(1, 2), straddles={0: 4}, seed=3)
    assert acting_order(hand) == [1, 2, 3, 0]


def test_a_straddle_on_top_of_a_blind_includes_it():
    hand = Hand("holdem", [100] * 3, blinds=(1, 2), straddles={1: 4}, seed=3)
    assert hand.bets == (0, 4, 2)


def test_empty_seats_are_passed_over():
    hand = Hand("holdem", [100, None, 100, None, 100], blinds=(1, 2), seed=3)
    assert hand.bets == (0, 0, 1, 0, 2)
    assert hand.seats == (2, 4, 0)
    assert acting_order(hand) == [0, 2, 4]


def test_a_dead_button():
    hand = Hand("holdem", [None, 100, 100, 100], blinds=(1, 2), button=0, seed=3)
    assert hand.bets == (0, 1, 2, 0)
    assert acting_order(hand) == [3, 1, 2]
    assert acting_order(hand) == [1, 2, 3]


def test_a_dead_button_with_two_seats_left():
    """No seat has the button, so the blinds lie as at a full table."""
    hand = Hand("holdem", [None, 100, 100], blinds=(1, 2), button=0, seed=3)
    assert hand.bets == (0, 1, 2)
    assert acting_order(hand) == [1, 2]
    assert acting_order(hand) == [1, 2]


def test_a_missing_small_blind():
    hand = Hand("holdem", [100, None, 100, 100], blinds={1: 1, 2: 2}, button=0, seed=3)
    assert hand.bets == (0, 0, 2, 0)
    assert acting_order(hand) == [3, 0, 2]
    assert acting_order(hand) == [2, 3, 0]


def test_a_missing_big_blind_is_called_in_full():
    hand = Hand("holdem", [100, 100, None, 100], blinds={1: 1, 2: 2}, button=0, seed=3)
    assert hand.bets == (0, 1, 0, 0)
    assert hand.legal_actions().call == 2
    assert acting_order(hand) == [3, 0, 1]


def test_antes_are_contributions_and_no_bets():
    hand = Hand("holdem", [100] * 3, blinds=(1, 2), antes=3, seed=3)
    assert hand.contributions == (3, 4, 5)
    assert hand.bets == (0, 1, 2)
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(9, (0, 1, 2))]


def test_a_seat_all_in_for_less_than_the_ante_plays_for_the_main_pot():
    hand = Hand("holdem", [100, 100, 4], blinds=(1, 2), antes=10, button=2, seed=3)
    assert hand.contributions == (11, 12, 4)
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(12, (0, 1, 2)), (12, (0, 1))]
    finish(hand)
    assert [pot.amount for pot in hand.settlement.pots] == [12, 16]


@pytest.mark.parametrize(
    ("stack", "bet", "dead"), [(500, 100, 100), (150, 100, 50), (100, 100, 0), (70, 70, 0)]
)
def test_the_big_blind_pays_its_blind_before_the_ante_for_all(stack, bet, dead):
    hand = Hand("holdem", [1_000, 1_000, stack], blinds=(50, 100), big_blind_ante=100, seed=3)
    assert (hand.bets[2], hand.dead[2]) == (bet, dead)
    assert hand.legal_actions().call == 100


def test_a_big_blind_ante_makes_no_layer():
    hand = Hand("holdem", [1_000, 1_000, 150], blinds=(50, 100), big_blind_ante=100, seed=3)
    finish(hand)
    assert [pot.amount for pot in hand.settlement.pots] == [350]


def test_an_ante_is_paid_before_the_blind():
    hand = Hand("holdem", [100, 100, 11], blinds=(5, 10), antes=3, seed=3)
    assert (hand.contributions[2], hand.bets[2]) == (11, 8)


def test_missed_blinds():
    """A big blind posted live counts as a bet, a small one posted dead does not."""
    hand = Hand("holdem", [100] * 5, blinds=(1, 2), posts={4: 2}, dead={4: 1}, seed=3)
    assert hand.bets == (0, 1, 2, 0, 2)
    assert hand.dead == (0, 0, 0, 0, 1)
    assert hand.pot == 6
    assert hand.stacks[4] == 97
    play(hand, "c")
    assert (hand.to_act, hand.legal_actions().call) == (4, 0)
    assert hand.legal_actions().raise_to == (4, 99)  # it has the option of a seat that has not acted
    assert acting_order(hand) == [4, 0, 1, 2]


def test_several_seats_post_missed_blinds():
    hand = Hand("plo", [100] * 6, blinds=(1, 2), posts={3: 2, 5: 2}, dead=[0, 0, 0, 1, 0, 1], seed=3)
    assert hand.pot == 9
    assert hand.legal_actions().raise_to == (4, 2 * 2 - 2 + 9)


def test_dead_money_is_in_the_main_pot():
    hand = Hand("holdem", [100, 100, 100, 10], blinds=(1, 2), dead={0: 1}, seed=3)
    play(hand, 10, 50, "c", "c")
    finish(hand)
    assert [pot.amount for pot in hand.settlement.pots] == [41, 120]


def test_a_seat_in_on_dead_money_alone_contests_just_that():
    hand = Hand("holdem", [100, 100, 100, 1], blinds=(1, 2), dead={3: 5}, seed=3)
    assert hand.dead == (0, 0, 0, 1)
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(1, (0, 1, 2, 3))]
    assert acting_order(hand) == [0, 1, 2]


def test_blinds_posted_short():
    hand = Hand("holdem", [100, 1, 100], blinds=(5, 10), seed=3)
    assert hand.bets == (0, 1, 10)
    assert acting_order(hand) == [0, 2]


def test_the_first_seat_with_chips_acts_first_in_a_bomb_pot():
    hand = Hand("holdem-bomb-pot", [100, 10, 100, 100], antes=10, seed=3)
    assert hand.to_act == 2


def test_antes_alone_open_the_betting():
    hand = Hand("holdem", [100] * 3, blinds=(), antes=2, seed=3)
    assert (str(hand.street), hand.to_act, hand.legal_actions().call) == ("preflop", 1, 0)
    assert to_street(hand, "flop").pot == 6


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({}, "blinds: Hold'em is opened by blinds"),
        ({"blinds": (1, 2, 4, 8)}, "4 blinds for 3 seats"),
        ({"blinds": ()}, "seat 2 antes nothing, where no seat posts a blind"),
        ({"blinds": (1, 2), "straddles": (3,)}, "straddles: 3 by seat 1 is less than 4"),
        ({"blinds": (1, 2), "straddles": (4, 8)}, "2 for 1 seats without a blind"),
        ({"blinds": (1, 2), "straddles": {0: 2}}, "2 by seat 1 is less than 3"),
        ({"blinds": (1, 2), "antes": [1, 2]}, "antes: 2 amounts for 3 seats"),
        ({"blinds": (1, 2), "posts": {1: 5}}, "seat 2 posts 5, more than the bet of 2"),
        ({"blinds": (1, 2), "dead": {7: 5}}, "there is no seat 8 at a table of 3"),
        ({"blinds": (1, 2), "button": 3}, "button: there is no seat 4 at a table of 3"),
        ({"blinds": (1, 2), "button": -1}, "button: -1 is negative"),
        ({"blinds": (2, 1)}, "blinds: 1 of seat 3 comes after 2; the big blind is the last"),
        ({"blinds": (1, -2)}, "-2 is less than nothing"),
        ({"blinds": (1, 2.0)}, "2.0 is not a whole number"),
        ({"blinds": (True, 2)}, "True is not a whole number"),
        ({"blinds": "12"}, "'12' is a str, where a list of chips or a mapping from seats to chips is wanted"),
        ({"blinds": {1, 2}}, "blinds: {1, 2} is a set, where a list of chips or a mapping"),
        ({"blinds": (1, 2), "antes": {1}}, "antes: {1} is a set"),
        ({"blinds": (1, 2), "straddles": {4}}, "straddles: {4} is a set"),
        ({"blinds": (1, 2), "posts": frozenset()}, "is a frozenset"),
        ({"blinds": (1, 2), "antes": "1"}, "'1' is not a whole number"),
        ({"blinds": (1, 10**30)}, "is more than 1,000,000,000,000,000 chips"),
        ({"blinds": (1, 2), "max_runs": 0}, "max_runs: 0"),
        ({"blinds": (1, 2), "pot_limit_blinds": "full"}, "'full' is not one of nominal, actual"),
        ({"blinds": (1, 2), "smallest_bet": 0}, "smallest bet: 0 chips"),
        ({"blinds": (1, 2), "seed": 1, "deck": "As"}, "seed and deck"),
        ({"blinds": (1, 2), "seed": -1}, "seed: -1 is negative"),
        ({"blinds": (1, 2), "seed": "x"}, "seed: 'x' is not a whole number"),
        ({"blinds": (1, 2), "rake": -1}, "rake: -1"),
    ],
)
def test_a_table_that_cannot_be(arguments, message):
    with pytest.raises(GameError, match=re.escape(message)):
        Hand("holdem", [100, 100, 100], **arguments)


@pytest.mark.parametrize(
    ("stacks", "message"),
    [
        ([100], "Squid is for 2 to 7 seats, not 1"),
        ([100, None, None], r"not 1 \(2 more are empty\)"),
        ([100] * 8, "not 8"),
        ([100, 0], "stack of seat 2: no chips; a seat that is not dealt in is None"),
        ([100, 1.5], "stack of seat 2: 1.5 is not a whole number"),
        ([100, True], "stack of seat 2: True is not a whole number"),
        ([100, -1], "less than nothing"),
        ("ab", "stacks: 'ab' is a str, where a list, one a seat, is wanted"),
        (b"ab", "is a bytes"),
        (5, "stacks: 5 is a int"),
        ({1: 200, 2: 300}, "stacks: {1: 200, 2: 300} is a dict"),
        ({200, 300}, "is a set"),
    ],
)
def test_stacks_that_cannot_be(stacks, message):
    with pytest.raises(GameError, match=message):
        Hand("squid", stacks, blinds=(1, 2))


def test_the_most_chips():
    most = 10**15
    hand = finish(Hand("holdem", [most] * 3, blinds=(1, 2), seed=1))
    assert sum(hand.stacks) == 3 * most
    for stacks in ([most + 1, 100], [100, 2**53]):
        with pytest.raises(GameError, match="is more than 1,000,000,000,000,000 chips"):
            Hand("holdem", stacks, blinds=(1, 2))


@pytest.mark.parametrize("deck", [set(DECK), dict.fromkeys(DECK), 5])
def test_a_deck_has_an_order(deck):
    with pytest.raises(CardError, match=r"^deck: .* where a list of cards is wanted"):
        Hand("holdem", [100, 100], blinds=(1, 2), deck=deck)


def test_an_empty_big_blind_or_ante_is_refused():
    with pytest.raises(GameError, match="seat 2 antes nothing, where no seat posts a blind"):
        Hand("holdem", [100, 100, None], blinds={2: 2})
    with pytest.raises(GameError, match="no seat posts a big blind"):
        Hand("holdem", [100, 100, None], blinds={1: 1, 2: 2}, big_blind_ante=2)
    with pytest.raises(GameError, match="antes: seat 3 is empty"):
        Hand("holdem", [100, 100, None], blinds=(1, 2), antes={2: 1})
    with pytest.raises(GameError, match="antes: seat 2 antes nothing"):
        Hand("plo-bomb-pot", [100, 100], antes={0: 5})
    with pytest.raises(GameError, match="no seat posts a big blind"):
        Hand("plo-bomb-pot", [100, 100], antes=5, blinds=(1, 2), big_blind_ante=5)
