"""The real hands of `../shared/hands` beside what they should come to; run as a script it prints a table."""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

from multiboard.histories import HandHistory, read_histories

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "hands"


ORDER = "one order of the file lost its last zero, and what is expected mixes actions of #31 and #48"
EXCEPTIONS = {
    ("pokernow_csv/bk_run_it_twice.csv", 1): ORDER,
    ("pokernow_csv/bk_run_it_twice.csv", 2): ORDER,
    ("phh/nlhe_absolute_2009.phhs", 4): "the file counts uncalled chips twice, as the stacks of hand 6 show",
}
"""Hands that what is expected has wrong, by file and place, and why."""


class Verdict(NamedTuple):
    """What became of one hand: `agrees`, `differs`, `unsupported` or `unreadable`, and why."""

    word: str
    why: str


def expected_hands(folder: Path = FOLDER) -> dict[str, list[dict[str, Any]]]:
    """The expected hands of each file, in the file's order."""
    found = defaultdict(list)
    with (folder / "expected.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            hand = json.loads(line)
            found[hand["file"]].append(hand)
    return found


def expected_of(history: HandHistory, place: int, hands: list[dict[str, Any]]) -> dict[str, Any]:
    """The expected hand with the same stacks, or the one of the same place."""
    if history.error is not None:
        return hands[place]
    ours = {
        name: stack * history.unit
        for name, stack in zip(history.names, history.stacks, strict=True)
        if stack is not None
    }
    for hand in hands[place : place + 1] + hands:
        if {name: Fraction(Decimal(stack)) for name, stack in hand["starting_stacks"].items()} == ours:
            return hand
    return hands[place]


def judge(history: HandHistory, expected: dict[str, Any]) -> Verdict:
    """Replay a hand, and compare by player to the cent."""
    if history.error is not None:
        return Verdict("unsupported" if history.error.game else "unreadable", str(history.error))
    try:
        found = history.outcome()
        different = list(history.check())
    except ValueError as error:
        return Verdict("differs", str(error))
    wrong = []
    rake_unknown = expected.get("rake") is None and "rake_implied" in expected and not expected["awards"]
    for seat, name in enumerate(history.names):
        final = expected.get("final_stacks", {}).get(name)
        if final is None or rake_unknown:
            continue
        ours = (found.final_stacks[seat] or 0) * history.unit
        if ours != Fraction(Decimal(final)):
            wrong.append(f"{name} ends with {float(ours)}, expected {final}")
    missing = set(expected.get("final_stacks", {})) - set(history.names)
    wrong += [f"{name} is missing" for name in sorted(missing)]
    if wrong or different:
        return Verdict("differs", "; ".join([*wrong, *different]))
    return Verdict("agrees", "" if found.by_rules else "by the file's word")


def main(formats: list[str]) -> None:
    """Print what became of every hand, by format."""
    table: dict[str, Counter[str]] = defaultdict(Counter)
    for file, hands in expected_hands().items():
        kind = hands[0]["format"]
        if formats and kind not in formats:
            continue
        try:
            histories = list(read_histories(FOLDER / file))
        except ValueError as error:
            print(f"{file}: {error}")
            table[kind]["unknown format"] += len(hands)
            continue
        if len(histories) != len(hands):
            print(f"{file}: {len(histories)} hands read, {len(hands)} expected")
        for place, history in enumerate(histories[: len(hands)]):
            verdict = judge(history, expected_of(history, place, hands))
            if (file, place) in EXCEPTIONS and verdict.word == "differs":
                verdict = Verdict("excepted", f"{verdict.why} ({EXCEPTIONS[file, place]})")
            table[kind][verdict.word] += 1
            table[kind]["with warnings"] += bool(history.warnings)
            if verdict.why:
                print(f"{file} {history.id}: {verdict.word}: {verdict.why}")
    for kind, counts in table.items():
        print(f"{kind:14}", ", ".join(f"{count} {word}" for word, count in sorted(counts.items())))


if __name__ == "__main__":
    main(sys.argv[1:])
