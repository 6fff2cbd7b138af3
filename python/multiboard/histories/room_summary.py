"""The summary of a hand: pots, rake and fees, the boards once more, and how each seat ended.

Total pot $26.35 Main pot $5.55. Side pot $19.68. | Rake $1.12
Hand was run twice
FIRST Board [Js 9h Jh Qs 2d]
Seat 1: Villain (button) mucked [9s Ah]
Seat 6: Hero showed [Jc Ac] and won ($111.59) with three of a kind, Jacks
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from multiboard.histories.room_lines import amount

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from multiboard.histories.room_headers import SeatLine

__all__ = ["Summary"]

_TIMES: Final = {"once": 1, "twice": 2, "two": 2, "thrice": 3, "three": 3, "four": 4}
_RUN: Final = re.compile(r"Hand was run (\w+)(?: times)?")
_FEE: Final = re.compile(r"([A-Za-z][A-Za-z ]*?) (\S+)")
_SEAT: Final = re.compile(r"Seat (\d{1,2}): ")
_ROLES: Final = re.compile(r"(?: \((?:button|small blind|big blind|straddle)\))+")
_ENDS: Final = re.compile(
    r" *(?:(?P<verb>showed|mucked) \[(?P<cards>[^\]]*)\]|folded|collected|won|lost|mucked|didn't bet|doesn't)"
)
_WON: Final = re.compile(r"(?:won|collected) \(?(\S+?)\)?(?= |$)")
_NOT_AWARDED: Final = "pot not awarded"


class Summary:
    """What a summary says.

    Attributes:
        found: Whether there is one.
        runs: How often the hand was run.
        total: The pots before rake, in millionths, or None.
        rake: Likewise.
        fees: Other deductions, those of nothing left out.
        present: Places of the seats that were dealt in.
        cards: What a seat showed or mucked, as text, by place.
        not_awarded: What a seat won and did not get because it had cashed out, by place.
        unknown: Lines that are none of these.

    """

    def __init__(self, lines: Iterable[tuple[int, str]], seats: Sequence[SeatLine]) -> None:
        self.found = False
        self.runs = 1
        self.total: int | None = None
        self.rake: int | None = None
        self.fees: dict[str, int] = {}
        self.present: set[int] = set()
        self.cards: dict[int, str] = {}
        self.not_awarded: dict[int, int] = {}
        self.unknown: list[tuple[int, str]] = []
        places = {seat.number: place for place, seat in enumerate(seats)}
        for number, line in lines:
            self.found = True
            if not self._read(line, seats, places):
                self.unknown.append((number, line))

    def _read(self, line: str, seats: Sequence[SeatLine], places: dict[int, int]) -> bool:
        if found := _SEAT.match(line):
            place = places.get(int(found[1]))
            return place is not None and self._read_seat(
                place, line[found.end() :].removeprefix(seats[place].name)
            )
        if line.startswith(("Total pot ", "Total pot: ")):
            return self._read_total(line)
        if found := _RUN.match(line):
            self.runs = _TIMES.get(found[1].lower(), 1)
            return True
        # The boards were dealt before; here they are printed again, a later run in full or what differs.
        return (
            "Board [" in line
            or line.startswith("*** SUMMARY")
            or line.strip() in ("FIRST", "SECOND", "THIRD")
        )

    def _read_total(self, line: str) -> bool:
        first, *others = line.split(" | ")
        self.total = amount(first.split(" ")[2])
        for other in others:
            found = _FEE.fullmatch(other.strip())
            value = found and amount(found[2])
            if found is None or value is None:
                return False
            if found[1] == "Rake":
                self.rake = value
            elif found[1].lower().startswith(("main pot", "side pot")):
                continue
            elif value:
                self.fees[found[1].lower()] = value
        return self.total is not None

    def _read_seat(self, place: int, rest: str) -> bool:
        rest = _ROLES.sub("", rest, count=1)
        ends = _ENDS.match(rest)
        if ends is None:
            return "sitting out" in rest
        self.present.add(place)
        if ends["cards"]:
            self.cards[place] = ends["cards"]
        if _NOT_AWARDED in rest:
            self.not_awarded[place] = sum(amount(won) or 0 for won in _WON.findall(rest))
        return True
