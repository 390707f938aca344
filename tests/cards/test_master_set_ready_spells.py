"""Master Set ready spells: playing them all, and each sentence and Focus line of those that do not summon."""

import pytest

from pyreborn.engine.ids import O_CARD, O_MODE, O_NUMBER, O_PLAYER, O_YES
from tests.table import Seat, Table, table

DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""

PLAY_COSTS = [
    ("Abundance", "illusion:class", "main"),
    ("Blood Transfer", "", "main"),
    ("Chant of Revenge", "ceremonial:class", "side"),
    ("Cut the Strings", "", "main"),
    ("Empower", "natural:basic", "side"),
    ("Hypnotize", "", "main"),
    ("Purge", "", "main"),
    ("Resummon", "", "main"),
    ("Shifting Mist", "illusion:class", "main"),
    ("Small Sacrifice", "", "main"),
    ("Strengthen", "ceremonial:class natural:class", "main"),
    ("Summon Blood Puppet", "", "main"),
    ("Summon Blue Jaguar", "", "main"),
    ("Summon Butterfly Monk", "", "main"),
    ("Summon False Demon", "", "main"),
    ("Summon Gilder", "charm:class", "main"),
    ("Summon Iron Rhino", "natural:class", "main"),
    ("Summon Masked Wolf", "natural:basic", "side"),
    ("Summon Mist Spirit", "", "main"),
    ("Summon Seaside Raven", "", "main"),
    ("Summon Silver Snake", "", "main"),
    ("Summon Three-Eyed Owl", "", "main"),
]
"""Title, dice of the play cost, action of the play cost."""

def pile_of(seat: Seat) -> list[str]:
    """Names in the conjuration pile."""
    return sorted(seat._names(seat.player.pile))


def resolves(t: Table) -> None:
    """Whatever the activation asked is done: the active player is asked for an action again."""
    assert t.settle().game.at_turn()


# --- playing them ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "dice", "action"), PLAY_COSTS)
def test_a_ready_spell_is_paid_for_and_stays_on_the_spellboard(name: str, dice: str, action: str) -> None:
    """Exactly the printed play cost is paid and the card takes a slot. [RB-2.1.7] [RB-9.1.3]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=[name], draw=DECK, dice=dice)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.plays(name)
    t.settle()
    # then
    assert t.p1.spellboard == [name]
    assert t.p1.hand == []
    assert t.p1.active_dice == []
    assert sorted(t.p1.exhausted_dice) == sorted(dice.split())
    assert (t.p1.player.main, t.p1.player.side) == ((0, 1) if action == "main" else (1, 0))
    t.p1.unit(name).has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("name", "dice", "action"), [row for row in PLAY_COSTS if row[1]])
def test_a_ready_spell_with_a_magic_cost_cannot_be_played_one_die_short(name: str, dice: str, action: str) -> None:
    """All costs must be payable. [RB-7.3.1]"""
    # given
    one_short = " ".join(dice.split()[1:])
    t = table()
    t.p1("Coal Roarkwin", hand=[name], draw=DECK, dice=one_short)
    t.p2("Saria Guideman", draw=DECK)
    # then
    assert not t.p1.can_play(name)


# --- Abundance ------------------------------------------------------------------------------------


def abundance(copies: int, mine: int, theirs: int) -> Table:
    """Player 1 uses Abundance with so many copies; the players draw so many cards."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Abundance"] * copies, draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Abundance")
    t.p1.takes(O_NUMBER, mine)
    t.p2.takes(O_NUMBER, theirs)
    t.p1.chooses("Aradel Summergaard")
    return t


def test_abundance_lets_every_player_draw_up_to_two_cards() -> None:
    """Who draws both is dealt nothing. [RB-1.1.9]"""
    # given, when
    t = abundance(copies=1, mine=2, theirs=2)
    # then
    assert (len(t.p1.hand), len(t.p2.hand)) == (2, 2)
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    t.p1.unit("Abundance").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_abundance_deals_one_damage_for_each_card_not_drawn() -> None:
    """To the Phoenixborn of the player who did not draw it. [RB-8.5.8]"""
    # given, when
    t = abundance(copies=1, mine=1, theirs=0)
    # then
    assert (len(t.p1.hand), len(t.p2.hand)) == (1, 0)
    assert (t.p1.wounds, t.p2.wounds) == (1, 2)
    t.survives_clone_undo_and_save_at_every_step()


