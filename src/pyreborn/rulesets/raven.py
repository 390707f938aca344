"""Raven Rules 1.2, the fan rules for Ashes 1.0 (docs/rules/raven.md).

They keep the core rulebook, so some rows cite original.md.  "Not stated" marks a row no
source decides; it holds the default the matrix gives.
"""

from typing import Final

from pyreborn.engine.model.ids import Magic, Zone
from pyreborn.engine.model.ruleset import (
    ACTIONLESS_AROUND_CORE_EVENTS,
    AFFECT_STATE_OR_TARGET,
    ATTACHMENTS_DISCARDED_AFTER_TRIGGERS,
    ATTACKER_EXHAUSTED_STILL_DEALS,
    BLOCKER_GONE_NO_DAMAGE,
    CANCEL_FROM_CONDITION_ON,
    COMPULSORY_UNLESS_CONDITION_OR_COST,
    CONDITION_SINGLE_CHANGE,
    CONJURATION_PILE_HIDDEN,
    COUNTER_DIVIDED_BY_CONTROLLER,
    COUNTER_OPTIONAL,
    DAMAGE_ORDER_ACTIVE_PLAYER,
    DESTROY_AT_LEAVING_LIST,
    DISMOUNT_TO_BATTLEFIELD,
    ELIMINATED_EVERYTHING_REMOVED,
    FACE_DOWN_CONTROLLER_OF_TOP_CARD,
    FATIGUE_DAMAGE_LUMP,
    FIRST_FIVE_DIFFERENT_TITLES,
    FIRST_PLAYER_MOST_BASICS_IS,
    FIRST_STRIKE_ATTACKING_AND_COUNTERING,
    FULL_BATTLEFIELD_DOES_NOT_ENTER,
    GUARD_BECOMES_TARGET,
    LAYERS_WOULD_WHEN_AFTER,
    LIMBO_COPY_ONCE_PLACED,
    LOSS_AT_END_OF_WOUND_STEP,
    MOVE_IS_DISTINCT,
    ORDERED_BY_ACTIVE_PLAYER,
    POSITIONS_UNREAD,
    PREVENT_WOULD_OR_WHEN,
    REACTION_BOX_HAND_OR_DISCARD_PILE,
    REDIRECT_ATTACKER_SUM_OR_EFFECT,
    REDIRECT_DEALS_INSTEAD,
    RESPARK_IN_LEAVING_LIST,
    RETURN_AFTER_BEARERS_TURN,
    RETURN_AT_OWNERS_TURN,
    RETURNS_NEW,
    ROUND_END_AS_TRIGGERS,
    SNAPSHOT_AT_START,
    SPELL_GUARD_AFFECT_DEFINITION,
    TOKEN_PASSES_IN_RECOVERY,
    TRIGGER_ORDER_UNTIL_PASS_CLOCKWISE,
    UNIT_ATTACK_SUM,
    Ruleset,
)
from pyreborn.engine.model.steps import DamageStep, LeaveStep, MeditateStep, RoundStep, Steps

