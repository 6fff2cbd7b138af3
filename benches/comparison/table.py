"""The results as Markdown: the medians, and how many times as long each peer takes."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from comparison.contest import OURS, version_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from comparison.contest import Contender, Contest

UNITS = ((1, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns"))


def duration(seconds: float) -> str:
    """Three figures and a unit."""
    size, unit = next(((size, unit) for size, unit in UNITS if seconds >= size), UNITS[-1])
    return f"{three_figures(seconds / size)} {unit}"


def three_figures(number: float) -> str:
    """As many places behind the point as three figures need."""
    places = 0 if number >= 100 else 1 if number >= 10 else 2
    return f"{number:,.{places}f}"


def lines(contests: Iterable[Contest]) -> list[str]:
    """A row for each contest: our median, then each peer's and how many times ours it is."""
    found = [f"| work | {OURS} | others, and how many times as long |", "| --- | ---: | --- |"]
    for contest in contests:
        base, *others = contest.contenders
        told = [
            f"{_named(entry)} {duration(entry.seconds)}, {three_figures(entry.seconds / base.seconds)}"
            for entry in sorted(others, key=lambda entry: entry.seconds)
        ]
        note = f" ({base.note})" if base.note else ""
        found.append(f"| {contest.title}{note} | {duration(base.seconds)} | {'; '.join(told) or '-'} |")
    return found


def _named(entry: Contender) -> str:
    return f"**{entry.name}** ({entry.note})" if entry.note else f"**{entry.name}**"


def starting_lines(rows: Sequence[tuple[str, float, float]]) -> list[str]:
    """A row for each package."""
    found = ["| import and first call | milliseconds | megabytes |", "| --- | ---: | ---: |"]
    return found + [f"| {name} | {time:.0f} | {memory:.1f} |" for name, time, memory in rows]


def heading(names: Iterable[str]) -> str:
    """When, on what, and which versions."""
    versions = ", ".join(f"{name} {version_of(name)}" for name in names if version_of(name))
    day = datetime.now(UTC).date().isoformat()
    machine = f"{processor()}, {os.cpu_count()} threads, Python {platform.python_version()}"
    return f"{day}, {machine}: {OURS} {version_of(OURS)}, {versions}."


def processor() -> str:
    """What the system calls its processor."""
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        for line in listed.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
