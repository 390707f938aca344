"""The cards of The Queen of Lightning."""

from pyreborn.cards.reborn.keywords import armed, dismount, overkill, quick_strike, stalk
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl.battle import WAS_BLOCKING, look_at_top, reveal_one_of_top, shuffle_one_from_discard_pile
from pyreborn.dsl.cards import (
    action_spell,
    activated,
    ally,
    alteration_spell,
    conjuration,
    grants_to,
    phoenixborn,
    reaction_box,
    reaction_spell,
    ready_spell,
    triggered,
    triggered_twice,
)
from pyreborn.dsl.costs import EXHAUST, MAIN, SIDE, dice
from pyreborn.dsl.dice import resolve_powers_of_exhausted
from pyreborn.dsl.effects import (
    choosing,
    deal_damage,
    discard_from_play,
    must_block,
    place_exhaustion,
    play_that_card,
    shuffle_draw_pile,
    stop_attacking,
    take_attack,
)
from pyreborn.dsl.nouns import (
    ALLY,
    ALTERATION,
    CHOSEN_IT,
    THIS_UNIT,
    UNIT,
    N,
    choose,
    target,
)
from pyreborn.dsl.sentences import may
from pyreborn.dsl.under import mounted
from pyreborn.dsl.when import (
    AFTER_OPPONENT_DECLARES_ATTACKERS,
    WHEN_THIS_UNIT_ATTACKS,
    WHEN_THIS_UNIT_DEFENDS,
    WHEN_THIS_UNIT_ENTERS,
    after_opponent_declares_blockers,
)
from pyreborn.engine import ids
from pyreborn.engine.definitions import CardDef

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
            may(discard_from_play(target(ALTERATION.on_a_unit.an_opponent_controls))),
            name="Disarm",
        ),
        play=(SIDE, dice("time:class"), dice("basic")), attack=2, life=1, recover=1,
    ),
    ally(
        "Crystal Archer",
        *triggered_twice(
            WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_DEFENDS, may(deal_damage(N, to=target(UNIT.an_opponent_controls))),
            name="Preemptive Shot", numeral=1, moments="when this unit is declared as an attacker, blocker, or guard",
        ),
        play=(MAIN, dice("divine:class"), dice("time:class")), attack=2, life=2, recover=1,
    ),
    ally(
        "Rayward Knight",
        triggered(WHEN_THIS_UNIT_ENTERS, may(shuffle_one_from_discard_pile(ids.ALLY, "ally")), name="To Arms"),
        activated(
            take_attack(
                THIS_UNIT, on=ids.UNIT,
                says="take an Attack action targeting a unit, with this unit declared as the attacker",
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
        grants_to(UNIT.you_control.with_die(ids.DIVINE), overkill(1)),
        play=(MAIN, dice("divine:power")),
    ),
    ready_spell(
        "Reinforce",
        activated(
            look_at_top(5),
            reveal_one_of_top(5, ids.ALLY | ids.ALTERATION_SPELL, "ally or alteration spell"),
            shuffle_draw_pile(),
            may(play_that_card("immediately play the revealed card, without paying any main or side action costs")),
            cost=(MAIN, EXHAUST),
        ),
        play=(SIDE, dice("time:class")),
    ),
    summon("Cloudburst Gryphon", MAIN, EXHAUST, dice("divine:class"), dice("time:class"), play=(MAIN,)),
    action_spell(
        "Blessing of Lightning",
        resolve_powers_of_exhausted(ids.DIVINE, up_to=3),
        play=(SIDE, dice("divine:class")),
    ),
    reaction_spell(
        "Disengage",
        choosing(choose(ALLY.you_control.attacking_blocked(True))),
        stop_attacking(CHOSEN_IT),
        place_exhaustion(1, on=target(WAS_BLOCKING)),
        when=after_opponent_declares_blockers(),
        play=(dice("time:power"),),
    ),
    alteration_spell(
        "Crystal Armor",
        reaction_box(AFTER_OPPONENT_DECLARES_ATTACKERS, instead=(dice("time:power"),)),
        attack=1, life=1, recover=1,
        play=(SIDE, dice("divine:class")),
    ),
)  # fmt: skip
