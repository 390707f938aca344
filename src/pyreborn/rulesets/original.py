"""Ashes 1.0 with the official FAQ of 2016 (docs/rules/original.md).

"Not stated" marks a row no source decides; it holds the default the matrix gives.
"""

from typing import Final

from pyreborn.engine.model.ids import Magic, Zone
from pyreborn.engine.model.ruleset import (
    ACTIONLESS_OWN_TURN,
    AFFECT_STATE_OR_TARGET,
    ATTACHMENTS_STAY_ATTACHED,
    ATTACKER_EXHAUSTED_STILL_DEALS,
    BLOCKER_GONE_NO_DAMAGE,
    CANCEL_ALL,
    CONDITION_OWN_EFFECT,
    CONJURATION_PILE_HIDDEN,
    COUNTER_DIVIDED_BY_CONTROLLER,
    COUNTER_OPTIONAL,
    DAMAGE_AFTER_TEXT,
    DAMAGE_ORDER_ACTIVE_PLAYER,
    DESTROY_AT_STEP_2B,
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
    LEAVE_TRIGGERS_AFTER_DISCARD,
    LIMBO_COPY_NEVER,
    LOSS_AT_DISCARD_STEP,
    MOVE_IS_DISTINCT,
    ORDERED_BY_ACTIVE_PLAYER,
    POSITIONS_UNREAD,
    PREVENT_WOULD_RECEIVE,
    REACTION_BOX_HAND_OR_DISCARD_PILE,
    REDIRECT_ATTACKER_SUM_OR_EFFECT,
    REDIRECT_DEALS_INSTEAD,
    RESPARK_WHEN_DISCARDED,
    RETURN_AT_OWNERS_TURN,
    RETURNS_NEW,
    ROUND_END_TOKEN_HOLDER_ORDERS_ALL,
    SNAPSHOT_AT_START,
    SOURCE_GONE_FIZZLES,
    SPELL_GUARD_SPELL_TYPES,
    TARGETS_ALL_UP_FRONT,
    TOKEN_PASSES_IN_RECOVERY,
    TRIGGER_ORDER_ACTIVE_PLAYER_DECIDES,
    UNIT_ATTACK_SUM,
    Ruleset,
)
from pyreborn.engine.model.steps import DamageStep, LeaveStep, RoundStep, Steps

