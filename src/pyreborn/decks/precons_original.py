"""The six decks of the first edition's core set, with the First Fives recommended for them."""

from typing import Final

from pyreborn.decks.deck import Deck, precon

CORE_SET: Final[tuple[Deck, ...]] = (
    precon(
        "aradel", "The Mist Guardian", "Aradel Summergaard", edition="original",
        dice="illusion:5 natural:5",
        cards="""
            3 Massive Growth; 3 Mist Typhoon; 3 Out Of The Mist; 3 Reflections In The Water; 3 Root Armor;
            3 Shifting Mist; 3 Steady Gaze; 3 Summon Blue Jaguar; 3 Summon Butterfly Monk; 3 Summon Mist Spirit
        """,
        first_five="Root Armor; Shifting Mist; Summon Mist Spirit; Summon Blue Jaguar; Summon Butterfly Monk",
    ),
    precon(
        "coal", "The Iron Men", "Coal Roarkwin", edition="original",
        dice="ceremonial:5 natural:5",
        cards="""
            3 Anchornaut; 3 Chant Of Revenge; 3 Expand Energy; 3 Hammer Knight; 3 Iron Worker;
            3 One Hundred Blades; 3 Protect; 3 Spiked Armor; 3 Strengthen; 3 Summon Iron Rhino
        """,
        first_five="Anchornaut; Hammer Knight; Iron Worker; Expand Energy; Summon Iron Rhino",
    ),
    precon(
        "jessa", "The Bloodwoods Queen", "Jessa Na Ni", edition="original",
        dice="ceremonial:5 charm:5",
        cards="""
            3 Blood Archer; 3 Blood Transfer; 3 Cut The Strings; 3 Fear; 3 Final Cry; 3 Leech Warrior;
            3 Living Doll; 3 Redirect; 3 Summon Blood Puppet; 3 Undying Heart
        """,
        first_five="Fear; Living Doll; Leech Warrior; Blood Transfer; Summon Blood Puppet",
    ),
    precon(
        "maeoni", "The Snakes in Silver", "Maeoni Viper", edition="original",
        dice="charm:5 natural:5",
        cards="""
            3 Call Upon The Realms; 3 Empower; 3 Golden Veil; 3 Hypnotize; 3 Molten Gold; 3 Open Memories;
            3 Refresh; 3 Summon Gilder; 3 Summon Silver Snake; 3 Transfer
        """,
        first_five="Call Upon The Realms; Empower; Open Memories; Summon Gilder; Summon Silver Snake",
    ),
    precon(
        "noah", "The Shadows of Viros", "Noah Redmoon", edition="original",
        dice="ceremonial:5 illusion:5",
        cards="""
            3 Bound Soul; 3 Bring Forth; 3 Fade Away; 3 Shadow Counter; 3 Sleight Of Hand; 3 Small Sacrifice;
            3 Stormwind Sniper; 3 Summon False Demon; 3 Summon Masked Wolf; 3 Summon Sleeping Widows
        """,
        first_five="Bring Forth; Sleight Of Hand; Small Sacrifice; Summon Masked Wolf; Summon False Demon",
    ),
    precon(
        "saria", "The Cloudsea Siren", "Saria Guideman", edition="original",
        dice="charm:5 illusion:5",
        cards="""
            3 Abundance; 3 Enchanted Violinist; 3 Hidden Power; 3 Purge; 3 Rose Fire Dancer; 3 Seal;
            3 Strange Copy; 3 Summon Seaside Raven; 3 Summon Three-Eyed Owl; 3 Sympathy Pain
        """,
        first_five="Abundance; Purge; Rose Fire Dancer; Summon Three-Eyed Owl; Summon Seaside Raven",
    ),
)  # fmt: skip
