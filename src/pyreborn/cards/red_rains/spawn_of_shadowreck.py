"""The Spawn of Shadowreck."""

from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING, ANY_SHOW_BASIC, ATTACK, BASICS_LOCKED, FOR_EACH_CARD_MISSING, OPPOSING_PHOENIXBORN,
    OPPOSING_UNIT, PHASE, REVEAL, REVEAL_AND_ATTACK, ROLLED_EVEN, SHOWS_BASIC, SIDE, THAT_MANY,
    THEIR_PHOENIXBORN_OR_READY_SPELL, THE_OPPOSING_PHOENIXBORN, THE_OPPOSING_PLAYER, THIS_SPELL, UNIT,
    WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_ENTERS, CardDef, Icon, activated, add_face_down_aspects, all_of, aspect,
    attach_conjured, attach_only_to, behavior, conjured_alteration, constant, deal_damage, destroy, discard_from_play,
    if_, leftmost, of_theirs, opposing_player, or_else, place_exhaustion, place_red_rains, place_wounds,
    raise_rage_dice, repeat, reroll_rage_dice, resolve_side_action, roll_behavior_die, row, status, target,
    target_opposing_player, their_phoenixborn_or, they_discard_a_ready_spell, they_discard_from_hand, they_discard_top,
    they_do_one_of, they_exhaust_dice, they_lower_dice, triggered, ultimate, x_is,
)  # fmt: skip
from pyreborn.cards.reborn.keywords import terrifying, withdraw
from pyreborn.cards.red_rains.catalogue import chimera
from pyreborn.cards.red_rains.keywords import defender, retreat

_WEB = attach_conjured("Webbed", to=target(leftmost(OPPOSING_UNIT.with_alteration("Webbed", False))))
_WEB_ALL = attach_conjured("Webbed", to=all_of(OPPOSING_UNIT.with_alteration("Webbed", False)))

LAIR: tuple[CardDef, ...] = (
    aspect(
        "Broodmother",
        status(last=(add_face_down_aspects(1),)),
        icon=Icon.RIGHT, attack=1, life=4, blood=2, pips=3,
    ),
    aspect(
        "Neurotoxin",
        status(
            deal_damage(1, to=target(OPPOSING_PHOENIXBORN)), last=(target_opposing_player(they_exhaust_dice(1)),)
        ),
        icon=Icon.RIGHT, attack=1, life=2, blood=1, pips=2,
    ),
    aspect(
        "Silksteel",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            or_else(
                destroy(target(leftmost(OPPOSING_UNIT.with_alteration("Webbed")))),
                attach_conjured("Webbed", to=target(leftmost(OPPOSING_UNIT))),
            ),
        ),
        icon=Icon.JAW, attack=2, life=1, blood=1, conjures=("Webbed",),
    ),
    aspect(
        "Unbreakable",
        defender(),
        withdraw(),
        icon=Icon.LEFT, attack=3, life=3, blood=2,
    ),
    aspect(
        "Unfathomable",
        terrifying(2),
        icon=Icon.JAW, attack=4, life=3, blood=2,
    ),
    aspect(
        "Weave",
        status(_WEB),
        icon=Icon.RIGHT, attack=2, life=2, blood=1, pips=2, conjures=("Webbed",),
    ),
)  # fmt: skip

HORROR: tuple[CardDef, ...] = (
    aspect(
        "Devour",
        triggered(
            AFTER_DESTROYING_BY_ATTACKING,
            opposing_player(they_discard_top(x_is(PHASE))),
            place_wounds(FOR_EACH_CARD_MISSING, on=THE_OPPOSING_PHOENIXBORN),
        ),
        icon=Icon.LEFT, attack=4, life=3, blood=2, x=PHASE,
    ),
    aspect(
        "Erratic Strike",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            roll_behavior_die(),
            if_(
                ROLLED_EVEN,
                destroy(target(leftmost(OPPOSING_UNIT.exhausted))),
                otherwise=(destroy(target(leftmost(OPPOSING_UNIT.with_wounds()))),),
            ),
        ),
        icon=Icon.JAW, attack=3, life=3, blood=2,
    ),
    aspect(
        "Lunge",
        triggered(WHEN_THIS_UNIT_ENTERS, roll_behavior_die(), resolve_side_action(3, at_most=12), name="Lunge"),
        retreat(),
        icon=Icon.LEFT, attack=2, life=4, blood=2,
    ),
    aspect(
        "Panic",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            reroll_rage_dice(2),
            if_(ANY_SHOW_BASIC, target_opposing_player(they_lower_dice(THAT_MANY))),
            name="Panic",
        ),
        retreat(),
        icon=Icon.RIGHT, attack=1, life=3, blood=1,
    ),
    aspect(
        "Paranoia",
        constant(BASICS_LOCKED, on=THE_OPPOSING_PLAYER),
        icon=Icon.LEFT, attack=2, life=2, blood=1,
    ),
    aspect(
        "Torment",
        status(
            reroll_rage_dice(1),
            if_(SHOWS_BASIC, opposing_player(they_do_one_of(they_discard_from_hand(), they_discard_top(1)))),
        ),
        icon=Icon.RIGHT, attack=2, life=2, blood=1, pips=2,
    ),
)  # fmt: skip

CONJURED: tuple[CardDef, ...] = (
    conjured_alteration(
        "Webbed",
        attach_only_to(UNIT.with_alteration("Webbed", False)),
        activated(reroll_rage_dice(2), discard_from_play(THIS_SPELL), cost=(SIDE,)),
        copies=6,
        attack=-1,
        recover=-1,
    ),
)

SHADOWRECK = chimera(
    "The Spawn of Shadowreck",
    ("Lair", LAIR),
    ("Horror", HORROR),
    nicknames=("shadowreck",),
    life=(30, 35),
    setup=("1222", "12122", "121212", "12121", "121212", "1212121"),
    behaviors=(
        behavior(
            row((1, 2), REVEAL),
            row((3, 4), ATTACK),
            row((5, 6), REVEAL_AND_ATTACK, raise_rage_dice(1)),
            row((7, 8, 9), REVEAL, target_opposing_player(they_lower_dice(1))),
            row((10, 11), REVEAL, _WEB),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1,), REVEAL),
            row((2, 3), ATTACK),
            row(
                (4, 5, 6),
                REVEAL_AND_ATTACK,
                target_opposing_player(place_wounds(1, on=their_phoenixborn_or("leftmost"))),
            ),
            row((7, 8, 9), REVEAL, target_opposing_player(they_lower_dice(2))),
            row((10, 11), REVEAL, _WEB),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1, 2), ATTACK),
            row(
                (3, 4, 5, 6),
                REVEAL_AND_ATTACK,
                target_opposing_player(place_exhaustion(1, on=of_theirs(THEIR_PHOENIXBORN_OR_READY_SPELL))),
            ),
            row((7, 8, 9), REVEAL, target_opposing_player(they_lower_dice(3))),
            row((10, 11), REVEAL, _WEB),
            row((12,), REVEAL, place_red_rains(1)),
        ),
    ),
    ultimates=(
        ultimate(destroy(leftmost(OPPOSING_UNIT)), _WEB_ALL),
        ultimate(deal_damage(3, to=THE_OPPOSING_PHOENIXBORN), _WEB_ALL),
        ultimate(
            opposing_player(
                repeat(
                    2,
                    they_do_one_of(they_discard_from_hand(), they_discard_a_ready_spell(), they_discard_top(1)),
                    says="do 2 times",
                )
            ),
            _WEB_ALL,
        ),
    ),
    conjured=CONJURED,
)
