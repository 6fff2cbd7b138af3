"""What stands between the operators of a range: a pattern, a span, a suitedness, starting hands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from multiboard.ranges.holdem import read_starting_hands
from multiboard.ranges.machines import Effort, Machine, NoPair, Suitedness, collect
from multiboard.ranges.matching import hands_like
from multiboard.ranges.patterns import RANKS, Pattern, PatternCard, PatternProblem, read_pattern
from multiboard.ranges.positions import every_hand, position

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Atom", "read_atom"]

HOLDEM_CARDS: Final = 2
EVERY_HAND: Final = frozenset({"random", "any", "*", "**", "xx"})

_CARD_AFTER_CARD = re.compile(r"(?:(?:[2-9TJQKA][cdhs]|\?\?)\s*)+", re.ASCII | re.IGNORECASE)
_KINDS: Final = {
    "ds": "double-suited: at least two cards in each of two suits",
    "ss": "single-suited: two cards of one suit, and no other suit twice",
    "rb": "rainbow: no suit twice",
    "np": "no pair",
}
_BARE = r"(?:[2-9TJQKAtjqkaBEFGILMNOPRUV*X]|\[[^\[\]]*\])"
_BARE_KIND = re.compile(rf"((?:{_BARE}{{2,}}x*)?)(ds|ss|rb|np)", re.ASCII)
_ONE_RANK_KIND = re.compile(rf"({_BARE})(ds|ss)", re.ASCII)
_SPAN = re.compile(r"((?:\[[^\[\]]*\]|[^\[\]+-])+)(?:([+-])|-((?:\[[^\[\]]*\]|[^\[\]+-])+))", re.ASCII)
_HOLDEM_SUITED = re.compile(r"([2-9TJQKA])([2-9TJQKA])s", re.ASCII | re.IGNORECASE)


class Atom(NamedTuple):
    """Hands, and the text they are written with."""

    hands: int
    text: str


def read_atom(text: str, hole_cards: int, effort: Effort) -> Atom:
    """The hands of a text without operators.

    Raises:
        PatternProblem: The text means nothing, or no hand.
        TooInvolvedError: Its hands would take longer to find than the effort allows.

    """
    text = text.replace("10", "T")
    written = _without_spaces(text)
    if "%" in text:
        raise PatternProblem(
            "a percentage needs an order of the starting hands from best to worst, and none is agreed upon:"
            " name the hands instead"
        )
    if written.lower() in EVERY_HAND and written != "xx":
        return Atom(every_hand(hole_cards), "random")
    if written.lower() == "none":
        return Atom(0, "none")
    if hole_cards == HOLDEM_CARDS:
        hands = read_starting_hands(text)
        if hands is not None:
            return Atom(hands, text)
    if text != written and not _CARD_AFTER_CARD.fullmatch(text):
        raise PatternProblem("hands are parted by commas, not by spaces")
    if _CARD_AFTER_CARD.fullmatch(written):
        written = "".join(
            rank.upper() + suit.lower() for rank, suit in zip(written[::2], written[1::2], strict=True)
        )
    atom = _with_kinds(written, hole_cards, effort)
    if not atom.hands:
        raise PatternProblem(f"no hand of {hole_cards} cards is like this")
    return atom._replace(text="random") if atom.hands == every_hand(hole_cards) else atom


def _without_spaces(text: str) -> str:
    return "".join(text.split())


def _with_kinds(text: str, hole_cards: int, effort: Effort) -> Atom:
    """A pattern or span with `$ds` and its like behind it, or `ds` where that is no suit."""
    body, *kinds = text.split("$")
    if not kinds:
        one = _ONE_RANK_KIND.fullmatch(body)
        if one is not None:
            rank, kind = one.groups()
            raise PatternProblem(
                f"write {rank}${kind} for {_KINDS[kind]}, or {rank}{kind[0]}*{kind[1]} for suits"
            )
        bare = _BARE_KIND.fullmatch(body)
        if bare is not None:
            body, kinds = bare.group(1), [bare.group(2)]
    hands, texts = every_hand(hole_cards), []
    if body:
        hands, written = _spanned(body, hole_cards, effort)
        texts.append(written)
    for kind in kinds:
        hands &= _of_kind(kind, hole_cards, effort)
        texts.append(f"${kind}")
    return Atom(hands, "".join(texts))


def _of_kind(kind: str, hole_cards: int, effort: Effort) -> int:
    if kind not in _KINDS:
        known = "; ".join(f"${name} {meaning}" for name, meaning in _KINDS.items())
        raise PatternProblem(f"${kind} is not known; there are {known}", part=f"${kind}")
    hands = _collect_kind(kind, hole_cards, effort)
    if not hands:
        raise PatternProblem(f"no hand of {hole_cards} cards is {_KINDS[kind]}", part=f"${kind}")
    return hands


def _collect_kind(kind: str, hole_cards: int, effort: Effort) -> int:
    if kind == "np":
        no_pair: Machine[int] = NoPair()
        return collect(no_pair, hole_cards, effort)
    suits: Machine[tuple[int, ...]] = Suitedness(kind)
    return collect(suits, hole_cards, effort)


def _spanned(text: str, hole_cards: int, effort: Effort) -> tuple[int, str]:
    span = _SPAN.fullmatch(text)
    if span is None:
        pattern = _pattern(text, hole_cards)
        return _like(pattern, hole_cards, effort), str(pattern)
    first, sign, last = span.groups()
    start = _pattern(first, hole_cards)
    if sign:
        patterns, written = list(_onwards(start, sign)), f"{start}{sign}"
    else:
        end = _pattern(last, hole_cards)
        patterns, written = list(_between(start, end)), f"{start}-{end}"
    hands = 0
    for pattern in patterns:
        hands |= _like(pattern, hole_cards, effort)
    return hands, written


def _pattern(text: str, hole_cards: int) -> Pattern:
    if hole_cards != HOLDEM_CARDS:
        found = _HOLDEM_SUITED.fullmatch(text)
        if found is not None and len({letter.upper() for letter in found.groups()}) > 1:
            one, other = found.groups()
            raise PatternProblem(
                f"{text} is suited in Hold'em only: write {one}x{other}x for that,"
                f" or {other}s{one} with a spade"
            )
    return read_pattern(text, hole_cards)


def _like(pattern: Pattern, hole_cards: int, effort: Effort) -> int:
    if len(pattern.cards) == hole_cards and all(card.is_known for card in pattern.cards):
        return 1 << position(card.cards.bit_length() - 1 for card in pattern.cards)
    return hands_like(pattern, hole_cards, effort)


def _moved(pattern: Pattern, steps: int, moving: list[bool]) -> Pattern:
    return Pattern(
        tuple(
            card.with_rank(RANKS[RANKS.index(card.rank) + steps]) if moves else card
            for card, moves in zip(pattern.cards, moving, strict=True)
        )
    )


def _names_rank(card: PatternCard) -> bool:
    return bool(card.rank) and card.rank in RANKS


def _onwards(pattern: Pattern, sign: str) -> Iterator[Pattern]:
    """All ranks go up together until one is an ace, or down until one is a deuce."""
    moving = [_names_rank(card) for card in pattern.cards]
    ranks = [RANKS.index(card.rank) for card in pattern.cards if _names_rank(card)]
    if not ranks:
        raise PatternProblem(f"{sign} moves ranks, and {pattern} names none")
    room = len(RANKS) - 1 - max(ranks) if sign == "+" else min(ranks)
    if not room and len(set(ranks)) > 1:
        end = "ace" if sign == "+" else "deuce"
        raise PatternProblem(
            f"{sign} moves all ranks together, and one is already the {end}: write both ends, such as AJ-AT"
        )
    for step in range(room + 1):
        yield _moved(pattern, step if sign == "+" else -step, moving)


def _between(start: Pattern, end: Pattern) -> Iterator[Pattern]:
    """From one pattern to the other; the ranks that differ move together."""
    pairs = list(zip(start.cards, end.cards, strict=False))
    steps = {
        RANKS.index(two.rank) - RANKS.index(one.rank)
        for one, two in pairs
        if one != two and _names_rank(one) and _names_rank(two) and one.text[1:] == two.text[1:]
    }
    moving = [one != two for one, two in pairs]
    distance = steps.pop() if steps else 0
    same = len(start.cards) == len(end.cards) and not steps
    if not same or str(_moved_if_possible(start, distance, moving)) != str(end):
        raise PatternProblem(
            f"{start} and {end} are no two ends: they have the same suits, and ranks that are the same"
            " or move by the same number, such as KQJT-8765 or AK-AT"
        )
    for step in range(0, distance + (1 if distance >= 0 else -1), 1 if distance >= 0 else -1):
        yield _moved(start, step, moving)


def _moved_if_possible(pattern: Pattern, steps: int, moving: list[bool]) -> Pattern | None:
    cards = [card for card, moves in zip(pattern.cards, moving, strict=True) if moves]
    if not all(_names_rank(card) and 0 <= RANKS.index(card.rank) + steps < len(RANKS) for card in cards):
        return None
    return _moved(pattern, steps, moving)