_CITES: Final = {
    # resolving
    "RB-1.1.1": "OG-1.1.3",
    "RB-1.1.2": "OG-2.1.5",
    "RB-1.1.3": "OG-2.2.3",
    "RB-1.1.4": "OG-2.2.2",
    "RB-1.1.6": "OG-2.1.5",
    "RB-1.1.9": "OG-4.3.4",
    "RB-1.1.12": "OG-5.3.4",
    "RB-1.3.1": "OG-4.2.3",
    "RB-2.1.14": "OG-8.1.2",
    # zones and deck
    "RB-3.1.3": "OG-4.3.3",
    "RB-3.2.1": "OG-4.3.3",
    "RB-3.2.2": "OG-2.2.6",
    "RB-3.2.3": "OG-2.2.3",
    "RB-3.2.5": "OG-2.2.5",
    "RB-3.5.2": "OG-2.2.7",
    "RB-3.5.3": "OG-8.1.3",
    "RB-3.5.4": "OG-12.1.1",
    "RB-4.2.1": "OG-1.1.2",
    # round and actions
    "RB-6": "OG-10",
    "RB-6.1.1": "OG-10.1.1",
    "RB-6.1.2": "OG-10.1.1",
    "RB-6.1.3": "OG-10.1.1",
    "RB-6.1.4": "OG-10.1.1",
    "RB-6.1.5": "OG-10.1.2",
    "RB-6.3": "OG-10.1.5",
    "RB-6.3.1": "OG-10.1.5",
    "RB-6.3.2": "OG-10.1.5",
    "RB-6.3.4": "OG-10.1.5",
    "RB-6.4.1": "OG-10.1.6",
    "RB-6.4.4": "OG-10.1.5",
    "RB-7.1.3": "OG-10.1.3",
    "RB-7.3": "OG-2",
    "RB-7.3.3": "OG-2.1.1",
    "RB-7.3.6": "OG-2.1.5",
    "RB-7.3.7": "OG-2.1.3",
    "RB-7.4": "OG-2",
    "RB-7.4.2": "OG-2.1.1",
    "RB-7.4.3": "OG-2.1.5",
    "RB-7.4.4": "OG-2.2.3",
    "RB-7.4.5": "OG-3.1.8",
    "RB-7.5": "OG-10.1.4",
    "RB-7.5.1": "OG-10.1.4",
    "RB-7.5.2": "OG-10.1.4",
    # targets, cancels, triggers
    "RB-8.1.1": "OG-6.1.1",
    "RB-8.1.2": "OG-6.1.2",
    "RB-8.2.1": "OG-2.1.2",
    "RB-8.3.1": "OG-2.1.2",
    "RB-8.3.2": "OG-2.1.4",
    "RB-8.3.3": "OG-2.1.5",
    "RB-8.4": "OG-6",
    "RB-8.4.1": "OG-6.1.3",
    "RB-8.4.2": "OG-6.1.3",
    "RB-8.5": "OG-3",
    "RB-8.5.1": "OG-3.1.1",
    "RB-8.5.2": "OG-3.1.3",
    "RB-8.5.7": "OG-3.1.3",
    "RB-8.5.8": "OG-4.1.2",
    "RB-8.6.2": "OG-3.1.7",
    "RB-8.6.3": "OG-3.1.6",
    "RB-9.1.11": "OG-2.2.4",
    # dice powers
    "RB-6.3.3": "OG-9",
    "RB-10": "OG-9",
    "RB-10.1.12": "OG-9",
    "RB-10.1.1": "OG-9.1.1",
    "RB-10.1.2": "OG-9.1.2",
    "RB-10.1.3": "OG-9.1.3",
    "RB-10.1.4": "OG-9.1.4",
    "RB-10.1.5": "OG-9.1.5",
    "RB-10.1.6": "OG-9.1.6",
    "RB-10.1.7": "OG-9.1.7",
    # attacks
    "RB-11": "OG-5",
    "RB-11.1.2": "OG-5.1.1",
    "RB-11.1.4": "OG-5.3.1",
    "RB-11.2.1": "OG-5.2.2",
    "RB-11.2.2": "OG-5.3.2",
    "RB-11.2.3": "OG-5.3.3",
    "RB-11.3.1": "OG-5.2.1",
    "RB-11.3.2": "OG-5.4.5",
    "RB-11.3.3": "OG-5.2.3",
    "RB-11.3.6": "OG-5.4.1",
    "RB-11.3.7": "OG-5.4.3",
    "RB-11.3.9": "OG-5.5.1",
    "RB-11.3.10": "OG-5.4.4",
    # damage and leaving play
    "RB-12": "OG-4",
    "RB-12.1.1": "OG-4.2.1",
    "RB-12.1.2": "OG-4.3.10",
    "RB-12.1.5": "OG-5.5.2",
    "RB-12.2.1": "OG-4.2.2",
    "RB-12.2.2": "OG-4.2.3",
    "RB-12.2.3": "OG-4.2.2",
    "RB-12.2.4": "OG-7.1.4",
    "RB-12.3.1": "OG-4.3.3",
    "RB-12.3.2": "OG-4.2.2",
    "RB-12.4.1": "OG-4.2.3",
    "RB-12.5.2": "OG-4.3.6",
    "RB-12.5.3": "OG-4.3.7",
    "RB-12.5.6": "OG-4.1.2",
    "RB-13.1.1": "OG-4.2.3",
    "RB-13.1.4": "OG-4.3.8",
    "RB-13.1.6": "OG-4.3.3",
    "RB-14.1.6": "OG-7.1.1",
    "RB-14.1.7": "OG-4.3.1",
    "RB-17.1.1": "OG-8.1.3",
    "RB-17.1.3": "OG-8.1.4",
    "RB-19.1.2": "OG-11.1.2",
    # abilities
    "RB-20.1.6": "OG-14.10",
    "RB-20.1.7": "OG-14.1",
    "RB-20.1.8": "OG-14.2",
    "RB-20.1.13": "OG-14.9",
    "RB-20.1.18": "OG-6.1.5",
    "RB-20.1.19": "OG-14.11",
    "RB-20.1.32": "OG-14.12",
    "RB-20.1.34": "OG-14.2",
}


def build() -> Ruleset:
    """A fresh ruleset of 1.0, for those who want a variant of it."""
    rules = Ruleset("original", "Ashes: Rise of the Phoenixborn 1.0")
    rules.cites = _CITES
    _resolving(rules)
    _damage(rules)
    _attacks(rules)
    _round(rules)
    _zones(rules)
    return rules


