"""The cards of The Duchess of Deception."""

from pyreborn.cards.reborn.keywords import concealed, stalk
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    AFTER_OPPONENT_DECLARES_ATTACKERS, AN_OPPONENT, CANNOT_BE_BLOCKED, EXHAUST, IT, MAIN, SIDE, THAT_MANY, UNIT,
    WHEN_THIS_UNIT_ATTACKS, YOUR_PHOENIXBORN, CardDef, CardType, N, action_spell, activated, after_dealt_damage,
    after_opponent_resolves, after_targeted, ally, cancel, choosing, conjuration, copy_what_was_resolved, deal_damage,
    dice, discard_from_play, draw, either, give, lower_dice, may, phoenixborn, place_conjuration, place_exhaustion,
    prevent, reaction_spell, ready_spell, reroll_dice, stop_attacking, swap_attack_and_life, target, triggered,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "Victoria Glassfire", 18, 5, 5,
        activated(
            reroll_dice(4, of=target(AN_OPPONENT), up_to=True),
            reroll_dice(THAT_MANY),
            name="Surprise!", cost=(SIDE, EXHAUST, dice("illusion:class")),
        ),
    ),
    ally(
        "Flash Archer",
        activated(
            deal_damage(1, to=target(UNIT)),
            may(deal_damage(1, to=target(UNIT))),
            name="Double Shot", cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("2 illusion:class"), dice("2 basic")), attack=4, life=2, recover=2,
    ),
    conjuration("Shadow Hound", concealed(), stalk(), attack=3, life=1, recover=0, copies=2),
    conjuration(
        "Shadow Spirit",
        triggered(WHEN_THIS_UNIT_ATTACKS, lower_dice(N, of=target(AN_OPPONENT)), name="Trickery", numeral=1),
        attack=2, life=1, recover=0, copies=3,
    ),
    ready_spell(
        "Body Inversion",
        activated(swap_attack_and_life(target(UNIT)), cost=(SIDE, EXHAUST, dice("illusion:class"))),
        play=(SIDE,),
    ),
    ready_spell(
        "Secret Door",
        activated(
            give(CANNOT_BE_BLOCKED, to=target(UNIT.you_control.with_life(exactly=1))),
            cost=(SIDE, EXHAUST, dice("illusion:class")),
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Summon Shadow Hound",
        activated(
            place_conjuration("Shadow Hound"),
            focus1=(may(deal_damage(1, to=target(UNIT))),),
            focus2=(may(deal_damage(1, to=target(UNIT))),),
            cost=(MAIN, EXHAUST, dice("3 illusion:class")),
        ),
        play=(MAIN,),
        conjures=("Shadow Hound",),
    ),
    summon("Shadow Spirit", MAIN, EXHAUST, dice("illusion:power"), play=(MAIN,)),
    action_spell(
        "To Shadows",
        discard_from_play(target(UNIT.exhausted)),
        play=(SIDE, either(dice("illusion:power"), dice("time:power"))),
    ),
    reaction_spell(
        "Copycat",
        copy_what_was_resolved(),
        when=after_opponent_resolves(
            CardType.ACTION_SPELL | CardType.PHOENIXBORN, "an activated Phoenixborn ability or an action spell"
        ),
        play=(dice("basic"),), exclusive="Victoria Glassfire",
    ),
    reaction_spell(
        "Figures in the Fog",
        choosing(target(UNIT.in_attack(True))),
        place_exhaustion(1, on=IT),
        stop_attacking(IT),
        when=AFTER_OPPONENT_DECLARES_ATTACKERS,
        play=(dice("illusion:power"),),
    ),
    reaction_spell(
        "Particle Shield",
        prevent(1),
        draw(1),
        when=after_dealt_damage(UNIT.you_control),
        play=(dice("illusion:class"),),
    ),
    reaction_spell(
        "Vanish", cancel(), when=after_targeted(YOUR_PHOENIXBORN, or_you=True), play=(dice("illusion:power"),)
    ),
)  # fmt: skip