def test_abundance_deals_damage_for_cards_that_cannot_be_drawn() -> None:
    """An empty draw pile is no excuse, and this is damage of the card, not fatigue. [RB-6.1.8]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Abundance"], draw=DECK)
    t.p2("Saria Guideman", draw=["Iron Worker"], spellboard=["Purge"])
    # when
    t.p1.uses("Abundance").takes(O_NUMBER, 2)
    t.p2.takes(O_NUMBER, 1)
    t.p1.chooses("Saria Guideman")
    # then
    assert t.p2.wounds == 1
    assert t.cites("RB-12.1.1")
    assert not t.cites("RB-6.1.5")


def test_abundance_at_focus_1_spares_its_controller_one_damage_and_nobody_else() -> None:
    """Two copies make Focus 1. [RB-16.1.1]"""
    # given, when
    t = abundance(copies=2, mine=0, theirs=0)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (1, 2)
    t.survives_clone_undo_and_save_at_every_step()


def test_abundance_at_focus_2_spares_its_controller_two_damage() -> None:
    """Three copies make Focus 2 on top of Focus 1. [RB-16.1.1]"""
    # given, when
    t = abundance(copies=3, mine=0, theirs=0)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (0, 2)


def test_a_focused_abundance_never_gives_life_back() -> None:
    """Less than no damage is none. [RB-12.1.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard (wounds 3)", spellboard=["Abundance"] * 3, draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Abundance").takes(O_NUMBER, 2)
    t.p2.takes(O_NUMBER, 2)
    t.p1.chooses("Aradel Summergaard")
    # then
    assert t.p1.wounds == 3


def test_the_controller_of_abundance_says_who_is_damaged_first_and_a_phoenixborn_loses_at_once() -> None:
    """Damage to several is resolved one by one; the first lethal one ends the game. [RB-8.5.8] [RB-1.3.1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard (wounds 14)", spellboard=["Abundance"], draw=DECK)
    t.p2("Saria Guideman (wounds 18)", draw=DECK)
    # when
    t.p1.uses("Abundance").takes(O_NUMBER, 0)
    t.p2.takes(O_NUMBER, 0)
    t.p1.chooses("Saria Guideman")
    # then
    assert t.game.winner == 0
    assert t.p1.wounds == 14


# --- Blood Transfer -------------------------------------------------------------------------------


def test_blood_transfer_damages_one_unit_and_heals_another() -> None:
    """Two damage here, two wound tokens off there. [RB-1.1.8]"""
    # given
    t = table()
    t.p1(
        "Jessa Na Ni", spellboard=["Blood Transfer"], battlefield=["Hammer Knight", "Blood Archer (wounds 2)"],
        draw=DECK, dice="charm:class ceremonial:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, battlefield=["Iron Worker (wounds 1)"])
    # when
    t.p1.uses("Blood Transfer").targets("Hammer Knight").takes(O_MODE, 0)
    # then
    t.p1.unit("Hammer Knight").has(wounds=2)
    t.p1.unit("Blood Archer").has(wounds=0)
    t.p2.unit("Iron Worker").has(wounds=1)
    t.p1.unit("Blood Transfer").has(exhaustion=1)
    assert t.p1.active_dice == []
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_blood_transfer_may_heal_the_phoenixborn_instead_by_one() -> None:
    """The other half of the "or". [RB-14.1.8]"""
    # given
    t = table()
    t.p1(
        "Jessa Na Ni (wounds 5)", spellboard=["Blood Transfer"], battlefield=["Hammer Knight", "Blood Archer"],
        draw=DECK, dice="charm:class ceremonial:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Blood Transfer").targets("Hammer Knight").takes(O_MODE, 1)
    # then
    assert t.p1.wounds == 4
    t.p1.unit("Hammer Knight").has(wounds=2)


def test_the_healing_of_blood_transfer_may_be_declined() -> None:
    """"You may". [RB-1.1.7]"""
    # given
    t = table()
    t.p1(
        "Jessa Na Ni (wounds 5)", spellboard=["Blood Transfer"], battlefield=["Hammer Knight", "Blood Archer"],
        draw=DECK, dice="charm:class ceremonial:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Blood Transfer").targets("Hammer Knight").declines()
    # then
    assert t.p1.wounds == 5
    t.p1.unit("Hammer Knight").has(wounds=2)


def test_blood_transfer_without_a_unit_heals_nothing() -> None:
    """It may be activated without a target, but no damage means no healing. [RB-7.4.4] [RB-1.1.8]"""
    # given
    t = table()
    t.p1(
        "Coal Roarkwin (wounds 5)", spellboard=["Blood Transfer"], draw=DECK, dice="charm:class ceremonial:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, battlefield=["Iron Worker"])
    # when
    t.p1.uses("Blood Transfer")
    resolves(t)
    # then
    assert t.p1.wounds == 5
    t.p2.unit("Iron Worker").has(wounds=0)
    t.p1.unit("Blood Transfer").has(exhaustion=1)


def test_blood_transfer_never_heals_the_unit_it_damaged() -> None:
    """"Another unit" leaves the damaged one out. [RB-8.2.3]"""
    # given
    t = table()
    t.p1(
        "Coal Roarkwin (wounds 5)", spellboard=["Blood Transfer"], battlefield=["Hammer Knight (wounds 1)"],
        draw=DECK, dice="charm:class ceremonial:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Blood Transfer").takes(O_MODE, 0)
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=3)
    assert t.p1.wounds == 5


def test_blood_transfer_still_heals_when_its_damage_destroys_the_unit() -> None:
    """The damage was dealt, which is all the healing asks for. [RB-1.1.8]"""
    # given
    t = table()
    t.p1(
        "Coal Roarkwin (wounds 5)", spellboard=["Blood Transfer"], battlefield=["Iron Worker"],
        draw=DECK, dice="charm:class ceremonial:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Blood Transfer").takes(O_MODE, 1)
    # then
    assert t.p1.discard == ["Iron Worker"]
    assert t.p1.wounds == 4
    t.survives_clone_undo_and_save_at_every_step()


# --- Chant of Revenge -----------------------------------------------------------------------------


def blast_own(unit: str, chant: str = "Chant of Revenge") -> Table:
    """Aradel's Water Blast destroys a unit of her own."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=[chant], battlefield=[unit], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight"])
    t.p1.uses("Aradel Summergaard", "Water Blast").targets(unit.partition(" (")[0])
    return t


