"""The lists of organized play (docs/rules/reborn.md, RB-4.2)."""

from typing import Final

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
