"""The recurring abilities of Ashes Reborn, each written once (RB-20.1)."""

from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING, AFTER_THIS_UNIT_IS_DEALT_DAMAGE, AFTER_YOU_DECLARE_THREE_ATTACKERS, ALERT, ALL,
    ALLY, AT_END_OF_ROUND, AT_START_OF_PLAYER_TURNS, BOUND, CANNOT_ATTACK, CANNOT_BE_BLOCKED_OR_GUARDED_AGAINST,
    CANNOT_BE_GUARDED_AGAINST, CANNOT_BLOCK, CONCEALED, DURING_DRAW_STEP, GIGANTIC, MUST_BE_BLOCKED, PHOENIXBORN,
    PLAYER, PRINTED_X, SPELL_GUARD, STRIKES_FIRST, TERRIFYING, THAT_OPPONENTS_PHOENIXBORN, THIS_CARD, THIS_SPELL,
    THIS_UNIT, THIS_UNIT_WITH_STATUS, UNIT, UNIT_GUARD, UNPREVENTABLE, UNSEEN, WHEN_THIS_UNIT_ATTACKS,
    WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED, WITHDRAW, WITHOUT_FIRST_PLAYER_TOKEN, YOUR_PHOENIXBORN,
    Ability, Amount, Magic, N, add_attack, after_destroyed, after_enters, changes_attack_of, changes_own_values,
    constant, deal_damage, destroy, discard_from_play, draw, exists, fixed, if_you_do, keyword, may, mill,
    no_status_on, place_status, prevent, raises_attack, reaction_box, remove_status, remove_wounds,
    resolve_power_of_exhausted, riders_to_hand, target, times, to, triggered, wounds_on, x_is,
)  # fmt: skip


def aftershock(n: int) -> Ability:
    return triggered(AFTER_DESTROYING_BY_ATTACKING, may(deal_damage(N, to=target(UNIT))), name="Aftershock", numeral=n)


def alert() -> Ability:
    return fixed(ALERT, "Alert")


def ambush(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(PHOENIXBORN))), name="Ambush", numeral=n)
    return keyword(text, "ambush")


def armored(n: int) -> Ability:
    text = triggered(AFTER_THIS_UNIT_IS_DEALT_DAMAGE, prevent(N), name="Armored", numeral=n, inexhaustible=True)
    return keyword(text, "armored")


def bypass() -> Ability:
    return fixed(CANNOT_BE_BLOCKED_OR_GUARDED_AGAINST, "Bypass")


def concealed() -> Ability:
    return fixed(CONCEALED, "Concealed")


def fleeting() -> Ability:
    text = triggered(
        AT_END_OF_ROUND,
        discard_from_play(THIS_CARD),
        name="Fleeting",
        inexhaustible=True,
    )
    return keyword(text, "fleeting")


def gigantic(n: int) -> Ability:
    return fixed(GIGANTIC, "Gigantic", n)


def inheritance(n: int) -> Ability:
    text = triggered(
        WHEN_THIS_UNIT_IS_DESTROYED,
        may(place_status(N, on=target(UNIT))),
        name="Inheritance",
        numeral=n,
        inexhaustible=True,
    )
    return keyword(text, "inheritance")


def overkill(n: int) -> Ability:
    text = triggered(
        AFTER_DESTROYING_BY_ATTACKING,
        deal_damage(N, to=target(THAT_OPPONENTS_PHOENIXBORN)),
        name="Overkill",
        numeral=n,
    )
    return keyword(text, "overkill")


def overtime(n: int) -> Ability:
    return triggered(
        DURING_DRAW_STEP,
        may(draw(N, up_to=True, says="more ")),
        name="Overtime",
        numeral=n,
        inexhaustible=True,
    )


def quick_strike() -> Ability:
    return fixed(STRIKES_FIRST, "Quick Strike")


def spell_guard() -> Ability:
    return fixed(SPELL_GUARD, "Spell Guard", of="this spell", inexhaustible=True)


def throw(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(UNIT.other))), name="Throw", numeral=n)
    return keyword(text, "throw")


def unit_guard() -> Ability:
    return fixed(UNIT_GUARD, "Unit Guard")


def armed() -> Ability:
    text = triggered(WHEN_THIS_UNIT_ENTERS, may(resolve_power_of_exhausted(Magic.DIVINE)), name="Armed")
    return keyword(text, "armed")


def bequest_x(x: Amount) -> Ability:
    """Bequest whose numeral is an X."""
    text = triggered(
        WHEN_THIS_UNIT_IS_DESTROYED,
        may(draw(x_is(x), up_to=True)),
        name="Bequest",
        numeral=PRINTED_X,
        inexhaustible=True,
    )
    return keyword(text, "bequest")


