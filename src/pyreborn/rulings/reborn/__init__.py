"""The rulings of Ashes Reborn, by the sections of the documents."""

from typing import Final

from pyreborn.rulings.form import Ruling
from pyreborn.rulings.reborn import (
    battle,
    battle_expansions,
    chained,
    clarifications,
    clarifications_expansions,
    confusion_battle,
    confusion_expansions,
    confusion_round,
    confusion_targets,
    damage,
    damage_expansions,
    faq,
    faq_a_to_c,
    faq_d_to_i,
    faq_m_to_r,
    faq_s_to_z,
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
    *clarifications_expansions.RULINGS,
    *confusion_expansions.RULINGS,
    *damage_expansions.RULINGS,
    *battle_expansions.RULINGS,
    *faq_a_to_c.RULINGS,
    *faq_d_to_i.RULINGS,
    *faq_m_to_r.RULINGS,
    *faq_s_to_z.RULINGS,
    *round_order.RULINGS,
)
