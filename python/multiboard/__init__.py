"""Poker on several boards: evaluation, elimination, exact equity, settlement to the chip, play and replay."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from multiboard._core import Card, HandValue, evaluate, parse_cards, surviving_boards
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

if TYPE_CHECKING:
    __version__: str

    from multiboard import batch, oracle
    from multiboard.game import Game, games
    from multiboard.hand import (
        Action,
        BetOrRaise,
        CheckOrCall,
        DealBoard,
        DealHole,
        Fold,
        Hand,
        LegalActions,
        Muck,
        RunTimes,
        Show,
        Street,
        View,
        parse_action,
    )
    from multiboard.histories import HandHistory, read_histories
    from multiboard.mix import DealersChoice, Rotation
    from multiboard.odds import BoardEquity, Equity, Estimate, PlayerEquity, equity
    from multiboard.ranges import Range
    from multiboard.showdown import Award, Pot, Rake, Settlement, settle

__all__ = [
    "Action",
    "ActionError",
    "Award",
    "BetOrRaise",
    "BoardEquity",
    "Card",
    "CardError",
    "Category",
    "CheckOrCall",
    "DealBoard",
    "DealHole",
    "DealersChoice",
    "Equity",
    "EquityError",
    "Estimate",
    "Fold",
    "Game",
    "GameError",
    "Hand",
    "HandHistory",
    "HandValue",
    "HistoryError",
    "LegalActions",
    "Muck",
    "MultiboardError",
    "PlayerEquity",
    "Pot",
    "Rake",
    "Range",
    "RangeError",
    "Rotation",
    "RunTimes",
    "Settlement",
    "SettlementError",
    "Show",
    "Street",
    "View",
    "batch",
    "equity",
    "evaluate",
    "games",
    "oracle",
    "parse_action",
    "parse_cards",
    "read_histories",
    "settle",
    "surviving_boards",
]

# Imported when they are asked for: most programs want few of these.
_MODULES: Final = ("batch", "oracle")
_NAMES: Final = {
    "multiboard.game": ("Game", "games"),
    "multiboard.hand": (
        "Action",
        "BetOrRaise",
        "CheckOrCall",
        "DealBoard",
        "DealHole",
        "Fold",
        "Hand",
        "LegalActions",
        "Muck",
        "RunTimes",
        "Show",
        "Street",
        "View",
        "parse_action",
    ),
    "multiboard.histories": (
        "HandHistory",
        "read_histories",
    ),
    "multiboard.mix": (
        "DealersChoice",
        "Rotation",
    ),
    "multiboard.odds": (
        "BoardEquity",
        "Equity",
        "Estimate",
        "PlayerEquity",
        "equity",
    ),
    "multiboard.ranges": ("Range",),
    "multiboard.showdown": ("Award", "Pot", "Rake", "Settlement", "settle"),
}
_HOMES: Final = {name: home for home, names in _NAMES.items() for name in names}


def __getattr__(name: str) -> Any:  # noqa: ANN401 - whatever the name stands for
    if name in _MODULES:
        value = import_module(f"multiboard.{name}")
    elif name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
    elif name == "__version__":
        value = import_module("importlib.metadata").version("multiboard")
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
