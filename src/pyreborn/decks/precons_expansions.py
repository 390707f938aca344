"""The decks of the expansions and of the Corpse of Viros, with the First Fives recommended for them (RB-24.1)."""

from typing import Final

from pyreborn.decks.deck import Deck, precon

EXPANSIONS: Final[tuple[Deck, ...]] = (
    precon(
        "rin", "The Frostdale Giants", "Rin Northfell",
        dice="natural:10",
        cards="""
            3 Crystal Shield; 3 Deep Freeze; 3 Freezing Blast; 3 Frost Bite; 3 Frost Fang; 3 Frozen Crown;
            3 Ice Trap; 3 Rin's Fury; 3 Summon Frostback Bear; 3 Summon Ice Golem
        """,
        first_five="Summon Ice Golem; Summon Frostback Bear; Frost Bite; Frost Fang; Ice Trap",
    ),
    precon(
        "brennen", "The Children of Blackcloud", "Brennen Blackcloud",
        dice="ceremonial:10",
        cards="""
            3 Blackcloud Ninja; 3 Blood Chains; 3 Chant of Worship; 3 Choke; 3 Crimson Bomber;
            3 Summon Dread Wraith; 3 Fester; 3 Fire Archer; 3 Regress; 3 Safeguard
        """,
        first_five="Summon Dread Wraith; Chant of Worship; Blackcloud Ninja; Fire Archer; Crimson Bomber",
    ),
    precon(
        "victoria", "The Duchess of Deception", "Victoria Glassfire",
        dice="illusion:10",
        cards="""
            3 Body Inversion; 3 Copycat; 3 Figures in the Fog; 3 Flash Archer; 3 Particle Shield;
            3 Secret Door; 3 Summon Shadow Hound; 3 Summon Shadow Spirit; 3 To Shadows; 3 Vanish
        """,
        first_five="Summon Shadow Hound; Summon Shadow Spirit; Secret Door; Body Inversion; Flash Archer",
    ),
    precon(
        "leo", "The Roaring Rose", "Leo Sunshadow",
        dice="charm:10",
        cards="""
            3 Amplify; 3 Anguish; 3 Beast Tamer; 3 Change Psyche; 3 Dispel; 3 Memory Theft; 3 Mind Probe;
            3 Remorse; 3 Summon Nightshade Swallow; 3 Summon Orchid Dove
        """,
        first_five="Summon Orchid Dove; Summon Nightshade Swallow; Memory Theft; Beast Tamer; Change Psyche",
    ),
    precon(
        "odette", "The Law of Lions", "Odette Diamondcrest",
        dice="divine:10",
        cards="""
            3 Law of Sight; 3 Summon Winged Lioness; 3 Law of Assurance; 3 Summon Emperor Lion;
            3 Sword of Virtue; 3 Heal; 3 Meteor; 3 Power Through; 3 Shield Mage; 3 Holy Knight
        """,
        first_five="Summon Emperor Lion; Summon Winged Lioness; Sword of Virtue; Shield Mage; Power Through",
    ),
    precon(
        "namine", "The Song of Soaksend", "Namine Hymntide",
        dice="sympathy:10",
        cards="""
            3 Guilt Link; 3 Summon Salamander Monk; 3 Magic Syphon; 3 Summon Squall Stallion; 3 Encore;
            3 Shatter Pulse; 3 Crescendo; 3 String Mage; 3 Flute Mage; 3 River Skald
        """,
        first_five="Summon Squall Stallion; Summon Salamander Monk; Guilt Link; Magic Syphon; String Mage",
    ),
    precon(
        "echo", "The Masters of Gravity", "Echo Greystorm",
        dice="divine:5 sympathy:5",
        cards="""
            3 Changing Winds; 3 Gravity Training; 3 Law of Fear; 3 Summon Mirror Spirit; 3 Chaos Gravity;
            3 Enlightenment; 3 Light Swordsman; 3 Polarity Mage; 3 Sonic Swordsman; 3 Holy Relics
        """,
        first_five="Chaos Gravity; Sonic Swordsman; Summon Mirror Spirit; Changing Winds; Gravity Training",
    ),
    precon(
        "astrea", "The Goddess of Ishra", "Astrea",
        dice="charm:5 divine:5",
        cards="""
            3 Royal Charm; 3 Summon Light Bringer; 3 Summon Steadfast Guardian; 3 Summon Weeping Spirit;
            3 Kneel; 3 Mark of the Goddess; 3 Imperial Ninja; 3 Sun Sister; 3 Call To Action; 3 Devotion
        """,
        first_five="Summon Steadfast Guardian; Summon Light Bringer; Summon Weeping Spirit; Imperial Ninja; Sun Sister",
    ),
    precon(
        "koji", "The Boy Among Wolves", "Koji Wolfcub",
        dice="sympathy:5 natural:5",
        cards="""
            3 Join the Hunt; 3 Summon Indiglow Creeper; 3 Summon Biter; 3 Sleeping Bear; 3 Jungle Warrior;
            3 Temple Elder; 3 Hunt Master; 3 Explosive Growth; 3 Invigorate; 3 Lick Wounds
        """,
        first_five="Summon Indiglow Creeper; Summon Biter; Join the Hunt; Hunt Master; Jungle Warrior",
    ),
    precon(
        "sembali", "The Spirits of Memoria", "Sembali Grimtongue",
        dice="illusion:5 divine:5",
        cards="""
            3 Angelic Rescue; 3 Celestial Knight; 3 Chained Creations; 3 Gates Thrown Open; 3 Law of Grace;
            3 Purify; 3 Shadow Guard; 3 Shepherd of Lost Souls; 3 Summon Admonisher;
            3 Summon Spectral Assassin
        """,
        first_five="Summon Admonisher; Celestial Knight; Shadow Guard; Chained Creations; Angelic Rescue",
    ),
    precon(
        "harold", "The Demons of Darmas", "Harold Westraven",
        dice="sympathy:5 ceremonial:5",
        cards="""
            3 Summon Vampire Bat Swarm; 3 Drain Vitality; 3 Beast Mage; 3 Beast Warrior; 3 Master Vampire;
            3 Psychic Vampire; 3 Dark Reaping; 3 Transmute Magic; 3 Adrenaline Rush; 3 Consume Soul
        """,
        first_five="Summon Vampire Bat Swarm; Drain Vitality; Master Vampire; Adrenaline Rush; Beast Warrior",
    ),
    precon(
        "xander", "The King of Titans", "Xander Heartsblood",
        dice="natural:5 divine:5",
        cards="""
            3 Earthquake; 3 Law of Domination; 3 Mass Heal; 3 Nature's Wrath; 3 Pain Shaman;
            3 Raptor Herder; 3 Sacred Ground; 3 Summon Archasaurus Mount; 3 Summon Cerasaurus Mount;
            3 Summon Shining Hydra
        """,
        first_five="Summon Cerasaurus Mount; Sacred Ground; Earthquake; Raptor Herder; Pain Shaman",
    ),
    precon(
        "rimea", "The Ghost Guardian", "Rimea Careworn",
        dice="sympathy:5 illusion:5",
        cards="""
            3 Ancestral Army; 3 Hollow; 3 Battle Seer; 3 Dark Presence; 3 Summon Ghostly Mount;
            3 Summon Ancestor Spirit; 3 Resonance; 3 Augury; 3 Memorialize; 3 Shared Sorrow
        """,
        first_five="Ancestral Army; Summon Ghostly Mount; Summon Ancestor Spirit; Augury; Hollow",
    ),
    precon(
        "fiona", "The Protector of Argaia", "Fiona Mercywind",
        dice="sympathy:5 charm:5",
        cards="""
            3 Mind Maze; 3 Confusion Spores; 3 Summon Majestic Titan; 3 Summon Nightsong Cricket;
            3 Summon Mind Fog Owl; 3 Return to Soil; 3 Essence Druid; 3 Exhortation; 3 New Ideas;
            3 Seeds of Aggression
        """,
        first_five="Mind Maze; Summon Nightsong Cricket; Summon Mind Fog Owl; Summon Majestic Titan; Confusion Spores",
    ),
    precon(
        "james", "The Grave King", "James Endersight",
        dice="divine:5 ceremonial:5",
        cards="""
            3 Vengeance; 3 Summon Fallen; 3 Chant of Sacrifice; 3 Revival Pact; 3 Rising Horde;
            3 Immortal Commander; 3 Reaping Angel; 3 Grave Knight; 3 Rally the Troops; 3 Reclaim Soul
        """,
        first_five="Summon Fallen; Grave Knight; Rising Horde; Immortal Commander; Vengeance",
    ),
    precon(
        "jericho", "The Breaker of Fate", "Jericho, Reborn",
        dice="time:10",
        cards="""
            3 Accelerate; 3 Blink; 3 Flash Strike; 3 Foresight; 3 Outmatch; 3 Standard Bearer; 3 Stasis;
            3 Summon Time Hopper; 3 Summon Turtle Guard; 3 Swift Messenger
        """,
        first_five="Summon Time Hopper; Summon Turtle Guard; Swift Messenger; Standard Bearer; Accelerate",
    ),
    precon(
        "lulu", "The Gorrenrock Survivors", "Lulu Firststone",
        dice="natural:5 time:5",
        cards="""
            3 Backtrack; 3 Canyon Shelter; 3 Fighting Spirit; 3 Gorrenrock Brawler; 3 Hunting Weapons;
            3 Inflame; 3 Phoenix Barrage; 3 Summon Emberoot Lizard; 3 Summon Omen Bringer;
            3 Survival of the Fittest
        """,
        first_five="Summon Emberoot Lizard; Summon Omen Bringer; Fighting Spirit; Inflame; Phoenix Barrage",
    ),
    precon(
        "orrick", "The Messengers of Peace", "Orrick Gilstream",
        dice="charm:5 time:5",
        cards="""
            3 Captivate; 3 Concentration; 3 Fate Reflection; 3 Flock Shepherd; 3 Generosity; 3 Recollect;
            3 Rile the Meek; 3 Summon Ash Spirit; 3 Summon Ruby Cobra; 3 Sunshield Sentry
        """,
        first_five="Concentration; Summon Ash Spirit; Summon Ruby Cobra; Sunshield Sentry; Flock Shepherd",
    ),
    precon(
        "dimona", "The Queen of Lightning", "Dimona Odinstar",
        dice="divine:5 time:5",
        cards="""
            3 Adept Duelist; 3 Blessing of Lightning; 3 Crystal Archer; 3 Crystal Armor; 3 Disengage;
            3 Piercing Light; 3 Rayward Knight; 3 Rayward Recruit; 3 Reinforce; 3 Summon Cloudburst Gryphon
        """,
        first_five="Summon Cloudburst Gryphon; Rayward Knight; Crystal Archer; Rayward Recruit; Adept Duelist",
    ),
    precon(
        "hope", "The Artist of Dreams", "Hope Everthorn",
        dice="illusion:5 time:5",
        cards="""
            3 Double Down; 3 Dream Fracture; 3 Dreamlock Mage; 3 Ensnare; 3 Keepsake; 3 Realm Walker;
            3 Reimagine; 3 Summon Fox Spirit; 3 Summon Wishing Wing; 3 Void Pulse
        """,
        first_five="Summon Fox Spirit; Summon Wishing Wing; Realm Walker; Dreamlock Mage; Dream Fracture",
    ),
    precon(
        "tristan", "The Ocean's Guard", "Tristan Darkwater",
        dice="sympathy:5 time:5",
        cards="""
            3 Darkwater Hunter; 3 Ocean's Gift; 3 Stand Still; 3 Summon Prism Tetra;
            3 Summon Radiant Leviathan; 3 Summon Seafoam Snapper; 3 Summon Tidal Crab; 3 Tidal Shift;
            3 Tsunami Shot; 3 Wave Crash
        """,
        first_five="Summon Prism Tetra; Summon Seafoam Snapper; Summon Tidal Crab; Tsunami Shot; Wave Crash",
    ),
    precon(
        "rowan", "The Scholar of Ruin", "Rowan Umberend",
        dice="ceremonial:5 time:5",
        cards="""
            3 Chant of Erosion; 3 Chant of Hostility; 3 Crypt Guardian; 3 Discovery; 3 Era's End;
            3 Excavate; 3 Knowledge Seeker; 3 Rapture; 3 Ritualist; 3 Summon Ruin Dweller
        """,
        first_five="Summon Ruin Dweller; Ritualist; Crypt Guardian; Knowledge Seeker; Discovery",
    ),
)  # fmt: skip

