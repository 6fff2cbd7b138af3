"""Equity of hands that are not known: matchups by brute force, published figures, samples and refusals."""

import itertools
import json
import pickle
from collections import defaultdict
from fractions import Fraction
from pathlib import Path

import pytest
from equity_support import boards_of, players_of
from hypothesis import given, settings
from hypothesis import strategies as st

import multiboard as mb
from multiboard import Range, oracle
from multiboard.cards import DECK
from multiboard.ranges import as_range

CASES = Path(__file__).parents[1] / "cases" / "ranges.jsonl"
VECTORS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
FLOPS = ["2s7s9d", "Qs8h3c", "AhTd5c"]


def shares(equity):
    return [player.share for player in equity.players]


@pytest.mark.parametrize("case", VECTORS, ids=lambda case: " ".join(case["hands"]))
def test_vectors_to_nine_places(case):
    equity = mb.equity(case["game"], case["hands"], case["boards"], dead=case["dead"])
    assert equity.exact
    assert [f"{float(share):.9f}" for share in shares(equity)] == [f"{one:.9f}" for one in case["decimal"]]


def test_weights_count():
    equity = mb.equity("holdem", ["AA", "22,QQ@0.01"])
    assert f"{float(equity.players[0].share):.4f}" == "0.8221"
    assert equity.matchups == 72
    alone = {hand: mb.equity("holdem", ["AA", hand]).players[0].share for hand in ("22", "QQ")}
    assert equity.players[0].share == (alone["22"] + alone["QQ"] / 100) / Fraction(101, 100)
    assert mb.equity("holdem", ["AA@3", "22@50,QQ@0.5"]).players == equity.players


def test_a_range_of_which_one_hand_is_left_is_that_hand():
    # No suit may be renamed that this hand has.
    left, known = (mb.equity("holdem", [hand, "QQ,JTs"], dead="Ah") for hand in ("AsKs,AhKh", "AsKs"))
    assert shares(left) == shares(known)


def by_brute_force(game, hands, boards, dead, equity_of):
    """Weighted sums of the figures of all matchups, and the shares and weights of each hand."""
    gone = mb.parse_cards([*boards, dead])
    ranges = [list(as_range(hand, game.hole_cards, dead=gone)) for hand in hands]
    total, players, on_boards = 0, defaultdict(Fraction), defaultdict(Fraction)
    by_hand = [defaultdict(lambda: [Fraction(0), Fraction(0)]) for _ in hands]
    matchups = 0
    for matchup in itertools.product(*ranges):
        held = [hand for hand, _ in matchup]
        if len({card for hand in held for card in hand}) < game.hole_cards * len(held):
            continue
        weight = Fraction(1)
        for _, one in matchup:
            weight *= one
        equity = equity_of(held)
        total += weight
        matchups += 1
        for seat, player in enumerate(players_of(equity, game.boards)):
            for name, figure in player.items():
                for key, value in _flat(figure):
                    players[seat, name, key] += weight * value
            sums = by_hand[seat][held[seat]]
            sums[0] += weight * (player["share"] or 0)
            sums[1] += weight
        for board, figures in enumerate(boards_of(equity)):
            for key, value in _flat(figures):
                on_boards[board, key] += weight * value
    means = {key: value / total for key, value in players.items()}
    of_hands = [
        {hand: (share / weight, weight / total) for hand, (share, weight) in hands.items()}
        for hands in by_hand
    ]
    return matchups, means, {key: value / total for key, value in on_boards.items()}, of_hands


def _flat(figure):
    """A figure, or those of a list or a mapping, each with what it is called there."""
    if isinstance(figure, dict):
        yield from figure.items()
    elif isinstance(figure, (list, tuple)):
        for place, one in enumerate(figure):
            for key, value in _flat(one):
                yield (place, key), value
    elif figure is not None:
        yield None, figure


def assert_same(game, hands, boards=(), dead="", joint=None, equity_of=None):
    ours = mb.equity(game, hands, boards, dead=dead, joint=joint)
    theirs = equity_of or (lambda held: oracle.equity(game, held, boards, dead=dead))
    matchups, players, on_boards, by_hand = by_brute_force(game, hands, boards, dead, theirs)
    assert ours.exact
    assert ours.matchups == matchups
    for seat, player in enumerate(players_of(ours, game.boards)):
        for name, figure in player.items():
            for key, value in _flat(figure):
                assert value == players.get((seat, name, key), 0), (seat, name, key)
    for board, figures in enumerate(boards_of(ours)):
        for key, value in _flat(figures):
            assert value == on_boards.get((board, key), 0), (board, key)
    for player, of_hands in zip(ours.players, by_hand, strict=True):
        if player.share is not None:
            assert {hand: tuple(figures) for hand, figures in player.by_hand.items()} == of_hands
        assert sum(figures.chance for figures in player.by_hand.values()) == 1
    return ours


