"""The commands, as people see them."""

import json
import os
import sys

import pytest
from cli_support import ROOT, SQUID, command, refused, run, with_seat

import multiboard as mb
from multiboard.cli.text import and_list, plain, seat_name

SQUID_FILE = str(ROOT / "examples" / "squid.toml")


def page(values, *options):
    result = run("settle", *options, "-", stdin=values)
    assert result.exit_code == 0, result.stderr
    return result.stdout


# The whole


def test_version():
    assert run("--version").stdout.startswith("multiboard 0.")


def test_help():
    text = run("--help").stdout
    for name in ("settle", "evaluate", "equity", "games", "cases"):
        assert f"  {name} " in text
        told = run(name, "--help").stdout
        assert f"multiboard {name}" in told.partition("Examples:")[2]
        assert all(len(line) <= 80 for line in told.splitlines())
    assert run("-h").stdout == text
    assert run().exit_code == 2


@pytest.mark.parametrize(
    "arguments",
    [["settle", SQUID_FILE], ["games"], ["games", "squid"], ["evaluate", "AsKs", "--board", "2c3c4c"]],
)
def test_plain_in_a_pipe(arguments):
    done = command(*arguments)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.decode().splitlines())


def test_colour_where_it_is_wanted():
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    coloured = command("settle", SQUID_FILE, env=environment | {"FORCE_COLOR": "1", "TERM": "xterm-256color"})
    assert b"\x1b[1;31mQh" in coloured.stdout
    no_colour = command("settle", SQUID_FILE, env=environment | {"NO_COLOR": "1"})
    assert b"\x1b" not in no_colour.stdout


def test_an_encoding_that_lacks_characters():
    done = command(
        "settle", "-", stdin=json.dumps(with_seat(0, name="Zoë 日本")).encode(), env=ascii_environment()
    )
    assert done.returncode == 0
    assert b"Zo? ??" in done.stdout
    done = command("settle", "Zoë.toml", env=ascii_environment())
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def ascii_environment():
    return os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell")
def test_a_file_and_standard_input_are_the_same():
    from_file = command("settle", SQUID_FILE)
    from_input = command("settle", "-", stdin=(ROOT / "examples" / "squid.toml").read_bytes())
    assert from_file.stdout == from_input.stdout == page(SQUID).encode()


# settle


def test_settle_says_all():
    text = page(SQUID)
    for line in (
        "Squid: two cards, three boards, the lowest river is out",
        "Board 1  2s 7s 9d Jc 2h  out: its river, 2h, is the lowest",
        "Board 2  Qs 8h 3c 2d Kc  pays",
        "Cleo (button)  As Ks      300",
        "Pot: 525, between Ann and Cleo",
        "  1 odd chip to board 2.",
        "Returned to Cleo: 60, which nobody called.",
        "Sum        585   585       0",
    ):
        assert line in text.splitlines()
    assert "Rake" not in text


def test_settle_with_hands():
    text = page(SQUID, "--hands")
    assert "Board 3  Cleo  As Ah 5c 5h Ks  two pair, aces and fives, king kicker" in text
    assert "         Ann   Qd Qh 5c 5h Ah  two pair, queens and fives, ace kicker" in text


def test_settle_when_all_rivers_tie():
    boards = ["2s 7s 9d Jc 8h", "Qs 6h 3c 2d 8c", "Ah Td 5c 5h 8s"]
    assert page(SQUID | {"boards": boards}).count("pays: all rivers are of one rank") == 3


def test_settle_runs_and_their_odd_chips():
    boards = SQUID["boards"] + ["2s 7s 9d Jc 3h", "Qs 8h 3c 2d 4c", "Ah Td 5c 5h 5s"]
    text = page(SQUID | {"boards": boards, "runs": 2})
    assert "Run 2, board 1  2s 7s 9d Jc 3h  out: its river, 3h, is the lowest" in text
    assert "1 odd chip to run 1" in text


def test_settle_one_winner():
    text = page(SQUID | {"game": "triple-board-holdem-single"})
    assert text.startswith("Triple Board Hold'em, one winner: two cards, three boards, best hand wins\n")
    assert "  Board 2  525  Ann  Qd Qh Qs Kc 8h  three of a kind" in text
    assert "odd chip" not in text


