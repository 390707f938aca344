"""Sizes that are alike in all rulesets, or nearly: no row of the table, but a clause."""

from typing import Final

from pyreborn.rulesets.matrix.form import Part, Section, says

SECTION: Final = Section(
    "",
    (
        Part("RB-6.1.4", "hand_size", "cards a player draws up to", reborn=says(5, "5", "RB-6.1.4")),
        Part("RB-4.1.2", "deck_size", "cards of a deck", reborn=says(30, "30", "RB-4.1.2")),
        Part("RB-4.1.6", "dice_count", "dice of a player", reborn=says(10, "10", "RB-4.1.6")),
        Part("RB-4.1.3", "max_copies", "copies of one title in a deck", reborn=says(3, "3", "RB-4.1.3")),
        Part("RB-5.1.2, MX-96", "first_five_size", "cards of a first five", reborn=says(5, "5", "RB-5.1.2")),
        Part(
            "RB-5.1.3, MX-96",
            "first_five_single_unique",
            "at most one Phoenixborn-unique card in the first five",
            reborn=says(True, "yes", "RB-5.1.3"),
            red_rains=says(False, "no: not in games against a Chimera", "RB-5.1.3"),
            original=says(False, "no: a format of Reborn", "RB-5.1.3"),
        ),
    ),
)
