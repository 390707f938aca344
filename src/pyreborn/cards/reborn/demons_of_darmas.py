"""The cards of The Demons of Darmas."""

from pyreborn.cards.reborn.keywords import group_tactics, life_drain, stalk, terrifying, transform
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    ATTACK_SPELL_ABILITY_OR_DICE_POWER, A_UNITS_ATTACK, DOUBLE_WOUNDS, EXHAUST, MAIN, NOT_GUARDED, SIDE, THAT_CAUSER,
    THAT_UNIT, THIS_UNIT, UNIT, WHEN_THIS_UNIT_IS_DESTROYED, YOUR_PHOENIXBORN, CardDef, N, Who, action_spell,
    activated, after_destroyed, ally, attach_conjured, change_a_die_of_each_target_player, change_dice, choose,
    conjuration, conjured_alteration, constant, deal_damage, destroy, dice, discards_of_their_choice, either,
    if_you_do, may, phoenixborn, place_it_again, place_status, reaction_spell, ready_spell, remove_exhaustion,
    remove_status, remove_wounds, spend, swap_dice, target, to, triggered, when_destroyed,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "Harold Westraven",
        16,
        7,
        3,
        activated(attach_conjured("Hunter's Mark", to=target(UNIT)), name="Mark Prey", cost=(SIDE, EXHAUST)),
        conjures=("Hunter's Mark",),
    ),
    ally(
        "Beast Mage",
        terrifying(1),
        transform(2),
        play=(MAIN, dice("2 sympathy:class", "basic")),
        attack=2,
        life=2,
        recover=0,
    ),
    ally(
        "Beast Warrior",
        group_tactics(1),
        transform(1),
        play=(MAIN, SIDE, dice("sympathy:class")),
        attack=1,
        life=1,
        recover=0,
    ),
    ally(
        "Master Vampire",
        stalk(),
        life_drain(1),
        play=(MAIN, dice("ceremonial:power", "sympathy:class", "basic")),
        attack=3,
        life=4,
        recover=2,
    ),
    ally(
        "Psychic Vampire",
        triggered(
            when_destroyed(THIS_UNIT, by=ATTACK_SPELL_ABILITY_OR_DICE_POWER, who=Who.OPPONENT),
            discards_of_their_choice(N, THAT_CAUSER),
            name="Lobotomize",
            numeral=1,
        ),
        play=(MAIN, dice("ceremonial:power")),
        attack=2,
        life=1,
        recover=0,
    ),
    conjuration(
        "Vampire Bat Swarm",
        group_tactics(1),
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED,
            may(to(spend(either(dice("ceremonial:class"), dice("sympathy:class"))), place_it_again(THIS_UNIT))),
            name="Swarm",
        ),
        attack=2,
        life=1,
        recover=0,
        copies=3,
    ),
    ready_spell(
        "Drain Vitality",
        activated(
            if_you_do(deal_damage(1, to=target(UNIT)), remove_wounds(1, from_=target(UNIT))),
            cost=(MAIN, EXHAUST, dice("ceremonial:class")),
        ),
        activated(
            if_you_do(remove_status(1, from_=target(UNIT)), place_status(1, on=target(UNIT))),
            cost=(SIDE, EXHAUST, dice("sympathy:class")),
        ),
        play=(either(MAIN, SIDE), dice("basic")),
    ),
    summon("Vampire Bat Swarm", MAIN, EXHAUST, dice("ceremonial:class"), dice("sympathy:class"), play=(MAIN,)),
    action_spell(
        "Adrenaline Rush",
        deal_damage(1, to=target(UNIT.you_control)),
        remove_exhaustion(1, from_=THAT_UNIT),
        play=(SIDE, either(dice("ceremonial:power"), dice("sympathy:power")), dice("basic")),
    ),
    action_spell(
        "Dark Reaping",
        to(destroy(choose(UNIT.you_control)), change_dice(5)),
        play=(SIDE, dice("ceremonial:class")),
    ),
    action_spell(
        "Transmute Magic",
        swap_dice(),
        change_a_die_of_each_target_player(),
        play=(SIDE, dice("sympathy:class")),
    ),
    reaction_spell(
        "Consume Soul",
        remove_wounds(2, from_=YOUR_PHOENIXBORN),
        remove_exhaustion(1, from_=YOUR_PHOENIXBORN),
        when=after_destroyed(UNIT.an_opponent_controls, by=A_UNITS_ATTACK, who=Who.YOU),
        play=(dice("basic"),),
        exclusive="Harold Westraven",
    ),
    conjured_alteration(
        "Hunter's Mark",
        constant(DOUBLE_WOUNDS, host=True),
        constant(NOT_GUARDED, host=True),
        copies=1,
        exclusive="Harold Westraven",
    ),
)
