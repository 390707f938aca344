"""Options of a ruleset that rulings are about."""

from typing import Final

from pyreborn.engine.model.rule_values import TriggerMode
from pyreborn.rulings.form import Variant

DECLARED_FIRST: Final = Variant(
    {"trigger_mode": TriggerMode.DECLARE_THEN_RESOLVE},
    "original+declare, where everything triggered is declared before any of it is resolved (OG-3.1.4)",
)
