"""Files made to hang a reader: long lines, many lines, deep and large values, in every format.

None of them takes more than a fraction of a second; where time grew with the square of a line it was minutes.
"""

import io
import json
import time

import pytest
from pokernow_writer import export
from test_histories_phh import ONE_HAND
from test_histories_pokernow import Entries, simple_log
from test_histories_pokernow_json import EVENTS

from multiboard.errors import HistoryError, MultiboardError
from multiboard.histories import read_histories

SECONDS = 5

HEADERS = {
    "pokerstars": "PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2020/01/02 3:04:05 ET",
    "ggpoker": "Poker Hand #HD1: Hold'em No Limit ($1/$2) - 2020/01/02 03:04:05",
}
WALK = """Table 'Abc' 6-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 3: Bob ($150 in chips)
Ann: posts small blind $1
Bob: posts big blind $2
*** HOLE CARDS ***
{}
Ann: folds
Uncalled bet ($1) returned to Bob
Bob collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
{}
"""


def read(text):
    """The errors of the hands of a text, each replayed, checked and written where it can be."""
    begun = time.process_time()
    errors = []
    for history in read_histories(io.StringIO(text)):
        if history.error is not None:
            errors.append(str(history.error))
            continue
        try:
            errors += history.check()
            history.to_phh()
        except MultiboardError as error:
            errors.append(str(error))
    assert time.process_time() - begun < SECONDS
    assert all(len(error) < 1000 for error in errors)
    return errors


@pytest.mark.parametrize("room", HEADERS)
@pytest.mark.parametrize(
    "line",
    [
        "x" * 1_000_000,
        ": " * 500_000,
        "Ann: " * 200 + "\n" + "Ann: " * 200,
        ("Ann: " * 200 + "\n") * 2_000,
        (" adds " * 160 + "\n") * 2_000,
        ("Splash" * 160 + " : total x\n") * 2_000,
        (" collected 1 from pot" * 45 + "x\n") * 2_000,
        (" cashed out the hand for 1" * 35 + "x\n") * 2_000,
        ("*** FLOP *** " + "[a] " * 240 + "\n") * 2_000,
        "what is this\n" * 100_000,
        "Ann: bets $" + "9" * 1_000,
        "Ann: raises $1 to $" + "9" * 1_000 + "." + "9" * 1_000,
    ],
    ids=lambda line: line.strip()[:16],
)
def test_lines_of_a_room(room, line):
    text = f"{HEADERS[room]}\n{WALK}"
    assert read(text.format("", "")) == []
    hostile = text.format(line, "")
    whole = text.format("", "")
    assert len(read(f"{whole}\n{hostile}\n{whole}")) <= 1


@pytest.mark.parametrize("room", HEADERS)
@pytest.mark.parametrize(
    "rest",
    [
        "Tournament #1, " + " - Level (" * 400,
        "Tournament #1, " + "a " * 2_000,
        "Tournament #1, " + " - Level I (10/20)" * 200,
        "w " * 2_000,
        "(" * 2_000 + "a" * 2_000,
        "(" + "a" * 4_000,
        "Hold'em No Limit ($" + "9" * 1_000 + "/$2)",
        "{" * 2_000,
    ],
    ids=lambda rest: rest[:24],
)
def test_headers_of_a_room(room, rest):
    header = HEADERS[room].partition(":")[0]
    text = f"{header}: {rest}\n{WALK.format('', '')}\n" * 30
    assert len(read(text)) <= 30
    assert read(f"{text}{HEADERS[room]}\n{WALK.format('', '')}")[30:] == []


@pytest.mark.parametrize("room", HEADERS)
@pytest.mark.parametrize(
    "line",
    [
        "Seat 1: Ann" + " (button)" * 100,
        "Total pot $1" + " | Rake a b c d e f" * 50,
        "Seat 1: Ann showed [As Ad] and " + "won (" * 190 + " pot not awarded",
    ],
    ids=lambda line: line[:12],
)
def test_summaries_of_a_room(room, line):
    lines = f"{line}\n" * 3_000
    read(f"{HEADERS[room]}\n{WALK.format('', lines)}")


