"""What is no question about equity is refused, and the message names the offender and its place."""

import pytest

import multiboard as mb

SQUID = {"game": "squid", "hands": ["AsKs", "QhQd"]}
FLOPS = ["2s7s9d", "Qs8h3c", "AhTd5c"]
SAMPLE = {"samples": 100, "seed": 1}
NOT_WHOLE = [-1, 0, True, 1.0, "1", 2**70]


@pytest.mark.parametrize(
    ("arguments", "exception", "said"),
    [
        ({"game": "squib"}, mb.GameError, "is it squid?"),
        ({"game": None}, mb.GameError, "None"),
        ({"hands": []}, mb.EquityError, "0 hands"),
        ({"hands": ["AsKs"]}, mb.EquityError, "1 hands: equity takes two or more"),
        ({"hands": "AsKsQhQd"}, mb.EquityError, "hands: 'AsKsQhQd' is one text"),
        ({"hands": 5}, mb.EquityError, "hands: 5"),
        ({"hands": ["AsKs", 5]}, mb.CardError, "hand 2: "),
        ({"hands": ["AsKs", "QhQ1"]}, mb.RangeError, "hand 2: "),
        ({"hands": ["AsKs", "QhQd2c"]}, mb.EquityError, "hand 2 has 3 cards: the game has 2"),
        ({"hands": ["AsKs", "2c3c4c5c6c7c8c"]}, mb.EquityError, "hand 2 has 7 cards"),
        ({"hands": ["AsKs", ""]}, mb.EquityError, "hand 2 has 0 cards"),
        (
            {"hands": ["AsKs", "QhKs"]},
            mb.CardError,
            "duplicate card Ks: hand 2, card 2, and before it hand 1",
        ),
        (
            {"hands": ["AsKs", "QhQh"]},
            mb.CardError,
            "duplicate card Qh: hand 2, card 2, and before it hand 2",
        ),
        ({"boards": "2s7s9d"}, mb.EquityError, "boards: '2s7s9d' is one text"),
        ({"boards": FLOPS[:2]}, mb.EquityError, "2 boards: the game has 3"),
        ({"boards": [*FLOPS, "4c4d4h"]}, mb.EquityError, "4 boards: the game has 3"),
        (
            {"boards": ["2s7s9d", "Qs8h3c4c", "AhTd5c"]},
            mb.EquityError,
            "board 2 has 4 cards and board 1 has 3",
        ),
        (
            {"boards": ["2s7s", "Qs8h", "AhTd"]},
            mb.EquityError,
            "board 1 has 2 cards: a board has 0, 3, 4 or 5",
        ),
        ({"boards": [f"{flop}2c3d4h" for flop in FLOPS]}, mb.EquityError, "board 1 has 6 cards"),
        ({"boards": ["2s7s9d", "Qs8h3c", "AhTd7s"]}, mb.CardError, "duplicate card 7s: board 3, card 3, and"),
        ({"boards": ["2s7s9d", "Qs8h3c", "AsTd5c"]}, mb.CardError, "duplicate card As: board 3, card 1, and"),
        ({"dead": "2c2c"}, mb.CardError, "duplicate card 2c: dead, card 2, and before it dead, card 1"),
        ({"dead": "2cAs"}, mb.CardError, "duplicate card As: dead, card 2, and before it hand 1, card 1"),
        (
            {"boards": FLOPS, "dead": "5c"},
            mb.CardError,
            "duplicate card 5c: dead, card 1, and before it board 3",
        ),
        ({"dead": "xx"}, mb.CardError, "dead cards: "),
        ({"joint": True}, mb.EquityError, "not known exactly before the flop: ask for a sample"),
        ({"joint": 1}, mb.EquityError, "joint: 1"),
        ({"max_cost": 1000}, mb.EquityError, "max_cost allows 1,000: ask for a sample"),
        ({"max_cost": -1}, mb.EquityError, "max_cost: -1"),
        ({"max_cost": 1e9}, mb.EquityError, "max_cost: 1000000000.0"),
        ({"max_cost": True}, mb.EquityError, "max_cost: True"),
        ({"seed": 7}, mb.EquityError, "seed: 7 of an exact answer: it is for a sample"),
        ({"threads": 5_000}, mb.EquityError, "threads: 5000 is not from 1 to 1,024"),
        (SAMPLE | {"samples": 0}, mb.EquityError, "samples: 0 is not from 1 to 4,611,"),
        ({"part": (0, 2)}, mb.EquityError, "parts are of a sample"),
        (SAMPLE | {"part": 5}, mb.EquityError, "part: 5 is not a pair"),
        (SAMPLE | {"part": (0, 1, 2)}, mb.EquityError, "is not a pair"),
        (SAMPLE | {"part": (0, 0)}, mb.EquityError, "parts: 0"),
        (SAMPLE | {"part": (2, 2)}, mb.EquityError, "part: 2 is not from 0 to 1"),
        (SAMPLE | {"part": (-1, 2)}, mb.EquityError, "part: -1"),
        (SAMPLE | {"part": (0.0, 2)}, mb.EquityError, "part: 0.0"),
        (
            SAMPLE | {"part": (1, 2)},
            mb.EquityError,
            "part 1 of 2 is empty: a run of 100 deals has fewer parts",
        ),
        *((SAMPLE | {"samples": value}, mb.EquityError, f"samples: {value!r}") for value in NOT_WHOLE),
        *(({"threads": value}, mb.EquityError, f"threads: {value!r}") for value in NOT_WHOLE),
        *((SAMPLE | {"seed": v}, mb.EquityError, f"seed: {v!r}") for v in (-1, 2**64, True, 1.5, "7")),
    ],
)
def test_refused(arguments, exception, said):
    with pytest.raises(exception) as refusal:
        mb.equity(**(SQUID | arguments))
    assert said in str(refusal.value)
    assert isinstance(refusal.value, mb.MultiboardError)


