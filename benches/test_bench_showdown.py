"""Hands evaluated and showdowns settled from Python, and what it takes to begin; beside pkrbot in one run.

Run with `pytest benches/test_bench_showdown.py`, with `-s` for the ratios.
"""

import io
import json
import subprocess
import sys
import time

import pytest

import multiboard as mb
from multiboard import oracle
from multiboard.cli.referee import answer_lines

HOLE, BOARD = mb.parse_cards("AsKd"), mb.parse_cards("QcJhTs2c3d")
SIX_SEATS = {
    "hands": ["AsKsQdJd", "AhKhQcJc", "Th9h8d7d", "5s5d4s4d", "2s2d3s3d", "6c6d7s8s"],
    "boards": ["2h3h4h5hJs", "AcKc9c8cTd", "QsQh9s9dKd"],
    "contributions": [300, 250, 300, 120, 300, 60],
    "button": 5,
}
LINES = 2_000


@pytest.fixture(scope="session")
def pkrbot():
    return pytest.importorskip("pkrbot")


@pytest.mark.benchmark(group="evaluate")
def test_evaluate(benchmark):
    assert benchmark(mb.evaluate, HOLE, BOARD).category == "straight"


@pytest.mark.benchmark(group="evaluate")
def test_evaluate_of_text(benchmark):
    assert benchmark(mb.evaluate, "AsKd", "QcJhTs2c3d").category == "straight"


@pytest.mark.benchmark(group="evaluate")
def test_evaluate_of_pkrbot(benchmark, pkrbot):
    cards = [pkrbot.Card(str(card)) for card in HOLE + BOARD]
    assert pkrbot.handtype(benchmark(pkrbot.evaluate, cards)) == "Straight"


@pytest.mark.benchmark(group="settle")
def test_settle_six_seats_of_octopus(benchmark):
    settled = benchmark(mb.settle, "octopus", **SIX_SEATS)
    assert sum(settled.paid) == sum(SIX_SEATS["contributions"])


@pytest.fixture(scope="session")
def stream():
    """Showdowns of Octopus, one a line."""
    cases = oracle.random_showdowns("octopus", LINES // 20, seed=3)
    return "".join(json.dumps(case["showdown"]) + "\n" for case in cases).encode() * 20


@pytest.mark.benchmark(group="settle")
def test_lines_of_the_referee(benchmark, stream):
    def referee():
        answers = io.BytesIO()
        answer_lines(io.BytesIO(stream), answers)
        return answers.getvalue()

    assert benchmark(referee).count(b'"paid"') == LINES


@pytest.mark.benchmark(group="command")
def test_lines_of_the_command(benchmark, stream):
    def command():
        return subprocess.run(
            [sys.executable, "-m", "multiboard", "settle", "--jsonl"],
            input=stream,
            capture_output=True,
            check=True,
        ).stdout

    assert benchmark.pedantic(command, rounds=5).count(b'"paid"') == LINES


@pytest.mark.benchmark(group="command")
def test_import_and_first_call(benchmark):
    code = "import multiboard; print(multiboard.evaluate('AsKd', 'QcJhTs2c3d').strength)"

    def begin():
        return subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout

    assert benchmark.pedantic(begin, rounds=10) == b"5863\n"


def test_memory_of_the_first_call(record_property):
    status = "print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))"

    def peak(code):
        if not sys.platform.startswith("linux"):
            pytest.skip("reads /proc")
        done = subprocess.run(
            [sys.executable, "-c", code + status], capture_output=True, check=True, text=True
        )
        return int(done.stdout) / 1024

    megabytes = peak("import multiboard; multiboard.evaluate('AsKd', 'QcJhTs2c3d');") - peak("")
    record_property("megabytes", megabytes)
    print(f"\nimport and first call: {megabytes:.1f} MB above Python itself")
    assert megabytes < 20


def best_of(rounds, call, *arguments):
    """The shortest time of a thousand calls, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(1_000):
            call(*arguments)
        times.append(time.perf_counter() - start)
    return min(times)


def test_ratio_to_pkrbot(pkrbot, record_property):
    cards = [pkrbot.Card(str(card)) for card in HOLE + BOARD]
    ratio = best_of(50, mb.evaluate, HOLE, BOARD) / best_of(50, pkrbot.evaluate, cards)
    record_property("ratio", ratio)
    print(f"\nevaluate cards, as long as pkrbot: {ratio:.1f} times")
