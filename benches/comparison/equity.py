"""Equity of two hands: exact before the flop, and a million deals."""

from __future__ import annotations

import multiboard as mb
from comparison.contest import OURS, Contender, Contest, close, near

HANDS = {
    "holdem": ["AsKs", "QhQd"],
    "plo": ["AsKsQhJh", "9c9d8c7d"],
    "plo6": ["AsKsQhJhTs9h", "9c9d8c7d2c2d"],
    "octopus": ["AsKsQhJh", "9c9d8c7d"],
}
OF_POKER_EQUITY = {"holdem": "holdem", "plo": "omaha", "plo6": "omaha_six"}
SAMPLES = 1_000_000


def first_share(equity):
    return [float(equity.players[0].share)]


def ours(key, **options):
    runs = 1 if options else 100
    return Contender(
        OURS,
        lambda: [mb.equity(key, HANDS[key], **options) for _ in range(runs)],
        lambda found: first_share(found[0]),
        runs,
    )


def xiapl(key):
    from xiapl.card import Card
    from xiapl.simulation import GameType, SimulationOptions, calculate_equity
    from xiapl.utils import cards_to_mask

    def mask(hand):
        return cards_to_mask([Card.from_string(hand[n : n + 2]) for n in range(0, len(hand), 2)])

    masks, game = [mask(hand) for hand in HANDS[key]], GameType.Holdem if key == "holdem" else GameType.Plo
    return Contender(
        "xiapl",
        lambda: calculate_equity(masks, 0, SimulationOptions.exact(), game=game),
        lambda found: [found.players[0].equity],
        1,
    )


def poker_equity(key):
    import poker_equity as peer

    return Contender(
        "poker-equity",
        lambda: peer.exact_from_text(OF_POKER_EQUITY[key], HANDS[key]),
        lambda found: [found["players"][0]["equity"]] if found["exact"] else [],
        1,
    )


def eval7():
    import eval7 as peer

    hand = [peer.Card(text) for text in ("As", "Ks")]
    other = peer.HandRange("QhQd")
    return Contender(
        "eval7",
        lambda: peer.py_hand_vs_range_monte_carlo(hand, other, [], SAMPLES),
        lambda found: [found],
        1,
        "one thread",
    )


def samples_of_poker_equity():
    import poker_equity as peer

    return Contender(
        "poker-equity",
        lambda: peer.chunk_from_text(
            "holdem", HANDS["holdem"], samples=SAMPLES, seed=1, threads=peer.default_thread_count()
        ),
        lambda found: [found["players"][0]["equity"]],
        1,
    )


def contests():
    yield lambda: Contest(
        "exact equity of two hands of Hold'em",
        [lambda: ours("holdem"), lambda: xiapl("holdem"), lambda: poker_equity("holdem")],
        close,
    )
    yield lambda: Contest(
        "exact equity of two hands of Omaha",
        [lambda: ours("plo"), lambda: xiapl("plo"), lambda: poker_equity("plo")],
        close,
    )
    yield lambda: Contest(
        "exact equity of two hands of Omaha with six cards",
        [lambda: ours("plo6"), lambda: poker_equity("plo6")],
        close,
    )
    yield lambda: Contest("exact equity of two hands of Octopus", [lambda: ours("octopus")])
    yield lambda: Contest(
        "a million deals of Hold'em",
        [lambda: ours("holdem", samples=SAMPLES, seed=1), samples_of_poker_equity, eval7],
        near,
    )
