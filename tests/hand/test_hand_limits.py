"""How much may be bet: every number of the rules, by pot, no and fixed limit."""

import pytest
from hand_support import play, to_street

from multiboard.errors import ActionError
from multiboard.game import games
from multiboard.hand import Hand


def raise_to(hand):
    return hand.legal_actions().raise_to


# Pot limit


def test_pot_limit_before_the_flop():
    hand = Hand("plo", [100_000] * 4, blinds=(100, 200), seed=1)
    assert hand.to_act == 3
    assert raise_to(hand) == (400, 700)
    assert raise_to(play(hand, "f", "f")) == (400, 600)  # the small blind has 100 in


def test_pot_limit_facing_a_bet_of_the_pot():
    hand = Hand("plo", [100_000] * 3, blinds=(250, 500), seed=1)
    play(hand, "c", "c", "c")
    assert (hand.pot, raise_to(hand)) == (1_500, (500, 1_500))
    assert raise_to(play(hand, 1_500)) == (3_000, 6_000)


def test_pot_limit_counts_the_antes_of_every_seat():
    hand = Hand("plo", [1_000] * 10, blinds=(), antes=8, seed=1)
    assert hand.pot == 80
    assert raise_to(hand) == (8, 80)


@pytest.mark.parametrize(("counted", "most"), [("each_seat", 350), ("all", 450), ("none", 350)])
def test_pot_limit_does_not_count_a_big_blind_ante_before_the_flop(counted, most):
    hand = Hand("plo", [10_000] * 6, blinds=(50, 100), big_blind_ante=100, pot_limit_antes=counted, seed=1)
    assert raise_to(hand) == (200, most)
    to_street(hand, "flop")
    assert raise_to(hand)[1] == hand.pot == 700  # it does afterwards


def test_pot_limit_antes_of_each_seat_before_the_flop():
    counted = Hand("plo", [10_000] * 6, blinds=(50, 100), antes=10, seed=1)
    assert raise_to(counted) == (200, 410)
    ignored = Hand("plo", [10_000] * 6, blinds=(50, 100), antes=10, pot_limit_antes="none", seed=1)
    assert raise_to(ignored) == (200, 350)
    assert raise_to(to_street(ignored, "flop"))[1] == 660


@pytest.mark.parametrize(("counted", "most"), [("nominal", 700), ("actual", 650)])
def test_pot_limit_with_a_short_small_blind(counted, most):
    stacks = [5_000, 50, 5_000, 5_000]
    hand = Hand("plo", stacks, blinds=(100, 200), pot_limit_blinds=counted, seed=1)
    assert raise_to(hand) == (400, most)
    play(hand, "c", "c", "c")
    assert raise_to(hand)[1] == hand.pot == 650  # real chips after the flop


@pytest.mark.parametrize(("counted", "most"), [("nominal", 700), ("actual", 600)])
def test_pot_limit_with_a_missing_small_blind(counted, most):
    stacks = [5_000, None, 5_000, 5_000]
    hand = Hand("plo", stacks, blinds={1: 100, 2: 200}, pot_limit_blinds=counted, seed=1)
    assert hand.bets == (0, 0, 200, 0)
    assert raise_to(hand) == (400, most)


@pytest.mark.parametrize(("counted", "most"), [("nominal", 700), ("actual", 650)])
def test_pot_limit_with_a_short_big_blind(counted, most):
    """The bet to call is the full blind, whatever was posted; only the chips in the middle differ."""
    stacks = [5_000, 5_000, 150, 5_000]
    hand = Hand("plo", stacks, blinds=(100, 200), pot_limit_blinds=counted, seed=1)
    assert hand.legal_actions().call == 200
    assert raise_to(hand) == (400, most)


def test_a_pot_smaller_than_the_smallest_bet_still_allows_it():
    hand = Hand("plo-bomb-pot", [100, 100], antes=1, blinds=(2, 5), seed=1)
    assert hand.pot == 2
    assert raise_to(hand) == (5, 5)


