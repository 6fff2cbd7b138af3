"""The command that deals a random hand."""

import json

import pytest
from click.testing import CliRunner

from multiboard.cli import main
from multiboard.game import games
from multiboard.hand import Hand


def run(*arguments):
    return CliRunner().invoke(main, ["deal", *map(str, arguments)])


@pytest.mark.parametrize("key", games)
def test_every_game_is_dealt_and_told(key):
    result = run(key, "--seed", 3)
    assert result.exit_code == 0, result.output
    assert result.output.startswith(games[key].name)
    assert "Settlement" in result.output
    assert result.output == run(key, "--seed", 3).output


def test_the_elimination_is_told_where_it_happens():
    lines = run("octopus", "--seats", 4, "--seed", 7).output.splitlines()
    river = lines.index("River")
    out = [number for number, line in enumerate(lines) if "is eliminated by its river" in line]
    assert out
    assert out[0] == river + 4  # after the three boards, before the betting


def test_json_reads_back():
    result = run("squid", "--seats", 3, "--seed", 5, "--json")
    told = json.loads(result.output)
    hand = Hand.from_dict(told["hand"])
    assert hand.is_over
    assert list(hand.stacks) == told["stacks"]
    assert told["settlement"] == hand.settlement.to_dict()
    assert told["seed"] == 5


def test_options():
    result = run("plo-bomb-pot", "--seats", 2, "--seed", 1, "--stack", 50, "--ante", 7, "--blinds", "2/4")
    assert "seat 2 antes 7" in result.output
    result = run("holdem", "--seats", 2, "--seed", 1, "--stack", 2, "--runs", 2)
    assert "the boards are run 2 times" in result.output


def test_without_a_seed_it_says_which_it_took():
    seed = run("holdem").output.splitlines()[-1].removeprefix("The same again: --seed ")
    assert run("holdem", "--seed", seed).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["octupus"], "no game is called 'octupus'; is it octopus"),
        (["squid", "--seats", 9], "Squid is for 2 to 7 seats, not 9"),
        (["squid", "--seats", -1], "Squid is for 2 to 7 seats, not -1"),
        (["squid", "--seats", 10**15], "not 1000000000000000"),
        (["squid", "--stack", 0], "--stack: 0, where a seat has a chip at least"),
        (["squid", "--blinds", "1-2"], "'1-2' is not like 1/2"),
        (["squid", "--runs", 0], "max_runs: 0"),
    ],
)
def test_what_cannot_be_dealt(arguments, message):
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output
