"""Showdowns for hypothesis: any of what can come together, most of it valid.

What makes them interesting is made likely: few different amounts, so that pots and odd chips differ by
little; hands of the same ranks, which tie; rivers of the same rank; seats that are empty, folded, mucked or
in on dead money alone.
"""

from fractions import Fraction

from hypothesis import strategies as st

from multiboard import Game, Rake

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]


@st.composite
def decks(draw, hole_cards=0, seats=0):
    """A shuffled deck; now and then up to four seats that take its first cards hold the same ranks."""
    deck = draw(st.permutations(DECK))
    if hole_cards and draw(st.integers(0, 2)) == 0:
        ranks = draw(st.permutations(RANKS))[:hole_cards]
        suits = draw(st.permutations(SUITS))[: min(seats, 4)]
        alike = [rank + suit for suit in suits for rank in ranks]
        deck = alike + [card for card in deck if card not in alike]
    return deck


def odd_rules(game: Game):
    """The game with any of the rules for odd chips, and for points."""
    return st.builds(
        lambda boards, ties, points: game.replace(
            board_odd_chips=boards, tie_odd_chips=ties, tie_points=points
        ),
        st.sampled_from(["one_each", "all_to_top"]),
        st.sampled_from(["one_each", "all_to_first"]),
        st.sampled_from(["fractional", "full", "none"]),
    )


def any_games():
    """Games that nobody named: one to four boards under every rule."""
    return st.builds(
        lambda hole, boards, elimination, pot_rule: Game(
            name="Another",
            hole_cards=hole,
            boards=boards,
            hole_rule="holdem" if hole == 2 else "omaha",
            elimination=elimination,
            pot_rule=pot_rule,
            seats=(2, min(6, (49 - 5 * boards) // hole)),
        ),
        st.sampled_from([2, 2, 4, 5, 6]),
        st.integers(1, 4),
        st.sampled_from(["none", "lowest_river"]),
        st.sampled_from(["each_board", "best_hand", "points"]),
    ).flatmap(odd_rules)


@st.composite
def rakes(draw):
    """No rake, chips, or a rate with or without a cap."""
    kind = draw(st.sampled_from(["none", "none", "chips", "rate"]))
    if kind == "none":
        return None
    if kind == "chips":
        return draw(st.integers(0, 8))
    rate = draw(st.fractions(min_value=0, max_value=Fraction(1, 3), max_denominator=100))
    return Rake(rate, draw(st.none() | st.integers(0, 50)), no_flop_no_drop=draw(st.booleans()))


@st.composite
def boards_of(draw, game: Game, deck, *, contested):
    """The boards from a deck, in one or several runs, that share their first cards."""
    deck = list(deck)
    if draw(st.booleans()):
        # Few ranks among the last cards of the deck, from which the rivers come, make rivers that tie.
        ranks = draw(st.permutations(RANKS))[:2]
        deck.sort(key=lambda card: card[0] in ranks)
    rivers = [deck.pop() for _ in range(game.boards)]
    first = [[deck.pop(0) for _ in range(4)] + [river] for river in rivers]
    runs = [first]
    shared = draw(st.sampled_from([0, 3, 4]))
    most = len(deck) // ((5 - shared) * game.boards)
    for _ in range(min(most, draw(st.sampled_from([0, 0, 0, 1, 2])))):
        run = [board[:shared] + [deck.pop(0) for _ in range(5 - shared)] for board in first]
        runs.append(run)
    dealt = 5 if contested else draw(st.sampled_from([0, 3, 4, 5]))
    return [" ".join(board[:dealt]) for run in runs for board in run] if dealt else []


@st.composite
def showdowns(draw, game: Game):
    """The arguments of a settlement, all but the game."""
    most = min(game.seats[1], (len(DECK) - 5 * game.boards) // game.hole_cards)
    seats = draw(st.integers(2, most))
    deck = draw(decks(game.hole_cards, seats))
    amounts = draw(st.lists(st.integers(1, 40) | st.integers(1, 10**9), min_size=1, max_size=4))
    hands, put, dead, folded, mucked = [], [], [], [], []
    for seat in range(seats):
        kind = draw(st.sampled_from(["in"] * 5 + ["folded"] * 2 + ["mucked", "dead alone", "empty"]))
        cards = " ".join(deck.pop(0) for _ in range(game.hole_cards))
        hands.append(cards if kind in ("in", "dead alone") else None)
        put.append(draw(st.sampled_from(amounts)) if kind in ("in", "folded", "mucked") else 0)
        owes = kind == "dead alone" or (kind != "empty" and draw(st.integers(0, 4)) == 0)
        dead.append(draw(st.integers(1, 20)) if owes else 0)
        if kind == "folded":
            folded.append(seat)
        if kind == "mucked":
            mucked.append(seat)
    live = [s for s in range(seats) if s not in folded and (put[s] or dead[s] or hands[s])]
    return {
        "hands": hands,
        "boards": draw(boards_of(game, deck, contested=len(live) > 1)),
        "contributions": put,
        "dead": dead if any(dead) else None,
        "button": draw(st.integers(0, seats - 1)),
        "folded": folded,
        "mucked": mucked,
        "rake": draw(rakes()),
    }
