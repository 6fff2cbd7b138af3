"""Hands played: dealt, checked down by four seats and settled; read from a history; settled alone."""

from __future__ import annotations

import io

import multiboard as mb
from comparison.contest import OURS, Contender, Contest

STACK, BLINDS, SEATS = 200, (1, 2), 4
CHECKS = 4 * SEATS


def ours(key):
    def play():
        hand = mb.Hand(key, [STACK] * SEATS, blinds=BLINDS, seed=7)
        for _ in range(CHECKS):
            hand.check_or_call()
        while not hand.is_over:
            hand.show()
        return hand

    return Contender(OURS, play, lambda hand: [sum(hand.stacks), len(hand.boards)], 1)


def pokerkit(name, boards, note):
    import pokerkit as peer

    game = getattr(peer, name)
    automations = tuple(each for each in peer.Automation if each.name != "RUNOUT_COUNT_SELECTION")

    def play():
        state = game.create_state(
            automations, True, 0, BLINDS, BLINDS[1], STACK, SEATS, starting_board_count=boards
        )
        for _ in range(CHECKS):
            state.check_or_call()
        return state

    return Contender("pokerkit", play, lambda state: [sum(state.stacks), state.board_count], 1, note)


HISTORY = """variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ["d dh p1 AsAh", "d dh p2 KdKc", "d dh p3 7h2s", "p3 f", "p1 cbr 6", "p2 cc",
    "d db 2c9dTs", "p1 cc", "p2 cbr 8", "p1 cc", "d db 5h", "p1 cc", "p2 cc", "d db Jc", "p1 cbr 30", "p2 cc",
    "p1 sm AsAh", "p2 sm KdKc"]
"""
STACKS = [244, 156, 200]


def history_of_ours():
    def replay():
        (history,) = mb.read_histories(io.StringIO(HISTORY))
        return history.replay()

    return Contender(OURS, replay, lambda hand: sorted(hand.stacks), 1)


def history_of_pokerkit():
    from pokerkit import HandHistory

    def replay():
        *_, last = HandHistory.loads(HISTORY)
        return last

    return Contender("pokerkit", replay, lambda state: sorted(state.stacks), 1)


SETTLEMENT = {
    "hands": ["AsKsQdJd", "AhKhQcJc", "Th9h8d7d", "5s5d4s4d", "2s2d3s3d", "6c6d7s8s"],
    "boards": ["2h3h4h5hJs", "AcKc9c8cTd", "QsQh9s9dKd"],
    "contributions": [300, 250, 300, 120, 300, 60],
    "button": 5,
}


def settlement_of_ours():
    settle = mb.settle

    def run():
        return [settle("octopus", **SETTLEMENT) for _ in range(100)]

    return Contender(OURS, run, lambda found: [sum(found[0].paid)], 100)


def contests():
    for title, key, name, boards, note in (
        ("play a hand of Hold'em", "holdem", "NoLimitTexasHoldem", 1, ""),
        ("play a hand of Omaha", "plo", "PotLimitOmahaHoldem", 1, ""),
        ("play a hand of double-board Omaha", "double-board-plo", "PotLimitOmahaHoldem", 2, ""),
        ("play a hand of Octopus", "octopus", "PotLimitOmahaHoldem", 3, "three boards, none is out"),
    ):
        yield lambda title=title, key=key, name=name, boards=boards, note=note: Contest(
            title, [lambda: ours(key), lambda: pokerkit(name, boards, note)]
        )
    yield lambda: Contest("replay a PHH history", [history_of_ours, history_of_pokerkit])
    yield lambda: Contest("settle six seats of Octopus with side pots", [settlement_of_ours])
