"""The README's Python example runs as it stands."""

import re
import tomllib
from pathlib import Path

import pytest

from pyreborn.cards import card_pool
from pyreborn.decks import deck_names
from pyreborn.engine.model.ids import CardType

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"


def test_the_python_example_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """It plays a whole game, takes back, clones, saves and sets up a puzzle."""
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert len(blocks) == 1
    exec(compile(blocks[0], "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "wins in round" in printed
    said = [
        line.strip("# …").strip() for line in blocks[0].splitlines() if "target Gilder" in line or "1  target" in line
    ]
    assert said == ["0  target Gilder", "1  target Hammer Knight"]
    assert all(line in printed for line in ["choose a target for Summon Gilder: ", *said])


def test_the_readme_counts_what_is_there() -> None:
    """The number of cards, Phoenixborn and decks it speaks of is the number there is."""
    cards = card_pool("reborn").cards.values()
    born = sum(card.type == CardType.PHOENIXBORN for card in cards)
    counted = f"{len(cards)} cards, {born} Phoenixborn and {len(deck_names())} decks"
    assert counted in README.read_text(encoding="utf-8")


def test_what_is_skipped_is_printed_and_the_readme_says_what_that_is() -> None:
    """Where the reference data are absent a run must not look like a complete one."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["pytest"]["ini_options"]
    assert "-rs" in settings["addopts"].split()
    told = " ".join(README.read_text(encoding="utf-8").split())
    for subject in ("card texts and values", "decks of the first edition", "index of rulings", "recorded games"):
        assert subject in told.partition("Without them nothing compares")[2].partition("skipped")[0]
    for file in sorted((ROOT / "tests").rglob("*.py")):
        for reason in re.findall(r"pytest\.skip\(\s*f?\"(.*)\"", file.read_text(encoding="utf-8")):
            assert reason.startswith("NOT "), f"{file.name}: {reason}"


def test_every_picture_that_is_shown_is_there_and_every_one_that_is_there_is_shown() -> None:
    pages = [README, *(ROOT / "docs").glob("*.md")]
    shown = {
        (page.parent / name).resolve()
        for page in pages
        for name in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    }
    assert shown == {file.resolve() for file in (ROOT / "docs" / "pictures").iterdir()}


def test_every_command_stands_in_the_table_of_the_readme_once() -> None:
    """A command may have several rows where it is said in several ways, but none is there twice."""
    table = README.read_text(encoding="utf-8").split("| command | what it does |")[1].split("\n\n")[0]
    rows = [line.split(" | ")[0].strip("| ") for line in table.splitlines() if line.startswith("| `")]
    assert len(rows) == len(set(rows)), rows
    assert {"`pyreborn play`", "`pyreborn serve`"} <= set(rows)
