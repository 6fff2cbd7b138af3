"""Imports go one way, and a command imports little."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import multiboard

PACKAGE = Path(multiboard.__file__).parent
ORDER = [
    ["errors", "category", "lists", "whole_numbers", "threads"],
    ["cards"],
    ["game"],
    ["showdown", "odds", "ranges", "batch"],
    ["showdown_file"],
    ["showdown_line"],
    ["hand"],
    ["mix"],
    ["histories"],
    ["cli"],
    ["__main__"],
]
"""A module imports what stands above it, or beside it."""

RANK = {name: rank for rank, names in enumerate(ORDER) for name in names}
USES_THE_KERNEL = {"cards", "showdown", "showdown_line", "odds", "batch"}


def modules():
    for path in sorted(PACKAGE.rglob("*.py")):
        inner = path.relative_to(PACKAGE).with_suffix("")
        if inner.parts[0] not in ("__init__", "oracle"):
            yield pytest.param(path, inner.parts[0], id=".".join(inner.parts))


def imported(path):
    """The modules of the package that a module imports; those of the package itself count as `__init__`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            names = [node.module]
            if node.module == "multiboard":
                names = [f"multiboard.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name.split(".")[1] for name in names if name.startswith("multiboard."))


@pytest.mark.parametrize(("path", "module"), list(modules()))
def test_imports_go_one_way(path, module):
    assert module in RANK, f"{module} has no place in the order"
    for name in imported(path):
        if name == "_core":
            assert module in USES_THE_KERNEL
        elif name == "oracle":
            assert module == "cli"
        else:
            assert name in RANK, f"{name} has no place in the order"
            assert RANK[name] <= RANK[module], f"{module} imports {name}"


def test_no_module_has_the_name_of_something_public():
    functions = set(multiboard.__all__) - {"batch", "oracle"}
    names = {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or path.is_dir()}
    assert not functions & names


def loaded_by(*arguments):
    """The modules that a command loads."""
    lines = [
        "import runpy, sys",
        f"sys.argv = {['multiboard', *arguments]!r}",
        "try: runpy.run_module('multiboard', run_name='__main__')",
        "except SystemExit: print('LOADED', *sys.modules)",
    ]
    script = "\n".join(lines)
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    return set(done.stdout.rpartition("LOADED")[2].split())


def test_a_command_loads_what_it_needs():
    loaded = loaded_by("settle", "--json", "nothing.toml")
    assert "multiboard.cli.settle_command" in loaded
    for heavy in ("rich", "numpy", "multiboard.hand", "multiboard.histories", "multiboard.cli.games_command"):
        assert heavy not in loaded, heavy
