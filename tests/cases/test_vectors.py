"""Both implementations against known answers: written out, given by other programs, or really paid."""

import json
from pathlib import Path

import pytest
from real_showdowns import RealShowdown, real_showdowns

HERE = Path(__file__).parent
REAL_SHOWDOWNS = list(real_showdowns())


def cases(name):
    return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


def test_elimination(rules):
    for case in cases("elimination.jsonl"):
        assert rules.surviving_boards(case["rivers"]) == tuple(case["survivors"]), case


def test_evaluation(rules):
    for case in cases("evaluation.jsonl"):
        value = rules.evaluate(case["hole"], case["board"], case["rule"])
        assert (value.strength, value.category) == (case["strength"], case["category"]), case


def test_settlement(rules):
    for case in cases("settlement.jsonl"):
        arguments = {key: value for key, value in case.items() if key not in ("game", "note", "paid")}
        assert rules.settle(case["game"], **arguments).paid == tuple(case["paid"]), case


def test_enough_vectors():
    counts = {
        name: len(cases(name)) for name in ("elimination.jsonl", "evaluation.jsonl", "settlement.jsonl")
    }
    assert counts == {"elimination.jsonl": 10, "evaluation.jsonl": 118, "settlement.jsonl": 104}


@pytest.mark.skipif(not REAL_SHOWDOWNS, reason="the real hands are not there")
def test_all_real_showdowns_are_there():
    assert len(REAL_SHOWDOWNS) == 355


@pytest.mark.skipif(not REAL_SHOWDOWNS, reason="the real hands are not there")
@pytest.mark.parametrize("real", REAL_SHOWDOWNS, ids=lambda real: real.name)
def test_real_showdown(rules, real: RealShowdown):
    assert real.won_in(rules.settle(real.game, **real.arguments)) == real.won
