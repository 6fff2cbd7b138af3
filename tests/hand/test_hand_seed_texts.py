"""The worked examples of the rules texts of each game, from the deal to the payment.

Those of Squid and Octopus, about the rivers, are with the tests of elimination.
"""

from hand_support import deck_for, finish, play

from multiboard.hand import Hand


def paid(hand):
    finish(hand)
    return {seat: chips for seat, chips in enumerate(hand.settlement.paid) if chips}


# Triple Board Hold'em: seat 2 posts the small blind and folds, so that the pot is 7

SETS = [["Ac7d4s", "Kh8d5s", "Qd8c6s"], ["2h", "3c", "2d"], ["9c", "Td", "Jc"]]
PAIRS = ["5h5d", "AsAh", "KdKc", "QsQh"]  # seats 2, 3, 4, and 1, which has the button


def triple_board(key, holes, streets):
    hand = Hand(key, [100] * 4, blinds=(1, 2), deck=deck_for(holes, streets))
    return play(hand, "c", "c", "f", "c")


def test_each_board_has_a_third_and_the_odd_chip_goes_to_the_top_one():
    hand = triple_board("triple-board-holdem", PAIRS, SETS)
    assert paid(hand) == {2: 3, 3: 2, 0: 2}
    assert [(award.board, award.seat, award.amount) for award in hand.settlement.awards] == [
        (0, 2, 3),
        (1, 3, 2),
        (2, 0, 2),
    ]


def test_one_player_may_scoop_all_three():
    boards = [["Jd9c4d", "Kh6d5s", "QdTc6s"], ["2h", "3c", "2d"], ["9s", "Td", "Jc"]]
    hand = triple_board("triple-board-holdem", ["5h5d", "AsAh", "7s2s", "8s3d"], boards)
    assert paid(hand) == {2: 7}
    assert [award.board for award in hand.settlement.awards] == [0, 1, 2]


def test_the_single_winner_has_the_best_hand_of_any_board():
    hand = triple_board("triple-board-holdem-single", PAIRS, SETS)
    assert paid(hand) == {2: 7}
    assert hand.settlement.awards[0].board == 0


def test_identical_hands_divide_and_the_odd_chip_goes_left_of_the_button():
    boards = [["AcKd7s", "9h8d5s", "6d6h9c"], ["4h", "3c", "2d"], ["2c", "3d", "Qc"]]
    hand = triple_board("triple-board-holdem-single", ["5h5d", "AsKh", "AdKc", "JsTh"], boards)
    assert paid(hand) == {2: 4, 3: 3}


def test_the_player_left_of_the_button_shows_first_if_nobody_bet_on_the_river():
    hand = triple_board("triple-board-holdem", PAIRS, SETS)
    for _ in range(9):
        hand.check_or_call()
    assert (hand.pending, hand.to_act) == ("show", 2)


# 6-card PLO with three boards: A, B and C are seats 2, 3 and 1

SIX = ["AsAh9s9h4s4h", "KsKh8s8h3s3h", "QsQh7s7h2s2h"]
SIX_BOARDS = [["AcTd6d", "KcTc6h", "QcJh6s"], ["5c", "5d", "5s"], ["Jd", "Jc", "Th"]]


def six_card(*moves):
    deck = deck_for(SIX, SIX_BOARDS, burn=False)
    deck.insert(18, deck.pop())  # the one burn comes before the flops
    hand = Hand("six-card-plo-triple", [100] * 3, blinds=(1, 2), deck=deck)
    return play(hand, *moves)


def test_a_b_and_c_win_one_board_each_and_divide():
    hand = six_card("c", "c", "c")
    assert paid(hand) == {0: 2, 1: 2, 2: 2}
    assert hand.shown == (0, 1, 2)


def test_who_wins_two_boards_takes_the_pot():
    """B, who would win the middle board, folds on the flop."""
    hand = six_card("c", "c", "c", 2, "f", "c")
    assert hand.folded == (2,)
    assert paid(hand) == {1: 10}


def test_top_against_bottom_with_an_equal_middle_divides():
    holes = ["AsAh9s8h4s4h", "QsQh9h8s2s2h"]
    boards = [["AcTd6d", "7c6h5d", "Qc3h6s"], ["5c", "Kc", "5s"], ["Jd", "Jc", "Kh"]]
    deck = deck_for(holes, boards, burn=False)
    deck.insert(12, deck.pop())
    hand = Hand("six-card-plo-triple", [100] * 2, blinds=(1, 2), deck=deck)
    assert paid(hand) == {0: 2, 1: 2}


def test_all_fold_but_one_who_takes_the_pot_without_showing():
    hand = six_card("f", "f")
    assert hand.is_over
    assert hand.shown == ()
    assert paid(hand) == {2: 3}


# Bomb pots: two boards that always pay, an ante of every seat, and no betting before the flop


def test_both_boards_of_a_bomb_pot_pay():
    deck = deck_for(["AsAh", "KdKc"], [["2c4d9s", "2d5cTs"], ["7d", "7c"], ["2h", "Kh"]])
    hand = Hand("holdem-bomb-pot", [100, 100], antes=5, deck=deck)
    assert (str(hand.street), hand.pot, hand.survivors) == ("flop", 10, (0, 1))
    assert paid(hand) == {0: 5, 1: 5}
    assert hand.survivors == (0, 1)
