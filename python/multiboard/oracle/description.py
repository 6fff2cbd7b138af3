"""A hand in words: "two pair, aces and kings, queen kicker"."""

from collections.abc import Sequence

from .cards import ACE

_RANKS = (
    *("deuce", "three", "four", "five", "six", "seven", "eight"),
    *("nine", "ten", "jack", "queen", "king", "ace"),
)
"""The words of the ranks, from 2 on."""


def describe(category: str, ranks: Sequence[int]) -> str:
    """Describe a hand by its category and its different ranks, in the order of showing."""
    names = [_RANKS[rank - 2] for rank in ranks]
    plural = [name + ("es" if name == "six" else "s") for name in names]
    if category == "straight flush" and ranks[0] == ACE:
        return "royal flush"
    if category in ("straight", "straight flush"):
        return f"{category}, {names[0]} high"
    if category in ("high card", "flush"):
        return f"{category}, {' '.join(names)}"
    if category == "full house":
        return f"{category}, {plural[0]} over {plural[1]}"
    if category == "two pair":
        return f"{category}, {plural[0]} and {plural[1]}, {names[2]} kicker"
    kickers = "kicker" if len(names) == 2 else "kickers"
    return f"{category}, {plural[0]}, {' '.join(names[1:])} {kickers}"
