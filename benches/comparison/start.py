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


BARE = "(an interpreter alone)"


def begun(code: str) -> tuple[float, float] | None:
    """The seconds and megabytes of a new interpreter that runs some code; None where that fails."""
    start = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{PEAK}"],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"PYTHONWARNINGS": "ignore"},
    )
    seconds = time.perf_counter() - start
    return None if done.returncode else (seconds, int(done.stdout) / 1024)


def rows(rounds: int = 11) -> list[tuple[str, float, float]]:
    """For a bare interpreter and each package that is there, its median milliseconds and most megabytes."""
    codes = {BARE: ""} | {name: code for name, code in FIRST_CALLS.items() if begun(code)}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in codes}
    for _ in range(rounds):
        # In turn, so that what else the machine does hits all.
        for name, code in codes.items():
            if one := begun(code):
                found[name].append(one)
    return [
        (name, 1000 * statistics.median(seconds for seconds, _ in some), max(most for _, most in some))
        for name, some in found.items()
    ]
