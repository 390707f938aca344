"""The four rulesets: some rows looked at closely, their names and options (the matrix as a whole: test_matrix.py)."""

import re

import pytest

from pyreborn import determinize, new_game
from pyreborn.engine.model.ids import MAGIC_NAMES, MAGICS, CardType, Magic, Zone
from pyreborn.engine.model.rule_values import (
    AttachmentsAtDestruction,
    CancelScope,
    Countering,
    Fatigue,
    LeavePlayTriggers,
    PreventionWindow,
    TargetSelection,
    TriggerMode,
)
from pyreborn.engine.model.steps import DamageStep, LeaveStep, RoundStep
from pyreborn.errors import UnknownName
from pyreborn.game import Record
from pyreborn.rulesets import (
    BAN_LIST,
    CHAINED_LISTS,
    FORMERLY_CHAINED,
    ORIGINAL,
    RAVEN,
    REBORN,
    RED_RAINS,
    RULESETS,
    Ruleset,
    base_of,
    ruleset,
    variant_of,
)

ALL = list(RULESETS.values())


def names_of(rules: Ruleset) -> str:
    return rules.name


@pytest.mark.parametrize("rules", ALL, ids=names_of)
def test_the_steps_say_what_their_rows_say(rules: Ruleset) -> None:
    """MX-35 to MX-37 and MX-40 follow from the lists of steps."""
    steps = rules.leaving_steps.order
    put_away = LeaveStep.PUT_AWAY if LeaveStep.PUT_AWAY in steps else LeaveStep.PUT_ALL_AWAY
    in_play = steps.index(LeaveStep.INTO_LIMBO) > steps.index(LeaveStep.AFTER_DESTROYED)
    assert rules.destroyed_unit_in_play_for_triggers == in_play
    late = steps.index(LeaveStep.LEAVES_PLAY) > steps.index(put_away)
    assert (rules.leave_play_triggers == LeavePlayTriggers.AFTER_DISCARD) == late
    one_by_one = LeaveStep.ATTACHED_LEAVE in steps
    assert (rules.attachments_at_destruction == AttachmentsAtDestruction.DISCARDED_AFTER_TRIGGERS) == one_by_one
    before = rules.damage_steps.has(DamageStep.WOULD_RECEIVE)
    assert (rules.prevention_window != PreventionWindow.AFTER_DEALT) == before


def test_cancels() -> None:
    """RB-8.4.1, RV-6.1.1, OG-6.1.3"""
    assert REBORN.cancel_scope == RED_RAINS.cancel_scope == CancelScope.THIS_AND_REMAINING
    assert RAVEN.cancel_scope == CancelScope.FROM_CONDITION_ON
    assert ORIGINAL.cancel_scope == CancelScope.ALL


def test_reactions() -> None:
    """RB-8.6.3, RR-12.1.3, OG-3.1.6, RV-5.4.1"""
    assert [each.reaction_limit for each in (REBORN, RED_RAINS, ORIGINAL, RAVEN)] == [1, 1, 0, 0]


def test_targets() -> None:
    """RB-8.2.1, RV-5.2.1, OG-2.1.2"""
    assert REBORN.target_selection == RAVEN.target_selection == TargetSelection.PER_EFFECT
    assert ORIGINAL.target_selection == TargetSelection.ALL_UP_FRONT


def test_spells_while_they_resolve() -> None:
    """RB-7.3.7, OG-2.1.3, RV-4.1.2"""
    assert REBORN.spell_zone_while_resolving == Zone.RESOLVING
    assert ORIGINAL.spell_zone_while_resolving == RAVEN.spell_zone_while_resolving == Zone.DISCARD_PILE


def test_attacks_on_units() -> None:
    """RB-11.1.4, OG-5.3.1, RV-3.2.3; RB-11.2.3, OG-5.3.3"""
    assert [each.unit_attack_attackers for each in (REBORN, ORIGINAL, RAVEN)] == [1, 0, 0]
    assert [each.phoenixborn_guard_limit for each in (REBORN, ORIGINAL, RAVEN)] == [1, 0, 0]
    assert REBORN.counter_blockers_guards == Countering.COMPULSORY
    assert ORIGINAL.counter_blockers_guards == Countering.OPTIONAL
    assert ORIGINAL.negative_attack_in_sum
    assert not RAVEN.negative_attack_in_sum


def test_fatigue() -> None:
    """RB-6.1.5, RR-4.1.1, OG-10.1.2, RV-9.1"""
    assert REBORN.fatigue == Fatigue.WOUNDS_ALTERNATELY
    assert RED_RAINS.fatigue == Fatigue.WOUNDS_AT_ONCE
    assert ORIGINAL.fatigue == RAVEN.fatigue == Fatigue.DAMAGE_LUMP


