"""The King of Titans: Xander Heartsblood."""

from pyreborn.cards.reborn.keywords import (
    armored,
    bound,
    dismount,
    fleeting,
    gigantic,
    group_tactics,
    overkill,
    terrifying,
)
from pyreborn.dsl import (
    ALLY, AN_OPPONENT, BATTLE_UNPREVENTABLE, CHOSEN_UNIT, EXHAUST, MAIN, OTHER, PHOENIXBORN, SIDE, TARGET,
    THE_OTHER_UNIT, THIS_UNIT, UNIT, UNIT_OR_PHOENIXBORN, WHEN_THIS_SPELL_ENTERS, WHEN_THIS_UNIT_ENTERS, CardDef,
    CardType, N, Until, action_spell, activated, all_of, ally, attach_conjured, choose, choosing, conjuration,
    conjured_alteration, constant, deal_damage, deal_to_each_other, dice, either, gain, grants, have_them_choose, may,
    may_instead, mounted, phoenixborn, place_conjuration, ready_spell, remove_wounds, search_discard_pile, target, to,
    triggered, you_have,
)  # fmt: skip

YOU_AND_YOURS = UNIT_OR_PHOENIXBORN.you_control.saying("your Phoenixborn and all your units")

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---
    phoenixborn(
        "Xander Heartsblood", 20, 6, 3,
        activated(
            search_discard_pile(CardType.ALLY),
            name="Reincarnate", cost=(SIDE, EXHAUST, dice("divine:class")),
        ),
    ),
    # --- allies ---
    ally(
        "Pain Shaman",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            may(deal_damage(N, to=target(UNIT)), remove_wounds(N, from_=target(UNIT_OR_PHOENIXBORN))),
            name="Exchange Pain", numeral=1,
        ),
        play=(MAIN, dice("2 natural:class")), attack=1, life=3, recover=1,
    ),
    ally(
        "Raptor Herder",
        triggered(WHEN_THIS_UNIT_ENTERS, place_conjuration("Raptor Hatchling"), name="Call Raptor Hatchling"),
        play=(MAIN, either(dice("natural:class"), dice("sympathy:class"))), attack=1, life=1, recover=1,
        conjures=("Raptor Hatchling",),
    ),
    # --- conjurations ---
    conjuration("Archasaurus Mount", gigantic(2), dismount(), attack=4, life=5, recover=0, copies=1),
    conjuration("Cerasaurus Mount", overkill(1), dismount(), attack=3, life=3, recover=0, copies=2),
    conjuration("Raptor Hatchling", group_tactics(2), attack=0, life=1, recover=0, copies=3),
    conjuration(
        "Shining Hydra",
        activated(
            to(remove_wounds(1, from_=THIS_UNIT), attach_conjured("Shining Hydra Head", to=THIS_UNIT)),
            name="Regenerate Heads", cost=(SIDE,),
        ),
        attack=1, life=4, recover=0, copies=1, conjures=("Shining Hydra Head",),
    ),
    # --- ready spells ---
    ready_spell(
        "Law of Domination",
        triggered(
            WHEN_THIS_SPELL_ENTERS,
            choosing(choose(AN_OPPONENT)),
            have_them_choose(UNIT),
            choosing(choose(UNIT.you_control, slot=OTHER)),
            deal_to_each_other(CHOSEN_UNIT, THE_OTHER_UNIT, certain=True),
        ),
        constant(BATTLE_UNPREVENTABLE, on=PHOENIXBORN),
        bound(), fleeting(),
        play=(MAIN, dice("divine:class")),
    ),
    ready_spell(
        "Sacred Ground",
        activated(
            gain(
                all_of(UNIT.you_control.saying("all your units now in play")), armored(1),
                until=Until.UNTIL_YOUR_TURN,
            ),
            cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("divine:class")),
    ),
    ready_spell(
        "Summon Cerasaurus Mount",
        activated(
            mounted(choose(ALLY.you_control.unexhausted), "Cerasaurus Mount"),
            cost=(SIDE, EXHAUST, dice("natural:class"), dice("divine:class")),
        ),
        play=(MAIN, dice("basic")), conjures=("Cerasaurus Mount",),
    ),
    # --- action spells ---
    action_spell(
        "Earthquake",
        deal_damage(4, to=target(UNIT)),
        deal_damage(1, to=all_of(UNIT.not_in(TARGET).saying("each other unit"))),
        play=(MAIN, dice("2 basic")), exclusive="Xander Heartsblood",
    ),
    action_spell(
        "Mass Heal",
        may_instead(
            remove_wounds(1, from_=all_of(UNIT)),
            you_have("divine:class", "divine:power"),
            remove_wounds(1, from_=all_of(YOU_AND_YOURS)),
        ),
        play=(SIDE,),
    ),
    action_spell("Nature's Wrath", deal_damage(1, to=all_of(UNIT)), play=(MAIN, dice("natural:class"))),
    action_spell(
        "Summon Archasaurus Mount",
        mounted(choose(ALLY.you_control.unexhausted), "Archasaurus Mount"),
        play=(MAIN, SIDE, dice("divine:class", "natural:class", "basic")), conjures=("Archasaurus Mount",),
    ),
    action_spell(
        "Summon Shining Hydra",
        place_conjuration("Shining Hydra"),
        play=(MAIN, dice("divine:class", "natural:class", "basic")), conjures=("Shining Hydra",),
    ),
    # --- conjured alteration spells ---
    conjured_alteration("Shining Hydra Head", grants(terrifying(1)), copies=3, attack=1, recover=1),
)  # fmt: skip
