"""PokerStars: what its lines mean, by hands that the project wrote."""

import io

import pytest

from multiboard import games
from multiboard.histories import read_histories
from multiboard.histories.room_headers import read_header, read_seat
from multiboard.histories.room_lines import MICROS, amount, read_line
from multiboard.histories.titles import read_title

SEATS = """Seat 1: Ann ($200 in chips)
Seat 3: Bob ($150.50 in chips)
Seat 4: Cy: folds ($80 in chips)
"""
CASH = "PokerStars Hand #11:  Hold'em No Limit ($1/$2 USD) - 2020/01/02 3:04:05 ET"


def read(text, header=CASH, seats=SEATS, button=1):
    text = f"{header}\nTable 'Abc' 6-max Seat #{button} is the button\n{seats}{text}\n"
    return next(iter(read_histories(io.StringIO(text))))


def agrees(history):
    assert history.error is None
    assert list(history.check()) == []
    assert history.warnings == ()
    return history.replay()


WALK = """Bob: posts small blind $1
Cy: folds: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann [As Kd]
Ann: raises $4 to $6
Bob: folds
Cy: folds: folds
Uncalled bet ($4) returned to Ann
Ann collected $5 from pot
Ann: doesn't show hand
*** SUMMARY ***
Total pot $5 | Rake $0
Seat 1: Ann (button) collected ($5)
Seat 3: Bob (small blind) folded before Flop
Seat 4: Cy: folds (big blind) folded before Flop
"""


def test_a_hand_that_nobody_calls():
    history = read(WALK)
    assert agrees(history).stacks == (20300, 14950, 7800)
    assert history.names == ("Ann", "Bob", "Cy: folds")
    assert history.seat_numbers == (1, 3, 4)
    assert (history.id, history.currency, history.format) == ("11", "USD", "pokerstars")
    assert history.lines[0] == 10


def test_comings_and_goings_and_talk_say_nothing():
    talk = [
        'Zed said, "Bob: raises $4 to $6"',
        'Ann said, "*** FLOP *** [2c 3c 4c]"',
        "Zed joins the table at seat #2",
        "Zed leaves the table",
        "Bob has timed out",
        "Bob is disconnected",
        "Bob has returned",
        "Zed was removed from the table for failing to post",
        "Zed will be allowed to play after the button",
        "Bob is sitting out",
    ]
    lines = WALK.splitlines()
    assert read("\n".join([*lines[:5], *talk, *lines[5:]])).actions == read(WALK).actions
    assert read("\n".join([*lines[:5], *talk, *lines[5:]])).warnings == ()


def test_an_unknown_line_is_a_warning_with_its_number():
    history = read(WALK.replace("Bob: folds\n", "Bob: dances\nBob: folds\n"))
    assert history.warnings == ("line 11: 'Bob: dances' is not known",)
    assert list(history.check()) == []


def test_the_file_is_contradicted():
    assert "wins 6.00 by the file" in str(list(read(WALK.replace("collected $5", "collected $6")).check()))


def test_a_hand_that_breaks_the_rules_names_its_line():
    (difference,) = read(WALK.replace("Ann: raises $4 to $6", "Ann: raises $1 to $3")).check()
    assert difference.startswith("line 10: hand 11: raise to 300: the least raise is to 400")


@pytest.mark.parametrize(
    ("posts", "posted", "dead"),
    [
        ("Ann: posts big blind $2", {0: 200}, {}),
        ("Ann: posts small & big blinds $3", {0: 200}, {0: 100}),
        ("Ann: posts small blind $1", {}, {0: 100}),
    ],
)
def test_missed_blinds(posts, posted, dead):
    history = read(WALK.replace("*** HOLE", f"{posts}\n*** HOLE"))
    assert (history.posts, history.dead) == (posted, dead)
    assert history.blinds == ((1, 100), (2, 200))


def test_a_dead_button_and_a_missing_small_blind():
    text = WALK.replace("Bob: posts small blind $1\n", "").replace("$5", "$4")
    history = read(text, button=6)
    assert history.button == 3
    assert history.stacks == (20000, 15050, 8000, None)
    assert history.blinds == ((2, 200),)


def test_one_who_sits_out_is_not_dealt_in():
    seats = SEATS.replace("Seat 3", "Seat 2: Out ($9 in chips) is sitting out\nSeat 3")
    history = read(WALK, seats=seats)
    assert history.stacks == (20000, None, 15050, 8000)
    assert history.extra["_away"] == {"Out": "9"}


