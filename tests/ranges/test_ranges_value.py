"""Ranges as values: algebra, weights, dead cards, iteration, samples, text and errors."""

import copy
import itertools
import pickle
import time
from collections import Counter
from decimal import Decimal
from fractions import Fraction
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from multiboard import Card, CardError, GameError, MultiboardError, RangeError, parse_cards
from multiboard.ranges import Range, as_range, known_hand, reading
from multiboard.ranges.machines import Effort

HOLDEM = [
    "AA",
    "QQ+",
    "TT-77",
    "AKs",
    "AKo+",
    "KTo+",
    "A5s-A2s",
    "JTs-87s",
    "As??",
    "AsKs",
    "Axs",
    "RR",
    "9*",
    "AxKy",
]
OMAHA = [
    "AA",
    "AA**",
    "AAxx",
    "KQJT",
    "AA$ds",
    "RROO",
    "xxyy",
    "AxAyxy",
    "JT98+",
    "[A-T][A-T]",
    "As",
    "AsKsQdJd",
]
OMAHA += ["$np", "AAss", "QJ-98", "!RR"]
WEIGHTS = ["", "@0.5", "@1/3", "@2", ":0.25", "@1"]


def texts(atoms):
    """Texts of ranges, with operators, groups and weights."""
    leaf = st.builds(str.__add__, st.sampled_from(atoms), st.sampled_from(WEIGHTS))
    return st.recursive(
        leaf,
        lambda inner: st.one_of(
            st.builds("{},{}".format, inner, inner),
            st.builds("({}):{}".format, inner, st.sampled_from(atoms)),
            st.builds("({}) ! ({})".format, inner, inner),
            st.builds("({})@0.5".format, inner),
            st.builds("!({})".format, inner),
        ),
        max_leaves=5,
    )


def made(text, hole_cards):
    try:
        return Range(text, hole_cards)
    except RangeError:
        return Range("none", hole_cards)


def message_or_range(text, hole_cards):
    try:
        return "", Range(text, hole_cards)
    except RangeError as error:
        return str(error), None


holdem_ranges = st.builds(made, texts(HOLDEM), st.just(2))
omaha_ranges = st.builds(made, texts(OMAHA), st.just(4))


@settings(max_examples=60, deadline=None)
@given(st.one_of(holdem_ranges, omaha_ranges))
def test_text_reads_back(hands):
    again = Range(str(hands), hands.hole_cards)
    assert again == hands
    assert hash(again) == hash(hands)
    assert str(again) == str(hands)


@settings(max_examples=40, deadline=None)
@given(st.one_of(*(st.tuples(each, each, each) for each in (holdem_ranges, omaha_ranges))))
def test_laws_of_the_algebra(three):
    a, b, c = three
    none, every = Range("none", a.hole_cards), Range("random", a.hole_cards)
    assert a | b == b | a
    assert a & b == b & a
    assert (a | b) | c == a | (b | c)
    assert (a & b) & c == a & (b & c)
    assert a & (b | c) == (a & b) | (a & c)
    assert a | a == a
    assert a | none == a
    assert not a & none
    assert a & every == a
    assert (a - b) - c == a - (b | c)
    assert not (a - b) & b
    assert (a - b) & c == (a & c) - b
    assert a - b == a & ~b
    assert len(a | b) == len(a) + len(b) - len(a & b)
    assert ~~a == every - ~a
    assert (a | b).scaled("1/3") == a.scaled("1/3") | b.scaled("1/3")
    for made_of in (a | b, a & b, a - b, ~a, a.scaled(2)):
        assert Range(str(made_of), a.hole_cards) == made_of


