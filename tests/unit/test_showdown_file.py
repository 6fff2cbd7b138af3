"""A showdown as a file states it, in TOML and in JSON."""

import json
from fractions import Fraction

import pytest
from cli_support import EXAMPLES, SQUID, changed, with_seat
from hypothesis import given
from hypothesis import strategies as st

import multiboard as mb
from multiboard import MultiboardError, Rake
from multiboard.showdown_file import read_json, read_showdown, read_text, read_toml

TOML = b"""
game = "squid"
button = 2
boards = ["2s 7s 9d Jc 2h", "Qs 8h 3c 2d Kc", "Ah Td 5c 5h 9c"]
rake = { rate = 0.05, cap = 10 }

[[seats]]
name = "Ann"
cards = "Qd Qh"
put = 240
dead = 5

[[seats]]

[[seats]]
cards = "As Ks"
put = 300
mucked = true
folded = false
"""


def test_what_is_read():
    showdown = read_showdown(read_text(TOML))
    assert showdown.game is mb.games["squid"]
    assert showdown.names == ["Ann", None, None]
    assert showdown.hands == ["Qd Qh", None, "As Ks"]
    assert showdown.contributions == [240, 0, 300]
    assert showdown.dead == [5, 0, 0]
    assert (showdown.folded, showdown.mucked) == ([], [2])
    assert (showdown.button, showdown.runs) == (2, 1)
    assert showdown.rake == Rake(Fraction(1, 20), 10)


def test_it_settles_as_the_function_does():
    showdown = read_showdown(SQUID)
    expected = mb.settle(
        "squid",
        hands=["Qd Qh", None, "As Ks"],
        boards=SQUID["boards"],
        contributions=[240, 45, 300],
        folded=[1],
        button=2,
    )
    assert showdown.settle() == expected


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_toml_and_json_are_one_form(path):
    values = read_toml(path.read_bytes())
    assert read_text(json.dumps(values, default=str).encode()) == values
    assert read_text(b"\xef\xbb\xbf \n" + json.dumps(values).encode()) == values


@pytest.mark.parametrize(
    ("rake", "expected"),
    [
        (None, None),
        (3, 3),
        ({"rate": "5%"}, Rake("1/20")),
        ({"rate": "1/20", "cap": None}, Rake("1/20")),
        ({"rate": 1}, Rake(1)),
        ({"rate": "0.05", "cap": 3, "no_flop_no_drop": False}, Rake("1/20", 3, no_flop_no_drop=False)),
    ],
)
def test_rakes(rake, expected):
    assert read_showdown(SQUID | {"rake": rake}).rake == expected


def test_numbers_with_a_point_are_exact():
    assert read_showdown(read_toml(b"rake = { rate = 0.1 }" + TOML.replace(b"rake", b"#"))).rake == Rake(
        "1/10"
    )
    values = read_json(json.dumps(SQUID | {"rake": {"rate": 0.1}}).encode())
    assert read_showdown(values).rake == Rake("1/10")


def test_a_game_of_parameters():
    parameters = mb.games["squid"].replace(board_odd_chips="all_to_top", seats=(2, 9)).to_dict()
    assert read_showdown(SQUID | {"game": parameters}).game == mb.Game.from_dict(parameters)
    assert read_showdown(SQUID | {"game": mb.games["squid"].to_dict()}).game.key == "squid"


def test_runs():
    first, second = SQUID["boards"], ["2s 7s 9d Jc 3h", "Qs 8h 3c 2d 4c", "Ah Td 5c 5h 5s"]
    showdown = read_showdown(SQUID | {"boards": first + second, "runs": 2})
    assert len(showdown.settle().survivors) == 2
    for boards, runs in [(first + second, 1), (first, 2), (first + second[:2], 2), (first + second, 3)]:
        with pytest.raises(MultiboardError, match="boards: "):
            read_showdown(SQUID | {"boards": boards, "runs": runs})


def test_boards_may_be_absent_when_nobody_contests():
    seats = [{"put": 5}, {"put": 3, "folded": True}]
    assert read_showdown({"game": "squid", "button": 0, "seats": seats}).settle().paid == (8, 0)
    with pytest.raises(MultiboardError, match="0 boards: the game has 3"):
        read_showdown(changed(boards=None)).settle()


def test_a_key_that_comes_twice_where_a_colon_hides_it():
    text = json.dumps(with_seat(0, name="a:b")).replace('"put": 240', '"put": 1, "put": 240').encode()
    with pytest.raises(MultiboardError, match="'put' comes twice"):
        read_json(text)
    assert read_json(json.dumps(with_seat(0, name="a:b")).encode())["seats"][0]["name"] == "a:b"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda values: st.lists(values, max_size=4) | st.dictionaries(st.text(), values, max_size=4),
    max_leaves=8,
)


def length_of_refusal(read):
    """How long a message is, where something is refused."""
    try:
        read()
    except MultiboardError as error:
        return len(str(error))
    return 0


@given(
    key=st.sampled_from(["game", "button", "boards", "seats", "rake", "runs", "other"]),
    seat_key=st.none() | st.sampled_from(["name", "cards", "put", "dead", "folded", "mucked", "other"]),
    value=JSON,
)
def test_any_value_in_any_place_is_read_or_refused(key, seat_key, value):
    values = SQUID | {key: value} if seat_key is None else with_seat(1, **{seat_key: value})
    line = json.dumps(values).encode()
    assert length_of_refusal(lambda: read_showdown(read_json(line)).settle()) < 1_000


@given(st.binary())
def test_any_bytes_are_read_or_refused(text):
    for read in (read_text, read_json, read_toml):
        assert length_of_refusal(lambda read=read: read(text)) < 1_000
