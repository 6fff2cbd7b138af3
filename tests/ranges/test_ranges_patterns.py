"""Omaha patterns against a naive reading of the same text, and against counts over all hands."""

import itertools
import random
from collections import Counter
from math import comb
from typing import NamedTuple

import pytest
from ranges_support import RANKS, SUITS, is_like, pattern_cards, rank_counts, suit_counts

from multiboard import RangeError
from multiboard.ranges import Range

DECK = [rank + suit for rank in RANKS for suit in SUITS]


class Shape(NamedTuple):
    ranks: list
    suits: list
    number: int


@pytest.fixture(scope="module")
def plo_shapes():
    """How many four-card hands hold so many cards of each rank and have their suits distributed so."""
    suits_of = {
        suits: suit_counts([("", SUITS[suit]) for suit in suits])
        for suits in itertools.product(range(4), repeat=4)
    }
    shapes = Counter(
        ((a >> 2, b >> 2, c >> 2, d >> 2), tuple(suits_of[a & 3, b & 3, c & 3, d & 3]))
        for a, b, c, d in itertools.combinations(range(52), 4)
    )
    return [
        Shape(rank_counts([(RANKS[rank], "") for rank in ranks]), list(suits), number)
        for (ranks, suits), number in shapes.items()
    ]


PATTERNS = [
    "AA**",
    "KQJT",
    "A",
    "AxAyxy",
    "AxKx",
    "AxKy",
    "xxyy",
    "xxx",
    "wxy",
    "wxyz",
    "sshh",
    "sxx",
    "RR",
    "RRR",
    "RROO",
    "RRON",
    "RONP",
    "AARR",
    "ARR",
    "RxRyOxOy",
    "RxOx",
    "RsOsN",
    "AxKyRR",
    "RxOyNz",
    "[A-T][A-T][A-T]",
    "[A-J]x[A-J]x[9-2]y",
    "[9-6]RR",
    "AsKx*x",
    "AsAh",
    "Ts9s8h",
]


@pytest.mark.parametrize("text", PATTERNS)
def test_a_pattern_has_all_the_hands_that_the_naive_reading_has_of_three_ranks(text):
    deck = [rank + suit for rank in "AK9" for suit in SUITS]
    other = " ".join(rank + suit for rank in RANKS for suit in SUITS if rank not in "AK9")
    expected = {frozenset(hand) for hand in itertools.combinations(deck, 4) if is_like(hand, text)}
    hands = Range(text, 4).without(other)
    assert {frozenset(map(str, cards)) for cards, _ in hands} == expected


@pytest.mark.parametrize(
    ("text", "hole_cards"),
    [(text, 2) for text in PATTERNS]
    + [(text, 5) for text in PATTERNS]
    + [(text, 6) for text in PATTERNS[::2]],
)
def test_a_pattern_has_the_hands_that_the_naive_reading_has(text, hole_cards):
    deal = random.Random(f"{text} {hole_cards}")
    if len(pattern_cards(text)) > hole_cards:
        with pytest.raises(RangeError, match="cards, where a hand has"):
            Range(text, hole_cards)
        return
    hands = Range(text, hole_cards)
    some = [tuple(deal.sample(DECK, hole_cards)) for _ in range(40)]
    some += [
        tuple(str(DECK[number]) for number in hand)
        for hand in hands.sample(15, deal) + (~hands or Range("random", hole_cards)).sample(15, deal)
    ]
    for hand in some:
        assert (hand in hands) == is_like(hand, text), (text, hand)


def test_four_card_counts_by_going_through_all_hands(plo_shapes):
    def number(accept):
        return sum(shape.number for shape in plo_shapes if accept(shape))

    ace, king, queen, jack, ten = 12, 11, 10, 9, 8
    counted = {
        "AA**": number(lambda shape: shape.ranks[ace] >= 2),
        "AA!AAA": number(lambda shape: shape.ranks[ace] == 2),
        "KQJT": number(lambda shape: all(shape.ranks[each] for each in (king, queen, jack, ten))),
        "AA:$ds": number(lambda shape: shape.ranks[ace] >= 2 and shape.suits[:2] == [2, 2]),
        "AAss": number(lambda shape: shape.ranks[ace] >= 2 and shape.suits[:2] == [2, 1]),
        "$ds": number(lambda shape: shape.suits[:2] == [2, 2]),
        "xxyy": number(lambda shape: shape.suits[:2] == [2, 2]),
        "$ss": number(lambda shape: shape.suits[:2] == [2, 1]),
        "$rb": number(lambda shape: shape.suits[0] == 1),
        "$np": number(lambda shape: max(shape.ranks) == 1),
        "RROO": number(lambda shape: shape.ranks.count(2) == 2),
        "RRON": number(lambda shape: shape.ranks.count(2) == 1 and shape.ranks.count(1) == 2),
        "!RR": number(lambda shape: max(shape.ranks) == 1),
        "QQ+": number(lambda shape: max(shape.ranks[queen:]) >= 2),
        "[A-J][A-J][A-J][A-J]": number(lambda shape: sum(shape.ranks[jack:]) == 4),
        "(AA,KK):xxyy": number(lambda shape: max(shape.ranks[king:]) >= 2 and shape.suits[:2] == [2, 2]),
        "KQJT-5432": number(lambda shape: any(all(shape.ranks[low : low + 4]) for low in range(9))),
    }
    assert {text: len(Range(text, 4)) for text in counted} == counted


