"""Random showdowns with their answers, as plain data, to test other programs with.

A showdown is ``{"game", "button", "boards", "seats", "rake", "runs"}``; a seat is
``{"name", "cards", "put", "dead", "folded", "mucked"}``, and what is absent is nothing,
zero or false. Boards and cards are text. A rake is chips, or
``{"rate": "1/20", "cap": 10, "no_flop_no_drop": true}``, whose rate may be ``"5%"`` too.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from .cards import DECK, Card, cards_text
from .evaluation import HandValue
from .game import Game, GameRules, find_game
from .lists import as_list
from .pots import Pot, build_pots, uncalled_part
from .rake import Rake
from .settlement import Settlement, settle

Case = dict[str, Any]
"""Plain data, ready for JSON."""

_KEYS = ("game", "button", "boards", "seats", "rake", "runs")
_SEAT_KEYS = ("name", "cards", "put", "dead", "folded", "mucked")
_RAKE_KEYS = ("rate", "cap", "no_flop_no_drop")


def random_showdowns(game: str | GameRules, count: int, seed: int) -> Iterator[Case]:
    """Make ``count`` random showdowns of a game, with how they are settled.

    Yields ``{"showdown": ..., "settlement": ...}``. There are side pots, folds, dead
    money, mucked hands, several runs, rakes, empty seats, ties and odd chips among
    them. The same seed gives the same showdowns. A game that is not named by its key
    is written as a table of its rules. Raises ``ValueError`` for a seed below 0, for it
    would be another's.
    """
    if seed < 0:
        raise ValueError(f"seed: {seed} is negative")
    random = Random(seed)  # noqa: S311 - test data, no secret
    for _ in range(count):
        showdown = _random_showdown(random, game)
        yield {"showdown": showdown, "settlement": settle_showdown(showdown, game)}


def settle_showdown(showdown: Mapping[str, Any], game: str | GameRules | None = None) -> Case:
    """Settle a showdown that is plain data, and answer in plain data.

    ``game`` stands in for the one that the showdown names. Raises ``ValueError`` for a
    key that no showdown has, and for one that is missing.
    """
    needed = ("game", "button", "seats") if game is None else ("button", "seats")
    _check_keys("showdown", showdown, _KEYS, needed)
    seats: Sequence[Mapping[str, Any]] = as_list(showdown["seats"], "seats")
    for number, seat in enumerate(seats, start=1):
        _check_keys(f"seat {number}", seat, _SEAT_KEYS, ())
    rake = showdown.get("rake")
    if isinstance(rake, Mapping):
        _check_keys("rake", rake, _RAKE_KEYS, ("rate",))
        terms: Mapping[str, Any] = {**rake, "rate": _rate(str(rake["rate"]))}
        rake = Rake(**terms)
    return settlement_form(
        settle(
            showdown["game"] if game is None else game,
            hands=[seat.get("cards") for seat in seats],
            boards=showdown.get("boards", ()),
            contributions=[seat.get("put", 0) for seat in seats],
            dead=[seat.get("dead", 0) for seat in seats],
            button=showdown["button"],
            folded=[n for n, seat in enumerate(seats) if seat.get("folded")],
            mucked=[n for n, seat in enumerate(seats) if seat.get("mucked")],
            rake=rake,
        )
    )


def _check_keys(what: str, table: object, known: Sequence[str], needed: Sequence[str]) -> None:
    """Refuse what is no table, a key that it cannot have, and the lack of one that it needs."""
    if not isinstance(table, Mapping):
        raise ValueError(f"{what} is {table!r}, not a table")
    for key in table:
        if key not in known:
            raise ValueError(f"{what}: unknown key {key!r}; known are {', '.join(known)}")
    for key in needed:
        if key not in table:
            raise ValueError(f"{what}: {key} is missing")


def _rate(text: str) -> Fraction:
    """Read "1/20", "0.05" or "5%"."""
    return Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)


def settlement_form(settlement: Settlement) -> Case:
    """Write a settlement as plain data."""
    return {
        "paid": list(settlement.paid),
        "net": list(settlement.net),
        "returned": list(settlement.returned),
        "rake": settlement.rake,
        "survivors": [list(boards) for boards in settlement.survivors],
        "pots": [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in settlement.pots],
        "awards": [{**award._asdict(), "hand": _hand_form(award.hand)} for award in settlement.awards],
    }


def _hand_form(hand: HandValue | None) -> Case | None:
    """Write a hand as plain data."""
    if hand is None:
        return None
    return {
        "strength": hand.strength,
        "cards": cards_text(hand.cards),
        "category": hand.category,
        "description": hand.describe(),
    }


def _random_showdown(random: Random, game: str | GameRules) -> Case:
    """Make one showdown; each feature comes now and then, and so together too."""
    rules = find_game(game)
    players = random.randint(2, _most_players(rules))
    deck = _shuffled(random, rules, players)
    seats: list[Case] = [
        {"cards": cards_text(deck.pop() for _ in range(rules.hole_cards))} for _ in range(players)
    ]
    _put_chips(random, seats)
    _fold_and_muck(random, seats)
    showdown: Case = {"game": game if isinstance(game, str) else _game_form(rules)}
    live = [seat for seat in seats if not seat.get("folded")]
    showdown["boards"] = _random_boards(random, rules, deck, complete=len(live) > 1)
    if len(showdown["boards"]) > rules.boards:
        showdown["runs"] = len(showdown["boards"]) // rules.boards
    if players < rules.seats[1] and random.random() < 0.2:
        # The button was left where nobody sits.
        seats.insert(random.randint(0, players), {})
    showdown["button"] = random.randrange(len(seats))
    showdown["seats"] = seats
    if random.random() < 0.4:
        showdown["rake"] = _random_rake(random, seats)
    return showdown


def _most_players(rules: GameRules) -> int:
    """Give how many players the game and the deck serve."""
    return min(rules.seats[1], (len(DECK) - 5 * rules.boards) // rules.hole_cards)


def _game_form(rules: GameRules) -> Case:
    """Write a game as the table of its rules, as far as it has them."""
    names = [name for name in Game._fields if name != "key" and hasattr(rules, name)]
    return {name: getattr(rules, name) for name in names} | {"seats": list(rules.seats)}


def _shuffled(random: Random, rules: GameRules, players: int) -> list[Card]:
    """Shuffle the deck; now and then so that up to four seats hold the same ranks.

    They tie often, which in a fair deal is too rare to test. Cards are dealt from the
    end of the deck.
    """
    deck = random.sample(DECK, len(DECK))
    if random.random() < 0.4:
        ranks = random.sample(range(2, 15), rules.hole_cards)
        suits = random.sample("shdc", min(players, 4))
        alike = [Card(rank, suit) for suit in suits for rank in ranks]
        deck = [card for card in deck if card not in alike] + alike
    return deck


def _put_chips(random: Random, seats: Sequence[Case]) -> None:
    """Let each seat put in one of a few amounts; some owe dead money besides."""
    largest = 10 ** random.randint(1, 6)
    amounts = [random.randint(1, largest) for _ in range(random.randint(1, 4))]
    for seat in seats:
        seat["put"] = random.choice(amounts)
    if random.random() < 0.4:
        for seat in random.sample(seats, random.randint(1, len(seats))):
            seat["dead"] = random.randint(1, largest)
    if random.random() < 0.1:
        # The dead money was all that this seat had.
        seat = random.choice(seats)
        seat["put"] = 0
        seat["dead"] = random.randint(1, largest)


def _fold_and_muck(random: Random, seats: Sequence[Case]) -> None:
    """Let seats fold, never all, and muck, but not all that contest a pot."""
    folding = random.choice([0, 0.3, 0.6])
    stays = random.randrange(len(seats))
    for number, seat in enumerate(seats):
        if number != stays and random.random() < folding:
            seat["folded"] = True
            del seat["cards"]
    live = [number for number, seat in enumerate(seats) if "folded" not in seat]
    mucked = {number for number in live if random.random() < 0.07}
    for pot in _pots(seats):
        if len(pot.eligible) > 1 and mucked.issuperset(pot.eligible):
            mucked.remove(random.choice(pot.eligible))
    for number in mucked:
        seats[number]["mucked"] = True
        del seats[number]["cards"]


def _pots(seats: Sequence[Case]) -> list[Pot]:
    """Build the pots of a showdown."""
    put = [seat.get("put", 0) for seat in seats]
    dead = [seat.get("dead", 0) for seat in seats]
    called = [chips - back for chips, back in zip(put, uncalled_part(put), strict=True)]
    live = [n for n, seat in enumerate(seats) if seat and "folded" not in seat and put[n] + dead[n]]
    return build_pots(called, dead, live)


def _random_boards(random: Random, rules: GameRules, deck: Sequence[Card], *, complete: bool) -> list[str]:
    """Deal the boards from the end of the deck: some twice, some with rivers alike.

    If all but one folded they may be partial, or not be there.
    """
    dealt = 5 if complete else random.choice([0, 3, 4, 5])
    left = list(deck)
    if random.random() < 0.3:
        # Rivers are dealt first, of few ranks, so that they tie.
        rank = left[-1].rank
        left.sort(key=lambda card: card.rank == rank)
    rivers = [left.pop() for _ in range(rules.boards)]
    random.shuffle(left)
    boards = [[left.pop() for _ in range(4)] + [river] for river in random.sample(rivers, len(rivers))]
    runs = [boards]
    if complete and random.random() < 0.2:
        shared = random.choice([0, 3, 4])
        for _ in range(random.randint(1, 2)):
            if len(left) < (5 - shared) * rules.boards:
                break
            runs.append([b[:shared] + [left.pop() for _ in range(5 - shared)] for b in boards])
    if not dealt:
        return []
    return [cards_text(board[:dealt]) for run in runs for board in run]


def _random_rake(random: Random, seats: Sequence[Case]) -> int | Case:
    """Make a rake: chips, or a rate with or without a cap."""
    pots = sum(pot.amount for pot in _pots(seats))
    if random.random() < 0.4:
        return random.randint(0, pots // 3)
    rake: Case = {"rate": random.choice(["1/20", "1/10", "3/100", "1/3"])}
    if random.random() < 0.5:
        rake["cap"] = random.randint(0, max(pots // 10, 1))
    if random.random() < 0.3:
        rake["no_flop_no_drop"] = False
    return rake
