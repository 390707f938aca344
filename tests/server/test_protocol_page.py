"""docs/protocol.md names everything that can be said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from pyreborn.server import codes, wire

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("side", "union"), [("client", wire.ClientMessage), ("server", wire.ServerMessage)])
def test_every_message_stands_there_with_its_fields(side: str, union: object) -> None:
    """In the table of its side, as ``tag {field, field}``; a mark of interrogation is for what may be left out."""
    table = PAGE.split(f"| {side} →")[1].split("\n\n")[0]
    told = {tag: re.findall(r"\w+", fields) for tag, fields in re.findall(r"`(\w+) \{(.*?)\}`", table)}
    assert told == {cls.__struct_config__.tag: list(cls.__struct_fields__) for cls in get_args(union)}


def test_every_code_stands_there() -> None:
    for code in codes.REFUSALS:
        assert f"`{code}`" in PAGE
    for number in codes.CLOSES:
        assert re.search(rf"\b{number}\b", PAGE)
