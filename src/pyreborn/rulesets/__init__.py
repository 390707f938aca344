"""The four rulesets, built from the matrix (``pyreborn.rulesets.matrix``, docs/rules/matrix.md)."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from pyreborn import arguments
from pyreborn.engine.model.rule_values import ChimeraChoices, TriggerMode
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.errors import UnknownName, unknown
from pyreborn.names import joined
from pyreborn.rulesets.citations import cites_of
from pyreborn.rulesets.matrix import fill
from pyreborn.rulesets.organized_play import BAN_LIST, CHAINED_LISTS, FORMERLY_CHAINED

__all__ = [
    "BAN_LIST",
    "CHAINED_LISTS",
    "FORMERLY_CHAINED",
    "OPTIONS",
    "ORIGINAL",
    "PLAYABLE",
    "RAVEN",
    "REBORN",
    "RED_RAINS",
    "RULESETS",
    "Ruleset",
    "base_of",
    "books",
    "ruleset",
    "variant_of",
]

_TITLES: Final = {
    "reborn": "Ashes Reborn 1.5",
    "red-rains": "Ashes Reborn: Red Rains",
    "original": "Ashes: Rise of the Phoenixborn 1.0",
    "raven": "Raven Rules 1.2",
}


def _build(name: str) -> Ruleset:
    rules = Ruleset(name, _TITLES[name], cites_of(name))
    fill(rules, name)
    return rules


REBORN: Final = _build("reborn")
RED_RAINS: Final = _build("red-rains")
ORIGINAL: Final = _build("original")
RAVEN: Final = _build("raven")
PLAYABLE: Final = (REBORN.name, RED_RAINS.name, ORIGINAL.name, RAVEN.name)
"""Those a table can be laid out for; one that has no cards yet could only be read about, and would not be offered."""
RULESETS: Final[dict[str, Ruleset]] = {rules.name: rules for rules in (REBORN, RED_RAINS, ORIGINAL, RAVEN)}

OPTIONS: Final[dict[str, dict[str, Mapping[str, object]]]] = {
    "original": {"declare": {"trigger_mode": TriggerMode.DECLARE_THEN_RESOLVE}},
    "red-rains": {"grim": {"chimera_choices": ChimeraChoices.GRIM_FATES}},
}
"""By ruleset, the options its documents allow, each with the rows it sets otherwise.

``declare``: all texts triggered by one event are declared before the first is resolved (OG-3.1.4).
``grim``: what the players would choose for the Chimera is the worst for themselves (RR-14.1.1).
"""


_VARIANTS: Final[dict[str, Ruleset]] = {}
"""Rulesets made by :func:`variant_of`, by the name they were given: views, saves and copies of their games say it."""


def ruleset(name: str) -> Ruleset:
    """The ruleset of that name, perhaps with one of its options; refuses other names.

    >>> ruleset("raven").title
    'Raven Rules 1.2'
    >>> ruleset("original+declare").title
    'Ashes: Rise of the Phoenixborn 1.0, declare'
    """
    found = RULESETS.get(arguments.text(name, "the name of a ruleset"))
    return _with_option(name) if found is None else found


@cache
def _with_option(name: str) -> Ruleset:
    if name in _VARIANTS:
        return _VARIANTS[name]
    base, plus, option = name.partition("+")
    if base not in RULESETS or not plus:
        raise unknown("ruleset", name, PLAYABLE)
    options = OPTIONS.get(base, {})
    if option not in options:
        known = f"its options are {joined(options)}" if options else "it has none"
        raise UnknownName(f"The ruleset {base!r} has no option {option!r}; {known}.")
    rules = _varied(base, options[option])
    rules.name = name
    rules.title = f"{rules.title}, {option}"
    return rules


def base_of(rules: Ruleset) -> str:
    """The name of a ruleset without its option."""
    return rules.name.partition("+")[0]


_BOOKS: Final = {"reborn": ("RB",), "red-rains": ("RR", "RB"), "original": ("OG", "RB"), "raven": ("RV", "OG", "RB")}
"""By ruleset, the books that speak for it, its own first."""


def books(name: str) -> tuple[str, ...]:
    """How the clauses that speak for a ruleset begin, its own first.

    >>> books("raven")
    ('RV', 'OG', 'RB')
    """
    return _BOOKS[base_of(ruleset(name))]


def variant_of(name: str, rows: Mapping[str, object]) -> Ruleset:
    """A ruleset with some rows set otherwise; refuses unknown rows.

    >>> variant_of("original", {"trigger_mode": 1}).trigger_mode
    1
    """
    rules = _varied(base_of(ruleset(name)), rows)
    if rows:
        rules.name += "+" + ",".join(f"{row}={value}" for row, value in rows.items())
    return _VARIANTS.setdefault(rules.name, rules) if rows else rules


def _varied(base: str, rows: Mapping[str, object]) -> Ruleset:
    rules = _build(base)
    for row, value in rows.items():
        if not hasattr(rules, row):
            raise UnknownName(f"A ruleset has no row {row!r}.")
        setattr(rules, row, value)
    return rules
