"""Nobody is asked anything while a unit lies there with wounds for all its life (RB-12.5.2)."""

import pytest

from tests.properties.games import Pairing, decisions, fresh, luck_of, some
from tests.rules.test_rb12_life_check import overdue


@pytest.mark.parametrize("pairing", some(6), ids=str)
def test_no_decision_comes_with_a_unit_that_should_be_gone(pairing: Pairing) -> None:
    """Durations, dice, alterations, auras, tokens, the first player token: whatever lent life. [RB-12.5.2]"""
    game = fresh(pairing, 3)
    for at in decisions(game, luck_of(pairing, 3)):
        assert overdue(game.state) == [], f"decision {at} ({game.decision.kind})"
