"""The lines that PokerStars and GGPoker share, each as an event.

Both rooms write a hand as lines of English, one event a line, with the summary after it:

    Villain: raises $4 to $6 and is all-in          a player's line: a name of the seat list, a colon, a verb
    Uncalled bet ($2) returned to Villain           a line of the table
    *** FIRST TURN *** [Ks 4c 8c] [8d]              a street, of the first board or run

A name may hold anything, also colons, brackets and verbs. So a line is never taken apart by a pattern
alone: a name is whatever the seat list says it is, and the longest name that leaves a sensible rest is the
one meant.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from multiboard.errors import HistoryError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["MICROS", "TABLE", "Event", "amount", "read_line"]

MICROS: Final = 10**6
"""Amounts are whole millionths until a hand is read and its unit is known: exact, and fast to add."""

TABLE: Final = -1
"""The player of a line that is nobody's."""


class Event(NamedTuple):
    """What a line says.

    Attributes:
        kind: What happens; the words of the verbs and headings below.
        player: The player's place in the seat list, or `TABLE`.
        amount: Millionths: of a raise what it is to, of other bets what is added.
        cards: The text within brackets.
        detail: The pot of a collection, the board of a street.

    """

    kind: str
    player: int = TABLE
    amount: int = 0
    cards: str = ""
    detail: str = ""


IGNORED: Final = Event("ignored")

_AMOUNT: Final = re.compile(
    r"(?:[A-Z]{3} ?|[A-Z]{1,2}(?=\$))?[^\w\s.,()\[\]|#'\"-]?"
    r"([0-9]{1,3}(?:,[0-9]{3}){1,5}|[0-9]{1,18})(?:\.([0-9]{1,6}))?(?: [A-Z]{3})?\.?"
)


@lru_cache(maxsize=8192)
def amount(text: str) -> int | None:
    """An amount as whole millionths: `$1,270.5`, `€0.10`, `1500`; None if the text is no amount."""
    found = _AMOUNT.fullmatch(text.strip("()[]"))
    if found is None:
        if len(text) > 24 and sum(map(str.isdigit, text)) > 18:
            raise HistoryError(f"an amount of {len(text)} characters is more than any table holds")
        return None
    whole, part = found.groups()
    return int(whole.replace(",", "")) * MICROS + int((part or "0").ljust(6, "0"))


_POSTS: Final = {
    "small blind": "small blind",
    "big blind": "big blind",
    "ante": "ante",
    "small & big blinds": "both blinds",
    "small and big blinds": "both blinds",
    "straddle": "straddle",
    "button straddle": "straddle",
    "mississippi straddle": "straddle",
    "double straddle": "straddle",
    "triple straddle": "straddle",
    "dead": "dead blind",
    "dead blind": "dead blind",
    "dead small blind": "dead blind",
    "missed small blind": "dead blind",
    "dead big blind": "dead blind",
    "missed big blind": "live blind",
    "missed blind": "missed blind",
    "missing blind": "missed blind",
    "blind": "missed blind",
    "button blind": "button blind",
}
_ARTICLE: Final = re.compile(r"^(?:the|an?) ")
_ALL_IN: Final = re.compile(r" and is (?:all[- ]in|capped)$| and has reached the .* cap$")


def _posts(player: int, rest: str) -> Event | None:
    """`posts small blind $1`, `posts the ante 25 and is all-in`."""
    what, _, figure = _ARTICLE.sub("", rest, count=1).rpartition(" ")
    value = amount(figure)
    kind = _POSTS.get(what.removesuffix(" of"))
    return None if value is None or kind is None else Event(kind, player, value)


def _straddles(player: int, rest: str) -> Event | None:
    value = amount(rest.removeprefix("to "))
    return None if value is None else Event("straddle", player, value)


def _adds(kind: str) -> Callable[[int, str], Event | None]:
    def read(player: int, rest: str) -> Event | None:
        value = amount(rest)
        return None if value is None else Event(kind, player, value)

    return read


def _raises(player: int, rest: str) -> Event | None:
    """`raises $4 to $6`: what counts is the sum it is to."""
    _, _, to = rest.rpartition("to ")
    value = amount(to)
    return None if value is None else Event("raise", player, value)


