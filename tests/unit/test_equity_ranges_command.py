"""`multiboard equity` of hands that are not known, and of each next card."""

import json
import re

from cli_support import refused, run

import multiboard as mb

TURNS = "2s7s9d4h,Qs8h3c4c,AhTd5c4d"


def page(*arguments):
    result = run("equity", *arguments)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    assert all(len(line) <= 80 for line in result.stdout.splitlines()), result.stdout
    return result.stdout


def test_a_hand_against_any_other():
    text = page("squid", "AsKs", "random")
    assert "\nExact: 1,225 matchups.\n" in text
    assert re.search(r"^AsKs    69\.01%  █", text, re.MULTILINE)
    assert "--samples 1000000 estimates them" in text
    assert "67.04%" in page("holdem", "AsKs", "random")


def test_hand_by_hand():
    text = page("holdem", "AsKs", "random", "--by-hand")
    assert "random, hand by hand:" in text
    assert re.search(r"^Ah Ad +87\.\d\d%|^Ah Ac +87\.\d\d%", text, re.MULTILINE)
    assert "... 1,201 more" in text
    assert "more" not in page("holdem", "AsKs", "QQ+", "--by-hand")


def test_next_cards():
    text = page("squid", "AsKs", "QQ+,AKs", "--boards", TURNS, "--by-next-card")
    assert "Next card on board 3:" in text
    assert "Board 1 lasts" in text
    assert re.search(r"^2h +43\.25%  +56\.75% +0\.17% +94\.45% +94\.45%$", text, re.MULTILINE)
    one = page("holdem", "AsKs", "QhQd", "--board", "2s7s9d", "--by-next-card")
    assert "lasts" not in one


def test_joint_figures_that_cost_too_much_are_counted_when_asked():
    arguments = ("triple-board-holdem", "AsKs", "random", "--boards", "2s7s9d,Qs8h3c,AhTd5c")
    assert "not here: --joint counts them" in page(*arguments)


def test_samples():
    text = page("octopus", "AsKsQhJh", "AA", "--samples", "5000", "--seed", "1")
    assert "Sampled: 5,000 random deals, --seed 1" in text


def test_json_has_hands_if_they_are_asked_for():
    plain = json.loads(run("equity", "holdem", "AsKs", "QQ+", "--json").stdout)
    assert plain["matchups"] == 12
    assert "by_hand" not in plain["players"][1]
    full = json.loads(run("equity", "holdem", "AsKs", "QQ+", "--json", "--by-hand").stdout)
    share = mb.equity("holdem", ["AsKs", "QQ+"]).players[1].by_hand["QhQd"].share
    assert full["players"][1]["by_hand"]["QhQd"] == {"share": str(share), "chance": "1/12"}


def test_refused():
    assert "hand 2: range" in refused(run("equity", "squid", "AsKs", "QQ+,AZs"))
    said = refused(run("equity", "squid", "random", "random"))
    assert "matchups" in said
    assert "--samples 1000000" in said
    assert "three cards come at once" in refused(run("equity", "squid", "AsKs", "QQ", "--by-next-card"))
