"""The cards of The King of Titans."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
