"""Equity: the expected part of the pot, from every way to complete the boards.

Meant for few cards to come, or for a small deck: all boards are walked together, and
each completion is as likely as any other. The pot is one, divided without odd chips.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from typing import NamedTuple

from .cards import DECK, Card, parse_cards, refuse_duplicates, with_places
from .elimination import survivors_of
from .evaluation import best_hand
from .game import GameRules, find_game
from .lists import as_list
from .pots import point_winners, winners_of


class PlayerEquity(NamedTuple):
    """What a player can expect.

    ``share`` is the expected part of the pot, ``scoop`` the chance to take it alone,
    ``distribution`` the chance of each part that is possible. ``boards_won[k]`` is the
    chance to be among the winners on exactly k of the boards that survive.
    ``board_wins`` and ``board_ties`` are the chances to have the best hand on each
    board, alone or with others, whether or not the board survives.
    """

    share: Fraction
    scoop: Fraction
    distribution: Mapping[Fraction, Fraction]
    boards_won: tuple[Fraction, ...]
    board_wins: tuple[Fraction, ...]
    board_ties: tuple[Fraction, ...]

    def at_least(self, boards: int) -> Fraction:
        """Give the chance to be among the winners on so many surviving boards or more.

        Raises ``ValueError`` if the game has no such number of boards.
        """
        if not 0 <= boards <= len(self.board_wins):
            raise ValueError(f"at least {boards} boards, of {len(self.board_wins)}")
        return sum(self.boards_won[boards:], Fraction(0))


class BoardEquity(NamedTuple):
    """A board's chance to survive, and what each player can expect to win through it.

    ``shares`` over all boards add up to the players' shares; they are None for games
    that do not divide the pot among the boards.
    """

    survival: Fraction
    shares: tuple[Fraction, ...] | None


class Equity(NamedTuple):
    """The expectations of all players, as exact fractions."""

    players: tuple[PlayerEquity, ...]
    boards: tuple[BoardEquity, ...]
    exact: bool = True


class _Completed(NamedTuple):
    """One board, completed in one way: what was drawn, its river, each one's hand, who has the best."""

    drawn: tuple[Card, ...]
    river: Card
    strengths: tuple[int, ...]
    winners: tuple[int, ...]


class _End(NamedTuple):
    """How a hand ends: who wins each board, which boards survive, who has the best hand on any of these."""

    winners: tuple[tuple[int, ...], ...]
    survivors: tuple[int, ...]
    best: tuple[int, ...]

    def boards_won(self, player: int) -> int:
        """Count the surviving boards on which a player has the best hand."""
        return sum(player in self.winners[board] for board in self.survivors)

    def parts(self, rules: GameRules) -> list[tuple[Fraction, tuple[int, ...]]]:
        """Give the parts of the pot, and the players who divide each."""
        surviving = [self.winners[board] for board in self.survivors]
        if rules.pot_rule == "each_board":
            return [(Fraction(1, len(surviving)), winners) for winners in surviving]
        if rules.pot_rule == "points":
            return [(Fraction(1), point_winners(surviving, rules.tie_points))]
        return [(Fraction(1), self.best)]

    def share(self, rules: GameRules, player: int) -> Fraction:
        """Give a player's share of the pot."""
        won = (part / len(winners) for part, winners in self.parts(rules) if player in winners)
        return sum(won, Fraction(0))


def equity(
    game: str | GameRules,
    hands: Sequence[Iterable[object]],
    boards: Sequence[Iterable[object]] = (),
    *,
    dead: Iterable[object] = "",
    deck: Iterable[object] | None = None,
) -> Equity:
    """Give each player's exact expectation.

    ``boards`` are the known cards of each board, none before the flop; ``dead`` cards
    are out of play. ``deck`` are the cards in play, by default all 52: cards that are
    known may be among them and are not dealt again.

    Raises ``ValueError`` that names the offender and its place.
    """
    rules = find_game(game)
    holes = [parse_cards(hand) for hand in as_list(hands, "hands")]
    known = [parse_cards(board) for board in as_list(boards, "boards")] or [()] * rules.boards
    out = parse_cards(dead)
    in_play = DECK if deck is None else parse_cards(deck)
    _check(rules, holes, known, out)
    refuse_duplicates(with_places(in_play, "deck"))
    seen = {card for cards in (*holes, *known, out) for card in cards}
    unseen = [card for card in in_play if card not in seen]

    choices = [_completions(rules, holes, board, unseen) for board in known]
    ends = Counter(_end(rules, boards) for boards in _deals(choices))
    if not ends:
        raise ValueError(f"{len(unseen)} cards are too few to complete the boards")
    return _figures(rules, len(holes), ends)


