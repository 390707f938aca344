"""The Gorrenrock Survivors: Lulu Firststone."""

from pyreborn.cards.reborn.keywords import ignite, threatening
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    AFTER_OPPONENT_DECLARES_ATTACKERS, ALLY, AN_OPPONENT, EACH_END, EXHAUST, HAS_FOUGHT, MAIN, PHOENIXBORN,
    READY_SPELL, SIDE, THAT_UNIT, THIS_SPELL, THIS_UNIT, THIS_UNIT_WITH_STATUS, UNIT, WHEN_THIS_UNIT_ATTACKS,
    WHEN_THIS_UNIT_ENTERS, CardDef, CardType, N, Token, action_spell, activated, add_attack, after_destroyed, all_of,
    ally, alteration_spell, attach_conjured, attach_only_to, choose, conjuration, conjured_alteration, deal_damage,
    destroy, dice, discard, discard_from_play, exists, grants, if_, look_at_top, may, move, phoenixborn,
    place_from_under, place_status, reaction_spell, ready_spell, remove_all_tokens, remove_exhaustion, return_to_hand,
    status_on, store_under_this_spell, target, that, to, triggered, x_is,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---
    phoenixborn(
        "Lulu Firststone", 16, 6, 4,
        activated(
            place_status(1, on=target(UNIT.you_control)),
            attach_conjured("Spark", to=THAT_UNIT),
            name="Bolster", cost=(SIDE, EXHAUST, dice("basic")),
        ),
        conjures=("Spark",),
    ),
    # --- allies ---
    ally(
        "Gorrenrock Brawler",
        triggered(
            after_destroyed(UNIT), place_status(N, on=THIS_UNIT),
            name="Brawl", numeral=1, inexhaustible=True, condition=HAS_FOUGHT,
        ),
        activated(
            if_(
                exists(UNIT.this_one.with_tokens(6), "it has 6 or more tokens of any kind"),
                remove_all_tokens(Token.ANY, from_=THIS_UNIT),
            ),
            name="Comeback", inexhaustible=True, cost=(MAIN, dice("basic")),
        ),
        play=(MAIN, dice("time:power", "natural:class", "2 basic")), attack=4, life=5, recover=1,
    ),
    # --- conjurations ---
    conjuration("Emberoot Lizard", ignite(), attack=0, life=2, recover=0, copies=3),
    conjuration(
        "Omen Bringer",
        triggered(
            WHEN_THIS_UNIT_ENTERS, may(look_at_top(N, whose=target(AN_OPPONENT), then=EACH_END)),
            name="Forewarn", numeral=2,
        ),
        triggered(
            WHEN_THIS_UNIT_ATTACKS, may(remove_exhaustion(1, from_=choose(READY_SPELL.you_control))),
            name="Hasten", condition=exists(THIS_UNIT_WITH_STATUS, "it has 1 or more status"),
        ),
        attack=2, life=2, recover=0, copies=2,
    ),
    # --- ready spells ---
    ready_spell(
        "Canyon Shelter",
        activated(store_under_this_spell(choose(UNIT.you_control.exhausted)), cost=(SIDE, EXHAUST)),
        activated(
            place_from_under("this spell", CardType.UNIT), place_status(1, on=that("unit")),
            cost=(MAIN, dice("time:class")),
        ),
        play=(MAIN, dice("natural:class")),
    ),
    ready_spell(
        "Fighting Spirit",
        triggered(after_destroyed(UNIT.you_control.with_status(1)), place_status(1, on=THIS_SPELL)),
        activated(
            add_attack(x_is(status_on(THIS_SPELL)), to=target(UNIT.you_control)),
            move(Token.STATUS, 1, from_=THIS_SPELL, onto=THAT_UNIT),
            cost=(SIDE, EXHAUST),
        ),
        play=(SIDE, dice("time:class")), x=status_on(THIS_SPELL),
    ),
    summon("Emberoot Lizard", MAIN, EXHAUST, dice("natural:class"), play=(MAIN, dice("basic"))),
    summon("Omen Bringer", MAIN, EXHAUST, dice("time:class"), dice("basic"), play=(MAIN,)),
    # --- action spells ---
    action_spell(
        "Phoenix Barrage",
        deal_damage(2, to=target(UNIT)),
        deal_damage(2, to=target(UNIT)),
        deal_damage(2, to=target(PHOENIXBORN)),
        play=(MAIN, dice("3 basic")), exclusive="Lulu Firststone",
    ),
    action_spell(
        "Survival of the Fittest",
        destroy(all_of(UNIT.without_tokens_and_alterations)),
        play=(MAIN, SIDE, dice("natural:class", "time:class", "basic")),
    ),
    # --- reaction spells ---
    reaction_spell(
        "Backtrack",
        return_to_hand(target(ALLY.in_attack(True))),
        when=AFTER_OPPONENT_DECLARES_ATTACKERS, play=(dice("time:power"), discard(1)),
    ),
    # --- alteration spells ---
    alteration_spell(
        "Hunting Weapons",
        attach_only_to(ALLY, inexhaustible=False),
        grants(
            triggered(
                WHEN_THIS_UNIT_ATTACKS, may(deal_damage(N, to=target(UNIT.an_opponent_controls))),
                name="Hunt", numeral=1,
            )
        ),
        attack=1, play=(SIDE, dice("natural:power")),
    ),
    alteration_spell("Inflame", grants(threatening()), attack=1, play=(SIDE, dice("natural:class"))),
    # --- conjured alteration spells ---
    conjured_alteration(
        "Spark",
        activated(
            to(discard_from_play(THIS_SPELL), deal_damage(1, to=target(UNIT))),
            name="Spark", inexhaustible=True, cost=(MAIN,),
        ),
        copies=3, attack=1, exclusive="Lulu Firststone",
    ),
)  # fmt: skip
