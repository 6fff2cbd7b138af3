"""Files that are broken, hostile or huge: a clear error at most, never a hang, and constant memory."""

import io
import os
import threading
import time
import tracemalloc

import pytest
from pokernow_writer import export
from test_histories_phh import ONE_HAND
from test_histories_pokernow import Entries, simple_log

from multiboard.errors import HistoryError
from multiboard.histories import pokernow_records, read_histories
from multiboard.histories.source import LONGEST, Source

CSV = export([Entries(simple_log()), Entries(simple_log())])


def read(data):
    return list(read_histories(io.BytesIO(data) if isinstance(data, bytes) else io.StringIO(data)))


def agrees(data):
    histories = read(data)
    assert histories
    return all(history.error is None and list(history.check()) == [] for history in histories)


@pytest.mark.parametrize(
    "data",
    [
        CSV.encode(),
        b"\xef\xbb\xbf" + CSV.encode(),
        CSV.replace("\n", "\r\n").encode(),
        CSV.encode("utf-16"),
        CSV.replace("Ann", "Ann\xe9").replace("♥", "h").replace("♣", "c").replace("♦", "d").encode("cp1252"),
        CSV.replace("Ann", "A\x00n\x1b[31m").encode(),
        ("\ufeff" + CSV).encode("utf-16-be"),
        b"\xef\xbb\xbf" + ONE_HAND.replace("\n", "\r\n").encode(),
    ],
    ids=["utf-8", "bom", "crlf", "utf-16", "cp1252", "nul and escape", "utf-16-be", "phh"],
)
def test_encodings(data):
    assert agrees(data)


def test_names_keep_their_letters_in_every_encoding():
    letters = CSV.replace("Ann", "Zoë").replace("♥", "h").replace("♣", "c").replace("♦", "d")
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        assert read(letters.encode(encoding))[0].names[0] == "Zoë @ a1"


def test_open_files_paths_and_pipes(tmp_path):
    path = tmp_path / "session.csv"
    path.write_text(CSV, encoding="utf-8")
    with path.open("rb") as binary, path.open(encoding="utf-8") as text:
        for given in (path, str(path), binary, text):
            assert len(list(read_histories(given))) == 2
    reading, writing = os.pipe()

    def write():
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(CSV.encode())

    threading.Thread(target=write).start()
    with os.fdopen(reading, "rb") as pipe:
        assert len(list(read_histories(pipe))) == 2


@pytest.mark.parametrize(
    "data", ["", " \n\n", "hello\n", "\x00" * 1000, "x" * 3_000_000, "[[[[[", "{}", "<a>"]
)
def test_what_is_no_history(data):
    with pytest.raises(HistoryError, match="is no hand history"):
        read(data)
    with pytest.raises(HistoryError, match="neither a path"):
        read_histories(3)
    with pytest.raises(FileNotFoundError):
        read_histories("/nowhere/at/all.csv")


DEEP = 10_000


@pytest.mark.parametrize(
    "field",
    [
        "x = " + "[" * DEEP + "]" * DEEP,
        "x = " + "{a = " * DEEP + "1" + "}" * DEEP,
        ".".join("a" * DEEP) + " = 1",
        "x." * DEEP + "x = 1",
        "x = " + "9" * 5000,
        "x = 0." + "9" * 5000,
        "x = 1e999999999",
        "x = 0x" + "f" * 5000,
        'x = "' + "a" * 2_000_000 + '"',
        "x = '''" + "a\n" * 600_000,
        "starting_stacks = 3",
        'x = "unclosed',
        "x = nan",
        "\x00",
    ],
    ids=lambda field: field[:12],
)
def test_hostile_toml_ends_in_an_error_and_the_next_hand_is_read(field):
    begun = time.process_time()
    first, last = read(f"[1]\n{ONE_HAND}{field}\n[2]\n{ONE_HAND}")
    if not any(harmless in field for harmless in ("e999", "nan", "0xff")):
        assert isinstance(first.error, HistoryError)
        assert first.error.line
        assert len(str(first.error)) < 1000
    assert last.replay().is_over
    assert time.process_time() - begun < 5


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[100, 250.25, 80]", f"[{'9' * 2000}, 1, 1]"),
        ("[100, 250.25, 80]", "[1e999999999, 1, 1]"),
        ("[100, 250.25, 80]", "[nan, 1, 1]"),
        ("p3 cbr 3.50", "p3 cbr " + "9" * 5000),
        ("p3 cbr 3.50", "p" + "9" * 5000 + " f"),
        ("p3 cbr 3.50", "x" * 500_000),
        ("d dh p1 AsAh", "d dh p1 " + "As" * 5000),
        ('["Ann", "Bob", "Cy"]', "[1, [2], {a = 3}]"),
        ("[0, 0, 0]", "[0, 0, 0, 0, 0]"),
    ],
)
def test_hostile_values(old, new):
    (history,) = read(ONE_HAND.replace(old, new))
    if history.error is None:
        history.replay()
    else:
        assert len(str(history.error)) < 1000