def cards_but(left, *parts):
    """Dead cards such that few are left besides those that are named."""
    named = mb.parse_cards([left, *parts])
    return "".join(str(card) for card in DECK if card not in named)


@pytest.mark.parametrize("key", ["squid", "holdem", "triple-board-holdem-single", "double-board-holdem"])
@pytest.mark.parametrize("street", [4, 5])
def test_late_streets(key, street):
    game = mb.games[key]
    boards = [board[: 2 * street] for board in ("2s7s9d4hJc", "Qs8h3c3d2c", "AhTd5c8c8d")[: game.boards]]
    left = "AsKsKdQdJd6c6d"
    dead = cards_but(left, *boards)
    ours = assert_same(game, ["AK,QdJd:0.5", "KdQd,66,As??@2"], boards, dead)
    assert ours.players[0].scoop is not None


@pytest.mark.parametrize("key", ["octopus", "plo-bomb-pot", "six-card-plo-triple"])
def test_omaha_on_the_river(key):
    game = mb.games[key]
    boards = ["2s7s9d4hJc", "Qs8h3c3d2c", "AhTd5c8c8d"][: game.boards]
    left = "AsKsKdQdJd6c6dAcAdTs9s9h" if game.hole_cards == 4 else "AsKsKdQdJd6c6dAcAdTs9s9h4s"
    known = "KsKdQdJd6c6d"[: 2 * game.hole_cards]
    assert_same(
        game, [known, "AA,A***:0.25" if game.hole_cards == 4 else "AA"], boards, cards_but(left, *boards)
    )


@pytest.mark.parametrize("key", ["squid", "holdem", "double-board-holdem"])
def test_flop(key):
    """On small decks."""
    game = mb.games[key]
    boards = FLOPS[: game.boards]
    dead = cards_but("AsKsKdQdJd6c6d2c2d8s4h"[: 22 if game.boards < 3 else 20], *boards)
    if game.boards == 3:
        equity_of = lambda held: mb.equity(game, held, boards, dead=dead)  # noqa: E731 - tested by itself
        assert_same(game, ["AsKs,QdJd:0.5", "KdQd,66"], boards, dead, equity_of=equity_of)
    else:
        assert_same(game, ["AsKs,QdJd:0.5", "KdQd,66"], boards, dead)


@pytest.mark.parametrize("key", ["squid", "holdem", "double-board-holdem", "triple-board-holdem"])
def test_before_the_flop(key):
    """Matchups of whole decks are those of known hands, which are tested by themselves."""
    game = mb.games[key]
    equity_of = lambda held: mb.equity(game, held, dead="4d")  # noqa: E731
    assert_same(game, ["AK,77:1/3", "A5s,QsJh,JTs@2"], dead="4d", joint=False, equity_of=equity_of)


@pytest.mark.parametrize("boards", [1, 2])
def test_before_the_flop_with_the_oracle(boards):
    game = mb.games["holdem"] if boards == 1 else mb.games["double-board-holdem"]
    left = "AsAhKsKd7c7d2s3d4d" + ("5s6h6c8d9d" if boards == 2 else "")
    if boards == 2:
        game = game.replace(name="Mine", boards=1)
    assert_same(game, ["AK,77:1/3", "AA,KdKs,7c2s"], dead=cards_but(left))


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_any_ranges_on_the_turn(data):
    """Three players on one board or two."""
    key = data.draw(st.sampled_from(["holdem", "double-board-holdem"]))
    game = mb.games[key]
    deck = data.draw(st.permutations(DECK))
    boards = ["".join(map(str, deck[4 * b : 4 * b + 4])) for b in range(game.boards)]
    pool = deck[8:18]
    hand = st.sets(st.sampled_from(pool), min_size=2, max_size=2).map(lambda cards: "".join(map(str, cards)))
    weights = st.fractions(Fraction(1, 5), 2, max_denominator=5)
    ranges = data.draw(
        st.lists(st.dictionaries(hand, weights, min_size=1, max_size=5), min_size=3, max_size=3)
    )
    dead = "".join(map(str, deck[18:]))
    try:
        mb.equity(game, ranges, boards, dead=dead)
    except mb.EquityError as error:
        assert "go together" in str(error)  # noqa: PT017
    else:
        assert_same(game, ranges, boards, dead)


