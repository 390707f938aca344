"""The recurring abilities of the first edition, on cards that have them (OG-14)."""

from __future__ import annotations

import pytest

from pyreborn.cards.original import keywords
from pyreborn.cards.reborn import keywords as reborn
from pyreborn.engine.model.ids import Verb
from tests.cards.original.boards import DECK, agrees, both, settled
from tests.table import Table, table


def battle(attackers: list[str], defenders: list[str], ruleset: str, **board: str) -> Table:
    """The first defender is attacked by all attackers; nobody guards. Each side has a Mist Spirit in reserve."""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=[*attackers, "Mist Spirit"], draw=DECK, dice=board.get("p1_dice", ""))
    t.p2("Noah Redmoon", battlefield=[*defenders, "Mist Spirit"], draw=DECK, dice=board.get("p2_dice", ""))
    t.p1.attacks(defenders[0].partition(" (")[0], *[name.partition(" (")[0] for name in attackers], of=2)
    if t.offers(1, Verb.CARD):
        t.p2.done()
    return t


def test_what_means_the_same_in_reborn_is_the_same() -> None:
    """One rule, one place. [OG-14.18]"""
    for name in ("bound", "fleeting", "gigantic", "inheritance", "rage", "resourceful", "terrifying", "unit_guard"):
        assert getattr(keywords, name) is getattr(reborn, name)


def test_what_differs_from_reborn_is_written_anew() -> None:
    """Same name, another text. [OG-14.8] [OG-14.10] [OG-14.11] [OG-14.12]"""
    for name in ("aftershock", "ambush", "last_request", "overkill", "throw"):
        ours, theirs = getattr(keywords, name)(2), getattr(reborn, name)(2)
        assert (ours.title, ours.sentence != theirs.sentence) == (theirs.title, True)


# --- Aftershock ------------------------------------------------------------------------------------


@both
def test_aftershock_places_a_wound_when_damage_is_dealt_by_attacking(ruleset: str) -> None:
    """Nothing needs to be destroyed, and it may be left. [OG-14.8]"""
    t = battle(["Hammer Knight"], ["Silver Snake"], ruleset)

    t.p2.declines()
    t.p1.triggers("Hammer Knight", "Aftershock").targets("Mist Spirit", of=2)
    t.settle()

    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()

    t = battle(["Hammer Knight"], ["Silver Snake"], ruleset)
    t.p2.declines()
    assert t.p1.can(Verb.TRIGGER, "Hammer Knight")
    t.settle()
    assert t.p2.battlefield == ["Mist Spirit"]


@both
def test_aftershock_answers_damage_dealt_to_a_phoenixborn_and_by_countering(ruleset: str) -> None:
    """By attacking or countering, whomever. [OG-14.8]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Gilder (exhausted)", "Iron Rhino (exhausted)"])
    t.p1.attacks("Noah Redmoon", "Hammer Knight").triggers("Hammer Knight").targets("Gilder")
    t.settle()
    assert t.p2.wounds == 4
    t.p2.unit("Gilder").has(wounds=1)

    t = battle(["Silver Snake (status 1)"], ["Hammer Knight"], ruleset)
    t.p2.says_yes()
    while not t.p2.can(Verb.TRIGGER, "Hammer Knight"):
        t.game.push(t.game.options[0])
    t.p2.triggers("Hammer Knight").targets("Mist Spirit", of=1)
    settled(t)
    assert t.p1.battlefield == []


@both
def test_aftershock_does_not_answer_no_damage(ruleset: str) -> None:
    """0 damage is none: four Beast Tamers have left the Knight without attack. [OG-4.3.4]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Mist Spirit"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Beast Tamer"] * 4, dice="charm:basic x4")

    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    for _ in range(4):
        agrees(t.p2.triggers("Beast Tamer"))
    t.p2.done()

    assert not t.p1.can(Verb.TRIGGER, "Hammer Knight")
    assert t.p2.wounds == 0


# --- Battle Advantage and Battle Impairment ----------------------------------------------------------


@both
def test_battle_advantage_works_for_a_unit_that_counters(ruleset: str) -> None:
    """Unlike Reborn's Quick Strike. [OG-5.5.1]"""
    t = battle(["Hammer Knight"], ["Seaside Raven"], ruleset)

    t.p2.says_yes()
    settled(t)

    assert t.p1.battlefield == ["Mist Spirit"]
    t.p2.unit("Seaside Raven").has(wounds=0, exhaustion=1)


