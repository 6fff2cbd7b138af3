"""What is wrong, told in one or two lines on standard error with exit status 2."""

from __future__ import annotations

import contextlib
import sys
from typing import IO, TYPE_CHECKING, Any, Final

import click

from multiboard.cli.text import plain
from multiboard.errors import MultiboardError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Refusal", "in_two_lines"]

LONGEST: Final = 400
"""Characters of a message: more would be the offender itself, at full length."""


class Refusal(click.ClickException):
    """An end with a message and exit status 2; the message holds no control codes, whatever it quotes."""

    exit_code = 2

    def __init__(self, message: str, hint: str | None = None) -> None:
        text = plain(message)
        super().__init__(text if len(text) <= LONGEST else f"{text[:LONGEST]}...")
        self.hint = hint

    def show(self, file: IO[Any] | None = None) -> None:
        """Prints the message, and under it the hint."""
        out = sys.stderr if file is None else file
        click.echo(f"multiboard: {self.message}", file=out)
        if self.hint:
            click.echo(self.hint, file=out)


@contextlib.contextmanager
def in_two_lines() -> Iterator[None]:
    """Turns what is wrong with a user's input or command line into a `Refusal`."""
    try:
        yield
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else "multiboard"
        raise Refusal(error.format_message(), f"Try '{path} --help'.") from None
    except MultiboardError as error:
        raise Refusal(str(error)) from None