@settings(max_examples=30, deadline=None)
@given(holdem_ranges, holdem_ranges, st.lists(st.integers(0, 51), unique=True, max_size=6))
def test_algebra_hand_by_hand(a, b, dead):
    first = {frozenset(cards): weight for cards, weight in a}
    second = {frozenset(cards): weight for cards, weight in b}
    gone = {Card.from_number(number) for number in dead}
    union = {hand: max(first.get(hand, 0), second.get(hand, 0)) for hand in first.keys() | second.keys()}
    both = {hand: first[hand] * second[hand] for hand in first.keys() & second.keys()}
    less = {hand: weight for hand, weight in first.items() if hand not in second}
    alive = {hand: weight for hand, weight in first.items() if not hand & gone}
    for hands, expected in ((a | b, union), (a & b, both), (a - b, less), (a.without(list(gone)), alive)):
        assert {frozenset(cards): weight for cards, weight in hands} == expected
        assert hands.total_weight == sum(expected.values())
        assert len(hands) == len(expected)
        if expected:
            assert Range.from_hands({tuple(hand): weight for hand, weight in expected.items()}) == hands


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(
        st.text(max_size=40),
        st.text(alphabet="AKQJT98765432shdcwxyzRON*?+-,:!@()[]$%./ ns", max_size=20),
        st.lists(st.sampled_from([*HOLDEM, *OMAHA, *WEIGHTS, *",:!()[]+-"]), max_size=8).map("".join),
    ),
    st.sampled_from([2, 4]),
)
def test_any_text_is_a_range_or_an_error_of_ours(text, hole_cards):
    message, hands = message_or_range(text, hole_cards)
    assert len(message) < 700
    assert message.isascii()
    assert hands is None or Range(str(hands), hole_cards) == hands


@pytest.mark.parametrize("hole_cards", [2, 4])
@pytest.mark.parametrize(
    "text",
    [
        "(" * 40_000 + "AA" + ")" * 40_000,
        "(" * 90_000,
        "!" * 90_000 + "AA",
        "A" * 90_000,
        "x" * 90_000,
        "A" + "x" * 90_000,
        "[" * 90_000,
        "A-" * 40_000,
        "AA@" + "9" * 90_000,
        "AA:1/" + "9" * 90_000,
        " " * 90_000,
        "A" * 200_000,
        "\x00" * 90_000,
    ],
    ids=lambda text: text[:4].replace("\x00", "0"),
)
def test_long_and_deep_texts_end_soon(text, hole_cards):
    start = time.perf_counter()
    message, hands = message_or_range(text, hole_cards)
    assert hands or 0 < len(message) < 700
    assert time.perf_counter() - start < 30


def test_too_involved_a_text_is_refused(monkeypatch):
    monkeypatch.setattr(reading, "Effort", lambda: Effort(20_000))
    assert Range("AA,RROO:$ds", 4)
    for text in (
        ",".join(f"{rank}xRyOzNw" for rank in "AKQJT98765432"),
        "(" * 500 + "AA" + ")" * 500,
        "*," * 500 + "AA",
    ):
        with pytest.raises(RangeError, match="too long to work out"):
            Range(text, 6)


def test_a_hand_comes_with_its_highest_card_first():
    assert [("".join(map(str, cards)), weight) for cards, weight in Range("KsAs,QdQc:0.5,2c2d")] == [
        ("AsKs", 1),
        ("2d2c", 1),
        ("QdQc", Fraction(1, 2)),
    ]
    cards, _ = next(iter(Range("random", 6)))
    assert "".join(map(str, cards)) == "AsAhAdAcKsKh"


