"""The twelve conjurations of the Master Set: their values, and the abilities of Blood Puppet to Gilder."""

from __future__ import annotations

import pytest

from pyreborn.cards import find_card
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import pile_of, summoning
from tests.table import Table, table


@pytest.mark.parametrize(
    ("name", "attack", "life", "recover", "copies"),
    [
        ("Blood Puppet", 0, 2, 0, 5),
        ("Blue Jaguar", 1, 2, 0, 2),
        ("Butterfly Monk", 1, 1, 0, 2),
        ("False Demon", 2, 2, 0, 2),
        ("Gilder", 0, 2, 0, 2),
        ("Iron Rhino", 7, 4, 0, 1),
        ("Masked Wolf", 2, 1, 0, 5),
        ("Mist Spirit", 1, 1, 0, 10),
        ("Seaside Raven", 3, 2, 0, 1),
        ("Silver Snake", 0, 4, 3, 1),
        ("Sleeping Widow", 2, 1, 0, 6),
        ("Three-Eyed Owl", 0, 2, 0, 2),
    ],
)
def test_a_conjuration_has_its_printed_values_and_returns_to_its_pile_when_destroyed(
    name: str, attack: int, life: int, recover: int, copies: int
) -> None:
    """[RB-2.1.3] [RB-2.1.4] [RB-4.1.7] [RB-13.1.2]; ruling RB-err-owl-1 for the Owl's two copies"""
    t = table()
    t.p1("Jessa Na Ni", battlefield=[name], hand=["Fear"], draw=["Refresh"], dice="charm:basic")
    t.p2("Coal Roarkwin")
    t.p1.unit(name).has(attack=attack, life=life, recover=recover)
    assert find_card(name).copies == copies
    assert pile_of(t.p1).count(name) == copies - 1

    t.p1.plays("Fear")
    t.settle()

    assert t.p1.battlefield == []
    assert t.p1.discard == ["Fear"]
    assert pile_of(t.p1).count(name) == copies


# --- Blood Puppet --------------------------------------------------------------------------------


def test_cursed_places_a_wound_on_the_phoenixborn_of_the_puppets_controller_at_the_end_of_each_round() -> None:
    """A puppet given away curses the one who has it. [RB-6.4.1] [RB-18.1.1]; ruling RB-conf-eor-1"""
    t = table(fatigue=False)
    t.p1("Jessa Na Ni", draw=["Refresh"])
    t.p2("Coal Roarkwin", battlefield=["Blood Puppet (owner 1)"])

    t.ends_round()
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)
    t.ends_round()

    assert (t.p1.wounds, t.p2.wounds) == (0, 2)
    t.p2.unit("Blood Puppet").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_every_blood_puppet_curses_by_itself() -> None:
    """[RB-8.5.3]"""
    t = table(fatigue=False)
    t.p1("Jessa Na Ni", battlefield=["Blood Puppet", "Blood Puppet"])
    t.p2("Coal Roarkwin")

    t.ends_round()
    t.p1.triggers("Blood Puppet", "Cursed")
    t.settle()

    assert t.p1.wounds == 2


def test_cursed_is_compulsory() -> None:
    """Without may there is no declining. [RB-1.1.7] [RB-8.5.3]"""
    t = table(fatigue=False)
    t.p1("Jessa Na Ni (wounds 18)", battlefield=["Blood Puppet"])
    t.p2("Coal Roarkwin")

    t.ends_round()

    assert t.game.winner == 1


def test_a_puppet_still_exhausted_after_recovery_does_not_curse() -> None:
    """Cursed is not inexhaustible, and comes after the recovery phase. [RB-14.1.3] [RB-6.3.2]"""
    t = table(fatigue=False)
    t.p1("Jessa Na Ni", battlefield=["Blood Puppet (exhausted 2)", "Blood Puppet (exhausted 1)"], draw=["Refresh"])
    t.p2("Coal Roarkwin", draw=["Refresh"])

    t.ends_round()

    t.p1.unit("Blood Puppet").has(exhaustion=1)
    assert t.p1.wounds == 1


def test_the_first_players_puppets_curse_before_the_opponents() -> None:
    """So the first player is lost first; there are no draws. [RB-6.4.1] [RB-1.3.2]; ruling RB-round-eor-1"""
    t = table(fatigue=False, first=2)
    t.p1("Jessa Na Ni (wounds 18)", battlefield=["Blood Puppet"])
    t.p2("Coal Roarkwin (wounds 14)", battlefield=["Blood Puppet"])

    t.ends_round()

    assert t.game.winner == 0