@pytest.mark.parametrize(
    "entry",
    [
        "x" * 1_000_000,
        '"Ann @ a1" raises to ' + "9" * 5000,
        '"Ann @ a1" calls ' + "9" * 100 + "." + "9" * 100,
        "Player stacks: " + '#1 "' * 30_000,
        '"' * 99_999,
        '"Ann @ a1" shows a ' + "A♠, " * 20_000,
        "Flop: " + "(second run) " * 9_000 + "[A♠]",
        "Turn: [Z♠, 99♥]",
        "-- starting hand #" + "9" * 5000,
        '"Ann @ a1" posts a thing of 5',
        "\x1b]0;title\x07[bold red]x[/]",
        "The game's big blind was changed from 1 to " + "9" * 4000 + ".",
    ],
    ids=lambda entry: entry[:20],
)
def test_hostile_entries(entry):
    begun = time.process_time()
    entries = simple_log()
    entries.insert(7, entry)
    histories = read(export([Entries(simple_log()), Entries(entries), Entries(simple_log())]))
    assert list(histories[0].check()) == []
    assert list(histories[-1].check()) == []
    assert time.process_time() - begun < 5


def test_quotes_that_are_left_open_cost_one_hand():
    lines = CSV.splitlines()
    place = next(number for number, line in enumerate(lines) if "checks" in line)
    lines[place] = '"' + lines[place]
    assert len(read("\n".join(lines))) >= 1


def test_a_line_longer_than_is_looked_at_is_cut():
    source = Source.open(io.BytesIO(b"a" * (LONGEST + 50) + b"\nb\r\nc"))
    lines = list(source.lines())
    assert [(number, len(line)) for number, line in lines] == [(1, LONGEST), (2, 1), (3, 1)]


class Repeated(io.RawIOBase):
    """A file that is a text many times over, without being anywhere."""

    def __init__(self, text, times, head=b""):
        self.text, self.head, self.size = text, head, len(head) + len(text) * times
        self.place = 0

    def readable(self):
        return True

    def seekable(self):
        return True

    def seek(self, place, whence=0):
        self.place = place + (0, self.place, self.size)[whence]
        return self.place

    def tell(self):
        return self.place

    def readinto(self, buffer):
        count = min(len(buffer), self.size - self.place, 1 << 16)
        if count <= 0:
            return 0
        if self.place < len(self.head):
            piece = self.head[self.place : self.place + count]
        else:
            begin = (self.place - len(self.head)) % len(self.text)
            piece = (self.text[begin:] + self.text * (count // len(self.text) + 1))[:count]
        buffer[: len(piece)] = piece
        self.place += len(piece)
        return len(piece)


def peak(file, most):
    """The hands that are read, and the most memory that reading them took."""
    tracemalloc.start()
    hands = 0
    for history in read_histories(file):
        assert history.error is None
        hands += 1
        if hands == most:
            break
    memory = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return hands, memory


def test_memory_is_flat_however_long_a_phhs_file_is():
    text = b"".join(b"[%d]\n%s" % (number, ONE_HAND.encode()) for number in range(10))
    hands, small = peak(io.BufferedReader(Repeated(text, 100)), 30)
    assert hands == 30
    hands, large = peak(io.BufferedReader(Repeated(text, 200_000)), 200)  # 1 GB, of which a part is read
    assert hands == 200
    assert large < small + 100_000


def test_memory_is_flat_however_long_an_export_is(monkeypatch):
    monkeypatch.setattr(pokernow_records, "SHORT", 1 << 15)
    head, _, body = export([Entries(simple_log())] * 50).partition("\n")
    text = body.encode()
    _, small = peak(io.BufferedReader(Repeated(text, 2, head.encode() + b"\n")), 100)
    times = 60
    hands, large = peak(io.BufferedReader(Repeated(text, times, head.encode() + b"\n")), 100)
    assert hands == 100
    # Two offsets and two lines a hand are kept to find it again.
    assert large < small + 2 * 32 * 50 * times
