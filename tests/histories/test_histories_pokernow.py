"""PokerNow's log: hands of the engine written as the site writes them and read back, and its oddities."""

import io
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokernow_hands import names_of, random_hand, read
from pokernow_writer import Log, export

from multiboard.errors import HistoryError
from multiboard.game import games
from multiboard.histories import pokernow_records, read_histories

NAMES = st.lists(
    st.text(st.sampled_from("ab\"',\n |#()@é💰[]"), min_size=1, max_size=12), min_size=8, max_size=8
)


@given(st.randoms(use_true_random=False), NAMES, st.sampled_from((0, 2)), st.booleans())
def test_hands_of_the_engine_come_back(rng, names, decimals, newest_first):
    hands = [random_hand(rng) for _ in range(3)]
    logs = [Log(hand, names, number, decimals) for number, hand in enumerate(hands, start=1)]
    text = export(
        logs, between=['The player "x @ y" quits the game with a stack of 1.'], newest_first=newest_first
    )
    histories = read(text)
    assert [history.id for history in histories] == ["x1", "x2", "x3"]
    for history, hand in zip(histories, hands, strict=True):
        assert history.error is None, text
        assert list(history.check()) == [], text
        assert history.warnings == ()
        again = history.replay()
        filled = [seat for seat, stack in enumerate(hand.starting_stacks) if stack is not None]
        stacks = [stack for stack in again.stacks if stack is not None]
        assert stacks == [hand.stacks[seat] for seat in filled]
        assert again.survivors == hand.survivors or again.boards == ((),)
        assert {"returned", "awards", "rake"} <= set(history.check().verified)


def simple_log(**changes):
    """A small hand as entries: Ann on the button, Bob and Cy in the blinds."""
    entries = [
        '-- starting hand #7 (id: abc)  (No Limit Texas Hold\'em) (dealer: "Ann @ a1") --',
        'Player stacks: #1 "Ann @ a1" (100.00) | #3 "Bob @ b1" (50.00) | #9 "Cy @ c1" (20.50)',
        '"Bob @ b1" posts a small blind of 0.50',
        '"Cy @ c1" posts a big blind of 1.00',
        '"Ann @ a1" raises to 3.00',
        '"Bob @ b1" calls 3.00',
        '"Cy @ c1" folds',
        "Flop:  [10♥, 2♣, K♦]",
        '"Bob @ b1" checks',
        '"Ann @ a1" bets 4.00',
        '"Bob @ b1" folds',
        'Uncalled bet of 4.00 returned to "Ann @ a1"',
        '"Ann @ a1" collected 7.00 from pot',
        "-- ending hand #7 --",
    ]
    for old, new in changes.values():
        assert any(old in entry for entry in entries), old
        entries = [entry.replace(old, new) for entry in entries]
    return entries


class Entries:
    def __init__(self, entries):
        self.entries = entries


def read_entries(*hands, **options):
    return read(export([Entries(entries) for entries in hands], **options))


def test_a_small_hand():
    (history,) = read_entries(simple_log())
    assert history.game is games["holdem"]
    assert history.names == ("Ann @ a1", "Bob @ b1", "Cy @ c1")
    assert history.seat_numbers == (1, 3, 9)
    assert history.replay().stacks == (10400, 4700, 1950)
    assert list(history.check()) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(No Limit Texas Hold'em) ", ""),
        (" (id: abc)", ""),
        ("(No Limit Texas Hold'em)", "No Limit Texas Hold'em"),
        ("Flop: ", "flop:"),
        ('"Cy @ c1" folds', '"CY @ c1" folds'),
        ('"Cy @ c1" folds', '"Cyril, "the\n2nd" @ c1" folds'),
        ("collected 7.00 from pot", "gained 7.00"),
        ("10♥, 2♣, K♦", "10h, 2c, Kd"),
    ],
)
def test_other_words_for_the_same(old, new):
    (history,) = read_entries(simple_log(change=(old, new)))
    assert list(history.check()) == []
    assert history.replay().stacks == (10400, 4700, 1950)


