"""A disk that is full and streams that are closed end a command in a line, with exit status 2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_support import ROOT

FULL = Path("/dev/full")
SQUID = str(ROOT / "examples" / "squid.toml")
HAND = str(ROOT / "examples" / "squid-elimination.phh")


def ended(shell, *arguments, unbuffered=""):
    """The command in a shell that does something to its streams: exit status and standard error."""
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {shell}', "sh", sys.executable, "-m", "multiboard", *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="no device is full here")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("--help",),
        ("settle", SQUID),
        ("settle", "--json", SQUID),
        ("cases",),
        ("replay", HAND),
        ("replay", "--check", HAND),
    ],
)
def test_a_full_disk(arguments, unbuffered):
    said = (2, "multiboard: standard output: No space left on device\n")
    assert ended(">/dev/full", *arguments, unbuffered=unbuffered) == said


@pytest.mark.skipif(not FULL.exists(), reason="no device is full here")
def test_a_full_disk_under_the_referee(tmp_path):
    lines = tmp_path / "lines.jsonl"
    lines.write_text("{}\n")
    said = (2, "multiboard: standard output: No space left on device\n")
    assert ended(">/dev/full", "settle", "--jsonl", str(lines)) == said


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes streams")
@pytest.mark.parametrize(
    ("shell", "arguments", "stream"),
    [
        ("<&-", ("settle", "-"), "input"),
        ("<&-", ("settle", "--jsonl"), "input"),
        (">&-", ("settle", "--jsonl"), "output"),
        ("<&-", ("replay", "-"), "input"),
    ],
)
def test_a_closed_stream(shell, arguments, stream):
    assert ended(shell, *arguments) == (2, f"multiboard: standard {stream} is closed\n")


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX closes streams")
def test_what_nobody_reads():
    """Nothing is printed, and a message does not take the place of what is."""
    assert ended(">&-", "settle", "--json", SQUID) == (0, "")
    assert ended("2>&-", "equity", "holdem", "AsKs", "QhQd") == (0, "")
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" 2>&-', "sh", sys.executable, "-m", "multiboard", "games", "squib"],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
