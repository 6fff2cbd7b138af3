"""What is wrong with a batch, and in which row."""

import builtins
import subprocess
import sys

import numpy as np
import pytest
from batch_support import scattered

import multiboard as mb
from multiboard import batch
from multiboard.errors import CardError, GameError, MultiboardError


@pytest.mark.parametrize("threads", [1, 2, 4])
@pytest.mark.parametrize("row", [0, 17, 255, 256, 1_999])
@pytest.mark.parametrize("width", [5, 6, 7])
def test_a_duplicate_is_named_with_its_row(width, row, threads):
    cards = scattered(2_000, width)
    cards[row, 4] = cards[row, 1]
    card = mb.cards.DECK[cards[row, 1]]
    with pytest.raises(
        CardError, match=rf"^row {row} \(rows count from 0\): duplicate card {card}: hand, card 5"
    ):
        batch.evaluate(cards, threads=threads)


@pytest.mark.parametrize("number", [52, 63, 64, 116, 128, 188, 200, 255])
@pytest.mark.parametrize("place", range(7))
def test_a_number_that_is_no_card_is_named_with_its_row(number, place):
    cards = scattered(40, 7)
    cards[17, place] = number
    message = rf"^row 17 .*: hand, card {place + 1}: no card has the number {number}, they are 0 to 51"
    with pytest.raises(CardError, match=message):
        batch.evaluate(cards)


def test_every_two_places_are_compared():
    for width in (5, 6, 7):
        for first in range(width):
            for second in range(first):
                cards = scattered(20, width)
                cards[17, first] = cards[17, second]
                with pytest.raises(CardError, match=r"^row 17 "):
                    batch.evaluate(cards)


@pytest.mark.parametrize("threads", [1, 4])
def test_the_first_bad_row_is_the_error(threads):
    cards = scattered(20_000, 7)
    cards[[3_333, 3_334, 19_000, 9_999], 0] = 60
    with pytest.raises(CardError, match=r"^row 3333 "):
        batch.evaluate(cards, threads=threads)


def test_other_types_say_the_row_too():
    cards = scattered(40, 7).astype(np.int64)
    for wrong in (-1, 52, 256, 2**40):
        cards[17, 3] = wrong
        message = rf"^row 17 .*: hand, card 4: no card has the number {wrong}, they are 0 to 51"
        with pytest.raises(CardError, match=message):
            batch.evaluate(cards)
    signed = scattered(40, 7).astype(np.int8)
    signed[17, 6] = -128
    with pytest.raises(CardError, match=r"^row 17 .*: hand, card 7: no card has the number -128"):
        batch.evaluate(signed)


@pytest.mark.parametrize("kind", [np.uint8, np.int16])
def test_the_place_is_the_same_for_each_type(kind):
    cards = scattered(40, 9).astype(kind)
    hole, board = cards[:, :4].copy(), cards[:, 4:].copy()
    hole[17, 1] = 60
    with pytest.raises(CardError, match=r"^row 17 .*: hole, card 2: no card has the number 60"):
        batch.evaluate_omaha(hole, board)
    hole[17, 1], board[18, 4] = 0, 61
    board[17, 4] = 61
    with pytest.raises(CardError, match=r"^row 17 .*: board, card 5: no card has the number 61"):
        batch.evaluate_omaha(cards[:, :4], board)
    hands, boards = (array.astype(kind) for array in batch.deal("squid", 40, 4, 1))
    boards[17, 2, 0] = 62
    with pytest.raises(CardError, match=r"^row 17 .*: board 3, card 1: no card has the number 62"):
        batch.showdown("squid", hands, boards)
    hands[17, 3, 1] = 63
    with pytest.raises(CardError, match=r"^row 17 .*: seat 4, card 2: no card has the number 63"):
        batch.showdown("squid", hands, boards)


def test_omaha_names_hole_and_board():
    cards = scattered(40, 9)
    hole, board = cards[:, :4].copy(), cards[:, 4:].copy()
    board[17, 2] = hole[17, 1]
    with pytest.raises(
        CardError, match=r"^row 17 .*duplicate card ..: board, card 3, and before it hole, card 2"
    ):
        batch.evaluate_omaha(hole, board)
    board[17, 2] = 99
    with pytest.raises(CardError, match=r"^row 17 .*board, card 3: no card has the number 99"):
        batch.evaluate_omaha(hole, board)


