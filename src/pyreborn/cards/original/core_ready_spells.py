"""The ready spells of the core set."""

from typing import Final

from pyreborn.cards.original.keywords import bypass, spell_guard
from pyreborn.dsl import (
    AFTER_A_PLAYER_DECLARES_ATTACKERS, ALTERATION, ANY_NUMBER, EXHAUST, FOCUS_FOR_YOU, MAIN, OTHER, PAID_EXTRA,
    PHOENIXBORN, PLAYER, REMOVED_TOKENS, SIDE, TARGET, THAT_PLAYER, THAT_UNIT, THE_OTHER_UNIT, THIS_CARD, THIS_SPELL,
    UNDRAWN_CARDS, UNIT, UNIT_OR_PHOENIXBORN, WHEN_STATUS_IS_GONE, WHEN_THIS_SPELL_ENTERS, YOUR_PHOENIXBORN, Ability,
    CardDef, Symbol, activated, add_attack, all_of, are_unexhausted, both, change_dice, choose, choosing, deal_damage,
    dice, discard_from_hand, discard_from_play, draw, each_player, focused, for_each_done, gain, if_, if_you_do, may,
    may_instead, mill, one_of, pay_all, place_conjuration, place_exhaustion, place_status, prevent, ready_spell,
    remove_status, remove_wounds, roll_exhausted_dice, spend, target, that, times, to, triggered, when_destroyed,
    would_receive_damage,
)  # fmt: skip


def summon(name: str, *cost: Symbol, play: tuple[Symbol, ...], exclusive: str = "") -> CardDef:
    """A ready spell that does nothing but place one conjuration."""
    return ready_spell(
        f"Summon {name}",
        activated(place_conjuration(name), cost=cost),
        play=play,
        conjures=(name,),
        exclusive=exclusive,
    )


def sacrificing() -> Ability:
    """Small Sacrifice: focused, both targets are known before it is said what happens to them."""
    damage = if_you_do(
        deal_damage(1, to=target(UNIT.you_control)), may(deal_damage(1, to=target(UNIT.an_opponent_controls)))
    )
    on_both = if_you_do(
        choosing(target(UNIT.you_control)),
        may(choosing(target(UNIT.an_opponent_controls, slot=OTHER))),
        may_instead(
            if_you_do(deal_damage(1, to=THAT_UNIT), deal_damage(1, to=THE_OTHER_UNIT)),
            are_unexhausted("both targets are unexhausted", THAT_UNIT, THE_OTHER_UNIT),
            both(place_exhaustion(1, on=THAT_UNIT), place_exhaustion(1, on=THE_OTHER_UNIT)),
        ),
    )
    return activated(
        if_(focused(1), on_both, otherwise=(damage,)),
        cost=(MAIN, EXHAUST, dice("ceremonial:class")),
        says="Deal 1 damage to target unit of yours.\nIf done, may deal 1 damage to target enemy unit.\n\n"
        "Focus 1: If both targets are unexhausted, may place 1 exhaustion on each of the two instead of dealing "
        "damage.",
    )


