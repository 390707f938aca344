"""The Blight of Neverset."""

from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING, AFTER_STATUS_IS_SPENT, AFTER_THIS_OR_ADJACENT_DESTROYS_BY_ATTACKING,
    ASPECT_WITH_STATUS_BOX, ATTACK, AT_END_OF_YOUR_TURN, COULD_NOT, EXHAUSTED_AND_CANNOT_GUARD, OPPOSING_PHOENIXBORN,
    OPPOSING_UNIT, REVEAL, REVEAL_AND_ATTACK, THAT_PLAYER, THEIR_PHOENIXBORN, THE_CHIMERA, THE_OPPOSING_PHOENIXBORN,
    THIS_UNIT, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_ENTERS, CardDef, Icon, add_face_down_aspects, all_of, aspect,
    attach_conjured, behavior, conjured_alteration, conjured_aspect, constant, deal_damage, discard_from_play, draw,
    if_, leftmost, opposing_player, place_conjuration, place_red_rains, place_wounds, raise_rage_dice, remove_wounds,
    rightmost, row, spend_status_of, status, target, target_opposing_player, targets, their_phoenixborn_or,
    they_discard_a_ready_spell, they_discard_from_hand, they_discard_top, they_do_one_of, triggered, ultimate,
)  # fmt: skip
from pyreborn.cards.reborn.keywords import tame
from pyreborn.cards.red_rains.catalogue import chimera
from pyreborn.cards.red_rains.keywords import defender

BLOOM: tuple[CardDef, ...] = (
    aspect(
        "Allure",
        status(opposing_player(draw(1, by=THAT_PLAYER), they_discard_top(1))),
        icon=Icon.LEFT, attack=2, life=2, blood=1, pips=2,
    ),
    aspect(
        "Ballistic Seeds",
        triggered(
            AFTER_STATUS_IS_SPENT, target_opposing_player(place_wounds(1, on=their_phoenixborn_or("rightmost")))
        ),
        icon=Icon.NONE, attack=1, life=2, blood=1,
    ),
    aspect(
        "Photosynthesize",
        status(raise_rage_dice(1)),
        icon=Icon.JAW, attack=2, life=3, blood=2, pips=3,
    ),
    aspect(
        "Proliferate",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            place_conjuration("Scarlet Seed"),
            if_(COULD_NOT, place_red_rains(1)),
            name="Proliferate",
        ),
        defender(),
        icon=Icon.RIGHT, attack=1, life=1, blood=1, conjures=("Scarlet Seed",),
    ),
    aspect(
        "Soothing Scent",
        defender(),
        tame(1),
        icon=Icon.LEFT, attack=3, life=2, blood=2,
    ),
    aspect(
        "Sowing Strike",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            place_conjuration("Scarlet Seed"),
            if_(COULD_NOT, place_red_rains(1)),
            name="Sow",
        ),
        icon=Icon.JAW, attack=3, life=3, blood=2, conjures=("Scarlet Seed",),
    ),
)  # fmt: skip

THORN: tuple[CardDef, ...] = (
    aspect(
        "Explosive Pods",
        status(last=(deal_damage(2, to=all_of(OPPOSING_UNIT)),)),
        icon=Icon.JAW, attack=2, life=2, blood=1, pips=3,
    ),
    aspect(
        "Horrific Gaze",
        constant(EXHAUSTED_AND_CANNOT_GUARD, on=THE_OPPOSING_PHOENIXBORN),
        icon=Icon.RIGHT, attack=2, life=2, blood=1,
    ),
    aspect(
        "Overgrowth",
        triggered(
            AFTER_THIS_OR_ADJACENT_DESTROYS_BY_ATTACKING, deal_damage(1, to=target(OPPOSING_PHOENIXBORN))
        ),
        icon=Icon.JAW, attack=4, life=3, blood=2,
    ),
    aspect(
        "Vampiric Roots",
        triggered(AFTER_DESTROYING_BY_ATTACKING, remove_wounds(2, from_=THE_CHIMERA)),
        icon=Icon.RIGHT, attack=4, life=3, blood=2,
    ),
    aspect(
        "Vine Whip",
        triggered(WHEN_THIS_UNIT_ENTERS, attach_conjured("Bleed", to=target(leftmost(OPPOSING_UNIT)))),
        icon=Icon.RIGHT, attack=2, life=1, blood=1, conjures=("Bleed",),
    ),
    aspect(
        "Withering Rot",
        status(
            target_opposing_player(they_do_one_of(they_discard_from_hand(), deal_damage(1, to=THEIR_PHOENIXBORN)))
        ),
        icon=Icon.LEFT, attack=2, life=3, blood=2, pips=2,
    ),
)  # fmt: skip

CONJURED: tuple[CardDef, ...] = (
    conjured_alteration(
        "Bleed",
        triggered(AT_END_OF_YOUR_TURN, place_wounds(1, on=THIS_UNIT), inexhaustible=True),
        copies=3,
    ),
    conjured_aspect(
        "Scarlet Seed",
        status(last=(discard_from_play(THIS_UNIT), place_red_rains(1))),
        icon=Icon.NONE,
        attack=0,
        life=1,
        copies=6,
        pips=3,
    ),
)

_BLEED = attach_conjured("Bleed", to=target(leftmost(OPPOSING_UNIT)))
_SEED = (place_conjuration("Scarlet Seed"), if_(COULD_NOT, place_red_rains(1)))
_SPEND = spend_status_of(rightmost(ASPECT_WITH_STATUS_BOX))

NEVERSET = chimera(
    "The Blight of Neverset",
    ("Bloom", BLOOM),
    ("Thorn", THORN),
    nicknames=("neverset",),
    life=(30, 35),
    setup=("1222", "12221", "121221", "12221", "121121", "1212121"),
    behaviors=(
        behavior(
            row((1, 2, 3), REVEAL),
            row((4, 5), ATTACK),
            row((6, 7), REVEAL, raise_rage_dice(1)),
            row((8, 9), REVEAL, _SPEND, main_first=True),
            row((10, 11), REVEAL, _BLEED),
            row((12,), REVEAL, _SEED),
        ),
        behavior(
            row((1,), REVEAL),
            row((2, 3, 4), ATTACK),
            row((5, 6, 7), REVEAL, raise_rage_dice(2)),
            row((8, 9), REVEAL, _SPEND, main_first=True),
            row((10, 11), REVEAL, _BLEED),
            row((12,), REVEAL, _SEED),
        ),
        behavior(
            row((1, 2, 3), ATTACK),
            row((4, 5, 6, 7), REVEAL_AND_ATTACK),
            row((8, 9), REVEAL, _SPEND, main_first=True),
            row((10, 11), REVEAL, _BLEED),
            row((12,), REVEAL, _SEED),
        ),
    ),
    ultimates=(
        ultimate(_BLEED, add_face_down_aspects(1)),
        ultimate(attach_conjured("Bleed", to=targets(2, rightmost(OPPOSING_UNIT))), add_face_down_aspects(1)),
        ultimate(
            opposing_player(
                they_do_one_of(they_discard_from_hand(), they_discard_a_ready_spell(), they_discard_top(1))
            ),
            add_face_down_aspects(1),
        ),
    ),
    conjured=CONJURED,
)
