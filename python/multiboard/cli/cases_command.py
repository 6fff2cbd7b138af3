"""`multiboard cases`: random showdowns with the oracle's answers, to test other programs with."""

from __future__ import annotations

import click

EXAMPLE = """\b
Examples:
  multiboard cases --game octopus -n 1000 --seed 7 > cases.jsonl
  multiboard cases | head -1
"""


@click.command(epilog=EXAMPLE, short_help="Make random showdowns with answers, to test programs with.")
@click.option("--game", default="squid", show_default=True, help="The key of a named game.")
@click.option("-n", "--count", type=click.IntRange(min=0), default=100, show_default=True, help="How many.")
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=1,
    show_default=True,
    help="The same seed makes the same showdowns.",
)
def cases(*, game: str, count: int, seed: int) -> None:
    """Write random showdowns of a game with their settlements, to test a program of yours with.

    One JSON object a line: {"showdown": ..., "settlement": ...}, a showdown in the form that `multiboard
    settle` reads. There are side pots, folds, dead money, mucked hands, several runs, rakes, empty seats,
    ties and odd chips among them. The answers are of the package's oracle, which is plain Python, written
    from the rules and independent of the rest; it makes some hundred a second. `multiboard settle --jsonl`
    gives the same answers to the letter: cards come with the made part first, of a rank those of the hole
    before those of the board.
    """
    import json

    from multiboard.game import as_game
    from multiboard.oracle import random_showdowns

    as_game(game)
    for case in random_showdowns(game, count, seed):
        click.echo(json.dumps(case))
