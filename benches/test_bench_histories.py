"""How fast histories are read and replayed, and that memory stays flat meanwhile."""

import gc
import io
import random
import sys
import tracemalloc
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "histories"))

from pokernow_hands import names_of, random_hand
from pokernow_writer import Log, export

from multiboard.histories import HandHistory, read_histories

HANDS = 200


def session(hands=HANDS):
    rng = random.Random(7)
    logs = [Log(random_hand(rng), names_of(8), number) for number in range(1, hands + 1)]
    return export(logs)


def replay_all(text):
    replayed = 0
    for history in read_histories(io.StringIO(text)):
        assert history.replay().is_over
        replayed += 1
    return replayed


def test_pokernow_is_parsed_and_replayed(benchmark):
    text = session()
    assert benchmark(replay_all, text) == HANDS
    benchmark.extra_info["hands a second"] = round(HANDS / benchmark.stats.stats.min)


def test_phh_is_parsed_and_replayed(benchmark):
    rng = random.Random(7)
    hands = [HandHistory.from_hand(random_hand(rng)).to_phh() for _ in range(HANDS)]
    text = "".join(f"[{number}]\n{hand}\n" for number, hand in enumerate(hands))
    assert benchmark(replay_all, text) == HANDS
    benchmark.extra_info["hands a second"] = round(HANDS / benchmark.stats.stats.min)


@pytest.mark.parametrize("times", [500])
def test_memory_is_flat_over_100_000_hands(tmp_path, times):
    """Beside a hand only two offsets and two line numbers for each are kept: 3 MB for a file of 100,000."""
    head, _, body = session().partition("\n")
    path = tmp_path / "long.csv"
    with path.open("w", encoding="utf-8") as file:
        file.write(f"{head}\n")
        for _ in range(times):
            file.write(body)
    hands = read_histories(path)
    next(hands)  # the file is looked through
    tracemalloc.start()
    held = []
    for number, _ in enumerate(hands):
        if number in (500, 5_000):
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
        if number == 5_000:
            break
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert held[1] < held[0] + 10_000
    assert most < 2_000_000
