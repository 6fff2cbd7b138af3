"""The rounds of an Open Hand History, as the events that all text of rooms becomes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from multiboard.errors import HistoryError
from multiboard.histories.room_boards import STREETS
from multiboard.histories.room_lines import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["Amounts", "Rounds"]

_POSTS: Final = {
    "post ante": "ante",
    "post sb": "small blind",
    "post bb": "big blind",
    "straddle": "straddle",
    "post dead": "dead blind",
    "post extra blind": "live blind",
}
_BETS: Final = {"fold": "fold", "check": "check", "call": "call", "bet": "bet", "raise": "raise"}
_CARDS: Final = {"dealt cards": "deal", "shows cards": "show", "mucks cards": "muck"}
_SILENT: Final = frozenset(("payout", "added chips", "sits down", "stands up", ""))


class Rounds:
    """The rounds of a hand.

    Attributes:
        events: What is told, amounts as the file has them.
        dealt_in: The places that take part.
        hole_cards: Cards of the largest hand that is seen, 0 if none is.
        runs: How often the rest of the board is dealt.
        boards: How many boards are played at once.
        is_bomb: Whether every player antes, none posts a blind and none bets before the flop.
        stacks: Millionths of each place before the hand.

    """

    def __init__(
        self,
        rounds: Sequence[dict[str, Any]],
        places: dict[Any, int],
        stacks: list[int],
        warnings: list[str],
        micros: Callable[[object, str], int],
    ) -> None:
        self.events: list[Event] = []
        self.stacks = stacks
        self.hole_cards = 0
        self._micros = micros
        self._places = places
        self._warnings = warnings
        self._dealt: Counter[str] = Counter()
        for each in rounds:
            self._round(each)
        self.dealt_in = {
            event.player for event in self.events if event.kind in _POSTS.values() or event.kind in _BETS
        }
        self.runs, self.boards = self._layout()
        kinds = [event.kind for event in self.events]
        before = kinds[: kinds.index("flop")] if "flop" in kinds else kinds
        self.is_bomb = (
            "flop" in kinds
            and "ante" in before
            and {*before}.isdisjoint((*_BETS, "small blind", "big blind", "straddle"))
        )

    def _round(self, values: dict[str, Any]) -> None:
        street = str(values.get("street", "")).lower()
        cards = _text(values.get("cards"))
        if street in STREETS and cards:
            self.events.append(Event(street, detail=str(self._dealt[street]), cards=cards))
            self._dealt[street] += 1
        elif street == "showdown":
            self.events.append(Event("showdown"))
        for action in values.get("actions") or ():
            self._action(action)

    def _action(self, values: dict[str, Any]) -> None:
        word = str(values.get("action", "")).lower()
        if word == "added to pot":
            self.events.append(Event("add", amount=self._micros(values.get("amount"), word)))
            return
        kind = _POSTS.get(word) or _BETS.get(word) or _CARDS.get(word)
        if kind is None:
            if word not in _SILENT:
                self._warnings.append(f"the action {str(values.get('action'))[:40]!r} is not known")
            return
        player = values.get("player_id")
        if player not in self._places:
            raise HistoryError(f"{word}: there is no player {str(player)[:40]}")
        place = self._places[player]
        cards = _text(values.get("cards"))
        if word in _CARDS:
            self.hole_cards = max(self.hole_cards, len(cards.replace("10", "T").replace(" ", "")) // 2)
        self.events.append(Event(kind, place, self._micros(values.get("amount"), word), cards))

    def _layout(self) -> tuple[int, int]:
        """Runs and boards; events of a street that is dealt once lose their number."""
        count = max(self._dealt.values(), default=1)
        split = next((street for street in STREETS if self._dealt[street] > 1), None)
        if split is None:
            self.events = [
                event._replace(detail="") if event.kind in STREETS else event for event in self.events
            ]
            return 1, 1
        once = {street for street in STREETS if self._dealt[street] == 1}
        self.events = [event._replace(detail="") if event.kind in once else event for event in self.events]
        place = next(place for place, event in enumerate(self.events) if event.kind == split)
        if any(event.kind in _BETS for event in self.events[place:]):
            if split != "flop":
                raise HistoryError(f"the {split} is dealt {count} times, with betting after it")
            return 1, count
        return count, 1


def _text(cards: object) -> str:
    if isinstance(cards, str):
        return cards
    return " ".join(str(card) for card in cards) if isinstance(cards, list) else ""


class Amounts(NamedTuple):
    """The events with amounts as the other formats have them.

    Attributes:
        events: Bets and raises with the bet they are to, calls with what they add.
        wrong: Calls that do not call and raises that do not raise: signs of the wrong reading.
        put: All that was put in, by players and by the house.
        uncalled: The seat with the largest contribution and what it has above the second largest, or None.

    """

    events: tuple[Event, ...]
    wrong: int
    put: int
    uncalled: tuple[int, int] | None

    @classmethod
    def fitting(cls, rounds: Rounds, pots: int, big_blind: int) -> Amounts:
        """The reading that makes sense: each amount as what is added or as the bet of the street."""
        added, totals = cls._read(rounds, big_blind, totals=False), cls._read(rounds, big_blind, totals=True)
        if (added.wrong, not added.fits(pots)) <= (totals.wrong, not totals.fits(pots)):
            return added
        return totals

    def fits(self, pots: int) -> bool:
        """Whether the pots are what was put in, with or without the uncalled bet."""
        return pots in (self.put, self.put - (self.uncalled[1] if self.uncalled else 0))

    @classmethod
    def _read(cls, rounds: Rounds, big_blind: int, *, totals: bool) -> Amounts:
        walk = _Walk(rounds, big_blind)
        events = tuple(walk.step(event, totals=totals) for event in rounds.events)
        put = [start - left for start, left in zip(rounds.stacks, walk.left, strict=True)]
        live = [chips - dead for chips, dead in zip(put, walk.dead, strict=True)]
        *_, second, most = sorted([0, 0, *live])
        uncalled = (live.index(most), most - second) if most > second else None
        added = sum(event.amount for event in events if event.kind == "add")
        return cls(events, walk.wrong, sum(put) + added, uncalled)


class _Walk:
    """Chips while the events are gone through."""

    def __init__(self, rounds: Rounds, big_blind: int) -> None:
        self.left = list(rounds.stacks)
        self.dead = [0] * len(self.left)
        self.wrong = 0
        # An ante that one seat alone pays is for all.
        self._for_all = sum(event.kind == "ante" for event in rounds.events) == 1
        self._bets = [0] * len(self.left)
        self._live = set(rounds.dealt_in)
        posted = [event for event in rounds.events if event.kind in ("big blind", "straddle")]
        posts = [event for event in posted if event.kind == "big blind"]
        # A blind that is posted short is still to be called in full.
        self._blind = max(big_blind if posts else 0, *(event.amount for event in posts), 0)
        self._raise_by = max(self._blind, *(event.amount for event in posted), 0)
        self._owed = self._blind

    def step(self, event: Event, *, totals: bool) -> Event:
        kind, place = event.kind, event.player
        if kind in STREETS:
            self._bets = [0] * len(self.left)
            self._raise_by = self._blind
            self._owed = 0
        elif kind == "fold":
            self._live.discard(place)
        elif kind in ("ante", "dead blind"):
            self.left[place] -= event.amount
            if kind == "dead blind" or self._for_all:
                self.dead[place] += event.amount
        elif kind in _BETS or kind in _POSTS.values():
            return self._bet(event, totals=totals or kind == "straddle")
        return event

    def _bet(self, event: Event, *, totals: bool) -> Event:
        kind, place, amount = event.kind, event.player, event.amount
        before = self._bets[place]
        high = max(self._owed, *self._bets)
        bet = amount if totals and kind != "check" else before + amount
        others = max((self.left[other] + self._bets[other] for other in self._live - {place}), default=0)
        self.left[place] -= bet - before
        self._bets[place] = bet
        if kind in ("bet", "raise"):
            if others <= high and bet >= high > 0:
                # Nobody has chips to call a raise with: what is above the bet comes back, it is a call.
                return event._replace(kind="call", amount=min(bet, high) - before)
            self.wrong += bet <= high or self.left[place] < 0
            size = bet - high
            if others <= bet and self.left[place] > 0 and size < self._raise_by:
                # Some programs cut a raise down to what the others have. From a raise of the full size, which
                # is one by the rules, all that they cannot call comes back as well.
                size = min(self._raise_by, self.left[place] + size)
            self._raise_by = max(self._raise_by, size)
            return event._replace(amount=high + size)
        if kind == "call":
            self.wrong += (bet != high and self.left[place] != 0) or self.left[place] < 0
            return event._replace(amount=bet - before)
        return event
