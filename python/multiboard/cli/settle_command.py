"""`multiboard settle`: pay a showdown and say why."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import IO

import click

from multiboard.cli.errors import Refusal, one_of, reason
from multiboard.cli.streams import opened_input, opened_output
from multiboard.errors import MultiboardError

MOST_BYTES = 1_000_000
"""A showdown takes some thousand; what is longer is something else."""

EXAMPLE = """\b
Examples:
  multiboard settle examples/squid.toml
  multiboard settle --json examples/squid.toml
  multiboard settle --jsonl < showdowns.jsonl
  multiboard settle --schema > showdown.schema.json
"""


@click.command(epilog=EXAMPLE, short_help="Pay a showdown, and say why.")
@click.argument("file", required=False)
@click.option("--hands", is_flag=True, help="Show what every seat makes on every board that pays.")
@click.option("--json", "as_json", is_flag=True, help="Print the settlement as JSON.")
@click.option(
    "--jsonl",
    is_flag=True,
    help="Read showdowns as JSON, one a line, and answer each with its settlement on a line.",
)
@click.option(
    "--schema",
    type=click.Choice(["showdown", "settlement"]),
    is_flag=False,
    flag_value="showdown",
    help="Print the JSON Schema of a showdown, or of a settlement.",
)
def settle(*, file: str | None, hands: bool, as_json: bool, jsonl: bool, schema: str | None) -> None:
    r"""Pay the showdown in FILE: which boards are out, every pot, and who wins which share with what hand.

    FILE is TOML, or a JSON object of the same form; - is standard input.

    \b
      game = "squid"                     # multiboard games lists them
      button = 0                         # the place of a seat below, from 0
      boards = ["2s 7s 9d Jc 2h", "Qs 8h 3c 2d Kc", "Ah Td 5c 5h 9c"]
      rake = 3                           # optional; or [rake] rate = "5%", cap = 10
      runs = 1                           # optional; 2 with twice the boards
      [[seats]]                          # clockwise
      name = "Ann"
      cards = "As Ks"
      put = 300                          # besides: dead = 5, folded, mucked = true

    With --jsonl FILE has one such JSON object a line; the default is standard input. An answer is the
    settlement, or {"error": ..., "line": n} for a line that cannot be settled; answers come in order, and at
    once when the input waits. Blank lines are skipped.
    """
    one_of(schema=schema, jsonl=jsonl, json=as_json, hands=hands)
    if schema and file is not None:
        raise click.UsageError(f"--schema and FILE {file}: a schema is of all files")
    if schema:
        click.echo(_schema(schema), nl=False)
    elif jsonl:
        _referee(file)
    elif file is None:
        raise click.UsageError("FILE is missing; - is standard input")
    else:
        _settle_file(file, as_json=as_json, hands=hands)


def _schema(name: str) -> str:
    from importlib import resources

    return (
        resources.files("multiboard").joinpath("schemas", f"{name}.schema.json").read_text(encoding="utf-8")
    )


def _referee(file: str | None) -> None:
    from multiboard.cli.referee import answer_lines

    output = opened_output()
    if file is None or file == "-":
        answer_lines(opened_input(), output)
        return
    with _opened(file) as lines:
        answer_lines(lines, output)


def _opened(file: str) -> IO[bytes]:
    if not file:
        raise click.UsageError("FILE is empty; - is standard input")
    try:
        return Path(file).open("rb")
    except (OSError, ValueError) as error:
        raise Refusal(f"{file}: {reason(error)}") from None


def _read(file: str) -> bytes:
    with contextlib.nullcontext(opened_input()) if file == "-" else _opened(file) as opened:
        try:
            text = opened.read(MOST_BYTES + 1)
        except OSError as error:
            raise Refusal(f"{_called(file)}: {reason(error)}") from None
    if len(text) > MOST_BYTES:
        raise Refusal(f"{_called(file)}: more than {MOST_BYTES:,} bytes, which is no showdown")
    return text


def _called(file: str) -> str:
    return "standard input" if file == "-" else file


def _settle_file(file: str, *, as_json: bool, hands: bool) -> None:
    from multiboard.showdown_file import read_showdown, read_text

    text = _read(file)
    try:
        showdown = read_showdown(read_text(text))
        settlement = showdown.settle()
    except MultiboardError as error:
        raise Refusal(f"{_called(file)}: {error}") from None
    if as_json:
        import json

        from multiboard.cli.settlement_json import settlement_form

        click.echo(json.dumps(settlement_form(showdown, settlement), indent=2))
    else:
        from multiboard.cli.settlement_view import show

        show(showdown, settlement, hands=hands)
