"""The outside judge: games recorded with an independent implementation (docs/differences.md)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tools.conformance.judge import FAIL, PASS, UNMAPPABLE, Verdict
from tools.conformance.recording import recordings
from tools.conformance.report import argued_in, compared, not_argued
from tools.conformance.runner import run_all

ROOT = Path(__file__).resolve().parent.parent
RECORDINGS = ROOT.parent / "shared" / "conformance"


@pytest.fixture(scope="module")
def verdicts() -> list[Verdict]:
    if not RECORDINGS.is_dir():
        pytest.skip("NOT CHECKED against recorded games: they lie outside the project and are not here")
    return run_all(list(recordings(RECORDINGS)), jobs=1)


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


COMPARED = {
    "state at rest": 700,
    "state at the start or after an edit": 600,
    "state on the way": 1900,
    "actions of the other player": 700,
    "cards at a prompt": 1400,
    "what can be done in a turn": 1300,
    "toBeAbleToSelect": 180,
    "toHavePrompt": 130,
}
"""How much is compared at least, by kind."""


def test_what_recordings_state_is_compared(verdicts: list[Verdict]) -> None:
    """Every judged recording is held against a state; nothing is left out without being counted."""
    counts = compared(verdicts)
    assert [kind for kind, least in COMPARED.items() if counts["compared"].get(kind, 0) < least] == []
    judged = [verdict for verdict in verdicts if verdict.result == PASS]
    states = ("state at rest", "state at the start or after an edit", "state in the middle of an action")
    assert [v.id for v in judged if not any(v.count.checked[state] for state in states)] == []
    assert sum(counts["not compared"].values()) <= 0.06 * sum(counts["compared"].values())
