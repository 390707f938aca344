"""Write what follows from the fields of a frame: its copy, its table of fields, the registry of all frames.

A frame declares each of its fields once, by an annotated assignment in ``__init__``; the type says how the field is
written down and shown (the aliases in ``engine/model/frames.py``).  From that this writes, between two marks in the
class, ``clone``, ``kind`` and ``fields``, and the module ``engine/run/registry.py``.

    python tools/frame_code.py            # write
    python tools/frame_code.py --check    # say what is not up to date
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path

ENGINE = Path(__file__).resolve().parents[1] / "src" / "pyreborn" / "engine"
BASE = ENGINE / "model" / "frames.py"
REGISTRY = ENGINE / "run" / "registry.py"
BEGIN = "    # -- written by tools/frame_code.py from the fields above --"
END = "    # -- end of what is written --"
WIDTH = 120

COUNTS = re.compile(r"int|[A-Z]\w*Id")
"""Types that are written down as the number they are."""
SHARED = {"Ability", "Cause", "Cost", "Happening"}
"""Objects that are never changed once made."""
BLANKS = {
    "int": "0", "ACard": "0", "bool": "False", "LayerId": "Layer.AFTER", "ZoneId": "Zone.LIMBO",
    "Cause": "rule_cause()", "Happening": "_NOTHING", "Context": "Context(0, NONE, _NO_TEXT, rule_cause())",
    "Cost": "FREE", "Ability": "_NO_TEXT",
}  # fmt: skip
"""What a frame of the registry is made with, by the type of the parameter."""


class Undeclared(Exception):
    """A frame that does not say what its fields are."""


@dataclass
class Field:
    """One declared field."""

    name: str
    type: str
    optional: bool
    parameter: str
    """The parameter of ``__init__`` it starts as, "" for none."""
    empty: bool
    """It starts as an empty list."""


@dataclass
class FrameClass:
    """One class derived from Frame, as its source declares it."""

    name: str
    file: Path
    node: ast.ClassDef
    parameters: list[tuple[str, str]] = field(default_factory=list)
    fields: list[Field] = field(default_factory=list)
    player: str = ""
    """The parameter that becomes the frame's player, "" for something else."""

    @property
    def is_made(self) -> bool:
        """Whether there are frames of just this class; the others are bases."""
        return self.name.endswith("Frame")

    @property
    def kind(self) -> str:
        return in_words(self.name.removesuffix("Frame"))


def in_words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def lists() -> set[str]:
    """The types of frames.py that are lists."""
    tree = ast.parse(BASE.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            if ast.unparse(node.annotation) == "TypeAlias" and "list[" in ast.unparse(node.value):
                found.add(node.target.id)
    return found


LISTS = lists()


# --- reading ---------------------------------------------------------------------------------


def frame_classes() -> list[FrameClass]:
    """Every class derived from Frame, in the order of files and lines."""
    nodes: dict[str, tuple[Path, ast.ClassDef]] = {}
    for file in sorted(ENGINE.rglob("*.py")):
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                nodes[node.name] = (file, node)
    return [read(name, nodes) for name in nodes if name != "Frame" and derives(name, nodes)]


def derives(name: str, nodes: dict[str, tuple[Path, ast.ClassDef]]) -> bool:
    return name == "Frame" or (name in nodes and any(derives(ast.unparse(b), nodes) for b in nodes[name][1].bases))


def read(name: str, nodes: dict[str, tuple[Path, ast.ClassDef]]) -> FrameClass:
    file, node = nodes[name]
    found = FrameClass(name, file, node)
    start = next((n for n in node.body if isinstance(n, ast.FunctionDef) and n.name == "__init__"), None)
    if start is None:
        above = read(ast.unparse(node.bases[0]), nodes) if ast.unparse(node.bases[0]) != "Frame" else None
        found.parameters = above.parameters if above else [("player", "int")]
        found.fields = above.fields if above else []
        found.player = above.player if above else "player"
        return found
    for each in start.args.args[1:]:
        found.parameters.append((each.arg, ast.unparse(each.annotation) if each.annotation else ""))
    for statement in start.body:
        read_statement(found, statement, nodes)
    return found


def read_statement(found: FrameClass, statement: ast.stmt, nodes: dict[str, tuple[Path, ast.ClassDef]]) -> None:
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        call = statement.value
        base = ast.unparse(call.func).removesuffix(".__init__")
        if base == "Frame":
            given = ast.unparse(call.args[1])
            found.player = given if given in dict(found.parameters) else ""
        else:
            above = read(base, nodes)
            renamed = {name: ast.unparse(arg) for (name, _), arg in zip(above.parameters, call.args[1:], strict=True)}
            for each in above.fields:
                found.fields.append(
                    Field(each.name, each.type, each.optional, renamed.get(each.parameter, ""), each.empty)
                )
            found.player = renamed.get(above.player, "")
    elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Attribute):
        type_ = ast.unparse(statement.annotation)
        start = ast.unparse(statement.value) if statement.value is not None else ""
        taken = {each.parameter for each in found.fields}
        found.fields.append(
            Field(
                statement.target.attr,
                type_.removesuffix(" | None"),
                type_.endswith(" | None"),
                start if start in dict(found.parameters) and start not in taken else "",
                start == "[]",
            )
        )
        how(found.fields[-1], found.name)
    elif isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) != "self.step":
        raise Undeclared(f"{found.name}: {ast.unparse(statement)} does not say what it holds; annotate it.")


