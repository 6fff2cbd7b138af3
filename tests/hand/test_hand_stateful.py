"""Random play of every game, with what must always hold checked after every action."""

import pickle

import pytest
from hand_support import snapshot
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from multiboard.errors import ActionError
from multiboard.game import games
from multiboard.hand import (
    BetOrRaise,
    CheckOrCall,
    DealBoard,
    DealHole,
    Fold,
    Hand,
    Muck,
    RunTimes,
    Show,
    parse_action,
)
from multiboard.showdown import Rake

GAMES = [
    *games.values(),
    games["holdem"].replace(betting="fixed_limit"),
    games["octopus"].replace(betting="fixed_limit", opening="bomb"),
    games["squid"].replace(boards=2, burns="none", betting="no_limit"),
    games["plo"].replace(
        boards=4, elimination="lowest_river", seats=(2, 6), tie_points="full", pot_rule="points"
    ),
]


def chips(low=1, high=60):
    return st.integers(low, high)


@st.composite
def tables(draw):
    """A game and the arguments of a hand, of all kinds that fit together."""
    game = draw(st.sampled_from(GAMES))
    seats = draw(st.integers(2, min(game.seats[1], 5)))
    stacks = draw(st.lists(chips(), min_size=seats, max_size=seats))
    if draw(st.booleans()):
        stacks.insert(draw(st.integers(0, seats)), None)
    taken = [seat for seat, stack in enumerate(stacks) if stack is not None]
    arguments = {
        "stacks": stacks,
        "button": draw(st.integers(0, len(stacks) - 1)),
        "seed": draw(st.integers(0, 10**6)),
        "max_runs": draw(st.integers(1, 3)),
        "pot_limit_blinds": draw(st.sampled_from(["nominal", "actual"])),
        "pot_limit_antes": draw(st.sampled_from(["each_seat", "all", "none"])),
        "rake": draw(st.sampled_from([None, Rake("1/20", cap=4), Rake("1/10", no_flop_no_drop=False)])),
    }
    if game.opening == "bomb":
        arguments["antes"] = draw(
            st.one_of(st.integers(1, 8), st.fixed_dictionaries({s: chips(1, 8) for s in taken}))
        )
    else:
        small, big = draw(st.sampled_from([(1, 2), (2, 5), (0, 3), (3, 3)]))
        arguments["blinds"] = (small, big)
        arguments["antes"] = draw(st.integers(0, 2))
        arguments["big_blind_ante"] = draw(st.sampled_from([0, 0, big]))
        arguments["dead"] = draw(st.dictionaries(st.sampled_from(taken), chips(1, 3), max_size=2))
        arguments["posts"] = draw(st.dictionaries(st.sampled_from(taken), st.just(big), max_size=2))
        if seats > 2:
            arguments["straddles"] = draw(st.sampled_from([(), (2 * big,)]))
            arguments["straddle_raise"] = draw(st.sampled_from(["straddle", "added"]))
    return game, arguments


