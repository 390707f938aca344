"""The cards of The Duchess of Deception."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
