"""The cards of The Law of Lions."""

from pyreborn.cards.reborn.keywords import bound, fleeting, overkill, stalk
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl import (
    ALL, ATTACK_OF_THE_TARGET, DICE_PROTECTED, EXHAUST, MAIN, NOT_ATTACKED, NOT_SPELL_TARGET, NO_REACTION_SPELLS,
    PHOENIXBORN, SIDE, THIS_PHOENIXBORN, UNIT, WHEN_THIS_SPELL_ENTERS, WHEN_THIS_UNIT_ENTERS, CardDef, CardType, Magic,
    Token, action_spell, activated, all_dice_to_class, all_of, ally, alteration_spell, conjuration, constant,
    deal_damage, destroy, dice, draw, grants, may, one_of, phoenixborn, play_from_hand, powers_spent, ready_spell,
    remove_all_tokens, remove_wounds, search_draw_pile, shuffle_draw_pile, target, triggered,
)  # fmt: skip

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Odette Diamondcrest", 18, 5, 3,
        activated(
            deal_damage(2, to=target(UNIT)),
            deal_damage(ATTACK_OF_THE_TARGET, to=THIS_PHOENIXBORN),
            name="Enter the Fray", cost=(MAIN, EXHAUST),
        ),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally(
        "Holy Knight",
        constant(NOT_SPELL_TARGET, name="Magic Armor"),
        play=(MAIN, dice("divine:power", "divine:class", "basic")),
        attack=3, life=3, recover=2,
    ),
    ally(
        "Shield Mage",
        constant(NOT_ATTACKED, name="Defensive Aura", on=UNIT.you_control),
        play=(SIDE, dice("divine:class", "basic")),
        attack=0, life=2, recover=1,
    ),
    # --- conjurations --------------------------------------------------------------------------------
    conjuration(
        "Emperor Lion",
        # The pile is shuffled right after the search, before a Law that draws (RB-3.5.6).
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            search_draw_pile(CardType.READY_SPELL, titled="Law", may_reveal=True),
            shuffle_draw_pile(),
            play_from_hand(
                CardType.READY_SPELL, "Law",
                'a ready spell with "Law" in its title from hand without its [[main]] and [[side]]',
            ),
            name="Decree",
        ),
        attack=3, life=3, recover=0, copies=1,
    ),
    conjuration("Winged Lioness", stalk(), attack=2, life=2, recover=1, copies=4),
    # --- ready spells --------------------------------------------------------------------------------
    ready_spell(
        "Law of Assurance",
        triggered(WHEN_THIS_SPELL_ENTERS, all_dice_to_class()),
        constant(DICE_PROTECTED, on=PHOENIXBORN),
        bound(),
        fleeting(),
        play=(SIDE, dice("divine:class")),
    ),
    ready_spell(
        "Law of Sight",
        triggered(WHEN_THIS_SPELL_ENTERS, may(draw(2, up_to=True))),
        constant(NO_REACTION_SPELLS, on=PHOENIXBORN),
        bound(),
        fleeting(),
        play=(SIDE, dice("divine:class", "basic")),
    ),
    summon("Emperor Lion", MAIN, EXHAUST, dice("2 divine:class"), dice("basic"), play=(MAIN,)),
    summon("Winged Lioness", MAIN, EXHAUST, dice("divine:class"), dice("basic"), play=(MAIN,)),
    # --- action spells -------------------------------------------------------------------------------
    action_spell(
        "Heal",
        one_of(remove_wounds(ALL, from_=target(UNIT)), remove_wounds(2, from_=target(PHOENIXBORN))),
        play=(SIDE, dice("divine:class")),
    ),
    action_spell(
        "Meteor",
        deal_damage(1, to=all_of(UNIT)),
        deal_damage(powers_spent(Magic.DIVINE), to=all_of(UNIT)),
        play=(MAIN, SIDE, dice("2 divine:class")),
    ),
    action_spell(
        "Sword of Virtue",
        one_of(destroy(target(UNIT)), remove_all_tokens(Token.WOUND | Token.EXHAUSTION, from_=target(UNIT))),
        play=(MAIN, dice("2 basic")),
        exclusive="Odette Diamondcrest",
    ),
    # --- alteration spells ---------------------------------------------------------------------------
    alteration_spell("Power Through", grants(overkill(1)), attack=1, play=(SIDE, dice("divine:class"))),
)  # fmt: skip
