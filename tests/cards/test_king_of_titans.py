"""The King of Titans: every text, mounts and their riders, units that hit each other, damage nothing prevents."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, pile_of, resolves
from tests.table import Table, table

# --- Xander Heartsblood -----------------------------------------------------------------------------


def test_reincarnate_takes_an_ally_from_the_discard_pile() -> None:
    """Only allies are found; the card goes to the hand in the open. [RB-3.5.2]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", draw=DECK, discard=["Pain Shaman", "Mass Heal", "Raptor Herder"], dice="divine:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Xander Heartsblood", "Reincarnate")
    assert not t.p1.can_target("Mass Heal")
    t.p1.chooses("Raptor Herder")
    # then
    resolves(t)
    assert t.p1.hand == ["Raptor Herder"]
    assert sorted(t.p1.discard) == ["Mass Heal", "Pain Shaman"]
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_reincarnate_without_an_ally_does_nothing() -> None:
    """It may be used all the same. [RB-7.4.4]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", draw=DECK, discard=["Mass Heal"], dice="divine:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Xander Heartsblood", "Reincarnate")
    # then
    resolves(t)
    assert t.p1.hand == []
    assert t.p1.discard == ["Mass Heal"]


# --- Pain Shaman ------------------------------------------------------------------------------------


def shaman(**board: object) -> Table:
    t = table()
    t.p1("Xander Heartsblood (wounds 3)", hand=["Pain Shaman"], draw=DECK, dice="natural:class x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker (wounds 1)"], draw=DECK, **board)
    t.p1.plays("Pain Shaman")
    return t


def test_exchange_pain_wounds_a_unit_and_then_heals() -> None:
    """1 damage, and then 1 wound token off a unit or Phoenixborn. [RB-1.1.5] [RB-8.2.1]"""
    # given
    t = shaman()
    # when
    t.p1.triggers("Pain Shaman").targets("Hammer Knight").targets("Xander Heartsblood")
    # then
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_exchange_pain_may_be_declined_as_a_whole() -> None:
    """Neither damage nor healing. [RB-1.1.7]"""
    # given
    t = shaman()
    # when
    t.p1.done()
    # then
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=0)
    assert t.p1.wounds == 3


# --- Raptor Herder and Raptor Hatchling ---------------------------------------------------------------


def test_raptor_herder_brings_a_hatchling() -> None:
    """When it comes into play. [RB-7.3.5]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", hand=["Raptor Herder"], draw=DECK, dice="sympathy:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Raptor Herder")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Raptor Herder", "Raptor Hatchling"]
    assert pile_of(t.p1) == ["Raptor Hatchling"] * 2
    t.survives_clone_undo_and_save_at_every_step()


def test_raptor_herder_finds_no_hatchling_in_an_empty_pile() -> None:
    """[RB-1.1.3]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", hand=["Raptor Herder"], draw=DECK, pile=[], dice="natural:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Raptor Herder")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Raptor Herder"]


def test_a_hatchling_in_a_pack_of_three_hits_for_two() -> None:
    """Group Tactics 2. [RB-20.1.10]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", battlefield=["Raptor Hatchling", "Gilder", "Mist Spirit"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.attacks("Coal Roarkwin", "Raptor Hatchling", "Gilder", "Mist Spirit")
    t.p1.triggers("Raptor Hatchling")
    # then
    t.p1.unit("Raptor Hatchling").has(attack=2)
    for name in ("Raptor Hatchling", "Gilder", "Mist Spirit"):
        if t.offers(0, Verb.CARD):
            t.p1.chooses(name)
    resolves(t)
    assert t.p2.wounds == 3
    t.survives_clone_undo_and_save_at_every_step()