SPELLS: Final[tuple[CardDef, ...]] = (
    ready_spell(
        "Abundance",
        activated(
            each_player(draw(2, up_to=True, by=THAT_PLAYER)),
            deal_damage(UNDRAWN_CARDS, to=all_of(PHOENIXBORN), less=FOCUS_FOR_YOU),
            cost=(MAIN, EXHAUST),
            says="All players may draw up to 2 cards.\nDeal 1 damage to each player's Phoenixborn for each of those "
            "cards they did not draw.\n\nFocus 1: Your Phoenixborn receives 1 less of this damage.\n\nFocus 2: Your "
            "Phoenixborn receives a further 1 less of this damage.",
        ),
        play=(MAIN, dice("illusion:class")),
    ),
    ready_spell(
        "Blood Transfer",
        activated(
            if_you_do(
                deal_damage(2, to=target(UNIT.you_control)),
                may(
                    one_of(
                        remove_wounds(2, from_=choose(UNIT.you_control.not_in(TARGET))),
                        remove_wounds(1, from_=YOUR_PHOENIXBORN),
                    )
                ),
            ),
            cost=(SIDE, EXHAUST, dice("ceremonial:class"), dice("charm:class")),
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Chant Of Revenge",
        triggered(
            when_destroyed(UNIT.you_control),
            to(may(place_exhaustion(1, on=THIS_SPELL)), deal_damage(1, to=target(UNIT_OR_PHOENIXBORN))),
        ),
        play=(MAIN, dice("ceremonial:class")),
    ),
    ready_spell(
        "Cut The Strings",
        activated(
            if_you_do(deal_damage(2, to=choose(UNIT.you_control)), may(discard_from_play(target(ALTERATION)))),
            cost=(MAIN, EXHAUST, dice("ceremonial:class"), dice("basic")),
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Empower",
        triggered(
            AFTER_A_PLAYER_DECLARES_ATTACKERS,
            if_you_do(
                may(pay_all(spend(dice("basic")), place_exhaustion(1, on=THIS_SPELL))),
                add_attack(1, to=target(UNIT)),
                if_you_do(may(draw(1)), discard_from_hand()),
                if_(focused(1), may(roll_exhausted_dice(1))),
            ),
            says="After any player attacks: may spend 1 [[basic]] and place 1 exhaustion on this spell.\nIf done:\n"
            "- Give target unit +1 attack this turn.\n- May draw 1 card. If you draw it, discard 1 card from hand.\n\n"
            "Focus 1: If done, may also re-roll 1 of your exhausted dice into your active pool.",
        ),
        play=(MAIN, dice("2 natural:class")),
    ),
    ready_spell(
        "Expand Energy",
        activated(roll_exhausted_dice(1), cost=(MAIN, EXHAUST)),
        play=(MAIN, dice("ceremonial:power")),
    ),
    ready_spell(
        "Hypnotize",
        activated(gain(target(UNIT.you_control), bypass()), cost=(SIDE, EXHAUST, dice("2 charm:class"))),
        play=(MAIN,),
    ),
    ready_spell(
        "Protect",
        triggered(WHEN_THIS_SPELL_ENTERS, place_status(3, on=THIS_SPELL), inexhaustible=True),
        triggered(WHEN_STATUS_IS_GONE, discard_from_play(THIS_CARD), inexhaustible=True),
        triggered(
            would_receive_damage(UNIT.you_control),
            for_each_done(
                may(remove_status(ANY_NUMBER, from_=THIS_SPELL)),
                "status removed",
                prevent(times(1, REMOVED_TOKENS)),
            ),
        ),
        play=(MAIN, dice("natural:class"), dice("ceremonial:class")),
    ),
    ready_spell(
        "Purge",
        activated(
            mill(1, whose=target(PLAYER)),
            focus1=(may(to(spend(dice("basic")), mill(1, whose=THAT_PLAYER))),),
            cost=(MAIN, EXHAUST, dice("charm:class")),
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Shifting Mist",
        activated(change_dice(2), cost=(SIDE, EXHAUST)),
        play=(MAIN, dice("illusion:class")),
    ),
    ready_spell("Small Sacrifice", sacrificing(), play=(MAIN,)),
    ready_spell(
        "Strengthen",
        activated(
            add_attack(2, to=target(UNIT)),
            focus2=(add_attack(1, to=THAT_UNIT, says="give that unit a further +1 attack this turn"),),
            cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("natural:class"), dice("ceremonial:class")),
    ),
)

SUMMONS: Final[tuple[CardDef, ...]] = (
    ready_spell(
        "Summon Blood Puppet",
        activated(place_conjuration("Blood Puppet", on=target(PLAYER)), cost=(MAIN, EXHAUST, dice("ceremonial:class"))),
        play=(MAIN,),
        conjures=("Blood Puppet",),
    ),
    summon("Blue Jaguar", MAIN, EXHAUST, dice("2 basic"), play=(MAIN,), exclusive="Aradel Summergaard"),
    summon("Butterfly Monk", MAIN, EXHAUST, dice("natural:power"), play=(MAIN,)),
    summon("False Demon", MAIN, EXHAUST, dice("illusion:class"), dice("basic"), play=(MAIN,)),
    ready_spell(
        "Summon Gilder",
        activated(
            place_conjuration("Gilder"),
            may(deal_damage(1, to=target(UNIT))),
            cost=(MAIN, EXHAUST, dice("natural:class")),
        ),
        play=(MAIN, dice("charm:class")),
        conjures=("Gilder",),
    ),
    ready_spell(
        "Summon Iron Rhino",
        activated(place_conjuration("Iron Rhino"), cost=(MAIN, EXHAUST, dice("6 basic")), cheaper=dice("basic")),
        play=(MAIN, dice("natural:class")),
        conjures=("Iron Rhino",),
    ),
    ready_spell(
        "Summon Masked Wolf",
        activated(
            place_conjuration("Masked Wolf"),
            cost=(SIDE, EXHAUST, dice("illusion:class"), dice("basic")),
            focus1_cost=(SIDE, EXHAUST, dice("illusion:power")),
        ),
        play=(MAIN,),
        conjures=("Masked Wolf",),
        exclusive="Noah Redmoon",
    ),
    ready_spell(
        "Summon Mist Spirit",
        activated(
            place_conjuration("Mist Spirit"),
            if_(
                PAID_EXTRA,
                place_conjuration("Mist Spirit", additional=True),
                says="When paying, may spend 1 more [[basic]] to place 1 more [[Mist Spirit]]",
            ),
            cost=(MAIN, EXHAUST, dice("illusion:class")),
            extra=dice("basic"),
        ),
        play=(MAIN,),
        conjures=("Mist Spirit",),
    ),
    summon("Seaside Raven", MAIN, EXHAUST, dice("3 basic"), play=(MAIN,), exclusive="Saria Guideman"),
    ready_spell(
        "Summon Silver Snake",
        activated(
            place_conjuration("Silver Snake"),
            focus1=(place_status(1, on=that("Silver Snake")),),
            focus2=(place_status(1, on=that("Silver Snake")),),
            cost=(MAIN, EXHAUST, dice("charm:power"), dice("natural:power")),
        ),
        spell_guard(),
        play=(MAIN,),
        conjures=("Silver Snake",),
        exclusive="Maeoni Viper",
    ),
    summon("Three-Eyed Owl", MAIN, EXHAUST, dice("charm:class"), play=(MAIN,)),
)

CARDS: Final[tuple[CardDef, ...]] = (*SPELLS, *SUMMONS)
