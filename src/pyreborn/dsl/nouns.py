"""What texts speak of: cards, players, how one picks them."""

from __future__ import annotations

from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Amount, Noun, Number, Pick
from pyreborn.engine.vocabulary.amounts import Numeral
from pyreborn.engine.vocabulary.nouns.cards import CardNoun
from pyreborn.engine.vocabulary.nouns.known import THIS_CARD as THIS_CARD
from pyreborn.engine.vocabulary.nouns.known import THIS_UNIT as THIS_UNIT
from pyreborn.engine.vocabulary.nouns.known import (
    EventCard,
    EventCards,
    Reference,
    ThisCard,
    ThisUnit,
)
from pyreborn.engine.vocabulary.nouns.narrowings import (
    AbleToPlace,
    Being,
    ControllerHasNoUnits,
    InNextSlot,
    InPlay,
    OtherThan,
    OwnerCannotDraw,
    SameTitle,
)
from pyreborn.engine.vocabulary.nouns.piles import PileNoun
from pyreborn.engine.vocabulary.nouns.players import (
    PlayerNoun,
    WithDice,
    WithoutDrawPile,
)
from pyreborn.engine.vocabulary.nouns.rows import AnyOf, Outermost, ThisOrAdjacent, WithStatusBox
from pyreborn.engine.vocabulary.verbs.effect import Objects

