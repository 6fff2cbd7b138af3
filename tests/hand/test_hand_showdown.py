"""The showdown: who shows first, who may muck, and cards that nobody has seen."""

import random

import pytest
from hand_support import play, to_street

from multiboard.errors import ActionError
from multiboard.game import games
from multiboard.hand import DealHole, Hand, Muck, Show


def river(key="holdem", seats=4, **arguments):
    return to_street(Hand(key, [100] * seats, **{"blinds": (1, 2), "seed": 9} | arguments), "river")


def showing_order(hand):
    order = []
    while hand.pending == "show":
        order.append(hand.to_act)
        hand.show()
    return order


def test_nobody_bet_the_first_live_seat_left_of_the_button_shows_first():
    hand = play(river(), "f", "c", "c", "c")
    assert showing_order(hand) == [2, 3, 0]
    assert hand.is_over


def test_the_last_to_bet_or_raise_on_the_river_shows_first():
    hand = play(river(), "c", 4, 8, "c", "c", "c")
    assert showing_order(hand) == [3, 0, 1, 2]


def test_an_earlier_street_does_not_count():
    hand = to_street(Hand("holdem", [100] * 3, blinds=(1, 2), seed=9), "turn")
    play(hand, "c", 4, "c", "c", "c", "c", "c")
    assert showing_order(hand) == [1, 2, 0]


def test_all_live_hands_are_shown_where_the_game_says_so():
    hand = play(river("six-card-plo-triple"), "f", "c", "c", "c")
    assert hand.is_over
    assert hand.shown == (0, 2, 3)


def test_a_seat_may_muck_and_takes_no_part():
    hand = play(river(), "c", "c", "c", "c")
    assert hand.legal_actions().can_show
    assert hand.legal_actions().can_muck
    hand.show()
    hand.muck()
    hand.show(3)
    hand.muck()
    assert hand.is_over
    assert (hand.shown, hand.mucked) == ((1, 3), (0, 2))
    assert hand.settlement.paid[0] == hand.settlement.paid[2] == 0
    assert hand.actions[-4:] == (
        Show(1, hand.hole_cards[1]),
        Muck(2),
        Show(3, hand.hole_cards[3]),
        Muck(0),
    )


def test_the_last_seat_left_wins_unshown():
    hand = play(river(seats=3), "c", "c", "c")
    hand.muck()
    hand.muck()
    assert hand.is_over
    assert hand.shown == ()
    assert hand.settlement.paid == (6, 0, 0)
    assert all(award.hand is None for award in hand.settlement.awards)


def test_showing_out_of_turn_is_allowed_and_mucking_is_not():
    hand = play(river(), "c", "c", "c", "c")
    hand.show(3)
    with pytest.raises(ActionError, match="seat 3: muck: seat 2 is to show or muck"):
        hand.muck(2)
    with pytest.raises(ActionError, match="seat 4 has shown its cards"):
        hand.show(3)
    assert showing_order(hand) == [1, 2, 0]


def test_all_hands_are_face_up_when_somebody_is_all_in():
    hand = Hand("holdem", [100, 20, 100], blinds=(1, 2), seed=9)
    play(hand, 20, "c", "c")
    for _ in range(3):
        assert hand.shown == ()
        play(hand, "c", "c")
    assert hand.is_over
    assert hand.shown == (0, 1, 2)


def test_hands_are_face_up_before_the_boards_run_out():
    hand = Hand("holdem", [100, 100], blinds=(1, 2), seed=9, max_runs=2)
    play(hand, 100, "c")
    assert hand.pending == "run_times"
    assert hand.shown == (0, 1)


def unknown_to_the_river(*, stacks=(100, 100, 100), known=(1,)):
    hand = Hand("holdem", list(stacks), blinds=(1, 2))
    for seat, cards in zip((1, 2, 0), ("AsAh", "KdKc", "7h2c"), strict=True):
        hand.deal_hole(seat, cards if seat in known else "??")
    return hand