_CITES: Final = {
    # resolving
    "RB-1.1.1": "RV-7.1.1",
    "RB-1.1.2": "RV-7.1.2",
    "RB-1.1.3": "RV-7.1.2",
    "RB-1.1.4": "RV-7.1.3",
    "RB-1.1.6": "RV-5.2.1",
    "RB-1.1.7": "RV-5.1.3",
    "RB-1.1.12": "RV-10.5",
    "RB-1.2.1": "RV-10.2",
    "RB-1.3.1": "RV-8.4.2",
    "RB-2.1.9": "RV-4.4.1",
    "RB-2.1.12": "RV-10.1",
    "RB-2.1.14": "RV-5.5.1",
    # zones, deck, set-up
    "RB-3.1.2": "RV-10.6",
    "RB-3.1.3": "RV-8.3.1",
    "RB-3.2.1": "RV-0.5",
    "RB-3.2.2": "OG-2.2.6",
    "RB-3.2.5": "RV-7.2.1",
    "RB-3.5.3": "RV-4.5.1",
    "RB-3.5.4": "OG-12.1.1",
    "RB-4.1.7": "RV-3.5.1",
    "RB-5": "RV-3.1.1",
    "RB-5.1.1": "RV-3.1.1",
    "RB-5.1.2": "RV-3.1.1",
    "RB-5.1.5": "RV-3.1.1",
    # round and actions
    "RB-6": "RV-2.2.1",
    "RB-6.1.1": "RV-2.2.1",
    "RB-6.1.3": "RV-2.2.1",
    "RB-6.1.4": "RV-2.2.1",
    "RB-6.3.3": "OG-9",
    "RB-8.3.1": "RV-5.2.1",
    "RB-9.1.2": "RV-2.1.1",
    "RB-9.1.3": "RV-2.1.1",
    "RB-10.1.12": "RV-2.3.1",
    "RB-12.1.2": "RV-8.1.2",
    "RB-6.1.2": "OG-10.1.1",
    "RB-6.1.5": "RV-9.1",
    "RB-6.2.2": "RV-2.2.1",
    "RB-6.2.3": "RV-2.2.1",
    "RB-6.2.6": "RV-2.2.1",
    "RB-6.3": "RV-2.2.1",
    "RB-6.3.1": "RV-2.2.1",
    "RB-6.3.2": "RV-2.2.1",
    "RB-6.3.4": "RV-2.2.1",
    "RB-6.4.1": "RV-5.4.1",
    "RB-6.4.4": "RV-2.2.1",
    "RB-7.1.3": "RV-2.2.1",
    "RB-7.3": "RV-4",
    "RB-7.3.1": "RV-4.1.1",
    "RB-7.3.3": "RV-4.1.2",
    "RB-7.3.5": "RV-4.1.2",
    "RB-7.3.6": "RV-4.1.2",
    "RB-7.3.7": "RV-4.1.2",
    "RB-7.4": "RV-5.2",
    "RB-7.4.1": "RV-5.1.1",
    "RB-7.4.2": "RV-5.2.1",
    "RB-7.4.3": "RV-5.2.1",
    "RB-7.4.5": "RV-5.1.4",
    "RB-7.5": "RV-3.3.1",
    "RB-7.5.1": "RV-3.3.1",
    "RB-7.5.2": "RV-3.3.1",
    # targets, cancels, triggers
    "RB-8.1.1": "RV-10.7",
    "RB-8.1.2": "RV-4.2.1",
    "RB-8.2.1": "RV-6.1.2",
    "RB-8.4": "RV-6",
    "RB-8.4.1": "RV-6.1.1",
    "RB-8.4.2": "RV-6.1.1",
    "RB-8.4.3": "RV-6.1.3",
    "RB-8.5": "RV-5.4",
    "RB-8.5.1": "RV-5.3.1",
    "RB-8.5.2": "RV-5.4.1",
    "RB-8.5.3": "RV-5.1.3",
    "RB-8.5.6": "RV-5.1.5",
    "RB-8.5.7": "RV-10.2",
    "RB-8.5.8": "RV-7.2.1",
    "RB-8.6.3": "RV-5.4.1",
    "RB-8.8.1": "RV-10.4",
    # costs and dice powers
    "RB-9.1.1": "RV-7.0.1",
    "RB-9.1.4": "RV-2.1.1",
    "RB-9.1.7": "RV-7.0.2",
    "RB-9.1.9": "RV-7.0.3",
    "RB-10": "RV-2.3.1",
    "RB-10.1.1": "RV-2.3.2",
    "RB-10.1.2": "RV-2.3.3",
    "RB-10.1.3": "RV-2.3.4",
    "RB-10.1.4": "RV-2.3.4",
    "RB-10.1.5": "RV-2.3.5",
    "RB-10.1.6": "RV-2.3.6",
    "RB-10.1.7": "RV-2.3.7",
    # attacks
    "RB-11": "OG-5",
    "RB-11.1.2": "RV-3.2.1",
    "RB-11.1.4": "OG-5.3.1",
    "RB-11.1.6": "RV-3.2.1",
    "RB-11.2.1": "OG-5.2.2",
    "RB-11.2.2": "OG-5.3.2",
    "RB-11.2.3": "OG-5.3.3",
    "RB-11.3.1": "OG-5.2.1",
    "RB-11.3.2": "RV-3.2.4",
    "RB-11.3.3": "RV-3.2.2",
    "RB-11.3.6": "OG-5.4.1",
    "RB-11.3.7": "RV-8.1.4",
    "RB-11.3.9": "RV-3.2.3",
    "RB-11.3.10": "OG-5.4.4",
    # damage and leaving play
    "RB-12": "RV-8",
    "RB-12.1.1": "RV-8.1.2",
    "RB-12.1.5": "RV-1.2.3",
    "RB-12.2.1": "RV-8.1.2",
    "RB-12.2.2": "RV-8.4.2",
    "RB-12.2.3": "RV-8.1.2",
    "RB-12.3.1": "RV-8.3.1",
    "RB-12.3.2": "RV-8.3.1",
    "RB-12.4.1": "RV-8.3.1",
    "RB-12.5.3": "RV-5.1.2",
    "RB-12.5.4": "RV-8.2.1",
    "RB-12.5.6": "RV-8.1.4",
    "RB-13.1.1": "RV-8.3.1",
    "RB-13.1.2": "RV-8.3.1",
    "RB-13.1.3": "RV-8.3.1",
    "RB-13.1.4": "RV-8.3.2",
    "RB-14.1.6": "RV-7.1.1",
    "RB-14.1.7": "RV-8.1.2",
    "RB-15.1.1": "RV-4.2.1",
    "RB-15.1.2": "RV-4.2.1",
    "RB-15.1.4": "RV-4.2.1",
    "RB-17.1.1": "RV-4.5.1",
    "RB-17.1.3": "RV-5.6.1",
    "RB-19.1.1": "RV-5.4.1",
    "RB-19.1.2": "RV-8.4.1",
    # abilities
    "RB-20.0.1": "RV-3.4.1",
    "RB-20.1.6": "OG-14.10",
    "RB-20.1.7": "OG-14.1",
    "RB-20.1.8": "OG-14.2",
    "RB-20.1.13": "OG-14.9",
    "RB-20.1.18": "RV-10.4",
    "RB-20.1.19": "OG-14.11",
    "RB-20.1.32": "OG-14.12",
    "RB-20.1.34": "OG-14.2",
}


