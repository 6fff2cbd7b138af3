"""This package and its peers on the same inputs, in one process: `python benches/compare.py`.

It installs nothing.  A peer that is not there is left out; `pip install --group bench` (of pip 25.1 or
later) brings them all.  Their answers have to agree with ours, else it stops.  The tables are Markdown, and
go to standard output or to a file.
"""

from __future__ import annotations

import argparse
import gc
import sys
from pathlib import Path

from comparison import equity, evaluation, play, start, table

PEERS = ("pokerkit", "eval7", "phevaluator", "treys", "pkrbot", "xiapl", "poker-equity")


def main() -> None:
    """Holds all contests and writes the tables."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("-o", "--output", type=Path, help="where the Markdown goes")
    parser.add_argument(
        "-s",
        "--seconds",
        type=float,
        default=1.0,
        help="how long a contender is timed in a contest, at least",
    )
    options = parser.parse_args()

    held = []
    for module in (evaluation, equity, play):
        for make in module.contests():
            contest = make()
            if not contest.contenders or contest.contenders[0].name != "multiboard":
                continue
            names = ", ".join(entry.name for entry in contest.contenders)
            print(f"{contest.title}: {names}", file=sys.stderr)
            gc.collect()
            contest.hold(options.seconds)
            held.append(contest)
    parts = [
        table.heading(PEERS),
        "\n".join(table.lines(held)),
        "\n".join(table.starting_lines(start.rows())),
    ]
    text = "\n\n".join(parts) + "\n"
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
