"""`multiboard replay --check`: a whole file in a table."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from multiboard.cli.text import chips, console, plain, sentence, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories import HandHistory

__all__ = ["check_all"]

MOST_TOLD = 50
"""Hands that are named one by one; of more only the number is told."""


def check_all(hands: Iterator[tuple[int, HandHistory]]) -> int:
    """Print which hands agree, and name those that do not; the exit status."""
    out = console()
    counts: Counter[str] = Counter()
    games: Counter[str] = Counter()
    warned = told = 0
    for place, history in hands:
        word, why = _verdict(history)
        counts[word] += 1
        warned += bool(history.warnings)
        if word != "unreadable":
            games[history.game.name] += 1
        if why:
            told += 1
            if told <= MOST_TOLD:
                name = f" ({plain(history.id)})" if history.id else ""
                out.print(sentence(f"Hand {place}{name}: {plain(why)}", style="yellow"), soft_wrap=True)
    if told > MOST_TOLD:
        out.print(f"... and {chips(told - MOST_TOLD)} more")
    summary = table("", "hands", right=("hands",))
    for name, count in sorted(games.items()):
        summary.add_row(plain(name), chips(count))
    rows = (
        ("agree with the file", counts["agrees"]),
        ("differ from it", counts["differs"]),
        ("settled by the file's word", counts["word"]),
        ("not to their end", counts["open"]),
        ("cannot be read", counts["unreadable"]),
        ("with warnings", warned),
    )
    for name, count in rows:
        if count:
            summary.add_row(sentence(name, style="bold"), chips(count))
    out.print(summary)
    if counts["differs"]:
        return 1
    return 2 if counts["unreadable"] == sum(counts.values()) else 0


def _verdict(history: HandHistory) -> tuple[str, str]:
    """`agrees`, `differs`, `word`, `open` or `unreadable`, and what there is to tell of it."""
    if history.error is not None:
        return "unreadable", str(history.error)
    check = history.check()
    if check:
        return "differs", "; ".join(check)
    if "awards" in check.verified or "final stacks" in check.verified:
        return "agrees", ""
    return ("word", "") if history.stated.awards is not None else ("open", "")
