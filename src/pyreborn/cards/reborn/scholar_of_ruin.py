"""The cards of The Scholar of Ruin."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
