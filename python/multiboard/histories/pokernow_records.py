"""The records of a PokerNow export, hand by hand from the oldest, however long the file is.

An export is CSV with its newest record first; the column `order` tells what came after what:

    entry,at,order                                       file, newest first
    "-- ending hand #2 --",...,208                       --+
    ...                                                    |  part of hand 2
    "-- starting hand #2 ... --",...,200                 --+
    "-- ending hand #1 --",...,108                       --+  part of hand 1, with what happened
    ...                                                    |  between the hands after it

A short file is sorted whole.  In a long one a first look finds where each hand begins, then each part is read
and sorted on its own.
"""

from __future__ import annotations

import csv
from array import array
from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from multiboard.errors import HistoryError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from multiboard.histories.source import Source

__all__ = ["STARTING", "Part", "Record", "parts"]

STARTING: Final = "-- starting hand #"
"""How the entry begins that begins a hand."""

SHORT: Final = 1 << 22
"""The most bytes of a file that is sorted whole, and of one hand; a hand of more is not read."""

_RAW_STARTS: Final = (b'"-- starting hand #', b"-- starting hand #")


class Record(NamedTuple):
    """A record: where it stands in the order of things, its line in the file, and what it says."""

    order: int
    line: int
    entry: str


class Part(NamedTuple):
    """The records of one hand and of what followed it, oldest first.

    Attributes:
        line: The line of the file where it begins.
        records: The records, empty if they are too many bytes to read.

    """

    line: int
    records: list[Record]


def parts(source: Source) -> Iterator[Part]:
    """The parts of the file, the oldest first; the first may be the rest of a hand without its beginning.

    Raises:
        HistoryError: It is a log without the columns of an export.

    """
    if source.size() <= SHORT:
        records = list(_records(source.text_at(source.start, source.start + SHORT), 1))
        if records and not any(record.order for record in records):
            raise HistoryError("the log has lost its columns: an export of PokerNow has entry, at and order")
        newest_first = len(records) > 1 and records[0].order >= records[-1].order
        yield from _split(_sorted(records, newest_first=newest_first))
        return
    newest_first, cuts, lines = _look_through(source)
    places = range(len(lines))
    for place in reversed(places) if newest_first else places:
        start, end, line = cuts[place], cuts[place + 1], lines[place]
        if end - start > SHORT:
            yield Part(line, [])
            continue
        records = list(_records(source.text_at(start, end), line))
        yield from _split(_sorted(records, newest_first=newest_first))


def _sorted(records: list[Record], *, newest_first: bool) -> list[Record]:
    """Records in their order; those of the same order as they stand in the file.

    An order with fewer digits than most has lost zeros at its end on its way through some program; one that
    is missing is that of the record before.
    """
    if newest_first:
        records.reverse()
    orders = [record.order for record in records]
    least, most = min(orders, default=0), max(orders, default=0)
    if least == 0 or len(str(least)) < len(str(most)):
        digits = Counter(len(str(order)) for order in orders if order)
        usual = digits.most_common(1)[0][0] if digits else 0
        known = 0
        for place, record in enumerate(records):
            known = int(str(record.order).ljust(usual, "0")) if record.order else known
            records[place] = record._replace(order=known)
    records.sort(key=lambda record: record.order)
    return records


def _split(records: Iterable[Record]) -> Iterator[Part]:
    """Sorted records cut where a hand begins."""
    part: list[Record] = []
    for record in records:
        if part and record.entry.startswith(STARTING):
            yield Part(part[0].line, part)
            part = []
        part.append(record)
    if part:
        yield Part(part[0].line, part)


def _records(text: str, line: int) -> Iterator[Record]:
    """The records of a text that begins at a line of the file."""
    rows = csv.reader(text.splitlines(keepends=True))
    entry, order, last = 0, 2, 2
    while True:
        begins = line + rows.line_num
        try:
            row = next(rows)
        except StopIteration:
            return
        except csv.Error:  # a field that is longer than the library reads
            continue
        if len(row) <= last:
            if row:
                yield Record(0, begins, row[0])
        elif (digits := row[order]).isdigit() and digits.isascii() and len(digits) < 30:
            yield Record(int(digits), begins, row[entry])
        elif "entry" in row and "order" in row:
            entry, order = row.index("entry"), row.index("order")
            last = max(entry, order)
        else:
            yield Record(0, begins, row[entry])


def _order_of(raw: bytes) -> int:
    """The order at the end of a line, -1 if there is none."""
    digits = raw[raw.rfind(b",") + 1 :]
    return int(digits) if digits.isdigit() and len(digits) < 30 else -1


def _look_through(source: Source) -> tuple[bool, array[int], array[int]]:
    """Whether the newest record is first; the offsets where parts begin, and of the end; their lines."""
    at, behind = array("Q"), array("Q")
    at_lines, behind_lines = array("Q"), array("Q")
    quoted = starting = False
    first = last = -1
    raw = b""
    offset = source.start
    for number, raw, offset in source.raw_lines():
        if starting and not quoted:
            behind.append(offset)
            behind_lines.append(number)
            starting = False
        if raw.startswith(_RAW_STARTS):
            # No name is long enough to look like this: a quote that was left open ends here at the latest.
            quoted = False
            starting = True
            at.append(offset)
            at_lines.append(number)
            last = _order_of(raw)
        if raw.count(b'"') & 1:
            quoted = not quoted
        if first < 0:
            first = _order_of(raw)
    last = max(_order_of(raw), last) if last >= first else last
    newest_first = first >= last
    cuts, lines = (behind, behind_lines) if newest_first else (at, at_lines)
    if not cuts or cuts[0] != source.start:
        cuts.insert(0, source.start)
        lines.insert(0, 1)
    cuts.append(max(source.start + source.size(), offset))
    return newest_first, cuts, lines
