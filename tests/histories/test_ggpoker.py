"""GGPoker: what it writes otherwise than PokerStars, by hands that the project wrote."""

import io

import pytest

from multiboard import games
from multiboard.histories import read_histories

SEATS = """Seat 1: Ann ($1,200 in chips)
Seat 3: Bob ($150.5 in chips)
Seat 4: Hero ($80 in chips)
"""
CASH = "Poker Hand #OM12: PLO ($1/$2) - 2020/01/02 03:04:05"
HOLES = """*** HOLE CARDS ***
Dealt to Ann
Dealt to Bob{}
Dealt to Hero [Kc Qc Jd 9h]
""".format(" ")  # older files have a space there


def read(text, header=CASH, seats=SEATS, button=1):
    text = f"\ufeff{header}\r\nTable 'Abc' 6-max Seat #{button} is the button\n{seats}{text}\n"
    return next(iter(read_histories(io.StringIO(text))))


def agrees(history):
    assert history.error is None
    assert list(history.check()) == []
    assert history.warnings == ()
    return history.replay()


ALL_IN = f"""Bob: posts small blind $1
Hero: posts big blind $2
{HOLES}Ann: raises $5 to $7
Bob: raises $16 to $23
Hero: raises $53 to $76
Ann: raises $161 to $237
Bob: calls $127.5 and is all-in
Hero: calls $4 and is all-in
Uncalled bet ($86.5) returned to Ann
Ann: shows [Ac Ad 2s 3s] (Pair of Aces)
Bob: shows [8c 8d 7h 7s] (Pair of Eights)
Hero: shows [Kc Qc Jd 9h]
*** FIRST FLOP *** [2c 5d Jh]
*** FIRST TURN *** [2c 5d Jh] [3d]
*** FIRST RIVER *** [2c 5d Jh 3d] [4h]
*** SECOND FLOP *** [Ks Qd 6h]
*** SECOND TURN *** [Ks Qd 6h] [Td]
*** SECOND RIVER *** [Ks Qd 6h Td] [6s]
*** THIRD FLOP *** [8h 4c 5s]
*** THIRD TURN *** [8h 4c 5s] [Jc]
*** THIRD RIVER *** [8h 4c 5s Jc] [2d]
"""


def test_a_hand_run_three_times_with_a_side_pot_and_fees():
    text = f"""{ALL_IN}*** FIRST SHOWDOWN ***
Ann collected $124.1 from pot
*** SECOND SHOWDOWN ***
Ann collected $46.36 from pot
Hero collected $77.74 from pot
*** THIRD SHOWDOWN ***
Bob collected $124.1 from pot
*** SUMMARY ***
Total pot $381 | Rake $6 | Jackpot $2.7 | Bingo $0
Hand was run three times
FIRST Board [2c 5d Jh 3d 4h]
SECOND Board [Ks Qd 6h Td 6s]
THIRD Board [8h 4c 5s Jc 2d]
"""
    history = read(text)
    assert history.error is None
    assert history.stated.fees == {"jackpot": 270}
    hand = history.replay()
    assert hand.runs == 3
    assert hand.settlement.rake == 870
    assert sum(hand.stacks) == 143050 - 870


FROM_THE_TURN = """*** FIRST TURN *** [2c 5d Jh] [3d]
*** FIRST RIVER *** [2c 5d Jh 3d] [4h]
*** SECOND TURN *** [2c 5d Jh] [Td]
*** SECOND RIVER *** [2c 5d Jh Td] [6s]
"""


def test_the_flop_that_runs_share_may_be_called_the_first():
    """Bob bets the rest on the turn of no run: the flop is FIRST FLOP from the start."""
    text = f"""Bob: posts small blind $1
Hero: posts big blind $2
{HOLES}Ann: folds
Bob: calls $1
Hero: checks
*** FIRST FLOP *** [2c 5d Jh]
Bob: bets $4
Hero: raises $12 to $16
Bob: raises $36 to $52
Hero: raises $26 to $78 and is all-in
Bob: calls $26
Hero: shows [Kc Qc Jd 9h]
Bob: shows [8c 8d 7h 7s] (Pair of Eights)
{FROM_THE_TURN}*** FIRST SHOWDOWN ***
Hero collected $78 from pot
*** SECOND SHOWDOWN ***
Hero collected $78 from pot
*** SUMMARY ***
Total pot $160 | Rake $4 | Jackpot $0 | Bingo $0
Hand was run two times
FIRST Board [2c 5d Jh 3d 4h]
SECOND Board [Td 6s]
"""
    history = read(text)
    hand = agrees(history)
    assert hand.runs == 2
    assert hand.stacks == (120000, 7050, 15600)


