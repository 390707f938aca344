"""F. The Chimera; nothing of it exists without the Red Rains.

Last come its parts of rows in which the players keep Reborn's rule.  Rows of its own hold its part of MX-20 (MX-114),
MX-22 (MX-95), MX-31 (MX-46), MX-38 (MX-100) and MX-92 (MX-103); Reborn's rule does for both in MX-16, MX-47, MX-60 and
MX-101; MX-63 and MX-66 cannot come up.
"""

from typing import Final

from pyreborn.engine.model.ids import CardType
from pyreborn.engine.model.rule_values import (
    BehaviorOrder,
    ChimeraChoices,
    ChimeraDecider,
    ChimeraDraw,
    ChimeraTurn,
    PartnerHands,
    RageDice,
    TokenPlacement,
    TwoPlayerTurns,
    UltimateAgainst,
    UltimateThreshold,
)
from pyreborn.engine.model.steps import NO_STEPS, RoundStep, Steps, UltimateStep
from pyreborn.rulesets.matrix.form import Part, Row, Section, says

SECTION: Final = Section(
    "F. Chimera only (n/a in the other three rulesets)",
    (
        Row(
            "MX-102",
            "aspect_types",
            "the card types an aspect counts as, as bits",
            reborn=says(0, "n/a"),
            red_rains=says(
                CardType.ALLY | CardType.CONJURATION,
                "aspects are unit+ally+conjuration; Chimera is player+Phoenixborn",
                "RR-1.1.1–1.1.2",
            ),
        ),
        Row(
            "MX-103",
            "face_down_aspects",
            "aspects lie face down, out of play, and keep it from passing",
            reborn=says(False, "n/a"),
            red_rains=says(True, "not in play; block Pass/Attack mode", "RR-5.1.3, RR-7.1.2"),
        ),
        Row(
            "MX-104",
            "chimera_turn",
            "what the Chimera does in its turn",
            reborn=says(ChimeraTurn.NONE, "n/a"),
            red_rains=says(ChimeraTurn.STATUS_THEN_ACT, "status → roll / attack / pass", "RR-7.1"),
        ),
        Row(
            "MX-105",
            "attack_icons",
            "icons say whom an aspect attacks",
            reborn=says(False, "n/a"),
            red_rains=says(True, "left / right / jaw / none; fallbacks", "RR-8.2"),
        ),
        Row(
            "MX-106",
            "behavior_order",
            "the order of a behavior's actions",
            reborn=says(BehaviorOrder.NONE, "n/a"),
            red_rains=says(
                BehaviorOrder.SIDE_THEN_MAIN_UNLESS_MARKED, "side then main, per row main then side", "RR-7.1.4"
            ),
        ),
        Row(
            "MX-107",
            "rage_full",
            "how many rage dice on power give a Red Rains token; 0 = no rage dice",
            reborn=says(0, "n/a"),
            red_rains=says(5, "5 power → all basic, +1 token", "RR-9.1.2"),
        ),
        Row(
            "MX-108",
            "token_placement",
            "how several Red Rains tokens are placed",
            reborn=says(TokenPlacement.NONE, "n/a"),
            red_rains=says(TokenPlacement.ONE_BY_ONE, "one by one with checks", "RR-9.2.1"),
        ),
        Row(
            "MX-109",
            "ultimate_threshold",
            "how many Red Rains tokens set off the Ultimate",
            reborn=says(UltimateThreshold.NONE, "n/a"),
            red_rains=says(
                UltimateThreshold.VALUE_PLUS_EXHAUSTION, "value + exhaustion on Chimera and Ultimate", "RR-9.3.1"
            ),
        ),
        Row(
            "MX-110",
            "ultimate_sequence",
            "the steps of an Ultimate",
            reborn=says(NO_STEPS, "n/a"),
            red_rains=says(
                Steps(
                    UltimateStep.CLEAR_TOKENS,
                    UltimateStep.DISCARD_FOREIGN_CARDS,
                    UltimateStep.RESOLVE,
                    UltimateStep.NEXT_CARDS,
                ),
                "clear tokens → discard foreign cards → effect → next cards",
                "RR-9.3.2",
            ),
        ),
        Row(
            "MX-111",
            "chimera_draw",
            "what drawing is to the Chimera",
            reborn=says(ChimeraDraw.NONE, "n/a"),
            red_rains=says(
                ChimeraDraw.DISCARDS_UNTIL_FATIGUED, "discards instead, stops when that fatigues it", "RR-10.1.3"
            ),
        ),
        Row(
            "MX-112",
            "chimera_hand",
            "cards of the draw pile that serve as its hand",
            reborn=says(0, "n/a"),
            red_rains=says(5, "top 5, temporary", "RR-10.1.5"),
        ),
        Row(
            "MX-113",
            "chimera_reshuffle",
            "emptyings of its draw pile that fatigue it, with 1 and 2 players",
            reborn=says((0, 0), "n/a"),
            red_rains=says((1, 2), "always; fatigue after 1st (solo) / 2nd (2p) emptying", "RR-10.1.1–10.1.2"),
        ),
        Row(
            "MX-114",
            "chimera_choices",
            "how the players choose for it",
            reborn=says(ChimeraChoices.NONE, "n/a"),
            red_rains=says(ChimeraChoices.FREE, "`free` or `grim_fates`", "RR-14.1.1"),
        ),
        Row(
            "MX-115",
            "forced_attack",
            "made to attack, it rolls no dice and the leftmost unit attacks",
            reborn=says(False, "n/a"),
            red_rains=says(True, "no dice, leftmost attacks", "RR-7.1.3"),
        ),
        Row(
            "MX-116",
            "two_player_turns",
            "how turns go with two players on a side",
            reborn=says(TwoPlayerTurns.SINGLE, "n/a"),
            red_rains=says(
                TwoPlayerTurns.SHARED_BY_PLAYERS,
                "shared player turn; two Chimera turns each seeing one side",
                "RR-15.1.2, RR-15.1.4",
            ),
        ),
        Row(
            "MX-117",
            "chimera_decider",
            "which player decides for it",
            reborn=says(ChimeraDecider.NONE, "n/a"),
            red_rains=says(
                ChimeraDecider.OPPOSING_ELSE_ASKING_ELSE_FIRST,
                "opposing player, else who asks, else first player",
                "RR-1.1.7",
            ),
        ),
        Row(
            "MX-118",
            "rage_dice_leave",
            "whether rage dice can be spent, exhausted, swapped or removed",
            reborn=says(RageDice.NONE, "n/a"),
            red_rains=says(RageDice.NEVER_LEAVE, "never: cannot be spent, exhausted, swapped, removed", "RR-9.1.4"),
        ),
        Row(
            "MX-119",
            "conjured_aspects_count",
            "the recovery steps that count conjured aspects",
            reborn=says((), "n/a"),
            red_rains=says(
                (RoundStep.REPLENISH_ASPECTS,), "threat yes; Red Rains tokens no; status refill no", "RR-11.2.2"
            ),
        ),
        Row(
            "MX-120",
            "ultimate_against",
            "against whom an Ultimate is resolved",
            reborn=says(UltimateAgainst.NOBODY, "n/a"),
            red_rains=says(UltimateAgainst.EACH_PLAYER_IN_TURN, "each player in turn", "RR-15.1.15"),
        ),
        Row(
            "MX-121",
            "partner_hands",
            "whether partners see each other's hands",
            reborn=says(PartnerHands.NONE, "n/a"),
            red_rains=says(PartnerHands.HIDDEN, "hidden; option open", "RR-15.1.19"),
        ),
        Part(
            "MX-08, MX-67, MX-72",
            "chimera_left_to_right",
            "its own effects and battles go from left to right",
            reborn=says(False, "n/a"),
            red_rains=says(True, "yes", "RR-7.1.7, RR-8.4.7, RR-12.1.1"),
        ),
        Part(
            "MX-12",
            "chimera_side_actions_cancellable",
            "its side actions that target can be cancelled",
            reborn=says(False, "n/a"),
            red_rains=says(True, "yes", "RR-7.1.5"),
        ),
        Part(
            "MX-34, MX-90",
            "chimera_slot_limit",
            "its battlefield can be full",
            reborn=says(True, "n/a"),
            red_rains=says(False, "no", "RR-5.1.5"),
        ),
        Part(
            "MX-39",
            "chimera_attack_damage_first",
            "an attacking aspect's damage comes before the counter's",
            reborn=says(False, "n/a"),
            red_rains=says(True, "yes", "RR-8.4.6"),
        ),
        Part(
            "MX-48",
            "chimera_horde_joins",
            "units with Horde Attack join its one attacker",
            reborn=says(False, "n/a"),
            red_rains=says(True, "yes", "RR-8.1.1, RR-13.1.2"),
        ),
        Part(
            "MX-52, MX-58",
            "chimera_defenders_scripted",
            "its Defenders block and guard by rule",
            reborn=says(False, "n/a"),
            red_rains=says(True, "yes", "RR-6.2.1, RR-6.2.2"),
        ),
        Part(
            "MX-58, MX-59",
            "chimera_guard_from",
            "behavior die number from which it guards, any time; 0 = never",
            reborn=says(0, "n/a"),
            red_rains=says(9, "9", "RR-6.3.1"),
        ),
        Part(
            "MX-61, MX-62",
            "aspects_always_counter",
            "aspects counter without choice",
            reborn=says(False, "n/a"),
            red_rains=says(True, "yes", "RR-6.4.1"),
        ),
        Part(
            "MX-64",
            "aspects_exhaust_by_countering",
            "countering exhausts aspects",
            reborn=says(True, "n/a"),
            red_rains=says(False, "no", "RR-6.4.1"),
        ),
        Part(
            "MX-82",
            "rage_dice_can_be_lowered",
            "effects on a player's dice may lower rage dice",
            reborn=says(False, "n/a"),
            red_rains=says(True, "yes", "RR-9.1.1"),
        ),
    ),
)
