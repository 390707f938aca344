"""Which clause of each ruleset says what a Reborn clause says: everything the engine notes, and more.

The engine notes the clause it obeys by Reborn's id.  Each ruleset has a clause of its own for it, or a reason why not;
tests/rules/test_citations.py collects the ids from the source and asks for one of the two.
"""

import re
from typing import Final, NamedTuple

SHARED: Final = "as Reborn: shared unchanged by OG-1.1.1"
TURNS: Final = "as Reborn: OG-10.1.3 takes over the turns"
RESTATED: Final = "as Reborn without chains: RV-3.1.1 restates the core rule"
NOT_STATED: Final = "not stated; Reborn's clause is the only one written"
DROPPED: Final = "not stated: a ruling of the FAQ, which the Raven Rules drop"
NO_CHAINS: Final = "cannot come up: no chained list (OG-1.1.2)"
FORMAT: Final = "cannot come up: a format of Reborn"
ATTACHING: Final = "cannot come up: attaching does not target (OG-6.1.2, RV-4.2.1)"
NO_ASTRAL: Final = "cannot come up: no astral dice (OG-9, RV-2.3.1)"
NO_CHIMERA: Final = "cannot come up: no Chimera"
NO_RESPARK: Final = "cannot come up: no card has Respark (RB-20.2.1)"
ADDS: Final = "as Reborn: red-rains.md states only what differs (RR-1.1.6)"
OWN_ROW: Final = "a row of the matrix, the same everywhere"


class Cited(NamedTuple):
    """What the first edition has for a clause: a clause, or a reason why there is none."""

    original: str
    raven: str = ""
    """Empty: as the original."""


