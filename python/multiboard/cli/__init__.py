"""The command `multiboard`: one module a command, imported when it is called."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any, Final

import click

from multiboard.cli.errors import in_two_lines

__all__ = ["main"]

COMMANDS: Final = ("settle", "evaluate", "equity", "deal", "replay", "games", "cases")
"""In the order of the help text. `settle` is the object `settle` of the module `settle_command` or
`settle`."""

INTERRUPTED: Final = 130
"""What a shell takes for the exit status of a program that Ctrl-C ended."""


class LazyGroup(click.Group):
    """Imports a command's module when the command is called, and says what is wrong in a line or two."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if _module_of(name)] + super().list_commands(ctx)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = _module_of(cmd_name) if cmd_name in COMMANDS else None
        if module is None:
            return super().get_command(ctx, cmd_name)
        command = getattr(importlib.import_module(module), cmd_name)
        if not isinstance(command, click.Command):
            raise TypeError(f"{module}.{cmd_name} is no command")
        return command

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401 - as in click
    ) -> click.Context:
        with in_two_lines():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - as in click
        try:
            with in_two_lines():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            raise SystemExit(INTERRUPTED) from None


def _module_of(command: str) -> str | None:
    """The module that has a command, found without importing it."""
    names = (f"{__name__}.{command}_command", f"{__name__}.{command}")
    return next((name for name in names if importlib.util.find_spec(name)), None)


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="A card is two letters, rank and suit: As Td 9h 2c. Every command has a --help, with examples.",
)
@click.version_option(None, "--version", package_name="multiboard", message="multiboard %(version)s")
def main() -> None:
    """Poker on several boards: Squid, Octopus, double-board bomb pots and their kin.

    Settles hands to the chip and says why, compares hands on each board, and tells which boards an
    elimination leaves and what each hand can expect of the pot.
    """
