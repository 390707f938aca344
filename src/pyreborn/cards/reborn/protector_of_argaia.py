"""The cards of The Protector of Argaia."""

from pyreborn.cards.reborn.keywords import gigantic, tame, unseen
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl.cards import (
    action_spell,
    activated,
    ally,
    alteration_spell,
    conjuration,
    constant,
    phoenixborn,
    ready_spell,
    triggered,
)
from pyreborn.dsl.costs import EXHAUST, MAIN, SIDE, dice, discard, either
from pyreborn.dsl.effects import (
    additional_side_action,
    cannot_block_or_guard,
    change_dice,
    deal_damage,
    deal_to_each_other,
    discard_from_play,
    draw,
    mill,
    place_conjuration,
    remove_all_exhaustion,
    remove_exhaustion,
    search_discard_pile,
    spend,
)
from pyreborn.dsl.nouns import (
    ALTERATION,
    AN_OPPONENT,
    OTHER,
    PLAYER,
    READY_SPELL,
    THAT_UNIT,
    THE_OTHER_UNIT,
    THIS_CARD,
    THIS_UNIT,
    UNIT,
    all_of,
    choose,
    choose_several,
    target,
)
from pyreborn.dsl.others import (
    A_TARGET_UNIT,
    WHO_CONTROLLED_IT,
    add_each_others_attack,
    aimed,
    choose_in_each_others_discard_pile,
    choose_to_the_bottom,
    choosing_both,
    remove_from_discard_pile,
    resolve_spent_power,
    that_target_player_again,
)
from pyreborn.dsl.sentences import both, if_, if_you_do, may, one_of, spent_power, to
from pyreborn.dsl.when import AT_END_OF_ROUND, WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED
from pyreborn.engine import ids
from pyreborn.engine.definitions import CardDef

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
            WHEN_THIS_UNIT_ENTERS, may(search_discard_pile(ids.READY_SPELL, "ready spell")), name="Spell Recall"
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
                            "a copy of Summon Majestic Titan from your spellboard"
                        )
                    )
                ),
                remove_all_exhaustion(from_=THIS_UNIT),
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
            aimed(target(UNIT), cannot_block_or_guard(A_TARGET_UNIT)),
            focus1=(
                may(
                    to(
                        spend(dice("sympathy:class")),
                        additional_side_action(),
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
            focus1=(if_(spent_power(ids.CHARM), may(resolve_spent_power(ids.CHARM))),),
            cost=(MAIN, EXHAUST, dice("charm:class"), dice("basic")),
        ),
        play=(MAIN,),
        conjures=("Mind Fog Owl",),
    ),
    ready_spell(
        "Summon Nightsong Cricket",
        activated(
            place_conjuration("Nightsong Cricket"),
            focus1=(if_(spent_power(ids.SYMPATHY), may(remove_from_discard_pile(1, whose=target(PLAYER)))),),
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
        if_you_do(choose_to_the_bottom(), draw(3)),
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
        choosing_both(target(UNIT.you_control), target(UNIT.an_opponent_controls, slot=OTHER)),
        deal_to_each_other(THAT_UNIT, THE_OTHER_UNIT),
        play=(MAIN, either(dice("charm:power"), dice("sympathy:power"))),
    ),
    # --- alteration spells -----------------------------------------------------------------------------
    alteration_spell(
        "Mind Maze",
        constant(
            "This unit cannot attack, block, or guard.",
            host_traits=ids.T_CANNOT_ATTACK | ids.T_CANNOT_BLOCK | ids.T_CANNOT_GUARD,
            inexhaustible=True,
        ),
        activated(
            discard_from_play(THIS_CARD),
            name="Escape", inexhaustible=True, cost=(MAIN, SIDE, dice("basic"), discard(1)),
        ),
        triggered(AT_END_OF_ROUND, discard_from_play(THIS_UNIT), name="Lost", inexhaustible=True),
        play=(MAIN, dice("basic")),
        exclusive="Fiona Mercywind",
    ),
)  # fmt: skip
