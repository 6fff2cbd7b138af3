"""Batches of hands against the calls for one hand, and against the oracle."""

import itertools

import numpy as np
import pytest
from batch_support import layouts, omaha_strengths_one_by_one, scattered, strengths_one_by_one, text
from hypothesis import given
from hypothesis import strategies as st

import multiboard as mb
from multiboard import batch, oracle


@pytest.mark.parametrize("width", [5, 6, 7])
def test_as_one_by_one(width):
    cards = scattered(3_000, width)
    strengths = batch.evaluate(cards)
    assert strengths.dtype == np.uint16
    assert strengths.tolist() == strengths_one_by_one(cards)


def test_every_hand_of_five_cards():
    hands = np.fromiter(
        itertools.chain.from_iterable(itertools.combinations(range(52), 5)), np.uint8
    ).reshape(-1, 5)
    strengths = batch.evaluate(hands, threads=2)
    assert len(strengths) == 2_598_960
    counts = np.bincount(strengths, minlength=7_463)
    assert counts[1:].all()
    assert counts[0] == 0
    assert counts[7_453:].tolist() == [4] * 10


@given(st.permutations(range(52)), st.integers(1, 20), st.sampled_from([5, 6, 7]))
def test_as_the_oracle(deck, rows, width):
    cards = np.array([np.roll(deck, shift)[:width] for shift in range(rows)], np.uint8)
    assert batch.evaluate(cards).tolist() == [
        oracle.evaluate(text(row[5:]), text(row[:5])).strength for row in cards
    ]


@given(st.permutations(range(52)), st.integers(1, 10), st.sampled_from([4, 5, 6]))
def test_omaha_as_the_oracle(deck, rows, width):
    cards = np.array([np.roll(deck, shift)[: width + 5] for shift in range(rows)], np.uint8)
    hole, board = cards[:, :width], cards[:, width:]
    assert batch.evaluate_omaha(hole, board).tolist() == [
        oracle.evaluate(text(a), text(b), "omaha").strength for a, b in zip(hole, board, strict=True)
    ]


@pytest.mark.parametrize("width", [4, 5, 6])
def test_omaha_as_one_by_one(width):
    cards = scattered(3_000, width + 5)
    hole, board = cards[:, :width], cards[:, width:]
    strengths = batch.evaluate_omaha(hole, board)
    assert strengths.dtype == np.uint16
    assert strengths.tolist() == omaha_strengths_one_by_one(hole, board)


def test_suited_cards_make_the_best_flush():
    # Random hands have few flushes and hardly a straight flush: all the cards of a suit have many.
    suited = np.array(list(itertools.combinations(range(3, 52, 4), 7)), np.uint8)
    assert batch.evaluate(suited).tolist() == strengths_one_by_one(suited)
    mixed = suited.copy()
    mixed[:, ::3] -= 1
    assert batch.evaluate(mixed).tolist() == strengths_one_by_one(mixed)


@pytest.mark.parametrize("width", [5, 6, 7])
def test_any_memory(width):
    cards = scattered(600, width)
    expected = batch.evaluate(cards).tolist()
    for name, same in layouts(cards):
        assert batch.evaluate(same).tolist() == expected, name


def test_any_memory_for_omaha():
    cards = scattered(600, 9)
    hole, board = cards[:, :4].copy(), cards[:, 4:].copy()
    expected = batch.evaluate_omaha(hole, board).tolist()
    for (name, a), (_, b) in zip(layouts(hole), layouts(board), strict=True):
        assert batch.evaluate_omaha(a, b).tolist() == expected, name


def test_one_board_for_all_hands():
    cards = scattered(300, 9)
    board = cards[0, 4:]
    hole = np.array([row for row in cards[:, :4] if not set(row) & set(board)])
    wide = np.broadcast_to(board, (len(hole), 5))
    assert batch.evaluate_omaha(hole, wide).tolist() == omaha_strengths_one_by_one(hole, wide)


@pytest.mark.parametrize("rows", [0, 1, 7, 8, 9, 255, 256, 257, 1_000])
@pytest.mark.parametrize("threads", [1, 2, 3, 4, None])
def test_any_number_of_rows_and_threads(rows, threads):
    cards = scattered(rows, 7)
    assert batch.evaluate(cards, threads=threads).tolist() == strengths_one_by_one(cards)
    board = cards[:, 2:]
    hole = (52 - np.arange(1, 5, dtype=np.uint8)) + np.zeros((rows, 1), np.uint8)
    keep = ~np.isin(board, hole[:1]).any(axis=1)
    expected = omaha_strengths_one_by_one(hole[keep], board[keep])
    assert batch.evaluate_omaha(hole[keep], board[keep], threads=threads).tolist() == expected


def test_the_readers_of_a_suit_and_a_rank():
    assert batch.evaluate([[card.number for card in mb.parse_cards("As Ks Qs Js Ts 2c 2d")]]) == [7_462]
