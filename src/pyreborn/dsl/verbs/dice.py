"""Changing, rolling, readying and paying with dice."""

from __future__ import annotations

from pyreborn.dsl.costs import Symbol, _cost
from pyreborn.dsl.nouns import PLAYER, How, _amount, _pick, target
from pyreborn.dsl.sentences import aimed
from pyreborn.engine.model import ids
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import NONE
from pyreborn.engine.model.words import Clause, Number, Pick
from pyreborn.engine.vocabulary.amounts import ActiveDice, CountOf, RolledDice
from pyreborn.engine.vocabulary.loops import EachTargetPlayer
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
    ReadyDice,
    ReadyOnBasic,
    Reroll,
    RollExhausted,
    ShiftDice,
    Spend,
    SpendRolled,
)
from pyreborn.engine.vocabulary.verbs.dice_pools import ExhaustTheirDice, SwapDice
from pyreborn.engine.vocabulary.verbs.prices import SpendBasics


def change_dice(how: int, of: Pick | None = None) -> Clause:
    """So many active dice, yours or a picked player's, to a side of your choice; leaving one is choosing its side."""
    slot = NONE if of is None else of.slot
    pick = _pick(FaceNoun(slot), False, 0, Number(how), str(how), Slot.DICE)
    return ChangeDice(pick, slot, of)


def raise_dice(how: How) -> Clause:
    amount = _amount(how)
    return ShiftDice(_pick(DieNoun(NONE), False, -1, amount, amount.text(), Slot.DICE), NONE, True)


def lower_their_dice(up_to: int) -> Clause:
    """Dice in the active pool of the player picked before."""
    pick = _pick(DieNoun(Slot.PLAYER), False, 0, Number(up_to), f"up to {up_to}", Slot.DICE)
    return ShiftDice(pick, Slot.PLAYER, False)


def spend(*symbols: Symbol) -> Clause:
    """Pay dice while the text resolves (RB-9.1.10)."""
    return Spend(_cost(symbols))


def ready_dice(how: How, verb: str = "select") -> Clause:
    """Exhausted dice of yours into your active pool, on a side of your choice."""
    amount = _amount(how)
    return ReadyDice(_pick(ReadiedDieNoun(), False, -1, amount, amount.text(), Slot.DICE), verb)


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
    words = "change 1 die in each target player's active pool to a side of your choice"
    return EachTargetPlayer(everybody, (change,), words)


def dice_of_your_choice(how: How, *do: Clause) -> Clause:
    """You pick active dice of the player picked before; ``do`` speaks of them."""
    amount = _amount(how)
    dice = DieNoun(Slot.PLAYER, (OfAtLeast(Slot.PLAYER, amount),), kept=True)
    pick = _pick(dice, False, -1, amount, amount.text(), Slot.DICE)
    return Aimed(Choose(pick), do, "")


def exhaust_their_dice(how: How) -> Clause:
    """The dice picked before."""
    return ExhaustTheirDice(_amount(how))


def all_dice_to_class() -> Clause:
    return AllDiceTo(ids.Level.CLASS)


def spend_basics(how: How) -> Clause:
    return SpendBasics(_amount(how))


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
