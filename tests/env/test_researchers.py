"""docs/researchers.md runs as it stands, with fewer games, and names what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyreborn.env.codes import Codes
from pyreborn.env.layout import Layout

pytest.importorskip("pyreborn.env.petting", reason="NOT RUN: pettingzoo is missing; install 'pyreborn[env]'")
PAGE = (Path(__file__).resolve().parents[2] / "docs" / "researchers.md").read_text(encoding="utf-8")
FEWER = (("games(600)", "games(24)"), ("games(400, ", "games(8, "), ("at_once=64", "at_once=8"))


def test_the_examples_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
    assert len(blocks) == 5
    there: dict[str, object] = {"__name__": "researcher"}
    for block in blocks:
        for many, few in FEWER:
            block = block.replace(many, few)
        exec(compile(block, "researchers.md", "exec"), there)
    said = capsys.readouterr().out
    assert re.search(r"player_\d -1\.0", said) and re.search(r"player_\d 1\.0", said)
    assert "go first" in said
    assert "while learning:" in said
    assert "seat 1, 400 games of other seeds: uniform" in said


def test_every_part_and_block_is_explained() -> None:
    layout = Layout.of("red-rains", 2, chimera=True)
    explained = [row.split("|")[1] for row in PAGE.splitlines() if row.startswith("|")]
    words = {word.strip() for cell in explained for word in cell.split(",")}
    assert set(Codes.of(layout).blocks) <= words
    assert set(layout.slices) <= words
