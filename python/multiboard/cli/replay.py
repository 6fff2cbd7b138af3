"""`multiboard replay`: replay the hands of a file, and say whether the file agrees with the rules."""

from __future__ import annotations

import itertools
import json
from typing import TYPE_CHECKING

import click

from multiboard.cli.errors import Refusal, one_of, reason
from multiboard.cli.streams import opened_input
from multiboard.errors import MultiboardError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories import HandHistory

__all__ = ["replay"]

EXAMPLE = """\b
Examples:
  multiboard replay examples/octopus-side-pot.phh
  multiboard replay session.csv --hand 12
  multiboard replay session.csv --check
  multiboard replay session.csv --json | jq '.[].differences'
"""


@click.command(epilog=EXAMPLE, short_help="Replay hand histories, and check them.")
@click.argument("file")
@click.option(
    "--hand",
    "wanted",
    help="Only the hand of this place in the file, from 1, or else of this id.",
)
@click.option("--check", "only_check", is_flag=True, help="A table for the whole file: which hands agree.")
@click.option("--json", "as_json", is_flag=True, help="The hands as a JSON array, for programs.")
def replay(file: str, wanted: str | None, *, only_check: bool, as_json: bool) -> None:
    """Replay the hands of FILE: boards, bets, elimination, pots, and who was paid what and why.

    FILE is a hand history of any format that is known (PHH, PokerNow, PokerStars, GGPoker, OHH); which one is
    seen by its content; - is standard input. A hand that cannot be read is named with its line, and the next
    one is read all the same.

    The exit status is 1 if a hand differs from what the file says, and 2 if the file or none of its hands can
    be read.
    """
    one_of(check=only_check, json=as_json)
    hands = _selected(_opened(file), wanted, file)
    if only_check:
        from multiboard.cli.replay_check import check_all

        status = check_all(hands)
    elif as_json:
        status = _print_json(hands)
    else:
        from multiboard.cli.replay_view import show_all

        status = show_all(hands)
    if status:
        raise SystemExit(status)


def _opened(file: str) -> Iterator[HandHistory]:
    from multiboard.histories import read_histories

    if not file:
        raise click.UsageError("FILE is empty; - is standard input")
    try:
        return read_histories(opened_input() if file == "-" else file)
    except MultiboardError as error:
        raise Refusal(str(error)) from None
    except (OSError, ValueError) as error:
        raise Refusal(f"{file}: {reason(error)}") from None


def _selected(
    hands: Iterator[HandHistory], wanted: str | None, file: str
) -> Iterator[tuple[int, HandHistory]]:
    """The hands with their places in the file, from 1."""
    numbered = enumerate(hands, start=1)
    if wanted is None:
        first = next(numbered, None)
        if first is None:
            raise Refusal(f"{file}: it has no hands")
        return itertools.chain([first], numbered)
    of_id = None
    for place, history in numbered:
        if wanted == str(place):
            return iter([(place, history)])
        if of_id is None and wanted == history.id:
            of_id = place, history
            if not wanted.isdecimal():  # then it is no place that is still to come
                break
    if of_id is None:
        raise Refusal(f"{file}: it has no hand {wanted}")
    return iter([of_id])


def _print_json(hands: Iterator[tuple[int, HandHistory]]) -> int:
    from multiboard.cli.replay_json import history_form

    opening = "["
    status = 2
    for place, history in hands:
        form = history_form(place, history)
        click.echo(f"{opening}\n{json.dumps(form, indent=2)}", nl=False)
        opening = ","
        if "error" not in form:
            status = 1 if form["differences"] or status == 1 else 0
    click.echo("\n]")
    return status