CORPSE_OF_VIROS: Final[tuple[Deck, ...]] = (
    precon(
        "viros-noah", "The Corpse of Viros: Noah", "Noah Redmoon",
        dice="ceremonial:10",
        cards="""
            3 Blood Brawl; 3 Blood Puppeteer; 3 Chant of Transfusion; 3 Infuriate; 3 Old Salt;
            3 Phoenix Attendant; 3 Serve the City; 3 Shadowblade; 3 Summon Bone Crow;
            3 Summon Calamity Golem
        """,
        first_five="Summon Calamity Golem; Summon Bone Crow; Old Salt; Phoenix Attendant; Shadowblade",
    ),
    precon(
        "viros-jessa", "The Corpse of Viros: Jessa", "Jessa Na Ni",
        dice="ceremonial:10",
        cards="""
            3 Blood Brawl; 3 Blood Puppeteer; 3 Chant of Transfusion; 3 Infuriate; 3 Old Salt;
            3 Phoenix Attendant; 3 Playtime; 3 Serve the City; 3 Summon Bone Crow; 3 Summon Calamity Golem
        """,
        first_five="Summon Calamity Golem; Summon Bone Crow; Old Salt; Phoenix Attendant; Playtime",
    ),
    precon(
        "viros-coal", "The Corpse of Viros: Coal", "Coal Roarkwin",
        dice="ceremonial:10",
        cards="""
            3 Blood Brawl; 3 Blood Puppeteer; 3 Chant of Transfusion; 3 Final Stand; 3 Infuriate;
            3 Old Salt; 3 Phoenix Attendant; 3 Serve the City; 3 Summon Bone Crow; 3 Summon Calamity Golem
        """,
        first_five="Summon Calamity Golem; Summon Bone Crow; Old Salt; Phoenix Attendant; Final Stand",
    ),
    precon(
        "viros-brennen", "The Corpse of Viros: Brennen", "Brennen Blackcloud",
        dice="ceremonial:10",
        cards="""
            3 Blood Brawl; 3 Blood Puppeteer; 3 Change of Heart; 3 Chant of Transfusion; 3 Infuriate;
            3 Old Salt; 3 Phoenix Attendant; 3 Serve the City; 3 Summon Bone Crow; 3 Summon Calamity Golem
        """,
        first_five="Summon Calamity Golem; Summon Bone Crow; Old Salt; Phoenix Attendant; Change of Heart",
    ),
)  # fmt: skip