def run_boards(hand):
    for cards in ("3c4d9s", "Td", "Jh"):
        while hand.pending == "act":
            hand.check_or_call()
        hand.deal_board(cards)
    while hand.pending == "act":
        hand.check_or_call()
    return hand


def test_unknown_cards_are_shown_or_mucked_before_the_settlement():
    hand = run_boards(unknown_to_the_river())
    hand.show()
    with pytest.raises(ActionError, match="seat 3: its cards are unknown; show them by name"):
        hand.show()
    with pytest.raises(ActionError, match="duplicate card As: seat 3, card 1; it is with seat 2"):
        hand.show(2, "AsKd")
    with pytest.raises(ActionError, match="seat 3: 3 hole cards, where Hold'em has 2"):
        hand.show(2, "KsKdKh")
    hand.show(2, "KdKc")
    hand.muck()
    assert hand.is_over
    assert hand.settlement.paid == (0, 6, 0)
    assert [None if cards is None else len(cards) for cards in hand.hole_cards] == [None, 2, 2]


def test_unknown_cards_do_not_matter_to_the_last_seat():
    hand = play(unknown_to_the_river(known=()), "f", "f")
    assert hand.settlement.paid == (0, 0, 3)


def test_the_last_seat_left_wins_with_unknown_cards():
    hand = run_boards(unknown_to_the_river(known=()))
    hand.muck()
    hand.muck()
    assert hand.settlement.paid == (6, 0, 0)


def test_unknown_cards_may_be_shown_while_the_boards_run_out():
    hand = play(unknown_to_the_river(), 100, "c", "c")
    assert hand.pending == "deal_board"
    assert hand.shown == (1,)
    hand.show(2, "KdKc")
    for cards in ("3c4d9s", "Td", "Jh"):
        hand.deal_board(cards)
    assert (hand.pending, hand.to_act) == ("show", 0)
    hand.muck()
    assert hand.settlement.paid == (0, 300, 0)


def test_a_muck_that_leaves_a_pot_to_nobody_is_refused():
    """Seats 1 and 3 alone contest the side pot: one of them has to show."""
    hand = play(unknown_to_the_river(stacks=(100, 20, 100)), 100, "c", "c")
    for cards in ("3c4d9s", "Td", "Jh"):
        hand.deal_board(cards)
    assert hand.to_act == 2
    hand.muck()
    assert not hand.legal_actions().can_muck
    with pytest.raises(ActionError, match="seat 1 cannot muck: nobody else is left to win what it contests"):
        hand.muck()
    hand.show(0, "7h2c")
    assert hand.settlement.paid == (160, 60, 0)


def folded_to():
    """Seat 2 is all-in for 20; seat 3 folds to a bet of seat 1, which nobody contests."""
    hand = play(unknown_to_the_river(stacks=(100, 20, 100)), 20, "c", "c")
    hand.deal_board("3c4d9s")
    play(hand, "c", 40, "f")
    hand.deal_board("Td")
    hand.deal_board("Jh")
    return hand


def test_a_seat_may_give_up_the_main_pot():
    hand = folded_to()
    assert hand.shown == (1,)
    assert hand.to_act == 0
    hand.muck()
    assert hand.settlement.paid == (40, 60, 0)  # 40 came back uncalled


def test_the_last_seat_shows_if_one_that_mucked_keeps_a_side_pot():
    """Seat 2 is all-in for 20; seat 1 calls 30 more on the flop and folds on the turn, to seat 3."""
    hand = Hand("holdem", [100, 20, 100], blinds=(1, 2), button=1)
    for seat in hand.seats:
        hand.deal_hole(seat, "??")
    play(hand, 20, "c", "c")
    hand.deal_board("3c4d9s")
    play(hand, "c", 30, "c")
    hand.deal_board("Td")
    play(hand, 2, "f")
    hand.deal_board("Jh")

    assert hand.to_act == 2
    hand.muck()
    assert (hand.pending, hand.to_act) == ("show", 1)
    assert not hand.legal_actions().can_muck
    hand.show(1, "AsAh")
    assert hand.settlement.paid == (0, 60, 62)

    hand.pop()
    hand.pop()
    hand.show(2, "7h2c")
    hand.muck()
    assert hand.settlement.paid == (0, 0, 122)


