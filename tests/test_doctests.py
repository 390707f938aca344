"""The examples in docstrings run, and what a newcomer meets first has one."""

import ast
import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import pyreborn as pb
from pyreborn.engine.model import options

SOURCE = Path(__file__).resolve().parent.parent / "src" / "pyreborn"
MODULES = sorted(
    each.name
    for each in pkgutil.walk_packages(pb.__path__, "pyreborn.")
    if not each.name.startswith(("pyreborn.cards.", "pyreborn.rulings."))
    and not each.name.endswith(("__main__", "migrations.env"))  # what only Python and alembic run
)
OF_EXTRAS = "pyreborn.env."
"""Modules that may need what is not installed."""
FIRST_MET = {
    "Decision": "decision.py", "Game": "game.py", "OfferedOption": "engine/model/options.py",
    "Option": "engine/model/options.py", "Record": "game.py", "Scenario": "scenario.py", "View": "view.py",
    "new_game": "game.py",
}  # fmt: skip


@pytest.mark.parametrize("name", ["pyreborn", *MODULES])
def test_the_examples_of_a_module_run(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except (ImportError, pb.PyrebornError) as error:
        if not name.startswith(OF_EXTRAS):
            raise
        pytest.skip(f"NOT RUN: the examples of {name}, because an extra is not installed ({error})")
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0


def test_the_package_has_an_example() -> None:
    assert ">>> " in (pb.__doc__ or "")


@pytest.mark.parametrize(("name", "file"), FIRST_MET.items(), ids=FIRST_MET)
def test_what_is_met_first_has_an_example(name: str, file: str) -> None:
    """One sentence, what it refuses, and an example."""
    nodes = ast.walk(ast.parse((SOURCE / file).read_text(encoding="utf-8")))
    docs = [ast.get_docstring(n) for n in nodes if isinstance(n, ast.ClassDef | ast.FunctionDef) and n.name == name]
    assert [">>> " in (doc or "") for doc in docs] == [True]


@pytest.mark.parametrize("name", [*pb.__all__, *sorted(set(FIRST_MET) - set(pb.__all__))])
def test_everything_public_says_what_it_is(name: str) -> None:
    """``help`` has something to show, where the engine is compiled as well."""
    thing = getattr(pb, name, None) or getattr(options, name)
    doc = thing.__doc__ or ""
    assert doc.partition("\n")[0].rstrip(":").endswith((".", ";", "…")) or "\n" in doc, doc
    assert len(doc) > 30
    if name in FIRST_MET:
        assert ">>> " in doc
