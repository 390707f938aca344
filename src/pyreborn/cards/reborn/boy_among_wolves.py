"""The cards of The Boy Among Wolves."""

from pyreborn.cards.reborn.keywords import (
    fade,
    fleeting,
    group_tactics,
    inheritance,
    resourceful,
    rooted,
    unit_guard,
)
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    ANY_CARD, EXHAUST, MAIN, PRINTED_X, SIDE, THAT_CARD, THIS_UNIT, UNIT, UNIT_OR_PHOENIXBORN, WHEN_ATTACHING,
    WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED, CardDef, N, action_spell, activated, add_attack, all_of, ally,
    alteration_spell, conjuration, constant, destroy, dice, discard_from_play, draw, either, gain, if_you_do, may,
    other_copies_on_this_unit, phoenixborn, place_conjuration, place_exhaustion, place_status, raises_life_for_each,
    ready_spell, remove_exhaustion, remove_status, remove_wounds, spend, status_on, target, to, together, triggered,
    up_to_targets,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Koji Wolfcub", 16, 10, 3,
        activated(place_status(1, on=target(ANY_CARD)), name="Accelerate Growth", cost=(SIDE, EXHAUST)),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally(
        "Hunt Master",
        triggered(
            WHEN_THIS_UNIT_ENTERS, place_status(2, on=THIS_UNIT), place_conjuration("Panther Spirit"),
            name="Call the Hunt",
        ),
        activated(
            to(remove_status(1, from_=THIS_UNIT), add_attack(1, to=target(UNIT.you_control.other))),
            name="Guide", cost=(SIDE,),
        ),
        play=(MAIN, dice("natural:power", "sympathy:class", "basic")), attack=2, life=3, recover=2,
        conjures=("Panther Spirit",),
    ),
    ally(
        "Jungle Warrior",
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED, may(to(spend(basics=N), remove_exhaustion(N, from_=target(UNIT)))),
            name="Last Orders", numeral=1, inexhaustible=True,
        ),
        inheritance(1),
        play=(MAIN, dice("sympathy:class", "basic")), attack=2, life=2, recover=1,
    ),
    ally(
        "Sleeping Bear",
        triggered(WHEN_THIS_UNIT_ENTERS, place_exhaustion(N, on=THIS_UNIT), name="Slumbering", numeral=1),
        play=(MAIN, dice("2 natural:class")), attack=4, life=4, recover=2,
    ),
    ally(
        "Temple Elder", *resourceful(1),
        activated(
            if_you_do(remove_status(N, from_=THIS_UNIT), draw(N)),
            name="Wisdom", numeral=1, cost=(SIDE, dice("sympathy:class")),
        ),
        play=(MAIN, dice("2 basic")), attack=2, life=2, recover=1,
    ),
    # --- conjurations --------------------------------------------------------------------------------
    conjuration("Biter", unit_guard(), rooted(), attack=3, life=2, recover=0, copies=4),
    conjuration("Brilliant Thorn", inheritance(1), fade(), attack=3, life=2, recover=0, copies=6),
    conjuration(
        "Indiglow Creeper",
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED, place_conjuration("Luminous Seedling"), name="Germinate", inexhaustible=True
        ),
        fade(),
        attack=2, life=1, recover=0, copies=1, conjures=("Luminous Seedling",),
    ),
    conjuration(
        "Luminous Seedling",
        activated(
            if_you_do(
                together(remove_status(2, from_=THIS_UNIT), destroy(THIS_UNIT)),
                place_conjuration("Brilliant Thorn", how=2, up_to=True),
            ),
            name="Blossom", cost=(MAIN,),
        ),
        constant(
            "This unit has +1 life for each status on it.",
            name="Growth", values=raises_life_for_each(1, status_on(THIS_UNIT)), inexhaustible=True,
        ),
        attack=0, life=2, recover=0, copies=3, conjures=("Brilliant Thorn",),
    ),
    conjuration("Panther Spirit", fleeting(), attack=1, life=1, recover=0, copies=3),
    # --- ready spells --------------------------------------------------------------------------------
    ready_spell(
        "Join the Hunt",
        activated(gain(target(UNIT.you_control), group_tactics(2)), cost=(SIDE, EXHAUST)),
        play=(SIDE, dice("sympathy:class")),
    ),
    summon("Biter", MAIN, EXHAUST, dice("natural:class"), dice("basic"), play=(MAIN,)),
    ready_spell(
        "Summon Indiglow Creeper",
        activated(
            place_conjuration("Indiglow Creeper"),
            focus1=(may(place_status(1, on=target(UNIT.you_control))),),
            cost=(MAIN, EXHAUST, dice("natural:class"), dice("sympathy:class")),
        ),
        play=(MAIN,), conjures=("Indiglow Creeper",),
    ),
    # --- action spells -------------------------------------------------------------------------------
    action_spell(
        "Invigorate",
        place_status(1, on=up_to_targets(3, UNIT.you_control)),
        play=(SIDE, either(dice("natural:class"), dice("sympathy:class"))),
    ),
    action_spell(
        "Lick Wounds",
        remove_wounds(2, from_=target(UNIT_OR_PHOENIXBORN)),
        remove_exhaustion(1, from_=THAT_CARD),
        play=(either(MAIN, SIDE), dice("2 basic")), exclusive="Koji Wolfcub",
    ),
    # --- alteration spells ---------------------------------------------------------------------------
    alteration_spell(
        "Explosive Growth",
        triggered(
            WHEN_ATTACHING,
            place_status(2, on=THIS_UNIT),
            discard_from_play(all_of(other_copies_on_this_unit("Explosive Growth"))),
        ),
        attack=PRINTED_X, x=status_on(THIS_UNIT), play=(SIDE, dice("sympathy:class"), dice("natural:class")),
    ),
)  # fmt: skip
