"""Long work: it tells how far it is, ends when it is told to, and leaves nothing running."""

import threading
import time
from fractions import Fraction

import pytest

import multiboard as mb

HANDS = ["AsKs", "QhQd"]
FOR_EVER = 10**12
"""Deals that nobody waits for."""


def test_progress_is_told():
    told = []
    mb.equity("squid", HANDS, samples=300_000, seed=1, progress=lambda *both: told.append(both))
    done, total = zip(*told, strict=True)
    assert list(done) == sorted(done)
    assert done[-1] == total[-1] > 0


def test_progress_of_several_phases_goes_one_way():
    told = []
    mb.equity("squid", HANDS, samples=100_000, seed=1, joint=True, progress=lambda *both: told.append(both))
    parts = [Fraction(*both) for both in told]
    assert parts == sorted(parts)
    assert parts[0] < Fraction(1, 2)
    assert parts[-1] == 1


def test_what_progress_raises_ends_the_work():
    class EnoughError(Exception):
        pass

    def progress(done, total):
        raise EnoughError(f"{done} of {total}")

    before = threading.active_count()
    start = time.monotonic()
    with pytest.raises(EnoughError):
        mb.equity("squid", HANDS, samples=FOR_EVER, seed=1, progress=progress)
    assert time.monotonic() - start < 20
    assert threading.active_count() == before
    assert mb.equity("squid", HANDS, samples=1_000, seed=1).samples == 1_000


def test_other_threads_of_python_go_on():
    ticks = 0
    over = threading.Event()

    def tick():
        nonlocal ticks
        while not over.wait(0.002):
            ticks += 1

    def progress(_done, _total):
        # It waits for the other thread: this one would never end if it held the GIL.
        if ticks > 20:
            raise InterruptedError

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        with pytest.raises(InterruptedError):
            mb.equity("squid", HANDS, samples=FOR_EVER, seed=1, progress=progress)
    finally:
        over.set()
        thread.join()


WORK = """
import multiboard as mb
def progress(done, total):
    if done:
        print("working", flush=True)
def work():
    mb.equity("squid", ["AsKs", "QhQd"], samples=10**12, seed=1, threads=2, progress=progress)
"""


def test_ctrl_c_ends_it_and_nothing_is_left_running(ends_by_ctrl_c):
    ends_by_ctrl_c(WORK)
