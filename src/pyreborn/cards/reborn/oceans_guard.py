"""The cards of The Ocean's Guard."""

from pyreborn.cards.reborn.keywords import fearful, group_tactics, stalk, tough
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    AFTER_YOU_DECLARE_ATTACKERS, AT_END_OF_ROUND, CHOSEN_UNITS, CONJURATION, EXHAUST, MAIN, NOT_ATTACKED, NOT_TARGETED,
    PHOENIXBORN, READY_SPELL, RESULT, SIDE, THIS_UNIT, UNIT, WHEN_THIS_SPELL_ENTERS, WHEN_THIS_UNIT_ATTACKS,
    WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED, CardDef, N, Token, Until, action_spell, activated,
    after_wounds_placed, ally, alteration_spell, choose, choose_any_number, choosing, conjuration, constant, count_of,
    deal_damage, destroy, dice, discard, discard_from_play, grants, if_you_do, in_words, law, may, move, no_status_on,
    one_of, phoenixborn, place_conjuration, place_status, raise_dice, raise_numerals, raises_attack, reaction_box,
    reaction_spell, ready_spell, remove_status, repeat, status_on, target, that, times, title_cannot_block, to,
    triggered,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Tristan Darkwater", 17, 9, 3,
        activated(
            choosing(choose_any_number(UNIT.you_control.with_combined_life(3), words="any number of")),
            raise_numerals(1, of=CHOSEN_UNITS),
            name="Magnify", cost=(SIDE, EXHAUST, dice("basic")),
        ),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally(
        "Darkwater Hunter",
        reaction_box(after_wounds_placed(PHOENIXBORN.an_opponent_controls), name="Blood Scent"), stalk(),
        play=(MAIN, dice("2 time:class")), attack=3, life=2, recover=1,
    ),
    # --- conjurations --------------------------------------------------------------------------------
    conjuration(
        "Prism Tetra", fearful(), group_tactics(1),
        triggered(
            AT_END_OF_ROUND, discard_from_play(THIS_UNIT), condition=no_status_on(THIS_UNIT),
            name="Scatter", inexhaustible=True,
        ),
        attack=0, life=1, recover=0, copies=9,
    ),
    conjuration(
        "Radiant Leviathan",
        constant(NOT_ATTACKED, name="Coalesced", on=UNIT.you_control.other),
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED,
            place_conjuration("Prism Tetra", how=times(1, status_on(THIS_UNIT), "status on this unit")),
            name="Refract", inexhaustible=True,
        ),
        attack=3, life=5, recover=0, copies=1, conjures=("Prism Tetra",),
    ),
    conjuration(
        "Seafoam Snapper",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            if_you_do(destroy(choose(CONJURATION.you_control.exhausted)), place_status(N, on=THIS_UNIT)),
            name="Hungry", numeral=1,
        ),
        tough(1),
        attack=2, life=1, recover=0, copies=2,
    ),
    conjuration(
        "Tidal Crab",
        activated(
            move(Token.STATUS, 1, from_=THIS_UNIT, onto=choose(UNIT.you_control.other)), name="Unburden", cost=(SIDE,)
        ),
        constant(
            "This unit has -1 attack for each status on it.",
            name="Slow", values=raises_attack(-1, status_on(THIS_UNIT)), inexhaustible=True,
        ),
        attack=2, life=3, recover=0, copies=2,
    ),
    # --- ready spells --------------------------------------------------------------------------------
    ready_spell(
        "Summon Prism Tetra",
        activated(
            place_conjuration("Prism Tetra", how=in_words(3)),
            focus1=(
                law(NOT_TARGETED, UNIT.named("Prism Tetra").you_control, Until.UNTIL_YOUR_TURN_OR_ROUND),
            ),
            cost=(MAIN, EXHAUST, dice("2 sympathy:class")),
        ),
        play=(MAIN,), conjures=("Prism Tetra",),
    ),
    summon("Seafoam Snapper", MAIN, EXHAUST, dice("time:power"), play=(MAIN,)),
    ready_spell(
        "Summon Tidal Crab",
        activated(
            place_conjuration("Tidal Crab"),
            place_status(2, on=that("Tidal Crab")),
            cost=(MAIN, EXHAUST, dice("sympathy:class"), dice("time:class")),
        ),
        play=(MAIN, dice("basic")), conjures=("Tidal Crab",),
    ),
    # --- action spells -------------------------------------------------------------------------------
    action_spell(
        "Summon Radiant Leviathan",
        place_conjuration("Radiant Leviathan"),
        place_status(
            times(1, count_of(CONJURATION.you_control.not_in(RESULT), ""), "other conjuration of yours"),
            on=that("Radiant Leviathan"),
        ),
        play=(MAIN, dice("sympathy:power", "time:class", "2 basic")), conjures=("Radiant Leviathan",),
    ),
    action_spell(
        "Tidal Shift",
        move(
            Token.EXHAUSTION, 1,
            from_=choose(READY_SPELL.you_control.exhausted.saying("a ready spell of yours")),
            onto=target(UNIT.an_opponent_controls),
        ),
        play=(SIDE, dice("sympathy:class"), dice("time:class")),
    ),
    action_spell(
        "Tsunami Shot",
        repeat(4, deal_damage(1, to=target(UNIT.an_opponent_controls)), says="up to four times", up_to=True),
        play=(MAIN, dice("2 basic")), exclusive="Tristan Darkwater",
    ),
    action_spell(
        "Wave Crash",
        to(
            remove_status(1, from_=choose(UNIT.you_control.with_status(1).saying("a unit of yours"))),
            one_of(deal_damage(2, to=target(UNIT.an_opponent_controls)), deal_damage(1, to=target(PHOENIXBORN))),
        ),
        play=(SIDE, dice("sympathy:class")),
    ),
    # --- reaction spells -----------------------------------------------------------------------------
    reaction_spell(
        "Stand Still",
        title_cannot_block(target(UNIT.an_opponent_controls)),
        when=AFTER_YOU_DECLARE_ATTACKERS, play=(dice("time:class"), discard(1)),
    ),
    # --- alteration spells ---------------------------------------------------------------------------
    alteration_spell(
        "Ocean's Gift",
        triggered(WHEN_THIS_SPELL_ENTERS, raise_dice(3)),
        grants(
            triggered(
                WHEN_THIS_UNIT_ATTACKS, may(place_status(N, on=choose(UNIT.you_control))), name="Bestow", numeral=1
            )
        ),
        attack=1, play=(SIDE, dice("time:class")),
    ),
)  # fmt: skip
