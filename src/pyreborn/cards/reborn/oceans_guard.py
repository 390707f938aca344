"""The cards of The Ocean's Guard."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
