"""Games and their parameters."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from multiboard import Game, GameError, games, oracle
from multiboard.game import as_game

SHARED = sorted(set(oracle.Game._fields) - {"key"})


def test_the_named_games_are_those_of_the_oracle():
    assert games.keys() == oracle.games.keys()
    for key, game in games.items():
        told = oracle.games[key]
        assert {name: getattr(game, name) for name in SHARED} == {
            name: getattr(told, name) for name in SHARED
        }


def test_a_named_game_knows_its_key():
    assert [game.key for game in games.values()] == list(games)
    assert len({game.name for game in games.values()}) == 15
    assert games["squid"].replace(seats=(2, 5)).key is None


@pytest.mark.parametrize("game", games.values(), ids=games.keys())
def test_a_game_is_a_value(game):
    assert Game.from_dict(json.loads(json.dumps(game.to_dict()))) == game
    assert pickle.loads(pickle.dumps(game)) == copy.copy(game) == game
    assert game.replace() == game
    assert hash(game.replace()) == hash(game)
    assert game.cards_needed(game.seats[1]) <= 52


def test_the_largest_tables_are_what_fits():
    assert {key: games[key].seats[1] for key in ("holdem", "plo", "plo5", "plo6")} == {
        "holdem": 10,
        "plo": 10,
        "plo5": 8,
        "plo6": 7,
    }
    assert games["double-board-plo5"].seats == (2, 7)
    assert games["double-board-plo6"].seats == (2, 6)


def test_as_game():
    assert as_game("squid") is games["squid"]
    assert as_game(games["squid"]) is games["squid"]
    with pytest.raises(GameError, match="no game is called 'octopussy'; is it octopus"):
        as_game("octopussy")
    with pytest.raises(GameError, match="neither a game nor the key"):
        as_game(5)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"name": ""}, "name: ''"),
        ({"name": None}, "name: None"),
        ({"hole_cards": 3}, "hole_cards: 3 under the holdem rule"),
        ({"hole_cards": True}, "hole_cards: True is not a whole number"),
        ({"hole_cards": 2.0}, "hole_cards: 2.0 is not a whole number"),
        ({"hole_rule": "omaha"}, "hole_cards: 2 under the omaha rule, where a seat has 4 or 5 or 6"),
        ({"boards": 0}, "boards: 0"),
        ({"boards": "3"}, "boards: '3' is not a whole number"),
        ({"elimination": "highest_river"}, "elimination: 'highest_river' is not one of none, lowest_river"),
        ({"pot_rule": ["points"]}, "pot_rule: "),
        ({"seats": (1, 2)}, "seats: 1 to 2"),
        ({"seats": (5, 2)}, "seats: 5 to 2"),
        ({"seats": 5}, "seats: 5 is not a pair"),
        ({"seats": (2, 3, 4)}, "seats: "),
        ({"seats": (2, "3")}, "seats: '3' is not a whole number"),
        (
            {"seats": (2, 18)},
            "Squid does not fit the deck: 18 seats x 2 hole cards + 3 boards x 5 + 3 burned = 54 of 52 cards",
        ),
        ({"boards": 10}, "does not fit the deck"),
        ({"board": 2}, "'board' is no parameter of a game"),
    ],
)
def test_games_that_cannot_be(changes, message):
    with pytest.raises(GameError) as refusal:
        games["squid"].replace(**changes)
    assert message in str(refusal.value)


def test_a_game_from_too_few_parameters():
    with pytest.raises(GameError, match="a game needs boards, hole_rule"):
        Game.from_dict({"name": "Mine", "hole_cards": 2})


@given(boards=st.integers(1, 11), hole=st.sampled_from([2, 4, 5, 6]), seats=st.integers(2, 30))
def test_what_exists_can_be_dealt(boards, hole, seats):
    parameters = {"hole_cards": hole, "boards": boards, "hole_rule": "holdem" if hole == 2 else "omaha"}
    try:
        game = Game(name="Mine", seats=(2, seats), **parameters)
    except GameError:
        assert hole * seats + 5 * boards + 3 > 52
    else:
        assert game.cards_needed(seats) <= 52
