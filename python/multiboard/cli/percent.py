"""Chances and shares for people: percents, with their standard errors where they are sampled, and bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from multiboard.odds import Estimate

if TYPE_CHECKING:
    from rich.text import Text

    from multiboard.odds import Figure

__all__ = ["bar", "percent"]

EIGHTHS: Final = " ▏▎▍▌▋▊▉"
FULL: Final = "█"
DECIMALS: Final = 2
MOST_DECIMALS: Final = 6


def percent(figure: Figure | None) -> Text:
    """A figure as a percent, a sampled one with its standard error on a second line.

    Nothing that is possible is shown as 0%, and nothing that is not certain as 100%; what no random deal
    showed is `none`.
    """
    from rich.text import Text

    if figure is None:
        return Text("?", "dim")
    if not isinstance(figure, Estimate):
        return Text(_rounded(float(figure), DECIMALS), "" if figure else "dim")
    if not figure.std_error:
        # What no deal showed may happen all the same: it is not said to be 0%.
        return Text(_rounded(figure.value, DECIMALS) if figure.value else "none", "dim")
    decimals = _decimals(figure.std_error)
    text = Text(f"{100 * figure.value:.{decimals}f}%")
    return text.append(f"\n±{100 * figure.std_error:.{decimals}f}%", "dim")


def _rounded(value: float, decimals: int) -> str:
    if value in (0, 1):
        return f"{100 * value:.0f}%"
    least = 10.0**-decimals
    if 100 * value < least / 2:
        return f"<{least:.{decimals}f}%"
    if 100 * (1 - value) < least / 2:
        return f">{100 - least:.{decimals}f}%"
    return f"{100 * value:.{decimals}f}%"


def _decimals(std_error: float) -> int:
    """So many that a small error is not shown as none."""
    decimals = DECIMALS
    while std_error and 100 * std_error < 10.0**-decimals and decimals < MOST_DECIMALS:
        decimals += 1
    return decimals


def bar(value: float, width: int, *, blocks: bool = True) -> str:
    """A bar of which the whole width is 1; without block characters it is of hashes."""
    value = min(max(value, 0.0), 1.0)
    if not blocks:
        return "#" * round(value * width)
    whole, eighths = divmod(round(value * width * 8), 8)
    return (FULL * whole + EIGHTHS[eighths]).rstrip()
