"""Where the rulesets disagree: what a cell says is shown by scenes that pass under its ruleset."""

import pytest

from pyreborn.rulings import written
from pyreborn.rulings.comparisons import COMPARISONS
from pyreborn.rulings.index import entries
from pyreborn.rulings.status import outcome_of, played

_SHOWN = [(name, cell.ruleset) for each in COMPARISONS for cell in each.cells for name in cell.scenes(each.key)]


@pytest.mark.parametrize(("name", "ruleset"), _SHOWN)
def test_a_cell_is_shown_by_its_scenes(name: str, ruleset: str) -> None:
    """No cell is a mere claim: its rulings, or a scene of its own, hold under that very ruleset."""
    assert ruleset in (entries()[name].rulesets if name in entries() else written()[name].rulesets)
    outcome = outcome_of(entries()[name], ruleset) if name in entries() else played(written()[name], ruleset)
    assert outcome.holds, outcome.reason