def test_chant_of_revenge_gets_a_status_token_after_an_ally_you_control_is_destroyed() -> None:
    """It is no reaction and needs no die. [RB-8.6.4] [RB-21.8]"""
    # given, when
    t = blast_own("Iron Worker")
    # then
    assert t.p1.discard == ["Iron Worker"]
    t.p1.unit("Chant of Revenge").has(status=1, exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_chant_of_revenge_ignores_conjurations() -> None:
    """A Mist Spirit is no ally. [RB-2.1.3]"""
    # given, when
    t = blast_own("Mist Spirit")
    # then
    t.p1.unit("Chant of Revenge").has(status=0)


def test_chant_of_revenge_ignores_allies_of_an_opponent() -> None:
    """Only allies you control count. [RB-1.2.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Chant of Revenge"], draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", draw=DECK, battlefield=["Iron Worker", "Hammer Knight"])
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Iron Worker")
    # then
    assert t.p2.discard == ["Iron Worker"]
    t.p1.unit("Chant of Revenge").has(status=0)


def test_chant_of_revenge_holds_a_single_token() -> None:
    """No second one while there is one. [RB-8.5.6]"""
    # given, when
    t = blast_own("Iron Worker", "Chant of Revenge (status 1)")
    # then
    t.p1.unit("Chant of Revenge").has(status=1)


def test_an_exhausted_chant_of_revenge_gets_no_token() -> None:
    """Its text is inactive while it is exhausted. [RB-14.1.3]"""
    # given, when
    t = blast_own("Iron Worker", "Chant of Revenge (exhausted)")
    # then
    t.p1.unit("Chant of Revenge").has(status=0)


def test_chant_of_revenge_hears_of_an_ally_that_undying_has_saved() -> None:
    """It was destroyed, wherever it is by then. [RB-12.3.2]"""
    # given
    t = blast_own("Rose Fire Dancer (+Undying Heart)")
    # when
    t.p1.triggers("Rose Fire Dancer", "Undying")
    # then
    assert t.p1.hand == ["Rose Fire Dancer"]
    t.p1.unit("Chant of Revenge").has(status=1)


def test_every_copy_of_chant_of_revenge_gets_its_own_token() -> None:
    """Each copy is a card of its own. [RB-16.1.2]"""
    # given
    t = table()
    t.p1(
        "Aradel Summergaard", spellboard=["Chant of Revenge"] * 2, battlefield=["Iron Worker"], draw=DECK,
        dice="natural:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight"])
    # when
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Iron Worker").triggers("Chant of Revenge")
    t.settle()
    # then
    t.p1.unit("Chant of Revenge", 1).has(status=1)
    t.p1.unit("Chant of Revenge", 2).has(status=1)


def test_chant_of_revenge_turns_its_token_into_one_damage() -> None:
    """Remove the token to deal the damage to a target Phoenixborn. [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Chant of Revenge (status 1)"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Chant of Revenge").targets("Saria Guideman")
    # then
    assert t.p2.wounds == 1
    t.p1.unit("Chant of Revenge").has(status=0, exhaustion=1)
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_chant_of_revenge_without_a_token_deals_nothing() -> None:
    """It may be activated, but what follows the "to" needs the token. [RB-7.4.4] [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Chant of Revenge"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Chant of Revenge")
    resolves(t)
    # then
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    t.p1.unit("Chant of Revenge").has(exhaustion=1)


# --- Cut the Strings ------------------------------------------------------------------------------


def cut_the_strings(theirs: str, mine: str = "Hammer Knight", **p2: str) -> Table:
    """Player 1 is about to use Cut the Strings."""
    t = table()
    t.p1(
        "Coal Roarkwin", spellboard=["Cut the Strings"], battlefield=[mine], draw=DECK,
        dice="ceremonial:class natural:basic",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, battlefield=[theirs], **p2)
    return t


def test_cut_the_strings_damages_a_unit_of_yours_and_discards_an_alteration() -> None:
    """The alteration goes to its owner's discard pile. [RB-13.1.2]"""
    # given
    t = cut_the_strings("Iron Worker (+Root Armor)")
    # when
    t.p1.uses("Cut the Strings").targets("Root Armor")
    # then
    t.p1.unit("Hammer Knight").has(wounds=2)
    assert t.p2.unit("Iron Worker").attached() == []
    assert t.p2.discard == ["Root Armor"]
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_the_discarding_of_cut_the_strings_may_be_declined() -> None:
    """"You may". [RB-1.1.7]"""
    # given
    t = cut_the_strings("Iron Worker (+Root Armor)")
    # when
    t.p1.uses("Cut the Strings").declines()
    # then
    t.p1.unit("Hammer Knight").has(wounds=2)
    assert t.p2.unit("Iron Worker").attached() == ["Root Armor"]


def test_cut_the_strings_without_a_unit_discards_nothing() -> None:
    """No damage, no discard. [RB-7.4.4] [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Cut the Strings"], draw=DECK, dice="ceremonial:class natural:basic")
    t.p2("Saria Guideman", draw=DECK, battlefield=["Iron Worker (+Root Armor)"])
    # when
    t.p1.uses("Cut the Strings")
    resolves(t)
    # then
    assert t.p2.unit("Iron Worker").attached() == ["Root Armor"]
    t.p1.unit("Cut the Strings").has(exhaustion=1)


def test_golden_veil_cannot_save_an_alteration_from_cut_the_strings() -> None:
    """What is targeted is a spell, not the unit it lies under. [RB-8.1.1]"""
    # given
    t = table()
    t.p1(
        "Coal Roarkwin", spellboard=["Cut the Strings"], battlefield=["Hammer Knight"], draw=DECK,
        dice="ceremonial:class natural:basic",
    )  # fmt: skip
    t.p2(
        "Saria Guideman", draw=DECK, battlefield=["Iron Worker (+Root Armor)"], hand=["Golden Veil"],
        dice="charm:power",
    )  # fmt: skip
    # when
    t.p1.uses("Cut the Strings").targets("Root Armor")
    # then
    assert not t.p2.can_react("Golden Veil")
    assert t.p2.discard == ["Root Armor"]


def test_spell_guard_keeps_massive_growth_from_an_opponents_cut_the_strings() -> None:
    """It cannot be chosen; an unguarded alteration beside it can. [RB-20.1.18] [RB-8.1.5]"""
    # given
    t = cut_the_strings("Iron Worker (+Root Armor, +Massive Growth)")
    # when
    t.p1.uses("Cut the Strings")
    # then
    assert t.p1.can_target("Root Armor")
    assert not t.p1.can_target("Massive Growth")


def test_spell_guard_does_not_bind_the_controller_of_the_spell() -> None:
    """Your own Cut the Strings may discard the Massive Growth on your own unit. [RB-20.1.18]"""
    # given
    t = cut_the_strings("Iron Worker", mine="Iron Worker (+Massive Growth)")
    # when
    t.p1.uses("Cut the Strings").targets("Massive Growth")
    # then
    assert "Massive Growth" in t.p1.discard


def test_a_unit_dies_when_cut_the_strings_takes_the_life_that_kept_it() -> None:
    """Wounds at or above the life that is left. [RB-12.5.2]"""
    # given
    t = cut_the_strings("Iron Worker (wounds 2, +Root Armor)")
    # when
    t.p1.uses("Cut the Strings").targets("Root Armor")
    # then
    assert t.p2.battlefield == []
    assert sorted(t.p2.discard) == ["Iron Worker", "Root Armor"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Empower --------------------------------------------------------------------------------------


def test_empower_places_a_status_token_on_a_unit_you_control() -> None:
    """And on no other. [RB-14.1.1]"""
    # given
    t = table()
    t.p1(
        "Coal Roarkwin", spellboard=["Empower"], battlefield=["Silver Snake", "Iron Worker"], draw=DECK,
        dice="natural:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight"])
    # when
    t.p1.uses("Empower")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Silver Snake")
    # then
    t.p1.unit("Silver Snake").has(status=1, attack=1)
    t.p1.unit("Iron Worker").has(status=0)
    assert t.p1.player.main == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_empower_may_be_paid_with_sympathy_instead_of_natural() -> None:
    """Exactly one option of a parallel cost is paid. [RB-9.1.7]"""
    # given
    t = table()
    t.p1(
        "Coal Roarkwin", spellboard=["Empower"], battlefield=["Iron Worker"], draw=DECK,
        dice="natural:class sympathy:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Empower").pays("sympathy:class")
    # then
    t.p1.unit("Iron Worker").has(status=1)
    assert t.p1.active_dice == ["natural:class"]
    assert t.p1.exhausted_dice == ["sympathy:class"]


def test_empower_cannot_be_paid_with_any_other_magic() -> None:
    """Neither option of the cost. [RB-9.1.4]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Empower"], battlefield=["Iron Worker"], draw=DECK, dice="charm:power")
    t.p2("Saria Guideman", draw=DECK)
    # then
    assert not t.p1.can_use("Empower")


def focused_empower(**p2: object) -> Table:
    """Two copies, one of them exhausted; the token has gone to the Silver Snake, which now has three."""
    t = table()
    t.p1(
        "Coal Roarkwin", spellboard=["Empower (exhausted)", "Empower"],
        battlefield=["Silver Snake (status 2)", "Iron Worker"], draw=DECK, dice="natural:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight"], **p2)
    t.p1.uses("Empower").targets("Silver Snake")
    return t


