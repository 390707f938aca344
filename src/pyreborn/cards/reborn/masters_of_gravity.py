"""The cards of The Masters of Gravity."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
