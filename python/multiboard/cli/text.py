"""Text for people: cards in the colours of their suits, chips, names, tables, and where all this is printed.

What a user wrote comes here as `Text`, never as markup, and without control codes: a name cannot paint the
screen.
"""

from __future__ import annotations

import contextlib
import sys
import unicodedata
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console, RenderableType
    from rich.table import Table
    from rich.text import Text

__all__ = [
    "and_list",
    "card_text",
    "change",
    "chips",
    "console",
    "plain",
    "seat_name",
    "sentence",
    "show",
    "table",
]

SUIT_STYLES: Final = {"s": "bold", "h": "bold red", "d": "bold blue", "c": "bold green"}
"""The four colours of a card room's screen; spades have the screen's own."""

LONGEST_NAME: Final = 24


def plain(text: str) -> str:
    """A text on one line: control codes, direction marks and half characters are `?`, line ends spaces."""
    return "".join(_plain_character(character) for character in text)


def _plain_character(character: str) -> str:
    if character.isprintable():
        return character
    category = unicodedata.category(character)
    return " " if character in "\t\r\n" or category.startswith("Z") else "?"


def seat_name(name: str | None, seat: int) -> str:
    """What a seat is called: its name, safe and not too long, or `Seat 1`."""
    text = plain(name).strip() if name else ""
    if not text:
        return f"Seat {seat + 1}"
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 3]}..."


def card_text(cards: Iterable[object]) -> Text:
    """Cards with spaces between them, each in the colour of its suit."""
    from rich.text import Text

    return Text(" ").join(Text(str(card), SUIT_STYLES[str(card)[-1]]) for card in cards)


def chips(amount: int) -> str:
    """An amount with a comma between thousands."""
    return f"{amount:,}"


def change(amount: int) -> Text:
    """A gain or a loss with its sign."""
    from rich.text import Text

    return Text(f"{amount:+,}" if amount else "0", "green" if amount > 0 else "red" if amount < 0 else "dim")


def and_list(items: Iterable[str], joint: str = "and") -> str:
    """`A`, `A and B`, `A, B and C`."""
    *first, last = items
    return f"{', '.join(first)} {joint} {last}" if first else last


def sentence(*parts: str | Text, style: str = "") -> Text:
    """Parts run together; plain ones in the style."""
    from rich.text import Text

    text = Text()
    for part in parts:
        text.append_text(Text(part, style) if isinstance(part, str) else part)
    return text


def table(*headers: str, right: Iterable[str] = (), show_header: bool = True) -> Table:
    """A table without lines, two spaces between its columns; those named in `right` are of numbers.

    Where it is too wide, the last column breaks its lines, or the first where the last is of numbers.
    """
    from rich.table import Table
    from rich.text import Text

    made = Table(
        box=None,
        show_header=show_header,
        header_style="dim",
        padding=(0, 2, 0, 0),
        pad_edge=False,
        title_justify="left",
    )
    breaks = headers[0] if headers[-1] in right else headers[-1]
    for header in headers:
        number = header in right
        made.add_column(
            Text(header), justify="right" if number else "left", overflow="fold", no_wrap=header is not breaks
        )
    return made


def show(parts: Iterable[RenderableType]) -> None:
    """Prints a page: in colour on a terminal; elsewhere plain, without spaces at line ends."""
    out = console()
    if out.is_terminal:
        for part in parts:
            out.print(part)
        return
    with out.capture() as page:
        for part in parts:
            out.print(part)
    for line in page.get().splitlines():
        out.file.write(f"{line.rstrip()}\n")


def console() -> Console:
    """Standard output; what its encoding lacks is written as `?`."""
    from rich.console import Console

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            with contextlib.suppress(ValueError):
                stream.reconfigure(errors="replace")
    return Console(markup=False, emoji=False, highlight=False)