@pytest.mark.parametrize("text", ["AA", "AsKsQdJd", "AxAyxy", "$rb", "KK@0.5,AA,QQ@1/3"])
def test_numbered_combos_and_layers_agree_with_iteration(text):
    hands = Range(text, 4)
    listed = [(tuple(card.number for card in cards), weight) for cards, weight in hands]
    assert list(hands.numbered()) == listed
    assert list(hands.combos) == listed
    assert hands.combos is hands.combos
    assert len(listed) == len(hands)
    assert len(set(listed)) == len(listed)
    for hand, weight in listed[:: max(1, len(listed) // 200)]:
        place = sum(comb(card, k) for k, card in enumerate(sorted(hand), 1))
        assert [w for w, bits in hands.layers if bits[place // 8] >> place % 8 & 1] == [weight]
        assert hands.weight([Card.from_number(number) for number in hand]) == weight


def test_membership():
    hands = Range("QQ+,AKs:0.5")
    assert "QsQh" in hands
    assert "Kd Ad" in hands
    assert parse_cards("KdAd") in hands
    assert "AsKd" not in hands
    assert hands.weight("AdKd") == Fraction(1, 2)
    assert hands.weight("2c2d") == 0
    with pytest.raises(CardError):
        hands.weight("AsAs")
    with pytest.raises(RangeError, match="3 cards, where a hand has 2"):
        hands.weight("AsKsQs")


def test_equal_ranges_written_differently():
    assert Range("AA:$ds", 4) == Range("AxAyxy", 4)
    assert hash(Range("AA:$ds", 4)) == hash(Range("AxAyxy", 4))
    assert Range("AA") != Range("AA:0.5")
    assert Range("random") != Range("random", 4)
    assert Range("AA") != "AA"
    assert not Range("none")
    assert Range("none") == Range("AA") - Range("AA")
    assert str(Range("AA") & Range("KK")) == "none"


def test_copies():
    for hands in (Range("QQ+,AKs:0.5"), Range("AA:$ds,KK@0.5", 4), Range.from_hands(["AsKsQsJs"], 4)):
        assert pickle.loads(pickle.dumps(hands)) == hands
        assert copy.deepcopy(hands) == hands
        assert eval(repr(hands)) == hands
    assert repr(Range("AA", 4)) == "Range('AA', 4)"
    assert repr(Range("AA", 4) | Range.from_hands(["AsKsQsJs"], 4)) == "Range('AA,AsKsQsJs', 4)"
    many = Range.from_hands(
        [hand for hand, _ in Range("AA:KK,QQ:JJ,AA:QQ", 4)] + [hand for hand, _ in Range("AAA", 4)], 4
    )
    assert repr(many) == f"<Range of {len(many)} hands of 4 cards>"


def test_without_dead_cards():
    assert len(Range("AA").without("As")) == 3
    assert len(Range("random").without("As Ts")) == comb(50, 2)
    assert len(Range("AA", 4).without("AsAh")) == comb(48, 2)
    assert not Range("AA").without("AsAhAd")
    hands = Range("AA:$ds,KK@0.5", 4).without("As Kd")
    assert Range(str(hands), 4) == hands
    assert all(Card("As") not in cards and Card("Kd") not in cards for cards, _ in hands)
    assert Range("AA").without("") == Range("AA")
    with pytest.raises(CardError):
        Range("AA").without("Zz")


def test_from_hands():
    hands = Range.from_hands({"AsKs": 1, "KsAs": "0.5", ("Qd", "Qc"): Fraction(1, 3), "2c2d": 0})
    assert str(hands) == "AsKs,QdQc:1/3"
    assert str(Range.from_hands({"AsKsQsJs": "0.5", "2c2d2h2s": 1}, 4)) == "2s2h2d2c,AsKsQsJs@0.5"
    assert len(Range.from_hands(itertools.combinations(parse_cards("AsAhAdAcKs"), 4), 4)) == 5
    for weight in (
        -1,
        "-1",
        0.5,
        float("nan"),
        float("inf"),
        "nan",
        "inf",
        "1e5",
        None,
        True,
        Decimal(1),
        "",
        "1/0",
    ):
        with pytest.raises(RangeError, match="weight"):
            Range.from_hands({"AsKs": weight})
        with pytest.raises(RangeError, match="weight"):
            Range("AA").scaled(weight)
    for none in ({}, {"AsKs": 0}, []):
        with pytest.raises(RangeError):
            Range.from_hands(none)
    with pytest.raises(RangeError, match="has no hands"):
        Range("AA").scaled(0)
    with pytest.raises(RangeError, match="4 cards, where a hand has 2"):
        Range.from_hands(["AsKsQsJs"])


def test_too_many_different_weights_are_refused_before_memory_is_gone():
    hands = itertools.islice(itertools.combinations(parse_cards("AsAhAdAcKsKhKdKcQsQh"), 6), 200)
    with pytest.raises(RangeError, match="round them"):
        Range.from_hands({hand: number for number, hand in enumerate(hands, 1)}, 6)
    with pytest.raises(RangeError, match="round them"):
        Range(",".join(f"As@{number}" for number in range(1, 200)), 6)


def test_long_lists_are_refused_with_their_number():
    with pytest.raises(RangeError, match="1,237,792 hands"):
        Range("AA****", 6).combos  # noqa: B018 - a property that raises


def test_samples_follow_the_weights():
    hands = Range("AA:3,KK,AKs:0.5")
    drawn = Counter(hands.sample(20_000, Random(7)))
    total = hands.total_weight
    for hand, weight in hands.numbered():
        expected = 20_000 * weight / total
        assert abs(drawn[hand] - expected) < 5 * float(expected) ** 0.5
    assert set(drawn) == {hand for hand, _ in hands.numbered()}
    assert hands.sample(50, Random(1)) == hands.sample(50, Random(1))
    big = Range("AA****", 6)
    assert all([Card.from_number(number) for number in hand] in big for hand in big.sample(200, Random(3)))
    with pytest.raises(RangeError, match="empty"):
        Range("none").sample(1, Random(1))


def test_hole_cards():
    assert Range.parse("AA", "octopus") == Range("AA", 4)
    assert Range.parse("AA", "squid").hole_cards == 2
    with pytest.raises(GameError):
        Range.parse("AA", "squit")
    for wrong in (0, 3, 7, "2", 2.0, None, True):
        with pytest.raises(RangeError, match="hole_cards"):
            Range("AA", wrong)
    with pytest.raises(RangeError, match="as text"):
        Range(None)
    with pytest.raises(RangeError, match='hands: "AsKs" is one text, where a list is wanted'):
        Range.from_hands("AsKs")
    with pytest.raises(RangeError, match='hands: "5" is no list of hands'):
        Range.from_hands(5)
    with pytest.raises(RangeError, match="combine"):
        Range("AA") | Range("AA", 4)
    with pytest.raises(TypeError):
        Range("AA") | "KK"


def test_known_hands():
    for hand in ("AsKd", " as kD ", parse_cards("AsKd"), ["As", "Kd"], "As\nKd"):
        assert known_hand(hand, 2) == parse_cards("AsKd")
        assert as_range(hand, 2) == Range("AsKd")
    for hands in ("As??", "AKs", "random", "AsKd,AhKd", Range("AsKd"), {"AsKd": 1}, "", "xyz"):
        assert known_hand(hands, 2) is None
    for short in ("As", "AsKsQs", ["As"], Card("As")):
        with pytest.raises(RangeError, match="cards, where a hand has 2"):
            known_hand(short, 2)
    with pytest.raises(RangeError, match=r"AsKs\?\?\?\?"):
        known_hand("AsKs", 4)
    with pytest.raises(CardError):
        known_hand("AsAs", 2)
    with pytest.raises(RangeError):
        known_hand(5, 2)


def test_as_range():
    hands = Range("AA")
    assert as_range(hands, 2) is hands
    assert as_range("AA", 4) == Range("AA", 4)
    assert as_range({"AsKs": "0.5"}, 2) == Range("AsKs:0.5")
    assert as_range("AA", 2, dead="As") == Range("AA!As??")
    with pytest.raises(RangeError, match="2-card hands, where a hand has 4"):
        as_range(hands, 4)
    with pytest.raises(RangeError, match="empty"):
        as_range(Range("none"), 2)
    with pytest.raises(RangeError, match=r'"AA".*without As Ah Ad'):
        as_range("AA", 2, dead="As Ah Ad")
    assert issubclass(RangeError, MultiboardError)


def test_aces_among_all_hands_of_four_and_six_cards():
    assert len(Range("AA****", 6)) == 1_237_792
    assert len(Range("AA**", 4)) == 6_961