@pytest.mark.parametrize(
    "game", ["Pot Limit Omaha Hi/Lo 8 or Better", "No Limit Short Deck", "Seven Card Stud"]
)
def test_a_game_that_is_not_played_is_named_and_the_next_hand_is_read(game):
    first, last = read_entries(simple_log(game=("No Limit Texas Hold'em", game)), simple_log())
    assert isinstance(first.error, HistoryError)
    assert game in str(first.error)
    assert first.error.game == game
    assert first.error.line == first.line == 2 * len(simple_log()) + 1
    with pytest.raises(HistoryError, match=game.split("/")[0]):
        first.replay()
    with pytest.raises(HistoryError):
        _ = first.stacks
    assert list(last.check()) == []
    errors = []
    text = export([Entries(simple_log(game=("No Limit Texas Hold'em", game))), Entries(simple_log())])
    assert len(list(read_histories(io.StringIO(text), on_error=errors.append))) == 1
    assert len(errors) == 1


def test_an_unknown_entry_is_a_warning_with_its_line():
    entries = simple_log()
    entries.insert(5, "The moon rises")
    (history,) = read_entries(entries)
    assert history.warnings == ("line 11: not understood: 'The moon rises'",)
    assert list(history.check()) == []


def test_a_result_against_the_rules_is_told():
    (history,) = read_entries(simple_log(change=("collected 7.00", "collected 7.50")))
    assert list(history.check()) == ["seat 1 (Ann @ a1) wins 7.50 by the file, 7.00 by the rules"]
    (history,) = read_entries(simple_log(change=("raises to 3.00", "raises to 1.50")))
    (difference,) = history.check()
    assert difference.startswith("line 11: hand abc: raise to 150: the least raise is to 200")


def test_an_export_that_is_cut_off_at_both_ends():
    entries = simple_log()
    lost, whole, open_end = read_entries(entries[4:], simple_log(), entries[:8])
    assert "begins in the middle" in str(lost.error)
    assert list(whole.check()) == []
    assert open_end.complete is False
    assert open_end.replay().pending == "act"
    assert list(open_end.check()) == []


def test_joined_left_away_and_rebought_between_hands():
    between = [
        'The player "Cy @ c1" quits the game with a stack of 19.50.',
        'The player "Dee @ d1" joined the game with a stack of 100.00.',
        'The admin updated the player "Bob @ b1" stack from 47.00 to 100.00.',
        'WARNING: the admin queued the stack change for the player "Bob @ b1" adding 3.00 chips.',
        "The game's big blind was changed from 1.00 to 2.00.",
        "Dead Small Blind",
        '"Ann @ a1" shows a K♣.',
    ]
    histories = read_entries(simple_log(), simple_log(), between=between)
    assert [list(history.check()) for history in histories] == [[], []]
    assert all(history.warnings == () for history in histories)


def test_missed_blinds_dead_small_blind_and_dead_button():
    entries = [
        "-- starting hand #8 (id: h8)  (Pot Limit Omaha Hi) (dead button) --",
        'Player stacks: #1 "Ann @ a1" (100.00) | #3 "Bob @ b1" (50.00) | #9 "Cy @ c1" (20.50)',
        '"Ann @ a1" posts a missing small blind of 0.50',
        '"Ann @ a1" posts a missed big blind of 1.00',
        "Dead Small Blind",
        '"Cy @ c1" posts a big blind of 1.00',
        '"Ann @ a1" checks',
        '"Bob @ b1" folds',
        '"Cy @ c1" checks',
        "Flop:  [10♥, 2♣, K♦]",
        '"Cy @ c1" checks',
        '"Ann @ a1" bets 2.50',
        '"Cy @ c1" folds',
        'Uncalled bet of 2.50 returned to "Ann @ a1"',
        '"Ann @ a1" collected 2.50 from pot',
        "-- ending hand #8 --",
    ]
    (history,) = read_entries(entries)
    assert history.stacks == (10000, 5000, None, 2050)
    assert history.button == 2
    assert history.dead == {0: 50}
    assert history.posts == {0: 100}
    assert list(history.check()) == []
    assert history.replay().stacks == (10100, 5000, None, 1950)