def _resolving(rules: Ruleset) -> None:
    """As Reborn: MX-07 (OG-3.1.4), MX-14 (OG-6.1.3), MX-17 (OG-3.1.7); not stated: MX-11, MX-27 to MX-30."""
    rules.card_pool = "original"  # MX-01: OG-1
    rules.target_selection = TARGETS_ALL_UP_FRONT  # MX-02: OG-2.1.2
    rules.triggers_interrupt_text = False  # MX-03: OG-2.1.5
    rules.damage_process_start = DAMAGE_AFTER_TEXT  # MX-04: OG-2.1.6, OG-4.1.1
    rules.source_left_play = SOURCE_GONE_FIZZLES  # MX-05: OG-2.2.2
    rules.spell_zone_while_resolving = Zone.DISCARD_PILE  # MX-06: OG-2.1.3
    rules.trigger_order = TRIGGER_ORDER_ACTIVE_PLAYER_DECIDES  # MX-08: OG-3.1.3
    rules.timing_layers = LAYERS_WOULD_WHEN_AFTER  # MX-09: OG-3.1.1, OG-4.3.10
    rules.condition_scope = CONDITION_OWN_EFFECT  # MX-10: OG-4.3.7
    rules.cancel_scope = CANCEL_ALL  # MX-12: OG-6.1.3
    rules.cancel_hits_constant_text = True  # MX-13: OG-2.2.1, as the ruling OG-clar-2 reads it
    rules.alteration_targets_host = False  # MX-15: OG-6.1.2
    rules.reaction_limit = 0  # MX-16: OG-3.1.6
    rules.reaction_box_zone = REACTION_BOX_HAND_OR_DISCARD_PILE  # MX-18: OG-8.1.2
    rules.actionless_abilities = ACTIONLESS_OWN_TURN  # MX-19: OG-3.1.8
    rules.order_of_multi_object_effect = ORDERED_BY_ACTIVE_PLAYER  # MX-20: OG-4.1.2
    rules.all_each_snapshot = SNAPSHOT_AT_START  # MX-21: not stated; nothing can interrupt anyway
    rules.enter_together_order = ORDERED_BY_ACTIVE_PLAYER  # MX-22: OG-2.2.5
    rules.move_token = MOVE_IS_DISTINCT  # MX-23: OG-7.1.1
    rules.affect_definition = AFFECT_STATE_OR_TARGET  # MX-24: not stated; RV-10.4 is the only one written
    rules.returning_unit_identity = RETURNS_NEW  # MX-25: not stated
    rules.limbo_conjuration_reusable = LIMBO_COPY_NEVER  # MX-26: OG-4.3.3


def _damage(rules: Ruleset) -> None:
    """As Reborn: MX-32 (OG-4.3.1), MX-43 (OG-4.3.4), MX-44 (OG-4.3.6); not stated: MX-45; without aspects: MX-46."""
    rules.damage_steps = Steps(  # MX-31: OG-4.2.1 to OG-4.2.3
        DamageStep.WOULD_BE_DEALT, DamageStep.NOTE_DEALT, DamageStep.WOULD_RECEIVE, DamageStep.SHIELD_DICE,
        DamageStep.WHEN_HIT, DamageStep.AFTER_HIT, DamageStep.WOUND, DamageStep.DESTROY,
    )  # fmt: skip
    rules.leaving_steps = Steps(  # MX-35, MX-36, MX-37: OG-4.2.3, OG-4.3.3
        LeaveStep.WOULD_LEAVE, LeaveStep.NOTE_LEAVING, LeaveStep.WHEN_DESTROYED, LeaveStep.RIDER,
        LeaveStep.AFTER_DESTROYED, LeaveStep.INTO_LIMBO, LeaveStep.PUT_AWAY, LeaveStep.LEAVES_PLAY,
        LeaveStep.LEFT_BEHIND,
    )  # fmt: skip
    rules.destroy_entry = DESTROY_AT_STEP_2B  # MX-33: OG-4.3.1
    rules.destroyed_unit_keeps_slot = True  # MX-34: OG-4.3.3
    rules.destroyed_unit_in_play_for_triggers = True  # MX-35: OG-4.3.3
    rules.attachments_at_destruction = ATTACHMENTS_STAY_ATTACHED  # MX-36: OG-4.2.3
    rules.leave_play_triggers = LEAVE_TRIGGERS_AFTER_DISCARD  # MX-37: OG-4.2.3
    rules.phoenixborn_loss_moment = LOSS_AT_DISCARD_STEP  # MX-38: OG-11.1.4
    rules.simultaneous_damage_order = DAMAGE_ORDER_ACTIVE_PLAYER  # MX-39: OG-4.1.2
    rules.prevention_window = PREVENT_WOULD_RECEIVE  # MX-40: OG-4.3.10
    rules.redirect = REDIRECT_DEALS_INSTEAD  # MX-41: OG-4.3.10
    rules.redirect_amount = REDIRECT_ATTACKER_SUM_OR_EFFECT  # MX-42: OG-5.5.2
    rules.respark = RESPARK_WHEN_DISCARDED  # MX-47: OG-8.1.1


