"""The Flood of Moon Cove."""

from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING, ALTERATION, ATTACK, CONCEALED, COUNTS_AS_WOUND, OPPOSING_PHOENIXBORN, OPPOSING_UNIT,
    PHASE, READY_SPELL, REVEAL, REVEAL_AND_ATTACK, THE_OPPOSING_PHOENIXBORN, UNIT, UNIT_OR_PHOENIXBORN,
    WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_ENTERS, CardDef, CardType, Icon, add_face_down_aspects, all_of, aspect,
    attach_conjured, behavior, conjured_alteration, constant, count_of, deal_damage, destroy, did, exists, if_,
    leftmost, lower_all_their_dice, of_theirs, opposing_player, place_exhaustion, place_red_rains, raise_rage_dice,
    repeat, reroll_rage_dice, return_to_hand, row, status, target, target_opposing_player, triggered, ultimate, while_,
    x_is,
)  # fmt: skip
from pyreborn.cards.red_rains.catalogue import chimera
from pyreborn.cards.red_rains.keywords import retreat, shaken_off

_ON_PHOENIXBORN = ALTERATION.named("Drowning").attached_to(OPPOSING_PHOENIXBORN)
_DROWNING = count_of(_ON_PHOENIXBORN, "the [[Drowning]] on the opposing Phoenixborn")
_DROWN = attach_conjured("Drowning", to=target(OPPOSING_PHOENIXBORN))
_DROWN_TWICE = attach_conjured("Drowning", to=target(OPPOSING_PHOENIXBORN), how=2)

ABYSS: tuple[CardDef, ...] = (
    aspect(
        "Capsize",
        triggered(AFTER_DESTROYING_BY_ATTACKING, opposing_player(lower_all_their_dice())),
        icon=Icon.RIGHT, attack=3, life=3, blood=2,
    ),
    aspect(
        "Deep End",
        while_(
            exists(_ON_PHOENIXBORN, "the opposing Phoenixborn has three or more [[Drowning]]", least=3),
            constant(CONCEALED, name="Concealed", on=UNIT.this_one.saying("this unit")),
        ),
        icon=Icon.LEFT, attack=5, life=3, blood=2,
    ),
    aspect(
        "Drag Below",
        status(_DROWN),
        icon=Icon.RIGHT, attack=2, life=2, blood=1, pips=2, conjures=("Drowning",),
    ),
    aspect(
        "From the Depths",
        triggered(WHEN_THIS_UNIT_ATTACKS, _DROWN, deal_damage(_DROWNING, to=target(leftmost(OPPOSING_UNIT)))),
        icon=Icon.JAW, attack=3, life=3, blood=2, conjures=("Drowning",),
    ),
    aspect(
        "Undertow",
        triggered(WHEN_THIS_UNIT_ENTERS, _DROWN, reroll_rage_dice(_DROWNING), name="Undertow"),
        retreat(),
        icon=Icon.LEFT, attack=2, life=1, blood=1, conjures=("Drowning",),
    ),
    aspect(
        "Whirlpool",
        status(last=(place_exhaustion(1, on=all_of(OPPOSING_UNIT.unexhausted)),)),
        icon=Icon.JAW, attack=2, life=2, blood=1, pips=3,
    ),
)  # fmt: skip

WAVE: tuple[CardDef, ...] = (
    aspect(
        "Deluge",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            attach_conjured("Drowning", to=target(OPPOSING_PHOENIXBORN), how=x_is(PHASE)),
            name="Deluge",
        ),
        icon=Icon.JAW, attack=2, life=1, blood=1, conjures=("Drowning",), x=PHASE,
    ),
    aspect(
        "Insatiable",
        status(raise_rage_dice(x_is(PHASE))),
        icon=Icon.RIGHT, attack=2, life=2, blood=1, pips=2, x=PHASE,
    ),
    aspect(
        "Riptide",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            target_opposing_player(
                repeat(2, deal_damage(1, to=of_theirs(UNIT_OR_PHOENIXBORN)), says="do 2 times")
            ),
            name="Riptide",
        ),
        retreat(),
        icon=Icon.RIGHT, attack=3, life=3, blood=2,
    ),
    aspect(
        "Shore Breaker",
        triggered(
            AFTER_DESTROYING_BY_ATTACKING,
            _DROWN_TWICE,
            if_(
                did("fewer than two were attached", fewer_than=2),
                deal_damage(1, to=THE_OPPOSING_PHOENIXBORN),
            ),
        ),
        icon=Icon.LEFT, attack=4, life=3, blood=2, conjures=("Drowning",),
    ),
    aspect(
        "Stunning Impact",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            target_opposing_player(return_to_hand(of_theirs(READY_SPELL.unexhausted))),
            name="Stunning Impact",
        ),
        icon=Icon.JAW, attack=2, life=2, blood=1,
    ),
    aspect(
        "Tyranny",
        triggered(WHEN_THIS_UNIT_ATTACKS, place_red_rains(1), name="Tyranny"),
        icon=Icon.JAW, attack="X", life=3, blood=2, x=PHASE,
    ),
)  # fmt: skip

CONJURED: tuple[CardDef, ...] = (
    conjured_alteration(
        "Drowning",
        constant(COUNTS_AS_WOUND, host=True, of="this spell", inexhaustible=True),
        shaken_off(),
        copies=7,
        on=CardType.PHOENIXBORN,
    ),
)

MOON_COVE = chimera(
    "The Flood of Moon Cove",
    ("Abyss", ABYSS),
    ("Wave", WAVE),
    nicknames=("moon cove", "flood"),
    life=(35, 40),
    setup=("1212", "12122", "121212", "12121", "121212", "1212121"),
    behaviors=(
        behavior(
            row((1, 2), REVEAL),
            row((3, 4), ATTACK),
            row((5, 6), REVEAL_AND_ATTACK),
            row((7, 8, 9), REVEAL, reroll_rage_dice(2)),
            row((10, 11), REVEAL, _DROWN),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1,), REVEAL),
            row((2, 3, 4), ATTACK),
            row((5, 6), REVEAL_AND_ATTACK),
            row((7, 8, 9), REVEAL, deal_damage(1, to=target(leftmost(OPPOSING_UNIT)))),
            row((10, 11), REVEAL, _DROWN),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1, 2, 3, 4), ATTACK),
            row((5, 6, 7, 8), REVEAL_AND_ATTACK),
            row((9, 10, 11), REVEAL, _DROWN),
            row((12,), REVEAL, place_red_rains(1)),
        ),
    ),
    ultimates=(
        ultimate(destroy(leftmost(OPPOSING_UNIT)), _DROWN_TWICE),
        ultimate(deal_damage(2, to=all_of(OPPOSING_UNIT)), _DROWN_TWICE),
        ultimate(deal_damage(1, to=target(OPPOSING_PHOENIXBORN)), add_face_down_aspects(1)),
    ),
    conjured=CONJURED,
)
