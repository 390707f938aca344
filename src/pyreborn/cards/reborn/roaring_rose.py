"""The cards of The Roaring Rose."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