def test_a_hatchling_in_a_pair_gains_nothing() -> None:
    """Three attackers are needed. [RB-20.1.10]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", battlefield=["Raptor Hatchling", "Gilder"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.attacks("Coal Roarkwin", "Raptor Hatchling", "Gilder")
    # then
    t.p1.unit("Raptor Hatchling").has(attack=0)


# --- mounts -------------------------------------------------------------------------------------------


def mounted(rider: str = "Raptor Herder", **board: object) -> Table:
    t = table()
    t.p1(
        "Xander Heartsblood", battlefield=[rider, "Pain Shaman (exhausted)"], draw=DECK, hand=["Mass Heal"],
        spellboard=["Summon Cerasaurus Mount"], dice="natural:class divine:class", **board,
    )  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    return t


def test_an_unexhausted_ally_mounts_a_cerasaurus() -> None:
    """It leaves play, unexhausted allies only, and lies under the mount. [RB-17.1.2] [RB-3.5.3]"""
    # given
    t = mounted("Raptor Herder (wounds 0, +Root Armor)")
    # when
    t.p1.uses("Summon Cerasaurus Mount")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Pain Shaman", "Cerasaurus Mount"]
    mount = t.p1.unit("Cerasaurus Mount")
    assert t.p1._names(mount.card.under) == ["Raptor Herder"]
    assert t.p1.discard == ["Root Armor"]
    t.survives_clone_undo_and_save_at_every_step()


def test_without_a_rider_no_mount_is_placed() -> None:
    """If you do. [RB-1.1.8]"""
    # given
    t = mounted("Raptor Herder (exhausted)")
    # when
    t.p1.uses("Summon Cerasaurus Mount")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Raptor Herder", "Pain Shaman"]


def test_the_rider_of_a_destroyed_mount_goes_to_the_hand() -> None:
    """Dismount is a when-destroyed text. [RB-17.1.3]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", battlefield=["Cerasaurus Mount (wounds 1, under Raptor Herder)", "Gilder"],
         draw=DECK)  # fmt: skip
    t.p2("Aradel Summergaard", draw=DECK, hand=["Purge"], dice="natural:class")
    # when
    t.p1.ends_turn()
    t.p2.uses("Aradel Summergaard").targets("Cerasaurus Mount")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Gilder"]
    assert t.p1.hand == ["Raptor Herder"]
    assert "Cerasaurus Mount" in pile_of(t.p1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_mount_takes_the_slot_its_rider_leaves() -> None:
    """A full battlefield is no hindrance. [RB-3.2.1]"""
    # given
    t = table()
    t.p1(
        "Jessa Na Ni", battlefield=["Raptor Herder", "Gilder", "Gilder", "Mist Spirit"], draw=DECK,
        hand=["Summon Archasaurus Mount"], dice="natural:class divine:class charm:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Summon Archasaurus Mount")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Gilder", "Gilder", "Mist Spirit", "Archasaurus Mount"]
    assert t.p1.discard == ["Summon Archasaurus Mount"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_mount_is_stored_and_its_rider_stays_in_play_when_no_mount_is_left() -> None:
    """Nothing to place: the ally is not removed for nothing. [RB-17.1.2] [RB-1.1.3]"""
    # given
    t = mounted(pile=[])
    # when
    t.p1.uses("Summon Cerasaurus Mount")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Raptor Herder", "Pain Shaman"]


def test_small_units_cannot_block_an_archasaurus() -> None:
    """Gigantic 2. [RB-20.1.12]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", battlefield=["Archasaurus Mount"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Hammer Knight"], draw=DECK)
    # when
    t.p1.attacks("Coal Roarkwin", "Archasaurus Mount")
    # then
    blocks = [t.st.cards[option.a].now.name for option in t.game.options if option.a >= 0]
    assert "Hammer Knight" in blocks
    assert "Iron Worker" not in blocks


def test_a_cerasaurus_tramples_on() -> None:
    """Overkill 1. [RB-20.1.6]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", battlefield=["Cerasaurus Mount"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder (exhausted)"], draw=DECK)
    # when
    t.p1.attacks("Gilder", "Cerasaurus Mount")
    if t.game.decision.player == 1:
        t.p2.done()
    t.settle()
    # then
    assert t.p2.battlefield == []
    assert t.p2.wounds == 1


# --- Shining Hydra ------------------------------------------------------------------------------------


def test_a_hydra_is_placed_by_its_spell() -> None:
    """The spell is discarded, the Hydra brings its heads into the pile. [RB-4.1.7]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", hand=["Summon Shining Hydra"], draw=DECK, dice="divine:class natural:class charm:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.plays("Summon Shining Hydra")
    # then
    resolves(t)
    assert t.p1.battlefield == ["Shining Hydra"]
    assert pile_of(t.p1) == ["Shining Hydra Head"] * 3
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("pile", "placed"), [([], []), (["Shining Hydra"], ["Shining Hydra"])])
def test_a_copied_summons_needs_a_hydra_of_ones_own(pile: list[str], placed: list[str]) -> None:
    """Copycat takes nothing out of the other's pile. [RB-18.1.4] (RB-FAQ-copycat-4)"""
    # given
    t = table()
    t.p1("Xander Heartsblood", hand=["Summon Shining Hydra"], draw=DECK, dice="divine:class natural:class charm:basic")
    t.p2("Victoria Glassfire", hand=["Copycat", "Purge"], draw=DECK, pile=pile, dice="illusion:power")
    # when
    t.p1.plays("Summon Shining Hydra")
    t.p2.reacts("Copycat")
    # then
    t.settle()
    assert t.p1.battlefield == ["Shining Hydra"]
    assert t.p2.battlefield == placed


