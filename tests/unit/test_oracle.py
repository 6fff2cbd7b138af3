"""The oracle against answers that an independent program gave, and against hands that were really played."""

import json
import sys
from fractions import Fraction
from math import comb, prod
from pathlib import Path

import pytest

from multiboard import oracle

CASES = Path(__file__).resolve().parents[1] / "cases"
sys.path.insert(0, str(CASES))

from real_showdowns import RealShowdown, real_showdowns  # noqa: E402

REAL_SHOWDOWNS = list(real_showdowns())


def cases(name):
    with (CASES / name).open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def completions(case):
    """How many deals an equity walks: each board's choices of unseen cards and of the river among them."""
    hole_cards = oracle.games[case["game"]].hole_cards
    known = [len(board) // 2 for board in case["boards"]] or [0] * oracle.games[case["game"]].boards
    unseen = 52 - hole_cards * len(case["hands"]) - sum(known)
    eliminates = oracle.games[case["game"]].elimination != "none"
    return prod(comb(unseen, 5 - n) * (5 - n if eliminates else 1) for n in known)


# A deal takes some eight microseconds: the longest case, a flop of two boards, takes about three seconds.
# Left out are the cases before the flop, the flops of three boards, and one flop of two with 741,321 deals.
FEW_COMPLETIONS = 500_000


def walkable(name):
    return [case for case in cases(name) if completions(case) <= FEW_COMPLETIONS]


def test_elimination():
    for case in cases("elimination.jsonl"):
        assert oracle.surviving_boards(case["rivers"]) == tuple(case["survivors"]), case


def test_evaluation():
    for case in cases("evaluation.jsonl"):
        value = oracle.evaluate(case["hole"], case["board"], case["rule"])
        assert (value.strength, value.category) == (case["strength"], case["category"]), case


def test_settlement():
    for case in cases("settlement.jsonl"):
        arguments = {key: value for key, value in case.items() if key not in ("game", "note", "paid")}
        assert oracle.settle(case["game"], **arguments).paid == tuple(case["paid"]), case


@pytest.mark.parametrize("case", walkable("equity.jsonl") + walkable("joint.jsonl"), ids=lambda c: c["game"])
def test_equity(case):
    found = oracle.equity(case["game"], case["hands"], case["boards"])
    assert [player.share for player in found.players] == [Fraction(share) for share in case["equity"]]
    if "scoop" in case:
        assert [player.scoop for player in found.players] == [Fraction(scoop) for scoop in case["scoop"]]


def test_equity_walks_enough_cases():
    assert len(walkable("joint.jsonl")) == 12
    assert len(walkable("equity.jsonl")) == 2


@pytest.mark.skipif(not REAL_SHOWDOWNS, reason="the real hands are not there")
@pytest.mark.parametrize("real", REAL_SHOWDOWNS, ids=lambda real: real.name)
def test_real_showdown(real: RealShowdown):
    settlement = oracle.settle(real.game, **real.arguments)
    assert real.won_in(settlement) == real.won


@pytest.mark.skipif(not REAL_SHOWDOWNS, reason="the real hands are not there")
def test_all_real_showdowns_are_read():
    assert len(REAL_SHOWDOWNS) == 355
