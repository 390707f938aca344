"""The recurring abilities of Ashes Reborn, each written once (RB-20.1)."""

from pyreborn.dsl.cards import (
    constant,
    keyword,
    triggered,
)
from pyreborn.dsl.effects import (
    deal_damage,
    discard_from_play,
    draw_up_to,
    place_status,
    prevent,
)
from pyreborn.dsl.nouns import (
    PHOENIXBORN,
    THAT_OPPONENTS_PHOENIXBORN,
    THIS_CARD,
    UNIT,
    N,
    target,
)
from pyreborn.dsl.sentences import (
    may,
)
from pyreborn.dsl.when import (
    AFTER_DESTROYING_BY_ATTACKING,
    AFTER_THIS_UNIT_IS_DEALT_DAMAGE,
    AT_END_OF_ROUND,
    DURING_DRAW_STEP,
    WHEN_THIS_UNIT_ENTERS,
    WHEN_THIS_UNIT_IS_DESTROYED,
)
from pyreborn.engine import ids
from pyreborn.engine.definitions import Ability


def aftershock(n: int) -> Ability:
    return triggered(AFTER_DESTROYING_BY_ATTACKING, may(deal_damage(N, to=target(UNIT))), name="Aftershock", numeral=n)


def alert() -> Ability:
    says = "This unit gets no exhaustion tokens for countering."
    return keyword(constant(says, name="Alert", traits=ids.T_ALERT), "alert")


def ambush(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(PHOENIXBORN))), name="Ambush", numeral=n)
    return keyword(text, "ambush")


def armored(n: int) -> Ability:
    text = triggered(AFTER_THIS_UNIT_IS_DEALT_DAMAGE, prevent(N), name="Armored", numeral=n, inexhaustible=True)
    return keyword(text, "armored")


def bypass() -> Ability:
    says = "This unit can be neither blocked nor guarded against."
    return keyword(constant(says, name="Bypass", traits=ids.T_NO_BLOCK | ids.T_NO_GUARD), "bypass")


def concealed() -> Ability:
    says = "Attacks, spells, abilities and dice powers an opponent controls cannot target this unit."
    traits = ids.T_NOT_ATTACKED | ids.T_NOT_SPELL_TARGET | ids.T_NOT_ABILITY_TARGET | ids.T_NOT_DICE_TARGET
    return keyword(constant(says, name="Concealed", traits=traits), "concealed")


def fleeting() -> Ability:
    text = triggered(
        AT_END_OF_ROUND,
        discard_from_play(THIS_CARD),
        name="Fleeting",
        inexhaustible=True,
    )
    return keyword(text, "fleeting")


def gigantic(n: int) -> Ability:
    says = "Units with a life value of {N} or less can neither block this unit nor guard against it."
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
        deal_damage(N, to=target(THAT_OPPONENTS_PHOENIXBORN)),
        name="Overkill",
        numeral=n,
    )
    return keyword(text, "overkill")


def overtime(n: int) -> Ability:
    return triggered(
        DURING_DRAW_STEP,
        may(draw_up_to(N, says="additional ")),
        name="Overtime",
        numeral=n,
        inexhaustible=True,
    )


def quick_strike() -> Ability:
    says = "While attacking, this unit deals its damage before the unit it battles."
    return keyword(constant(says, name="Quick Strike", traits=ids.T_QUICK_STRIKE), "quick-strike")


def spell_guard() -> Ability:
    says = "No spell of an opponent can affect this spell."
    text = constant(says, name="Spell Guard", traits=ids.T_SPELL_GUARD, inexhaustible=True)
    return keyword(text, "spell-guard")


def throw(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(UNIT.other))), name="Throw", numeral=n)
    return keyword(text, "throw")


def unit_guard() -> Ability:
    says = "This unit may guard an attacked unit."
    return keyword(constant(says, name="Unit Guard", traits=ids.T_UNIT_GUARD), "unit-guard")