def test_a_turn_that_has_no_flop_before_it_brings_the_flop():
    text = f"""Bob: posts small blind $1
Hero: posts big blind $2
{HOLES}Ann: folds
Bob: raises $4 to $6
Hero: raises $12 to $18
Bob: raises $36 to $54
Hero: raises $26 to $80 and is all-in
Bob: calls $26
Hero: shows [Kc Qc Jd 9h]
Bob: shows [8c 8d 7h 7s]
*** TURN *** [2c 5d Jh] [3d]
*** RIVER *** [2c 5d Jh 3d] [4h]
*** SHOWDOWN ***
Hero collected $160 from pot
*** SUMMARY ***
Total pot $160 | Rake $0
Board [2c 5d Jh 3d 4h]
"""
    assert agrees(read(text)).stacks == (120000, 7050, 16000)


SPLIT = f"""Bob: posts small blind $1
Hero: posts big blind $2
{HOLES}Ann: calls $2
Bob: folds
Hero: checks
*** FLOP *** [2c 5d Jh]
Hero: checks
Ann: checks
*** TURN *** [2c 5d Jh] [3d]
Hero: checks
Ann: checks
*** RIVER *** [2c 5d Jh 3d] [4h]
Hero: checks
Ann: checks
Ann: shows [Js Kd Qd 9c]
Hero: shows [Kc Qc Jd 9h]
*** SHOWDOWN ***
Ann collected ${{ann}} from pot
Hero collected ${{hero}} from pot
*** SUMMARY ***
Total pot $5 | Rake $0.2
Board [2c 5d Jh 3d 4h]
"""


def test_a_rake_that_is_taken_unequally_of_equal_shares_is_the_word_of_the_file():
    """Both have a pair of jacks, and the room pays them 2.42 and 2.38 of the 4.80 that are left of 5."""
    history = read(SPLIT.format(ann="2.42", hero="2.38"))
    check = history.check()
    assert list(check) == []
    assert "awards" in check.unverified
    outcome = history.outcome()
    assert outcome.by_rules is False
    assert outcome.paid == (242, 0, 238)
    assert outcome.rake == 20
    assert outcome.final_stacks == (120042, 14950, 8038)


@pytest.mark.parametrize(("ann", "hero"), [("2.51", "2.29"), ("2.42", "2.39"), ("4.80", "0")])
def test_no_rake_explains_more_than_a_share_nor_chips_that_are_lost(ann, hero):
    history = read(SPLIT.format(ann=ann, hero=hero))
    assert "by the rules" in "; ".join(history.check())
    assert history.outcome().by_rules is True


def test_a_pot_that_nobody_contests_is_paid_once():
    text = f"""Bob: posts small blind $1
Hero: posts big blind $2
{HOLES}Ann: raises $5 to $7
Bob: raises $16 to $23
Hero: raises $53 to $76
Ann: calls $69
Bob: calls $53
*** FLOP *** [2c 5d Jh]
Bob: checks
Hero: bets $4 and is all-in
Ann: raises $8 to $12
Bob: calls $12
*** TURN *** [2c 5d Jh] [3d]
Bob: checks
Ann: bets $20
Bob: folds
Uncalled bet ($20) returned to Ann
Ann: shows [Ac Ad 2s 3s] (Two Pairs)
Hero: shows [Kc Qc Jd 9h] (Pair of Jacks)
*** FIRST RIVER *** [2c 5d Jh 3d] [4h]
*** SECOND RIVER *** [2c 5d Jh 3d] [Jc]
*** FIRST SHOWDOWN ***
Ann collected $117.63 from pot
Ann collected $15.95 from pot
*** SECOND SHOWDOWN ***
Hero collected $117.62 from pot
*** SUMMARY ***
Total pot $256 | Rake $4 | Jackpot $0.80 | Bingo $0
Hand was run two times
FIRST Board [2c 5d Jh 3d 4h]
SECOND Board [Jc]
"""
    hand = agrees(read(text))
    assert [pot.amount for pot in hand.settlement.pots] == [24000, 1600]
    # All of the rake is from the main pot; the jackpot fee is from both.
    assert hand.stacks == (120000 - 8800 + 11763 + 1595, 15050 - 8800, 11762)


def test_ante_and_straddle():
    text = f"""Ann: posts the ante $0.5
Bob: posts the ante $0.5
Hero: posts the ante $0.5
Bob: posts small blind $1
Hero: posts big blind $2
Ann: straddle $4
{HOLES}Bob: folds
Hero: folds
Uncalled bet ($2) returned to Ann
*** SHOWDOWN ***
Ann collected $6.5 from pot
*** SUMMARY ***
Total pot $6.5 | Rake $0 | Jackpot $0 | Bingo $0
Seat 1: Ann (button) collected ($6.5)
"""
    history = read(text)
    assert history.straddles == ((0, 400),)
    assert agrees(history).stacks == (120000 - 250 + 650, 15050 - 150, 8000 - 250)


def test_what_the_room_adds_counts_in_the_limit_and_is_won():
    text = f"""Cash Drop to Pot : total $20
Bob: posts small blind $1
Hero: posts big blind $2
{HOLES}Ann: raises $25 to $27
Bob: folds
Hero: folds
Uncalled bet ($25) returned to Ann
*** SHOWDOWN ***
Ann collected $24 from pot
*** SUMMARY ***
Total pot $25 | Rake $1 | Jackpot $0 | Bingo $0
"""
    history = read(text)
    assert history.added == 2000
    assert agrees(history).stacks == (120000 + 2200, 14950, 7800)
    # One dollar more is beyond the limit, also with what the room added.
    (difference,) = read(text.replace("$25 to $27", "$26 to $28").replace("bet ($25)", "bet ($26)")).check()
    assert "the most 2700" in difference


