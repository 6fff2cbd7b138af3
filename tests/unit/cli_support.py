"""Ways to run the command: in this process, and as a user does."""

import json
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

from multiboard.cli import main

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.toml"))
SQUID = {
    "game": "squid",
    "button": 2,
    "boards": ["2s 7s 9d Jc 2h", "Qs 8h 3c 2d Kc", "Ah Td 5c 5h 9c"],
    "seats": [
        {"name": "Ann", "cards": "Qd Qh", "put": 240},
        {"name": "Bob", "put": 45, "folded": True},
        {"name": "Cleo", "cards": "As Ks", "put": 300},
    ],
}
"""The showdown of `examples/squid.toml`."""


def run(*arguments, stdin=None):
    """The command in this process; what it did to the exit status and both streams."""
    if isinstance(stdin, dict):
        stdin = json.dumps(stdin)
    return CliRunner().invoke(main, list(arguments), input=stdin, catch_exceptions=False)


def refused(result):
    """What a command said as it refused: one or two lines on standard error, exit status 2."""
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert 1 <= len(lines) <= 2, result.stderr
    assert len(result.stderr) < 600
    assert result.stderr.isprintable() or all(line.isprintable() for line in lines)
    assert lines[0].startswith("multiboard: ")
    return result.stderr


def command(*arguments, stdin=b"", **options):
    """The command as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "multiboard", *arguments],
        input=stdin,
        capture_output=True,
        timeout=60,
        **options,
    )


def changed(**changes):
    """The squid showdown with some keys changed; None takes one away."""
    return {key: value for key, value in (SQUID | changes).items() if value is not None}


def with_seat(seat, **changes):
    """The squid showdown with one seat's keys changed."""
    seats = [dict(keys) for keys in SQUID["seats"]]
    seats[seat] |= changes
    return changed(seats=seats)
