"""The Phoenixborn, allies and conjurations of the core set."""

from pyreborn.cards.original.keywords import (
    aftershock,
    ambush,
    battle_advantage,
    consume,
    distract,
    illusion,
    inheritance,
    last_blessing,
    magic_guard,
    resourceful,
    throw,
    unit_guard,
)
from pyreborn.dsl import (
    AFTER_A_PLAYER_DECLARES_ATTACKERS, AFTER_OPPONENT_DISCARDS_FROM_DRAW_PILE, ANY_NUMBER, AT_END_OF_EACH_ROUND,
    DAMAGE_RECEIVED, EXHAUST, MAIN, PHOENIXBORN, PHOENIXBORN_WITHOUT_UNITS, PLAYER, READY_SPELL, REMOVED_TOKENS, SIDE,
    THAT_DAMAGED_UNIT, THIS_CARD, THIS_UNIT, THIS_UNIT_WITH_STATUS, UNIT, UNIT_OR_PHOENIXBORN,
    WHEN_YOU_DECLARE_ATTACKERS, YOUR_PHOENIXBORN, Ability, CardDef, N, X, activated, add_attack,
    additional_side_actions, after_enters, aimed, ally, choose, choosing, conjuration, count_of, deal_damage, dice,
    dice_of_your_choice, discard, discards_of_their_choice, draw, exhaust_their_dice, exists, if_you_do, life_of, may,
    may_instead, mill, pay_all, phoenixborn, place_exhaustion, place_wounds, remove_status, spend, status_on, target,
    to, triggered, usable_if, when_leaves_play, when_receives_damage, whichever_is_less, x_is,
)  # fmt: skip


def overtime() -> Ability:
    text = activated(
        if_you_do(
            remove_status(ANY_NUMBER, from_=THIS_UNIT, least=1), additional_side_actions(REMOVED_TOKENS, up_to=True)
        ),
        name="Overtime",
        cost=(),
        inexhaustible=True,
    )
    says = (
        "In your turn, may remove any number of status from this unit.\nFor each of them, may take 1 more side action "
        "([[side]]) this turn."
    )
    return usable_if(text, exists(THIS_UNIT_WITH_STATUS, "it has 1 or more status"), says)


PHOENIXBORN_CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "Aradel Summergaard", 16, 8, 4,
        activated(
            deal_damage(2, to=target(UNIT)),
            name="Water Blast", cost=(SIDE, EXHAUST, dice("natural:class")),
        ),
    ),
    phoenixborn(
        "Coal Roarkwin", 15, 6, 5,
        activated(
            may_instead(
                deal_damage(1, to=target(UNIT)),
                exists(PHOENIXBORN_WITHOUT_UNITS, "an opponent has no units"),
                deal_damage(1, to=choose(PHOENIXBORN_WITHOUT_UNITS)),
            ),
            name="Slash", cost=(SIDE, discard(1)),
        ),
    ),
    phoenixborn(
        "Jessa Na Ni", 18, 5, 4,
        triggered(
            when_leaves_play(UNIT.an_opponent_controls),
            may(
                to(
                    spend(dice("basic")),
                    deal_damage(1, to=PHOENIXBORN.that_player_controls.saying("that opponent's Phoenixborn")),
                )
            ),
            name="Screams of the Departed",
        ),
    ),
    phoenixborn(
        "Maeoni Viper", 22, 3, 4,
        triggered(
            AFTER_A_PLAYER_DECLARES_ATTACKERS,
            if_you_do(
                may(pay_all(spend(dice("basic")), place_exhaustion(1, on=THIS_CARD))),
                add_attack(2, to=target(UNIT)),
            ),
            name="Strike",
        ),
    ),
    phoenixborn(
        "Noah Redmoon", 20, 6, 3,
        activated(
            place_exhaustion(1, on=target(READY_SPELL.an_opponent_controls)),
            name="Shadow Target", cost=(SIDE, EXHAUST, dice("ceremonial:class")),
        ),
    ),
    phoenixborn(
        "Saria Guideman", 20, 5, 4,
        activated(
            if_you_do(may(draw(1)), may(mill(1, whose=target(PLAYER)))),
            name="Heart's Pull", cost=(SIDE, EXHAUST, dice("charm:class")),
        ),
    ),
)  # fmt: skip