def test_settle_points():
    seats = [
        {"name": "Ann", "cards": "AcAd2c2d3c3d", "put": 50},
        {"name": "Bob", "cards": "KsKd7c7d8c8d", "put": 50},
    ]
    boards = ["As Ah 9h Jc 2h", "Qs 8h 3h 2s Kc", "Qh Td 5c 5h 9c"]
    text = page({"game": "six-card-plo-triple", "button": 0, "boards": boards, "seats": seats})
    assert "  Board 1  Ann  Ac Ad As Ah Jc  four of a kind" in text
    assert "  Points: Ann 2, Bob 1" in text
    assert "  Wins  100  Ann" in text


def test_settle_points_of_a_tie():
    seats = [{"name": "Ann", "cards": "AsKs", "put": 5}, {"name": "Bob", "cards": "AdKd", "put": 6}]
    game = mb.games["holdem"].replace(name="Points", boards=2, pot_rule="points").to_dict()
    boards = ["Ah 7h 4c 2s 9c", "Kh 8h 5c 3h 6c"]
    text = page({"game": game, "button": 0, "boards": boards, "seats": seats})
    assert "Ann and Bob tie" in text
    assert "Points: Ann 1, Bob 1" in text
    half = game | {"boards": 1}
    text = page({"game": half, "button": 0, "boards": boards[:1], "seats": seats})
    assert "Points: Ann 1/2, Bob 1/2" in text


def test_settle_when_everybody_folded():
    values = SQUID | {
        "boards": [],
        "seats": [{"put": 20}, {"name": "Bob", "put": 30, "folded": True}],
        "button": 0,
    }
    text = page(values)
    assert "Pot: 40, for Seat 1: everybody else folded" in text
    assert "Returned to Bob: 10, which nobody called." in text
    assert "Board" not in text


def test_settle_side_pots_dead_money_mucks_and_empty_seats():
    seats = [
        {"name": "Ann", "cards": "QdQh", "put": 100},
        {},
        {"name": "Bob", "put": 1_000_000, "mucked": True},
        {"name": "Cleo", "cards": "AsKs", "put": 2_000_000, "dead": 7},
        {"name": "Dan", "cards": "7c7d", "put": 3_000_000},
    ]
    lines = page(SQUID | {"seats": seats, "button": 1, "rake": 3}).splitlines()
    assert "Main pot: 407, " in "\n".join(lines)
    assert any(line.startswith("Side pot 1: 2,999,700") for line in lines)
    assert any(line.startswith("Side pot 2: 2,000,000") for line in lines)
    assert "Seat 2 (button)  empty" in lines
    assert "Bob              mucked  1,000,000" in lines
    assert "Cleo             As Ks   2,000,000     7" in lines
    assert "Rake: 3." in lines
    stacks = lines[next(n for n, line in enumerate(lines) if line.startswith("Stacks")) :]
    assert not any("Seat 2" in line for line in stacks)


def test_settle_a_side_pot_for_one():
    seats = [
        {"name": "Ann", "cards": "QdQh", "put": 100},
        {"name": "Bob", "cards": "AsKs", "put": 250},
        {"name": "Cleo", "put": 200, "folded": True},
    ]
    assert "Side pot: 200, for Bob: only one who may win it" in page(SQUID | {"seats": seats})


def test_settle_names_that_paint_the_screen():
    evil = "\x1b[31m[bold]Ann[/bold]\n\u202e\ud800"
    text = page(with_seat(0, name=evil))
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "?[31m[bold]Ann[/bold]" in text


def test_settle_json():
    form = json.loads(run("settle", "--json", "-", stdin=SQUID).stdout)
    assert form["game"] == "squid"
    assert form["names"] == ["Ann", "Bob", "Cleo"]
    assert form["net"] == [23, -45, 22]
    assert "board_winners" not in form
    points = json.loads(
        run("settle", "--json", "-", stdin=SQUID | {"game": mb.games["squid"].to_dict()}).stdout
    )
    assert points["game"] == "squid"


