"""How many threads work on a question or a batch."""

from __future__ import annotations

import os
from typing import Final

from multiboard.errors import MultiboardError
from multiboard.whole_numbers import whole

__all__ = ["MOST_THREADS", "threads_of"]

MOST_THREADS: Final = 1_024
"""More than any machine has processors for."""


def threads_of(value: object, error: type[MultiboardError] = MultiboardError) -> int:
    """So many threads as are asked for; None is one for each processor that this process may use."""
    if value is None:
        return _processors()
    return whole(value, "threads", error, least=1, most=MOST_THREADS)


def _processors() -> int:
    """Those of `taskset` and the like, which a machine may have more of."""
    if hasattr(os, "process_cpu_count"):
        count = os.process_cpu_count()
    elif hasattr(os, "sched_getaffinity"):
        count = len(os.sched_getaffinity(0))
    else:
        count = os.cpu_count()
    return min(count or 1, MOST_THREADS)
