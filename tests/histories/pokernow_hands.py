"""Hands played to their end at tables as PokerNow has them, and its exports read."""

import io

from multiboard.game import games
from multiboard.hand import Hand
from multiboard.histories import read_histories
from multiboard.histories.games import game_played

GAMES = (
    games["holdem"],
    games["plo"],
    games["plo5"],
    games["plo6"],
    games["plo-bomb-pot"],
    games["double-board-holdem"],
    games["double-board-plo"],
    game_played("holdem", 2, betting="no_limit", opening="bomb"),
    game_played("omaha", 4, betting="pot_limit", opening="bomb"),
    game_played("holdem", 2, boards=2, betting="no_limit", opening="bomb"),
    game_played("omaha", 5, boards=2, betting="pot_limit", opening="bomb"),
)


def read(text):
    return list(read_histories(io.StringIO(text)))


def random_hand(rng, game=None, *, ante=False):
    """A hand that was played to its end, at a table as the site has them."""
    game = game or rng.choice(GAMES)
    bomb = game.opening == "bomb"
    seats = rng.randint(2, min(game.seats[1], 7))
    # Where every blind is short nothing in a log tells how large they should have been.
    short = 3 if bomb else 130
    stacks = [rng.choice((rng.randint(short, 400), rng.randint(400, 20000))) for _ in range(seats)]
    button = rng.randrange(seats)
    options = {"antes": rng.choice((100, 300))} if bomb else {"blinds": (25, 50)}
    if rng.random() < 0.2:
        stacks.insert(button, None)
    filled = [seat for seat, stack in enumerate(stacks) if stack is not None]
    if not bomb and seats > 4 and rng.random() < 0.2:
        options["straddles"] = (100,)
        options["straddle_raise"] = "added"
    if rng.random() < 0.2:
        options["dead"] = {rng.choice([seat for seat in filled if stacks[seat] > 150] or [filled[0]]): 25}
    if bomb:
        options["smallest_bet"] = 50
    elif ante:
        options["antes"] = rng.choice((0, 10))
    return play_out(
        Hand(game, stacks, button=button, seed=rng.randrange(10**6), max_runs=rng.choice((1, 2)), **options),
        rng,
    )


def play_out(hand, rng):
    """The hand at its end, by random actions."""
    while not hand.is_over:
        legal = hand.legal_actions()
        if hand.pending == "run_times":
            hand.run_times(rng.randint(1, legal.run_times))
        elif hand.pending == "show":
            hand.show()
        elif legal.raise_to and rng.random() < 0.3:
            least, most = legal.raise_to
            hand.bet_or_raise(rng.choice((least, most, rng.randint(least, most))))
        elif legal.call and rng.random() < 0.25:
            hand.fold()
        else:
            hand.check_or_call()
    return hand


def names_of(count):
    return [f"Player {seat}" for seat in range(count)]
