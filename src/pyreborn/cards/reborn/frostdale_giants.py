"""The cards of The Frostdale Giants."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
