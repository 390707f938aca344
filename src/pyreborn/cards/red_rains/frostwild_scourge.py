"""The Frostwild Scourge."""

from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING, ASPECT, ATTACK, ATTACKING_ASPECT, COUNTS_AS_EXHAUSTED,
    EXHAUSTED_OPPOSING_UNITS_AND_PHOENIXBORN, OPPOSING_PHOENIXBORN, OPPOSING_UNIT, OPPOSING_UNITS_AND_PHOENIXBORN,
    OTHER, PHASE, REVEAL, REVEALED_ASPECT, REVEAL_AND_ATTACK, TARGET, THAT_UNIT, THEIR_TARGET_PHOENIXBORN,
    THE_OPPOSING_PHOENIXBORN, THIS_UNIT, UNIT_OR_PHOENIXBORN, WHEN_THIS_OR_ADJACENT_ATTACKS, WHEN_THIS_UNIT_ATTACKS,
    WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED, CardDef, CardType, Icon, N, all_of, aspect, attach_conjured,
    attach_only_to, attack_of, behavior, conjured_alteration, constant, deal_damage, destroy, leftmost,
    move_to_right_end, opposing_player, or_else, place_red_rains, repeat, reroll_all_their_raised_dice,
    reroll_rage_dice, rightmost, row, status, target, target_opposing_player, their_phoenixborn_or, they_do_one_of,
    they_exhaust_dice, they_lower_dice, they_remove_a_die, times, triggered, ultimate, x_is,
)  # fmt: skip
from pyreborn.cards.reborn.keywords import armored, gigantic
from pyreborn.cards.red_rains.catalogue import chimera
from pyreborn.cards.red_rains.keywords import defender, shaken_off

STORM: tuple[CardDef, ...] = (
    aspect(
        "Avalanche",
        triggered(AFTER_DESTROYING_BY_ATTACKING, target_opposing_player(they_exhaust_dice(1))),
        icon=Icon.JAW, attack=4, life=3, blood=2,
    ),
    aspect(
        "Bonechill Wind",
        status(deal_damage(1, to=all_of(EXHAUSTED_OPPOSING_UNITS_AND_PHOENIXBORN))),
        icon=Icon.LEFT, attack=2, life=2, blood=1, pips=2,
    ),
    aspect(
        "Frost Bulwark",
        defender(),
        armored(1),
        icon=Icon.RIGHT, attack=1, life=2, blood=1,
    ),
    aspect(
        "Galeforce",
        status(target_opposing_player(they_lower_dice(1))),
        icon=Icon.LEFT, attack=2, life=4, blood=2, pips=3,
    ),
    aspect(
        "Shockwave",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            attach_conjured("Stun", to=target(leftmost(OPPOSING_UNIT.unexhausted))),
            attach_conjured("Stun", to=target(rightmost(OPPOSING_UNIT.unexhausted.not_in(TARGET)), OTHER)),
        ),
        icon=Icon.JAW, attack=3, life=3, blood=2, conjures=("Stun",),
    ),
    aspect(
        "Storm Bolt",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            or_else(
                attach_conjured("Stun", to=target(rightmost(OPPOSING_UNIT.unexhausted))),
                deal_damage(N, to=THE_OPPOSING_PHOENIXBORN),
            ),
            name="Storm Bolt",
            numeral=1,
        ),
        icon=Icon.RIGHT, attack=2, life=1, blood=1, conjures=("Stun",),
    ),
)  # fmt: skip

