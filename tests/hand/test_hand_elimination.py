"""Boards run out, are eliminated after the last river and before its betting, and are run more than once."""

import pytest
from hand_support import deck_for, finish, play, to_street

from multiboard.cards import DECK
from multiboard.errors import ActionError
from multiboard.game import games
from multiboard.hand import Hand

# Aces (seat 2) against kings (seat 1, the button): a king on the river gives the kings their board.
FLOPS = ["3c4d9s", "3d5cTs", "4h6cJs"]
TURNS = ["7d", "7c", "Qd"]
HOLES = {"squid": ["AsAh", "KdKc"], "octopus": ["AsAh9c9d", "KdKc2c2d"]}
RIVERS = {
    "2/8/K": (["2h", "8h", "Kh"], (1, 2), {0: 5, 1: 5}),
    "2/2/K": (["2h", "2s", "Kh"], (2,), {0: 10}),
    "8/8/8": (["8h", "8s", "8c"], (0, 1, 2), {1: 10}),
    "A/5/5": (["Ac", "5h", "5s"], (0,), {1: 10}),
}


def squid_or_octopus(key, rivers, **arguments):
    deck = deck_for(HOLES[key], [FLOPS, TURNS, rivers])
    return Hand(key, [100, 100], deck=deck, **{"blinds": (1, 2)} | arguments)


@pytest.mark.parametrize("name", RIVERS)
@pytest.mark.parametrize("key", HOLES)
def test_the_rivers_decide_which_boards_pay(key, name):
    rivers, survivors, paid = RIVERS[name]
    hand = play(squid_or_octopus(key, rivers), "c", "c")
    play(hand, 3, "c", "c")
    assert str(hand.street) == "turn"
    assert hand.survivors == (0, 1, 2)
    play(hand, "c")
    assert (hand.pending, str(hand.street)) == ("act", "river")
    assert hand.survivors == survivors  # before anybody bets on the river
    play(hand, "c", "c")
    finish(hand)
    assert {seat: chips for seat, chips in enumerate(hand.settlement.paid) if chips} == paid
    assert hand.settlement.survivors == (survivors,)
    assert {award.board for award in hand.settlement.awards} == set(survivors)


@pytest.mark.parametrize("street", ["preflop", "flop", "turn", "river"])
@pytest.mark.parametrize("key", HOLES)
def test_elimination_follows_an_all_in_on_any_street(key, street):
    hand = to_street(squid_or_octopus(key, RIVERS["2/2/K"][0]), street)
    while hand.pending == "act":
        most = hand.legal_actions().raise_to
        play(hand, "c" if most is None else most[1])
    assert hand.is_over
    assert hand.survivors == (2,)
    assert hand.settlement.paid == (200, 0)
    assert hand.shown == (0, 1)


def test_the_last_seat_takes_the_pot_with_no_more_cards_and_no_elimination():
    hand = to_street(squid_or_octopus("octopus", RIVERS["2/2/K"][0]), "turn")
    play(hand, 2, "f")
    assert hand.is_over
    assert [len(board) for board in hand.boards] == [4, 4, 4]
    assert hand.survivors == (0, 1, 2)
    assert hand.shown == ()
    assert hand.stacks == (98, 102)
    assert hand.settlement.survivors == ()


def test_the_last_seat_before_the_flop():
    hand = play(squid_or_octopus("squid", RIVERS["2/8/K"][0]), "f")
    assert hand.stacks == (99, 101)
    assert hand.boards == ((), (), ())


def test_a_side_pot_whose_contender_has_only_the_board_that_dies():
    """Seat 2 would have the side pot by its set on board 1, which the river takes away."""
    holes = ["9c9d", "AsAh", "KdKc"]  # seats 2, 3 and 1
    deck = deck_for(holes, [FLOPS, TURNS, RIVERS["2/2/K"][0]])
    hand = Hand("squid", [100, 100, 40], blinds=(1, 2), deck=deck)
    while hand.pending == "act":
        most = hand.legal_actions().raise_to
        play(hand, "c" if most is None else most[1])
    assert hand.survivors == (2,)
    assert [(pot.amount, pot.eligible) for pot in hand.settlement.pots] == [(120, (0, 1, 2)), (120, (0, 1))]
    assert [(award.pot, award.board, award.seat) for award in hand.settlement.awards] == [
        (0, 2, 0),
        (1, 2, 0),
    ]


def test_all_fifty_two_cards():
    hand = finish(Hand("six-card-plo-triple", [100] * 6, blinds=(1, 2), seed=5))
    dealt = [card for cards in (*hand.hole_cards, *hand.boards) for card in cards]
    assert len(dealt) == len(set(dealt)) == 51
    assert set(hand.deck) == set(DECK)
    assert set(hand.deck) - set(dealt) == {hand.deck[36]}  # the one card that is burned
    assert hand.shown == (0, 1, 2, 3, 4, 5)


