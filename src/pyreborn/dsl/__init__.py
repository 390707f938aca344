"""The words cards are written with: thin, typed constructors over the engine's clauses.

A card file imports from here only.  Every word both acts and prints: the text a player
reads is made from the very objects the engine resolves.

>>> from pyreborn.cards import card_pool
>>> from pyreborn.text import card_text
>>> print(card_text(card_pool("reborn").cards["summon-gilder"]))
[[main]] - [[exhaust]] - 1 [[natural:class]]: Place a [[Gilder]] conjuration onto your battlefield. You may deal 1 \
damage to a target unit.
"""
