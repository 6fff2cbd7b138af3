"""The text of a range: hands joined by `,`, narrowed by `:` and `!`, grouped by `( )`, weighted by `@`.

    range   =  term { "," term }                      any of them; a hand has the largest of its weights
    term    =  part { ":" part | "!" part | weight }  hands in both; hands not in it; a weight for all so far
    part    =  { "!" } ( hands | "(" range ")" )      a "!" before it: all other hands
    weight  =  "@" number | ":" number

Everything is read from left to right with a stack of its own, so no depth of brackets is too deep.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

from multiboard.errors import RangeError
from multiboard.ranges.atoms import Atom, read_atom
from multiboard.ranges.layers import Layers, check_memory, difference, heaviest, intersection, scaled, support
from multiboard.ranges.machines import Effort, TooInvolvedError
from multiboard.ranges.messages import quoted, refusal
from multiboard.ranges.patterns import PatternProblem
from multiboard.ranges.positions import every_hand, number_of_hands
from multiboard.ranges.weights import as_weight, weight_text

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["MOST_CHARACTERS", "Written", "read_range"]

MOST_CHARACTERS: Final = 100_000
HOLDEM_CARDS: Final = 2
REMEMBERED: Final = 16
TOO_INVOLVED: Final = "up to here the range takes too long to work out: use fewer variables or fewer parts"

_TOKEN = re.compile(r"\s*([,:!@()]|(?:\[[^\[\]]*\]|[^,:!@()\[\]]|[\[\]])+)", re.ASCII)
_STRANGE = re.compile(r"[^\x20-\x7e\t\r\n]|[^\w\s,:!@()\[\]*?$%./+-]", re.ASCII)
_NUMBER_AFTER_COLON = re.compile(r"\s*(\d+/\d+|\d*\.\d+|\d+\.?)\s*(?=[,:!@)]|$)", re.ASCII)
_NUMBER_LIKE = re.compile(r"[+-].*|nan|inf|infinity|\d.*e[+-]?\d+", re.ASCII | re.IGNORECASE)
_RANKS_ONLY = re.compile(r"[2-9]+", re.ASCII)


class Written(NamedTuple):
    """A range as it was read: its hands by weight, and its text without what does not matter."""

    layers: Layers
    text: str


class _Token(NamedTuple):
    text: str
    at: int


@dataclass(slots=True)
class _Frame:
    """What has been read of a text or of a group in brackets.

    Attributes:
        at: Where it begins.
        parts: The weighted hands of the terms that are complete.
        term: The hands of the term being read; None before its first part.
        texts: The text of all terms, in pieces.
        operator: What joins the next part to the term.
        refused: The "!" that stand before the next part.
        is_closed: Whether the text is one part, which needs no brackets.

    """

    at: int
    parts: dict[Fraction, int] = field(default_factory=dict)
    term: Layers | None = None
    texts: list[str] = field(default_factory=list)
    operator: str = ""
    refused: str = ""
    is_closed: bool = True

    def add(self, layers: Layers, text: str, hole_cards: int) -> None:
        """Join a part to the term with the operator before it."""
        self.is_closed = not self.texts and not self.refused
        self.texts.append(f"{self.operator}{self.refused}{text}")
        if len(self.refused) % 2:
            layers = tuple(
                layer for layer in [(Fraction(1), every_hand(hole_cards) & ~support(layers))] if layer[1]
            )
        if self.term is None:
            self.term = layers
        elif self.operator == ":":
            self.term = intersection(self.term, layers, hole_cards)
        else:
            self.term = difference(self.term, support(layers))
        self.operator = self.refused = ""

    def weigh(self, weight: Fraction, text: str) -> None:
        """Multiply the weights of the term."""
        self.is_closed = False
        self.texts.append(text)
        self.term = scaled(self.term or (), weight)

    def end_term(self, hole_cards: int) -> None:
        """Put the term with the others."""
        for weight, bits in self.term or ():
            self.parts[weight] = self.parts[weight] | bits if weight in self.parts else bits
        check_memory(len(self.parts), hole_cards)
        self.term = None

    def joined(self, hole_cards: int) -> Written:
        """All terms together."""
        self.end_term(hole_cards)
        return Written(heaviest(self.parts.items()), "".join(self.texts))


class _Reader:
    def __init__(self, text: str, hole_cards: int) -> None:
        self.text = text
        self.hole_cards = hole_cards
        self.effort = Effort()
        self.atoms: dict[str, Atom] = {}
        self.frames = [_Frame(0)]
        self.at = 0

    def read(self) -> Written:
        for token in self._tokens():
            frame = self.frames[-1]
            if frame.term is None or frame.operator:
                self._part(frame, token)
            else:
                self._after_part(frame, token)
        frame = self.frames[-1]
        if frame.term is None or frame.operator:
            raise self._missing(_Token("", len(self.text)))
        if len(self.frames) > 1:
            raise refusal(self.text, frame.at, "(", "this bracket is never closed")
        return frame.joined(self.hole_cards)

    def _tokens(self) -> Iterator[_Token]:
        while (found := _TOKEN.match(self.text, self.at)) is not None:
            self.at = found.end()
            part = found.group(1).rstrip()
            if part:
                yield _Token(part, found.start(1))

    def _part(self, frame: _Frame, token: _Token) -> None:
        if token.text == "(":
            self.frames.append(_Frame(token.at))
        elif token.text == "!":
            frame.refused += "!"
        elif token.text in {",", ":", "@", ")"}:
            raise self._missing(token)
        else:
            atom = self._atom(token)
            frame.add(((Fraction(1), atom.hands),) if atom.hands else (), atom.text, self.hole_cards)

    def _after_part(self, frame: _Frame, token: _Token) -> None:
        if token.text == ",":
            frame.end_term(self.hole_cards)
            frame.texts.append(",")
        elif token.text == "@":
            self._weight(frame, next(self._tokens(), _Token("", len(self.text))))
        elif token.text == ":":
            self._after_colon(frame)
        elif token.text == "!":
            frame.operator = "!"
        elif token.text == ")":
            self._close(frame, token)
        else:
            raise refusal(self.text, token.at, token.text, "a comma, : or ! is missing before this")

    def _after_colon(self, frame: _Frame) -> None:
        number = _NUMBER_AFTER_COLON.match(self.text, self.at)
        if number and (self.hole_cards == HOLDEM_CARDS or not _RANKS_ONLY.fullmatch(number.group(1))):
            self.at = number.end()
            self._weight(frame, _Token(number.group(1), number.start(1)))
        else:
            frame.operator = ":"

    def _weight(self, frame: _Frame, token: _Token) -> None:
        try:
            weight = as_weight(token.text)
        except RangeError as error:
            raise refusal(self.text, token.at, token.text, str(error)) from None
        sign = ":" if self.hole_cards == HOLDEM_CARDS else "@"
        frame.weigh(weight, f"{sign}{weight_text(weight)}")

    def _close(self, frame: _Frame, token: _Token) -> None:
        if len(self.frames) == 1:
            raise refusal(self.text, token.at, ")", "no bracket is open here")
        try:
            self._spend()
        except TooInvolvedError:
            raise refusal(self.text, token.at, ")", TOO_INVOLVED) from None
        self.frames.pop()
        layers, text = frame.joined(self.hole_cards)
        self.frames[-1].add(layers, text if frame.is_closed else f"({text})", self.hole_cards)

    def _atom(self, token: _Token) -> Atom:
        if _NUMBER_LIKE.fullmatch(token.text):
            raise refusal(
                self.text,
                token.at,
                token.text,
                "a weight is a number from 0 up, such as 0.5, 1/3 or 2, behind : or @",
            )
        try:
            self._spend()
            known = self.atoms.get(token.text)
            if known is not None:
                return known
            atom = read_atom(token.text, self.hole_cards, self.effort)
        except PatternProblem as problem:
            part = problem.part if problem.part in token.text and problem.part else token.text
            raise refusal(self.text, token.at + token.text.index(part), part, problem.why) from None
        except TooInvolvedError:
            raise refusal(self.text, token.at, token.text, TOO_INVOLVED) from None
        if len(self.atoms) == REMEMBERED:
            self.atoms.clear()
        self.atoms[token.text] = atom
        return atom

    def _spend(self) -> None:
        """Count the work of joining one part to the others."""
        self.effort.spend(number_of_hands(self.hole_cards) // 8)

    def _missing(self, token: _Token) -> RangeError:
        before = self.text[: token.at].rstrip()
        where = "at the end" if not token.text else f"before {quoted(token.text)}"
        after = f" after {quoted(before[-1])}" if before else ""
        return refusal(
            self.text, token.at, token.text, f"hands are missing {where}{after}, such as AA or AsKs"
        )


def read_range(text: str, hole_cards: int) -> Written:
    """The weighted hands of a range's text.

    Raises:
        RangeError: The text is no range, or one without hands.

    """
    if len(text) > MOST_CHARACTERS:
        raise RangeError(f"range of {len(text):,} characters: the text may have {MOST_CHARACTERS:,}")
    if not text.strip():
        raise RangeError("an empty text is no range: random is every hand")
    strange = _STRANGE.search(text)
    if strange is not None:
        raise refusal(text, strange.start(), strange.group(), "this character has no meaning in a range")
    written = _Reader(text, hole_cards).read()
    if not written.layers and written.text != "none":
        why = "every hand in it has weight 0" if re.search("[@:]0", written.text) else "no hand is left in it"
        raise RangeError(f"range {quoted(text)}: {why}")
    return written
