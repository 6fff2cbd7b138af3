"""What rooms call their games, as parameters of ours.

    Hold'em No Limit      Omaha Pot Limit      5 Card Omaha Pot Limit      PLO-5      Split Hold'em No Limit
    ^ cards and rule      ^                    ^ how many                             ^ two boards

A game that is not played here is refused by the name the room gives it, never taken for a near one.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from multiboard.errors import HistoryError
from multiboard.game import HOLE_CARDS

if TYPE_CHECKING:
    from multiboard.game import Betting, HoleRule

__all__ = ["Title", "read_title", "unplayed"]

_OTHER: Final = re.compile(
    r"hi[-/ ]?lo|h/l|8 ?or ?better|8b\b|o8\b|plo8|big ?o|courchevel|short ?deck|6\+|six ?plus|stud|razz|draw"
    r"|badugi|badeucy|lowball|triple|single|pineapple|irish|fusion|swap|showtime|unfold|tempest|deep water"
    r"|double hold|all[- ]in or fold|\baof\b|cap\b|horse\b|hose\b|[58]-game|10-game|telesina|manila|chinese",
    re.IGNORECASE,
)
_CARDS: Final = re.compile(
    r"(?:(?P<before>[3-7])[- ]?cards? )?(?P<name>hold ?'?em|texas|nlhe?\b|omaha|plo)"
    r"(?:[- ]?(?P<after>[3-7])(?:[- ]?cards?)?)?",
    re.IGNORECASE,
)
_LIMIT: Final[dict[str, Betting]] = {
    "no": "no_limit",
    "nl": "no_limit",
    "pot": "pot_limit",
    "pl": "pot_limit",
}
_BETTING: Final = re.compile(r"\b(no|pot|fixed|fl|nl|pl)?[- ]?limit\b|\b(nl|pl|fl)\b", re.IGNORECASE)
_SEVERAL_BOARDS: Final = re.compile(r"\bsplit\b|double[- ]board|two boards", re.IGNORECASE)


class Title(NamedTuple):
    """What a title says of the game: parameters of `Game`."""

    hole_rule: HoleRule
    hole_cards: int
    boards: int
    betting: Betting


def unplayed(title: str) -> HistoryError:
    """The error that names a game which is not played here."""
    error = HistoryError(f"{title} is not played here")
    error.game = title
    return error


@lru_cache(maxsize=256)
def read_title(title: str) -> Title:
    """The game of a room's title.

    Args:
        title: As a header has it, stakes left out.

    Raises:
        HistoryError: The game is not played here; `game` has its title.

    """
    found = _CARDS.search(title)
    if found is None or _OTHER.search(title):
        raise unplayed(title)
    omaha = found["name"].lower() in ("omaha", "plo")
    cards = int(found["before"] or found["after"] or (4 if omaha else 2))
    if cards not in HOLE_CARDS["omaha" if omaha else "holdem"]:
        raise unplayed(title)
    boards = 2 if _SEVERAL_BOARDS.search(title) else 1
    return Title("omaha" if omaha else "holdem", cards, boards, _betting(title, omaha))


def _betting(title: str, omaha: bool) -> Betting:
    found = _BETTING.search(title)
    if found is None:
        return "pot_limit" if omaha else "no_limit"
    return _LIMIT.get((found[1] or found[2] or "").lower(), "fixed_limit")
