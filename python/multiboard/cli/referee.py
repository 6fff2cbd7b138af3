"""The referee for programs: showdowns in, one a line, answers out, one a line, in order.

Answers are written when no further complete line has arrived, so that a program can send one line over a
pipe, wait for the answer, and go on.
"""

from __future__ import annotations

import json
from typing import IO, Final

from multiboard.errors import MultiboardError, SettlementError
from multiboard.showdown_line import settle_line

__all__ = ["answer_lines"]

CHUNK: Final = 1 << 16
LONGEST_LINE: Final = 1_000_000
"""Bytes; of a longer line no more is kept."""


def answer_lines(lines: IO[bytes], answers: IO[bytes]) -> None:
    """Answers each line of a stream until it ends.

    Blank lines are skipped but counted.

    Args:
        lines: Showdowns as JSON objects; what arrived is read with `read1`, without waiting for more.
        answers: Where a settlement, or `{"error": ..., "line": n}` with n from 1, goes for each.

    """
    number = 0
    rest = bytearray()
    read = getattr(lines, "read1", lines.read)
    while chunk := read(CHUNK):
        *complete, begun = chunk.split(b"\n")
        if complete:
            complete[0] = bytes(rest) + complete[0]
            rest.clear()
            found = [answer(line, number) for number, line in enumerate(complete, number + 1)]
            number += len(complete)
            answers.write("".join(found).encode("ascii"))
            answers.flush()
        if len(rest) <= LONGEST_LINE:
            rest += begun
    if rest:
        answers.write(answer(bytes(rest), number + 1).encode("ascii"))
    answers.flush()


def answer(line: bytes, number: int) -> str:
    """The answer to one line, with its line end; nothing to a blank line."""
    if not line or line.isspace():
        return ""
    try:
        if len(line) > LONGEST_LINE:
            raise SettlementError(f"the line is longer than {LONGEST_LINE:,} bytes")
        return settle_line(line) + "\n"
    except MultiboardError as error:
        return json.dumps({"error": str(error), "line": number}) + "\n"
