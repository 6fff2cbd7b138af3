"""What holds in every spot, whatever the cards."""

from fractions import Fraction

from equity_support import (
    any_game,
    boards_of,
    decks,
    examples,
    games_of_any_kind,
    most_players,
    players_of,
    spot,
)
from hypothesis import given
from hypothesis import strategies as st

import multiboard as mb


@st.composite
def spots(draw, games=any_game):
    """A spot of any street with a whole deck, or with some cards dead."""
    game = draw(games)
    known = draw(st.sampled_from([0, 3, 4, 5]))
    deck = draw(decks())
    to_come = game.boards * (5 - known)
    players = draw(st.integers(2, max(2, most_players(game, known, to_come + 1))))
    left = 52 - players * game.hole_cards - game.boards * known
    dead = draw(st.integers(0, min(12, left - to_come - 1)))
    return spot(game, players, known, left - dead, deck)


@given(spots())
@examples(100)
def test_the_pot_is_shared(arguments):
    game = arguments["game"]
    equity = mb.equity(**arguments)
    shares = [player.share for player in equity.players]
    if game.pot_rule == "each_board" or game.boards == 1:
        assert sum(shares) == 1
        parts = zip(*(board.shares for board in equity.boards), strict=True)
        assert [sum(part) for part in parts] == shares
    else:
        assert None in shares or sum(shares) == 1
    for player in equity.players:
        if player.distribution is not None:
            assert sum(player.distribution.values()) == 1
            assert sum(share * chance for share, chance in player.distribution.items()) == player.share
            assert player.distribution.get(Fraction(1), 0) == player.scoop
            assert all(player.distribution.values())
        if player.at_least(0) is not None:
            chances = [player.at_least(boards) for boards in range(game.boards + 1)]
            assert chances[0] == 1
            assert chances == sorted(chances, reverse=True)
    for board in range(game.boards):
        alone = sum(player.board_wins[board] for player in equity.players)
        tied = [player.board_ties[board] for player in equity.players]
        assert 1 - alone <= sum(tied)
        assert (alone == 1) == (not any(tied))
    survival = sum(board.survival for board in equity.boards)
    if game.elimination == "none" or game.boards == 1:
        assert survival == game.boards
    else:
        assert 1 <= survival <= game.boards


@given(spots(), st.permutations("cdhs"), st.randoms(use_true_random=False))
@examples(50)
def test_suits_and_orders_mean_nothing(arguments, suits, random):
    """Other suits change nothing; hands and boards in another order have their figures in that order."""
    equity = mb.equity(**arguments)
    swap = str.maketrans("cdhs", "".join(suits))
    hands = list(range(len(arguments["hands"])))
    boards = list(range(len(arguments["boards"])))
    random.shuffle(hands)
    random.shuffle(boards)
    other = mb.equity(
        arguments["game"],
        [arguments["hands"][hand].translate(swap) for hand in hands],
        [arguments["boards"][board].translate(swap) for board in boards],
        dead=arguments["dead"].translate(swap),
    )
    count = arguments["game"].boards
    before, after = list(players_of(equity, count)), list(players_of(other, count))
    order = boards or list(range(count))
    for place, hand in enumerate(hands):
        wins, ties = before[hand]["board_wins"], before[hand]["board_ties"]
        assert after[place] == before[hand] | {
            "board_wins": tuple(wins[board] for board in order),
            "board_ties": tuple(ties[board] for board in order),
        }
    old, new = boards_of(equity), boards_of(other)
    for place, board in enumerate(order):
        survival, shares = old[board]
        assert new[place] == (survival, shares and tuple(shares[hand] for hand in hands))


@given(spots(games_of_any_kind(st.just(2))))
@examples(20)
def test_threads_change_nothing(arguments):
    assert mb.equity(**arguments, threads=1) == mb.equity(**arguments, threads=3)


def test_more_boards_and_hands_than_the_named_games_have():
    game = mb.games["squid"].replace(name="Six", boards=6, seats=(2, 5))
    equity = mb.equity(game, ["AsAh", "KsKh", "QsQh", "7d6d", "5c5d"])
    assert sum(player.share for player in equity.players) == 1
    assert equity.players[0].scoop is None
    many = [f"{rank}{suits[0]}{rank}{suits[1]}" for rank in "23456789TJ" for suits in ("cd", "hs")]
    equity = mb.equity("holdem", many)
    assert sum(player.share for player in equity.players) == 1
    assert len(equity.players) == 20


def test_joint_is_left_out_when_it_is_not_wanted():
    boards = ["2s7s9d", "Qs8h3c", "AhTd5c"]
    without = mb.equity("squid", ["AsKs", "QhQd"], boards, joint=False)
    within = mb.equity("squid", ["AsKs", "QhQd"], boards)
    assert (
        without.players[0].scoop is without.players[0].distribution is without.players[0].at_least(2) is None
    )
    assert [player.share for player in without.players] == [player.share for player in within.players]
    assert without.boards == within.boards
    assert mb.equity("squid", ["AsKs", "QhQd"], boards, joint=True) == within


def test_cards_in_every_form():
    king = mb.Card("Ks")
    texts = mb.equity("squid", ["AsKs", "QhQd"], dead="2c 3c")
    others = mb.equity(
        mb.games["squid"], (["As", king], mb.parse_cards("Qh Qd")), [], dead=("2c", mb.Card("3c"))
    )
    assert texts == others
