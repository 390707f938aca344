"""Dice on cards, and dice powers resolved by texts."""

from __future__ import annotations

from pyreborn.dsl.nouns import Where, _objects, _pick
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.words import Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, OfMagic, PlacedDieNoun, SpentDieNoun, SpentPowerNoun
from pyreborn.engine.vocabulary.verbs.dice_powers import (
    PlaceDie,
    PlaceSpentDie,
    ResolvePowers,
    ResolveSpentPower,
    ReturnDice,
)


def place_this_die(on: Pick) -> Clause:
    return PlaceDie(_objects(on))


def resolve_spent_power(magic: int) -> Clause:
    return ResolveSpentPower(magic, _pick(SpentPowerNoun(magic), False, 1, Number(1), "1", Slot.DICE))


def resolve_power_of_die_on(card: Noun) -> Clause:
    return ResolvePowers(_pick(PlacedDieNoun(card), False, 1, Number(1), "a", Slot.DICE), card)


def place_spent_die(magics: tuple[int, ...], on: Where, exhausting: int = 0) -> Clause:
    """ "place that die on this spell", perhaps with an exhaustion token."""
    return PlaceSpentDie(_pick(SpentDieNoun(magics), False, 1, Number(1), "", Slot.DICE), _objects(on), exhausting)


def return_dice_on(card: Where) -> Clause:
    return ReturnDice(_objects(card))


def resolve_power_of_exhausted(magic: int, up_to: int = 0) -> Clause:
    """Of one die of that magic in your exhausted pool, or of up to so many, whatever side it shows (RB-9.2.6)."""
    words = f"up to {up_to}" if up_to else "a"
    pick = _pick(
        DieNoun(NONE, (OfMagic(magic),), exhausted=True), False, 0 if up_to else 1, Number(up_to or 1), words, Slot.DICE
    )
    return ResolvePowers(pick)
