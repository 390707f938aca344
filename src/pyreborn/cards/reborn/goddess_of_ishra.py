"""The cards of The Goddess of Ishra."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
