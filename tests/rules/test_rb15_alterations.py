"""RB-15 Alteration spells."""

import pytest

from pyreborn.engine.board.values import abilities
from pyreborn.engine.model import events, ids
from tests.table import Table, table
from tests.testcards import workshop

SPARE = "Mist Spirit"  # leaves player 1 something to do, so that the turn does not end by itself


def about(t: Table, *kinds: int) -> list[str]:
    return [event.cards[0].name for event in t.game.log if event.kind in kinds]


def hosts(t: Table) -> list[str]:
    return [t.st.cards[option.a].now.name for option in t.game.options if option.verb == ids.Verb.CARD]


def test_an_alteration_is_attached_to_a_unit_on_either_side() -> None:
    """RB-15.1.1: any unit in play, but neither Phoenixborn nor spells."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], spellboard=["Purge"], hand=["Root Armor"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"])
    t.p1.plays("Root Armor")
    assert hosts(t) == ["Gilder", "Hammer Knight"]
    t.p1.targets("Hammer Knight")
    assert t.p2.unit("Hammer Knight").has(life=5).attached() == ["Root Armor"]


def test_a_text_may_restrict_the_host() -> None:
    """RB-15.1.1: Massive Growth on attack 2 or less, as it is now."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder", "Iron Worker (die divine:power)"], hand=["Massive Growth"],
         dice="natural:class x2")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (die charm:power)", "Iron Rhino"])
    t.p1.plays("Massive Growth")
    assert hosts(t) == ["Gilder", "Hammer Knight"]


def test_without_a_host_an_alteration_cannot_be_played() -> None:
    """RB-15.1.1, RB-7.3.4: there is nothing to choose as its host."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Root Armor"], dice="natural:class")
    t.p2("Coal Roarkwin")
    assert not t.p1.can_play("Root Armor")


def test_playing_an_alteration_targets_its_host() -> None:
    """RB-15.1.2, RB-8.1.2, RB-8.4.4 (ruling RB-conf-target-3): Golden Veil keeps it from being attached."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], hand=["Fade Away"], dice="illusion:class")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="charm")
    t.p1.plays("Fade Away").targets("Hammer Knight")
    t.p2.reacts("Golden Veil")
    assert t.p2.unit("Hammer Knight").attached() == []
    assert t.p1.discard == ["Fade Away"]
    assert t.p1.exhausted_dice == ["illusion:class"]


def test_a_unit_that_cannot_be_targeted_is_no_host() -> None:
    """RB-15.1.2: Concealed keeps an opponent's alteration away, its own player's not."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Stormwind Sniper"], hand=["Fade Away", "Fade Away"], dice="illusion:class x2")
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper", "Masked Wolf"])
    t.p1.plays("Fade Away")
    assert hosts(t) == ["Stormwind Sniper", "Masked Wolf"]
    assert t.st.cards[t.game.options[0].a].controller == 0


def test_several_alterations_and_copies_of_one_may_lie_on_a_unit() -> None:
    """RB-15.1.3, RB-15.1.8: their bonuses add up."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder (+Root Armor)"], hand=["Root Armor", "Undying Heart"],
         dice="natural:class charm:class", side=2)  # fmt: skip
    t.p2("Coal Roarkwin")
    t.p1.plays("Root Armor")
    t.p1.plays("Undying Heart")
    assert t.p1.unit("Gilder").attached() == ["Root Armor", "Root Armor", "Undying Heart"]
    t.p1.unit("Gilder").has(life=5, recover=1)


def test_the_hosts_controller_controls_the_alteration() -> None:
    """RB-15.1.4, RB-1.2.3: its owner stays who played it, and gets it back into the discard pile."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=[SPARE], hand=["Undying Heart", "Seal"], dice="charm:class natural:power", side=2)
    t.p2("Coal Roarkwin", battlefield=["Anchornaut"])
    t.p1.plays("Undying Heart").targets("Anchornaut")
    heart = t.p2.unit("Undying Heart").card
    assert (heart.controller, heart.owner) == (1, 0)
    t.p1.power("natural").targets("Anchornaut")
    t.p2.unit("Anchornaut").has(wounds=1, life=2)


def test_an_opponents_alteration_is_used_by_the_hosts_controller() -> None:
    """RB-15.1.4, RB-15.1.6: the host has the ability; the alteration returns to its own owner."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Anchornaut (wounds 1, +Undying Heart (owner 1))"])
    t.p1.power("natural").targets("Anchornaut")
    t.p2.triggers("Anchornaut", "Undying")
    assert t.p2.hand == ["Anchornaut"]
    assert t.p2.discard == []
    assert t.p1.discard == ["Undying Heart"]


