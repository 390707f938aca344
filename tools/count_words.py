"""Count the words of the vocabulary: classes by kind, words of dsl, and those that a single card uses.

python tools/count_words.py           the table
python tools/count_words.py --once    and the words that one card alone uses
"""

from __future__ import annotations

import argparse
import ast
import importlib
import inspect
import pkgutil
from collections import defaultdict
from pathlib import Path
from typing import Any

import pyreborn.engine
from pyreborn import dsl
from pyreborn.engine.model import definitions, words
from pyreborn.engine.vocabulary.nouns.narrowings import Narrowing
from pyreborn.engine.vocabulary.traits import Fact

ROOT = Path(__file__).resolve().parents[1]
CARDS = ROOT / "src" / "pyreborn" / "cards"
BASES: dict[str, type] = {
    "clauses": words.Clause,
    "nouns": words.Noun,
    "conditions": words.Condition,
    "amounts": words.Amount,
    "triggers": words.Trigger,
    "narrowings": Narrowing,
}


def classes() -> dict[str, list[str]]:
    """The concrete words of the engine by kind; steps a text is flattened into count as words too."""
    for module in pkgutil.walk_packages(pyreborn.engine.__path__, "pyreborn.engine."):
        importlib.import_module(module.name)
    return {kind: sorted(each.__name__ for each in _below(base)) for kind, base in BASES.items()}


def _below(base: type) -> set[type]:
    found: set[type] = set()
    below: list[type] = base.__subclasses__()
    for each in below:
        found |= {each} | _below(each)
    return found


def dsl_functions() -> list[str]:
    """The functions cards are written with."""
    return sorted(
        name
        for name, value in vars(dsl).items()
        if inspect.isfunction(value) and value.__module__.startswith("pyreborn.dsl")
    )


def dsl_constants() -> list[str]:
    """The ready-made nouns, moments and numbers."""
    data = (words.Noun, words.Trigger, words.Condition, words.Amount, words.Clause, definitions.Ability)
    return sorted(name for name, value in vars(dsl).items() if isinstance(value, data))


def dsl_facts() -> list[str]:
    """The fixed abilities and restrictions."""
    return sorted(name for name, value in vars(dsl).items() if isinstance(value, Fact))


def uses() -> dict[str, set[str]]:
    """The cards and keywords that use each word of dsl."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in CARDS.rglob("*.py"):
        for where, node in _pieces(ast.parse(file.read_text(encoding="utf-8"))):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name):
                    found[inner.id].add(f"{file.stem}:{where}")
                elif isinstance(inner, ast.Attribute):
                    found[inner.attr].add(f"{file.stem}:{where}")
    return found


def _pieces(tree: ast.Module) -> list[tuple[str, ast.AST]]:
    """Every card or keyword of a file by its line."""
    pieces: list[tuple[str, ast.AST]] = []
    for node in tree.body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            continue
        value: Any = getattr(node, "value", None)
        inner = value.elts if isinstance(value, ast.Tuple | ast.List) else [node]
        pieces += [(str(each.lineno), each) for each in inner]
    return pieces


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--once", action="store_true", help="list the words used by one card only")
    wishes = parser.parse_args()
    found = classes()
    functions, constants = dsl_functions(), dsl_constants()
    used = uses()
    once = [name for name in functions if len(used[name]) == 1]
    for kind, names in found.items():
        print(f"{kind:<12} {len(names):>4}")
    print(f"{'classes':<12} {sum(map(len, found.values())):>4}")
    print(f"{'functions':<12} {len(functions):>4}   of dsl, {len(once)} used by one card only")
    print(
        f"{'constants':<12} {len(constants):>4}   of dsl, {sum(len(used[name]) == 1 for name in constants)} used once"
    )
    print(f"{'facts':<12} {len(dsl_facts()):>4}   bit and sentence in one; not in the sum")
    print(f"{'words':<12} {sum(map(len, found.values())) + len(functions):>4}   classes and functions together")
    if wishes.once:
        print(*once, sep="\n")


if __name__ == "__main__":
    main()
