"""Every parser for some time: `python -m fuzz`, or `python -m fuzz phh ohh --seconds 600`.

What is found is kept in `tests/found`, where a test gives it to the parser again for ever.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
import traceback
from pathlib import Path
from random import Random

from fuzz.mutations import mutated
from fuzz.targets import TARGETS, seeds
from fuzz.watch import failure

FOUND = Path(__file__).parents[1] / "tests" / "found"
ENOUGH = 5
"""Different faults of one target, after which it ends."""


def main() -> int:
    """Fuzzes the targets one after another; the exit status is 1 if something was found."""
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=float, default=60, help="for each target (60)")
    parser.add_argument("--seed", type=int, help="of the chance; by itself another one each time")
    options = parser.parse_args()
    for name in options.targets:
        if name not in TARGETS:
            parser.error(f"no target {name}: there are {', '.join(TARGETS)}")

    seed = int(time.time()) if options.seed is None else options.seed
    faults = sum(fuzzed(name, options.seconds, seed) for name in options.targets or TARGETS)
    return 1 if faults else 0


def fuzzed(name: str, seconds: float, seed: int) -> int:
    """The number of different faults that a target showed in the time."""
    random, good, end = Random(f"{name} {seed}"), seeds(name), time.monotonic() + seconds
    found: set[str] = set()
    tried = 0
    while time.monotonic() < end and len(found) < ENOUGH:
        data = mutated(good, random)
        tried += 1
        error = failure(TARGETS[name], data)
        if error is not None and (place := _place(error)) not in found:
            found.add(place)
            path = _keep(name, data)
            print(f"{name}: {type(error).__name__}: {str(error)[:200]}\n    at {place}\n    kept as {path}")
    print(f"{name}: {tried:,} inputs, {len(found)} faults (seed {seed})", flush=True)
    return len(found)


def _place(error: BaseException) -> str:
    """Where an error comes from: one fault is told once."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else repr(error)


def _keep(name: str, data: bytes) -> Path:
    path = FOUND / name / hashlib.sha256(data).hexdigest()[:12]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


if __name__ == "__main__":
    sys.exit(main())
