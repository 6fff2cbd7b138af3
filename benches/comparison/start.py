"""What it takes to begin: a new interpreter that imports a package and evaluates one hand."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time

CARDS = ["As", "Kd", "Qc", "Jh", "Ts", "2c", "3d"]
FIRST_CALLS = {
    "multiboard": "import multiboard; multiboard.evaluate('AsKd', 'QcJhTs2c3d')",
    "pkrbot": f"import pkrbot; pkrbot.evaluate([pkrbot.Card(card) for card in {CARDS}])",
    "eval7": f"import eval7; eval7.evaluate([eval7.Card(card) for card in {CARDS}])",
    "phevaluator": f"import phevaluator; phevaluator.evaluate_cards(*{CARDS})",
    "treys": f"import treys; treys.Evaluator().evaluate(*[[*map(treys.Card.new, part)] for part in "
    f"({CARDS[:2]}, {CARDS[2:]})])",
    "pokerkit": "import pokerkit; pokerkit.StandardHighHand.from_game('AsKd', 'QcJhTs2c3d')",
    "xiapl": "import xiapl.card, xiapl.eval; "
    f"xiapl.eval.evaluate_cards([*map(xiapl.card.Card.from_string, {CARDS})])",
    "poker-equity": "import poker_equity; poker_equity.score_batch('high', ['AsKdQcJhTs2c3d'])",
}
PEAK = "print(next((line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')), 0))"
"""Kilobytes.  `getrusage` would count the process that began this one."""


def begun(code: str, rounds: int) -> tuple[float, float] | None:
    """The median seconds and the most megabytes of a new interpreter; None where the code fails."""
    times, megabytes = [], 0.0
    for _ in range(rounds):
        start = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-c", f"{code}\n{PEAK}"],
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"PYTHONWARNINGS": "ignore"},
        )
        times.append(time.perf_counter() - start)
        if done.returncode:
            return None
        megabytes = max(megabytes, int(done.stdout) / 1024)
    return statistics.median(times), megabytes


def rows(rounds: int = 5) -> list[tuple[str, float, float]]:
    """For each package that is there, the milliseconds and megabytes above those of a bare interpreter."""
    bare = begun("", rounds)
    found = []
    for name, code in FIRST_CALLS.items():
        begin = begun(code, rounds)
        if bare and begin:
            found.append((name, 1000 * (begin[0] - bare[0]), begin[1] - bare[1]))
    return found
