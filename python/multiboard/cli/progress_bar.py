"""A bar on standard error for work that takes a while, and none where nobody would see it."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from types import TracebackType
    from typing import Self

    from rich.progress import Progress, TaskID

__all__ = ["ProgressBar"]

PATIENCE: Final = 0.3
"""Seconds without a bar: most work is done by then."""


class ProgressBar:
    """Is called with how much is done of how much; shows it, and leaves no trace when it is closed.

    It draws only when it is called: no thread is left running however the work ends.
    """

    def __init__(self, title: str) -> None:
        self._title = title
        self._start = time.monotonic()
        self._seen = sys.stderr is not None and sys.stderr.isatty()
        self._shown: tuple[Progress, TaskID] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._shown:
            self._shown[0].stop()

    def __call__(self, done: int, total: int) -> None:
        """Shows that so much is done of so much, if it is time to and somebody sees it."""
        if not self._seen or (self._shown is None and time.monotonic() - self._start < PATIENCE):
            return
        if self._shown is None:
            self._shown = self._begin()
        progress, task = self._shown
        progress.update(task, completed=done, total=total or None)
        progress.refresh()

    def _begin(self) -> tuple[Progress, TaskID]:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

        progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TaskProgressColumn(),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
            auto_refresh=False,
        )
        progress.start()
        return progress, progress.add_task(self._title, total=None)
