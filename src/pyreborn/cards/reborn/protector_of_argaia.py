"""The cards of The Protector of Argaia."""

from pyreborn.cards.reborn.keywords import gigantic, tame, unseen
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    ALL, ALTERATION, AN_OPPONENT, AT_END_OF_ROUND, A_TARGET_UNIT, CANNOT_ATTACK_BLOCK_OR_GUARD, CANNOT_BLOCK_OR_GUARD,
    EXHAUST, MAIN, OTHER, PLAYER, READY_SPELL, SIDE, THAT_UNIT, THE_OTHER_UNIT, THIS_CARD, THIS_UNIT, UNIT,
    WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED, WHO_CONTROLLED_IT, CardDef, CardType, Magic, action_spell,
    activated, add_each_others_attack, additional_side_actions, aimed, all_of, ally, alteration_spell, both,
    change_dice, choose, choose_in_each_others_discard_pile, choose_several, choosing, conjuration, constant,
    deal_damage, deal_to_each_other, dice, discard, discard_from_play, draw, either, give, if_, if_you_do, may, mill,
    one_of, phoenixborn, place_conjuration, put_back, ready_spell, remove_exhaustion, remove_from_discard_pile,
    resolve_spent_power, search_discard_pile, spend, spent_power, target, that_target_player_again, to, triggered,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Fiona Mercywind", 15, 6, 5,
        activated(
            one_of(draw(1), remove_exhaustion(1, from_=choose(READY_SPELL.you_control))),
            name="Ingenuity", cost=(SIDE, EXHAUST, discard(1)),
        ),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally(
        "Essence Druid",
        triggered(
            WHEN_THIS_UNIT_ENTERS, may(search_discard_pile(CardType.READY_SPELL)), name="Spell Recall"
        ),
        tame(2),
        play=(MAIN, dice("sympathy:power", "charm:class", "basic")),
        attack=2, life=4, recover=2,
    ),
    # --- conjurations ----------------------------------------------------------------------------------
    conjuration(
        "Majestic Titan",
        gigantic(1),
        activated(
            to(
                discard_from_play(
                    choose(
                        READY_SPELL.you_control.named("Summon Majestic Titan").saying(
                            "a Summon Majestic Titan on your spellboard"
                        )
                    )
                ),
                remove_exhaustion(ALL, from_=THIS_UNIT),
                discard_from_play(all_of(ALTERATION.attached_to_this)),
            ),
            name="Renew", inexhaustible=True, cost=(MAIN, dice("basic")),
        ),
        attack=3, life=4, recover=0, copies=1,
    ),
    conjuration("Mind Fog Owl", unseen(), attack=2, life=2, recover=0, copies=2),
    conjuration(
        "Nightsong Cricket",
        triggered(WHEN_THIS_UNIT_IS_DESTROYED, change_dice(1, of=target(PLAYER)), name="Polyphony"),
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED,
            choose_in_each_others_discard_pile(target(AN_OPPONENT)),
            name="Renewed Harmony",
        ),
        attack=2, life=1, recover=0, copies=4,
    ),
    # --- ready spells ----------------------------------------------------------------------------------
    ready_spell(
        "Confusion Spores",
        activated(
            aimed(target(UNIT), give(CANNOT_BLOCK_OR_GUARD, to=A_TARGET_UNIT)),
            focus1=(
                may(
                    to(
                        spend(dice("sympathy:class")),
                        additional_side_actions(),
                    )
                ),
            ),
            cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("charm:class")),
    ),
    summon(
        "Majestic Titan", MAIN, EXHAUST, dice("charm:class"), dice("sympathy:class"), dice("basic"),
        play=(MAIN, dice("basic")),
    ),
    ready_spell(
        "Summon Mind Fog Owl",
        activated(
            place_conjuration("Mind Fog Owl"),
            focus1=(if_(spent_power(Magic.CHARM), may(resolve_spent_power(Magic.CHARM))),),
            cost=(MAIN, EXHAUST, dice("charm:class"), dice("basic")),
        ),
        play=(MAIN,),
        conjures=("Mind Fog Owl",),
    ),
    ready_spell(
        "Summon Nightsong Cricket",
        activated(
            place_conjuration("Nightsong Cricket"),
            focus1=(if_(spent_power(Magic.SYMPATHY), may(remove_from_discard_pile(1, whose=target(PLAYER)))),),
            cost=(MAIN, EXHAUST, dice("sympathy:class"), dice("basic")),
        ),
        play=(MAIN,),
        conjures=("Nightsong Cricket",),
    ),
    # --- action spells ---------------------------------------------------------------------------------
    action_spell(
        "Exhortation",
        add_each_others_attack(choose_several(2, UNIT.you_control)),
        play=(SIDE, dice("charm:class"), dice("sympathy:class")),
    ),
    action_spell(
        "New Ideas",
        if_you_do(put_back(bottom=True), draw(3)),
        play=(either(MAIN, SIDE), dice("sympathy:class")),
    ),
    action_spell(
        "Return to Soil",
        deal_damage(
            1,
            to=target(UNIT),
            if_destroyed=(
                both(
                    mill(1, whose=target(WHO_CONTROLLED_IT)),
                    may(remove_from_discard_pile(2, whose=that_target_player_again())),
                ),
            ),
        ),
        play=(MAIN, dice("charm:class")),
    ),
    action_spell(
        "Seeds of Aggression",
        choosing(target(UNIT.you_control), target(UNIT.an_opponent_controls, slot=OTHER)),
        deal_to_each_other(THAT_UNIT, THE_OTHER_UNIT),
        play=(MAIN, either(dice("charm:power"), dice("sympathy:power"))),
    ),
    # --- alteration spells -----------------------------------------------------------------------------
    alteration_spell(
        "Mind Maze",
        constant(CANNOT_ATTACK_BLOCK_OR_GUARD, host=True, inexhaustible=True),
        activated(
            discard_from_play(THIS_CARD),
            name="Escape", inexhaustible=True, cost=(MAIN, SIDE, dice("basic"), discard(1)),
        ),
        triggered(AT_END_OF_ROUND, discard_from_play(THIS_UNIT), name="Lost", inexhaustible=True),
        play=(MAIN, dice("basic")),
        exclusive="Fiona Mercywind",
    ),
)  # fmt: skip
