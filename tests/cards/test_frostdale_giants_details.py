"""The Frostdale Giants: exactly which cards are offered, targeted and changed."""

from pyreborn.engine.board.values import exhausted
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.cards.crowd import offered, targeted, told
from tests.table import Table, table


def test_summon_ice_golem_focused_twice_takes_one_wound_off_each_golem_of_yours() -> None:
    """One, and none off an opponent's. [RB-16.1.1] [RB-1.2.2]"""
    # given
    t = table()
    t.p1("Rin Northfell", spellboard=["Summon Ice Golem"] * 3, dice="natural:class x3", draw=DECK,
         battlefield=["Ice Golem (wounds 3, +Crystal Shield)", "Ice Golem (wounds 1)"])  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Ice Golem (wounds 1)"], draw=DECK)
    # when
    t.p1.uses("Summon Ice Golem").says_yes()
    resolves(t)
    # then
    t.p1.unit("Ice Golem", 1).has(wounds=2)
    t.p1.unit("Ice Golem", 2).has(wounds=0)
    t.p2.unit("Ice Golem").has(wounds=1)


# --- Rin's Fury ------------------------------------------------------------------------------------


def furious(victim: str, attacker: str, dice: str = "natural:basic x2") -> Table:
    """Player 2's unit has struck a unit of player 1, who holds the spell."""
    t = table(turn=2)
    t.p1("Rin Northfell", battlefield=[victim], hand=["Rin's Fury"], draw=DECK, dice=dice)
    t.p2("Coal Roarkwin", battlefield=[attacker, "Gilder"], draw=DECK)
    t.p2.attacks(victim, attacker.partition(" (")[0])
    t.p1.done().declines()  # neither guard nor counter
    return t


def test_rins_fury_saves_a_conjuration_and_destroys_its_attacker() -> None:
    """Any unit of yours; what answers the destruction of the attacker is asked. [RB-12.3.1]"""
    # given
    t = furious("Blue Jaguar", "Hammer Knight (+Undying Heart)")
    # when
    t.p1.reacts("Rin's Fury")
    t.p2.triggers("Hammer Knight", "Undying")
    resolves(t)
    # then
    assert t.p2.hand == ["Hammer Knight"]
    t.p1.unit("Blue Jaguar").has(wounds=0)
    assert targeted(t) == ["Hammer Knight"]
    assert told(t, EventKind.DESTROYED) == ["Hammer Knight"]


def test_rins_fury_cannot_target_a_concealed_attacker() -> None:
    """The damage is prevented all the same. [RB-8.1.5] [RB-1.1.3]"""
    # given
    t = furious("Iron Worker", "Stormwind Sniper")
    # when
    t.p1.reacts("Rin's Fury")
    resolves(t)
    # then
    t.p1.unit("Iron Worker").has(wounds=0)
    assert t.p2.battlefield == ["Stormwind Sniper", "Gilder"]


def test_one_die_does_not_pay_for_rins_fury() -> None:
    """Two of any kind. [RB-9.1.4]"""
    assert not furious("Iron Rhino", "Hammer Knight", dice="natural:power").p1.can_react("Rin's Fury")
    assert furious("Iron Rhino", "Hammer Knight").p1.can_react("Rin's Fury")


# --- Deep Freeze -----------------------------------------------------------------------------------


def frozen(*attached: str) -> Table:
    t = table(turn=2, round=2)
    t.p1("Rin Northfell", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[f"Hammer Knight ({', '.join(attached)})", "Iron Worker"], draw=DECK)
    return t


def test_thaw_chooses_among_the_deep_freezes_on_the_unit() -> None:
    """Another alteration with a token is none; nothing is targeted. [RB-8.1.1]"""
    # given
    t = frozen("+Deep Freeze (status 3)", "+Root Armor (status 1)", "+Deep Freeze (status 2)")
    # when
    t.p2.uses("Hammer Knight", "Thaw")
    # then
    assert offered(t) == ["Deep Freeze", "Deep Freeze"]
    # when
    t.p2.takes(Verb.CARD, t.p2.unit("Deep Freeze", 2).number)
    t.settle()
    # then
    t.p2.unit("Deep Freeze", 2).has(status=1)
    t.p2.unit("Root Armor").has(status=1)
    assert targeted(t) == []


def test_an_exhausted_deep_freeze_holds_thaws_and_ends_like_any_other() -> None:
    """All of its text is inexhaustible. [RB-2.1.13]"""
    # given
    t = frozen("+Deep Freeze (status 1, exhausted)")
    assert exhausted(t.st, t.p2.unit("Hammer Knight").number)
    # when
    t.p2.uses("Hammer Knight", "Thaw")
    t.settle()
    # then
    assert t.p2.unit("Hammer Knight").attached() == []
    assert not exhausted(t.st, t.p2.unit("Hammer Knight").number)