# The smallest bet and raise


def test_the_smallest_bet_is_the_big_blind():
    hand = to_street(Hand("holdem", [100] * 3, blinds=(1, 2), seed=1), "turn")
    assert raise_to(hand) == (2, 98)


def test_the_smallest_bet_of_a_bomb_pot():
    assert raise_to(Hand("plo-bomb-pot", [500] * 3, antes=10, seed=1)) == (10, 30)
    assert raise_to(Hand("plo-bomb-pot", [500] * 3, antes=10, blinds=(1, 2), seed=1)) == (2, 30)
    assert raise_to(Hand("plo-bomb-pot", [500] * 3, antes={0: 5, 1: 10, 2: 10}, seed=1)) == (10, 25)
    assert raise_to(Hand("plo-bomb-pot", [500] * 3, antes=10, smallest_bet=4, seed=1)) == (4, 30)


def test_a_bomb_pot_posts_no_blind():
    hand = Hand("holdem-bomb-pot", [500] * 3, antes=10, blinds=(1, 2), seed=1)
    assert hand.contributions == (10, 10, 10)
    assert hand.bets == (0, 0, 0)
    assert str(hand.street) == "flop"
    assert hand.to_act == 1


def test_a_raise_is_by_the_largest_bet_or_raise_of_the_street():
    hand = Hand("holdem", [10_000] * 4, blinds=(50, 100), seed=1)
    assert raise_to(hand) == (200, 10_000)
    assert raise_to(play(hand, 350))[0] == 600
    assert raise_to(play(hand, 1_000))[0] == 1_650
    to_street(hand, "flop")
    assert raise_to(hand)[0] == 100  # each street begins anew


def test_a_short_stack_may_go_all_in_for_less():
    hand = Hand("holdem", [150, 1_000, 1_000], blinds=(50, 100), seed=1)
    assert raise_to(hand) == (150, 150)
    with pytest.raises(ActionError, match="raise to 120: the only raise is to 150"):
        hand.bet_or_raise(120)


def test_what_an_opponent_can_call_limits_nothing():
    hand = Hand("holdem", [1_000, 110], blinds=(50, 100), seed=1)
    assert raise_to(hand) == (200, 1_000)


def test_no_raise_when_nobody_has_chips_beyond_the_bet():
    hand = Hand("holdem", [1_000, 100], blinds=(50, 100), seed=1)
    assert (hand.legal_actions().call, raise_to(hand)) == (50, None)
    with pytest.raises(ActionError, match="no other seat has chips to call it with; it may call 50 or fold"):
        hand.bet_or_raise(200)
    three = play(Hand("holdem", [1_000, 300, 300], blinds=(50, 100), seed=1), "f", 300)
    assert raise_to(three) is None


@pytest.mark.parametrize(
    ("game", "blinds", "straddles", "least"),
    [
        ("holdem", (1, 2), (4,), 8),
        ("holdem", (1, 2), (4, 8), 16),
        ("holdem", (1, 2), (4, 8, 16), 32),
        ("squid", (1, 2), (4,), 8),
        ("holdem", (1, 3), {4: 7}, 14),
    ],
)
def test_a_straddle_is_a_full_bet(game, blinds, straddles, least):
    hand = Hand(game, [200] * 6, blinds=blinds, straddles=straddles, seed=1)
    assert raise_to(hand)[0] == least


def test_pot_limit_with_a_straddle():
    hand = Hand("plo", [200] * 4, blinds=(1, 2), straddles=(4,), seed=1)
    assert raise_to(hand) == (8, 2 * 4 + 7)


# Calls and folds


def test_a_call_is_for_the_full_blind_even_if_it_was_posted_short():
    hand = Hand("holdem", [1_000, 1_000, 30, 1_000], blinds=(50, 100), seed=1)
    assert hand.legal_actions().call == 100
    play(hand, "c")
    assert hand.bets == (0, 50, 30, 100)


