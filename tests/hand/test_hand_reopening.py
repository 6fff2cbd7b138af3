"""Who may raise again: the rows of the table, and what lies around them."""

from hand_support import play, to_street

from multiboard.hand import Hand


def raise_to(hand):
    return hand.legal_actions().raise_to


def flop_of_five():
    """50/100; A, the small blind, opens the flop, and B and D have the chips of the table's first row."""
    a, b, c, d, e = 10_000, 225, 10_000, 300, 10_000
    return to_street(Hand("holdem", [e, a, b, c, d], blinds=(50, 100), seed=1), "flop")


def test_short_all_ins_add_up_for_the_bettor():
    hand = play(flop_of_five(), 100, 125, "c", 200, "c")
    assert hand.to_act == 1
    assert raise_to(hand) == (300, 9_900)


def test_a_caller_of_the_first_all_in_is_not_reopened():
    hand = play(flop_of_five(), 100, 125, "c", 200, "c", "c")
    assert hand.to_act == 3
    assert hand.legal_actions().call == 75
    assert raise_to(hand) is None


def test_a_full_raise_reopens_for_the_caller():
    hand = play(flop_of_five(), 100, 125, "c", 200, "c", 300)
    assert hand.to_act == 3
    assert raise_to(hand) == (400, 9_900)


def test_the_smallest_raise_stays_by_the_last_full_one():
    stacks = [10_000, 10_000, 600, 750, 900, 10_000, 10_000]
    hand = to_street(Hand("holdem", stacks, blinds=(50, 100), seed=1), "flop")
    play(hand, 300, 500, 650, 800, "c")
    assert hand.to_act == 6
    assert raise_to(hand) == (1_100, 9_900)


def big_blind_facing_7500():
    hand = Hand("holdem", [50_000, 50_000, 50_000, 50_000, 7_500], blinds=(2_000, 4_000), seed=1)
    return play(hand, "c", 7_500, "f", "f")


def test_the_big_blind_has_not_acted_and_may_raise():
    hand = big_blind_facing_7500()
    assert hand.to_act == 2
    assert raise_to(hand) == (11_500, 50_000)


def test_the_limper_may_not_raise_a_short_all_in():
    hand = play(big_blind_facing_7500(), "c")
    assert hand.to_act == 3
    assert raise_to(hand) is None


def test_a_short_all_in_by_the_small_blind_does_not_reopen_for_the_button():
    hand = Hand("holdem", [100, 19, 100, 16], blinds=(1, 2), seed=1)
    play(hand, 16, "c", 19, "c")
    assert hand.to_act == 0
    assert raise_to(hand) is None
    assert hand.legal_actions().call == 3


def test_heads_up_the_deep_seat_raises_in_full():
    hand = play(Hand("holdem", [1_000, 200], blinds=(10, 20), seed=1), 100, 180)
    assert hand.to_act == 0
    assert raise_to(hand) == (260, 1_000)


def test_heads_up_the_short_seat_has_only_its_all_in():
    hand = play(Hand("holdem", [200, 1_000], blinds=(10, 20), seed=1), 100, 180)
    assert hand.to_act == 0
    assert raise_to(hand) == (200, 200)


def test_a_short_first_bet_reopens_nothing_for_who_checked():
    hand = to_street(Hand("holdem", [1_000, 1_000, 160], blinds=(50, 100), seed=1), "flop")
    play(hand, "c", 60)
    assert raise_to(hand) == (160, 900)  # the button has not acted; a raise is by the smallest bet
    play(hand, "c")
    assert hand.to_act == 1
    assert raise_to(hand) is None


def test_the_option_of_the_big_blind_and_of_the_straddle():
    hand = play(Hand("holdem", [100] * 3, blinds=(1, 2), seed=1), "c", "c")
    assert (hand.to_act, raise_to(hand)) == (2, (4, 100))
    straddled = Hand("holdem", [100] * 4, blinds=(1, 2), straddles=(4,), seed=1)
    assert straddled.to_act == 0
    play(straddled, "c", "c", "c")
    assert (straddled.to_act, raise_to(straddled)) == (3, (8, 100))
    play(straddled, "c")
    assert str(straddled.street) == "flop"


def test_the_rule_is_the_same_in_pot_limit_games_on_several_boards():
    stacks = [10_000, 10_000, 225, 10_000, 300]
    hand = to_street(Hand("octopus", stacks, blinds=(50, 100), seed=1), "flop")
    play(hand, 100, 125, "c", 200, "c")
    assert (hand.to_act, raise_to(hand)[0]) == (1, 300)
    play(hand, "c")
    assert (hand.to_act, raise_to(hand)) == (3, None)
