"""The Siege of Lordswall."""

from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING, ATTACK, AT_END_OF_ROUND, CONJURED_ASPECT, OPPOSING_UNIT, REVEAL,
    REVEAL_AND_RIGHTMOST_ATTACKS, UNIT_OR_PHOENIXBORN, UNPREVENTABLE, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_ENTERS,
    WHEN_THIS_UNIT_IS_DESTROYED, CardDef, Icon, N, all_of, aspect, behavior, conjured_aspect, constant, deal_damage,
    destroy, did, if_, if_you_do, leftmost, of_theirs, place_conjuration, place_red_rains, place_wounds, repeat,
    reroll_rage_dice, rightmost, row, status, target, target_opposing_player, their_phoenixborn_or, triggered,
    triggered_twice, ultimate,
)  # fmt: skip
from pyreborn.cards.red_rains.catalogue import chimera
from pyreborn.cards.red_rains.keywords import defender, ephemeral, feeble, horde_attack

HORDE: tuple[CardDef, ...] = (
    aspect(
        "At the Gates",
        *triggered_twice(
            WHEN_THIS_UNIT_ENTERS,
            AT_END_OF_ROUND,
            place_conjuration("Rainwalker", at_left_end=True),
            moments="on entering and at round end",
        ),
        icon=Icon.LEFT, attack=2, life=2, blood=1, conjures=("Rainwalker",),
    ),
    aspect(
        "Carrion Call",
        status(last=(place_conjuration("Rainwalker", how=3),)),
        icon=Icon.RIGHT, attack=1, life=2, blood=1, pips=2, conjures=("Rainwalker",),
    ),
    aspect(
        "Charging Horde",
        horde_attack(),
        triggered(WHEN_THIS_UNIT_ATTACKS, place_conjuration("Rainwalker")),
        icon=Icon.JAW, attack=3, life=3, blood=2, conjures=("Rainwalker",),
    ),
    aspect(
        "Flanking Strike",
        triggered(AFTER_DESTROYING_BY_ATTACKING, destroy(target(leftmost(OPPOSING_UNIT)))),
        icon=Icon.RIGHT, attack=3, life=3, blood=2,
    ),
    aspect(
        "Heartpierce",
        triggered(WHEN_THIS_UNIT_ATTACKS, deal_damage(2, to=target(rightmost(OPPOSING_UNIT)))),
        icon=Icon.JAW, attack=3, life=3, blood=2,
    ),
    aspect(
        "Thunderclap",
        triggered(WHEN_THIS_UNIT_ENTERS, reroll_rage_dice(N), name="Rage Burst", numeral=4),
        icon=Icon.RIGHT, attack=2, life=1, blood=1,
    ),
)  # fmt: skip

DEATH: tuple[CardDef, ...] = (
    aspect(
        "Convert",
        constant(UNPREVENTABLE),
        triggered(AFTER_DESTROYING_BY_ATTACKING, place_conjuration("Rainwalker")),
        icon=Icon.LEFT, attack=3, life=4, blood=2, conjures=("Rainwalker",),
    ),
    aspect(
        "Crimson Pyre",
        status(
            if_you_do(
                destroy(rightmost(CONJURED_ASPECT)),
                target_opposing_player(
                    repeat(2, deal_damage(1, to=of_theirs(UNIT_OR_PHOENIXBORN)), says="do 2 times")
                ),
            )
        ),
        icon=Icon.LEFT, attack=3, life=3, blood=2, pips=3,
    ),
    aspect(
        "Death Knell",
        status(last=(destroy(target(leftmost(OPPOSING_UNIT))),)),
        icon=Icon.RIGHT, attack=1, life=2, blood=1, pips=2,
    ),
    aspect(
        "Skeletal Wall",
        defender(),
        triggered(WHEN_THIS_UNIT_IS_DESTROYED, place_conjuration("Rainwalker", how=2), inexhaustible=True),
        icon=Icon.JAW, attack=1, life=1, blood=1, conjures=("Rainwalker",),
    ),
    aspect(
        "Torrential Sacrifice",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            destroy(rightmost(CONJURED_ASPECT)),
            if_(did("one was destroyed"), place_red_rains(1), otherwise=(place_conjuration("Rainwalker"),)),
            name="Torrential Sacrifice",
        ),
        icon=Icon.JAW, attack=2, life=1, blood=1, conjures=("Rainwalker",),
    ),
    aspect(
        "Unending Forces",
        status(place_conjuration("Rainwalker")),
        icon=Icon.RIGHT, attack=2, life=3, blood=2, pips=3, conjures=("Rainwalker",),
    ),
)  # fmt: skip

CONJURED: tuple[CardDef, ...] = (
    conjured_aspect(
        "Rainwalker",
        horde_attack(),
        feeble(),
        ephemeral(),
        icon=Icon.JAW,
        attack=1,
        life=1,
        copies=7,
    ),
)

_RAINWALKER = place_conjuration("Rainwalker")

LORDSWALL = chimera(
    "The Siege of Lordswall",
    ("Horde", HORDE),
    ("Death", DEATH),
    nicknames=("lordswall",),
    life=(30, 35),
    setup=("1212", "12122", "121212", "12121", "121212", "1212121"),
    behaviors=(
        behavior(
            row((1, 2), REVEAL),
            row((3, 4), ATTACK),
            row((5, 6), REVEAL_AND_RIGHTMOST_ATTACKS),
            row((7, 8, 9), REVEAL, reroll_rage_dice(2)),
            row((10, 11), REVEAL, _RAINWALKER),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1,), REVEAL),
            row((2, 3, 4), ATTACK),
            row((5, 6), REVEAL_AND_RIGHTMOST_ATTACKS),
            row((7, 8, 9), REVEAL, target_opposing_player(place_wounds(1, on=their_phoenixborn_or("rightmost")))),
            row((10, 11), REVEAL, _RAINWALKER),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1, 2, 3), ATTACK),
            row((4, 5, 6), REVEAL_AND_RIGHTMOST_ATTACKS),
            row((7, 8, 9, 10, 11), REVEAL, _RAINWALKER),
            row((12,), REVEAL, place_red_rains(1)),
        ),
    ),
    ultimates=(
        ultimate(deal_damage(1, to=all_of(OPPOSING_UNIT)), place_conjuration("Rainwalker", how=2)),
        ultimate(deal_damage(2, to=all_of(OPPOSING_UNIT)), place_conjuration("Rainwalker", how=2)),
        ultimate(place_conjuration("Rainwalker", how=3)),
    ),
    conjured=CONJURED,
)
