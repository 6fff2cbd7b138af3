"""What the README and the pages of docs/ show is what happens."""

import doctest
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from cli_support import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
COLUMNS_OF = ("polars", "pyarrow")
"""Packages that a section may be about; where one is not installed the section is skipped."""


def sections(page, language):
    """The blocks of each section of a page in a language."""
    for section in page.read_text(encoding="utf-8").split("\n## "):
        yield "".join(re.findall(rf"^```{language}\n(.*?)^```$", section, re.DOTALL | re.MULTILINE))


def commands():
    for page in PAGES:
        for section in sections(page, "console"):
            for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", section, re.MULTILINE):
                yield pytest.param(command, shown, id=f"{page.stem}: {command[:40]}")


@pytest.fixture(autouse=True)
def _in_the_repository(monkeypatch):
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_python(page):
    names: dict[str, object] = {}
    tried, report = 0, []
    for text in sections(page, "python"):
        if any(name in text and importlib.util.find_spec(name) is None for name in COLUMNS_OF):
            continue
        examples = doctest.DocTestParser().get_doctest(text, names, page.name, str(page), 0)
        doctest.DocTestRunner().run(examples, out=report.append, clear_globs=False)
        names = examples.globs
        tried += len(examples.examples)
    assert not report, "".join(report)
    assert tried > 10


def test_there_are_commands():
    assert len(list(commands())) >= 7


@pytest.mark.skipif(os.name == "nt", reason="the commands are for a POSIX shell")
@pytest.mark.parametrize(("command", "shown"), list(commands()))
def test_commands(command, shown):
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "FORCE_COLOR")}
    done = subprocess.run(
        ["sh", "-c", command],
        env=environment | {"PATH": path, "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == (shown, "")


def test_there_are_commands_to_paste():
    start, tests = re.findall(
        r"^```sh\n(.*?)^```$", PAGES[0].read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    for line in (start, tests):
        assert line.count("\n") == 1
    assert "multiboard settle examples/squid.toml" in start
    assert "'.[test]'" in tests
    assert "pytest" in tests


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target
