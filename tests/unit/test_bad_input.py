"""What cannot be is refused from Python and from the command, each naming the offender and its place."""

import json

import pytest
from cli_support import SQUID, changed, refused, run, with_seat

import multiboard as mb
from multiboard import CardError, GameError, MultiboardError, SettlementError

HUGE = 2**53 + 1
BOARDS = SQUID["boards"]


def arguments_of(values):
    """The arguments of `settle` that values state, as a program would take them: nothing is checked here."""
    seats = values["seats"]
    return {
        "hands": [seat.get("cards") for seat in seats],
        "boards": values["boards"],
        "contributions": [seat.get("put", 0) for seat in seats],
        "dead": [seat.get("dead", 0) for seat in seats],
        "button": values["button"],
        "folded": [n for n, seat in enumerate(seats) if seat.get("folded")],
        "mucked": [n for n, seat in enumerate(seats) if seat.get("mucked")],
        "rake": values.get("rake"),
    }


CASES = {
    "twice in a hand": (with_seat(0, cards="Qd Qd"), CardError, ["Qd", "seat 1, card 2", "seat 1, card 1"]),
    "twice across seats": (
        with_seat(2, cards="As Qd"),
        CardError,
        ["Qd", "seat 3, card 2", "seat 1, card 1"],
    ),
    "seat and board": (with_seat(2, cards="As Kc"), CardError, ["Kc", "board 2, card 5", "seat 3, card 2"]),
    "across boards": (
        changed(boards=[*BOARDS[:2], "Ah Td 5c 2h 9c"]),
        CardError,
        ["2h", "board 3, card 4", "board 1, card 5"],
    ),
    "unknown rank": (with_seat(2, cards="1s Kd"), CardError, ["seat 3", "1", "rank"]),
    "unknown suit": (with_seat(2, cards="As Kx"), CardError, ["seat 3", "x", "suit"]),
    "half a card": (with_seat(2, cards="As K"), CardError, ["seat 3", "K"]),
    "unknown on a board": (changed(boards=["2s 7s 9d Jc 2z", *BOARDS[1:]]), CardError, ["board 1", "z"]),
    "not ASCII": (with_seat(2, cards="A♠ Kd"), CardError, ["seat 3", "♠"]),
    "NUL": (with_seat(2, cards="As\0Kd"), CardError, ["seat 3", r"\0"]),
    "half a character": (with_seat(2, cards="As\ud800d"), CardError, ["seat 3"]),
    "a board of four": (changed(boards=["2s 7s 9d Jc", *BOARDS[1:]]), SettlementError, ["board 1", "4", "5"]),
    "a board of six": (changed(boards=["2s 7s 9d Jc 2h 3h", *BOARDS[1:]]), SettlementError, ["board 1", "6"]),
    "two boards": (changed(boards=BOARDS[:2]), SettlementError, ["2", "boards", "3"]),
    "no boards": (changed(boards=[]), SettlementError, ["0 boards", "3"]),
    "three hole cards": (with_seat(2, cards="As Ks 4d"), SettlementError, ["seat 3", "3", "2"]),
    "seven hole cards": (with_seat(2, cards="As Ks 4d 4h 4s 6s 6d"), SettlementError, ["seat 3", "7"]),
    "no cards": (with_seat(2, cards=None), SettlementError, ["seat 3"]),
    "negative": (with_seat(2, put=-5), SettlementError, ["seat 3", "-5", "put|contributions"]),
    "fractional": (with_seat(2, put=1.5), SettlementError, ["seat 3", "1.5", "put|contributions"]),
    "boolean": (with_seat(2, put=True), SettlementError, ["seat 3", "[Tt]rue", "put|contributions"]),
    "text": (with_seat(2, put="300"), SettlementError, ["seat 3", "'300'", "put|contributions"]),
    "huge": (with_seat(2, put=HUGE), SettlementError, ["seat 3", "9007199254740993", "put|contributions"]),
    "very huge": (with_seat(2, put=10**400), SettlementError, ["seat 3", "1000", "put|contributions"]),
    "negative dead money": (with_seat(0, dead=-1), SettlementError, ["seat 1", "-1", "dead"]),
    "button beyond": (changed(button=3), SettlementError, ["button", "3|4"]),
    "button before": (changed(button=-1), SettlementError, ["button", "-1|0"]),
    "button of many digits": (changed(button=10**60), SettlementError, ["button", "1000"]),
    "button a truth": (changed(button=True), SettlementError, ["button", "[Tt]rue"]),
    "button a text": (changed(button="2"), SettlementError, ["button", "'2'"]),
    "all folded": (
        changed(seats=[{**seat, "folded": True} for seat in SQUID["seats"]]),
        SettlementError,
        ["every seat folded"],
    ),
    "nothing in": (
        changed(seats=[{"cards": "Qd Qh"}, {"cards": "As Ks"}], button=0),
        SettlementError,
        ["nobody put anything in"],
    ),
    "one seat": (changed(seats=SQUID["seats"][:1], button=0), SettlementError, ["1", "seat"]),
    "no seat": (changed(seats=[]), SettlementError, ["0", "seat"]),
    "40 seats": (changed(seats=[{"put": 1}] * 40), SettlementError, ["40 seats", "32"]),
    "all mucked": (
        changed(seats=[{"put": 5, "mucked": True}] * 3),
        SettlementError,
        ["pot 1", "mucked"],
    ),
    "too much rake": (changed(rake=1_000), SettlementError, ["rake", "1000", "525"]),
    "negative rake": (changed(rake=-1), SettlementError, ["rake", "-1"]),
    "half a chip of rake": (changed(rake=0.5), SettlementError, ["rake", "0.5"]),
    "no such game": (changed(game="squib"), GameError, ["squib", "squid"]),
    "no name of a game": (changed(game=5), GameError, ["5"]),
}


