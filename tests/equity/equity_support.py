"""Spots to ask the equity of, and all figures of an answer as plain values."""

from itertools import count, islice

from hypothesis import settings
from hypothesis import strategies as st

import multiboard as mb
from multiboard import oracle
from multiboard.cards import DECK

STREETS = {"before the flop": 0, "flop": 3, "turn": 4, "river": 5}
"""How many cards a board has."""


def examples(number):
    """So many examples, and as many times more as the profile of hypothesis has more than is usual."""
    return settings(max_examples=max(number * settings().max_examples // 60, 1))


def spot(game, players, known, unseen, deck):
    """The arguments of `equity`: cards are dealt from the deck in order, and what is not unseen is dead."""
    cards = iter(deck)
    hands = ["".join(map(str, islice(cards, game.hole_cards))) for _ in range(players)]
    boards = ["".join(map(str, islice(cards, known))) for _ in range(game.boards)] if known else []
    if unseen is None:
        return {"game": game, "hands": hands, "boards": boards, "dead": ""}
    return {
        "game": game,
        "hands": hands,
        "boards": boards,
        "dead": "".join(map(str, islice(cards, unseen, None))),
    }


@st.composite
def decks(draw):
    """All cards in some order, often with those of a few ranks first: then hands tie, and rivers do."""
    ranks = draw(st.sets(st.sampled_from("23456789TJQKA"), min_size=4, max_size=13))
    order = draw(st.permutations(DECK))
    return sorted(order, key=lambda card: str(card)[0] not in ranks)


one_to_three = st.integers(1, 3)


@st.composite
def games_of_any_kind(draw, boards=one_to_three):
    """A game by its parameters, for two seats."""
    hole_cards = draw(st.sampled_from([2, 2, 4, 5, 6]))
    return mb.Game(
        name="Mine",
        hole_cards=hole_cards,
        boards=draw(boards),
        hole_rule="holdem" if hole_cards == 2 else "omaha",
        elimination=draw(st.sampled_from(["none", "lowest_river"])),
        pot_rule=draw(st.sampled_from(["each_board", "best_hand", "points"])),
        tie_points=draw(st.sampled_from(["fractional", "full", "none"])),
        burns="none",
    )


any_game = st.sampled_from(list(mb.games.values())) | games_of_any_kind()


def most_players(game, known, unseen):
    """How many hands the deck has cards for, seven at most."""
    return min(7, (52 - game.boards * known - unseen) // game.hole_cards)


def players_of(equity, boards):
    """Each player's figures, of ours or of the oracle's."""
    for player in equity.players:
        at_least = [player.at_least(k) for k in range(boards + 1)]
        yield {
            "share": player.share,
            "scoop": player.scoop,
            "distribution": None if player.distribution is None else dict(player.distribution),
            "at_least": None if at_least[0] is None else at_least,
            "board_wins": tuple(player.board_wins),
            "board_ties": tuple(player.board_ties),
        }


def boards_of(equity):
    return [
        (board.survival, None if board.shares is None else tuple(board.shares)) for board in equity.boards
    ]


def what_is_known(game, known, joint=None):
    """The names of figures that are exact: those of players that depend on several boards."""
    together = {"share", "scoop", "distribution", "at_least"}
    if game.boards == 1:
        return together
    share = {"share"} if game.pot_rule == "each_board" else set()
    if known == 0:
        two = game.boards == 2 and game.elimination == "none" and game.pot_rule != "best_hand"
        return together if two and joint else share
    if game.boards > 3:
        return share
    if known == 3 and game.pot_rule == "best_hand" and game.elimination != "none":
        return {"at_least"}
    return together


def assert_same_as_oracle(arguments, joint=None):
    """All figures of a spot are those of the oracle, and those that are not known are None."""
    game = arguments["game"]
    ours = mb.equity(**arguments, joint=joint)
    theirs = oracle.equity(game, arguments["hands"], arguments["boards"], dead=arguments["dead"])
    assert ours.exact
    assert (ours.samples, ours.seed) == (0, None)
    known = what_is_known(
        game, len(mb.parse_cards(arguments["boards"][0])) if arguments["boards"] else 0, joint
    )
    names = known | {"board_wins", "board_ties"}
    for mine, other in zip(players_of(ours, game.boards), players_of(theirs, game.boards), strict=True):
        assert {name for name, figure in mine.items() if figure is not None} == names
        assert {name: mine[name] for name in names} == {name: other[name] for name in names}
        if mine["distribution"] is not None:
            assert list(mine["distribution"]) == sorted(mine["distribution"])
    paid = game.pot_rule == "each_board" or game.boards == 1
    their_boards = boards_of(theirs)
    if game.boards == 1 and their_boards[0][1] is None:
        their_boards = [(their_boards[0][0], tuple(player.share for player in theirs.players))]
    assert boards_of(ours) == their_boards
    assert all((board.shares is not None) == paid for board in ours.boards)
    return ours


def estimates(sampled, exact):
    """Pairs of each estimate with the exact figure where that is known, each with its name."""
    number = count()
    boards = len(exact.boards)
    for mine, truth in zip(players_of(sampled, boards), players_of(exact, boards), strict=True):
        seat = f"hand {next(number)}"
        for name in ("share", "scoop"):
            if truth[name] is not None:
                yield f"{seat} {name}", mine[name], truth[name]
        for share, chance in (truth["distribution"] or {}).items():
            yield f"{seat} gets {share}", mine["distribution"].get(share, mb.Estimate(0.0, 0.0)), chance
        for name in ("at_least", "board_wins", "board_ties"):
            if truth[name] is not None:
                for place, (estimate, chance) in enumerate(zip(mine[name], truth[name], strict=True)):
                    yield f"{seat} {name} {place}", estimate, chance
    for place, (board, truth) in enumerate(zip(sampled.boards, exact.boards, strict=True)):
        yield f"board {place} survival", board.survival, truth.survival
        for estimate, share in zip(board.shares or (), truth.shares or (), strict=True):
            yield f"board {place} share", estimate, share
