"""The same random hands played by pokerkit: who acts, legal ranges, chips after every action, and who wins.

Where pokerkit is at fault or follows another rule:

- A bet or raise all-in below the smallest one, made before any full one of the street, counts as a full
  one: whoever has checked or called less may raise again.  The rule is that short all-ins only add up.
- The call of a blind that was posted short is short, and the blind posted highest, not the big blind, tells
  where betting begins.
- After a straddle the smallest raise is still by the big blind; ours is by the straddle, which is a full
  bet.
- A fold where a check is free is refused (in its tournament mode) or warned about.
- Losing hands are taken out before the pots are made, so that pots which only losers kept apart become one
  and odd chips fall otherwise.  Settled with those seats folded, ours pays the same to the chip.
- Odd chips go `all_to_top` and `all_to_first`, and blinds count in the pot limit as they were posted.

So stacks here cover the big blind, nobody straddles, a free check is not folded, and the first point is
excepted by name; a test for each shows the difference.
"""

import random

import pytest
from hand_support import play
from pokerkit import Automation, NoLimitTexasHoldem, PotLimitOmahaHoldem

from multiboard.game import games
from multiboard.hand import Hand
from multiboard.showdown import settle

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
GAMES = {
    "holdem": ("holdem", NoLimitTexasHoldem),
    "plo": ("plo", PotLimitOmahaHoldem),
}


def our_game(key, boards, seats):
    return games[key].replace(
        boards=boards,
        seats=(2, seats),
        showdown="all_show",
        board_odd_chips="all_to_top",
        tie_odd_chips="all_to_first",
    )


class Pair:
    """One hand in both programs. Their player 0 is the seat left of the button, which is our last seat."""

    def __init__(self, key, boards, stacks, *, seed, ante=0, straddle=0):
        name, peer = GAMES[key]
        straddles = (straddle,) if straddle else ()
        self.ours = Hand(
            our_game(name, boards, len(stacks)),
            stacks,
            blinds=(5, 10),
            straddles=straddles,
            antes=ante,
            button=len(stacks) - 1,
            seed=seed,
            pot_limit_blinds="actual",
        )
        self.theirs = peer.create_state(
            AUTOMATIONS, True, ante, (5, 10, *straddles), 10, stacks, len(stacks), starting_board_count=boards
        )
        self.dealt = [0] * boards
        self.opened_short = False
        self.deal()

    def deal(self):
        """Deal theirs the cards that ours has, street by street."""
        theirs, ours = self.theirs, self.ours
        while theirs.status:
            if theirs.can_burn_card():
                theirs.burn_card("??")
            elif theirs.can_deal_hole():
                seat = theirs.hole_dealee_index
                cards = ours.hole_cards[seat]
                theirs.deal_hole(str(cards[len(theirs.hole_cards[seat])]))
            elif theirs.can_deal_board():
                count = theirs.board_dealing_count
                board = next(number for number, left in enumerate(theirs.board_dealing_counts) if left)
                at = self.dealt[board]
                theirs.deal_board("".join(map(str, ours.boards[board][at : at + count])))
                self.dealt[board] += count
            else:
                return

    def compare(self):
        ours, theirs = self.ours, self.theirs
        assert ours.is_over == (not theirs.status)
        if ours.is_over:
            assert self.paid_without_losers() == theirs.stacks
            return
        assert ours.to_act == theirs.actor_index
        assert list(ours.stacks) == theirs.stacks
        assert list(ours.bets) == theirs.bets
        assert ours.pot == theirs.total_pot_amount
        legal = ours.legal_actions()
        assert legal.call == theirs.checking_or_calling_amount
        least = theirs.min_completion_betting_or_raising_to_amount
        most = theirs.max_completion_betting_or_raising_to_amount
        if self.opened_short and legal.raise_to is None:
            return
        assert legal.raise_to == (None if least is None else (least, most))

    def paid_without_losers(self):
        """Final stacks if the seats that win nothing had folded: ours, but for odd chips."""
        ours = self.ours
        winners = {award.seat for award in ours.settlement.awards}
        again = settle(
            ours.game,
            hands=[cards if seat in winners else None for seat, cards in enumerate(ours.hole_cards)],
            boards=ours.boards,
            contributions=ours.contributions,
            button=ours.button,
            folded=[seat for seat in ours.seats if seat not in winners],
        )
        stacks = [start + net for start, net in zip(ours.starting_stacks, again.net, strict=True)]
        odd = sum(abs(a - b) for a, b in zip(stacks, ours.stacks, strict=True))
        assert odd <= 2 * (ours.game.boards + len(winners)) * len(ours.settlement.pots)
        assert odd == 0 or len(again.pots) < len(ours.settlement.pots)
        return stacks

    def push(self, move):
        ours, theirs = self.ours, self.theirs
        street = ours.street
        if move == "f":
            ours.fold()
            theirs.fold()
        elif move == "c":
            ours.check_or_call()
            theirs.check_or_call()
        else:
            full = max(ours.bets) + 10  # what the first bet or raise of the street has to reach
            if street == ours.street and move < full:
                self.opened_short = True
            ours.bet_or_raise(move)
            theirs.complete_bet_or_raise_to(move)
        if ours.street != street:
            self.opened_short = False
        self.deal()
        self.compare()


