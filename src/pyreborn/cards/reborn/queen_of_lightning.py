"""The cards of The Queen of Lightning."""

from pyreborn.cards.reborn.keywords import armed, dismount, overkill, quick_strike, stalk
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    AFTER_OPPONENT_DECLARES_ATTACKERS, AFTER_OPPONENT_DECLARES_BLOCKERS, ALLY, ALTERATION, CHOSEN_IT, EXHAUST, MAIN,
    SHUFFLED_IN, SIDE, THIS_UNIT, UNIT, WAS_BLOCKING, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_DEFENDS,
    WHEN_THIS_UNIT_ENTERS, CardDef, CardType, Magic, N, action_spell, activated, ally, alteration_spell, choose,
    choosing, conjuration, deal_damage, dice, discard_from_play, grants_to, look_at_top, may, mounted, must_block,
    phoenixborn, place_exhaustion, play_that_card, reaction_box, reaction_spell, ready_spell,
    resolve_power_of_exhausted, reveal_one_of_top, search_discard_pile, shuffle_draw_pile, stop_attacking, take_attack,
    target, triggered, triggered_twice,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "Dimona Odinstar", 16, 7, 3,
        activated(
            mounted(choose(ALLY.you_control.exhausted), "Empyrean Mount"),
            name="Promote", cost=(MAIN, EXHAUST, dice("2 basic")),
        ),
        conjures=("Empyrean Mount",),
    ),
    ally(
        "Adept Duelist", stalk(),
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            may(discard_from_play(target(ALTERATION.attached_to(UNIT.an_opponent_controls)))),
            name="Disarm",
        ),
        play=(SIDE, dice("time:class"), dice("basic")), attack=2, life=1, recover=1,
    ),
    ally(
        "Crystal Archer",
        *triggered_twice(
            WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_DEFENDS, may(deal_damage(N, to=target(UNIT.an_opponent_controls))),
            name="Preemptive Shot", numeral=1, moments="on attacking, blocking or guarding",
        ),
        play=(MAIN, dice("divine:class"), dice("time:class")), attack=2, life=2, recover=1,
    ),
    ally(
        "Rayward Knight",
        triggered(WHEN_THIS_UNIT_ENTERS, may(search_discard_pile(CardType.ALLY, SHUFFLED_IN)), name="To Arms"),
        activated(
            take_attack(
                THIS_UNIT, on=CardType.UNIT,
                says="take an Attack action on a unit with this unit alone",
            ),
            name="Charge", cost=(SIDE,),
        ),
        play=(MAIN, dice("3 basic")), attack=3, life=3, recover=3, exclusive="Dimona Odinstar",
    ),
    ally("Rayward Recruit", armed(), play=(MAIN, dice("divine:class")), attack=0, life=2, recover=1),
    conjuration("Cloudburst Gryphon", quick_strike(), attack=3, life=2, recover=0, copies=2),
    conjuration(
        "Empyrean Mount",
        triggered(
            WHEN_THIS_UNIT_ATTACKS, may(must_block(target(UNIT.an_opponent_controls))), name="Battlemaster"
        ),
        dismount(),
        attack=3, life=3, recover=3, copies=3, exclusive="Dimona Odinstar",
    ),
    ready_spell(
        "Piercing Light",
        grants_to(UNIT.you_control.with_die(Magic.DIVINE), overkill(1)),
        play=(MAIN, dice("divine:power")),
    ),
    ready_spell(
        "Reinforce",
        activated(
            look_at_top(5),
            reveal_one_of_top(5, CardType.ALLY | CardType.ALTERATION_SPELL, "ally or alteration"),
            shuffle_draw_pile(),
            may(play_that_card("play it now without its main and side actions")),
            cost=(MAIN, EXHAUST),
        ),
        play=(SIDE, dice("time:class")),
    ),
    summon("Cloudburst Gryphon", MAIN, EXHAUST, dice("divine:class"), dice("time:class"), play=(MAIN,)),
    action_spell(
        "Blessing of Lightning",
        resolve_power_of_exhausted(Magic.DIVINE, up_to=3),
        play=(SIDE, dice("divine:class")),
    ),
    reaction_spell(
        "Disengage",
        choosing(choose(ALLY.you_control.attacking_blocked(True))),
        stop_attacking(CHOSEN_IT),
        place_exhaustion(1, on=target(WAS_BLOCKING)),
        when=AFTER_OPPONENT_DECLARES_BLOCKERS,
        play=(dice("time:power"),),
    ),
    alteration_spell(
        "Crystal Armor",
        reaction_box(AFTER_OPPONENT_DECLARES_ATTACKERS, instead=(dice("time:power"),)),
        attack=1, life=1, recover=1,
        play=(SIDE, dice("divine:class")),
    ),
)  # fmt: skip
