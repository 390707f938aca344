"""Small wrongs planted in card definitions are noticed: a sample of what ``tools.mutate_cards`` plants."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from tools.card_alike import FIRST, REASONS, SECOND, key
from tools.card_wrongs import KINDS, wrongs
from tools.mutate_cards import JUDGES, KILLED, STILLBORN, alike, drawn, judged

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
    assert len(REASONS) == len(FIRST) + len(SECOND)
    planted = {key(wrong.module, wrong.card, wrong.was, wrong.edit.text) for wrong in wrongs()}
    assert set(REASONS) <= planted
    assert all(len(reason.split()) > 4 for reason in REASONS.values())
    assert not any(alike(wrong) for wrong in drawn(0, seed=1))


def test_a_sample_is_noticed() -> None:
    """Of all of them it is 97 %: ``python -m tools.mutate_cards --all``."""
    verdicts = [judged(wrong, tuple(JUDGES.values())) for wrong in drawn(40, seed=7)]
    counted = Counter(verdict.state for verdict in verdicts if verdict.state != STILLBORN)
    assert counted[KILLED] >= 0.9 * counted.total(), [v.wrong.words for v in verdicts if v.state != KILLED]