def _check(
    rules: GameRules,
    holes: Sequence[Sequence[Card]],
    known: Sequence[Sequence[Card]],
    dead: Sequence[Card],
) -> None:
    """Refuse what cannot be."""
    if not holes:
        raise ValueError("there is no hand")
    if len(known) != rules.boards:
        raise ValueError(f"{len(known)} boards for a game of {rules.boards}")
    placed = with_places(dead, "dead")
    for seat, hole in enumerate(holes, start=1):
        if len(hole) != rules.hole_cards:
            raise ValueError(f"hand {seat} has {len(hole)} cards, not {rules.hole_cards}")
        placed += with_places(hole, f"hand {seat}")
    for place, board in enumerate(known, start=1):
        if len(board) not in (0, 3, 4, 5):
            raise ValueError(f"board {place} has {len(board)} cards, not 0, 3, 4 or 5")
        placed += with_places(board, f"board {place}")
    refuse_duplicates(placed)


def _completions(
    rules: GameRules,
    holes: Sequence[Sequence[Card]],
    board: tuple[Card, ...],
    unseen: Sequence[Card],
) -> list[_Completed]:
    """Complete one board in every way.

    Where rivers decide, each of the cards drawn may be the river, equally often.
    """
    found = []
    for drawn in combinations(unseen, 5 - len(board)):
        full = board + drawn
        strengths = tuple(best_hand(hole, full, rules.hole_rule).strength for hole in holes)
        rivers = drawn if drawn and rules.elimination != "none" else full[-1:]
        found += [_Completed(drawn, river, strengths, _best(strengths)) for river in rivers]
    return found


def _deals(
    choices: Sequence[Sequence[_Completed]],
) -> Iterator[tuple[_Completed, ...]]:
    """Walk every way to complete all boards together; no card lies on two of them."""
    for boards in product(*choices):
        drawn = [card for board in boards for card in board.drawn]
        if len(set(drawn)) == len(drawn):
            yield boards


def _end(rules: GameRules, boards: Sequence[_Completed]) -> _End:
    """Tell how the hand ends with these boards."""
    survivors = tuple(range(len(boards)))
    if rules.elimination == "lowest_river":
        survivors = survivors_of([board.river for board in boards])
    winners = tuple(board.winners for board in boards)
    best: tuple[int, ...] = ()
    if rules.pot_rule == "best_hand":
        on_survivors = (boards[board].strengths for board in survivors)
        best = _best([max(strengths) for strengths in zip(*on_survivors, strict=True)])
    return _End(winners, survivors, best)


def _best(strengths: Sequence[int]) -> tuple[int, ...]:
    """Give the players with the best hand."""
    return winners_of(dict(enumerate(strengths)))


def _figures(rules: GameRules, players: int, ends: Counter[_End]) -> Equity:
    """Turn the number of deals that lead to each outcome into chances."""
    deals = ends.total()
    chances = {end: Fraction(number, deals) for end, number in ends.items()}
    return Equity(
        tuple(_player(rules, player, chances) for player in range(players)),
        tuple(_board(rules, b, players, chances) for b in range(rules.boards)),
    )


def _player(rules: GameRules, player: int, chances: Mapping[_End, Fraction]) -> PlayerEquity:
    """Add up what is one player's."""
    distribution: dict[Fraction, Fraction] = {}
    for end, chance in chances.items():
        share = end.share(rules, player)
        distribution[share] = distribution.get(share, Fraction(0)) + chance
    counts = range(rules.boards + 1)
    boards = range(rules.boards)
    return PlayerEquity(
        share=sum((s * c for s, c in distribution.items()), Fraction(0)),
        scoop=distribution.get(Fraction(1), Fraction(0)),
        distribution=dict(sorted(distribution.items())),
        boards_won=tuple(
            _chance((e.boards_won(player) == count, c) for e, c in chances.items()) for count in counts
        ),
        board_wins=tuple(_chance((e.winners[b] == (player,), c) for e, c in chances.items()) for b in boards),
        board_ties=tuple(
            _chance((player in e.winners[b] and len(e.winners[b]) > 1, c) for e, c in chances.items())
            for b in boards
        ),
    )


def _board(rules: GameRules, board: int, players: int, chances: Mapping[_End, Fraction]) -> BoardEquity:
    """Add up what comes through one board."""
    survival = _chance((board in end.survivors, c) for end, c in chances.items())
    if rules.pot_rule != "each_board":
        return BoardEquity(survival, None)
    shares = [Fraction(0)] * players
    for end, chance in chances.items():
        if board in end.survivors:
            winners = end.winners[board]
            for player in winners:
                shares[player] += chance / len(end.survivors) / len(winners)
    return BoardEquity(survival, tuple(shares))


def _chance(ends: Iterable[tuple[bool, Fraction]]) -> Fraction:
    """Add the chances of the outcomes in which something is so."""
    return sum((chance for is_so, chance in ends if is_so), Fraction(0))