def test_a_hand_run_twice():
    text = """Bob: posts small blind $1
Cy: folds: posts big blind $2
*** HOLE CARDS ***
Ann: folds
Bob: calls $1
Cy: folds: checks
*** FLOP *** [2c 7d Jh]
Bob: bets $148.50 and is all-in
Cy: folds: calls $78 and is all-in
Uncalled bet ($70.50) returned to Bob
*** FIRST TURN *** [2c 7d Jh] [3s]
*** FIRST RIVER *** [2c 7d Jh 3s] [4s]
*** SECOND TURN *** [2c 7d Jh] [Ks]
*** SECOND RIVER *** [2c 7d Jh Ks] [5s]
*** FIRST SHOW DOWN ***
Bob: shows [Ac Ad] (a pair of Aces)
Cy: folds: shows [Kc Qc] (high card King)
Bob collected $78.51 from pot
*** SECOND SHOW DOWN ***
Bob: shows [Ac Ad] (a pair of Aces)
Cy: folds: shows [Kc Qc] (a pair of Kings)
Bob collected $78.50 from pot
*** SUMMARY ***
Total pot $160 | Rake $2.99
Hand was run twice
FIRST Board [2c 7d Jh 3s 4s]
SECOND Board [2c 7d Jh Ks 5s]
"""
    hand = agrees(read(text))
    assert hand.runs == 2
    assert hand.stacks == (20000, 22751, 0)
    # The same streets without the line that says so, and printed turn by turn.
    lines = text.replace("Hand was run twice\n", "").splitlines()
    lines[11], lines[12] = lines[12], lines[11]
    assert agrees(read("\n".join(lines))).boards == hand.boards


def test_two_boards_with_betting_between():
    text = """Bob: posts small blind $1
Cy: folds: posts big blind $2
*** HOLE CARDS ***
Ann: folds
Bob: calls $1
Cy: folds: checks
*** FIRST FLOP *** [2c 7d Jh]
*** SECOND FLOP *** [2d 7h Jc]
Bob: checks
Cy: folds: checks
*** FIRST TURN *** [2c 7d Jh] [3s]
*** SECOND TURN *** [2d 7h Jc] [3d]
Bob: checks
Cy: folds: checks
*** FIRST RIVER *** [2c 7d Jh 3s] [Ks]
*** SECOND RIVER *** [2d 7h Jc 3d] [As]
Bob: checks
Cy: folds: checks
*** FIRST SHOW DOWN ***
Bob: shows [Ac 9d] (high card Ace)
Cy: folds: shows [Kc Qc] (a pair of Kings)
Cy: folds collected $2 from pot
*** SECOND SHOW DOWN ***
Bob: shows [Ac 9d] (a pair of Aces)
Cy: folds: shows [Kc Qc] (high card King)
Bob collected $2 from pot
*** SUMMARY ***
Total pot $4 | Rake $0
FIRST Board [2c 7d Jh 3s Ks]
SECOND Board [2d 7h Jc 3d As]
"""
    for header in (CASH, CASH.replace("Hold'em", "Split Hold'em")):
        history = read(text, header)
        assert history.game == games["double-board-holdem"]
        assert agrees(history).stacks == (20000, 15050, 8000)


def test_a_raise_that_nobody_can_call_is_a_call():
    text = """Bob: posts small blind $1
Cy: folds: posts big blind $2
*** HOLE CARDS ***
Ann: folds
Bob: calls $1
Cy: folds: raises $78 to $80 and is all-in
Bob: raises $70.50 to $150.50 and is all-in
Uncalled bet ($70.50) returned to Bob
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [4s]
*** SHOW DOWN ***
Bob: shows [Ac Ad] (a pair of Aces)
Cy: folds: mucks hand
Bob collected $160 from pot
*** SUMMARY ***
Total pot $160 | Rake $0
Seat 3: Bob (small blind) showed [Ac Ad] and won ($160) with a pair of Aces
Seat 4: Cy: folds (big blind) mucked [Kc Qc]
"""
    hand = agrees(read(text))
    assert hand.stacks == (20000, 23050, 0)
    assert str(hand.hole_cards[2][0]) == "Kc"


def test_a_cash_out_stays_outside_the_pot():
    text = """Bob: posts small blind $1
Cy: folds: posts big blind $2
*** HOLE CARDS ***
Ann: folds
Bob: calls $1
Cy: folds: raises $78 to $80 and is all-in
Bob: calls $78
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [4s]
*** SHOW DOWN ***
Cy: folds: shows [Kc Qc] (high card King)
Bob: shows [Ac Ad] (a pair of Aces)
Bob cashed out the hand for $120.20 | Cash Out Fee $1.30
*** SUMMARY ***
Total pot $160 | Rake $1
Seat 3: Bob showed [Ac Ad] and won ($159) with a pair of Aces (pot not awarded as player cashed out)
Seat 4: Cy: folds (big blind) showed [Kc Qc] and lost with high card King
"""
    history = read(text)
    assert agrees(history).stacks == (20000, 22950, 0)
    assert history.extra["_cash_outs"] == {"Bob": "601/5"}


