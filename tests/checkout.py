"""The files of the checkout, so that a test that leaves one behind is noticed."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
MADE: Final = frozenset(
    {
        ".git", ".venv", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", "__pycache__", "build", "dist",
        "node_modules", "page",
    }
)
"""Folders that tools make for themselves (.gitignore)."""


def files(root: Path = ROOT) -> frozenset[str]:
    """Every file below a folder, named from there, without what tools make."""
    found: list[str] = []
    for folder, below, names in os.walk(root):
        below[:] = [name for name in below if name not in MADE and not name.endswith(".egg-info")]
        here = Path(folder).relative_to(root)
        found += [str(here / name) for name in names if not name.startswith(".coverage")]
    return frozenset(found)
