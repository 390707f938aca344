"""The four rulesets: four columns of the matrix in docs/rules/matrix.md."""

from typing import Final

from pyreborn.engine.ruleset import Ruleset
from pyreborn.errors import unknown
from pyreborn.rulesets.original import ORIGINAL
from pyreborn.rulesets.raven import RAVEN
from pyreborn.rulesets.reborn import BAN_LIST, CHAINED_LISTS, FORMERLY_CHAINED, REBORN
from pyreborn.rulesets.red_rains import RED_RAINS

__all__ = [
    "BAN_LIST",
    "CHAINED_LISTS",
    "FORMERLY_CHAINED",
    "ORIGINAL",
    "RAVEN",
    "REBORN",
    "RED_RAINS",
    "RULESETS",
    "Ruleset",
    "ruleset",
]

RULESETS: Final[dict[str, Ruleset]] = {
    "reborn": REBORN,
    "red-rains": RED_RAINS,
    "original": ORIGINAL,
    "raven": RAVEN,
}


def ruleset(name: str) -> Ruleset:
    """The ruleset of that name; refuses a name that is not one of the four.

    >>> ruleset("raven").title
    'Raven Rules 1.2'
    """
    found = RULESETS.get(name)
    if found is None:
        raise unknown("ruleset", name, RULESETS)
    return found