def build() -> Ruleset:
    """A fresh Raven ruleset, for those who want a variant of it."""
    rules = Ruleset("raven", "Raven Rules 1.2")
    rules.cites = _CITES
    _resolving(rules)
    _damage(rules)
    _attacks(rules)
    _round(rules)
    _zones(rules)
    return rules


def _resolving(rules: Ruleset) -> None:
    """As Reborn: MX-02 and MX-03 (RV-5.2.1), MX-04 (RV-8.1.1), MX-05 (RV-7.1.3), MX-07 (RV-5.4.1), MX-13 (RV-6.1.3).

    Likewise MX-14 (RV-6.1.1), MX-29 (RV-3.4.1), MX-30 (RV-7.0.3); not stated: MX-17, MX-27, MX-28.
    """
    rules.card_pool = "raven"  # MX-01: RV-1
    rules.spell_zone_while_resolving = Zone.DISCARD_PILE  # MX-06: RV-4.1.2
    rules.trigger_order = TRIGGER_ORDER_UNTIL_PASS_CLOCKWISE  # MX-08: RV-5.4.1
    rules.timing_layers = LAYERS_WOULD_WHEN_AFTER  # MX-09: RV-5.3.1
    rules.condition_scope = CONDITION_SINGLE_CHANGE  # MX-10: RV-5.1.2
    rules.compulsory_triggers = COMPULSORY_UNLESS_CONDITION_OR_COST  # MX-11: RV-5.1.3
    rules.cancel_scope = CANCEL_FROM_CONDITION_ON  # MX-12: RV-6.1.1
    rules.alteration_targets_host = False  # MX-15: RV-4.2.1
    rules.reaction_limit = 0  # MX-16: RV-5.4.1
    rules.reaction_box_zone = REACTION_BOX_HAND_OR_DISCARD_PILE  # MX-18: RV-5.5.1
    rules.actionless_abilities = ACTIONLESS_AROUND_CORE_EVENTS  # MX-19: RV-5.1.4
    rules.order_of_multi_object_effect = ORDERED_BY_ACTIVE_PLAYER  # MX-20: RV-7.2.1
    rules.all_each_snapshot = SNAPSHOT_AT_START  # MX-21: RV-7.2.3
    rules.enter_together_order = ORDERED_BY_ACTIVE_PLAYER  # MX-22: RV-7.2.1
    rules.move_token = MOVE_IS_DISTINCT  # MX-23: RV-7.1.1
    rules.affect_definition = AFFECT_STATE_OR_TARGET  # MX-24: RV-10.4
    rules.returning_unit_identity = RETURNS_NEW  # MX-25: not stated
    rules.limbo_conjuration_reusable = LIMBO_COPY_ONCE_PLACED  # MX-26: not stated; after step 7 of RV-8.3.1