@pytest.mark.parametrize("case", CASES)
def test_refused_from_python(case):
    values, error, said = CASES[case]
    with pytest.raises(MultiboardError) as refusal:
        mb.settle(values["game"], **arguments_of(values))
    assert isinstance(refusal.value, error)
    assert_said(str(refusal.value), said)


@pytest.mark.parametrize("case", CASES)
def test_refused_by_the_command(case):
    values, _, said = CASES[case]
    message = refused(run("settle", "-", stdin=json.dumps(values)))
    assert_said(message, ["standard input", *said])


@pytest.mark.parametrize("case", CASES)
def test_refused_on_a_line(case):
    values, _, said = CASES[case]
    result = run("settle", "--jsonl", stdin=f"{json.dumps(values)}\n{json.dumps(SQUID)}\n")
    first, second = map(json.loads, result.stdout.splitlines())
    assert first.keys() == {"error", "line"}
    assert first["line"] == 1
    assert_said(first["error"], said)
    assert second["net"] == [23, -45, 22]


def assert_said(message, said):
    for fragments in said:
        assert any(
            fragment.replace("[Tt]", t) in message for fragment in fragments.split("|") for t in "Tt"
        ), (
            fragments,
            message,
        )


def test_ten_is_read_in_both_ways():
    values = with_seat(0, cards="10d 10h")
    values["boards"] = ["2s 7s 9d Jc 2h", "Qs 8h 3c 2d Kc", "Ah 10s 5c 5h 9c"]
    assert run("settle", "--json", "-", stdin=values).exit_code == 0
    assert [str(card) for card in mb.parse_cards("10d Td"[:3])] == ["Td"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", ["game is missing"]),
        (b"game = x", ["not TOML", "line 1"]),
        (b'game = "squid"\nbutton = 0\n', ["seats is missing"]),
        (b'game = "squid"\nseats = []\n', ["button is missing"]),
        (b'game = "squid"\nbuton = 0\nseats = []\n', ["'buton'", "button"]),
        (b'game = "squid"\nbutton = 0\n[[seats]]\npot = 5\n', ["seat 1", "'pot'", "put"]),
        (b'game = "squid"\nbutton = 0\nseats = 5\n', ["seats is 5"]),
        (b'game = "squid"\nbutton = 0\nseats = [5]\n', ["seat 1 is 5"]),
        (b'game = "squid"\nbutton = 0\nboards = "2s 7s 9d Jc 2h"\n[[seats]]\n', ["boards is"]),
        (b'game = "squid"\nbutton = 0\nboards = [5]\n[[seats]]\n', ["board 1 is 5"]),
        (b'game = "squid"\nbutton = 1.0\n[[seats]]\n', ["button is 1.0"]),
        (b'game = "squid"\nbutton = 2020-01-01\n[[seats]]\n', ["button is"]),
        (b'game = "squid"\nbutton = 0\nruns = 0\n[[seats]]\n', ["runs is 0"]),
        (b'game = "squid"\nbutton = 0\nruns = 2\nboards = ["2s"]\n[[seats]]\n', ["boards: 1", "2 runs"]),
        (b'game = "squid"\nbutton = 0\n[[seats]]\nname = 5\n', ["seat 1: name is 5"]),
        (b'game = "squid"\nbutton = 0\n[[seats]]\nfolded = 1\n', ["seat 1: folded is 1", "true or false"]),
        (b'game = "squid"\nbutton = 0\n[[seats]]\nput = nan\n', ["seat 1: put is NaN"]),
        (b'game = "squid"\nbutton = 0\n[[seats]]\nput = 1e999999999999999999999\n', ["out of all bounds"]),
        (b'game = "squid"\nbutton = 0\n[[seats]]\nput = 0x' + b"f" * 9000, ["put is a number of thousands"]),
        (b'game = "squid"\nbutton = 0\n[[seats]]\nput = ' + b"9" * 9000, ["not TOML"]),
        (b'game = "squid"\nbutton = 0\nrake = "5"\n[[seats]]\n', ["rake is '5'"]),
        (b'game = "squid"\nbutton = 0\n[rake]\ncap = 5\n[[seats]]\n', ["rake: rate is missing"]),
        (
            b'game = "squid"\nbutton = 0\n[rake]\nrate = "5%"\ncaps = 5\n[[seats]]\n',
            ["rake", "'caps'", "cap"],
        ),
        (b'game = "squid"\nbutton = 0\n[rake]\nrate = "5%"\ncap = 0.5\n[[seats]]\n', ["rake: cap is 0.5"]),
        (b'game = "squid"\nbutton = 0\n[rake]\nrate = 1.5\n[[seats]]\n', ["rake", "1.5|3/2"]),
        (b'game = "squid"\nbutton = 0\n[rake]\nrate = 1e-999999999\n[[seats]]\n', ["rake", "no number"]),
        (b'game = "squid"\nbutton = 0\n[rake]\nrate = "1e-999999999"\n[[seats]]\n', ["rake", "no number"]),
        (b'game = "squid"\nbutton = 0\n[rake]\nrate = "1/0"\n[[seats]]\n', ["rake", "1/0"]),
        (b'game = "squid"\nbutton = 0\n[rake]\nrate = 0\nno_flop_no_drop = 1\n[[seats]]\n', ["drop is 1"]),
        (b'button = 0\nseats = []\n[game]\nname = "Mine"\n', ["hole_cards, boards, hole_rule"]),
        (
            b'button=0\nseats=[]\ngame={name="Mine",hole_cards=6,boards=3,hole_rule="omaha",seats=[2,9]}\n',
            ["Mine does not fit the deck", "9 seats x 6", "72 of 52"],
        ),
        (
            b'button=0\nseats=[]\ngame={name = "Mine", hole_cards = 3, boards = 1, hole_rule = "omaha"}\n',
            ["hole_cards: 3"],
        ),
        (
            b'button = 0\nseats = []\n[game]\nname = "Mine"\nholes = 2\nboards = 1\nhole_rule = "omaha"\n',
            ["'holes'", "hole_cards"],
        ),
        (b"game = [" * 5_000, ["not TOML"]),
        (b"game = " + b"[" * 100_000, ["not TOML"]),
        (b'game = "\xff"', ["not UTF-8", "byte 9"]),
        (b'game = "\x00"', ["not TOML"]),
        (b'game = "squid\\u0000"\nbutton = 0\nseats = []', ["squid"]),
        (b'game = "' + b"x" * 5_000 + b'"\nbutton = 0\nseats = []', ["game is 'xxx"]),
        (b"x" * 5_000 + b" = 1", ["the key 'xxx"]),
        (b"#" * 1_000_001, ["1,000,000 bytes"]),
        (b"{", ["not JSON"]),
        (b'{"game": "squid", "game": "plo"}', ["'game' comes twice"]),
        (b'{"game": NaN}', ["NaN is no number"]),
        (b'{"game": ' + b"[" * 100_000, ["nested too deep"]),
        (b'{"game": {}, "button": ' + b"9" * 5_000 + b"}", ["not JSON"]),
        (b'{"game": 1} {"game": 2}', ["more follows"]),
    ],
    ids=lambda value: value[:60].decode("ascii", "replace") if isinstance(value, bytes) else "",
)
def test_texts_that_are_no_showdown(text, said):
    message = refused(run("settle", "-", stdin=text))
    assert_said(message, ["standard input: ", *said])


