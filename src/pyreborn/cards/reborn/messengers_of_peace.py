"""The cards of The Messengers of Peace."""

from pyreborn.cards.reborn.keywords import alert, spell_guard
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    AFTER_MEDITATING, AFTER_OPPONENT_DECLARES_ATTACKERS, ALL, AMOUNT_DEALT, AN_OPPONENT, AT_END_OF_ROUND,
    A_UNITS_ATTACK, CANNOT_ATTACK, CARDS_OF_THE_CHOSEN_TITLE, EXHAUST, FIRST_CARD_MEDITATED, MAIN,
    NOT_ATTACKED_BY_CHARMED, NOT_TARGETED, PHOENIXBORN, PHOENIXBORN_WITHOUT_DRAW_PILE, READY_SPELL, SIDE,
    SPELL_ABILITY_OR_DICE_POWER, THAT_ATTACKER, THAT_PLAYER, THEIR_TARGET_PHOENIXBORN, THIS_CARD, THIS_UNIT, UNIT,
    WHEN_THIS_SPELL_ENTERS, WHEN_THIS_UNIT_ATTACKS, WHEN_THIS_UNIT_BLOCKS, YOUR_PHOENIXBORN,
    YOUR_PHOENIXBORN_OR_READY_SPELL, YOUR_PHOENIXBORN_OR_UNIT, CardDef, CardType, Magic, N, Until, Who, action_spell,
    activated, add_attack, after_dealt_damage, after_destroyed, all_of, ally, attach_conjured, choose, choosing,
    conjuration, conjured_alteration, constant, count_of, deal_damage, destroy, dice, draw, each_player, either,
    exists, give, if_, if_you_do, may, mill, opponents_who_could_not_draw_discard, phoenixborn, place_conjuration,
    place_exhaustion, place_status, prevent, reaction_spell, ready_dice, ready_spell, remove_exhaustion, remove_status,
    remove_wounds, repeat, retrieve, search_for_all, share_out, stop_attacking, target, to, triggered,
)  # fmt: skip