def how(each: Field, owner: str) -> str:
    """How a field is written down: what its type is called."""
    if COUNTS.fullmatch(each.type):
        return "int"
    if each.type in LISTS or each.type in SHARED or each.type in ("bool", "ACard", "Context"):
        return in_words(each.type) if each.type != "ACard" else "card"
    raise Undeclared(
        f"{owner}.{each.name}: nobody knows how a {each.type} is written down (see engine/model/frames.py)."
    )


# --- writing ---------------------------------------------------------------------------------


def copied(each: Field) -> str:
    """The field of the twin."""
    if each.type == "Frames":
        return f"clones(self.{each.name})"
    if each.type in LISTS:
        return f"self.{each.name}[:]"
    return f"self.{each.name}.clone()" if each.type == "Context" else f"self.{each.name}"


def clone_lines(frame: FrameClass) -> list[str]:
    by_parameter = {each.parameter: each for each in frame.fields if each.parameter}
    given: list[str] = []
    for name, _ in frame.parameters:
        if name not in by_parameter and name != frame.player:
            raise Undeclared(f"{frame.name}: the parameter {name} is kept in no field.")
        given.append(copied(by_parameter[name]) if name in by_parameter else "self.player")
    lines = [f'def clone(self) -> "{frame.name}":', f"    twin = {frame.name}({', '.join(given)})"]
    if "self.player" not in given:
        lines.append("    twin.player = self.player")
    lines += ["    twin.step = self.step", "    twin.event = self.event"]
    for each in frame.fields:
        if each.parameter:
            continue
        if each.empty and each.type in LISTS:
            lines += [f"    if self.{each.name}:", f"        twin.{each.name} = {copied(each)}"]
        elif each.optional and each.type == "Context":
            lines += [f"    if self.{each.name} is not None:", f"        twin.{each.name} = {copied(each)}"]
        else:
            lines.append(f"    twin.{each.name} = {copied(each)}")
    return [*lines, "    return twin"]


def fields_lines(frame: FrameClass) -> list[str]:
    head = "def fields(self) -> tuple[tuple[str, str], ...]:"
    rows = [f'("{each.name}", "{how(each, frame.name)}")' for each in frame.fields]
    line = f"    return ({', '.join(rows)}{',' if len(rows) == 1 else ''})"
    if len(line) + 4 <= WIDTH:
        return [head, line]
    lines = [head, "    return ("]
    row = "       "
    for text in rows:
        if len(row) + len(text) + 2 + 4 > WIDTH:
            lines.append(row)
            row = "       "
        row += f" {text},"
    return [*lines, row, "    )  # fmt: skip"]