def test_a_short_big_blind_is_called_in_full():
    short = ("a big blind of 1.00", "a big blind of 0.40 and go all in")
    entries = simple_log(stack=("(20.50)", "(0.40)"), post=short)
    del entries[6]
    entries[4:6] = ['"Ann @ a1" calls 1.00', '"Bob @ b1" calls 1.00']
    entries[10:] = [
        '"Ann @ a1" collected 1.20 from pot',
        '"Ann @ a1" collected 1.20 from pot',
        "-- ending hand #7 --",
    ]
    (history,) = read_entries(entries)
    assert history.blinds == ((1, 50), (2, 100))
    assert history.replay().pending == "deal_board"


def test_a_raise_that_the_site_cut_to_what_can_be_called():
    entries = [
        *simple_log()[:8],
        '"Bob @ b1" bets 30.00',
        '"Ann @ a1" raises to 47.00',
        '"Bob @ b1" calls 47.00 and go all in',
        '"Ann @ a1" shows a K♣, K♥.',
        "Turn: 10♥, 2♣, K♦ [3♣]",
        "River: 10♥, 2♣, K♦, 3♣ [4♣]",
        '"Ann @ a1" collected 101.00 from pot',
        "-- ending hand #7 --",
    ]
    (history,) = read_entries(entries)
    assert "cut to what others can call" in history.warnings[0]
    assert list(history.check()) == []
    assert history.replay().stacks == (15100, 0, 1950)


def test_a_winner_who_does_not_show_wins_by_the_words_of_the_file():
    entries = [
        *simple_log()[:9],
        '"Ann @ a1" checks',
        "Turn: 10♥, 2♣, K♦ [3♣]",
        '"Bob @ b1" checks',
        '"Ann @ a1" checks',
        "River: 10♥, 2♣, K♦, 3♣ [4♣]",
        '"Bob @ b1" checks',
        '"Ann @ a1" checks',
        '"Bob @ b1" collected 7.00 from pot',
        "-- ending hand #7 --",
    ]
    (history,) = read_entries(entries)
    outcome = history.outcome()
    assert outcome.paid == (0, 700, 0)
    assert outcome.final_stacks == (9700, 5400, 1950)
    assert not outcome.by_rules
    assert list(history.check()) == []
    assert "awards" not in history.check().verified


def test_an_order_that_lost_its_last_zero():
    text = export([Entries(simple_log()), Entries(simple_log())])
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.endswith("0") and number > 2)
    lines[place] = lines[place][:-1]
    lines.append(lines.pop(place))
    assert [list(history.check()) for history in read("\n".join(lines))] == [[], []]


def test_shuffled_records_are_sorted():
    logs = [Log(random_hand(random.Random(seed)), names_of(8), seed) for seed in range(1, 6)]
    header, *rows = export(logs).splitlines()
    random.Random(1).shuffle(rows)
    histories = read("\n".join([header, *rows]))
    assert [history.id for history in histories] == ["x1", "x2", "x3", "x4", "x5"]
    assert all(list(history.check()) == [] for history in histories)


