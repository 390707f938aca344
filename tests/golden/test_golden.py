"""Seeded playthroughs, byte for byte, and saved games that must replay.

A difference is a change of the rules, the wording or the dice.  If it is meant, rewrite the
files with ``python tools/golden.py`` and read the diff.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from tools.golden import GAMES, PLAYTHROUGHS, RECORDS, SAVED, TEXTS_BY_POOL, card_texts, playthrough

from pyreborn.errors import BrokenRecord
from pyreborn.game import Record
from pyreborn.record import FORMAT

CONTEXT = 6


def first_difference(wanted: str, found: str) -> str:
    """The first line that differs, with the lines before it."""
    old, new = wanted.splitlines(), found.splitlines()
    at = next((i for i, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), min(len(old), len(new)))
    before = "\n".join(f"    {line}" for line in old[max(0, at - CONTEXT) : at])
    golden = old[at] if at < len(old) else "(ends)"
    now = new[at] if at < len(new) else "(ends)"
    return f"line {at + 1}:\n{before}\n  - {golden}\n  + {now}\nIf this is meant: python tools/golden.py"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough_is_the_same(name: str) -> None:
    wanted = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    found = playthrough(name)
    if wanted != found:
        pytest.fail(f"{name} is played differently from {first_difference(wanted, found)}", pytrace=False)


def test_every_playthrough_file_is_compared() -> None:
    assert {path.stem for path in PLAYTHROUGHS.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("pool", ["original", "raven"])
def test_texts_of_the_first_edition_are_the_same(pool: str) -> None:
    """Those of Reborn are compared in tests/text."""
    wanted, found = TEXTS_BY_POOL[pool].read_text(encoding="utf-8"), card_texts(pool)
    if wanted != found:
        pytest.fail(f"a card of {pool} reads differently from {first_difference(wanted, found)}", pytrace=False)


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: str(path.stem))
def test_saved_game_replays(path: Path) -> None:
    """All its options are still legal and lead to the digest it was saved with."""
    before = path.read_bytes()
    record = Record.load(path)
    assert record.digest
    game = record.replay()
    assert len(game.moves) == len(record.moves) > 0
    assert game.digest() == record.digest
    assert game.record() == record
    assert path.read_bytes() == before
    assert game.story(0)


@pytest.mark.parametrize("path", sorted((RECORDS.parent / "format_3").glob("*.json")), ids=lambda path: str(path.stem))
def test_a_saved_game_of_format_3_still_replays(path: Path) -> None:
    """To the very position it was saved at, whose dice are numbered otherwise now; saved again it is of today's."""
    record = Record.load(path)
    assert json.loads(path.read_bytes())["header"]["format"] == 3
    game = record.replay()
    assert len(game.moves) == len(record.moves) > 0
    again = Record.from_bytes(game.record().to_bytes())
    assert again.header.format == FORMAT
    assert again.replay().digest() == game.digest()
    lied = msgspec.structs.replace(record, digest=record.digest[:-1] + ("0" if record.digest[-1] != "0" else "1"))
    with pytest.raises(BrokenRecord, match="The moves lead to another position"):
        lied.replay()


def test_every_kind_of_saved_game_is_there() -> None:
    assert {path.stem for path in RECORDS.glob("*.json")} >= set(SAVED)


@pytest.mark.parametrize("path", sorted((RECORDS.parent / "refused").glob("*.json")), ids=lambda path: str(path.stem))
def test_a_saved_game_of_an_old_version_is_refused_by_name(path: Path) -> None:
    sentence = r"^This record of pyreborn 0\.[12]\.0 has format [12]; pyreborn .* reads format"
    with pytest.raises(BrokenRecord, match=sentence):
        Record.load(path)
