"""One ruleset: one field for every row of the matrix (docs/rules/matrix.md).

The engine asks a field and never asks which ruleset it is.  What the fields mean and what each ruleset has them hold
is stated once, in ``pyreborn.rulesets.matrix``; what they can hold, where it is neither a count nor yes or no, stands
in ``rule_values``.  Once a game has it, a ruleset is never changed.
"""

from pyreborn.engine.model.ids import MAGICS, Magic, ZoneId
from pyreborn.engine.model.rule_values import DieReturn
from pyreborn.engine.model.steps import StepId, Steps


class Ruleset:
    """Everything the rules of one edition decide, once the matrix has filled it."""

    name: str
    title: str
    cites: dict[str, str]  # a Reborn clause -> the clause that replaces it here

    # sizes
    hand_size: int  # RB-6.1.4
    deck_size: int  # RB-4.1.2
    dice_count: int  # RB-4.1.6
    max_copies: int  # RB-4.1.3
    first_five_size: int  # RB-5.1.2, MX-96
    first_five_single_unique: bool  # RB-5.1.3, MX-96

    # A. resolving effects
    card_pool: str  # MX-01
    target_selection: int  # MX-02
    triggers_interrupt_text: bool  # MX-03
    damage_process_start: int  # MX-04
    source_left_play: int  # MX-05
    spell_zone_while_resolving: ZoneId  # MX-06
    trigger_mode: int  # MX-07
    trigger_order: int  # MX-08
    timing_layers: int  # MX-09
    condition_scope: int  # MX-10
    compulsory_triggers: int  # MX-11
    cancel_scope: int  # MX-12
    cancel_hits_constant_text: bool  # MX-13
    costs_refunded_on_cancel: bool  # MX-14
    alteration_targets_host: bool  # MX-15
    reaction_limit: int  # MX-16
    reaction_phase: int  # MX-17
    reaction_box_zone: int  # MX-18
    actionless_abilities: int  # MX-19
    order_of_multi_object_effect: int  # MX-20
    all_each_snapshot: int  # MX-21
    enter_together_order: int  # MX-22
    move_token: int  # MX-23
    affect_definition: int  # MX-24
    returning_unit_identity: int  # MX-25
    limbo_conjuration_reusable: int  # MX-26
    extra_actions_other_turn: bool  # MX-27
    search_find_nothing: int  # MX-28
    ability_stacking: int  # MX-29
    magic_play_cost_parallel: int  # MX-30

    # B. damage and destruction
    damage_steps: Steps  # MX-31
    leaving_steps: Steps  # MX-36, MX-35, MX-37
    place_wounds_entry: int  # MX-32
    destroy_entry: int  # MX-33
    destroyed_unit_keeps_slot: bool  # MX-34
    destroyed_unit_in_play_for_triggers: bool  # MX-35
    attachments_at_destruction: int  # MX-36
    leave_play_triggers: int  # MX-37
    phoenixborn_loss_moment: int  # MX-38
    simultaneous_damage_order: int  # MX-39
    prevention_window: int  # MX-40
    redirect: int  # MX-41
    redirect_amount: int  # MX-42
    zero_damage: bool  # MX-43
    life_drop_destruction: int  # MX-44
    ability_damage_source: int  # MX-45
    wound_loss_by_discard: bool  # MX-46
    respark: int  # MX-47

    # C. attacks
    unit_attack_attackers: int  # MX-48
    unit_attack_damage: int  # MX-49
    negative_attack_in_sum: bool  # MX-50
    must_declare_attacker: bool  # MX-51
    blocks_per_attacker: int  # MX-52
    blocker_gone: int  # MX-53
    blocker_exhausted_midattack: int  # MX-54
    attacker_exhausted_midattack: int  # MX-55
    attacker_gone_guard_used: bool  # MX-56
    unit_target_gone: int  # MX-57
    guard_choice: int  # MX-58
    phoenixborn_guard_limit: int  # MX-59
    exhausted_phoenixborn_may_guard: bool  # MX-60
    counter_blockers_guards: int  # MX-61
    counter_target: int  # MX-62
    counter_vs_many: int  # MX-63
    counter_exhausts: bool  # MX-64
    first_strike: int  # MX-65
    evasion_needs_all_attackers: bool  # MX-66
    battle_order: int  # MX-67
    attacker_restrictions_checked: int  # MX-68

    # D. round, actions, dice
    first_player_round1: int  # MX-69
    first_player_pass: int  # MX-70
    fatigue: int  # MX-71
    end_of_round_order: int  # MX-72
    end_of_round_new_effects: int  # MX-73
    recovery_who: int  # MX-74
    recovery_steps: Steps  # MX-75
    meditate: Steps  # MX-76
    meditate_empty_pool: bool  # MX-77
    pass_penalty: int  # MX-78
    phase_end: int  # MX-79
    power_ceremonial: str  # MX-80
    power_charm: str  # MX-81
    power_illusion: str  # MX-82
    power_natural: str  # MX-83
    power_divine: str  # MX-84
    power_sympathy: str  # MX-85
    placed_dice: tuple[tuple[int, int, int], ...]  # MX-81, MX-84
    shield_dice: tuple[tuple[int, int], ...]  # MX-87
    optional_shield_dice: tuple[tuple[int, int], ...]  # MX-84
    locking_die: int  # MX-86
    power_time: str  # MX-86
    power_artifice_astral: tuple[str, str]  # MX-87
    placed_dice_return: tuple[tuple[int, int], ...]  # MX-88
    status_step: bool  # MX-89

    # E. zones, deck, players
    full_battlefield_entry: int  # MX-90
    full_spellboard_play: bool  # MX-91
    face_down_visibility: int  # MX-92
    dismount: int  # MX-93
    mounting: int  # MX-93
    conjuration_pile_visibility: int  # MX-94
    battlefield_order: int  # MX-95
    first_five: int  # MX-96
    chained_list: str  # MX-97
    spell_guard_scope: int  # MX-98
    player_count: tuple[int, int]  # MX-99
    player_eliminated: int  # MX-100
    targets_anywhere: bool  # MX-101

    # F. chimera only
    aspect_types: int  # MX-102
    face_down_aspects: bool  # MX-103
    chimera_turn: int  # MX-104
    attack_icons: bool  # MX-105
    behavior_order: int  # MX-106
    rage_full: int  # MX-107
    token_placement: int  # MX-108
    ultimate_threshold: int  # MX-109
    ultimate_sequence: Steps  # MX-110
    chimera_draw: int  # MX-111
    chimera_hand: int  # MX-112
    chimera_reshuffle: tuple[int, int]  # MX-113
    chimera_choices: int  # MX-114
    forced_attack: bool  # MX-115
    two_player_turns: int  # MX-116
    chimera_decider: int  # MX-117
    rage_dice_leave: int  # MX-118
    conjured_aspects_count: tuple[StepId, ...]  # MX-119
    ultimate_against: int  # MX-120
    partner_hands: int  # MX-121
    chimera_left_to_right: bool  # MX-08, MX-67, MX-72
    chimera_side_actions_cancellable: bool  # MX-12
    chimera_slot_limit: bool  # MX-34, MX-90
    chimera_attack_damage_first: bool  # MX-39
    chimera_horde_joins: bool  # MX-48
    chimera_defenders_scripted: bool  # MX-52, MX-58
    chimera_guard_from: int  # MX-58, MX-59
    aspects_always_counter: bool  # MX-61, MX-62
    aspects_exhaust_by_countering: bool  # MX-64
    rage_dice_can_be_lowered: bool  # MX-82

    def __init__(self, name: str, title: str, cites: dict[str, str]) -> None:
        self.name = name
        self.title = title
        self.cites = cites

    def cite(self, clause: str) -> str:
        """The clause of this ruleset that says what the given Reborn clause says in Reborn."""
        return self.cites.get(clause, clause)

    def die_bonus(self, magic: int, which: int) -> int:
        """What a die of this magic lying on a unit adds to a value (0 attack, 1 life)."""
        for row in self.placed_dice:
            if row[0] == magic and row[1] == which:
                return row[2]
        return 0

    def die_returns(self, magic: int) -> int:
        """When a die of this magic that lies on a card comes back."""
        for row in self.placed_dice_return:
            if row[0] == magic:
                return row[1]
        return DieReturn.IN_RECOVERY

    def power_key(self, magic: int) -> str:
        """Which dice power a kind of magic has here, such as "reborn/charm"; "" for none."""
        if magic < 0 or magic >= MAGICS:
            raise IndexError("no magic has the number " + str(magic))
        if magic == Magic.RAGE:
            return ""
        if magic >= Magic.ARTIFICE:
            return self.power_artifice_astral[magic - Magic.ARTIFICE]
        return (
            self.power_ceremonial, self.power_charm, self.power_illusion, self.power_natural,
            self.power_divine, self.power_sympathy, self.power_time,
        )[magic]  # fmt: skip
