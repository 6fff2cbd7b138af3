"""Input broken as files are: cut, doubled, moved, overwritten, and with numbers out of all bounds."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

JUNK: Final = (
    b"",
    b"\0",
    b"\xff",
    b"\xed\xa0\x80",
    "♠".encode(),
    "💥".encode(),
    b"\xef\xbb\xbf",
    b"\r\n",
    b"\n\n",
    b" " * 50,
    b"[" * 500,
    b"{" * 500,
    b'"',
    b"'''",
    b"\\",
    b"As",
    b"10d",
    b"??",
    b"AsAs",
    b",",
    b":",
    b"-",
    b"+",
    b"%",
    b"#",
    b"@",
    b"()",
    b"null",
    b"NaN",
    b"Infinity",
    b"1e999999999",
)
NUMBERS: Final = (
    *(b"0", b"-1", b"1", b"2", b"1.5", b"0.005", b"1e5"),
    *(b"9007199254740993", b"18446744073709551616"),
)
LONG: Final = b"9" * 5000
VALUES: Final = (
    *(None, True, "", "x", "As", "??"),
    *(-1, 0, 3, 1.5, 1e300, 2**53 + 1, 2**70),
    *([], {}, [1], [[]], {"a": 1}),
)

_NUMBER: Final = re.compile(rb"-?\d+(?:\.\d+)?")
_PIECE: Final = re.compile(rb"[A-Za-z]+|\d+|\s+|[^\sA-Za-z\d]")


def mutated(seeds: Sequence[bytes], random: Random) -> bytes:
    """One of the seeds, broken once or a few times."""
    data = random.choice(seeds)
    for _ in range(random.choice((1, 1, 2, 3, 6))):
        data = random.choice(_WAYS)(data, seeds, random)
    return data[:200_000]


def _bytes(data: bytes, _seeds: Sequence[bytes], random: Random) -> bytes:
    place, length = random.randint(0, len(data)), random.choice((0, 1, 1, 2, 8, 100))
    return data[:place] + random.choice(JUNK) + data[place + length :]


def _flip(data: bytes, _seeds: Sequence[bytes], random: Random) -> bytes:
    if not data:
        return random.randbytes(random.randint(0, 8))
    place = random.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << random.randrange(8)]) + data[place + 1 :]


def _number(data: bytes, _seeds: Sequence[bytes], random: Random) -> bytes:
    found = list(_NUMBER.finditer(data))
    if not found:
        return data
    match = random.choice(found)
    number = LONG if random.random() < 0.02 else random.choice((*NUMBERS, random.choice(found).group()))
    return data[: match.start()] + number + data[match.end() :]


def _line(data: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    lines = data.split(b"\n")
    others = random.choice(seeds).split(b"\n")
    place = random.randrange(len(lines))
    line = lines[place]
    lines[place : place + 1] = random.choice(
        ([], [line, line], [random.choice(lines)], [line, random.choice(others)], [random.choice(others)])
    )
    return b"\n".join(lines)


def _swap(data: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    """A word or a sign replaced by another one of the seeds."""
    pieces, others = _PIECE.findall(data), _PIECE.findall(random.choice(seeds))
    if not pieces or not others:
        return data
    place = random.randrange(len(pieces))
    pieces[place : place + 1] = random.choice(
        ([random.choice(others)], [], [pieces[place]] * 2, [random.choice(pieces)])
    )
    return b"".join(pieces)


def _cut(data: bytes, seeds: Sequence[bytes], random: Random) -> bytes:
    """The beginning of one and the end of another."""
    other = random.choice(seeds)
    return data[: random.randint(0, len(data))] + other[random.randint(0, len(other)) :]


def _value(data: bytes, _seeds: Sequence[bytes], random: Random) -> bytes:
    """A value of JSON, anywhere in it, replaced or left out."""
    try:
        values = json.loads(data)
    except (ValueError, RecursionError):
        return _number(data, _seeds, random)
    return json.dumps(_replaced(values, random)).encode()


def _replaced(value: Any, random: Random) -> Any:  # noqa: ANN401 - whatever JSON holds
    if isinstance(value, dict) and value and random.random() < 0.9:
        key = random.choice(list(value))
        rest = {name: item for name, item in value.items() if name != key}
        kind = random.random()
        if kind < 0.1:
            return rest
        if kind < 0.15:
            return rest | {"other": value[key]}
        return value | {key: _replaced(value[key], random)}
    if isinstance(value, list) and value and random.random() < 0.9:
        place = random.randrange(len(value))
        kind = random.random()
        inside = [] if kind < 0.1 else [value[place]] * 2 if kind < 0.2 else [_replaced(value[place], random)]
        return [*value[:place], *inside, *value[place + 1 :]]
    return random.choice(VALUES)


_WAYS: Final[tuple[Callable[[bytes, Sequence[bytes], Random], bytes], ...]] = (
    _bytes,
    _flip,
    _number,
    _line,
    _swap,
    _cut,
    _value,
    _value,
)
