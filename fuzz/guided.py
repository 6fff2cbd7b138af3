"""A target led by coverage, where atheris is installed: `python -m fuzz.guided phh -max_total_time=60`.

What follows the target are options of libFuzzer.  It begins with the seeds, and keeps what it finds with what
`python -m fuzz` found.
"""

import sys
import tempfile

import atheris

from fuzz.__main__ import FOUND
from fuzz.targets import SEEDS, TARGETS

with atheris.instrument_imports(include=["multiboard"]):
    import multiboard.cli.referee
    import multiboard.hand
    import multiboard.histories
    import multiboard.ranges  # noqa: F401 - imported to be instrumented


def main() -> None:
    """Fuzzes until an end that the options give."""
    name, *options = sys.argv[1:]
    found = FOUND / name
    found.mkdir(parents=True, exist_ok=True)
    # New inputs go to the first folder that is named.
    folders = [tempfile.mkdtemp(), str(SEEDS / name)]
    atheris.Setup(["fuzz", f"-artifact_prefix={found}/", *options, *folders], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
