"""Numbers in texts: counted, read off cards, chosen, paid."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, _amount
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Known, Slot
from pyreborn.engine.model.words import Amount, Noun, Number
from pyreborn.engine.vocabulary.amounts import (
    AmountDealt,
    BloodOf,
    ChimeraPhase,
    CountOf,
    Defined,
    Done,
    FocusForYou,
    Lesser,
    MagicCostOf,
    PaidX,
    Picked,
    SpentPowers,
    Then,
    Times,
    TokensOn,
    Undrawn,
    ValueOf,
)
from pyreborn.engine.vocabulary.conditions import NO_LIMIT
from pyreborn.engine.vocabulary.nouns.known import Reference

X = "X"

ALL = Defined(Number(NO_LIMIT), "all", short=True)
ANY_NUMBER = Picked(Slot.MODE, "any number of")
"""As many as you choose."""

CHOSEN_X = CountOf(Reference(Slot.CHOSEN, "those chosen"), "X")
"""X, where X is how many things were chosen."""
PAID_X = PaidX()
UNDRAWN_CARDS = Undrawn()
FOR_EACH_CARD_MISSING = Times(Number(1), Undrawn(), "card missing")
"""1 for each card that their draw pile did not hold."""
FOCUS_FOR_YOU = FocusForYou()
PHASE = ChimeraPhase()
"""The number of the behavior card that shows."""

# --- what was just done, or is answered --------------------------------------------------------------

REMOVED_TOKENS = Done("the status removed")
THAT_MANY = Done("as many")
THAT_MUCH = Done("that much", short=True)
AMOUNT_DEALT = AmountDealt("that damage")
DAMAGE_RECEIVED = AmountDealt("the damage received")
AFFECTED_DICE = AmountDealt("the number of those dice")

# --- cards that have just left play ------------------------------------------------------------------

STATUS_THEN = Then(Known.STATUS, "the status that was on this spell")
RECOVER_OF_THE_DESTROYED = Then(ids.Value.RECOVER, "the destroyed unit's recover")
PRINTED_RECOVER_OF_THE_DESTROYED_ALLY = Then(Known.PRINTED_RECOVER, "the destroyed ally's printed recover")
LIFE_LEFT_OF_THE_DESTROYED = Then(ids.Value.LIFE, "the chosen unit's life minus the wounds it had", less=Known.WOUNDS)
ATTACK_OF_THE_TARGET = Then(ids.Value.ATTACK, "the target unit's attack", slot=Slot.TARGET)
"""As it is, or as it was when the unit left play (RB-22.16)."""


def attack_of(noun: Noun) -> Amount:
    return ValueOf(ids.Value.ATTACK, noun)


def life_of(noun: Noun) -> Amount:
    return ValueOf(ids.Value.LIFE, noun)


def exhaustion_on(noun: Noun) -> Amount:
    return TokensOn(ids.Token.EXHAUSTION, noun)


def status_on(noun: Noun) -> Amount:
    return TokensOn(ids.Token.STATUS, noun)


def wounds_on(noun: Noun) -> Amount:
    return TokensOn(ids.Token.WOUND, noun)


def count_of(noun: Noun, says: str) -> Amount:
    return CountOf(noun, says)


def blood_of(noun: Noun) -> Amount:
    return BloodOf(noun)


def times(each: How, of: Amount, thing: str = "") -> Amount:
    """So much for each of something; ``thing`` stands at the end of the sentence ("for each exhaustion token ...")."""
    return Times(_amount(each), of, thing)


def whichever_is_less(one: Amount, other: Amount) -> Amount:
    return Lesser(one, other)


def x_is(of: Amount) -> Amount:
    """X in a text; its definition is printed as a line of its own."""
    return Defined(of)


def powers_spent(magic: int) -> Amount:
    return SpentPowers(magic)


def in_words(n: int) -> Amount:
    """A number that is spelled out, so that nothing raises it."""
    return Defined(Number(n), ("no", "one", "two", "three", "four")[n])


def magic_cost_of_the_discarded(slot: int = Slot.CARD) -> Amount:
    """Of the card just discarded; the slot is where the discard has put it."""
    return MagicCostOf(Reference(slot, "the discarded card"), "the magic play cost of the discarded card")