def test_a_focused_empower_turns_status_tokens_into_damage() -> None:
    """Exhausted copies count; remove two of three for two damage. [RB-16.1.1] [RB-16.1.2]"""
    # given
    t = focused_empower()
    # when
    t.p1.chooses("Silver Snake").takes(O_NUMBER, 2).targets("Hammer Knight")
    # then
    t.p1.unit("Silver Snake").has(status=1)
    t.p2.unit("Hammer Knight").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_empower_may_keep_its_tokens() -> None:
    """"You may". [RB-1.1.7]"""
    # given
    t = focused_empower()
    # when
    t.p1.declines()
    # then
    t.p1.unit("Silver Snake").has(status=3)
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_an_unfocused_empower_offers_no_damage() -> None:
    """One copy is no focus. [RB-16.1.1]"""
    # given
    t = table()
    t.p1(
        "Coal Roarkwin", spellboard=["Empower"], battlefield=["Iron Worker (status 1)"], draw=DECK,
        dice="natural:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight"])
    # when
    t.p1.uses("Empower")
    resolves(t)
    # then
    t.p1.unit("Iron Worker").has(status=2)
    t.p2.unit("Hammer Knight").has(wounds=0)


def test_golden_veil_stops_the_damage_of_a_focused_empower_and_nothing_before_it() -> None:
    """The token was placed and the others were removed before the target was chosen. [RB-8.4.1] [RB-8.2.1]"""
    # given
    t = focused_empower(hand=["Golden Veil"], dice="charm:power")
    # when
    t.p1.chooses("Silver Snake").takes(O_NUMBER, 3).targets("Hammer Knight")
    t.p2.reacts("Golden Veil")
    t.settle()
    # then
    t.p1.unit("Silver Snake").has(status=0)
    t.p2.unit("Hammer Knight").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_empower_may_be_activated_without_a_unit() -> None:
    """It does nothing then, but it is exhausted and paid for. [RB-7.4.4]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Empower"] * 2, draw=DECK, dice="natural:class")
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight (status 1)"])
    # when
    t.p1.uses("Empower")
    resolves(t)
    # then
    assert t.p1.active_dice == []
    t.p2.unit("Hammer Knight").has(status=1, wounds=0)


# --- Hypnotize ------------------------------------------------------------------------------------


def hypnotized() -> Table:
    """Player 1's Iron Worker has Bypass this turn; the main action is left."""
    t = table()
    t.p1(
        "Coal Roarkwin", spellboard=["Hypnotize"], battlefield=["Iron Worker", "Hammer Knight"], draw=DECK,
        dice="charm:class x2",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK, battlefield=["Gilder", "Rose Fire Dancer (exhausted)"], hand=["Anchornaut"],
         dice="natural:basic")  # fmt: skip
    t.p1.uses("Hypnotize").targets("Iron Worker")
    return t


