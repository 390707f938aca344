"""The outside judge: games recorded with an independent implementation (docs/differences.md)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tools.conformance.judge import FAIL, PASS, UNMAPPABLE, Verdict
from tools.conformance.recording import recordings
from tools.conformance.report import argued_in, not_argued
from tools.conformance.runner import run_all

ROOT = Path(__file__).resolve().parent.parent
RECORDINGS = ROOT.parent / "shared" / "conformance"


@pytest.fixture(scope="module")
def verdicts() -> list[Verdict]:
    if not RECORDINGS.is_dir():
        pytest.skip("NOT CHECKED against recorded games: they lie outside the project and are not here")
    return run_all(list(recordings(RECORDINGS)), jobs=2)


def test_recorded_duels_of_known_cards_are_reproduced(verdicts: list[Verdict]) -> None:
    """At least 97 of 100 pass, and at most 2 of 100 cannot be mapped."""
    counts = Counter(verdict.result for verdict in verdicts)
    judged = counts[PASS] + counts[FAIL] + counts[UNMAPPABLE]
    assert judged >= 590
    assert counts[PASS] >= 0.97 * judged
    assert counts[UNMAPPABLE] <= 0.02 * judged


def test_every_difference_is_argued(verdicts: list[Verdict]) -> None:
    """What does not pass is named in docs/differences.md, and what is named there does not pass."""
    argued = argued_in(ROOT / "docs" / "differences.md")
    assert [verdict.id for verdict in not_argued(verdicts, argued)] == []
    passing = [verdict.id for verdict in verdicts if verdict.result == PASS]
    assert [name for name in argued if any(id_.endswith(name) for id_ in passing)] == []


def test_legality_is_checked_along_the_way(verdicts: list[Verdict]) -> None:
    assert sum(verdict.facts for verdict in verdicts) >= 150