def _folds(player: int, rest: str) -> Event | None:
    """`folds`, or `folds [5d 5s]` by a player who lets the others see."""
    return Event("fold", player, cards=_bracketed(rest)) if not rest or rest[0] in "[(" else None


def _shows(player: int, rest: str) -> Event | None:
    return Event("show", player, cards=_bracketed(rest)) if rest.startswith("[") else None


def _plain(kind: str, *rests: str) -> Callable[[int, str], Event | None]:
    return lambda player, rest: Event(kind, player) if rest in rests else None


def _ignored(_: int, __: str) -> Event:
    return IGNORED


def _receives(player: int, rest: str) -> Event | None:
    """GGPoker: `Receives Cashout ($9.98)`."""
    value = amount(rest.removeprefix("Cashout "))
    return None if value is None else Event("cash-out", player, value)


def _pays(player: int, rest: str) -> Event | None:
    """GGPoker: `Pays Cashout Risk ($1.20)`: paid to the house by the one who won after cashing out."""
    value = amount(rest.removeprefix("Cashout Risk "))
    return None if value is None else Event("cash-out fee", player, value)


def _bet_and_muck(player: int, rest: str) -> Event | None:
    """GGPoker: `Bet & Muck $0.05`, and when it is called `Bet & Muck folds`."""
    what = rest.removeprefix("& Muck ")
    return Event("muck", player) if what == "folds" else _adds("bet")(player, what)


_VERBS: Final[dict[str, Callable[[int, str], Event | None]]] = {
    "folds": _folds,
    "checks": _plain("check", ""),
    "calls": _adds("call"),
    "bets": _adds("bet"),
    "raises": _raises,
    "posts": _posts,
    "straddle": _straddles,
    "straddles": _straddles,
    "shows": _shows,
    "mucks": _plain("muck", "hand", "", "cards"),
    "doesn't": _ignored,
    "does": _ignored,
    "Bet": _bet_and_muck,
    "get": _ignored,
    "pay": _ignored,
    "Receives": _receives,
    "Pays": _pays,
    "Chooses": _ignored,
    "Declines": _ignored,
    "Buys": _ignored,
    "sits": _ignored,
    "is": _ignored,
    "has": _ignored,
}


def _bracketed(text: str) -> str:
    return text[text.find("[") + 1 : text.find("]")] if "[" in text and "]" in text else ""


@lru_cache(maxsize=16384)
def _said(words: str) -> Event | None:
    """The event of a player's words, of whatever player: the same words come again and again."""
    words = words.rstrip().removesuffix(" (disconnect)")
    if words.endswith(("n", "d", "p")):
        words = _ALL_IN.sub("", words)
    verb, _, rest = words.partition(" ")
    read = _VERBS.get(verb)
    return read and read(TABLE, rest)


_COLONS: Final = 8
"""Colons at each of which a name may end; of a line with more, those beyond the longest name are left out."""


def _player_line(line: str, players: Mapping[str, int]) -> Event | None:
    """The event of `NAME: ...`; the longest name of the table that leaves a sensible rest counts."""
    colon = line.rfind(": ")
    if line.count(": ") > _COLONS:
        colon = line.rfind(": ", 0, max(map(len, players), default=0) + 2)
    while colon > 0:
        player = players.get(line[:colon])
        if player is not None:
            event = _said(line[colon + 2 :])
            if event is not None:
                kind, _, chips, cards, detail = event
                return IGNORED if event is IGNORED else Event(kind, player, chips, cards, detail)
        colon = line.rfind(": ", 0, colon)
    return None


_STREET: Final = re.compile(
    r"\*\*\* ?(?:(FIRST|SECOND|THIRD|FOURTH) )?"
    r"(PRE-?FLOP|FLOP|TURN|RIVER|SHOW ?DOWN|HOLE CARDS|SUMMARY) ?\*\*\*( *[\[{].*|\s*)"
)
_BRACKETS: Final = re.compile(r"\[([^\[\]]*)\]")
_BOARDS: Final = {"FIRST": "0", "SECOND": "1", "THIRD": "2", "FOURTH": "3"}


