"""Right answers that another program gave, and what was published."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

import multiboard as mb

CASES = Path(__file__).parents[1] / "cases"


def cases(name):
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


EQUITY, JOINT = cases("equity.jsonl"), cases("joint.jsonl")


def name_of(case):
    return f"{case['game']} {' '.join(case['hands'])} {len(case['boards'] and case['boards'][0]) // 2}"


@pytest.mark.parametrize("case", EQUITY + JOINT, ids=name_of)
def test_shares(case):
    equity = mb.equity(case["game"], case["hands"], case["boards"])
    assert [player.share for player in equity.players] == [Fraction(share) for share in case["equity"]]
    assert equity.exact


@pytest.mark.parametrize("case", JOINT, ids=name_of)
def test_scoops(case):
    equity = mb.equity(case["game"], case["hands"], case["boards"])
    assert [player.scoop for player in equity.players] == [Fraction(scoop) for scoop in case["scoop"]]


def test_enough_vectors():
    assert (len(EQUITY), len(JOINT)) == (12, 12)


def test_scoop_of_two_boards_before_the_flop():
    equity = mb.equity("double-board-holdem", ["AsKs", "QhQd"], joint=True)
    assert equity.players[0].scoop == Fraction(325499661548, 1648260405792)


@pytest.mark.parametrize(
    ("game", "percents"), [("squid", ("48.44", "51.56")), ("holdem", ("46.21", "53.79"))]
)
def test_what_everybody_asks(game, percents):
    equity = mb.equity(game, ["AsKs", "QhQd"])
    assert tuple(f"{100 * float(player.share):.2f}" for player in equity.players) == percents
