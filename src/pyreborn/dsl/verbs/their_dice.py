"""Dice of the player picked before: those they choose, or all of them."""

from __future__ import annotations

from pyreborn.dsl.nouns import How, _amount, _pick
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, Who
from pyreborn.engine.model.words import Clause, Number
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, OffBasicSide
from pyreborn.engine.vocabulary.verbs.dice import ShiftDice
from pyreborn.engine.vocabulary.verbs.their_dice import (
    ExhaustChosenDice,
    LowerAllDice,
    RemoveDice,
    RerollRaisedDice,
    ToRemove,
)


def they_lower_dice(how: How, all_or_none: bool = False) -> Clause:
    """So many of their active dice that are not basic, or as many as there are; they choose which."""
    amount = _amount(how)
    least = how if all_or_none and isinstance(how, int) else 1
    noun = DieNoun(Slot.PLAYER, (OffBasicSide(Slot.PLAYER, least),))
    words = f"{'exactly ' * all_or_none}{amount.text()}"
    return ShiftDice(_pick(noun, False, -1, amount, words, Slot.DICE, Who.THEY), Slot.PLAYER, False)


def they_exhaust_dice(how: How) -> Clause:
    """So many of their active dice, as many as there are; they choose which."""
    amount = _amount(how)
    noun = DieNoun(Slot.PLAYER, kept=True)
    return ExhaustChosenDice(_pick(noun, False, -1, amount, amount.text(), Slot.DICE, Who.THEY))


def they_remove_a_die() -> Clause:
    """From the game: an active die, or an exhausted one if none is active; they choose which."""
    return RemoveDice(_pick(ToRemove(), False, 1, Number(1), "1", Slot.DICE, Who.THEY))


def lower_all_their_dice() -> Clause:
    return LowerAllDice()


def reroll_all_their_raised_dice() -> Clause:
    return RerollRaisedDice()


def lower_your_die() -> Clause:
    """One of your active dice that is not basic."""
    noun = DieNoun(NONE, (OffBasicSide(),))
    return ShiftDice(_pick(noun, False, 1, Number(1), "1", Slot.DICE), NONE, False)
