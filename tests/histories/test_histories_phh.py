"""PHH read and written: our notation, other people's files, and pokerkit's reading of ours."""

import io
import random
import tomllib
import warnings
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import Automation, Mode, NoLimitTexasHoldem, PotLimitOmahaHoldem
from pokerkit import HandHistory as PeerHistory
from random_hands import random_hand

from multiboard.errors import GameError, HistoryError, SettlementError
from multiboard.game import games
from multiboard.hand import Hand, RunTimes
from multiboard.histories import HandHistory, read_histories
from multiboard.histories.phh_text import toml_value

UNITS = (Fraction(1), Fraction(1, 100), Fraction(1, 1000), Fraction(5), Fraction(1, 3))

ONE_HAND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [0.50, 1, 0]
min_bet = 1
starting_stacks = [100, 250.25, 80]
actions = ["d dh p1 AsAh", "d dh p2 ????", "d dh p3 KsKh", "p3 cbr 3.50", "p1 cbr 11 # big", "p2 f", "p3 cc",
  "d db 2c7d9h", "p1 cbr 20", "p3 cbr 69", "p1 cc", "p1 sm AsAh", "p3 sm KsKh", "d db Jc", "d db 3d"]
players = ["Ann", "Bob", "Cy"]
currency = "USD"
venue = "a kitchen"
"""


def read_text(text):
    return list(read_histories(io.StringIO(text)))


def read_one(text):
    (history,) = read_text(text)
    return history


def error_of(text):
    error = read_one(text).error
    assert isinstance(error, HistoryError)
    return str(error)


def test_reads_a_hand_of_others():
    history = read_one(ONE_HAND)
    assert history.game is games["holdem"]
    assert history.names == ("Ann", "Bob", "Cy")
    assert history.unit == Fraction(1, 100)
    assert history.stacks == (10000, 25025, 8000)
    assert history.blinds == ((0, 50), (1, 100))
    assert history.button == 2
    assert history.extra == {"venue": "a kitchen"}
    hand = history.replay()
    assert hand.stacks == (2000 + 8000 + 8000 + 100, 24925, 0)
    assert len(list(history.states())) == 1 + len(hand.actions)


def test_heads_up_the_first_player_is_the_big_blind():
    text = """
variant = "PO"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["p2 f"]
"""
    history = read_one(text)
    assert history.names == ("p1", "p2")
    assert history.replay().stacks == (101, 99)


def test_posts_straddles_and_antes_are_told_apart():
    text = """
