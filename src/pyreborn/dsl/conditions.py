"""What texts ask: "if ..."."""

from __future__ import annotations

from pyreborn.dsl.nouns import ALTERATION, THIS_UNIT
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Known, Slot
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import LEVEL_NAMES, MAGIC_NAMES, NONE
from pyreborn.engine.model.words import Amount, Condition, Noun
from pyreborn.engine.vocabulary.amounts import ActiveDice, CardsIn, CountOf, Done, SpentPowers, Then, TokensOn
from pyreborn.engine.vocabulary.conditions import (
    AttackIsOn,
    Did,
    FewerDice,
    FirstPlayerToken,
    Focused,
    HowMany,
    InDiscardPile,
    Is,
    LastStatus,
    PaidExtra,
    RolledEven,
    UnitDestroyedThisTurn,
)
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.dice import PlacedDieNoun
from pyreborn.engine.vocabulary.nouns.narrowings import AbleToAttack, Exhausted, Fought, OfType
from pyreborn.engine.vocabulary.nouns.phrases import TYPE_WORDS, an

DONE = Did("you do", whole=True)
"""The effect before was carried out, all of it (RB-1.1.8)."""
NOT_DONE = Did("you do not", False)
COULD_NOT = HowMany(Done(""), "none was placed", 0, 0)
"""The effect before placed nothing: no copy was left, or no room (RB-3.2.2)."""
PAID_EXTRA = PaidExtra()
LAST_STATUS = LastStatus()
ROLLED_EVEN = RolledEven()
SHOWS_BASIC = HowMany(Done(""), "it shows basic", 1)
"""The rage die just re-rolled does."""
ANY_SHOW_BASIC = HowMany(Done(""), "any show basic", 1)
YOU_HAVE_A_RAISED_DIE = HowMany(
    ActiveDice(tuple(face for face in range(ids.FACES) if face % 3 != ids.Level.BASIC), NONE, ""),
    "you have an active non-basic die", 1,
)  # fmt: skip
HAND_IS_EMPTY = HowMany(CardsIn(ids.Zone.HAND, NONE), "your hand is empty", 0, 0)
"""Yours; a spell being resolved is no longer in it (RB-7.3.7)."""
THEIR_DRAW_PILE_IS_EMPTY = HowMany(CardsIn(ids.Zone.DRAW_PILE, Slot.PLAYER), "they have no draw pile left", 0, 0)
THEY_HAVE_NO_POWER_DICE = HowMany(
    ActiveDice(tuple(range(ids.Level.POWER, ids.FACES, 3)), Slot.PLAYER, ""),
    "they have no active dice on their power side", 0, 0,
)  # fmt: skip
FEWER_DICE_THAN_AN_OPPONENT = FewerDice()
WITHOUT_FIRST_PLAYER_TOKEN = FirstPlayerToken(False)
UNIT_DESTROYED_THIS_TURN = UnitDestroyedThisTurn()
DESTROYED_HAD_WOUNDS = HowMany(Then(Known.WOUNDS, ""), "the destroyed unit had 1 or more wounds", 1)
IS_ALTERED = HowMany(CountOf(ALTERATION.attached_to_this, ""), "it has 1 or more alterations", 1)
"""This unit is."""
IN_YOUR_DISCARD_PILE = InDiscardPile()
"""This card is."""
HAS_FOUGHT = Is((THIS_UNIT,), Fought(), "this unit has attacked, blocked or guarded this turn")
"""This unit has been declared as an attacker, blocker or guard this turn."""


def did(says: str, fewer_than: int = 0) -> Condition:
    """The effect before was carried out ("you remove at least 1 status token"), or fewer times than so many."""
    return Did(says, fewer_than == 0, fewer_than)


def exists(what: Noun | Amount, says: str, least: int = 1) -> Condition:
    """There are at least so many."""
    return HowMany(CountOf(what, "") if isinstance(what, Noun) else what, says, least)


def none_exists(what: Noun | Amount, says: str = "") -> Condition:
    """There are none; of tokens it is said by itself ("there are no wound tokens on this unit")."""
    if isinstance(what, Amount):
        says = says or f"there are no {what.text().removeprefix('the ')}"
    return HowMany(CountOf(what, "") if isinstance(what, Noun) else what, says, 0, 0)


def no_status_on(noun: Noun) -> Condition:
    return HowMany(TokensOn(ids.Token.STATUS, noun), f"{noun.phrase('')} has no status", 0, 0)


def no_dice_on(card: Noun) -> Condition:
    return HowMany(CountOf(PlacedDieNoun(card), ""), f"{card.phrase('')} has no dice", 0, 0)


def spent_power(magic: int) -> Condition:
    return HowMany(SpentPowers(magic), f"any [[{MAGIC_NAMES[magic]}:power]] was spent on this", 1)


def you_have(*faces: str) -> Condition:
    """ "you have a [[time:power]] in your active pool"; several faces of one magic are a die on one of those sides."""
    numbers = tuple(parse_face(face) for face in faces)
    if len(numbers) == 1:
        die = f"active [[{faces[0]}]]"
    else:
        sides = " or ".join(LEVEL_NAMES[number % 3] for number in numbers)
        die = f"active {MAGIC_NAMES[numbers[0] // 3]} die on its {sides} side"
    return HowMany(ActiveDice(numbers, NONE, ""), f"you have {an(die)}", 1)


def is_a(types: int, noun: Noun, says: str = "") -> Condition:
    """ "if it is an ally"."""
    return Is((noun,), OfType(types), says or f"it is {an(dict(TYPE_WORDS)[types])}")


def is_exhausted(noun: Noun) -> Condition:
    """ "if it is exhausted"."""
    return Is((noun,), Exhausted(True), "it is exhausted")


def focused(level: int) -> Condition:
    return Focused(level)


def are_unexhausted(says: str, *nouns: Noun) -> Condition:
    """There is a card for each of the nouns, and none of them is exhausted."""
    return Is(nouns, Exhausted(False), says)


def can_attack_now(who: Noun) -> Condition:
    return Is((who,), AbleToAttack(), f"{who.phrase('')} can attack")


def targeting(noun: CardNoun, says: str) -> Condition:
    """ "if it is targeting ...", about the attack just declared."""
    return AttackIsOn(noun, says)
