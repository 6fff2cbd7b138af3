"""What the tests of the engine share: ways to drive a hand, and its whole state as a value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from multiboard.cards import DECK
from multiboard.game import games

if TYPE_CHECKING:
    from multiboard.hand import Hand


def play(hand: Hand, *moves: object) -> Hand:
    """Push moves: "f" folds, "c" checks or calls, a number bets or raises to it."""
    for move in moves:
        if move == "f":
            hand.fold()
        elif move == "c":
            hand.check_or_call()
        else:
            hand.bet_or_raise(move)
    return hand


def to_street(hand: Hand, street: str) -> Hand:
    """Check and call until the street is bet."""
    while str(hand.street) != street:
        hand.check_or_call()
    return hand


def finish(hand: Hand) -> Hand:
    """Check, call, run once and show to the end."""
    while not hand.is_over:
        if hand.pending == "act":
            hand.check_or_call()
        elif hand.pending == "run_times":
            hand.run_times(1)
        else:
            hand.show()
    return hand


def table_for(key: str) -> dict[str, object]:
    """Forced bets that open the game."""
    return {"antes": 2} if games[key].opening == "bomb" else {"blinds": (1, 2)}


def snapshot(hand: Hand) -> dict[str, object]:
    """Everything a hand tells of itself."""
    names = [
        name
        for cls in type(hand).__mro__
        for name, member in vars(cls).items()
        if isinstance(member, property)
    ]
    values = {name: getattr(hand, name) for name in names}
    assert len(values) > 20
    return values | {
        "legal": hand.legal_actions(),
        "text": str(hand),
        "views": [hand.view(seat) for seat in (None, *hand.seats)],
    }


def deck_for(hand_cards: list[str], streets: list[list[str]], *, burn: bool = True) -> list[str]:
    """A deck that deals these hole cards from the left of the button, then these cards street by street."""
    placed = "".join(hand_cards) + "".join("".join(street) for street in streets)
    used = {placed[at : at + 2] for at in range(0, len(placed), 2)}
    rest = [str(card) for card in DECK if str(card) not in used]
    deck = list(hand_cards)
    for street in streets:
        if burn:
            deck.append(rest.pop())
        deck += street
    text = "".join(deck) + "".join(rest)
    return [text[at : at + 2] for at in range(0, len(text), 2)]
