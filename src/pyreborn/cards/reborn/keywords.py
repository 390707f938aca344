"""The recurring abilities of Ashes Reborn, each written once (RB-20.1)."""

from pyreborn.dsl import (
    AFTER_DESTROYING_BY_ATTACKING, AFTER_THIS_UNIT_IS_DEALT_DAMAGE, AFTER_YOU_DECLARE_THREE_ATTACKERS, ALL, ALLY,
    AT_END_OF_ROUND, AT_START_OF_PLAYER_TURNS, DURING_DRAW_STEP, PHOENIXBORN, PLAYER, PRINTED_X,
    THAT_OPPONENTS_PHOENIXBORN, THIS_CARD, THIS_SPELL, THIS_UNIT, THIS_UNIT_WITH_STATUS, UNIT, WHEN_THIS_UNIT_ATTACKS,
    WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED, WITHOUT_FIRST_PLAYER_TOKEN, YOUR_PHOENIXBORN, Ability, Amount,
    Magic, N, Numbered, Trait, add_attack, after_destroyed, after_enters, changes_attack_of, changes_own_values,
    constant, deal_damage, destroy, discard_from_play, draw, exists, if_you_do, keyword, may, mill, no_status_on,
    place_status, prevent, raises_attack, reaction_box, remove_status, remove_wounds, resolve_power_of_exhausted,
    riders_to_hand, target, times, to, triggered, wounds_on, x_is,
)  # fmt: skip


def aftershock(n: int) -> Ability:
    return triggered(AFTER_DESTROYING_BY_ATTACKING, may(deal_damage(N, to=target(UNIT))), name="Aftershock", numeral=n)


def alert() -> Ability:
    says = "This unit gets no exhaustion tokens for countering."
    return keyword(constant(says, name="Alert", traits=Trait.ALERT), "alert")


def ambush(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(PHOENIXBORN))), name="Ambush", numeral=n)
    return keyword(text, "ambush")


def armored(n: int) -> Ability:
    text = triggered(AFTER_THIS_UNIT_IS_DEALT_DAMAGE, prevent(N), name="Armored", numeral=n, inexhaustible=True)
    return keyword(text, "armored")


def bypass() -> Ability:
    says = "This unit can be neither blocked nor guarded against."
    return keyword(constant(says, name="Bypass", traits=Trait.NO_BLOCK | Trait.NO_GUARD), "bypass")


def concealed() -> Ability:
    says = "Attacks, spells, abilities and dice powers an opponent controls cannot target this unit."
    traits = Trait.NOT_ATTACKED | Trait.NOT_SPELL_TARGET | Trait.NOT_ABILITY_TARGET | Trait.NOT_DICE_TARGET
    return keyword(constant(says, name="Concealed", traits=traits), "concealed")


def fleeting() -> Ability:
    text = triggered(
        AT_END_OF_ROUND,
        discard_from_play(THIS_CARD),
        name="Fleeting",
        inexhaustible=True,
    )
    return keyword(text, "fleeting")


def gigantic(n: int) -> Ability:
    says = "Units with a life value of {N} or less can neither block this unit nor guard against it."
    return keyword(constant(says, name="Gigantic", numeral=n, number=Numbered.GIGANTIC), "gigantic")


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
        may(draw(N, up_to=True, says="additional ")),
        name="Overtime",
        numeral=n,
        inexhaustible=True,
    )


def quick_strike() -> Ability:
    says = "While attacking, this unit deals its damage before the unit it battles."
    return keyword(constant(says, name="Quick Strike", traits=Trait.QUICK_STRIKE), "quick-strike")


def spell_guard() -> Ability:
    says = "No spell of an opponent can affect this spell."
    text = constant(says, name="Spell Guard", traits=Trait.SPELL_GUARD, inexhaustible=True)
    return keyword(text, "spell-guard")


def throw(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(UNIT.other))), name="Throw", numeral=n)
    return keyword(text, "throw")


def unit_guard() -> Ability:
    says = "This unit may guard an attacked unit."
    return keyword(constant(says, name="Unit Guard", traits=Trait.UNIT_GUARD), "unit-guard")


def armed() -> Ability:
    text = triggered(WHEN_THIS_UNIT_ENTERS, may(resolve_power_of_exhausted(Magic.DIVINE)), name="Armed")
    return keyword(text, "armed")


def bequest_x(x: Amount) -> Ability:
    """Bequest whose numeral is an X."""
    text = triggered(
        WHEN_THIS_UNIT_IS_DESTROYED, may(draw(x_is(x), up_to=True)),
        name="Bequest", numeral=PRINTED_X, inexhaustible=True,
    )
    return keyword(text, "bequest")


