"""One ruleset: one field for every row of the matrix in docs/rules/matrix.md.

The engine asks a field and never asks which ruleset it is.  What a new :class:`Ruleset`
holds are the Reborn values; a module of ``pyreborn.rulesets`` sets what differs.  Once a
game has it, a ruleset is never changed.

The numbers a field may hold stand first, grouped by row, Reborn's first of each group; steps stand in steps.py.
A row with one number is alike in every ruleset.  Counts, yes and no need no names.
"""

from typing import Final

from pyreborn.engine.model.ids import MAGICS, NONE, Magic, Phase, Zone
from pyreborn.engine.model.steps import DamageStep, LeaveStep, MeditateStep, RoundStep, StepId, Steps

# === A. resolving effects ==========================================================
# MX-02 target_selection
TARGETS_PER_EFFECT: Final = 0
TARGETS_ALL_UP_FRONT: Final = 1
# MX-04 damage_process_start
DAMAGE_AT_ONCE: Final = 0
DAMAGE_AFTER_TEXT: Final = 1
# MX-05 source_left_play
SOURCE_GONE_RESOLVES: Final = 0
SOURCE_GONE_FIZZLES: Final = 1
# MX-07 trigger_mode
TRIGGERS_SEQUENTIAL: Final = 0
TRIGGERS_DECLARE_THEN_RESOLVE: Final = 1
# MX-08 trigger_order
TRIGGER_ORDER_ONE_OPPORTUNITY_EACH: Final = 0
TRIGGER_ORDER_UNTIL_PASS_CLOCKWISE: Final = 1
TRIGGER_ORDER_ACTIVE_PLAYER_DECIDES: Final = 2
# MX-09 timing_layers
LAYERS_INSTEAD_WHEN_AFTER: Final = 0
LAYERS_WOULD_WHEN_AFTER: Final = 1
# MX-10 condition_scope
CONDITION_DIRECT_CAUSE: Final = 0
CONDITION_SINGLE_CHANGE: Final = 1
CONDITION_OWN_EFFECT: Final = 2
# MX-11 compulsory_triggers
COMPULSORY_UNLESS_MAY: Final = 0
COMPULSORY_UNLESS_CONDITION_OR_COST: Final = 1
# MX-12 cancel_scope
CANCEL_THIS_AND_REMAINING: Final = 0
CANCEL_FROM_CONDITION_ON: Final = 1
CANCEL_ALL: Final = 2
# MX-18 reaction_box_zone
REACTION_BOX_HAND: Final = 0
REACTION_BOX_HAND_OR_DISCARD_PILE: Final = 1
# MX-19 actionless_abilities
ACTIONLESS_NONE: Final = 0
ACTIONLESS_OWN_TURN: Final = 1
ACTIONLESS_AROUND_CORE_EVENTS: Final = 2
# MX-20 order_of_multi_object_effect, MX-22 enter_together_order
ORDERED_BY_CONTROLLER: Final = 0
ORDERED_BY_ACTIVE_PLAYER: Final = 1
# MX-21 all_each_snapshot
SNAPSHOT_AT_SELECTION: Final = 0
SNAPSHOT_AT_START: Final = 1
# MX-23 move_token
MOVE_REMOVES_THEN_PLACES: Final = 0
MOVE_IS_DISTINCT: Final = 1
# MX-24 affect_definition
AFFECT_SPELL_CHANGES: Final = 0  # the list of RB-8.8.1
AFFECT_STATE_OR_TARGET: Final = 1  # the definition of RV-10.4
# MX-25 returning_unit_identity
RETURNS_SAME_WITHIN_TURN: Final = 0
RETURNS_NEW: Final = 1
# MX-26 limbo_conjuration_reusable
LIMBO_COPY_IF_NAMED: Final = 0
LIMBO_COPY_NEVER: Final = 1
LIMBO_COPY_ONCE_PLACED: Final = 2
# MX-29 ability_stacking
STACKING_NUMBERS_ADD: Final = 0
# MX-30 magic_play_cost_parallel
PARALLEL_COST_LARGEST: Final = 0
# === B. damage and destruction =======================================================
# MX-33 destroy_entry
DESTROY_AT_STEP_3: Final = 0
DESTROY_AT_STEP_2B: Final = 1
DESTROY_AT_LEAVING_LIST: Final = 2
# MX-36 attachments_at_destruction
ATTACHMENTS_IN_LIMBO: Final = 0
ATTACHMENTS_STAY_ATTACHED: Final = 1
ATTACHMENTS_DISCARDED_AFTER_TRIGGERS: Final = 2
# MX-37 leave_play_triggers
LEAVE_TRIGGERS_BEFORE_DISCARD: Final = 0
LEAVE_TRIGGERS_AFTER_DISCARD: Final = 1
# MX-38 phoenixborn_loss_moment
LOSS_AT_ONCE: Final = 0
LOSS_AT_DISCARD_STEP: Final = 1
LOSS_AT_END_OF_WOUND_STEP: Final = 2
# MX-39 simultaneous_damage_order
DAMAGE_ORDER_ACTIVE_IN_BATTLE_ELSE_CONTROLLER: Final = 0
DAMAGE_ORDER_ACTIVE_PLAYER: Final = 1
# MX-40 prevention_window
PREVENT_AFTER_DEALT: Final = 0
PREVENT_WOULD_RECEIVE: Final = 1
PREVENT_WOULD_OR_WHEN: Final = 2
# MX-41 redirect
REDIRECT_CHANGES_RECEIVER: Final = 0
REDIRECT_DEALS_INSTEAD: Final = 1
# MX-42 redirect_amount
REDIRECT_ONE_DEALING: Final = 0
REDIRECT_ATTACKER_SUM_OR_EFFECT: Final = 1
# MX-44 life_drop_destruction
LIFE_DROP_CAUSED_BY_NOBODY: Final = 0
# MX-45 ability_damage_source
ABILITY_DAMAGE_FROM_BEARER: Final = 0
# MX-47 respark
RESPARK_NONE: Final = 0
RESPARK_WHEN_DISCARDED: Final = 1
RESPARK_IN_LEAVING_LIST: Final = 2
# === C. attacks ========================================================================
# MX-49 unit_attack_damage
UNIT_ATTACK_ATTACKERS_VALUE: Final = 0
UNIT_ATTACK_SUM: Final = 1
# MX-53 blocker_gone
BLOCKER_GONE_ORIGINAL_TARGET: Final = 0
BLOCKER_GONE_NO_DAMAGE: Final = 1
# MX-54 blocker_exhausted_midattack
BLOCKER_EXHAUSTED_BLOCKS_WITHOUT_COUNTER: Final = 0
# MX-55 attacker_exhausted_midattack
ATTACKER_EXHAUSTED_LEAVES_BATTLE: Final = 0
ATTACKER_EXHAUSTED_STILL_DEALS: Final = 1
# MX-57 unit_target_gone
TARGET_GONE_ATTACKER_EXHAUSTED: Final = 0
# MX-58 guard_choice
GUARD_TAKES_THE_BATTLE: Final = 0
GUARD_BECOMES_TARGET: Final = 1
# MX-61 counter_blockers_guards, MX-62 counter_target
COUNTER_COMPULSORY: Final = 0
COUNTER_OPTIONAL: Final = 1
# MX-63 counter_vs_many
COUNTER_ONE_ATTACKER: Final = 0
COUNTER_DIVIDED_BY_CONTROLLER: Final = 1
# MX-65 first_strike
FIRST_STRIKE_ATTACKING: Final = 0  # Quick Strike
FIRST_STRIKE_ATTACKING_AND_COUNTERING: Final = 1  # Battle Advantage
# MX-67 battle_order
BATTLES_ORDERED_BY_ATTACKING_PLAYER: Final = 0
# MX-68 attacker_restrictions_checked
RESTRICTIONS_AT_DEFENCE: Final = 0
# === D. round, actions, dice ===============================================================
# MX-69 first_player_round1
FIRST_PLAYER_MOST_BASICS_CHOOSES: Final = 0
FIRST_PLAYER_MOST_BASICS_IS: Final = 1
FIRST_PLAYER_PLAYERS_CHOICE: Final = 2
# MX-70 first_player_pass
TOKEN_PASSES_AFTER_ROUND_END: Final = 0
TOKEN_PASSES_IN_RECOVERY: Final = 1
TOKEN_PASSES_TO_OTHER_SIDE: Final = 2
# MX-71 fatigue
FATIGUE_WOUNDS_ALTERNATELY: Final = 0
FATIGUE_DAMAGE_LUMP: Final = 1
FATIGUE_WOUNDS_AT_ONCE: Final = 2
# MX-72 end_of_round_order
ROUND_END_FIRST_PLAYER_THEN_OTHERS: Final = 0
ROUND_END_TOKEN_HOLDER_ORDERS_ALL: Final = 1
ROUND_END_AS_TRIGGERS: Final = 2
ROUND_END_FIRST_SIDE_THEN_OTHER: Final = 3
# MX-73 end_of_round_new_effects
ROUND_END_NEW_WHILE_CONTROLLER_NOT_DONE: Final = 0
# MX-74 recovery_who
RECOVER_ALL_UNITS: Final = 0
RECOVER_ALL_BUT_ASPECTS: Final = 1
# MX-79 phase_end
PHASE_ENDS_WHEN_ALL_PASS: Final = 0
PHASE_ENDS_WHEN_SIDES_PASS: Final = 1
# MX-88 placed_dice_return
RETURN_IN_RECOVERY: Final = 0
RETURN_AT_OWNERS_TURN: Final = 1
RETURN_AFTER_BEARERS_TURN: Final = 2  # one die each time
# === E. zones, deck, players ================================================================
# MX-90 full_battlefield_entry
FULL_BATTLEFIELD_DISCARDED: Final = 0
FULL_BATTLEFIELD_DOES_NOT_ENTER: Final = 1
# MX-92 face_down_visibility
FACE_DOWN_ANYONE_IF_ONCE_PUBLIC: Final = 0
FACE_DOWN_CONTROLLER_OF_TOP_CARD: Final = 1
# MX-93 dismount
DISMOUNT_TO_HAND: Final = 0
DISMOUNT_TO_BATTLEFIELD: Final = 1
# MX-94 conjuration_pile_visibility
CONJURATION_PILE_ASK_FOR_NAMED: Final = 0
CONJURATION_PILE_HIDDEN: Final = 1
# MX-95 battlefield_order
POSITIONS_FOR_TEXTS: Final = 0
POSITIONS_UNREAD: Final = 1
POSITIONS_BINDING: Final = 2
# MX-96 first_five
FIRST_FIVE_NO_CHAINED_TITLE: Final = 0
FIRST_FIVE_DIFFERENT_TITLES: Final = 1
# MX-98 spell_guard_scope
SPELL_GUARD_AFFECTING_SPELLS: Final = 0
SPELL_GUARD_SPELL_TYPES: Final = 1
SPELL_GUARD_AFFECT_DEFINITION: Final = 2
# MX-100 player_eliminated
ELIMINATED_PLAY_AREA_LEAVES: Final = 0
ELIMINATED_EVERYTHING_REMOVED: Final = 1
ELIMINATED_PLAYERS_LOSE: Final = 2
# === F. Chimera only; 0 where there is none ===================================================
# MX-104 chimera_turn
CHIMERA_TURN_NONE: Final = 0
CHIMERA_TURN_STATUS_THEN_ACT: Final = 1
# MX-106 behavior_order
BEHAVIOR_NONE: Final = 0
BEHAVIOR_SIDE_THEN_MAIN_UNLESS_MARKED: Final = 1
# MX-108 token_placement
RED_RAINS_TOKENS_NONE: Final = 0
RED_RAINS_TOKENS_ONE_BY_ONE: Final = 1
# MX-109 ultimate_threshold
ULTIMATE_NONE: Final = 0
ULTIMATE_VALUE_PLUS_EXHAUSTION: Final = 1
# MX-110 ultimate_sequence: the steps it is a tuple of
ULTIMATE_CLEAR_TOKENS: Final = 0
ULTIMATE_DISCARD_FOREIGN_CARDS: Final = 1
ULTIMATE_RESOLVE: Final = 2
ULTIMATE_NEXT_CARDS: Final = 3
# MX-111 chimera_draw
CHIMERA_DRAW_NONE: Final = 0
CHIMERA_DRAW_DISCARDS_UNTIL_FATIGUED: Final = 1
# MX-114 chimera_choices
CHIMERA_CHOICES_NONE: Final = 0
CHIMERA_CHOICES_FREE: Final = 1
CHIMERA_CHOICES_GRIM_FATES: Final = 2
# MX-116 two_player_turns
TURNS_SINGLE: Final = 0
TURNS_SHARED_BY_PLAYERS: Final = 1
# MX-117 chimera_decider
CHIMERA_DECIDER_NONE: Final = 0
CHIMERA_DECIDER_OPPOSING_ELSE_ASKING_ELSE_FIRST: Final = 1
# MX-118 rage_dice_leave
RAGE_DICE_NONE: Final = 0
RAGE_DICE_NEVER_LEAVE: Final = 1
# MX-120 ultimate_against
ULTIMATE_AGAINST_NOBODY: Final = 0
ULTIMATE_AGAINST_EACH_PLAYER_IN_TURN: Final = 1
# MX-121 partner_hands
PARTNER_HANDS_NONE: Final = 0
PARTNER_HANDS_HIDDEN: Final = 1
PARTNER_HANDS_OPEN: Final = 2