FIRST_EDITION: Final[dict[str, Cited]] = {
    # foundations
    "RB-1.1.1": Cited("OG-1.1.3", "RV-7.1.1"),
    "RB-1.1.2": Cited("OG-2.1.5", "RV-7.1.2"),
    "RB-1.1.3": Cited("OG-2.2.3", "RV-7.1.2"),
    "RB-1.1.4": Cited("OG-2.2.2", "RV-7.1.3"),
    "RB-1.1.6": Cited("OG-2.1.5", "RV-5.2.1"),
    "RB-1.1.7": Cited(NOT_STATED, "RV-5.1.3"),
    "RB-1.1.9": Cited("OG-4.3.4", DROPPED),
    "RB-1.1.12": Cited("OG-5.3.4", "RV-10.5"),
    "RB-1.2.1": Cited(NOT_STATED, "RV-10.2"),
    "RB-1.3.1": Cited("OG-4.2.3", "RV-8.4.2"),
    "RB-1.3.3": Cited(NOT_STATED),
    # cards
    "RB-2.1.3": Cited(SHARED),
    "RB-2.1.6": Cited(SHARED),
    "RB-2.1.9": Cited(SHARED, "RV-4.4.1"),
    "RB-2.1.12": Cited(NOT_STATED, "RV-10.1"),
    "RB-2.1.14": Cited("OG-8.1.2", "RV-5.5.1"),
    "RB-2.1.16": Cited(NOT_STATED, "RV-5.1"),
    # zones
    "RB-3.1.2": Cited(SHARED, "RV-10.6"),
    "RB-3.1.3": Cited("OG-4.3.3", "RV-8.3.1"),
    "RB-3.2.1": Cited("OG-4.3.3", "RV-0.5"),
    "RB-3.2.2": Cited("OG-2.2.6"),
    "RB-3.2.3": Cited("OG-2.2.3", DROPPED),
    "RB-3.2.5": Cited("OG-2.2.5", "RV-7.2.1"),
    "RB-3.3.2": Cited(NOT_STATED),
    "RB-3.3.3": Cited(NOT_STATED),
    "RB-3.5.1": Cited(NOT_STATED),
    "RB-3.5.2": Cited("OG-2.2.7", DROPPED),
    "RB-3.5.3": Cited("OG-8.1.3", "RV-4.5.1"),
    "RB-3.5.4": Cited("OG-12.1.1"),
    "RB-3.5.5": Cited(NOT_STATED),
    "RB-3.5.6": Cited(NOT_STATED),
    # deck and set-up
    "RB-4.1.1": Cited(SHARED),
    "RB-4.1.2": Cited(SHARED),
    "RB-4.1.3": Cited(SHARED),
    "RB-4.1.4": Cited(SHARED),
    "RB-4.1.5": Cited(SHARED),
    "RB-4.1.6": Cited(SHARED),
    "RB-4.1.7": Cited(SHARED, "RV-3.5.1"),
    "RB-4.2.1": Cited("OG-1.1.2"),
    "RB-4.2.4": Cited(NO_CHAINS),
    "RB-4.2.5": Cited(FORMAT),
    "RB-5": Cited(NOT_STATED, "RV-3.1.1"),
    "RB-5.1.1": Cited(NOT_STATED, "RV-3.1.1"),
    "RB-5.1.2": Cited(RESTATED, "RV-3.1.1"),
    "RB-5.1.3": Cited(FORMAT),
    "RB-5.1.5": Cited(NOT_STATED, "RV-3.1.1"),
    # round and actions
    "RB-6": Cited("OG-10", "RV-2.2.1"),
    "RB-6.1.1": Cited("OG-10.1.1", "RV-2.2.1"),
    "RB-6.1.2": Cited("OG-10.1.1"),
    "RB-6.1.3": Cited("OG-10.1.1", "RV-2.2.1"),
    "RB-6.1.4": Cited("OG-10.1.1", "RV-2.2.1"),
    "RB-6.1.5": Cited("OG-10.1.2", "RV-9.1"),
    "RB-6.1.6": Cited(NOT_STATED),
    "RB-6.1.8": Cited(NOT_STATED),
    "RB-6.2.2": Cited(TURNS, "RV-2.2.1"),
    "RB-6.2.3": Cited(TURNS, "RV-2.2.1"),
    "RB-6.2.5": Cited(TURNS, DROPPED),
    "RB-6.2.6": Cited(TURNS, "RV-2.2.1"),
    "RB-6.2.7": Cited(NOT_STATED),
    "RB-6.2.8": Cited(NOT_STATED),
    "RB-6.3": Cited("OG-10.1.5", "RV-2.2.1"),
    "RB-6.3.1": Cited("OG-10.1.5", "RV-2.2.1"),
    "RB-6.3.2": Cited("OG-10.1.5", "RV-2.2.1"),
    "RB-6.3.3": Cited("OG-9"),
    "RB-6.3.4": Cited("OG-10.1.5", "RV-2.2.1"),
    "RB-6.4.1": Cited("OG-10.1.6", "RV-5.4.1"),
    "RB-6.4.4": Cited("OG-10.1.5", "RV-2.2.1"),
    "RB-7.1.3": Cited("OG-10.1.3", "RV-2.2.1"),
    "RB-7.1.4": Cited(NOT_STATED),
    "RB-7.2.3": Cited("OG-9", "RV-2.2.1"),
    "RB-7.3": Cited("OG-2", "RV-4"),
    "RB-7.3.1": Cited(NOT_STATED, "RV-4.1.1"),
    "RB-7.3.3": Cited("OG-2.1.1", "RV-4.1.2"),
    "RB-7.3.5": Cited("OG-3.1.1", "RV-4.1.2"),
    "RB-7.3.6": Cited("OG-2.1.5", "RV-4.1.2"),
    "RB-7.3.7": Cited("OG-2.1.3", "RV-4.1.2"),
    "RB-7.4": Cited("OG-2", "RV-5.2"),
    "RB-7.4.1": Cited(NOT_STATED, "RV-5.1.1"),
    "RB-7.4.2": Cited("OG-2.1.1", "RV-5.2.1"),
    "RB-7.4.3": Cited("OG-2.1.5", "RV-5.2.1"),
    "RB-7.4.4": Cited("OG-2.2.3", DROPPED),
    "RB-7.4.5": Cited("OG-3.1.8", "RV-5.1.4"),
    "RB-7.5": Cited("OG-10.1.4", "RV-3.3.1"),
    "RB-7.5.1": Cited("OG-10.1.4", "RV-3.3.1"),
    "RB-7.5.2": Cited("OG-10.1.4", "RV-3.3.1"),
    "RB-7.5.7": Cited(NOT_STATED),
    # targets, cancels, triggers
    "RB-8.1.1": Cited("OG-6.1.1", "RV-10.7"),
    "RB-8.1.2": Cited("OG-6.1.2", "RV-4.2.1"),
    "RB-8.2.1": Cited("OG-2.1.2", "RV-6.1.2"),
    "RB-8.2.4": Cited(NOT_STATED),
    "RB-8.3.1": Cited("OG-2.1.2", "RV-5.2.1"),
    "RB-8.3.2": Cited("OG-2.1.4", DROPPED),
    "RB-8.3.3": Cited("OG-2.1.5", DROPPED),
    "RB-8.4": Cited("OG-6", "RV-6"),
    "RB-8.4.1": Cited("OG-6.1.3", "RV-6.1.1"),
    "RB-8.4.2": Cited("OG-6.1.3", "RV-6.1.1"),
    "RB-8.4.3": Cited(NOT_STATED, "RV-6.1.3"),
    "RB-8.4.4": Cited(ATTACHING),
    "RB-8.5": Cited("OG-3", "RV-5.4"),
    "RB-8.5.1": Cited("OG-3.1.1", "RV-5.3.1"),
    "RB-8.5.2": Cited("OG-3.1.3", "RV-5.4.1"),
    "RB-8.5.3": Cited(NOT_STATED, "RV-5.1.3"),
    "RB-8.5.6": Cited(NOT_STATED, "RV-5.1.5"),
    "RB-8.5.7": Cited("OG-3.1.3", "RV-10.2"),
    "RB-8.5.8": Cited("OG-4.1.2", "RV-7.2.1"),
    "RB-8.6.1": Cited(NOT_STATED),
    "RB-8.6.2": Cited("OG-3.1.7", DROPPED),
    "RB-8.6.3": Cited("OG-3.1.6", "RV-5.4.1"),
    "RB-8.7.1": Cited(NOT_STATED),
    "RB-8.8.1": Cited(NOT_STATED, "RV-10.4"),
    # costs and dice powers
    "RB-9.1.1": Cited(SHARED, "RV-7.0.1"),
    "RB-9.1.2": Cited(NOT_STATED, "RV-2.1.1"),
    "RB-9.1.3": Cited(SHARED, "RV-2.1.1"),
    "RB-9.1.4": Cited(SHARED, "RV-2.1.1"),
    "RB-9.1.5": Cited(SHARED, NOT_STATED),
    "RB-9.1.7": Cited(SHARED, "RV-7.0.2"),
    "RB-9.1.9": Cited(NOT_STATED, "RV-7.0.3"),
    "RB-9.1.11": Cited("OG-2.2.4", DROPPED),
    "RB-9.2.2": Cited(SHARED),
    "RB-9.2.3": Cited(SHARED),
    "RB-9.2.4": Cited(NOT_STATED),
    "RB-9.2.5": Cited(NOT_STATED),
    "RB-10": Cited("OG-9", "RV-2.3.1"),
    "RB-10.1.1": Cited("OG-9.1.1", "RV-2.3.2"),
    "RB-10.1.2": Cited("OG-9.1.2", "RV-2.3.3"),
    "RB-10.1.3": Cited("OG-9.1.3", "RV-2.3.4"),
    "RB-10.1.4": Cited("OG-9.1.4", "RV-2.3.4"),
    "RB-10.1.5": Cited("OG-9.1.5", "RV-2.3.5"),
    "RB-10.1.6": Cited("OG-9.1.6", "RV-2.3.6"),
    "RB-10.1.7": Cited("OG-9.1.7", "RV-2.3.7"),
    "RB-10.1.9": Cited(NO_ASTRAL),
    "RB-10.1.10": Cited("OG-9"),
    "RB-10.1.11": Cited(NOT_STATED),
    "RB-10.1.12": Cited("OG-9", "RV-2.3.1"),
    # attacks
    "RB-11": Cited("OG-5"),
    "RB-11.1.1": Cited("OG-5", "RV-2.2.1"),
    "RB-11.1.2": Cited("OG-5.1.1", "RV-3.2.1"),
    "RB-11.1.3": Cited("OG-5"),
    "RB-11.1.4": Cited("OG-5.3.1"),
    "RB-11.1.6": Cited(NOT_STATED, "RV-3.2.1"),
    "RB-11.2.1": Cited("OG-5.2.2"),
    "RB-11.2.2": Cited("OG-5.3.2"),
    "RB-11.2.3": Cited("OG-5.3.3"),
    "RB-11.2.7": Cited(NOT_STATED),
    "RB-11.3.1": Cited("OG-5.2.1"),
    "RB-11.3.2": Cited("OG-5.4.5", "RV-3.2.4"),
    "RB-11.3.3": Cited("OG-5.2.3", "RV-3.2.2"),
    "RB-11.3.6": Cited("OG-5.4.1"),
    "RB-11.3.7": Cited("OG-5.4.3", "RV-8.1.4"),
    "RB-11.3.9": Cited("OG-5.5.1", "RV-3.2.3"),
    "RB-11.3.10": Cited("OG-5.4.4"),
    # damage and leaving play
    "RB-12": Cited("OG-4", "RV-8"),
    "RB-12.1.1": Cited("OG-4.2.1", "RV-8.1.2"),
    "RB-12.1.2": Cited("OG-4.3.10", "RV-8.1.2"),
    "RB-12.1.5": Cited("OG-5.5.2", "RV-1.2.3"),
    "RB-12.2.1": Cited("OG-4.2.2", "RV-8.1.2"),
    "RB-12.2.2": Cited("OG-4.2.3", "RV-8.4.2"),
    "RB-12.2.3": Cited("OG-4.2.2", "RV-8.1.2"),
    "RB-12.2.4": Cited("OG-7.1.4", DROPPED),
    "RB-12.3.1": Cited("OG-4.3.3", "RV-8.3.1"),
    "RB-12.3.2": Cited("OG-4.2.2", "RV-8.3.1"),
    "RB-12.4.1": Cited("OG-4.2.3", "RV-8.3.1"),
    "RB-12.5.2": Cited("OG-4.3.6", DROPPED),
    "RB-12.5.3": Cited("OG-4.3.7", "RV-5.1.2"),
    "RB-12.5.4": Cited(NOT_STATED, "RV-8.2.1"),
    "RB-12.5.6": Cited("OG-4.1.2", "RV-8.1.4"),
    "RB-13.1.1": Cited("OG-4.2.3", "RV-8.3.1"),
    "RB-13.1.2": Cited(NOT_STATED, "RV-8.3.1"),
    "RB-13.1.3": Cited(NOT_STATED, "RV-8.3.1"),
    "RB-13.1.4": Cited("OG-4.3.8", "RV-8.3.2"),
    "RB-13.1.6": Cited("OG-4.3.3", DROPPED),
    "RB-13.1.7": Cited(NOT_STATED),
    # tokens, alterations, copies, players
    "RB-14.1.1": Cited(SHARED),
    "RB-14.1.2": Cited(SHARED),
    "RB-14.1.3": Cited(SHARED),
    "RB-14.1.4": Cited(SHARED),
    "RB-14.1.6": Cited("OG-7.1.1", "RV-7.1.1"),
    "RB-14.1.7": Cited("OG-4.3.1", "RV-8.1.2"),
    "RB-14.1.8": Cited(NOT_STATED),
    "RB-15.1.1": Cited(SHARED, "RV-4.2.1"),
    "RB-15.1.2": Cited(NOT_STATED, "RV-4.2.1"),
    "RB-15.1.4": Cited(SHARED, "RV-4.2.1"),
    "RB-17.1.1": Cited("OG-8.1.3", "RV-4.5.1"),
    "RB-17.1.3": Cited("OG-8.1.4", "RV-5.6.1"),
    "RB-18.1.2": Cited(NOT_STATED),
    "RB-18.1.4": Cited(NOT_STATED),
    "RB-18.1.5": Cited(NOT_STATED),
    "RB-19.1.1": Cited(NOT_STATED, "RV-5.4.1"),
    "RB-19.1.2": Cited("OG-11.1.2", "RV-8.4.1"),
    # abilities
    "RB-20.0.1": Cited(NOT_STATED, "RV-3.4.1"),
    "RB-20.1.6": Cited("OG-14.10"),
    "RB-20.1.7": Cited("OG-14.1"),
    "RB-20.1.8": Cited("OG-14.2"),
    "RB-20.1.13": Cited("OG-14.9"),
    "RB-20.1.18": Cited("OG-6.1.5", "RV-10.4"),
    "RB-20.1.19": Cited("OG-14.11"),
    "RB-20.1.32": Cited("OG-14.12"),
    "RB-20.1.34": Cited("OG-14.2"),
    # what Reborn has no clause for
    "OG-8.1.1": Cited("OG-8.1.1", "RV-8.3.1"),
    # the rest
    "RB-23.1": Cited(NOT_STATED),
    "RB-23.2": Cited(NOT_STATED),
    "RB-26.4": Cited(NOT_STATED),
}

