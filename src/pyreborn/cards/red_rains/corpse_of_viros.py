"""The Corpse of Viros."""

from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING, AFTER_THIS_UNIT_IS_DEALT_DAMAGE, ALL, ANY_CARD, ATTACK, NO_SPELLS,
    OPPOSING_PHOENIXBORN, OPPOSING_UNIT, OPPOSING_UNITS_AND_PHOENIXBORN, PHOENIXBORN, REVEAL, REVEAL_AND_ATTACK,
    SHOWS_BASIC, THAT_UNIT, THE_CHIMERA, THIS_UNIT, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_ENTERS,
    WHEN_THIS_UNIT_IS_DESTROYED, CardDef, Icon, N, add_face_down_aspects, all_of, aspect, behavior, blood_of, choosing,
    constant, deal_damage, destroy, discard_from_play, if_, is_exhausted, leftmost, of_theirs, opposing_player,
    or_else, place_exhaustion, place_it_exhausted, place_red_rains, place_wounds, prevent_all_but, raise_rage_dice,
    reroll_rage_dice, row, status, target, target_opposing_player, they_lower_dice, triggered, ultimate,
)  # fmt: skip
from pyreborn.cards.reborn.keywords import concealed, quick_strike, terrifying
from pyreborn.cards.red_rains.catalogue import chimera
from pyreborn.cards.red_rains.keywords import defender

FURY: tuple[CardDef, ...] = (
    aspect(
        "Firebelly",
        triggered(WHEN_THIS_UNIT_ATTACKS, deal_damage(1, to=all_of(OPPOSING_UNITS_AND_PHOENIXBORN))),
        icon=Icon.JAW, attack=1, life=2, blood=1,
    ),
    aspect(
        "Frozen Fear",
        terrifying(1),
        triggered(AFTER_DESTROYING_BY_ATTACKING, place_exhaustion(1, on=target(OPPOSING_PHOENIXBORN))),
        icon=Icon.JAW, attack=3, life=3, blood=2,
    ),
    aspect(
        "Hunting Instincts",
        triggered(AFTER_DESTROYING_BY_ATTACKING, place_red_rains(1)),
        icon=Icon.LEFT, attack=4, life=3, blood=2,
    ),
    aspect(
        "Iron Scales",
        triggered(AFTER_THIS_UNIT_IS_DEALT_DAMAGE, prevent_all_but(1), inexhaustible=True),
        defender(),
        icon=Icon.LEFT, attack=3, life=2, blood=2,
    ),
    aspect(
        "Rampage",
        status(reroll_rage_dice(ALL)),
        icon=Icon.RIGHT, attack=2, life=2, blood=1, pips=2,
    ),
    aspect(
        "Whiplash",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            or_else(
                destroy(target(leftmost(OPPOSING_UNIT.with_wounds()))),
                deal_damage(1, to=target(leftmost(OPPOSING_UNIT))),
            ),
            name="Whiplash",
        ),
        icon=Icon.RIGHT, attack=2, life=1, blood=1,
    ),
)  # fmt: skip

SHADOW: tuple[CardDef, ...] = (
    aspect(
        "Constrict",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            opposing_player(place_exhaustion(N, on=of_theirs(ANY_CARD))),
            name="Constrict",
            numeral=1,
        ),
        defender(),
        icon=Icon.RIGHT, attack=2, life=4, blood=2,
    ),
    aspect(
        "Dark Descent",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            choosing(target(leftmost(OPPOSING_UNIT))),
            if_(
                is_exhausted(THAT_UNIT),
                discard_from_play(THAT_UNIT),
                otherwise=(place_exhaustion(1, on=THAT_UNIT),),
            ),
        ),
        icon=Icon.JAW, attack=3, life=3, blood=2,
    ),
    aspect(
        "Glare",
        constant(NO_SPELLS, on=PHOENIXBORN),
        icon=Icon.JAW, attack=2, life=2, blood=1,
    ),
    aspect(
        "Lurk",
        concealed(),
        quick_strike(),
        icon=Icon.LEFT, attack=4, life=1, blood=2,
    ),
    aspect(
        "Regenerate",
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED,
            reroll_rage_dice(1),
            if_(
                SHOWS_BASIC,
                place_it_exhausted(THIS_UNIT),
                place_wounds(blood_of(THIS_UNIT), on=THE_CHIMERA),
            ),
            name="Regenerate",
            inexhaustible=True,
        ),
        icon=Icon.RIGHT, attack=2, life=1, blood=1,
    ),
    aspect(
        "Stormcall",
        status(deal_damage(1, to=target(OPPOSING_PHOENIXBORN)), last=(place_red_rains(1),)),
        icon=Icon.RIGHT, attack=1, life=2, blood=1, pips=2,
    ),
)  # fmt: skip

VIROS = chimera(
    "The Corpse of Viros",
    ("Fury", FURY),
    ("Shadow", SHADOW),
    nicknames=("viros",),
    life=(30, 35),
    setup=("1222", "12122", "121212", "12112", "121112", "1212112"),
    behaviors=(
        behavior(
            row((1, 2), REVEAL),
            row((3, 4), ATTACK),
            row((5, 6), REVEAL_AND_ATTACK),
            row((7, 8, 9), REVEAL, target_opposing_player(they_lower_dice(2))),
            row((10, 11), REVEAL, raise_rage_dice(1)),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1,), REVEAL),
            row((2, 3, 4), ATTACK),
            row((5, 6), REVEAL_AND_ATTACK),
            row((7, 8, 9), REVEAL, deal_damage(1, to=target(OPPOSING_PHOENIXBORN))),
            row((10, 11), REVEAL, raise_rage_dice(2)),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1, 2, 3), ATTACK),
            row((4, 5, 6), REVEAL_AND_ATTACK),
            row((7, 8, 9), REVEAL, deal_damage(1, to=target(leftmost(OPPOSING_UNIT)))),
            row((10, 11), REVEAL, raise_rage_dice(3)),
            row((12,), REVEAL, place_red_rains(1)),
        ),
    ),
    ultimates=(
        ultimate(deal_damage(1, to=all_of(OPPOSING_UNITS_AND_PHOENIXBORN))),
        ultimate(deal_damage(2, to=all_of(OPPOSING_UNITS_AND_PHOENIXBORN))),
        ultimate(add_face_down_aspects(1)),
    ),
)
