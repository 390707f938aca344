"""What the source says about rulesets: which fields there are, who reads them, and which clauses are noted.

Read with ``ast``; tests/rules and tools/mutate_ruleset.py compare it with the matrix.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parents[1] / "src" / "pyreborn"
DECLARATION: Final = PACKAGE / "engine" / "model" / "ruleset.py"
NAMES: Final = ("name", "title", "cites")
"""What a ruleset has besides the fields of the matrix."""

_CLAUSE: Final = re.compile(r"(?:RB|RR|OG|RV|MX)-\d+(?:\.\d+)*")


@cache
def fields() -> tuple[str, ...]:
    """The fields of ``Ruleset``, as declared."""
    found = [each.target for each in _ruleset().body if isinstance(each, ast.AnnAssign)]
    return tuple(each.id for each in found if isinstance(each, ast.Name) and each.id not in NAMES)


@cache
def reads() -> dict[str, list[str]]:
    """Where each field is asked for: by itself, or through a method of ``Ruleset`` that reads it."""
    asked: dict[str, list[str]] = {}
    for file, tree in _readers():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and _is_ruleset(node.value):
                place = f"{file.relative_to(PACKAGE)}:{node.lineno}"
                for field in _through().get(node.attr, [node.attr]):
                    asked.setdefault(field, []).append(place)
    return {field: asked[field] for field in fields() if field in asked}


@cache
def noted() -> dict[str, list[str]]:
    """Every clause id that stands by itself in the source, as those do that are noted or cited, with its places."""
    found: dict[str, list[str]] = {}
    for file, tree in _readers():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and _CLAUSE.fullmatch(node.value):
                found.setdefault(node.value, []).append(f"{file.relative_to(PACKAGE)}:{node.lineno}")
    return found


def _readers() -> Iterator[tuple[Path, ast.Module]]:
    """Everything that could ask a ruleset something: the engine, the decks and the public modules."""
    files = [*PACKAGE.glob("*.py"), *(PACKAGE / "engine").rglob("*.py"), *(PACKAGE / "decks").rglob("*.py")]
    for file in sorted(files):
        if file != DECLARATION:
            yield file, ast.parse(file.read_text(encoding="utf-8"), str(file))


def _ruleset() -> ast.ClassDef:
    tree = ast.parse(DECLARATION.read_text(encoding="utf-8"))
    return next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Ruleset")


@cache
def _through() -> dict[str, list[str]]:
    """The fields that each method of ``Ruleset`` reads."""
    return {
        method.name: [
            node.attr
            for node in ast.walk(method)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
        ]
        for method in _ruleset().body
        if isinstance(method, ast.FunctionDef)
    }


def _is_ruleset(node: ast.expr) -> bool:
    """``rules``, ``ruleset``, ``st.rules`` …"""
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in ("rules", "ruleset")
