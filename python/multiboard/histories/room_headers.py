"""The first lines of a hand in the text of a room: its id, its game, its stakes, and who sits where.

PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2012/12/14 7:59:19 ET            cash
PokerStars Hand #2: Tournament #3, $10+$1 USD Hold'em No Limit - Level I (10/20) - 2012/12/14 7:59:19 ET
Poker Hand #TM4: Tournament #5, Daily $6 Hold'em No Limit - Level16(1,000/2,000) - 2021/04/12 07:43:21
Table 'Aquila IV' 6-max Seat #3 is the button
Seat 1: Villain ($81.75 in chips)
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from multiboard.errors import HistoryError
from multiboard.histories.room_lines import amount

__all__ = ["Header", "SeatLine", "button_of", "read_header", "read_seat"]


class Header(NamedTuple):
    """What the first line says.

    Attributes:
        id: What the room calls the hand.
        title: What it calls the game.
        small: Small blind, or the small bet in fixed limit, in millionths; 0 if it is not named.
        big: Big blind, or the big bet.
        currency: A code or a sign, "" for chips.
        tournament: The number of the tournament, "" for a cash game.
        date: As it is written.

    """

    id: str
    title: str
    small: int
    big: int
    currency: str
    tournament: str
    date: str


class SeatLine(NamedTuple):
    """A line of the seat list: the number of the seat, who sits there, with how many millionths."""

    number: int
    name: str
    stack: int
    away: bool


_TOURNAMENT: Final = re.compile(r"(?:\w+ )*?Tournament #(\S+), (.*)", re.DOTALL)
_LEVEL: Final = re.compile(r"(?:^| )Level ?\w* ?\(([^)]*)\)")
_CASH: Final = re.compile(r"(.*?) ?\(([^()]*(?:\([^()]*\))?[^()]*)\)(?: - (.*))?")
_BUY_IN: Final = re.compile(
    r"(?:(?:Freeroll|\S*\d\S*(?:\+\S+)*(?: ?(?:[A-Z]{3}|FPP|SC))?) +)?(?:\(.*?\) )?(.*)", re.DOTALL
)
_NAME_AT_END: Final = re.compile(
    r"(?:(?:Split|Short ?Deck|6\+|[3-7] Card) )?(?:Hold ?'?em|Omaha|PLO|NLHE?|ShortDeck|AoF)"
    r"(?:[- ]?[3-7])?(?: (?:Hi/Lo|H/L))?(?: (?:No|Pot|Fixed)? ?Limit)?$",
    re.IGNORECASE,
)
_CODE: Final = re.compile(r"\b([A-Z]{3})$")
_SIGN: Final = re.compile(r"[^\w\s.,()/#'+-]")
_SEAT: Final = re.compile(r"Seat (\d{1,2}): (.*) \((\S+?)(?: in chips)?(?:, \S+ bounty)?\)(.*)", re.DOTALL)
_BUTTON: Final = re.compile(r"(.*)Seat #(\d{1,2}) is the button")


def read_header(hand_id: str, rest: str) -> Header:
    """The header of a hand from what follows its id.

    Raises:
        HistoryError: It names no game and stakes.

    """
    rest = rest.strip()
    while rest.startswith(("{", "[")) and (closed := max(rest.find("}"), rest.find("]"))) > 0:
        rest = rest[closed + 1 :].lstrip()
    if tournament := _tournament(hand_id, rest):
        return tournament
    found = _CASH.match(rest)
    if found is None:
        raise HistoryError(f"{rest[:80]!r} names no game and stakes")
    title, stakes, date = found.groups()
    if "imit, " in stakes:
        # A mixed game names within the parentheses what this hand is: HORSE (Razz Limit, $2/$4 USD).
        title, _, stakes = stakes.partition(", ")
    if " Cap" in stakes:
        title += " Cap"
    code = _CODE.search(stakes)
    sign = _SIGN.search(stakes)
    return Header(
        hand_id, title, *_stakes(stakes), code[1] if code else sign[0] if sign else "", "", date or ""
    )


def _tournament(hand_id: str, rest: str) -> Header | None:
    """The header of a tournament: its name, then the last level that is named."""
    found = _TOURNAMENT.match(rest)
    if found is None:
        return None
    title, _, behind = found[2].partition(" - ")
    levels = list(_LEVEL.finditer(behind))
    if not levels:
        return None
    stakes, date = levels[-1][1], behind[levels[-1].end() :]
    date = date.removeprefix(" - ") if date.startswith(" - ") else ""
    return Header(hand_id, _tournament_title(title), *_stakes(stakes), "", found[1], date)


def _tournament_title(title: str) -> str:
    """The game of a tournament, whose own name and buy-in come before it."""
    bare = _BUY_IN.fullmatch(title)
    if bare is not None and (at_end := _NAME_AT_END.search(bare[1])):
        mixed = re.search(r"\((.*? Limit)\)$", title)
        return mixed[1] if mixed else at_end[0]
    mixed = re.search(r"\((.*? Limit)\)$", title)
    return mixed[1] if mixed else bare[1] if bare else title


def _stakes(text: str) -> tuple[int, int]:
    """Small and big blind of `$1/$2 USD`, `1,000/2,000`, `$25/$50(10)`, `$100`."""
    small, slash, rest = text.partition("/")
    first = amount(small.strip())
    if not slash:
        return first or 0, first or 0
    second = amount(re.split(r"[ (/]", rest.strip(), maxsplit=1)[0])
    return first or 0, second or 0


def button_of(line: str) -> int | None:
    """The number of the button's seat by the line of the table, or None if it is no such line in English."""
    found = _BUTTON.match(line)
    return int(found[2]) if found else None


def read_seat(line: str) -> SeatLine | None:
    """A line of the seat list, or None."""
    found = _SEAT.match(line)
    if found is None:
        return None
    number, name, stack, tail = found.groups()
    chips = amount(stack)
    return (
        None
        if chips is None
        else SeatLine(int(number), name, chips, "sitting out" in tail or "out of hand" in tail)
    )
