"""PokerNow: the JSON export of its hand replayer.

Events are numbered by their kind, and bets are totals of the street, as in the log.  Each hand is told
again as entries of the log, so that all that is known of the log holds here:

    {"type": 8, "seat": 1, "value": 50}                      "Ann @ x1" raises to 0.50
    {"type": 9, "turn": 2, "run": 2, "cards": ["Ks"]}        Turn (second run): [Ks]
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from multiboard.cards import parse_cards
from multiboard.errors import HistoryError
from multiboard.histories.front_door import guarded
from multiboard.histories.pokernow_hand import history_of_log
from multiboard.histories.pokernow_log import Log, Session
from multiboard.histories.pokernow_records import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.histories.model import HandHistory
    from multiboard.histories.source import Source

__all__ = ["read", "recognise"]

LONGEST: Final = 1 << 26
"""The most bytes of a file: JSON is read whole."""

_GAMES: Final = {
    "th": "No Limit Texas Hold'em",
    "plo": "Pot Limit Omaha Hi",
    "omaha": "Pot Limit Omaha Hi",
    "plo5": "Pot Limit Omaha 5 Hi",
    "plo6": "Pot Limit Omaha 6 Hi",
    "plo8": "Pot Limit Omaha Hi/Lo 8 or Better",
    "plo5hl": "Pot Limit Omaha 5 Hi/Lo 8 or Better",
}
_STREETS: Final = {1: "Flop", 2: "Turn", 3: "River"}
_ORDINALS: Final = {"1": "", "2": "second ", "3": "third "}
_TAKES: Final = {
    0: "checks",
    1: "bets {}",
    2: "posts a big blind of {}",
    3: "posts a small blind of {}",
    4: "posts a missed big blind of {}",
    5: "posts a missing small blind of {}",
    6: "posts a straddle of {}",
    7: "calls {}",
    8: "raises to {}",
    11: "folds",
    13: "posts an ante of {}",
}
_DEAL, _WIN, _SHOW, _UNCALLED, _RAKE = 9, 10, 12, 16, 19
_QUIET: Final = frozenset({14, 15, 17, 18, _RAKE, 20, 21, 22})
"""The vote on runs, the beginning, the end, and what is paid beside the pots. The rake is read by itself."""


def recognise(head: str) -> bool:
    """Whether it is JSON with the fields of the replayer's hands."""
    fields = ('"handVersion"', '"dealerSeat"', '"gameType"')
    return head.lstrip()[:1] in ("{", "[") and all(field in head for field in fields)


def read(source: Source) -> Iterator[HandHistory]:
    """The hands, in the order of the file."""
    size = source.size()
    if size > LONGEST:
        raise HistoryError(f"{source.name}: more than {LONGEST:,} bytes of JSON")
    try:
        whole = json.loads(source.text_at(source.start, source.start + size))
    except (ValueError, RecursionError) as error:
        raise HistoryError(f"{source.name}: no JSON that is read here: {error}") from None
    hands = whole.get("hands", whole) if isinstance(whole, Mapping) else whole
    session = Session()
    for hand in hands if isinstance(hands, list) else [hands]:
        name = str(hand.get("id", "")) if isinstance(hand, Mapping) else ""
        yield guarded(partial(_hand, hand, session), line=1, id=name, format="pokernow_json")


def _hand(hand: Any, session: Session) -> HandHistory:  # noqa: ANN401 - JSON of any shape
    if not isinstance(hand, Mapping):
        raise HistoryError.at(1, "no hand of the replayer: it is no object")
    if hand.get("doubleBoard") and _deals_more_than_two_boards(hand):
        raise HistoryError.at(
            1, f"hand {hand.get('id')}: a double board run twice is not read from this export; its CSV is"
        )
    session.big_blind = _money(hand["bigBlind"], cents=bool(hand.get("cents")))
    log = Log([Record(place, 1, entry) for place, entry in enumerate(_entries(hand))], session)
    for player in hand["players"]:
        seat = log.seat(_player(player))
        if player.get("hand") and seat is not None:
            log.shown.setdefault(seat, list(parse_cards(player["hand"])))
    log.rake = _rake(hand)
    log.amounts.add(log.rake)
    history = history_of_log(log, session)
    names = tuple(name.rpartition(" @ ")[0] for name in history.names)
    return dataclasses.replace(history, names=names, format="pokernow_json")