UNIT = CardNoun(ids.CardType.UNIT)
ALLY = CardNoun(ids.CardType.ALLY)
CONJURATION = CardNoun(ids.CardType.CONJURATION)
PHOENIXBORN = CardNoun(ids.CardType.PHOENIXBORN)
UNIT_OR_PHOENIXBORN = CardNoun(ids.CardType.UNIT | ids.CardType.PHOENIXBORN)
READY_SPELL = CardNoun(ids.CardType.READY_SPELL)
ALTERATION = CardNoun(ids.CardType.ALTERATION)
NON_PHOENIXBORN = CardNoun(ids.CardType.ANY_CARD - ids.CardType.PHOENIXBORN)
ASPECT = CardNoun(ids.CardType.ASPECT)
CONJURED_ASPECT = CardNoun(ids.CardType.CONJURED_ASPECT).you_control.saying("conjured aspect")
"""Nobody but the Chimera has one."""
THE_CHIMERA = PHOENIXBORN.you_control.saying("the Chimera")
OPPOSING_PLAYER = PlayerNoun(Who.OPPOSING)
OPPOSING_PHOENIXBORN = PHOENIXBORN.opposing
THE_OPPOSING_PHOENIXBORN = PHOENIXBORN.opposing.saying("the opposing Phoenixborn")
"""Where it is not targeted."""
OPPOSING_UNIT = UNIT.opposing
OPPOSING_UNITS_AND_PHOENIXBORN = UNIT_OR_PHOENIXBORN.opposing.saying("all opposing units and the opposing Phoenixborn")
EXHAUSTED_OPPOSING_UNITS_AND_PHOENIXBORN = UNIT_OR_PHOENIXBORN.opposing.exhausted.saying(
    "all exhausted opposing units and the opposing Phoenixborn, if exhausted"
)
THEIR_PHOENIXBORN_OR_READY_SPELL = CardNoun(ids.CardType.PHOENIXBORN | ids.CardType.READY_SPELL).saying(
    "their Phoenixborn or a ready spell of theirs"
)
THE_OPPOSING_PLAYER = PHOENIXBORN.opposing.saying("the opposing player")
"""Of whom something is true while a text says so."""
ASPECT_WITH_STATUS_BOX = ASPECT.you_control.that(WithStatusBox()).saying("aspect that can spend status")
REVEALED_ASPECT = Reference(Slot.RESULT, "the revealed aspect")
ATTACKING_ASPECT = EventCards("that attacker", (ThisOrAdjacent(),))
"""Of the attackers just declared, this unit or the adjacent one."""
THIS_UNIT_WITH_STATUS = UNIT.this_one.with_status(1)
PLAYER = PlayerNoun(Who.ANYONE)
AN_OPPONENT = PlayerNoun(Who.OPPONENT)
THIS_SPELL = ThisCard("this spell")
YOUR_PHOENIXBORN = PHOENIXBORN.you_control.saying("your Phoenixborn")
THEIR_PHOENIXBORN = PHOENIXBORN.they_control.saying("their Phoenixborn")
CHOSEN_UNIT = Reference(Slot.CHOSEN, "the chosen unit")
CHOSEN = Slot.CHOSEN
THE_OTHER_UNIT = Reference(Slot.OTHER, "the other unit")
THE_ATTACHED_UNIT = ThisUnit("the attached unit")
DESTROYED_CARD = EventCard("it")
"""The card whose destruction the trigger answers."""
THAT_UNIT = Reference(Slot.TARGET, "that unit")
THAT_CARD = Reference(Slot.TARGET, "that card")
CHOSEN_UNITS = Reference(Slot.CHOSEN, "the chosen units")
THAT_CONJURATION = Reference(Slot.CHOSEN, "that conjuration")
THE_DESTROYED_CONJURATION = EventCard("that conjuration")
THAT_COPY = Reference(Slot.TARGET, "that copy")
CHOSEN_IT = Reference(Slot.CHOSEN, "it")
THAT_PLAYER = Reference(Slot.PLAYER, "that player")
TARGET = Slot.TARGET
OTHER = Slot.OTHER
RESULT = Slot.RESULT
COPIES_OF_THE_CHOSEN = (
    READY_SPELL.controlled_with(Slot.CHOSEN)
    .that(SameTitle(CHOSEN_IT))
    .saying("the chosen spell and each other copy of theirs")
)
THAT_OPPONENTS_PHOENIXBORN = PHOENIXBORN.that_player_controls.saying("that opponent's target Phoenixborn")
STATUS_BEARER = (
    CardNoun(ids.CardType.UNIT | ids.CardType.READY_SPELL | ids.CardType.ALTERATION)
    .with_status(1)
    .saying("a unit, ready spell or alteration")
)
ANY_CARD = CardNoun(ids.CardType.ANY_CARD)
THAT_ATTACKER = EventCard("attacker", cause=True)
THAT_TARGET_UNIT = EventCard("that target unit")
"""The unit a reaction answers, when the text targets it."""
CHOSEN_TARGET = Reference(Slot.TARGET, "it")
THAT_ALLY = Reference(Slot.CARD, "that ally")
"""The card just found in a pile."""
THAT_CAUSER = PlayerNoun(Who.CAUSER, (), "that opponent")
"""The player who caused what the trigger answers."""
THAT_UNITS_OPPONENT = PlayerNoun(Who.CONTROLLER_OF + Slot.TARGET, (), "that target opponent")


def that(name: str) -> Reference:
    """What the effect before brought into play ("that Silver Snake")."""
    return Reference(Slot.RESULT, f"that {name}")


def target(noun: Noun, slot: int = Slot.TARGET) -> Pick:
    """Choose one and target it (RB-8.1.1)."""
    if slot == Slot.TARGET and noun.names_players():
        slot = Slot.PLAYER
    words = "another target" if isinstance(noun, CardNoun) and noun.is_other() else "target"
    if isinstance(noun, Outermost):
        noun = noun.picked(True, slot)
    return _pick(noun, True, 1, Number(1), words, slot)


def choose(noun: Noun, slot: int = Slot.CHOSEN) -> Pick:
    """Choose one without targeting it."""
    if slot == Slot.CHOSEN and noun.names_players():
        slot = Slot.PLAYER
    words = "another" if isinstance(noun, CardNoun) and noun.is_other() else "a"
    return _pick(noun, False, 1, Number(1), words, slot)


