"""What is wrong, told in one or two lines on standard error with exit status 2."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import IO, TYPE_CHECKING, Any, Final

import click

from multiboard.cli.text import plain
from multiboard.errors import MultiboardError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Refusal", "in_two_lines", "one_of", "reason"]

LONGEST: Final = 400
"""Characters of a message: more would be the offender itself, at full length."""


NO_ROOM: Final = (errno.ENOSPC, errno.EFBIG)
"""What only writing can meet."""


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
        if out is None:  # it is closed; click would take standard output
            return
        click.echo(f"multiboard: {self.message}", file=out)
        if self.hint:
            click.echo(self.hint, file=out)


@contextlib.contextmanager
def in_two_lines() -> Iterator[None]:
    """Turns what is wrong with a user's input, command line or output into a `Refusal`.

    What is printed is written out here, so that a full disk is told like all else.
    """
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError:
        raise
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else "multiboard"
        raise Refusal(error.format_message(), f"Try '{path} --help'.") from None
    except MultiboardError as error:
        raise Refusal(str(error)) from None
    except OSError as error:
        if error.errno == errno.EPIPE:  # the reader has enough, which is for click to end quietly
            raise
        where = "standard output" if _output_fails() or error.errno in NO_ROOM else error.filename
        raise Refusal(f"{where}: {reason(error)}" if where else reason(error)) from None


def one_of(**options: object) -> None:
    """Refuses options of which each leaves the other nothing to say; those that were not given are false."""
    given = [f"--{name.replace('_', '-')}" for name, value in options.items() if value]
    if len(given) > 1:
        raise click.UsageError(f"{given[0]} and {given[1]}: give one of them")


def reason(error: Exception) -> str:
    """Why the system refused, without its number and the file's name."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _output_fails() -> bool:
    """Whether standard output takes no more; what is left for it is dropped, or Python would try again."""
    if sys.stdout is None:
        return False
    try:
        sys.stdout.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
        return True
    return False
