"""What all tests share: how long hypothesis looks, and the two implementations of the rules."""

import os
import signal
import subprocess
import sys
import time

import pytest
from hypothesis import HealthCheck, settings

import multiboard
from multiboard import oracle

settings.register_profile(
    "usual", max_examples=60, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("usual"), max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))


@pytest.fixture(params=[multiboard, oracle], ids=["fast", "oracle"])
def rules(request):
    """`evaluate`, `surviving_boards`, `settle` and `games`: the package's own, and the oracle's."""
    return request.param


@pytest.fixture
def ends_by_ctrl_c():
    """Runs work, Python that never ends by itself and prints "working" on the way, and sends it Ctrl-C.

    It has to end at once, with nothing left running.
    """
    if os.name == "nt":
        pytest.skip("signals of POSIX")

    def run(work):
        process = subprocess.Popen(
            [sys.executable, "-c", f"{work}\n{TELLING}"],
            stdout=subprocess.PIPE,
            text=True,
            preexec_fn=hear_signals,
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
        word, used, threads = rest[-2].split()
        assert (word, threads) == ("used", "1")
        assert float(used) < 0.15
        assert process.returncode == 0

    return run


TELLING = """
import threading, time
try:
    work()
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
