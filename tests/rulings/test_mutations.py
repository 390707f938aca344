"""Every scene for a row of the matrix notices when that row says something else."""

from __future__ import annotations

import pytest
from tools.mutate_ruleset import RULES, failing_rulings, fails, fails_in_time, mutations, planted, unread

from pyreborn.rulings.form import Ruling
from pyreborn.rulings.matrix_scenes import RULINGS


@pytest.mark.parametrize("scene", RULINGS, ids=lambda scene: str(scene.id))
def test_a_scene_of_a_row_fails_under_a_wrong_one(scene: Ruling) -> None:
    row, _, ruleset = scene.id.partition("@")
    wrong = [mutation for mutation in mutations(ruleset) if mutation.row == row]
    assert not fails(scene, ruleset)
    noticed = []
    for mutation in wrong:
        with planted(mutation):
            noticed.append((fails_in_time if mutation.endless else fails)(scene, ruleset))
    assert any(noticed), f"{scene.id} holds whatever {row} says"
    assert not fails(scene, ruleset)


@pytest.mark.parametrize("ruleset", ["original", "raven"])
def test_what_is_planted_is_taken_out_again(ruleset: str) -> None:
    before = values_of(ruleset)
    for mutation in mutations(ruleset):
        with planted(mutation):
            assert getattr(RULES[ruleset], mutation.field) == mutation.value
    assert values_of(ruleset) == before


def values_of(ruleset: str) -> dict[str, object]:
    rules = RULES[ruleset]
    return {field: getattr(rules, field) for field in {mutation.field for mutation in mutations(ruleset)}}


def test_rows_that_nothing_reads_are_not_planted() -> None:
    for ruleset in ("original", "raven"):
        assert not {mutation.field for mutation in mutations(ruleset)} & set(unread())


@pytest.mark.parametrize("ruleset", RULES)
def test_the_rulings_hold_as_long_as_nothing_is_planted(ruleset: str) -> None:
    assert failing_rulings(ruleset) == []
