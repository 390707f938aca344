"""The cards of The Roaring Rose."""

from pyreborn.cards.reborn.keywords import alert, last_request, tame, unit_guard
from pyreborn.dsl import (
    AFTER_OPPONENT_DECLARES_ATTACKERS, ALTERATION, ANY_CARD, AN_OPPONENT, A_PLAYER_WITHOUT_DRAW_PILE, EXHAUST,
    FEWER_DICE_THAN_AN_OPPONENT, IT, MAIN, PHOENIXBORN, PLAYER, SIDE, THAT_ALTERATION, THAT_PHOENIXBORN,
    THAT_TARGET_PLAYER, THAT_UNIT, THEIR_DRAW_PILE_IS_EMPTY, THEIR_PHOENIXBORN, THEIR_TARGET_PHOENIXBORN, UNIT,
    WHEN_THIS_UNIT_IS_DESTROYED, CardDef, CardType, N, action_spell, activated, add_attack, aimed, ally, both,
    card_of_your_choice, choosing, conjuration, deal_damage, dice, dice_of_your_choice, discard_at_random,
    discard_named_card, exhaust_their_dice, if_, is_a, its_controller, look_at_hand, may, mill, one_of, phoenixborn,
    place_conjuration, place_exhaustion, place_wounds, reaction_spell, ready_spell, remove_a_revealed_card,
    remove_exhaustion, remove_status, return_revealed_cards, return_to_conjuration_pile, reveal_top,
    shuffle_into_draw_pile, target, they_may, to, triggered,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Leo Sunshadow", 19, 6, 3,
        activated(
            place_conjuration("Glow Finch"),
            name="Summon Glow Finch", cost=(SIDE, EXHAUST, dice("basic")),
        ),
        conjures=("Glow Finch",),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally("Beast Tamer", tame(1), alert(), play=(MAIN, dice("2 charm:class")), attack=2, life=3, recover=1),
    # --- conjurations ----------------------------------------------------------------------------------
    conjuration(
        "Glow Finch", unit_guard(), last_request(2),
        attack=0, life=1, recover=0, copies=1, exclusive="Leo Sunshadow",
    ),
    conjuration(
        "Nightshade Swallow",
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED, may(place_exhaustion(N, on=target(UNIT))), name="Pacify", numeral=1
        ),
        attack=1, life=2, recover=0, copies=2,
    ),
    conjuration("Orchid Dove", last_request(1), attack=0, life=1, recover=0, copies=3),
    # --- ready spells ----------------------------------------------------------------------------------
    ready_spell(
        "Memory Theft",
        activated(
            look_at_hand(target(PLAYER)),
            card_of_your_choice(
                they_may(discard_named_card(), otherwise=(place_wounds(1, on=THEIR_PHOENIXBORN),)),
            ),
            cost=(MAIN, EXHAUST, dice("charm:class")),
        ),
        play=(MAIN,),
    ),
    ready_spell(
        "Summon Nightshade Swallow",
        activated(
            place_conjuration("Nightshade Swallow"),
            focus1=(if_(FEWER_DICE_THAN_AN_OPPONENT, may(mill(1, whose=target(PLAYER)))),),
            cost=(MAIN, EXHAUST, dice("2 charm:class")),
        ),
        play=(MAIN,),
        conjures=("Nightshade Swallow",),
    ),
    ready_spell(
        "Summon Orchid Dove",
        activated(
            place_conjuration("Orchid Dove"),
            focus1_cost=(MAIN, EXHAUST, dice("basic")),
            focus2=(
                may(
                    aimed(
                        target(A_PLAYER_WITHOUT_DRAW_PILE),
                        deal_damage(1, to=THEIR_PHOENIXBORN),
                        says="deal 1 damage to the Phoenixborn of target player with no draw pile left",
                    )
                ),
            ),
            cost=(MAIN, EXHAUST, dice("charm:class")),
        ),
        play=(MAIN,),
        conjures=("Orchid Dove",),
    ),
    # --- action spells ---------------------------------------------------------------------------------
    action_spell(
        "Amplify",
        choosing(target(UNIT.you_control.with_attack(exactly=0))),
        add_attack(3, to=THAT_UNIT),
        play=(SIDE, dice("charm:class")),
    ),
    action_spell(
        "Anguish",
        choosing(target(PHOENIXBORN)),
        its_controller(
            they_may(
                discard_at_random(1),
                otherwise=(place_wounds(2, on=THAT_PHOENIXBORN),),
                who="its controller",
            )
        ),
        choosing(target(PHOENIXBORN)),
        its_controller(
            dice_of_your_choice(
                2,
                they_may(
                    exhaust_their_dice(2),
                    otherwise=(place_wounds(2, on=THAT_PHOENIXBORN),),
                    who="its controller",
                ),
            )
        ),
        play=(MAIN, dice("2 basic")),
        exclusive="Leo Sunshadow",
    ),
    action_spell(
        "Change Psyche",
        one_of(remove_exhaustion(1, from_=target(UNIT)), place_exhaustion(1, on=target(UNIT))),
        play=(MAIN, dice("charm:class"), dice("basic")),
    ),
    action_spell(
        "Dispel",
        one_of(
            remove_status(2, from_=target(ANY_CARD)),
            both(
                choosing(target(ALTERATION)),
                if_(
                    is_a(CardType.CONJURED_ALTERATION, THAT_ALTERATION,
                         "it is conjured"),
                    return_to_conjuration_pile(IT), otherwise=(shuffle_into_draw_pile(IT),),
                ), apart=True,
            ),
        ),
        play=(MAIN, dice("basic")),
    ),
    action_spell(
        "Mind Probe",
        to(choosing(target(AN_OPPONENT)), reveal_top(5)),
        remove_a_revealed_card(),
        return_revealed_cards(),
        play=(MAIN, dice("charm:class")),
    ),
    # --- reaction spells -------------------------------------------------------------------------------
    reaction_spell(
        "Remorse",
        mill(2, whose=target(THAT_TARGET_PLAYER)),
        if_(THEIR_DRAW_PILE_IS_EMPTY, deal_damage(2, to=target(THEIR_TARGET_PHOENIXBORN))),
        when=AFTER_OPPONENT_DECLARES_ATTACKERS,
        play=(dice("charm:power"),),
    ),
)  # fmt: skip
