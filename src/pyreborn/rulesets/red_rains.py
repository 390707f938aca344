"""Red Rains: Reborn for one or two players against a Chimera (docs/rules/red-rains.md)."""

from typing import Final

from pyreborn.engine.model.ids import CardType
from pyreborn.engine.model.ruleset import (
    BEHAVIOR_SIDE_THEN_MAIN_UNLESS_MARKED,
    CHIMERA_CHOICES_FREE,
    CHIMERA_DECIDER_OPPOSING_ELSE_ASKING_ELSE_FIRST,
    CHIMERA_DRAW_DISCARDS_UNTIL_FATIGUED,
    CHIMERA_TURN_STATUS_THEN_ACT,
    ELIMINATED_PLAYERS_LOSE,
    FATIGUE_WOUNDS_AT_ONCE,
    FIRST_FIVE_DIFFERENT_TITLES,
    FIRST_PLAYER_PLAYERS_CHOICE,
    PARTNER_HANDS_HIDDEN,
    PHASE_ENDS_WHEN_SIDES_PASS,
    POSITIONS_BINDING,
    RAGE_DICE_NEVER_LEAVE,
    RECOVER_ALL_BUT_ASPECTS,
    RED_RAINS_TOKENS_ONE_BY_ONE,
    ROUND_END_FIRST_SIDE_THEN_OTHER,
    TOKEN_PASSES_TO_OTHER_SIDE,
    TURNS_SHARED_BY_PLAYERS,
    ULTIMATE_AGAINST_EACH_PLAYER_IN_TURN,
    ULTIMATE_CLEAR_TOKENS,
    ULTIMATE_DISCARD_FOREIGN_CARDS,
    ULTIMATE_NEXT_CARDS,
    ULTIMATE_RESOLVE,
    ULTIMATE_VALUE_PLUS_EXHAUSTION,
    Ruleset,
)
from pyreborn.engine.model.steps import RoundStep, Steps

_CITES: Final = {
    "RB-1.3.1": "RR-1.1.3",
    "RB-3.4.1": "RR-5.1.1",
    "RB-4.2.1": "RR-1.1.6",
    "RB-6.1.2": "RR-3.1.6",
    "RB-6.1.5": "RR-4.1.1",
    "RB-6.2.2": "RR-4.1.2",
    "RB-6.2.6": "RR-4.1.2",
    "RB-6.3": "RR-11",
    "RB-6.3.1": "RR-11.1.1",
    "RB-6.3.2": "RR-11.1.2",
    "RB-6.3.4": "RR-11.1.3",
    "RB-6.4": "RR-12",
    "RB-6.4.1": "RR-12.1.1",
    "RB-6.4.4": "RR-12.1.2",
    "RB-8.6.3": "RR-12.1.3",
    "RB-12.2.2": "RR-1.1.3",
    "RB-19.1.2": "RR-1.1.3",
}


def build() -> Ruleset:
    """A fresh Red Rains ruleset, for those who want a variant of it."""
    rules = Ruleset("red-rains", "Ashes Reborn: Red Rains")
    rules.cites = _CITES
    rules.card_pool = "reborn+chimera"  # MX-01: RR-2
    rules.wound_loss_by_discard = True  # MX-46: RR-6.5.1
    _round(rules)
    _players(rules)
    _chimera(rules)
    _chimera_in_shared_rows(rules)
    return rules


def _round(rules: Ruleset) -> None:
    rules.first_player_round1 = FIRST_PLAYER_PLAYERS_CHOICE  # MX-69: RR-3.1.6
    rules.first_player_pass = TOKEN_PASSES_TO_OTHER_SIDE  # MX-70: RR-12.1.2, RR-15.1.7
    rules.fatigue = FATIGUE_WOUNDS_AT_ONCE  # MX-71: RR-4.1.1
    rules.end_of_round_order = ROUND_END_FIRST_SIDE_THEN_OTHER  # MX-72: RR-12.1.1
    rules.recovery_who = RECOVER_ALL_BUT_ASPECTS  # MX-74: RR-11.1.1
    rules.recovery_steps = Steps(  # MX-75: RR-11.1.1 to RR-11.1.6; placed dice as in RB-6.3.3
        RoundStep.RECOVER,
        RoundStep.REMOVE_RED_RAINS,
        RoundStep.REMOVE_EXHAUSTION,
        RoundStep.RETURN_PLACED_DICE,
        RoundStep.EXHAUST_DICE,
        RoundStep.PLACE_RED_RAINS,
        RoundStep.REPLENISH_ASPECTS,
        RoundStep.REPLENISH_STATUS,
    )
    rules.pass_penalty = 1  # MX-78: RR-6.1.1
    rules.phase_end = PHASE_ENDS_WHEN_SIDES_PASS  # MX-79: RR-4.1.2
    rules.status_step = True  # MX-89: RR-7.1.1


