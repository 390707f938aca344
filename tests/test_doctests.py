"""The examples in docstrings run, and what a newcomer meets first has one."""

import ast
import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import pyreborn as pb

SOURCE = Path(__file__).resolve().parent.parent / "src" / "pyreborn"
MODULES = sorted(
    each.name
    for each in pkgutil.walk_packages(pb.__path__, "pyreborn.")
    if not each.name.startswith(("pyreborn.cards.", "pyreborn.rulings.")) and not each.name.endswith("__main__")
)
FIRST_MET = {
    "Decision": "decision.py", "Game": "game.py", "OfferedOption": "engine/model/options.py",
    "Option": "engine/model/options.py", "Record": "game.py", "Scenario": "scenario.py", "View": "view.py",
    "new_game": "game.py",
}  # fmt: skip


@pytest.mark.parametrize("name", ["pyreborn", *MODULES])
def test_the_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(name)
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0


def test_the_package_has_an_example() -> None:
    assert ">>> " in (pb.__doc__ or "")


@pytest.mark.parametrize(("name", "file"), FIRST_MET.items(), ids=FIRST_MET)
def test_what_is_met_first_has_an_example(name: str, file: str) -> None:
    """One sentence, what it refuses, and an example; read off the source, for compiled classes keep no docstring."""
    nodes = ast.walk(ast.parse((SOURCE / file).read_text(encoding="utf-8")))
    docs = [ast.get_docstring(n) for n in nodes if isinstance(n, ast.ClassDef | ast.FunctionDef) and n.name == name]
    assert [">>> " in (doc or "") for doc in docs] == [True]