def test_recovery_with_the_red_rains_keeps_the_printed_order() -> None:
    """RR-11.2.1: tokens are placed before aspects are replenished."""
    steps = RED_RAINS.recovery_steps.order
    assert steps.index(RoundStep.PLACE_RED_RAINS) < steps.index(RoundStep.REPLENISH_ASPECTS)
    assert steps.index(RoundStep.REMOVE_RED_RAINS) < steps.index(RoundStep.REMOVE_EXHAUSTION)
    assert RED_RAINS.aspect_types == CardType.ALLY | CardType.CONJURATION


def test_dice_powers() -> None:
    """RB-10, OG-9, RV-2.3.7; rage dice have none (RR-9.1.4)"""
    powers = [f"reborn/{each}" for each in MAGIC_NAMES[: Magic.RAGE]] + [""]
    assert [REBORN.power_key(each) for each in range(MAGICS)] == powers
    assert [RED_RAINS.power_key(each) for each in range(MAGICS)] == powers
    assert ORIGINAL.power_key(Magic.CEREMONIAL) == RAVEN.power_key(Magic.CEREMONIAL) == "original/ceremonial"
    assert ORIGINAL.power_key(Magic.CHARM) == "original/charm"
    assert ORIGINAL.power_key(Magic.TIME) == ""
    assert RAVEN.power_key(Magic.TIME) == "raven/time"
    for each in (Magic.ARTIFICE, Magic.ASTRAL, Magic.RAGE):
        assert ORIGINAL.power_key(each) == RAVEN.power_key(each) == ""
    with pytest.raises(IndexError):
        REBORN.power_key(MAGICS)
    with pytest.raises(IndexError):
        REBORN.power_key(-1)


@pytest.mark.parametrize("rules", ALL, ids=names_of)
def test_the_chained_list_of_organized_play(rules: Ruleset) -> None:
    """RB-4.2.3, RR-1.1.6, OG-1.1.2"""
    assert rules.chained_list in CHAINED_LISTS
    assert rules.chained_list == ("2024-01-25" if rules is REBORN else "none")


def test_lists_of_organized_play() -> None:
    """RB-4.2.2, RB-4.2.3, RB-4.2.5"""
    first, later = CHAINED_LISTS["2024-01-25"], CHAINED_LISTS["later"]
    assert len(first) == 7
    assert [each for each in later if each not in first] == ["Era's End", "Silver Paladin", "Take to the Skies"]
    assert not set(FORMERLY_CHAINED) & set(later)
    assert BAN_LIST == ("Molten Gold",)


def test_rulesets_by_name() -> None:
    assert [ruleset(each).name for each in RULESETS] == list(RULESETS) == ["reborn", "red-rains", "original", "raven"]
    with pytest.raises(UnknownName, match=r"^There is no ruleset called 'rebron'\. Did you mean 'reborn'"):
        ruleset("rebron")
    with pytest.raises(UnknownName, match=r"There are 'reborn', 'red-rains', 'original' and 'raven'\.$"):
        ruleset("chess")  # is not offered


def test_an_option_of_a_ruleset_is_part_of_its_name() -> None:
    """OG-3.1.4: everything that passes a ruleset around by name keeps the option."""
    rules = ruleset("original+declare")
    assert (rules.name, base_of(rules)) == ("original+declare", "original")
    assert rules.trigger_mode == TriggerMode.DECLARE_THEN_RESOLVE != ORIGINAL.trigger_mode
    assert ruleset("original+declare") is rules
    game = new_game("coal", "noah", ruleset="original+declare", seed=3)
    while not game.at_turn():
        game.push(game.options[-1])
    assert determinize(game.view(0), 1).state.rules is rules
    again = Record.from_bytes(game.record().to_bytes()).replay()
    assert again.state.rules is rules
    assert again.digest() == game.digest()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("original+later", "The ruleset 'original' has no option 'later'; its options are declare."),
        ("raven+declare", "The ruleset 'raven' has no option 'declare'; it has none."),
        ("ravne+declare", "There is no ruleset called 'ravne+declare'"),
    ],
)
def test_an_unknown_option_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(UnknownName, match=re.escape(sentence)):
        ruleset(name)


def test_an_unknown_row_is_refused() -> None:
    with pytest.raises(UnknownName, match="no row 'colour'"):
        variant_of("raven", {"colour": 1})
