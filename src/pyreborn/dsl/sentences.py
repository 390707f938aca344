"""How sentences hang together, and the conditions they ask."""

from __future__ import annotations

from pyreborn.dsl.nouns import THIS_UNIT, How, _amount
from pyreborn.engine.model import ids
from pyreborn.engine.model.ids import Who
from pyreborn.engine.model.words import Clause, Condition, Noun
from pyreborn.engine.vocabulary.conditions import (
    AttackIsOn,
    DestroyedHadWounds,
    Did,
    Exists,
    FirstPlayerToken,
    Focused,
    Is,
    PaidExtra,
    SpentPower,
    UnitDestroyedThisTurn,
)
from pyreborn.engine.vocabulary.loops import EachPlayer, OneByOne, Repeat
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.narrowings import AbleToAttack, Altered, Exhausted, Fought, OfType, WithTokens
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun, WithoutHand
from pyreborn.engine.vocabulary.sentences import (
    Both,
    ForEachDone,
    If,
    IfYouDo,
    May,
    MayInstead,
    OneOf,
    Remark,
    Together,
)


def may(*body: Clause) -> Clause:
    return May(body)


def if_you_do(first: Clause, *then: Clause) -> Clause:
    """ "A. If you do, B." (RB-1.1.8)"""
    return IfYouDo(first, then, "if")


def to(first: Clause, *then: Clause) -> Clause:
    """ "A to B": B needs A (RB-1.1.8)."""
    return IfYouDo(first, then, "to")


def for_each_done(first: Clause, each: str, *then: Clause) -> Clause:
    """ "A. For each ``each``, B": B counts with ``times(n, REMOVED_TOKENS)`` what A has done."""
    return ForEachDone(first, then, each)


def if_(condition: Condition, *then: Clause, otherwise: tuple[Clause, ...] = (), says: str = "") -> Clause:
    return If(condition, then, otherwise, says)


def instead(base: Clause, condition: Condition, other: Clause, says: str) -> Clause:
    """ "place 1 ... . If ..., place 2 instead": ``says`` is the other effect in short."""
    return If(condition, (other,), (base,), f"{base.text()}. If {condition.text()}, {says} instead")


def together(first: Clause, second: Clause) -> Clause:
    """ "A and B", done only if both are: for what follows with "if you do"."""
    return Together(first, second)


def did(says: str) -> Condition:
    """The effect before was carried out ("you remove at least 1 status token")."""
    return Did(True, says)


def one_of(*modes: Clause) -> Clause:
    return OneOf(modes)


def both(*body: Clause) -> Clause:
    """Several effects as one, for instance one side of an "or"."""
    return Both(body)


def may_instead(usual: Clause, condition: Condition, instead: Clause) -> Clause:
    """ "A. If ..., you may instead B"."""
    return MayInstead(usual, condition, instead)


def remark(words: str) -> Clause:
    """Words about a step that another clause carries out."""
    return Remark(words)


def repeat(how: How, *body: Clause, says: str) -> Clause:
    """The same effect several times; ``says`` how often ("up to four times", "once for each ...")."""
    return Repeat(_amount(how), body, says)


def one_by_one(most: int, body: Clause) -> Clause:
    """Up to so many targets of an effect on one, each chosen when the one before is dealt with."""
    return OneByOne(most, body)


def each_player(*body: Clause) -> Clause:
    return EachPlayer(body, Who.ANYONE)


def spent_power(magic: int) -> Condition:
    return SpentPower(magic)


def focused(level: int) -> Condition:
    return Focused(level)


def not_done() -> Condition:
    """The effect before was not carried out."""
    return Did(False)


def paid_extra() -> Condition:
    return PaidExtra()


def no_status_on(noun: Noun) -> Condition:
    return Is((noun,), WithTokens(ids.Token.STATUS, 0), f"{noun.phrase('')} has no status tokens on it")


def exists(noun: Noun, says: str, least: int = 1) -> Condition:
    return Exists(noun, least, says)


def none_exists(noun: Noun, says: str) -> Condition:
    return Exists(noun, 0, says)


def is_ally(noun: Noun) -> Condition:
    return Is((noun,), OfType(ids.CardType.ALLY), "it is an ally")


def is_conjuration(noun: Noun) -> Condition:
    return Is((noun,), OfType(ids.CardType.CONJURATION), "it is a conjuration")


def are_unexhausted(says: str, *nouns: Noun) -> Condition:
    """There is a card for each of the nouns, and none of them is exhausted."""
    return Is(nouns, Exhausted(False), says)


def hand_is_empty() -> Condition:
    return Is((PlayerNoun(Who.YOU),), WithoutHand(), "you have no cards in your hand")


def no_wounds_on(noun: Noun) -> Condition:
    return Is((noun,), WithTokens(ids.Token.WOUND, 0), f"there are no wound tokens on {noun.phrase('')}")


def can_attack_now(who: Noun) -> Condition:
    return Is((who,), AbleToAttack(), f"{who.phrase('')} can attack")


def unit_destroyed_this_turn() -> Condition:
    return UnitDestroyedThisTurn()


def targeting(noun: CardNoun, says: str) -> Condition:
    """ "if it is targeting ...", about the attack just declared."""
    return AttackIsOn(noun, says)


def destroyed_had_wounds(least: int = 1) -> Condition:
    return DestroyedHadWounds(least)


def is_altered(least: int = 1) -> Condition:
    return Is((THIS_UNIT,), Altered(least), f"it has {least} or more alteration spells attached to it")


def without_first_player_token() -> Condition:
    return FirstPlayerToken(False)


def has_fought() -> Condition:
    """This unit has been declared as an attacker, blocker or guard this turn."""
    return Is((THIS_UNIT,), Fought(), "this unit was declared as an attacker, blocker or guard earlier this turn")


def done() -> Condition:
    """The effect before was carried out."""
    return Did(True)