ALLIES: tuple[CardDef, ...] = (
    ally("Anchornaut", throw(1), play=(MAIN, dice("basic")), attack=0, life=1, recover=1),
    ally(
        "Blood Archer",
        triggered(
            WHEN_YOU_DECLARE_ATTACKERS,
            if_you_do(may(add_attack(N, to=THIS_UNIT)), place_wounds(N, on=THIS_UNIT)),
            name="Blood Oath", numeral=2,
        ),
        battle_advantage(),
        play=(MAIN, dice("ceremonial:class", "charm:class", "2 basic")), attack=3, life=3, recover=2,
    ),
    ally(
        "Enchanted Violinist",
        triggered(
            AFTER_OPPONENT_DISCARDS_FROM_DRAW_PILE,
            may(to(spend(dice("basic")), place_wounds(1, on=target(UNIT)))),
            name="Song of Sorrow",
        ),
        play=(MAIN, dice("basic")), attack=1, life=2, recover=0,
    ),
    ally(
        "Hammer Knight", aftershock(1),
        play=(MAIN, dice("ceremonial:power", "natural:class", "basic")), attack=4, life=3, recover=1,
    ),
    ally(
        "Iron Worker", *resourceful(1),
        overtime(),
        play=(MAIN, dice("2 basic")), attack=2, life=2, recover=1,
    ),
    ally(
        "Leech Warrior",
        triggered(
            when_receives_damage(THIS_UNIT),
            may(
                aimed(
                    target(PLAYER), dice_of_your_choice(N, exhaust_their_dice(N)),
                    says="move {N} of target player's active dice of your choice to their exhausted pool",
                )
            ),
            name="Shadow Drain", numeral=1,
        ),
        play=(MAIN, dice("2 ceremonial:class", "basic")), attack=2, life=3, recover=3,
    ),
    ally(
        "Living Doll",
        triggered(
            when_receives_damage(THIS_UNIT),
            may(
                to(
                    spend(dice("basic")),
                    deal_damage(
                        x_is(whichever_is_less(DAMAGE_RECEIVED, life_of(THIS_UNIT))), to=target(UNIT_OR_PHOENIXBORN)
                    ),
                )
            ),
            name="Pain Link",
        ),
        play=(MAIN, dice("ceremonial:class", "charm:class", "basic")), attack=0, life=3, recover=1,
        x=whichever_is_less(DAMAGE_RECEIVED, life_of(THIS_UNIT)),
    ),
    ally(
        "Rose Fire Dancer", distract(),
        play=(MAIN, dice("illusion:class", "basic")), attack=3, life=1, recover=0,
    ),
    ally(
        "Stormwind Sniper", ambush(2),
        play=(MAIN, dice("illusion:class", "ceremonial:class", "basic")), attack=2, life=1, recover=1,
    ),
)  # fmt: skip

CONJURATIONS: tuple[CardDef, ...] = (
    conjuration(
        "Blood Puppet",
        triggered(AT_END_OF_EACH_ROUND, place_wounds(N, on=YOUR_PHOENIXBORN), name="Cursed", numeral=1),
        activated(deal_damage(N, to=THIS_UNIT), name="Self Inflict", numeral=1, cost=(SIDE, dice("basic"))),
        attack=0, life=2, recover=0, copies=5,
    ),
    conjuration(
        "Blue Jaguar",
        triggered(
            after_enters(UNIT.an_opponent_controls),
            may(to(spend(dice("basic")), place_exhaustion(N, on=THAT_DAMAGED_UNIT))),
            name="Gaze", numeral=1,
        ),
        attack=2, life=2, recover=0, copies=5,
    ),
    conjuration(
        "Butterfly Monk", unit_guard(), last_blessing(1),
        attack=1, life=X, recover=1, copies=5,
        x=count_of(
            READY_SPELL.named("Summon Butterfly Monk").you_control,
            "the number of [[Summon Butterfly Monk]] on your spellboard",
        ),
    ),
    conjuration("False Demon", unit_guard(), illusion(), attack=1, life=4, recover=0, copies=5),
    conjuration("Gilder", unit_guard(), inheritance(1), attack=1, life=2, recover=0, copies=5),
    conjuration("Iron Rhino", attack=5, life=4, recover=0, copies=5),
    conjuration("Masked Wolf", attack=2, life=1, recover=0, copies=5, exclusive="Noah Redmoon"),
    conjuration("Mist Spirit", attack=1, life=1, recover=0, copies=10),
    conjuration(
        "Seaside Raven", battle_advantage(), magic_guard(),
        attack=3, life=2, recover=0, copies=2, exclusive="Saria Guideman",
    ),
    conjuration(
        "Silver Snake", consume(),
        attack=X, life=4, recover=3, copies=3, exclusive="Maeoni Viper", x=status_on(THIS_UNIT),
    ),
    conjuration("Sleeping Widow", attack=2, life=1, recover=0, copies=6),
    conjuration(
        "Three-Eyed Owl",
        activated(
            choosing(target(PLAYER)), discards_of_their_choice(N),
            name="Memory Drain", numeral=1, cost=(MAIN, EXHAUST),
        ),
        attack=1, life=2, recover=0, copies=5,
    ),
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (*PHOENIXBORN_CARDS, *ALLIES, *CONJURATIONS)