@pytest.mark.parametrize("hole_cards", [4, 5, 6])
def test_at_least_two_aces_by_arithmetic(hole_cards):
    expected = sum(comb(4, aces) * comb(48, hole_cards - aces) for aces in (2, 3, 4))
    assert len(Range("AA" + "*" * (hole_cards - 2), hole_cards)) == expected
    assert len(Range("AA", hole_cards)) == expected
    assert len(Range("AA" + "x" * (hole_cards - 2), hole_cards)) == expected


@pytest.mark.parametrize("hole_cards", [2, 4, 5, 6])
def test_every_hand(hole_cards):
    for text in ("random", "*", "any", "**", "!none"):
        assert len(Range(text, hole_cards)) == comb(52, hole_cards)
    assert Range("????", hole_cards) == Range("random", hole_cards)


def test_suits_of_five_and_six_cards():
    def holding(hole_cards, accept):
        """Hands whose four suits hold so many cards, by multiplying."""
        return sum(
            comb(13, a) * comb(13, b) * comb(13, c) * comb(13, hole_cards - a - b - c)
            for a, b, c in itertools.product(range(hole_cards + 1), repeat=3)
            if a + b + c <= hole_cards and accept(sorted((a, b, c, hole_cards - a - b - c)))
        )

    for hole_cards in (4, 5, 6):
        assert len(Range("$ds", hole_cards)) == holding(hole_cards, lambda suits: suits[2] >= 2)
    assert len(Range("$ss", 5)) == holding(5, lambda suits: suits == [1, 1, 1, 2])
    for text, hole_cards in (("$ss", 6), ("$rb", 5), ("$ds", 2)):
        with pytest.raises(RangeError, match=rf"no hand of {hole_cards} cards is"):
            Range(text, hole_cards)


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("AAds", "AA:$ds"),
        ("AA$ds", "AA:xxyy"),
        ("AA:ds", "AA:$ds"),
        ("AA**$ds", "AAxxds"),
        ("KQJT$ds$np", "KQJT:$ds"),
        ("JT98+", "JT98,QJT9,KQJT,AKQJ"),
        ("664-", "664,553,442"),
        ("KQJT-T987", "KQJT,QJT9,JT98,T987"),
        ("T987-KQJT", "KQJT-T987"),
        ("AK-AT", "AK,AQ,AJ,AT"),
        ("TT+", "TT,JJ,QQ,KK,AA"),
        ("A-J", "[A-J]"),
        ("[AKQ]", "[A,K,Q]"),
        ("[A,5-2]s", "As,[5-2]s"),
        ("A[sh]", "As,Ah"),
        ("[As,Kh]", "As,Kh"),
        ("AxKx-AxTx", "AxKx,AxQx,AxJx,AxTx"),
        ("AAXX", "AA**"),
        ("10c9c", "Tc9c"),
        ("aakk", "AAKK"),
        ("As??Kd", "AsKd"),
        ("?sA?", "sA"),
        ("As Ks Qs Js", "JsQsKsAs"),
        ("AA:22", "AA22"),
        ("AA!KK!QQ", "AA!(KK,QQ)"),
        ("AA:!KK", "AA!KK"),
        ("!!AA", "AA"),
        ("KK@0.5,AA", "AA , KK @ 1/2"),
        ("AAs", "AsA"),
    ],
)
def test_two_ways_to_write_the_same(text, same):
    assert Range(text, 4) == Range(same, 4)


@pytest.mark.parametrize(
    ("text", "part", "right"),
    [
        ("AAxxx", "AAxxx", "5 cards, where a hand has 4"),
        ("Axx", "Axx", "Ax*x"),
        ("Ass", "Ass", "A$ss"),
        ("AKs", "AKs", "AxKx"),
        ("AKo", "o", "AxKy"),
        ("QQ+,AAAAA", "AAAAA", "5 cards"),
        ("KK,AsAs", "AsAs", "named twice"),
        ("AA:$tt", "$tt", "$ds"),
        ("AT+", "AT+", "ace"),
        ("32-", "32-", "deuce"),
        ("RR+", "RR+", "names none"),
        ("AK-QT", "AK-QT", "no two ends"),
        ("KQJT-T98", "KQJT-T98", "no two ends"),
        ("[KK-JJ]8", "[KK-JJ]", "( ) groups"),
        ("[]", "[]", "empty"),
        ("[A", "[", "needs its ]"),
        ("15%", "15%", "order"),
        ("ASK", "S", "small: s"),
        ("?K", "?", "??"),
        ("AA KK", "AA KK", "commas"),
    ],
)
def test_what_is_wrong_is_quoted_with_what_would_be_right(text, part, right):
    with pytest.raises(RangeError) as caught:
        Range(text, 4)
    message = str(caught.value)
    assert f'"{part}"' in message
    assert right in message
    if part != text:
        assert f"at character {text.index(part) + 1}" in message