def test_a_fold_by_a_player_who_is_all_in_is_a_muck():
    text = """Bob: posts small blind 10
Cy: folds: posts big blind 20
*** HOLE CARDS ***
Ann: raises 180 to 200 and is all-in
Bob: calls 140 and is all-in
Cy: folds: calls 60 and is all-in
Cy: folds: folds
Uncalled bet (50) returned to Ann
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [4s]
*** SHOW DOWN ***
Ann: shows [Ac Ad] (a pair of Aces)
Bob: shows [Kc Kh] (a pair of Kings)
Ann collected 140 from side pot
Ann collected 240 from main pot
*** SUMMARY ***
Total pot 380 Main pot 240. Side pot 140. | Rake 0
"""
    header = (
        "PokerStars Hand #12: Tournament #7, $1+$0.10 USD Hold'em No Limit - Level I (10/20) - 2020/01/02"
    )
    history = read(text, header, SEATS.replace("$150.50", "$150").replace("$", ""))
    assert agrees(history).stacks == (430, 0, 0)
    assert (history.currency, history.unit) == ("", 1)


@pytest.mark.parametrize(
    ("header", "title", "blinds", "currency"),
    [
        ("Hold'em No Limit ($1/$2 USD) - 2020/01/02", "Hold'em No Limit", (1, 2), "USD"),
        ("Hold'em No Limit (€0.05/€0.10) - 2020/01/02", "Hold'em No Limit", (0.05, 0.1), "€"),
        ("Hold'em No Limit (50/100) - 2020/01/02", "Hold'em No Limit", (50, 100), ""),
        ("{Club #77}  Omaha Pot Limit (£1/£2 GBP) - 2020/01/02", "Omaha Pot Limit", (1, 2), "GBP"),
        ("HORSE (Razz Limit, $2/$4 USD) - 2020/01/02", "Razz Limit", (2, 4), "USD"),
        ("Hold'em No Limit ($1/$2 - Ante $0.40 - USD) - 2020/01/02", "Hold'em No Limit", (1, 2), "USD"),
        (
            "Tournament #1, $10+$1 USD Hold'em No Limit - Level IV (50/100) - 2020",
            "Hold'em No Limit",
            (50, 100),
            "",
        ),
        (
            "Tournament #1, Freeroll  Hold'em No Limit - Level X (1000/2000) - 2020",
            "Hold'em No Limit",
            (1000, 2000),
            "",
        ),
        (
            "Tournament #1, 500+50 Omaha Pot Limit - Match Round I, Level I (5/10) - 2020",
            "Omaha Pot Limit",
            (5, 10),
            "",
        ),
        (
            "Tournament #1, Big $5 Bounty Hold'em No Limit - Level16(1,000/2,000) - 2020",
            "Hold'em No Limit",
            (1000, 2000),
            "",
        ),
        (
            "Tournament #1, $5 + $1 HORSE (Hold'em Limit) - Level I (10/20) - 2020",
            "Hold'em Limit",
            (10, 20),
            "",
        ),
    ],
)
def test_headers(header, title, blinds, currency):
    found = read_header("1", header)
    assert found.title == title
    assert (found.small, found.big) == tuple(round(blind * MICROS) for blind in blinds)
    assert found.currency == currency


@pytest.mark.parametrize("kind", ["Hand", "Game", "Zoom Hand", "Home Game Hand", "Home Game Zoom Hand"])
def test_kinds_of_hands(kind):
    assert agrees(read(WALK, CASH.replace("Hand", kind, 1)))


@pytest.mark.parametrize(
    ("title", "game"),
    [
        ("Hold'em No Limit", ("holdem", 2, 1, "no_limit")),
        ("Hold'em Pot Limit", ("holdem", 2, 1, "pot_limit")),
        ("Hold'em Limit", ("holdem", 2, 1, "fixed_limit")),
        ("Omaha Pot Limit", ("omaha", 4, 1, "pot_limit")),
        ("5 Card Omaha Pot Limit", ("omaha", 5, 1, "pot_limit")),
        ("6 Card Omaha No Limit", ("omaha", 6, 1, "no_limit")),
        ("PLO", ("omaha", 4, 1, "pot_limit")),
        ("PLO-5", ("omaha", 5, 1, "pot_limit")),
        ("PLO6", ("omaha", 6, 1, "pot_limit")),
        ("Split Hold'em No Limit", ("holdem", 2, 2, "no_limit")),
    ],
)
def test_titles(title, game):
    assert read_title(title) == game


