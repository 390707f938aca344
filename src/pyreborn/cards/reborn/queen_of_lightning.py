"""The cards of The Queen of Lightning."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