RED_RAINS: Final[dict[str, str]] = {
    "RB-1.3.1": "RR-1.1.3",
    "RB-3.4.1": "RR-5.1.1",
    "RB-4.2.1": "RR-1.1.6",
    "RB-6.1.1": "RR-4.1.1",
    "RB-6.1.2": "RR-3.1.6",
    "RB-6.1.3": "RR-4.1.1",
    "RB-6.1.4": "RR-4.1.1",
    "RB-6.1.5": "RR-4.1.1",
    "RB-6.2.2": "RR-4.1.2",
    "RB-6.2.6": "RR-4.1.2",
    "RB-6.3": "RR-11",
    "RB-6.3.1": "RR-11.1.1",
    "RB-6.3.2": "RR-11.1.2",
    "RB-6.3.4": "RR-11.1.3",
    "RB-6.4": "RR-12",
    "RB-6.4.1": "RR-12.1.1",
    "RB-6.4.4": "RR-12.1.2",
    "RB-8.6.3": "RR-12.1.3",
    "RB-12.2.2": "RR-1.1.3",
    "RB-19.1.2": "RR-1.1.3",
}

NOT_IN_REBORN: Final[dict[str, str]] = {"OG-8.1.1": NO_RESPARK}
"""Clauses that the engine notes by their id in the original rules, and why Reborn has none."""


