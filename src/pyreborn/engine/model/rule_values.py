"""What a row of the matrix can say, where it is neither a count nor yes or no.

One namespace for each row (two rows may share one), named after what is asked; the row it belongs to stands beside
it, the meaning of the row in ``pyreborn.rulesets.matrix``.  Reborn's value comes first.  Steps that a
row is a tuple of are namespaces too.
"""

from typing import Final

# === A. resolving effects =========================================================================


class TargetSelection:  # MX-02
    PER_EFFECT: Final = 0
    ALL_UP_FRONT: Final = 1


class DamageProcessStart:  # MX-04
    AT_ONCE: Final = 0
    AFTER_TEXT: Final = 1


class SourceLeftPlay:  # MX-05
    RESOLVES: Final = 0
    FIZZLES: Final = 1


class TriggerMode:  # MX-07
    SEQUENTIAL: Final = 0
    DECLARE_THEN_RESOLVE: Final = 1


class TriggerOrder:  # MX-08
    ONE_OPPORTUNITY_EACH: Final = 0
    UNTIL_PASS_CLOCKWISE: Final = 1
    ACTIVE_PLAYER_DECIDES: Final = 2


class TimingLayers:  # MX-09
    INSTEAD_WHEN_AFTER: Final = 0
    WOULD_WHEN_AFTER: Final = 1


class ConditionScope:  # MX-10
    DIRECT_CAUSE: Final = 0
    SINGLE_CHANGE: Final = 1
    OWN_EFFECT: Final = 2


class CompulsoryTriggers:  # MX-11
    UNLESS_MAY: Final = 0
    UNLESS_CONDITION_OR_COST: Final = 1


class CancelScope:  # MX-12
    THIS_AND_REMAINING: Final = 0
    FROM_CONDITION_ON: Final = 1
    ALL: Final = 2


class ReactionBoxZone:  # MX-18
    HAND: Final = 0
    HAND_OR_DISCARD_PILE: Final = 1


class ActionlessAbilities:  # MX-19
    NONE: Final = 0
    OWN_TURN: Final = 1
    AROUND_CORE_EVENTS: Final = 2


class OrderedBy:  # MX-20, MX-22
    CONTROLLER: Final = 0
    ACTIVE_PLAYER: Final = 1


class AllEachSnapshot:  # MX-21
    AT_SELECTION: Final = 0
    AT_START: Final = 1


class MovingTokens:  # MX-23
    REMOVES_THEN_PLACES: Final = 0
    IS_DISTINCT: Final = 1


class AffectDefinition:  # MX-24
    SPELL_CHANGES: Final = 0  # the list of RB-8.8.1
    STATE_OR_TARGET: Final = 1  # the definition of RV-10.4


class ReturningUnit:  # MX-25
    SAME_WITHIN_TURN: Final = 0
    NEW: Final = 1


class LimboConjuration:  # MX-26
    IF_NAMED: Final = 0
    NEVER: Final = 1
    ONCE_PLACED: Final = 2


class FindingNothing:  # MX-28
    IN_ANY_PILE: Final = 0
    IN_HIDDEN_PILES: Final = 1
    NEVER: Final = 2


class AbilityStacking:  # MX-29
    NUMBERS_ADD: Final = 0


class ParallelCost:  # MX-30
    LARGEST: Final = 0


# === B. damage and destruction ====================================================================


class DestroyEntry:  # MX-33
    STEP_3: Final = 0
    STEP_2B: Final = 1
    LEAVING_LIST: Final = 2


class AttachmentsAtDestruction:  # MX-36
    IN_LIMBO: Final = 0
    STAY_ATTACHED: Final = 1
    DISCARDED_AFTER_TRIGGERS: Final = 2


class LeavePlayTriggers:  # MX-37
    BEFORE_DISCARD: Final = 0
    AFTER_DISCARD: Final = 1


class LossMoment:  # MX-38
    AT_ONCE: Final = 0
    AT_DISCARD_STEP: Final = 1
    AT_END_OF_WOUND_STEP: Final = 2


class DamageOrder:  # MX-39
    ACTIVE_IN_BATTLE_ELSE_CONTROLLER: Final = 0
    ACTIVE_PLAYER: Final = 1


class PreventionWindow:  # MX-40
    AFTER_DEALT: Final = 0
    WOULD_RECEIVE: Final = 1
    WOULD_OR_WHEN: Final = 2


class Redirection:  # MX-41
    CHANGES_RECEIVER: Final = 0
    DEALS_INSTEAD: Final = 1


class RedirectAmount:  # MX-42
    ONE_DEALING: Final = 0
    ATTACKER_SUM_OR_EFFECT: Final = 1


class LifeDropDestruction:  # MX-44
    CAUSED_BY_NOBODY: Final = 0


class AbilityDamageSource:  # MX-45
    BEARER: Final = 0


class Respark:  # MX-47
    NONE: Final = 0
    WHEN_DISCARDED: Final = 1
    IN_LEAVING_LIST: Final = 2


# === C. attacks ===================================================================================


class UnitAttackDamage:  # MX-49
    ATTACKERS_VALUE: Final = 0
    SUM: Final = 1


class BlockerGone:  # MX-53
    ORIGINAL_TARGET: Final = 0
    NO_DAMAGE: Final = 1


class BlockerExhausted:  # MX-54
    BLOCKS_WITHOUT_COUNTER: Final = 0


