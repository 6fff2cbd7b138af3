"""Random hands of every game from the engine, with forced bets of every kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from multiboard import games
from multiboard.hand import Hand

if TYPE_CHECKING:
    from random import Random

    from multiboard.game import Game

GAMES = (
    *games.values(),
    games["holdem"].replace(betting="fixed_limit"),
    games["squid"].replace(name="My Squid", board_odd_chips="all_to_top", burns="none"),
)


def random_hand(random: Random) -> Hand:
    """A hand that was played to its end, or in one of ten cases not quite."""
    game = random.choice(GAMES)
    hand = _begun(game, random)
    while not hand.is_over and random.random() < 0.995:
        _step(hand, random)
    return hand


def _begun(game: Game, random: Random) -> Hand:
    seats = random.randint(game.seats[0], min(game.seats[1], 6))
    stacks: list[int | None] = [
        random.choice((random.randint(1, 60), random.randint(100, 1000))) for _ in range(seats)
    ]
    if random.random() < 0.2:
        stacks.insert(random.randint(0, seats), None)
    button = random.randrange(len(stacks))
    bomb = game.opening == "bomb"
    options: dict[str, object] = {}
    if bomb:
        options["antes"] = random.randint(1, 20)
    else:
        options["blinds"] = random.choice(((5, 10), (10,)))
        if random.random() < 0.2:
            options["antes"] = 3
        elif random.random() < 0.2:
            options["big_blind_ante"] = 10
    if not bomb and seats > 3 and random.random() < 0.2:
        options["straddles"] = (20,)
    filled = [seat for seat, stack in enumerate(stacks) if stack is not None]
    if random.random() < 0.2:
        options["dead"] = {random.choice(filled): 5}
    if random.random() < 0.2:
        options["rake"] = random.randint(0, 2)
    options["max_runs"] = random.choice((1, 1, 2, 3))
    return Hand(game, stacks, button=button, seed=random.randrange(10**6), **options)  # type: ignore[arg-type]


def _step(hand: Hand, random: Random) -> None:
    legal = hand.legal_actions()
    if hand.pending == "run_times":
        hand.run_times(random.randint(1, legal.run_times or 1))
    elif hand.pending == "show":
        if legal.can_muck and random.random() < 0.5:
            hand.muck()
        else:
            hand.show()
    elif legal.raise_to and random.random() < 0.3:
        hand.bet_or_raise(
            random.choice((legal.raise_to[0], legal.raise_to[1], random.randint(*legal.raise_to)))
        )
    elif legal.call and random.random() < 0.25:
        hand.fold()
    else:
        hand.check_or_call()
