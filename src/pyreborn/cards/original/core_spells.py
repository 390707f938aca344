"""The action, reaction and alteration spells of the core set."""

from typing import Final

from pyreborn.cards.original.keywords import fleeting, loses, spell_guard, spiked_skin
from pyreborn.dsl import (
    ALL, ALL_EFFECTS, AT_END_OF_ROUND, A_UNITS_ATTACK, CHOSEN, COPIES_OF_THE_CHOSEN, IT, MAIN, NON_PHOENIXBORN,
    NOT_ALTERED, ONLY_INEXHAUSTIBLE, OTHER, PHOENIXBORN, PLAYER, READY_SPELL, SIDE, THIS_UNIT, UNIT,
    UNIT_OR_PHOENIXBORN, YOUR_PHOENIXBORN, CardDef, CardType, Token, action_spell, after_receives_damage, all_of,
    alteration_spell, attach_only_to, become_a_unit, cancel, change_dice, choose, choosing, constant, count_of,
    counts_as_ally, deal_damage, destroy, dice, draw, exists, grants, if_, if_you_do, is_a, may, move,
    place_conjuration, place_exhaustion, place_wounds, reaction_spell, ready_dice, redirect_damage, remove_exhaustion,
    respark, return_to_conjuration_pile, return_to_hand, search_discard_pile, search_draw_pile, shuffle_draw_pile,
    status_on, target, triggered, when_destroyed, would_be_dealt_damage, would_target, x_is,
)  # fmt: skip

OPPONENTS_UNITS = UNIT.an_opponent_controls.saying("all enemy units")

ACTION_SPELLS: Final[tuple[CardDef, ...]] = (
    action_spell("Bound Soul", search_discard_pile(CardType.ALLY), play=(MAIN, dice("ceremonial:class"))),
    action_spell("Call Upon The Realms", change_dice(3), play=(MAIN,)),
    action_spell(
        "Fear",
        choosing(target(UNIT.an_opponent_controls)),
        if_(is_a(CardType.CONJURATION, IT), return_to_conjuration_pile(IT), otherwise=(return_to_hand(IT),)),
        play=(MAIN,),
        exclusive="Jessa Na Ni",
    ),
    action_spell("Hidden Power", ready_dice(2), play=(MAIN, dice("illusion:class"))),
    action_spell(
        "Mist Typhoon",
        deal_damage(1, to=all_of(OPPONENTS_UNITS)),
        may(draw(1)),
        play=(MAIN, dice("illusion:class"), dice("natural:class")),
    ),
    action_spell("Molten Gold", place_wounds(3, on=target(UNIT_OR_PHOENIXBORN)), play=(MAIN, dice("2 natural:power"))),
    action_spell(
        "One Hundred Blades",
        deal_damage(1, to=target(PHOENIXBORN)),
        deal_damage(1, to=all_of(OPPONENTS_UNITS)),
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
        "Out Of The Mist",
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
        play=(MAIN, dice("illusion:class"), dice("charm:class")),
    ),
    action_spell("Sleight Of Hand", draw(3), play=(MAIN, dice("illusion:power"), dice("basic"))),
    action_spell("Steady Gaze", place_exhaustion(2, on=target(UNIT)), play=(MAIN, dice("2 illusion:class"))),
    counts_as_ally(
        action_spell(
            "Strange Copy", become_a_unit(choose(UNIT.an_opponent_controls)), play=(MAIN, dice("2 illusion:class"))
        ),
        constant(
            NOT_ALTERED,
            of="it",
            also="On the battlefield, this spell is an ally with recover 0 and with attack and life equal to the "
            "status on it.\n",
            inexhaustible=True,
        ),
        fleeting(),
        x=status_on(THIS_UNIT),
        recover=0,
    ),
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

REACTION_SPELLS: Final[tuple[CardDef, ...]] = (
    reaction_spell(
        "Final Cry",
        deal_damage(2, to=target(UNIT_OR_PHOENIXBORN)),
        when=when_destroyed(UNIT.you_control),
        play=(dice("ceremonial:power"),),
    ),
    reaction_spell(
        "Golden Veil",
        cancel(ALL_EFFECTS),
        when=would_target(UNIT.you_control),
        play=(dice("natural:class"), dice("charm:class")),
    ),
    reaction_spell(
        "Redirect",
        redirect_damage(target(UNIT.you_control)),
        when=would_be_dealt_damage(YOUR_PHOENIXBORN),
        condition=exists(UNIT.you_control, "you have one or more units"),
        play=(dice("charm:class"),),
    ),
    reaction_spell(
        "Shadow Counter",
        deal_damage(6, to=target(UNIT.an_opponent_controls)),
        when=after_receives_damage(YOUR_PHOENIXBORN, by=A_UNITS_ATTACK),
        play=(dice("illusion:class"), dice("basic")),
    ),
    reaction_spell(
        "Summon Sleeping Widows",
        place_conjuration("Sleeping Widow", how=2, up_to=True),
        when=when_destroyed(UNIT.you_control),
        play=(dice("2 ceremonial:class"),),
        conjures=("Sleeping Widow",),
    ),
    reaction_spell(
        "Sympathy Pain",
        deal_damage(3, to=target(UNIT_OR_PHOENIXBORN)),
        when=after_receives_damage(YOUR_PHOENIXBORN),
        play=(dice("2 charm:class"),),
    ),
)

ALTERATION_SPELLS: Final[tuple[CardDef, ...]] = (
    alteration_spell(
        "Bring Forth",
        attach_only_to(UNIT.with_keyword("illusion", "Illusion")),
        loses("illusion", "Illusion"),
        respark(dice("2 basic")),
        attack=2,
        life=1,
        play=(MAIN, dice("2 ceremonial:class")),
    ),
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
        "Reflections In The Water",
        constant(ONLY_INEXHAUSTIBLE, host=True),
        respark(dice("basic")),
        play=(MAIN, dice("illusion:class")),
    ),
    alteration_spell("Root Armor", respark(dice("basic")), life=2, play=(SIDE, dice("natural:class"))),
    alteration_spell(
        "Spiked Armor",
        grants(spiked_skin(2), inexhaustible=True),
        life=2,
        play=(MAIN, dice("natural:class"), dice("basic")),
    ),
    alteration_spell(
        "Undying Heart", respark(dice("2 basic")), life=2, recover=2, play=(MAIN, dice("charm:class"), dice("basic"))
    ),
)

CARDS: Final[tuple[CardDef, ...]] = (*ACTION_SPELLS, *REACTION_SPELLS, *ALTERATION_SPELLS)
