"""One ruleset: one field for every row of the matrix in docs/rules/matrix.md.

The engine asks a field and never asks which ruleset it is.  What a new :class:`Ruleset`
holds are the Reborn values; a module of ``pyreborn.rulesets`` sets what differs.  Once a
game has it, a ruleset is never changed.  What a field may hold stands in ``rule_values``.
"""

from pyreborn.engine.model.ids import MAGICS, NONE, Magic, Phase, Zone
from pyreborn.engine.model.rule_values import (
    AbilityDamageSource,
    AbilityStacking,
    ActionlessAbilities,
    AffectDefinition,
    AllEachSnapshot,
    AttachmentsAtDestruction,
    AttackerExhausted,
    BattlefieldOrder,
    BattleOrder,
    BehaviorOrder,
    BlockerExhausted,
    BlockerGone,
    CancelScope,
    ChimeraChoices,
    ChimeraDecider,
    ChimeraDraw,
    ChimeraTurn,
    CompulsoryTriggers,
    ConditionScope,
    ConjurationPile,
    Countering,
    CounterVsMany,
    DamageOrder,
    DamageProcessStart,
    DamageSteps,
    DestroyEntry,
    DieReturn,
    Dismounting,
    FaceDownVisibility,
    Fatigue,
    FirstFive,
    FirstPlayer,
    FirstStrike,
    FullBattlefield,
    GuardChoice,
    LeavePlayTriggers,
    LifeDropDestruction,
    LimboConjuration,
    LossMoment,
    Meditation,
    MovingTokens,
    OrderedBy,
    ParallelCost,
    PartnerHands,
    PhaseEnd,
    PlayerEliminated,
    PreventionWindow,
    RageDice,
    ReactionBoxZone,
    RecoveryStep,
    RecoveryWho,
    RedirectAmount,
    Redirection,
    Respark,
    RestrictionsChecked,
    ReturningUnit,
    RoundEndNewEffects,
    RoundEndOrder,
    SourceLeftPlay,
    SpellGuardScope,
    TargetSelection,
    TimingLayers,
    TokenPasses,
    TokenPlacement,
    TriggerMode,
    TriggerOrder,
    TwoPlayerTurns,
    UltimateAgainst,
    UltimateThreshold,
    UnitAttackDamage,
    UnitTargetGone,
)


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
        return DieReturn.IN_RECOVERY

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
        self.target_selection = TargetSelection.PER_EFFECT  # MX-02: when the targets of a text are chosen
        self.triggers_interrupt_text = True  # MX-03: triggered effects suspend the text that caused them
        self.damage_process_start = DamageProcessStart.AT_ONCE  # MX-04: when damage dealt by a text is processed
        self.source_left_play = SourceLeftPlay.RESOLVES  # MX-05: what becomes of a text whose card has left play
        self.spell_zone_while_resolving = Zone.RESOLVING  # MX-06: the zone of a spell while it resolves
        self.trigger_mode = TriggerMode.SEQUENTIAL  # MX-07: each trigger resolved when used, or all declared first
        self.trigger_order = TriggerOrder.ONE_OPPORTUNITY_EACH  # MX-08: who answers one happening in what order
        self.timing_layers = TimingLayers.INSTEAD_WHEN_AFTER  # MX-09: the layers of answers around a happening
        self.condition_scope = ConditionScope.DIRECT_CAUSE  # MX-10: how far a trigger's condition looks for its cause
        self.compulsory_triggers = CompulsoryTriggers.UNLESS_MAY  # MX-11: which triggered texts must be used
        self.cancel_scope = CancelScope.THIS_AND_REMAINING  # MX-12: how much of a text a cancel stops
        self.cancel_hits_constant_text = False  # MX-13: a cancel also stops constant text of the card
        self.costs_refunded_on_cancel = False  # MX-14: costs come back when a text is cancelled
        self.alteration_targets_host = True  # MX-15: attaching an alteration spell targets its host
        self.reaction_limit = 1  # MX-16: reactions per player and turn; 0 = no limit
        self.reaction_phase = Phase.PLAYER_TURNS  # MX-17: the only phase in which reactions may be used
        self.reaction_box_zone = ReactionBoxZone.HAND  # MX-18: from where a blue box may be used
        self.actionless_abilities = (
            ActionlessAbilities.NONE
        )  # MX-19: when text with neither trigger nor action cost is usable
        self.order_of_multi_object_effect = OrderedBy.CONTROLLER  # MX-20: who orders one effect on several things
        self.all_each_snapshot = AllEachSnapshot.AT_SELECTION  # MX-21: when "all" and "each" are fixed
        self.enter_together_order = OrderedBy.CONTROLLER  # MX-22: who orders units that enter together
        self.move_token = MovingTokens.REMOVES_THEN_PLACES  # MX-23: whether moving a token is removing and placing it
        self.affect_definition = AffectDefinition.SPELL_CHANGES  # MX-24: what "affects" means
        self.returning_unit_identity = (
            ReturningUnit.SAME_WITHIN_TURN
        )  # MX-25: whether a returning unit is the same unit
        self.limbo_conjuration_reusable = (
            LimboConjuration.IF_NAMED
        )  # MX-26: whether a conjuration just gone can be placed
        self.extra_actions_other_turn = False  # MX-27: granted actions may be taken in another player's turn
        self.search_find_nothing = True  # MX-28: a search of a hidden pile may find nothing
        self.ability_stacking = AbilityStacking.NUMBERS_ADD  # MX-29: what several abilities of one name come to
        self.magic_play_cost_parallel = ParallelCost.LARGEST  # MX-30: which option of a parallel cost is counted

    def _damage(self) -> None:
        """B. Damage and destruction."""
        self.damage_steps = DamageSteps.DEAL_WOUND_DESTROY_DISCARD  # MX-31: the steps damage goes through
        self.place_wounds_entry = 2  # MX-32: the number of the step at which placed wounds enter
        self.destroy_entry = DestroyEntry.STEP_3  # MX-33: the step at which "destroy" enters
        self.destroyed_unit_keeps_slot = False  # MX-34: a destroyed unit fills its slot while triggers resolve
        self.destroyed_unit_in_play_for_triggers = False  # MX-35: it is still in play for them
        self.attachments_at_destruction = (
            AttachmentsAtDestruction.IN_LIMBO
        )  # MX-36: where its attachments are meanwhile
        self.leave_play_triggers = LeavePlayTriggers.BEFORE_DISCARD  # MX-37: when "leaves play" is answered
        self.phoenixborn_loss_moment = LossMoment.AT_ONCE  # MX-38: when a player with a destroyed Phoenixborn loses
        self.simultaneous_damage_order = DamageOrder.ACTIVE_IN_BATTLE_ELSE_CONTROLLER  # MX-39: who orders damage
        self.prevention_window = PreventionWindow.AFTER_DEALT  # MX-40: when damage can be prevented
        self.redirect = Redirection.CHANGES_RECEIVER  # MX-41: whether redirected damage is dealt to the new receiver
        self.redirect_amount = RedirectAmount.ONE_DEALING  # MX-42: how much damage one redirect moves
        self.zero_damage = False  # MX-43: an amount of 0 is damage
        self.life_drop_destruction = (
            LifeDropDestruction.CAUSED_BY_NOBODY
        )  # MX-44: who destroys a unit whose life dropped
        self.ability_damage_source = AbilityDamageSource.BEARER  # MX-45: who deals an ability's damage
        self.wound_loss_by_discard = False  # MX-46: an aspect that goes wounds the Chimera by its blood value
        self.respark = Respark.NONE  # MX-47: whether and when Respark works

    def _attacks(self) -> None:
        """C. Attacks."""
        self.unit_attack_attackers = 1  # MX-48: most attackers in an attack on a unit; 0 = any number
        self.unit_attack_damage = UnitAttackDamage.ATTACKERS_VALUE  # MX-49: what an attack on a unit deals
        self.negative_attack_in_sum = False  # MX-50: attack values below 0 lower the sum
        self.must_declare_attacker = False  # MX-51: an announced attack needs an attacker if possible
        self.blocks_per_attacker = 1  # MX-52: blockers an attacker may have
        self.blocker_gone = BlockerGone.ORIGINAL_TARGET  # MX-53: whom an attacker battles whose blocker is gone
        self.blocker_exhausted_midattack = BlockerExhausted.BLOCKS_WITHOUT_COUNTER  # MX-54: an exhausted blocker
        self.attacker_exhausted_midattack = AttackerExhausted.LEAVES_BATTLE  # MX-55: an attacker exhausted on the way
        self.attacker_gone_guard_used = False  # MX-56: a guard against an attacker that left counts as used
        self.unit_target_gone = UnitTargetGone.ATTACKER_EXHAUSTED  # MX-57: an attack whose target unit is gone
        self.guard_choice = GuardChoice.TAKES_THE_BATTLE  # MX-58: what declaring the guard does to the attack
        self.phoenixborn_guard_limit = 1  # MX-59: guards per round of a player's Phoenixborn; 0 = no limit
        self.exhausted_phoenixborn_may_guard = True  # MX-60: an exhausted Phoenixborn may guard
        self.counter_blockers_guards = Countering.COMPULSORY  # MX-61: whether blockers and unit guards must counter
        self.counter_target = Countering.OPTIONAL  # MX-62: whether an unguarded target unit must counter
        self.counter_vs_many = CounterVsMany.ONE_ATTACKER  # MX-63: what a counter to several attackers does
        self.counter_exhausts = True  # MX-64: countering exhausts
        self.first_strike = FirstStrike.ATTACKING  # MX-65: when the ability to strike first works
        self.evasion_needs_all_attackers = False  # MX-66: all attackers of a unit need it for it to work
        self.battle_order = BattleOrder.BY_ATTACKING_PLAYER  # MX-67: who picks the next battle
        self.attacker_restrictions_checked = RestrictionsChecked.AT_DEFENCE  # MX-68: when Terrifying and its like count

    def _round(self) -> None:
        """D. Round, actions, dice."""
        self.first_player_round1 = FirstPlayer.MOST_BASICS_CHOOSES  # MX-69: how the first player is found
        self.first_player_pass = TokenPasses.AFTER_ROUND_END  # MX-70: when and to whom the token passes
        self.fatigue = Fatigue.WOUNDS_ALTERNATELY  # MX-71: what cards that cannot be drawn cost
        self.end_of_round_order = RoundEndOrder.FIRST_PLAYER_THEN_OTHERS  # MX-72: who orders end-of-round effects
        self.end_of_round_new_effects = RoundEndNewEffects.WHILE_CONTROLLER_NOT_DONE  # MX-73: late end-of-round effects
        self.recovery_who = RecoveryWho.ALL_UNITS  # MX-74: which units recover
        self.recovery_steps: tuple[int, ...] = (  # MX-75: the steps of the recovery phase in order
            RecoveryStep.RECOVER, RecoveryStep.REMOVE_EXHAUSTION,
            RecoveryStep.RETURN_PLACED_DICE, RecoveryStep.EXHAUST_DICE,
        )  # fmt: skip
        self.meditate = Meditation.DISCARDS_THEN_DICE  # MX-76: when discards of a meditation are answered
        self.meditate_empty_pool = True  # MX-77: one may meditate without active dice
        self.pass_penalty = 0  # MX-78: rage dice raised by passing before a face-down aspect
        self.phase_end = PhaseEnd.WHEN_ALL_PASS  # MX-79: whose passes in a row end the player turns phase
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
        self.full_battlefield_entry = FullBattlefield.DISCARDED  # MX-90: what becomes of a unit without a slot
        self.full_spellboard_play = True  # MX-91: a ready spell without a slot may be played, and is discarded
        self.face_down_visibility = FaceDownVisibility.ANYONE_IF_ONCE_PUBLIC  # MX-92: who may look under a card
        self.dismount = Dismounting.TO_HAND  # MX-93: where a rider goes
        self.conjuration_pile_visibility = ConjurationPile.ASK_FOR_NAMED  # MX-94: what may be seen of the pile
        self.battlefield_order = BattlefieldOrder.FOR_TEXTS  # MX-95: what positions on the battlefield matter to
        self.first_five = FirstFive.NO_CHAINED_TITLE  # MX-96: what a first five may hold
        self.chained_list = "none"  # MX-97: the name of the chained list; titles are no business of the engine
        self.spell_guard_scope = SpellGuardScope.AFFECTING_SPELLS  # MX-98: what Spell Guard keeps out
        self.player_count = (2, 4)  # MX-99: fewest and most players (3 and 4: RB-19)
        self.player_eliminated = PlayerEliminated.PLAY_AREA_LEAVES  # MX-100: what becomes of a loser's cards
        self.targets_anywhere = True  # MX-101: any player's cards may be targeted where the text allows

    def _chimera(self) -> None:
        """F. The Chimera; nothing of it exists without the Red Rains. Last, its part of rows that bind players too."""
        self.aspect_types = 0  # MX-102: the card types an aspect counts as, as bits
        self.face_down_aspects = False  # MX-103: aspects lie face down, out of play, and keep it from passing
        self.chimera_turn = ChimeraTurn.NONE  # MX-104: what the Chimera does in its turn
        self.attack_icons = False  # MX-105: icons say whom an aspect attacks
        self.behavior_order = BehaviorOrder.NONE  # MX-106: the order of a behavior's actions
        self.rage_full = 0  # MX-107: how many rage dice on power give a Red Rains token; 0 = no rage dice
        self.token_placement = TokenPlacement.NONE  # MX-108: how several Red Rains tokens are placed
        self.ultimate_threshold = UltimateThreshold.NONE  # MX-109: how many Red Rains tokens set off the Ultimate
        self.ultimate_sequence: tuple[int, ...] = ()  # MX-110: the steps of an Ultimate
        self.chimera_draw = ChimeraDraw.NONE  # MX-111: what drawing is to the Chimera
        self.chimera_hand = 0  # MX-112: cards of the draw pile that serve as its hand
        self.chimera_reshuffle = (0, 0)  # MX-113: emptyings of its draw pile that fatigue it, with 1 and 2 players
        self.chimera_choices = ChimeraChoices.NONE  # MX-114: how the players choose for it
        self.forced_attack = False  # MX-115: made to attack, it rolls no dice and the leftmost unit attacks
        self.two_player_turns = TwoPlayerTurns.SINGLE  # MX-116: how turns go with two players on a side
        self.chimera_decider = ChimeraDecider.NONE  # MX-117: which player decides for it
        self.rage_dice_leave = RageDice.NONE  # MX-118: whether rage dice can be spent, exhausted, swapped or removed
        self.conjured_aspects_count: tuple[int, ...] = ()  # MX-119: the recovery steps that count conjured aspects
        self.ultimate_against = UltimateAgainst.NOBODY  # MX-120: against whom an Ultimate is resolved
        self.partner_hands = PartnerHands.NONE  # MX-121: whether partners see each other's hands
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
