"""The number of betting lines of small games, counted by walking, against goldens.

A line is a way to bet a hand from the blinds to its end in which nobody folds where a check is free.
`lines.txt` has the counts; the walk here, an independent count of a few lines, and where it can pokerkit
agree on them.
"""

import copy
from pathlib import Path

import pytest
from pokerkit import Automation, FixedLimitTexasHoldem, NoLimitTexasHoldem

from multiboard.game import games
from multiboard.hand import Hand

GOLDENS = [
    line.split()
    for line in Path(__file__).with_name("lines.txt").read_text(encoding="ascii").splitlines()
    if line and not line.startswith("#")
]


def numbers(text):
    return [int(number) for number in text.split(",")]


def walk(hand):
    """The lines that begin with what is bet so far."""
    if hand.pending != "act":
        return 1
    legal = hand.legal_actions()
    count = 0
    moves = [None] + ([0] if legal.call else [])
    if legal.raise_to:
        moves += range(legal.raise_to[0], legal.raise_to[1] + 1)
    for move in moves:
        if move is None:
            hand.check_or_call()
        elif move == 0:
            hand.fold()
        else:
            hand.bet_or_raise(move)
        count += walk(hand)
        hand.pop()
    return count


def independent_count(betting, stacks, blinds):  # noqa: C901 - one rule after the other
    """The same by the rules alone, written without the engine.  The button is seat 0."""
    seats, big = len(stacks), blinds[-1]
    posts = [0] * seats
    for step, blind in enumerate(blinds):
        seat = step if seats == 2 else (step + 1) % seats
        posts[seat] = min(blind, stacks[seat])
    first = 0 if seats == 2 else 3 % seats

    def after_street(street, left, bets, pot, live):
        if len(live) == 1 or street == 3 or sum(left[seat] > 0 for seat in live) <= 1:
            return 1
        return act(street + 1, 1, left, [0] * seats, pot + sum(bets), live, {}, 0, big)

    def act(street, turn, left, bets, pot, live, seen, high, step):
        if len(live) == 1:
            return 1
        able = [seat for seat in live if left[seat]]
        due = [seat for seat in able if seat not in seen or bets[seat] < high]
        if len(able) == 1:  # it can only call what others have put in
            due = [seat for seat in able if bets[seat] < max(bets[other] for other in live - {seat})]
        if not due:
            return after_street(street, left, bets, pot, live)
        seat = min(due, key=lambda each: (each - turn) % seats)

        def go(to, high, step):
            after, now = left[:], bets[:]
            after[seat] -= to - bets[seat]
            now[seat] = to
            return act(street, seat + 1, after, now, pot, live, {**seen, seat: high}, high, step)

        most = bets[seat] + left[seat]
        total = go(min(high, most), high, step)
        if bets[seat] < high:
            total += act(street, seat + 1, left, bets, pot, live - {seat}, seen, high, step)
        callers = [other for other in live - {seat} if left[other] and bets[other] + left[other] > high]
        if most > high and callers and (seat not in seen or high - seen[seat] >= step):
            limit = most
            if betting == "pot_limit":
                limit = min(most, max(2 * high - bets[seat] + pot + sum(bets), high + step))
            for to in range(min(high + step, most), limit + 1):
                total += go(to, to, max(step, to - high))
        return total

    left = [stack - post for stack, post in zip(stacks, posts, strict=True)]
    return act(0, first, left, posts, 0, frozenset(range(seats)), {}, big, big)


def pokerkit_count(state):
    """The same by pokerkit, whose state has to be copied for each move."""
    while state.status and state.actor_index is None:
        if state.can_burn_card():
            state.burn_card("??")
        elif state.can_deal_hole():
            state.deal_hole()
        elif state.can_deal_board() and not state.all_in_status:
            state.deal_board()
        else:
            return 1  # a showdown
    if not state.status:
        return 1
    moves = [("check_or_call",)] + [("fold",)] * state.can_fold()
    least = state.min_completion_betting_or_raising_to_amount
    if least is not None:
        most = state.max_completion_betting_or_raising_to_amount
        moves += [("complete_bet_or_raise_to", to) for to in range(least, most + 1)]
    count = 0
    for name, *amount in moves:
        after = copy.deepcopy(state)
        getattr(after, name)(*amount)
        count += pokerkit_count(after)
    return count


@pytest.mark.parametrize(("key", "betting", "stacks", "blinds", "lines"), GOLDENS)
def test_lines(key, betting, stacks, blinds, lines):
    game = games[key].replace(betting=betting)
    hand = Hand(game, numbers(stacks), blinds=numbers(blinds), seed=1)
    assert walk(hand) == int(lines)


@pytest.mark.parametrize(
    ("betting", "stacks", "blinds", "lines"), [row[1:] for row in GOLDENS if row[1] != "fixed_limit"]
)
def test_lines_counted_without_the_engine(betting, stacks, blinds, lines):
    assert independent_count(betting, numbers(stacks), numbers(blinds)) == int(lines)


def peer_rows():
    """What pokerkit can count in a second or two: Hold'em on one board; with no limit, two seats.

    (With three seats a short all-in reopens for it what it should not.)
    """
    for key, betting, stacks, *rest in GOLDENS:
        if key == "holdem" and (betting == "fixed_limit" or stacks.count(",") == 1) and int(rest[-1]) < 600:
            yield betting, stacks, *rest


@pytest.mark.parametrize(("betting", "stacks", "blinds", "lines"), list(peer_rows()))
def test_lines_counted_by_pokerkit(betting, stacks, blinds, lines):
    stacks, blinds = numbers(stacks), numbers(blinds)
    fixed = betting == "fixed_limit"
    state = (FixedLimitTexasHoldem if fixed else NoLimitTexasHoldem).create_state(
        (Automation.ANTE_POSTING, Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING),
        True,
        0,
        tuple(blinds),
        *((blinds[-1], 2 * blinds[-1]) if fixed else (blinds[-1],)),
        stacks[1:] + stacks[:1],  # its last player has the button
        len(stacks),
    )
    assert pokerkit_count(state) == int(lines)
