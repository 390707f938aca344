"""docs/bots.md runs as it stands, and says what is true."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from tools.served import Served

import pyreborn as pb
from pyreborn.ai import AGENTS, LEVELS

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
AT_A_SERVER = "http://127.0.0.1:8000"


def test_the_examples_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    """Bots that play whole games, see, choose, imagine, and are refused in sentences."""
    blocks = [block for block in BLOCKS if AT_A_SERVER not in block]
    assert len(blocks) == 11
    there: dict[str, object] = {"__name__": "bot"}
    for block in blocks:
        exec(compile(block, "bots.md", "exec"), there)
    said = capsys.readouterr().out
    assert "wins in round" in said
    assert "0 turn 4" in said
    assert "activate use Summon Gilder [<card " in said
    assert "There is no seat 2: the 2 players sit at seats 0 and 1" in said
    assert "Did you mean 'greedy'?" in said


def test_a_bot_at_a_server_has_ten_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = [block for block in BLOCKS if AT_A_SERVER in block]
    assert len([line for line in block.splitlines() if line.strip()]) <= 11
    with Served(tmp_path, {"PYREBORN_MINDS": "1"}) as server:
        there: dict[str, object] = {"random": random}
        exec(compile(block.replace(AT_A_SERVER, server.address), "bots.md", "exec"), there)
    said = capsys.readouterr().out
    assert "wins;" in said
    assert "The share you gave is that of player 1." in said


def test_every_error_is_in_its_table() -> None:
    errors = [name for name in pb.__all__ if isinstance(getattr(pb, name), type) and name != "PyrebornError"]
    named = [name for name in errors if issubclass(getattr(pb, name), pb.PyrebornError)]
    assert len(named) > 5
    assert not [name for name in named if f"`{name}`" not in PAGE]


def test_the_opponents_there_are_are_named_here_and_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for page in (PAGE, readme):
        assert all(f'agent("{name}' in page for name in AGENTS), "each with its name, a search with its effort"
        assert all(f"`{level}`" in page for level in LEVELS)
    assert "docs/bots.md" in readme


@pytest.mark.parametrize("page", ["docs/bots.md", "docs/engine-reference.md", "README.md"])
def test_the_numbering_is_said_everywhere(page: str) -> None:
    """Seats and options count from 0, "player 1" sits at seat 0: one rule, wherever somebody would look for it."""
    text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    assert "layer 1 sits at seat 0" in text or '"player 1" is seat 0' in text
    for doc in (pb.__doc__, pb.Scenario.__doc__, pb.View.__doc__):
        assert "seat 0" in (doc or "")
