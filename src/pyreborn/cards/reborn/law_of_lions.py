"""The cards of The Law of Lions."""

from pyreborn.cards.reborn.keywords import bound, fleeting, overkill, stalk
from pyreborn.cards.reborn.master_set_spells import summon
from pyreborn.dsl.cards import (
    action_spell,
    activated,
    ally,
    alteration_spell,
    conjuration,
    constant,
    grants,
    phoenixborn,
    ready_spell,
    triggered,
)
from pyreborn.dsl.costs import EXHAUST, MAIN, SIDE, dice
from pyreborn.dsl.effects import (
    deal_damage,
    destroy,
    draw_up_to,
    remove_all_wounds,
    remove_wounds,
    shuffle_draw_pile,
)
from pyreborn.dsl.nouns import PHOENIXBORN, UNIT, all_of, target
from pyreborn.dsl.others import (
    THIS_PHOENIXBORN,
    all_dice_to_class,
    attack_of_the_target,
    play_from_hand,
    powers_spent,
    remove_all_tokens,
    search_draw_pile_by_title,
)
from pyreborn.dsl.sentences import may, one_of
from pyreborn.dsl.when import WHEN_THIS_SPELL_ENTERS, WHEN_THIS_UNIT_ENTERS
from pyreborn.engine import ids
from pyreborn.engine.definitions import CardDef

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Odette Diamondcrest", 18, 5, 3,
        activated(
            deal_damage(2, to=target(UNIT)),
            deal_damage(attack_of_the_target(), to=THIS_PHOENIXBORN),
            name="Enter the Fray", cost=(MAIN, EXHAUST),
        ),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally(
        "Holy Knight",
        constant("No spell of an opponent can target this unit.", name="Magic Armor", traits=ids.T_NOT_SPELL_TARGET),
        play=(MAIN, dice("divine:power", "divine:class", "basic")),
        attack=3, life=3, recover=2,
    ),
    ally(
        "Shield Mage",
        constant(
            "An opponent's attacks cannot target units you control.",
            name="Defensive Aura",
            traits=ids.T_NOT_ATTACKED,
            on=UNIT.you_control,
        ),
        play=(SIDE, dice("divine:class", "basic")),
        attack=0, life=2, recover=1,
    ),
    # --- conjurations --------------------------------------------------------------------------------
    conjuration(
        "Emperor Lion",
        # The pile is shuffled right after the search, before a Law that draws (RB-3.5.6).
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            search_draw_pile_by_title(ids.READY_SPELL, "Law", 'a ready spell with "Law" in its title'),
            shuffle_draw_pile(),
            play_from_hand(
                ids.READY_SPELL, "Law", 'a "Law" from your hand without paying any [[main]] or [[side]] costs'
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
        constant(
            "Players may not re-roll dice in an opponent's active pool or change their level.",
            traits=ids.T_DICE_PROTECTED,
            on=PHOENIXBORN,
        ),
        bound(),
        fleeting(),
        play=(SIDE, dice("divine:class")),
    ),
    ready_spell(
        "Law of Sight",
        triggered(WHEN_THIS_SPELL_ENTERS, may(draw_up_to(2))),
        constant("No player may play reaction spells.", traits=ids.T_NO_REACTION_SPELLS, on=PHOENIXBORN),
        bound(),
        fleeting(),
        play=(SIDE, dice("divine:class", "basic")),
    ),
    summon("Emperor Lion", MAIN, EXHAUST, dice("2 divine:class"), dice("basic"), play=(MAIN,)),
    summon("Winged Lioness", MAIN, EXHAUST, dice("divine:class"), dice("basic"), play=(MAIN,)),
    # --- action spells -------------------------------------------------------------------------------
    action_spell(
        "Heal",
        one_of(remove_all_wounds(from_=target(UNIT)), remove_wounds(2, from_=target(PHOENIXBORN))),
        play=(SIDE, dice("divine:class")),
    ),
    action_spell(
        "Meteor",
        deal_damage(1, to=all_of(UNIT)),
        deal_damage(powers_spent(ids.DIVINE), to=all_of(UNIT)),
        play=(MAIN, SIDE, dice("2 divine:class")),
    ),
    action_spell(
        "Sword of Virtue",
        one_of(destroy(target(UNIT)), remove_all_tokens(ids.WOUND | ids.EXHAUSTION, from_=target(UNIT))),
        play=(MAIN, dice("2 basic")),
        exclusive="Odette Diamondcrest",
    ),
    # --- alteration spells ---------------------------------------------------------------------------
    alteration_spell("Power Through", grants(overkill(1)), attack=1, play=(SIDE, dice("divine:class"))),
)  # fmt: skip
