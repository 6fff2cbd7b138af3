"""What each next card does: against all deals that have it, and by the law of total expectation."""

import itertools
import pickle
from collections import defaultdict
from fractions import Fraction

import pytest

import multiboard as mb
from multiboard import oracle
from multiboard.cards import DECK

FLOPS = ["2s7s9d", "Qs8h3c", "AhTd5c"]
HANDS = ["AsKs", "QhQd", "8c8s"]


def dead_but(left, *parts):
    named = mb.parse_cards([left, *parts])
    return "".join(str(card) for card in DECK if card not in named)


def walked(game, hands, boards, left):
    """For each board and next card the mean over all deals that have it there."""
    to_come = 5 - len(mb.parse_cards(boards[0]))
    sums = defaultdict(lambda: [0, [Fraction(0)] * len(hands), [Fraction(0)] * game.boards])
    for drawn in itertools.permutations(mb.parse_cards(left), to_come * game.boards):
        dealt = [drawn[b * to_come : (b + 1) * to_come] for b in range(game.boards)]
        full = [
            "".join(map(str, (*mb.parse_cards(board), *cards)))
            for board, cards in zip(boards, dealt, strict=True)
        ]
        equity = oracle.equity(game, hands, full)
        for board, cards in enumerate(dealt):
            sums_of_card = sums[board, cards[0]]
            sums_of_card[0] += 1
            for seat, player in enumerate(equity.players):
                sums_of_card[1][seat] += player.share
            for other, figures in enumerate(equity.boards):
                sums_of_card[2][other] += figures.survival
    return {
        key: (tuple(share / deals for share in shares), tuple(chance / deals for chance in survival))
        for key, (deals, shares, survival) in sums.items()
    }


@pytest.mark.parametrize(
    ("key", "street", "left"),
    [
        ("squid", 4, "KdQc2h2d7h"),
        ("octopus", 4, "KdQc2h7h"),
        ("triple-board-holdem", 4, "KdQc2h7h"),
        ("holdem", 3, "KdQc2h2d7h"),
        ("double-board-holdem", 3, "KdQc2h2d7h"),
        ("two with elimination", 3, "KdKc2h7h2d"),
        ("two with elimination", 4, "KdKc2h7h2d"),
    ],
)
def test_all_deals_walked(key, street, left):
    if key == "two with elimination":
        game = mb.games["squid"].replace(name="Mine", boards=2)
    else:
        game = mb.games[key]
    boards = [f"{flop}{turn}"[: 2 * street] for flop, turn in zip(FLOPS, ("4d", "4h", "4c"), strict=True)][
        : game.boards
    ]
    hands = HANDS[:2] if game.hole_cards == 2 else ["AsKsJd9h", "JhJc6s6d"]
    ours = mb.equity(game, hands, boards, dead=dead_but(left, *boards, *hands), by_next_card=True)
    theirs = walked(game, hands, boards, left)
    found = {
        (place, card): (after.shares, after.survival)
        for place, board in enumerate(ours.boards)
        for card, after in board.by_next_card.items()
    }
    assert found == theirs


@pytest.mark.parametrize("street", [3, 4])
@pytest.mark.parametrize("key", ["squid", "holdem", "holdem-bomb-pot", "octopus"])
def test_total_expectation(key, street):
    game = mb.games[key]
    boards = [f"{flop}{turn}"[: 2 * street] for flop, turn in zip(FLOPS, ("4d", "4h", "4c"), strict=True)][
        : game.boards
    ]
    hands = HANDS if game.hole_cards == 2 else ["AsKsJd9h", "JhJc6s6d", "8c8s7c7d"]
    equity = mb.equity(game, hands, boards, by_next_card=True)
    for board in equity.boards:
        next_cards = board.by_next_card.values()
        for seat, player in enumerate(equity.players):
            assert sum(after.shares[seat] for after in next_cards) / len(next_cards) == player.share
        for other, figures in enumerate(equity.boards):
            assert sum(after.survival[other] for after in next_cards) / len(next_cards) == figures.survival
        assert all(sum(after.shares) == 1 for after in next_cards)