def _damage(rules: Ruleset) -> None:
    """As Reborn: MX-34 (RV-0.5), MX-35 (RV-5.1.5), MX-37 (RV-8.3.1), MX-45 (RV-8.2.1).

    Not stated: MX-43, MX-44; without aspects: MX-46.
    """
    rules.damage_steps = Steps(  # MX-31: RV-8.1.2
        DamageStep.WOULD_BE_DEALT, DamageStep.NOTE_DEALT, DamageStep.WHEN_DEALT, DamageStep.AFTER_DEALT,
        DamageStep.WOULD_RECEIVE, DamageStep.SHIELD_DICE, DamageStep.WHEN_RECEIVED, DamageStep.AFTER_RECEIVED,
        DamageStep.WOUND, DamageStep.DESTROY,
    )  # fmt: skip
    rules.leaving_steps = Steps(  # MX-35, MX-36, MX-37: RV-8.3.1
        LeaveStep.WOULD_LEAVE, LeaveStep.NOTE_LEAVING, LeaveStep.INTO_LIMBO, LeaveStep.WHEN_DESTROYED,
        LeaveStep.RIDER, LeaveStep.AFTER_DESTROYED, LeaveStep.LEAVES_PLAY, LeaveStep.ATTACHED_LEAVE,
        LeaveStep.PUT_ALL_AWAY, LeaveStep.LEFT_BEHIND,
    )  # fmt: skip
    rules.place_wounds_entry = 3  # MX-32: RV-8.1.2
    rules.destroy_entry = DESTROY_AT_LEAVING_LIST  # MX-33: RV-8.3.1
    rules.attachments_at_destruction = ATTACHMENTS_DISCARDED_AFTER_TRIGGERS  # MX-36: RV-8.3.1
    rules.phoenixborn_loss_moment = LOSS_AT_END_OF_WOUND_STEP  # MX-38: not stated; RV-8.4.2
    rules.simultaneous_damage_order = DAMAGE_ORDER_ACTIVE_PLAYER  # MX-39: RV-8.1.4
    rules.prevention_window = PREVENT_WOULD_OR_WHEN  # MX-40: RV-5.3.1, RV-8.1.2
    rules.redirect = REDIRECT_DEALS_INSTEAD  # MX-41: RV-1.2.3
    rules.redirect_amount = REDIRECT_ATTACKER_SUM_OR_EFFECT  # MX-42: not stated; as original, follows from sums
    rules.respark = RESPARK_IN_LEAVING_LIST  # MX-47: RV-8.3.1


def _attacks(rules: Ruleset) -> None:
    """As Reborn: MX-50 (RV-10.5), MX-62 (OG-5.4.1), MX-64 (OG-5.4.4).

    Not stated: MX-52, MX-54, MX-57, MX-60, MX-67, MX-68; MX-56 cannot come up.
    """
    rules.unit_attack_attackers = 0  # MX-48: RV-3.2.3
    rules.unit_attack_damage = UNIT_ATTACK_SUM  # MX-49: RV-10.5
    rules.must_declare_attacker = True  # MX-51: RV-3.2.1
    rules.blocker_gone = BLOCKER_GONE_NO_DAMAGE  # MX-53: RV-3.2.2
    rules.attacker_exhausted_midattack = ATTACKER_EXHAUSTED_STILL_DEALS  # MX-55: RV-3.2.4
    rules.guard_choice = GUARD_BECOMES_TARGET  # MX-58: OG-5.3.2
    rules.phoenixborn_guard_limit = 0  # MX-59: OG-5.3.3
    rules.counter_blockers_guards = COUNTER_OPTIONAL  # MX-61: OG-5.4.1
    rules.counter_vs_many = COUNTER_DIVIDED_BY_CONTROLLER  # MX-63: OG-5.4.2
    rules.first_strike = FIRST_STRIKE_ATTACKING_AND_COUNTERING  # MX-65: RV-3.2.3
    rules.evasion_needs_all_attackers = True  # MX-66: RV-3.2.3


