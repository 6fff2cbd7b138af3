"""Random hands of all games against the oracle, as many as one likes: `python tests/soak.py --hands 100000`.

A hand is played by the engine to its end and settled once more by the oracle; beside it come a showdown of
the oracle's own making, a hand evaluated under each rule, and rivers, each compared.  What differs is printed
with the seed that makes it again, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import multiboard as mb
from multiboard import oracle
from multiboard.showdown_line import settle_line

sys.path.insert(0, str(Path(__file__).parent / "histories"))
from random_hands import random_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
RULES = (("holdem", 2), ("omaha", 4), ("omaha", 5), ("omaha", 6))


def main() -> int:
    """Plays, compares, and tells how many of what."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10_000, help="how many (10,000)")
    parser.add_argument("--seed", type=int, default=0, help="of the first hand (0)")
    options = parser.parse_args()

    begun, counts, wrong = time.monotonic(), Counter(), 0
    for seed in range(options.seed, options.seed + options.hands):
        for what in differences(seed, counts):
            wrong += 1
            print(f"seed {seed}: {what}")
        done = seed + 1 - options.seed
        if sys.stderr.isatty() and done % 500 == 0:
            print(f"\r{done:,} hands, {time.monotonic() - begun:.0f} s", end="", file=sys.stderr)
    told = ", ".join(f"{number:,} {name}" for name, number in sorted(counts.items()))
    print(f"{options.hands:,} hands in {time.monotonic() - begun:.0f} s: {told}. {wrong} differences.")
    return 1 if wrong else 0


def differences(seed: int, counts: Counter[str]) -> Iterator[str]:
    """What the package and the oracle say differently about the hands of a seed."""
    random = Random(seed)
    key = list(mb.games)[seed % len(mb.games)]
    yield from _play(random, counts)
    yield from _showdown(key, seed, counts)
    yield from _evaluation(random, counts)
    yield from _elimination(random, counts)


def _play(random: Random, counts: Counter[str]) -> Iterator[str]:
    hand = random_hand(random)
    counts["hands played"] += 1
    brought = _sum(hand.starting_stacks)
    if hand.settlement is None:
        if _sum(hand.stacks) + _sum(hand.bets) + sum(pot.amount for pot in hand.pots) != brought:
            yield f"chips are lost in {hand.to_json()}"
        return
    counts["of these settled"] += 1
    if hand.settlement.rake not in (hand.table.rake or 0, _called(hand)):
        yield f"the rake of {hand.to_json()}"
    if _sum(hand.stacks) + hand.settlement.rake != brought:
        yield f"chips are lost in {hand.to_json()}"
    if hand.settlement.to_dict() != _settled_by_oracle(hand):
        yield f"the settlement of {hand.to_json()}"
    if mb.Hand.from_json(hand.to_json()) != hand:
        yield f"does not come back: {hand.to_json()}"


def _called(hand: mb.Hand) -> int:
    """What was put in and not returned: where it is less than the rake, the house gets it."""
    return sum(hand.contributions) + sum(hand.dead) - sum(hand.settlement.returned)


def _sum(stacks: tuple[int | None, ...]) -> int:
    return sum(stack or 0 for stack in stacks)


def _settled_by_oracle(hand: mb.Hand) -> dict[str, Any]:
    """The end of a hand as a showdown of plain values, settled by the oracle."""
    live, mucked = set(hand.live), set(hand.mucked)
    showing = live - mucked
    contested = len(showing) > 1
    seats: list[dict[str, Any]] = []
    for seat, stack in enumerate(hand.starting_stacks):
        state: dict[str, Any] = {"put": hand.contributions[seat], "dead": hand.dead[seat]}
        if stack is not None and seat not in showing:
            state["mucked" if contested and seat in mucked else "folded"] = True
        elif contested and stack is not None:
            state["cards"] = "".join(map(str, hand.hole_cards[seat]))
        seats.append(state)
    boards = ["".join(map(str, board)) for board in hand.boards]
    showdown = {"boards": boards, "button": hand.button, "seats": seats, "rake": hand.settlement.rake}
    return oracle.settle_showdown(showdown, hand.game)


def _showdown(key: str, seed: int, counts: Counter[str]) -> Iterator[str]:
    for case in oracle.random_showdowns(key, 1, seed):
        counts["showdowns"] += 1
        found = json.loads(settle_line(json.dumps(case["showdown"]).encode()))
        if found != case["settlement"]:
            yield f"the settlement of {json.dumps(case['showdown'])}"


def _evaluation(random: Random, counts: Counter[str]) -> Iterator[str]:
    for rule, hole_cards in RULES:
        counts["hands evaluated"] += 1
        deck = random.sample(DECK, 11)
        if random.random() < 0.3:
            deck.sort(key=lambda card: card[1] not in "hs")
        hole, board = deck[:hole_cards], deck[hole_cards : hole_cards + random.randint(3, 5)]
        fast, slow = mb.evaluate(hole, board, rule), oracle.evaluate(hole, board, rule)
        if (fast.strength, fast.category) != (slow.strength, slow.category):
            yield f"{rule}: {hole} on {board}: {fast.strength}, and {slow.strength} by the oracle"


def _elimination(random: Random, counts: Counter[str]) -> Iterator[str]:
    counts["rivers"] += 1
    deck = [card for card in DECK if card[0] in "28A"] if random.random() < 0.5 else DECK
    rivers = random.sample(deck, random.randint(1, 5))
    if mb.surviving_boards(rivers) != oracle.surviving_boards(rivers):
        yield f"the survivors of {rivers}"


if __name__ == "__main__":
    sys.exit(main())
