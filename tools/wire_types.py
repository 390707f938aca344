"""Write web/src/wire.ts: the messages between table and page as TypeScript types.

python tools/wire_types.py
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as types

from pyreborn.server import codes, wire
from pyreborn.server.card_table import CardTable
from pyreborn.server.keys import FACE_NAMES, SIGNS
from pyreborn.server.settings import LONGEST_LINE

FILE = Path(__file__).resolve().parents[1] / "web" / "src" / "wire.ts"
HEAD = """\
// What is said between the table and a page: written by tools/wire_types.py from src/pyreborn/server/wire.py.
// Do not edit; `make write` writes it anew.
"""
_PLAIN: Final = {
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
}


def wire_types() -> str:
    """The whole file."""
    client, server = get_args(wire.ClientMessage), get_args(wire.ServerMessage)
    found: dict[type, types.StructType] = {}
    for root in types.multi_type_info([*client, *server, CardTable]):
        _collect(root, found)
    blocks = [HEAD, *_constants()]
    blocks += [_struct(found[cls]) for cls in found]
    blocks += [_union("ClientMessage", client), _union("ServerMessage", server)]
    return "\n".join(blocks)


def _collect(shape: types.Type, found: dict[type, types.StructType]) -> None:
    """Every struct that a type speaks of, those it needs behind it."""
    if isinstance(shape, types.StructType):
        if shape.cls in found:
            return
        found[shape.cls] = shape
        for field in shape.fields:
            _collect(field.type, found)
    for inner in _inner(shape):
        _collect(inner, found)


def _inner(shape: types.Type) -> Iterator[types.Type]:
    if isinstance(shape, types.UnionType):
        yield from shape.types
    elif isinstance(shape, types.ListType):
        yield shape.item_type
    elif isinstance(shape, types.TupleType):
        yield from shape.item_types
    elif isinstance(shape, types.DictType):
        yield shape.value_type


def _constants() -> list[str]:
    """Versions, limits, sentences and the faces of dice."""
    values: dict[str, Any] = {
        "VERSION": wire.VERSION,
        "LARGEST": wire.LARGEST,
        "MOST_PICKS": wire.MOST_PICKS,
        "LONGEST_LINE": LONGEST_LINE,
        "LONGEST_QUESTION": wire.LONGEST_QUESTION,
        "FACES": dict(zip(SIGNS, FACE_NAMES, strict=True)),
        "REFUSALS": codes.REFUSALS,
        "CLOSES": {str(code): sentence for code, sentence in codes.CLOSES.items()},
    }
    return [f"export const {name} = {json.dumps(value, indent=2)} as const;\n" for name, value in values.items()]


def _struct(shape: types.StructType) -> str:
    said = f"/** {inspect.cleandoc(shape.cls.__doc__ or '').splitlines()[0]} */\n"
    if shape.array_like:
        row = ", ".join(f"{field.encode_name}: {_type(field.type)}" for field in shape.fields)
        return f"{said}export type {shape.cls.__name__} = readonly [{row}];\n"
    tag = [f'  readonly t: "{shape.tag}";'] if shape.tag_field else []
    fields = [_field(field, _omits(shape)) for field in shape.fields]
    return "\n".join([f"{said}export interface {shape.cls.__name__} {{", *tag, *fields, "}", ""])


def _omits(shape: types.StructType) -> bool:
    """Whether a field that is as by default is left out of what is sent."""
    config: msgspec.structs.StructConfig = shape.cls.__struct_config__
    return config.omit_defaults


def _field(field: types.Field, omits: bool) -> str:
    if field.required or not omits:
        return f"  readonly {field.encode_name}: {_type(field.type)};"
    absent = json.dumps(field.default_factory() if field.default is msgspec.NODEFAULT else field.default)
    return f"  readonly {field.encode_name}?: {_type(field.type)}; // left out: {absent}"


def _type(shape: types.Type) -> str:
    """A type as TypeScript writes it."""
    plain = _PLAIN.get(type(shape))
    if plain is not None:
        return plain
    if isinstance(shape, types.LiteralType):
        return " | ".join(json.dumps(value) for value in shape.values)
    if isinstance(shape, types.StructType):
        return shape.cls.__name__
    if isinstance(shape, types.UnionType):
        return " | ".join(_type(each) for each in shape.types)
    if isinstance(shape, types.ListType):
        return f"readonly ({_type(shape.item_type)})[]" if _is_compound(shape.item_type) else _row(shape.item_type)
    if isinstance(shape, types.TupleType):
        return f"readonly [{', '.join(map(_type, shape.item_types))}]"
    assert isinstance(shape, types.DictType), f"{shape} has no counterpart in TypeScript yet"
    return f"Readonly<Record<string, {_type(shape.value_type)}>>"


def _row(item: types.Type) -> str:
    return f"readonly {_type(item)}[]"


def _is_compound(item: types.Type) -> bool:
    return isinstance(item, types.UnionType | types.LiteralType | types.ListType | types.TupleType)


def _union(name: str, members: tuple[type, ...]) -> str:
    return "\n".join([f"export type {name} =", *(f"  | {cls.__name__}" for cls in members)]) + ";\n"


if __name__ == "__main__":
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(wire_types(), encoding="utf-8")
    print(FILE)