def test_a_file_that_is_not_there(tmp_path):
    assert "No such file" in refused(run("settle", str(tmp_path / "nothing.toml")))
    assert "directory" in refused(run("settle", str(tmp_path)))
    assert "No such file" in refused(run("settle", "--jsonl", str(tmp_path / "nothing.jsonl")))
    assert "null" in refused(run("settle", "a\0b"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["settle"], "FILE is missing"),
        (["settle", "--hand", "x"], "--hand"),
        (["settle", "--jsonl", "--json", "x"], "--jsonl and --json: give one of them"),
        (["settle", "--jsonl", "--hands", "x"], "--jsonl and --hands: give one of them"),
        (["settle", "--json", "--hands", "x"], "--json and --hands: give one of them"),
        (["settle", "--schema", "showdown", "x"], "--schema and FILE x"),
        (["settle", "--schema", "settlement", "--jsonl"], "--schema and --jsonl: give one of them"),
        (["replay", "--check", "--json", "x"], "--check and --json: give one of them"),
        (["settle", "--schema", "other"], "other"),
        (["sette"], "sette"),
        (["--versio"], "--versio"),
        (["games", "squib"], "squid"),
        (["games", "--json", "squib"], "squid"),
        (["cases", "--game", "squib"], "squid"),
        (["cases", "-n", "many"], "many"),
        (["cases", "-n", "-1"], "-1"),
        (["cases", "--seed", "-5"], "-5"),
        (["evaluate", "AsKs"], "--board"),
        (["evaluate", "--board", "2s3s4s"], "CARDS"),
        (["evaluate", "AsKx", "--board", "2s3s4s"], "the hand"),
        (["evaluate", "AsKs", "--board", "2s3s4x"], "board 1"),
        (["evaluate", "AsKs", "--board", "2s3s"], "2 cards"),
        (["evaluate", "AsKs", "--board", "As3s4s"], "board 1, card 1, and before it hand 1, card 1"),
        (["evaluate", "AsKs", "--board", "2s3s4s", "--board", "5d4s6d"], "board 2, card 2"),
        (["evaluate", "AsKs", "QdQh", "--board", "2s3sQh"], "hand 2, card 2"),
        (["evaluate", "AsKs4d", "--game", "squid", "--board", "2s3s4s"], "3 cards"),
        (["evaluate", "AsKs", "--game", "holdem", "--board", "2s3s4s", "--board", "5d5h6d"], "2 boards"),
        (["evaluate", "AsKs", "--game", "holdem", "--rule", "omaha", "--board", "2s3s4s"], "one of them"),
        (["evaluate", "AsKs", "--rule", "razz", "--board", "2s3s4s"], "razz"),
        (["evaluate", "AsKs", "--game", "\x1b[31mred", "--board", "2s3s4s"], "red"),
        (["evaluate", "A" * 5_000, "--board", "2s3s4s"], "AAAA"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_command_lines_that_cannot_be(arguments, said):
    assert said in refused(run(*arguments))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hands": "AsKs"}, "hands: 'AsKs' is one text"),
        ({"boards": 5}, "boards: 5"),
        ({"contributions": [1, 2]}, "contributions: 2 amounts for 3 seats"),
        ({"contributions": None}, "contributions: None"),
        ({"dead": [1]}, "dead: 1 amounts for 3 seats"),
        ({"folded": [3]}, "folded: 3 is no seat"),
        ({"mucked": [-1]}, "mucked: -1 is no seat"),
        ({"folded": 1}, "folded: 1"),
        ({"hands": [5, None, "AsKs"]}, "seat 1: "),
        ({"hands": {"AsKs", "QdQh"}}, "is a set, not a list"),
        ({"boards": dict.fromkeys(BOARDS)}, "is a dict, not a list"),
        ({"boards": [set(mb.parse_cards(BOARDS[0])), *BOARDS[1:]]}, "board 1: {Card("),
        ({"contributions": {0: 240, 1: 45, 2: 300}}, "contributions: {0: 240, 1: 45, 2: 300} is a dict"),
        ({"folded": {1: True}}, "folded: {1: True} is a dict"),
        ({"button": -1}, "button: -1 is no seat: they are 0 to 2"),
        ({"rake": "5%"}, "rake (chips, or a Rake): '5%' is not a whole number"),
        ({"rake": 2**70}, "rake of 1180591620717411303424"),
    ],
)
def test_arguments_of_a_wrong_kind(arguments, message):
    with pytest.raises(MultiboardError) as refusal:
        mb.settle("squid", **(arguments_of(SQUID) | arguments))
    assert message in str(refusal.value)


