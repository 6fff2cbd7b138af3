"""One input given to a target, with an end to it: what takes too long is an error as well."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuzz.targets import Target

LONGEST = 10
"""Seconds of processor time; a busy machine does not count."""


class TooLong(BaseException):
    """Not an `Exception`, so that nothing catches it on the way."""


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Raises `TooLong` when the time is over, where the system has such a clock."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def end(*_: object) -> None:
        raise TooLong(f"more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def failure(target: Target, data: bytes) -> BaseException | None:
    """What went wrong with an input, if anything."""
    try:
        with limited(LONGEST):
            target(data)
    except (Exception, TooLong) as error:
        return error
    return None
