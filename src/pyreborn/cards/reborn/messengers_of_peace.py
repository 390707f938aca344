"""The cards of The Messengers of Peace."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
