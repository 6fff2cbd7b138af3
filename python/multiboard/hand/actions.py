"""Actions: the choices and the cards a hand is made of, as frozen values.

A hand is the log of its actions.  What follows from the rules alone (blinds, burns, elimination, payment) is
no action and is never logged.  Each action has two forms that read back to the same value:

- text for people, where seats and boards count from 1: `seat 3: bet or raise to 40`, `board 1: deal 2c3d4h`;
- plain values for JSON, where they count from 0: `{"action": "bet_or_raise", "to": 40, "seat": 2}`.

A betting action may leave its seat out: it is then of the seat to act, and the log writes that seat in.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final, Self

from multiboard.cards import Card, CardsLike, parse_cards, text_of
from multiboard.errors import ActionError
from multiboard.hand.amounts import chips, index

__all__ = [
    "Action",
    "BetOrRaise",
    "CheckOrCall",
    "DealBoard",
    "DealHole",
    "Fold",
    "Muck",
    "RunTimes",
    "Show",
    "check_or_call_of",
    "fold_of",
    "parse_action",
]

UNKNOWN: Final = "??"


class Action:
    """What every action is; the classes below are the whole list."""

    __slots__ = ()
    kind: ClassVar[str]

    def to_dict(self) -> dict[str, Any]:
        """The action as plain values for JSON: its kind, then its fields; unknown cards are null."""
        values: dict[str, Any] = {"action": self.kind}
        for field in fields(self):  # type: ignore[arg-type]  # every subclass is a dataclass
            value = getattr(self, field.name)
            values[field.name] = text_of(value) if isinstance(value, tuple) else value
        return values

    @staticmethod
    def from_dict(values: Mapping[str, Any]) -> Action:
        """The action of `to_dict`.

        Raises:
            ActionError: The kind is none of the actions, or a field is missing, unknown or wrong.
            CardError: A card does not exist or is there twice.

        """
        if not isinstance(values, Mapping):
            raise ActionError(f"an action is an object with its kind under 'action', not {values!r}")
        parameters = dict(values)
        kind = parameters.pop("action", None)
        made = _KINDS.get(kind) if isinstance(kind, str) else None
        if made is None:
            raise ActionError(f"{kind!r} is no kind of action; they are {', '.join(_KINDS)}")
        names = [field.name for field in fields(made)]  # type: ignore[arg-type]
        for name in parameters:
            if name not in names:
                raise ActionError(f"{kind}: {name!r} is not one of its fields, {', '.join(names)}")
        try:
            return made(**parameters)
        except TypeError:
            missing = ", ".join(name for name in names if name not in parameters)
            raise ActionError(f"{kind}: {missing} missing") from None

    @staticmethod
    def from_text(text: str) -> Action:
        """The action that prints as this text: the same as `parse_action`."""
        return parse_action(text)


def _said(seat: int | None, words: str) -> str:
    return words if seat is None else f"seat {seat + 1}: {words}"


def _known(cards: CardsLike | None) -> tuple[Card, ...] | None:
    """Cards, or None for a hand nobody has seen: None itself or a text of question marks."""
    if cards is None:
        return None
    if isinstance(cards, str):
        bare = cards.replace(" ", "")
        if bare and not bare.strip("?"):
            return None
        if "?" in bare:
            raise ActionError(f"{cards!r}: a hand is either known or unknown, not in part")
    return parse_cards(cards)


@dataclass(frozen=True, slots=True)
class Fold(Action):
    """The seat gives its hand up."""

    kind: ClassVar[str] = "fold"
    seat: int | None = None

    def __post_init__(self) -> None:
        if self.seat is not None:
            object.__setattr__(self, "seat", index(self.seat, "seat"))

    def __str__(self) -> str:
        return _said(self.seat, "fold")


@dataclass(frozen=True, slots=True)
class CheckOrCall(Action):
    """The seat checks, or calls with what it has."""

    kind: ClassVar[str] = "check_or_call"
    seat: int | None = None

    def __post_init__(self) -> None:
        if self.seat is not None:
            object.__setattr__(self, "seat", index(self.seat, "seat"))

    def __str__(self) -> str:
        return _said(self.seat, "check or call")


@dataclass(frozen=True, slots=True)
class BetOrRaise(Action):
    """The seat's bet of this street becomes `to` chips, those it has bet already included."""

    kind: ClassVar[str] = "bet_or_raise"
    to: int
    seat: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "to", chips(self.to, "bet or raise to"))
        if self.seat is not None:
            object.__setattr__(self, "seat", index(self.seat, "seat"))

    def __str__(self) -> str:
        return _said(self.seat, f"bet or raise to {self.to}")


@dataclass(frozen=True, slots=True)
class DealHole(Action):
    """A seat is dealt all its hole cards; None or a text of question marks for cards nobody has seen."""

    kind: ClassVar[str] = "deal_hole"
    seat: int
    cards: tuple[Card, ...] | None

    def __init__(self, seat: int, cards: CardsLike | None) -> None:
        object.__setattr__(self, "seat", index(seat, "seat"))
        object.__setattr__(self, "cards", _known(cards))

    @classmethod
    def of(cls, seat: int, cards: tuple[Card, ...]) -> Self:
        """The action of cards that the hand has checked already."""
        action = object.__new__(cls)
        object.__setattr__(action, "seat", seat)
        object.__setattr__(action, "cards", cards)
        return action

    def __str__(self) -> str:
        return _said(self.seat, f"deal {UNKNOWN if self.cards is None else text_of(self.cards)}")