variant = "NT"
antes = [0, 2]
blinds_or_straddles = [1, 2, 4, -2, 0]
min_bet = 2
starting_stacks = [100, 100, 100, 100, 100]
actions = []
"""
    history = read_one(text)
    assert history.blinds == ((0, 1), (1, 2))
    assert history.straddles == ((2, 4),)
    assert history.posts == {3: 2}
    assert history.big_blind_ante == 2
    assert history.replay().to_act == 3


def test_cards_may_be_dealt_one_by_one():
    text = ONE_HAND.replace('"d dh p1 AsAh"', '"d dh p1 As", "d dh p1 Ah"').replace(
        '"d db 2c7d9h"', '"d db 2c", "d db 7d", "d db 9h"'
    )
    assert read_one(text).replay() == read_one(ONE_HAND).replay()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"NT"', '"F7S/8"', "seven-card stud hi/lo (variant 'F7S/8') is not played here"),
        ('"NT"', '"XX"', "an unknown game"),
        ('"NT"', "3", "variant: missing"),
        ("p3 cbr 3.50", "p7 cbr 3.50", "'p7' is none of its 3 players"),
        ("p3 cbr 3.50", "p3 cbr 3.5e3", "'3.5e3' is no amount"),
        ("p3 cbr 3.50", "p3 jumps", "'p3 jumps' is no action"),
        ("d db Jc", "d db Xx", "Xx"),
        ("[100, 250.25, 80]", "[100, inf, 80]", "a stack has to be known"),
        ("[100, 250.25, 80]", "[100, true, 80]", "no number"),
        ("[100, 250.25, 80]", "100", "starting_stacks: not a list"),
        ("[100, 250.25, 80]", "[100, 1e40, 80]", "beyond"),
        ("[100, 250.25, 80]", "[100, 1e-40, 80]", "decimals"),
        ("min_bet = 1\n", "", ""),
        ('currency = "USD"', '_game = "squib"', "no game is called 'squib'"),
        ('currency = "USD"', "_game = {boards = 2}", "a game needs"),
        ('currency = "USD"', "_runs = 0", "_runs"),
        ('currency = "USD"', "currency = ", "no TOML"),
    ],
)
def test_what_is_wrong_is_named(old, new, message):
    assert old in ONE_HAND
    history = read_one(ONE_HAND.replace(old, new))
    if message:
        assert message in str(history.error)
        assert history.error.line
    else:
        assert history.error is None


def test_an_action_against_the_rules_is_an_error_of_the_replay():
    history = read_one(ONE_HAND.replace("p1 cbr 11 ", "p1 cbr 4 "))
    assert history.error is None
    with pytest.raises(HistoryError, match=r"line 1: hand : raise to 400: the least raise is to 600"):
        history.replay()
    (difference,) = history.check()
    assert "raise to 400" in difference


def test_phhs_goes_on_behind_a_hand_that_is_broken():
    hands = read_text(
        "# hands\n[1]\n"
        + ONE_HAND
        + "\n[2]\nvariant = \"NT\nactions = [[[\n['3']\n"
        + ONE_HAND
        + '[ "4" ] # last\n'
        + ONE_HAND
    )
    assert [hand.id for hand in hands] == ["1", "2", "3", "4"]
    assert [hand.error is None for hand in hands] == [True, False, True, True]
    assert hands[1].line == 2 + ONE_HAND.count("\n") + 2
    assert hands[1].error.line == hands[1].line + 1
    assert hands[3].replay().stacks == hands[0].replay().stacks


def test_winnings_tell_the_rake():
    before, _, _ = ONE_HAND.partition('"p1 cc", "p1 sm')
    history = read_one(before + '"p1 f"]\nwinnings = [0, 0, 60.5]\n')
    assert history.outcome().rake == 1100 + 2000 + 100 + 1100 + 2000 - 6050
    assert not history.check()


@given(st.randoms(use_true_random=False), st.sampled_from(UNITS), st.text(max_size=20))
def test_every_hand_comes_back(rng, unit, name):
    try:
        hand = random_hand(rng)
    except (GameError, SettlementError):  # a rake beyond the pots
        return
    names = [f"{name}{seat}" for seat in range(len(hand.starting_stacks))]
    history = HandHistory.from_hand(hand, names=names, unit=unit, id=name)
    text = history.to_phh()
    back = read_one(text)
    assert back.error is None
    again = back.replay()
    assert again.actions == hand.actions
    assert again.settlement == hand.settlement
    assert again.stacks == hand.stacks
    assert back.unit == unit
    assert not back.check()
    assert back.to_phh() == text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"names": ["a"]}, "names: 1 names for 3 seats"),
        ({"names": list("abcde")}, "names: 5 names for 3 seats"),
        ({"names": "abc"}, "names: 'abc' is a str, where a list, one a seat, is wanted"),
        ({"names": {"a", "b", "c"}}, "is a set"),
        ({"names": ["a", "b", 3]}, "name of seat 3: 3 is not text"),
        ({"unit": 0.01}, "unit: 0.01 is not exact"),
        ({"unit": True}, "unit: True is not exact"),
        ({"unit": "x"}, "unit: 'x' is not exact"),
        ({"unit": 0}, "unit: 0 is not above 0"),
        ({"unit": Fraction(-1, 2)}, "unit: -1/2 is not above 0"),
        ({"id": 5}, "id: 5 is not text"),
        ({"currency": 5}, "currency: 5 is not text"),
    ],
)
def test_a_history_of_what_is_no_name_or_unit(arguments, message):
    hand = Hand("holdem", [200, 300, 100], blinds=(1, 2), seed=1)
    with pytest.raises(HistoryError, match=message):
        HandHistory.from_hand(hand, **arguments)


def test_names_may_be_of_empty_seats():
    hand = Hand("holdem", [200, None, 100], blinds=(1, 2), seed=1)
    assert HandHistory.from_hand(hand, names=iter(["a", "", "c"])).names == ("a", "", "c")
    assert HandHistory.from_hand(hand).names == ("Player 1", "", "Player 3")


def test_runs_keep_their_boards():
    hand = Hand("double-board-plo", [50, 50], blinds=(1, 2), seed=3, max_runs=3)
    hand.bet_or_raise(6)
    hand.bet_or_raise(18)
    hand.bet_or_raise(50)
    hand.check_or_call()
    hand.run_times(3)
    text = HandHistory.from_hand(hand).to_phh()
    fields = tomllib.loads(text)
    assert fields["_runs"] == 3
    assert sum(action.startswith("d db") for action in fields["actions"]) == 18
    back = read_one(text)
    assert RunTimes(3) in back.actions
    assert back.replay().boards == hand.boards


VALUES = st.recursive(
    st.booleans()
    | st.integers(-(10**18), 10**18)
    | st.decimals(-1000, 1000, places=3)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
    | st.times()
    | st.dates(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text('ab"\\\n.é ', min_size=1), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(VALUES)
def test_toml_values_read_back(value):
    assert tomllib.loads(f"key = {toml_value(value)}", parse_float=Decimal)["key"] == value


def test_unknown_fields_are_written_again():
    history = read_one(ONE_HAND + "_mine = {a = [1, 'x']}\ntime = 12:30:00\n")
    assert tomllib.loads(history.to_phh())["_mine"] == {"a": [1, "x"]}
    assert read_one(history.to_phh()).extra == history.extra


# The peer


def tame_hand(rng):
    """A one-board hand of which pokerkit thinks as we do: deep stacks, no straddles, no folds for free."""
    key = rng.choice(("holdem", "plo"))
    seats = rng.randint(2, 6)
    options = rng.choice(({}, {"antes": 1}, {"big_blind_ante": 2}))
    hand = Hand(
        games[key],
        [rng.randint(100, 400) for _ in range(seats)],
        blinds=(1, 2),
        seed=rng.random() and rng.randrange(10**6),
        **options,
    )
    while not hand.is_over:
        legal = hand.legal_actions()
        if hand.pending == "show":
            hand.show()
        elif legal.raise_to and rng.random() < 0.3:
            least, most = legal.raise_to
            hand.bet_or_raise(rng.choice((least, most, rng.randint(least, most))))
        elif legal.call and rng.random() < 0.2:
            hand.fold()
        else:
            hand.check_or_call()
    return hand


def odd_chips(settlement):
    """Whether a pot did not divide: pokerkit gives odd chips to others."""
    by_pot = {}
    for award in settlement.awards:
        by_pot.setdefault(award.pot, set()).add(award.amount)
    return any(len(amounts) > 1 for amounts in by_pot.values())


@pytest.mark.parametrize("seed", range(60))
def test_pokerkit_reads_what_we_write(seed):
    rng = random.Random(seed)
    hand = tame_hand(rng)
    if odd_chips(hand.settlement):
        pytest.skip("odd chips")
    text = HandHistory.from_hand(hand, unit=rng.choice((1, Fraction(1, 100)))).to_phh()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = PeerHistory.loads(text, parse_value=Decimal)
    unit = read_one(text).unit
    assert [Fraction(stack) for stack in state.stacks] == [hand.stacks[seat] * unit for seat in hand.seats]


PEER_GAMES = {
    "NT": (NoLimitTexasHoldem, games["holdem"]),
    "PO": (PotLimitOmahaHoldem, games["plo"]),
}
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@pytest.mark.parametrize("code", PEER_GAMES)
@pytest.mark.parametrize("seed", range(30))
def test_we_read_what_pokerkit_writes(code, seed):
    rng = random.Random(f"{code} {seed}")
    random.seed(seed)
    peer_game, game = PEER_GAMES[code]
    count = rng.randint(2, 6)
    ante = rng.choice((0, 1))
    game_made = peer_game(AUTOMATIONS, True, ante, (1, 2), 2, mode=Mode.CASH_GAME)
    state = game_made([rng.randint(100, 400) for _ in range(count)], count)
    while state.status:
        if state.can_complete_bet_or_raise_to() and rng.random() < 0.3:
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(rng.choice((least, most)))
        elif state.checking_or_calling_amount and rng.random() < 0.2:
            state.fold()
        else:
            state.check_or_call()
    text = PeerHistory.from_game_state(game_made, state).dumps()
    history = read_one(text)
    assert history.error is None
    assert history.game == game
    hand = history.replay()
    assert hand.is_over
    if not odd_chips(hand.settlement):
        assert list(hand.stacks) == state.stacks
