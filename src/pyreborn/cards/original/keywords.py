"""Abilities of the first edition that several cards have, each written once (OG-14).

Those that mean what they mean in Reborn are the same functions under the same names.
"""

from pyreborn.cards.reborn.keywords import bound as bound
from pyreborn.cards.reborn.keywords import bypass as bypass
from pyreborn.cards.reborn.keywords import fleeting as fleeting
from pyreborn.cards.reborn.keywords import gigantic as gigantic
from pyreborn.cards.reborn.keywords import inheritance as inheritance
from pyreborn.cards.reborn.keywords import rage as rage
from pyreborn.cards.reborn.keywords import resourceful as resourceful
from pyreborn.cards.reborn.keywords import spell_guard as spell_guard
from pyreborn.cards.reborn.keywords import stalk as stalk
from pyreborn.cards.reborn.keywords import terrifying as terrifying
from pyreborn.cards.reborn.keywords import unit_guard as unit_guard
from pyreborn.dsl import (
    AFTER_THIS_UNIT_LEAVES_PLAY, BATTLE_ADVANTAGE, BATTLE_IMPAIRMENT, DESTROYED_CARD, EXHAUST, MAIN, PHOENIXBORN,
    PLAYER, SIDE, SPELL_GUARD, THAT_DAMAGED_UNIT, THAT_PLAYER, THIS_UNIT, UNIT, UNIT_OR_PHOENIXBORN,
    WHEN_DESTROYING_BY_ATTACKING, WHEN_THIS_UNIT_ENTERS, WHEN_THIS_UNIT_IS_DESTROYED, Ability, By, CardType, N, Who,
    activated, aimed, all_of, constant, deal_damage, destroy, discard_from_play, dismount_a_rider, fixed, if_, is_a,
    keyword, may, mill, place_exhaustion, place_status, place_wounds, remove_instead_of_discarding, remove_wounds,
    target, triggered, when_deals_damage, when_dealt_damage, when_destroyed, when_receives_damage, with_numeral,
)  # fmt: skip

BATTLE = By.ATTACK | By.COUNTER
THAT_OPPONENTS_PHOENIXBORN = PHOENIXBORN.that_player_controls.saying("that opponent's Phoenixborn")
"""Of whoever controlled the card the trigger is about; not targeted, unlike in Reborn."""
THOSE_FIGHTING_THIS_UNIT = UNIT.fighting_this.saying("each unit attacking or countering this unit")


def in_own_words(ability: Ability, says: str) -> Ability:
    """A text usable at no action cost is a sentence of its own, without "cost: effect"."""
    ability.says = says
    ability.sentence = with_numeral(says, ability.numeral)
    return ability


# --- battle ------------------------------------------------------------------------------------


def aftershock(n: int) -> Ability:
    text = triggered(when_deals_damage(), may(place_wounds(N, on=target(UNIT))), name="Aftershock", numeral=n)
    return keyword(text, "aftershock")


def battle_advantage() -> Ability:
    return fixed(BATTLE_ADVANTAGE, "Battle Advantage")


def battle_impairment() -> Ability:
    return fixed(BATTLE_IMPAIRMENT, "Battle Impairment")


def deathstrike() -> Ability:
    text = triggered(
        when_deals_damage(to=UNIT.fought_by_this, by=0),
        destroy(THAT_DAMAGED_UNIT),
        name="Deathstrike",
        says="On dealing 1 or more damage to a unit it attacks or counters: destroy that unit.",
    )
    return keyword(text, "deathstrike")


def illusion() -> Ability:
    text = triggered(
        when_receives_damage(THIS_UNIT, by=BATTLE),
        destroy(THIS_UNIT),
        name="Illusion",
        inexhaustible=True,
    )
    return keyword(text, "illusion")


def overkill(n: int) -> Ability:
    text = triggered(
        WHEN_DESTROYING_BY_ATTACKING, deal_damage(N, to=THAT_OPPONENTS_PHOENIXBORN), name="Overkill", numeral=n
    )
    return keyword(text, "overkill")


def spiked_skin(n: int) -> Ability:
    text = triggered(
        when_dealt_damage(THIS_UNIT, by=BATTLE),
        deal_damage(N, to=all_of(THOSE_FIGHTING_THIS_UNIT)),
        name="Spiked Skin",
        numeral=n,
        inexhaustible=True,
    )
    return keyword(text, "spiked-skin")


# --- entering, being destroyed -------------------------------------------------------------------


def ambush(n: int) -> Ability:
    text = triggered(
        WHEN_THIS_UNIT_ENTERS, may(deal_damage(N, to=target(UNIT_OR_PHOENIXBORN))), name="Ambush", numeral=n
    )
    return keyword(text, "ambush")


def consume() -> Ability:
    text = triggered(
        when_destroyed(UNIT.an_opponent_controls, by=By.PLAYER, who=Who.YOU),
        place_status(1, on=THIS_UNIT),
        if_(
            is_a(CardType.ALLY, DESTROYED_CARD, "that unit was an ally"),
            remove_instead_of_discarding(DESTROYED_CARD),
        ),
        name="Consume",
        inexhaustible=True,
    )
    return keyword(text, "consume")


def dismount_rider() -> Ability:
    text = triggered(AFTER_THIS_UNIT_LEAVES_PLAY, dismount_a_rider(), name="Dismount Rider", inexhaustible=True)
    return keyword(text, "dismount-rider")


def last_blessing(n: int) -> Ability:
    text = triggered(
        WHEN_THIS_UNIT_IS_DESTROYED,
        remove_wounds(N, from_=target(UNIT_OR_PHOENIXBORN)),
        name="Last Blessing",
        numeral=n,
        inexhaustible=True,
    )
    return keyword(text, "last-blessing")


def last_request(n: int) -> Ability:
    discards = aimed(
        target(PLAYER),
        mill(N, whose=THAT_PLAYER),
        says="make target player discard {N} {top card|top cards} of their draw pile",
    )
    text = triggered(WHEN_THIS_UNIT_IS_DESTROYED, discards, name="Last Request", numeral=n, inexhaustible=True)
    return keyword(text, "last-request")


# --- used in one's own turn ------------------------------------------------------------------------


def distract() -> Ability:
    text = activated(place_exhaustion(1, on=target(UNIT)), name="Distract", cost=(SIDE, EXHAUST))
    return keyword(text, "distract")


def exert() -> Ability:
    return keyword(activated(place_exhaustion(1, on=THIS_UNIT), name="Exert", cost=(SIDE,)), "exert")


def throw(n: int) -> Ability:
    text = activated(deal_damage(N, to=target(UNIT)), name="Throw", numeral=n, cost=(EXHAUST,))
    says = "In your turn, may place 1 exhaustion on this unit to deal {N} damage to target unit."
    return keyword(in_own_words(text, says), "throw")


def unsummon() -> Ability:
    text = activated(discard_from_play(THIS_UNIT), name="Unsummon", cost=(MAIN,), inexhaustible=True)
    return keyword(text, "unsummon")


# --- protection --------------------------------------------------------------------------------------


def magic_guard() -> Ability:
    return fixed(SPELL_GUARD, "Magic Guard", inexhaustible=True)


def loses(keyword: str, word: str) -> Ability:
    """What an alteration takes away from the unit it is attached to."""
    text = constant(f"This unit loses {word}.", inexhaustible=True)
    text.host_loses = keyword
    return text
