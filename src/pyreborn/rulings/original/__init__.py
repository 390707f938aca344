"""The rulings of the first edition (official FAQ of 2016), by the sections of the documents."""

from typing import Final

from pyreborn.rulings.form import Ruling
from pyreborn.rulings.original import (
    attacks,
    cancels,
    clarifications,
    damage,
    placing,
    round,
)

RULINGS: Final[tuple[Ruling, ...]] = (
    *clarifications.RULINGS,
    *damage.RULINGS,
    *round.RULINGS,
    *placing.RULINGS,
    *attacks.RULINGS,
    *cancels.RULINGS,
)
