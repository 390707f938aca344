"""Master Set: Phoenixborn, allies and conjurations."""

from pyreborn.cards.reborn.keywords import (
    aftershock,
    alert,
    ambush,
    concealed,
    gigantic,
    inheritance,
    overkill,
    overtime,
    quick_strike,
    throw,
    unit_guard,
)
from pyreborn.dsl import (
    AN_OPPONENT, AT_END_OF_EACH_ROUND, AT_END_OF_PREPARE, CANNOT_BLOCK_OR_GUARD, CHOSEN_UNIT, EXHAUST, MAIN,
    PHOENIXBORN, PLAYER, READY_SPELL, SIDE, SPELL_ABILITY_OR_DICE_POWER, THAT_UNITS_OPPONENT, THEIR_TARGET_PHOENIXBORN,
    THIS_UNIT, UNIT, UNIT_OR_PHOENIXBORN, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED,
    YOUR_PHOENIXBORN, CardDef, N, Token, Who, X, activated, after_destroyed, ally, attack_of, choose, choosing,
    conjuration, deal_damage, destroy, dice, discard, discards_of_their_choice, draw, either, exists, give, if_,
    if_you_do, look_at_hand, may, mill, move, phoenixborn, place_exhaustion, place_status, place_wounds, raise_dice,
    remove_wounds, spend, status_on, target, to, triggered, when_destroyed,
)  # fmt: skip