class Ruleset:
    """Everything the rules of one edition decide. Never changed once a game has it."""

    def __init__(self, name: str = "reborn", title: str = "Ashes Reborn 1.5") -> None:
        self.name = name
        self.title = title
        self.hand_size = 5  # RB-6.1.4: cards a player draws up to
        self.deck_size = 30  # RB-4.1.2
        self.dice_count = 10  # RB-4.1.6
        self.max_copies = 3  # RB-4.1.3: copies of one title in a deck
        self.first_five_size = 5  # RB-5.1.2
        self.first_five_single_unique = True  # RB-5.1.3: at most one Phoenixborn-unique card in the first five
        self.cites: dict[str, str] = {}  # a Reborn clause -> the clause that replaces it here
        self._resolving()
        self._damage()
        self._attacks()
        self._round()
        self._zones()
        self._chimera()

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
        return RETURN_IN_RECOVERY

    def power_key(self, magic: int) -> str:
        """Which dice power a kind of magic has here, such as "reborn/charm"; "" for none."""
        if magic < 0 or magic >= MAGICS:
            raise IndexError("no magic has the number " + str(magic))
        if magic >= Magic.ARTIFICE:
            return self.power_artifice_astral[magic - Magic.ARTIFICE]
        return (
            self.power_ceremonial, self.power_charm, self.power_illusion, self.power_natural,
            self.power_divine, self.power_sympathy, self.power_time,
        )[magic]  # fmt: skip

    def _resolving(self) -> None:
        """A. Resolving effects."""
        self.card_pool = "reborn"  # MX-01: which card texts are used
        self.target_selection = TARGETS_PER_EFFECT  # MX-02: when the targets of a text are chosen
        self.triggers_interrupt_text = True  # MX-03: triggered effects suspend the text that caused them
        self.damage_process_start = DAMAGE_AT_ONCE  # MX-04: when damage dealt by a text is processed
        self.source_left_play = SOURCE_GONE_RESOLVES  # MX-05: what becomes of a text whose card has left play
        self.spell_zone_while_resolving = Zone.RESOLVING  # MX-06: the zone of a spell while it resolves
        self.trigger_mode = TRIGGERS_SEQUENTIAL  # MX-07: each trigger resolved when used, or all declared first
        self.trigger_order = TRIGGER_ORDER_ONE_OPPORTUNITY_EACH  # MX-08: who answers one happening in what order
        self.timing_layers = LAYERS_INSTEAD_WHEN_AFTER  # MX-09: the layers of answers around a happening
        self.condition_scope = CONDITION_DIRECT_CAUSE  # MX-10: how far a trigger's condition looks for its cause
        self.compulsory_triggers = COMPULSORY_UNLESS_MAY  # MX-11: which triggered texts must be used
        self.cancel_scope = CANCEL_THIS_AND_REMAINING  # MX-12: how much of a text a cancel stops
        self.cancel_hits_constant_text = False  # MX-13: a cancel also stops constant text of the card
        self.costs_refunded_on_cancel = False  # MX-14: costs come back when a text is cancelled
        self.alteration_targets_host = True  # MX-15: attaching an alteration spell targets its host
        self.reaction_limit = 1  # MX-16: reactions per player and turn; 0 = no limit
        self.reaction_phase = Phase.PLAYER_TURNS  # MX-17: the only phase in which reactions may be used
        self.reaction_box_zone = REACTION_BOX_HAND  # MX-18: from where a blue box may be used
        self.actionless_abilities = ACTIONLESS_NONE  # MX-19: when text with neither trigger nor action cost is usable
        self.order_of_multi_object_effect = ORDERED_BY_CONTROLLER  # MX-20: who orders one effect on several things
        self.all_each_snapshot = SNAPSHOT_AT_SELECTION  # MX-21: when "all" and "each" are fixed
        self.enter_together_order = ORDERED_BY_CONTROLLER  # MX-22: who orders units that enter together
        self.move_token = MOVE_REMOVES_THEN_PLACES  # MX-23: whether moving a token is removing and placing it
        self.affect_definition = AFFECT_SPELL_CHANGES  # MX-24: what "affects" means
        self.returning_unit_identity = RETURNS_SAME_WITHIN_TURN  # MX-25: whether a returning unit is the same unit
        self.limbo_conjuration_reusable = LIMBO_COPY_IF_NAMED  # MX-26: whether a conjuration just gone can be placed
        self.extra_actions_other_turn = False  # MX-27: granted actions may be taken in another player's turn
        self.search_find_nothing = True  # MX-28: a search of a hidden pile may find nothing
        self.ability_stacking = STACKING_NUMBERS_ADD  # MX-29: what several abilities of one name come to
        self.magic_play_cost_parallel = PARALLEL_COST_LARGEST  # MX-30: which option of a parallel cost is counted

    def _damage(self) -> None:
        """B. Damage and destruction."""
        self.damage_steps = Steps(  # MX-31: the steps damage goes through
            DamageStep.NOTE_DEALT, DamageStep.PREVENT, DamageStep.AFTER_DEALT, DamageStep.WOUND, DamageStep.DESTROY,
        )  # fmt: skip
        # MX-35, MX-36, MX-37: the steps by which a card leaves play
        self.leaving_steps = Steps(
            LeaveStep.WOULD_LEAVE, LeaveStep.NOTE_LEAVING, LeaveStep.INTO_LIMBO, LeaveStep.WHEN_DESTROYED,
            LeaveStep.RIDER, LeaveStep.AFTER_DESTROYED, LeaveStep.LEAVES_PLAY, LeaveStep.PUT_ALL_AWAY,
            LeaveStep.LEFT_BEHIND,
        )  # fmt: skip
        self.place_wounds_entry = 2  # MX-32: the number of the step at which placed wounds enter
        self.destroy_entry = DESTROY_AT_STEP_3  # MX-33: the step at which "destroy" enters
        self.destroyed_unit_keeps_slot = False  # MX-34: a destroyed unit fills its slot while triggers resolve
        self.destroyed_unit_in_play_for_triggers = False  # MX-35: it is still in play for them
        self.attachments_at_destruction = ATTACHMENTS_IN_LIMBO  # MX-36: where its attachments are meanwhile
        self.leave_play_triggers = LEAVE_TRIGGERS_BEFORE_DISCARD  # MX-37: when "leaves play" is answered
        self.phoenixborn_loss_moment = LOSS_AT_ONCE  # MX-38: when a player with a destroyed Phoenixborn loses
        self.simultaneous_damage_order = DAMAGE_ORDER_ACTIVE_IN_BATTLE_ELSE_CONTROLLER  # MX-39: who orders damage
        self.prevention_window = PREVENT_AFTER_DEALT  # MX-40: when damage can be prevented
        self.redirect = REDIRECT_CHANGES_RECEIVER  # MX-41: whether redirected damage is dealt to the new receiver
        self.redirect_amount = REDIRECT_ONE_DEALING  # MX-42: how much damage one redirect moves
        self.zero_damage = False  # MX-43: an amount of 0 is damage
        self.life_drop_destruction = LIFE_DROP_CAUSED_BY_NOBODY  # MX-44: who destroys a unit whose life dropped
        self.ability_damage_source = ABILITY_DAMAGE_FROM_BEARER  # MX-45: who deals an ability's damage
        self.wound_loss_by_discard = False  # MX-46: an aspect that goes wounds the Chimera by its blood value
        self.respark = RESPARK_NONE  # MX-47: whether and when Respark works

    def _attacks(self) -> None:
        """C. Attacks."""
        self.unit_attack_attackers = 1  # MX-48: most attackers in an attack on a unit; 0 = any number
        self.unit_attack_damage = UNIT_ATTACK_ATTACKERS_VALUE  # MX-49: what an attack on a unit deals
        self.negative_attack_in_sum = False  # MX-50: attack values below 0 lower the sum
        self.must_declare_attacker = False  # MX-51: an announced attack needs an attacker if possible
        self.blocks_per_attacker = 1  # MX-52: blockers an attacker may have
        self.blocker_gone = BLOCKER_GONE_ORIGINAL_TARGET  # MX-53: whom an attacker battles whose blocker is gone
        self.blocker_exhausted_midattack = BLOCKER_EXHAUSTED_BLOCKS_WITHOUT_COUNTER  # MX-54: an exhausted blocker
        self.attacker_exhausted_midattack = ATTACKER_EXHAUSTED_LEAVES_BATTLE  # MX-55: an attacker exhausted on the way
        self.attacker_gone_guard_used = False  # MX-56: a guard against an attacker that left counts as used
        self.unit_target_gone = TARGET_GONE_ATTACKER_EXHAUSTED  # MX-57: an attack whose target unit is gone
        self.guard_choice = GUARD_TAKES_THE_BATTLE  # MX-58: what declaring the guard does to the attack
        self.phoenixborn_guard_limit = 1  # MX-59: guards per round of a player's Phoenixborn; 0 = no limit
        self.exhausted_phoenixborn_may_guard = True  # MX-60: an exhausted Phoenixborn may guard
        self.counter_blockers_guards = COUNTER_COMPULSORY  # MX-61: whether blockers and unit guards must counter
        self.counter_target = COUNTER_OPTIONAL  # MX-62: whether an unguarded target unit must counter
        self.counter_vs_many = COUNTER_ONE_ATTACKER  # MX-63: what a counter to several attackers does
        self.counter_exhausts = True  # MX-64: countering exhausts
        self.first_strike = FIRST_STRIKE_ATTACKING  # MX-65: when the ability to strike first works
        self.evasion_needs_all_attackers = False  # MX-66: all attackers of a unit need it for it to work
        self.battle_order = BATTLES_ORDERED_BY_ATTACKING_PLAYER  # MX-67: who picks the next battle
        self.attacker_restrictions_checked = RESTRICTIONS_AT_DEFENCE  # MX-68: when Terrifying and its like count

    def _round(self) -> None:
        """D. Round, actions, dice."""
        self.first_player_round1 = FIRST_PLAYER_MOST_BASICS_CHOOSES  # MX-69: how the first player is found
        self.first_player_pass = TOKEN_PASSES_AFTER_ROUND_END  # MX-70: when and to whom the token passes
        self.fatigue = FATIGUE_WOUNDS_ALTERNATELY  # MX-71: what cards that cannot be drawn cost
        self.end_of_round_order = ROUND_END_FIRST_PLAYER_THEN_OTHERS  # MX-72: who orders end-of-round effects
        self.end_of_round_new_effects = ROUND_END_NEW_WHILE_CONTROLLER_NOT_DONE  # MX-73: late end-of-round effects
        self.recovery_who = RECOVER_ALL_UNITS  # MX-74: which units recover
        self.recovery_steps = Steps(  # MX-75: the steps of the recovery phase in order
            RoundStep.RECOVER, RoundStep.REMOVE_EXHAUSTION, RoundStep.RETURN_PLACED_DICE, RoundStep.EXHAUST_DICE,
        )  # fmt: skip
        self.meditate = Steps(  # MX-76: the steps of a meditation
            MeditateStep.DISCARD, MeditateStep.CHANGE_DICE, MeditateStep.MILLED_AND_MEDITATED,
        )  # fmt: skip
        self.meditate_empty_pool = True  # MX-77: one may meditate without active dice
        self.pass_penalty = 0  # MX-78: rage dice raised by passing before a face-down aspect
        self.phase_end = PHASE_ENDS_WHEN_ALL_PASS  # MX-79: whose passes in a row end the player turns phase
        self.power_ceremonial = "reborn/ceremonial"  # MX-80: the ceremonial dice power
        self.power_charm = "reborn/charm"  # MX-81: the charm dice power
        self.power_illusion = "reborn/illusion"  # MX-82: the illusion dice power
        self.power_natural = "reborn/natural"  # MX-83: the natural dice power
        self.power_divine = "reborn/divine"  # MX-84: the divine dice power
        self.power_sympathy = "reborn/sympathy"  # MX-85: the sympathy dice power
        # MX-81, MX-84: (magic, value, change) of dice lying on a unit
        self.placed_dice: tuple[tuple[int, int, int], ...] = ((Magic.CHARM, 0, -1), (Magic.DIVINE, 0, 1))
        # MX-87: (magic, amount): such a die on a card prevents so much of the next damage dealt to it
        self.shield_dice: tuple[tuple[int, int], ...] = ((Magic.ASTRAL, 1),)
        # MX-84: the same where its owner may give up the die when the card would receive damage
        self.optional_shield_dice: tuple[tuple[int, int], ...] = ()
        self.locking_die = NONE  # MX-86: on a Phoenixborn such a die keeps its player from side actions
        self.power_time = "reborn/time"  # MX-86: the time dice power
        self.power_artifice_astral = ("reborn/artifice", "reborn/astral")  # MX-87: the artifice and astral dice powers
        self.placed_dice_return: tuple[tuple[int, int], ...] = ()  # MX-88: dice on cards that return at other moments
        self.status_step = False  # MX-89: status boxes are resolved at the start of the Chimera's turn

    def _zones(self) -> None:
        """E. Zones, deck, players."""
        self.full_battlefield_entry = FULL_BATTLEFIELD_DISCARDED  # MX-90: what becomes of a unit without a slot
        self.full_spellboard_play = True  # MX-91: a ready spell without a slot may be played, and is discarded
        self.face_down_visibility = FACE_DOWN_ANYONE_IF_ONCE_PUBLIC  # MX-92: who may look under a card
        self.dismount = DISMOUNT_TO_HAND  # MX-93: where a rider goes
        self.conjuration_pile_visibility = CONJURATION_PILE_ASK_FOR_NAMED  # MX-94: what may be seen of the pile
        self.battlefield_order = POSITIONS_FOR_TEXTS  # MX-95: what positions on the battlefield matter to
        self.first_five = FIRST_FIVE_NO_CHAINED_TITLE  # MX-96: what a first five may hold
        self.chained_list = "none"  # MX-97: the name of the chained list; titles are no business of the engine
        self.spell_guard_scope = SPELL_GUARD_AFFECTING_SPELLS  # MX-98: what Spell Guard keeps out
        self.player_count = (2, 4)  # MX-99: fewest and most players (3 and 4: RB-19)
        self.player_eliminated = ELIMINATED_PLAY_AREA_LEAVES  # MX-100: what becomes of a loser's cards
        self.targets_anywhere = True  # MX-101: any player's cards may be targeted where the text allows

    def _chimera(self) -> None:
        """F. The Chimera; nothing of it exists without the Red Rains. Last, its part of rows that bind players too."""
        self.aspect_types = 0  # MX-102: the card types an aspect counts as, as bits
        self.face_down_aspects = False  # MX-103: aspects lie face down, out of play, and keep it from passing
        self.chimera_turn = CHIMERA_TURN_NONE  # MX-104: what the Chimera does in its turn
        self.attack_icons = False  # MX-105: icons say whom an aspect attacks
        self.behavior_order = BEHAVIOR_NONE  # MX-106: the order of a behavior's actions
        self.rage_full = 0  # MX-107: how many rage dice on power give a Red Rains token; 0 = no rage dice
        self.token_placement = RED_RAINS_TOKENS_NONE  # MX-108: how several Red Rains tokens are placed
        self.ultimate_threshold = ULTIMATE_NONE  # MX-109: how many Red Rains tokens set off the Ultimate
        self.ultimate_sequence: tuple[int, ...] = ()  # MX-110: the steps of an Ultimate
        self.chimera_draw = CHIMERA_DRAW_NONE  # MX-111: what drawing is to the Chimera
        self.chimera_hand = 0  # MX-112: cards of the draw pile that serve as its hand
        self.chimera_reshuffle = (0, 0)  # MX-113: emptyings of its draw pile that fatigue it, with 1 and 2 players
        self.chimera_choices = CHIMERA_CHOICES_NONE  # MX-114: how the players choose for it
        self.forced_attack = False  # MX-115: made to attack, it rolls no dice and the leftmost unit attacks
        self.two_player_turns = TURNS_SINGLE  # MX-116: how turns go with two players on a side
        self.chimera_decider = CHIMERA_DECIDER_NONE  # MX-117: which player decides for it
        self.rage_dice_leave = RAGE_DICE_NONE  # MX-118: whether rage dice can be spent, exhausted, swapped or removed
        self.conjured_aspects_count: tuple[StepId, ...] = ()  # MX-119: the recovery steps that count conjured aspects
        self.ultimate_against = ULTIMATE_AGAINST_NOBODY  # MX-120: against whom an Ultimate is resolved
        self.partner_hands = PARTNER_HANDS_NONE  # MX-121: whether partners see each other's hands
        self.chimera_left_to_right = False  # MX-08, MX-67, MX-72: its own effects and battles go from left to right
        self.chimera_side_actions_cancellable = False  # MX-12: its side actions that target can be cancelled
        self.chimera_slot_limit = True  # MX-34, MX-90: its battlefield can be full
        self.chimera_attack_damage_first = False  # MX-39: an attacking aspect's damage comes before the counter's
        self.chimera_horde_joins = False  # MX-48: units with Horde Attack join its one attacker
        self.chimera_defenders_scripted = False  # MX-52, MX-58: its Defenders block and guard by rule
        self.chimera_guard_from = 0  # MX-58, MX-59: behavior die number from which it guards, any time; 0 = never
        self.aspects_always_counter = False  # MX-61, MX-62: aspects counter without choice
        self.aspects_exhaust_by_countering = True  # MX-64: countering exhausts aspects
        self.rage_dice_can_be_lowered = False  # MX-82: effects on a player's dice may lower rage dice
