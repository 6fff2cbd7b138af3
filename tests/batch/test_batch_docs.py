"""What docs/batch.md shows is so."""

import doctest
import importlib.util
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "batch.md"
TEXT = PAGE.read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.*)\n((?:(?!^## ).*\n)*)", TEXT, re.MULTILINE))


def run(text, name, **names):
    examples = doctest.DocTestParser().get_doctest(text, names, name, str(PAGE), 0)
    report: list[str] = []
    doctest.DocTestRunner().run(examples, out=report.append)
    assert not report, "".join(report)
    return len(examples.examples)


def test_examples():
    start = TEXT[: TEXT.index("\n## ")]
    assert run(start, "batch.md") > 10


@pytest.mark.parametrize(("section", "module"), [("Polars", "polars"), ("Arrow", "pyarrow")])
def test_columns(section, module):
    if importlib.util.find_spec(module) is None:
        pytest.skip(f"{module} is not installed")
    assert run(SECTIONS[section], section) > 3