def written(frame: FrameClass) -> list[str]:
    """The lines between the marks, marks included."""
    methods = [clone_lines(frame), ["def kind(self) -> str:", f'    return "{frame.kind}"']]
    if frame.fields:
        methods.append(fields_lines(frame))
    lines = [BEGIN]
    for number, method in enumerate(methods):
        lines += [""] * (number > 0) + [f"    {line}" for line in method]
    return [*lines, "", END]


def placed(lines: list[str], frame: FrameClass) -> list[str]:
    """The file with the generated part of this class in its place: between its marks, or after ``__init__``."""
    first, last = frame.node.lineno - 1, frame.node.end_lineno or 0
    inside = lines[first:last]
    if BEGIN in inside:
        begin, end = inside.index(BEGIN), inside.index(END)
        return lines[: first + begin] + written(frame) + lines[first + end + 1 :]
    init = [n for n in frame.node.body if isinstance(n, ast.FunctionDef) and n.name == "__init__"]
    at = (init[0].end_lineno if init else frame.node.body[0].end_lineno) or 0
    while at < len(lines) and lines[at].strip().startswith('"""'):
        at += 1
    return lines[:at] + [""] + written(frame) + lines[at:]


def registry(frames: list[FrameClass]) -> str:
    imports: dict[str, list[str]] = {}
    for frame in frames:
        module = "pyreborn." + ".".join(frame.file.relative_to(ENGINE.parent).with_suffix("").parts)
        imports.setdefault(module, []).append(frame.name)
    lines = [
        '"""One frame of every kind, to be copied and filled in. Written by tools/frame_code.py; do not edit."""',
        "",
        "from typing import Final",
        "",
    ]
    own = [
        "from pyreborn.engine.model.context import Context, Happening, rule_cause",
        "from pyreborn.engine.model.costs import FREE",
        "from pyreborn.engine.model.definitions import Ability, TextKind",
        "from pyreborn.engine.model.frames import Frame",
        "from pyreborn.engine.model.ids import NONE, Happen, Layer, Zone",
    ]
    for module, names in imports.items():
        line = f"from {module} import {', '.join(sorted(names))}"
        assert len(line) <= WIDTH, line
        own.append(line)
    lines += sorted(own)
    lines += [
        "",
        "_NO_TEXT: Final = Ability(TextKind.PLAYED)",
        "_NOTHING: Final = Happening(Happen.TARGETED, 0, NONE, None, [], 0)",
        "",
        "BLANKS: Final[dict[str, Frame]] = {",
    ]
    for frame in sorted(frames, key=lambda one: one.kind):
        given = ", ".join("[]" if type_ in LISTS else BLANKS[type_] for _, type_ in frame.parameters)
        lines.append(f'    "{frame.kind}": {frame.name}({given}),')
    return "\n".join([*lines, "}", ""])


def files() -> dict[Path, str]:
    """Every file that holds something written here, as it should be."""
    found: dict[Path, str] = {}
    frames = [frame for frame in frame_classes() if frame.is_made]
    for file in sorted({frame.file for frame in frames}):
        lines = file.read_text(encoding="utf-8").splitlines()
        for frame in reversed([frame for frame in frames if frame.file == file]):
            lines = placed(lines, frame)
        found[file] = "\n".join(lines) + "\n"
    found[REGISTRY] = registry(frames)
    return found


def outdated() -> dict[Path, str]:
    """The files that are not as they should be, and how they should be."""
    return {
        file: text for file, text in files().items() if not file.exists() or file.read_text(encoding="utf-8") != text
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if anything is not up to date")
    check = parser.parse_args().check
    try:
        stale = outdated()
    except Undeclared as reason:
        print(reason, file=sys.stderr)
        return 1
    for file, text in stale.items():
        if not check:
            file.write_text(text, encoding="utf-8")
        print(f"{file.relative_to(ENGINE.parent)}: {'not up to date' if check else 'written'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
