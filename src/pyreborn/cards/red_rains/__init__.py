"""The cards of Red Rains: six Chimeras with their aspects, behaviors and Ultimates (RR-16 to RR-19)."""

from typing import Final

from pyreborn.cards.red_rains import (
    blight_of_neverset,
    corpse_of_viros,
    flood_of_moon_cove,
    frostwild_scourge,
    siege_of_lordswall,
    spawn_of_shadowreck,
)
from pyreborn.cards.red_rains.catalogue import ChimeraSet as ChimeraSet
from pyreborn.cards.red_rains.catalogue import Face as Face
from pyreborn.engine.model.pool import Pool

CHIMERAS: Final[tuple[ChimeraSet, ...]] = (
    corpse_of_viros.VIROS,
    frostwild_scourge.FROSTWILD,
    blight_of_neverset.NEVERSET,
    siege_of_lordswall.LORDSWALL,
    spawn_of_shadowreck.SHADOWRECK,
    flood_of_moon_cove.MOON_COVE,
)


def build(base: Pool) -> Pool:
    """The cards of the players and those of all Chimeras; a Chimera's bare name is its standard face of level 1."""
    pool = base.extended("red-rains")
    for each in CHIMERAS:
        for card in each.cards():
            card.release = each.name
            pool.add(card)
    return pool