def test_cash_outs_stay_outside_the_pot():
    text = f"""Bob: posts small blind $1
Hero: posts big blind $2
{HOLES}Ann: folds
Bob: raises $4 to $6
Hero: raises $12 to $18
Bob: raises $36 to $54
Hero: raises $26 to $80 and is all-in
Bob: calls $26
Bob: shows [8c 8d 7h 7s]
Hero: shows [Kc Qc Jd 9h]
Bob: Chooses to EV Cashout
*** FLOP *** [2c 5d Jh]
*** TURN *** [2c 5d Jh] [3d]
*** RIVER *** [2c 5d Jh 3d] [4h]
Bob: Receives Cashout ($60.12)
Hero: Pays Cashout Risk ($1.5)
*** SHOWDOWN ***
Hero collected $157 from pot
*** SUMMARY ***
Total pot $160 | Rake $3 | Jackpot $0 | Bingo $0 | Fortune $0 | Tax $0
Board [2c 5d Jh 3d 4h]
Seat 3: Bob (small blind) showed [8c 8d 7h 7s] and lost with Pair of Eights, EV Cashout ($60.12)
Seat 4: Hero (big blind) showed [Kc Qc Jd 9h] and won ($157) with Pair of Jacks
"""
    history = read(text)
    assert agrees(history).stacks == (120000, 7050, 15700)
    assert history.extra["_cash_outs"] == {"Bob": "1503/25"}


def test_a_bet_that_is_mucked_when_it_is_called():
    text = f"""Bob: posts small blind $1
Hero: posts big blind $2
{HOLES}Ann: folds
Bob: calls $1
Hero: checks
*** FLOP *** [2c 5d Jh]
Bob: checks
Hero: checks
*** TURN *** [2c 5d Jh] [3d]
Bob: checks
Hero: checks
*** RIVER *** [2c 5d Jh 3d] [4h]
Bob: Bet & Muck $2
Hero: calls $2
Bob: Bet & Muck folds
*** SHOWDOWN ***
Hero collected $8 from pot
*** SUMMARY ***
Total pot $8 | Rake $0 | Jackpot $0 | Bingo $0
Board [2c 5d Jh 3d 4h]
"""
    assert agrees(read(text)).stacks == (120000, 14650, 8400)


@pytest.mark.parametrize("prefix", ["RC", "HD", "OM", "SG", "TM", "SP", ""])
def test_prefixes_of_hand_ids(prefix):
    text = f"""Bob: posts small blind $1
Hero: posts big blind $2
{HOLES}Ann: folds
Bob: folds
Uncalled bet ($1) returned to Hero
*** SHOWDOWN ***
Hero collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0 | Jackpot $0 | Bingo $0
Seat 4: Hero (big blind) collected ($2)
"""
    history = read(text, CASH.replace("OM", prefix))
    assert history.id == f"{prefix}12"
    assert history.format == "ggpoker"
    assert agrees(history).stacks == (120000, 14950, 8100)


def test_a_tournament():
    header = "Poker Hand #TM9: Tournament #5, Daily $6 Hold'em No Limit - Level16(1,000/2,000) - 2020/01"
    text = """Ann: posts the ante 250
Bob: posts the ante 250
Hero: posts the ante 250
Bob: posts small blind 1,000
Hero: posts big blind 1,250 and is all-in
*** HOLE CARDS ***
Dealt to Ann
Dealt to Bob
Dealt to Hero [Kc Qc]
Ann: folds
Bob: calls 250
Bob: shows [8c 8d]
Hero: shows [Kc Qc]
*** FLOP *** [2c 5d Jh]
*** TURN *** [2c 5d Jh] [3d]
*** RIVER *** [2c 5d Jh 3d] [4h]
*** SHOWDOWN ***
Bob collected 3,250 from pot
*** SUMMARY ***
Total pot 3,250 | Rake 0 | Jackpot 0 | Bingo 0
Board [2c 5d Jh 3d 4h]
"""
    seats = "Seat 1: Ann (12,000 in chips)\nSeat 3: Bob (20,000 in chips)\nSeat 4: Hero (1,500 in chips)\n"
    history = read(text, header, seats)
    assert history.game == games["holdem"]
    assert (history.unit, history.currency, history.extra["_tournament"]) == (1, "", "5")
    assert history.blinds == ((1, 1000), (2, 2000))
    assert agrees(history).stacks == (11750, 21750, 0)


@pytest.mark.parametrize("title", ["ShortDeck No Limit", "PLO Hi/Lo", "AoF Hold'em No Limit"])
def test_games_that_are_not_played_are_named(title):
    assert read("", CASH.replace("PLO", title)).error.game == title
