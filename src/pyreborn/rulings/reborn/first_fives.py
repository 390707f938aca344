"""The recommended First Fives of the preconstructed decks, each dealt in a game with the chained list in force."""

from typing import Final

from pyreborn.rulings.form import Ruling, match
from pyreborn.rulings.lists import CURRENT_LIST, exclusive, first_five_of, may_be_played
from pyreborn.rulings.steps import counts, exactly

_DECKS: Final = (
    ("aradel", "The Mist Guardian", "Aradel Summergaard",
     ("Summon Blue Jaguar", "Summon Mist Spirit", "Summon Butterfly Monk", "Shifting Mist", "Steady Gaze")),
    ("astrea", "The Goddess of Ishra", "Astrea",
     ("Summon Steadfast Guardian", "Summon Light Bringer", "Summon Weeping Spirit", "Imperial Ninja", "Sun Sister")),
    ("brennen", "The Children of Blackcloud", "Brennen Blackcloud",
     ("Summon Dread Wraith", "Chant of Worship", "Blackcloud Ninja", "Fire Archer", "Crimson Bomber")),
    ("coal", "The Iron Men", "Coal Roarkwin",
     ("Chant of Revenge", "Hammer Knight", "Iron Worker", "Anchornaut", "Strengthen")),
    ("dimona", "The Queen of Lightning", "Dimona Odinstar",
     ("Summon Cloudburst Gryphon", "Rayward Knight", "Crystal Archer", "Rayward Recruit", "Adept Duelist")),
    ("echo", "The Masters of Gravity", "Echo Greystorm",
     ("Chaos Gravity", "Sonic Swordsman", "Summon Mirror Spirit", "Changing Winds", "Gravity Training")),
    ("fiona", "The Protector of Argaia", "Fiona Mercywind",
     ("Mind Maze", "Summon Nightsong Cricket", "Summon Mind Fog Owl", "Summon Majestic Titan", "Confusion Spores")),
    ("harold", "The Demons of Darmas", "Harold Westraven",
     ("Summon Vampire Bat Swarm", "Drain Vitality", "Master Vampire", "Adrenaline Rush", "Beast Warrior")),
    ("hope", "The Artist of Dreams", "Hope Everthorn",
     ("Summon Fox Spirit", "Summon Wishing Wing", "Realm Walker", "Dreamlock Mage", "Dream Fracture")),
    ("james", "The Grave King", "James Endersight",
     ("Summon Fallen", "Grave Knight", "Rising Horde", "Immortal Commander", "Vengeance")),
    ("jericho", "The Breaker of Fate", "Jericho, Reborn",
     ("Summon Time Hopper", "Summon Turtle Guard", "Swift Messenger", "Standard Bearer", "Accelerate")),
    ("jessa", "The Bloodwoods Queen", "Jessa Na Ni",
     ("Summon Blood Puppet", "Blood Transfer", "Blood Archer", "Living Doll", "Undying Heart")),
    ("koji", "The Boy Among Wolves", "Koji Wolfcub",
     ("Summon Indiglow Creeper", "Summon Biter", "Join the Hunt", "Hunt Master", "Jungle Warrior")),
    ("leo", "The Roaring Rose", "Leo Sunshadow",
     ("Summon Orchid Dove", "Summon Nightshade Swallow", "Memory Theft", "Beast Tamer", "Change Psyche")),
    ("lulu", "The Gorrenrock Survivors", "Lulu Firststone",
     ("Summon Emberoot Lizard", "Summon Omen Bringer", "Fighting Spirit", "Inflame", "Phoenix Barrage")),
    ("maeoni", "The Snakes in Silver", "Maeoni Viper",
     ("Summon Silver Snake", "Summon Gilder", "Open Memories", "Empower", "Call Upon the Realms")),
    ("namine", "The Song of Soaksend", "Namine Hymntide",
     ("Summon Squall Stallion", "Summon Salamander Monk", "Guilt Link", "Magic Syphon", "String Mage")),
    ("noah", "The Shadows of Viros", "Noah Redmoon",
     ("Summon Masked Wolf", "Summon False Demon", "Small Sacrifice", "Resummon", "Summon Sleeping Widows")),
    ("odette", "The Law of Lions", "Odette Diamondcrest",
     ("Summon Emperor Lion", "Summon Winged Lioness", "Sword of Virtue", "Shield Mage", "Power Through")),
    ("orrick", "The Messengers of Peace", "Orrick Gilstream",
     ("Concentration", "Summon Ash Spirit", "Summon Ruby Cobra", "Sunshield Sentry", "Flock Shepherd")),
    ("rimea", "The Ghost Guardian", "Rimea Careworn",
     ("Ancestral Army", "Summon Ghostly Mount", "Summon Ancestor Spirit", "Augury", "Hollow")),
    ("rin", "The Frostdale Giants", "Rin Northfell",
     ("Summon Ice Golem", "Summon Frostback Bear", "Frost Bite", "Frost Fang", "Ice Trap")),
    ("rowan", "The Scholar of Ruin", "Rowan Umberend",
     ("Summon Ruin Dweller", "Ritualist", "Crypt Guardian", "Knowledge Seeker", "Discovery")),
    ("saria", "The Cloudsea Siren", "Saria Guideman",
     ("Summon Seaside Raven", "Summon Three-Eyed Owl", "Abundance", "Rose Fire Dancer", "Purge")),
    ("sembali", "The Spirits of Memoria", "Sembali Grimtongue",
     ("Summon Admonisher", "Celestial Knight", "Shadow Guard", "Chained Creations", "Angelic Rescue")),
    ("tristan", "The Ocean's Guard", "Tristan Darkwater",
     ("Summon Prism Tetra", "Summon Seafoam Snapper", "Summon Tidal Crab", "Tsunami Shot", "Wave Crash")),
    ("victoria", "The Duchess of Deception", "Victoria Glassfire",
     ("Summon Shadow Hound", "Summon Shadow Spirit", "Secret Door", "Body Inversion", "Flash Archer")),
    ("xander", "The King of Titans", "Xander Heartsblood",
     ("Summon Cerasaurus Mount", "Sacred Ground", "Earthquake", "Raptor Herder", "Pain Shaman")),
)  # fmt: skip
"""Id of the deck, its title, its Phoenixborn, and the five cards."""