def _pick(noun: Noun, targets: bool, least: int, most: Amount, words: str, slot: int, chooser: int = Who.YOU) -> Pick:
    pick = Pick(noun, targets, least, most, words, chooser)
    pick.slot = slot
    return pick


def targets(how: How, noun: Noun, slot: int = Slot.TARGET) -> Pick:
    """Target so many, or as many as there are ("X target units")."""
    amount = _amount(how)
    if isinstance(noun, Outermost):
        noun = noun.picked(True, slot)
    return _pick(noun, True, -1, amount, f"{amount.text()} target", slot)


def up_to_targets(how: How, noun: Noun, slot: int = Slot.TARGET) -> Pick:
    """Target none to so many (RB-8.2.3)."""
    amount = _amount(how)
    return _pick(noun, True, 0, amount, f"up to {amount.text()} target", slot)


def choose_several(how: How, noun: Noun, slot: int = Slot.CHOSEN) -> Pick:
    """Choose so many, or as many as there are."""
    amount = _amount(how)
    return _pick(noun, False, -1, amount, amount.text(), slot)


def choose_any_number(noun: Noun, slot: int = Slot.CHOSEN, words: str = "any number (X) of") -> Pick:
    """Choose as many as you like; how many that is is X."""
    return _pick(noun, False, 0, Number(99), words, slot)


def choose_up_to(most: Amount, noun: Noun, slot: int = Slot.CHOSEN) -> Pick:
    """Choose one or more, at most as many as something counts."""
    return _pick(noun, False, 1, most, "at most", slot)


def they_choose(noun: CardNoun, slot: int = Slot.CHOSEN) -> Pick:
    """The player picked before chooses one of theirs ("of their choice that they control")."""
    words = f"{noun.phrase('a')} of theirs that they choose"
    return _pick(noun.they_control.saying(words), False, 1, Number(1), "a", slot, Who.THEY)


def that_target(word: str) -> Pick:
    """Target again what the text has targeted before ("that target Phoenixborn")."""
    return _pick(Reference(Slot.TARGET, f"that target {word}"), True, 1, Number(1), "", Slot.OTHER)


def leftmost(noun: CardNoun) -> Outermost:
    """The leftmost one that fits and, where it is targeted, may be (RR-8.2.4)."""
    return Outermost(noun, True)


def rightmost(noun: CardNoun) -> Outermost:
    return Outermost(noun, False)


def their_phoenixborn_or(end: str) -> Pick:
    """The player picked before chooses their Phoenixborn or their "leftmost" or "rightmost" unit."""
    unit = Outermost(UNIT.they_control, end == "leftmost")
    noun = AnyOf((PHOENIXBORN.they_control, unit), f"their Phoenixborn or {end} unit")
    return _pick(noun, False, 1, Number(1), "", Slot.CHOSEN, Who.THEY)


def of_theirs(noun: CardNoun, slot: int = Slot.CHOSEN) -> Pick:
    """The player picked before, whom the text makes do something, chooses one of theirs."""
    return _pick(noun.they_control, False, 1, Number(1), "a", slot, Who.THEY)


class All:
    """Every one of a kind, without choosing."""

    def __init__(self, noun: Noun, determiner: str = "") -> None:
        self.noun = noun
        self.determiner = determiner


def all_of(noun: Noun) -> All:
    return All(noun)


def each_of(noun: Noun) -> All:
    """The same, said of each of them."""
    return All(noun, "each")


Where = Pick | Noun | All | tuple[Pick, Pick]


def _objects(where: Where) -> Objects:
    if isinstance(where, tuple):
        return Objects(where[0], where[0].noun, where[0].determiner, where[1])
    if isinstance(where, Pick):
        return Objects(where, where.noun, where.determiner)
    if isinstance(where, All):
        return Objects(None, where.noun, where.determiner or "all")
    return Objects(None, where, "")


N = Numeral()
"""The numeral of the ability."""
How = int | Amount


def _amount(how: How) -> Amount:
    return Number(how) if isinstance(how, int) else how


