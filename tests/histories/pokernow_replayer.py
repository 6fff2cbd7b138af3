"""A hand of the engine as PokerNow's hand replayer writes it, in JSON: what a test reads back."""

import json

from multiboard.hand import BetOrRaise, CheckOrCall, DealBoard, Fold, Show
from multiboard.histories import HandHistory

CHECK, BET, BIG, SMALL, MISSED_BIG, MISSED_SMALL, STRADDLE, CALL, RAISE, BOARD, WIN, FOLD, SHOW, ANTE = range(
    14
)
UNCALLED, RAKE = 16, 19


class Replayer:
    """The object of a hand, with its events."""

    def __init__(self, hand, number=1):
        self.hand = hand
        self.bomb = hand.game.opening == "bomb"
        self.double = hand.game.boards == 2
        self.events = [{"at": 1, "payload": payload} for payload in self._events()]
        dealt = [(seat, stack) for seat, stack in enumerate(hand.starting_stacks) if stack is not None]
        kinds = {("holdem", 2): "th", ("omaha", 4): "omaha", ("omaha", 5): "plo5", ("omaha", 6): "plo6"}
        self.values = {
            "id": f"x{number}",
            "handVersion": 2,
            "number": str(number),
            "gameType": kinds[hand.game.hole_rule, hand.game.hole_cards],
            "cents": True,
            "smallBlind": 25,
            "bigBlind": 50,
            "ante": None,
            "straddleSeat": None,
            "dealerSeat": hand.button + 1,
            "bombPot": self.bomb,
            "doubleBoard": True if self.double else None,
            "players": [
                {"id": f"id{seat}", "seat": seat + 1, "name": f"Player {seat}", "stack": stack}
                for seat, stack in dealt
            ],
            "events": self.events,
        }

    def _events(self):
        before = None
        for state in HandHistory.from_hand(self.hand).states():
            if before is None:
                yield from self._posts(state)
            else:
                for action in state.actions[len(before.actions) :]:
                    yield from self._action(before, state, action)
            before = state
        yield from self._results()
        yield {"type": 15}

    def _posts(self, state):
        for seat, chips in enumerate(state.dead):
            if chips:
                yield self._bet(MISSED_SMALL, state, seat, chips)
        if self.bomb:
            for place, seat in enumerate(self.hand.seats):
                kind = CALL if place else BET
                yield self._bet(kind, state, seat, state.contributions[seat]) | {"bombPot": True}
            return
        table = self.hand._table
        kinds = (SMALL, BIG)[-len(table.blinds) :]
        posted = [(seat, kind, state.bets[seat]) for (seat, _), kind in zip(table.blinds, kinds, strict=True)]
        posted += [(seat, ANTE, state.contributions[seat] - state.bets[seat]) for seat in self.hand.seats]
        posted += [(seat, MISSED_BIG, chips) for seat, chips in enumerate(table.posts)]
        posted += [(seat, STRADDLE, state.bets[seat]) for seat, _ in table.straddles]
        for seat, kind, chips in posted:
            if chips:
                yield self._bet(kind, state, seat, chips)

    def _bet(self, kind, state, seat, chips):
        all_in = {"allIn": True} if not state.stacks[seat] else {}
        return {"type": kind, "seat": seat + 1, "value": chips} | all_in

    def _action(self, before, state, action):
        match action:
            case Fold(seat=seat):
                yield {"type": FOLD, "seat": seat + 1}
            case CheckOrCall(seat=seat) | BetOrRaise(seat=seat):
                added = state.contributions[seat] - before.contributions[seat]
                if not added:
                    yield {"type": CHECK, "seat": seat + 1}
                else:
                    least = before.bets == (0,) * len(before.bets) and added == self.values_of_least
                    kind = CALL if isinstance(action, CheckOrCall) or least else RAISE
                    yield self._bet(kind, state, seat, before.bets[seat] + added)
            case DealBoard(cards=cards):
                run, board = divmod(action.board, self.hand.game.boards)
                turn = len(before.boards[action.board]) + len(cards) - 2
                yield {"type": BOARD, "turn": turn, "run": 1 + run + board, "cards": list(map(str, cards))}
            case Show(seat=seat, cards=cards):
                yield self._show(seat, cards)

    values_of_least = 50
    """The big blind: a bet of just that is told as a call."""

    def _show(self, seat, cards):
        return {"type": SHOW, "seat": seat + 1, "cards": list(map(str, cards))}

    def _results(self):
        settlement = self.hand.settlement
        for seat, chips in enumerate(settlement.returned):
            if chips:
                yield {"type": UNCALLED, "seat": seat + 1, "value": chips}
        for seat in self.hand.shown:
            yield self._show(seat, self.hand.hole_cards[seat])
        for award in settlement.awards:
            won = {"type": WIN, "seat": award.seat + 1, "value": award.amount, "position": award.pot + 1}
            if award.hand is not None:
                won |= {"handDescription": "Pair", "runNumber": str(1 + award.run + award.board), "hiLo": "h"}
            yield won
        if settlement.rake:
            yield {"type": RAKE, "value": settlement.rake}


def replayer(*hands):
    """The text of an export with hands."""
    return json.dumps(
        {"playerId": "id0", "hands": [Replayer(hand, number).values for number, hand in enumerate(hands, 1)]}
    )