def test_a_showdown_names_seat_and_board():
    hands, boards = batch.deal("squid", 40, 4, 1)
    boards[17, 2, 0] = hands[17, 3, 1]
    with pytest.raises(CardError, match=r"^row 17 .*: board 3, card 1, and before it seat 4, card 2"):
        batch.showdown("squid", hands, boards)
    boards[17, 2, 0] = boards[17, 1, 4]
    with pytest.raises(CardError, match=r"^row 17 .*: board 3, card 1, and before it board 2, card 5"):
        batch.showdown("squid", hands, boards, threads=2)


@pytest.mark.parametrize(
    ("shape", "message"),
    [
        ((3,), "needed"),
        ((3, 4), "rows of 4 cards"),
        ((3, 8), "rows of 8 cards"),
        ((3, 7, 1), "needed"),
        ((), "needed"),
    ],
)
def test_shapes_of_hands(shape, message):
    with pytest.raises(CardError, match=message):
        batch.evaluate(np.zeros(shape, np.uint8))


def test_shapes_of_omaha_hands():
    with pytest.raises(CardError, match="rows of 3 cards"):
        batch.evaluate_omaha(np.zeros((2, 3), np.uint8), np.zeros((2, 5), np.uint8))
    for shape in ((3, 5), (2, 4)):
        with pytest.raises(CardError, match="board: an array of shape"):
            batch.evaluate_omaha(np.zeros((2, 4), np.uint8), np.zeros(shape, np.uint8))


def test_shapes_of_showdowns():
    hands, boards = batch.deal("squid", 3, 2, 1)
    with pytest.raises(CardError, match="hands: 3 hole cards a seat, where Squid has 2"):
        batch.showdown("squid", np.zeros((3, 2, 3), np.uint8), boards)
    with pytest.raises(CardError, match="boards: an array of shape"):
        batch.showdown("squid", hands, boards[:, :2])
    with pytest.raises(CardError, match="boards: an array of shape"):
        batch.showdown("squid", hands, boards[:2])
    with pytest.raises(GameError, match="takes 55 of 52 cards"):
        batch.showdown("squid", np.zeros((3, 20, 2), np.uint8), boards)
    with pytest.raises(GameError, match="at least one seat"):
        batch.showdown("squid", np.zeros((3, 0, 2), np.uint8), boards)


@pytest.mark.parametrize("kind", [np.float64, bool, object, "S1", "datetime64[s]"])
def test_types_that_are_no_numbers(kind):
    with pytest.raises(TypeError, match=r"cards: an array of .* where card numbers of uint8 are needed"):
        batch.evaluate(np.zeros((2, 7), kind))


def test_any_strides_where_there_is_nothing_to_read():
    for strides in ((2**62, 2**62), (-(2**63), 2**63 - 1), (0, -(2**62))):
        nothing = np.lib.stride_tricks.as_strided(np.zeros((1, 7), np.uint8), (0, 7), strides)
        assert batch.evaluate(nothing).shape == (0,)


@pytest.mark.parametrize("threads", [0, -1, 1_025, 2**70])
def test_threads_that_cannot_work(threads):
    with pytest.raises(MultiboardError, match=f"^threads: {threads} is not from 1 to 1,024$"):
        batch.evaluate(scattered(2, 7), threads=threads)


@pytest.mark.parametrize("value", [1.5, 2.0, True, "2"])
def test_what_is_no_whole_number(value):
    def message(name):
        return rf"^{name}: {value!r} is not a whole number"

    with pytest.raises(MultiboardError, match=message("threads")):
        batch.evaluate(scattered(2, 7), threads=value)
    with pytest.raises(MultiboardError, match=message("n")):
        batch.deal("squid", value, 2, 1)
    with pytest.raises(GameError, match=message("seats")):
        batch.deal("squid", 1, value, 1)
    with pytest.raises(MultiboardError, match=message("seed")):
        batch.deal("squid", 1, 2, value)


def test_whole_numbers_of_numpy():
    cards = scattered(20, 7)
    assert np.array_equal(batch.evaluate(cards, threads=np.int64(1)), batch.evaluate(cards))
    deals = batch.deal("squid", np.int64(3), np.uint8(2), np.uint64(7), threads=np.int8(1))
    assert np.array_equal(deals.hands, batch.deal("squid", 3, 2, 7).hands)