def test_too_few_cards_for_the_boards():
    hands = [f"{rank}{suits[0]}{rank}{suits[1]}" for rank in "23456789TJQKA" for suits in ("cd", "hs")]
    with pytest.raises(mb.EquityError, match="5 cards are to come and 4 are left"):
        mb.equity("holdem", hands[:24])
    with pytest.raises(mb.EquityError, match="15 cards are to come and 14 are left"):
        mb.equity("squid", hands[:19])


def test_joint_figures_that_are_not_known_exactly():
    best_hand = mb.games["squid"].replace(name="Mine", pot_rule="best_hand")
    two = mb.games["double-board-holdem"].replace(name="Mine", elimination="lowest_river")
    four = mb.games["squid"].replace(name="Mine", boards=4)
    hands = SQUID["hands"]
    for game, boards in ((best_hand, FLOPS), (two, []), (four, [*FLOPS, "4c4d4h"])):
        with pytest.raises(mb.EquityError, match="not known exactly"):
            mb.equity(game, hands, boards, joint=True)
        assert mb.equity(game, hands, boards).players[0].scoop is None


def test_more_than_three_boards_are_not_sampled():
    four = mb.games["squid"].replace(name="Mine", boards=4)
    with pytest.raises(mb.EquityError, match="more than three boards are not sampled"):
        mb.equity(four, SQUID["hands"], samples=100)


@pytest.mark.parametrize("boards", [-1, 4, True, 1.0, None])
def test_numbers_of_boards(boards):
    player = mb.equity("squid", SQUID["hands"], FLOPS).players[0]
    with pytest.raises(mb.EquityError, match="from 0 to 3"):
        player.at_least(boards)


def test_the_cost_that_is_told_is_enough():
    """What is refused at a cost is allowed at that cost."""
    with pytest.raises(mb.EquityError) as refusal:
        mb.equity(**SQUID, max_cost=0)
    cost = int(str(refusal.value).split("about ")[1].split(" ")[0].replace(",", ""))
    assert mb.equity(**SQUID, max_cost=cost) == mb.equity(**SQUID)
    with pytest.raises(mb.EquityError):
        mb.equity(**SQUID, max_cost=cost - 1)
    assert mb.equity(**SQUID, max_cost=0, samples=10).samples == 10
