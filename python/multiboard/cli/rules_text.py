"""A game's rules in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.game import Game

__all__ = ["HOW_IT_PAYS", "one_line", "rules"]

BETTING: Final = {"pot_limit": "pot limit", "no_limit": "no limit", "fixed_limit": "fixed limit"}
BURNS: Final = {
    "each_street": "A card is burned before the flops, before the turns and before the rivers.",
    "flop_only": "One card is burned in the whole hand, before the flops.",
    "none": "No card is burned.",
}
HOW_IT_PAYS: Final = {"each_board": "boards", "best_hand": "best hand", "points": "points"}
TIE_POINTS: Final = {
    "fractional": "An equal part of the point goes to each seat that ties on a board.",
    "full": "A full point goes to each seat that ties on a board.",
    "none": "A board on which seats tie gives no point; if no board has one winner, a tie gives equal parts.",
}
BOARD_ODD_CHIPS: Final = {
    "one_each": "Odd chips among boards go one each from the top board that pays down.",
    "all_to_top": "All odd chips among boards go to the top board that pays.",
}
TIE_ODD_CHIPS: Final = {
    "one_each": "Odd chips among seats that tie go one each, clockwise from the button.",
    "all_to_first": "All odd chips among seats that tie go to the first of them clockwise from the button.",
}
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """`one board`, `three boards`."""
    return f"{number(count)} {noun}{'' if count == 1 else 's'}"


def one_line(game: Game) -> str:
    """What sets a game apart, in a line."""
    out = ", the lowest river is out" if game.elimination == "lowest_river" else ""
    pays = {"each_board": "", "best_hand": ", best hand wins", "points": ", most boards win"}[game.pot_rule]
    return f"{counted(game.hole_cards, 'card')}, {counted(game.boards, 'board')}{out}{pays}"


def rules(game: Game) -> Iterator[str]:
    """The rules, a sentence or two at a time, in the order of a hand."""
    smallest, largest = game.seats
    yield f"{number(smallest).capitalize()} to {number(largest)} seats, {BETTING[game.betting]}."
    if game.opening == "bomb":
        yield "Every seat antes; there is no betting before the flops."
    else:
        yield "Blinds are posted, and the first betting is before the flops."
    dealt = f"{counted(game.boards, 'board')} {'is' if game.boards == 1 else 'are'} dealt on the table"
    yield f"A seat is dealt {counted(game.hole_cards, 'card')}, and {dealt}."
    yield BURNS[game.burns]
    if game.elimination == "lowest_river":
        yield (
            "After the rivers, before the last betting, the board whose river has the lowest rank is out. "
            "Boards that tie for the lowest are all out; if all tie, none is."
        )
    yield _hole_rule(game)
    yield from _pot_rule(game)
    yield TIE_ODD_CHIPS[game.tie_odd_chips]
    yield (
        "All live hands are shown."
        if game.showdown == "all_show"
        else "Hands are shown in turn and may be mucked."
    )


def _hole_rule(game: Game) -> str:
    on = "the board" if game.boards == 1 else "one board"
    if game.hole_rule == "omaha":
        return f"A hand is exactly two of the seat's cards with exactly three of {on}."
    return (
        f"A hand is the best five of the seat's cards and those of {on}, with none, one or both of its own."
    )


def _pot_rule(game: Game) -> Iterator[str]:
    if game.pot_rule == "best_hand":
        yield "The best hand that anyone makes on any one board takes the whole pot."
    elif game.pot_rule == "points":
        yield "A board is a point to the seat that wins it; the seat with most points takes the whole pot."
        yield TIE_POINTS[game.tie_points]
    elif game.boards == 1:
        yield "The best hand takes the pot."
    else:
        which = "the boards that are left" if game.elimination != "none" else "the boards"
        yield f"Each pot is divided equally among {which}; the best hand on each takes its share."
        yield BOARD_ODD_CHIPS[game.board_odd_chips]
