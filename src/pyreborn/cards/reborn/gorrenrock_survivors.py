"""The cards of The Gorrenrock Survivors."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
