"""The Scholar of Ruin: Rowan Umberend."""

from pyreborn.cards.reborn.keywords import bequest, gathers_status, overkill, spell_guard, unit_guard
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl.cards import (
    action_spell,
    activated,
    ally,
    conjuration,
    conjured_alteration,
    phoenixborn,
    ready_spell,
    triggered,
    triggered_twice,
)
from pyreborn.dsl.costs import EXHAUST, MAIN, SIDE, dice, discard
from pyreborn.dsl.effects import (
    add_attack,
    attach_conjured,
    deal_damage,
    destroy,
    discard_from_play,
    place_conjuration,
    place_exhaustion,
    remove_status,
    resolve_round_ends,
)
from pyreborn.dsl.looking import look_at_top_each_to_an_end, take_one_of_them, unearth
from pyreborn.dsl.nouns import (
    ALLY,
    ALTERATION,
    DESTROYED_CARD,
    PHOENIXBORN,
    THE_ATTACHED_UNIT,
    THIS_SPELL,
    UNIT,
    YOUR_PHOENIXBORN,
    N,
    all_of,
    choose,
    target,
    that,
)
from pyreborn.dsl.searches import search_a_pile_for_a_title, shuffle_this_card_in
from pyreborn.dsl.sentences import exists, if_, if_you_do, may, to
from pyreborn.dsl.under import place_from_under_this_card, store_under_this_card
from pyreborn.dsl.when import (
    AT_END_OF_ROUND,
    SPELL_ABILITY_OR_DICE_POWER,
    WHEN_THIS_UNIT_ENTERS,
    after_destroyed,
    when_this_unit_is_destroyed_by,
)
from pyreborn.engine import ids
from pyreborn.engine.definitions import CardDef
from pyreborn.engine.ids import ANYONE, OPPONENT

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---
    phoenixborn(
        "Rowan Umberend", 18, 5, 5,
        triggered(after_destroyed(ALLY.you_control), may(store_under_this_card(DESTROYED_CARD)), name="Conscript"),
        activated(
            place_from_under_this_card(ids.ALLY), destroy(that("ally")),
            name="Exhume", cost=(MAIN, EXHAUST, dice("basic")),
        ),
    ),
    # --- allies ---
    ally(
        "Crypt Guardian", unit_guard(),
        *triggered_twice(
            AT_END_OF_ROUND, when_this_unit_is_destroyed_by(SPELL_ABILITY_OR_DICE_POWER, ANYONE),
            may(place_exhaustion(N, on=target(UNIT.unexhausted))),
            name="Shackle", numeral=1,
        ),
        play=(MAIN, dice("ceremonial:power", "time:class", "basic")), attack=2, life=4, recover=1,
    ),
    ally(
        "Knowledge Seeker",
        triggered(WHEN_THIS_UNIT_ENTERS, look_at_top_each_to_an_end(N), name="Seek", numeral=3),
        bequest(1),
        play=(MAIN, dice("time:class", "basic")), attack=2, life=2, recover=1,
    ),
    ally(
        "Ritualist",
        triggered(
            WHEN_THIS_UNIT_ENTERS, may(search_a_pile_for_a_title(ids.READY_SPELL, "ready spell", "Chant")),
            name="Incant",
        ),
        play=(MAIN, dice("ceremonial:class")), attack=1, life=1, recover=1,
    ),
    # --- conjurations ---
    conjuration(
        "Reborn Chimera", overkill(3), attack=4, life=4, recover=0, copies=1, exclusive="Rowan Umberend",
    ),
    conjuration(
        "Ruin Dweller",
        *triggered_twice(
            AT_END_OF_ROUND, when_this_unit_is_destroyed_by(ids.BY_ATTACK, OPPONENT),
            deal_damage(N, to=target(PHOENIXBORN)),
            name="Blight", numeral=1,
        ),
        attack=3, life=2, recover=0, copies=2,
    ),
    # --- ready spells ---
    ready_spell(
        "Chant of Erosion",
        gathers_status(),
        activated(
            to(remove_status(1, from_=THIS_SPELL), attach_conjured("Eroding", to=target(UNIT))),
            cost=(MAIN, EXHAUST),
        ),
        play=(SIDE, dice("ceremonial:class")), conjures=("Eroding",),
    ),
    ready_spell(
        "Chant of Hostility",
        gathers_status(),
        activated(
            to(remove_status(1, from_=THIS_SPELL), add_attack(1, to=target(UNIT.you_control))), cost=(SIDE, EXHAUST)
        ),
        play=(SIDE, dice("ceremonial:class")),
    ),
    summon("Ruin Dweller", MAIN, EXHAUST, dice("ceremonial:class"), dice("time:class"), play=(MAIN,)),
    # --- action spells ---
    action_spell(
        "Discovery",
        attach_conjured("Red Raindrop", to=YOUR_PHOENIXBORN),
        shuffle_this_card_in(),
        play=(MAIN, dice("basic"), discard(1)), conjures=("Red Raindrop",), exclusive="Rowan Umberend",
    ),
    action_spell("Era's End", resolve_round_ends(), play=(MAIN, SIDE, dice("time:class"))),
    action_spell(
        "Excavate",
        if_you_do(unearth(3), take_one_of_them(), deal_damage(3, to=target(UNIT))),
        play=(MAIN, dice("time:class", "basic")),
    ),
    action_spell(
        "Rapture",
        to(
            destroy(choose(ALLY.you_control.unexhausted)),
            deal_damage(1, to=all_of(UNIT.an_opponent_controls.saying("all units opponents control"))),
        ),
        play=(MAIN, dice("ceremonial:class")),
    ),
    # --- conjured alteration spells ---
    conjured_alteration(
        "Eroding",
        triggered(AT_END_OF_ROUND, deal_damage(1, to=THE_ATTACHED_UNIT), discard_from_play(THIS_SPELL)),
        copies=3, attack=-1, recover=-1,
    ),
    conjured_alteration(
        "Red Raindrop",
        triggered(
            AT_END_OF_ROUND,
            may(deal_damage(1, to=target(UNIT))),
            if_(
                exists(
                    ALTERATION.named("Red Raindrop").attached_to_this,
                    "there are 3 Red Raindrops attached to your Phoenixborn", 3,
                ),
                place_conjuration("Reborn Chimera"),
            ),
        ),
        spell_guard(),
        copies=3, on=ids.PHOENIXBORN, conjures=("Reborn Chimera",), exclusive="Rowan Umberend",
    ),
)  # fmt: skip
