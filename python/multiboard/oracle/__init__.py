"""The rules once more, in plain Python, for a reader to believe.

Slow twins of ``evaluate``, ``surviving_boards``, ``settle`` and ``equity``: the same
calls and the same field names, written from the rules of the games, with no lookup
table, no shortcut, and nothing but the standard library. Use them to check a fast
program, this package's own included; ``random_showdowns`` makes cases to check with.

Seats, boards, pots and runs count from 0 in what goes in and comes out. The text of
an error counts from 1, as people do.
"""

from .cards import Card, parse_cards
from .cases import random_showdowns, settle_showdown
from .elimination import surviving_boards
from .evaluation import HandValue, evaluate
from .game import Game, GameRules, games
from .odds import BoardEquity, Equity, PlayerEquity, equity
from .pots import Pot
from .rake import Rake, RakeTerms
from .settlement import Award, Settlement, settle

__all__ = [
    "Award",
    "BoardEquity",
    "Card",
    "Equity",
    "Game",
    "GameRules",
    "HandValue",
    "PlayerEquity",
    "Pot",
    "Rake",
    "RakeTerms",
    "Settlement",
    "equity",
    "evaluate",
    "games",
    "parse_cards",
    "random_showdowns",
    "settle",
    "settle_showdown",
    "surviving_boards",
]
