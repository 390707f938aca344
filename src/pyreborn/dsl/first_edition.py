"""Words that only cards of the first edition use: blue boxes, prices in a sentence, cancels in its own words."""

from __future__ import annotations

from pyreborn.dsl.nouns import PLAYER, UNIT, How, Where, _amount, _objects, _pick, target
from pyreborn.dsl.others import THAT_DAMAGED_UNIT, aimed
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.definitions import Ability, CardDef, ValueChange
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.words import Amount, Clause, Condition, Number
from pyreborn.engine.vocabulary.amounts import Done, LifeLeftThen, RolledDice
from pyreborn.engine.vocabulary.conditions import Focused, InDiscardPile
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, FaceNoun, OneOfEachMagic
from pyreborn.engine.vocabulary.nouns.known import EventCards, Reference
from pyreborn.engine.vocabulary.nouns.narrowings import Being, OtherThan
from pyreborn.engine.vocabulary.nouns.numbers import UpToNumber
from pyreborn.engine.vocabulary.verbs.cancelling import Cancel
from pyreborn.engine.vocabulary.verbs.damage import ForceToDeal
from pyreborn.engine.vocabulary.verbs.dice import ChangeDice, ReadyOnBasic, SpendRolled
from pyreborn.engine.vocabulary.verbs.leaving import RemoveFromGame
from pyreborn.engine.vocabulary.verbs.prices import DiscardOwnTop, DiscardThis, PayAll

THOSE_UNITS = Reference(Slot.TARGET, "those units")
THAT_UNIT_OF_YOURS = EventCards("that unit", (Being(UNIT.you_control),))
"""Of the units that what is answered would target, one you control."""
ANOTHER_THAN_THAT_UNIT = UNIT.that(OtherThan(THAT_DAMAGED_UNIT, " other than itself"))
THAT_MUCH = Done("that much", short=True)


# --- blue boxes, and texts used at no action cost ---------------------------------------------------


def with_boxes(card: CardDef, *boxes: Ability) -> CardDef:
    """A spell that, beside what it does when played, has blue boxes (OG-8.1.2)."""
    card.abilities = (*card.abilities, *boxes)
    return card


def in_your_discard_pile() -> Condition:
    """This card is."""
    return InDiscardPile()


def usable_if(ability: Ability, condition: Condition, says: str) -> Ability:
    """A text used in one's own turn without an action, as long as a condition holds; ``says`` is all of it."""
    ability.condition = condition
    ability.says = says
    ability.sentence = says
    return ability


def while_focused(level: int, ability: Ability) -> Ability:
    """A constant text that is true only while its spell is focused; a focus line of another text says it."""
    ability.condition = Focused(level)
    ability.sentence = ""
    return ability


# --- prices -----------------------------------------------------------------------------------------


def discard_this(said: str) -> Clause:
    """ "discard this spell to ...": the text goes on without its card."""
    return DiscardThis(said)


def discard_top_of_your_draw_pile(how: How) -> Clause:
    return DiscardOwnTop(_amount(how))


def pay_all(*parts: Clause) -> Clause:
    """ "A and B to ...": paid whole or not at all."""
    return PayAll(parts)


# --- dice -------------------------------------------------------------------------------------------


def spend_any_rolled(face: str) -> Clause:
    """Any number of the dice just rolled that show the face; the number is :data:`THAT_MUCH`."""
    number = parse_face(face)
    pick = _pick(UpToNumber(RolledDice(number)), False, 1, Number(1), "", Slot.MODE)
    return SpendRolled(number, pick)


def ready_die_on_basic() -> Clause:
    """One exhausted die of yours into your active pool, on its basic side."""
    return ReadyOnBasic(_pick(DieNoun(NONE, (OneOfEachMagic(),), exhausted=True), False, -1, Number(1), "1", Slot.DICE))


def change_dice_of_a_target_player(how: int) -> Clause:
    """The player is targeted by a step of its own, so that their dice are chosen when they come up."""
    pick = _pick(FaceNoun(Slot.PLAYER), False, 0, Number(how), str(how), Slot.DICE)
    words = f"change {how} dice in a target player's active pool to a side of your choice"
    return aimed(target(PLAYER), ChangeDice(pick, Slot.PLAYER), says=words)


# --- cards ------------------------------------------------------------------------------------------


def remove_from_game(what: Where) -> Clause:
    """A card in play, or one in a discard pile."""
    return RemoveFromGame(_objects(what))


def force_that_unit_to_damage(whom: Where) -> Clause:
    """The unit that was dealt damage deals its attack value to another."""
    return ForceToDeal(THAT_DAMAGED_UNIT, _objects(whom))


def cancel_effects() -> Clause:
    """All of them, as the first edition says it (OG-6.1.3)."""
    return Cancel("cancel the effects of that spell, ability, or dice power")


def cancel_remaining_effects() -> Clause:
    """What is left of them, as the Raven Rules say it (RV-6.1.1)."""
    return Cancel("cancel whatever effects remain of that spell, ability, or dice power")


# --- values -----------------------------------------------------------------------------------------


def life_left_of_the_destroyed() -> Amount:
    return LifeLeftThen("the chosen unit's life value less the number of wound tokens that were on it")


def raises_life_of(noun: CardNoun, how: How, condition: Condition) -> tuple[ValueChange, ...]:
    """A higher life value of other cards while the text is live and the condition holds."""
    return (ValueChange(ids.Value.LIFE, _amount(how), noun, condition),)