def bequest(n: int) -> Ability:
    text = triggered(
        WHEN_THIS_UNIT_IS_DESTROYED, may(draw(N, up_to=True)), name="Bequest", numeral=n, inexhaustible=True
    )
    return keyword(text, "bequest")


def bound() -> Ability:
    says = "When you Meditate, this card cannot be discarded from your spellboard."
    return keyword(constant(says, name="Bound", traits=Trait.BOUND, inexhaustible=True), "bound")


def dismount() -> Ability:
    text = triggered(WHEN_THIS_UNIT_IS_DESTROYED, riders_to_hand(), name="Dismount", inexhaustible=True)
    return keyword(text, "dismount")


def fade() -> Ability:
    return keyword(triggered(AT_END_OF_ROUND, destroy(THIS_UNIT), name="Fade", inexhaustible=True), "fade")


def fearful() -> Ability:
    return keyword(constant("This unit cannot block.", name="Fearful", traits=Trait.CANNOT_BLOCK), "fearful")


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
        condition=exists(THIS_UNIT_WITH_STATUS, "it has 1 or more status tokens on it"),
    )
    return keyword(text, "ignite")


def infectious() -> Ability:
    says = "The damage this unit deals by attacking or countering cannot be prevented."
    return keyword(constant(says, name="Infectious", traits=Trait.UNPREVENTABLE), "infectious")


def last_request(n: int) -> Ability:
    text = triggered(WHEN_THIS_UNIT_IS_DESTROYED, may(mill(N, whose=target(PLAYER))), name="Last Request", numeral=n)
    return keyword(text, "last-request")


def life_drain(n: int) -> Ability:
    text = triggered(
        AFTER_DESTROYING_BY_ATTACKING, may(remove_wounds(N, from_=YOUR_PHOENIXBORN)), name="Life Drain", numeral=n
    )
    return keyword(text, "life-drain")


def rage(n: int) -> Ability:
    says = "Each wound token on this unit adds {N} to its attack value."
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
    enters.sentence += f" {later.sentence}"
    later.sentence = ""
    return keyword(enters, "resourceful"), keyword(later, "resourceful-later")


def rooted() -> Ability:
    return keyword(constant("This unit cannot attack.", name="Rooted", traits=Trait.CANNOT_ATTACK), "rooted")


def stalk() -> Ability:
    return keyword(constant("Nothing can guard against this unit.", name="Stalk", traits=Trait.NO_GUARD), "stalk")


def tame(n: int) -> Ability:
    says = "While this unit is in battle, the attack value of any unit in battle with it is reduced by {N}."
    values = changes_attack_of(UNIT.in_battle_with_this, times(-1, N))
    return keyword(constant(says, name="Tame", numeral=n, values=values), "tame")


def terrifying(n: int) -> Ability:
    says = "Units with an attack value of {N} or less can neither block this unit nor guard against it."
    return keyword(constant(says, name="Terrifying", numeral=n, number=Numbered.TERRIFYING), "terrifying")


def threatening() -> Ability:
    says = "This unit must be blocked, if able."
    return keyword(constant(says, name="Threatening", traits=Trait.THREATENING), "threatening")


def tough(n: int) -> Ability:
    text = triggered(
        AFTER_THIS_UNIT_IS_DEALT_DAMAGE,
        to(remove_status(ALL, from_=THIS_UNIT), prevent(N)),
        name="Tough",
        numeral=n,
        condition=exists(THIS_UNIT_WITH_STATUS, "there are any status tokens on this unit"),
    )
    return keyword(text, "tough")


def transform(n: int) -> Ability:
    says = (
        "While you do not have the first player token, this unit's attack value, life value, and recover value are "
        "increased by {N}."
    )
    values = changes_own_values(N, WITHOUT_FIRST_PLAYER_TOKEN)
    return keyword(constant(says, name="Transform", numeral=n, values=values, inexhaustible=True), "transform")


def unseen() -> Ability:
    says = "This unit can be blocked only if all attacking units without the Unseen ability are blocked."
    return keyword(constant(says, name="Unseen", traits=Trait.UNSEEN), "unseen")


def withdraw() -> Ability:
    says = "While this unit is exhausted, prevent all damage dealt to it from being received."
    return keyword(constant(says, name="Withdraw", traits=Trait.WITHDRAW, inexhaustible=True), "withdraw")


def swift() -> Ability:
    return keyword(reaction_box(after_enters(UNIT.an_opponent_controls), name="Swift"), "swift")
