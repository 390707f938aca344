"""The cards of The Corpse of Viros."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
