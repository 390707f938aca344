"""Master Set: ready, action, reaction and alteration spells."""

from pyreborn.cards.reborn.keywords import armored, bypass, fleeting, gathers_status, spell_guard
from pyreborn.dsl import (
    AFTER_OPPONENT_DECLARES_ATTACKERS, ALL, ALTERATION, ANY_NUMBER, ATTACK_SPELL_ABILITY_OR_DICE_POWER,
    AT_END_OF_ROUND, A_UNITS_ATTACK, CHOSEN, CHOSEN_UNIT, CONJURATION, COPIES_OF_THE_CHOSEN, EXHAUST, FOCUS_FOR_YOU,
    MAIN, NON_PHOENIXBORN, NOT_DONE, NO_ABILITIES, OTHER, PAID_EXTRA, PHOENIXBORN, PLAYER, READY_SPELL,
    RECOVER_OF_THE_DESTROYED, REMOVED_TOKENS, SIDE, TARGET, THAT_ATTACKER, THAT_CONJURATION, THAT_PLAYER, THAT_UNIT,
    THIS_SPELL, THIS_UNIT, UNDRAWN_CARDS, UNIT, UNIT_OR_PHOENIXBORN, WHEN_THIS_UNIT_IS_DESTROYED, YOUR_PHOENIXBORN,
    CardDef, CardType, Magic, Symbol, Token, Who, action_spell, activated, add_attack, additional_side_actions,
    after_dealt_damage, after_destroyed, after_targeted, after_wounds_placed, all_of, alteration_spell, attach_only_to,
    attack_of, become_copy, cancel, change_dice, choose, choosing, constant, count_of, deal_damage, destroy, dice,
    discard_from_play, draw, draw_until, each_player, either, exists, focused, gain, grants, if_, if_you_do, is_a, may,
    mill, move, one_of, place_conjuration, place_exhaustion, place_it_again, place_status, place_wounds, prevent,
    reaction_spell, ready_spell, redirect_damage, remove_exhaustion, remove_status, remove_wounds, return_to_hand,
    search_discard_pile, search_draw_pile, shuffle_draw_pile, spend, spent_power, target, that, times, to, triggered,
    x_is,
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


READY_SPELLS: tuple[CardDef, ...] = (
    ready_spell(
        "Abundance",
        activated(
            each_player(draw(2, up_to=True, by=THAT_PLAYER)),
            deal_damage(times(1, UNDRAWN_CARDS), to=all_of(PHOENIXBORN), less=FOCUS_FOR_YOU),
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
            cost=(SIDE, EXHAUST, dice("charm:class"), dice("ceremonial:class")),
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Chant of Revenge",
        gathers_status(),
        activated(to(remove_status(1, from_=THIS_SPELL), deal_damage(1, to=target(PHOENIXBORN))), cost=(SIDE, EXHAUST)),
        play=(SIDE, dice("ceremonial:class")),
    ),
    ready_spell(
        "Cut the Strings",
        activated(
            if_you_do(deal_damage(2, to=choose(UNIT.you_control)), may(discard_from_play(target(ALTERATION)))),
            cost=(MAIN, EXHAUST, dice("ceremonial:class"), dice("basic")),
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Empower",
        activated(
            place_status(1, on=target(UNIT.you_control)),
            focus1=(
                if_you_do(
                    may(remove_status(ANY_NUMBER, from_=choose(UNIT.you_control.with_status(1)))),
                    deal_damage(REMOVED_TOKENS, to=target(UNIT)),
                ),
            ),
            cost=(MAIN, EXHAUST, either(dice("natural:class"), dice("sympathy:class"))),
        ),
        play=(SIDE, dice("basic")),
    ),
    ready_spell(
        "Hypnotize",
        activated(gain(target(UNIT.you_control), bypass()), cost=(SIDE, EXHAUST, dice("2 charm:class"))),
        play=(MAIN,),
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
        "Resummon",
        activated(
            destroy(choose(CONJURATION.you_control)),
            place_it_again(THAT_CONJURATION),
            cost=(MAIN, EXHAUST, dice("ceremonial:class"), dice("illusion:class")),
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Shifting Mist",
        activated(change_dice(2), cost=(SIDE, EXHAUST)),
        play=(MAIN, dice("illusion:class")),
    ),
    ready_spell(
        "Small Sacrifice",
        activated(
            if_(
                focused(1),
                may(
                    place_exhaustion(
                        1,
                        on=(
                            target(UNIT.you_control.unexhausted),
                            target(UNIT.an_opponent_controls.unexhausted, slot=OTHER),
                        ),
                    )
                ),
            ),
            if_(
                NOT_DONE,
                if_you_do(
                    deal_damage(1, to=target(UNIT.you_control)),
                    may(deal_damage(1, to=target(UNIT.an_opponent_controls))),
                ),
            ),
            cost=(MAIN, EXHAUST, dice("ceremonial:class")),
            says="Deal 1 damage to target unit of yours.\nIf done, may deal 1 damage to target enemy unit.\n\n"
            "Focus 1: Instead, may place 1 exhaustion on target unexhausted unit of yours and on target unexhausted "
            "enemy unit.",
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Strengthen",
        activated(
            add_attack(2, to=target(UNIT)),
            focus2=(add_attack(1, to=THAT_UNIT, says="give that unit a further +1 attack this turn"),),
            cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("natural:class"), dice("ceremonial:class")),
    ),
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
            focus1=(if_(spent_power(Magic.ILLUSION), may(additional_side_actions())),),
            cost=(SIDE, EXHAUST, dice("illusion:class")),
        ),
        play=(SIDE, dice("basic")),
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

ACTION_SPELLS: tuple[CardDef, ...] = (
    action_spell("Bound Soul", search_discard_pile(CardType.ALLY), play=(MAIN, dice("ceremonial:class"))),
    action_spell("Call Upon the Realms", change_dice(3), play=(MAIN,)),
    action_spell(
        "Close Combat",
        choosing(choose(UNIT.you_control.unexhausted)),
        deal_damage(attack_of(CHOSEN_UNIT), to=target(UNIT.not_in(CHOSEN))),
        one_of(place_wounds(1, on=CHOSEN_UNIT), place_exhaustion(1, on=CHOSEN_UNIT)),
        play=(MAIN, dice("natural:power")),
    ),
    action_spell("Expand Energy", draw_until(2), play=(MAIN, dice("basic"))),
    action_spell(
        "Fear",
        if_you_do(
            destroy(choose(UNIT.you_control)),
            remove_wounds(RECOVER_OF_THE_DESTROYED, from_=YOUR_PHOENIXBORN),
            discard_from_play(target(UNIT.an_opponent_controls)),
        ),
        play=(MAIN, dice("basic")),
        exclusive="Jessa Na Ni",
    ),
    action_spell("Hidden Power", draw(1), change_dice(5), play=(MAIN, dice("illusion:class"))),
    action_spell(
        "Mist Typhoon",
        deal_damage(1, to=all_of(UNIT.an_opponent_controls.saying("all enemy units"))),
        may(draw(1)),
        play=(MAIN, dice("illusion:class"), dice("natural:class")),
    ),
    action_spell("Molten Gold", place_wounds(3, on=target(UNIT_OR_PHOENIXBORN)), play=(MAIN, dice("2 natural:power"))),
    action_spell(
        "One Hundred Blades",
        deal_damage(1, to=target(PHOENIXBORN)),
        deal_damage(1, to=all_of(UNIT.an_opponent_controls.saying("all enemy units"))),
        draw(1),
        play=(MAIN, dice("2 basic")),
        exclusive="Coal Roarkwin",
    ),
    action_spell(
        "Open Memories",
        if_you_do(may(search_draw_pile()), shuffle_draw_pile()),
        play=(MAIN, dice("charm:class"), dice("basic")),
    ),
    action_spell(
        "Out of the Mist",
        deal_damage(x_is(count_of(UNIT.you_control, "")), to=target(UNIT)),
        may(draw(1)),
        play=(SIDE, dice("illusion:power"), dice("natural:power")),
        x=count_of(UNIT.you_control, "the number of your units"),
    ),
    action_spell("Refresh", remove_exhaustion(ALL, from_=target(UNIT)), play=(MAIN, dice("charm:class", "basic"))),
    action_spell(
        "Seal",
        choosing(target(PLAYER)),
        choosing(choose(READY_SPELL.they_control)),
        place_exhaustion(1, on=COPIES_OF_THE_CHOSEN),
        play=(MAIN, dice("charm:class"), dice("illusion:class")),
    ),
    action_spell("Sleight of Hand", draw(3), play=(MAIN, dice("illusion:power"), dice("basic"))),
    action_spell("Steady Gaze", place_exhaustion(2, on=target(UNIT)), play=(MAIN, dice("2 illusion:class"))),
    action_spell(
        "Transfer",
        choosing(target(PLAYER)),
        move(
            Token.ANY,
            1,
            from_=choose(NON_PHOENIXBORN.they_control.with_tokens(1)),
            onto=choose(NON_PHOENIXBORN.they_control.not_in(CHOSEN), slot=OTHER),
        ),
        play=(MAIN, dice("charm:class"), dice("basic")),
    ),
)

REACTION_SPELLS: tuple[CardDef, ...] = (
    reaction_spell(
        "Cover",
        prevent(ALL),
        deal_damage(1, to=target(THAT_ATTACKER)),
        when=after_dealt_damage(YOUR_PHOENIXBORN, by=A_UNITS_ATTACK, guarding=True),
        play=(dice("natural:power"),),
    ),
    reaction_spell(
        "Final Cry",
        deal_damage(2, to=target(PHOENIXBORN)),
        when=after_destroyed(UNIT.you_control),
        play=(dice("ceremonial:power"),),
    ),
    reaction_spell("Golden Veil", cancel(), when=after_targeted(UNIT.you_control), play=(dice("charm:power"),)),
    reaction_spell(
        "Redirect",
        redirect_damage(choose(UNIT.you_control)),
        when=after_dealt_damage(YOUR_PHOENIXBORN),
        condition=exists(UNIT.you_control, "you have 1 or more units"),
        play=(dice("charm:power"),),
    ),
    reaction_spell(
        "Shadow Strike",
        deal_damage(3, to=target(UNIT.that_player_controls.in_attack(False))),
        when=AFTER_OPPONENT_DECLARES_ATTACKERS,
        play=(dice("illusion:power"),),
    ),
    reaction_spell(
        "Strange Copy",
        become_copy(choose(UNIT.you_control), of=target(UNIT)),
        when=AFTER_OPPONENT_DECLARES_ATTACKERS,
        play=(either(dice("illusion:power"), dice("sympathy:power")),),
    ),
    reaction_spell(
        "Summon Sleeping Widows",
        place_conjuration("Sleeping Widow", how=2),
        when=after_destroyed(UNIT.you_control),
        play=(dice("2 ceremonial:class"),),
        conjures=("Sleeping Widow",),
    ),
    reaction_spell(
        "Sympathy Pain",
        deal_damage(2, to=target(UNIT_OR_PHOENIXBORN.that_opponent_controls)),
        when=after_wounds_placed(YOUR_PHOENIXBORN, by=ATTACK_SPELL_ABILITY_OR_DICE_POWER, who=Who.OPPONENT),
        play=(either(dice("charm:power"), dice("sympathy:power")),),
    ),
)

ALTERATION_SPELLS: tuple[CardDef, ...] = (
    alteration_spell(
        "Fade Away",
        triggered(
            AT_END_OF_ROUND,
            destroy(THIS_UNIT, removing=CardType.ALLY),
        ),
        play=(MAIN, dice("illusion:class")),
    ),
    alteration_spell(
        "Massive Growth",
        attach_only_to(UNIT.with_attack(at_most=2)),
        spell_guard(),
        fleeting(),
        attack=4,
        life=4,
        play=(MAIN, dice("natural:class"), dice("basic")),
    ),
    alteration_spell(
        "Reflections in the Water",
        constant(NO_ABILITIES, host=True, inexhaustible=True),
        fleeting(),
        play=(SIDE, either(dice("illusion:class"), dice("time:class"))),
    ),
    alteration_spell("Root Armor", grants(armored(1)), life=1, play=(SIDE, dice("natural:class"))),
    alteration_spell(
        "Undying Heart",
        grants(
            triggered(
                WHEN_THIS_UNIT_IS_DESTROYED,
                may(return_to_hand(THIS_UNIT)),
                condition=is_a(CardType.ALLY, THIS_UNIT),
                name="Undying",
                inexhaustible=True,
            )
        ),
        life=1,
        recover=1,
        play=(SIDE, dice("charm:class")),
    ),
)

CARDS: tuple[CardDef, ...] = (*READY_SPELLS, *ACTION_SPELLS, *REACTION_SPELLS, *ALTERATION_SPELLS)