def _players(rules: Ruleset) -> None:
    rules.battlefield_order = POSITIONS_BINDING  # MX-95: RR-5.1.1
    rules.first_five = FIRST_FIVE_DIFFERENT_TITLES  # MX-96: RR-1.1.6
    rules.first_five_single_unique = False  # RB-5.1.3: not in games against a Chimera
    rules.chained_list = "none"  # MX-97: RR-1.1.6
    rules.player_count = (1, 2)  # MX-99: RR-15
    rules.player_eliminated = ELIMINATED_PLAYERS_LOSE  # MX-100: RR-1.1.3


def _chimera(rules: Ruleset) -> None:
    rules.aspect_types = CardType.ALLY | CardType.CONJURATION  # MX-102: RR-1.1.2
    rules.face_down_aspects = True  # MX-103: RR-5.1.3, RR-7.1.2
    rules.chimera_turn = CHIMERA_TURN_STATUS_THEN_ACT  # MX-104: RR-7.1.1, RR-7.1.2
    rules.attack_icons = True  # MX-105: RR-8.2.1, RR-8.2.2
    rules.behavior_order = BEHAVIOR_SIDE_THEN_MAIN_UNLESS_MARKED  # MX-106: RR-7.1.4
    rules.rage_full = 5  # MX-107: RR-9.1.2
    rules.token_placement = RED_RAINS_TOKENS_ONE_BY_ONE  # MX-108: RR-9.2.1
    rules.ultimate_threshold = ULTIMATE_VALUE_PLUS_EXHAUSTION  # MX-109: RR-9.3.1
    rules.ultimate_sequence = (  # MX-110: RR-9.3.2
        ULTIMATE_CLEAR_TOKENS,
        ULTIMATE_DISCARD_FOREIGN_CARDS,
        ULTIMATE_RESOLVE,
        ULTIMATE_NEXT_CARDS,
    )
    rules.chimera_draw = CHIMERA_DRAW_DISCARDS_UNTIL_FATIGUED  # MX-111: RR-10.1.3
    rules.chimera_hand = 5  # MX-112: RR-10.1.5
    rules.chimera_reshuffle = (1, 2)  # MX-113: RR-10.1.1, RR-10.1.2
    rules.chimera_choices = CHIMERA_CHOICES_FREE  # MX-114: RR-1.1.4; the Grim Fates are a variant (RR-14.1.1)
    rules.forced_attack = True  # MX-115: RR-7.1.3
    rules.two_player_turns = TURNS_SHARED_BY_PLAYERS  # MX-116: RR-15.1.2, RR-15.1.4
    rules.chimera_decider = CHIMERA_DECIDER_OPPOSING_ELSE_ASKING_ELSE_FIRST  # MX-117: RR-1.1.7
    rules.rage_dice_leave = RAGE_DICE_NEVER_LEAVE  # MX-118: RR-9.1.4
    rules.conjured_aspects_count = (RoundStep.REPLENISH_ASPECTS,)  # MX-119: RR-11.2.2
    rules.ultimate_against = ULTIMATE_AGAINST_EACH_PLAYER_IN_TURN  # MX-120: RR-15.1.15
    rules.partner_hands = PARTNER_HANDS_HIDDEN  # MX-121: RR-15.1.19; open hands are an option of the table


def _chimera_in_shared_rows(rules: Ruleset) -> None:
    """Rows in which the players keep Reborn's rule and the Chimera has its own.

    Other rows hold the Chimera's part of MX-20 (MX-114), MX-22 (MX-95), MX-31 (MX-46), MX-38 (MX-100) and
    MX-92 (MX-103).  Reborn's rule does for both in MX-16 (RR-12.1.3), MX-47, MX-60 (RR-8.3.1) and MX-101
    (RR-15.1.3); MX-63 and MX-66 cannot come up.
    """
    rules.chimera_left_to_right = True  # MX-08: RR-7.1.7; MX-67: RR-8.4.7; MX-72: RR-12.1.1
    rules.chimera_side_actions_cancellable = True  # MX-12: RR-7.1.5
    rules.chimera_slot_limit = False  # MX-34, MX-90: RR-5.1.5
    rules.chimera_attack_damage_first = True  # MX-39: RR-8.4.6
    rules.chimera_horde_joins = True  # MX-48: RR-8.1.1, RR-13.1.2
    rules.chimera_defenders_scripted = True  # MX-52: RR-6.2.2; MX-58: RR-6.2.1
    rules.chimera_guard_from = 9  # MX-58, MX-59: RR-6.3.1
    rules.aspects_always_counter = True  # MX-61, MX-62: RR-6.4.1
    rules.aspects_exhaust_by_countering = False  # MX-64: RR-6.4.1
    rules.rage_dice_can_be_lowered = True  # MX-82: RR-9.1.1


RED_RAINS: Final = build()
