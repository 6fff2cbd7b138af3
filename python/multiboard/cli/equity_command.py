"""`multiboard equity`: what each hand can expect of the pot."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import click

from multiboard.cli.errors import Refusal, one_of
from multiboard.cli.progress_bar import ProgressBar
from multiboard.errors import EquityError
from multiboard.game import as_game, game_to_plain
from multiboard.odds import equity as equity_of

if TYPE_CHECKING:
    from multiboard.game import Game
    from multiboard.odds import Equity

__all__ = ["equity"]

BETWEEN_BOARDS: Final = re.compile(r"[,/|;]")

EXAMPLE = """\b
Examples:
  multiboard equity squid AsKs QhQd
  multiboard equity squid AsKs QhQd --boards 2s7s9d,Qs8h3c,AhTd5c
  multiboard equity octopus AsKsQhJh 9c9d8c7d --samples 1000000 --seed 7
  multiboard equity double-board-holdem AsKs QhQd --joint
  multiboard equity holdem AsKs QhQd --dead "Kd 7c" --fractions
  multiboard equity squid AsKs random
  multiboard equity squid AsKs "QQ+,AKs:0.5" --by-hand
  multiboard equity holdem AsKs QhQd --board 2s7s9d4h --by-next-card
"""


@click.command(epilog=EXAMPLE, short_help="Tell what each hand can expect of the pot.")
@click.argument("game_key", metavar="GAME")
@click.argument("hands", nargs=-1, required=True, metavar="HAND HAND...")
@click.option(
    "--board",
    "--boards",
    "boards",
    multiple=True,
    metavar="CARDS",
    help="A board's known cards; once for each board, or several with commas between them.",
)
@click.option("--dead", default="", metavar="CARDS", help="Other known cards: folded, burned, seen.")
@click.option("--samples", type=int, metavar="N", help="Count N random deals instead of all.")
@click.option("--seed", type=int, metavar="S", help="With --samples: the same seed, the same figures.")
@click.option(
    "--joint/--no-joint",
    default=None,
    help="With or without scoops and chances of shares; without either, where they are cheap.",
)
@click.option("--by-hand", is_flag=True, help="What each hand of a range can expect, too.")
@click.option(
    "--by-next-card", is_flag=True, help="What each card does that can come next on each board, too."
)
@click.option("--threads", type=int, metavar="N", help="How many threads may work; else one a processor.")
@click.option("--max-cost", type=int, metavar="N", help="About how many hands an exact answer may look at.")
@click.option("--fractions", is_flag=True, help="Print exact figures as fractions, one a line.")
@click.option("--json", "as_json", is_flag=True, help='Print JSON: exact figures as "n/d", in full.')
def equity(
    *,
    game_key: str,
    hands: tuple[str, ...],
    boards: tuple[str, ...],
    dead: str,
    samples: int | None,
    seed: int | None,
    joint: bool | None,
    by_hand: bool,
    by_next_card: bool,
    threads: int | None,
    max_cost: int | None,
    fractions: bool,
    as_json: bool,
) -> None:
    """Tell what each HAND can expect of the pot in GAME, of which multiboard games lists the keys.

    A HAND is known cards, or what a player may have: random, QQ+,AKs, As??, in Omaha AA:ds, with weights
    as in AA:0.5. Then all matchups count, in which no card is held twice.

    Share is the expected part of the pot, and Scoop the chance to take all of it. "Wins 2+" is the chance to
    have the best hand, alone or tied, on two or more of the boards that survive. For each board there are the
    chance that it survives, of each hand to win and to tie on it, and Part, what a hand can expect of the
    whole pot through it.

    Figures are exact unless --samples is given. Those of several boards together are exact from the flop on,
    and before it on two boards with --joint; what is not known is left out or shown as a question mark.
    """
    game = as_game(game_key)
    if seed is not None and samples is None:
        raise click.UsageError("--seed is for random deals: give --samples, too")
    one_of(json=as_json, fractions=fractions)
    if max_cost is not None and samples is not None:
        raise click.UsageError("--max-cost and --samples: a sample costs what its deals do")
    if fractions and samples is not None:
        raise click.UsageError("--fractions and --samples: a sample has no exact figures")
    known = [board for text in boards for board in BETWEEN_BOARDS.split(text)]
    with ProgressBar("Dealing" if samples else "Counting") as progress:
        try:
            result = equity_of(
                game,
                hands,
                known,
                dead=dead,
                joint=joint,
                samples=samples,
                seed=seed,
                threads=threads,
                progress=progress,
                max_cost=max_cost,
                by_next_card=by_next_card,
            )
        except EquityError as error:
            raise Refusal(str(error), _hint(str(error))) from None
    if as_json:
        import json

        click.echo(json.dumps(_form(game, hands, known, dead, result, by_hand=by_hand), indent=2))
    else:
        from multiboard.cli.equity_view import EquityPage

        EquityPage(game, hands, known, result, by_hand=by_hand).show(fractions=fractions)


def _hint(message: str) -> str | None:
    """The options of the command for what a message tells a programmer."""
    if "samples=" not in message:
        return None
    if "max_cost" in message:
        return "The options are --samples 1000000, --no-joint and --max-cost N."
    return "The options are --samples 1000000 and --no-joint."


def _form(
    game: Game, hands: tuple[str, ...], known: list[str], dead: str, result: Equity, *, by_hand: bool
) -> dict[str, Any]:
    """`Equity.to_dict`, with what was asked beside each answer; the hands of ranges if they are asked for."""
    answer = result.to_dict()
    if not by_hand:
        for player in answer["players"]:
            player.pop("by_hand", None)
    boards = known or [""] * game.boards
    return {
        "game": game_to_plain(game),
        "dead": dead,
        **answer,
        "players": [{"hand": hand, **one} for hand, one in zip(hands, answer["players"], strict=True)],
        "boards": [{"cards": cards, **one} for cards, one in zip(boards, answer["boards"], strict=True)],
    }
