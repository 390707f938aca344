"""When triggered texts may be used."""

from __future__ import annotations

from pyreborn.engine.model import ids
from pyreborn.engine.model.ids import Who
from pyreborn.engine.model.words import Trigger
from pyreborn.engine.vocabulary.moments.attacks import (
    AttackersDeclared,
    DefenceChosen,
    DefendersDeclared,
    ThisBlocks,
    ThisDeclared,
    WhenDeclaring,
)
from pyreborn.engine.vocabulary.moments.damage import DamageDealt, DamageStep, DealsDamage, WoundsPlaced
from pyreborn.engine.vocabulary.moments.dice import CostPaid, OpponentsDiceChanged
from pyreborn.engine.vocabulary.moments.entering_and_leaving import (
    Destroyed,
    DestroysByAttacking,
    Enters,
    LeavesPlay,
    Milled,
    PutInDiscardPile,
    StatusGone,
    ThisDestroyed,
    ThisEnters,
)
from pyreborn.engine.vocabulary.moments.sources import Source
from pyreborn.engine.vocabulary.moments.texts import Resolved, Targeted
from pyreborn.engine.vocabulary.moments.turns import Meditated, Moment, TurnBegins
from pyreborn.engine.vocabulary.nouns.cards import CardNoun

WHEN_THIS_UNIT_ENTERS = ThisEnters("this unit")
WHEN_THIS_SPELL_ENTERS = ThisEnters("this spell")
WHEN_ATTACHING = ThisEnters("attaching this spell")
WHEN_STATUS_IS_GONE = StatusGone("this spell")
WHEN_THIS_UNIT_DEFENDS = ThisDeclared(ids.Happen.DEFENDERS_DECLARED, "a blocker or guard")
WHEN_THIS_UNIT_ATTACKS = ThisDeclared(ids.Happen.ATTACKERS_DECLARED, "an attacker")
WHEN_THIS_UNIT_IS_DESTROYED = ThisDestroyed(None)
AFTER_DESTROYING_BY_ATTACKING = DestroysByAttacking()
AFTER_THIS_UNIT_IS_DEALT_DAMAGE = DamageDealt(None, None, False)
WHEN_THIS_UNIT_BLOCKS = ThisBlocks()
AFTER_OPPONENT_COULD_DEFEND = DefenceChosen()
AFTER_MEDITATING = Meditated()
AT_END_OF_ROUND = Moment(ids.Happen.ROUND_END, "at the end of the round")
AT_END_OF_EACH_ROUND = Moment(ids.Happen.ROUND_END, "at the end of each round")
AT_END_OF_PREPARE = Moment(ids.Happen.PREPARE_END, "at the end of the prepare phase")
DURING_DRAW_STEP = Moment(ids.Happen.DRAW_STEP, "during the draw cards step")
AT_START_OF_PLAYER_TURNS = Moment(ids.Happen.PLAYER_TURNS_START, "at the beginning of the player turns phase")
AFTER_OPPONENT_DECLARES_ATTACKERS = AttackersDeclared(Who.OPPONENT, 1)
AFTER_YOU_DECLARE_ATTACKERS = AttackersDeclared(Who.YOU, 1)
AFTER_YOU_DECLARE_THREE_ATTACKERS = AttackersDeclared(Who.YOU, 3)
AFTER_A_PLAYER_DECLARES_ATTACKERS = AttackersDeclared(Who.ANYONE, 1)
WHEN_YOU_DECLARE_ATTACKERS = WhenDeclaring()
WHEN_DESTROYING_BY_ATTACKING = DestroysByAttacking(ids.Layer.WHEN)
WHEN_THIS_UNIT_WOULD_LEAVE_PLAY = LeavesPlay(None, ids.Layer.WOULD)
AFTER_THIS_UNIT_LEAVES_PLAY = LeavesPlay(None, ids.Layer.AFTER)
AFTER_OPPONENT_DISCARDS_FROM_DRAW_PILE = Milled(Who.OPPONENT)
WHEN_THIS_IS_PUT_IN_DISCARD_PILE = PutInDiscardPile()
WHEN_YOUR_TURN_BEGINS = TurnBegins()
SPELL_OR_ABILITY = ids.By.SPELL | ids.By.ABILITY
SPELL_ABILITY_OR_DICE_POWER = ids.By.EFFECT
ATTACK_SPELL_ABILITY_OR_DICE_POWER = ids.By.EFFECT | ids.By.ATTACK | ids.By.COUNTER
A_UNITS_ATTACK = ids.By.ATTACK


