"""The rulings of Ashes Reborn, by the sections of the documents."""

from typing import Final

from pyreborn.rulings.form import Ruling
from pyreborn.rulings.reborn import (
    battle,
    chained,
    clarifications,
    confusion_battle,
    confusion_round,
    confusion_targets,
    damage,
    faq,
    first_fives,
    resolving,
    round_order,
)

RULINGS: Final[tuple[Ruling, ...]] = (
    *resolving.RULINGS,
    *damage.RULINGS,
    *battle.RULINGS,
    *confusion_battle.RULINGS,
    *confusion_targets.RULINGS,
    *confusion_round.RULINGS,
    *clarifications.RULINGS,
    *chained.RULINGS,
    *first_fives.RULINGS,
    *faq.RULINGS,
    *round_order.RULINGS,
)
