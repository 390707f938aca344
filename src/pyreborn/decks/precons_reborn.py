"""The six decks of the Master Set, with the First Fives recommended for them (RB-24.1)."""

from typing import Final

from pyreborn.decks.deck import Deck, precon

MASTER_SET: Final[tuple[Deck, ...]] = (
    precon(
        "coal", "The Iron Men", "Coal Roarkwin",
        dice="natural:5 ceremonial:5",
        cards="""
            3 Expand Energy; 3 Strengthen; 3 Cover; 3 Chant of Revenge; 3 Summon Iron Rhino;
            3 Anchornaut; 3 Iron Worker; 3 Hammer Knight; 3 One Hundred Blades; 3 Close Combat
        """,
        first_five="Chant of Revenge; Hammer Knight; Iron Worker; Anchornaut; Strengthen",
    ),
    precon(
        "maeoni", "The Snakes in Silver", "Maeoni Viper",
        dice="charm:5 natural:5",
        cards="""
            3 Call Upon the Realms; 3 Summon Silver Snake; 3 Refresh; 3 Empower; 3 Hypnotize;
            3 Open Memories; 3 Molten Gold; 3 Transfer; 3 Golden Veil; 3 Summon Gilder
        """,
        first_five="Summon Silver Snake; Summon Gilder; Open Memories; Empower; Call Upon the Realms",
    ),
    precon(
        "aradel", "The Mist Guardian", "Aradel Summergaard",
        dice="natural:5 illusion:5",
        cards="""
            3 Shifting Mist; 3 Summon Mist Spirit; 3 Summon Blue Jaguar; 3 Reflections in the Water;
            3 Mist Typhoon; 3 Out of the Mist; 3 Root Armor; 3 Steady Gaze; 3 Massive Growth;
            3 Summon Butterfly Monk
        """,
        first_five="Summon Blue Jaguar; Summon Mist Spirit; Summon Butterfly Monk; Shifting Mist; Steady Gaze",
    ),
    precon(
        "saria", "The Cloudsea Siren", "Saria Guideman",
        dice="charm:5 illusion:5",
        cards="""
            3 Purge; 3 Summon Three-Eyed Owl; 3 Summon Seaside Raven; 3 Abundance; 3 Hidden Power;
            3 Seal; 3 Strange Copy; 3 Sympathy Pain; 3 Rose Fire Dancer; 3 Enchanted Violinist
        """,
        first_five="Summon Seaside Raven; Summon Three-Eyed Owl; Abundance; Rose Fire Dancer; Purge",
    ),
    precon(
        "jessa", "The Bloodwoods Queen", "Jessa Na Ni",
        dice="charm:5 ceremonial:5",
        cards="""
            3 Fear; 3 Blood Transfer; 3 Summon Blood Puppet; 3 Cut the Strings; 3 Undying Heart;
            3 Redirect; 3 Final Cry; 3 Blood Archer; 3 Living Doll; 3 Blood Shaman
        """,
        first_five="Summon Blood Puppet; Blood Transfer; Blood Archer; Living Doll; Undying Heart",
    ),
    precon(
        "noah", "The Shadows of Viros", "Noah Redmoon",
        dice="illusion:5 ceremonial:5",
        cards="""
            3 Small Sacrifice; 3 Summon Masked Wolf; 3 Summon False Demon; 3 Sleight of Hand;
            3 Bound Soul; 3 Resummon; 3 Summon Sleeping Widows; 3 Shadow Strike; 3 Fade Away;
            3 Stormwind Sniper
        """,
        first_five="Summon Masked Wolf; Summon False Demon; Small Sacrifice; Resummon; Summon Sleeping Widows",
    ),
)  # fmt: skip
