"""PokerNow: the CSV export of its log.

The file is cut into hands by `pokernow_records`, each hand's entries are sorted by `pokernow_log` with the
grammar of `pokernow_lines`, and `pokernow_hand` makes the history of it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from multiboard.errors import HistoryError
from multiboard.histories.front_door import guarded
from multiboard.histories.model import UnreadableHand
from multiboard.histories.pokernow_hand import history_of_log
from multiboard.histories.pokernow_lines import read_start
from multiboard.histories.pokernow_log import Log, Session
from multiboard.histories.pokernow_records import STARTING, parts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories.model import HandHistory
    from multiboard.histories.pokernow_records import Record
    from multiboard.histories.source import Source

__all__ = ["read", "recognise"]


def recognise(head: str) -> bool:
    """Whether it has the columns of an export, or an entry that begins or ends a hand."""
    first = head.partition("\n")[0].replace('"', "").strip().lower()
    return {"entry", "order"} <= set(first.split(",")) or STARTING in head or "-- ending hand #" in head


def read(source: Source) -> Iterator[HandHistory]:
    """The hands of the export, the oldest first."""
    session = Session()
    for line, records in parts(source):
        if not records:
            error = HistoryError.at(line, "a hand of too many bytes to be read")
            yield UnreadableHand(error, format="pokernow", line=line)
        elif records[0].entry.startswith(STARTING):
            start = read_start(records[0].entry)
            name = (start.id or start.number) if start else ""
            yield guarded(partial(_hand, records, session), line=records[0].line, id=name, format="pokernow")
        elif any(record.entry.startswith("-- ending hand #") for record in records):
            message = "the beginning of a hand is missing: the export begins in the middle of it"
            yield UnreadableHand(HistoryError.at(line, message), format="pokernow", line=line)


def _hand(records: list[Record], session: Session) -> HandHistory:
    log = Log(records, session)
    try:
        return history_of_log(log, session)
    finally:
        session.big_blind = log.big_blind_after or session.big_blind
