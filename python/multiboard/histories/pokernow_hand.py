"""A hand of a PokerNow log as a `HandHistory`.

All amounts of a street are totals, calls included.  What the log leaves out is found in what it says: where a
dead button stands by who acts first, the smallest bet of a bomb pot by the blinds of other hands.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from multiboard.cards import Card, parse_cards
from multiboard.histories.games import game_played
from multiboard.histories.model import HandHistory, Stated, StatedAward
from multiboard.histories.pokernow_script import BETS, Script

if TYPE_CHECKING:
    from multiboard.histories.pokernow_log import Log, Session, Step

__all__ = ["history_of_log"]

_GAME: Final = re.compile(
    r"(no|pot|fixed)?[ -]?limit (?:((?:texas )?hold'?e?m)|omaha(?: ([456]))?(?: hi(?:gh)?)?)", re.IGNORECASE
)
_BETTING: Final = {"no": "no_limit", "pot": "pot_limit", "fixed": "fixed_limit", "": "fixed_limit"}


def history_of_log(log: Log, session: Session) -> HandHistory:
    """The history of a log.

    Raises:
        HistoryError: It is of a game that is not played here, or makes no sense.

    """
    return Building(log, session).history()


class Building:
    def __init__(self, log: Log, session: Session) -> None:
        self.log = log
        self.session = session
        self.hole_rule, self.hole_count, self.betting = self._game_words()
        self.bomb = bool(log.bombs)
        self._chips: dict[str, int] = {}
        self.places = max(len(text.partition(".")[2]) for text in log.amounts)
        # A dead button is an empty seat before the first that is left of it; seats behind it move up by one.
        self.gap = self._gap() if log.start.dealer is None else None
        self.count = len(log.seated) + (self.gap is not None)
        self.smallest = self._smallest_bet()

    def _game_words(self) -> tuple[Any, int, Any]:
        """The name of the game, taken apart; the oldest logs have none and are no-limit Hold'em."""
        words = self.log.start.game.replace("\u2019", "'")
        found = _GAME.fullmatch(words or "No Limit Texas Hold'em")
        if found is None:
            unplayed = self.log.wrong(f"{words[:60]} is not played here")
            unplayed.game = words
            raise unplayed
        limit, holdem, cards = found.groups()
        betting = _BETTING[(limit or "").lower()]
        return ("holdem", 2, betting) if holdem else ("omaha", int(cards or "4"), betting)

    def chips(self, text: str) -> int:
        """An amount in chips."""
        chips = self._chips.get(text)
        if chips is None:
            whole, _, part = text.replace(",", "").partition(".")
            if not whole:
                raise self.log.wrong("an amount is missing")
            chips = self._chips[text] = int(whole + part.ljust(self.places, "0"))
        return chips

    def big_blind_known(self) -> int:
        """The big blind of earlier hands, 0 if it is not known in chips of this one."""
        text = self.session.big_blind
        return self.chips(text) if text and len(text.partition(".")[2]) <= self.places else 0

    # Seats

    def place(self, seat: int) -> int:
        """A seat of the log as a seat of the hand, where an empty one may lie before it."""
        return seat if self.gap is None or seat < self.gap else seat + 1

    def seated(self, values: list[Any], empty: Any) -> tuple[Any, ...]:  # noqa: ANN401 - of any type
        return tuple(values if self.gap is None else [*values[: self.gap], empty, *values[self.gap :]])

    def _gap(self) -> int:
        """The seat of the log that is the first left of a dead button."""
        log = self.log
        if log.small:
            return log.small[0].seat
        if log.big:
            return log.big[0].seat
        acts = next((step.seat for step in log.steps if step.verb in BETS), None)
        if not log.bombs:
            return acts or 0
        # Bombs are called in the order of the betting before a flop: the blinds come last.  That tells who is
        # left of the button where those who would act first are all-in.
        last = log.bombs[-1 if log.small_is_dead or len(log.bombs) < 2 else -2].seat
        if acts is None:
            return last
        all_in = {step.seat for step in log.bombs if step.all_in}
        count = len(log.seated)
        passed = {(last + step) % count for step in range((acts - last) % count)}
        return last if passed <= all_in else acts

    def button(self) -> int:
        dealer = self.log.start.dealer
        if dealer is None:
            return self.gap or 0
        seat = self.log.seat(dealer)
        if seat is None:
            raise self.log.wrong(f"its dealer {dealer[:40]!r} has no seat")
        return seat

    # The hand

    def history(self) -> HandHistory:
        log = self.log
        game = game_played(
            self.hole_rule,
            self.hole_count,
            boards=log.boards,
            betting=self.betting,
            opening="bomb" if self.bomb else "blinds",
            seats=len(log.seated),
        )
        holes = self.hole_cards()
        forced = self.forced()
        script = Script(self, holes, forced)
        return HandHistory(
            game=game,
            stacks=self.seated([self.chips(each.stack) for each in log.seated], None),
            names=self.seated([each.player for each in log.seated], ""),
            button=self.button(),
            hole_cards=self.seated(holes, None),
            actions=tuple(script.actions),
            unit=Fraction(1, 10**self.places),
            smallest_bet=self.smallest if self.bomb else None,
            straddle_raise="added",
            max_runs=log.runs,
            stated=self.stated(script),
            seat_numbers=tuple(each.number for each in log.seated),
            id=log.name,
            format="pokernow",
            line=log.line,
            lines=tuple(script.lines),
            complete=log.ended or bool(log.awards),
            warnings=tuple(log.warnings),
            extra={"hand_number": log.start.number, "hero_cards": log.hero_cards} if log.hero_cards else {},
            **forced,
        )

    def hole_cards(self) -> list[tuple[Card, ...] | None]:
        """Cards that were shown whole, and those of who exported the file where that is known."""
        holes: list[tuple[Card, ...] | None] = [None] * len(self.log.seated)
        for seat, cards in self.log.shown.items():
            if len(cards) == self.hole_count:
                holes[seat] = tuple(cards)
        mine = parse_cards(self.log.hero_cards)
        if len(mine) == self.hole_count:
            for seat, shown in enumerate(holes):
                if shown and set(shown) == set(mine):
                    self.session.hero = self.log.seated[seat].player
            hero = self.log.seat(self.session.hero) if self.session.hero else None
            # Nobody else can hold a card of theirs: if somebody does, it is not the player of other hands.
            taken = {card for shown in holes if shown for card in shown}
            if hero is not None and holes[hero] is None and not taken.intersection(mine):
                holes[hero] = mine
        return holes

    def forced(self) -> dict[str, Any]:
        """Blinds, straddles, antes and posts, all of them as arguments of the history."""
        log = self.log
        antes = {self.place(step.seat): self.chips(step.amount) for step in log.bombs or log.antes}
        found: dict[str, Any] = {
            "posts": {self.place(step.seat): self.chips(step.amount) for step in log.posts},
            "dead": {self.place(step.seat): self.chips(step.amount) for step in log.dead},
            "straddles": (),
        }
        if self.bomb:
            return found | {"antes": tuple(antes.get(seat, 0) for seat in range(self.count))}
        big = self._big_blind
        blinds = [(self.place(step.seat), min(self.full(step), big)) for step in log.small]
        found["blinds"] = (*blinds, *((self.place(step.seat), big) for step in log.big[:1]))
        found["straddles"] = self._straddles(big)
        if len(antes) == 1 and log.big and (self.place(log.big[0].seat) in antes):
            return found | {"big_blind_ante": next(iter(antes.values()))}
        if antes:
            ante = max(antes.values())  # less is posted only by a seat that has no more
            found["antes"] = tuple(ante if seat in antes else 0 for seat in range(self.count))
        return found

    @cached_property
    def _big_blind(self) -> int:
        """The full big blind, of which a short stack posts a part only."""
        if not self.log.big:
            return self.big_blind_known() or max(
                (self.chips(step.amount) for step in (*self.log.small, *self.log.posts)), default=1
            )
        step = self.log.big[0]
        posted = self.chips(step.amount)
        if not step.all_in:
            self.session.big_blind = step.amount
            return posted
        called = self._first_call
        if called and not self.log.straddles:
            return called
        small = [self.chips(each.amount) * (1 if each.all_in else 2) for each in self.log.small]
        return self.big_blind_known() or max([posted, *small])

    @cached_property
    def _first_call(self) -> int:
        """The first call before a raise, which tells a bet that was posted short; 0 if nobody calls."""
        for step in self.log.steps:
            if step.verb == "calls" and not step.all_in:
                return self.chips(step.amount)
            if step.verb not in ("calls", "folds"):
                break
        return 0

    def _straddles(self, big: int) -> tuple[tuple[int, int], ...]:
        """Seats and full straddles, of which a short stack posts a part only."""
        found: list[tuple[int, int]] = []
        highest = big
        for step in self.log.straddles:
            posted = self.chips(step.amount)
            highest = max(posted, self._first_call or 2 * highest) if step.all_in else posted
            found.append((self.place(step.seat), highest))
        return tuple(found)

    def full(self, step: Step) -> int:
        """A small blind, or what it would be if the stack that posted it were not short."""
        posted = self.chips(step.amount)
        return max(posted, self._big_blind // 2) if step.all_in else posted

    def _smallest_bet(self) -> int:
        """The big blind; in a bomb pot that of other hands, unless a bet or raise shows that it is less."""
        if not self.bomb:
            return self._big_blind
        known = self.big_blind_known()
        smallest = known or max(self.chips(step.amount) for step in self.log.bombs)
        high = 0
        for step in self.log.steps:
            if step.verb == "deal":
                high = 0
            elif step.verb in ("bets", "raises"):
                to = self.chips(step.amount)
                if to > high and not (known and step.all_in):
                    smallest = min(smallest, to - high)
                high = max(high, to)
        return max(smallest, 1)

    def stated(self, script: Script) -> Stated:
        log = self.log
        awards = [
            StatedAward(
                self.place(step.seat),
                self.chips(step.amount),
                run=step.run if step.verb == "wins" else None,
                board=step.board if step.verb == "wins" else None,
            )
            for step in log.awards
        ]
        returned = {self.place(step.seat): self.chips(step.amount) for step in log.returned}
        over = log.ended or bool(awards)
        return Stated(
            awards=tuple(awards) if over else None,
            returned=returned if over and not script.trimmed else None,
            rake=self.chips(log.rake),
            bets=tuple(script.stated_bets),
        )