@pytest.mark.parametrize(
    ("rate", "message"),
    [
        (0.05, "not exact"),
        (True, "not exact"),
        ("five", "'five'"),
        ("1/0", "'1/0'"),
        ("1e-999999999", "no number"),
        ("6/5", "not between 0 and 1"),
        (None, "'None'"),
        (2, "not between"),
        ("9" * 100, "no number"),
    ],
)
def test_rates_that_cannot_be(rate, message):
    with pytest.raises(SettlementError) as refusal:
        mb.Rake(rate)
    assert message in str(refusal.value)


def test_nothing_is_left_behind():
    hands = ["Qd Qh", None, "As Qd"]
    arguments = arguments_of(SQUID) | {"hands": hands}
    with pytest.raises(CardError):
        mb.settle("squid", **arguments)
    assert hands == ["Qd Qh", None, "As Qd"]
    assert mb.settle("squid", **arguments_of(SQUID)).net == (23, -45, 22)


def test_what_an_iterator_of_the_users_raises_is_passed_on():
    def cards(error):
        yield "As"
        raise error

    for error in (KeyboardInterrupt, ZeroDivisionError):
        with pytest.raises(error):
            mb.settle("squid", **(arguments_of(SQUID) | {"hands": [cards(error), None, "AsKs"]}))
        with pytest.raises(error):
            mb.equity("squid", [cards(error), "QdQh"])