def test_a_hypnotized_unit_cannot_be_blocked() -> None:
    """Bypass: no block. [RB-20.1.34] [RB-11.2.5]"""
    # given
    t = hypnotized()
    # when
    t.p1.attacks("Saria Guideman", "Iron Worker")
    t.settle()
    # then
    assert t.p2.wounds == 2
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_a_hypnotized_unit_cannot_be_guarded_against() -> None:
    """Bypass: neither the Phoenixborn nor a unit with Unit Guard. [RB-20.1.34] [RB-11.2.5]"""
    # given
    t = hypnotized()
    # when
    t.p1.attacks("Rose Fire Dancer", "Iron Worker")
    t.settle()
    # then
    assert t.p2.battlefield == ["Gilder"]
    assert t.p2.wounds == 0
    t.p2.phoenixborn.has(guarded=False)


def test_the_other_units_can_still_be_blocked_beside_a_hypnotized_one() -> None:
    """Only the target gains the ability. [RB-8.1.1]"""
    # given
    t = hypnotized()
    # when
    t.p1.attacks("Saria Guideman", "Iron Worker", "Hammer Knight")
    # then
    t.p2.blocks("Hammer Knight", "Gilder")


def test_bypass_from_hypnotize_is_gone_in_the_next_turn() -> None:
    """For the remainder of the turn. [RB-8.7.1]"""
    # given
    t = hypnotized()
    # when
    t.p1.ends_turn()
    t.p2.plays("Anchornaut").ends_turn()
    t.p1.attacks("Saria Guideman", "Iron Worker")
    # then
    t.p2.blocks("Iron Worker", "Gilder")


# --- Purge ----------------------------------------------------------------------------------------


PILE = ["Hammer Knight", "Blood Archer", "Living Doll"]


