"""The rulings of the Raven Rules, by the sections of the documents."""

from typing import Final

from pyreborn.rulings.form import Ruling
from pyreborn.rulings.raven import (
    attacks,
    cancels,
    cards,
    clarifications,
    damage,
    definitions,
    differences,
    effects,
    errata,
    errata_expansions,
    face_down,
    reference,
    resolving,
    timing,
)

RULINGS: Final[tuple[Ruling, ...]] = (
    *differences.RULINGS,
    *errata.RULINGS,
    *errata_expansions.RULINGS,
    *reference.RULINGS,
    *clarifications.RULINGS,
    *attacks.RULINGS,
    *cards.RULINGS,
    *face_down.RULINGS,
    *effects.RULINGS,
    *cancels.RULINGS,
    *timing.RULINGS,
    *resolving.RULINGS,
    *damage.RULINGS,
    *definitions.RULINGS,
)
