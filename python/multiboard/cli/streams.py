"""Standard input and output as bytes."""

from __future__ import annotations

import sys
from typing import IO

from multiboard.cli.errors import Refusal

__all__ = ["opened_input", "opened_output"]


def opened_input() -> IO[bytes]:
    """Standard input; Python has none where the shell closed it."""
    if sys.stdin is None:
        raise Refusal("standard input is closed")
    return sys.stdin.buffer


def opened_output() -> IO[bytes]:
    """Standard output, likewise."""
    if sys.stdout is None:
        raise Refusal("standard output is closed")
    return sys.stdout.buffer
