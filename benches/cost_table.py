"""How the cost of exact equity grows: milliseconds by game, street and number of players, as Markdown.

Run with `python benches/cost_table.py [ROUNDS]`.  A figure is the shortest of some calls from Python, with
all figures that are given unasked: before the flop without, and later with those of all boards together.
Two boards before the flop have a row of their own with joint figures asked for.
"""

import random
import sys
import time

import multiboard as mb
from multiboard.cards import DECK

STREETS = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}
PLAYERS = range(2, 8)
ROUNDS = 30
DEALS = 3
"""Cards differ in what they cost; a figure is the mean over so many deals, the same each time."""


def deal(game, players, known, number):
    """Random hands and boards."""
    cards = iter(random.Random(f"{game.name} {number}").sample(DECK, len(DECK)))
    hands = [[next(cards) for _ in range(game.hole_cards)] for _ in range(players)]
    return hands, [[next(cards) for _ in range(known)] for _ in range(game.boards)] if known else []


def milliseconds(game, players, known, joint, rounds):
    """The mean over some deals of the shortest time of a call."""
    return (
        sum(shortest(game, *deal(game, players, known, number), joint, rounds) for number in range(DEALS))
        / DEALS
    )


def shortest(game, hands, boards, joint, rounds):
    """The shortest time of some calls, in milliseconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        equity = mb.equity(game, hands, boards, joint=joint)
        times.append(time.perf_counter() - start)
    assert equity.exact
    assert equity.players[0].share is None or sum(player.share for player in equity.players) == 1
    return 1000 * min(times)


def rows():
    """Each game and street, and whether joint figures are asked for."""
    for key, game in mb.games.items():
        for street in STREETS:
            yield key, game, street, None
            joint = game.boards == 2 and game.elimination == "none" and game.pot_rule != "best_hand"
            if street == "preflop" and joint:
                yield key, game, street, True


def main(rounds):
    """Prints the table, a row at a time."""
    print(f"| game | street | {' | '.join(f'{players} players' for players in PLAYERS)} |")
    print(f"| --- | --- |{' ---: |' * len(PLAYERS)}")
    for key, game, street, joint in rows():
        known = STREETS[street]
        few = max(rounds // 6, 2) if joint else rounds
        cells = [
            f"{milliseconds(game, players, known, joint, few):.2f}" if players <= game.seats[1] else ""
            for players in PLAYERS
        ]
        name = f"{street}, joint" if joint else street
        print(f"| `{key}` | {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
