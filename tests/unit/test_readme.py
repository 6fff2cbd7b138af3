"""What the README shows is what happens."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli_support import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def test_python():
    examples = doctest.DocTestParser().get_doctest(
        "\n".join(blocks("python")), {}, "README.md", "README.md", 0
    )
    assert len(examples.examples) >= 7
    report: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(examples, out=report.append)
    assert not report, "".join(report)


CONSOLE = [
    part
    for block in blocks("console")
    for part in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]


@pytest.mark.skipif(os.name == "nt", reason="the commands are for a POSIX shell")
@pytest.mark.parametrize(("command", "shown"), CONSOLE, ids=[command[:40] for command, _ in CONSOLE])
def test_commands(command, shown):
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "FORCE_COLOR")}
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env=environment | {"PATH": path},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == (shown, "")


def test_there_are_commands_to_paste():
    start, tests = blocks("sh")
    for line in (start, tests):
        assert line.count("\n") == 1
    assert "multiboard settle examples/squid.toml" in start
    assert "'.[test]'" in tests
    assert "pytest" in tests


def test_the_settlement_shown_is_that_of_the_example():
    assert CONSOLE[0][0] == "multiboard settle examples/squid.toml"
    assert "Cleo       300   322     +22" in CONSOLE[0][1]


def test_links_lead_somewhere():
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", README):
        assert (ROOT / target).exists(), target
