"""A target led by coverage, where atheris is installed: `python -m fuzz.guided phh -max_total_time=60`.

What follows the target are options of libFuzzer; the seeds are its corpus to begin with.
"""

import sys

import atheris

from fuzz.targets import SEEDS, TARGETS

with atheris.instrument_imports(include=["multiboard"]):
    import multiboard.cli.referee
    import multiboard.hand
    import multiboard.histories
    import multiboard.ranges  # noqa: F401 - imported to be instrumented


def main() -> None:
    """Fuzzes until an end that the options give."""
    name, *options = sys.argv[1:]
    atheris.Setup(["fuzz", *options, str(SEEDS / name)], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
