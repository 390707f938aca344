"""A table with units of every kind on both sides, to see exactly what a text offers, targets and deals."""

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.table import Table

MINE = ["Iron Worker", "Blood Archer (exhausted)", "Gilder", "Mist Spirit (exhausted)"]
"""Allies and conjurations, fresh and exhausted."""
THEIRS = ["Hammer Knight", "Fire Archer (exhausted)", "Blue Jaguar", "Masked Wolf (exhausted)", "Stormwind Sniper"]
"""The same of an opponent, and a concealed unit: no opponent targets it, anybody may choose it."""
OWN = ["Blood Archer", "Gilder", "Iron Worker", "Mist Spirit"]
REACHED = ["Blue Jaguar", "Fire Archer", "Hammer Knight", "Masked Wolf"]
"""Theirs without the concealed one."""


def offered(t: Table) -> list[str]:
    """The cards that can be picked now, by name."""
    t.settle()
    return sorted(t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.CARD)


def offered_by(t: Table) -> list[str]:
    """The same as ``1 Gilder``: the player who controls it, then the name."""
    cards = [t.st.cards[option.a] for option in t.settle().game.options if option.verb == Verb.CARD]
    return sorted(f"{card.controller + 1} {card.now.name}" for card in cards)


def must_pick(t: Table) -> bool:
    """Whether nothing but a card can be picked."""
    return all(option.verb == Verb.CARD for option in t.settle().game.options)


def told(t: Table, kind: int) -> list[str]:
    """The cards some kind of entry in the log is about, in order; a player is told of by the Phoenixborn."""
    return [event.cards[0].name for event in t.game.log if event.kind == kind]


def targeted(t: Table) -> list[str]:
    """What has been targeted so far."""
    return told(t, EventKind.TARGETED)
