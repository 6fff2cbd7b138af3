"""The grammar of PokerNow's log: what one entry says.

    "Ann @ x1" raises to 6.00 and go all in              who (name @ id in quotes), verb, amount
    "Ann @ x1" collected 9.00 from pot with Straight on the second board  (combination: ...)
    Turn (second run): 8♣, 6♣, 3♣ [K♠]                   street, run or board, cards before [cards now]
    Player stacks: #1 "Ann @ x1" (24.08) | #4 "Bob @ y2" (1.57)

Names may hold anything, quotes and line breaks included, so a player is known by the id.  The site has
changed its words over the years; older ones are read too.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

__all__ = ["Entry", "Seated", "Start", "read_cards", "read_entry", "read_stacks", "read_start", "street_of"]

AMOUNT: Final = r"(\d[\d,]{0,20}(?:\.\d{1,9})?)"

_START: Final = re.compile(
    r"-- starting hand #(?P<number>\d{1,18})\s*(?:\(id: (?P<id>[^)]{0,80})\))?\s*(?P<game>.{0,200}?)\s*"
    r"\((?:dealer: \"(?P<dealer>.{0,300})\"|dead button)\)\s*--",
    re.DOTALL,
)
_SEATED: Final = re.compile(
    r"#(\d{1,3}) \"(.{0,300}?)\" \((-?\d[\d,]{0,20}(?:\.\d{1,9})?)\)(?=\s*(?:\||$))", re.DOTALL
)
_ENTRY: Final = re.compile(
    r"\"(.{0,300}?)\" (folds|checks|calls|bets|raises|posts|shows|collected|gained|wins|chooses)\b"
    r"(\D*(\d[\d,]{0,20}(?:\.\d{1,9})?)?.*)",
    re.DOTALL,
)
_RETURNED: Final = re.compile("Uncalled bet of " + AMOUNT + r" returned to \"(.{0,300})\"", re.DOTALL)
_STREET: Final = re.compile(r"(flop|turn|river)((?: \([^)]{0,40}\)){0,4}):(.*)", re.IGNORECASE | re.DOTALL)
_PLACE: Final = re.compile(r"\((\w+) (run|board)\)", re.IGNORECASE)
_CARD: Final = re.compile(r"(10|[2-9TJQKA])\s?([♠♥♦♣shdc])", re.IGNORECASE)
_SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_JOINED: Final = str.maketrans(_SUITS | dict.fromkeys(", []."))
_CARDS: Final = re.compile(r"(?:[2-9TJQKA][shdc])*")
_ORDINALS: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4}


class Start(NamedTuple):
    """The entry that begins a hand; the dealer is None on a dead button."""

    number: str
    id: str
    game: str
    dealer: str | None


class Seated(NamedTuple):
    """A seat of the list of stacks."""

    number: int
    player: str
    stack: str


class Entry(NamedTuple):
    """What a player did: the verb, the words behind it, and the first amount in them or ""."""

    player: str
    verb: str
    rest: str
    amount: str


class StreetDealt(NamedTuple):
    """The cards of a street on a board of a run, before and now."""

    street: str
    run: int
    board: int
    cards: str


def key_of(player: str) -> str:
    """What a player is known by: the id behind the name, or the name of one who has none, in any case."""
    name, at, key = player.rpartition(" @ ")
    return key if at else name.casefold() or player.casefold()


def read_start(entry: str) -> Start | None:
    """The entry that begins a hand, or None if it is not understood."""
    found = _START.match(entry)
    if found is None:
        return None
    game = found["game"].strip().removeprefix("(").removesuffix(")").strip()
    return Start(found["number"], found["id"] or "", game, found["dealer"])


def read_stacks(entry: str) -> list[Seated]:
    """The seats of the list of stacks."""
    return [Seated(int(number), player, stack) for number, player, stack in _SEATED.findall(entry)]


def read_entry(entry: str) -> Entry | None:
    """What a player did, or None if it is no such entry."""
    found = _ENTRY.match(entry)
    return Entry(*found.groups("")) if found else None


def read_returned(entry: str) -> tuple[str, str] | None:
    """The player and the amount that nobody called."""
    found = _RETURNED.match(entry)
    return (found[2], found[1]) if found else None


def street_of(entry: str) -> StreetDealt | None:
    """The cards of a street, or None if none are dealt."""
    found = _STREET.match(entry)
    if found is None:
        return None
    street, places, cards = found.groups()
    run, board = place_in(places)
    return StreetDealt(street.lower(), run, board, cards)


def place_in(text: str) -> tuple[int, int]:
    """The run and the board that a text names, the first if it names none."""
    run = board = 0
    for ordinal, what in _PLACE.findall(text):
        number = _ORDINALS.get(ordinal.lower(), 0)
        if what.lower() == "run":
            run = number
        else:
            board = number
    return run, board


_WON_ON: Final = re.compile(r" on the (\w+) (run|board)\b")


def won_on(rest: str) -> tuple[int, int]:
    """The run and the board that something was collected on."""
    run = board = 0
    for ordinal, what in _WON_ON.findall(rest.partition("(combination")[0]):
        number = _ORDINALS.get(ordinal, 0)
        if what == "run":
            run = number
        else:
            board = number
    return run, board


def read_cards(text: str) -> str:
    """Cards in our notation: `10♥, A♦` is `ThAd`."""
    joined = text.translate(_JOINED).replace("10", "T")
    if _CARDS.fullmatch(joined):
        return joined
    return "".join(
        ("T" if rank == "10" else rank.upper()) + _SUITS.get(suit, suit.lower())
        for rank, suit in _CARD.findall(text)
    )
