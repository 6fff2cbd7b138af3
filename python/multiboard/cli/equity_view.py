"""An equity for people: shares with bars, the chance of each share, and each board."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from multiboard.cards import parse_cards
from multiboard.cli import text as t
from multiboard.cli.equity_tables import hands_of_ranges, next_cards
from multiboard.cli.percent import bar, percent
from multiboard.cli.rules_text import one_line
from multiboard.errors import CardError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import RenderableType
    from rich.text import Text

    from multiboard.game import Game
    from multiboard.odds import Equity, Figure

__all__ = ["EquityPage"]

LONGEST_HAND: Final = 16
BAR: Final = 16
MOST_SHARES: Final = 7
"""Columns of shares that fit beside the longest hand; what is rarest goes into one more."""


class EquityPage:
    """What the parts of the page have in common."""

    def __init__(
        self, game: Game, hands: Sequence[str], known: Sequence[str], equity: Equity, *, by_hand: bool = False
    ) -> None:
        self.game = game
        self.names = [_hand(hand) for hand in hands]
        self.known = known
        self.equity = equity
        self.by_hand = by_hand

    def show(self, *, fractions: bool = False) -> None:
        """Prints the page: percents, or exact fractions, one a line."""
        t.show(self._fractions() if fractions else self._percents())

    def _percents(self) -> Iterator[RenderableType]:
        yield t.sentence(t.sentence(t.plain(self.game.name), style="bold"), f": {one_line(self.game)}")
        yield self._how()
        yield ""
        yield self._shares()
        if self.equity.players[0].distribution is not None:
            yield ""
            yield self._distribution()
        yield ""
        yield self._boards()
        yield from next_cards(self.equity, self.names)
        if self.by_hand:
            yield from hands_of_ranges(self.equity, self.names)
        missing = self._missing()
        if missing:
            yield ""
            yield t.sentence(missing, style="dim")

    def _how(self) -> Text:
        """Whether the figures are exact, and if they are not, what would give them again."""
        if self.equity.exact:
            matchups = self.equity.matchups or 1
            return t.sentence("Exact." if matchups == 1 else f"Exact: {matchups:,} matchups.", style="dim")
        deals, seed = self.equity.samples, self.equity.seed
        return t.sentence(
            f"Sampled: {deals:,} random deals, --seed {seed}; ± is one standard error.", style="yellow"
        )

    def _shares(self) -> RenderableType:
        counts = range(1, self.game.boards + 1) if self.game.boards > 1 and self._joint() else range(0)
        wins = [f"Wins {count}{'+' if count < self.game.boards else ''}" for count in counts]
        scoop = ["Scoop"] if self._joint() else []
        rows = t.table("Hand", "Share", " ", *scoop, *wins, right=("Share", "Scoop", *wins))
        for name, player in zip(self.names, self.equity.players, strict=True):
            rows.add_row(
                name,
                percent(player.share),
                t.sentence(self._bar(player.share), style="cyan"),
                *(percent(player.scoop) for _ in scoop),
                *(percent(player.at_least(count)) for count in counts),
            )
        return rows

    def _joint(self) -> bool:
        """Whether figures of all boards together are there."""
        return any(
            player.scoop is not None or player.at_least(1) is not None for player in self.equity.players
        )

    def _bar(self, share: Figure | None) -> str:
        blocks = t.console().encoding.startswith("utf")
        return "" if share is None else bar(float(share), BAR, blocks=blocks)

    def _distribution(self) -> RenderableType:
        distributions = [player.distribution or {} for player in self.equity.players]
        shown = _columns(distributions)
        parts = {share: "Nothing" if not share else "All" if share == 1 else str(share) for share in shown}
        rest = any(share not in parts for chances in distributions for share in chances)
        other = ["Other"] if rest else []
        rows = t.table("Gets", *parts.values(), *other, right=(*parts.values(), "Other"))
        for name, chances in zip(self.names, distributions, strict=True):
            rows.add_row(
                name,
                *(percent(chances.get(share, Fraction(0))) for share in parts),
                *(percent(_sum_of_others(chances, shown)) for _ in other),
            )
        return rows

    def _boards(self) -> RenderableType:
        out = ["Survives"] if self.game.elimination != "none" and self.game.boards > 1 else []
        part = ["Part"] if self.game.boards > 1 and self.equity.boards[0].shares is not None else []
        headers = ["Board", "Cards", *out, "Hand", "Wins", "Ties", *part]
        if not any(self.known):
            headers.remove("Cards")
        rows = t.table(*headers, right=("Survives", "Wins", "Ties", "Part"))
        for board, names in self._board_names().items():
            figures = self.equity.boards[board]
            for place, (name, player) in enumerate(zip(self.names, self.equity.players, strict=True)):
                about = [names, *([] if "Cards" not in headers else [self._cards(board)])]
                rows.add_row(
                    *(about if not place else [""] * len(about)),
                    *(percent(figures.survival) if not place else "" for _ in out),
                    name,
                    percent(player.board_wins[board]),
                    percent(player.board_ties[board]),
                    *(percent((figures.shares or ())[place]) for _ in part),
                )
        return rows

    def _board_names(self) -> dict[int, str]:
        """The boards to show; before the flop all are alike, and exact figures are shown once."""
        count = self.game.boards
        if count > 1 and self.equity.exact and not any(self.known):
            return {0: "Each"}
        return {board: str(board + 1) for board in range(count)}

    def _cards(self, board: int) -> Text:
        return t.card_text(parse_cards(self.known[board])) if self.known[board].strip() else t.sentence("")

    def _missing(self) -> str | None:
        """What is not known, and what to ask for it."""
        players = self.equity.players
        if all(player.share is not None and player.scoop is not None for player in players):
            return None
        what = "Scoops and chances of shares" if players[0].share is not None else "Shares of the pot"
        two = self.game.boards == 2 and self.game.elimination == "none" and self.game.pot_rule != "best_hand"
        ranged = any(player.by_hand is not None for player in players)
        counted = any(self.known) if ranged else two
        how = "--joint counts them" if counted else "--samples 1000000 estimates them"
        return f"{what} are not here: {how}."

    def _fractions(self) -> Iterator[RenderableType]:
        yield t.sentence(t.sentence(t.plain(self.game.name), style="bold"), f": {one_line(self.game)}")
        yield ""
        rows = t.table("Hand", "Figure", "Percent", "Fraction", right=("Percent",))
        for seat, name in enumerate(self.names):
            for place, (what, figure) in enumerate(self._figures_of(seat)):
                rows.add_row(name if not place else "", what, percent(figure), str(figure))
        for board, figures in enumerate(self.equity.boards):
            rows.add_row(f"Board {board + 1}", "survives", percent(figures.survival), str(figures.survival))
        yield rows

    def _figures_of(self, seat: int) -> Iterator[tuple[str, Figure]]:
        player = self.equity.players[seat]
        counts = range(1, self.game.boards + 1) if self.game.boards > 1 else range(0)
        boards = range(self.game.boards)
        figures = [
            ("share", player.share),
            ("scoop", player.scoop),
            *((f"gets {share}", chance) for share, chance in (player.distribution or {}).items()),
            *((f"wins {count} or more", player.at_least(count)) for count in counts),
        ]
        for board in boards:
            shares = self.equity.boards[board].shares
            figures += [
                (f"board {board + 1}: wins", player.board_wins[board]),
                (f"board {board + 1}: ties", player.board_ties[board]),
                (f"board {board + 1}: part", None if shares is None else shares[seat]),
            ]
        yield from ((what, figure) for what, figure in figures if figure is not None)


def _hand(text: str) -> Text:
    """A hand as it was given: cards in the colours of their suits, anything else as it is."""
    try:
        cards = parse_cards(text)
    except CardError:
        short = t.plain(text).strip()
        return t.sentence(short if len(short) <= LONGEST_HAND else f"{short[: LONGEST_HAND - 3]}...")
    return t.sentence(*(t.card_text([card]) for card in cards))


def _columns(distributions: Sequence[Mapping[Fraction, Figure]]) -> list[Fraction]:
    """The shares to show, ascending: nothing, all, and those that somebody gets most often."""
    likely = {Fraction(0): 2.0, Fraction(1): 2.0}
    for chances in distributions:
        for share, chance in chances.items():
            likely[share] = max(likely.get(share, 0.0), float(chance))
    most = sorted(likely, key=lambda share: (-likely[share], share))
    shown = len(most) if len(most) <= MOST_SHARES else MOST_SHARES - 1
    return sorted(most[:shown])


def _sum_of_others(chances: Mapping[Fraction, Figure], shown: Sequence[Fraction]) -> Figure:
    """The chance of any share that is not shown."""
    from multiboard.odds import Estimate

    others = [chance for share, chance in chances.items() if share not in shown]
    exact = [chance for chance in others if isinstance(chance, Fraction)]
    if len(exact) == len(others):
        return sum(exact, Fraction(0))
    value = sum(float(chance) for chance in others)
    # Rare events that exclude each other: their errors add up like independent ones.
    error = sum(chance.std_error**2 for chance in others if isinstance(chance, Estimate)) ** 0.5
    return Estimate(value, error)
