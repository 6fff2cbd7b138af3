"""Poker on several boards: evaluation, elimination, exact equity, settlement to the chip, play and replay."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from multiboard import oracle
from multiboard.cards import Card, parse_cards
from multiboard.category import Category
from multiboard.errors import (
    ActionError,
    CardError,
    EquityError,
    GameError,
    HistoryError,
    MultiboardError,
    RangeError,
    SettlementError,
)
from multiboard.game import Game, games
from multiboard.showdown import Award, HandValue, Pot, Rake, Settlement, evaluate, settle, surviving_boards

if TYPE_CHECKING:
    from multiboard.histories import HandHistory, read_histories

__all__ = [
    "ActionError",
    "Award",
    "Card",
    "CardError",
    "Category",
    "EquityError",
    "Game",
    "GameError",
    "HandHistory",
    "HandValue",
    "HistoryError",
    "MultiboardError",
    "Pot",
    "Rake",
    "RangeError",
    "Settlement",
    "SettlementError",
    "evaluate",
    "games",
    "oracle",
    "parse_cards",
    "read_histories",
    "settle",
    "surviving_boards",
]

# Imported when they are asked for: most programs read no histories.
_LATER: Final = {"HandHistory": "multiboard.histories", "read_histories": "multiboard.histories"}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_LATER[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
