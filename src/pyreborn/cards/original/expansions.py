"""Cards of the first edition's expansions, by release: those that rulings speak of."""

from pyreborn.cards.original.keywords import (
    aftershock,
    battle_advantage,
    battle_impairment,
    bound,
    deathstrike,
    dismount_rider,
    exert,
    fleeting,
    gigantic,
    last_blessing,
    last_request,
    magic_guard,
    overkill,
    rage,
    stalk,
    terrifying,
    unit_guard,
    unsummon,
)
from pyreborn.dsl import (
    AFTER_OPPONENT_DECLARES_ATTACKERS, ALLY, ALL_EFFECTS, ANOTHER_THAN_THAT_UNIT, ATTACK_SPELL_ABILITY_OR_DICE_POWER,
    CHOSEN_UNIT, CONJURATION, DEFENCE_TOLL, ENTOMBED, EXHAUST, IN_YOUR_DISCARD_PILE, LIFE_LEFT_OF_THE_DESTROYED, MAIN,
    NOT_ALTERED_BY_OPPONENTS, OTHER, PAID_X, PHOENIXBORN, PLAYER, READY_SPELL, SIDE, THAT_CAUSER, THAT_DAMAGED_UNIT,
    THAT_MUCH, THAT_TARGET_UNIT, THAT_UNIT_OF_YOURS, THE_ATTACHED_UNIT, THIS_CARD, THIS_SPELL, THIS_UNIT, THOSE_UNITS,
    UNIT, UNIT_OR_PHOENIXBORN, WHEN_THIS_IS_PUT_IN_DISCARD_PILE, WHEN_THIS_SPELL_ENTERS,
    WHEN_THIS_UNIT_WOULD_LEAVE_PLAY, WHEN_YOUR_TURN_BEGINS, X_BASIC, YOUR_PHOENIXBORN, CardDef, CardType, Clause, N,
    Who, action_spell, activated, add_attack, after_enters, ally, alteration_spell, attach_conjured, attack_of, cancel,
    change_dice, choose, choosing, conjuration, conjured_alteration, constant, deal_damage, destroy, dice, discard,
    discard_this, discards_of_their_choice, draw, each_of, either, exists, grants, if_, if_you_do, is_a, may, mounted,
    one_by_one, pay_all, place_conjuration, place_exhaustion, place_status, place_wounds, raises_life_of, reaction_box,
    reaction_spell, ready_dice, ready_spell, reduce_attack, remark, remove_from_game, remove_status, respark, retrieve,
    return_to_hand, roll_exhausted_dice, search_discard_pile, spend, spend_any_rolled, target, to, triggered, unearth,
    up_to_targets, usable_if, when_deals_damage, when_destroyed, while_focused, with_boxes, would_target, x_is,
)  # fmt: skip

THIS_SPELL_WITH_3_STATUS = READY_SPELL.this_one.with_status(3)
YOUR_MAJESTIC_TITAN = UNIT.named("Majestic Titan").you_control.saying("a [[Majestic Titan]] of yours")

# --- cards that cancel: the Raven Rules print them with other words for that (RV-1) ----------------------


def angelic_rescue(cancels: Clause) -> CardDef:
    return reaction_spell(
        "Angelic Rescue",
        cancels,
        to(may(spend(dice("divine:class"))), attach_conjured("Angel's Embrace", to=choose(THAT_UNIT_OF_YOURS))),
        when=would_target(UNIT.you_control),
        play=(dice("illusion:power"),),
        conjures=("Angel's Embrace",),
    )


def summon_majestic_titan(cancels: Clause) -> CardDef:
    return ready_spell(
        "Summon Majestic Titan",
        triggered(would_target(YOUR_MAJESTIC_TITAN, anyones=True), to(may(discard_this("this card")), cancels)),
        activated(
            place_conjuration("Majestic Titan"),
            focus1=(remark(NOT_ALTERED_BY_OPPONENTS.of_all(YOUR_MAJESTIC_TITAN)),),
            cost=(
                MAIN,
                EXHAUST,
                dice("charm:power"),
                either(dice("charm:class"), dice("sympathy:class")),
                dice("2 basic"),
            ),
        ),
        while_focused(1, constant(NOT_ALTERED_BY_OPPONENTS, on=YOUR_MAJESTIC_TITAN)),
        play=(MAIN,),
        conjures=("Majestic Titan",),
    )


def vanish(cancels: Clause) -> CardDef:
    return reaction_spell(
        "Vanish", cancels, when=would_target(YOUR_PHOENIXBORN, or_you=True), play=(dice("2 illusion:class"),)
    )


