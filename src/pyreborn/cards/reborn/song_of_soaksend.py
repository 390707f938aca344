"""The cards of The Song of Soaksend."""

from pyreborn.cards.reborn.keywords import fleeting
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    AFTER_YOU_DECLARE_ATTACKERS, A_UNITS_ATTACK, EXHAUST, MAIN, NOT_REACTION_TARGET, ON_EITHER_END, PHOENIXBORN,
    PLAYER, SIDE, THIS_CARD, THIS_SPELL, THIS_UNIT, UNIT, WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED,
    YOUR_PHOENIXBORN, CardDef, CardType, N, Token, Who, X, action_spell, activated, after_destroyed,
    after_wounds_placed, all_of, ally, change_dice, choose, choosing, conjuration, constant, deal_damage, destroy,
    dice, discard, discard_from_hand, draw, if_you_do, magic_cost_of_the_discarded, may, move, no_status_on, one_of,
    phoenixborn, place_conjuration, place_exhaustion, place_status, put_back, reaction_spell, ready_spell,
    remove_exhaustion, remove_status, search_discard_pile, status_on, target, they_choose, to, triggered, x_is,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Namine Hymntide", 17, 6, 4,
        activated(
            draw(1),
            may(place_exhaustion(1, on=THIS_CARD), place_exhaustion(1, on=target(PHOENIXBORN))),
            name="Calming Melody", cost=(SIDE, EXHAUST, dice("sympathy:class")),
        ),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally(
        "Flute Mage",
        activated(remove_exhaustion(1, from_=target(UNIT)), name="Enliven", cost=(SIDE, EXHAUST)),
        play=(MAIN, dice("sympathy:class", "basic")),
        attack=1, life=2, recover=1,
    ),
    ally(
        "River Skald",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            draw(1),
            may(to(discard_from_hand(1), deal_damage(x_is(magic_cost_of_the_discarded()), to=target(UNIT)))),
            name="Harsh Melody",
        ),
        play=(MAIN, dice("2 sympathy:class")),
        attack=2, life=2, recover=1,
        x=magic_cost_of_the_discarded(),
    ),
    ally(
        "String Mage",
        activated(
            one_of(
                move(Token.WOUND | Token.STATUS, N, from_=target(UNIT), onto=THIS_UNIT),
                move(Token.WOUND | Token.STATUS, N, from_=THIS_UNIT, onto=target(UNIT)),
            ),
            name="Exchange Link", numeral=1, cost=(SIDE,),
        ),
        play=(MAIN, dice("sympathy:power", "sympathy:class")),
        attack=1, life=3, recover=2,
    ),
    # --- conjurations ----------------------------------------------------------------------------------
    conjuration(
        "Salamander Monk",
        triggered(
            WHEN_THIS_UNIT_IS_DESTROYED,
            place_conjuration("Salamander Monk Spirit"),
            name="Spirit Form", inexhaustible=True,
        ),
        attack=1, life=1, recover=0, copies=2,
        conjures=("Salamander Monk Spirit",),
    ),
    conjuration("Salamander Monk Spirit", fleeting(), attack=0, life=1, recover=0, copies=2),
    conjuration(
        "Squall Stallion",
        constant(NOT_REACTION_TARGET, name="Lightning Speed"),
        activated(
            if_you_do(put_back(), place_status(N, on=all_of(UNIT.you_control.named("Squall Stallion")))),
            name="Torrent", numeral=1, inexhaustible=True, cost=(SIDE,),
        ),
        attack=X, life=3, recover=0, copies=2,
        x=status_on(THIS_UNIT),
    ),
    # --- ready spells ----------------------------------------------------------------------------------
    ready_spell(
        "Guilt Link",
        triggered(
            after_wounds_placed(YOUR_PHOENIXBORN, by=A_UNITS_ATTACK, who=Who.ANYONE),
            place_status(1, on=THIS_SPELL),
            condition=no_status_on(THIS_SPELL),
        ),
        activated(
            to(
                remove_status(1, from_=THIS_SPELL),
                if_you_do(
                    destroy(choose(UNIT.you_control)),
                    to(choosing(target(PLAYER)), destroy(they_choose(UNIT))),
                ),
            ),
            cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("sympathy:class")),
    ),
    ready_spell(
        "Magic Syphon",
        activated(change_dice(1), change_dice(1, of=target(PLAYER)), cost=(SIDE, EXHAUST)),
        play=(MAIN, dice("sympathy:class")),
    ),
    summon("Salamander Monk", MAIN, EXHAUST, dice("sympathy:class"), play=(MAIN,)),
    ready_spell(
        "Summon Squall Stallion",
        activated(
            draw(1),
            place_conjuration("Squall Stallion"),
            cost=(MAIN, EXHAUST, dice("sympathy:class"), dice("basic")),
        ),
        play=(MAIN, dice("sympathy:power")),
        conjures=("Squall Stallion",),
    ),
    # --- action spells ---------------------------------------------------------------------------------
    action_spell(
        "Encore",
        search_discard_pile(CardType.ANY_CARD, ON_EITHER_END, not_named="Encore"),
        draw(1),
        play=(MAIN,),
        exclusive="Namine Hymntide",
    ),
    # --- reaction spells -------------------------------------------------------------------------------
    reaction_spell(
        "Crescendo",
        to(deal_damage(1, to=target(UNIT.you_control)), deal_damage(3, to=target(UNIT))),
        when=AFTER_YOU_DECLARE_ATTACKERS,
        play=(dice("sympathy:class"), discard(1)),
    ),
    reaction_spell(
        "Shatter Pulse",
        destroy(target(UNIT)),
        may(change_dice(2, of=target(PLAYER))),
        when=after_destroyed(UNIT.you_control),
        play=(dice("2 sympathy:class"), dice("basic")),
    ),
)  # fmt: skip
