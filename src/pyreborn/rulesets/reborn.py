"""Ashes Reborn 1.5: what a new Ruleset holds, and the lists of organized play (docs/rules/reborn.md)."""

from typing import Final

from pyreborn.engine.model.ruleset import Ruleset

_CHAINED_2024: Final = (
    "Explosive Growth",
    "Golden Veil",
    "Hypnotize",
    "Meteor",
    "Psychic Vampire",
    "River Skald",
    "Summon Shining Hydra",
)

CHAINED_LISTS: Final[dict[str, tuple[str, ...]]] = {
    "2024-01-25": _CHAINED_2024,  # RB-4.2.2
    "later": (*_CHAINED_2024, "Era's End", "Silver Paladin", "Take to the Skies"),  # RB-4.2.3
    "none": (),
}
"""Titles kept out of the first five and of round 1, by the name of the list (RB-4.2.1)."""

FORMERLY_CHAINED: Final = ("Exhortation", "Massive Growth", "Summon Sleeping Widows", "Three-Eyed Owl")
"""Titles that were on the list once and are free again (RB-4.2.2)."""

BAN_LIST: Final = ("Molten Gold",)
"""Titles banned in organized play (RB-4.2.5)."""


def build() -> Ruleset:
    """A fresh Reborn ruleset, for those who want a variant of it."""
    rules = Ruleset("reborn", "Ashes Reborn 1.5")
    rules.chained_list = "2024-01-25"  # MX-97: RB-4.2.3; which list organized play uses, if it uses one
    return rules


REBORN: Final = build()
