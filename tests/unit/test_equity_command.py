"""`multiboard equity`, as people and programs see it."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from cli_support import command, refused, run

import multiboard as mb
from multiboard.cli.percent import bar, percent

HANDS = ["AsKs", "QhQd"]
FLOPS = ["2s7s9d", "Qs8h3c", "AhTd5c"]


def page(*arguments):
    result = run("equity", *arguments)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    assert all(len(line) <= 80 for line in result.stdout.splitlines()), result.stdout
    return result.stdout


def test_what_everybody_asks():
    squid, holdem = page("squid", *HANDS), page("holdem", *HANDS)
    assert re.search(r"^AsKs  48\.44%  █", squid, re.MULTILINE)
    assert re.search(r"^QhQd  51\.56%  █", squid, re.MULTILINE)
    assert "\nExact.\n" in squid
    assert "Each     63.71%  AsKs  46.02%  0.39%  16.15%" in squid
    assert "Scoops and chances of shares are not here: --samples 1000000 estimates them." in squid
    assert re.search(r"^AsKs  46\.21%  ", holdem, re.MULTILINE)
    assert re.search(r"^QhQd  53\.79%  ", holdem, re.MULTILINE)
    assert "Survives" not in holdem
    assert "Part" not in holdem
    assert "AsKs   53.59%  0.39%  46.02%" in holdem


def test_flop():
    text = page("squid", *HANDS, "--boards", ",".join(FLOPS))
    assert "Hand   Share              Scoop  Wins 1+  Wins 2+  Wins 3" in text
    assert "Gets  Nothing    1/3     1/2    2/3     All" in text
    assert "AsKs   19.41%  0.10%  57.46%  0.11%  22.92%" in text
    assert "2      Qs 8h 3c    63.80%  AsKs   3.51%    0%   1.44%" in text
    assert "not here" not in text


def test_boards_are_given_in_any_way():
    one_by_one = [option for flop in FLOPS for option in ("--board", flop)]
    expected = page("squid", *HANDS, *one_by_one)
    for between in ",/|;":
        assert page("squid", *HANDS, "--boards", between.join(FLOPS)) == expected
    assert page("squid", *HANDS, "--board", "2s 7s 9d", "--board", " , ".join(FLOPS[1:])) == expected


@pytest.mark.parametrize("key", mb.games)
@pytest.mark.parametrize("more", [[], ["--samples", "2000", "--seed", "1"], ["--dead", "2c"]])
def test_every_game_fits_the_page(key, more):
    game = mb.games[key]
    cards = iter("AsKsQsJsTs9s8s7s6s5s4s3sAhKhQhJhTh9h8h7h6h5h4h3h"[n : n + 2] for n in range(0, 96, 2))
    hands = ["".join(next(cards) for _ in range(game.hole_cards)) for _ in range(3)]
    text = page(key, *hands, *more)
    assert hands[2] in text
    assert ("Sampled: 2,000 random deals, --seed 1;" in text) == ("--seed" in more)


def test_seven_hands_of_octopus():
    hands = [rank + suit for rank in "AKQJT98765432" for suit in "sh"]
    hands = ["".join(hands[4 * n : 4 * n + 4]) for n in range(5)] + ["AdKdQdJd", "AcKcQcJc"]
    boards = ["2d3d4d", "2c3c4c", "5d6d7d"]
    text = page("octopus", *hands, "--boards", ",".join(boards), "--dead", "8c")
    for hand in hands:
        assert text.count(hand) == 5


def test_shares_of_many_kinds():
    """Four alike divide boards by two, three and four: what is rarest goes into one column."""
    boards = "2s7h9d,3s8h4c,6dTc5h"
    text = page("squid", "AsKs", "AhKh", "AdKd", "AcKc", "--boards", boards)
    header = next(line for line in text.splitlines() if line.startswith("Gets"))
    assert header.split()[1] == "Nothing"
    assert header.split()[-2:] == ["All", "Other"]
    assert len(header.split()) == 8


def test_samples():
    asked = ["octopus", "AsKsQhJh", "9c9d8c7d", "--samples", "20000"]
    text = page(*asked, "--seed", "7")
    assert "Sampled: 20,000 random deals, --seed 7; ± is one standard error." in text
    assert text.count("±") > 20
    assert page(*asked, "--seed", "7", "--threads", "1") == text
    free = page(*asked)
    seed = re.search(r"--seed (\d+);", free)[1]
    assert page(*asked, "--seed", seed) == free


def test_joint_and_what_is_missing():
    without = page("double-board-holdem", *HANDS)
    assert "--joint counts them" in without
    assert "Scoop " not in without
    together = page("double-board-holdem", *HANDS, "--joint")
    assert re.search(r"^AsKs  46\.21%  █+.? +19\.75%", together, re.MULTILINE)
    single = page("triple-board-holdem-single", *HANDS)
    assert re.search(r"^AsKs +\?$", single, re.MULTILINE)
    assert "Shares of the pot are not here: --samples 1000000" in single
    assert "Scoop " not in page("squid", *HANDS, "--boards", ",".join(FLOPS), "--no-joint")


def test_fractions():
    lines = page("squid", *HANDS, "--fractions", "--boards", ",".join(FLOPS)).splitlines()
    figures = [line.split() for line in lines]
    assert ["AsKs", "share", "51.76%", "3065069/5922072"] in figures
    assert ["scoop", "22.92%", "269166073/1174544280"] in figures
    assert ["gets", "1/2", "57.46%", "208963/363636"] in figures
    assert ["Board", "1", "survives", "63.80%", "17491/27417"] in figures


def test_json_is_the_answer():
    asked = ["squid", *HANDS, "--boards", ",".join(FLOPS), "--json", "--dead", "2c4c"]
    form = json.loads(page(*asked))
    equity = mb.equity("squid", HANDS, FLOPS, dead="2c4c").to_dict()
    assert (form["game"], form["dead"], form["exact"]) == ("squid", "2c4c", True)
    assert [player.pop("hand") for player in form["players"]] == HANDS
    assert [board.pop("cards") for board in form["boards"]] == FLOPS
    assert form["players"] == equity["players"]
    assert form["boards"] == equity["boards"]
    before = json.loads(page("squid", *HANDS, "--json"))
    assert before["players"][0]["share"] == "1361664593/2811291840"
    assert [board["cards"] for board in before["boards"]] == ["", "", ""]
    sampled = json.loads(page("squid", *HANDS, "--json", "--samples", "5000", "--seed", "3"))
    expected = mb.equity("squid", HANDS, samples=5000, seed=3)
    assert sampled["players"][0]["share"] == expected.players[0].share._asdict()
    assert (sampled["samples"], sampled["seed"]) == (5000, 3)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["squid"], "HAND"),
        (["squid", "AsKs"], "1 hands"),
        (["squib", *HANDS], "squid"),
        (["squid", "AsKs", "QhKs"], "duplicate card Ks: hand 2, card 2"),
        (["squid", "AsKs", "QhQdQc"], "hand 2 has 3 cards"),
        (["squid", "AsKs", "\x1b[31mQQ"], "hand 2"),
        (["squid", *HANDS, "--board", "2s7s9d"], "1 boards: the game has 3"),
        (["squid", *HANDS, "--boards", "2s7s9d,Qs8h,AhTd5c"], "board 2 has 2 cards"),
        (["squid", *HANDS, "--boards", "2s7s9d,,AhTd5c"], "board 2 has 0 cards and board 1 has 3"),
        (["squid", *HANDS, "--dead", "As"], "dead, card 1"),
        (["squid", *HANDS, "--samples", "0"], "samples: 0"),
        (["squid", *HANDS, "--samples", "many"], "many"),
        (["squid", *HANDS, "--threads", "-1"], "threads: -1"),
        (["squid", *HANDS, "--seed", "1"], "--samples"),
        (["squid", *HANDS, "--samples", "5", "--seed", "-1"], "seed: -1"),
        (["squid", *HANDS, "--samples", "5", "--fractions"], "no exact figures"),
        (
            ["squid", *HANDS, "--max-cost", "5"],
            "The options are --samples 1000000, --no-joint and --max-cost N.",
        ),
        (["squid", *HANDS, "--max-cost", "5", "--samples", "5"], "--max-cost and --samples"),
        (["squid", *HANDS, "--json", "--fractions"], "--json and --fractions: give one of them"),
        (["squid", *HANDS, "--joint"], "The options are --samples 1000000 and --no-joint."),
    ],
)
def test_refused(arguments, said):
    assert said in refused(run("equity", *arguments))


def test_a_wrong_option_has_no_hint_of_others():
    said = refused(run("equity", "squid", *HANDS, "--max-cost", "-1"))
    assert said == "multiboard: max_cost: -1 is less than 0\n"


def test_a_screen_without_blocks():
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    text = command("equity", "squid", *HANDS, env=environment).stdout.decode()
    assert "AsKs  48.44%  ########\n" in text
    assert "?" not in text


def test_colours_of_hands():
    environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
    environment |= {"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    assert b"\x1b[1;31mQh" in command("equity", "squid", *HANDS, env=environment).stdout


@pytest.mark.parametrize(
    ("figure", "shown"),
    [
        (None, "?"),
        (mb.equity("holdem", HANDS).players[0].share, "46.21%"),
        (mb.Estimate(0.5, 0.0123), "50.00%\n±1.23%"),
        (mb.Estimate(0.5, 0.0000123), "50.000%\n±0.001%"),
        (mb.Estimate(0.5, 1e-12), "50.000000%\n±0.000000%"),
        (mb.Estimate(0.0, 0.0), "none"),
        (mb.Estimate(1.0, 0.0), "100%"),
        (1, "100%"),
        (0, "0%"),
        (0.00001, "<0.01%"),
        (0.99999, ">99.99%"),
    ],
)
def test_percents(figure, shown):
    assert percent(figure).plain == shown


def test_bars():
    assert bar(0, 8) == ""
    assert bar(1, 8) == "█" * 8
    assert bar(0.5, 8) == "████"
    assert bar(0.5 + 1 / 64, 8) == "████▏"
    assert bar(2, 8) == bar(1, 8)
    assert bar(-1, 8) == ""
    assert bar(0.5, 8, blocks=False) == "####"


def hear_signals():
    """What is started in the background of a script ignores Ctrl-C, and so would what it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="signals and terminals of POSIX")
def test_a_bar_and_ctrl_c():
    """On a terminal there is a bar to see; Ctrl-C ends the work with exit status 130 and no traceback."""
    ours, theirs = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "multiboard", "equity", "squid", *HANDS, "--samples", str(10**12)],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm"},
        preexec_fn=hear_signals,
    )
    os.close(theirs)
    try:
        shown = b""
        while b"Dealing" not in shown:
            shown += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        output = process.communicate(timeout=30)[0]
        # It ends within a tenth of a second; a busy machine gets longer.
        assert time.monotonic() - start < 5
        with contextlib.suppress(OSError):  # nobody writes any more
            shown += os.read(ours, 10_000)
    finally:
        process.kill()
        os.close(ours)
    assert process.returncode == 130
    assert output == b""
    assert b"Traceback" not in shown
    assert b"Error" not in shown
