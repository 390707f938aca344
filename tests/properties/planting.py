"""Wrongs planted on purpose: checks that do not notice them are worth nothing."""

from __future__ import annotations

from types import ModuleType
from typing import Any


def planted(source: str, old: str, new: str, name: str) -> Any:
    """What is called so in a module made from a source with a piece of it exchanged."""
    assert source.count(old) == 1, f"{old!r} stands {source.count(old)} times in the source"
    module = ModuleType("planted")
    exec(compile(source.replace(old, new), "planted", "exec"), module.__dict__)
    return module.__dict__[name]