@pytest.mark.parametrize(
    "title",
    [
        "Omaha Hi/Lo Pot Limit",
        "5 Card Omaha Hi/Lo Pot Limit",
        "Courchevel Pot Limit",
        "6+ Hold'em No Limit",
        "7 Card Stud Limit",
        "Razz Limit",
        "5 Card Draw No Limit",
        "Badugi Limit",
        "Triple Draw 2-7 Lowball Limit",
        "7 Card Omaha Pot Limit",
        "Fusion Pot Limit",
    ],
)
def test_games_that_are_not_played_are_named_with_their_line(title):
    history = read(WALK, CASH.replace("Hold'em No Limit", title))
    assert str(history.error) == f"line 1: {title} is not played here"
    assert history.error.game == title


def test_a_cancelled_hand_is_an_error_and_the_next_hand_is_read():
    first = f"{CASH}\nTable 'Abc' 6-max Seat #1 is the button\n{SEATS}Hand cancelled\n*** SUMMARY ***\n\n\n"
    second = f"{CASH}\nTable 'Abc' 6-max Seat #1 is the button\n{SEATS}{WALK}"
    cancelled, history = read_histories(io.StringIO(first + second))
    assert "line 6: the room cancelled the hand" in str(cancelled.error)
    agrees(history)


def test_a_hand_that_is_cut_off_is_not_complete():
    history = read(WALK[: WALK.index("Bob: folds")])
    assert not history.complete
    assert history.replay().pending == "act"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("$1,270.5", 127050),
        ("€0.10", 10),
        ("1500", 150000),
        ("£2", 200),
        ("US$3.25", 325),
        ("¥4", 400),
        ("-1", None),
        ("1,2", None),
        ("$", None),
        ("1e5", None),
        ("\u0661", None),
    ],
)
def test_amounts(text, value):
    assert amount(text) == (None if value is None else value * MICROS // 100)


@pytest.mark.parametrize("figure", ["9" * 30, "1" + "0" * 1000, "1" * 18])
def test_amounts_beyond_all_tables_are_errors(figure):
    history = read(WALK.replace("$200", figure), seats=SEATS.replace("$200", "$" + figure))
    with pytest.raises(ValueError):  # noqa: PT011 - whichever error says it
        history.replay()


def test_seats():
    assert read_seat("Seat 1: A (1 in chips) ($2 in chips) ($3 in chips, $5 bounty) is sitting out") == (
        1,
        "A (1 in chips) ($2 in chips)",
        3 * MICROS,
        True,
    )
    assert read_seat("Seat 1: A folded before Flop") is None


def test_the_longest_name_that_leaves_sense_is_meant():
    players = {"A": 0, "A: folds": 1}
    assert read_line("A: folds", players).player == 0
    assert read_line("A: folds: folds", players).player == 1
    assert read_line("A: folds: dances", players) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Ann: raises $4 to $6", "Ann: raises $4 to $6 (disconnect)"),
        ("Total pot $5 |", "Total pot: $5 |"),
        ("Total pot $5 |", "Total pot $9 |"),
        ("posts big blind $2", "posts a big blind of $2"),
        ("posts small blind $1", "posts the small blind $1"),
    ],
)
def test_what_converters_write_otherwise(old, new):
    text = WALK.replace(old, new)
    assert text != WALK
    if "$9" in new:  # with what came back, and no line that says so
        text = text.replace("Uncalled bet ($4) returned to Ann\n", "").replace("collected $5", "collected $9")
    assert agrees(read(text)).stacks == (20300, 14950, 7800)


def test_the_pots_are_not_more_than_what_nobody_called_explains():
    text = WALK.replace("Uncalled bet ($4) returned to Ann\n", "").replace("collected $5", "collected $9")
    assert "the pots are 8.00 by the file" in "; ".join(read(text.replace("pot $5 |", "pot $8 |")).check())


@pytest.mark.parametrize("words", ["bets $2", "raises $0 to $2", "calls $2"])
def test_all_in_for_less_than_the_bet_is_a_call_whatever_it_is_called(words):
    text = f"""Bob: posts small blind $1
Cy: folds: posts big blind $3
*** HOLE CARDS ***
Ann: {words} and is all-in
Bob: calls $2
Cy: folds: checks
*** FLOP *** [2c 7d Jh]
Bob: checks
Cy: folds: checks
*** TURN *** [2c 7d Jh] [3s]
Bob: checks
Cy: folds: checks
*** RIVER *** [2c 7d Jh 3s] [4s]
Bob: checks
Cy: folds: checks
*** SHOW DOWN ***
Bob: shows [Ac Ad] (a pair of Aces)
Cy: folds: shows [Kc Kh] (a pair of Kings)
Ann: shows [Qc Qh] (a pair of Queens)
Bob collected $2 from side pot
Bob collected $6 from main pot
*** SUMMARY ***
Total pot $8 Main pot $6. Side pot $2. | Rake $0
"""
    history = read(text, CASH.replace("$1/$2", "$1/$3"), SEATS.replace("$200", "$2"))
    assert agrees(history).stacks == (0, 15550, 7700)
