"""`multiboard replay`: what people and programs are told, and how it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from pokernow_writer import export
from test_histories_phh import ONE_HAND
from test_histories_pokernow import Entries, simple_log
from test_histories_pokernow_json import replayer

from multiboard.cli import main

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


def run(*arguments, text=None):
    return CliRunner().invoke(main, ["replay", *map(str, arguments)], input=text)


@pytest.fixture
def session(tmp_path):
    path = tmp_path / "session.csv"
    hi_lo = simple_log(
        game=("No Limit Texas Hold'em", "Pot Limit Omaha Hi/Lo"), id=("(id: abc)", "(id: two)")
    )
    wrong = simple_log(won=("collected 7.00", "collected 7.50"), id=("(id: abc)", "(id: three)"))
    path.write_text(export([Entries(simple_log()), Entries(hi_lo), Entries(wrong)]), encoding="utf-8")
    return path


def test_a_squid_hand_is_told():
    result = run(EXAMPLES / "squid-elimination.phh")
    assert result.exit_code == 0
    for words in (
        "Squid, 4 seats",
        "Ada has 400, on the button",
        "Dora raises to 7",
        "Flop (pot 22)",
        "board 3: 9h 2s Th Ks 5h",
        "board 1 is out by its river 4s",
        "Ada wins 75 from the pot on board 3 with high card, king queen ten nine five",
        "Dora has 354 (+4)",
        "the file agrees: awards and final stacks",
    ):
        assert words in result.output


def test_side_pots_and_runs_are_told():
    octopus = run(EXAMPLES / "octopus-side-pot.phh").output
    assert "main pot: 360, for Ada, Ben and Cleo" in octopus
    assert "from the side pot 1 on board 3" in octopus
    twice = run(EXAMPLES / "double-board-run-twice.phh").output
    assert "River, run 2" in twice
    assert "Ben gets 150 back, which nobody called" in twice
    assert "on board 1 in run 2 with" in twice


def test_the_money_of_the_file(session):
    result = run(session, "--hand", 1)
    assert result.exit_code == 0
    assert "Ann @ a1 wins 7.00 from the pot" in result.output


def test_hands_by_place_and_id(session):
    assert run(session, "--hand", "three").exit_code == 1
    assert "wins 7.50 by the file, 7.00 by the rules" in run(session, "--hand", "3").output
    result = run(session, "--hand", "four")
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_a_place_comes_before_an_id(tmp_path):
    path = tmp_path / "session.csv"
    names = ("2", "4", "x")
    path.write_text(
        export([Entries(simple_log(id=("(id: abc)", f"(id: {name})"))) for name in names]), encoding="utf-8"
    )
    for wanted, place in (("2", 2), ("4", 2), ("x", 3), ("1", 1)):
        assert json.loads(run(path, "--json", "--hand", wanted).output)[0]["place"] == place


def test_a_hand_that_cannot_be_read_does_not_stop_the_file(session):
    result = run(session)
    assert result.exit_code == 1
    assert "Pot Limit Omaha Hi/Lo is not played here" in result.stderr
    assert "Hand 1 abc" in result.stdout
    assert "Hand 3 three" in result.stdout


def test_check_is_a_table(session):
    result = run(session, "--check")
    assert result.exit_code == 1
    lines = [" ".join(line.split()) for line in result.output.splitlines()]
    assert "agree with the file 1" in lines
    assert "differ from it 1" in lines
    assert "cannot be read 1" in lines
    assert any(line.startswith("Hand 3 (three): seat 1") for line in lines)


def test_json(session):
    result = run(session, "--json")
    assert result.exit_code == 1
    first, second, third = json.loads(result.output)
    assert first["differences"] == []
    assert first["final_stacks"] == [10400, 4700, 1950]
    assert first["unit"] == "1/100"
    assert first["game"] == "holdem"
    assert "Hi/Lo" in second["error"]
    assert third["differences"]


def test_standard_input():
    result = run("-", text=ONE_HAND)
    assert result.exit_code == 0
    assert "the file states no result" in result.output


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("missing.csv", None, "No such file"),
        ("empty.csv", "", "it is empty"),
        ("text.txt", "hello", "no hand history"),
        ("header.csv", "entry,at,order\n", "it has no hands"),
        ("razz.phh", 'variant = "FR"\nactions = []\nstarting_stacks = [1, 1]\n', "razz"),
    ],
)
def test_errors_take_a_line_and_end_with_2(tmp_path, name, content, message):
    path = tmp_path / name
    if content is not None:
        path.write_text(content, encoding="utf-8")
    for option in ((), ("--check",), ("--json",)):
        result = run(path, *option)
        assert result.exit_code == 2
        assert message in result.output
        assert "Traceback" not in result.output
        assert result.stderr.count("\n") <= 2


def test_names_paint_no_screen(tmp_path):
    path = tmp_path / "names.phh"
    text = ONE_HAND.replace('"Ann"', '"[red]A\\u001B[31m\\u202E[/]"').replace('"Bob"', '"B\\nob\\u0007"')
    path.write_text(text + 'hand = "\\u001B]0;x\\u0007[bold]"\n', encoding="utf-8")
    for option in ((), ("--check",)):
        result = run(path, *option)
        assert result.exit_code == 0
        assert not {"\x1b", "\x07", "\u202e"} & set(result.output)
    assert "[red]A?[31m?[/] has 100.00" in run(path).output
    assert json.loads(run(path, "--json").output)[0]["seats"][0]["name"] == "[red]A\x1b[31m\u202e[/]"


HOSTILE = "[red]A\x1b[31m\u202e[/]\x07"
"""A name that would paint the screen: markup, a colour, a mark that turns writing round, and a bell."""

POKERSTARS = """PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2020/01/02 3:04:05 ET
Table 'Abc' 6-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 3: Bob ($150 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
Ann says Ann what no line says
Ann: folds
Uncalled bet ($1) returned to Bob
Bob collected $3 from pot
*** SUMMARY ***
Total pot $3 | Rake $0
"""
HOSTILE_FILES = {
    "pokerstars": POKERSTARS,
    "a title": POKERSTARS.replace("Hold'em No Limit", "Stud Ann"),
    "another language": POKERSTARS.replace("is the button", "est Ann le bouton"),
    "ggpoker": POKERSTARS.replace("PokerStars Hand #1", "Poker Hand #HD1"),
    "pokernow": export([Entries([*simple_log(), "Ann what no entry says"])]),
    "a game": export([Entries(simple_log(game=("No Limit Texas Hold'em", "Ann Limit")))]),
    "pokernow_json": replayer(),
    "a kind": replayer(gameType="Ann"),
}


@pytest.mark.parametrize("name", HOSTILE_FILES)
def test_no_text_of_a_file_paints_the_screen(tmp_path, name):
    """Names, titles, unknown lines and what errors cite."""
    path = tmp_path / f"{name}.txt"
    text = HOSTILE_FILES[name]
    assert "Ann" in text
    hostile = json.dumps(HOSTILE)[1:-1] if text.startswith("{") else HOSTILE
    path.write_text(text.replace("Ann", hostile), encoding="utf-8")
    for option in ((), ("--check",), ("--hand", "1")):
        result = run(path, *option)
        assert result.exit_code in (0, 1, 2)
        assert not {"\x1b", "\x07", "\u202e"} & set(result.output + result.stderr)
    assert "[red]A" in run(path).output + run(path, "--check").output
