"""The cards of The Spirits of Memoria."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
