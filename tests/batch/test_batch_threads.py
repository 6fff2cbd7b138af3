"""Other threads and processes beside a batch."""

import os
import threading
import time

import numpy as np
import pytest
from batch_support import scattered

from multiboard import batch
from multiboard.errors import CardError


def test_a_writer_beside_it_does_no_harm():
    """Another thread writes cards and nonsense: each answer is a strength or an error, never a crash."""
    cards = scattered(20_000, 7)
    good, bad = cards.copy(), np.full_like(cards, 255)
    halt = threading.Event()

    def write():
        while not halt.is_set():
            cards[:] = bad
            cards[:] = good
            cards[::3] = good[1::3][: len(cards[::3])] if len(good[1::3]) >= len(cards[::3]) else good[::3]

    writer = threading.Thread(target=write)
    writer.start()
    try:
        answers = errors = 0
        until = time.monotonic() + 1.0
        while time.monotonic() < until:
            try:
                strengths = batch.evaluate(cards, threads=1 + answers % 2)
            except CardError:
                errors += 1
            else:
                assert strengths.min() >= 1
                assert strengths.max() <= 7_462
                answers += 1
        assert answers + errors > 0
    finally:
        halt.set()
        writer.join()


def test_the_interpreter_goes_on():
    hands, boards = batch.deal("six-card-plo-triple", 30_000, 6, 1)
    done = threading.Event()
    turns = 0

    def work():
        batch.showdown("six-card-plo-triple", hands, boards)
        done.set()

    worker = threading.Thread(target=work)
    worker.start()
    while not done.is_set():
        turns += 1
    worker.join()
    assert turns > 100


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork here")
@pytest.mark.filterwarnings("ignore:This process.*is multi-threaded:DeprecationWarning")
def test_a_fork_has_its_own_threads():
    cards = scattered(5_000, 7)
    expected = batch.evaluate(cards, threads=2).tolist()
    child = os.fork()
    if child == 0:
        try:
            same = batch.evaluate(cards, threads=2).tolist() == expected
        except BaseException:
            os._exit(2)
        os._exit(0 if same else 1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0


def test_more_threads_than_rows():
    cards = scattered(3_000, 7)
    assert np.array_equal(batch.evaluate(cards), batch.evaluate(cards, threads=500))
