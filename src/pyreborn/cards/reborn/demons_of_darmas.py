"""The cards of The Demons of Darmas."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