def test_purge_discards_the_top_card_of_a_players_draw_pile() -> None:
    """One card, straight from the pile. [RB-13.1.7]"""
    # given
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge"], draw=DECK, dice="charm:class")
    t.p2("Coal Roarkwin", draw=PILE)
    # when
    t.p1.uses("Purge").picks_player(2)
    # then
    assert t.p2.discard == ["Hammer Knight"]
    assert t.p2.draw_pile == ["Blood Archer", "Living Doll"]
    assert len(t.p1.draw_pile) == 5
    t.p1.unit("Purge").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_purge_may_target_its_own_controller() -> None:
    """"A target player" is anybody. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge"], draw=PILE, dice="charm:class")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Purge").picks_player(1)
    # then
    assert t.p1.discard == ["Hammer Knight"]
    assert t.p2.discard == []


def focused_purge(dice: str) -> Table:
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge"] * 2, draw=DECK, dice=dice)
    t.p2("Coal Roarkwin", draw=PILE)
    t.p1.uses("Purge").picks_player(2)
    return t


def test_a_focused_purge_discards_one_more_for_a_basic() -> None:
    """The die is paid while the effect resolves. [RB-16.1.1] [RB-9.1.10]"""
    # given
    t = focused_purge("charm:class natural:basic")
    # when
    t.p1.says_yes()
    t.settle()
    # then
    assert t.p2.discard == ["Hammer Knight", "Blood Archer"]
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_purge_need_not_be_paid_twice() -> None:
    """"You may". [RB-1.1.7]"""
    # given
    t = focused_purge("charm:class natural:basic")
    # when
    t.p1.declines()
    # then
    assert t.p2.discard == ["Hammer Knight"]
    assert t.p1.active_dice == ["natural:basic"]


def test_a_focused_purge_without_a_die_left_discards_one_card() -> None:
    """What cannot be paid is not offered. [RB-9.1.10]"""
    # given, when
    t = focused_purge("charm:class")
    resolves(t)
    # then
    assert t.p2.discard == ["Hammer Knight"]


def test_purge_does_nothing_to_an_empty_draw_pile() -> None:
    """And it hurts nobody. [RB-1.1.3] [RB-6.1.8]"""
    # given
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge"], draw=DECK, dice="charm:class")
    t.p2("Coal Roarkwin", spellboard=["Purge"])
    # when
    t.p1.uses("Purge").picks_player(2)
    # then
    assert t.p2.discard == []
    assert t.p2.wounds == 0


# --- Resummon -------------------------------------------------------------------------------------


def test_resummon_destroys_a_conjuration_and_places_it_again() -> None:
    """It comes back without its tokens, and coming into play triggers again. [RB-13.1.5] [RB-13.1.6]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Resummon"], battlefield=["False Demon (wounds 1, exhausted)", "Iron Worker"],
        pile=[], draw=DECK, dice="ceremonial:class illusion:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Hammer Knight (exhausted)"])
    # when
    t.p1.uses("Resummon").triggers("False Demon", "Nightmare")
    t.settle()
    # then
    t.p1.unit("False Demon").has(wounds=0, exhaustion=0)
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.battlefield == ["Iron Worker", "False Demon"]
    t.survives_clone_undo_and_save_at_every_step()


def test_resummon_triggers_what_happens_when_the_conjuration_is_destroyed() -> None:
    """It is really destroyed: Mend. [RB-12.3.2]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon (wounds 4)", spellboard=["Resummon"], battlefield=["Butterfly Monk"], pile=[], draw=DECK,
        dice="ceremonial:class illusion:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Resummon").triggers("Butterfly Monk", "Mend").targets("Noah Redmoon")
    # then
    assert t.p1.wounds == 3
    assert t.p1.battlefield == ["Butterfly Monk"]


def test_resummon_never_takes_an_ally() -> None:
    """Without a conjuration it does nothing. [RB-7.4.4]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Resummon"], battlefield=["Iron Worker"], draw=DECK,
        dice="ceremonial:class illusion:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Gilder"])
    # when
    t.p1.uses("Resummon")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Iron Worker"]
    assert t.p2.battlefield == ["Gilder"]
    t.p1.unit("Resummon").has(exhaustion=1)


