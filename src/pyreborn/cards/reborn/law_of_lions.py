"""The cards of The Law of Lions."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