_VIROS: Final = (
    ("The Corpse of Viros: Jessa", "Jessa Na Ni", "Playtime"),
    ("The Corpse of Viros: Coal", "Coal Roarkwin", "Final Stand"),
    ("The Corpse of Viros: Noah", "Noah Redmoon", "Shadowblade"),
    ("The Corpse of Viros: Brennen", "Brennen Blackcloud", "Change of Heart"),
)
"""The ceremonial deck under each of its four Phoenixborn: title, Phoenixborn, and the card only that one may use."""

RULINGS: Final[tuple[Ruling, ...]] = (
    *(
        Ruling(
            f"RB-ff-{deck}",
            title=f"The opening hand recommended for {title}",
            clauses=("RB-24.1", "RB-5.1.2", "RB-5.1.5", "RB-4.2.1"),
            match=match(deck, "noah" if deck == "coal" else "coal", chained=CURRENT_LIST),
            steps=(
                first_five_of(deck, title, phoenixborn, *five),
                may_be_played(deck),
                exactly("P1", "hand", *five),
                counts("P1", "draw pile", 25),
            ),
        )
        for deck, title, phoenixborn, five in _DECKS
    ),
    Ruling(
        "RB-ff-viros",
        title="The opening hand of the ceremonial deck depends on its Phoenixborn in one card",
        clauses=("RB-24.1", "RB-5.1.2", "RB-4.1.5", "RB-4.2.1"),
        steps=tuple(
            step
            for title, phoenixborn, own in _VIROS
            for step in (
                first_five_of(
                    title, title, phoenixborn,
                    "Summon Calamity Golem", "Summon Bone Crow", "Old Salt", "Phoenix Attendant", own,
                ),
                exclusive(own, phoenixborn),
                may_be_played(title),
            )
        ),
    ),
)  # fmt: skip
