"""A hand as a text of Open Hand History, as far as that can say it.

Runs are written as rounds that come again, which is all the standard has for them; what it has no word for
is named in the text itself, under `_lost`, and is not made up on reading.
"""

from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from multiboard.errors import HistoryError
from multiboard.hand import BetOrRaise, CheckOrCall, DealBoard, Fold, Muck, Show, Street

if TYPE_CHECKING:
    from collections.abc import Iterator

    from multiboard.game import Game
    from multiboard.hand import Action, Hand
    from multiboard.histories.model import HandHistory
    from multiboard.histories.replay import Outcome

__all__ = ["losses", "write_ohh"]

VERSION: Final = "1.4.7"
_LIMITS: Final = {"no_limit": "NL", "pot_limit": "PL", "fixed_limit": "FL"}


def losses(history: HandHistory) -> tuple[str, ...]:
    """What the text of a hand cannot say, in words; empty if it says all.

    Raises:
        HistoryError: The hand cannot be written at all: it is played on several boards, or its game has
            rules that the standard has no word for.

    """
    game = history.game
    if game.boards > 1:
        raise HistoryError(
            f"hand {history.id}: Open Hand History has no word for {game.boards} boards at once"
        )
    _refuse_rules(history, game)
    lost = []
    if history.max_runs > 1:
        lost.append("which run each win is from")
    if history.stated.fees:
        lost.append("what the fees are called")
    if any(history.stacks[seat] is None for seat, _ in history.blinds):
        lost.append("a blind that is missing")
    if (history.pot_limit_blinds, history.pot_limit_antes) != (
        "nominal",
        "all",
    ) and game.betting == "pot_limit":
        lost.append("how the pot limit counts blinds and antes")
    if history.straddles and history.straddle_raise == "straddle":
        lost.append("by how much a straddle is raised")
    return tuple(lost)


def _refuse_rules(history: HandHistory, game: Game) -> None:
    usual = {
        "elimination": "none",
        "pot_rule": "each_board",
        "tie_odd_chips": "one_each",
        "showdown": "in_turn",
    }
    for name, value in usual.items():
        if (own := getattr(game, name)) != value:
            raise HistoryError(f"hand {history.id}: Open Hand History has no word for {name} {own!r}")


def write_ohh(history: HandHistory) -> str:
    """The text of a hand, an object `{"ohh": {...}}`.

    Raises:
        HistoryError: The hand cannot be written at all (see `losses`), or replayed.

    """
    lost = losses(history)
    values = _Writer(history).values()
    if lost:
        values["_lost"] = list(lost)
    return _json({"ohh": values}) + "\n"


