"""The cards of The Grave King."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
