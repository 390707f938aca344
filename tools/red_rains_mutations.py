"""Wrong rules for the Red Rains: rows that could be read otherwise, and why some make no difference."""

from __future__ import annotations

from typing import Any, Final

from pyreborn.engine.model.rule_values import ChimeraChoices, PartnerHands, RoundEndOrder
from pyreborn.engine.model.steps import RoundStep, StepId, Steps, UltimateStep
from pyreborn.rulesets import RED_RAINS

_RECOVERY: Final = RED_RAINS.recovery_steps.order
_ULTIMATE: Final = RED_RAINS.ultimate_sequence.order


def _without(steps: tuple[StepId, ...], *left_out: StepId) -> Steps:
    return Steps(*(step for step in steps if step not in left_out))


def _earlier(steps: tuple[StepId, ...], step: StepId) -> Steps:
    """The same steps with one of them before the one it follows."""
    at = steps.index(step)
    return Steps(*steps[: at - 1], step, steps[at - 1], *steps[at + 1 :])


WRONG: Final[tuple[tuple[str, str, Any, str], ...]] = (
    ("MX-58", "chimera_guard_from", 8, "it guards on an 8"),
    ("MX-58", "chimera_guard_from", 10, "it does not guard on a 9"),
    ("MX-72", "end_of_round_order", RoundEndOrder.TOKEN_HOLDER_ORDERS_ALL, "the token holder orders everything"),
    ("MX-75", "recovery_steps", _without(_RECOVERY, RoundStep.REMOVE_RED_RAINS), "exhaustion takes no tokens away"),
    ("MX-75", "recovery_steps", _without(_RECOVERY, RoundStep.PLACE_RED_RAINS), "no tokens for aspects"),
    ("MX-75", "recovery_steps", _without(_RECOVERY, RoundStep.REPLENISH_ASPECTS), "no new aspects"),
    ("MX-75", "recovery_steps", _without(_RECOVERY, RoundStep.REPLENISH_STATUS), "no new status tokens"),
    ("MX-75", "recovery_steps", _earlier(_RECOVERY, RoundStep.REPLENISH_ASPECTS), "new aspects before the tokens"),
    ("MX-75", "recovery_steps", _earlier(_RECOVERY, RoundStep.REMOVE_EXHAUSTION), "exhaustion goes before it counts"),
    ("MX-107", "rage_full", 4, "four powers are enough"),
    ("MX-110", "ultimate_sequence", _without(_ULTIMATE, UltimateStep.DISCARD_FOREIGN_CARDS), "it keeps foreign cards"),
    ("MX-110", "ultimate_sequence", _earlier(_ULTIMATE, UltimateStep.RESOLVE), "foreign cards go after the effect"),
    ("MX-110", "ultimate_sequence", _earlier(_ULTIMATE, UltimateStep.NEXT_CARDS), "the next cards before the effect"),
    ("MX-112", "chimera_hand", 4, "a hand of four"),
    ("MX-112", "chimera_hand", 6, "a hand of six"),
    ("MX-113", "chimera_reshuffle", (2, 2), "alone, too, fatigued the second time only"),
    ("MX-113", "chimera_reshuffle", (1, 1), "fatigued the first time against two as well"),
    ("MX-114", "chimera_choices", ChimeraChoices.GRIM_FATES, "Grim Fates unasked"),
    ("MX-119", "conjured_aspects_count", (), "conjured aspects count for nothing"),
    (
        "MX-119",
        "conjured_aspects_count",
        (RoundStep.PLACE_RED_RAINS, RoundStep.REPLENISH_ASPECTS),
        "conjured aspects give tokens",
    ),
    (
        "MX-119",
        "conjured_aspects_count",
        (RoundStep.REPLENISH_ASPECTS, RoundStep.REPLENISH_STATUS),
        "conjured aspects get status tokens",
    ),
    ("MX-121", "partner_hands", PartnerHands.OPEN, "partners see each other's hands"),
)
"""(row, field, value, words), besides the value that Reborn has."""

ALIKE: Final[dict[str, str]] = {
    "recovery_who": "aspects have no recover value, and nothing gives them one (RR-2.1.5)",
    "end_of_round_order": "who holds the token begins, and seats of one side follow each other anyway",
    "chimera_choices": "without a rule the players choose freely too",
    "partner_hands": "without a rule hands are hidden too",
}
"""Fields for which Reborn's value makes no difference, and why."""