@both
def test_units_that_both_have_battle_advantage_hit_each_other_at_once(ruleset: str) -> None:
    """[OG-5.5.1]"""
    t = battle(["Blood Archer"], ["Seaside Raven"], ruleset)

    t.p2.says_yes()
    settled(t)

    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p2.battlefield == ["Mist Spirit"]


@pytest.mark.parametrize(("second", "wounds"), [("Hammer Knight", 1), ("Blood Archer", 0)])
@both
def test_battle_advantage_of_several_attackers_needs_all_of_them_to_have_it(
    ruleset: str, second: str, wounds: int
) -> None:
    """[OG-5.5.1] [RV-3.2.3]; ruling RV-3.2.2-1"""
    t = battle(["Spear Master", second], ["Gilder"], ruleset)

    t.p2.says_yes()
    settled(t)

    assert t.p2.battlefield == ["Mist Spirit"]
    hurt = t.p1.unit("Spear Master").card.wounds + t.p1.unit(second).card.wounds
    assert hurt == wounds


@both
def test_battle_impairment_lets_the_other_side_hit_first(ruleset: str) -> None:
    """[OG-14.1]"""
    t = battle(["Masked Wolf (+Chimera Smasher)"], ["Gilder"], ruleset)

    t.p2.says_yes()
    settled(t)

    assert t.p1.battlefield == ["Mist Spirit"]
    t.p2.unit("Gilder").has(wounds=0)


@both
def test_battle_impairment_and_battle_advantage_cancel_each_other_out(ruleset: str) -> None:
    """The unit loses both. [OG-14.1]"""
    t = battle(["Seaside Raven (+Chimera Smasher)"], ["Sleeping Widow"], ruleset)

    t.p2.says_yes()
    settled(t)

    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p2.battlefield == ["Mist Spirit"]


# --- Deathstrike, Overkill, Spiked Skin ---------------------------------------------------------------


@both
def test_deathstrike_destroys_whatever_it_damages_by_attacking(ruleset: str) -> None:
    """[OG-14.5] [RV-1.3.1]; ruling RV-1.2.1-1"""
    t = battle(["Nightshade Swallow"], ["Iron Rhino"], ruleset)

    t.p2.declines()
    t.settle()

    assert t.p2.battlefield == ["Mist Spirit"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_deathstrike_destroys_an_attacker_it_counters_and_hurts_a_phoenixborn_like_anyone(ruleset: str) -> None:
    """[OG-14.5]"""
    t = battle(["Gilder"], ["Nightshade Swallow"], ruleset)
    t.p2.says_yes()
    settled(t)
    assert t.p1.battlefield == ["Mist Spirit"]

    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Nightshade Swallow"], draw=DECK)
    t.p2("Noah Redmoon")
    t.p1.attacks("Noah Redmoon", "Nightshade Swallow")
    t.settle()
    assert t.p2.wounds == 1


@both
def test_overkill_hits_the_phoenixborn_of_a_unit_destroyed_by_attacking(ruleset: str) -> None:
    """It is compulsory and targets nothing. [OG-14.10]"""
    t = battle(["Hammer Knight (+Power Through)"], ["Gilder"], ruleset)

    t.p2.declines()
    settled(t)

    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_overkill_does_not_answer_a_counter(ruleset: str) -> None:
    """[OG-14.10]"""
    t = battle(["Gilder"], ["Hammer Knight (+Power Through)"], ruleset)

    t.p2.says_yes()
    settled(t)

    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p1.wounds == 0


@both
def test_spiked_skin_hits_every_attacker(ruleset: str) -> None:
    """[OG-14.6] [RV-1.2.4]; rulings OG-dmg-2, RV-1.1.4-1, RV-4.5.1-1"""
    t = battle(["Hammer Knight", "Blood Archer"], ["Iron Rhino (+Spiked Armor)"], ruleset)

    t.p2.declines()
    if ruleset == "original":
        t.p1.triggers("Iron Rhino", "Spiked Skin")  # the active player orders it and the Knight's Aftershock
    settled(t)

    t.p1.unit("Hammer Knight").has(wounds=2)
    t.p1.unit("Blood Archer").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_spiked_skin_hits_the_unit_that_counters_and_nobody_for_a_spell(ruleset: str) -> None:
    """[OG-14.6]; ruling RV-1.1.4-1"""
    t = battle(["Gilder (+Spiked Armor)"], ["Silver Snake (status 1)"], ruleset)
    t.p2.says_yes()
    settled(t)
    t.p2.unit("Silver Snake").has(wounds=3)

    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Iron Rhino"], dice="natural:class", draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Gilder (+Spiked Armor)"])
    t.p1.uses("Aradel Summergaard").targets("Gilder")
    t.settle()
    t.p2.unit("Gilder").has(wounds=2)
    t.p1.unit("Iron Rhino").has(wounds=0)