def _deals_more_than_two_boards(hand: Any) -> bool:  # noqa: ANN401 - as above
    """Whether boards are numbered beyond two or dealt again: it is not known how runs of two boards are."""
    events = [event["payload"] for event in hand["events"]]
    dealt = [(event["turn"], event["run"]) for event in events if event["type"] == _DEAL]
    return len(set(dealt)) < len(dealt) or any(run > 2 for _, run in dealt)


def _player(player: Any) -> str:  # noqa: ANN401 - as above
    return f"{player['name']} @ {player['id']}"


def _entries(hand: Any) -> Iterator[str]:  # noqa: ANN401 - as above
    players = {player["seat"]: _player(player) for player in hand["players"]}
    cents = bool(hand.get("cents"))
    game = str(hand.get("gameType"))
    dealer = players.get(hand.get("dealerSeat"))
    button = f'(dealer: "{dealer}")' if dealer else "(dead button)"
    number = hand.get("number", 0)
    yield f"-- starting hand #{number} (id: {hand.get('id', '')}) ({_GAMES.get(game, game)}) {button} --"
    stacks = (
        f'#{player["seat"]} "{_player(player)}" ({_money(player["stack"], cents=cents)})'
        for player in hand["players"]
    )
    yield f"Player stacks: {' | '.join(stacks)}"
    places = "board" if hand.get("doubleBoard") else "run"
    for event in hand["events"]:
        entry = _entry(event["payload"], players, places, cents=cents)
        if entry:
            yield entry
    yield f"-- ending hand #{number} --"


def _rake(hand: Any) -> str:  # noqa: ANN401 - as above
    events = [event["payload"] for event in hand["events"]]
    taken = sum(event["value"] for event in events if event["type"] == _RAKE)
    return _money(taken, cents=bool(hand.get("cents")))


def _money(value: object, *, cents: bool) -> str:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise HistoryError(f"{str(value)[:40]} is no amount")
    return f"{value // 100}.{value % 100:02}" if cents else str(value)


def _entry(event: Any, players: Mapping[Any, str], places: str, *, cents: bool) -> str:  # noqa: ANN401 - as above
    """An event as an entry of the log, "" for one that says nothing of chips and cards.

    Args:
        event: The event.
        players: The player of each seat.
        places: Whether its boards are numbered by `run` or by `board`.
        cents: Whether amounts are cents.

    """
    kind = event["type"]
    if kind in _QUIET:
        return ""
    if kind == _DEAL:
        ordinal = _ORDINALS[str(event.get("run", 1))]
        place = f" ({ordinal}{places})" * bool(ordinal)
        return f"{_STREETS[event['turn']]}{place}: [{_cards(event['cards'])}]"
    who = players[event["seat"]]
    value = _money(event["value"], cents=cents) if "value" in event else ""
    if kind == _UNCALLED:
        return f'Uncalled bet of {value} returned to "{who}"'
    if kind == _SHOW:
        return f'"{who}" shows a {_cards(event["cards"])}.'
    if kind == _WIN:
        ordinal = _ORDINALS[str(event.get("runNumber", 1))]
        place = f" on the {ordinal}{places}" * bool(ordinal)
        how = f" with a hand{place}" if event.get("handDescription") else ""
        return f'"{who}" collected {value} from pot{how}'
    if kind not in _TAKES:
        return f"an event of the unknown kind {str(kind)[:20]}"
    all_in = " and go all in" if event.get("allIn") else ""
    what = "posts a bet of {}" if event.get("bombPot") and kind == 1 else _TAKES[kind]
    bomb = " (bomb pot bet)" if event.get("bombPot") else ""
    return f'"{who}" {what.format(value)}{bomb}{all_in}'


def _cards(cards: list[Any]) -> str:
    return ", ".join(map(str, cards))
