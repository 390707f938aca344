"""When triggered texts may be used."""

from __future__ import annotations

from pyreborn.engine.model import ids
from pyreborn.engine.model.ids import By, Dealing, Happen, HappenId, Layer, LayerId, Who
from pyreborn.engine.model.words import Trigger
from pyreborn.engine.vocabulary.moments.attacks import DefenceChosen, DefendersDeclared, ThisDeclared
from pyreborn.engine.vocabulary.moments.chimera import StatusSpent, StatusStep, ThisOrAdjacentAttacks
from pyreborn.engine.vocabulary.moments.damage import DealsDamage, Suffers
from pyreborn.engine.vocabulary.moments.dice import CostPaid, OpponentsDiceChanged
from pyreborn.engine.vocabulary.moments.entering_and_leaving import (
    DestroysByAttacking,
    Enters,
    LeavesPlay,
    StatusGone,
    ToThisCard,
)
from pyreborn.engine.vocabulary.moments.sources import Source
from pyreborn.engine.vocabulary.moments.texts import Resolved, Targeted
from pyreborn.engine.vocabulary.moments.turns import Meditated, Moment
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.known import ThisUnit

WHEN_THIS_UNIT_ENTERS = ToThisCard(Happen.ENTERS_PLAY, Layer.WHEN, "on entering")
WHEN_THIS_SPELL_ENTERS = ToThisCard(Happen.ENTERS_PLAY, Layer.WHEN, "on entering")
WHEN_ATTACHING = ToThisCard(Happen.ENTERS_PLAY, Layer.WHEN, "on entering")
WHEN_STATUS_IS_GONE = StatusGone("this spell")
WHEN_THIS_UNIT_DEFENDS = ThisDeclared(Happen.DEFENDERS_DECLARED, "blocking or guarding")
WHEN_THIS_UNIT_ATTACKS = ThisDeclared(Happen.ATTACKERS_DECLARED, "attacking")
WHEN_THIS_UNIT_BLOCKS = ThisDeclared(Happen.DEFENDERS_DECLARED, "blocking", blocking=True)
WHEN_THIS_UNIT_IS_DESTROYED = Suffers(Happen.DESTROYED, Layer.WHEN, None, None, "{} is destroyed")
AFTER_THIS_UNIT_IS_DEALT_DAMAGE = Suffers(Happen.DAMAGE_DEALT, Layer.AFTER, None, None, "{} is dealt damage")
WHEN_DESTROYING_BY_ATTACKING = DestroysByAttacking(Layer.WHEN)
AFTER_DESTROYING_BY_ATTACKING = DestroysByAttacking()
AFTER_THIS_OR_ADJACENT_DESTROYS_BY_ATTACKING = DestroysByAttacking(beside=True)
WHEN_THIS_OR_ADJACENT_ATTACKS = ThisOrAdjacentAttacks()
ON_SPENDING_STATUS = StatusStep()
AFTER_STATUS_IS_SPENT = StatusSpent()
WHEN_THIS_UNIT_WOULD_LEAVE_PLAY = ToThisCard(Happen.LEAVES_PLAY, Layer.WOULD, "when this unit would leave play")
AFTER_THIS_UNIT_LEAVES_PLAY = ToThisCard(Happen.LEAVES_PLAY, Layer.AFTER, "after leaving play")
WHEN_THIS_IS_PUT_IN_DISCARD_PILE = ToThisCard(Happen.DISCARDED, Layer.WHEN, "on reaching its owner's discard pile")
WHEN_YOU_DECLARE_ATTACKERS = Moment(Happen.ATTACKERS_DECLARED, "when you attack", Who.YOU, Layer.WHEN)
AFTER_YOU_DECLARE_ATTACKERS = Moment(Happen.ATTACKERS_DECLARED, "after you attack", Who.YOU)
AFTER_YOU_DECLARE_THREE_ATTACKERS = Moment(
    Happen.ATTACKERS_DECLARED, "after you attack with three or more units", Who.YOU, least=3
)
"""The number is spelled out: it is no numeral of the ability (RB-18.1.5)."""
AFTER_OPPONENT_DECLARES_ATTACKERS = Moment(Happen.ATTACKERS_DECLARED, "after an opponent attacks", Who.OPPONENT)
AFTER_A_PLAYER_DECLARES_ATTACKERS = Moment(Happen.ATTACKERS_DECLARED, "after any player attacks")
AFTER_OPPONENT_DECLARES_BLOCKERS = DefendersDeclared(Who.OPPONENT, True)
AFTER_OPPONENT_DECLARES_GUARD = DefendersDeclared(Who.OPPONENT, False)
AFTER_OPPONENT_COULD_DEFEND = DefenceChosen()
AFTER_MEDITATING = Meditated()
AFTER_OPPONENT_DISCARDS_FROM_DRAW_PILE = Moment(
    Happen.MILLED, "after an opponent discards 1 or more cards of their draw pile", Who.OPPONENT
)
AFTER_AN_OPPONENTS_DICE_CHANGE = OpponentsDiceChanged()
AT_END_OF_ROUND = Moment(Happen.ROUND_END, "at round end")
AT_END_OF_EACH_ROUND = Moment(Happen.ROUND_END, "at round end")
AT_END_OF_PREPARE = Moment(Happen.PREPARE_END, "at prepare phase end")
DURING_DRAW_STEP = Moment(Happen.DRAW_STEP, "in the draw step")
AT_START_OF_PLAYER_TURNS = Moment(Happen.PLAYER_TURNS_START, "at player turns start")
AT_END_OF_YOUR_TURN = Moment(Happen.TURN_END, "at your turn's end", Who.YOU)
WHEN_YOUR_TURN_BEGINS = Moment(Happen.TURN_START, "on your turn's start", Who.YOU, Layer.WHEN)