PHOENIXBORN_CARDS: tuple[CardDef, ...] = (
    phoenixborn(
        "Aradel Summergaard", 16, 8, 4,
        activated(
            deal_damage(2, to=target(UNIT)),
            name="Water Blast", cost=(SIDE, EXHAUST, dice("natural:class")),
        ),
    ),
    phoenixborn(
        "Coal Roarkwin", 15, 6, 4,
        activated(
            choosing(choose(PLAYER)),
            if_(
                exists(UNIT.they_control, "they have any units"),
                deal_damage(1, to=target(UNIT.they_control)),
                otherwise=(deal_damage(1, to=target(THEIR_TARGET_PHOENIXBORN)),),
                says="Deal 1 damage to target unit of theirs or, if they have no units, to their target Phoenixborn",
            ),
            name="Slash", cost=(SIDE, discard(1)),
        ),
    ),
    phoenixborn(
        "Jessa Na Ni", 19, 4, 4,
        triggered(
            after_destroyed(UNIT),
            may(to(spend(dice("basic")), deal_damage(1, to=target(PHOENIXBORN)))),
            name="Screams of the Departed", once_per_turn=True,
        ),
    ),
    phoenixborn(
        "Maeoni Viper", 20, 4, 5,
        activated(
            choosing(choose(UNIT.you_control.unexhausted)),
            deal_damage(attack_of(CHOSEN_UNIT), to=target(UNIT)),
            name="Command Strike", cost=(SIDE, EXHAUST, dice("2 basic")),
        ),
    ),
    phoenixborn(
        "Noah Redmoon", 16, 7, 4,
        activated(
            choosing(target(AN_OPPONENT)),
            place_exhaustion(1, on=choose(READY_SPELL.they_control.unexhausted)),
            name="Shadow Target", cost=(SIDE, EXHAUST, dice("basic")),
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
        activated(
            to(place_wounds(1, on=THIS_UNIT), deal_damage(1, to=target(UNIT))), name="Blood Shot", cost=(SIDE,)
        ),
        play=(MAIN, dice("ceremonial:power", "charm:class", "basic")), attack=3, life=3, recover=2,
    ),
    ally(
        "Blood Shaman",
        triggered(
            when_destroyed(THIS_UNIT, by=SPELL_ABILITY_OR_DICE_POWER, who=Who.YOU),
            may(remove_wounds(N, from_=YOUR_PHOENIXBORN), raise_dice(N)),
            name="Blood Ritual", numeral=1, inexhaustible=True,
        ),
        play=(MAIN, dice("ceremonial:class")), attack=0, life=2, recover=1,
    ),
    ally(
        "Enchanted Violinist",
        activated(
            deal_damage(
                1, to=target(UNIT.an_opponent_controls), if_destroyed=(mill(1, whose=target(THAT_UNITS_OPPONENT)),)
            ),
            name="Song of Sorrow", cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("charm:class")), attack=1, life=1, recover=1,
    ),
    ally(
        "Hammer Knight", aftershock(1), alert(),
        play=(MAIN, dice("ceremonial:power", "natural:class", "basic")), attack=3, life=4, recover=2,
    ),
    ally("Iron Worker", overtime(2), play=(MAIN, dice("2 basic")), attack=2, life=2, recover=1),
    ally(
        "Living Doll",
        activated(
            move(Token.WOUND, N, from_=THIS_UNIT, onto=target(PHOENIXBORN)), name="Pain Link", numeral=1, cost=(SIDE,)
        ),
        play=(MAIN, dice("ceremonial:class"), either(dice("charm:class"), dice("sympathy:class"))),
        attack=0, life=3, recover=1,
    ),
    ally(
        "Rose Fire Dancer",
        activated(place_exhaustion(1, on=target(UNIT)), name="Distract", cost=(SIDE, EXHAUST)),
        play=(MAIN, dice("illusion:class", "basic")), attack=3, life=1, recover=0,
    ),
    ally(
        "Stormwind Sniper", ambush(1), concealed(),
        play=(MAIN, dice("ceremonial:class", "illusion:class")), attack=2, life=1, recover=1,
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
            WHEN_THIS_UNIT_ATTACKS, may(give(CANNOT_BLOCK_OR_GUARD, to=target(UNIT.an_opponent_controls))), name="Gaze"
        ),
        attack=1, life=2, recover=0, copies=2, exclusive="Aradel Summergaard",
    ),
    conjuration(
        "Butterfly Monk", unit_guard(),
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED, may(remove_wounds(N, from_=target(UNIT_OR_PHOENIXBORN))),
            name="Mend", numeral=1, inexhaustible=True,
        ),
        attack=1, life=1, recover=0, copies=2,
    ),
    conjuration(
        "False Demon",
        triggered(
            WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(UNIT.exhausted))), name="Nightmare", numeral=1
        ),
        attack=2, life=2, recover=0, copies=2,
    ),
    conjuration("Gilder", unit_guard(), inheritance(1), attack=0, life=2, recover=0, copies=2),
    conjuration("Iron Rhino", gigantic(1), overkill(2), attack=7, life=4, recover=0, copies=1),
    conjuration("Masked Wolf", attack=2, life=1, recover=0, copies=5, exclusive="Noah Redmoon"),
    conjuration("Mist Spirit", attack=1, life=1, recover=0, copies=10),
    conjuration(
        "Seaside Raven",
        triggered(
            WHEN_THIS_UNIT_ENTERS, may(destroy(target(UNIT.with_life(at_most=N)))), name="Prey", numeral=2
        ),
        quick_strike(),
        attack=3, life=2, recover=0, copies=1, exclusive="Saria Guideman",
    ),
    conjuration(
        "Silver Snake",
        triggered(
            after_destroyed(UNIT.an_opponent_controls), place_status(1, on=THIS_UNIT),
            name="Consume", inexhaustible=True,
        ),
        attack=X, life=4, recover=3, copies=1, exclusive="Maeoni Viper", x=status_on(THIS_UNIT),
    ),
    conjuration("Sleeping Widow", attack=2, life=1, recover=0, copies=6),
    conjuration(
        "Three-Eyed Owl",
        triggered(
            WHEN_THIS_UNIT_ENTERS, look_at_hand(target(AN_OPPONENT), random=N), name="Peer", numeral=1
        ),
        triggered(
            AT_END_OF_PREPARE, choosing(target(AN_OPPONENT)), discards_of_their_choice(N),
            name="Memory Drain", numeral=1,
        ),
        attack=0, life=2, recover=0, copies=2,
    ),
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (*PHOENIXBORN_CARDS, *ALLIES, *CONJURATIONS)
