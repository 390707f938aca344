"""Words about dice beyond changing one's own: re-rolling, lowering, paying, dice on cards, powers without a cost."""

from __future__ import annotations

from pyreborn.dsl.nouns import AN_OPPONENT, How, Where, _amount, _objects, _pick
from pyreborn.dsl.others import aimed
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Clause, Condition, Noun, Number, Pick, Trigger
from pyreborn.engine.vocabulary.amounts import Done
from pyreborn.engine.vocabulary.conditions import Is
from pyreborn.engine.vocabulary.moments.dice import CostPaid, OpponentsDiceChanged
from pyreborn.engine.vocabulary.nouns.dice import (
    DieNoun,
    OfMagic,
    OneOfEachMagic,
    OnPowerSide,
    PlacedDieNoun,
    SpentDieNoun,
)
from pyreborn.engine.vocabulary.nouns.narrowings import WithoutDice
from pyreborn.engine.vocabulary.nouns.phrases import an
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun, ShowingDice, WithDice
from pyreborn.engine.vocabulary.verbs.dice import Reroll, RollExhausted, ShiftDice
from pyreborn.engine.vocabulary.verbs.dice_powers import PlaceForEachDie, PlaceSpentDie, ResolvePowers, ReturnDice

AN_OPPONENT_WITH_DICE = AN_OPPONENT.that(WithDice(1))
THAT_MANY = Done("an equal number of")
AFTER_AN_OPPONENTS_DICE_CHANGE = OpponentsDiceChanged()


def _of(whose: Pick | None, clause: Clause) -> Clause:
    """The clause about "their" dice, or about those of a player it picks and names."""
    if whose is None:
        return clause
    words = clause.text().replace("their active pool", f"{whose.text()}'s active pool")
    return aimed(whose, clause, says=words)


def lower_dice(how: How, of: Pick | None = None, on_power: bool = False) -> Clause:
    """Lower dice of the player picked before, or of the one picked here; ``on_power``: only such as show it."""
    amount = _amount(how)
    noun = DieNoun(Slot.PLAYER, (OnPowerSide(),) if on_power else ())
    return _of(of, ShiftDice(_pick(noun, False, -1, amount, amount.text(), Slot.DICE), Slot.PLAYER, False))


def reroll_dice_of(up_to: int, of: Pick) -> Clause:
    pick = _pick(DieNoun(Slot.PLAYER), False, 0, Number(up_to), f"up to {up_to}", Slot.DICE)
    return _of(of, Reroll(pick, Slot.PLAYER))


def reroll_your_dice(how: How) -> Clause:
    """As many of your own as there are, up to the number (RB-9.2.4)."""
    amount = _amount(how)
    return Reroll(_pick(DieNoun(NONE), False, -1, amount, amount.text(), Slot.DICE), NONE)


def roll_exhausted_dice(how: int, up_to: bool = False) -> Clause:
    """Exhausted dice of yours are rolled and become active."""
    words = f"up to {how}" if up_to else str(how)
    noun = DieNoun(NONE, (OneOfEachMagic(),), exhausted=True)
    return RollExhausted(_pick(noun, False, 0 if up_to else -1, Number(how), words, Slot.DICE))


def resolve_power_of_exhausted(magic: int) -> Clause:
    """Of one die of that magic in your exhausted pool, whatever side it shows (RB-9.2.6)."""
    noun = DieNoun(NONE, (OfMagic(magic),), exhausted=True)
    return ResolvePowers(_pick(noun, False, 1, Number(1), "a", Slot.DICE))


def resolve_powers_of_exhausted(magic: int, up_to: int) -> Clause:
    noun = DieNoun(NONE, (OfMagic(magic),), exhausted=True)
    return ResolvePowers(_pick(noun, False, 0, Number(up_to), f"up to {up_to}", Slot.DICE))


def resolve_power_of_die_on(card: Noun) -> Clause:
    return ResolvePowers(_pick(PlacedDieNoun(card), False, 1, Number(1), "a", Slot.DICE), card)


def place_spent_die(magics: tuple[int, ...], on: Where, exhausting: int = 0) -> Clause:
    """ "place that die on this spell", perhaps with an exhaustion token."""
    return PlaceSpentDie(_pick(SpentDieNoun(magics), False, 1, Number(1), "", Slot.DICE), _objects(on), exhausting)


def return_dice_on(card: Where) -> Clause:
    return ReturnDice(_objects(card))


def place_status_for_each_die(on: Where, limit: int, says: str) -> Clause:
    """One token for each die the trigger is about; ``limit`` is how many may lie there in all."""
    return PlaceForEachDie(_objects(on), Number(limit), says)


def after_paying_with(*magics: int) -> Trigger:
    """ "after you pay a cost using a ... die on its power side"."""
    words = " or ".join(ids.MAGIC_NAMES[magic] for magic in magics)
    return CostPaid(magics, 0, f"after you pay a cost using a {words} die on its power side")


def after_paying_for_a_dice_power_with(*magics: int) -> Trigger:
    words = " or ".join(f"[[{ids.MAGIC_NAMES[magic]}:power]]" for magic in magics)
    return CostPaid(magics, ids.By.DICE_POWER, f"after you pay for a dice power using a {words}")


def you_have(face: str) -> Condition:
    """ "you have a [[time:power]] in your active pool"."""
    return Is(
        (PlayerNoun(Who.YOU),), ShowingDice((parse_face(face),)), f"you have {an(f'[[{face}]]')} in your active pool"
    )


def you_have_magic(magic: int) -> Condition:
    """ "you have a divine die on its class or power side in your active pool"."""
    words = f"you have {an(ids.MAGIC_NAMES[magic])} die on its class or power side in your active pool"
    faces = (magic * 3 + ids.Level.CLASS, magic * 3 + ids.Level.POWER)
    return Is((PlayerNoun(Who.YOU),), ShowingDice(faces), words)


def they_have_no_power_dice() -> Condition:
    powers = tuple(range(ids.Level.POWER, ids.FACES, 3))
    words = "they have no dice on their power side in their active pool"
    return Is((PlayerNoun(Who.THEY),), ShowingDice(powers, False), words)


def no_dice_on(card: Noun) -> Condition:
    return Is((card,), WithoutDice(), f"{card.phrase('')} has no dice on it")