SPELL_OR_ABILITY = By.SPELL | By.ABILITY
SPELL_ABILITY_OR_DICE_POWER = By.EFFECT
ATTACK_SPELL_ABILITY_OR_DICE_POWER = By.EFFECT | By.ATTACK | By.COUNTER
A_UNITS_ATTACK = By.ATTACK

Whom = CardNoun | ThisUnit


def _suffers(kind: HappenId, layer: LayerId, noun: Whom, by: int, who: int, words: str, link: str = "by") -> Suffers:
    source = Source(by, who) if by else None
    said = "" if source is None else f" {link} {source.text()}"
    return Suffers(kind, layer, None if isinstance(noun, ThisUnit) else noun, source, words, said)


def _damage(step: int, layer: LayerId, noun: Whom, by: int, who: int, words: str) -> Suffers:
    trigger = _suffers(Happen.DAMAGE_DEALT, layer, noun, by, who, words)
    trigger.step = step
    return trigger


# --- destruction and damage --------------------------------------------------------------------------


def when_destroyed(noun: Whom, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return _suffers(Happen.DESTROYED, Layer.WHEN, noun, by, who, "{} is destroyed")


def after_destroyed(noun: Whom, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return _suffers(Happen.DESTROYED, Layer.AFTER, noun, by, who, "{} is destroyed")


def after_wounds_placed(noun: Whom, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return _suffers(Happen.WOUNDS_PLACED, Layer.AFTER, noun, by, who, "1 or more wounds are placed on {}")


def after_dealt_damage(noun: Whom, by: int = 0, guarding: bool = False, who: int = Who.ANYONE) -> Trigger:
    """As Reborn says it, which knows but one such moment."""
    words = "{}, guarding, is dealt damage" if guarding else "{} is dealt damage"
    trigger = _suffers(Happen.DAMAGE_DEALT, Layer.AFTER, noun, by, who, words, "by")
    trigger.guarding = guarding
    if by == A_UNITS_ATTACK:
        trigger.by = " by a unit's attack"
    return trigger


def would_be_dealt_damage(noun: Whom) -> Trigger:
    return _damage(Dealing.DEALT, Layer.WOULD, noun, 0, Who.ANYONE, "{} would be dealt damage")


def would_receive_damage(noun: Whom) -> Trigger:
    return _damage(Dealing.RECEIVED, Layer.WOULD, noun, 0, Who.ANYONE, "{} would receive damage")


def when_dealt_damage(noun: Whom, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return _damage(Dealing.DEALT, Layer.WHEN, noun, by, who, "{} is dealt damage")


def when_receives_damage(noun: Whom, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return _damage(Dealing.RECEIVED, Layer.WHEN, noun, by, who, "{} receives damage")


def after_receives_damage(noun: Whom, by: int = 0, who: int = Who.ANYONE) -> Trigger:
    return _damage(Dealing.RECEIVED, Layer.AFTER, noun, by, who, "{} receives damage")


def when_deals_damage(to: CardNoun | None = None, by: int = By.ATTACK | By.COUNTER) -> Trigger:
    """This unit deals damage; with ``by`` 0 in whatever way."""
    return DealsDamage(to, by)


# --- cards, texts, dice ------------------------------------------------------------------------------


def after_enters(noun: CardNoun) -> Trigger:
    return Enters(noun)


def when_leaves_play(noun: CardNoun) -> Trigger:
    return LeavesPlay(noun, Layer.WHEN)


def after_targeted(noun: CardNoun, or_you: bool = False) -> Trigger:
    """After an opponent targets such a card (or you)."""
    return Targeted(noun, or_you)


def would_target(noun: CardNoun, anyones: bool = False, or_you: bool = False) -> Trigger:
    """An opponent's (or anyone's) spell, ability or dice power is to target such a card (or you, or your piles)."""
    return Targeted(noun, or_you, Layer.WOULD, anyones)


def after_opponent_resolves(types: int, says: str) -> Trigger:
    """After an opponent resolves a spell, or an activated ability of a card, of these types."""
    return Resolved(Who.OPPONENT, types, says)


def after_paying_with(*magics: int, for_a_dice_power: bool = False) -> Trigger:
    """ "after you pay a cost using a ... die on its power side", or the cost of a dice power."""
    names = [ids.MAGIC_NAMES[magic] for magic in magics]
    if for_a_dice_power:
        words = " or ".join(f"[[{name}:power]]" for name in names)
        return CostPaid(magics, By.DICE_POWER, f"after you pay for a dice power with a {words}")
    return CostPaid(magics, 0, f"after you pay a cost with a {' or '.join(names)} die on its power side")
