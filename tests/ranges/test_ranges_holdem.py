"""The usual notation for Hold'em."""

import itertools
from fractions import Fraction

import pytest
from ranges_support import RANKS, SUITS

from multiboard import RangeError
from multiboard.ranges import Range


def classes(*names):
    """The hands of starting hands such as AKs, AKo and QQ, by their meaning."""
    hands = set()
    for name in names:
        for one, other in itertools.product(SUITS, repeat=2):
            cards = frozenset({name[0] + one, name[1] + other})
            if len(cards) == 2 and {"s": one == other, "o": one != other}.get(name[2:], True):
                hands.add(cards)
    return hands


def hands_of(text):
    return {frozenset(map(str, cards)) for cards, _ in Range(text)}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("random", 1326),
        ("*", 1326),
        ("**", 1326),
        ("XX", 1326),
        ("????", 1326),
        ("QQ+", 18),
        ("TT-77", 24),
        ("77-TT", 24),
        ("22+", 78),
        ("AKs", 4),
        ("AKo", 12),
        ("AK", 16),
        ("A5s-A2s", 16),
        ("KTo+", 36),
        ("T9s+", 4),
        ("JTs-54s", 28),
        ("As??", 51),
        ("As*", 51),
        ("A*", 198),
        ("Axs", 48),
        ("**s", 312),
        ("**o", 936),
        ("AsKs", 1),
        ("AsK", 4),
        ("AxKx", 4),
        ("RR", 78),
        ("$rb", 1326 - 312),
    ],
)
def test_number_of_hands(text, number):
    assert len(Range(text)) == number
    assert sum(1 for _ in Range(text)) == number


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("QQ+", ["QQ", "KK", "AA"]),
        ("ATs+", ["ATs", "AJs", "AQs", "AKs"]),
        ("KTo+", ["KTo", "KJo", "KQo"]),
        ("QT+", ["QT", "QJ"]),
        ("76s+", ["76s"]),
        ("A5s-A2s", ["A5s", "A4s", "A3s", "A2s"]),
        ("A2s-A5s", ["A5s", "A4s", "A3s", "A2s"]),
        ("JTs-87s", ["JTs", "T9s", "98s", "87s"]),
        ("KJo-T8o", ["KJo", "QTo", "J9o", "T8o"]),
        ("TAs", ["ATs"]),
        ("a10S", ["ATs"]),
        ("AA, kk ,QQ", ["AA", "KK", "QQ"]),
    ],
)
def test_hands(text, names):
    assert hands_of(text) == classes(*names)


def test_every_pair_of_ranks():
    for high, low in itertools.product(RANKS, repeat=2):
        for suits in ("", "s", "o") if high != low else ("",):
            assert hands_of(high + low + suits) == classes(high + low + suits)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("AKs, QQ+ , AKo", "QQ+,AK"),
        ("AA,KK,QQ,JJ,99,88", "JJ+,99-88"),
        ("As??", "As??"),
        ("KdAs", "AsKd"),
        ("AKo,AcKc", "AKo,AcKc"),
        ("22:0.01,QQ+", "QQ+,22:0.01"),
        ("AA:1/3", "AA:1/3"),
        ("(AA,AKs):0.25", "AA:0.25,AKs:0.25"),
        ("JTs-54s", "JTs,T9s,98s,87s,76s,65s,54s"),
        ("random:2", "random:2"),
        ("QQ+!QhQs!QdQc", "KK+,QsQd,QsQc,QhQd,QhQc"),
    ],
)
def test_text_is_the_shortest_of_a_kind(text, canonical):
    assert str(Range(text)) == canonical
    assert Range(canonical) == Range(text)


def test_the_largest_weight_of_a_hand_counts():
    assert Range("QQ+,AA:0.5") == Range("QQ+")
    assert Range("AA:2,QQ+").weight("AsAh") == 2
    assert Range("QQ+!AA,AA:0.5").weight("AsAh") == Fraction(1, 2)
    assert Range("(AA:0.5,KK):0.5").weight("AsAh") == Fraction(1, 4)
    assert Range("AA:0.1").weight("AsAh") == Fraction(1, 10)


@pytest.mark.parametrize(
    ("text", "part", "right"),
    [
        ("QQ+,AZs", "Z", "rank"),
        ("AAs", "AAs", "write AA"),
        ("QQ+ AKs", "QQ+ AKs", "commas"),
        ("AKs-QJo", "AKs-QJo", "differ"),
        ("A5s-K2s", "A5s-K2s", "JTs-54s"),
        ("AA-K2", "AA-K2", "another pair"),
        ("A*+", "A*+", "leave out"),
        ("xx", "xx", "**s"),
        ("AsAs", "AsAs", "twice"),
        ("AsKsQs", "AsKsQs", "3 cards"),
        ("AA:-1", "-1", "from 0 up"),
        ("AA:nan", "nan", "from 0 up"),
        ("AA@inf", "inf", "from 0 up"),
        ("AA:1e5", "1e5", "from 0 up"),
        ("AA:1/0", "1/0", "divides by 0"),
        ("AA@", "", "from 0 up"),
        ("AA:0", "", "weight 0"),
        ("AA:0,KK:0.0", "", "weight 0"),
        ("AA!AA", "", "no hand is left"),
        ("AA,", "", "missing"),
        (",AA", ",", "missing"),
        ("AA,,KK", ",", "missing"),
        ("(AA,KK", "(", "never closed"),
        ("AA)", ")", "no bracket"),
        ("()", ")", "missing"),
        ("10%", "10%", "order"),
        ("[QQ+,AKs]:0.25", "[QQ+,AKs]", "( ) groups"),
        ("", "", "random"),
        ("  ", "", "random"),
        ("AA\x00", "\\x00", "no meaning"),
        ("A\u2660K\u2660", "\\u2660", "no meaning"),
        ("{AA}", "{", "no meaning"),
    ],
)
def test_what_is_wrong(text, part, right):
    with pytest.raises(RangeError) as caught:
        Range(text)
    assert part in str(caught.value)
    assert right in str(caught.value)
