"""Real hands against what they should come to; `real_hands.py` prints the table."""

import pytest
from real_hands import EXCEPTIONS, FOLDER, expected_hands, expected_of, judge

from multiboard.histories import read_histories

pytestmark = pytest.mark.skipif(not FOLDER.is_dir(), reason="the real hands are not here")

FORMATS = ("phh", "phhs", "pokernow_csv", "pokernow_json")
EXPECTED = expected_hands() if FOLDER.is_dir() else {}
FILES = [file for file, hands in EXPECTED.items() if hands[0]["format"] in FORMATS]


@pytest.mark.parametrize("file", FILES)
def test_every_hand_agrees_with_what_is_expected(file):
    hands = EXPECTED[file]
    histories = list(read_histories(FOLDER / file))
    assert len(histories) == len(hands)
    for place, history in enumerate(histories):
        expected = expected_of(history, place, hands)
        verdict = judge(history, expected)
        if (file, place) in EXCEPTIONS:
            assert verdict.word == "differs"
            assert not history.check() or history.error
        elif expected["game"] == "NS":
            assert verdict.word == "unsupported"
        else:
            assert verdict == ("agrees", "")


@pytest.mark.parametrize("file", FILES)
def test_every_hand_is_written_as_phh_and_read_back(file, tmp_path):
    for history in read_histories(FOLDER / file):
        if history.error:
            continue
        path = tmp_path / "hand.phh"
        path.write_text(history.to_phh(), encoding="utf-8")
        (back,) = read_histories(path)
        assert back.replay().actions == history.replay().actions
        assert back.outcome() == history.outcome()
        assert not back.check()