def test_self_inflict_deals_the_puppet_one_damage_for_a_side_action_and_a_die() -> None:
    """It is its controller who uses it; at two wounds it goes home to its owner. [RB-1.2.2] [RB-1.2.3]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Blood Puppet (owner 2)"], dice="charm:basic x2", side=2)
    t.p2("Jessa Na Ni", spellboard=["Summon Blood Puppet"])

    t.p1.uses("Blood Puppet", "Self Inflict")
    t.p1.unit("Blood Puppet").has(wounds=1, exhaustion=0)
    assert t.p1.active_dice == ["charm:basic"]
    assert t.p1.player.side == 1
    t.p1.uses("Blood Puppet", "Self Inflict")

    assert t.p1.battlefield == []
    assert pile_of(t.p2).count("Blood Puppet") == 5
    t.survives_clone_undo_and_save_at_every_step()


def test_self_inflict_is_damage_and_may_be_prevented() -> None:
    """[RB-12.1.2]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Blood Puppet (+Root Armor)"], dice="charm:basic")
    t.p2("Jessa Na Ni")

    t.p1.uses("Blood Puppet", "Self Inflict")

    t.p1.unit("Blood Puppet").has(wounds=0)


@pytest.mark.parametrize(("puppet", "dice"), [("Blood Puppet (exhausted)", "charm:basic"), ("Blood Puppet", "")])
def test_self_inflict_needs_an_unexhausted_puppet_and_a_die(puppet: str, dice: str) -> None:
    """[RB-7.4.1] [RB-9.1.3]"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=[puppet], dice=dice)
    t.p2("Jessa Na Ni", battlefield=["Mist Spirit"])

    assert not t.p1.can(Verb.ACTIVATE, "Blood Puppet")


# --- Blue Jaguar ---------------------------------------------------------------------------------


def gazing(*defenders: str, **opponent: object) -> Table:
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar", "Hammer Knight"], draw=["Refresh"])
    t.p2("Coal Roarkwin", battlefield=list(defenders), draw=["Refresh"], **opponent)
    return t


def test_gaze_keeps_a_target_unit_from_blocking_when_the_jaguar_is_declared_as_an_attacker() -> None:
    """[RB-21.3] [RB-11.2.5]"""
    t = gazing("Iron Worker", "Gilder")

    t.p1.attacks("Coal Roarkwin", "Blue Jaguar", "Hammer Knight")
    t.p1.triggers("Blue Jaguar", "Gaze").targets("Iron Worker")
    blockers = {t.st.cards[o.a].now.name for o in t.game.options}
    t.p2.done()
    t.p1.chooses("Hammer Knight")

    assert "Gilder" in blockers
    assert "Iron Worker" not in blockers
    assert t.p2.wounds == 4
    t.survives_clone_undo_and_save_at_every_step()


def test_gaze_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = gazing("Iron Worker", "Gilder")

    t.p1.attacks("Coal Roarkwin", "Blue Jaguar")
    assert t.p1.can(Verb.TRIGGER, "Blue Jaguar")
    t.p1.done()
    t.p2.blocks("Blue Jaguar", "Iron Worker")

    assert t.p2.wounds == 0


def test_gaze_is_not_for_other_attackers() -> None:
    """When this unit is declared. [RB-21.3]"""
    t = gazing("Iron Worker")

    t.p1.attacks("Coal Roarkwin", "Hammer Knight")

    assert not t.p1.can(Verb.TRIGGER, "Blue Jaguar")


def test_gaze_keeps_a_target_unit_from_guarding_too() -> None:
    """[RB-11.2.5]"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar"], draw=["Refresh"])
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Gilder", "Butterfly Monk"])

    t.p1.attacks("Iron Worker", "Blue Jaguar")
    t.p1.triggers("Blue Jaguar").targets("Gilder")

    assert not t.p2.can_target("Gilder")
    assert t.p2.can_target("Butterfly Monk")
    assert t.p2.can_target("Coal Roarkwin")


