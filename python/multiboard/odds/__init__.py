"""Equity: what each hand can expect of the pot, on one board or several, exactly or by sampling.

call        the question, with its arguments checked      question    the same as the kernel takes it
matchups    ranges for the kernel                         counting    exact answers
sampling    random deals, counted                         run         what was counted of them
result      the answer                                    figures     what it is made of
by_hand     what each hand of a range can expect    by_card     what each next card does
"""

from multiboard.odds.by_card import ByCard
from multiboard.odds.by_hand import ByHand, HandEquity
from multiboard.odds.call import equity
from multiboard.odds.figures import BoardEquity, Estimate, Figure, NextCard, PlayerEquity
from multiboard.odds.result import Equity

__all__ = [
    "BoardEquity",
    "ByCard",
    "ByHand",
    "Equity",
    "Estimate",
    "Figure",
    "HandEquity",
    "NextCard",
    "PlayerEquity",
    "equity",
]
