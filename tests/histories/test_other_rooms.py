"""Files of rooms that are not read are named, and so are those in other languages."""

import io

import pytest

from multiboard.errors import HistoryError
from multiboard.histories import read_histories

BEGINNINGS = {
    "Full Tilt Poker": "Full Tilt Poker Game #123456: Table Abc - $1/$2 - Pot Limit Omaha Hi - 1:02:03",
    "Run It Once": "Run It Once Poker Hand #123456: Omaha Pot Limit (€0.10/€0.20) - 2019/04/19 17:52 UTC",
    "Winamax": "Winamax Poker - CashGame - HandId: #1-2-3 - Omaha pot limit (0.02€/0.05€)",
    "Bovada": "Bovada Hand #123456 TBL#123 HOLDEM No Limit - 2012-05-14 00:54:46",
    "888poker": "#Game No : 123456\n***** 888poker Hand History for Game 123456 *****",
    "partypoker": "***** Hand History for Game 123456 *****\n$2 USD NL Texas Hold'em",
    "iPoker": '<?xml version="1.0"?>\n<session sessioncode="123456">',
    "ACPC": "STATE:0:crrrc/rrc/rf:3s5d|Td2s/4d5c4s/Kd:60|-60:p1|p2",
    "Winning Poker Network": "Hand #123456 - Omaha H/L(No Limit) - $3.00/$6.00 - 2021/04/16 19:14:14 UTC",
    "KingsClub": "#123456: Pot Limit Omaha - 125/250\n2021-02-05 18:08:26",
}


@pytest.mark.parametrize("room", BEGINNINGS)
def test_the_error_names_the_room(room):
    with pytest.raises(HistoryError, match=f"a file of {room}"):
        read_histories(io.StringIO(BEGINNINGS[room] + "\n"))


@pytest.mark.parametrize(
    "header",
    [
        "Main PokerStars n°123456789 : Hold'em No Limit (0,01 €/0,02 €) - 2014/01/16 13:17:20 CET",
        "PokerStars Hand #123456789:  Hold'em No Limit (€0.01/€0.02) - 2014/01/16 13:17:20 CET",
        "Mano PokerStars #123456789: Hold'em No Limit (€0,01/€0,02) - 2014/01/16 13:17:20 CET",
        "Раздача PokerStars №123456789: Холдем Безлимитный ($0.01/$0.02) - 2014/01/16 13:17:20",
    ],
)
def test_another_language_is_not_read(header):
    text = f"{header}\nTisch 'Abc' 6-max Platz #3 ist der Button\nPlatz 1: A (€2 in Chips)\n"
    (history,) = read_histories(io.StringIO(text))
    assert "English" in str(history.error)


def test_a_file_of_nothing_known_is_refused():
    with pytest.raises(HistoryError, match="no format that is known"):
        read_histories(io.StringIO("dear diary\n"))