@pytest.mark.parametrize(
    ("boards", "message"),
    [
        ([], "no boards"),
        ([None], "board 1: None is a NoneType"),
        (None, "boards: None is a NoneType, not a list"),
        ({"As", "Kd"}, "is a set, not a list"),
        (["As", "KdQd"], "board 2 has 2 cards"),
        (["As", "As"], "duplicate card As: board 2, card 1"),
    ],
)
def test_boards_of_which_none_survive(boards, message):
    with pytest.raises(CardError) as refusal:
        mb.surviving_boards(boards)
    assert message in str(refusal.value)


def test_rivers_that_can_be_read_once():
    assert mb.surviving_boards(iter([iter([card]) for card in mb.parse_cards("As Kd 5c")])) == (0, 1)


@pytest.mark.parametrize(
    "number", [True, 52, -1, 1 << 20_000, 1.0, "1", None], ids=lambda number: type(number).__name__
)
def test_numbers_of_no_card(number):
    with pytest.raises(CardError, match=r"no card has the number .*: they are 0 to 51"):
        mb.Card.from_number(number)


def test_an_empty_name_of_a_file():
    assert "FILE is empty" in refused(run("settle", ""))
    assert "FILE is empty" in refused(run("settle", "--jsonl", ""))
    assert "FILE is empty" in refused(run("replay", ""))
