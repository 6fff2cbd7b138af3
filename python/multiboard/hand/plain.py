"""A hand as plain values for JSON, and back.

Seats and boards count from 0; cards are text, fractions are "n/d". What is kept is what the hand began with
and the actions that were pushed; everything else follows from them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from multiboard.cards import text_of
from multiboard.errors import ActionError, SettlementError
from multiboard.game import Game, game_to_plain
from multiboard.hand.actions import Action
from multiboard.showdown import Rake

if TYPE_CHECKING:
    from multiboard.hand.table import Table

__all__ = ["hand_from_dict", "hand_to_dict", "read_json"]

_PLAIN: Final = (
    "stacks",
    "button",
    "antes",
    "posts",
    "dead",
    "big_blind_ante",
    "smallest_bet",
    "pot_limit_blinds",
    "pot_limit_antes",
    "straddle_raise",
    "max_runs",
    "added",
)
_PAIRS: Final = ("blinds", "straddles")
_KEYS: Final = ("game", *_PLAIN, *_PAIRS, "rake", "deck", "actions")


def hand_to_dict(table: Table, pushed: Iterable[Action]) -> dict[str, Any]:
    """The table and the pushed actions as plain values."""
    values: dict[str, Any] = {"game": game_to_plain(table.game)}
    for name in _PLAIN:
        value = getattr(table, name)
        values[name] = list(value) if isinstance(value, tuple) else value
    for name in _PAIRS:
        values[name] = [list(pair) for pair in getattr(table, name)]
    values["rake"] = _rake_to_plain(table.rake)
    values["deck"] = None if table.deck is None else text_of(table.deck)
    values["actions"] = [action.to_dict() for action in pushed]
    return values


def hand_from_dict(values: Mapping[str, Any]) -> tuple[dict[str, Any], list[Action]]:
    """The arguments of `Hand` and the actions to push."""
    if not isinstance(values, Mapping):
        raise ActionError(f"a hand is an object, not {values!r}")
    for key in values:
        if key not in _KEYS:
            raise ActionError(f"{key!r} is no key of a hand; they are {', '.join(_KEYS)}")
    for key in ("game", "stacks", "actions"):
        if key not in values:
            raise ActionError(f"a hand needs {key!r}")
    arguments = {key: value for key, value in values.items() if key != "actions"}
    game = arguments["game"]
    arguments["game"] = Game.from_dict(game) if isinstance(game, Mapping) else game
    for key in _PAIRS:
        if key in arguments:
            arguments[key] = _pairs(arguments[key], key)
    arguments["rake"] = _rake_from_plain(arguments.get("rake"))
    if not isinstance(deck := arguments.get("deck"), str | list | None):
        raise ActionError(f"deck: {deck!r} is no text of cards")
    return arguments, [Action.from_dict(action) for action in _listed(values["actions"], "actions")]


def read_json(text: str | bytes) -> dict[str, Any]:
    """An object from its JSON text, in which no number may be fractional."""
    try:
        values = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ActionError(f"not JSON: {error}") from None
    if not isinstance(values, dict):
        raise ActionError("not a JSON object")
    return values


def _listed(values: object, what: str) -> Sequence[Any]:
    if not isinstance(values, list | tuple):
        raise ActionError(f"{what}: {values!r} is not a list")
    return values


def _pairs(values: object, what: str) -> dict[Any, Any] | Sequence[Any] | None:
    """Pairs of seat and chips become a mapping; a list by position stays what it is."""
    if values is None or isinstance(values, Mapping):
        return None if values is None else dict(values)
    listed = _listed(values, what)
    if listed and all(
        isinstance(pair, list | tuple) and len(pair) == 2 and isinstance(pair[0], int) for pair in listed
    ):
        return {pair[0]: pair[1] for pair in listed}
    return listed


def _rake_to_plain(rake: Rake | int | tuple[int, ...] | None) -> dict[str, Any] | int | list[int] | None:
    if rake is None or isinstance(rake, int):
        return rake
    if isinstance(rake, tuple):
        return list(rake)
    return {"rate": str(rake.rate), "cap": rake.cap, "no_flop_no_drop": rake.no_flop_no_drop}


def _rake_from_plain(rake: object) -> Any:  # noqa: ANN401 - no rake is refused later
    if not isinstance(rake, Mapping):
        return rake
    try:
        return Rake(**rake)
    except (TypeError, SettlementError) as error:
        raise ActionError(f"rake: {rake!r} is not a rate with a cap ({error})") from None