def test_an_uncalled_part_is_no_pot_to_keep():
    hand = play(unknown_to_the_river(stacks=(100, 20, 100)), 100, "c", "f")
    for cards in ("3c4d9s", "Td", "Jh"):
        hand.deal_board(cards)
    assert hand.to_act == 0
    hand.muck()
    assert hand.settlement.paid == (80, 42, 0)


def test_cards_may_be_shown_after_the_hand():
    hand = play(Hand("holdem", [100] * 3, blinds=(1, 2), seed=9), "f", "f")
    settled = hand.settlement
    with pytest.raises(ActionError, match="the hand is over"):
        hand.show()
    hand.show(2)
    hand.show(0, hand.hole_cards[0])
    assert hand.shown == (0, 2)
    assert hand.settlement == settled
    assert hand.is_over


def test_a_seat_that_folded_shows_only_after_the_hand():
    hand = play(river(), "f", "c", "c", "c")
    with pytest.raises(ActionError, match="seat 2 has folded"):
        hand.show(1)
    with pytest.raises(ActionError, match="seat 9 is not dealt in"):
        hand.show(8)
    showing_order(hand)
    hand.show(1)
    assert hand.shown == (0, 1, 2, 3)


def test_nobody_shows_while_there_is_betting():
    with pytest.raises(ActionError, match="seat 2: show: seat 2 is to act"):
        river().show(1)


def test_known_cards_are_not_shown_as_others():
    hand = play(river(), "c", "c", "c", "c")
    other = next(cards for seat, cards in enumerate(hand.hole_cards) if seat != 1)
    with pytest.raises(ActionError, match="seat 2 has other cards than"):
        hand.show(1, other)


def test_a_game_may_be_changed_to_show_all():
    hand = play(river(games["squid"].replace(showdown="all_show")), "c", "c", "c", "c")
    assert hand.is_over


def random_hand(rng):
    """A hand that was played at random, all hands shown, with stacks that make side pots."""
    key = rng.choice(["holdem", "squid", "double-board-plo"])
    hand = Hand(
        key,
        [rng.choice([10, 25, 60, 100]) for _ in range(rng.randint(2, 5))],
        blinds=(1, 2),
        seed=rng.randrange(10**6),
    )
    while not hand.is_over:
        legal = hand.legal_actions()
        if hand.pending == "show":
            hand.show()
        elif legal.raise_to and rng.random() < 0.4:
            hand.bet_or_raise(rng.choice(legal.raise_to))
        elif legal.call and rng.random() < 0.2:
            hand.fold()
        else:
            hand.check_or_call()
    return hand


@pytest.mark.parametrize("muck_rate", [0, 0.5, 1])
def test_random_hands_replayed_with_unknown_cards(muck_rate):
    rng = random.Random(f"muck {muck_rate}")
    for _ in range(60):
        hand = random_hand(rng)
        again = Hand(hand.game, hand.starting_stacks, blinds=(1, 2))
        for action in hand.actions:
            if isinstance(action, DealHole) and rng.random() < 0.7:
                again.push(DealHole(action.seat, None))
            elif not isinstance(action, Show):
                again.push(action)
        while not again.is_over:
            seat = again.to_act
            if again.legal_actions().can_muck and rng.random() < muck_rate:
                again.muck()
            else:
                again.show(seat, hand.hole_cards[seat])
        assert sum(again.stacks) == sum(hand.stacks) == sum(hand.starting_stacks)
        if not again.mucked:
            assert again.stacks == hand.stacks
            assert again.settlement.paid == hand.settlement.paid
