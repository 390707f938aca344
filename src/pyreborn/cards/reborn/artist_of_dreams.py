"""The cards of The Artist of Dreams."""

from pyreborn.cards.reborn.keywords import bequest_x
from pyreborn.dsl import (
    AFFECTED_DICE, AFTER_AN_OPPONENTS_DICE_CHANGE, AFTER_OPPONENT_DECLARES_GUARD, AFTER_YOU_DECLARE_ATTACKERS,
    AN_OPPONENT, AN_OPPONENT_WITH_DICE, AT_END_OF_ROUND, CONJURATION, EXHAUST, MAIN, PAYS_REACTIONS, PLAYER, SIDE,
    STATUS_THEN, THAT_CONJURATION, THAT_COPY, THAT_GUARD, THEIR_TARGET_PHOENIXBORN, THEY_HAVE_NO_POWER_DICE,
    THE_DESTROYED_CONJURATION, THIS_SPELL, THIS_UNIT, UNIT, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_ENTERS, By, CardDef,
    Magic, N, Who, X, activated, add_attack, after_destroyed, after_paying_with, ally, at_end_of_turn, change_dice,
    choose, choosing, conjuration, constant, count_of, deal_damage, destroy, dice, discard_from_play, draw, if_,
    lower_dice, may, no_dice_on, phoenixborn, place_conjuration, place_exhaustion, place_spent_die, place_status,
    raise_dice, reaction_spell, ready_spell, return_dice_on, status_on, target, targeting, that, they_choose, times,
    to, triggered, you_have,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "Hope Everthorn", 17, 6, 5,
        activated(
            choosing(choose(CONJURATION.you_control.with_life(exactly=1))),
            place_conjuration(THAT_CONJURATION),
            at_end_of_turn(that("copy"), destroy(THAT_COPY)),
            name="Duplicate", cost=(SIDE, EXHAUST, dice("basic")),
        ),
    ),
    ally(
        "Dreamlock Mage",
        activated(
            lower_dice(N, of=target(AN_OPPONENT), on_power=True), name="Restrict", numeral=1, cost=(SIDE,)
        ),
        play=(MAIN, dice("2 illusion:class")), attack=2, life=3, recover=1,
    ),
    ally(
        "Realm Walker",
        triggered(
            WHEN_THIS_UNIT_ATTACKS,
            to(choosing(target(AN_OPPONENT)), place_exhaustion(N, on=they_choose(UNIT.unexhausted))),
            name="Isolate", numeral=1,
        ),
        play=(MAIN, dice("illusion:power", "time:class", "basic")), attack=3, life=3, recover=2,
    ),
    conjuration(
        "Fox Spirit",
        triggered(WHEN_THIS_UNIT_ENTERS, may(raise_dice(N)), name="Keen", numeral=1),
        triggered(
            WHEN_THIS_UNIT_ATTACKS, add_attack(N, to=THIS_UNIT),
            condition=targeting(UNIT.exhausted, "an exhausted unit"), name="Pounce", numeral=2,
        ),
        attack=1, life=1, recover=0, copies=3,
    ),
    conjuration(
        "Wishing Wing",
        triggered(
            WHEN_THIS_UNIT_ENTERS, place_status(N, on=THIS_UNIT),
            condition=you_have("time:power"), name="Opportunist", numeral=1,
        ),
        bequest_x(status_on(THIS_UNIT)),
        attack=X, life=1, recover=0, copies=3, x=status_on(THIS_UNIT),
    ),
    ready_spell(
        "Dream Fracture",
        activated(
            choosing(target(AN_OPPONENT_WITH_DICE)),
            lower_dice(1),
            if_(THEY_HAVE_NO_POWER_DICE, deal_damage(1, to=target(THEIR_TARGET_PHOENIXBORN))),
            cost=(MAIN, EXHAUST),
        ),
        play=(SIDE, dice("illusion:class")),
    ),
    ready_spell(
        "Keepsake",
        triggered(
            AFTER_AN_OPPONENTS_DICE_CHANGE,
            place_status(times(1, AFFECTED_DICE, "of those dice"), on=THIS_SPELL, limit=4),
        ),
        activated(
            discard_from_play(THIS_SPELL),
            deal_damage(STATUS_THEN, to=target(UNIT)),
            cost=(MAIN, dice("illusion:class")),
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Reimagine",
        triggered(
            after_paying_with(Magic.TIME, Magic.ILLUSION, for_a_dice_power=True),
            may(place_spent_die((Magic.TIME, Magic.ILLUSION), on=THIS_SPELL, exhausting=1)),
            condition=no_dice_on(THIS_SPELL),
        ),
        constant(PAYS_REACTIONS, of="this spell", inexhaustible=True),
        triggered(AT_END_OF_ROUND, may(return_dice_on(THIS_SPELL)), inexhaustible=True),
        play=(MAIN,),
    ),
    ready_spell(
        "Summon Fox Spirit",
        activated(
            place_conjuration("Fox Spirit"),
            cost=(MAIN, EXHAUST, dice("illusion:class")),
            focus1_cost=(SIDE, EXHAUST, dice("illusion:class")),
        ),
        play=(MAIN, dice("basic")),
        conjures=("Fox Spirit",),
    ),
    ready_spell(
        "Summon Wishing Wing",
        activated(
            place_conjuration("Wishing Wing"),
            focus2=(place_status(1, on=that("Wishing Wing")),),
            cost=(MAIN, EXHAUST, dice("time:class")),
        ),
        play=(MAIN,),
        conjures=("Wishing Wing",),
    ),
    reaction_spell(
        "Double Down",
        place_conjuration(THE_DESTROYED_CONJURATION, how=2),
        when=after_destroyed(
            CONJURATION.you_control.with_life(exactly=1), by=By.ATTACK | By.EFFECT, who=Who.OPPONENT
        ),
        play=(dice("illusion:class", "time:class"),),
    ),
    reaction_spell(
        "Ensnare",
        deal_damage(2, to=target(THAT_GUARD)),
        when=AFTER_OPPONENT_DECLARES_GUARD,
        play=(dice("illusion:power"),),
    ),
    reaction_spell(
        "Void Pulse",
        deal_damage(
            count_of(UNIT.in_attack(True), "the number of attacking units"),
            to=target(UNIT.an_opponent_controls),
            if_destroyed=(draw(2), change_dice(2, of=target(PLAYER))),
        ),
        when=AFTER_YOU_DECLARE_ATTACKERS,
        play=(dice("basic"),), exclusive="Hope Everthorn",
    ),
)  # fmt: skip