def test_a_known_hand_is_a_range_of_one():
    known = mb.equity("squid", ["AsKs", "QhQd"], FLOPS)
    ranged = mb.equity("squid", ["AsKs", Range("QhQd")], FLOPS)
    assert list(players_of(known, 3)) == list(players_of(ranged, 3))
    assert known.boards == ranged.boards
    assert known.matchups == ranged.matchups == 1
    assert known.players[0].by_hand is None
    assert ranged.players[1].by_hand["Qd Qh"] == (known.players[1].share, 1)


def test_by_hand():
    equity = mb.equity("squid", ["AsKs", "random"])
    hands = equity.players[1].by_hand
    assert (equity.matchups, len(hands)) == (1225, 1225)
    assert hands["QhQd"].share == mb.equity("squid", ["AsKs", "QhQd"]).players[1].share
    assert hands["QhQd"].chance == Fraction(1, 1225)
    assert sum(share * chance for share, chance in hands.values()) == equity.players[1].share
    assert next(iter(hands)) == mb.parse_cards("AhAd")
    for missing in ("AsQs", "Qh", "xx"):
        assert missing not in hands
    assert repr(hands) == "<ByHand of 1,225 hands>"
    plain = equity.to_dict()
    assert plain["matchups"] == 1225
    assert plain["players"][1]["by_hand"]["QhQd"]["share"] == str(hands["QhQd"].share)
    assert pickle.loads(pickle.dumps(equity)) == equity


ACES = ["AA,KK", "AA,KK:0.5,AK", "AA,QQ"]


@pytest.mark.parametrize(
    ("game", "hands", "boards"),
    [
        ("holdem", ACES, ()),
        ("squid", ACES, ()),
        (
            "squid",
            ["AsKs", "random", "AA,KK"],
            [f"{flop}4{suit}" for flop, suit in zip(FLOPS, "dhc", strict=True)],
        ),
        ("holdem", ["AA", "AA,KK", "AA,7c2d:0.01"], ["AsKd2h"]),
    ],
)
def test_samples_are_near_where_cards_are_removed(game, hands, boards):
    """A sampler that draws one hand around another's would be off by many standard errors."""
    sampled = mb.equity(game, hands, boards, samples=150_000, seed=11)
    if "random" in hands:
        exact = mb.equity(game, hands, boards, max_cost=10**12, joint=False)
    else:
        exact = mb.equity(game, hands, boards)
    assert not sampled.exact
    assert sampled.matchups is None
    for mine, truth in zip(sampled.players, exact.players, strict=True):
        assert abs(mine.share.value - truth.share) <= 4 * mine.share.std_error
        for hand, (share, chance) in mine.by_hand.items():
            right = truth.by_hand[hand]
            assert abs(chance.value - right.chance) <= 5 * max(chance.std_error, 1e-5)
            if chance.value > 0.01:
                assert abs(share.value - right.share) <= 4.5 * max(share.std_error, 1e-3)


def test_a_seed_is_an_answer_and_parts_merge():
    asked = ("squid", ["AsKs", "QQ+,AK:0.5", "random"])
    whole = mb.equity(*asked, samples=40_000, seed=3, threads=1)
    assert whole == mb.equity(*asked, samples=40_000, seed=3, threads=3)
    parts = [mb.equity(*asked, samples=40_000, seed=3, part=(i, 3)) for i in range(3)]
    assert pickle.loads(pickle.dumps(parts[1])).merge(parts[2], parts[0]) == whole
    assert whole != mb.equity(*asked, samples=40_000, seed=4)
    with pytest.raises(mb.EquityError, match="parts of different runs"):
        parts[0].merge(mb.equity("squid", ["AsKs", "QQ+,AK", "random"], samples=40_000, seed=3, part=(1, 3)))


def test_many_players_with_any_hand():
    """They are dealt from what is left: to draw again until five hands of six cards fit would not end."""
    equity = mb.equity("six-card-plo-triple", ["AsAhKsKhQsQh"] + ["random"] * 4, samples=2_000, seed=1)
    assert abs(sum(player.share.value for player in equity.players) - 1) < 1e-9
    assert equity.players[1].by_hand is None


