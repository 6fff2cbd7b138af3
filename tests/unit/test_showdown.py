"""Hands, eliminations and settlements: what the results are like. That they are right is tested elsewhere."""

import copy
import dataclasses
import json
import pickle
from decimal import Decimal
from fractions import Fraction
from typing import get_type_hints

import pytest

import multiboard as mb
from multiboard import Category, HandValue, Rake

BOARDS = ["2s 7s 9d Jc 2h", "Qs 8h 3c 2d Kc", "Ah Td 5c 5h 9c"]


def squid(**changes):
    arguments = {
        "hands": ["Qd Qh", None, "As Ks"],
        "boards": BOARDS,
        "contributions": [240, 45, 300],
        "button": 2,
        "folded": [1],
    }
    return mb.settle("squid", **(arguments | changes))


def test_a_hand_value_describes_itself():
    value = mb.evaluate("As Ks", "Ah Td 5c 5h 9c")
    assert isinstance(value, HandValue)
    assert (value.strength, value.cactus_kev) == (4907, 7463 - 4907)
    assert value.category is Category.TWO_PAIR
    assert value.category == "two pair"
    assert [str(card) for card in value.cards] == ["As", "Ah", "5c", "5h", "Ks"]
    assert value.describe() == str(value) == "two pair, aces and fives, king kicker"
    assert repr(value) == "<HandValue 4907 As Ah 5c 5h Ks: two pair, aces and fives, king kicker>"
    assert value.to_dict() == {
        "strength": 4907,
        "category": "two pair",
        "cards": "As Ah 5c 5h Ks",
        "description": "two pair, aces and fives, king kicker",
    }


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("AsKs QsJsTs", "royal flush"),
        ("9s8s 7s6s5s", "straight flush, nine high"),
        ("5sAs 2s3s4s", "straight flush, five high"),
        ("KcKd KhKsAs", "four of a kind, kings"),
        ("KcKd KhAsAd", "full house, kings over aces"),
        ("6c6d 6h2s2d", "full house, sixes over deuces"),
        ("Ac9c 7c4c2c", "flush, ace"),
        ("9c8d 7h6s5c", "straight, nine high"),
        ("KcKd KhAsQd", "three of a kind, kings"),
        ("KcKd AhAsQd", "two pair, aces and kings"),
        ("KcKd AhJsQd", "one pair, kings"),
        ("7c5d 4h3s2d", "high card, seven"),
    ],
)
def test_the_words_of_each_kind(cards, words):
    assert words in mb.evaluate(*cards.split()).describe()


def test_categories_have_an_order():
    assert sorted([Category.FLUSH, Category.ONE_PAIR]) == [Category.ONE_PAIR, Category.FLUSH]
    assert Category.FLUSH < Category.FULL_HOUSE <= Category.FULL_HOUSE
    assert Category.STRAIGHT > Category.THREE_OF_A_KIND >= Category.THREE_OF_A_KIND


def test_a_category_compares_with_names():
    names = [str(category) for category in Category]
    for place, category in enumerate(Category):
        assert [category > name for name in names] == [place > other for other in range(9)]
        assert [category >= name for name in names] == [place >= other for other in range(9)]
        assert [category < name for name in names] == [place < other for other in range(9)]
        assert [category <= name for name in names] == [place <= other for other in range(9)]
    assert "flush" < Category.FULL_HOUSE  # noqa: SIM300 - the name is on the left on purpose
    for other in ("pair", 5, None):
        with pytest.raises(TypeError, match="is no category"):
            Category.FLUSH.__lt__(other)
        with pytest.raises(TypeError, match="is no category"):
            Category.FLUSH.__ge__(other)


def test_hand_values_compare_by_strength_alone():
    one, same = mb.evaluate("As Ks", "Qd Jd 9h"), mb.evaluate("Ah Kh", "Qc Jc 9s")
    better = mb.evaluate("As Ks", "Qd Jd Th")
    assert one == same
    assert hash(one) == hash(same)
    assert len({one, same}) == 1
    assert one < better > same
    assert one <= same >= one
    assert max(one, better) is better
    assert one != 5
    with pytest.raises(TypeError):
        one < 5  # noqa: B015
    for twin in (pickle.loads(pickle.dumps(better)), copy.copy(better), copy.deepcopy(better)):
        assert (twin, twin.cards) == (better, better.cards)


