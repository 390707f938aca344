"""The examples in docstrings run, and what a newcomer meets first has one."""

import doctest
import importlib
import inspect
import pkgutil

import pytest

import pyreborn as pb

MODULES = sorted(
    each.name
    for each in pkgutil.walk_packages(pb.__path__, "pyreborn.")
    if not each.name.startswith(("pyreborn.cards.", "pyreborn.rulings.")) and not each.name.endswith("__main__")
)
FIRST_MET = (pb, pb.Decision, pb.Game, pb.Option, pb.Record, pb.Scenario, pb.View, pb.new_game)


@pytest.mark.parametrize("name", ["pyreborn", *MODULES])
def test_the_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(name)
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0


@pytest.mark.parametrize("thing", FIRST_MET, ids=lambda thing: thing.__name__)
def test_what_is_met_first_has_an_example(thing: object) -> None:
    """One sentence, what it refuses, and an example that runs (above)."""
    assert ">>> " in (inspect.getdoc(thing) or ""), f"{thing!r} has no example in its docstring"
