"""The cards of The Spirits of Memoria."""

from pyreborn.cards.reborn.keywords import armored, bound, fleeting, unit_guard
from pyreborn.dsl import (
    AFTER_OPPONENT_DECLARES_ATTACKERS, ALL, ALLY, AT_END_OF_EACH_ROUND, A_SPELL_PLACING_IT, CANNOT_BE_GUARDED_AGAINST,
    CONJURATION, COULD_NOT, EXHAUST, IT, MAIN, NO_REACTION_SPELLS, PHOENIXBORN, SIDE, SPELL_ABILITY_OR_DICE_POWER,
    SPELL_OR_ABILITY, THAT_DAMAGED_UNIT, THAT_UNITS_OPPONENT, UNIT, WHEN_THIS_SPELL_ENTERS, WHEN_THIS_UNIT_ATTACKS,
    WHEN_THIS_UNIT_ENTERS, YOUR_PHOENIXBORN, CardDef, CardType, N, Who, action_spell, activated, after_dealt_damage,
    aimed, all_of, ally, choose, conjuration, deal_damage, destroy, dice, draw, give, if_, if_you_do, may,
    one_in_each_slot, phoenixborn, place_conjuration, place_exhaustion, prevent, reaction_box, reaction_spell,
    ready_spell, remove_exhaustion, remove_wounds, return_to_hand, search_discard_pile, target, triggered,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Sembali Grimtongue", 19, 5, 4,
        activated(
            remove_exhaustion(ALL, from_=target(ALLY.you_control)),
            give(CANNOT_BE_GUARDED_AGAINST, to=IT),
            name="Gift of Wings", cost=(SIDE, EXHAUST, dice("2 basic")),
        ),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally(
        "Celestial Knight",
        armored(1),
        play=(MAIN, dice("illusion:power", "divine:class", "basic")),
        attack=3, life=3, recover=2,
    ),
    ally(
        "Shadow Guard",
        reaction_box(AFTER_OPPONENT_DECLARES_ATTACKERS, name="Hidden"),
        unit_guard(),
        play=(MAIN, dice("2 illusion:class")),
        attack=3, life=1, recover=1,
    ),
    ally(
        "Shepherd of Lost Souls",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            may(search_discard_pile(CardType.ALLY, another=True)),
            name="Spirit Guide",
        ),
        play=(MAIN, SIDE, dice("divine:class")),
        attack=1, life=1, recover=0,
    ),
    # --- conjurations ----------------------------------------------------------------------------------
    conjuration(
        "Admonisher",
        triggered(AT_END_OF_EACH_ROUND, deal_damage(N, to=target(PHOENIXBORN)), name="Rebuke", numeral=1),
        attack=0, life=2, recover=0, copies=3,
    ),
    conjuration(
        "Spectral Assassin",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            give(NO_REACTION_SPELLS, to=all_of(PHOENIXBORN.an_opponent_controls.saying("opponents"))),
            name="Sneaky Strike",
        ),
        attack=2, life=1, recover=0, copies=1,
    ),
    # --- ready spells ----------------------------------------------------------------------------------
    ready_spell(
        "Law of Grace",
        triggered(WHEN_THIS_SPELL_ENTERS, remove_wounds(1, from_=YOUR_PHOENIXBORN)),
        triggered(after_dealt_damage(PHOENIXBORN, by=SPELL_OR_ABILITY), prevent(1)),
        bound(),
        fleeting(),
        play=(MAIN, dice("divine:class")),
    ),
    ready_spell(
        "Summon Admonisher",
        activated(
            place_conjuration("Admonisher"),
            focus1=(if_(COULD_NOT, deal_damage(1, to=target(PHOENIXBORN))),),
            cost=(MAIN, EXHAUST, dice("divine:class")),
        ),
        play=(MAIN,),
        conjures=("Admonisher",),
    ),
    # --- action spells ---------------------------------------------------------------------------------
    action_spell(
        "Chained Creations",
        deal_damage(
            2,
            to=target(CONJURATION.an_opponent_controls),
            if_destroyed=(
                aimed(target(THAT_UNITS_OPPONENT), place_exhaustion(1, on=choose(A_SPELL_PLACING_IT))),
            ),
        ),
        play=(MAIN, dice("divine:class", "basic")),
    ),
    action_spell(
        "Gates Thrown Open", remove_exhaustion(1, from_=one_in_each_slot()), play=(SIDE, dice("illusion:class"))
    ),
    action_spell(
        "Purify",
        if_you_do(
            return_to_hand(target(ALLY.you_control)),
            destroy(target(CONJURATION.an_opponent_controls)),
        ),
        play=(MAIN, dice("basic")),
        exclusive="Sembali Grimtongue",
    ),
    action_spell(
        "Summon Spectral Assassin",
        if_you_do(
            return_to_hand(target(ALLY.you_control)),
            place_conjuration("Spectral Assassin"),
        ),
        may(draw(1)),
        play=(SIDE, dice("illusion:class", "basic")),
        conjures=("Spectral Assassin",),
    ),
    # --- reaction spells -------------------------------------------------------------------------------
    reaction_spell(
        "Angelic Rescue",
        prevent(ALL),
        remove_wounds(ALL, from_=THAT_DAMAGED_UNIT),
        when=after_dealt_damage(UNIT.you_control, by=SPELL_ABILITY_OR_DICE_POWER, who=Who.OPPONENT),
        play=(dice("divine:power"),),
    ),
)  # fmt: skip