def _street(line: str) -> Event | None:
    found = _STREET.fullmatch(line)
    if found is None:
        return None
    board, street, cards = found.groups()
    dealt = " ".join(_BRACKETS.findall(cards)) if "[" in cards else ""
    return Event(street.replace(" ", "").lower(), detail=_BOARDS.get(board, ""), cards=dealt.strip())


_COLLECTED: Final = re.compile(
    r"(.*) collected (\S+)(?: [A-Z]{3})? from (?:the )?((?:main |side )?pot)(?:[- ]?#?(\d+))?", re.DOTALL
)
_RETURNED: Final = re.compile(r"Uncalled bet \((.+?)\) returned to (.*)")
_CASHED: Final = re.compile(r"(.*) cashed out the hand for (\S+?)(?: \| Cash ?Out Fee (\S+))?")
_ADDED: Final = re.compile(r"(?:Cash Drop to Pot|.*Splash.*|.*Bomb Pot.*) : total (\S+)")


def _dealt(line: str, players: Mapping[str, int]) -> Event | None:
    """`Dealt to Hero [As Ks]`, or without cards for everybody else."""
    whole = line[len("Dealt to ") :]
    name, bracket, _ = whole.rpartition(" [")
    if bracket and whole.endswith("]"):
        player = players.get(name)
        if player is not None:
            return Event("deal", player, cards=_bracketed(whole[len(name) :]))
    return IGNORED


def _player(name: str, players: Mapping[str, int]) -> int | None:
    """The player of a name at the end of a line, where spaces may follow."""
    found = players.get(name)
    return players.get(name.rstrip()) if found is None else found


def _table_line(line: str, players: Mapping[str, int]) -> Event | None:
    if line.startswith("Uncalled bet (") and (found := _RETURNED.fullmatch(line)):
        value, player = amount(found[1]), _player(found[2], players)
        if value is not None and player is not None:
            return Event("return", player, value)
    if " collected " in line and (found := _COLLECTED.fullmatch(line.rstrip())):
        value, player = amount(found[2]), players.get(found[1])
        if value is not None and player is not None:
            return Event("collect", player, value, detail=f"{found[3]}{' ' + found[4] if found[4] else ''}")
    if " cashed out " in line and (found := _CASHED.fullmatch(line.rstrip())):
        value, player = amount(found[2]), players.get(found[1])
        if value is not None and player is not None:
            return Event("cash-out", player, value, detail=found[3] or "")
    if line.startswith("Hand c") and line.rstrip().lower() in ("hand cancelled", "hand canceled"):
        return Event("cancelled")
    if " : total " in line and (found := _ADDED.fullmatch(line.rstrip())):
        value = amount(found[1])
        return None if value is None else Event("add", amount=value)
    return None


_TALK: Final = re.compile(
    r" said, \"| joins the table at | leaves the table| (?:is|was) (?:dis|re)?connected| has timed out"
    r"| has returned| is sitting out| sits out| was removed from the table| will be allowed to play "
    r"| re-buys and receives | takes the add-on| finished the tournament| wins the tournament| bounty"
    r"| wins an entry | has requested TIME| was moved | stands up| is feeling "
    r"| adds .{1,40} to (?:his|the) stack|^Betting is capped|^The (?:button|blinds) |^Dealt to "
    r"| has been (?:moved|eliminated)|^Game (?:is )?(?:paused|resumed)| has \d+ seconds left"
)


def read_line(line: str, players: Mapping[str, int]) -> Event | None:
    """The event of a line between the seat list and the summary.

    Args:
        line: A line without its end.
        players: The place of each name in the seat list.

    Returns:
        The event, of kind `ignored` for talk, comings and goings; None if the line is in no grammar of ours.

    Raises:
        HistoryError: An amount is larger than any table holds.

    """
    event = _player_line(line, players)
    if event is not None:
        return event
    event = _table_line(line, players)
    if event is None and line.startswith("***"):
        return _street(line) or (IGNORED if line.startswith("*****") else None)
    if event is None and line.startswith("Dealt to "):
        return _dealt(line, players)
    if event is None and _TALK.search(line):
        return IGNORED
    return event
