"""The cards of The Corpse of Viros."""

from pyreborn.cards.reborn.keywords import gathers_status, rage, throw
from pyreborn.dsl import (
    AFTER_A_PLAYER_DECLARES_ATTACKERS, ALLY, ANY_CARD, AN_OPPONENT, CHOSEN_UNIT, EXHAUST, HAND_IS_EMPTY, MAIN,
    NO_PHOENIXBORN_ABILITY, OTHER, PHOENIXBORN, PRINTED_RECOVER_OF_THE_DESTROYED_ALLY, SIDE, TARGET, THIS_SPELL,
    THIS_UNIT, UNIT, UNIT_DESTROYED_THIS_TURN, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_DEFENDS, WHEN_THIS_UNIT_ENTERS,
    WHEN_THIS_UNIT_IS_DESTROYED, YOUR_PHOENIXBORN, CardDef, CardType, N, Token, action_spell, activated, add_attack,
    ally, alteration_spell, attach_only_to, can_attack_now, choose, conjuration, constant, deal_damage, destroy, dice,
    discard_from_play, draw, either, exists, grants, if_, keyword, may, move, none_exists, place_conjuration,
    place_wounds, raise_dice, reaction_spell, ready_spell, remove_status, remove_wounds, repeat, return_to_hand,
    take_attack, target, targeting, that, to, triggered, triggered_twice, wounds_on,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    ally(
        "Blood Puppeteer",
        triggered(WHEN_THIS_UNIT_ENTERS, place_conjuration("Blood Puppet"), name="Stitch"),
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED,
            may(
                to(
                    discard_from_play(choose(UNIT.named("Blood Puppet").you_control)),
                    place_conjuration("Blood Puppet", on=target(AN_OPPONENT)),
                )
            ),
            name="Restitch",
            inexhaustible=True,
        ),
        play=(MAIN, dice("ceremonial:power")),
        attack=1,
        life=1,
        recover=1,
        conjures=("Blood Puppet",),
    ),
    ally(
        "Old Salt",
        triggered(WHEN_THIS_UNIT_ENTERS, place_wounds(N, on=THIS_UNIT), name="Wounded", numeral=1),
        throw(1),
        play=(MAIN, dice("ceremonial:class", "basic")),
        attack=2,
        life=3,
        recover=1,
    ),
    ally(
        "Phoenix Attendant",
        activated(
            if_(none_exists(wounds_on(THIS_UNIT)), move(Token.WOUND, N, from_=YOUR_PHOENIXBORN, onto=THIS_UNIT)),
            name="Alleviate",
            numeral=1,
            cost=(SIDE,),
        ),
        play=(MAIN, dice("ceremonial:class", "basic")),
        attack=1,
        life=4,
        recover=2,
    ),
    conjuration(
        "Bone Crow",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            add_attack(N, to=THIS_UNIT),
            condition=targeting(ANY_CARD.with_wounds(1), "a card with any wounds"),
            name="Feast",
            numeral=1,
        ),
        attack=1,
        life=1,
        recover=0,
        copies=4,
    ),
    conjuration(
        "Calamity Golem",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            deal_damage(wounds_on(THIS_UNIT), to=target(UNIT.an_opponent_controls)),
            name="Rancor",
        ),
        attack=3,
        life=5,
        recover=0,
        copies=1,
    ),
    ready_spell(
        "Chant of Transfusion",
        gathers_status(),
        activated(
            to(
                remove_status(1, from_=THIS_SPELL),
                move(Token.WOUND, 1, from_=target(UNIT), onto=target(UNIT.not_in(TARGET), slot=OTHER)),
            ),
            cost=(either(MAIN, SIDE), EXHAUST),
        ),
        play=(SIDE, dice("ceremonial:class")),
    ),
    ready_spell(
        "Serve the City",
        activated(
            to(deal_damage(1, to=choose(UNIT.you_control.unexhausted)), add_attack(1, to=CHOSEN_UNIT)),
            if_(
                can_attack_now(CHOSEN_UNIT),
                may(
                    take_attack(
                        CHOSEN_UNIT,
                        on=CardType.UNIT | CardType.PHOENIXBORN,
                        says="take an Attack action with that unit alone",
                    )
                ),
            ),
            cost=(MAIN, EXHAUST),
        ),
        play=(SIDE, dice("ceremonial:class")),
    ),
    ready_spell(
        "Summon Bone Crow",
        activated(
            if_(UNIT_DESTROYED_THIS_TURN, place_conjuration("Bone Crow")),
            cost=(SIDE, EXHAUST, dice("ceremonial:class")),
        ),
        play=(MAIN,),
        conjures=("Bone Crow",),
    ),
    action_spell(
        "Blood Brawl",
        repeat(
            wounds_on(UNIT.you_control),
            may(deal_damage(1, to=target(UNIT.an_opponent_controls))),
            says="once for each wound on your units",
        ),
        play=(MAIN, dice("ceremonial:class")),
    ),
    action_spell(
        "Channel Magic",
        draw(1),
        remove_wounds(1, from_=target(PHOENIXBORN)),
        raise_dice(3),
        play=(MAIN, dice("basic")),
    ),
    action_spell(
        "Final Stand",
        if_(HAND_IS_EMPTY, deal_damage(4, to=target(UNIT.an_opponent_controls))),
        if_(
            exists(YOUR_PHOENIXBORN.with_wounds(12), "your Phoenixborn has 12 or more wounds"),
            deal_damage(2, to=target(PHOENIXBORN)),
        ),
        play=(MAIN, dice("basic")),
        exclusive="Coal Roarkwin",
    ),
    action_spell(
        "Summon Calamity Golem",
        to(destroy(choose(ALLY.you_control)), place_conjuration("Calamity Golem")),
        place_wounds(PRINTED_RECOVER_OF_THE_DESTROYED_ALLY, on=that("Calamity Golem")),
        play=(MAIN, dice("3 ceremonial:class")),
        conjures=("Calamity Golem",),
    ),
    reaction_spell(
        "Shadowblade",
        draw(2),
        deal_damage(1, to=target(UNIT.an_opponent_controls)),
        deal_damage(1, to=target(UNIT.an_opponent_controls.not_in(TARGET), slot=OTHER)),
        when=AFTER_A_PLAYER_DECLARES_ATTACKERS,
        play=(dice("basic"),),
        exclusive="Noah Redmoon",
    ),
    alteration_spell(
        "Change of Heart",
        attach_only_to(PHOENIXBORN.you_control.unexhausted, inexhaustible=False),
        constant(NO_PHOENIXBORN_ABILITY, of="your Phoenixborn", host=True, inexhaustible=True),
        activated(
            to(return_to_hand(choose(ALLY.you_control)), deal_damage(1, to=target(UNIT.an_opponent_controls))),
            cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("basic")),
        exclusive="Brennen Blackcloud",
        on=CardType.PHOENIXBORN,
    ),
    alteration_spell(
        "Infuriate",
        grants(
            keyword(
                triggered(WHEN_THIS_UNIT_ATTACKS, deal_damage(N, to=THIS_UNIT), name="Frenzy", numeral=2), "frenzy"
            ),
            rage(1),
        ),
        play=(SIDE, dice("ceremonial:class")),
    ),
    alteration_spell(
        "Playtime",
        *triggered_twice(
            WHEN_THIS_UNIT_ATTACKS,
            WHEN_THIS_UNIT_DEFENDS,
            deal_damage(1, to=YOUR_PHOENIXBORN.saying("the Phoenixborn of this unit's controller")),
            moments="on attacking, blocking or guarding",
        ),
        triggered(WHEN_THIS_UNIT_IS_DESTROYED, place_conjuration("Blood Puppet", from_owners_pile=True)),
        attack=-1,
        play=(MAIN, dice("ceremonial:class")),
        conjures=("Blood Puppet",),
        exclusive="Jessa Na Ni",
    ),
)
