"""The cards of The Children of Blackcloud."""

from pyreborn.cards.reborn.keywords import ambush, fleeting, gathers_status, rage
from pyreborn.dsl import (
    ALLY, AN_OPPONENT, CHOSEN_TARGET, DESTROYED_HAD_WOUNDS, EXHAUST, MAIN, PHOENIXBORN, READY_SPELL, SAFEGUARDED, SIDE,
    THIS_SPELL, THIS_UNIT, UNIT, UNIT_OR_PHOENIXBORN, WHEN_THIS_UNIT_ATTACKS, CardDef, N, Until, action_spell,
    activated, ally, alteration_spell, choose, choosing, conjuration, deal_damage, destroy, dice, draw, give, instead,
    may, phoenixborn, place_conjuration, place_exhaustion, place_wounds, ready_spell, remove_exhaustion, remove_status,
    target, that_target, they_choose, to, triggered, up_to_targets,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "Brennen Blackcloud",
        16,
        5,
        3,
        activated(
            to(destroy(choose(ALLY.you_control)), deal_damage(2, to=target(PHOENIXBORN))),
            name="Spirit Burn",
            cost=(MAIN, EXHAUST, dice("ceremonial:class")),
        ),
    ),
    ally(
        "Blackcloud Ninja",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            may(
                to(choosing(target(AN_OPPONENT)), place_exhaustion(N, on=they_choose(READY_SPELL.unexhausted))),
            ),
            name="Seal Strike",
            numeral=1,
        ),
        play=(MAIN, dice("basic")),
        attack=1,
        life=1,
        recover=1,
        exclusive="Brennen Blackcloud",
    ),
    ally(
        "Crimson Bomber",
        activated(
            to(destroy(THIS_UNIT), place_wounds(1, on=up_to_targets(N, UNIT))),
            name="Detonate",
            numeral=3,
            cost=(SIDE,),
        ),
        play=(MAIN, dice("2 ceremonial:class")),
        attack=3,
        life=2,
        recover=0,
    ),
    ally("Fire Archer", ambush(1), play=(MAIN, dice("ceremonial:class")), attack=1, life=1, recover=1),
    conjuration("Dread Wraith", rage(1), attack=1, life=6, recover=0, copies=2),
    ready_spell(
        "Chant of Worship",
        gathers_status(),
        activated(to(remove_status(1, from_=THIS_SPELL), draw(1)), cost=(MAIN, EXHAUST)),
        play=(SIDE, dice("ceremonial:class")),
    ),
    ready_spell(
        "Summon Dread Wraith",
        activated(
            place_conjuration("Dread Wraith"),
            focus2=(may(remove_exhaustion(1, from_=choose(UNIT.named("Dread Wraith").you_control))),),
            cost=(MAIN, EXHAUST, dice("3 ceremonial:class")),
        ),
        play=(MAIN,),
        conjures=("Dread Wraith",),
    ),
    action_spell(
        "Blood Chains",
        to(
            destroy(choose(UNIT.you_control)),
            instead(
                place_exhaustion(1, on=target(UNIT)),
                DESTROYED_HAD_WOUNDS,
                place_exhaustion(2, on=target(UNIT)),
                says="place 2 exhaustion",
            ),
        ),
        play=(MAIN, dice("ceremonial:class")),
    ),
    action_spell(
        "Choke",
        place_exhaustion(1, on=target(PHOENIXBORN.an_opponent_controls.unexhausted)),
        deal_damage(1, to=that_target("Phoenixborn")),
        play=(MAIN, dice("ceremonial:class")),
    ),
    action_spell("Fester", destroy(target(UNIT.with_wounds(1))), play=(MAIN, dice("ceremonial:power"))),
    action_spell(
        "Safeguard",
        choosing(target(UNIT_OR_PHOENIXBORN.you_control)),
        give(SAFEGUARDED, to=CHOSEN_TARGET, until=Until.UNTIL_YOUR_TURN),
        play=(SIDE, dice("basic")),
    ),
    alteration_spell("Regress", fleeting(), attack=-3, play=(SIDE, dice("ceremonial:class"))),
)
