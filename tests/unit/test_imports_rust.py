"""The same for Rust: the bindings use the kernel, and the kernel knows nothing of Python."""

import re

import pytest
from cli_support import ROOT

RUST = ROOT / "rust"
CODE = sorted(RUST.rglob("*.rs"))
KERNEL = [path for path in CODE if path.is_relative_to(RUST / "kernel")]
MAY_BE_UNSAFE = ("kernel/eval/", "bindings/buffer.rs")
BUILD = [RUST / "build.rs", *sorted((RUST / "build").rglob("*.rs"))]


def without_comments(path):
    return re.sub(r"//.*", "", path.read_text(encoding="utf-8"))


def test_there_is_code():
    assert len(KERNEL) > 20
    assert len(BUILD) > 1


@pytest.mark.parametrize("path", [*KERNEL, *BUILD], ids=lambda path: str(path.relative_to(RUST)))
def test_the_kernel_names_neither_python_nor_the_bindings(path):
    assert not re.search(r"\bpyo3\b|\bbindings\b|\bPy[A-Z]\w*|\bPython\b", without_comments(path))


def test_pyo3_is_optional():
    manifest = (ROOT / "Cargo.toml").read_text(encoding="utf-8")
    assert re.search(r"^pyo3 = \{.*\boptional = true\b", manifest, re.MULTILINE)
    assert not re.search(r"^default\b", manifest, re.MULTILINE)


@pytest.mark.parametrize("path", CODE, ids=lambda path: str(path.relative_to(RUST)))
def test_unsafe_is_where_it_may_be_and_says_why(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if re.search(r"\bunsafe\b", line.partition("//")[0]) and "unsafe_code" not in line:
            inner = path.relative_to(RUST).as_posix()
            assert inner.startswith(MAY_BE_UNSAFE), f"{inner}:{number + 1}"
            before = "\n".join(lines[max(0, number - 8) : number + 1])
            assert re.search(r"SAFETY|# Safety", before), f"{inner}:{number + 1}: no SAFETY"
