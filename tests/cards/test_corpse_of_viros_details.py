"""The Corpse of Viros: exactly which cards are offered, targeted and dealt damage."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, fought, resolves, unblocked
from tests.cards.crowd import MINE, REACHED, THEIRS, must_pick, offered, targeted
from tests.table import Table, table

# --- Final Stand -----------------------------------------------------------------------------------


def final_stand(wounds: int, *hand: str, theirs: list[str], **p2: object) -> Table:
    t = table()
    t.p1(f"Coal Roarkwin (wounds {wounds})", battlefield=MINE, hand=["Final Stand", *hand], draw=DECK,
         dice="charm:basic")  # fmt: skip
    t.p2("Jericho, Reborn", battlefield=theirs, draw=DECK, **p2)
    t.p1.plays("Final Stand")
    return t


def test_final_stand_targets_any_unit_of_an_opponent_and_deals_four() -> None:
    """A concealed unit is out of reach; armor keeps one of the four off. [RB-8.1.5] [RB-12.1.5]"""
    # given
    t = final_stand(11, theirs=[*THEIRS, "Iron Rhino (+Root Armor)"])
    assert offered(t) == sorted([*REACHED, "Iron Rhino"])
    # when
    t.p1.targets("Iron Rhino")
    resolves(t)
    # then
    t.p2.unit("Iron Rhino").has(wounds=3)


def test_final_stand_targets_a_phoenixborn_of_anybody_and_deals_two() -> None:
    """A unit will not do; the damage can be prevented. [RB-8.1.1] [RB-12.1.5]"""
    # given
    t = final_stand(12, "Refresh", theirs=THEIRS, spellboard=["Law of Grace"])
    assert offered(t) == ["Coal Roarkwin", "Jericho, Reborn"]
    # when
    t.p1.targets("Jericho, Reborn")
    resolves(t)
    # then
    assert t.p2.wounds == 1


def test_a_phoenixborn_vanishes_from_a_final_stand() -> None:
    """The Phoenixborn is a target. [RB-8.3.1]"""
    # given
    t = final_stand(12, "Refresh", theirs=THEIRS, hand=["Vanish"], dice="illusion:power")
    # when
    t.p1.targets("Jericho, Reborn")
    t.p2.reacts("Vanish")
    resolves(t)
    # then
    assert t.p2.wounds == 0


# --- Shadowblade -----------------------------------------------------------------------------------


def shadowblade(*theirs: str) -> Table:
    t = table()
    t.p1("Noah Redmoon", hand=["Shadowblade"], battlefield=["Winged Lioness", *MINE], draw=DECK, dice="charm:basic")
    t.p2("Saria Guideman", battlefield=list(theirs), draw=DECK)
    t.p1.attacks("Saria Guideman", "Winged Lioness").reacts("Shadowblade")
    return t


def test_shadowblade_cuts_two_different_units_of_an_opponent_for_one_each() -> None:
    """Any two that can be targeted, and the second is no choice to decline. [RB-8.2.3] [RB-1.1.7]"""
    # given
    t = shadowblade(*THEIRS)
    assert offered(t) == REACHED
    assert must_pick(t)
    # when
    t.p1.targets("Hammer Knight")
    # then
    assert offered(t) == ["Blue Jaguar", "Fire Archer", "Masked Wolf"]
    assert must_pick(t)
    # when
    t.p1.targets("Blue Jaguar")
    unblocked(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Blue Jaguar").has(wounds=1)


def test_armor_turns_a_shadowblade_aside() -> None:
    """Both cuts are damage. [RB-12.1.5]"""
    # given
    t = shadowblade("Celestial Knight", "Iron Rhino (+Root Armor)")
    # when
    t.p1.targets("Celestial Knight")
    unblocked(t)
    # then
    t.p2.unit("Celestial Knight").has(wounds=0)
    t.p2.unit("Iron Rhino").has(wounds=0)


# --- Blood Puppeteer -------------------------------------------------------------------------------


def restitch(*mine: str, **p2: object) -> Table:
    t = table()
    t.p1("Jessa Na Ni", spellboard=["Chant of Sacrifice"], battlefield=["Blood Puppeteer", *mine], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, battlefield=["Blood Puppet"], **p2)
    t.p1.uses("Chant of Sacrifice").chooses("Blood Puppeteer")
    return t


def test_restitch_takes_a_puppet_of_your_own_without_targeting_it() -> None:
    """The opponent's stays and another joins it; the opponent is the only target. [RB-8.1.1] [RB-1.2.2]"""
    # given
    t = restitch("Blood Puppet")
    # when
    t.p1.triggers("Blood Puppeteer", "Restitch")
    resolves(t)
    # then
    assert t.p1.battlefield == []
    assert t.p2.battlefield == ["Blood Puppet", "Blood Puppet"]
    assert targeted(t) == ["Saria Guideman"]


