"""Poker on several boards: evaluation, elimination, exact equity, settlement to the chip, play and replay."""

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

__all__ = [
    "ActionError",
    "Award",
    "Card",
    "CardError",
    "Category",
    "EquityError",
    "Game",
    "GameError",
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
    "settle",
    "surviving_boards",
]
