"""Text of rooms parsed and replayed: 1,000 hands a second at least on one core.

Run with `pytest benches/test_bench_rooms.py`.  The last test states the rate in processor time, so that what
else the machine does counts little.
"""

import io
import time

import pytest

from multiboard.histories import read_histories

HANDS = 100
HEADERS = {
    "pokerstars": "PokerStars Hand #{}:  Hold'em No Limit ($0.05/$0.10 USD) - 2020/01/02 3:04:05 ET",
    "ggpoker": "Poker Hand #HD{}: Hold'em No Limit ($0.05/$0.1) - 2020/01/02 03:04:05",
}
HAND = """Table 'Abc' 6-max Seat #2 is the button
Seat 1: Ann ($12.87 in chips)
Seat 2: Bob ($10.42 in chips)
Seat 3: Cyd ($2.83 in chips)
Seat 4: Dan ($10.20 in chips)
Seat 5: Eve ($12.15 in chips)
Seat 6: Hero ($9.21 in chips)
Cyd: posts small blind $0.05
Dan: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Hero [Tc Td]
Eve: folds
Hero: raises $0.20 to $0.30
Ann: folds
Bob: calls $0.30
Cyd: folds
Dan: folds
*** FLOP *** [7s 9h 6h]
Hero: bets $0.40
Bob: calls $0.40
*** TURN *** [7s 9h 6h] [6d]
Hero: checks
Bob: checks
*** RIVER *** [7s 9h 6h 6d] [Jd]
Hero: bets $0.90
Bob: calls $0.90
*** SHOW DOWN ***
Hero: shows [Tc Td] (two pair, Tens and Sixes)
Bob: mucks hand
Hero collected $3.20 from pot
*** SUMMARY ***
Total pot $3.35 | Rake $0.15
Board [7s 9h 6h 6d Jd]
Seat 1: Ann folded before Flop (didn't bet)
Seat 2: Bob (button) mucked
Seat 3: Cyd (small blind) folded before Flop
Seat 4: Dan (big blind) folded before Flop
Seat 5: Eve folded before Flop (didn't bet)
Seat 6: Hero showed [Tc Td] and won ($3.20) with two pair, Tens and Sixes


"""


def text_of(room):
    """A file of so many hands."""
    return "".join(f"{HEADERS[room].format(number)}\n{HAND}" for number in range(1, HANDS + 1))


def read_and_replay(text):
    """Read every hand and play it to its end."""
    count = 0
    for history in read_histories(io.StringIO(text)):
        assert history.replay().stacks[5] == 921 - 160 + 320
        count += 1
    assert count == HANDS


@pytest.mark.parametrize("room", HEADERS)
def test_a_file_is_read_and_replayed(benchmark, room):
    benchmark.pedantic(read_and_replay, args=(text_of(room),), rounds=10)


@pytest.mark.parametrize("room", HEADERS)
def test_hands_a_second(room):
    text = text_of(room)
    read_and_replay(text)
    best = 0.0
    for _ in range(25):
        start = time.process_time()
        read_and_replay(text)
        best = max(best, HANDS / (time.process_time() - start))
    print(f"{room}: {best:,.0f} hands a second")
    assert best >= 1_000