def test_deals_that_cannot_be():
    with pytest.raises(GameError, match=r"Squid with 19 of them takes 53 of 52 cards$"):
        batch.deal("squid", 1, 19, 1)
    with pytest.raises(GameError, match=r"^seats: 0, where there is at least one seat$"):
        batch.deal("squid", 1, 0, 1)
    with pytest.raises(GameError, match="no game is called"):
        batch.deal("squidd", 1, 2, 1)
    with pytest.raises(ValueError, match="n: -1 is less than 0"):
        batch.deal("squid", -1, 2, 1)
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="seed: "):
            batch.deal("squid", 1, 2, seed)


def test_the_kernel_checks_what_it_is_given():
    """Whoever calls the kernel past the Python layer gets an error, not another's memory."""
    core, cards, place = mb._core, scattered(8, 7), np.empty(8, np.uint16)
    board = cards[:, :5]
    other_end = place.view(place.dtype.newbyteorder())
    frozen = place.copy()
    frozen.flags.writeable = False
    for strengths in (place[:7], place[::2], np.empty(8, np.uint32), place.tobytes(), other_end, frozen):
        with pytest.raises((BufferError, CardError)):
            core.batch_evaluate(cards, strengths, 1)
    for wrong in (cards[:, :4], cards.reshape(8, 7, 1), cards[:0, :0]):
        with pytest.raises((BufferError, CardError)):
            core.batch_evaluate(wrong, place, 1)
    for hole, shown in ((cards[:, :3], board), (cards[:, :4], board[:7]), (cards[:, :4], cards)):
        with pytest.raises(CardError):
            core.batch_evaluate_omaha(hole, shown, place, 1)
    with pytest.raises((TypeError, BufferError)):
        core.batch_evaluate(np.uint8(3), place, 1)
    hands, boards = batch.deal("squid", 8, 2, 1)
    good = (np.empty(8, np.uint16), np.empty((8, 3), np.uint32), np.empty((8, 2), np.int64))
    for wrong in range(3):
        short = [array[:-1] if at == wrong else array for at, array in enumerate(good)]
        with pytest.raises(BufferError):
            core.batch_showdown(mb.games["squid"], hands, boards, *short, 1)
    for these, those in (
        (hands[:7], boards),
        (hands, boards[:, :2]),
        (hands[..., :1], boards),
        (hands[0], boards),
    ):
        with pytest.raises(CardError):
            core.batch_showdown(mb.games["squid"], these, those, *good, 1)
    with pytest.raises(CardError):
        core.batch_deal(1, np.empty((8, 20, 2), np.uint8), np.empty((8, 3, 5), np.uint8), 1)
    with pytest.raises(CardError):
        core.batch_deal(1, np.empty((8, 2, 2), np.uint8), np.empty((7, 3, 5), np.uint8), 1)
    with pytest.raises(CardError):
        core.batch_evaluate(np.empty((1, 2**60, 0), np.uint8), place[:1], 1)
    for huge in (np.empty((0, 2**30, 2**30), np.uint8), np.empty((0, 2**60), np.uint8)):
        with pytest.raises((CardError, BufferError)):
            core.batch_evaluate(huge, place[:0], 1)
        with pytest.raises((CardError, BufferError)):
            core.batch_deal(1, huge, huge, 1)


def test_numpy_is_asked_for_by_name(monkeypatch):
    importing = builtins.__import__

    def without_numpy(name, *rest):
        if name.partition(".")[0] == "numpy":
            raise ModuleNotFoundError("No module named 'numpy'", name="numpy")
        return importing(name, *rest)

    monkeypatch.delitem(sys.modules, "multiboard.batch")
    monkeypatch.delattr(mb, "batch", raising=False)
    monkeypatch.setattr(builtins, "__import__", without_numpy)
    with pytest.raises(ModuleNotFoundError, match="NumPy, which is not installed: pip install numpy"):
        mb.batch  # noqa: B018 - looking is what imports it


def test_the_package_imports_without_numpy():
    script = (
        "import sys; sys.modules['numpy'] = None\nimport multiboard as mb\n"
        "assert mb.evaluate('AsKs', 'QsJsTs').strength == 7462\n"
        "try:\n    mb.batch\nexcept ModuleNotFoundError as error:\n    print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert "pip install numpy" in done.stdout
    script = "import sys, multiboard; print('numpy' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "False\n"
