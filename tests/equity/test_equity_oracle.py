"""Exact figures against the oracle, which walks all boards together, with decks of few cards."""

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

import pytest
from equity_support import (
    STREETS,
    any_game,
    assert_same_as_oracle,
    decks,
    examples,
    games_of_any_kind,
    most_players,
    spot,
)
from hypothesis import given
from hypothesis import strategies as st

import multiboard as mb
from multiboard import oracle
from multiboard.cards import DECK


def some_spot(data, game, known, most_unseen, most_hands=7):
    """A spot with as few unseen cards as are to come, or some more."""
    least = game.boards * (5 - known)
    unseen = data.draw(st.integers(least, max(least, most_unseen)), label="unseen")
    most = max(2, min(most_hands, most_players(game, known, unseen)))
    players = data.draw(st.integers(2, most), label="players")
    return spot(game, players, known, unseen, data.draw(decks(), label="deck"))


@given(any_game, st.data())
@examples(80)
def test_river(game, data):
    assert_same_as_oracle(some_spot(data, game, 5, 20))


@given(any_game | games_of_any_kind(st.just(4)), st.data())
@examples(40)
def test_turn(game, data):
    assert_same_as_oracle(some_spot(data, game, 4, {1: 20, 2: 10, 3: 7}.get(game.boards, 4)))


@given(any_game, st.data())
@examples(30)
def test_flop(game, data):
    assert_same_as_oracle(some_spot(data, game, 3, {1: 9, 2: 7}.get(game.boards, 6)))


@given(games_of_any_kind(st.just(1)), st.data())
@examples(30)
def test_one_board_before_the_flop(game, data):
    assert_same_as_oracle(some_spot(data, game, 0, 8))


@given(games_of_any_kind(st.just(2)), st.booleans(), st.data())
@examples(4)
def test_two_boards_before_the_flop(game, joint, data):
    if game.elimination != "none":
        game = game.replace(elimination="none")
    joint = joint and game.pot_rule != "best_hand"
    assert_same_as_oracle(some_spot(data, game, 0, 10, most_hands=3), joint=joint or None)


@pytest.mark.parametrize("key", mb.games)
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_each_named_game(key, street):
    game, known = mb.games[key], STREETS[street]
    deck = random.Random(f"{key} {street}").sample(DECK, 52)
    deck.sort(key=lambda card: str(card)[0] not in "56789TJQ")
    unseen = game.boards * (5 - known) + (game.boards < 3)
    assert_same_as_oracle(spot(game, 2, known, unseen, deck))


@pytest.mark.parametrize("pot_rule", ["each_board", "best_hand", "points"])
@pytest.mark.parametrize("tie_points", ["fractional", "full", "none"])
@pytest.mark.parametrize("elimination", ["none", "lowest_river"])
def test_two_boards_three_hands_that_tie(pot_rule, tie_points, elimination):
    """Small pairs and kickers on boards of few ranks: boards are shared two and three ways."""
    game = mb.games["double-board-holdem"].replace(
        name="Mine", pot_rule=pot_rule, tie_points=tie_points, elimination=elimination
    )
    spot = {
        "game": game,
        "hands": ["2c3c", "2d3d", "4h2h"],
        "boards": ["AhKdQs", "AsKh5d"],
        "dead": "".join(str(card) for card in DECK if str(card)[0] in "6789"),
    }
    seen = {*mb.parse_cards(spot["dead"]), *mb.parse_cards("2c3c2d3d4h2hAhKdQsAsKh5d")}
    keep = mb.parse_cards("AcKc4s5cJhJdTc2s")
    spot["dead"] += "".join(str(card) for card in DECK if card not in seen and card not in keep)
    assert_same_as_oracle(spot)


def test_all_rivers_may_tie():
    """The three cards to come are of one rank, so that no board is out; then also one of another rank."""
    boards = ["2c3d4h6s", "9c9dThJs", "KcKdQhJd"]
    for keep, survival in (("8s8h8d", Fraction(1)), ("8s8h8dAs", Fraction(1, 2))):
        seen = mb.parse_cards("AcAd5c7d" + "".join(boards) + keep)
        dead = [card for card in DECK if card not in seen]
        game = mb.games["squid"]
        equity = assert_same_as_oracle(
            {"game": game, "hands": ["AcAd", "5c7d"], "boards": boards, "dead": dead}
        )
        assert {board.survival for board in equity.boards} == {survival}


def of_one_board(hands, keep, boards):
    """The chance that a board survives and each hand's part of it, walking that board and the others' rivers.

    All boards together are too many to walk before the flop, even with fifteen cards.
    """

    @cache
    def survivors(*rivers):
        return oracle.surviving_boards([rank + suit for rank, suit in zip(rivers, "cdhs", strict=False)])

    @cache
    def paid(river, rest):
        left = [survivors(river, *others) for others in permutations(rest, boards - 1)]
        alive = Counter(len(some) for some in left if 0 in some)
        return len(left), alive.total(), sum((Fraction(n, some) for some, n in alive.items()), Fraction(0))

    parts, alive, deals = [Fraction(0)] * len(hands), 0, 0
    for board in combinations(keep, 5):
        strengths = [mb.evaluate(hand, board).strength for hand in hands]
        best = [seat for seat, strength in enumerate(strengths) if strength == max(strengths)]
        rest = tuple(sorted(card[0] for card in keep if card not in board))
        for river in board:
            ways, surviving, part = paid(river[0], rest)
            deals += ways
            alive += surviving
            for seat in best:
                parts[seat] += part / len(best)
    return Fraction(alive, deals), tuple(part / deals for part in parts)


@pytest.mark.parametrize("boards", [2, 3])
def test_elimination_before_the_flop(boards):
    game = mb.games["squid"].replace(name="Mine", boards=boards)
    keep = list(map(str, mb.parse_cards("2c2d7h7s8c8dTcThJsJdQcKhKd3cAs")))[: 5 * boards]
    hands = ["AhTd", "9c9d", "Qs2h"]
    seen = {*keep, *map(str, mb.parse_cards("".join(hands)))}
    equity = mb.equity(game, hands, dead=[card for card in DECK if str(card) not in seen])
    survival, shares = of_one_board(hands, keep, boards)
    assert [player.share for player in equity.players] == [boards * share for share in shares]
    assert [(board.survival, board.shares) for board in equity.boards] == [(survival, shares)] * boards
