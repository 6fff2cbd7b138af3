"""What docs/histories.md shows is so."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "histories.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_every_format_is_documented():
    from multiboard.histories.front_door import FORMATS

    for name in set(FORMATS) - {"other_rooms"}:
        assert f"`{name}`" in TEXT


def test_every_other_room_is_documented():
    from multiboard.histories.other_rooms import _ROOMS

    spoken = re.sub(r"\W", "", TEXT).lower()
    for room, _ in _ROOMS:
        assert re.sub(r"\W|poker|network", "", room.lower()) in spoken