def veil_of_reversal(cancels: Clause) -> CardDef:
    return reaction_spell(
        "Veil Of Reversal",
        cancels,
        if_you_do(
            may(return_to_hand(target(ALLY.you_control))),
            remove_from_game(target(CONJURATION, OTHER)),
        ),
        when=would_target(YOUR_PHOENIXBORN, or_you=True),
        play=(dice("2 basic"),),
        exclusive="Sembali Grimtongue",
    )


# --- the releases ----------------------------------------------------------------------------------------

BOY_AMONG_WOLVES: tuple[CardDef, ...] = (
    alteration_spell(
        "Mark Of The Red Flower",
        activated(
            place_status(1, on=THE_ATTACHED_UNIT),
            name="Growing Flames", cost=(SIDE, either(dice("natural:class"), dice("sympathy:class"))),
        ),
        grants(
            activated(
                if_you_do(remove_status(2, from_=THIS_UNIT), deal_damage(3, to=target(UNIT))),
                remark("may be used only in your turn"),
                name="Fire Mastery", cost=(EXHAUST,),
            ),
        ),
        play=(either(MAIN, SIDE),),
    ),
)  # fmt: skip

CHILDREN_OF_BLACKCLOUD: tuple[CardDef, ...] = (
    ally(
        "Crimson Bomber",
        activated(
            to(destroy(THIS_UNIT), one_by_one(3, place_wounds(1, on=target(UNIT)))),
            name="Detonate", numeral=3, cost=(SIDE,),
        ),
        play=(MAIN, dice("2 ceremonial:class")), attack=3, life=2, recover=0,
    ),
    conjuration("Dread Wraith", rage(1), attack=1, life=6, recover=0, copies=2),
    ready_spell(
        "Chant Of The Dead",
        triggered(when_destroyed(ALLY.you_control), may(place_status(1, on=THIS_SPELL)), inexhaustible=True),
        usable_if(
            activated(to(discard_this("this spell"), ready_dice(3)), cost=()),
            exists(THIS_SPELL_WITH_3_STATUS, "this spell has 3 or more status"),
            "In your turn, if this spell has 3 or more status, may discard it to move 3 of your exhausted dice to your "
            "active pool, on any side.",
        ),
        play=(MAIN, dice("ceremonial:class")),
    ),
    action_spell(
        "Blood Chains",
        choosing(choose(UNIT.you_control)),
        if_you_do(destroy(CHOSEN_UNIT), place_exhaustion(x_is(LIFE_LEFT_OF_THE_DESTROYED), on=target(UNIT))),
        play=(MAIN, dice("ceremonial:class")), x=LIFE_LEFT_OF_THE_DESTROYED,
    ),
)  # fmt: skip

DEMONS_OF_DARMAS: tuple[CardDef, ...] = (
    ally(
        "Psychic Vampire",
        triggered(
            when_destroyed(THIS_UNIT, by=ATTACK_SPELL_ABILITY_OR_DICE_POWER, who=Who.OPPONENT),
            discards_of_their_choice(N, THAT_CAUSER),
            name="Lobotomize", numeral=1,
        ),
        play=(MAIN, dice("ceremonial:power")), attack=2, life=1, recover=0,
    ),
    action_spell(
        "Dark Reaping",
        if_you_do(destroy(target(UNIT.you_control)), roll_exhausted_dice(4)),
        play=(MAIN, dice("2 ceremonial:class")),
    ),
    action_spell(
        "Transmute Magic", ready_dice(PAID_X), change_dice(2, of=target(PLAYER), apart=True),
        play=(SIDE, dice("sympathy:class"), X_BASIC),
    ),
)  # fmt: skip

DUCHESS_OF_DECEPTION: tuple[CardDef, ...] = (
    ally(
        "Flash Archer",
        activated(
            deal_damage(N, to=target(UNIT)), may(deal_damage(N, to=target(UNIT))),
            name="Double Shot", numeral=1, cost=(SIDE, EXHAUST),
        ),
        play=(MAIN, dice("2 illusion:class", "2 basic")), attack=4, life=2, recover=2,
    ),
    vanish(cancel(ALL_EFFECTS)),
)  # fmt: skip

