"""Long work ends when it is told to, and leaves nothing running."""

import pytest

WORK = """
import threading, time
import numpy as np
from multiboard import batch
hands, boards = batch.deal("six-card-plo-triple", 1, 6, 1)
rows = 10_000_000
hands = np.broadcast_to(hands, (rows, *hands.shape[1:]))
boards = np.broadcast_to(boards, (rows, *boards.shape[1:]))
def tell():
    time.sleep(0.1)
    print("working", flush=True)
def work():
    threading.Thread(target=tell).start()
    batch.showdown("six-card-plo-triple", hands, boards, threads=THREADS)
"""


@pytest.mark.parametrize("threads", ["1", "2"])
def test_ctrl_c_ends_it_and_nothing_is_left_running(threads, ends_by_ctrl_c):
    ends_by_ctrl_c(WORK.replace("THREADS", threads))