def test_attachments_leave_with_their_host() -> None:
    """RB-15.1.5: into limbo and then into the discard pile."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Anchornaut (wounds 1, +Root Armor, +Fade Away)"])
    t.p1.uses("Aradel Summergaard").targets("Anchornaut")
    assert t.p2.discard == ["Root Armor", "Fade Away", "Anchornaut"]


def test_a_granted_ability_is_the_hosts_own() -> None:
    """RB-15.1.6: the unit under Shadow Cloak has Stalk."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker (+Shadow Cloak)"], hand=["Seal"])
    t.p2("Maeoni Viper", battlefield=["Anchornaut", "Gilder"])
    t.p1.attacks("Anchornaut")
    assert t.game.decision.kind == "counter"


def test_a_granted_ability_is_inactive_while_the_alteration_is_exhausted() -> None:
    """RB-15.1.6, RB-14.1.3: the value bonus stays."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker (+Shadow Cloak (exhausted))"], hand=["Seal"])
    t.p2("Maeoni Viper", battlefield=["Anchornaut", "Gilder"])
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.attacks("Anchornaut")
    assert t.game.decision.kind == "guard"


@pytest.mark.parametrize(("spell", "may"), [("Fetters", False), ("Fetters (exhausted)", True)])
def test_an_alterations_own_text_is_inactive_while_it_is_exhausted(spell: str, may: bool) -> None:
    """RB-15.1.6, RB-14.1.3: "this unit cannot attack" is text of the alteration."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=[f"Iron Worker (+{spell})"], hand=["Seal"])
    t.p2("Maeoni Viper")
    assert t.p1.can_attack("Maeoni Viper") is may


def test_a_granted_ability_is_inactive_while_the_host_is_exhausted() -> None:
    """RB-15.1.6: as any exhaustible ability of the host."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker (exhausted, +Shadow Cloak)"], hand=["Seal"])
    t.p2("Maeoni Viper")
    worker = t.p1.unit("Iron Worker").has(attack=3)
    assert "Stalk" not in [ability.name for ability in abilities(t.st, worker.number)]


def test_a_granted_inexhaustible_ability_works_on_an_exhausted_host() -> None:
    """RB-15.1.6, RB-2.1.13 (ruling RB-clar-abil-4): Armored 1 prevents 1 of 2."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (exhausted, +Root Armor)"])
    t.p1.uses("Aradel Summergaard").targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(wounds=1)


def test_an_alteration_stays_when_its_restriction_stops_holding() -> None:
    """RB-15.1.7: Massive Growth makes its own host too strong for it."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder", SPARE], hand=["Massive Growth"], dice="natural:class x2")
    t.p2("Coal Roarkwin", hand=["Cover"])
    t.p1.plays("Massive Growth").targets("Gilder")
    t.p1.ends_turn()
    assert t.p1.unit("Gilder").has(attack=4, life=6).attached() == ["Massive Growth"]


def test_copies_of_a_numbered_ability_add_up() -> None:
    """RB-15.1.8, RB-20.0.1: two Root Armors are Armored 2, used once."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker (+Root Armor, +Root Armor)"])
    t.p1.uses("Aradel Summergaard").targets("Iron Worker")
    t.p2.unit("Iron Worker").has(wounds=0, life=4)
    assert about(t, events.EventKind.TRIGGERED) == ["Iron Worker"]


@pytest.mark.parametrize("unit", ["Gilder", "Silver Snake"])
def test_a_unit_considered_to_have_no_abilities(unit: str) -> None:
    """RB-15, RB-1.1.10 (ruling RB-clar-abil-1): Reflections in the Water; the X line is no ability."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker", SPARE], dice="natural")
    t.p2("Maeoni Viper (guarded)", battlefield=[f"{unit} (status 2, +Reflections in the Water)", "Anchornaut"])
    if unit == "Silver Snake":
        t.p2.unit("Silver Snake").has(attack=2)
    t.p1.attacks("Anchornaut", "Iron Worker")
    assert t.game.decision.kind == "counter"


def test_reflections_also_takes_abilities_that_other_alterations_grant() -> None:
    """RB-15.1.6: they are abilities of the host; the value line is not."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (+Root Armor, +Reflections in the Water)"])
    t.p1.uses("Aradel Summergaard").targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(wounds=2, life=5)