def test_a_resummoned_conjuration_of_an_opponent_comes_back_on_your_side() -> None:
    """You control it, its owner is unchanged. [RB-18.1.1]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Resummon"], battlefield=["Blood Puppet (wounds 1, owner 2)"], draw=DECK,
        dice="ceremonial:class illusion:class",
    )  # fmt: skip
    t.p2("Jessa Na Ni", draw=DECK, pile=[])
    # when
    t.p1.uses("Resummon")
    t.settle()
    # then
    t.p1.unit("Blood Puppet").has(wounds=0, owner=1, controller=0)
    assert pile_of(t.p2) == []


def test_resummon_finds_no_slot_left_when_an_answer_to_the_destruction_has_filled_it() -> None:
    """One Sleeping Widow takes the slot, so the conjuration is discarded instead. [RB-1.1.6] [RB-3.2.2]"""
    # given
    t = table()
    t.p1(
        "Maeoni Viper", spellboard=["Resummon"], battlefield=["False Demon", *["Iron Worker"] * 3], draw=DECK,
        hand=["Summon Sleeping Widows"], pile=["Sleeping Widow"] * 2,
        dice="ceremonial:class x3 illusion:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Resummon").reacts("Summon Sleeping Widows")
    t.settle()
    # then
    assert t.p1.battlefield == ["Iron Worker", "Iron Worker", "Iron Worker", "Sleeping Widow"]
    assert pile_of(t.p1) == ["False Demon", "Sleeping Widow"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Shifting Mist --------------------------------------------------------------------------------


def test_shifting_mist_changes_two_dice_to_sides_of_your_choice() -> None:
    """Any side of each. [RB-9.2.3]"""
    # given
    t = table()
    t.p1(
        "Aradel Summergaard", spellboard=["Shifting Mist"], battlefield=["Iron Worker"], draw=DECK,
        dice="natural:basic x2 illusion:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Shifting Mist")
    t.p1.turns_die("natural:basic", "natural:power").turns_die("illusion:basic", "illusion:class")
    # then
    assert sorted(t.p1.active_dice) == ["illusion:class", "natural:basic", "natural:power"]
    t.p1.unit("Shifting Mist").has(exhaustion=1)
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_shifting_mist_changes_as_many_dice_as_there_are() -> None:
    """One die, one change. [RB-9.2.4]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Shifting Mist"], draw=DECK, dice="natural:basic")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Shifting Mist").turns_die("natural:basic", "natural:power")
    resolves(t)
    # then
    assert t.p1.active_dice == ["natural:power"]


def test_shifting_mist_without_dice_does_nothing() -> None:
    """It may still be activated. [RB-7.4.4]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Shifting Mist"], draw=DECK, exhausted_dice="natural")
    t.p2("Coal Roarkwin", draw=DECK)
    # when
    t.p1.uses("Shifting Mist")
    resolves(t)
    # then
    t.p1.unit("Shifting Mist").has(exhaustion=1)
    assert t.p1.exhausted_dice == ["natural:basic"]


# --- Small Sacrifice ------------------------------------------------------------------------------


def small_sacrifice(copies: int = 1, mine: str = "Hammer Knight", theirs: str = "Iron Worker", **p2: object) -> Table:
    """Player 1 has used Small Sacrifice and is about to pick."""
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Small Sacrifice"] * copies, battlefield=[mine, "Living Doll"], draw=DECK,
        dice="ceremonial:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=[theirs, "Blood Archer"], **p2)
    t.p1.uses("Small Sacrifice")
    return t


def test_small_sacrifice_deals_one_damage_to_a_unit_on_either_side() -> None:
    """Yours first, then theirs. [RB-1.1.2]"""
    # given
    t = small_sacrifice()
    # when
    assert not t.p1.can_target("Iron Worker")
    t.p1.targets("Hammer Knight")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Iron Worker")
    # then
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_second_damage_of_small_sacrifice_may_be_declined() -> None:
    """"You may". [RB-1.1.7]"""
    # given
    t = small_sacrifice()
    # when
    t.p1.targets("Hammer Knight").declines()
    # then
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=0)


def test_small_sacrifice_without_a_unit_of_yours_damages_nobody() -> None:
    """"If you do". [RB-7.4.4] [RB-1.1.8]"""
    # given
    t = table()
    t.p1("Noah Redmoon", spellboard=["Small Sacrifice"] * 2, draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Iron Worker"])
    # when
    t.p1.uses("Small Sacrifice")
    resolves(t)
    # then
    t.p2.unit("Iron Worker").has(wounds=0, exhaustion=0)


def test_golden_veil_stops_the_second_damage_of_small_sacrifice_only() -> None:
    """Yours has been dealt by then. [RB-8.4.1]"""
    # given
    t = small_sacrifice(hand=["Golden Veil"], dice="charm:power")
    # when
    t.p1.targets("Hammer Knight").targets("Iron Worker")
    t.p2.reacts("Golden Veil")
    t.settle()
    # then
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_small_sacrifice_may_exhaust_both_units_instead() -> None:
    """Two tokens instead of the damage. [RB-16.1.1]"""
    # given
    t = small_sacrifice(copies=2)
    # when
    t.p1.targets("Hammer Knight").targets("Iron Worker")
    resolves(t)
    # then
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=1)
    t.p2.unit("Iron Worker").has(wounds=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_small_sacrifice_may_still_deal_its_damage() -> None:
    """The focus only offers. [RB-1.1.7]"""
    # given
    t = small_sacrifice(copies=2)
    # when
    t.p1.declines().targets("Hammer Knight").targets("Iron Worker")
    # then
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=0)
    t.p2.unit("Iron Worker").has(wounds=1, exhaustion=0)


@pytest.mark.parametrize(("mine", "theirs"), [(0, 1), (1, 0)])
def test_an_exhausted_unit_keeps_a_focused_small_sacrifice_from_exhausting(mine: int, theirs: int) -> None:
    """Both must be unexhausted. [RB-14.1.2]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Small Sacrifice"] * 2, battlefield=[f"Hammer Knight (exhausted {mine})"],
        draw=DECK, dice="ceremonial:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=[f"Iron Worker (exhausted {theirs})"])
    # when
    t.p1.uses("Small Sacrifice").targets("Iron Worker")
    # then
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=mine)
    t.p2.unit("Iron Worker").has(wounds=1, exhaustion=theirs)


