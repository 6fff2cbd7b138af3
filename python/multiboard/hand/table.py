"""What a hand begins with: the game, the stacks, what each seat owes, and the deck.

A `Table` is checked when it is made and never changes; all positions of a hand share it.  Forced bets are
kept seat by seat, so that nothing later has to know how they were given:

    seat          0     1     2     3            4 seats, button 0, blinds (1, 2), a straddle of 4
    blinds              1     2
    straddles                       4            betting starts left of the last of these
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeVar, get_args

from multiboard.cards import DECK, Card, CardsLike, parse_cards
from multiboard.errors import CardError, GameError
from multiboard.game import DECK_SIZE, Game, as_game
from multiboard.hand.amounts import chips, index
from multiboard.lists import ordered
from multiboard.showdown import Rake
from multiboard.whole_numbers import whole

__all__ = ["Amounts", "PotLimitAntes", "PotLimitBlinds", "StraddleRaise", "Table"]

Amounts = Sequence[int | None] | Mapping[int, int]
PotLimitBlinds = Literal["nominal", "actual"]
PotLimitAntes = Literal["each_seat", "all", "none"]
StraddleRaise = Literal["straddle", "added"]

_Choice = TypeVar("_Choice", bound=str)


@dataclass(frozen=True, slots=True)
class Table:
    """A table with its cards still in the deck; `Table.lay` makes one from what a user gives.

    Attributes:
        game: What is played.
        stacks: Chips of each seat before the hand, None for an empty seat.
        button: The seat of the button, which may be empty.
        order: The seats that are dealt in, clockwise from the left of the button.
        blinds: Seat and full blind in the order of posting; an empty seat here is a blind that is missing.
        straddles: Seat and full straddle, likewise.
        antes: What each seat antes.
        posts: Live chips a seat posts beyond the blinds, for blinds it missed.
        dead: Dead chips a seat posts, for blinds it missed.
        big_blind_ante: The ante the big blind pays for all.
        smallest_bet: The smallest bet; the small bet in fixed limit.
        pot_limit_blinds: Whether the limit before the flop is reckoned with `nominal` (full) or `actual`
            blinds.
        pot_limit_antes: Which antes count in the limit before the flop: those of `each_seat`, `all`, or
            `none`.
        straddle_raise: What the first raise after a straddle is by: the `straddle`, or what it `added`.
        max_runs: How often the rest of the boards may be dealt when all are all-in.
        rake: What the house takes: of the hand, or in chips of each pot.
        added: Chips the house puts into the main pot.
        deck: The cards in the order they are dealt, or None if they are pushed by hand.

    """

    game: Game
    stacks: tuple[int | None, ...]
    button: int
    order: tuple[int, ...]
    blinds: tuple[tuple[int, int], ...]
    straddles: tuple[tuple[int, int], ...]
    antes: tuple[int, ...]
    posts: tuple[int, ...]
    dead: tuple[int, ...]
    big_blind_ante: int
    smallest_bet: int
    pot_limit_blinds: PotLimitBlinds
    pot_limit_antes: PotLimitAntes
    straddle_raise: StraddleRaise
    max_runs: int
    rake: Rake | int | tuple[int, ...] | None
    added: int
    deck: tuple[Card, ...] | None

    @classmethod
    def lay(
        cls,
        game: Game | str,
        stacks: Iterable[int | None],
        *,
        blinds: Amounts | None,
        antes: int | Amounts,
        straddles: Amounts,
        posts: Amounts | None,
        dead: Amounts | None,
        big_blind_ante: int,
        smallest_bet: int | None,
        button: int,
        seed: int | None,
        deck: CardsLike | None,
        pot_limit_blinds: PotLimitBlinds,
        pot_limit_antes: PotLimitAntes,
        straddle_raise: StraddleRaise,
        max_runs: int,
        rake: Rake | int | Sequence[int] | None,
        added: int,
    ) -> Table:
        """The table of these arguments, which `Hand` documents.

        Raises:
            GameError: The seats do not fit the game, or an amount, the button or a choice is not valid.
            CardError: The deck has a card twice or too few cards.

        """
        game = as_game(game)
        chips_of = _stacks(stacks)
        count = len(chips_of)
        taken = sum(stack is not None for stack in chips_of)
        smallest, largest = game.seats
        if not smallest <= taken <= largest:
            empty = f" ({count - taken} more are empty)" if count > taken else ""
            raise GameError(f"{game.name} is for {smallest} to {largest} seats, not {taken}{empty}")
        button = _seat(button, "button", count)
        places = [(button + step) % count for step in range(1, count + 1)]
        order = tuple(seat for seat in places if chips_of[seat] is not None)
        ante_of = _antes(antes, chips_of)
        big_blind_ante = chips(big_blind_ante, "big-blind ante", GameError)
        blind_at = _blinds(game, blinds, chips_of, order, button)
        straddle_at = _straddles(game, straddles, chips_of, order, blind_at)
        big_blind = max((amount for _, amount in blind_at), default=0)
        if game.opening == "bomb":
            blind_at = ()  # in a bomb pot a big blind is posted by nobody and only sets the smallest bet
        _check_opening(order, chips_of, ante_of, blind_at, big_blind_ante)
        if smallest_bet is None:
            smallest_bet = big_blind or max(ante_of)
        if chips(smallest_bet, "smallest bet", GameError) == 0:
            raise GameError("smallest bet: 0 chips")
        post_of = _per_seat(posts, "posts", chips_of)
        highest = max((amount for _, amount in (*blind_at, *straddle_at)), default=0)
        for seat, amount in enumerate(post_of):
            if amount > highest:
                raise GameError(f"posts: seat {seat + 1} posts {amount}, more than the bet of {highest}")
        return cls(
            game=game,
            stacks=chips_of,
            button=button,
            order=order,
            blinds=blind_at,
            straddles=straddle_at,
            antes=ante_of,
            posts=post_of,
            dead=_per_seat(dead, "dead", chips_of),
            big_blind_ante=big_blind_ante,
            smallest_bet=whole(smallest_bet, "smallest bet", GameError),
            pot_limit_blinds=_choice(pot_limit_blinds, "pot_limit_blinds", get_args(PotLimitBlinds)),
            pot_limit_antes=_choice(pot_limit_antes, "pot_limit_antes", get_args(PotLimitAntes)),
            straddle_raise=_choice(straddle_raise, "straddle_raise", get_args(StraddleRaise)),
            max_runs=_runs(max_runs),
            rake=_rake(rake),
            added=chips(added, "added", GameError),
            deck=_deck(game, len(order), seed, deck),
        )

    @property
    def cards_in_deck(self) -> int:
        """How many cards there are to deal from, burned ones included."""
        return DECK_SIZE if self.deck is None else len(self.deck)


def _stacks(stacks: Iterable[int | None]) -> tuple[int | None, ...]:
    found: list[int | None] = []
    for seat, stack in enumerate(ordered(stacks, "stacks", "a list, one a seat,", GameError)):
        if stack is None:
            found.append(None)
            continue
        amount = chips(stack, f"stack of seat {seat + 1}", GameError)
        if amount == 0:
            raise GameError(f"stack of seat {seat + 1}: no chips; a seat that is not dealt in is None")
        found.append(amount)
    return tuple(found)


def _seat(value: object, what: str, count: int) -> int:
    seat = index(value, what, GameError)
    if seat >= count:
        raise GameError(f"{what}: there is no seat {seat + 1} at a table of {count}")
    return seat


def _pairs(amounts: Mapping[int, int], what: str, count: int) -> tuple[tuple[int, int], ...]:
    return tuple(
        (place := _seat(seat, what, count), chips(amount, f"{what} of seat {place + 1}", GameError))
        for seat, amount in amounts.items()
    )


def _sequence(amounts: Iterable[int | None], what: str) -> list[int | None]:
    return ordered(amounts, what, "a list of chips or a mapping from seats to chips", GameError)


def _per_seat(amounts: Amounts | None, what: str, stacks: tuple[int | None, ...]) -> tuple[int, ...]:
    found = [0] * len(stacks)
    if amounts is None:
        return tuple(found)
    if isinstance(amounts, Mapping):
        given = _pairs(amounts, what, len(stacks))
    else:
        listed = _sequence(amounts, what)
        if len(listed) != len(stacks):
            raise GameError(f"{what}: {len(listed)} amounts for {len(stacks)} seats")
        given = tuple(
            (seat, chips(amount or 0, f"{what} of seat {seat + 1}", GameError))
            for seat, amount in enumerate(listed)
        )
    for seat, amount in given:
        if amount and stacks[seat] is None:
            raise GameError(f"{what}: seat {seat + 1} is empty")
        found[seat] = amount
    return tuple(found)


def _antes(antes: int | Amounts, stacks: tuple[int | None, ...]) -> tuple[int, ...]:
    if isinstance(antes, Mapping) or (isinstance(antes, Iterable) and not isinstance(antes, str)):
        return _per_seat(antes, "antes", stacks)
    ante = chips(antes, "antes", GameError)
    return tuple(0 if stack is None else ante for stack in stacks)


def _blinds(
    game: Game, blinds: Amounts | None, stacks: tuple[int | None, ...], order: tuple[int, ...], button: int
) -> tuple[tuple[int, int], ...]:
    """Seat and blind in the order of posting, the big blind last."""
    if blinds is None:
        if game.opening == "blinds":
            raise GameError(
                f"blinds: {game.name} is opened by blinds; give them from the small blind, as (1, 2)"
            )
        return ()
    if isinstance(blinds, Mapping):
        found = _pairs(blinds, "blinds", len(stacks))
    else:
        listed = _sequence(blinds, "blinds")
        if len(listed) > len(order):
            raise GameError(f"blinds: {len(listed)} blinds for {len(order)} seats")
        # Heads-up the button has the small blind; `order` has it last. A dead button leaves both blinds where
        # they are.
        seats = order[::-1] if len(order) == 2 and order[-1] == button else order
        found = tuple(
            (seat, chips(amount or 0, f"blind of seat {seat + 1}", GameError))
            for seat, amount in zip(seats, listed, strict=False)
        )
        for (_, smaller), (seat, larger) in pairwise(found):
            if larger < smaller:
                raise GameError(
                    f"blinds: {larger} of seat {seat + 1} comes after {smaller}; the big blind is the last"
                )
    return tuple(sorted((pair for pair in found if pair[1]), key=lambda pair: pair[1]))


def _straddles(
    game: Game,
    straddles: Amounts,
    stacks: tuple[int | None, ...],
    order: tuple[int, ...],
    blinds: tuple[tuple[int, int], ...],
) -> tuple[tuple[int, int], ...]:
    if isinstance(straddles, Mapping):
        found = _pairs(straddles, "straddles", len(stacks))
    else:
        listed = _sequence(straddles, "straddles")
        if not listed:
            return ()
        big_blind_seat = blinds[-1][0] if blinds else order[-1]
        count = len(stacks)
        left = [(big_blind_seat + step) % count for step in range(1, count)]
        blind_seats = [seat for seat, _ in blinds]
        free = [seat for seat in left if stacks[seat] is not None and seat not in blind_seats]
        if len(listed) > len(free):
            raise GameError(f"straddles: {len(listed)} for {len(free)} seats without a blind")
        found = tuple(
            (seat, chips(amount, f"straddle of seat {seat + 1}", GameError))
            for seat, amount in zip(free, listed, strict=False)
        )
    if found and (not blinds or game.opening == "bomb"):
        raise GameError("straddles: there is no big blind to straddle")
    highest = blinds[-1][1] if blinds else 0
    for seat, amount in found:
        if stacks[seat] is None:
            raise GameError(f"straddles: seat {seat + 1} is empty")
        # Odd rooms name the seats themselves and may have straddles of any size; in their places each one
        # doubles.
        least = highest + 1 if isinstance(straddles, Mapping) else 2 * highest
        if amount < least:
            raise GameError(f"straddles: {amount} by seat {seat + 1} is less than {least}")
        highest = amount
    return found


def _check_opening(
    order: tuple[int, ...],
    stacks: tuple[int | None, ...],
    antes: tuple[int, ...],
    blinds: tuple[tuple[int, int], ...],
    big_blind_ante: int,
) -> None:
    """Whoever may win must have put something in: a seat posts a blind, or every seat antes."""
    if big_blind_ante and (not blinds or stacks[blinds[-1][0]] is None):
        raise GameError("big-blind ante: no seat posts a big blind")
    if any(stacks[seat] is not None for seat, _ in blinds):
        return
    for seat in order:
        if not antes[seat]:
            raise GameError(f"antes: seat {seat + 1} antes nothing, where no seat posts a blind")


def _choice(value: _Choice, what: str, choices: tuple[str, ...]) -> _Choice:
    if value not in choices:
        raise GameError(f"{what}: {value!r} is not one of {', '.join(choices)}")
    return value


def _runs(value: object) -> int:
    runs = index(value, "max_runs", GameError)
    if runs < 1:
        raise GameError("max_runs: 0, where the boards are dealt once at least")
    return runs


def _rake(rake: Rake | int | Sequence[int] | None) -> Rake | int | tuple[int, ...] | None:
    if rake is None or isinstance(rake, Rake):
        return rake
    if isinstance(rake, list | tuple):
        return tuple(chips(taken, f"rake of pot {pot}", GameError) for pot, taken in enumerate(rake, start=1))
    return chips(rake, "rake", GameError)


def _deck(game: Game, seats: int, seed: int | None, deck: CardsLike | None) -> tuple[Card, ...] | None:
    if deck is None:
        if seed is None:
            return None
        if whole(seed, "seed", GameError) < 0:
            # Random takes the absolute value: it would be the deck of another seed.
            raise GameError(f"seed: {seed} is negative")
        # Sorting by random numbers shuffles as well as `shuffle`, in a third of its time.
        numbers = random.Random(whole(seed, "seed", GameError)).random  # noqa: S311 - no secret
        order = [numbers() for _ in DECK]
        return tuple(sorted(DECK, key=lambda card: order[card.number]))
    if seed is not None:
        raise GameError("seed and deck: a hand is dealt from the one or the other")
    if not isinstance(deck, str | Card):
        deck = ordered(deck, "deck", "a list of cards", CardError)
    cards = parse_cards(deck)
    if len(cards) < game.cards_needed(seats):
        raise CardError(
            f"deck: {len(cards)} cards, where {seats} seats of {game.name} need {game.cards_needed(seats)}"
        )
    return cards
