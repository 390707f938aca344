"""The one spell of the core set that becomes a unit."""

from typing import Final

from pyreborn.cards.original.keywords import fleeting
from pyreborn.dsl.cards import action_spell, constant, counts_as_ally
from pyreborn.dsl.costs import MAIN, dice
from pyreborn.dsl.nouns import THIS_UNIT, UNIT, choose, status_on
from pyreborn.dsl.others import become_a_unit
from pyreborn.engine import ids
from pyreborn.engine.definitions import CardDef

STRANGE_COPY: Final[CardDef] = counts_as_ally(
    action_spell(
        "Strange Copy", become_a_unit(choose(UNIT.an_opponent_controls)), play=(MAIN, dice("2 illusion:class"))
    ),
    constant(
        "This spell counts as an ally with a recover value of 0, and with attack and life values equal to the number "
        "of status tokens on it. No alteration can be placed on it.",
        traits=ids.T_NOT_ALTERED,
        inexhaustible=True,
    ),
    fleeting(),
    x=status_on(THIS_UNIT),
    recover=0,
)
