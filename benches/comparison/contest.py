"""A contest: several programs that do the same work, timed in turn, whose answers have to agree."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from typing import Any

OURS = "multiboard"


@dataclass
class Contender:
    """A program in a contest.

    Attributes:
        name: The distribution that it comes in.
        run: Does the work once and gives what came out.
        answers: Makes of that what can be compared; it is not timed.
        items: How many pieces of work a run does: the first ones of the inputs.
        note: What has to be known of its figure.

    """

    name: str
    run: Callable[[], Any]
    answers: Callable[[Any], Sequence[Any]]
    items: int
    note: str = ""
    times: list[float] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """The median of what a piece of work took."""
        return statistics.median(self.times) / self.items


Maker = Callable[[], Contender | None]


class Contest:
    """One kind of work and who does it.

    Args:
        title: What is done, to one piece.
        makers: Each makes a contender, or gives None, or raises ImportError where it is not installed.
        agree: Whether the answers of two contenders, cut to the same number, are the same.

    """

    def __init__(
        self,
        title: str,
        makers: Sequence[Maker],
        agree: Callable[[Sequence[Any], Sequence[Any]], bool] = lambda ours, theirs: ours == theirs,
    ) -> None:
        self.title, self.agree = title, agree
        self.contenders = [made for made in map(_made, makers) if made is not None]

    def hold(self, seconds: float) -> None:
        """Times each contender for about so long, in turn, so that what else the machine does hits all.

        Raises:
            AssertionError: Two of them do not agree.

        """
        self._check()
        rounds = {entry.name: 0 for entry in self.contenders}
        spent = dict.fromkeys(rounds, 0.0)
        while waiting := [
            entry for entry in self.contenders if spent[entry.name] < seconds or rounds[entry.name] < 3
        ]:
            for entry in waiting:
                begun = time.perf_counter()
                entry.run()
                took = time.perf_counter() - begun
                entry.times.append(took)
                spent[entry.name] += took
                rounds[entry.name] += 1

    def _check(self) -> None:
        """Runs each once, which warms it up, and compares with the first."""
        found = [(entry, entry.answers(entry.run())) for entry in self.contenders]
        first, ours = found[0]
        for entry, theirs in found[1:]:
            common = min(len(ours), len(theirs))
            agreed = common and self.agree(ours[:common], theirs[:common])
            assert agreed, f"{self.title}: {first.name} and {entry.name} do not agree"


def _made(maker: Maker) -> Contender | None:
    try:
        return maker()
    except ImportError:
        return None


def version_of(name: str) -> str:
    """The version of a distribution, nothing if it is not there."""
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def same_order(ours: Sequence[int], theirs: Sequence[int]) -> bool:
    """Whether two scales rank the same things alike, ties included; both grow with the strength."""
    return _places(ours) == _places(theirs)


def _places(values: Sequence[int]) -> list[int]:
    place = {value: number for number, value in enumerate(sorted(set(values)))}
    return [place[value] for value in values]


def close(ours: Sequence[float], theirs: Sequence[float]) -> bool:
    """Whether figures agree but for what doubles lose."""
    return all(abs(one - other) < 1e-9 for one, other in zip(ours, theirs, strict=True))


def near(ours: Sequence[float], theirs: Sequence[float]) -> bool:
    """Whether samples of a million agree."""
    return all(abs(one - other) < 0.004 for one, other in zip(ours, theirs, strict=True))