def test_settle_json_of_points():
    game = mb.games["triple-board-holdem"].replace(pot_rule="points", name="Mine")
    form = json.loads(run("settle", "--json", "-", stdin=SQUID | {"game": game.to_dict()}).stdout)
    assert mb.Game.from_dict(form["game"]) == game
    assert [(w["board"], w["seats"]) for w in form["board_winners"]] == [(0, [0]), (1, [0]), (2, [2])]


# games


def test_games_lists_all():
    lines = run("games").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:16]] == list(mb.games)
    assert json.loads(run("games", "--json").stdout) == {
        key: game.to_dict() for key, game in mb.games.items()
    }


@pytest.mark.parametrize("key", mb.games)
def test_games_tells_one(key):
    text = run("games", key).stdout
    assert mb.games[key].name in text
    assert "- " in text
    assert json.loads(run("games", "--json", key).stdout) == mb.games[key].to_dict()


def test_rules_in_words():
    squid, octopus = run("games", "squid").stdout, run("games", "octopus").stdout
    assert "board whose river has the" in squid
    assert "exactly two" not in squid
    assert "exactly two of the seat's cards" in " ".join(octopus.split())
    assert "no betting before the flops" in run("games", "plo-bomb-pot").stdout
    assert "most points" in " ".join(run("games", "six-card-plo-triple").stdout.split())


# evaluate


def test_evaluate():
    text = run("evaluate", "AsKs", "--board", "QsJsTs2c7h").stdout
    assert text == "Board 1  Qs Js Ts 2c 7h\n   As Ks  As Ks Qs Js Ts  royal flush\n"


def test_evaluate_chooses_the_rule():
    boards = ["--board", "QsJsTs2c7h"]
    omaha = json.loads(run("evaluate", "--json", "As2d3d4d", *boards).stdout)
    assert omaha["boards"][0]["hands"][0] == mb.evaluate("As2d3d4d", "QsJsTs2c7h", "omaha").to_dict()
    holdem = json.loads(run("evaluate", "--json", "As2d", *boards).stdout)
    assert holdem["boards"][0]["hands"][0] == mb.evaluate("As2d", "QsJsTs2c7h").to_dict()
    stated = run("evaluate", "--json", "As2d3d4d", "--rule", "omaha", *boards)
    assert json.loads(stated.stdout) == omaha
    assert "4 hole cards" in refused(run("evaluate", "As2d3d4d", "--rule", "holdem", *boards))


def test_evaluate_eliminates():
    boards = [option for board in SQUID["boards"] for option in ("--board", board)]
    text = run("evaluate", "AsKs", "QdQh", "--game", "squid", *boards).stdout
    assert text.count("  pays") == 2
    assert "Board 1  2s 7s 9d Jc 2h  out: lowest river" in text
    assert "*  Qd Qh  Qd Qh Qs Kc 8h" in text
    form = json.loads(run("evaluate", "--json", "AsKs", "QdQh", "--game", "squid", *boards).stdout)
    assert form["survivors"] == [1, 2]
    assert [board["best"] for board in form["boards"]] == [[1], [1], [0]]
    early = run("evaluate", "AsKs", "--game", "squid", "--board", "2s7s9d").stdout
    assert "known when all 3 rivers are there" in early
    assert json.loads(run("evaluate", "--json", "AsKs", "--board", "2c7s9d").stdout)["survivors"] is None


# cases


def test_cases_repeat():
    arguments = ["cases", "--game", "plo", "-n", "5", "--seed", "3"]
    lines = run(*arguments).stdout
    assert lines == run(*arguments).stdout != run(*arguments[:-1], "4").stdout
    assert len(lines.splitlines()) == 5
    assert {json.loads(line)["showdown"]["game"] for line in lines.splitlines()} == {"plo"}
    assert run("cases", "-n", "0").stdout == ""


# Text


def test_text_helpers():
    assert plain("a\tb\nc\u2028d\x1be\x9bf\u202eg\ud800h é 日") == "a b c d?e?f?g?h é 日"
    assert seat_name(None, 2) == seat_name(" \n", 2) == "Seat 3"
    assert seat_name("x" * 30, 0) == "x" * 21 + "..."
    assert and_list(["a"]) == "a"
    assert and_list(["a", "b", "c"], "or") == "a, b or c"


def test_an_unknown_command_is_refused():
    assert "'settles'" in refused(run("settles"))