def _round(rules: Ruleset) -> None:
    """As Reborn: MX-74, MX-78 and MX-79 (RV-2.2.1); not stated: MX-73, MX-77; without aspects: MX-89."""
    rules.first_player_round1 = FIRST_PLAYER_MOST_BASICS_IS  # MX-69: not stated; as original (OG-10.1.1)
    rules.first_player_pass = TOKEN_PASSES_IN_RECOVERY  # MX-70: RV-2.2.1
    rules.fatigue = FATIGUE_DAMAGE_LUMP  # MX-71: not stated; RV-9.1
    rules.end_of_round_order = ROUND_END_AS_TRIGGERS  # MX-72: RV-5.4.1
    rules.recovery_steps = Steps(  # MX-75: RV-2.2.1; where end-of-round effects come: as original (OG-10.1.6)
        RoundStep.RECOVER,
        RoundStep.REMOVE_EXHAUSTION,
        RoundStep.EXHAUST_DICE,
        RoundStep.ROUND_END_EFFECTS,
        RoundStep.RETURN_PLACED_DICE,
    )
    rules.meditate = Steps(  # MX-76: RV-3.3.1
        MeditateStep.DISCARD, MeditateStep.MILLED, MeditateStep.CHANGE_DICE, MeditateStep.MEDITATED,
    )  # fmt: skip
    rules.power_ceremonial = "original/ceremonial"  # MX-80: RV-2.3.2
    rules.placed_dice = ((Magic.CHARM, 0, 1), (Magic.CHARM, 1, 1))  # MX-81: +1 attack and +1 life (OG-9.1.2)
    rules.shield_dice = ()  # MX-87: no astral dice
    rules.optional_shield_dice = ((Magic.DIVINE, 2),)  # MX-84: OG-9.1.5
    rules.power_charm = "original/charm"  # MX-81: RV-2.3.3
    rules.power_illusion = "original/illusion"  # MX-82: RV-2.3.4
    rules.power_natural = "original/natural"  # MX-83: RV-2.3.4
    rules.power_divine = "original/divine"  # MX-84: RV-2.3.5
    rules.power_sympathy = "original/sympathy"  # MX-85: RV-2.3.6
    rules.power_time = "raven/time"  # MX-86: RV-2.3.7
    rules.power_artifice_astral = ("", "")  # MX-87: RV-2.3.1 has seven types
    rules.locking_die = Magic.TIME  # MX-86: RV-2.3.7
    rules.placed_dice_return = (  # MX-88: OG-9.1.2, OG-9.1.5, RV-2.3.7
        (Magic.DIVINE, RETURN_AT_OWNERS_TURN),
        (Magic.TIME, RETURN_AFTER_BEARERS_TURN),
    )


def _zones(rules: Ruleset) -> None:
    """As Reborn: MX-101 (RV-10.7)."""
    rules.full_battlefield_entry = FULL_BATTLEFIELD_DOES_NOT_ENTER  # MX-90: not stated; as original (OG-2.2.6)
    rules.full_spellboard_play = False  # MX-91: not stated
    rules.face_down_visibility = FACE_DOWN_CONTROLLER_OF_TOP_CARD  # MX-92: RV-4.5.1
    rules.dismount = DISMOUNT_TO_BATTLEFIELD  # MX-93: RV-5.6.1
    rules.conjuration_pile_visibility = CONJURATION_PILE_HIDDEN  # MX-94: not stated; as original (OG-12.1.1)
    rules.battlefield_order = POSITIONS_UNREAD  # MX-95: not stated; kept, but no rule reads it
    rules.first_five = FIRST_FIVE_DIFFERENT_TITLES  # MX-96: RV-3.1.1
    rules.first_five_single_unique = False  # RB-5.1.3: a format of Reborn
    rules.chained_list = "none"  # MX-97: the Raven Rules have none
    rules.spell_guard_scope = SPELL_GUARD_AFFECT_DEFINITION  # MX-98: RV-10.4
    rules.player_count = (2, 4)  # MX-99: RV-5.4.1
    rules.player_eliminated = ELIMINATED_EVERYTHING_REMOVED  # MX-100: RV-8.4.1


RAVEN: Final = build()