def test_survivors_of_rivers_or_boards():
    assert mb.surviving_boards("2h Kc 9c") == mb.surviving_boards(["2h", "Kc", "9c"]) == (1, 2)
    assert mb.surviving_boards(BOARDS) == (1, 2)
    assert mb.surviving_boards(mb.parse_cards("Ah 5c 5d")) == (0,)
    with pytest.raises(mb.CardError, match="board 2 has 2 cards"):
        mb.surviving_boards(["2h", "Kc 9c"])


def test_a_settlement_keeps_its_reasons():
    result = squid()
    assert result.survivors == ((1, 2),)
    assert result.pots == (mb.Pot(525, (0, 2)),)
    assert (result.paid, result.net, result.returned) == ((263, 0, 322), (23, -45, 22), (0, 0, 60))
    assert [(a.pot, a.run, a.board, a.seat, a.amount) for a in result.awards] == [
        (0, 0, 1, 0, 263),
        (0, 0, 2, 2, 262),
    ]
    assert result.awards[0].hand.category == "three of a kind"
    assert json.loads(json.dumps(result.to_dict())) == json.loads(result.to_json()) == result.to_dict()
    assert pickle.loads(pickle.dumps(result)) == result
    with pytest.raises(AttributeError):
        result.rake = 5


def test_a_game_or_its_key():
    assert mb.settle(mb.games["squid"], **squid_arguments()) == mb.settle("squid", **squid_arguments())


def squid_arguments():
    return {"hands": ["Qd Qh", "As Ks"], "boards": BOARDS, "contributions": [5, 5], "button": 0}


def test_cards_in_every_form():
    cards = [mb.parse_cards(board) for board in BOARDS]
    hands = [mb.parse_cards("QdQh"), None, ["As", mb.Card("Ks")]]
    assert squid(hands=hands, boards=cards) == squid(hands=iter(hands), boards=iter(BOARDS)) == squid()


def test_the_last_seat_needs_no_cards():
    result = squid(hands=[None] * 3, boards=[], folded=[0, 1])
    assert result.paid == (0, 0, 585)
    assert result.survivors == ()
    assert result.awards == (mb.Award(0, 0, None, 2, 525, None),)
    assert squid(hands=[None] * 3, boards=["2s7s9d", "Qs8h3c", "AhTd5c"], folded=[0, 1]) == result


@pytest.mark.parametrize(
    ("rate", "fraction"),
    [
        (Fraction(1, 20), Fraction(1, 20)),
        ("5%", Fraction(1, 20)),
        ("2.5%", Fraction(1, 40)),
        ("0.05", Fraction(1, 20)),
        (" 1/20 ", Fraction(1, 20)),
        ("5/100", Fraction(1, 20)),
        (Decimal("0.05"), Fraction(1, 20)),
        (Decimal("5E-2"), Fraction(1, 20)),
        (1, Fraction(1)),
        (0, Fraction(0)),
    ],
)
def test_rates_are_exact(rate, fraction):
    assert Rake(rate).rate == fraction


def test_a_rake_says_what_it_takes_and_stays_a_value():
    assert get_type_hints(Rake.__init__)["rate"] == Fraction | Decimal | int | str
    rake = Rake("5%", 10)
    assert repr(rake) == "Rake(rate=Fraction(1, 20), cap=10, no_flop_no_drop=True)"
    assert (
        rake == Rake(rate=Decimal("0.05"), cap=10) == pickle.loads(pickle.dumps(rake)) == copy.deepcopy(rake)
    )
    assert hash(rake) == hash(Rake("1/20", 10))
    assert dataclasses.replace(rake, cap=None) == Rake(Fraction(1, 20)) != rake
    with pytest.raises(dataclasses.FrozenInstanceError):
        rake.cap = 5


@pytest.mark.parametrize("chips", [-1, 1.5, True, "5"])
def test_a_cap_is_whole_chips(chips):
    with pytest.raises(mb.SettlementError, match="cap"):
        Rake(Fraction(1, 20), chips)


def test_rake():
    assert squid(rake=Rake("5%")).rake == 26
    assert squid(rake=Rake("5%", cap=20)).rake == squid(rake=20).rake == 20
    with pytest.raises(mb.SettlementError, match="no_flop_no_drop"):
        Rake("5%", no_flop_no_drop=1)
