"""The cards of The Masters of Gravity."""

from pyreborn.cards.reborn.keywords import alert, bound, fleeting, quick_strike
from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING, ALL, ALTERATION, ANY_CARD, AT_END_OF_EACH_ROUND, EXHAUST, MAIN, PLAYER, SIDE,
    TARGET, THIS_UNIT, UNIT, WHEN_THIS_SPELL_ENTERS, WHEN_THIS_UNIT_ENTERS, CardDef, CardType, N, Token, X,
    action_spell, activated, ally, alteration_spell, attach_conjured, change_dice, changes_attack_of, choose, choosing,
    conjuration, conjured_alteration, constant, dice, did, discard_from_play, draw, either, exhaustion_on, grants, if_,
    if_you_do, may, move, one_of, phoenixborn, place_conjuration, place_exhaustion, place_status, put_back,
    ready_spell, remove_exhaustion, remove_status, remove_that_exhaustion_at_end_of_turn, search_discard_pile,
    status_on, target, times, triggered,
)  # fmt: skip

SAME_PLAYERS_OTHER_UNIT = UNIT.controlled_with(TARGET).not_in(TARGET).saying("another unit of the same player")

CARDS: tuple[CardDef, ...] = (
    # --- Phoenixborn ---------------------------------------------------------------------------------
    phoenixborn(
        "Echo Greystorm", 19, 6, 3,
        activated(
            place_exhaustion(1, on=target(UNIT)), remove_that_exhaustion_at_end_of_turn(),
            name="Gravity Flux", cost=(SIDE, EXHAUST),
        ),
    ),
    # --- allies --------------------------------------------------------------------------------------
    ally("Light Swordsman", quick_strike(), play=(SIDE, dice("divine:power")), attack=2, life=1, recover=1),
    ally(
        "Polarity Mage",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            may(
                one_of(
                    search_discard_pile(CardType.ALTERATION_SPELL, what="an alteration"),
                    discard_from_play(target(ALTERATION.attached_to(UNIT.you_control))),
                )
            ),
            name="Give and Take",
        ),
        play=(MAIN, either(dice("sympathy:class"), dice("divine:class"))), attack=1, life=1, recover=1,
    ),
    ally(
        "Sonic Swordsman",
        triggered(
            AFTER_DESTROYING_BY_ATTACKING, may(place_exhaustion(N, on=target(UNIT))), name="Sonic Pulse", numeral=1
        ),
        alert(),
        play=(MAIN, dice("divine:power", "sympathy:class", "basic")), attack=3, life=4, recover=2,
    ),
    # --- conjurations --------------------------------------------------------------------------------
    conjuration(
        "Mirror Spirit",
        triggered(
            WHEN_THIS_UNIT_ENTERS,
            choosing(target(PLAYER)),
            place_status(
                times(1, exhaustion_on(UNIT.they_control), "exhaustion on their units"), on=THIS_UNIT
            ),
            name="Reflect Sorrow",
        ),
        attack=X, life=2, recover=0, copies=3, x=status_on(THIS_UNIT),
    ),
    # --- ready spells --------------------------------------------------------------------------------
    ready_spell(
        "Changing Winds",
        triggered(WHEN_THIS_SPELL_ENTERS, if_you_do(may(draw(2)), put_back(2))),
        activated(draw(1), change_dice(1), cost=(SIDE, EXHAUST)),
        play=(MAIN, dice("sympathy:class"), dice("basic")),
    ),
    ready_spell(
        "Gravity Training",
        activated(
            attach_conjured("Enhanced Strength", to=target(UNIT.you_control.exhausted)),
            cost=(either(MAIN, SIDE), EXHAUST, either(dice("divine:class"), dice("sympathy:class"))),
        ),
        play=(MAIN,), conjures=("Enhanced Strength",),
    ),
    ready_spell(
        "Law of Fear",
        triggered(WHEN_THIS_SPELL_ENTERS, may(place_exhaustion(1, on=target(UNIT.with_attack(exactly=0))))),
        constant(
            "All attacking units have -1 attack in battle.",
            values=changes_attack_of(UNIT.in_attack(True), -1),
        ),
        bound(), fleeting(),
        play=(MAIN, dice("divine:class")),
    ),
    ready_spell(
        "Summon Mirror Spirit",
        activated(
            place_conjuration("Mirror Spirit"),
            focus1=(
                may(remove_status(ALL, from_=choose(UNIT.you_control.named("Mirror Spirit")))),
                if_(did("you remove 1 or more status"), place_exhaustion(1, on=target(UNIT))),
            ),
            cost=(MAIN, EXHAUST, dice("sympathy:class"), dice("basic")),
        ),
        play=(MAIN,), conjures=("Mirror Spirit",),
    ),
    # --- action spells -------------------------------------------------------------------------------
    action_spell(
        "Chaos Gravity",
        place_exhaustion(1, on=target(UNIT)),
        move(Token.EXHAUSTION, 1, from_=target(UNIT), onto=choose(SAME_PLAYERS_OTHER_UNIT)),
        remove_exhaustion(1, from_=target(UNIT)),
        play=(MAIN, either(dice("divine:class"), dice("sympathy:class")), dice("basic")), exclusive="Echo Greystorm",
    ),
    action_spell(
        "Enlightenment", remove_exhaustion(1, from_=target(ANY_CARD)), play=(MAIN, dice("divine:class"), dice("basic"))
    ),
    # --- alteration spells ---------------------------------------------------------------------------
    alteration_spell("Holy Relics", attack=2, life=2, play=(MAIN, dice("2 divine:class"))),
    # --- conjured alteration spells ------------------------------------------------------------------
    conjured_alteration(
        "Enhanced Strength",
        grants(
            triggered(
                AT_END_OF_EACH_ROUND, remove_exhaustion(ALL, from_=THIS_UNIT), name="Endurance", inexhaustible=True
            ),
            inexhaustible=True,
        ),
        attack=1, life=1, copies=3,
    ),
)  # fmt: skip