@pytest.mark.parametrize(
    ("arguments", "exception", "said"),
    [
        ({"hands": ["AsKs", "QQ+,AZs"]}, mb.RangeError, 'hand 2: range "QQ+,AZs": "Z" at character 6'),
        ({"hands": ["AsKs", "15%"]}, mb.RangeError, "hand 2: "),
        ({"hands": ["AsKs", "AA:-1"]}, mb.RangeError, "hand 2: "),
        ({"hands": ["AsKs", "AA:1/0"]}, mb.RangeError, "hand 2: "),
        ({"hands": ["AsKs", {"QhQd": -1}]}, mb.RangeError, "hand 2: "),
        ({"hands": ["AsKs", {"QhQd": 0.5}]}, mb.RangeError, "hand 2: "),
        ({"hands": ["AsKs", {"QhQd": 0}]}, mb.RangeError, "every hand has weight 0"),
        ({"hands": ["AsKs", "none"]}, mb.RangeError, "hand 2: the range is empty"),
        (
            {"hands": ["AsKs", Range("AA", hole_cards=4)]},
            mb.RangeError,
            "hand 2: the range is of 4-card hands",
        ),
        ({"hands": ["AsAh", "AsA"]}, mb.RangeError, "hand 2: "),
        ({"hands": ["AsKs", "AA"], "dead": "AhAd"}, mb.RangeError, "none of its hands is possible without"),
        ({"hands": ["AA", "AA", "AA"]}, mb.EquityError, "no hands of these ranges go together"),
        ({"hands": ["AsKs", "AsQs", "AA"]}, mb.CardError, "duplicate card As: hand 2, card 1"),
        ({"hands": ["AsKsQs", "AA"]}, mb.RangeError, 'hand 1: hand "AsKsQs": 3 cards'),
        ({"hands": ["AA"]}, mb.EquityError, "1 hands: equity takes two or more"),
        ({"hands": ["random"] * 40}, mb.EquityError, "40 hands: at most 32"),
        (
            {"hands": ["random", "random"]},
            mb.EquityError,
            "ask for a sample (samples=1_000_000), or raise max_cost",
        ),
        ({"hands": ["AsKs", "random", "random"]}, mb.EquityError, "ask for a sample"),
        ({"hands": ["AsKs", "QQ"], "joint": True}, mb.EquityError, "not known exactly before the flop"),
        ({"hands": ["AsKs", {"AhAd": "1/999999999999", "KdKh": "999999999999"}]}, mb.EquityError, "too fine"),
        ({"hands": ["AsKs", "QQ"], "boards": "2s7s9d"}, mb.EquityError, "boards: '2s7s9d' is one text"),
        ({"hands": ["AsKs", "QQ"], "boards": ["2s7s9d"]}, mb.EquityError, "1 boards: the game has 3"),
        ({"hands": ["AsKs", "QQ"], "dead": "xx"}, mb.CardError, "dead cards: "),
        (
            {"hands": ["AsKs", "QQ"], "by_next_card": True},
            mb.EquityError,
            "before it three cards come at once",
        ),
        ({"hands": ["AsKs", "QQ"], "by_next_card": 1}, mb.EquityError, "by_next_card: 1"),
        ({"hands": ["AsKs", "QQ"], "by_next_card": True, "samples": 10}, mb.EquityError, "leave samples out"),
    ],
)
def test_refused(arguments, exception, said):
    with pytest.raises(exception) as refusal:
        mb.equity("squid", **arguments)
    assert said in str(refusal.value)


def test_the_cost_that_is_told_is_enough():
    with pytest.raises(mb.EquityError) as refusal:
        mb.equity("squid", ["AsKs", "JJ+"], max_cost=0)
    cost = int(str(refusal.value).split("about ")[1].split(" ")[0].replace(",", ""))
    assert mb.equity("squid", ["AsKs", "JJ+"], max_cost=cost).matchups == 18


def test_progress_and_an_end():
    seen = []
    mb.equity("squid", ["AsKs", "random"], progress=lambda done, total: seen.append((done, total)))
    assert seen[-1][0] == seen[-1][1] > 0

    def stop(_done, _total):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        mb.equity("squid", ["AsKs", "random"], progress=stop)


def test_a_first_hand_that_leaves_too_little_for_the_others_is_not_held_on_to():
    # Without the ace of spades there are eleven queens, kings and aces, and six hands take twelve.
    sampled = mb.equity("holdem", ["As2c,2d3d"] + ["QQ+,AK,AQ,KQ"] * 6, samples=200, seed=1)
    assert [str(card) for (hand,) in [sampled.players[0].by_hand] for card in hand] == ["3d", "2d"]


def test_boards_and_dead_cards_that_can_be_gone_through_once():
    hands, flop, queens = ["AsKs", "QQ"], ["2s", "7s", "9d"], ["Qs", "Qc"]
    listed = shares(mb.equity("holdem", hands, [flop], dead=queens))
    assert shares(mb.equity("holdem", hands, iter([iter(flop)]), dead=filter(None, queens))) == listed
    assert shares(mb.equity("holdem", iter(hands), {0: iter(flop)}.values(), dead=set(queens))) == listed


@pytest.mark.parametrize("boards", [None, 5, mb.Card("2s"), "2s7s9d"])
def test_boards_that_are_no_list(boards):
    with pytest.raises(mb.EquityError, match=r"^boards: .*list"):
        mb.equity("holdem", ["AsKs", "QQ"], boards)