def told(ruleset: str, clause: str) -> str:
    """The clause that stands for this one in a ruleset, or why there is none; empty if nobody has said.

    >>> told("raven", "RB-8.4.1"), told("raven", "RB-9.2.2")
    ('RV-6.1.1', 'as Reborn: shared unchanged by OG-1.1.1')
    """
    if clause.startswith("MX-"):
        return OWN_ROW
    if clause.startswith("RR-"):
        return clause if ruleset == "red-rains" else NO_CHIMERA
    if ruleset in Cited._fields:
        cited = FIRST_EDITION.get(clause, Cited(""))
        return cited.raven if ruleset == "raven" and cited.raven else cited.original
    if not clause.startswith("RB-"):
        return NOT_IN_REBORN.get(clause, "")
    return RED_RAINS.get(clause, ADDS) if ruleset == "red-rains" else clause


_OWN_BOOKS: Final = {"reborn": ("RB-",), "red-rains": ("RR-", "RB-"), "original": ("OG-",), "raven": ("RV-", "OG-")}
"""How the clauses of the documents begin that speak for a ruleset."""
TAKING_OVER: Final = ("OG-1.1.1", "OG-10.1.3")
"""Clauses that only say which of Reborn's hold."""
_CLAUSE: Final = re.compile(r"\b(?:RB|RR|OG|RV)-[\d.]*\d")


def own_clause(ruleset: str, clause: str) -> str:
    """The clause of a ruleset's own documents that states this one or takes it over; empty where they are silent.

    >>> own_clause("raven", "RB-8.4.1"), own_clause("raven", "RB-9.2.2"), own_clause("raven", "RB-1.3.3")
    ('RV-6.1.1', 'OG-1.1.1', '')
    """
    here = told(ruleset, clause)
    if here and " " not in here:  # a reason has several words
        return here
    if clause.startswith((*_OWN_BOOKS[ruleset], "MX-")):
        return clause
    found = [each for each in _CLAUSE.findall(here) if each.startswith(_OWN_BOOKS[ruleset])]
    return found[0] if found else ""


def cites_of(ruleset: str) -> dict[str, str]:
    """The clauses that have a counterpart of another id in a ruleset."""
    found: dict[str, str] = {}
    for clause in (*FIRST_EDITION, *RED_RAINS):
        here = told(ruleset, clause)
        if here not in ("", clause) and " " not in here:  # a reason has several words
            found[clause] = here
    return found
