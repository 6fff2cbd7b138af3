"""Rotation and dealer's choice."""

import pytest
from hand_support import finish, play

from multiboard.errors import GameError
from multiboard.game import games
from multiboard.mix import DealersChoice, Rotation

BOMB = ("plo-bomb-pot", {"antes": 5})


def fold_out(hand):
    while not hand.is_over:
        hand.fold()


def play_many(mix, count):
    """Names and buttons of the next hands, each folded out."""
    seen = []
    for seed in range(count):
        hand = mix.next_hand(seed=seed)
        seen.append((hand.game.name, hand.button))
        fold_out(hand)
    return seen


def test_a_rotation_by_hands():
    mix = Rotation(["squid", "octopus", BOMB], [100] * 3, hands=2, blinds=(1, 2))
    assert mix.next_game is games["squid"]
    names = ["Squid", "Squid", "Octopus", "Octopus", "PLO Bomb Pot", "PLO Bomb Pot", "Squid"]
    assert play_many(mix, 7) == [(name, at % 3) for at, name in enumerate(names)]
    assert mix.next_game is games["squid"]


@pytest.mark.parametrize("orbits", [1, 2])
def test_a_rotation_by_orbits(orbits):
    mix = Rotation(["squid", "octopus"], [100] * 3, orbits=orbits, button=1, blinds=(1, 2))
    names = ["Squid"] * 3 * orbits + ["Octopus"] * 3 * orbits + ["Squid"]
    assert play_many(mix, 6 * orbits + 1) == [(name, (at + 1) % 3) for at, name in enumerate(names)]


def test_an_orbit_is_over_when_the_button_passes_its_start():
    """The seat where the orbit began has left by then."""
    mix = Rotation(["squid", "octopus"], [100] * 4, orbits=1, blinds=(1, 2))
    play_many(mix, 3)
    mix.sit_out(0)
    assert play_many(mix, 2) == [("Squid", 3), ("Octopus", 1)]


def test_stacks_are_carried_over():
    mix = Rotation(["holdem"], [100, 100, 100], hands=1, blinds=(1, 2))
    play(mix.next_hand(seed=1), "f", "f")
    assert mix.stacks == (100, 99, 101)
    play(mix.next_hand(seed=1), "f", "f")
    assert mix.stacks == (101, 99, 100)
    assert mix.hand.stacks == mix.stacks


def test_broke_and_absent_seats_are_passed_over():
    mix = Rotation(["holdem"], [100, None, 100, 100, 20], hands=1, blinds=(1, 2), button=0)
    mix.sit_out(3)
    hand = mix.next_hand(seed=5)
    assert hand.seats == (2, 4, 0)
    play(hand, 100, "c", "c")
    finish(hand)
    broke = [seat for seat in hand.seats if hand.stacks[seat] == 0]
    assert broke
    assert mix.stacks[3] == 100
    assert sum(stack or 0 for stack in mix.stacks) == 320
    mix.sit_in(3)
    assert set(mix.playing) == {0, 2, 3, 4} - set(broke)
    assert set(mix.next_hand(seed=6).seats) == set(mix.playing)


def test_chips_are_added_between_hands():
    mix = Rotation(["holdem"], [100, 100, None], hands=1, blinds=(1, 2))
    hand = mix.next_hand(seed=1)
    with pytest.raises(GameError, match="the hand that is played is not over"):
        mix.set_stack(2, 50)
    with pytest.raises(GameError, match="the hand that is played is not over"):
        mix.next_hand(seed=1)
    fold_out(hand)
    mix.set_stack(2, 50)
    mix.set_stack(0, 200)
    assert mix.stacks == (200, 101, 50)
    assert mix.next_button == 1
    assert mix.next_hand(seed=1).button == 1


def test_a_hand_that_cannot_be_changes_nothing():
    mix = Rotation(["squid", "six-card-plo-triple"], [100] * 7, hands=1, blinds=(1, 2))
    fold_out(mix.next_hand(seed=1))
    before = (mix.stacks, mix.next_button, mix.next_game, mix.hand)
    with pytest.raises(GameError, match="6-card PLO, three boards is for 2 to 6 seats, not 7"):
        mix.next_hand(seed=1)
    assert (mix.stacks, mix.next_button, mix.next_game, mix.hand) == before
    mix.sit_out(6)
    assert len(mix.next_hand(seed=1).seats) == 6


