"""A hand of the engine written as PokerNow writes it: what a test reads back."""

import csv
import io

from multiboard.hand import BetOrRaise, CheckOrCall, DealBoard, Fold, Muck, RunTimes, Show
from multiboard.histories import HandHistory

SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
STREETS = {3: "Flop", 4: "Turn", 5: "River"}
ORDINALS = ("first", "second", "third")
GAMES = {
    ("holdem", 2, "no_limit"): "No Limit Texas Hold'em",
    ("omaha", 4, "pot_limit"): "Pot Limit Omaha Hi",
    ("omaha", 5, "pot_limit"): "Pot Limit Omaha 5 Hi",
    ("omaha", 6, "pot_limit"): "Pot Limit Omaha 6 Hi",
}


def card_text(cards):
    return ", ".join(
        f"{'10' if str(card)[0] == 'T' else str(card)[0]}{SUITS[str(card)[1]]}" for card in cards
    )


class Log:
    """The entries of a hand, oldest first."""

    def __init__(self, hand, names, number=1, decimals=2):
        self.hand = hand
        self.names = [f'"{name} @ id{seat}"' for seat, name in enumerate(names)]
        self.number = number
        self.decimals = decimals
        self.entries = list(self._entries())

    def money(self, chips):
        if not self.decimals:
            return str(chips)
        return f"{chips // 100}.{chips % 100:02}"

    def _entries(self):
        hand, names = self.hand, self.names
        game = GAMES[hand.game.hole_rule, hand.game.hole_cards, hand.game.betting]
        dead = hand.starting_stacks[hand.button] is None
        button = "(dead button)" if dead else f"(dealer: {names[hand.button]})"
        yield f"-- starting hand #{self.number} (id: x{self.number})  ({game}) {button} --"
        stacks = [(seat, stack) for seat, stack in enumerate(hand.starting_stacks) if stack is not None]
        yield "Player stacks: " + " | ".join(
            f"#{seat + 1} {names[seat]} ({self.money(stack)})" for seat, stack in stacks
        )
        before = None
        for state in HandHistory.from_hand(hand).states():
            if before is None:
                yield from self._posts(state)
            else:
                for action in state.actions[len(before.actions) :]:
                    yield from self._action(before, state, action)
            before = state
        yield from self._results()
        yield f"-- ending hand #{self.number} --"

    def _posts(self, state):
        table = self.hand._table
        for seat in self.hand.seats:
            if state.dead[seat]:
                yield f"{self.names[seat]} posts a missing small blind of {self.money(state.dead[seat])}"
        if self.hand.game.opening == "bomb":
            first = 2 if len(self.hand.seats) > 2 else 0  # the blinds are last, as in betting
            order = [*self.hand.seats[first:], *self.hand.seats[:first]]
            for place, seat in enumerate(order):
                verb = "calls" if place else "posts a bet of"
                all_in = "" if state.stacks[seat] else " and go all in"
                ante = self.money(state.contributions[seat])
                yield f"{self.names[seat]} {verb} {ante} (bomb pot bet){all_in}"
            return
        what = ["big", "small"] if len(table.blinds) == 1 else ["small", "big"]
        for (seat, _), blind in zip(table.blinds, what, strict=False):
            yield self._post(state, seat, f"posts a {blind} blind of")
        for seat, _ in table.straddles:
            yield self._post(state, seat, "posts a straddle of")

    def _post(self, state, seat, words):
        all_in = "" if state.stacks[seat] else " and go all in"
        return f"{self.names[seat]} {words} {self.money(state.bets[seat])}{all_in}"

    def _action(self, before, state, action):
        match action:
            case Fold(seat=seat):
                yield f"{self.names[seat]} folds"
            case CheckOrCall(seat=seat) | BetOrRaise(seat=seat):
                yield f"{self.names[seat]} {self._bet(before, state, action, seat)}"
            case DealBoard():
                yield self._board(before, action)
            case RunTimes(times=times):
                word = "All players in hand choose to" if times > 1 else "Some players choose to not"
                yield f"{word} run it twice."
            case Show(seat=seat, cards=cards):
                yield f"{self.names[seat]} shows a {card_text(cards)}."
            case Muck():
                pass
        if state.settlement is None:
            for seat in sorted(set(state.shown) - set(before.shown)):
                if not isinstance(action, Show):
                    yield f"{self.names[seat]} shows a {card_text(state.hole_cards[seat])}."

    def _bet(self, before, state, action, seat):
        added = state.contributions[seat] - before.contributions[seat]
        if isinstance(action, CheckOrCall) and not added:
            return "checks"
        total = self.money(before.bets[seat] + added)
        all_in = " and go all in" if before.stacks[seat] == added else ""
        if isinstance(action, CheckOrCall):
            return f"calls {total}{all_in}"
        return f"{'raises to' if max(before.bets) else 'bets'} {total}{all_in}"

    def _board(self, before, action):
        old = before.boards[action.board]
        run, board = divmod(action.board, self.hand.game.boards)
        place = f" ({ORDINALS[board]} board)" if board else ""
        place += f" ({ORDINALS[run]} run)" if run else ""
        street = STREETS[len(old) + len(action.cards)]
        return f"{street}{place}: {card_text(old)} [{card_text(action.cards)}]"

    def _results(self):
        settlement = self.hand.settlement
        for seat in self.hand.shown:
            yield f"{self.names[seat]} shows a {card_text(self.hand.hole_cards[seat])}."
        for seat, chips in enumerate(settlement.returned):
            if chips:
                yield f"Uncalled bet of {self.money(chips)} returned to {self.names[seat]}"
        for award in settlement.awards:
            with_what = ""
            if award.hand is not None:
                place = f" on the {ORDINALS[award.board]} board" if award.board else ""
                place += f" on the {ORDINALS[award.run]} run" if award.run else ""
                with_what = f" with Pair{place}  (combination: {card_text(award.hand.cards)})"
            yield f"{self.names[award.seat]} collected {self.money(award.amount)} from pot{with_what}"


def export(logs, *, between=(), newest_first=True, header=True):
    """The CSV of logs, oldest first, with entries between the hands."""
    rows = []
    for log in logs:
        rows += [*log.entries, *between]
    rows = [(entry, "2026-01-01T00:00:00.000Z", 17000000000000 + number) for number, entry in enumerate(rows)]
    if newest_first:
        rows.reverse()
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    if header:
        writer.writerow(("entry", "at", "order"))
    writer.writerows(rows)
    return out.getvalue()
