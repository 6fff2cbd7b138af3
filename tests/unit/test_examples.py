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
    told = oracle.settle_showdown(values)
    for award in told["awards"]:
        if award["hand"]:
            award["hand"] = award["hand"]["strength"]
    ours = settled.to_dict()
    for award in ours["awards"]:
        if award["hand"]:
            award["hand"] = award["hand"]["strength"]
    assert ours == told


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


@pytest.mark.parametrize(
    ("name", "shows"),
    [
        ("side-pots", lambda values, settled: len(settled.pots) == 3),
        ("tie", lambda values, settled: tied(settled)),
        ("odd-chip", lambda values, settled: tied(settled) and settled.pots[0].amount == 25),
        ("rake", lambda values, settled: settled.rake == values["rake"]["cap"]),
        ("run-it-twice", lambda values, settled: settled.survivors[0] != settled.survivors[1]),
        ("squid", lambda values, settled: len(settled.survivors[0]) == 2),
        ("octopus", lambda values, settled: len(settled.survivors[0]) == 1),
        ("holdem", lambda values, settled: any(seat.get("mucked") for seat in values["seats"])),
        ("plo", lambda values, settled: values["runs"] == len(settled.survivors) == 2),
        ("plo5", lambda values, settled: any("dead" in seat for seat in values["seats"])),
        ("plo6", lambda values, settled: not settled.survivors),
        ("double-board-plo6", lambda values, settled: any(settled.returned)),
        ("double-board-holdem", lambda values, settled: {award.seat for award in settled.awards} == {0}),
        ("double-board-plo5", lambda values, settled: settled.rake == 20),
    ],
)
def test_example_shows_what_it_says(name, shows):
    assert shows(VALUES[name], SETTLED[name])
