"""The Scholar of Ruin: Rowan Umberend."""

from pyreborn.cards.reborn.keywords import bequest, gathers_status, overkill, spell_guard, unit_guard
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    ALLY, ALTERATION, AT_END_OF_ROUND, DESTROYED_CARD, EACH_END, EXHAUST, MAIN, PHOENIXBORN, SIDE,
    SPELL_ABILITY_OR_DICE_POWER, THE_ATTACHED_UNIT, THIS_SPELL, THIS_UNIT, UNIT, WHEN_THIS_UNIT_ENTERS,
    YOUR_PHOENIXBORN, By, CardDef, CardType, N, Who, action_spell, activated, add_attack, after_destroyed, all_of,
    ally, attach_conjured, choose, conjuration, conjured_alteration, deal_damage, destroy, dice, discard,
    discard_from_play, exists, if_, if_you_do, look_at_top, may, phoenixborn, place_conjuration, place_exhaustion,
    place_from_under, ready_spell, remove_status, resolve_round_ends, search_a_pile_for_a_title, shuffle_this_card_in,
    store_under_this_card, take_one_of_them, target, that, to, triggered, triggered_twice, unearth, when_destroyed,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---
    phoenixborn(
        "Rowan Umberend", 18, 5, 5,
        triggered(after_destroyed(ALLY.you_control), may(store_under_this_card(DESTROYED_CARD)), name="Conscript"),
        activated(
            place_from_under("this card", CardType.ALLY), destroy(that("ally")),
            name="Exhume", cost=(MAIN, EXHAUST, dice("basic")),
        ),
    ),
    # --- allies ---
    ally(
        "Crypt Guardian", unit_guard(),
        *triggered_twice(
            AT_END_OF_ROUND, when_destroyed(THIS_UNIT, by=SPELL_ABILITY_OR_DICE_POWER, who=Who.ANYONE),
            may(place_exhaustion(N, on=target(UNIT.unexhausted))),
            name="Shackle", numeral=1,
        ),
        play=(MAIN, dice("ceremonial:power", "time:class", "basic")), attack=2, life=4, recover=1,
    ),
    ally(
        "Knowledge Seeker",
        triggered(WHEN_THIS_UNIT_ENTERS, look_at_top(N, then=EACH_END), name="Seek", numeral=3),
        bequest(1),
        play=(MAIN, dice("time:class", "basic")), attack=2, life=2, recover=1,
    ),
    ally(
        "Ritualist",
        triggered(
            WHEN_THIS_UNIT_ENTERS, may(search_a_pile_for_a_title(CardType.READY_SPELL, "ready spell", "Chant")),
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
            AT_END_OF_ROUND, when_destroyed(THIS_UNIT, by=By.ATTACK, who=Who.OPPONENT),
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
            deal_damage(1, to=all_of(UNIT.an_opponent_controls.saying("all enemy units"))),
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
                    "your Phoenixborn has 3 Red Raindrops", 3,
                ),
                place_conjuration("Reborn Chimera"),
            ),
        ),
        spell_guard(),
        copies=3, on=CardType.PHOENIXBORN, conjures=("Reborn Chimera",), exclusive="Rowan Umberend",
    ),
)  # fmt: skip
