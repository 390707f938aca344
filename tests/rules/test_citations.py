"""Every clause the engine notes has a counterpart in every ruleset, or a reason why not."""

import re

import pytest
from tools.ruleset_source import noted

from pyreborn.law import all_ids
from pyreborn.rulesets import ORIGINAL, REBORN, RED_RAINS, RULESETS
from pyreborn.rulesets.citations import FIRST_EDITION, NOT_IN_REBORN, told
from pyreborn.rulesets.citations import RED_RAINS as OF_RED_RAINS

KNOWN = set(all_ids())


def test_the_source_notes_clauses() -> None:
    assert "RB-12.1.1" in noted()
    assert len(noted()) > 100


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_clause_noted_is_accounted_for(ruleset: str) -> None:
    for clause, places in noted().items():
        assert told(ruleset, clause), f"{clause} ({places[0]}) has no counterpart in {ruleset}, and no reason why not"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_citations_lead_to_known_clauses(ruleset: str) -> None:
    for clause in (*FIRST_EDITION, *OF_RED_RAINS, *NOT_IN_REBORN):
        assert clause in KNOWN, clause
        assert set(re.findall(r"\b(?:RB|RR|OG|RV)-[\d.]*\d", told(ruleset, clause))) <= KNOWN, clause
    for clause, instead in RULESETS[ruleset].cites.items():
        assert clause.startswith("RB-") or clause in NOT_IN_REBORN, clause
        assert instead in KNOWN, instead
        assert not instead.startswith("RB-"), instead


def test_raven_states_only_what_differs() -> None:
    for clause, cited in FIRST_EDITION.items():
        assert cited.raven != cited.original, clause


def test_a_clause_is_cited_as_its_ruleset_has_it() -> None:
    """RB-8.4.1, OG-6.1.3, RV-6.1.1"""
    told_by = [each.cite("RB-8.4.1") for each in RULESETS.values()]
    assert told_by == ["RB-8.4.1", "RB-8.4.1", "OG-6.1.3", "RV-6.1.1"]
    assert REBORN.cites == {}
    assert RED_RAINS.cite("RB-6.1.5") == "RR-4.1.1"
    assert ORIGINAL.cite("RB-9.1.3") == "RB-9.1.3"
