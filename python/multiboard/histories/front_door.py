"""The door all files come in by: it recognises the format and gives hands one at a time.

A format is a module of this package, named in `FORMATS`, with two functions:

- `recognise(head: str) -> bool`: whether a file that begins with this text is of the format. It is asked of
  files of every kind, of up to 64 KiB of their beginning, in the order of `FORMATS`; it must be quick and
  sure.
- `read(source: Source) -> Iterator[HandHistory]`: the hands, oldest first. It reads `source.lines()` (or
  `raw_lines` and `text_at`, to read a long file out of order) and keeps no more than a hand in memory. A
  hand that cannot be read is an `UnreadableHand` with a `HistoryError.at(line, ...)`, in its place; reading
  goes on behind it. A line that is unknown and changes nothing is a warning of its hand ("line 12: ..."),
  not a failure. Exceptions of the package that `read` lets out for one hand would end the file, so it
  catches them hand by hand (`guarded`).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol, cast

from multiboard.errors import HistoryError, MultiboardError
from multiboard.histories.model import HandHistory, UnreadableHand
from multiboard.histories.source import Source

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator
    from typing import IO

__all__ = ["FORMATS", "Format", "guarded", "read_histories"]

FORMATS: Final = ("pokernow", "pokernow_json", "ohh", "ggpoker", "pokerstars", "other_rooms", "phh")
"""The modules of the formats, those that are surest of themselves first."""


class Format(Protocol):
    """What the module of a format offers."""

    def recognise(self, head: str) -> bool:
        """Whether a file that begins like this is of the format."""

    def read(self, source: Source) -> Iterator[HandHistory]:
        """The hands of the file."""


def read_histories(
    path_or_file: str | os.PathLike[str] | IO[str] | IO[bytes],
    *,
    on_error: Callable[[HistoryError], object] | None = None,
) -> Iterator[HandHistory]:
    """The hands of a file, one at a time and oldest first, whatever its format and however long it is.

    A hand that cannot be read does not stop the file. It comes in its place as an `UnreadableHand`, whose
    `error` tells why and at which line, and which raises that error as soon as it is used like a hand; or,
    with `on_error`, it is left out and its error handed over.

        for history in read_histories("session.csv"):
            if history.error:
                print(history.error)            # line 120: Omaha Hi/Lo is not played here
            else:
                print(history.replay().stacks)

    Args:
        path_or_file: A path, or an open file: text or binary, seekable or not. It is left open.
        on_error: Called with the error of each hand that cannot be read.

    Raises:
        HistoryError: The file is of no known format.
        OSError: The file cannot be opened.

    """
    source = Source.open(path_or_file)
    try:
        hands = recognised(source).read(source)
    except BaseException:
        source.close()
        raise
    return _handed_over(source, hands, on_error)


def recognised(source: Source) -> Format:
    """The format of a file.

    Raises:
        HistoryError: It is none that is known.

    """
    for name in FORMATS:
        found = cast("Format", import_module(f"multiboard.histories.{name}"))
        if found.recognise(source.head):
            return found
    what = "it is empty" if not source.head.strip() else "its beginning is of no format that is known"
    raise HistoryError(f"{source.name} is no hand history: {what}")


def guarded(
    read_one: Callable[[], HandHistory],
    *,
    line: int,
    id: str = "",  # noqa: A002 - the name of the field
    format: str,  # noqa: A002 - likewise
) -> HandHistory:
    """The hand that a function reads, or an `UnreadableHand` if it raises an error of this package.

    Args:
        read_one: Reads one hand.
        line: Where the hand begins; named by the error if that names no line itself.
        id: What the file calls the hand.
        format: The format.

    """
    try:
        return read_one()
    except MultiboardError as raised:
        error = raised
        if not isinstance(error, HistoryError) or error.line is None:
            error = HistoryError.at(line, str(raised), game=getattr(raised, "game", None))
        return UnreadableHand(error, id=id, format=format, line=line)
    except (
        ArithmeticError,
        AttributeError,
        LookupError,
        TypeError,
        ValueError,
        RecursionError,
        StopIteration,
    ) as raised:
        # Whatever a reader does not foresee in a hand of a stranger's file is an error of that hand alone.
        error = HistoryError.at(line, f"not understood: {_why(raised)}")
        return UnreadableHand(error, id=id, format=format, line=line)


def _why(raised: Exception) -> str:
    """What a reader met, in words: a key that it looked up in vain is one that the hand lacks."""
    if isinstance(raised, KeyError) and raised.args and isinstance(raised.args[0], str):
        return f"{raised.args[0][:80]} is missing"
    if isinstance(raised, AttributeError | LookupError | TypeError):
        return "a part of it has another form than this format has"
    return str(raised)[:200] or type(raised).__name__


def _handed_over(
    source: Source, hands: Iterator[HandHistory], on_error: Callable[[HistoryError], object] | None
) -> Iterator[HandHistory]:
    try:
        for history in hands:
            if history.error is not None and on_error is not None:
                on_error(history.error)
            else:
                yield history
    finally:
        source.close()
