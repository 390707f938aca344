"""The cards of The Breaker of Fate."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