def test_golden_veil_cancels_the_exhausting_of_both_units() -> None:
    """Both are targets of one effect. [RB-8.2.1] [RB-8.4.1]"""
    # given
    t = small_sacrifice(copies=2, hand=["Golden Veil"], dice="charm:power")
    # when
    t.p1.targets("Hammer Knight").targets("Iron Worker")
    t.p2.reacts("Golden Veil")
    t.settle()
    # then
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=0)
    t.p2.unit("Iron Worker").has(wounds=0, exhaustion=0)


def test_a_focused_small_sacrifice_cannot_exhaust_your_unit_alone() -> None:
    """A concealed unit cannot be the second target, so there are no two units to exhaust. [RB-20.1.22]"""
    # given
    t = table()
    t.p1(
        "Noah Redmoon", spellboard=["Small Sacrifice"] * 2, battlefield=["Hammer Knight"], draw=DECK,
        dice="ceremonial:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Stormwind Sniper"])
    # when
    t.p1.uses("Small Sacrifice")
    if t.offers(0, O_CARD):
        t.p1.targets("Hammer Knight")
    t.settle()
    # then
    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=0)
    t.p2.unit("Stormwind Sniper").has(wounds=0, exhaustion=0)


# --- Strengthen -----------------------------------------------------------------------------------


def strengthened(copies: int) -> Table:
    """Player 1's Iron Worker (attack 2) has been strengthened; the main action is left."""
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Strengthen"] * copies, battlefield=["Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight (exhausted)"])
    t.p1.uses("Strengthen").targets("Iron Worker")
    return t


def test_strengthen_adds_two_to_an_attack_value() -> None:
    """And the attack deals that much. [RB-11.3.7]"""
    # given
    t = strengthened(copies=1)
    t.p1.unit("Iron Worker").has(attack=4)
    # when
    t.p1.attacks("Saria Guideman", "Iron Worker")
    t.settle()
    # then
    assert t.p2.wounds == 4
    t.survives_clone_undo_and_save_at_every_step()


def test_strengthen_has_nothing_to_add_at_focus_1() -> None:
    """Its only Focus line needs three copies. [RB-16.1.1]"""
    # given, when
    t = strengthened(copies=2)
    # then
    t.p1.unit("Iron Worker").has(attack=4)


def test_strengthen_adds_one_more_at_focus_2() -> None:
    """Three copies. [RB-16.1.1]"""
    # given, when
    t = strengthened(copies=3)
    # then
    t.p1.unit("Iron Worker").has(attack=5)


def test_strengthen_lasts_for_the_remainder_of_the_turn() -> None:
    """Afterwards the unit is as before. [RB-8.7.1]"""
    # given
    t = strengthened(copies=3)
    # when
    t.p1.ends_turn()
    # then
    t.p1.unit("Iron Worker").has(attack=2)


def test_strengthen_may_target_a_unit_of_an_opponent() -> None:
    """"A target unit" is anybody's. [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Strengthen"], battlefield=["Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, battlefield=["Hammer Knight"])
    # when
    t.p1.uses("Strengthen").targets("Hammer Knight")
    # then
    t.p2.unit("Hammer Knight").has(attack=5)
    t.p1.unit("Iron Worker").has(attack=2)


def test_a_copy_of_a_ready_spell_needs_no_slot_of_its_own() -> None:
    """Four titles fill the spellboard of Coal; a copy joins its slot, a fifth title is discarded. [RB-3.3.1]"""
    # given
    board = ["Purge", "Resummon", "Hypnotize", "Empower"]
    t = table()
    t.p1("Coal Roarkwin", spellboard=board, hand=["Purge", "Small Sacrifice"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, hand=["Anchornaut"], dice="natural:basic")
    # when
    t.p1.plays("Purge").ends_turn()
    t.p2.plays("Anchornaut").ends_turn()
    t.p1.plays("Small Sacrifice")
    # then
    assert t.p1.spellboard == [*board, "Purge"]
    assert t.p1.discard == ["Small Sacrifice"]


def test_an_exhausted_ready_spell_cannot_be_activated_but_its_other_copy_can() -> None:
    """Each copy is its own card. [RB-7.4.1] [RB-16.1.2]"""
    # given
    t = table()
    t.p1("Coal Roarkwin", spellboard=["Purge (exhausted)"], draw=DECK, dice="charm:class")
    t.p2("Saria Guideman", draw=DECK)
    two = table()
    two.p1("Coal Roarkwin", spellboard=["Purge (exhausted)", "Purge"], draw=DECK, dice="charm:class")
    two.p2("Saria Guideman", draw=DECK)
    # then
    assert not t.p1.can_use("Purge")
    assert two.p1.can_use("Purge")
    two.p1.uses("Purge")
    assert two.offers(0, O_PLAYER)
    assert not two.offers(0, O_YES)
