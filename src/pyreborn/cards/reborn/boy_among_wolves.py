"""The cards of The Boy Among Wolves."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
