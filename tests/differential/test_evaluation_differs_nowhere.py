"""Hands and eliminations, fast against oracle."""

from itertools import combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from showdown_strategies import DECK, decks

import multiboard as mb
from multiboard import oracle


def clustered_decks():
    """Decks whose first cards are of few suits or ranks: flushes, straights and full houses."""
    few = st.sampled_from(["cd", "s", "cdhs"])
    near = st.sampled_from(["TJQKA", "A2345", "56789T", "23", "KA7"])
    return (
        st.builds(
            lambda deck, suits, ranks: sorted(
                deck, key=lambda card: not (card[1] in suits or card[0] in ranks)
            ),
            decks(),
            few,
            near,
        )
        | decks()
    )


@pytest.mark.parametrize(("rule", "hole_cards"), [("holdem", 2), ("omaha", 4), ("omaha", 5), ("omaha", 6)])
@pytest.mark.parametrize("board_cards", [3, 4, 5])
@given(deck=clustered_decks())
def test_evaluation(rule, hole_cards, board_cards, deck):
    hole, board = deck[:hole_cards], deck[hole_cards : hole_cards + board_cards]
    fast, slow = mb.evaluate(hole, board, rule), oracle.evaluate(hole, board, rule)
    assert (fast.strength, fast.category) == (slow.strength, slow.category)
    assert fast.describe() == slow.describe()
    five = [str(card) for card in fast.cards]
    assert len(set(five)) == 5
    assert set(five) <= {*hole, *board}
    if rule == "omaha":
        assert len(set(five) & set(hole)) == 2
    assert oracle.evaluate(five[:2], five[2:]).strength == slow.strength
    assert five == list(slow.cards)


def test_every_strength_in_words():
    """A hand of each of the 7,462 strengths: five ranks, and where they are different, in one suit, too."""
    seen = set()
    for ranks in combinations_with_replacement("23456789TJQKA", 5):
        if len(set(ranks)) == 1:
            continue
        for suits in {"cdhsc", "c" * 5} if len(set(ranks)) == 5 else {"cdhsc"}:
            five = [rank + suit for rank, suit in zip(ranks, suits, strict=True)]
            fast, slow = mb.evaluate(five[:2], five[2:]), oracle.evaluate(five[:2], five[2:])
            seen.add(fast.strength)
            assert (fast.strength, fast.describe()) == (slow.strength, slow.describe())
    assert len(seen) == 7_462


@given(st.lists(st.permutations(DECK).map(lambda deck: deck[:7]), min_size=2, max_size=5))
def test_order_is_that_of_the_oracle(sevens):
    fast = sorted(sevens, key=lambda seven: mb.evaluate(seven[:2], seven[2:]))
    slow = [oracle.evaluate(seven[:2], seven[2:]).strength for seven in fast]
    assert all(lower <= higher for lower, higher in pairwise(slow))


@pytest.mark.parametrize("boards", [1, 2, 3, 4, 5])
@given(deck=st.permutations(DECK), few=st.booleans())
def test_elimination(boards, deck, few):
    deck = [card for card in deck if card[0] in "28A"] if few else deck
    rivers = deck[:boards]
    expected = oracle.surviving_boards(rivers)
    assert mb.surviving_boards(rivers) == expected
    rest = [card for card in DECK if card not in rivers]
    complete = [[*rest[4 * n : 4 * n + 4], river] for n, river in enumerate(rivers)]
    assert mb.surviving_boards(complete) == oracle.surviving_boards(complete) == expected
