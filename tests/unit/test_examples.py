"""The examples settle, the oracle agrees, the chips add up, and every named game has one."""

import json
import tomllib

import pytest
from cli_support import EXAMPLES, run

import multiboard as mb
from multiboard import oracle
from multiboard.showdown_file import read_showdown

VALUES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in EXAMPLES}
SETTLED = {name: read_showdown(values).settle() for name, values in VALUES.items()}


def tied(settlement):
    shares = {(award.pot, award.run, award.board) for award in settlement.awards if award.board is not None}
    return len(settlement.awards) > len(shares)


def test_every_named_game_has_an_example_of_its_name():
    assert {name: VALUES[name]["game"] for name in mb.games} == {name: name for name in mb.games}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example(path):
    assert path.read_text(encoding="utf-8").startswith("# ")
    values, settled = VALUES[path.stem], SETTLED[path.stem]
    put = [seat.get("put", 0) + seat.get("dead", 0) for seat in values["seats"]]
    assert sum(settled.paid) + settled.rake == sum(put)
    assert settled.to_dict() == oracle.settle_showdown(values)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_reads_well(path):
    values, settled = VALUES[path.stem], SETTLED[path.stem]
    for options in ([], ["--hands"]):
        page = run("settle", *options, str(path)).stdout
        assert all(len(line) <= 80 and line == line.rstrip() for line in page.splitlines())
        for seat in values["seats"]:
            assert seat["name"] in page
            for card in seat.get("cards", "").split():
                assert card in page
        for board in values["boards"]:
            assert board in page
        for award in settled.awards:
            assert f"{award.amount:,}" in page
    assert json.loads(run("settle", "--json", str(path)).stdout)["net"] == list(settled.net)


def test_examples_show_what_they_say():
    assert len(SETTLED["side-pots"].pots) == 3
    assert tied(SETTLED["tie"])
    assert tied(SETTLED["odd-chip"])
    assert SETTLED["odd-chip"].pots[0].amount == 25
    assert SETTLED["rake"].rake == VALUES["rake"]["rake"]["cap"]
    assert SETTLED["run-it-twice"].survivors[0] != SETTLED["run-it-twice"].survivors[1]
    assert len(SETTLED["squid"].survivors[0]) == 2
    assert len(SETTLED["octopus"].survivors[0]) == 1
    assert any(seat.get("mucked") for seat in VALUES["holdem"]["seats"])
    assert VALUES["plo"]["runs"] == len(SETTLED["plo"].survivors) == 2
    assert any("dead" in seat for seat in VALUES["plo5"]["seats"])
    assert not SETTLED["plo6"].survivors
    assert any(SETTLED["double-board-plo6"].returned)
    assert [award.seat for award in SETTLED["double-board-holdem"].awards] == [0, 0]
    assert len({award.seat for award in SETTLED["six-card-plo-triple"].awards}) == 1
    assert len({award.seat for award in SETTLED["six-card-plo-triple-chop"].awards}) == 3
    assert SETTLED["double-board-plo5"].rake == 20