@pytest.mark.parametrize(
    ("burns", "skipped"), [("each_street", (8, 18, 22)), ("flop_only", (8,)), ("none", ())]
)
def test_the_order_of_dealing(burns, skipped):
    game = games["squid"].replace(burns=burns)
    deck = DECK[::-1]
    hand = finish(Hand(game, [100] * 4, blinds=(1, 2), button=2, deck=deck))
    dealt = [card for at, card in enumerate(deck) if at not in skipped]
    assert [hand.hole_cards[seat] for seat in (3, 0, 1, 2)] == [
        tuple(dealt[at : at + 2]) for at in (0, 2, 4, 6)
    ]
    flops, turns, rivers = dealt[8:17], dealt[17:20], dealt[20:23]
    for board in range(3):
        whole = (*flops[3 * board : 3 * board + 3], turns[board], rivers[board])
        assert hand.boards[board] == whole


# Several runs


def all_in(hand, street="preflop"):
    to_street(hand, street)
    while hand.pending == "act":
        most = hand.legal_actions().raise_to
        play(hand, "c" if most is None else most[1])
    return hand


def test_a_table_of_one_run_asks_for_no_number():
    assert all_in(Hand("squid", [20, 20], blinds=(1, 2), seed=1)).is_over


@pytest.mark.parametrize("times", [1, 2])
@pytest.mark.parametrize(("street", "common"), [("preflop", 0), ("flop", 3), ("turn", 4)])
def test_run_it_twice(street, common, times):
    hand = all_in(Hand("squid", [20, 20], blinds=(1, 2), seed=1, max_runs=2), street)
    assert (hand.pending, hand.to_act) == ("run_times", None)
    assert hand.legal_actions().run_times == 2
    hand.run_times(times)
    assert hand.is_over
    assert len(hand.boards) == 3 * times
    assert len(hand.settlement.survivors) == times
    for board in range(3):
        runs = hand.boards[board::3]
        assert len({cards[:common] for cards in runs}) == 1
        rest = [card for cards in runs for card in cards[common:]]
        assert len(rest) == len(set(rest)) == times * (5 - common)
    assert hand.survivors == tuple(
        3 * run + board for run, boards in enumerate(hand.settlement.survivors) for board in boards
    )


def test_runs_are_dealt_whole_one_after_the_other():
    hand = all_in(Hand("holdem", [20, 20], blinds=(1, 2), deck=DECK, max_runs=3))
    hand.run_times(3)
    positions = [[card.number for card in board] for board in hand.boards]
    assert positions == [[5, 6, 7, 9, 11], [13, 14, 15, 17, 19], [21, 22, 23, 25, 27]]


def test_a_game_that_burns_once_burns_once_for_all_runs():
    game = games["holdem"].replace(burns="flop_only")
    hand = all_in(Hand(game, [20, 20], blinds=(1, 2), deck=DECK, max_runs=2))
    hand.run_times(2)
    assert [card.number for board in hand.boards for card in board] == list(range(5, 15))


def test_a_number_of_runs_that_does_not_fit_the_deck_is_refused():
    hand = all_in(Hand("octopus", [20] * 5, blinds=(1, 2), seed=1, max_runs=5), "flop")
    assert hand.legal_actions().run_times == 2  # 22 cards are left, and a run takes 8
    with pytest.raises(ActionError, match="run 3 times: from 1 to 2 runs are possible"):
        hand.run_times(3)
    with pytest.raises(ActionError, match="run 0 times: from 1 to 2 runs"):
        hand.run_times(0)
    hand.run_times(2)
    assert hand.is_over


def test_a_deck_that_serves_one_run_asks_for_no_number():
    hand = all_in(Hand("six-card-plo-triple", [20] * 6, blinds=(1, 2), seed=1, max_runs=2))
    assert (hand.is_over, hand.runs) == (True, 1)


def test_the_runs_divide_each_pot():
    deck = deck_for(["AsAh", "KdKc"], [["3c4d9s"], ["7d"], ["2h"], ["3d5cTs"], ["7c"], ["Kh"]])
    hand = all_in(Hand("holdem", [20, 21], blinds=(1, 2), deck=deck, max_runs=2))
    hand.run_times(2)
    assert [(award.run, award.seat, award.amount) for award in hand.settlement.awards] == [
        (0, 1, 20),
        (1, 0, 20),
    ]
    assert hand.stacks == (20, 21)


def test_second_runs_are_pushed_by_hand():
    hand = Hand("squid", [20, 20], blinds=(1, 2), max_runs=2)
    hand.deal_hole(1, "AsAh")
    hand.deal_hole(0, "KdKc")
    play(hand, "c", "c")
    for flop in FLOPS:
        hand.deal_board(flop)
    play(hand, 4, 16, 18, "c")
    hand.run_times(2)
    assert hand.boards == hand.boards[:3] * 2
    for run, cards in enumerate([("7d", "7c", "Qd", "2h", "2s", "Kh"), ("8d", "8c", "Qh", "6h", "6s", "Ks")]):
        for number, card in enumerate(cards):
            board = 3 * run + number % 3
            assert hand.to_deal == (1, None, board)
            with pytest.raises(ActionError, match="is not dealt now"):
                hand.deal_board(card, board=3 * (1 - run))
            hand.deal_board(card, board=board)
    assert hand.is_over
    assert hand.survivors == (2, 5)
    assert hand.settlement.awards[1].run == 1
