"""The real files of PokerStars, GGPoker and Open Hand History, by player to the cent."""

import pytest
from real_hands import FOLDER, expected_hands, judge

from multiboard.errors import HistoryError
from multiboard.histories import read_histories

ROOMS = ("pokerstars", "ggpoker", "ohh")
NAMED = (
    "fulltilt",
    "runitonce",
    "kingsclub",
    "winning",
    "partypoker",
    "ipoker",
    "888",
    "winamax",
    "acpc",
    "bovada",
)
FILES = expected_hands() if FOLDER.is_dir() else {}
UNPLAYED = ("Hi/Lo", "HiLo", "Courchevel", "ShortDeck")

pytestmark = pytest.mark.skipif(not FILES, reason="the folder of real hands is not here")


@pytest.mark.parametrize("file", [file for file, hands in FILES.items() if hands[0]["format"] in ROOMS])
def test_every_hand_agrees_or_is_of_a_game_that_is_not_played(file):
    histories = list(read_histories(FOLDER / file))
    assert len(histories) == len(FILES[file])
    for history, expected in zip(histories, FILES[file], strict=True):
        verdict = judge(history, expected)
        unplayed = any(name in expected["game"] for name in UNPLAYED)
        assert verdict.word == ("unsupported" if unplayed else "agrees"), verdict.why
        assert history.warnings == ()
        if not unplayed:
            boards = [[str(card) for card in board] for board in history.replay().boards if board]
            assert boards == expected["boards"]


@pytest.mark.parametrize("file", [file for file, hands in FILES.items() if hands[0]["format"] in NAMED])
def test_files_of_other_rooms_are_named(file):
    with pytest.raises(HistoryError, match="hand histories of that room are not read"):
        read_histories(FOLDER / file)