def test_a_wounded_hydra_grows_a_head() -> None:
    """A wound token for +1 attack, +1 recover and Terrifying 1, twice Terrifying 2. [RB-15.1.6] [RB-20.0.1]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", battlefield=["Shining Hydra (wounds 2, +Shining Hydra Head)"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Hammer Knight"], draw=DECK)
    t.p1.unit("Shining Hydra").has(attack=2, recover=1)
    # when
    t.p1.uses("Shining Hydra", "Regenerate Heads")
    # then
    hydra = t.p1.unit("Shining Hydra").has(wounds=1, attack=3, recover=2)
    assert hydra.attached() == ["Shining Hydra Head"] * 2
    t.p1.attacks("Coal Roarkwin", "Shining Hydra")
    blocks = {t.st.cards[option.a].now.name for option in t.game.options if option.a >= 0}
    assert blocks == {"Hammer Knight"}
    t.survives_clone_undo_and_save_at_every_step()


def test_a_sound_hydra_grows_nothing() -> None:
    """No wound token, no head. [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", battlefield=["Shining Hydra"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Shining Hydra", "Regenerate Heads")
    # then
    resolves(t)
    assert t.p1.unit("Shining Hydra").attached() == []


# --- Law of Domination -----------------------------------------------------------------------------------


def law(mine: list[str], theirs: list[str], **board: object) -> Table:
    t = table()
    t.p1("Xander Heartsblood", hand=["Law of Domination"], battlefield=mine, draw=DECK, dice="divine:class")
    t.p2("Coal Roarkwin", battlefield=theirs, draw=DECK, **board)
    t.p1.plays("Law of Domination")
    return t


def test_the_law_lets_the_opponent_choose_their_unit_first() -> None:
    """They choose theirs, you choose yours, both are hit at once. [RB-8.1.1] [RB-12.5.6]"""
    # given
    t = law(["Hammer Knight", "Gilder"], ["Iron Worker", "Hammer Knight"])
    # when
    t.p2.chooses("Iron Worker")
    t.p1.chooses("Hammer Knight")
    t.p1.chooses("Iron Worker")
    # then
    resolves(t)
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p1.unit("Hammer Knight").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_two_units_that_would_destroy_each_other_both_die_whatever_the_order() -> None:
    """The attack values are read before either is hit. [RB-12.5.6]"""
    # given
    t = law(["Iron Worker"], ["Iron Worker"])
    # when
    t.p1.chooses("Iron Worker", of=1)
    # then
    resolves(t)
    assert t.p1.battlefield == []
    assert t.p2.battlefield == []


def test_the_law_does_nothing_where_one_side_has_no_unit() -> None:
    """There are no two units. [RB-1.1.3]"""
    # given
    t = law(["Hammer Knight"], [])
    # then
    resolves(t)
    t.p1.unit("Hammer Knight").has(wounds=0)
    assert t.p1.spellboard == ["Law of Domination"]


def test_the_damage_of_the_law_is_not_prevented_by_armor() -> None:
    """It cannot be prevented. [RB-12.1.6]"""
    # given
    t = law(["Hammer Knight"], ["Iron Worker (+Root Armor)"])
    # when
    t.p1.chooses("Iron Worker")
    # then
    resolves(t)
    assert t.p2.battlefield == []


@pytest.mark.parametrize(("exhaustion", "left"), [("", []), (" (exhausted)", ["Iron Worker"])])
def test_under_the_law_battle_damage_cannot_be_prevented(exhaustion: str, left: list[str]) -> None:
    """Attacks and counters of both players, while the law is unexhausted. [RB-12.1.6] [RB-14.1.3]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", spellboard=[f"Law of Domination{exhaustion}"], battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Worker (+Root Armor, exhausted)"], draw=DECK)
    # when
    t.p1.attacks("Iron Worker", "Hammer Knight")
    t.p2.done()
    t.settle()
    while t.offers(0, Verb.DECLINE):
        t.p1.declines()
    # then
    assert t.p2.battlefield == left


def test_the_law_is_discarded_at_the_end_of_the_round_and_cannot_be_meditated_away() -> None:
    """Bound and Fleeting. [RB-20.1.9] [RB-20.1.4]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", spellboard=["Law of Domination"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.meditates()
    # then
    assert not t.p1.can_target("Law of Domination")
    t.p1.discards_top().done()
    t.ends_round()
    assert t.p1.spellboard == []
    assert "Law of Domination" in t.p1.discard


# --- Sacred Ground ---------------------------------------------------------------------------------------


