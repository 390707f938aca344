"""Why something is asked, with the rule."""

import pytest

from pyreborn.engine.model.ids import QUESTION_NAMES, VERBS
from pyreborn.errors import UnknownName
from pyreborn.explain import why_not
from pyreborn.game import new_game
from pyreborn.questions import ANSWERED, ASKED, why_asked
from pyreborn.rulesets import RULESETS


def test_every_kind_of_question_says_why_it_is_asked() -> None:
    """RB-26"""
    assert set(ASKED) == set(QUESTION_NAMES)
    assert set(ANSWERED) <= {info.name for info in VERBS.values()}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_reason_has_its_clause_and_what_that_says(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    for kind, verb in [*((kind, "") for kind in ASKED), *(("turn", verb) for verb in ANSWERED)]:
        (line,) = why_asked(rules, kind, verb)
        words, _, rule = line.removesuffix("]").partition(" [")
        assert words.endswith(".") and ": " in rule and len(rule) > 20, line


def test_an_answer_without_a_rule_of_its_own_is_as_its_question_says() -> None:
    assert why_asked(RULESETS["reborn"], "block", "done") == why_asked(RULESETS["reborn"], "block")


def test_what_does_not_exist_is_refused() -> None:
    for kind, verb in (("dance", ""), ("turn", "dance")):
        with pytest.raises(UnknownName):
            why_asked(RULESETS["reborn"], kind, verb)


def test_why_no_dice_power_can_be_used_needs_no_magic() -> None:
    """RB-10.1.12"""
    st = new_game("aradel", "maeoni", seed=7).state
    st.players[0].active = [0] * len(st.players[0].active)
    reasons = why_not(st, 0, "power")
    assert ("None of your active dice shows the power side of a magic that has a power.", "RB-10.1.12") in reasons
