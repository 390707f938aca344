"""Numbers in texts: counted, read off cards, chosen, paid."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, _amount
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.words import Amount, Noun, Number
from pyreborn.engine.vocabulary.amounts import (
    AmountDealt,
    AttackNowOrThen,
    CountOf,
    DamageReceived,
    Defined,
    Done,
    FocusForYou,
    ForEach,
    Lesser,
    LifeLeftThen,
    MagicCostOf,
    PaidX,
    PrintedThen,
    SpentPowers,
    StatusThen,
    ThatMuch,
    Times,
    TokensOn,
    Undrawn,
    ValueOf,
    ValueThen,
)
from pyreborn.engine.vocabulary.nouns.known import Reference


def attack_of(noun: Noun) -> Amount:
    return ValueOf(ids.Value.ATTACK, noun)


def exhaustion_on(noun: Noun) -> Amount:
    return TokensOn(ids.Token.EXHAUSTION, noun)


def number(n: int) -> Amount:
    return Number(n)


def status_on(noun: Noun) -> Amount:
    return TokensOn(ids.Token.STATUS, noun)


def wounds_on(noun: Noun) -> Amount:
    return TokensOn(ids.Token.WOUND, noun)


def status_then() -> Amount:
    """On the spell that has just left play."""
    return StatusThen("the number of status tokens that were on this spell")


def count_of(noun: Noun, says: str) -> Amount:
    return CountOf(noun, says)


def recover_of_the_destroyed() -> Amount:
    return ValueThen(ids.Value.RECOVER, "the destroyed unit's recover value")


def printed_recover_of_the_destroyed(word: str) -> Amount:
    return PrintedThen(ids.Value.RECOVER, f"the printed recover value of the destroyed {word}")


def life_of(noun: Noun) -> Amount:
    return ValueOf(ids.Value.LIFE, noun)


def times(each: How, of: Amount) -> Amount:
    return Times(_amount(each), of)


def whichever_is_less(one: Amount, other: Amount) -> Amount:
    return Lesser(one, other)


X = "X"


def x_is(of: Amount) -> Amount:
    """X in a text; its definition is printed as a line of its own."""
    return Defined(of)


REMOVED_TOKENS = Done("the number of status tokens removed")
CHOSEN_X = CountOf(Reference(Slot.CHOSEN, "those chosen"), "X")
"""X, where X is how many things were chosen."""
PAID_X = PaidX()
DAMAGE_RECEIVED = DamageReceived()
UNDRAWN_CARDS = Undrawn()
FOCUS_FOR_YOU = FocusForYou()


def attack_of_the_target() -> Amount:
    """As it is, or as it was when the unit left play (RB-22.16)."""
    return AttackNowOrThen(Slot.TARGET, "the target unit's attack value")


def powers_spent(magic: int) -> Amount:
    return SpentPowers(magic)


AMOUNT_DEALT = AmountDealt()


def for_each(how: How, of: Amount, thing: str) -> Amount:
    """ "1 ... for each exhaustion token ...": the number stands with the verb, ``thing`` at the end."""
    return ForEach(_amount(how), of, thing)


def in_words(n: int) -> Amount:
    """A number that is spelled out, so that nothing raises it."""
    return Defined(Number(n), ("no", "one", "two", "three", "four")[n])


def magic_cost_of_the_discarded(slot: int = Slot.CARD) -> Amount:
    """Of the card just discarded; the slot is where the discard has put it."""
    return MagicCostOf(Reference(slot, "the discarded card"), "the magic play cost of the discarded card")


THAT_MANY = Done("an equal number of")
THAT_MUCH = ThatMuch("that much")


def life_left_of_the_destroyed() -> Amount:
    return LifeLeftThen("the chosen unit's life value less the number of wound tokens that were on it")