def _attacks(rules: Ruleset) -> None:
    """As Reborn: MX-62 (OG-5.4.1), MX-64 (OG-5.4.4).

    Not stated: MX-51, MX-52, MX-54, MX-57, MX-60, MX-67, MX-68; MX-56 cannot come up.
    """
    rules.unit_attack_attackers = 0  # MX-48: OG-5.3.1
    rules.unit_attack_damage = UNIT_ATTACK_SUM  # MX-49: OG-5.3.1
    rules.negative_attack_in_sum = True  # MX-50: OG-5.3.4
    rules.blocker_gone = BLOCKER_GONE_NO_DAMAGE  # MX-53: OG-5.2.3
    rules.attacker_exhausted_midattack = ATTACKER_EXHAUSTED_STILL_DEALS  # MX-55: OG-5.4.5
    rules.guard_choice = GUARD_BECOMES_TARGET  # MX-58: OG-5.3.2
    rules.phoenixborn_guard_limit = 0  # MX-59: OG-5.3.3
    rules.counter_blockers_guards = COUNTER_OPTIONAL  # MX-61: OG-5.4.1
    rules.counter_vs_many = COUNTER_DIVIDED_BY_CONTROLLER  # MX-63: OG-5.4.2
    rules.first_strike = FIRST_STRIKE_ATTACKING_AND_COUNTERING  # MX-65: OG-5.5.1
    rules.evasion_needs_all_attackers = True  # MX-66: OG-5.5.1


def _round(rules: Ruleset) -> None:
    """As Reborn: MX-74 (OG-10.1.5), MX-76 (OG-10.1.4), MX-78 and MX-79 (OG-10.1.3).

    Not stated: MX-73, MX-77; without aspects: MX-89.
    """
    rules.first_player_round1 = FIRST_PLAYER_MOST_BASICS_IS  # MX-69: OG-10.1.1
    rules.first_player_pass = TOKEN_PASSES_IN_RECOVERY  # MX-70: OG-10.1.5
    rules.fatigue = FATIGUE_DAMAGE_LUMP  # MX-71: OG-10.1.2
    rules.end_of_round_order = ROUND_END_TOKEN_HOLDER_ORDERS_ALL  # MX-72: OG-10.1.6
    rules.recovery_steps = Steps(  # MX-75: OG-10.1.5; where end-of-round effects come: OG-10.1.6
        RoundStep.RECOVER,
        RoundStep.REMOVE_EXHAUSTION,
        RoundStep.EXHAUST_DICE,
        RoundStep.ROUND_END_EFFECTS,
        RoundStep.RETURN_PLACED_DICE,
    )
    rules.power_ceremonial = "original/ceremonial"  # MX-80: OG-9.1.1
    rules.placed_dice = ((Magic.CHARM, 0, 1), (Magic.CHARM, 1, 1))  # MX-81: +1 attack and +1 life (OG-9.1.2)
    rules.shield_dice = ()  # MX-87: no astral dice
    rules.optional_shield_dice = ((Magic.DIVINE, 2),)  # MX-84: OG-9.1.5
    rules.power_charm = "original/charm"  # MX-81: OG-9.1.2
    rules.power_illusion = "original/illusion"  # MX-82: OG-9.1.3
    rules.power_natural = "original/natural"  # MX-83: OG-9.1.4
    rules.power_divine = "original/divine"  # MX-84: OG-9.1.5
    rules.power_sympathy = "original/sympathy"  # MX-85: OG-9.1.6
    rules.power_time = ""  # MX-86: OG-9.1.7
    rules.power_artifice_astral = ("", "")  # MX-87: OG-9 has six types
    rules.placed_dice_return = ((Magic.DIVINE, RETURN_AT_OWNERS_TURN),)  # MX-88: OG-9.1.2, OG-9.1.5


def _zones(rules: Ruleset) -> None:
    """As Reborn: MX-101 (OG-2.1.2)."""
    rules.full_battlefield_entry = FULL_BATTLEFIELD_DOES_NOT_ENTER  # MX-90: OG-2.2.6
    rules.full_spellboard_play = False  # MX-91: not stated
    rules.face_down_visibility = FACE_DOWN_CONTROLLER_OF_TOP_CARD  # MX-92: OG-8.1.3
    rules.dismount = DISMOUNT_TO_BATTLEFIELD  # MX-93: OG-8.1.4
    rules.conjuration_pile_visibility = CONJURATION_PILE_HIDDEN  # MX-94: OG-12.1.1
    rules.battlefield_order = POSITIONS_UNREAD  # MX-95: not stated; kept, but no rule reads it
    rules.first_five = FIRST_FIVE_DIFFERENT_TITLES  # MX-96: RV-3.1.1 restates the core rule
    rules.first_five_single_unique = False  # RB-5.1.3: a format of Reborn
    rules.chained_list = "none"  # MX-97: OG-1.1.2
    rules.spell_guard_scope = SPELL_GUARD_SPELL_TYPES  # MX-98: OG-6.1.5
    rules.player_count = (2, 4)  # MX-99: OG-11.1.1
    rules.player_eliminated = ELIMINATED_EVERYTHING_REMOVED  # MX-100: OG-11.1.2


ORIGINAL: Final = build()
