"""The Ghost Guardian: Rimea Careworn."""

from pyreborn.cards.reborn.keywords import alert, dismount, gathers_status, quick_strike, terrifying, unit_guard
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    ALLY, AN_OPPONENT, DONE, EXHAUST, MAIN, ON_THE_BOTTOM, OTHER, SIDE, THIS_SPELL, UNIT, WHEN_THIS_SPELL_ENTERS,
    WHEN_THIS_UNIT_ENTERS, CardDef, CardType, N, action_spell, activated, ally, choose, conjuration, constant,
    deal_damage, dice, discard_from_hand, draw, either, focuses_its_slot, gain, if_, if_you_do, look_at_hand,
    lower_dice, magic_cost_of_the_discarded, may, mounted, phoenixborn, place_conjuration, place_status,
    placed_under_a_ready_spell, put_back, ready_dice, ready_spell, reduce_attack, remark, remove_status,
    search_discard_pile, search_draw_pile, shuffle_draw_pile, status_on, target, to, triggered, x_is,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---
    phoenixborn(
        "Rimea Careworn", 17, 5, 5,
        activated(
            draw(2), look_at_hand(target(AN_OPPONENT), random=2),
            name="Visions", cost=(SIDE, EXHAUST),
        ),
    ),
    # --- allies ---
    ally(
        "Ancestral Army",
        triggered(WHEN_THIS_UNIT_ENTERS, place_conjuration("Ancestor Spirit", how=2), name="Invoke Ancestors"),
        play=(MAIN, dice("3 basic")), attack=1, life=2, recover=0, conjures=("Ancestor Spirit",),
        exclusive="Rimea Careworn",
    ),
    ally(
        "Battle Seer", quick_strike(), alert(),
        play=(MAIN, dice("illusion:power", "sympathy:class", "basic")), attack=3, life=4, recover=2,
    ),
    ally(
        "Hollow",
        triggered(
            WHEN_THIS_UNIT_ENTERS, may(lower_dice(N, of=target(AN_OPPONENT))), name="Hex", numeral=2,
        ),
        play=(MAIN, either(dice("illusion:power"), dice("sympathy:power"))), attack=2, life=1, recover=1,
    ),
    # --- conjurations ---
    conjuration(
        "Ancestor Spirit",
        triggered(WHEN_THIS_UNIT_ENTERS, if_you_do(may(draw(1)), put_back(bottom=True)), name="Guidance"),
        attack=2, life=1, recover=0, copies=2,
    ),
    conjuration("Nightmare Mount", terrifying(1), dismount(), attack=4, life=4, recover=0, copies=1),
    conjuration("Pale Steed Mount", unit_guard(), dismount(), attack=2, life=4, recover=0, copies=1),
    conjuration("Spectral Charger Mount", quick_strike(), dismount(), attack=4, life=2, recover=0, copies=1),
    # --- ready spells ---
    ready_spell(
        "Augury",
        triggered(WHEN_THIS_SPELL_ENTERS, place_status(3, on=THIS_SPELL)),
        activated(
            search_draw_pile(cost=x_is(status_on(THIS_SPELL)), may_reveal=True),
            shuffle_draw_pile(),
            if_(
                DONE, remove_status(1, from_=THIS_SPELL),
                says="If you took a card, remove 1 status from this spell",
            ),
            cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("sympathy:class", "basic")), x=status_on(THIS_SPELL),
    ),
    ready_spell(
        "Dark Presence",
        activated(
            gain(target(UNIT.you_control), terrifying(1)),
            focus1=(reduce_attack(1, of=target(UNIT.an_opponent_controls)),),
            cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("illusion:class")),
    ),
    ready_spell(
        "Memorialize",
        gathers_status(),
        activated(
            to(remove_status(1, from_=THIS_SPELL), search_discard_pile(CardType.SPELL, ON_THE_BOTTOM)),
            cost=(SIDE, EXHAUST),
        ),
        play=(SIDE, dice("sympathy:class")),
    ),
    ready_spell(
        "Resonance",
        triggered(WHEN_THIS_SPELL_ENTERS, ready_dice(2)),
        placed_under_a_ready_spell(),
        constant(
            "All other cards in that slot are focused once more.",
            values=focuses_its_slot(1),
        ),
        play=(SIDE, dice("2 sympathy:class", "basic")),
    ),
    summon("Ancestor Spirit", MAIN, EXHAUST, dice("sympathy:power"), play=(MAIN,)),
    ready_spell(
        "Summon Ghostly Mount",
        activated(
            mounted(
                choose(ALLY.you_control.unexhausted), "Pale Steed Mount", "Spectral Charger Mount",
                focus2=("Nightmare Mount",),
            ),
            focus2=(remark("may place 1 [[Nightmare Mount]] instead"),),
            cost=(either(MAIN, SIDE), EXHAUST, dice("illusion:class"), dice("sympathy:class")),
        ),
        play=(MAIN, dice("basic")),
        conjures=("Spectral Charger Mount", "Nightmare Mount", "Pale Steed Mount"),
    ),
    # --- action spells ---
    action_spell(
        "Shared Sorrow",
        discard_from_hand(1, magic_cost_at_least=1, slot=OTHER),
        search_discard_pile(CardType.ANY_CARD, cost=x_is(magic_cost_of_the_discarded(OTHER)), not_in=OTHER),
        deal_damage(x_is(magic_cost_of_the_discarded(OTHER)), to=target(UNIT)),
        play=(MAIN, dice("sympathy:class", "basic")), x=magic_cost_of_the_discarded(OTHER),
    ),
)  # fmt: skip