THIS_PHOENIXBORN = ThisCard("this Phoenixborn")
IT = Reference(Slot.TARGET, "it")
THAT_PHOENIXBORN = Reference(Slot.TARGET, "that Phoenixborn")
THAT_ALTERATION = Reference(Slot.TARGET, "that alteration spell")
A_TARGET_UNIT = Reference(Slot.TARGET, "target unit")
"""The unit targeted, where the sentence that speaks of it also names it as the target."""
THAT_DAMAGED_UNIT = EventCard("that unit")
ITS_CONTROLLER = PlayerNoun(Who.CONTROLLER_OF + Slot.TARGET, (), "its controller")
WHO_CONTROLLED_IT = PlayerNoun(Who.CONTROLLER_OF + Slot.TARGET, (), "the target player who controlled it")
THAT_TARGET_PLAYER = PlayerNoun(Who.ACTOR, (), "that target player")
"""The player who did what the trigger answers, targeted by the text."""
THEIR_TARGET_PHOENIXBORN = PHOENIXBORN.they_control.saying("their target Phoenixborn")
PHOENIXBORN_WITHOUT_UNITS = PHOENIXBORN.an_opponent_controls.that(ControllerHasNoUnits()).saying("their Phoenixborn")
"""Of opponents that have no units in play."""
A_PLAYER_WITHOUT_DRAW_PILE = PLAYER.that(WithoutDrawPile())
A_SPELL_PLACING_IT = (
    READY_SPELL.controlled_with(Slot.TARGET)
    .that(AbleToPlace(IT))
    .saying(
        "a ready spell of that target opponent whose printed text can place that conjuration",
    )
)


def that_target_player_again() -> Pick:
    """Target once more whoever controlled the unit targeted before."""
    return target(PlayerNoun(Who.CONTROLLER_OF + Slot.TARGET, (), "that target player"))


def one_in_each_slot() -> Pick:
    """One ready spell of each of your spellboard slots."""
    return _pick(READY_SPELL.that(InNextSlot(Slot.CHOSEN)), False, -1, Number(99), "1", Slot.CHOSEN)


PHOENIXBORN_WITHOUT_DRAW_PILE = PHOENIXBORN.that(OwnerCannotDraw())
YOUR_PHOENIXBORN_OR_READY_SPELL = CardNoun(ids.CardType.PHOENIXBORN | ids.CardType.READY_SPELL).you_control.saying(
    "your Phoenixborn or a ready spell of yours"
)
YOUR_PHOENIXBORN_OR_UNIT = CardNoun(ids.CardType.PHOENIXBORN | ids.CardType.UNIT).you_control.saying(
    "your Phoenixborn or a unit of yours"
)
FIRST_CARD_MEDITATED = EventCard("the first card")


def other_copies_on_this_unit(title: str) -> Noun:
    copies = ALTERATION.named(title).attached_to(THIS_UNIT).that(OtherThan(THIS_CARD))
    return copies.saying(f"all other copies of {title} on this unit")


AN_OPPONENT_WITH_DICE = AN_OPPONENT.that(WithDice(1))
WAS_BLOCKING = Reference(Slot.OTHER, "the target unit that blocked it", (InPlay(),))
THAT_GUARD = EventCards("that target guard", (InPlay(),))
THOSE_UNITS = Reference(Slot.TARGET, "those units")
THAT_UNIT_OF_YOURS = EventCards("that unit", (Being(UNIT.you_control),))
"""Of the units that what is answered would target, one you control."""
ANOTHER_THAN_THAT_UNIT = UNIT.that(OtherThan(THAT_DAMAGED_UNIT, " other than itself"))
CARDS_OF_THE_CHOSEN_TITLE = PileNoun(
    "discard pile",
    ids.CardType.ANY_CARD,
    NONE,
    (SameTitle(Reference(Slot.CHOSEN, "")),),
    every="all cards with the chosen spell's title",
)
