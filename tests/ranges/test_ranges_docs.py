"""What docs/ranges.md shows is so."""

import re
from pathlib import Path

import pytest

from multiboard import RangeError
from multiboard.ranges import Range

PAGE = Path(__file__).parents[2] / "docs" / "ranges.md"
TEXT = PAGE.read_text(encoding="utf-8")


def rows():
    """Each text of a table that has a column of counts, with the cards of its section's hands."""
    for section in TEXT.split("\n## "):
        hole_cards = 4 if section.startswith("Omaha") else 2
        for written, number in re.findall(r"^\| (`.*?`) \| ([\d,]+) \|", section, re.MULTILINE):
            for text in re.findall(r"`([^`]+)`", written):
                yield text, hole_cards, int(number.replace(",", ""))


@pytest.mark.parametrize(("text", "hole_cards", "number"), list(rows()))
def test_counts_of_the_tables(text, hole_cards, number):
    assert len(Range(text, hole_cards)) == number


def test_there_are_tables():
    assert len(list(rows())) > 45


@pytest.mark.parametrize("text", ["15%", "AT+", "AKs", "Axx", "Ass", "{AK}", "$B", "AsAs"])
def test_what_the_page_says_is_refused(text):
    with pytest.raises(RangeError):
        Range(text, 4)


@pytest.mark.parametrize(
    ("text", "hole_cards", "same"),
    [
        ("AA:22", 4, "AA22"),
        ("QQ+,AA:0.5", 2, "QQ+"),
        ("QQ+!AA,AA:0.5", 2, "KK,QQ,AA@0.5"),
        ("AAxxxx", 6, "AA****"),
        ("AT-AK", 4, "AT,AJ,AQ,AK"),
        ("(QQ+,AKs)@0.25", 2, "QQ+:1/4,AKs:1/4"),
    ],
)
def test_what_the_page_says_is_the_same(text, hole_cards, same):
    assert Range(text, hole_cards) == Range(same, hole_cards)