FROSTDALE_GIANTS: tuple[CardDef, ...] = (
    ready_spell(
        "Frost Bite",
        activated(
            deal_damage(1, to=target(UNIT_OR_PHOENIXBORN)),
            cost=(MAIN, EXHAUST, dice("natural:class")), focus1_cost=(MAIN, EXHAUST, dice("basic")),
        ),
        play=(MAIN,),
    ),
    action_spell(
        "Rin's Fury",
        may(roll_exhausted_dice(5, up_to=True)),
        to(spend_any_rolled("natural:power"), deal_damage(THAT_MUCH, to=target(UNIT_OR_PHOENIXBORN))),
        play=(MAIN, dice("3 basic")), exclusive="Rin Northfell",
    ),
    reaction_spell(
        "Ice Trap",
        destroy(target(THAT_TARGET_UNIT)),
        when=after_enters(UNIT.with_life(at_most=2)), play=(dice("natural:class"),),
    ),
)  # fmt: skip

GHOST_GUARDIAN: tuple[CardDef, ...] = (
    conjuration(
        "Nightmare Mount", terrifying(2), unsummon(), dismount_rider(), attack=4, life=3, recover=0, copies=2
    ),
    conjuration(
        "Pale Steed Mount", unit_guard(), unsummon(), dismount_rider(), attack=2, life=4, recover=0, copies=2
    ),
    conjuration(
        "Spectral Charger Mount", battle_advantage(), unsummon(), dismount_rider(),
        attack=3, life=2, recover=0, copies=2,
    ),
    ready_spell(
        "Summon Ghostly Mount",
        activated(
            mounted(
                choose(ALLY.you_control.unexhausted), "Pale Steed Mount", "Spectral Charger Mount",
                focus2=("Nightmare Mount",),
            ),
            focus2=(remark("may place 1 [[Nightmare Mount]] instead"),),
            cost=(either(MAIN, SIDE), EXHAUST, dice("illusion:class"), dice("sympathy:class")),
        ),
        play=(MAIN, dice("basic")),
        conjures=("Pale Steed Mount", "Spectral Charger Mount", "Nightmare Mount"),
    ),
)  # fmt: skip

GODDESS_OF_ISHRA: tuple[CardDef, ...] = (
    ally(
        "Sun Sister",
        triggered(
            WHEN_THIS_UNIT_WOULD_LEAVE_PLAY,
            may(search_discard_pile(CardType.ALLY, another=True)),
            name="Resurrect",
        ),
        play=(MAIN, dice("divine:class", "basic")), attack=2, life=2, recover=2,
    ),
)  # fmt: skip

LAWS_OF_LIONS: tuple[CardDef, ...] = (
    ally(
        "Shield Mage",
        exert(),
        constant(
            "All your other units have +{N} life while this unit has 1 or more exhaustion.",
            name="Protective Aura", numeral=1, inexhaustible=True,
            values=raises_life_of(
                UNIT.you_control.other, N,
                exists(UNIT.this_one.with_exhaustion(1), "this unit has 1 or more exhaustion"),
            ),
        ),
        play=(MAIN, dice("divine:power")), attack=0, life=2, recover=2,
    ),
    conjuration("Winged Lioness", stalk(), attack=2, life=2, recover=1, copies=4),
    alteration_spell(
        "Power Through", grants(overkill(2)), respark(discard(1)),
        attack=1, play=(SIDE, dice("divine:class", "basic")),
    ),
)  # fmt: skip

MAD_DOCTOR: tuple[CardDef, ...] = (
    ally(
        "Nihilist",
        activated(
            place_wounds(1, on=target(UNIT)), place_wounds(1, on=target(PHOENIXBORN, OTHER)), destroy(THIS_UNIT),
            name="One with Nothing", cost=(MAIN, EXHAUST),
        ),
        constant(ENTOMBED, name="Entombed", of="this card", between_realms=True),
        play=(MAIN, dice("time:class")), attack=0, life=2, recover=0,
    ),
)  # fmt: skip

MASTERS_OF_GRAVITY: tuple[CardDef, ...] = (
    ready_spell(
        "Law Of Fear",
        triggered(WHEN_THIS_SPELL_ENTERS, choosing(up_to_targets(3, UNIT)), add_attack(1, to=THOSE_UNITS)),
        constant(DEFENCE_TOLL, on=PHOENIXBORN),
        bound(), fleeting(),
        play=(SIDE, dice("divine:class")),
    ),
)  # fmt: skip

