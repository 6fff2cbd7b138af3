"""All that is public says what it is."""

import inspect

import pytest

import multiboard

PUBLIC = [
    name
    for name in multiboard.__all__
    if inspect.isclass(getattr(multiboard, name)) or inspect.isroutine(getattr(multiboard, name))
]


def members(value):
    """The methods and properties of a class; its fields are told by its own text."""
    if not inspect.isclass(value):
        return []
    fields = getattr(value, "__slots__", ())
    named = [
        (name, of) for name, of in vars(value).items() if not name.startswith("_") and name not in fields
    ]
    return [(name, of) for name, of in named if inspect.isroutine(of) or inspect.isdatadescriptor(of)]


@pytest.mark.parametrize("name", PUBLIC)
def test_functions_classes_and_their_members(name):
    value = getattr(multiboard, name)
    assert value.__doc__
    assert not [member for member, of in members(value) if not of.__doc__]
