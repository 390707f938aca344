"""What texts ask: "if ..."."""

from __future__ import annotations

from pyreborn.dsl.nouns import THAT_ALTERATION
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.words import Condition, Noun
from pyreborn.engine.vocabulary.conditions import (
    AttackIsOn,
    CanAttack,
    CouldNot,
    DestroyedHadWounds,
    Did,
    DidFewer,
    DidIt,
    DidNot,
    EmptyDrawPile,
    EmptyHand,
    Exists,
    FewerDice,
    FirstPlayerToken,
    Focused,
    HasActiveDie,
    HasFought,
    HasMagic,
    HasNoDice,
    HasNoStatus,
    InDiscardPile,
    IsAltered,
    IsType,
    NoneExists,
    NoPowerDice,
    NoTokensOn,
    PaidExtra,
    SpentPower,
    Unexhausted,
    UnitDestroyedThisTurn,
)
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.known import EventCard


def did(says: str) -> Condition:
    """The effect before was carried out ("you remove at least 1 status token")."""
    return Did(says)


def spent_power(magic: int) -> Condition:
    return SpentPower(magic)


def focused(level: int) -> Condition:
    return Focused(level)


def not_done() -> Condition:
    """The effect before was not carried out."""
    return DidNot()


def paid_extra() -> Condition:
    return PaidExtra()


def no_status_on(noun: Noun) -> Condition:
    return HasNoStatus(noun)


def exists(noun: Noun, says: str, least: int = 1) -> Condition:
    return Exists(noun, least, says)


def none_exists(noun: Noun, says: str) -> Condition:
    return NoneExists(noun, says)


def is_ally(noun: Noun) -> Condition:
    return IsType(noun, ids.CardType.ALLY, "it is an ally")


def is_conjuration(noun: Noun) -> Condition:
    return IsType(noun, ids.CardType.CONJURATION, "it is a conjuration")


def are_unexhausted(says: str, *nouns: Noun) -> Condition:
    """There is a card for each of the nouns, and none of them is exhausted."""
    return Unexhausted(nouns, says)


def hand_is_empty() -> Condition:
    return EmptyHand()


def no_wounds_on(noun: Noun) -> Condition:
    return NoTokensOn(ids.Token.WOUND, noun)


def can_attack_now(who: Noun) -> Condition:
    return CanAttack(who)


def unit_destroyed_this_turn() -> Condition:
    return UnitDestroyedThisTurn()


def targeting(noun: CardNoun, says: str) -> Condition:
    """ "if it is targeting ...", about the attack just declared."""
    return AttackIsOn(noun, says)


def destroyed_had_wounds(least: int = 1) -> Condition:
    return DestroyedHadWounds(least)


def is_altered(least: int = 1) -> Condition:
    return IsAltered(least)


def without_first_player_token() -> Condition:
    return FirstPlayerToken(False)


def has_fought() -> Condition:
    """This unit has been declared as an attacker, blocker or guard this turn."""
    return HasFought()


def done() -> Condition:
    """The effect before was carried out."""
    return DidIt()


def their_draw_pile_is_empty() -> Condition:
    return EmptyDrawPile()


def fewer_dice_than_an_opponent() -> Condition:
    return FewerDice()


def is_conjured_alteration() -> Condition:
    """The alteration spell targeted before."""
    return IsType(
        THAT_ALTERATION, ids.CardType.CONJURED_ALTERATION, "that alteration spell is a conjured alteration spell"
    )


def destroyed_was_ally() -> Condition:
    """About the unit whose destruction the trigger answers."""
    return IsType(EventCard("it"), ids.CardType.ALLY, "the destroyed unit was an ally")


def could_not() -> Condition:
    """The effect before placed nothing."""
    return CouldNot()


def you_have(face: str) -> Condition:
    """ "you have a [[time:power]] in your active pool"."""
    return HasActiveDie(parse_face(face))


def you_have_magic(magic: int) -> Condition:
    """ "you have a divine die on its class or power side in your active pool"."""
    return HasMagic(magic)


def they_have_no_power_dice() -> Condition:
    return NoPowerDice(Slot.PLAYER)


def no_dice_on(card: Noun) -> Condition:
    return HasNoDice(card)


def they_discarded_fewer_than(n: int) -> Condition:
    return DidFewer(n, f"they discard fewer than {n} cards")


def in_your_discard_pile() -> Condition:
    """This card is."""
    return InDiscardPile()
