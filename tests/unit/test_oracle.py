"""The oracle's equities against answers that an independent program gave."""

import json
from fractions import Fraction
from math import comb, prod
from pathlib import Path

import pytest

from multiboard import oracle

CASES = Path(__file__).resolve().parents[1] / "cases"


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


@pytest.mark.parametrize("case", walkable("equity.jsonl") + walkable("joint.jsonl"), ids=lambda c: c["game"])
def test_equity(case):
    found = oracle.equity(case["game"], case["hands"], case["boards"])
    assert [player.share for player in found.players] == [Fraction(share) for share in case["equity"]]
    if "scoop" in case:
        assert [player.scoop for player in found.players] == [Fraction(scoop) for scoop in case["scoop"]]


def test_equity_walks_enough_cases():
    assert len(walkable("joint.jsonl")) == 12
    assert len(walkable("equity.jsonl")) == 2
