"""The cards of The Ghost Guardian."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
