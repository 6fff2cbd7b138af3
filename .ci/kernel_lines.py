"""What part of the kernel's lines the tests reach, from what `cov show` prints, one run after another.

A line counts as reached if one run reaches it.  Tests do not count: neither their files nor what follows
`#[cfg(test)]` in a file.  The exit status is 1 below the percentage that the argument states.
"""

import re
import sys
from pathlib import Path

LINE = re.compile(r" *(\d+)\|(?: *(\d+)\||       \|)(.*)")
FILE = re.compile(r".*/rust/(kernel/.*\.rs)")
TESTS = ("/tests.rs", "/tests/", "/properties/", "/vectors/", "/walked/", "/refused.rs")


def main() -> int:
    """Counts, and names the files that are not reached in full with their lines."""
    least = float(sys.argv[1])
    reached: dict[str, dict[int, bool]] = {}
    for name in sys.argv[2:]:
        read(Path(name).read_text(encoding="utf-8"), reached)
    for file, lines in sorted(reached.items()):
        missed = [str(number) for number, hit in sorted(lines.items()) if not hit]
        if missed:
            print(f"{file}: {len(lines) - len(missed)} of {len(lines)} lines, without {' '.join(missed)}")
    total = [hit for lines in reached.values() for hit in lines.values()]
    share = 100 * sum(total) / max(len(total), 1)
    print(f"Kernel: {sum(total)} of {len(total)} lines, {share:.1f}%, at least {least:g}%")
    return 0 if share >= least else 1


def read(shown: str, reached: dict[str, dict[int, bool]]) -> None:
    """Adds what one run reached."""
    file, in_tests = "", False
    for text in shown.splitlines():
        line = LINE.fullmatch(text)
        if line is None:
            if text.endswith(".rs"):
                found = FILE.fullmatch(text)
                file, in_tests = found[1] if found else "", any(part in text for part in TESTS)
            continue
        in_tests = in_tests or line[3].startswith("#[cfg(test)]")
        if file and line[2] is not None and not in_tests:
            lines = reached.setdefault(file, {})
            lines[int(line[1])] = lines.get(int(line[1]), False) or line[2] != "0"


if __name__ == "__main__":
    sys.exit(main())
