"""Small wrongs planted in card definitions are noticed: a sample of what ``tools.mutate_cards`` plants."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from dataclasses import replace

import pytest
from tools.card_alike import ALIKE, FIRST, SECOND
from tools.card_wrongs import KINDS, ROOT, wrongs
from tools.mutate_cards import SURVIVED, alike, drawn, judged, plays_notice, scenes_notice

SAMPLE = 16
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="wrongs are planted in forked processes")


def test_wrongs_of_every_kind_are_found() -> None:
    found = Counter(wrong.kind for wrong in wrongs())
    assert set(found) == set(KINDS)
    assert len(wrongs()) >= 5000
    assert len({wrong.id for wrong in wrongs()}) == len(wrongs())


def test_a_wrong_is_one_edit_of_one_file() -> None:
    wrong = next(wrong for wrong in wrongs() if wrong.card == "Tidal Shift" and wrong.kind == "whose")
    assert "UNIT.you_control" in wrong.source() or "READY_SPELL.an_opponent_controls" in wrong.source()


def test_what_is_left_out_could_be_planted_and_has_a_reason() -> None:
    """An entry whose card has changed since is no longer about anything."""
    assert len(ALIKE) == len(FIRST) + len(SECOND)
    assert {wrong.place for wrong in wrongs() if alike(wrong)} == set(ALIKE)
    assert all(len(reason.split()) > 4 for reason in ALIKE.values())
    assert not any(alike(wrong) for wrong in drawn(0, seed=1))


def test_what_is_no_wrong_is_not_noticed() -> None:
    """The judges find nothing in cards that are read anew unchanged; else every figure would be too high."""
    for wrong in drawn(8, seed=3):
        same = replace(wrong, edit=wrong.edit._replace(text=wrong.was))
        assert judged(same, (plays_notice, scenes_notice)).state == SURVIVED, wrong.card


def test_a_sample_is_noticed() -> None:
    """In a process of its own, which forks; of all wrongs it is over 99 %: ``python -m tools.mutate_cards --all``."""
    command = [sys.executable, "-m", "tools.mutate_cards", "--count", str(SAMPLE), "--seed", "7", "--jobs", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    last = next(line.split() for line in done.stdout.splitlines() if line.startswith("all "))
    planted, noticed = int(last[1]), int(last[2])
    assert planted >= 0.9 * SAMPLE
    assert noticed >= planted - 1, done.stdout
