"""Options of a ruleset that rulings are about."""

from typing import Final

from pyreborn.engine.model.rule_values import ChimeraChoices, TriggerMode
from pyreborn.rulings.form import Variant

DECLARED_FIRST: Final = Variant(
    {"trigger_mode": TriggerMode.DECLARE_THEN_RESOLVE},
    "original+declare, where everything triggered is declared before any of it is resolved (OG-3.1.4)",
)
GRIM_FATES: Final = Variant(
    {"chimera_choices": ChimeraChoices.GRIM_FATES},
    "red-rains+grim, where the players choose for the Chimera what is worst for themselves (RR-14.1.1)",
)
