"""Which tests speak of a card: by its name in the test, in what the test calls, or in the table it runs over."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDERS: Final = ("tests/cards", "tests/rules")
CARDS: Final = ROOT / "src" / "pyreborn" / "cards"


@cache
def tests_naming(card: str, module: str) -> list[str]:
    """The tests that name a card, those of its own release first; for a keyword those that name a card with it."""
    names = [card, *cards_with(card, module)]
    edition = module.split(".")[2]
    found = [
        node
        for path, tests in all_tests().items()
        if _is_of(path, edition)
        for node, text in tests.items()
        if any(name in text for name in names)
    ]
    own = module.rpartition(".")[2].partition("_")[0]
    return sorted(found, key=lambda node: (own not in node, node))


def _is_of(path: str, edition: str) -> bool:
    """Tests of the first edition are in files of their own."""
    first = "/original/" in path or "/test_og" in path
    return first == (edition == "original") or path.endswith(("test_matrix.py", "test_rulesets.py"))


@cache
def cards_with(keyword: str, module: str) -> tuple[str, ...]:
    """The cards that use a function of the card files: a keyword, or a card written once for two names."""
    word = keyword.lower().replace(" ", "_")
    found: list[str] = []
    for path in sorted((CARDS / module.split(".")[2]).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                if not isinstance(node.args[0].value, str):
                    continue
                inner = (each.func for each in ast.walk(node) if isinstance(each, ast.Call))
                if any(isinstance(func, ast.Name) and func.id == word for func in inner):
                    found.append(node.args[0].value)
    return tuple(dict.fromkeys(found))


@cache
def all_tests() -> dict[str, dict[str, str]]:
    """Per file its tests, each with all the text that bears on it."""
    files = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("test_*.py"))
    return {str(path.relative_to(ROOT)): _tests_of(path) for path in files}


def _tests_of(path: Path) -> dict[str, str]:
    text = path.read_text(encoding="utf-8")
    own: dict[str, str] = {}
    for node in ast.parse(text).body:
        start = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))])
        code = "\n".join(text.splitlines()[start - 1 : node.end_lineno])
        for name in _defined(node):
            own[name] = code
    words = {name: _words(code) for name, code in own.items()}
    used = {name: [each for each in own if each != name and each in words[name]] for name in own}
    tests = {name for name in own if name.startswith("test_")}
    return {f"{path.relative_to(ROOT)}::{name}": _with_used(name, own, used) for name in own if name in tests}


def _defined(node: ast.stmt) -> list[str]:
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    if isinstance(node, ast.Assign):
        return [each.id for each in node.targets if isinstance(each, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


def _words(code: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}


def _with_used(name: str, own: dict[str, str], used: dict[str, list[str]]) -> str:
    """The code of a test together with that of everything in its file that it uses."""
    wanted, text = [name], ""
    seen = {name}
    while wanted:
        each = wanted.pop()
        text += own[each]
        wanted += [other for other in used[each] if other not in seen]
        seen.update(used[each])
    return text
