"""`multiboard evaluate`: what cards make on each board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from multiboard.cards import Card, parse_cards
from multiboard.cli.errors import one_of
from multiboard.errors import CardError
from multiboard.game import HOLE_CARDS, Game, as_game
from multiboard.showdown import HandValue, surviving_boards
from multiboard.showdown import evaluate as evaluate_hand

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text

EXAMPLE = """\b
Examples:
  multiboard evaluate AsKs --board QsJsTs2c7h
  multiboard evaluate "As Ks Qd Jd" --board "Ah Td 5c 5h 9c" --game plo
  multiboard evaluate AsKs QdQh --board Qs8h3c2dKc --board AhTd5c5h9c
"""

Cards = tuple[Card, ...]


@click.command(epilog=EXAMPLE, short_help="Tell what cards make on each board.")
@click.argument("hands", nargs=-1, required=True, metavar="CARDS...")
@click.option(
    "--board", "boards", multiple=True, required=True, metavar="CARDS", help="A board; once for each."
)
@click.option(
    "--game", "key", help="The key of a game: its rule, and its elimination if all boards are complete."
)
@click.option(
    "--rule", type=click.Choice(list(HOLE_CARDS)), help="How hole cards play; else told from their number."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def evaluate(
    *, hands: tuple[str, ...], boards: tuple[str, ...], key: str | None, rule: str | None, as_json: bool
) -> None:
    """Tell the best hand of hole CARDS on each board; of several hands the best has a star.

    Two cards play by the Hold'em rule and four to six by Omaha's, unless --game or --rule says otherwise. A
    board has three, four or five cards.
    """
    one_of(game=key is not None, rule=rule is not None)
    game = None if key is None else as_game(key)
    hole_cards = [
        _read(f"hand {n}" if len(hands) > 1 else "the hand", hand) for n, hand in enumerate(hands, 1)
    ]
    board_cards = [_read(f"board {n}", board) for n, board in enumerate(boards, 1)]
    _refuse_duplicates(hole_cards, board_cards)
    if game is not None:
        _refuse_what_does_not_fit(game, hole_cards, board_cards)
    made = [
        [evaluate_hand(hole, board, rule or _rule(game, hole)) for hole in hole_cards]
        for board in board_cards
    ]
    survivors = _survivors(game, board_cards)
    if as_json:
        import json

        click.echo(json.dumps(_form(hole_cards, board_cards, made, survivors), indent=2))
    else:
        _show(game, hole_cards, board_cards, made, survivors)


def _read(place: str, cards: str) -> Cards:
    try:
        return parse_cards(cards)
    except CardError as error:
        raise CardError(f"{place}: {error}") from None


def _refuse_duplicates(hands: list[Cards], boards: list[Cards]) -> None:
    seen: dict[Card, str] = {}
    groups = [(f"hand {n}", cards) for n, cards in enumerate(hands, 1)]
    groups += [(f"board {n}", cards) for n, cards in enumerate(boards, 1)]
    for group, cards in groups:
        for n, card in enumerate(cards, 1):
            place = f"{group}, card {n}"
            if card in seen:
                raise CardError(f"duplicate card {card}: {place}, and before it {seen[card]}")
            seen[card] = place


def _refuse_what_does_not_fit(game: Game, hands: list[Cards], boards: list[Cards]) -> None:
    for n, hole in enumerate(hands, 1):
        if len(hole) != game.hole_cards:
            raise CardError(f"hand {n} has {len(hole)} cards: {game.name} has {game.hole_cards}")
    if len(boards) > game.boards:
        raise CardError(f"{len(boards)} boards: {game.name} has {game.boards}")


def _rule(game: Game | None, hole: Cards) -> str:
    if game is not None:
        return game.hole_rule
    return "omaha" if len(hole) in HOLE_CARDS["omaha"] else "holdem"


def _survivors(game: Game | None, boards: list[Cards]) -> tuple[int, ...] | None:
    """The boards that the game's elimination leaves; None where it has none, or not all rivers are there."""
    if game is None or game.elimination == "none" or len(boards) != game.boards:
        return None
    return surviving_boards(boards) if all(len(board) == 5 for board in boards) else None


def _form(
    hands: list[Cards], boards: list[Cards], made: list[list[HandValue]], survivors: tuple[int, ...] | None
) -> dict[str, Any]:
    return {
        "hands": [" ".join(map(str, hand)) for hand in hands],
        "survivors": None if survivors is None else list(survivors),
        "boards": [
            {
                "cards": " ".join(map(str, board)),
                "hands": [hand.to_dict() for hand in on_board],
                "best": [seat for seat, hand in enumerate(on_board) if hand == max(on_board)],
            }
            for board, on_board in zip(boards, made, strict=True)
        ],
    }


def _show(
    game: Game | None,
    hands: list[Cards],
    boards: list[Cards],
    made: list[list[HandValue]],
    survivors: tuple[int, ...] | None,
) -> None:
    from multiboard.cli.text import card_text, sentence, show, table

    page: list[RenderableType] = []
    for place, (board, on_board) in enumerate(zip(boards, made, strict=True)):
        rows = table("Best", "Hole", "Hand", "Words", show_header=False)
        for hole, hand in zip(hands, on_board, strict=True):
            best = len(hands) > 1 and hand == max(on_board)
            rows.add_row(
                sentence("*" if best else " ", style="green"),
                card_text(hole),
                card_text(hand.cards),
                hand.describe(),
            )
        title = sentence(
            sentence(f"Board {place + 1}  ", style="bold"), card_text(board), _fate(place, survivors)
        )
        page += [title, rows, ""]
    if game is not None and game.elimination != "none" and survivors is None:
        page += [
            sentence(f"Which board is out is known when all {game.boards} rivers are there.", style="dim"),
            "",
        ]
    show(page[:-1])


def _fate(board: int, survivors: tuple[int, ...] | None) -> Text:
    from multiboard.cli.text import sentence

    if survivors is None:
        return sentence("")
    return (
        sentence("  pays", style="green")
        if board in survivors
        else sentence("  out: lowest river", style="red")
    )