@pytest.mark.parametrize(
    "entries",
    [
        ['"Ann @ a1" posts a small blind of 1.00 and go all in'] * 8_000 + ['"Bob @ b1" calls 1.00'] * 8_000,
        ['"Ann @ a1" posts a straddle of 1.00 and go all in'] * 4_000 + ['"Bob @ b1" calls 1.00'] * 8_000,
        [f'"Ann @ a1" raises to {number}' for number in range(20_000)],
        ['"Ann @ a1" shows a A♥.'] * 20_000,
        ['The player "Ann @ a1" changed the ID from a1 to a1 because'] * 20_000,
        ["hm"] * 100_000,
        ['"Ann @ a1" bets ' + "9" * 1_000],
        ['"Ann @ a1" paid ' + "for the 7-2 bounty " * 50_000],
        ["Flop: [" + "A♥, " * 100_000 + "]"],
    ],
    ids=lambda entries: entries[0][:32],
)
def test_entries_of_pokernow(entries):
    hostile = [*simple_log()[:4], *entries, *simple_log()[4:]]
    whole = Entries(simple_log())
    read(export([whole, Entries(hostile), whole]))


@pytest.mark.parametrize(
    "changes",
    [
        {"players": [{"id": n, "seat": n, "name": "A", "stack": 9} for n in range(9_000)]},
        {"events": [{"payload": {"type": 8, "seat": 1 + n % 2 * 3, "value": n}} for n in range(20_000)]},
        {"events": [{"payload": {"type": 19, "value": 1}}] * 20_000 + EVENTS},
        {"events": [*EVENTS[:4], {"payload": {"type": 9, "turn": 1, "run": 1, "cards": ["As"] * 50_000}}]},
        {"events": [*EVENTS[:2], {"payload": {"type": 8, "seat": 1, "value": 10**1_000}}]},
        {"events": [*EVENTS, {"payload": {"type": 77, "seat": 1}}] * 2_000},
    ],
    ids=["seats", "raises", "rakes", "cards", "digits", "kinds"],
)
def test_events_of_the_replayer(changes):
    hand = {"id": "j", "handVersion": 2, "number": "1", "gameType": "th", "cents": True, "bigBlind": 100}
    players = [
        {"id": "a", "seat": 1, "name": "A", "stack": 9_000},
        {"id": "b", "seat": 4, "name": "B", "stack": 9},
    ]
    read(json.dumps({"hands": [hand | {"dealerSeat": 1, "players": players, "events": EVENTS} | changes]}))


def test_json_that_nests_deep():
    with pytest.raises(HistoryError, match="recursion"):
        read('{"handVersion": 1, "dealerSeat": 1, "gameType": ' + "[" * 1_000_000)
    (error,) = read('{"ohh": {"a": ' + "[" * 1_000_000)
    assert "nested too deep" in error


def action(number, player, word, amount):
    return {"action_number": number, "player_id": player, "action": word, "amount": amount}


@pytest.mark.parametrize(
    ("players", "actions"),
    [
        (5_000, [action(number, number % 5_000, "Raise", number) for number in range(20_000)]),
        (5_000, [action(number, number % 5_000, "Shows Cards", 0) for number in range(20_000)]),
        (2, [action(number, number % 2, "Post Dead", 1) for number in range(20_000)]),
        (2, [action(number, number % 2, "Straddle", number) for number in range(20_000)]),
        (2, [action(0, 0, "Raise", 10**1_000)]),
        (2, [action(number, 0, "Whatever", 0) for number in range(20_000)]),
    ],
    ids=["raises", "shows", "dead", "straddles", "digits", "words"],
)
def test_actions_of_open_hand_history(players, actions):
    hand = {
        "spec_version": "1.4.7",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL"},
        "game_number": "1",
        "dealer_seat": 1,
        "big_blind_amount": 2,
        "players": [
            {"id": n, "seat": n + 1, "name": "A", "starting_stack": 100, "cards": ["As", "Ks"]}
            for n in range(players)
        ],
        "rounds": [{"id": 0, "street": "Preflop", "cards": [], "actions": actions}],
        "pots": [],
    }
    read(json.dumps({"ohh": hand}))


@pytest.mark.parametrize(
    "actions",
    [["d dh p1 ??"] * 30_000, ["d db 2c"] * 30_000, ["p1 cc"] * 30_000, ["p1 sm AsKs"] * 30_000],
    ids=lambda actions: actions[0],
)
def test_actions_of_phh(actions):
    old = ONE_HAND[ONE_HAND.index("actions") :].partition("]\n")[0]
    text = ONE_HAND.replace(old, f"actions = {json.dumps(actions)}"[:-1])
    assert len(read(f"[1]\n{text}\n[2]\n{ONE_HAND}")) >= 1