def bequest(n: int) -> Ability:
    text = triggered(
        WHEN_THIS_UNIT_IS_DESTROYED, may(draw(N, up_to=True)), name="Bequest", numeral=n, inexhaustible=True
    )
    return keyword(text, "bequest")


def bound() -> Ability:
    return fixed(BOUND, "Bound", of="this card", inexhaustible=True)


def dismount() -> Ability:
    text = triggered(WHEN_THIS_UNIT_IS_DESTROYED, riders_to_hand(), name="Dismount", inexhaustible=True)
    return keyword(text, "dismount")


def fade() -> Ability:
    return keyword(triggered(AT_END_OF_ROUND, destroy(THIS_UNIT), name="Fade", inexhaustible=True), "fade")


def fearful() -> Ability:
    return fixed(CANNOT_BLOCK, "Fearful")


def group_tactics(n: int) -> Ability:
    text = triggered(
        AFTER_YOU_DECLARE_THREE_ATTACKERS, may(add_attack(N, to=THIS_UNIT)), name="Group Tactics", numeral=n
    )
    return keyword(text, "group-tactics")


def gathers_status() -> Ability:
    """What the Chants share: one status token at a time, for an ally that dies."""
    return triggered(
        after_destroyed(ALLY.you_control), place_status(1, on=THIS_SPELL), condition=no_status_on(THIS_SPELL)
    )


def ignite() -> Ability:
    text = triggered(
        WHEN_THIS_UNIT_ATTACKS,
        if_you_do(add_attack(1, to=THIS_UNIT), may(deal_damage(1, to=target(UNIT.other)))),
        name="Ignite",
        condition=exists(THIS_UNIT_WITH_STATUS, "it has 1 or more status"),
    )
    return keyword(text, "ignite")


def infectious() -> Ability:
    return fixed(UNPREVENTABLE, "Infectious")


def last_request(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_IS_DESTROYED, may(mill(N, whose=target(PLAYER))), name="Last Request", numeral=n)
    return keyword(text, "last-request")


def life_drain(n: int) -> Ability:
    text = triggered(
        AFTER_DESTROYING_BY_ATTACKING, may(remove_wounds(N, from_=YOUR_PHOENIXBORN)), name="Life Drain", numeral=n
    )
    return keyword(text, "life-drain")


def rage(n: int) -> Ability:
    says = "This unit has +{N} attack for each wound on it."
    values = raises_attack(N, wounds_on(THIS_UNIT))
    return keyword(constant(says, name="Rage", numeral=n, values=values, inexhaustible=True), "rage")


def resourceful(n: int) -> tuple[Ability, Ability]:
    """One printed ability with two moments; the first of the two carries the whole text."""
    enters = triggered(
        WHEN_THIS_UNIT_ENTERS, place_status(N, on=THIS_UNIT), name="Resourceful", numeral=n, inexhaustible=True
    )
    later = triggered(
        AT_START_OF_PLAYER_TURNS, place_status(N, on=THIS_UNIT), name="Resourceful", numeral=n, inexhaustible=True
    )
    enters.sentence = enters.sentence.replace("On entering", "On entering and at player turns start")
    later.sentence = ""
    return keyword(enters, "resourceful"), keyword(later, "resourceful-later")


def rooted() -> Ability:
    return fixed(CANNOT_ATTACK, "Rooted")


def stalk() -> Ability:
    return fixed(CANNOT_BE_GUARDED_AGAINST, "Stalk")


def tame(n: int) -> Ability:
    says = "Units in battle with this unit have -{N} attack."
    values = changes_attack_of(UNIT.in_battle_with_this, times(-1, N))
    return keyword(constant(says, name="Tame", numeral=n, values=values), "tame")


def terrifying(n: int) -> Ability:
    return fixed(TERRIFYING, "Terrifying", n)


def threatening() -> Ability:
    return fixed(MUST_BE_BLOCKED, "Threatening")


def tough(n: int) -> Ability:
    text = triggered(
        AFTER_THIS_UNIT_IS_DEALT_DAMAGE,
        to(remove_status(ALL, from_=THIS_UNIT), prevent(N)),
        name="Tough",
        numeral=n,
        condition=exists(THIS_UNIT_WITH_STATUS, "it has any status"),
    )
    return keyword(text, "tough")


def transform(n: int) -> Ability:
    says = "While you are not first player, this unit has +{N} attack, life and recover."
    values = changes_own_values(N, WITHOUT_FIRST_PLAYER_TOKEN)
    return keyword(constant(says, name="Transform", numeral=n, values=values, inexhaustible=True), "transform")


def unseen() -> Ability:
    return fixed(UNSEEN, "Unseen")


def withdraw() -> Ability:
    return fixed(WITHDRAW, "Withdraw", inexhaustible=True)


def swift() -> Ability:
    return keyword(reaction_box(after_enters(UNIT.an_opponent_controls), name="Swift"), "swift")