def test_a_fold_is_always_legal():
    hand = Hand("holdem", [100] * 3, blinds=(1, 2), seed=1)
    play(hand, "c", "c")
    assert hand.legal_actions().call == 0
    assert hand.legal_actions().can_fold
    play(hand, "f")
    assert hand.folded == (2,)
    assert str(hand.street) == "flop"


# Fixed limit


def fixed(key="holdem", stacks=(1_000,) * 4, **arguments):
    game = games[key].replace(betting="fixed_limit")
    return Hand(game, list(stacks), **{"blinds": (5, 10), "seed": 1} | arguments)


def test_fixed_limit_sizes():
    hand = fixed()
    assert raise_to(hand) == (20, 20)
    assert raise_to(to_street(hand, "flop")) == (10, 10)
    assert raise_to(to_street(hand, "turn")) == (20, 20)
    assert raise_to(to_street(hand, "river")) == (20, 20)
    assert raise_to(play(hand, 20)) == (40, 40)


def test_fixed_limit_of_a_bomb_pot_has_two_small_rounds():
    hand = fixed("holdem-bomb-pot", antes=10, blinds=None)
    assert raise_to(hand) == (10, 10)
    assert raise_to(to_street(hand, "turn")) == (10, 10)
    assert raise_to(to_street(hand, "river")) == (20, 20)


def test_a_bet_and_three_raises():
    hand = play(fixed(), 20, 30, 40)
    assert raise_to(hand) is None
    with pytest.raises(ActionError, match="a bet and 3 raises are made"):
        hand.bet_or_raise(50)
    to_street(hand, "flop")
    play(hand, 10, 20, 30, 40)
    assert raise_to(hand) is None


def test_a_straddle_counts_as_a_raise():
    hand = play(fixed(straddles=(20,)), 30, 40)
    assert raise_to(hand) is None


def test_no_cap_heads_up():
    hand = fixed(stacks=(1_000, 1_000))
    for amount in range(20, 200, 10):
        play(hand, amount)
    assert raise_to(hand) == (200, 200)


def test_no_cap_once_two_are_left_before_it_is_reached():
    hand = play(fixed(stacks=(1_000,) * 3), 20, "f", 30, 40, 50, 60)
    assert raise_to(hand) == (70, 70)


def test_a_cap_that_was_reached_stays():
    hand = play(fixed(stacks=(1_000,) * 3), 20, 30, 40, "f")
    assert raise_to(hand) is None


def test_half_a_bet_all_in_is_a_raise():
    hand = to_street(fixed(stacks=(1_000, 1_000, 25, 1_000)), "flop")
    play(hand, 10)
    assert raise_to(hand) == (15, 15)
    play(hand, 15)
    assert raise_to(hand) == (25, 25)  # a full raise on the all-in
    play(hand, "c", "c")
    assert raise_to(hand) == (25, 25)  # the bettor may raise again


def test_less_than_half_a_bet_all_in_is_none():
    hand = to_street(fixed(stacks=(1_000, 1_000, 24, 1_000)), "flop")
    play(hand, 10, 14)
    assert raise_to(hand) == (20, 20)  # completes it
    play(hand, "c", "c")
    assert hand.to_act == 1
    assert raise_to(hand) is None


def test_all_ins_below_half_a_bet_add_up_in_fixed_limit():
    hand = to_street(fixed(stacks=(1_000, 1_000, 24, 27)), "flop")
    play(hand, 10, 14)
    assert raise_to(hand) == (17, 17)
    play(hand, 17, "c")
    assert hand.to_act == 1
    assert raise_to(hand) == (27, 27)


def test_a_seat_with_less_than_the_bet_goes_all_in_in_fixed_limit():
    hand = to_street(fixed(stacks=(1_000, 14, 1_000)), "flop")
    assert raise_to(hand) == (4, 4)
    assert raise_to(play(hand, 4)) == (10, 10)