# --- evasion and guarding -----------------------------------------------------------------------------


@both
def test_bypass_cannot_be_blocked(ruleset: str) -> None:
    """For the rest of the turn. [OG-14.2]"""
    t = table(ruleset=ruleset)
    units = ["Gilder", "Mist Spirit"]
    t.p1("Saria Guideman", battlefield=units, spellboard=["Hypnotize"], dice="charm:class x2", draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"])

    t.p1.uses("Hypnotize").targets("Gilder")
    t.p1.attacks("Noah Redmoon", "Gilder")
    t.settle()

    assert t.p2.wounds == 1


@pytest.mark.parametrize(("second", "guarded"), [("Hammer Knight", True), ("Winged Lioness", False)])
@both
def test_stalk_keeps_guards_away_only_if_every_attacker_has_it(ruleset: str, second: str, guarded: bool) -> None:
    """[OG-14.2] [RV-3.2.3]; ruling RV-3.2.2-2"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Winged Lioness", second], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino", "Gilder"])

    t.p1.attacks("Iron Rhino", "Winged Lioness", second)

    assert t.p2.can(Verb.CARD, "Gilder") == guarded


@both
def test_stalk_may_be_blocked(ruleset: str) -> None:
    """[OG-14.2]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Winged Lioness", "Mist Spirit"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"])

    t.p1.attacks("Noah Redmoon", "Winged Lioness")

    assert t.p2.can(Verb.BLOCK, "Iron Rhino")


@pytest.mark.parametrize(("attacker", "weak", "strong"), [
    ("Nightmare Mount", "Masked Wolf", "Iron Rhino"), ("Majestic Titan", "Gilder", "Hammer Knight"),
])  # fmt: skip
@both
def test_terrifying_and_gigantic_keep_the_weak_from_blocking(
    ruleset: str, attacker: str, weak: str, strong: str
) -> None:
    """Attack 2 or less, life 2 or less. [OG-14.18]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=[attacker, "Mist Spirit"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=[weak, strong])

    t.p1.attacks("Noah Redmoon", attacker)

    assert t.p2.can(Verb.BLOCK, strong)
    assert not t.p2.can(Verb.BLOCK, weak)


@both
def test_unit_guard_guards_a_unit_and_an_exhausted_one_does_not(ruleset: str) -> None:
    """[OG-5.3.2]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf", "Iron Worker"], draw=DECK)
    units = ["Living Doll", "Gilder", "Butterfly Monk (exhausted)"]
    t.p2("Noah Redmoon", battlefield=units, spellboard=["Summon Butterfly Monk"])

    t.p1.attacks("Living Doll", "Masked Wolf")
    assert not t.p2.can(Verb.CARD, "Butterfly Monk")
    t.p2.guards("Gilder").declines()
    t.settle()

    t.p2.unit("Living Doll").has(wounds=0)
    assert "Gilder" not in t.p2.battlefield


# --- protection --------------------------------------------------------------------------------------


@both
def test_spell_guard_stops_spells_and_not_abilities(ruleset: str) -> None:
    """[OG-6.1.5]; ruling OG-play-5"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Seal"], dice="illusion:class charm:class ceremonial:class", draw=DECK)
    t.p2("Maeoni Viper", spellboard=["Summon Silver Snake", "Summon Gilder"])

    t.p1.plays("Seal").picks_player(2)
    if t.p1.can(Verb.CARD, "Summon Silver Snake"):
        t.p1.chooses("Summon Silver Snake")
    settled(t)
    t.p2.unit("Summon Silver Snake").has(exhaustion=0)
    t.p1.uses("Noah Redmoon").targets("Summon Silver Snake")
    t.settle()

    t.p2.unit("Summon Silver Snake").has(exhaustion=1)


# --- entering and being destroyed ----------------------------------------------------------------------


@pytest.mark.parametrize(("target", "wounds"), [("Coal Roarkwin", 2), ("Iron Rhino", 0)])
@both
def test_ambush_deals_its_damage_to_a_target_unit_or_phoenixborn(ruleset: str, target: str, wounds: int) -> None:
    """[OG-14.11]; ruling RV-1.0.0-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Stormwind Sniper"], dice="illusion:class ceremonial:class charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"])

    t.p1.plays("Stormwind Sniper").triggers("Stormwind Sniper", "Ambush").targets(target)
    t.settle()

    assert t.p2.wounds == wounds
    t.p2.unit("Iron Rhino").has(wounds=2 - wounds)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_last_blessing_heals_a_target_and_must(ruleset: str) -> None:
    """Compulsory: it has neither may nor cost. [RV-5.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard (wounds 3)", battlefield=["Iron Rhino"], dice="natural:power", draw=DECK)
    t.p2(
        "Noah Redmoon (wounds 3)", battlefield=["Butterfly Monk (exhausted)"], spellboard=["Summon Butterfly Monk"],
    )  # fmt: skip

    t.p1.power("natural").targets("Butterfly Monk")
    t.p2.targets("Noah Redmoon")
    t.settle()

    assert (t.p1.wounds, t.p2.wounds) == (3, 2)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_last_request_discards_off_the_top_of_a_target_players_draw_pile(ruleset: str) -> None:
    """Compulsory, of any player; Last Blessing comes with it. [OG-14.18] [OG-3.1.3] [RV-5.4.1]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Iron Rhino"], dice="natural:class", draw=["Living Doll", "Anchornaut"])
    t.p2("Noah Redmoon (wounds 3)", battlefield=["Sycophant"])

    t.p1.uses("Aradel Summergaard").targets("Sycophant")
    (t.p1 if ruleset == "original" else t.p2).triggers("Sycophant", "Last Blessing")  # who decides the order
    t.p2.targets("Noah Redmoon")
    t.p2.picks_player(1)
    t.settle()

    assert t.p1.discard == ["Living Doll"]
    assert t.p2.wounds == 1


