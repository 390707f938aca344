"""B. Damage and destruction."""

from typing import Final

from pyreborn.engine.model.rule_values import (
    AbilityDamageSource,
    AttachmentsAtDestruction,
    DamageOrder,
    DamageSteps,
    DestroyEntry,
    LeavePlayTriggers,
    LifeDropDestruction,
    LossMoment,
    PreventionWindow,
    RedirectAmount,
    Redirection,
    Respark,
)
from pyreborn.rulesets.matrix.form import NOT_YET, Row, Section, alike, says

SECTION: Final = Section(
    "B. Damage and destruction",
    (
        Row(
            "MX-31",
            "damage_steps",
            "the steps damage goes through",
            reborn=says(
                DamageSteps.DEAL_WOUND_DESTROY_DISCARD, "deal / receive+wounds / destroy / discard", "RB-12.1–12.4"
            ),
            red_rains=alike("=reborn, then blood", "RR-6.5.1"),
            original=says(
                DamageSteps.RECEIVE_WOUND_DISCARD, "receive / wounds+destroy / discard, with 1b, 2b, 3b", "OG-4.2"
            ),
            raven=says(DamageSteps.DEAL_RECEIVE_WOUND, "deal / receive / wounds, with 1b, 2b", "RV-8.1.2"),
        ),
        Row(
            "MX-32",
            "place_wounds_entry",
            "the number of the step at which placed wounds enter",
            reborn=says(2, "step 2", "RB-12"),
            original=alike("step 2", "OG-4.3.1"),
            raven=says(3, "step 3", "RV-8.1.2"),
            follows_from="MX-31",
        ),
        Row(
            "MX-33",
            "destroy_entry",
            'the step at which "destroy" enters',
            reborn=says(DestroyEntry.STEP_3, "step 3", "RB-12"),
            original=says(DestroyEntry.STEP_2B, "step 2b", "OG-4.3.1"),
            raven=says(DestroyEntry.LEAVING_LIST, "leaving-play list step 1", "RV-8.3.1"),
            follows_from="MX-31",
        ),
        Row(
            "MX-34",
            "destroyed_unit_keeps_slot",
            "a destroyed unit fills its slot while triggers resolve",
            reborn=says(False, "no", "RB-3.2.1"),
            red_rains=alike("no; Chimera has no slot limit", "RR-5.1.5"),
            original=says(True, "yes until step 3", "OG-4.3.3"),
            raven=says(False, "no", "RV-0.5"),
        ),
        Row(
            "MX-35",
            "destroyed_unit_in_play_for_triggers",
            "it is still in play for them",
            reborn=says(False, "no, limbo", "RB-12.3.1, RB-8.5.6"),
            original=says(True, "yes during 2b", "OG-4.3.3"),
            raven=says(False, 'no, may still use its own "destroyed"/"leaves" text', "RV-5.1.5"),
        ),
        Row(
            "MX-36",
            "attachments_at_destruction",
            "where its attachments are meanwhile",
            reborn=says(AttachmentsAtDestruction.IN_LIMBO, "in limbo with it until triggers are done", "RB-13.1.1"),
            original=says(
                AttachmentsAtDestruction.STAY_ATTACHED, "still attached during 2b, discarded with it", "OG-4.2.3"
            ),
            raven=says(
                AttachmentsAtDestruction.DISCARDED_AFTER_TRIGGERS,
                "discarded after destroy and leave triggers",
                "RV-8.3.1",
            ),
        ),
        Row(
            "MX-37",
            "leave_play_triggers",
            'when "leaves play" is answered',
            reborn=says(LeavePlayTriggers.BEFORE_DISCARD, 'before discard, after "when destroyed"', "RB-12.3.2"),
            original=says(LeavePlayTriggers.AFTER_DISCARD, "step 3b, after discard", "OG-4.2.3"),
            raven=says(LeavePlayTriggers.BEFORE_DISCARD, "before cards are placed", "RV-8.3.1"),
        ),
        Row(
            "MX-38",
            "phoenixborn_loss_moment",
            "when a player with a destroyed Phoenixborn loses",
            reborn=says(LossMoment.AT_ONCE, "at once when wounds ≥ life", "RB-12.2.2"),
            red_rains=alike("=reborn; Chimera likewise = win", "RR-1.1.3"),
            original=says(LossMoment.AT_DISCARD_STEP, "step 3, after 2b effects", "OG-11.1.4"),
            raven=says(LossMoment.AT_END_OF_WOUND_STEP, "not stated → end of step 3", "RV-8.4.2"),
        ),
        Row(
            "MX-39",
            "simultaneous_damage_order",
            "who orders damage",
            reborn=says(
                DamageOrder.ACTIVE_IN_BATTLE_ELSE_CONTROLLER,
                "battle: active player; effect: its controller",
                "RB-11.3.7, RB-12.5.6",
            ),
            red_rains=alike("player attack =reborn; aspect attack: attack damage first", "RR-8.4.6"),
            original=says(DamageOrder.ACTIVE_PLAYER, "active player", "OG-4.1.2"),
            raven=alike("active player", "RV-8.1.4"),
        ),
        Row(
            "MX-40",
            "prevention_window",
            "when damage can be prevented",
            reborn=says(PreventionWindow.AFTER_DEALT, '"after dealt" in step 1', "RB-12.1.1"),
            original=says(PreventionWindow.WOULD_RECEIVE, '"would receive": before step 2', "OG-4.3.10"),
            raven=says(PreventionWindow.WOULD_OR_WHEN, '"would"/"when" windows of steps 1, 2', "RV-5.3.1, RV-8.1.2"),
        ),
        Row(
            "MX-41",
            "redirect",
            "whether redirected damage is dealt to the new receiver",
            reborn=says(Redirection.CHANGES_RECEIVER, "only the *receiver* changes", "RB-12.1.5"),
            original=says(Redirection.DEALS_INSTEAD, "damage is *dealt* to the unit instead (OG-4.3.10, 1.0 text)"),
            raven=alike("same", "RV-1.2.3"),
        ),
        Row(
            "MX-42",
            "redirect_amount",
            "how much damage one redirect moves",
            reborn=says(RedirectAmount.ONE_DEALING, "that one dealing", "RB-12.1.5"),
            original=says(
                RedirectAmount.ATTACKER_SUM_OR_EFFECT, "one attacker / whole unit-attack sum / that effect", "OG-5.5.2"
            ),
            raven=alike("not stated → as original [follows from sums]"),
            follows_from="MX-49",
        ),
        Row(
            "MX-43",
            "zero_damage",
            "an amount of 0 is damage",
            reborn=says(False, "not damage", "RB-1.1.9"),
            original=alike("not damage", "OG-4.3.4"),
            raven=alike("not stated → not damage"),
        ),
        Row(
            "MX-44",
            "life_drop_destruction",
            "who destroys a unit whose life dropped",
            reborn=says(LifeDropDestruction.CAUSED_BY_NOBODY, "same, from step 3", "RB-12.5.2"),
            original=alike("destroyed by nobody's effect", "OG-4.3.6"),
            raven=alike("not stated → same"),
            unread="alike",
        ),
        Row(
            "MX-45",
            "ability_damage_source",
            "who deals an ability's damage",
            reborn=says(AbilityDamageSource.BEARER, "the unit/Phoenixborn", "RB-12.5.4"),
            original=alike("not stated → the unit"),
            raven=alike("the unit", "RV-8.2.1"),
            unread="alike",
        ),
        Row(
            "MX-46",
            "wound_loss_by_discard",
            "an aspect that goes wounds the Chimera by its blood value",
            reborn=says(False, "n/a"),
            red_rains=says(True, "discarded or destroyed aspect: blood value as wounds on the Chimera", "RR-6.5.1"),
            original=alike("n/a"),
            raven=alike("n/a"),
            unread=NOT_YET,
        ),
        Row(
            "MX-47",
            "respark",
            "whether and when Respark works",
            reborn=says(Respark.NONE, "no (P; RB-20.2.1)"),
            red_rains=alike("no (=reborn)"),
            original=says(Respark.WHEN_DISCARDED, "yes, player turns phase only", "OG-8.1.1"),
            raven=says(Respark.IN_LEAVING_LIST, "yes, list step 6", "RV-8.3.1"),
        ),
    ),
)