def random_move(rng, legal):
    moves = ["c"] * 5
    if legal.call:
        moves += ["f"]
    if legal.raise_to:
        least, most = legal.raise_to
        moves += [least, most, rng.randint(least, most), rng.randint(least, min(most, 3 * least))]
    return rng.choice(moves)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("boards", [1, 2, 3])
def test_random_hands(key, boards):
    rng = random.Random(f"{key} {boards}")
    largest = min(9, (52 - 5 * boards - 3) // games[key].hole_cards)
    for number in range(40 if key == "holdem" else 10):
        seats = rng.randint(2, largest)
        stacks = [rng.choice([13, 20, 45, 100, 101, 333, 1_000]) + 10 for _ in range(seats)]
        pair = Pair(key, boards, stacks, seed=number, ante=rng.choice([0, 0, 3]))
        pair.compare()
        while not pair.ours.is_over:
            pair.push(random_move(rng, pair.ours.legal_actions()))


# Where we differ, and why


def test_pokerkit_reopens_to_a_limper_after_a_short_all_in():
    """The third row of our table: a limp for 10, then all-in for 18, which is no full raise."""
    pair = Pair("holdem", 1, [1_000, 1_000, 1_000, 18], seed=1)
    play(pair.ours, "c", 18, "c", "c")
    pair.theirs.check_or_call()
    pair.theirs.complete_bet_or_raise_to(18)
    pair.theirs.check_or_call()
    pair.theirs.check_or_call()
    assert pair.ours.to_act == pair.theirs.actor_index == 2
    assert pair.ours.legal_actions().raise_to is None
    assert pair.theirs.min_completion_betting_or_raising_to_amount == 28


def test_pokerkit_raises_a_straddle_by_the_big_blind():
    pair = Pair("holdem", 1, [1_000] * 4, seed=1, straddle=20)
    assert pair.ours.to_act == pair.theirs.actor_index == 3
    assert pair.ours.legal_actions().raise_to == (40, 1_000)
    assert pair.theirs.min_completion_betting_or_raising_to_amount == 30


def test_pokerkit_calls_a_short_blind_short():
    pair = Pair("holdem", 1, [1_000, 7, 1_000], seed=1)
    assert pair.ours.legal_actions().call == 10
    assert pair.theirs.checking_or_calling_amount == 7


def test_pokerkit_forbids_a_fold_where_a_check_is_free():
    pair = Pair("holdem", 1, [1_000] * 3, seed=1)
    for _ in range(2):
        pair.push("c")
    assert not pair.theirs.can_fold()
    assert pair.ours.legal_actions().can_fold