def test_gaze_cannot_target_a_concealed_unit_or_a_unit_of_ones_own() -> None:
    """[RB-20.1.22] [RB-8.1.5]"""
    t = gazing("Stormwind Sniper", "Iron Worker", "Gilder")

    t.p1.attacks("Coal Roarkwin", "Blue Jaguar")
    t.p1.triggers("Blue Jaguar")

    assert not t.p1.can_target("Stormwind Sniper")
    assert not t.p1.can_target("Hammer Knight")
    assert not t.p1.can_target("Coal Roarkwin")
    assert t.p1.can_target("Gilder")


def test_gaze_lasts_for_the_remainder_of_the_turn_only() -> None:
    """[RB-8.7.1]"""
    t = gazing("Iron Worker", "Gilder", hand=["Call Upon the Realms"])

    t.p1.attacks("Coal Roarkwin", "Blue Jaguar").triggers("Blue Jaguar").targets("Iron Worker")
    t.p2.done()
    t.p1.ends_turn()
    t.p2.plays("Call Upon the Realms").ends_turn()
    t.p1.attacks("Coal Roarkwin", "Hammer Knight")
    t.p2.blocks("Hammer Knight", "Iron Worker")
    t.settle()

    assert t.p2.wounds == 1


def test_golden_veil_cancels_gaze() -> None:
    """[RB-8.4.1]"""
    t = gazing("Iron Worker", "Gilder", hand=["Golden Veil"], dice="charm:power")

    t.p1.attacks("Coal Roarkwin", "Blue Jaguar").triggers("Blue Jaguar").targets("Iron Worker")
    t.p2.reacts("Golden Veil").blocks("Blue Jaguar", "Iron Worker")

    assert t.p2.discard == ["Golden Veil"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Butterfly Monk ------------------------------------------------------------------------------


def guarding(*defenders: str, phoenixborn: str = "Coal Roarkwin", attacker: str = "Iron Worker") -> Table:
    t = table()
    t.p1("Noah Redmoon", battlefield=[attacker, "Masked Wolf"], draw=["Refresh"])
    t.p2(phoenixborn, battlefield=list(defenders), draw=["Refresh"])
    return t


@pytest.mark.parametrize("guard", ["Butterfly Monk", "Gilder"])
def test_a_unit_with_unit_guard_may_guard_another_attacked_unit(guard: str) -> None:
    """It must counter and, living, is exhausted by it. [RB-20.1.2] [RB-11.2.2] [RB-11.3.6]; ruling RB-conf-guard-1"""
    t = guarding("Anchornaut", f"{guard} (+Undying Heart, +Undying Heart)", "Living Doll")

    t.p1.attacks("Anchornaut", "Iron Worker")
    assert not t.p2.can_target("Living Doll")
    assert not t.p2.can_target("Anchornaut")
    t.p2.guards(guard)
    t.settle()
    if guard == "Butterfly Monk":
        t.p1.chooses("Butterfly Monk")

    t.p2.unit("Anchornaut").has(wounds=0)
    t.p2.unit(guard).has(wounds=2, exhaustion=1)
    t.p1.unit("Iron Worker").has(exhaustion=1, wounds=1 if guard == "Butterfly Monk" else 0)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("guard", ["Butterfly Monk", "Gilder"])
def test_an_exhausted_unit_cannot_guard(guard: str) -> None:
    """Unit Guard is not inexhaustible. [RB-14.1.4]; rulings RB-exh-1, RB-exh-ex1"""
    t = guarding("Anchornaut", f"{guard} (exhausted)")

    t.p1.attacks("Anchornaut", "Iron Worker")

    assert not t.p2.can_target(guard)
    assert t.p2.can_target("Coal Roarkwin")


def test_a_unit_with_unit_guard_is_not_its_own_guard() -> None:
    """[RB-11.2.2]"""
    t = guarding("Butterfly Monk", "Gilder")

    t.p1.attacks("Butterfly Monk", "Iron Worker")

    assert not t.p2.can_target("Butterfly Monk")
    assert t.p2.can_target("Gilder")


def mending(monk: str = "Butterfly Monk") -> Table:
    """A natural power die destroys the monk of the one whose turn it is."""
    t = table()
    t.p1("Aradel Summergaard (wounds 3)", battlefield=[monk, "Hammer Knight (wounds 2)"], dice="natural:power")
    t.p2("Coal Roarkwin (wounds 1)", battlefield=["Iron Worker (wounds 1)"])
    t.p1.power("natural").targets("Butterfly Monk")
    return t


@pytest.mark.parametrize("monk", ["Butterfly Monk", "Butterfly Monk (exhausted)"])
def test_mend_removes_a_wound_from_a_target_unit_or_phoenixborn_when_the_monk_is_destroyed(monk: str) -> None:
    """Exhausted or not: it is inexhaustible. [RB-21.8] [RB-2.1.13]; ruling RB-exh-ex1"""
    t = mending(monk)

    t.p1.triggers("Butterfly Monk", "Mend").targets("Aradel Summergaard")

    assert t.p1.wounds == 2
    t.p1.unit("Hammer Knight").has(wounds=2)
    assert pile_of(t.p1).count("Butterfly Monk") == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_mend_may_target_any_unit_but_not_the_monk_that_has_gone() -> None:
    """A destroyed unit is in limbo when it mends. [RB-12.3.1] [RB-3.1.3]"""
    t = mending()

    t.p1.triggers("Butterfly Monk")
    assert not t.p1.can_target("Butterfly Monk")
    assert t.p1.can_target("Coal Roarkwin")
    t.p1.targets("Iron Worker")

    t.p2.unit("Iron Worker").has(wounds=0)


def test_mend_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = mending()

    assert t.p1.can(Verb.TRIGGER, "Butterfly Monk")
    t.p1.done()

    assert (t.p1.wounds, t.p2.wounds) == (3, 1)


# --- False Demon ---------------------------------------------------------------------------------


FALSE_DEMON = ("False Demon", "illusion:class charm:basic")


def test_nightmare_deals_one_damage_to_a_target_exhausted_unit_when_the_demon_comes_into_play() -> None:
    """[RB-7.3.5] [RB-14.1.2]"""
    t = summoning(*FALSE_DEMON, p2_battlefield=["Iron Worker", "Hammer Knight (exhausted)", "Anchornaut (exhausted)"])

    t.p1.uses("Summon False Demon").triggers("False Demon", "Nightmare")
    assert not t.p1.can_target("Iron Worker")
    t.p1.targets("Hammer Knight")

    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.battlefield == ["False Demon"]
    t.survives_clone_undo_and_save_at_every_step()


def test_nightmare_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = summoning(*FALSE_DEMON, p2_battlefield=["Anchornaut (exhausted)"])

    t.p1.uses("Summon False Demon")
    assert t.p1.can(Verb.TRIGGER, "False Demon")
    t.p1.done()

    assert t.p2.battlefield == ["Anchornaut"]


def test_nightmare_finds_no_target_among_unexhausted_units() -> None:
    """[RB-8.2.2]"""
    t = summoning(*FALSE_DEMON, p2_battlefield=["Anchornaut"])

    t.p1.uses("Summon False Demon")

    assert not t.p1.can(Verb.TRIGGER, "False Demon")
    assert t.p2.battlefield == ["Anchornaut"]


# --- Gilder --------------------------------------------------------------------------------------


def inheriting(gilder: str = "Gilder (wounds 1)") -> Table:
    t = table()
    t.p1("Maeoni Viper", battlefield=[gilder, "Silver Snake", "Hammer Knight"], dice="natural:power")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])
    t.p1.power("natural").targets("Gilder")
    return t


@pytest.mark.parametrize("gilder", ["Gilder (wounds 1)", "Gilder (wounds 1, exhausted)"])
def test_inheritance_places_a_status_token_on_a_target_unit_when_the_gilder_is_destroyed(gilder: str) -> None:
    """Exhausted or not: it is inexhaustible. [RB-20.1.15] [RB-2.1.13]"""
    t = inheriting(gilder)

    t.p1.triggers("Gilder", "Inheritance").targets("Silver Snake")

    t.p1.unit("Silver Snake").has(status=1, attack=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_an_inherited_token_on_a_unit_whose_text_does_not_ask_for_it_does_nothing() -> None:
    """[RB-14.1.1]; ruling RB-status-1"""
    t = inheriting()

    t.p1.triggers("Gilder").targets("Hammer Knight")

    t.p1.unit("Hammer Knight").has(status=1, attack=3, life=4, recover=2)


def test_inheritance_may_be_declined() -> None:
    """[RB-1.1.7]"""
    t = inheriting()

    assert t.p1.can(Verb.TRIGGER, "Gilder")
    t.p1.done()

    t.p1.unit("Silver Snake").has(status=0)
    t.p1.unit("Hammer Knight").has(status=0)