class Play(RuleBasedStateMachine):
    hand: Hand | None = None

    @initialize(table=tables())
    def deal(self, table):
        self.game, self.arguments = table
        self.hand = Hand(self.game, **self.arguments)
        self.brought = sum(stack or 0 for stack in self.arguments["stacks"])

    def legal_moves(self, data):
        """A legal action of the hand, drawn with what it needs."""
        legal = self.hand.legal_actions()
        moves = []
        if legal.can_fold:
            moves += [Fold(), CheckOrCall(), CheckOrCall(self.hand.to_act)]
        if legal.raise_to:
            moves += [BetOrRaise(data.draw(st.integers(*legal.raise_to))), BetOrRaise(legal.raise_to[1])]
        if legal.run_times:
            moves += [RunTimes(data.draw(st.integers(1, legal.run_times)))]
        if legal.can_show:
            moves += [Show(), Show(self.hand.to_act)]
        if legal.can_muck:
            moves += [Muck()]
        return moves

    @precondition(lambda self: self.hand and not self.hand.is_over)
    @rule(data=st.data())
    def push_pop_push(self, data):
        action = data.draw(st.sampled_from(self.legal_moves(data)))
        assert self.hand.is_legal(action)
        before = snapshot(self.hand)
        self.hand.push(action)
        after = snapshot(self.hand)
        assert after != before
        popped = self.hand.pop()
        assert type(popped) is type(action)
        assert snapshot(self.hand) == before
        assert self.hand.is_legal(popped)
        self.hand.push(popped)
        assert snapshot(self.hand) == after

    @precondition(lambda self: self.hand and self.hand.actions and len(self.hand.actions) % 3 == 0)
    @rule()
    def go_back(self):
        copy = self.hand.copy()
        before = snapshot(self.hand)
        start = Hand(self.game, **self.arguments)
        while copy != start:
            copy.pop()
        assert snapshot(copy) == snapshot(start)
        with pytest.raises(ActionError, match="nothing to undo"):
            copy.pop()
        assert snapshot(self.hand) == before

    @precondition(lambda self: self.hand)
    @rule(data=st.data())
    def push_what_is_illegal(self, data):
        hand = self.hand
        legal = hand.legal_actions()
        illegal = [
            DealHole(hand.seats[0], "??"),
            DealBoard("2c3c4c"),
            Fold(20),
            Show(20),
            Muck(20),
            RunTimes(99),
        ]
        if hand.to_act is None:
            illegal += [Fold(), CheckOrCall(), BetOrRaise(data.draw(chips(0, 100))), Show(), Muck()]
        elif legal.raise_to:
            least, most = legal.raise_to
            illegal += [BetOrRaise(least - 1), BetOrRaise(most + 1), BetOrRaise(0), Show(), Muck()]
        else:
            illegal += [BetOrRaise(data.draw(chips(0, 100)))]
        before = snapshot(hand)
        for action in illegal:
            assert not hand.is_legal(action)
            with pytest.raises(ActionError) as refused:
                hand.push(action)
            assert str(refused.value) == hand.why_illegal(action)
        assert snapshot(hand) == before

    @precondition(lambda self: self.hand)
    @rule()
    def replay(self):
        """The log, pushed into a hand that deals nothing by itself, leads to the same."""
        again = Hand(self.game, **(self.arguments | {"seed": None}))
        for action in self.hand.actions:
            assert parse_action(str(action)) == action
            again.push(action)
        undealt = {"deck": None, "table": None}
        assert snapshot(again) | undealt == snapshot(self.hand) | undealt

    @precondition(lambda self: self.hand)
    @rule()
    def send_and_receive(self):
        for again in (Hand.from_json(self.hand.to_json()), pickle.loads(pickle.dumps(self.hand))):
            assert again == self.hand
            assert snapshot(again) == snapshot(self.hand)

    @invariant()
    def chips_are_conserved(self):
        if self.hand is None:
            return
        hand = self.hand
        rake = hand.settlement.rake if hand.settlement else 0
        pots = sum(pot.amount for pot in hand.pots)
        assert sum(stack or 0 for stack in hand.stacks) + sum(hand.bets) + pots + rake == self.brought
        assert all(stack is None or stack >= 0 for stack in hand.stacks)

    @invariant()
    def something_is_next(self):
        if self.hand is None:
            return
        hand = self.hand
        legal = hand.legal_actions()
        assert hand.is_over == (hand.pending is None) == (hand.settlement is not None)
        assert (hand.to_act is not None) == (hand.pending in ("act", "show"))
        assert (legal.call is not None) == legal.can_fold == (hand.pending == "act")
        assert (legal.run_times is not None) == (hand.pending == "run_times")
        if hand.pending == "act":
            assert hand.stacks[hand.to_act] > 0
            assert hand.to_act in hand.live
            if legal.raise_to:
                assert max(hand.bets) < legal.raise_to[0] <= legal.raise_to[1]
                assert legal.raise_to[1] <= hand.bets[hand.to_act] + hand.stacks[hand.to_act]
        if hand.game.elimination == "none" or str(hand.street) != "river":
            assert len(hand.survivors) == len(hand.boards)


Play.TestCase.settings = settings(
    max_examples=40, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
TestPlay = Play.TestCase