@both
def test_rage_counts_wounds(ruleset: str) -> None:
    """[OG-14.18]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Dread Wraith (wounds 3, exhausted)"], draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.unit("Dread Wraith").has(attack=4)


@both
def test_fleeting_discards_at_the_end_of_the_round(ruleset: str) -> None:
    """[OG-14.18]; ruling OG-eor-consume-1"""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", battlefield=["Gilder (+Massive Growth)"], draw=DECK)
    t.p2("Noah Redmoon", draw=DECK)
    t.p1.unit("Gilder").has(attack=5, life=6)

    t.ends_round()

    assert t.p1.discard == ["Massive Growth"]
    t.p1.unit("Gilder").has(attack=1, life=2)


@both
def test_a_bound_spell_is_not_discarded_by_meditating(ruleset: str) -> None:
    """[OG-14.18]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", spellboard=["Law Of Fear", "Summon Gilder"], dice="charm:class", draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.meditates()

    assert t.p1.can(Verb.CARD, "Summon Gilder")
    assert not t.p1.can(Verb.CARD, "Law Of Fear")


# --- used in one's own turn ----------------------------------------------------------------------------


@both
def test_throw_exhausts_the_anchornaut_and_costs_no_action(ruleset: str) -> None:
    """After both actions too, until the turn is over. [OG-14.12] [OG-3.1.8]; ruling OG-abil-1"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Anchornaut"], main=0, side=0, draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"])

    t.p1.uses("Anchornaut", "Throw").targets("Iron Rhino")
    t.settle()

    t.p2.unit("Iron Rhino").has(wounds=1)
    t.p1.unit("Anchornaut").has(exhaustion=1)
    assert not t.p1.can(Verb.ACTIVATE, "Anchornaut")
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_distract_exhausts_a_target_unit(ruleset: str) -> None:
    """For a side action and exhaustion. [OG-14.18]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Rose Fire Dancer", "Mist Spirit"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"])

    t.p1.uses("Rose Fire Dancer", "Distract").targets("Iron Rhino")
    t.settle()

    t.p2.unit("Iron Rhino").has(exhaustion=1)
    t.p1.unit("Rose Fire Dancer").has(exhaustion=1)
    assert t.p1.player.side == 0


@both
def test_exert_exhausts_its_own_unit_for_a_side_action(ruleset: str) -> None:
    """[OG-14.18]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Shield Mage", "Mist Spirit"], draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.uses("Shield Mage", "Exert")
    t.settle()

    t.p1.unit("Shield Mage").has(exhaustion=1)
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)


@both
def test_unsummon_discards_an_exhausted_mount_and_its_rider_dismounts(ruleset: str) -> None:
    """Onto its owner's battlefield, exhausted. [OG-8.1.4] [OG-8.1.5] [RV-5.6.1]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Pale Steed Mount (exhausted, under Hammer Knight)"], draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.uses("Pale Steed Mount", "Unsummon")
    settled(t)

    assert t.p1.battlefield == ["Hammer Knight"]
    t.p1.unit("Hammer Knight").has(exhaustion=1, wounds=0)
    assert t.p1.player.main == 0
