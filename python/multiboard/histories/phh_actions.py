"""The actions of a PHH hand: `d dh p1 AsKs`, `d db 2c3d4h`, `p3 cbr 40`, `p2 cc`, `p1 f`, `p1 sm AsKs`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from multiboard.cards import Card, parse_cards
from multiboard.errors import CardError
from multiboard.hand import (
    Action,
    BetOrRaise,
    CheckOrCall,
    DealBoard,
    Fold,
    Muck,
    RunTimes,
    Show,
)

if TYPE_CHECKING:
    from multiboard.game import Game
    from multiboard.histories.phh import _Reading

__all__ = ["Script", "read_actions"]

_PLAYER: Final = re.compile(r"p([1-9]\d?)", re.ASCII)
_STREET_ENDS: Final = (0, 3, 4, 5)


class Script(NamedTuple):
    """What the actions tell.

    Attributes:
        hole_cards: For each seat the cards it was dealt, None if they are unknown.
        actions: Everything else.

    """

    hole_cards: tuple[tuple[Card, ...] | None, ...]
    actions: tuple[Action, ...]


def read_actions(reading: _Reading, game: Game) -> Script:
    """The script of a hand."""
    return _Actions(reading, game).read()


class _Actions:
    def __init__(self, reading: _Reading, game: Game) -> None:
        self.reading = reading
        self.game = game
        self.hole: list[str] = [""] * reading.count
        self.boards = _Boards(game.boards)
        self.actions: list[Action] = []
        words = [_words(action) for action in reading.actions]
        self.words = [each for each in words if each]
        bets = [place for place, each in enumerate(self.words) if each[1:2] and each[1] in ("f", "cc", "cbr")]
        self.last_bet = bets[-1] if bets else -1
        self.runs = reading.fields.get("_runs")

    def read(self) -> Script:
        for place, words in enumerate(self.words):
            self._read(place, words)
        self._run()
        holes = [self._hole(player) for player in range(self.reading.count)]
        return Script(self.reading.seated(holes, None), tuple(self.actions))

    def _run(self) -> None:
        """The number of runs is chosen when the bets are over, before a card more is dealt."""
        if self.runs is not None:
            self.actions.append(RunTimes(self.runs))
            self.boards.split()
            self.runs = None

    def _read(self, place: int, words: list[str]) -> None:
        match words:
            case ["d", "dh", player, cards]:
                self.hole[self._player(player)] += cards
            case ["d", "db", cards]:
                if place > self.last_bet:
                    self._run()
                self.actions += self.boards.deal(self._cards(cards))
            case [player, "f"]:
                self.actions.append(Fold(self._seat(player)))
            case [player, "cc"]:
                self.actions.append(CheckOrCall(self._seat(player)))
            case [player, "cbr", amount]:
                to = self.reading.amounts.chips_of_text(amount, "cbr")
                self.actions.append(BetOrRaise(to, self._seat(player)))
            case [player, "sm"] | [player, "sm", "-"]:
                self.actions.append(Muck(self._seat(player)))
            case [player, "sm", cards]:
                self._show(self._seat(player), cards)
            case _:
                raise self.reading.wrong(
                    f"action {place + 1}: {' '.join(words)[:60]!r} is no action of this game"
                )

    def _show(self, seat: int, cards: str) -> None:
        if "?" not in cards:
            self.actions.append(Show(seat, self._cards(cards)))
        elif cards.strip("?"):
            self.reading.warnings.append(
                f"line {self.reading.line}: seat {seat + 1} shows only a part: {cards[:20]}"
            )

    def _player(self, text: str) -> int:
        found = _PLAYER.fullmatch(text)
        if found is None or int(found[1]) > self.reading.count:
            raise self.reading.wrong(f"{text[:40]!r} is none of its {self.reading.count} players")
        return int(found[1]) - 1

    def _seat(self, text: str) -> int:
        return self.reading.places[self._player(text)]

    def _cards(self, text: str) -> tuple[Card, ...]:
        try:
            return parse_cards(text)
        except CardError as error:
            raise self.reading.wrong(str(error)) from None

    def _hole(self, player: int) -> tuple[Card, ...] | None:
        text = self.hole[player]
        if not text or "?" in text:
            if text.strip("?"):
                self.reading.warnings.append(
                    f"line {self.reading.line}: p{player + 1} is known only in part: {text[:20]}"
                )
            return None
        return self._cards(text)


class _Boards:
    """The boards as they are dealt: for each street one action a board, top first, and run by run."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.cards: list[list[Card]] = [[] for _ in range(count)]
        self.shared = 0
        self.partial: list[Card] = []

    def split(self) -> None:
        """What lies now is shared by all runs."""
        self.shared = len(self.cards[0])

    def deal(self, cards: tuple[Card, ...]) -> list[Action]:
        """The deal to the next board that has fewer cards than the street, or none yet if it is in parts."""
        self.partial += cards
        run = self.cards[-self.count :]
        if all(len(board) == 5 for board in run):
            run = [board[: self.shared] for board in run]
            self.cards += run
        fewest = min(len(board) for board in run)
        place = next(number for number, board in enumerate(run) if len(board) == fewest)
        end = next((end for end in _STREET_ENDS if end > fewest), fewest)
        if len(self.partial) < end - fewest:
            return []
        # More cards than the street or the board has go on together, for the engine to refuse.
        dealt = tuple(self.partial)
        run[place] += dealt
        self.partial = []
        return [DealBoard(dealt, len(self.cards) - self.count + place)]


def _words(action: str) -> list[str]:
    """The words of an action without its commentary."""
    return action.partition("#")[0].split()
