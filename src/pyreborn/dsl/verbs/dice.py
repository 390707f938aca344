"""Changing, rolling, readying and paying with dice."""

from __future__ import annotations

from pyreborn.dsl.costs import Symbol, _cost
from pyreborn.dsl.nouns import How, _amount, _pick
from pyreborn.dsl.sentences import aimed
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.words import Amount, Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.amounts import ActiveDice, CountOf, RolledDice
from pyreborn.engine.vocabulary.loops import EachPlayer
from pyreborn.engine.vocabulary.nouns.dice import (
    DieNoun,
    FaceNoun,
    OfAtLeast,
    OneOfEachMagic,
    OnPowerSide,
    ReadiedDieNoun,
)
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.numbers import UpToNumber
from pyreborn.engine.vocabulary.nouns.players import PlayerNoun
from pyreborn.engine.vocabulary.sentences import Aimed, Choose
from pyreborn.engine.vocabulary.verbs.dice import (
    AllDiceTo,
    ChangeDice,
    ExhaustTheirDice,
    ReadyDice,
    Reroll,
    ShiftDice,
    Spend,
    SpendRolled,
    SwapDice,
)

ANY_EXHAUSTED_DIE = DieNoun(NONE, (OneOfEachMagic(),), exhausted=True)
"""One of each magic stands for all: what an exhausted die shows matters to nobody."""


def raise_dice(how: How) -> Clause:
    amount = _amount(how)
    return ShiftDice(_pick(DieNoun(NONE), False, -1, amount, amount.text(), Slot.DICE), NONE, True)


def swap_dice() -> Clause:
    """Exhausted dice of yours for as many active ones, the former on sides of your choice."""
    readied = _pick(
        ReadiedDieNoun(),
        False,
        0,
        ActiveDice(tuple(range(ids.FACES)), NONE, "any number of"),
        "any number of",
        Slot.DICE,
    )
    given = DieNoun(NONE, kept=True, into=Slot.SWAP)
    return SwapDice(
        readied, _pick(given, False, -1, CountOf(Reference(Slot.DICE, ""), "as many"), "as many", Slot.SWAP)
    )


def change_a_die_of_each_target_player() -> Clause:
    """All players are targeted, none can be left out (RB-22.24)."""
    everybody = _pick(PlayerNoun(ids.Who.ANYONE), True, -1, Number(99), "each target", Slot.PLAYERS)
    change = ChangeDice(_pick(FaceNoun(Slot.PLAYER), False, 0, Number(1), "1", Slot.DICE), Slot.PLAYER)
    words = "turn 1 of each target player's active dice to any side"
    return EachPlayer((change,), ids.Who.ANYONE, everybody, words)


def dice_of_your_choice(how: How, *do: Clause) -> Clause:
    """You pick active dice of the player picked before; ``do`` speaks of them."""
    amount = _amount(how)
    dice = DieNoun(Slot.PLAYER, (OfAtLeast(Slot.PLAYER, amount),), kept=True)
    pick = _pick(dice, False, -1, amount, amount.text(), Slot.DICE)
    return Aimed(Choose((pick,)), do, "")


def exhaust_their_dice(how: How) -> Clause:
    """The dice picked before."""
    return ExhaustTheirDice(_amount(how))


def all_dice_to_class() -> Clause:
    return AllDiceTo(ids.Level.CLASS)


def _of(whose: Pick | None, clause: Clause) -> Clause:
    """The clause about "their" dice, or about those of a player it picks and names."""
    if whose is None:
        return clause
    words = clause.text().replace("their active", f"{whose.text()}'s active")
    return aimed(whose, clause, says=words)


def spend_any_rolled(face: str) -> Clause:
    """Any number of the dice just rolled that show the face; the number is :data:`THAT_MUCH`."""
    number = parse_face(face)
    pick = _pick(UpToNumber(RolledDice(number)), False, 1, Number(1), "", Slot.MODE)
    return SpendRolled(number, pick)


def change_dice(how: int, of: Pick | None = None, apart: bool = False) -> Clause:
    """So many active dice, yours or a picked player's, to a side of your choice; leaving one is choosing its side.

    ``apart``: the player is targeted by a step of its own, so that their dice are chosen when they come up.
    """
    slot = NONE if of is None else of.slot
    pick = _pick(FaceNoun(slot), False, 0, Number(how), str(how), Slot.DICE)
    if of is not None and apart:
        return _of(of, ChangeDice(pick, slot))
    return ChangeDice(pick, slot, of)


def lower_dice(how: How, of: Pick | None = None, on_power: bool = False, up_to: bool = False) -> Clause:
    """Lower dice of the player picked before, or of the one picked here; ``on_power``: only such as show it."""
    noun = DieNoun(Slot.PLAYER, (OnPowerSide(),) if on_power else ())
    return _of(of, ShiftDice(_dice(noun, how, up_to), Slot.PLAYER, False))


def reroll_dice(how: How, of: Pick | None = None, up_to: bool = False) -> Clause:
    """Of a player picked here, or as many of your own as there are, up to the number (RB-9.2.4)."""
    slot = NONE if of is None else Slot.PLAYER
    return _of(of, Reroll(_dice(DieNoun(slot), how, up_to), slot))


def roll_exhausted_dice(how: int, up_to: bool = False) -> Clause:
    """Exhausted dice of yours are rolled and become active."""
    return Reroll(_dice(ANY_EXHAUSTED_DIE, how, up_to), NONE, exhausted=True)


def _dice(noun: Noun, how: How, up_to: bool) -> Pick:
    """So many dice, or as many as there are; with ``up_to`` as many of those as you like."""
    amount = _amount(how)
    words = f"up to {amount.text()}" if up_to else amount.text()
    return _pick(noun, False, 0 if up_to else -1, amount, words, Slot.DICE)


def ready_dice(how: How, on_basic: bool = False) -> Clause:
    """Exhausted dice of yours into your active pool, on a side of your choice or on their basic side."""
    return ReadyDice(_dice(ANY_EXHAUSTED_DIE if on_basic else ReadiedDieNoun(), how, False), on_basic)


def spend(*symbols: Symbol, basics: Amount | None = None) -> Clause:
    """Pay dice while the text resolves (RB-9.1.10); ``basics`` is a number of basic dice that can be raised."""
    return Spend(_cost(symbols), basics)
