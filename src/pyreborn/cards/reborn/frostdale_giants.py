"""The cards of The Frostdale Giants."""

from pyreborn.cards.reborn.keywords import armored, terrifying, unit_guard
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    ALL, ALTERATION, A_UNITS_ATTACK, COUNTS_AS_EXHAUSTED, EXHAUST, IS_ALTERED, MAIN, SIDE, THAT_ATTACKER,
    THAT_TARGET_UNIT, THAT_UNIT, THIS_SPELL, UNIT, UNIT_OR_PHOENIXBORN, WHEN_ATTACHING, WHEN_STATUS_IS_GONE, CardDef,
    N, action_spell, activated, after_dealt_damage, after_enters, all_of, ally, alteration_spell, attach_conjured,
    choose, conjuration, conjured_alteration, constant, deal_damage, destroy, dice, discard_from_play, grants, may,
    phoenixborn, place_conjuration, place_status, prevent, raises_life, reaction_spell, ready_spell, remove_status,
    remove_wounds, target, triggered,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "Rin Northfell",
        17,
        6,
        4,
        activated(attach_conjured("Ice Buff", to=target(UNIT.you_control)), name="Ice Buff", cost=(SIDE, EXHAUST)),
        conjures=("Ice Buff",),
    ),
    ally("Frost Fang", armored(1), play=(MAIN, dice("2 natural:class")), attack=3, life=1, recover=1),
    conjuration("Frostback Bear", terrifying(1), attack=2, life=3, recover=0, copies=2),
    conjuration(
        "Ice Golem",
        constant(
            f"While {IS_ALTERED.text()}, this unit has +{{N}} life.",
            name="Skin Morph",
            numeral=2,
            values=raises_life(N, IS_ALTERED),
            inexhaustible=True,
        ),
        attack=3,
        life=2,
        recover=0,
        copies=3,
    ),
    ready_spell(
        "Frost Bite",
        activated(
            deal_damage(1, to=target(UNIT_OR_PHOENIXBORN)),
            cost=(MAIN, EXHAUST, dice("natural:class")),
            focus1_cost=(MAIN, EXHAUST, dice("basic")),
        ),
        play=(MAIN,),
    ),
    summon("Frostback Bear", MAIN, EXHAUST, dice("natural:class"), dice("basic"), play=(MAIN, dice("natural:power"))),
    ready_spell(
        "Summon Ice Golem",
        activated(
            place_conjuration("Ice Golem"),
            focus2=(may(remove_wounds(1, from_=all_of(UNIT.named("Ice Golem").you_control))),),
            cost=(MAIN, EXHAUST, dice("2 natural:class"), dice("basic")),
        ),
        play=(MAIN,),
        conjures=("Ice Golem",),
    ),
    action_spell(
        "Freezing Blast",
        deal_damage(2, to=target(UNIT)),
        remove_status(2, from_=THAT_UNIT),
        play=(MAIN, dice("2 natural:class")),
    ),
    reaction_spell(
        "Ice Trap",
        destroy(target(THAT_TARGET_UNIT)),
        when=after_enters(UNIT.with_life(at_most=2)),
        play=(dice("natural:class"),),
    ),
    reaction_spell(
        "Rin's Fury",
        prevent(ALL),
        destroy(target(THAT_ATTACKER)),
        when=after_dealt_damage(UNIT.you_control, by=A_UNITS_ATTACK),
        play=(dice("2 basic"),),
        exclusive="Rin Northfell",
    ),
    alteration_spell("Crystal Shield", grants(unit_guard()), life=2, play=(MAIN, dice("natural:class", "basic"))),
    alteration_spell(
        "Deep Freeze",
        triggered(WHEN_ATTACHING, place_status(3, on=THIS_SPELL), inexhaustible=True),
        triggered(WHEN_STATUS_IS_GONE, discard_from_play(THIS_SPELL), inexhaustible=True),
        grants(
            activated(
                remove_status(
                    1,
                    from_=choose(ALTERATION.named("Deep Freeze").attached_to_this.saying("a Deep Freeze on this unit")),
                ),
                name="Thaw",
                cost=(SIDE,),
                inexhaustible=True,
            ),
            inexhaustible=True,
            host=COUNTS_AS_EXHAUSTED,
        ),
        play=(MAIN, dice("natural:class")),
    ),
    alteration_spell("Frozen Crown", attack=3, play=(MAIN, dice("natural:class", "2 basic"))),
    conjured_alteration("Ice Buff", life=1, copies=5, exclusive="Rin Northfell"),
)