def when_this_unit_is_destroyed_by(causes: int, who: int) -> Trigger:
    return ThisDestroyed(Source(causes, who))


def after_destroyed(noun: CardNoun, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return Destroyed(noun, Source(by, who) if by else None)


def after_enters(noun: CardNoun) -> Trigger:
    return Enters(noun)


def after_dealt_damage(noun: CardNoun, by: int = 0, guarding: bool = False, who: int = Who.ANYONE) -> Trigger:
    return DamageDealt(noun, Source(by, who) if by else None, guarding)


def after_wounds_placed(noun: CardNoun, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return WoundsPlaced(noun, Source(by, who) if by else None)


def after_this_unit_is_destroyed_by(causes: int, who: int) -> Trigger:
    return ThisDestroyed(Source(causes, who), ids.Layer.AFTER)


def after_targeted(noun: CardNoun) -> Trigger:
    return Targeted(noun, False)


def after_you_or_targeted(noun: CardNoun) -> Trigger:
    """After an opponent targets you or such a card."""
    return Targeted(noun, True)


def after_opponent_declares_blockers() -> Trigger:
    return DefendersDeclared(Who.OPPONENT, True)


def after_opponent_declares_guard() -> Trigger:
    return DefendersDeclared(Who.OPPONENT, False)


def after_opponent_resolves(types: int, says: str) -> Trigger:
    """After an opponent resolves a spell, or an activated ability of a card, of these types."""
    return Resolved(Who.OPPONENT, types, says)


def would_be_dealt_damage(noun: CardNoun | None) -> Trigger:
    return DamageStep(ids.Dealing.DEALT, ids.Layer.WOULD, noun, None)


def would_receive_damage(noun: CardNoun | None) -> Trigger:
    return DamageStep(ids.Dealing.RECEIVED, ids.Layer.WOULD, noun, None)


def when_dealt_damage(noun: CardNoun | None, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return DamageStep(ids.Dealing.DEALT, ids.Layer.WHEN, noun, Source(by, who) if by else None)


def when_receives_damage(noun: CardNoun | None, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return DamageStep(ids.Dealing.RECEIVED, ids.Layer.WHEN, noun, Source(by, who) if by else None)


def after_receives_damage(noun: CardNoun | None, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return DamageStep(ids.Dealing.RECEIVED, ids.Layer.AFTER, noun, Source(by, who) if by else None)


def when_deals_damage(to: CardNoun | None = None, by: int = ids.By.ATTACK | ids.By.COUNTER) -> Trigger:
    """This unit deals damage; with ``by`` 0 in whatever way."""
    return DealsDamage(to, by)


def when_destroyed(noun: CardNoun, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return Destroyed(noun, Source(by, who) if by else None, ids.Layer.WHEN)


def when_leaves_play(noun: CardNoun) -> Trigger:
    return LeavesPlay(noun, ids.Layer.WHEN)


def would_target(noun: CardNoun, anyones: bool = False) -> Trigger:
    """An opponent's (or anyone's) spell, ability or dice power is about to target such a card."""
    return Targeted(noun, False, ids.Layer.WOULD, anyones)


def would_target_you_or(noun: CardNoun) -> Trigger:
    """The same for you, your piles, or such a card."""
    return Targeted(noun, True, ids.Layer.WOULD)


AFTER_AN_OPPONENTS_DICE_CHANGE = OpponentsDiceChanged()


def after_paying_with(*magics: int) -> Trigger:
    """ "after you pay a cost using a ... die on its power side"."""
    words = " or ".join(ids.MAGIC_NAMES[magic] for magic in magics)
    return CostPaid(magics, 0, f"after you pay a cost using a {words} die on its power side")


def after_paying_for_a_dice_power_with(*magics: int) -> Trigger:
    words = " or ".join(f"[[{ids.MAGIC_NAMES[magic]}:power]]" for magic in magics)
    return CostPaid(magics, ids.By.DICE_POWER, f"after you pay for a dice power using a {words}")
