"""Rake by pot, and chips the house adds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from multiboard import oracle
from multiboard.errors import GameError, SettlementError
from multiboard.hand import Fold, Hand


def all_in(stacks, shown, board="2c3d4h9s8s", **arguments):
    """Everybody all-in before the flop, one run."""
    hand = Hand("holdem", stacks, blinds=(1, 2), **arguments)
    for seat in hand.seats:
        hand.deal_hole(seat, shown[seat])
    while hand.pending == "act":
        legal = hand.legal_actions()
        if legal.raise_to:
            hand.bet_or_raise(legal.raise_to[1])
        else:
            hand.check_or_call()
    cards = [board[:6], board[6:8], board[8:]]
    while hand.pending == "deal_board":
        hand.deal_board(cards.pop(0))
    return hand


THREE = ([50, 100, 100], ["AsAh", "KsKh", "QsQh"])


def test_each_pot_pays_its_own_rake():
    hand = all_in(*THREE, rake=[7, 1])
    assert [pot.amount for pot in hand.settlement.pots] == [150, 100]
    assert hand.stacks == (143, 99, 0)
    assert hand.settlement.rake == 8
    assert hand.settlement.net == (93, -1, -100)
    awards = [(award.pot, award.seat, award.amount) for award in hand.settlement.awards]
    assert awards == [(0, 0, 143), (1, 1, 99)]


def test_rake_by_pot_is_that_of_the_hand_where_there_is_one_pot():
    for rake in (0, 1, 2, 3, 150):
        by_pot = all_in([50, 50, 50], THREE[1], rake=[rake])
        assert by_pot.settlement == all_in([50, 50, 50], THREE[1], rake=rake).settlement


def test_rake_by_pot_of_a_pot_that_nobody_contests():
    hand = Hand("holdem", [100, 100], blinds=(1, 2), rake=[1])
    for seat in hand.seats:
        hand.deal_hole(seat, None)
    hand.bet_or_raise(6)
    hand.fold()
    assert hand.stacks == (101, 98)
    assert hand.settlement.returned == (4, 0)


def test_ties_and_runs_divide_what_is_left_of_a_pot():
    hand = all_in([50, 100, 100], ["AsKh", "AdKc", "AhKs"], rake=[1, 3])
    assert hand.stacks == (49, 50 + 49, 50 + 48)


def test_rake_of_other_pots_than_there_are_is_refused():
    with pytest.raises(SettlementError, match="given for 1 pots, where there are 2"):
        all_in(*THREE, rake=[1])
    with pytest.raises(SettlementError, match="which holds 100"):
        all_in(*THREE, rake=[1, 101])


@pytest.mark.parametrize("rake", [3, [3], [3, 1]])
def test_where_nothing_was_called_there_is_nothing_to_rake(rake):
    """The small blind is missing, so that all comes back; the fold is legal all the same."""
    hand = Hand("holdem", [None, 100, 100], blinds={0: 5, 2: 10}, button=1, rake=rake)
    for seat in hand.seats:
        hand.deal_hole(seat, None)
    hand.fold()
    assert hand.is_over
    assert hand.stacks == (None, 100, 100)
    assert hand.settlement.rake == 0
    assert hand.settlement.returned == (0, 0, 10)


@given(
    st.integers(0, 60),
    st.lists(st.integers(0, 3), min_size=1, max_size=30),
    st.integers(0, 9),
    st.integers(0, 5),
)
def test_a_rake_in_chips_never_makes_an_action_illegal(rake, choices, ante, added):
    """Whatever is played, the house takes what was called at most, and the oracle pays the same."""
    hand = Hand("holdem", [40, 30, 20], blinds=(1, 2), antes=ante, rake=rake, added=added, seed=rake)
    choices = iter(choices)
    while not hand.is_over:
        if hand.pending == "show":
            hand.show(hand.to_act)
            continue
        legal, choice = hand.legal_actions(), next(choices, 0)
        if choice == 0:
            hand.fold()
        elif choice == 1 and legal.raise_to:
            hand.bet_or_raise(legal.raise_to[-1])
        else:
            hand.check_or_call()
    settlement = hand.settlement
    called = sum(pot.amount for pot in settlement.pots)
    assert settlement.rake == min(rake, called)
    assert sum(hand.stacks) == 90 + added - settlement.rake
    folded = [action.seat for action in hand.actions if isinstance(action, Fold)]
    dead = [added if seat == 1 else 0 for seat in range(3)]
    slow = oracle.settle(
        "holdem",
        hands=[None if seat in folded else hand.hole_cards[seat] for seat in range(3)],
        boards=hand.boards,
        contributions=hand.contributions,
        button=0,
        folded=folded,
        dead=dead,
        rake=min(rake, called),
    )
    assert slow.paid == settlement.paid


def test_what_the_house_adds_is_won_in_the_main_pot():
    hand = all_in(*THREE, added=20, rake=5)
    assert [pot.amount for pot in hand.settlement.pots] == [170, 100]
    assert sum(hand.stacks) == 250 + 20 - 5
    assert sum(hand.settlement.net) == 20 - 5
    assert hand.settlement.net == tuple(
        end - start for end, start in zip(hand.stacks, hand.starting_stacks, strict=True)
    )


def test_what_the_house_adds_counts_in_the_pot_limit():
    hand = Hand("plo", [200, 200, 200], blinds=(1, 2), added=20)
    assert hand.pot == 23
    for seat in hand.seats:
        hand.deal_hole(seat, None)
    assert hand.legal_actions().raise_to == (4, 2 * 2 + 3 + 20)
    assert hand.pots[0].amount == 20


def test_the_house_goes_to_json_and_back():
    hand = all_in(*THREE, added=20, rake=[5, 2])
    again = Hand.from_json(hand.to_json())
    assert again == hand
    assert again.stacks == hand.stacks
    assert "rake" in hand.to_dict()


@pytest.mark.parametrize("wrong", [-1, 1.5, "x", True])
def test_wrong_chips_of_the_house_are_refused(wrong):
    with pytest.raises(GameError):
        Hand("holdem", [9, 9], blinds=(1, 2), added=wrong)
    with pytest.raises(GameError):
        Hand("holdem", [9, 9], blinds=(1, 2), rake=[wrong])
