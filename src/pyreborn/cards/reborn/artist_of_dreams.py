"""The cards of The Artist of Dreams."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