def test_sacred_ground_armors_the_units_there_now() -> None:
    """All units you control at that moment, until your next turn. [RB-8.7.1] [RB-20.1.13]"""
    # given
    t = table()
    t.p1(
        "Xander Heartsblood", spellboard=["Sacred Ground"], hand=["Raptor Herder"], battlefield=["Gilder"], draw=DECK,
        dice="natural:class",
    )  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Mist Spirit"], draw=DECK, dice="natural:class")
    # when
    t.p1.uses("Sacred Ground").plays("Raptor Herder")
    t.settle()
    t.p1.ends_turn()
    t.p2.uses("Aradel Summergaard").targets("Gilder")
    # then
    resolves(t)
    t.p1.unit("Gilder").has(wounds=1)
    t.p2.attacks("Raptor Herder", "Mist Spirit")
    t.p1.done().declines()
    t.settle()
    assert "Raptor Herder" not in t.p1.battlefield
    t.survives_clone_undo_and_save_at_every_step()


def test_sacred_ground_ends_with_your_next_turn() -> None:
    """Until the start of your next turn. [RB-8.7.1]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", spellboard=["Sacred Ground"], hand=["Nature's Wrath"], battlefield=["Gilder"],
         draw=DECK, dice="natural:class")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p1.uses("Sacred Ground").ends_turn()
    t.p2.attacks("Xander Heartsblood", "Hammer Knight")
    t.p1.done()
    t.p2.ends_turn()
    t.p1.plays("Nature's Wrath").chooses("Gilder")
    # then
    resolves(t)
    t.p1.unit("Gilder").has(wounds=1)


# --- action spells -----------------------------------------------------------------------------------------


def test_earthquake_hits_one_unit_hard_and_each_other_unit_lightly() -> None:
    """4 to the target, 1 to each other unit of both players. [RB-1.1.5] [RB-8.5.8]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", hand=["Earthquake"], battlefield=["Gilder"], draw=DECK, dice="charm:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    # when
    t.p1.plays("Earthquake").targets("Hammer Knight")
    t.p1.chooses("Iron Worker")
    # then
    resolves(t)
    assert t.p2.battlefield == ["Iron Worker"]
    t.p2.unit("Iron Worker").has(wounds=1)
    t.p1.unit("Gilder").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_earthquake_with_a_single_unit_in_play() -> None:
    """There is no other unit. [RB-1.1.3]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", hand=["Earthquake"], draw=DECK, dice="charm:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Shining Hydra (+Shining Hydra Head)"], draw=DECK)
    # when
    t.p1.plays("Earthquake")
    # then
    resolves(t)
    assert t.p2.battlefield == []


def heal(dice: str) -> Table:
    t = table()
    t.p1("Xander Heartsblood (wounds 2)", hand=["Mass Heal"], battlefield=["Hammer Knight (wounds 2)"], draw=DECK,
         dice=dice)  # fmt: skip
    t.p2("Coal Roarkwin (wounds 2)", battlefield=["Hammer Knight (wounds 2)"], draw=DECK)
    t.p1.plays("Mass Heal")
    return t


def test_mass_heal_heals_all_units() -> None:
    """Without a divine die nobody is asked. [RB-14.1.8]"""
    # given
    t = heal("divine:basic")
    # then
    resolves(t)
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert (t.p1.wounds, t.p2.wounds) == (2, 2)


@pytest.mark.parametrize("die", ["divine:class", "divine:power"])
def test_mass_heal_may_instead_heal_your_own(die: str) -> None:
    """Your Phoenixborn and all units you control; the die is not spent. [RB-1.1.7]"""
    # given
    t = heal(die)
    # when
    t.p1.says_yes()
    # then
    resolves(t)
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Hammer Knight").has(wounds=2)
    assert (t.p1.wounds, t.p2.wounds) == (1, 2)
    assert t.p1.active_dice == [die]
    t.survives_clone_undo_and_save_at_every_step()


def test_mass_heal_may_be_left_as_it_is() -> None:
    """Declined, all units are healed. [RB-1.1.7]"""
    # given
    t = heal("divine:class")
    # when
    assert t.offers(0, Verb.YES)
    t.p1.declines()
    # then
    resolves(t)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.wounds == 2


def test_natures_wrath_damages_all_units_and_targets_none() -> None:
    """No word "target": Golden Veil cannot answer. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Xander Heartsblood", hand=["Nature's Wrath"], battlefield=["Gilder"], draw=DECK, dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Mist Spirit"], hand=["Golden Veil"], draw=DECK,
         dice="charm:power")  # fmt: skip
    # when
    t.p1.plays("Nature's Wrath")
    assert not t.p2.can_react("Golden Veil")
    t.p1.chooses("Mist Spirit")
    t.p1.chooses("Hammer Knight")
    # then
    resolves(t)
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.p1.unit("Gilder").has(wounds=1)
    assert t.p2.hand == ["Golden Veil"]
    t.survives_clone_undo_and_save_at_every_step()
