"""`multiboard deal`: a random hand, told street by street."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any, Final

import click

from multiboard.cards import text_of
from multiboard.cli.text import SUIT_STYLES, console
from multiboard.game import as_game
from multiboard.hand import Hand

if TYPE_CHECKING:
    from rich.text import Text

    from multiboard.game import Game
    from multiboard.hand import Line

__all__ = ["deal"]

_SEATS: Final = 4
_CARD: Final = re.compile(r"\b[2-9TJQKA]([cdhs])\b")
_LINE_STYLES: Final = {"title": "bold", "street": "bold cyan", "out": "bold red", "end": "yellow"}


EXAMPLE = """\b
Examples:
  multiboard deal octopus --seats 4 --seed 7
  multiboard deal plo-bomb-pot --ante 10 --json
"""


@click.command(epilog=EXAMPLE, short_help="Deal and play a random hand.")
@click.argument("game")
@click.option("--seats", type=int, help=f"Seats dealt in; {_SEATS} if the game takes so many.")
@click.option("--seed", type=click.IntRange(min=0), help="Deal and play this hand again; else a new one.")
@click.option("--stack", type=int, default=200, show_default=True, help="Chips of each seat.")
@click.option("--blinds", default="1/2", show_default=True, help="Small and big blind.")
@click.option("--ante", type=int, help="Ante of each seat; in a bomb pot five big blinds if not given.")
@click.option(
    "--runs", type=int, default=1, show_default=True, help="Runs of the boards when all are all-in."
)
@click.option("--json", "as_json", is_flag=True, help="The hand as JSON, for programs.")
def deal(
    game: str,
    seats: int | None,
    seed: int | None,
    stack: int,
    blinds: str,
    ante: int | None,
    runs: int,
    *,
    as_json: bool,
) -> None:
    """Deal and play a random hand of GAME, and tell it street by street.

    The seats act at random but legally. The same seed plays the same hand.
    """
    if seed is None:
        seed = random.randrange(10**9)  # noqa: S311 - a hand to look at
    hand = _new_hand(as_game(game), seats, seed, stack, _blinds(blinds), ante, runs)
    play_at_random(hand, random.Random(f"play {seed}"))  # noqa: S311 - as above
    if as_json:
        import json

        click.echo(json.dumps(_plain(hand, seed), indent=2))
        return
    out = console()
    for line in hand.story():
        out.print(_styled(line), soft_wrap=True)
    out.print(f"The same again: --seed {seed}", style="dim", highlight=False)


def play_at_random(hand: Hand, rng: random.Random) -> None:
    """Play a hand to its end: calls most of the time, now and then a raise or a fold."""
    while not hand.is_over:
        legal = hand.legal_actions()
        if legal.run_times:
            hand.run_times(legal.run_times)
        elif legal.can_show:
            hand.show()
        elif legal.raise_to and rng.random() < 0.25:
            least, most = legal.raise_to
            hand.bet_or_raise(rng.randint(least, max(least, min(most, 3 * least))))
        elif legal.call and rng.random() < 0.2:
            hand.fold()
        else:
            hand.check_or_call()


def _new_hand(
    game: Game, seats: int | None, seed: int, stack: int, blinds: tuple[int, ...], ante: int | None, runs: int
) -> Hand:
    least, most = game.seats
    if seats is None:
        seats = min(max(_SEATS, least), most)
    if not least <= seats <= most:
        raise click.BadParameter(
            f"{game.name} is for {least} to {most} seats, not {seats}", param_hint="--seats"
        )
    if stack < 1:
        raise click.BadParameter(f"{stack}, where a seat has a chip at least", param_hint="--stack")
    if ante is None:
        ante = 5 * blinds[-1] if game.opening == "bomb" else 0
    return Hand(game, [stack] * seats, blinds=blinds, antes=ante, seed=seed, max_runs=runs)


def _blinds(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(blind) for blind in text.split("/"))
    except ValueError:
        raise click.BadParameter(f"{text!r} is not like 1/2", param_hint="--blinds") from None


def _plain(hand: Hand, seed: int) -> dict[str, Any]:
    """The hand as `Hand.from_dict` reads it, and how it ended."""
    return {
        "seed": seed,
        "hand": hand.to_dict(),
        "hole_cards": [text_of(cards or ()) for cards in hand.hole_cards],
        "boards": [text_of(board) for board in hand.boards],
        "survivors": list(hand.survivors),
        "stacks": list(hand.stacks),
        "settlement": None if hand.settlement is None else hand.settlement.to_dict(),
    }


def _styled(line: Line) -> Text:
    from rich.text import Text

    text = Text(str(line), style=_LINE_STYLES.get(line.kind, ""))
    for card in _CARD.finditer(text.plain):
        text.stylize(SUIT_STYLES[card[1]], *card.span())
    return text