MIGHTY: tuple[CardDef, ...] = (
    aspect(
        "Charge Fist",
        status(
            last=(
                deal_damage(3, to=target(OPPOSING_PHOENIXBORN)),
                opposing_player(reroll_all_their_raised_dice()),
            )
        ),
        icon=Icon.LEFT, attack=2, life=2, blood=1, pips=3,
    ),
    aspect(
        "Crushing Grip",
        constant(COUNTS_AS_EXHAUSTED, on=leftmost(OPPOSING_UNIT)),
        defender(),
        icon=Icon.LEFT, attack=2, life=2, blood=1,
    ),
    aspect(
        "Giant's Might",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            attach_conjured("Vigor", to=THIS_UNIT, how=times(N, PHASE, "phase reached")),
            name="Giant's Might",
            numeral=1,
        ),
        gigantic(2),
        icon=Icon.JAW, attack=1, life=3, blood=2, conjures=("Vigor",),
    ),
    aspect(
        "Sweeping Strike",
        triggered(
            AFTER_DESTROYING_BY_ATTACKING,
            target_opposing_player(
                repeat(
                    x_is(attack_of(THIS_UNIT)),
                    deal_damage(1, to=their_phoenixborn_or("rightmost")),
                    says="do X times",
                )
            ),
        ),
        icon=Icon.RIGHT, attack=3, life=3, blood=2, x=attack_of(THIS_UNIT),
    ),
    aspect(
        "Warcry",
        triggered(WHEN_THIS_OR_ADJACENT_ATTACKS, attach_conjured("Vigor", to=ATTACKING_ASPECT)),
        icon=Icon.JAW, attack=1, life=4, blood=2, conjures=("Vigor",),
    ),
    aspect(
        "Wild Throw",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            attach_conjured("Stun", to=target(leftmost(OPPOSING_UNIT))),
            move_to_right_end(THAT_UNIT),
            name="Wild Throw",
        ),
        icon=Icon.LEFT, attack=3, life=1, blood=1, conjures=("Stun",),
    ),
)  # fmt: skip

CONJURED: tuple[CardDef, ...] = (
    conjured_alteration(
        "Stun",
        attach_only_to(UNIT_OR_PHOENIXBORN.with_alteration("Stun", False)),
        constant(COUNTS_AS_EXHAUSTED, host=True, of="the card this is attached to"),
        shaken_off(),
        copies=6,
        on=CardType.UNIT | CardType.PHOENIXBORN,
    ),
    conjured_alteration(
        "Vigor",
        attach_only_to(ASPECT),
        triggered(WHEN_THIS_UNIT_IS_DESTROYED, reroll_rage_dice(1), inexhaustible=True),
        copies=6,
        attack=1,
    ),
)

_STUN_ALL = attach_conjured("Stun", to=all_of(OPPOSING_UNITS_AND_PHOENIXBORN))

FROSTWILD = chimera(
    "The Frostwild Scourge",
    ("Storm", STORM),
    ("Mighty", MIGHTY),
    nicknames=("frostwild",),
    life=(35, 40),
    setup=("1222", "12221", "121221", "12221", "121121", "1212121"),
    behaviors=(
        behavior(
            row((1, 2), REVEAL),
            row((3, 4), ATTACK),
            row((5, 6), REVEAL_AND_ATTACK),
            row((7, 8, 9), REVEAL, then=attach_conjured("Vigor", to=REVEALED_ASPECT)),
            row((10, 11), REVEAL, attach_conjured("Stun", to=target(rightmost(OPPOSING_UNIT.unexhausted)))),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1,), REVEAL),
            row((2, 3), ATTACK),
            row((4, 5), REVEAL_AND_ATTACK),
            row((6, 7), REVEAL, then=attach_conjured("Vigor", to=REVEALED_ASPECT)),
            row((8, 9), REVEAL, deal_damage(1, to=all_of(EXHAUSTED_OPPOSING_UNITS_AND_PHOENIXBORN))),
            row((10, 11), REVEAL, attach_conjured("Stun", to=target(rightmost(OPPOSING_UNIT.unexhausted)))),
            row((12,), REVEAL, place_red_rains(1)),
        ),
        behavior(
            row((1, 2, 3), ATTACK),
            row((4, 5), REVEAL_AND_ATTACK),
            row((6, 7), REVEAL, then=attach_conjured("Vigor", to=REVEALED_ASPECT)),
            row(
                (8, 9),
                REVEAL,
                target_opposing_player(
                    they_do_one_of(
                        they_lower_dice(2, all_or_none=True), deal_damage(1, to=target(THEIR_TARGET_PHOENIXBORN))
                    )
                ),
            ),
            row((10, 11), REVEAL, attach_conjured("Stun", to=target(rightmost(OPPOSING_UNIT.unexhausted)))),
            row((12,), REVEAL, place_red_rains(1)),
        ),
    ),
    ultimates=(
        ultimate(destroy(leftmost(OPPOSING_UNIT)), _STUN_ALL),
        ultimate(deal_damage(3, to=THE_OPPOSING_PHOENIXBORN), _STUN_ALL),
        ultimate(
            opposing_player(they_remove_a_die()),
            attach_conjured("Stun", to=target(leftmost(OPPOSING_UNIT.unexhausted))),
        ),
    ),
    conjured=CONJURED,
)
