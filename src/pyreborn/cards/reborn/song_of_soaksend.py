"""The cards of The Song of Soaksend."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
