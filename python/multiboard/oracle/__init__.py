"""The rules once more, in plain Python, for a reader to believe.

Slow twins of ``evaluate``, ``surviving_boards``, ``settle`` and ``equity``: called in
the same way and with answers of the same field names, written from the rules of the
games, with no lookup table, no shortcut, and nothing but the standard library. Use
them to check a fast program, this package's own included; ``random_showdowns`` makes
cases to check with.

What is different: answers are named tuples, their cards and categories plain text,
and have no ``to_dict``; what cannot be is a plain ``ValueError`` or, for an object of a
wrong kind, a ``TypeError``; the rate of a ``Rake`` is a number, not text; chips have no
largest amount. Of ``equity`` there is the exact answer alone, of hands that are known:
no ranges and samples, hence no ``joint``, ``threads`` or ``max_cost``; it may have one
hand, and a ``deck`` of few cards. A player's ``boards_won`` is the oracle's own.

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
