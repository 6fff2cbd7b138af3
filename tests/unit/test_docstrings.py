"""The examples of docstrings are so."""

import doctest
import importlib
import pkgutil

import pytest

import multiboard

MODULES = [
    name
    for _, name, _ in pkgutil.walk_packages(multiboard.__path__, "multiboard.")
    if not name.endswith(("__main__", "_core"))
]


def imported(name):
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != "numpy":  # NumPy alone may be absent: what else cannot be imported is broken
            raise
        pytest.skip(f"{error}")


def test_what_cannot_be_imported_is_not_skipped():
    with pytest.raises(ImportError):
        imported("multiboard.nothing")


@pytest.mark.parametrize("name", ["multiboard", *MODULES])
def test_docstrings(name):
    failed, _ = doctest.testmod(imported(name))
    assert not failed


def test_some_docstrings_have_examples():
    names = ("multiboard.hand.hand", "multiboard.mix")
    assert all(doctest.testmod(importlib.import_module(name)).attempted for name in names)