class AttackerExhausted:  # MX-55
    LEAVES_BATTLE: Final = 0
    STILL_DEALS: Final = 1


class UnitTargetGone:  # MX-57
    ATTACKER_EXHAUSTED: Final = 0


class GuardChoice:  # MX-58
    TAKES_THE_BATTLE: Final = 0
    BECOMES_TARGET: Final = 1


class Countering:  # MX-61, MX-62
    COMPULSORY: Final = 0
    OPTIONAL: Final = 1


class CounterVsMany:  # MX-63
    ONE_ATTACKER: Final = 0
    DIVIDED_BY_CONTROLLER: Final = 1


class FirstStrike:  # MX-65
    ATTACKING: Final = 0  # Quick Strike
    ATTACKING_AND_COUNTERING: Final = 1  # Battle Advantage


class BattleOrder:  # MX-67
    BY_ATTACKING_PLAYER: Final = 0


class RestrictionsChecked:  # MX-68
    AT_DEFENCE: Final = 0


# === D. round, actions, dice ======================================================================


class FirstPlayer:  # MX-69
    MOST_BASICS_CHOOSES: Final = 0
    MOST_BASICS_IS: Final = 1
    PLAYERS_CHOICE: Final = 2


class TokenPasses:  # MX-70
    AFTER_ROUND_END: Final = 0
    IN_RECOVERY: Final = 1
    TO_OTHER_SIDE: Final = 2


class Fatigue:  # MX-71
    WOUNDS_ALTERNATELY: Final = 0
    DAMAGE_LUMP: Final = 1
    WOUNDS_AT_ONCE: Final = 2


class RoundEndOrder:  # MX-72
    FIRST_PLAYER_THEN_OTHERS: Final = 0
    TOKEN_HOLDER_ORDERS_ALL: Final = 1
    AS_TRIGGERS: Final = 2
    FIRST_SIDE_THEN_OTHER: Final = 3


class RoundEndNewEffects:  # MX-73
    WHILE_CONTROLLER_NOT_DONE: Final = 0


class RecoveryWho:  # MX-74
    ALL_UNITS: Final = 0
    ALL_BUT_ASPECTS: Final = 1


class PhaseEnd:  # MX-79
    WHEN_ALL_PASS: Final = 0
    WHEN_SIDES_PASS: Final = 1


class DieReturn:  # MX-88
    IN_RECOVERY: Final = 0
    AT_OWNERS_TURN: Final = 1
    AFTER_BEARERS_TURN: Final = 2  # one die each time


# === E. zones, deck, players ======================================================================


class FullBattlefield:  # MX-90
    DISCARDED: Final = 0
    DOES_NOT_ENTER: Final = 1


class FaceDownVisibility:  # MX-92
    ANYONE_IF_ONCE_PUBLIC: Final = 0
    CONTROLLER_OF_TOP_CARD: Final = 1


class Dismounting:  # MX-93
    TO_HAND: Final = 0
    TO_BATTLEFIELD: Final = 1


class Mounting:  # MX-93
    ONE_STEP: Final = 0
    RIDER_LEAVES_FIRST: Final = 1


class ConjurationPile:  # MX-94
    ASK_FOR_NAMED: Final = 0
    HIDDEN: Final = 1


class BattlefieldOrder:  # MX-95
    FOR_TEXTS: Final = 0
    UNREAD: Final = 1
    BINDING: Final = 2


class FirstFive:  # MX-96
    NO_CHAINED_TITLE: Final = 0
    DIFFERENT_TITLES: Final = 1


class SpellGuardScope:  # MX-98
    AFFECTING_SPELLS: Final = 0
    SPELL_TYPES: Final = 1
    AFFECT_DEFINITION: Final = 2


class PlayerEliminated:  # MX-100
    PLAY_AREA_LEAVES: Final = 0
    EVERYTHING_REMOVED: Final = 1
    PLAYERS_LOSE: Final = 2


# === F. Chimera only; 0 where there is none =======================================================


class ChimeraTurn:  # MX-104
    NONE: Final = 0
    STATUS_THEN_ACT: Final = 1


class BehaviorOrder:  # MX-106
    NONE: Final = 0
    SIDE_THEN_MAIN_UNLESS_MARKED: Final = 1


class TokenPlacement:  # MX-108
    NONE: Final = 0
    ONE_BY_ONE: Final = 1


class UltimateThreshold:  # MX-109
    NONE: Final = 0
    VALUE_PLUS_EXHAUSTION: Final = 1


class ChimeraDraw:  # MX-111
    NONE: Final = 0
    DISCARDS_UNTIL_FATIGUED: Final = 1


class ChimeraChoices:  # MX-114
    NONE: Final = 0
    FREE: Final = 1
    GRIM_FATES: Final = 2


class TwoPlayerTurns:  # MX-116
    SINGLE: Final = 0
    SHARED_BY_PLAYERS: Final = 1


class ChimeraDecider:  # MX-117
    NONE: Final = 0
    OPPOSING_ELSE_ASKING_ELSE_FIRST: Final = 1


class RageDice:  # MX-118
    NONE: Final = 0
    NEVER_LEAVE: Final = 1


class UltimateAgainst:  # MX-120
    NOBODY: Final = 0
    EACH_PLAYER_IN_TURN: Final = 1


class PartnerHands:  # MX-121
    NONE: Final = 0
    HIDDEN: Final = 1
    OPEN: Final = 2