def test_a_puppet_given_up_to_restitch_is_discarded_not_destroyed() -> None:
    """What answers its destruction has nothing to answer. [RB-13.1.4]"""
    # given
    t = restitch("Blood Puppet (+Playtime)")
    # when
    t.p1.triggers("Blood Puppeteer", "Restitch")
    resolves(t)
    # then
    assert t.p1.battlefield == []


def test_an_opponent_vanishes_from_restitch() -> None:
    """The opponent is a target; the puppet is gone all the same. [RB-8.3.1]"""
    # given
    t = restitch("Blood Puppet", hand=["Vanish"], dice="illusion:power")
    # when
    t.p1.triggers("Blood Puppeteer", "Restitch")
    t.p2.reacts("Vanish")
    resolves(t)
    # then
    assert t.p2.battlefield == ["Blood Puppet"]


# --- Playtime --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "left"),
    [
        ("Hammer Knight (exhausted, wounds 1, +Playtime (owner 1))", ["Blood Puppet"]),
        ("Hammer Knight (wounds 1, +Playtime (owner 1, exhausted))", []),
    ],
)
def test_playtime_leaves_a_puppet_while_it_is_not_exhausted_itself(unit: str, left: list[str]) -> None:
    """Its text is its own, not the unit's. [RB-14.1.3] [RB-15.1.4]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", hand=["Fester"], discard=["Playtime"], draw=DECK, dice="ceremonial:power")
    t.p2("Saria Guideman", battlefield=[unit], draw=DECK)
    # when
    t.p1.plays("Fester")
    resolves(t)
    # then
    assert t.p2.battlefield == left


# --- Calamity Golem, Infuriate ---------------------------------------------------------------------


def test_rancor_is_damage() -> None:
    """Armor keeps one off. [RB-12.1.5]"""
    # given
    t = table()
    t.p1("Rin Northfell", battlefield=["Calamity Golem (wounds 3)", *MINE], draw=DECK)
    t.p2("Jericho, Reborn", battlefield=[*THEIRS, "Iron Rhino (+Root Armor)"], draw=DECK)
    # when
    t.p1.attacks("Jericho, Reborn", "Calamity Golem")
    assert offered(t) == sorted([*REACHED, "Iron Rhino"])
    t.p1.targets("Iron Rhino")
    # then
    t.p2.unit("Iron Rhino").has(wounds=2)


def test_frenzy_is_damage() -> None:
    """Armor keeps one of the two off. [RB-12.1.5]"""
    # given
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Celestial Knight (+Infuriate)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.attacks("Saria Guideman", "Celestial Knight")
    fought(t)
    # then
    t.p1.unit("Celestial Knight").has(wounds=1, attack=4)
    assert t.p2.wounds == 4


# --- Blood Brawl, Serve the City -------------------------------------------------------------------


def test_blood_brawl_counts_the_wounds_on_all_your_units_and_reaches_all_of_theirs() -> None:
    """Allies and conjurations, exhausted or not; wounds of an opponent's units do not count. [RB-1.2.2]"""
    # given
    t = table()
    t.p1("Jessa Na Ni (wounds 1)", hand=["Blood Brawl"], draw=DECK, dice="ceremonial:class",
         battlefield=["Iron Worker (wounds 1)", "Iron Rhino (exhausted, wounds 1)", "Gilder"])  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Hammer Knight (wounds 1)", *THEIRS[1:]], draw=DECK)
    # when
    t.p1.plays("Blood Brawl")
    assert offered(t) == REACHED
    t.p1.targets("Blue Jaguar")
    assert offered(t) == REACHED
    t.p1.targets("Hammer Knight")
    # then
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=2)


def test_serve_the_city_asks_for_no_attack_of_a_unit_that_cannot() -> None:
    """A rooted unit is hurt for nothing. [RB-11.1.2]"""
    # given
    t = table()
    t.p1("Rin Northfell", spellboard=["Serve the City"], battlefield=["Turtle Guard", *MINE], draw=DECK)
    t.p2("Saria Guideman", battlefield=THEIRS, draw=DECK)
    # when
    t.p1.uses("Serve the City")
    assert offered(t) == ["Gilder", "Iron Worker", "Turtle Guard"]
    t.p1.chooses("Turtle Guard")
    # then
    resolves(t)
    t.p1.unit("Turtle Guard").has(wounds=1, attack=3)
    assert targeted(t) == []
    assert not t.p1.can(Verb.ACTIVATE, "Serve the City")
