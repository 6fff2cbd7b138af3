"""A slice of the soak: hands of every game beside the oracle."""

import sys
from collections import Counter

from cli_support import ROOT

import multiboard as mb

sys.path.insert(0, str(ROOT / "tests"))

from soak import differences, main


def test_a_slice():
    counts = Counter()
    assert [what for seed in range(10 * len(mb.games)) for what in differences(seed, counts)] == []
    assert counts["of these settled"] > 7 * len(mb.games)
    assert counts["hands evaluated"] == 4 * counts["showdowns"] == 40 * len(mb.games)


def test_the_command(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["soak.py", "--hands", "3", "--seed", "5"])
    assert main() == 0
    assert "0 differences" in capsys.readouterr().out


def test_a_difference_is_told(monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["soak.py", "--hands", "1"])
    monkeypatch.setattr(mb, "surviving_boards", lambda _: ())
    assert main() == 1
    assert "seed 0: the survivors of" in capsys.readouterr().out
