"""The JSON Schemas that ship: of what goes in, and of what comes out."""

import json
import tomllib

import pytest
from cli_support import EXAMPLES, SQUID, changed, run, with_seat
from jsonschema import Draft202012Validator, ValidationError

import multiboard as mb
from multiboard import oracle


def validator(name):
    schema = json.loads(run("settle", "--schema", name).stdout)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


SHOWDOWN, SETTLEMENT = validator("showdown"), validator("settlement")


def test_the_showdown_is_the_default():
    assert json.loads(run("settle", "--schema").stdout)["title"] == "Showdown"


def test_the_schema_knows_all_games_and_parameters():
    game = SHOWDOWN.schema["properties"]["game"]
    assert game["oneOf"][0]["enum"] == list(mb.games)
    parameters = SHOWDOWN.schema["$defs"]["game"]["properties"]
    assert parameters.keys() == mb.games["squid"].to_dict().keys()
    for named in mb.games.values():
        SHOWDOWN.validate(SQUID | {"game": named.to_dict()})


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_examples(path):
    SHOWDOWN.validate(tomllib.loads(path.read_text(encoding="utf-8")))
    SETTLEMENT.validate(json.loads(run("settle", "--json", str(path)).stdout))


@pytest.mark.parametrize("key", mb.games)
def test_random_showdowns(key):
    for case in oracle.random_showdowns(key, 10, seed=3):
        SHOWDOWN.validate(case["showdown"])
        SETTLEMENT.validate(case["settlement"])
        answer = json.loads(run("settle", "--jsonl", stdin=json.dumps(case["showdown"])).stdout)
        SETTLEMENT.validate(answer)
        assert "error" not in answer


def test_errors():
    SETTLEMENT.validate(json.loads(run("settle", "--jsonl", stdin="{").stdout))


@pytest.mark.parametrize(
    "values",
    [
        changed(game="squib"),
        changed(game={"name": "Mine"}),
        changed(button=None),
        changed(button=-1),
        changed(seats=[]),
        changed(boards="2s 7s 9d Jc 2h"),
        changed(boards=["2s 7s 9d Jc 2z"]),
        changed(rake={"cap": 5}),
        changed(rake=-1),
        changed(runs=0),
        changed(other=1),
        with_seat(0, put=-1),
        with_seat(0, put=1.5),
        with_seat(0, put="5"),
        with_seat(0, cards="AsK"),
        with_seat(0, folded=1),
        with_seat(0, pot=5),
    ],
    ids=str,
)
def test_what_is_refused_is_no_valid_showdown(values):
    with pytest.raises(ValidationError):
        SHOWDOWN.validate(values)
    assert "error" in json.loads(run("settle", "--jsonl", stdin=json.dumps(values)).stdout)