@pytest.mark.parametrize("newest_first", [True, False])
def test_a_long_file_is_read_in_parts_to_the_same(monkeypatch, newest_first):
    names = ['a "b"\nc', *names_of(8)[1:]]
    logs = [Log(random_hand(random.Random(seed)), names, seed) for seed in range(1, 20)]
    text = export(logs, newest_first=newest_first)
    whole = read(text)
    monkeypatch.setattr(pokernow_records, "SHORT", len(text) // 2)
    parts = read(text)
    assert [history.id for history in parts] == [f"x{number}" for number in range(1, 20)]
    assert [history.stated for history in parts] == [history.stated for history in whole]
    assert [history.line for history in parts] == [history.line for history in whole]


def test_a_dead_button_is_written_in_other_formats():
    """It has no number in the log; the seats are numbered anew."""
    entries = simple_log(
        dealer=('(dealer: "Ann @ a1")', "(dead button)"), more=("(20.50)", '(20.50) | #10 "D @ d1" (9.00)')
    )
    entries = [*entries[:4], '"D @ d1" folds', *entries[4:]]
    (history,) = read_entries(entries)
    assert history.error is None
    assert history.stacks.count(None) == 1
    for text in (history.to_phh(), history.to_ohh()):
        (again,) = read(text)
        assert again.replay().stacks[again.button] is None
        assert sorted(filter(None, again.replay().stacks)) == sorted(filter(None, history.replay().stacks))


def test_a_bounty_is_paid_beside_the_pots():
    entries = [
        *simple_log(),
        '"Bob @ b1" paid 1.00 for the 7-2 bounty to "Ann @ a1"',
        '"Ann @ a1" collected 1.00 from the 7-2 bounty',
    ]
    (history,) = read_entries(entries)
    assert list(history.check()) == []
    assert history.warnings == ()
    assert history.replay().stacks == (10400, 4700, 1950)


def test_a_player_who_logs_in_during_the_hand_goes_on_under_another_id():
    entries = simple_log(
        bet=('"Ann @ a1" bets', '"Ann @ a2" bets'), won=('"Ann @ a1" coll', '"Ann @ a2" coll')
    )
    changed = 'The player "Ann @ a2" changed the ID from a1 to a2 because authenticated login.'
    (history,) = read_entries([*entries[:8], changed, *entries[8:]])
    assert list(history.check()) == []
    assert history.warnings == ()


def test_a_big_blind_that_changes_after_a_hand_is_not_yet_that_of_the_hand():
    """Cy is all-in for a part of the big blind of 1.00, which the next hands double."""
    short = simple_log(
        stack=("(20.50)", "(0.40)"), post=("a big blind of 1.00", "a big blind of 0.40 and go all in")
    )
    entries = [*short[:4], '"Ann @ a1" folds', '"Bob @ b1" folds', *short[13:]]
    raised = [*short[:4], '"Ann @ a1" raises to 2.00', '"Bob @ b1" folds']
    between = ["The game's big blind was changed from 1.00 to 2.00."]
    histories = read_entries(simple_log(), entries, [*raised, *between], entries)
    assert [history.blinds[-1] for history in histories] == [(2, 100), (2, 100), (2, 100), (2, 200)]
    assert [action.to for history in histories[2:3] for action in history.actions[:1]] == [200]
    assert list(histories[2].check()) == []


def test_a_call_that_the_site_cut_to_what_others_have():
    """The big blind is all-in for 0.75 of 1.00, the small blind has 0.70; by the rules a call is to 1.00."""
    entries = [
        '-- starting hand #7 (id: abc)  (No Limit Texas Hold\'em) (dealer: "Ann @ a1") --',
        'Player stacks: #1 "Ann @ a1" (100.00) | #3 "Bob @ b1" (0.70) | #9 "Cy @ c1" (0.75)',
        '"Bob @ b1" posts a small blind of 0.50',
        '"Cy @ c1" posts a big blind of 0.75 and go all in',
        '"Ann @ a1" raises to 0.75',
        '"Bob @ b1" folds',
        '"Ann @ a1" shows a K♣, K♥.',
        '"Cy @ c1" shows a A♣, 9♥.',
        "Flop:  [10♥, 2♣, K♦]",
        "Turn: 10♥, 2♣, K♦ [3♣]",
        "River: 10♥, 2♣, K♦, 3♣ [4♣]",
        '"Ann @ a1" collected 2.00 from pot',
        "-- ending hand #7 --",
    ]
    _, history = read_entries(simple_log(), entries)
    assert history.warnings == ("line 10: a call of 0.75 that was cut to what others can call",)
    assert list(history.check()) == []
    assert history.replay().stacks == (10125, 20, 0)


def test_a_log_without_its_columns_is_refused():
    log = "-- starting hand #1 (id: a)  (No Limit Texas Hold'em) --\nFlop:  [3s, 4c]\n-- ending hand #1 --\n"
    with pytest.raises(HistoryError, match="lost its columns: an export of PokerNow has entry, at and order"):
        list(read_histories(io.StringIO(log)))
