"""The recurring abilities of Ashes Reborn, each written once (RB-20.1)."""

from pyreborn import dsl
from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING,
    AFTER_THIS_UNIT_IS_DEALT_DAMAGE,
    AT_END_OF_ROUND,
    DURING_DRAW_STEP,
    PHOENIXBORN,
    THIS_CARD,
    UNIT,
    WHEN_THIS_UNIT_ENTERS,
    WHEN_THIS_UNIT_IS_DESTROYED,
    N,
    constant,
    deal_damage,
    discard_from_play,
    keyword,
    may,
    place_status,
    prevent,
    target,
    triggered,
)
from pyreborn.engine import ids
from pyreborn.engine.definitions import Ability


def aftershock(n: int) -> Ability:
    return triggered(
        AFTER_DESTROYING_BY_ATTACKING, may(deal_damage(N, to=target(UNIT))), name="Aftershock", numeral=n
    )


def alert() -> Ability:
    says = "Do not place exhaustion tokens on this unit as a result of its countering."
    return keyword(constant(says, name="Alert", traits=ids.T_ALERT), "alert")


def ambush(n: int) -> Ability:
    text = triggered(
        WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(PHOENIXBORN))), name="Ambush", numeral=n
    )
    return keyword(text, "ambush")


def armored(n: int) -> Ability:
    text = triggered(
        AFTER_THIS_UNIT_IS_DEALT_DAMAGE, prevent(N), name="Armored", numeral=n, inexhaustible=True
    )
    return keyword(text, "armored")


def bypass() -> Ability:
    says = "This unit cannot be blocked or guarded."
    return keyword(constant(says, name="Bypass", traits=ids.T_NO_BLOCK | ids.T_NO_GUARD), "bypass")


def concealed() -> Ability:
    says = "This unit cannot be targeted by attacks, spells, abilities, or dice powers an opponent controls."
    traits = ids.T_NOT_ATTACKED | ids.T_NOT_SPELL_TARGET | ids.T_NOT_ABILITY_TARGET | ids.T_NOT_DICE_TARGET
    return keyword(constant(says, name="Concealed", traits=traits), "concealed")


def fleeting() -> Ability:
    text = triggered(
        AT_END_OF_ROUND,
        discard_from_play(THIS_CARD),
        name="Fleeting",
        inexhaustible=True,
        says="Discard this card at the end of this round.",
    )
    return keyword(text, "fleeting")


def gigantic(n: int) -> Ability:
    says = "This unit cannot be blocked or guarded against by units with a life value of {N} or less."
    return keyword(constant(says, name="Gigantic", numeral=n, number=ids.NUM_GIGANTIC), "gigantic")


def inheritance(n: int) -> Ability:
    text = triggered(
        WHEN_THIS_UNIT_IS_DESTROYED,
        may(place_status(N, on=target(UNIT))),
        name="Inheritance",
        numeral=n,
        inexhaustible=True,
    )
    return keyword(text, "inheritance")


def overkill(n: int) -> Ability:
    text = triggered(
        AFTER_DESTROYING_BY_ATTACKING,
        deal_damage(N, to=target(dsl.THAT_OPPONENTS_PHOENIXBORN)),
        name="Overkill",
        numeral=n,
    )
    return keyword(text, "overkill")


def overtime(n: int) -> Ability:
    return triggered(
        DURING_DRAW_STEP,
        may(dsl.draw_up_to(N, says="additional ")),
        name="Overtime",
        numeral=n,
        inexhaustible=True,
    )


def quick_strike() -> Ability:
    says = "While this unit is attacking, it deals its damage before units in battle with it."
    return keyword(constant(says, name="Quick Strike", traits=ids.T_QUICK_STRIKE), "quick-strike")


def spell_guard() -> Ability:
    says = "This spell cannot be affected by an opponent's spell."
    text = constant(says, name="Spell Guard", traits=ids.T_SPELL_GUARD, inexhaustible=True)
    return keyword(text, "spell-guard")


def throw(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(UNIT.other))), name="Throw", numeral=n)
    return keyword(text, "throw")


def unit_guard() -> Ability:
    says = "This unit may guard a unit that is being attacked."
    return keyword(constant(says, name="Unit Guard", traits=ids.T_UNIT_GUARD), "unit-guard")
