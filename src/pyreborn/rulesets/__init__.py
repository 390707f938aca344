"""The four rulesets: four columns of the matrix in docs/rules/matrix.md."""

from collections.abc import Callable, Mapping
from typing import Final

from pyreborn.engine.ruleset import Ruleset
from pyreborn.errors import UnknownName, unknown
from pyreborn.rulesets import original, raven, reborn, red_rains
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
    "variant_of",
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


_BUILDERS: Final[dict[str, Callable[[], Ruleset]]] = {
    "reborn": reborn.build,
    "red-rains": red_rains.build,
    "original": original.build,
    "raven": raven.build,
}


def variant_of(name: str, rows: Mapping[str, object]) -> Ruleset:
    """A ruleset with some rows set otherwise, such as its official options (OG-3.1.4); refuses unknown rows.

    >>> variant_of("original", {"trigger_mode": 1}).trigger_mode
    1
    """
    rules = _BUILDERS[ruleset(name).name]()
    for row, value in rows.items():
        if not hasattr(rules, row):
            raise UnknownName(f"A ruleset has no row {row!r}.")
        setattr(rules, row, value)
    return rules
