"""Master Set ready spells that do not summon, Abundance to Empower: each sentence and Focus line."""

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, resolves
from tests.table import Table, table

# --- Abundance ------------------------------------------------------------------------------------


def abundance(copies: int, mine: int, theirs: int) -> Table:
    """Player 1 uses Abundance with so many copies; the players draw so many cards."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Abundance"] * copies, draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Abundance")
    t.p1.takes(Verb.NUMBER, mine)
    t.p2.takes(Verb.NUMBER, theirs)
    if mine < 2 and theirs < 2:
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
    t.p1.uses("Abundance").takes(Verb.NUMBER, 2)
    t.p2.takes(Verb.NUMBER, 1)
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
    t.p1.uses("Abundance").takes(Verb.NUMBER, 2)
    t.p2.takes(Verb.NUMBER, 2)
    # then
    assert t.p1.wounds == 3


def test_the_controller_of_abundance_says_who_is_damaged_first_and_a_phoenixborn_loses_at_once() -> None:
    """Damage to several is resolved one by one; the first lethal one ends the game. [RB-8.5.8] [RB-1.3.1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard (wounds 14)", spellboard=["Abundance"], draw=DECK)
    t.p2("Saria Guideman (wounds 18)", draw=DECK)
    # when
    t.p1.uses("Abundance").takes(Verb.NUMBER, 0)
    t.p2.takes(Verb.NUMBER, 0)
    t.p1.chooses("Saria Guideman")
    # then
    assert t.game.winner == 0
    assert t.p1.wounds == 14


def test_abundance_deals_each_of_its_damages_by_itself() -> None:
    """One damage for each card is that many dealings, so Law of Grace prevents every one. [RB-12.1.1] [RB-12.1.2]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Abundance", "Law of Grace"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Abundance").takes(Verb.NUMBER, 0)
    t.p2.takes(Verb.NUMBER, 0)
    t.p1.chooses("Saria Guideman")
    t.settle()
    # then
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)
    assert [event.amount for event in t.game.log if event.kind == EventKind.DEALT] == [1, 1, 1, 1]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_reaction_answers_one_of_the_damages_of_abundance() -> None:
    """Redirect moves the first of two; the second is received. [RB-12.1.5]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Abundance"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK, hand=["Redirect"], battlefield=["Hammer Knight"], dice="charm:power")
    # when
    t.p1.uses("Abundance").takes(Verb.NUMBER, 2)
    t.p2.takes(Verb.NUMBER, 0)
    t.p2.reacts("Redirect")
    t.settle()
    # then
    assert t.p2.wounds == 1
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_focus_lowers_what_its_controller_receives_of_all_damages_together() -> None:
    """A damage that another card received leaves the reduction for the next one. [RB-12.1.5] [RB-16.1.1]"""
    # given
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Abundance"] * 2, draw=DECK, hand=["Redirect"],
         battlefield=["Hammer Knight"], dice="charm:power")  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Abundance").takes(Verb.NUMBER, 0)
    t.p2.takes(Verb.NUMBER, 2)
    t.p1.reacts("Redirect")
    t.settle()
    # then
    assert t.p1.wounds == 0
    t.p1.unit("Hammer Knight").has(wounds=1)


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
    t.p1.uses("Blood Transfer").targets("Hammer Knight").takes(Verb.MODE, 0)
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
    t.p1.uses("Blood Transfer").targets("Hammer Knight").takes(Verb.MODE, 1)
    # then
    assert t.p1.wounds == 4
    t.p1.unit("Hammer Knight").has(wounds=2)


def test_the_healing_of_blood_transfer_may_be_declined() -> None:
    """ "You may". [RB-1.1.7]"""
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
    """ "Another unit" leaves the damaged one out. [RB-8.2.3]"""
    # given
    t = table()
    t.p1(
        "Coal Roarkwin (wounds 5)", spellboard=["Blood Transfer"], battlefield=["Hammer Knight (wounds 1)"],
        draw=DECK, dice="charm:class ceremonial:class",
    )  # fmt: skip
    t.p2("Saria Guideman", draw=DECK)
    # when
    t.p1.uses("Blood Transfer").takes(Verb.MODE, 0)
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
    t.p1.uses("Blood Transfer").takes(Verb.MODE, 1)
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
    """ "You may". [RB-1.1.7]"""
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
    t.p1.chooses("Silver Snake").takes(Verb.NUMBER, 2).targets("Hammer Knight")
    # then
    t.p1.unit("Silver Snake").has(status=1)
    t.p2.unit("Hammer Knight").has(wounds=2)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_focused_empower_may_keep_its_tokens() -> None:
    """ "You may". [RB-1.1.7]"""
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
    t.p1.chooses("Silver Snake").takes(Verb.NUMBER, 3).targets("Hammer Knight")
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
