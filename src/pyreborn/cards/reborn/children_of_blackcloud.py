"""The cards of The Children of Blackcloud."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
