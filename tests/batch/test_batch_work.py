"""Long work ends when it is told to, and leaves nothing running."""

import os
import signal
import subprocess
import sys
import time

import pytest

SCRIPT = """
import sys, threading, time
import numpy as np
from multiboard import batch
hands, boards = batch.deal("six-card-plo-triple", 1, 6, 1)
rows = 10_000_000
hands = np.broadcast_to(hands, (rows, *hands.shape[1:]))
boards = np.broadcast_to(boards, (rows, *boards.shape[1:]))
threads = int(sys.argv[1])
def tell():
    time.sleep(0.1)
    print("working", flush=True)
threading.Thread(target=tell).start()
try:
    batch.showdown("six-card-plo-triple", hands, boards, threads=threads)
except KeyboardInterrupt:
    # What is left running would use the processor while this sleeps.
    time.sleep(0.05)
    before = time.process_time()
    time.sleep(0.3)
    print("used", time.process_time() - before, threading.active_count(), flush=True)
"""


def hear_signals():
    """What is started in the background of a script ignores Ctrl-C, and so would what it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_ends_it_and_nothing_is_left_running(threads):
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, threads], stdout=subprocess.PIPE, text=True, preexec_fn=hear_signals
    )
    try:
        assert process.stdout.readline() == "working\n"
        process.send_signal(signal.SIGINT)
        start = time.monotonic()
        rest = process.communicate(timeout=30)[0].split("\n")
    finally:
        process.kill()
    # It ends within a tenth of a second; busy machines of others get longer.
    assert time.monotonic() - start < 5
    word, used, active = rest[-2].split()
    assert (word, active) == ("used", "1")
    assert float(used) < 0.15
    assert process.returncode == 0
