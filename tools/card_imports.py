"""Write the import of words at the head of every card file anew: just the words it uses, packed.

Run it after changing a card (``python tools/card_imports.py``); ``--check`` only tells.
"""

from __future__ import annotations

import argparse
import ast
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
CARDS = ROOT / "src" / "pyreborn" / "cards"
WIDTH = 120


def card_files() -> list[Path]:
    return [file for file in sorted(CARDS.rglob("*.py")) if file.name != "__init__.py"]


@cache
def words_of_dsl() -> frozenset[str]:
    """What ``pyreborn.dsl`` has, read off the source: a card file with a stale import could not be loaded."""
    found: set[str] = set()
    tree = ast.parse((SOURCE / "pyreborn" / "dsl" / "__init__.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in node.names:
                found |= _defined_in(node.module) if name.name == "*" else {name.name}
    return frozenset(found)


def _defined_in(module: str) -> set[str]:
    """The public names a module defines or passes on."""
    found: set[str] = set()
    for node in ast.parse(SOURCE.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.add(node.target.id)
        elif isinstance(node, ast.ImportFrom):
            found |= {name.name for name in node.names if name.asname == name.name}
    return {name for name in found if not name.startswith("_")}


def packed(words: set[str]) -> str:
    """The statement that imports these words, constants first."""
    ordered = sorted(words, key=lambda word: (not (word.isupper() and len(word) > 1), not word[0].isupper(), word))
    line = f"from pyreborn.dsl import {', '.join(ordered)}"
    if len(line) <= WIDTH:
        return line
    rows = [""]
    for word in ordered:
        if len(rows[-1]) + len(word) + 6 > WIDTH:
            rows.append("")
        rows[-1] += f" {word},"
    return "from pyreborn.dsl import (\n" + "\n".join(f"   {row}" for row in rows) + "\n)  # fmt: skip"


def rewritten(text: str) -> str:
    """The file with the words it uses imported, and no others."""
    tree = ast.parse(text)
    statement = next(node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "pyreborn.dsl")
    elsewhere = {
        name.asname or name.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom | ast.Import) and node is not statement
        for name in node.names
    }
    own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    named = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    own |= {node.id for node in named if isinstance(node.ctx, ast.Store)}
    used = {node.id for node in named} - elsewhere - own
    words = used & words_of_dsl()
    lines = text.split("\n")
    assert statement.end_lineno is not None
    lines[statement.lineno - 1 : statement.end_lineno] = packed(words).split("\n")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if any is not as it should be")
    check: bool = parser.parse_args().check
    stale = []
    for file in card_files():
        text = file.read_text(encoding="utf-8")
        if rewritten(text) != text:
            stale.append(file)
    if not check:
        for file in stale:
            file.write_text(rewritten(file.read_text(encoding="utf-8")), encoding="utf-8")
    print(*(f"{file.relative_to(ROOT)}: imports are not as they should be" for file in stale), sep="\n", end="")
    return 1 if stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
