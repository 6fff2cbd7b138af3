"""How the chips in the middle become pots, and who wins how much of a pot."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

Winners = Sequence[int]


class Pot(NamedTuple):
    """A main or side pot: its chips before any rake, and the seats that contest it.

    A seat that mucked is among them: its chips made the layer, though its hand cannot win.
    """

    amount: int
    eligible: tuple[int, ...]


def is_chips(amount: object) -> bool:
    """Tell whether something is a whole number of chips, none included."""
    return isinstance(amount, int) and not isinstance(amount, bool) and amount >= 0


def uncalled_part(contributions: Sequence[int]) -> tuple[int, ...]:
    """Give back what the largest contribution has above the second largest."""
    *_, second, largest = [0, *sorted(contributions)]
    return tuple(largest - second if chips == largest else 0 for chips in contributions)


def build_pots(called: Sequence[int], dead: Sequence[int], live: Sequence[int]) -> list[Pot]:
    """Build the pots, main pot first, from what was called and from dead money.

    Each different amount of a live seat ends a layer, which the live seats that reach
    it contest. Chips of seats that folded stay in the layers they reached; what they
    have above the last layer joins the last pot. Dead money belongs to the main pot.
    """
    levels = sorted({called[seat] for seat in live} - {0})
    layers = []
    if not levels or any(called[seat] == 0 for seat in live):
        # Somebody is in on dead money alone and contests nothing else: it is the
        # main pot by itself.
        layers.append(Pot(sum(dead), tuple(live)))
    for below, level in zip([0, *levels], levels, strict=False):
        amount = sum(min(chips, level) - min(chips, below) for chips in called)
        layers.append(Pot(amount, tuple(s for s in live if called[s] >= level)))
    if len(layers) == len(levels):
        layers[0] = Pot(layers[0].amount + sum(dead), layers[0].eligible)
    highest = max(levels, default=0)
    above = sum(max(chips - highest, 0) for chips in called)
    layers[-1] = Pot(layers[-1].amount + above, layers[-1].eligible)
    return merge_layers(layers)


def merge_layers(layers: Sequence[Pot]) -> list[Pot]:
    """Make one pot of the layers that the same seats contest; empty ones are none."""
    pots: dict[tuple[int, ...], int] = {}
    for amount, eligible in layers:
        if amount:
            pots[eligible] = pots.get(eligible, 0) + amount
    return [Pot(amount, eligible) for eligible, amount in pots.items()]


def divide(amount: int, parts: int, *, all_to_first: bool = False) -> list[int]:
    """Divide chips into equal parts; odd chips go one each to the first parts."""
    share, odd = divmod(amount, parts)
    if all_to_first:
        return [share + odd] + [share] * (parts - 1)
    return [share + 1] * odd + [share] * (parts - odd)


def clockwise(seats: Sequence[int], button: int, table: int) -> list[int]:
    """Order seats clockwise, from the one left of the button; ``table`` seats in all."""
    return sorted(seats, key=lambda seat: (seat - button - 1) % table)


def winners_of(strengths: Mapping[int, int]) -> tuple[int, ...]:
    """Give the seats whose hand is the best, from the strengths by seat."""
    best = max(strengths.values())
    return tuple(seat for seat, strength in strengths.items() if strength == best)


def point_winners(board_winners: Sequence[Winners], tie_points: str) -> tuple[int, ...]:
    """Give the seats with the most points; ``board_winners`` has one entry a board.

    A board is one point to the seat that wins it. For the seats that tie on a board
    it is worth 1 divided by them (``fractional``), a point each (``full``) or nothing
    (``none``); if then no board gave a point, they count as ``fractional``, else a
    seat that lost every board would share the pot.
    """
    sole = [winners for winners in board_winners if len(winners) == 1]
    if tie_points == "none" and not sole:
        tie_points = "fractional"
    points: dict[int, Fraction] = {}
    for winners in board_winners if tie_points != "none" else sole:
        worth = Fraction(1, len(winners)) if tie_points == "fractional" else Fraction(1)
        for seat in winners:
            points[seat] = points.get(seat, Fraction(0)) + worth
    most = max(points.values())
    return tuple(sorted(seat for seat, scored in points.items() if scored == most))
