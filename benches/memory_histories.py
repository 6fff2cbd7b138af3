"""Memory while long files of hand histories are read: peak RSS at intervals, for each format.

Run with `python benches/memory_histories.py [FORMAT ...] [--megabytes 500] [--hands 100000] [--replay]`.  A
file of PokerNow's log, newest line first, has so many megabytes, one of another format so many hands; both
are made by repetition of hands of the engine.  Each file is read in a process of its own.
"""

import argparse
import multiprocessing
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "histories"))

import room_writer
from pokernow_hands import names_of, random_hand
from pokernow_writer import Log, export

from multiboard.histories import HandHistory, read_histories

HANDS = 200
"""Hands that differ; a file repeats them."""

INTERVALS = 10
MIB = 1 << 20


def pokernow(size):
    """Parts of a log of so many bytes, newest first, with numbers of their own in the column `order`."""
    rng = random.Random(7)
    logs = [Log(random_hand(rng), names_of(8), number) for number in range(1, HANDS + 1)]
    head, _, body = export(logs).partition("\n")
    yield f"{head}\n"
    for number in range(size // len(body.encode()), 0, -1):
        yield body.replace(",17000000", f",{17_000_000 + number}")


def repeated(one):
    """Parts of a file of so many hands, each the text of one hand."""

    def parts(hands):
        texts = [one(number) for number in range(HANDS)]
        for number in range(hands):
            yield texts[number % HANDS]

    return parts


def engine_hand(number):
    return HandHistory.from_hand(random_hand(random.Random(number)), id=str(number))


def phhs(number):
    return f"[{number}]\n{engine_hand(number).to_phh()}\n"


def ohh(number):
    rng = random.Random(number)
    while (hand := room_writer.room_hand(rng, runs=2)).game.boards > 1:
        pass
    return HandHistory.from_hand(hand, id=str(number)).to_ohh()


def room(style):
    def one(number):
        hand = room_writer.room_hand(random.Random(number))
        return room_writer.Writer(hand, style, tuple(names_of(len(hand.starting_stacks)))).text() + "\n\n"

    return one


FORMATS = {
    "pokernow": pokernow,
    "phhs": repeated(phhs),
    "ohh": repeated(ohh),
    "pokerstars": repeated(room(room_writer.POKERSTARS)),
    "ggpoker": repeated(room(room_writer.GGPOKER)),
}


def peak():
    """The most memory this process has had, in MiB. (What `getrusage` tells is inherited from the parent.)"""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def read(path, replay):
    """Read a file whole, and print the peak every so many hands."""
    size = path.stat().st_size
    print(f"{path.name}: {size / MIB:,.0f} MiB; before reading, peak RSS {peak():.1f} MiB")
    start = time.perf_counter()
    hands = shown = unreadable = 0
    for history in read_histories(path):
        hands += 1
        if history.error is not None:
            unreadable += 1
        elif replay:
            history.replay()
        if hands in (1, 1_000) or hands >= shown + 100_000 // INTERVALS:
            shown = hands if hands > 1_000 else 0
            print(
                f"  {hands:>9,} hands {time.perf_counter() - start:>7.1f} s  peak RSS {peak():.1f} MiB",
                flush=True,
            )
    assert not unreadable, f"{unreadable} of {hands} hands cannot be read"
    print(f"  {hands:>9,} hands {time.perf_counter() - start:>7.1f} s  peak RSS {peak():.1f} MiB (all)")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("formats", nargs="*", default=list(FORMATS), metavar="FORMAT")
    parser.add_argument("--megabytes", type=int, default=500)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--replay", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name in given.formats:
            path = Path(folder) / name
            with path.open("w", encoding="utf-8", newline="") as file:
                file.writelines(FORMATS[name](given.megabytes * 10**6 if name == "pokernow" else given.hands))
            reader = multiprocessing.get_context("spawn").Process(target=read, args=(path, given.replay))
            reader.start()
            reader.join()
            path.unlink()
            if reader.exitcode:
                sys.exit(reader.exitcode)


if __name__ == "__main__":
    main()
