"""The cards of The Protector of Argaia."""

from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = ()
