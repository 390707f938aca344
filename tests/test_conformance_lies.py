"""The judge notices lies: one is planted in a recording that passes, and it must not pass any more."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tools.conformance.falsify import LIES, STATE_LIES, falsified, main, noticed, passing
from tools.conformance.judge import PASS

from tests.test_conformance_tape import played, replayed

Row = dict[str, Any]
RECORDINGS = Path(__file__).resolve().parent.parent.parent / "shared" / "conformance"
ALWAYS = [f"at rest: {name}" for name in STATE_LIES]
MOSTLY = [kind for kind in LIES if kind not in ALWAYS and kind != "a dice power more"]
"""Others may be no lies at all: an ability without effect may be shown or not, another click may come to the same."""
A_FEW = 1


@cache
def own_games() -> list[Row]:
    """Stretches of games of ours, some with rounds that end in them."""
    return [{**played(seed, 24), "id": f"own.spec::{seed}"} for seed in range(6)]


@cache
def recorded_games() -> list[Row]:
    if not RECORDINGS.is_dir():
        pytest.skip("NOT CHECKED with recorded games: they lie outside the project and are not here")
    return passing(sorted(RECORDINGS.glob("*.jsonl.gz"))[0], most=80)


def test_what_is_falsified_passes_as_it_is() -> None:
    assert [replayed(row).result for row in own_games()] == [PASS] * 6


@pytest.mark.parametrize("kind", ALWAYS)
def test_lies_about_a_state_at_rest_are_noticed_in_our_own_games(kind: str) -> None:
    share = noticed(own_games(), kind, A_FEW)
    assert share.planted > 0
    assert share.missed == []


@pytest.mark.parametrize("kind", [*ALWAYS, "a card more can be selected", "a fact is denied"])
def test_lies_are_noticed_in_recorded_games(kind: str) -> None:
    share = noticed(recorded_games(), kind, A_FEW)
    assert share.planted > 0
    assert share.missed == []


def test_lies_of_other_kinds_are_mostly_noticed() -> None:
    """Together at least four of five."""
    shares = [noticed(recorded_games(), kind, A_FEW) for kind in MOSTLY]
    planted, seen = sum(share.planted for share in shares), sum(share.noticed for share in shares)
    assert seen >= 0.8 * planted, [(share.kind, share.missed) for share in shares if share.missed]


def test_each_lie_is_another_recording() -> None:
    for kind in LIES:
        for row in falsified(own_games(), kind, 1, seed=3):
            original = next(other for other in own_games() if other["id"] == row["id"])
            assert row["steps"] != original["steps"] or row["snaps"] != original["snaps"] or row != original


def test_the_report_names_every_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in own_games()[:2]), encoding="utf-8")
    assert main([str(file), "--each", "1", "--jobs", "1", "--kind", "first player"]) == 0
    assert "at rest: first player" in capsys.readouterr().out