MEEK_UNIT = UNIT.you_control.with_printed_attack(0)

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Orrick Gilstream", 19, 5, 5,
        triggered(
            AFTER_MEDITATING,
            may(
                to(
                    place_exhaustion(1, on=THIS_CARD),
                    retrieve(
                        FIRST_CARD_MEDITATED,
                        says="take the first card that action discarded off your draw pile",
                    ),
                )
            ),
            name="Insight",
        ),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally(
        "Flock Shepherd",
        triggered(
            AFTER_OPPONENT_DECLARES_ATTACKERS, may(add_attack(N, to=all_of(MEEK_UNIT))), name="Gather", numeral=2
        ),
        constant(NOT_TARGETED, name="Protect", on=MEEK_UNIT),
        play=(MAIN, dice("charm:class", "basic")), attack=1, life=3, recover=1,
    ),
    ally(
        "Sunshield Sentry",
        triggered(
            WHEN_THIS_UNIT_BLOCKS, may(stop_attacking(target(UNIT.attacking_blocked(False)))), name="Deflect"
        ),
        alert(),
        play=(MAIN, dice("time:power", "charm:class", "basic")), attack=2, life=5, recover=1,
    ),
    # --- conjurations --------------------------------------------------------------------------------
    conjuration(
        "Ash Spirit",
        triggered(
            after_destroyed(THIS_UNIT, by=A_UNITS_ATTACK, who=Who.OPPONENT),
            destroy(target(THAT_ATTACKER)), name="To Ash",
        ),
        triggered(
            AT_END_OF_ROUND, deal_damage(N, to=target(PHOENIXBORN_WITHOUT_DRAW_PILE)), name="Smolder", numeral=1
        ),
        attack=0, life=2, recover=0, copies=3,
    ),
    conjuration(
        "Ruby Cobra",
        triggered(
            WHEN_THIS_UNIT_ATTACKS, add_attack(N, to=THIS_UNIT), mill(N, whose=target(AN_OPPONENT)),
            name="Intimidate", numeral=1,
        ),
        constant(NOT_ATTACKED_BY_CHARMED, name="Charming"),
        attack=0, life=2, recover=0, copies=3,
    ),
    # --- ready spells --------------------------------------------------------------------------------
    ready_spell(
        "Captivate",
        triggered(WHEN_THIS_SPELL_ENTERS, may(destroy(target(UNIT.exhausted.with_die(Magic.CHARM))))),
        activated(
            give(CANNOT_ATTACK, to=target(UNIT), until=Until.UNTIL_YOUR_TURN_OR_ROUND),
            cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("charm:class")),
    ),
    ready_spell(
        "Concentration",
        activated(
            place_status(1, on=YOUR_PHOENIXBORN),
            draw(1),
            ready_dice(1),
            focus1=(
                if_(
                    exists(
                        PHOENIXBORN.you_control.with_status(7),
                        "your Phoenixborn has 7 or more status",
                    ),
                    attach_conjured("The Awakened State", to=YOUR_PHOENIXBORN),
                ),
            ),
            cost=(either(MAIN, SIDE), EXHAUST, dice("2 basic")),
        ),
        play=(SIDE,), conjures=("The Awakened State",), exclusive="Orrick Gilstream",
    ),
    ready_spell(
        "Summon Ash Spirit",
        activated(
            place_conjuration("Ash Spirit"),
            each_player(draw(1, by=THAT_PLAYER)),
            focus1=(opponents_who_could_not_draw_discard(1),),
            cost=(MAIN, EXHAUST, dice("time:class")),
        ),
        play=(MAIN, dice("charm:class")), conjures=("Ash Spirit",),
    ),
    summon("Ruby Cobra", MAIN, EXHAUST, dice("charm:power"), play=(MAIN,)),
    # --- action spells -------------------------------------------------------------------------------
    action_spell(
        "Generosity",
        share_out(
            target(AN_OPPONENT),
            remove_exhaustion(1, from_=choose(YOUR_PHOENIXBORN_OR_READY_SPELL)),
            remove_wounds(2, from_=choose(YOUR_PHOENIXBORN_OR_UNIT)),
            draw(3),
        ),
        play=(MAIN, SIDE, either(dice("charm:class"), dice("time:class"))),
    ),
    action_spell(
        "Recollect",
        choosing(choose(READY_SPELL.you_control)),
        search_for_all(CARDS_OF_THE_CHOSEN_TITLE),
        play=(MAIN, dice("time:class")),
    ),
    action_spell(
        "Rile the Meek",
        repeat(
            count_of(MEEK_UNIT.unexhausted, ""),
            may(deal_damage(1, to=target(UNIT.an_opponent_controls))),
            says=f"once for each {MEEK_UNIT.unexhausted.phrase('')}",
        ),
        play=(MAIN, dice("charm:class")),
    ),
    # --- reaction spells -----------------------------------------------------------------------------
    reaction_spell(
        "Fate Reflection",
        prevent(ALL),
        deal_damage(AMOUNT_DEALT, to=target(UNIT.that_opponent_controls)),
        when=after_dealt_damage(UNIT.you_control, by=SPELL_ABILITY_OR_DICE_POWER, who=Who.OPPONENT),
        play=(either(dice("time:power"), dice("illusion:power")),),
    ),
    # --- conjured alteration spells ------------------------------------------------------------------
    conjured_alteration(
        "The Awakened State",
        activated(
            if_you_do(
                remove_status(1, from_=YOUR_PHOENIXBORN),
                choosing(choose(AN_OPPONENT)),
                deal_damage(1, to=target(UNIT.they_control)),
                deal_damage(1, to=target(THEIR_TARGET_PHOENIXBORN)),
            ),
            cost=(SIDE,), inexhaustible=True,
        ),
        spell_guard(),
        copies=1, on=CardType.PHOENIXBORN, exclusive="Orrick Gilstream",
    ),
)  # fmt: skip
