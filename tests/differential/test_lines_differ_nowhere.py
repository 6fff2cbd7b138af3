"""Showdowns on lines of JSON: what is read in one go is what is read with patience, to the last message."""

import json

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

import multiboard as mb
from multiboard import MultiboardError, _core, oracle
from multiboard.showdown_file import game_of, rake_of, read_json, read_showdown, read_value
from multiboard.showdown_line import settle_line


def in_one_go(line):
    return _core.settle_line(
        line, lambda text: game_of(read_value(text)), lambda text: rake_of(read_value(text))
    )


def with_patience(line):
    return read_showdown(read_json(line)).settle().to_json()


def outcome(settle, line):
    try:
        return settle(line)
    except MultiboardError as error:
        return type(error), str(error)


def showdowns():
    """A random showdown of a named game; now and then the game is a table of its rules."""
    seeds = st.integers(0, 2**32 - 1)
    known = st.builds(
        lambda key, seed: next(oracle.random_showdowns(key, 1, seed)), st.sampled_from(list(mb.games)), seeds
    )
    return known.flatmap(lambda case: st.sampled_from([case["showdown"], by_rules(case["showdown"])]))


def by_rules(showdown):
    return showdown | {"game": mb.games[showdown["game"]].to_dict()}


@given(showdown=showdowns(), spaces=st.sampled_from([None, 2]))
def test_a_line_is_settled_in_one_go(showdown, spaces):
    line = json.dumps(showdown, indent=spaces).encode()
    assert json.loads(in_one_go(line)) == json.loads(with_patience(line))


VALUES = st.sampled_from(
    [
        None,
        True,
        False,
        0,
        -1,
        1.0,
        1e3,
        2**53,
        2**53 + 1,
        2**64,
        "",
        "As",
        "Qd Qh",
        "5%",
        "x" * 201,
        [],
        {},
        [0],
        {"rate": "5%"},
    ]
)
KEYS = [
    "game",
    "button",
    "boards",
    "seats",
    "rake",
    "runs",
    "name",
    "cards",
    "put",
    "dead",
    "folded",
    "mucked",
    "rate",
    "x",
]


@st.composite
def changed(draw):
    """A showdown with one value, of its own or of a seat, put in another's place, or left out."""
    showdown = json.loads(json.dumps(draw(showdowns())))
    places = [showdown, *showdown["seats"], *(part for part in showdown.values() if isinstance(part, dict))]
    place, key = draw(st.sampled_from(places)), draw(st.sampled_from(KEYS))
    if draw(st.booleans()):
        place[key] = draw(VALUES)
    else:
        place.pop(key, None)
    return json.dumps(showdown).encode()


@given(line=changed())
def test_what_was_changed_is_read_alike(line):
    expected = outcome(with_patience, line)
    event("settled" if isinstance(expected, str) else "refused")
    found = in_one_go(line)
    if found is not None:
        assert json.loads(found) == json.loads(expected)
    if isinstance(expected, tuple):
        assert outcome(settle_line, line) == expected


@given(line=changed(), data=st.data())
def test_broken_text_is_read_alike(line, data):
    at, text = data.draw(st.integers(0, len(line))), data.draw(st.binary(max_size=3))
    broken = line[:at] + text + line[at + data.draw(st.integers(0, 2)) :]
    expected = outcome(with_patience, broken)
    found = in_one_go(broken)
    assert found is None or json.loads(found) == json.loads(expected)


def squid(_text):
    return mb.games["squid"]


def a_twentieth(_text):
    return mb.Rake("1/20")


def a_line_with_rake():
    case = next(oracle.random_showdowns("squid", 1, 0))["showdown"]
    return json.dumps(case | {"rake": {"rate": "1/20"}}).encode()


def test_a_reader_that_fails_leaves_the_line_to_patience():
    def fail(_text):
        raise RuntimeError

    line = a_line_with_rake()
    assert _core.settle_line(line, squid, a_twentieth) is not None
    assert _core.settle_line(line, fail, a_twentieth) is None
    assert _core.settle_line(line, squid, fail) is None


def test_a_reader_that_is_interrupted_ends_it():
    def interrupt(_text):
        raise KeyboardInterrupt

    for readers in (interrupt, a_twentieth), (squid, interrupt):
        with pytest.raises(KeyboardInterrupt):
            _core.settle_line(a_line_with_rake(), *readers)
