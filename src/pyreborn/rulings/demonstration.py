"""Cards made to show a rule that no printed card shows by itself.

They exist in rulings only, are named as what they demonstrate, and can be in no deck.
"""

from functools import cache

from pyreborn.cards import card_pool
from pyreborn.dsl.cards import ready_spell, triggered
from pyreborn.dsl.effects import place_status
from pyreborn.dsl.nouns import UNIT
from pyreborn.engine.definitions import CardDef, Pool
from pyreborn.engine.nouns import EventCard
from pyreborn.engine.triggers import WoundsPlaced

THE_WOUNDED_UNIT = EventCard("that unit")


def _cards() -> list[CardDef]:
    return [
        ready_spell(
            "Demonstration: Marker",
            triggered(WoundsPlaced(UNIT.you_control, None), place_status(1, on=THE_WOUNDED_UNIT)),
            play=(),
        ),
    ]


@cache
def demonstration_pool(edition: str) -> Pool:
    """The cards of an edition with the demonstration cards."""
    pool = card_pool(edition).extended(f"{edition}, with demonstration cards")
    for card in _cards():
        pool.add(card)
    return pool