def test_one_board_is_the_next_street():
    equity = mb.equity("holdem", HANDS, FLOPS[:1], by_next_card=True)
    for card, after in equity.boards[0].by_next_card.items():
        dealt = mb.equity("holdem", HANDS, [f"{FLOPS[0]}{card}"])
        assert after.shares == tuple(player.share for player in dealt.players)
        assert after.survival == (1,)


def test_ranges():
    """The mean over the matchups that do not have the card."""
    boards = [f"{flop}{turn}" for flop, turn in zip(FLOPS, ("4d", "4h", "4c"), strict=True)]
    equity = mb.equity("squid", ["AsKs", "QhQd,Jh9h:0.5"], boards, by_next_card=True)
    one, other = (
        mb.equity("squid", ["AsKs", hand], boards, by_next_card=True).boards for hand in ("QhQd", "Jh9h")
    )
    for place, board in enumerate(equity.boards):
        of_one, of_other = one[place].by_next_card, other[place].by_next_card
        assert board.by_next_card.keys() == of_one.keys() | of_other.keys()
        for card, after in board.by_next_card.items():
            weighted = [(of[card], w) for of, w in ((of_one, 2), (of_other, 1)) if card in of]
            total = sum(weight for _, weight in weighted)
            for name in ("shares", "survival"):
                for place_there, figure in enumerate(getattr(after, name)):
                    mean = sum(getattr(next_card, name)[place_there] * w for next_card, w in weighted) / total
                    assert figure == mean


def test_refused():
    river = ["2s7s9d4hJc", "Qs8h3c3d2c", "AhTd5c8c8d"]
    for game, boards, said in (
        ("squid", (), "before it three cards come at once"),
        ("squid", river, "these are complete"),
        ("triple-board-holdem-single", FLOPS, "where each board pays"),
    ):
        with pytest.raises(mb.EquityError, match=said):
            mb.equity(game, HANDS[:2], boards, by_next_card=True)


def test_plain_values():
    plain = mb.equity("holdem", HANDS, FLOPS[:1], by_next_card=True).to_dict()
    assert plain["boards"][0]["by_next_card"]["Kd"]["survival"] == ["1"]
    assert "by_next_card" not in mb.equity("holdem", HANDS, FLOPS[:1]).to_dict()["boards"][0]


def test_five_boards():
    game = mb.games["squid"].replace(name="five boards", boards=5, seats=(2, 2))
    flops = ["2c3c4c", "2d3d4d", "5c6c7c", "8c9cTc", "5d6d7d"]
    equity = mb.equity(game, ["AsKs", "QhQd"], flops, by_next_card=True)
    next_cards = [board.by_next_card.values() for board in equity.boards]
    assert all(sum(card.shares) == 1 for cards in next_cards for card in cards)
    assert all(sum(card.shares[0] for card in cards) / 33 == equity.players[0].share for cards in next_cards)


@pytest.mark.parametrize(("board", "left"), [("2c3c4c5c", ["2d"]), ("2c3c4c", ["2d", "Qs"])])
def test_the_last_cards_of_the_deck(board, left):
    known = mb.parse_cards("AsKsQhQd" + board)
    dead = [card for card in DECK if card not in known and str(card) not in left]
    equity = mb.equity("holdem", ["AsKs", "QhQd"], [board], dead=dead, by_next_card=True)
    shares = {str(card): after.shares for card, after in equity.boards[0].by_next_card.items()}
    assert set(shares) == set(left)
    assert sum(share for share, _ in shares.values()) / len(left) == equity.players[0].share


def test_whatever_stands_for_a_card_finds_it():
    rivers = mb.equity("holdem", HANDS, FLOPS[:1], by_next_card=True).boards[0].by_next_card
    assert rivers["Kd"] == rivers[mb.Card("Kd")] == rivers[["kd"]]
    assert "Kd" in rivers
    for wrong in ("As", "KdKc", "", "xx", 5):
        assert wrong not in rivers
    assert pickle.loads(pickle.dumps(rivers)) == rivers