def test_arguments_of_one_hand():
    mix = Rotation(["holdem"], [100] * 4, hands=3, blinds=(1, 2))
    hand = mix.next_hand(seed=1, straddles=(4,), posts={0: 2})
    assert hand.bets == (2, 1, 2, 4)
    fold_out(hand)
    assert mix.next_hand(seed=1).bets == (0, 0, 1, 2)


def test_a_winner_takes_all():
    mix = Rotation(["holdem"], [10, 10], hands=1, blinds=(1, 2), button=1)
    seed = 0
    while len(mix.playing) > 1:
        hand = mix.next_hand(seed=seed)
        seed += 1
        while not hand.is_over:
            most = hand.legal_actions().raise_to
            play(hand, "c" if most is None else most[1])
    with pytest.raises(GameError, match="2 to 10 seats, not 1"):
        mix.next_hand(seed=1)
    mix.sit_out(mix.playing[0])
    with pytest.raises(GameError, match="no seat has chips and plays"):
        _ = mix.next_button


def test_dealers_choice():
    mix = DealersChoice(["squid", "octopus", BOMB], [100] * 3, blinds=(1, 2), button=2)
    for seed, (key, chooser) in enumerate([("octopus", 2), ("plo-bomb-pot", 0), ("squid", 1)]):
        assert mix.chooser == chooser
        hand = mix.next_hand(key, seed=seed)
        assert (hand.game, hand.button) == (games[key], chooser)
        fold_out(hand)
    with pytest.raises(GameError, match="Hold'em is not in the pool of Squid, Octopus, PLO Bomb Pot"):
        mix.next_hand("holdem")


def test_games_of_ones_own():
    own = games["squid"].replace(name="Two Squids", boards=2)
    mix = DealersChoice([own], [100] * 3, blinds=(1, 2))
    assert mix.games == (own,)
    assert mix.next_hand(own, seed=1).game is own


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({}, "by hands or by orbits"),
        ({"hands": 1, "orbits": 1}, "by hands or by orbits"),
        ({"hands": 0}, "1 hand or orbit at least"),
        ({"hands": 1.5}, "hands: 1.5 is not a whole number"),
        ({"hands": 1, "button": 5}, "there is no seat 6"),
        ({"hands": 1, "games": []}, "at least one game"),
        ({"hands": 1, "games": "squid"}, "games: 'squid' is a str, where a list of games is wanted"),
        ({"hands": 1, "games": None}, "games: None is a NoneType, where a list of games is wanted"),
        (
            {"hands": 1, "games": [("squid", {"ante": 5})]},
            "'ante' is no argument of every hand; they are blinds",
        ),
        ({"hands": 1, "stacksx": 1}, "'stacksx' is no argument of every hand"),
        ({"hands": 1, "seed": 1}, "'seed' is no argument of every hand"),
        ({"hands": 1, "games": ["chess"]}, "no game is called 'chess'"),
        ({"hands": 1, "games": [("squid", 5)]}, "is not a game with its arguments"),
        (
            {"hands": 1, "stacks": {1: 200, 2: 300}},
            "stacks: .* is a dict, where a list, one a seat, is wanted",
        ),
        ({"hands": 1, "stacks": {200, 300}}, "stacks: .* is a set"),
        ({"hands": 1, "stacks": 5}, "stacks: 5 is a int"),
        ({"hands": 1, "games": {"squid", "octopus"}}, "games: .* is a set, where a list of games is wanted"),
        ({"hands": 1, "games": "squid"}, "games: 'squid' is a str"),
        ({"hands": 1, "stacks": [1.5, 2]}, "stack of seat 1: 1.5 is not a whole number"),
    ],
)
def test_a_rotation_that_cannot_be(arguments, message):
    with pytest.raises(GameError, match=message):
        Rotation(**({"games": ["squid"], "stacks": [100] * 3} | arguments))


def test_stacks_of_dealers_choice_are_a_list():
    with pytest.raises(GameError, match=r"stacks: .* is a dict"):
        DealersChoice(["squid"], {0: 100, 1: 100})
