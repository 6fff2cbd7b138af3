"""Hands of the engine as the text of a room, and random hands that rooms can have.

Small, and only for hands that the rooms play; it knows their words from their files, as the reader does.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from multiboard import Rake, games
from multiboard.hand import BetOrRaise, CheckOrCall, DealBoard, Fold, Hand, Muck, Show
from multiboard.histories import HandHistory

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

TITLES = {
    "holdem": ("Hold'em No Limit", "Hold'em No Limit"),
    "plo": ("Omaha Pot Limit", "PLO"),
    "plo5": ("5 Card Omaha Pot Limit", "PLO-5"),
    "plo6": ("6 Card Omaha Pot Limit", "PLO-6"),
    "double-board-holdem": ("Split Hold'em No Limit", "Split Hold'em No Limit"),
}
ORDINALS = ("FIRST", "SECOND", "THIRD")
STREETS = {3: "FLOP", 4: "TURN", 5: "RIVER"}


class Style(NamedTuple):
    """How a room writes."""

    name: str
    header: str
    title: int
    showdown: str
    thousands: bool
    times: dict[int, str]
    whole_boards: bool


POKERSTARS = Style(
    "pokerstars",
    "PokerStars Hand #123:  {title} ({stakes} USD) - 2020/01/02 3:04:05 ET",
    0,
    "SHOW DOWN",
    False,
    {2: "Hand was run twice", 3: "Hand was run three times"},
    True,
)
GGPOKER = Style(
    "ggpoker",
    "Poker Hand #OM123: {title} ({stakes}) - 2020/01/02 03:04:05",
    1,
    "SHOWDOWN",
    True,
    {2: "Hand was run two times", 3: "Hand was run three times"},
    False,
)


def room_hand(random: Random, runs: int = 3) -> Hand:
    """A random hand of a game that rooms play, to its end."""
    key = random.choice(list(TITLES))
    seats = random.randint(2, 6)
    stacks: list[int | None] = [
        random.choice((random.randint(1, 60), random.randint(100, 250_000))) for _ in range(seats)
    ]
    if seats < 6 and random.random() < 0.2:
        stacks.insert(random.randint(0, seats), None)
    options: dict[str, object] = {}
    button = random.randrange(len(stacks))
    filled = [seat for step in range(1, len(stacks) + 1) if stacks[seat := (button + step) % len(stacks)]]
    if random.random() < 0.3:
        options["antes"] = 3
    elif random.random() < 0.1:
        options["big_blind_ante"] = 10
    if seats > 3 and random.random() < 0.2:
        options["straddles"] = (20,)
        stacks = [stack and max(stack, 4) for stack in stacks]  # one without chips straddles with no line
    elif seats > 3 and "antes" not in options and random.random() < 0.3:
        options["posts"] = {filled[-1]: 10}
        options["dead"] = random.choice(({}, {filled[-1]: 5}))
    options["rake"] = Rake(Fraction(random.randint(0, 5), 100), cap=random.choice((None, 40)))
    options["max_runs"] = random.choice((1, runs, 2)) if key != "double-board-holdem" else 1
    hand = Hand(key, stacks, blinds=(5, 10), button=button, seed=random.randrange(10**6), **options)  # type: ignore[arg-type]
    while not hand.is_over:
        _step(hand, random)
    return hand


def _step(hand: Hand, random: Random) -> None:
    legal = hand.legal_actions()
    if hand.pending == "run_times":
        hand.run_times(random.randint(1, legal.run_times or 1))
    elif hand.pending == "show":
        hand.muck() if legal.can_muck and random.random() < 0.5 else hand.show()
    elif legal.raise_to and random.random() < 0.35:
        least, most = legal.raise_to
        hand.bet_or_raise(random.choice((least, most, random.randint(least, most))))
    elif legal.call and random.random() < 0.2:
        hand.fold()
    else:
        hand.check_or_call()


class Writer:
    """A hand that is over, line by line."""

    def __init__(self, hand: Hand, style: Style, names: tuple[str, ...]) -> None:
        self.hand = hand
        self.style = style
        self.names = names
        self.table = hand.table
        self.settlement = hand.settlement
        self.runs = max(hand.runs, 1)
        self.last_bet = (
            max(
                place
                for place, action in enumerate(hand.actions)
                if isinstance(action, Fold | CheckOrCall | BetOrRaise)
            )
            if any(isinstance(action, Fold | CheckOrCall | BetOrRaise) for action in hand.actions)
            else -1
        )

    def money(self, chips: int) -> str:
        text = f"{chips / 100:,.2f}" if self.style.thousands else f"{chips / 100:.2f}"
        return f"${text.removesuffix('.00') if chips % 100 == 0 else text}"

    def text(self) -> str:
        return "\n".join(self.lines()) + "\n\n\n"

    def lines(self) -> Iterator[str]:
        title = TITLES[self.hand.game.key or ""][self.style.title]
        yield self.style.header.format(title=title, stakes=f"{self.money(5)}/{self.money(10)}")
        yield f"Table 'A: B's [3] #1' 6-max Seat #{self.hand.button + 1} is the button"
        for seat, stack in enumerate(self.hand.starting_stacks):
            if stack is not None:
                yield f"Seat {seat + 1}: {self.names[seat]} ({self.money(stack)} in chips)"
        yield from self.posts()
        yield "*** HOLE CARDS ***"
        hero = self.hand.seats[0]
        yield f"Dealt to {self.names[hero]} [{self.cards(self.hand.hole_cards[hero])}]"
        yield from self.body()
        yield from self.pay()
        yield from self.summary()

    def posts(self) -> Iterator[str]:  # noqa: C901 - a case for each kind of post
        start = next(HandHistory.from_hand(self.hand).states())
        stacks, bets, put, dead = start.stacks, start.bets, start.contributions, start.dead

        def line(seat: int, what: str, chips: int) -> str:
            all_in = "" if stacks[seat] else " and is all-in"
            return f"{self.names[seat]}: {what} {self.money(chips)}{all_in}"

        for seat in self.hand.seats:
            if put[seat] > bets[seat]:
                yield line(seat, "posts the ante", put[seat] - bets[seat])
        blinds = {seat: word for (seat, _), word in zip(self.table.blinds, ("small", "big"), strict=True)}
        straddles = dict(self.table.straddles)
        for seat, word in blinds.items():
            if bets[seat]:
                yield line(seat, f"posts {word} blind", bets[seat])
        for seat in self.hand.seats:
            if seat in straddles and bets[seat]:
                yield line(seat, "straddle" if self.style is GGPOKER else "posts straddle", bets[seat])
            elif seat in blinds and dead[seat]:
                yield line(seat, "posts the ante", dead[seat])
            elif seat not in blinds and bets[seat] and dead[seat]:
                yield line(seat, "posts small & big blinds", bets[seat] + dead[seat])
            elif seat not in blinds and bets[seat]:
                yield line(seat, "posts big blind", bets[seat])
            elif seat not in blinds and dead[seat]:
                yield line(seat, "posts small blind", dead[seat])

    def body(self) -> Iterator[str]:
        states = HandHistory.from_hand(self.hand).states()
        before = next(states)
        seen = len(before.actions)
        boards: list[tuple[object, ...]] = [()] * self.hand.game.boards
        for after in states:
            for place, action in enumerate(after.actions[seen:], start=seen):
                if isinstance(action, DealBoard):
                    if len(after.boards) > len(boards):
                        boards = boards * (len(after.boards) // len(boards))
                    yield self.street(boards, action)
                elif not isinstance(action, Show | Muck):
                    yield from self.said(before, action)
                if place == self.last_bet:
                    yield from self.returned()
            seen = len(after.actions)
            before = after

    def said(self, before: Hand, action: object) -> Iterator[str]:
        seat = getattr(action, "seat", None)
        if seat is None or before.pending != "act":
            return
        high = (
            max(*before.bets, *(blind for _, blind in (*self.table.blinds, *self.table.straddles)))
            if (before.street == 0)
            else max(before.bets)
        )
        legal = before.legal_actions()
        if isinstance(action, Fold):
            words, added = "folds", 0
        elif isinstance(action, CheckOrCall):
            added = legal.call or 0
            words = f"calls {self.money(added)}" if added else "checks"
        else:
            assert isinstance(action, BetOrRaise)
            added = action.to - before.bets[seat]
            words = (
                f"raises {self.money(action.to - high)} to {self.money(action.to)}"
                if high
                else f"bets {self.money(action.to)}"
            )
        all_in = " and is all-in" if added and added == before.stacks[seat] else ""
        yield f"{self.names[seat]}: {words}{all_in}"

    def returned(self) -> Iterator[str]:
        for seat, chips in enumerate(self.settlement.returned):
            if chips:
                yield f"Uncalled bet ({self.money(chips)}) returned to {self.names[seat]}"

    def street(self, boards: list[tuple[object, ...]], action: DealBoard) -> str:
        board = action.board or 0
        old = boards[board]
        boards[board] = old + action.cards
        several = len(boards) > 1
        which = f"{ORDINALS[board]} " if several else ""
        shown = (
            f"[{self.cards(old)}] [{self.cards(action.cards)}]" if old else f"[{self.cards(action.cards)}]"
        )
        return f"*** {which}{STREETS[len(boards[board])]} *** {shown}"

    def cards(self, cards: object) -> str:
        return " ".join(map(str, cards or ()))  # type: ignore[call-overload]

    def pay(self) -> Iterator[str]:
        sections = self.runs * self.hand.game.boards
        pots = len(self.settlement.pots)
        contested = len(self.hand.live) > 1
        for section in range(sections):
            awards = [
                award
                for award in self.settlement.awards
                if (award.run * self.hand.game.boards + (award.board or 0)) == section
            ]
            if contested:
                yield f"*** {ORDINALS[section] + ' ' if sections > 1 else ''}{self.style.showdown} ***"
                for seat in self.hand.shown:
                    if seat in self.hand.live:
                        yield f"{self.names[seat]}: shows [{self.cards(self.hand.hole_cards[seat])}] (a hand)"
                for seat in self.hand.mucked:
                    yield f"{self.names[seat]}: mucks hand"
            for award in reversed(awards):
                pot = "pot" if pots == 1 else "main pot" if award.pot == 0 else f"side pot-{award.pot}"
                if pots == 2 and award.pot == 1:
                    pot = "side pot"
                yield f"{self.names[award.seat]} collected {self.money(award.amount)} from {pot}"
        if not contested:
            yield f"{self.names[self.hand.live[0]]}: doesn't show hand"

    def summary(self) -> Iterator[str]:
        yield "*** SUMMARY ***"
        total = sum(pot.amount for pot in self.settlement.pots)
        yield f"Total pot {self.money(total)} | Rake {self.money(self.settlement.rake)}"
        if self.runs > 1:
            yield self.style.times[self.runs]
        boards = [board for board in self.hand.boards if board]
        for place, board in enumerate(boards):
            shared = (
                sum(one == other for one, other in zip(boards[0], board, strict=True))
                if place and self.runs > 1
                else 0
            )
            printed = board if self.style.whole_boards else board[shared:]
            yield f"{ORDINALS[place] + ' ' if len(boards) > 1 else ''}Board [{self.cards(printed)}]"
        for seat in sorted(self.hand.seats):
            won = sum(award.amount for award in self.settlement.awards if award.seat == seat)
            end = "folded on the Flop"
            if seat in self.hand.live:
                end = f"won ({self.money(won)})" if won else "lost with high card"
                if seat in self.hand.mucked:
                    end = "mucked"
                elif seat in self.hand.shown:
                    end = f"showed [{self.cards(self.hand.hole_cards[seat])}] and {end}"
            yield f"Seat {seat + 1}: {self.names[seat]} {end}"


assert set(TITLES) <= set(games)
