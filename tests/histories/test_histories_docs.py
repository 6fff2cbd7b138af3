"""What docs/histories.md shows is so."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "histories.md"
TEXT = PAGE.read_text(encoding="utf-8")
CONSOLE = re.findall(r"^```console\n\$ (.*)\n((?:.*\n)*?)```$", TEXT, re.MULTILINE)


@pytest.fixture(autouse=True)
def _in_the_repository(monkeypatch):
    monkeypatch.chdir(ROOT)


def test_examples():
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried > 12
    assert not failed


def test_there_is_a_command():
    assert len(CONSOLE) == 1


@pytest.mark.skipif(os.name == "nt", reason="the command is for a POSIX shell")
@pytest.mark.parametrize(("command", "shown"), CONSOLE, ids=[command for command, _ in CONSOLE])
def test_commands(command, shown):
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "FORCE_COLOR")}
    done = subprocess.run(
        ["sh", "-c", command],
        env=environment | {"PATH": path, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == (shown, "")


def test_every_format_is_documented():
    from multiboard.histories.front_door import FORMATS

    for name in set(FORMATS) - {"other_rooms"}:
        assert f"`{name}`" in TEXT


def test_every_other_room_is_documented():
    from multiboard.histories.other_rooms import _ROOMS

    spoken = re.sub(r"\W", "", TEXT).lower()
    for room, _ in _ROOMS:
        assert re.sub(r"\W|poker|network", "", room.lower()) in spoken
