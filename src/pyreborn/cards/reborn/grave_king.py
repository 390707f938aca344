"""The cards of The Grave King."""

from pyreborn.cards.reborn.keywords import infectious, overkill, threatening
from pyreborn.dsl import (
    ALLY, CHOSEN_X, EXHAUST, MAIN, OUT_OF_THE_GAME, PAID_X, PHOENIXBORN, READY_SPELL, REMOVED_TOKENS, SHUFFLED_IN,
    SIDE, THAT_ALLY, THIS_CARD, THIS_SPELL, TO_DISCARD_PILE, UNIT, WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED,
    X_BASIC, YOUR_PHOENIXBORN, CardDef, CardType, N, action_spell, activated, add_attack, after_destroyed, all_of,
    ally, choose, choose_any_number, choose_several, conjuration, destroy, dice, if_you_do, life_of, may, phoenixborn,
    place_conjuration, place_status, place_wounds, ready_spell, remove_status, remove_wounds, return_to_hand,
    search_discard_pile, search_draw_pile, shuffle_draw_pile, target, targets, times, to, triggered,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "James Endersight",
        19,
        7,
        3,
        activated(
            search_draw_pile(CardType.ALLY, reveal=True),
            shuffle_draw_pile(),
            place_wounds(life_of(THAT_ALLY), on=THIS_CARD),
            name="Convene With Souls",
            cost=(SIDE, EXHAUST),
        ),
    ),
    ally(
        "Grave Knight",
        threatening(),
        overkill(1),
        play=(MAIN, dice("ceremonial:power", "divine:class", "basic")),
        attack=4,
        life=3,
        recover=2,
    ),
    ally(
        "Immortal Commander",
        activated(add_attack(N, to=all_of(UNIT.you_control.other)), name="Command", numeral=1, cost=(SIDE, EXHAUST)),
        play=(SIDE, dice("divine:power")),
        attack=0,
        life=3,
        recover=1,
    ),
    ally(
        "Reaping Angel",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            search_draw_pile(CardType.ALLY, TO_DISCARD_PILE, may_reveal=True),
            shuffle_draw_pile(),
            may(to(search_discard_pile(CardType.ALLY, OUT_OF_THE_GAME), remove_wounds(1, from_=target(PHOENIXBORN)))),
            name="Offer",
        ),
        play=(MAIN, dice("ceremonial:class", "divine:class")),
        attack=2,
        life=2,
        recover=2,
    ),
    ally(
        "Rising Horde",
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED, place_conjuration("Fallen", how=2), name="Raise Fallen", inexhaustible=True
        ),
        play=(MAIN, dice("2 ceremonial:class")),
        attack=1,
        life=1,
        recover=1,
        conjures=("Fallen",),
    ),
    conjuration("Fallen", infectious(), attack=1, life=1, recover=1, copies=7),
    ready_spell(
        "Chant of Sacrifice",
        activated(destroy(choose(UNIT.you_control)), cost=(SIDE, EXHAUST)),
        play=(MAIN, dice("ceremonial:class")),
    ),
    ready_spell(
        "Summon Fallen",
        triggered(after_destroyed(ALLY.you_control), place_status(1, on=THIS_SPELL)),
        activated(
            remove_status(1, from_=READY_SPELL.named("Summon Fallen").you_control, up_to=True),
            place_conjuration("Fallen", how=times(1, REMOVED_TOKENS, "status removed")),
            cost=(MAIN, dice("ceremonial:class")),
        ),
        play=(MAIN,),
        conjures=("Fallen",),
    ),
    action_spell(
        "Rally the Troops",
        return_to_hand(choose_any_number(ALLY.you_control.with_exhaustion(1))),
        remove_wounds(CHOSEN_X, from_=YOUR_PHOENIXBORN),
        play=(SIDE, dice("divine:class")),
    ),
    action_spell(
        "Reclaim Soul",
        to(destroy(choose(UNIT.you_control)), remove_wounds(2, from_=YOUR_PHOENIXBORN)),
        play=(MAIN, dice("ceremonial:class")),
    ),
    action_spell(
        "Revival Pact", search_discard_pile(CardType.ALLY, SHUFFLED_IN, up_to=3), play=(SIDE, dice("divine:class"))
    ),
    action_spell(
        "Vengeance",
        if_you_do(
            destroy(choose_several(PAID_X, UNIT.you_control)), add_attack(1, to=targets(PAID_X, UNIT.you_control))
        ),
        play=(SIDE, X_BASIC),
        exclusive="James Endersight",
    ),
)
