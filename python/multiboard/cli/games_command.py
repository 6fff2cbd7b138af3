"""`multiboard games`: the named games and their rules."""

from __future__ import annotations

import click

from multiboard.game import Game, as_game
from multiboard.game import games as named_games

BETTING_SHORT = {"pot_limit": "PL", "no_limit": "NL", "fixed_limit": "FL"}
EXAMPLE = """\b
Examples:
  multiboard games
  multiboard games squid
  multiboard games --json
"""


@click.command(epilog=EXAMPLE, short_help="List the named games, or tell the rules of one.")
@click.argument("key", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print all parameters as JSON.")
def games(*, key: str | None, as_json: bool) -> None:
    """List the named games, or tell the rules of the one that is called KEY."""
    if as_json:
        import json

        form = (
            {k: game.to_dict() for k, game in named_games.items()} if key is None else as_game(key).to_dict()
        )
        click.echo(json.dumps(form, indent=2))
    elif key is None:
        _list()
    else:
        _tell(key, as_game(key))


def _list() -> None:
    from multiboard.cli.rules_text import HOW_IT_PAYS
    from multiboard.cli.text import sentence, show, table

    rows = table("Game", "Cards", "Boards", "Hand", "Pot to", "Betting", "Seats", right=("Cards", "Boards"))
    for key, game in named_games.items():
        pays = HOW_IT_PAYS[game.pot_rule] if game.boards > 1 else "best hand"
        betting = BETTING_SHORT[game.betting]
        rows.add_row(
            sentence(key, style="bold"),
            str(game.hole_cards),
            str(game.boards),
            game.hole_rule,
            "survivors" if game.elimination != "none" else pays,
            betting if game.opening == "blinds" else f"{betting} bomb",
            f"{game.seats[0]}-{game.seats[1]}",
        )
    show([rows, "", sentence("multiboard games KEY tells the rules of one.", style="dim")])


def _tell(key: str, game: Game) -> None:
    from multiboard.cli.rules_text import rules
    from multiboard.cli.text import sentence, show, table

    told = table("", "Rule", show_header=False)
    for rule in rules(game):
        told.add_row("-", rule)
    rows = table("Parameter", "Value")
    for name, value in game.to_dict().items():
        rows.add_row(
            sentence(name, style="dim"), " to ".join(map(str, value)) if name == "seats" else str(value)
        )
    show([sentence(sentence(game.name, style="bold"), f" ({key})"), "", told, "", rows])
