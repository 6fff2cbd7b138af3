"""The parsers, each with what must hold of whatever it accepts."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import multiboard as mb
from multiboard.cli.referee import answer_lines
from multiboard.ranges import Range
from multiboard.showdown_file import read_showdown, read_text

SEEDS: Final = Path(__file__).parent / "seeds"

Target = Callable[[bytes], object]
"""Takes any input; raises what is not a `MultiboardError` if something is wrong."""


def cards(data: bytes) -> None:
    """The text of cards reads back."""
    text = data.decode("utf-8", "surrogateescape")
    with suppress(mb.MultiboardError):
        found = mb.parse_cards(text)
        assert mb.parse_cards("".join(map(str, found))) == found


def ranges(data: bytes) -> None:
    """The first byte tells the number of hole cards; the text of a range reads back to an equal one."""
    hole_cards = (2, 2, 2, 4, 4, 4, 5, 6)[data[0] % 8] if data else 2
    with suppress(mb.MultiboardError):
        found = Range(data[1:].decode("utf-8", "surrogateescape"), hole_cards)
        assert Range(str(found), hole_cards) == found


def showdowns(data: bytes) -> None:
    """A showdown file in either language: what is settled adds up, and goes to JSON."""
    with suppress(mb.MultiboardError):
        showdown = read_showdown(read_text(data))
        settlement = showdown.settle()
        put = sum(showdown.contributions) + sum(showdown.dead)
        assert sum(settlement.paid) + settlement.rake == put
        assert json.loads(settlement.to_json()) == settlement.to_dict()


def referee(data: bytes) -> None:
    """Lines of showdowns: an answer to each that is not blank, and nothing else."""
    answers = io.BytesIO()
    answer_lines(io.BytesIO(data), answers)
    wanted = sum(1 for line in data.split(b"\n") if line and not line.isspace())
    found = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert len(found) == wanted
    assert all(isinstance(answer, dict) and ("error" in answer or "paid" in answer) for answer in found)


def histories(data: bytes) -> None:
    """A file of any format: a hand is read or its error is told; what replays is written and read back."""
    with suppress(mb.MultiboardError):
        for history in mb.read_histories(io.BytesIO(data)):
            if history.error is None:
                with suppress(mb.MultiboardError):
                    history.check()
                    hand = history.replay()
                    assert mb.Hand.from_json(hand.to_json()) == hand


def actions(data: bytes) -> None:
    """The text of an action reads back."""
    with suppress(mb.MultiboardError):
        action = mb.parse_action(data.decode("utf-8", "surrogateescape"))
        assert mb.parse_action(str(action)) == action


def hands(data: bytes) -> None:
    """A hand as JSON goes back to the same."""
    with suppress(mb.MultiboardError):
        hand = mb.Hand.from_json(data)
        assert mb.Hand.from_json(hand.to_json()) == hand


def games(data: bytes) -> None:
    """Parameters of a game, as JSON, go back to the same."""
    try:
        values = json.loads(data)
    except (ValueError, RecursionError):
        return
    with suppress(mb.MultiboardError):
        game = mb.Game.from_dict(values)
        assert mb.Game.from_dict(game.to_dict()) == game


TARGETS: Final[dict[str, Target]] = {
    "cards": cards,
    "ranges": ranges,
    "showdown-toml": showdowns,
    "showdown-json": showdowns,
    "referee": referee,
    "phh": histories,
    "pokernow-csv": histories,
    "pokernow-json": histories,
    "pokerstars": histories,
    "ggpoker": histories,
    "ohh": histories,
    "actions": actions,
    "hands": hands,
    "games": games,
}


def seeds(name: str) -> list[bytes]:
    """Good inputs of a target, to be broken."""
    return [path.read_bytes() for path in sorted((SEEDS / name).iterdir())]
