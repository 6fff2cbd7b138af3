"""A file of hand histories as text, whatever its encoding and size.

Lines are decoded one at a time, so that a file of any length takes constant memory:

    bytes     BOM?  line  CR LF   line  LF ...      UTF-8, or cp1252 for a line that is not; UTF-16 by BOM
    lines     (1, "line"), (2, "line"), ...         from 1, without line ends, at most LONGEST bytes
"""

from __future__ import annotations

import codecs
import io
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO, Final, cast

from multiboard.errors import HistoryError

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

__all__ = ["LONGEST", "Source", "decode"]

LONGEST: Final = 1 << 20
"""The most bytes of a line that are looked at; what is beyond is dropped."""

HEAD: Final = 1 << 16
"""Bytes of the beginning by which a format is recognised."""

_IN_MEMORY: Final = 1 << 24


def decode(raw: bytes) -> str:
    """The text of bytes: UTF-8, or cp1252 if it is not that."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        # cp1252 leaves five bytes undefined; they are no letters in any text.
        return raw.decode("cp1252", "replace")


class Source:
    """A file to read hands from.

    Attributes:
        name: What to call it in messages.
        head: The text of its beginning, to recognise the format by.
        start: The offset of its text, behind a byte order mark.

    """

    def __init__(self, file: BinaryIO, name: str, *, close: bool) -> None:
        self.name = name
        self._close = close
        self._file = file
        first = file.read(4)
        self.start = file.tell() - len(first)
        self._wide = ""
        if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
            self._wide = "utf-16"
        elif first.startswith(codecs.BOM_UTF8):
            self.start += len(codecs.BOM_UTF8)
        file.seek(self.start)
        head = file.read(HEAD)
        self.head = head.decode(self._wide, "replace") if self._wide else decode(head)
        file.seek(self.start)

    @classmethod
    def open(cls, given: str | os.PathLike[str] | IO[str] | IO[bytes]) -> Source:
        """The source of a path or of an open file, text or binary.

        Raises:
            OSError: The file cannot be opened.
            HistoryError: What was given is neither a path nor a file.

        """
        if not hasattr(given, "read"):
            try:
                path = Path(cast("str", given))
            except TypeError:
                raise HistoryError(f"{given!r} is neither a path nor an open file") from None
            return cls(path.open("rb"), str(path), close=True)
        name = str(getattr(given, "name", "the file"))
        if isinstance(given, io.TextIOBase):
            return cls(_spool_text(cast("IO[str]", given)), name, close=True)
        file = cast("BinaryIO", given)
        if file.seekable():
            return cls(file, name, close=False)
        return cls(_spool(file), name, close=True)

    def lines(self) -> Iterator[tuple[int, str]]:
        """Every line with its number from 1."""
        for number, raw, _ in self.raw_lines():
            yield number, decode(raw)

    def raw_lines(self) -> Iterator[tuple[int, bytes, int]]:
        """Every line without its end as bytes, UTF-8 or cp1252, with its number and its offset."""
        file = self._narrow()
        file.seek(self.start)
        number = 0
        offset = self.start
        while raw := file.readline(LONGEST):
            number += 1
            length = len(raw)
            if length == LONGEST and raw[-1] != 0x0A:
                while rest := file.readline(LONGEST):
                    length += len(rest)
                    if rest[-1] == 0x0A:
                        break
            yield number, raw.rstrip(b"\r\n"), offset
            offset += length

    def text_at(self, start: int, end: int) -> str:
        """The text between two offsets that `raw_lines` gave."""
        file = self._narrow()
        file.seek(start)
        raw = file.read(end - start)
        try:
            return raw.decode()
        except UnicodeDecodeError:
            return "".join(decode(line) for line in raw.splitlines(keepends=True))

    def size(self) -> int:
        """The bytes of its text, as `raw_lines` gives them."""
        file = self._narrow()
        return file.seek(0, io.SEEK_END) - self.start

    def close(self) -> None:
        """Close the file if it was opened here."""
        if self._close:
            with suppress(OSError):
                self._file.close()

    def _narrow(self) -> BinaryIO:
        """The file in an encoding in which a line ends with a byte: UTF-16 is rewritten as UTF-8 first."""
        if self._wide:
            self._file.seek(self.start)
            narrow = _spool_text(codecs.getreader(self._wide)(self._file, "replace"))
            self.close()
            self._file, self._close, self.start, self._wide = narrow, True, 0, ""
        return self._file


def _spool(file: BinaryIO) -> BinaryIO:
    """A copy of a stream that cannot be read twice, on disk if it is long."""
    spooled = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - the source closes it
    shutil.copyfileobj(file, spooled)
    spooled.seek(0)
    return cast("BinaryIO", spooled)


def _spool_text(file: IO[str] | codecs.StreamReader) -> BinaryIO:
    spooled = tempfile.SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115 - the source closes it
    while text := file.read(1 << 16):
        spooled.write(text.encode("utf-8", "surrogateescape"))
    spooled.seek(0)
    return cast("BinaryIO", spooled)
