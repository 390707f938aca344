"""The cards of The Breaker of Fate."""

from pyreborn.cards.reborn.keywords import (
    fearful,
    quick_strike,
    resourceful,
    rooted,
    swift,
    unit_guard,
    withdraw,
)
from pyreborn.dsl import (
    AFTER_OPPONENT_COULD_DEFEND, AFTER_OPPONENT_DECLARES_ATTACKERS, CHOSEN_UNIT, CHOSEN_UNITS, COUNTS_AS_EXHAUSTED,
    DURING_DRAW_STEP, EXHAUST, MAIN, NOT_DONE, ONE_BOTTOM, PLAYER, SET_ASIDE, SIDE, THAT_UNIT, THIS_SPELL, THIS_UNIT,
    UNIT, WHEN_THIS_SPELL_ENTERS, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_ENTERS, CardDef, N, action_spell, activated,
    add_attack, additional_side_actions, ally, alteration_spell, at_end_of_turn, change_dice, choose, choose_up_to,
    choosing, conjuration, constant, dice, discard_from_play, draw, exists, gain, if_, if_you_do, look_at_top, may,
    phoenixborn, place_conjuration, place_exhaustion, place_it_again, place_set_aside_on_top, place_status,
    reaction_box, reaction_spell, ready_spell, remove_from_game, search_draw_pile, shuffle_draw_pile, status_on,
    stop_attacking, target, to, triggered,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Jericho, Reborn", 17, 7, 3,
        activated(
            search_draw_pile(to=SET_ASIDE), shuffle_draw_pile(), place_set_aside_on_top(),
            name="Prepare", cost=(SIDE, EXHAUST, dice("time:class")),
        ),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally(
        "Standard Bearer", *resourceful(1),
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            if_you_do(
                may(choosing(choose_up_to(status_on(THIS_UNIT), UNIT.in_attack(True).other))),
                add_attack(N, to=CHOSEN_UNITS),
            ),
            name="Inspire", numeral=1,
        ),
        play=(MAIN, dice("time:class", "basic")), attack=1, life=3, recover=1,
    ),
    ally(
        "Swift Messenger", swift(),
        triggered(WHEN_THIS_UNIT_ENTERS, draw(N), name="Assist", numeral=1),
        play=(MAIN, dice("time:class")), attack=1, life=1, recover=1,
    ),
    # --- conjurations --------------------------------------------------------------------------------
    conjuration(
        "Time Hopper",
        triggered(WHEN_THIS_UNIT_ENTERS, may(place_status(N, on=target(UNIT.other))), name="Gift", numeral=1),
        fearful(),
        attack=1, life=1, recover=0, copies=4,
    ),
    conjuration("Turtle Guard", rooted(), unit_guard(), withdraw(), attack=2, life=3, recover=1, copies=2),
    # --- ready spells --------------------------------------------------------------------------------
    ready_spell(
        "Foresight",
        triggered(DURING_DRAW_STEP, may(draw(1, says="more "))),
        activated(look_at_top(2, whose=target(PLAYER), then=ONE_BOTTOM), cost=(MAIN, EXHAUST)),
        play=(MAIN, dice("time:class")),
    ),
    ready_spell(
        "Summon Time Hopper",
        activated(
            place_conjuration("Time Hopper"),
            focus1=(
                if_(
                    exists(
                        UNIT.you_control.unexhausted.named("Time Hopper").with_status(1),
                        "you have an unexhausted Time Hopper with 1 or more status",
                    ),
                    may(place_conjuration("Time Hopper", additional=True)),
                ),
            ),
            cost=(SIDE, EXHAUST, dice("time:class")),
        ),
        play=(MAIN,), conjures=("Time Hopper",),
    ),
    ready_spell(
        "Summon Turtle Guard",
        activated(
            may(place_conjuration("Turtle Guard")),
            focus1=(
                if_(
                    NOT_DONE,
                    may(
                        to(
                            place_exhaustion(1, on=choose(UNIT.you_control.unexhausted.named("Turtle Guard"))),
                            place_exhaustion(1, on=target(UNIT.an_opponent_controls.unexhausted)),
                        )
                    ),
                ),
            ),
            cost=(MAIN, SIDE, EXHAUST, dice("time:power")),
        ),
        play=(MAIN, SIDE, dice("basic")), conjures=("Turtle Guard",),
    ),
    # --- action spells -------------------------------------------------------------------------------
    action_spell(
        "Accelerate", draw(1), change_dice(2), additional_side_actions(2, up_to=True), play=(SIDE, dice("time:class"))
    ),
    action_spell(
        "Blink",
        remove_from_game(target(UNIT), for_now=True),
        at_end_of_turn(THAT_UNIT, place_it_again(THAT_UNIT, for_its_owner=True)),
        play=(SIDE, dice("basic")), exclusive="Jericho, Reborn",
    ),
    # --- reaction spells -----------------------------------------------------------------------------
    reaction_spell(
        "Flash Strike",
        choosing(choose(UNIT.you_control.with_status(1))),
        add_attack(2, to=CHOSEN_UNIT),
        gain(CHOSEN_UNIT, quick_strike()),
        when=AFTER_OPPONENT_COULD_DEFEND, play=(dice("time:class"),),
    ),
    reaction_spell(
        "Outmatch",
        add_attack(4, to=target(UNIT.you_control)),
        when=AFTER_OPPONENT_DECLARES_ATTACKERS, play=(dice("time:power"),),
    ),
    # --- alteration spells ---------------------------------------------------------------------------
    alteration_spell(
        "Stasis",
        reaction_box(AFTER_OPPONENT_DECLARES_ATTACKERS, no_side=True, reaction_spell=True),
        constant(COUNTS_AS_EXHAUSTED, host=True),
        triggered(
            WHEN_THIS_SPELL_ENTERS, stop_attacking(THIS_UNIT),
        ),
        activated(discard_from_play(THIS_SPELL), name="Unchain", cost=(MAIN, SIDE)),
        play=(SIDE, dice("time:class")),
    ),
)  # fmt: skip
