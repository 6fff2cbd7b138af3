"""What fuzzing found once is found no more, and the good inputs it begins with are good."""

from pathlib import Path

import pytest

from fuzz.__main__ import fuzzed
from fuzz.targets import TARGETS, seeds
from fuzz.watch import TooLong, failure

FOUND = sorted(path for path in Path(__file__).parent.glob("*/*") if path.parent.name in TARGETS)


@pytest.mark.parametrize("path", FOUND, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_found(path):
    assert failure(TARGETS[path.parent.name], path.read_bytes()) is None


@pytest.mark.parametrize("name", TARGETS)
def test_seeds(name):
    assert seeds(name)
    for data in seeds(name):
        assert failure(TARGETS[name], data) is None


def test_a_fault_is_told_and_kept(monkeypatch, tmp_path, capsys):
    def breaks(data):
        raise KeyError(data[:1])

    monkeypatch.setattr("fuzz.__main__.FOUND", tmp_path)
    monkeypatch.setitem(TARGETS, "cards", breaks)
    assert fuzzed("cards", 0.2, seed=1) == 1
    assert len(list((tmp_path / "cards").iterdir())) == 1
    assert "KeyError" in capsys.readouterr().out


def test_what_takes_too_long_is_a_fault(monkeypatch):
    def hangs(_):
        while True:
            pass

    monkeypatch.setattr("fuzz.watch.LONGEST", 0.05)
    assert isinstance(failure(hangs, b""), TooLong)
