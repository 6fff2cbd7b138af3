"""Cards and their text."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import multiboard as mb
from multiboard.cards import DECK, Card, parse_cards


@pytest.mark.parametrize(
    "text",
    [
        "AsTd",
        "As Td",
        "as10D",
        " As  10d\n",
        ["As", "Td"],
        ["AsTd"],
        ("As", Card("Td")),
        [Card("As"), Card("Td")],
        iter(["As", "Td"]),
    ],
)
def test_cards_are_read_in_every_form(text):
    assert [str(card) for card in parse_cards(text)] == ["As", "Td"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1s", "unknown rank '1' of card 1"),
        ("As Ax", "unknown suit 'x' of card 2"),
        ("As K", "card 2 has the rank K and no suit"),
        ("A♠", "unknown suit '♠'"),
        ("\0", r"unknown rank '\0'"),
        ("As As", "duplicate card As: list, card 2, and before it list, card 1"),
        (5, "int"),
        ([5], "5 is an int, not a card"),
        (b"As", "not a card"),
        (["As", None], "None"),
    ],
)
def test_texts_that_are_no_cards(text, message):
    with pytest.raises((mb.CardError, TypeError)) as refusal:
        parse_cards(text)
    assert message in str(refusal.value)


@pytest.mark.parametrize("text", ["", "AsKs", "1s", "A"])
def test_one_card_is_one_card(text):
    with pytest.raises(mb.CardError):
        Card(text)


def test_a_deck_is_every_card_once():
    assert len(set(DECK)) == 52
    assert [card.number for card in DECK] == list(range(52))
    assert str(DECK[0]) == "2c"
    assert str(DECK[51]) == "As"
    assert [Card.from_number(card.number) for card in DECK] == list(DECK)
    for number in (-1, 52, "5", 2**70):
        with pytest.raises(mb.CardError):
            Card.from_number(number)


@given(st.sampled_from(DECK))
def test_a_card_is_a_value(card):
    assert Card(str(card)) == card
    assert hash(Card(str(card))) == hash(card)
    assert pickle.loads(pickle.dumps(card)) == copy.deepcopy(card) == card
    assert eval(repr(card), {"Card": Card}) == card
    assert card != str(card)
    assert 4 * card.rank + card.suit == card.number
    with pytest.raises(AttributeError):
        card.rank = 3
    with pytest.raises(TypeError):
        sorted([card, card])


@given(st.text())
def test_any_text_is_cards_or_an_error(text):
    try:
        cards = parse_cards(text)
    except mb.CardError:
        return
    assert parse_cards(" ".join(map(str, cards))) == cards
