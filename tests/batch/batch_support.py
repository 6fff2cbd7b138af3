"""Rows of cards for the tests of batches, and what the rest of the package says of them."""

import numpy as np

import multiboard as mb
from multiboard.cards import DECK


def scattered(rows, width, seed=1):
    """Rows of distinct card numbers."""
    random = np.random.default_rng(seed)
    return random.permuted(np.tile(np.arange(52, dtype=np.uint8), (rows, 1)), axis=1)[:, :width].copy()


def text(numbers):
    """The cards of some numbers, run together."""
    return "".join(str(DECK[number]) for number in np.asarray(numbers).ravel())


def strengths_one_by_one(cards):
    """What `evaluate` says of each row of five to seven cards."""
    return [mb.evaluate(text(row[5:]), text(row[:5])).strength for row in cards]


def omaha_strengths_one_by_one(hole, board):
    """What `evaluate` says of each row under the Omaha rule."""
    return [mb.evaluate(text(a), text(b), "omaha").strength for a, b in zip(hole, board, strict=True)]


def layouts(array):
    """The same array in memory of every kind."""
    yield "as it is", array
    yield "Fortran's order", np.asfortranarray(array)
    frozen = array.copy()
    frozen.flags.writeable = False
    yield "read-only", frozen
    wide = np.zeros((2 * len(array), *array.shape[1:-1], array.shape[-1] + 3), np.uint8)
    wide[::2, ..., 1:-2] = array
    yield "a slice of a larger one", wide[::2, ..., 1:-2]
    yield "backwards", np.ascontiguousarray(array[::-1])[::-1]
    yield "rows backwards in memory", np.ascontiguousarray(array[..., ::-1])[..., ::-1]
    yield "at an odd address", np.frombuffer(b"\0" + array.tobytes(), np.uint8, offset=1).reshape(array.shape)
    yield "int64", array.astype(np.int64)
    yield "uint16, the other end first", array.astype(np.dtype(np.uint16).newbyteorder())
    yield "lists", array.tolist()