@dataclass(frozen=True, slots=True)
class DealBoard(Action):
    """A board is dealt its cards of one street.

    Boards count from the top; those of a second run follow those of the first.  Without a board the cards go
    to the next one that lacks them.
    """

    kind: ClassVar[str] = "deal_board"
    cards: tuple[Card, ...]
    board: int | None

    def __init__(self, cards: CardsLike, board: int | None = None) -> None:
        object.__setattr__(self, "cards", parse_cards(cards))
        object.__setattr__(self, "board", None if board is None else index(board, "board"))

    @classmethod
    def of(cls, cards: tuple[Card, ...], board: int) -> Self:
        """The action of cards that the hand has checked already."""
        action = object.__new__(cls)
        object.__setattr__(action, "cards", cards)
        object.__setattr__(action, "board", board)
        return action

    def __str__(self) -> str:
        words = f"deal {text_of(self.cards)}"
        return f"to a board: {words}" if self.board is None else f"board {self.board + 1}: {words}"


@dataclass(frozen=True, slots=True)
class RunTimes(Action):
    """All are all-in: the rest of the boards is dealt so many times."""

    kind: ClassVar[str] = "run_times"
    times: int

    def __post_init__(self) -> None:
        object.__setattr__(self, "times", index(self.times, "times"))

    def __str__(self) -> str:
        return f"run {self.times} times"


@dataclass(frozen=True, slots=True)
class Show(Action):
    """A seat shows its cards; they are needed only if the hand does not know them yet."""

    kind: ClassVar[str] = "show"
    seat: int | None
    cards: tuple[Card, ...] | None

    def __init__(self, seat: int | None = None, cards: CardsLike | None = None) -> None:
        object.__setattr__(self, "seat", None if seat is None else index(seat, "seat"))
        object.__setattr__(self, "cards", _known(cards))

    @classmethod
    def of(cls, seat: int, cards: tuple[Card, ...] | None) -> Self:
        """The action of cards that the hand has checked already."""
        action = object.__new__(cls)
        object.__setattr__(action, "seat", seat)
        object.__setattr__(action, "cards", cards)
        return action

    def __str__(self) -> str:
        return _said(self.seat, "show" if self.cards is None else f"show {text_of(self.cards)}")


@dataclass(frozen=True, slots=True)
class Muck(Action):
    """A seat gives up at the showdown without showing."""

    kind: ClassVar[str] = "muck"
    seat: int | None = None

    def __post_init__(self) -> None:
        if self.seat is not None:
            object.__setattr__(self, "seat", index(self.seat, "seat"))

    def __str__(self) -> str:
        return _said(self.seat, "muck")


fold_of = functools.lru_cache(maxsize=64)(Fold)
check_or_call_of = functools.lru_cache(maxsize=64)(CheckOrCall)

_KINDS: Final[dict[str, Callable[..., Action]]] = {
    made.kind: made for made in (Fold, CheckOrCall, BetOrRaise, DealHole, DealBoard, RunTimes, Show, Muck)
}

_PLACE: Final = re.compile(r"(?:(seat|board|to a board)(?: (\d{1,15}))? ?: ?)?(.+)", re.ASCII | re.IGNORECASE)
_SIMPLE: Final[dict[str, Callable[[int | None], Action]]] = {
    "fold": Fold,
    "check": CheckOrCall,
    "call": CheckOrCall,
    "check or call": CheckOrCall,
    "show": Show,
    "muck": Muck,
}
_BET: Final = re.compile(r"(?:(?:bet|raise|bet or raise)(?: to)?|to) (\d{1,18})", re.ASCII)
_DEAL: Final = re.compile(r"(deal|show) (.+)", re.IGNORECASE)
_RUN: Final = re.compile(r"run (\d{1,9}) times?", re.ASCII)


def parse_action(text: str) -> Action:
    """The action that prints as this text.

    Args:
        text: As `str(action)` gives it, in any case and spacing; besides, `check` or `call`, and `bet 40`,
            `raise to 40` or `to 40`.

    Raises:
        ActionError: The text is no action.
        CardError: A card does not exist or is there twice.

    """
    if not isinstance(text, str):
        raise ActionError(f"{text!r} is not the text of an action")
    parts = _PLACE.fullmatch(" ".join(text.split()))
    if parts is None:
        raise ActionError("an empty text is no action")
    where, number, words = parts.groups()
    where = where and where.lower()
    place = None if number is None else int(number) - 1
    if place == -1:
        raise ActionError(f"{text!r}: seats and boards count from 1 in text")
    action = None
    if (place is None) == (where in (None, "to a board")):
        action = _cards_action(where, place, words)
        if action is None and where in (None, "seat"):
            action = _seat_action(place, words.lower())
    if action is not None:
        return action
    raise ActionError(
        f"{text!r} is no action; one reads like 'seat 1: fold', 'bet or raise to 40', 'board 2: deal 2c3d4h'"
    )


def _seat_action(seat: int | None, words: str) -> Action | None:
    if words in _SIMPLE:
        return _SIMPLE[words](seat)
    if bet := _BET.fullmatch(words):
        return BetOrRaise(int(bet[1]), seat)
    if seat is None and (run := _RUN.fullmatch(words)):
        return RunTimes(int(run[1]))
    return None


def _cards_action(where: str | None, place: int | None, words: str) -> Action | None:
    dealt = _DEAL.fullmatch(words)
    if dealt is None:
        return None
    verb, cards = dealt.groups()
    if verb.lower() == "show":
        return Show(place, cards) if where in (None, "seat") else None
    return DealHole(place, cards) if where == "seat" and place is not None else DealBoard(cards, place)