PATH_OF_ASSASSINS: tuple[CardDef, ...] = (
    ally(
        "Spear Master", battle_advantage(),
        play=(MAIN, dice("3 basic"), discard(1)), attack=3, life=3, recover=2,
    ),
    with_boxes(
        action_spell("Hand Tricks", ready_dice(1, on_basic=True), draw(1), play=(SIDE, dice("basic"))),
        triggered(
            WHEN_YOUR_TURN_BEGINS,
            to(
                may(pay_all(spend(dice("basic")), unearth(1, price=True))),
                retrieve(THIS_CARD, "take this card"),
            ),
            condition=IN_YOUR_DISCARD_PILE, name="Return", numeral=1, between_realms=True,
        ),
    ),
)  # fmt: skip

PROTECTOR_OF_ARGAIA: tuple[CardDef, ...] = (
    conjuration(
        "Majestic Titan",
        gigantic(2),
        triggered(
            when_deals_damage(to=UNIT, by=0),
            may(deal_damage(attack_of(THAT_DAMAGED_UNIT), to=target(ANOTHER_THAN_THAT_UNIT), by=THAT_DAMAGED_UNIT)),
            name="Befuddling Blow",
        ),
        attack=2, life=6, recover=3, copies=1,
    ),
    summon_majestic_titan(cancel(ALL_EFFECTS)),
)  # fmt: skip

ROARING_ROSE: tuple[CardDef, ...] = (
    ally(
        "Beast Tamer",
        triggered(
            AFTER_OPPONENT_DECLARES_ATTACKERS,
            to(may(spend(dice("basic"))), reduce_attack(N, of=each_of(UNIT.in_attack(True)))),
            name="Diminish", numeral=1,
        ),
        play=(MAIN, dice("charm:power", "charm:class", "basic")), attack=3, life=3, recover=2,
    ),
    conjuration("Nightshade Swallow", deathstrike(), attack=1, life=2, recover=1, copies=5),
)  # fmt: skip

SPIRITS_OF_MEMORIA: tuple[CardDef, ...] = (
    ally(
        "Shadow Guard", reaction_box(AFTER_OPPONENT_DECLARES_ATTACKERS, name="Hidden"), unit_guard(),
        play=(MAIN, dice("2 illusion:class")), attack=3, life=1, recover=1,
    ),
    angelic_rescue(cancel(ALL_EFFECTS)),
    veil_of_reversal(cancel(ALL_EFFECTS)),
    conjured_alteration(
        "Angel's Embrace",
        fleeting(),
        grants(
            magic_guard(),
            activated(
                if_(is_a(CardType.ALLY, THIS_UNIT), return_to_hand(THIS_UNIT)),
                name="Word of Recall", cost=(SIDE,), inexhaustible=True,
            ),
            inexhaustible=True,
        ),
        copies=3,
    ),
)  # fmt: skip

TREASURES_OF_THE_AGES: tuple[CardDef, ...] = (
    alteration_spell(
        "Chimera Smasher", grants(aftershock(1), battle_impairment()),
        attack=2, play=(SIDE, dice("time:power"), either(dice("time:class"), MAIN)),
    ),
)  # fmt: skip

YOUNG_RULER: tuple[CardDef, ...] = (
    ally(
        "Sycophant",
        last_blessing(2),
        last_request(1),
        triggered(
            WHEN_THIS_IS_PUT_IN_DISCARD_PILE, remove_from_game(THIS_CARD), name="Exile", between_realms=True
        ),
        play=(MAIN, dice("charm:class", "basic")), attack=1, life=2, recover=0,
    ),
)  # fmt: skip

CARDS: dict[str, tuple[CardDef, ...]] = {
    "The Frostdale Giants": FROSTDALE_GIANTS,
    "The Children of Blackcloud": CHILDREN_OF_BLACKCLOUD,
    "The Roaring Rose": ROARING_ROSE,
    "The Duchess of Deception": DUCHESS_OF_DECEPTION,
    "The Laws of Lions": LAWS_OF_LIONS,
    "The Masters of Gravity": MASTERS_OF_GRAVITY,
    "The Path of Assassins": PATH_OF_ASSASSINS,
    "The Goddess of Ishra": GODDESS_OF_ISHRA,
    "The Boy Among Wolves": BOY_AMONG_WOLVES,
    "The Demons of Darmas": DEMONS_OF_DARMAS,
    "The Spirits of Memoria": SPIRITS_OF_MEMORIA,
    "The Ghost Guardian": GHOST_GUARDIAN,
    "The Protector of Argaia": PROTECTOR_OF_ARGAIA,
    "The Treasures of the Ages": TREASURES_OF_THE_AGES,
    "The Young Ruler": YOUNG_RULER,
    "The Mad Doctor": MAD_DOCTOR,
}