def _json(value: object) -> str:
    """JSON, with amounts as the decimals they are; the standard library would make floats of them."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {_json(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_json, value)) + "]"
    return f"{value:f}" if isinstance(value, Decimal) else json.dumps(value)


class _Writer:
    """The values of a hand."""

    def __init__(self, history: HandHistory) -> None:
        self.history = history
        seats = len(history.stacks)
        # A dead button is a seat that has no number in some files.
        numbered = len(history.seat_numbers) == seats
        self.numbers = history.seat_numbers if numbered else tuple(range(1, seats + 1))
        self.hands = list(history.states())

    def money(self, chips: int) -> Decimal:
        value = chips * self.history.unit
        amount = Decimal(value.numerator) / Decimal(value.denominator)
        if amount != value:
            raise HistoryError(f"hand {self.history.id}: a unit of {self.history.unit} has no decimals")
        return amount

    def values(self) -> dict[str, Any]:
        history = self.history
        game = history.game
        site = str(history.extra.get("_site_name") or "multiboard")
        blinds = [chips for _, chips in history.blinds]
        return {
            "spec_version": VERSION,
            "internal_version": VERSION,
            "network_name": str(history.extra.get("_network_name") or site),
            "site_name": site,
            "game_type": "Holdem" if game.hole_rule == "holdem" else "Omaha",
            "table_name": str(history.extra.get("_table_name") or ""),
            "table_size": max(self.numbers),
            "game_number": history.id,
            "start_date_utc": str(history.extra.get("_start_date_utc") or "1970-01-01T00:00:00Z"),
            "currency": history.currency or "Chips",
            "ante_amount": self.money(max(history.antes, default=0) or history.big_blind_ante),
            "small_blind_amount": self.money(blinds[0] if len(blinds) > 1 else 0),
            "big_blind_amount": self.money(blinds[-1] if blinds else history.smallest_bet or 0),
            "bet_limit": {"bet_type": _LIMITS[game.betting], "bet_cap": Decimal(0)},
            "dealer_seat": self.numbers[history.button],
            "flags": ["Run_It_Twice"] if self.hands[-1].runs > 1 else [],
            "players": [
                {
                    "id": seat,
                    "seat": self.numbers[seat],
                    "name": history.names[seat],
                    "starting_stack": self.money(stack),
                }
                for seat, stack in enumerate(history.stacks)
                if stack is not None
            ],
            "rounds": self.rounds(),
            "pots": self.pots(),
        }

    def action(self, seat: int, word: str, chips: int = 0, cards: Any = None) -> dict[str, Any]:  # noqa: ANN401 - cards
        values: dict[str, Any] = {"player_id": seat, "action": word}
        if cards:
            return values | {"cards": [str(card) for card in cards]}
        return values | {"amount": self.money(chips)}

    def posts(self) -> Iterator[dict[str, Any]]:
        """Forced bets, as they were paid."""
        history = self.history
        start = self.hands[0]
        last = history.blinds[-2:]
        words = ("Post SB", "Post BB")[2 - len(last) :]
        blinds = {seat: word for (seat, _), word in zip(last, words, strict=True)}
        straddles = [seat for seat, _ in history.straddles]
        if history.added:
            yield {"action": "Added To Pot", "amount": self.money(history.added)}
        for seat, stack in enumerate(history.stacks):
            if stack is not None and (ante := start.contributions[seat] - start.bets[seat]):
                yield self.action(seat, "Post Ante", ante)
        for seat in [
            *blinds,
            *straddles,
            *(seat for seat in start.seats if seat not in (*blinds, *straddles)),
        ]:
            if history.stacks[seat] is None:
                continue
            word = "Straddle" if seat in straddles else blinds.get(seat, "Post Extra Blind")
            if start.bets[seat]:
                yield self.action(seat, word, start.bets[seat])
            if start.dead[seat]:
                for_all = history.big_blind_ante and seat == history.blinds[-1][0]
                yield self.action(seat, "Post Ante" if for_all else "Post Dead", start.dead[seat])

    def rounds(self) -> list[dict[str, Any]]:
        """The rounds in order; those of a second run follow those of the first."""
        actions = list(self.posts())
        rounds: list[dict[str, Any]] = [{"street": "Preflop", "cards": [], "actions": actions}]
        showdown: list[dict[str, Any]] = []
        actions += [
            self.action(seat, "Dealt Cards", cards=cards)
            for seat, cards in enumerate(self.history.hole_cards)
            if cards and self.history.stacks[seat] is not None
        ]
        before = self.hands[0]
        for after in self.hands[1:]:
            for action in after.actions[len(before.actions) :]:
                if isinstance(action, DealBoard):
                    street = Street([3, 4, 5].index(len(after.boards[action.board or 0])) + 1)
                    rounds.append(
                        {
                            "street": str(street).capitalize(),
                            "cards": [str(card) for card in action.cards],
                            "actions": [],
                        }
                    )
                elif isinstance(action, Show | Muck) and action.seat is not None:
                    word = "Shows Cards" if isinstance(action, Show) else "Mucks Cards"
                    showdown.append(self.action(action.seat, word, cards=getattr(action, "cards", None)))
                else:
                    rounds[-1]["actions"] += self.bet(action, before, after)
            before = after
        if len(before.live) > 1:
            shown = {values["player_id"] for values in showdown}
            face_up = [
                self.action(seat, "Shows Cards", cards=before.hole_cards[seat])
                for seat in before.shown
                if seat in before.live and seat not in shown
            ]
            rounds.append({"street": "Showdown", "actions": [*showdown, *face_up]})
        return self.numbered(rounds)

    def bet(self, action: Action, before: Hand, after: Hand) -> Iterator[dict[str, Any]]:
        if not isinstance(action, Fold | CheckOrCall | BetOrRaise) or action.seat is None:
            return
        seat = action.seat
        added = after.contributions[seat] - before.contributions[seat]
        if isinstance(action, Fold):
            word = "Fold"
        elif isinstance(action, CheckOrCall):
            word = "Call" if added else "Check"
        else:
            opened = any(before.bets) or (before.street == Street.PREFLOP and self.history.blinds)
            word = "Raise" if opened else "Bet"
        yield self.action(seat, word, added) | {"is_allin": bool(added) and before.stacks[seat] == added}

    def numbered(self, rounds: list[dict[str, Any]]) -> list[dict[str, Any]]:
        number = 0
        numbered = []
        for place, each in enumerate(rounds):
            actions = []
            for action in each["actions"]:
                number += 1
                actions.append({"action_number": number} | action)
            numbered.append({"id": place} | each | {"actions": actions})
        return numbered

    def pots(self) -> list[dict[str, Any]]:
        """The pots with what each player won of them over all runs; none of a hand that is not over."""
        history = self.history
        settlement = self.hands[-1].settlement
        if settlement is None:
            return self.one_pot(history.outcome()) if history.stated.awards else []
        pots = []
        for number, pot in enumerate(settlement.pots):
            wins: dict[int, int] = {}
            for award in settlement.awards:
                if award.pot == number:
                    wins[award.seat] = wins.get(award.seat, 0) + award.amount
            pots.append(self.pot(number, pot.amount, wins))
        return pots

    def one_pot(self, outcome: Outcome) -> list[dict[str, Any]]:
        """Where the cards that decide are unknown, what the file says was won."""
        wins = {seat: chips for seat, chips in enumerate(outcome.paid) if chips}
        return [self.pot(0, sum(wins.values()) + outcome.rake, wins)]

    def pot(self, number: int, amount: int, wins: dict[int, int]) -> dict[str, Any]:
        return {
            "number": number,
            "amount": self.money(amount),
            "rake": self.money(amount - sum(wins.values())),
            "player_wins": [
                {"player_id": seat, "win_amount": self.money(chips)} for seat, chips in wins.items()
            ],
        }
