"""The betting engine: every game of the package, from the deal to the settlement.

The modules, from the edge inwards: `hand` is what users hold; `reading`, `view`, `plain` and `narrative` show
it; `table` is what a hand begins with and `opening` posts the forced bets; `refusals` says what is legal and
`play` what an action leads to, by the rules of `betting`, `dealing` and `ending`; `state` is the record they
all work on, and `actions` what they are given.
"""

from multiboard.hand.actions import (
    Action,
    BetOrRaise,
    CheckOrCall,
    DealBoard,
    DealHole,
    Fold,
    Muck,
    RunTimes,
    Show,
    parse_action,
)
from multiboard.hand.betting import LegalActions
from multiboard.hand.dealing import ToDeal
from multiboard.hand.hand import Hand
from multiboard.hand.narrative import Line
from multiboard.hand.state import Pending, Street
from multiboard.hand.table import Table
from multiboard.hand.view import View

__all__ = [
    "Action",
    "BetOrRaise",
    "CheckOrCall",
    "DealBoard",
    "DealHole",
    "Fold",
    "Hand",
    "LegalActions",
    "Line",
    "Muck",
    "Pending",
    "RunTimes",
    "Show",
    "Street",
    "Table",
    "ToDeal",
    "View",
    "parse_action",
]
