"""How long the text of a range takes to read: `pytest benches/test_bench_ranges.py`.

The goals are a millisecond for a typical one, and a second for the aces among all hands of six cards.
"""

import pytest

from multiboard import Range


@pytest.mark.parametrize(
    ("text", "hole_cards", "hands"),
    [
        ("22+,A2s+,K9s+,QTs+,JTs,T9s,98s,ATo+,KJo+,QJo,65s:0.5", 2, 250),
        ("AA**", 4, 6_961),
        ("AA****", 6, 1_237_792),
    ],
    ids=["typical", "aces of four", "aces of six"],
)
def test_reading(benchmark, text, hole_cards, hands):
    assert len(benchmark(Range, text, hole_cards)) == hands
