"""Core set of the first edition: ready spells that do not summon, each sentence and Focus line."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.boards import finished
from tests.cards.original.spell_boards import BOTH, DECK, done, first
from tests.table import Seat, Table, table

WATER_BLAST = "natural:class"


def can_trigger(seat: Seat, name: str) -> bool:
    """Whether the triggered text of that card is offered now."""
    return seat.can(Verb.TRIGGER, name)


# --- Abundance ------------------------------------------------------------------------------------


def abundance(copies: int, mine: int, theirs: int, ruleset: str = "original") -> Table:
    """Player 1 uses Abundance with so many copies; the players draw so many cards."""
    t = first(ruleset)
    t.p1("Aradel Summergaard", spellboard=["Abundance"] * copies, draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    t.p1.uses("Abundance").takes(Verb.NUMBER, mine)
    t.p2.takes(Verb.NUMBER, theirs)
    finished(t)
    return t


@pytest.mark.parametrize("ruleset", BOTH)
def test_abundance_deals_one_damage_for_each_card_a_player_does_not_draw(ruleset: str) -> None:
    """To that player's Phoenixborn. [OG-4.1.2] [RV-7.2.1]"""
    t = abundance(1, 1, 0, ruleset)

    assert (len(t.p1.hand), len(t.p2.hand)) == (1, 0)
    assert (t.p1.wounds, t.p2.wounds) == (1, 2)
    t.p1.unit("Abundance").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_abundance_deals_nothing_to_who_draws_both_cards() -> None:
    """[OG-4.3.4]"""
    t = abundance(1, 2, 2)

    assert (len(t.p1.hand), len(t.p2.hand)) == (2, 2)
    assert (t.p1.wounds, t.p2.wounds) == (0, 0)


@pytest.mark.parametrize(("copies", "wounds"), [(1, 2), (2, 1), (3, 0)])
def test_each_focus_of_abundance_spares_only_its_controller_one_damage(copies: int, wounds: int) -> None:
    """[OG-1.1.1] [RB-16.1.1]"""
    t = abundance(copies, 0, 0)

    assert (t.p1.wounds, t.p2.wounds) == (wounds, 2)


# --- Blood Transfer -------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_blood_transfer_damages_a_unit_and_heals_another_unit_or_the_phoenixborn(ruleset: str) -> None:
    """[OG-2.1.5] [RV-7.1.2]"""
    for mode, unit_left, phoenixborn_left in ((0, 0, 3), (1, 2, 2)):
        t = first(ruleset)
        t.p1(
            "Jessa Na Ni (wounds 3)", spellboard=["Blood Transfer"], draw=DECK, dice="charm:class ceremonial:class",
            battlefield=["Hammer Knight", "Blood Archer (wounds 2)"],
        )  # fmt: skip
        t.p2("Coal Roarkwin", draw=DECK, battlefield=["Anchornaut"])

        t.p1.uses("Blood Transfer")
        assert not t.p1.can_target("Anchornaut")
        t.p1.targets("Hammer Knight").takes(Verb.MODE, mode)
        done(t)

        t.p1.unit("Hammer Knight").has(wounds=2)
        t.p1.unit("Blood Archer").has(wounds=unit_left)
        assert t.p1.wounds == phoenixborn_left
        t.survives_clone_undo_and_save_at_every_step()


# --- Chant Of Revenge -----------------------------------------------------------------------------


def chant(*theirs: str, ruleset: str = "original", veil: bool = False) -> Table:
    """A unit of player 2, who has Chant Of Revenge, is destroyed by Water Blast."""
    t = first(ruleset)
    hand = ["Golden Veil"] if veil else []
    t.p1(
        "Aradel Summergaard", battlefield=["Hammer Knight", "Iron Worker"], hand=hand, draw=DECK,
        dice=f"{WATER_BLAST} natural:class charm:class" if veil else WATER_BLAST,
    )  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=list(theirs), spellboard=["Chant Of Revenge"], draw=DECK)
    t.p1.uses("Aradel Summergaard", "Water Blast").targets(theirs[0])
    return t


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize("unit", ["Anchornaut", "Mist Spirit"])
def test_chant_of_revenge_is_exhausted_to_deal_one_damage_when_a_unit_of_yours_is_destroyed(
    unit: str, ruleset: str
) -> None:
    """An ally or a conjuration; the damage may go to a unit or a Phoenixborn. [OG-4.2.2] [RV-8.3.1]"""
    t = chant(unit, ruleset=ruleset)

    t.p2.triggers("Chant Of Revenge")
    assert t.p2.can_target("Aradel Summergaard")
    t.p2.targets("Hammer Knight")
    done(t)

    t.p2.unit("Chant Of Revenge").has(exhaustion=1)
    t.p1.unit("Hammer Knight").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_chant_of_revenge_is_silent_while_exhausted_and_may_be_left_alone() -> None:
    """[OG-1.1.1] [RB-14.1.3]"""
    t = chant("Anchornaut")
    assert can_trigger(t.p2, "Chant Of Revenge")
    t.p2.done()
    done(t)
    t.p2.unit("Chant Of Revenge").has(exhaustion=0)

    tired = first()
    tired.p1("Aradel Summergaard", battlefield=["Hammer Knight"], draw=DECK, dice=WATER_BLAST)
    tired.p2("Coal Roarkwin", battlefield=["Anchornaut"], spellboard=["Chant Of Revenge (exhausted)"], draw=DECK)
    tired.p1.uses("Aradel Summergaard", "Water Blast").targets("Anchornaut")
    assert not can_trigger(tired.p2, "Chant Of Revenge")


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_exhaustion_of_a_cancelled_chant_of_revenge_stays_paid(ruleset: str) -> None:
    """What stands before "to" is a cost. [OG-6.1.3] [RV-6.1.1] [RV-7.0.1]"""
    t = chant("Anchornaut", ruleset=ruleset, veil=True)

    t.p2.triggers("Chant Of Revenge").targets("Hammer Knight")
    t.p1.reacts("Golden Veil")
    done(t)

    t.p2.unit("Chant Of Revenge").has(exhaustion=1)
    t.p1.unit("Hammer Knight").has(wounds=0)


# --- Cut The Strings ------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_cut_the_strings_damages_your_own_unit_to_discard_an_alteration(ruleset: str) -> None:
    """The alteration may be anybody's. [OG-13.3] [RV-4.2.1]"""
    t = first(ruleset)
    t.p1(
        "Jessa Na Ni", spellboard=["Cut The Strings"], battlefield=["Hammer Knight", "Blood Archer"], draw=DECK,
        dice="ceremonial:class natural:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Worker (+Spiked Armor)", "Anchornaut (+Fade Away)"], draw=DECK)

    t.p1.uses("Cut The Strings")
    if t.p1.can_target("Spiked Armor"):  # where targets are named before anything else is chosen
        t.p1.targets("Spiked Armor").chooses("Hammer Knight")
    else:
        t.p1.chooses("Hammer Knight").targets("Spiked Armor")
    done(t)

    t.p1.unit("Hammer Knight").has(wounds=2)
    assert t.p2.unit("Iron Worker").attached() == []
    assert t.p2.discard == ["Spiked Armor"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Empower --------------------------------------------------------------------------------------


def empower(copies: int = 1, ruleset: str = "original", exhausted: str = "", attacker: int = 1) -> Table:
    """Player 1 has Empower; one of the players has just declared Anchornaut as an attacker."""
    t = table(ruleset=ruleset, turn=attacker)
    t.p1(
        "Maeoni Viper", spellboard=["Empower"] * copies, battlefield=["Anchornaut", "Iron Worker"], hand=["Refresh"],
        draw=["Molten Gold", *DECK], dice="charm:basic", exhausted_dice=exhausted,
    )  # fmt: skip
    t.p2("Saria Guideman", battlefield=["Anchornaut", "Hammer Knight"], draw=DECK)
    if attacker == 1:
        t.p1.attacks("Saria Guideman", "Anchornaut")
    else:
        t.p2.attacks("Maeoni Viper", "Anchornaut")
    return t


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize("attacker", [1, 2])
def test_empower_adds_one_attack_after_any_player_declared_attackers(attacker: int, ruleset: str) -> None:
    """For 1 basic and an exhaustion token; then a card may be drawn and one is discarded. [OG-3.1.9] [RV-5.1.2]"""
    t = empower(ruleset=ruleset, attacker=attacker)

    t.p1.triggers("Empower").targets("Anchornaut", of=attacker)
    t.p1.says_yes().chooses("Refresh")

    (t.p1 if attacker == 1 else t.p2).unit("Anchornaut").has(attack=1)
    t.p1.unit("Empower").has(exhaustion=1)
    assert t.p1.exhausted_dice == ["charm:basic"]
    assert t.p1.hand == ["Molten Gold"]
    assert t.p1.discard == ["Refresh"]
    t.survives_clone_undo_and_save_at_every_step()


def test_empower_needs_its_basic_die_and_an_unexhausted_spell() -> None:
    """[OG-2.1.1]"""
    t = first()
    t.p1("Maeoni Viper (exhausted)", spellboard=["Empower"], battlefield=["Anchornaut"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Anchornaut"], draw=DECK)
    t.p1.attacks("Saria Guideman", "Anchornaut")
    assert not can_trigger(t.p1, "Empower")


def test_no_card_is_discarded_for_empower_if_none_is_drawn() -> None:
    """If you do. [OG-1.1.1] [RB-1.1.8]"""
    t = empower()

    t.p1.triggers("Empower").targets("Iron Worker")
    t.p1.declines()

    t.p1.unit("Iron Worker").has(attack=3)
    assert t.p1.hand == ["Refresh"]
    assert t.p1.discard == []


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_cancelled_empower_stays_paid_and_does_nothing_else(ruleset: str) -> None:
    """All of what comes before "If you do" is its price; the card is not drawn either. [OG-6.1.3] [RV-7.0.1]"""
    t = first(ruleset)
    t.p1(
        "Maeoni Viper", spellboard=["Empower"], battlefield=["Anchornaut"], hand=["Refresh"], draw=DECK,
        dice="charm:basic",
    )  # fmt: skip
    t.p2(
        "Saria Guideman", battlefield=["Hammer Knight"], hand=["Golden Veil"], draw=DECK,
        dice="natural:class charm:class",
    )  # fmt: skip
    t.p1.attacks("Saria Guideman", "Anchornaut")

    t.p1.triggers("Empower").targets("Hammer Knight")
    t.p2.reacts("Golden Veil")
    t.settle()

    t.p2.unit("Hammer Knight").has(attack=4)
    t.p1.unit("Empower").has(exhaustion=1)
    assert t.p1.exhausted_dice == ["charm:basic"]
    assert t.p1.hand == ["Refresh"]


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_focused_empower_rolls_an_exhausted_die_again(ruleset: str) -> None:
    """The die paid with is in the exhausted pool by then. [OG-2.2.4] [RB-16.1.1]"""
    t = empower(copies=2, ruleset=ruleset, exhausted="natural:power")

    t.p1.triggers("Empower").targets("Anchornaut", of=1)
    t.p1.declines()
    t.p1.takes(Verb.DIE, parse_face("natural:power"))

    assert t.p1.exhausted_dice == ["charm:basic"]
    assert [face.partition(":")[0] for face in t.p1.active_dice] == ["natural"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Expand Energy --------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_expand_energy_rolls_one_exhausted_die_into_the_active_pool(ruleset: str) -> None:
    """Whatever it shows then. [OG-2.1.5]"""
    t = first(ruleset)
    t.p1("Jessa Na Ni", spellboard=["Expand Energy"], exhausted_dice="charm:basic natural:class x2", draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Expand Energy").takes(Verb.DIE, parse_face("natural:class"))
    done(t)

    assert sorted(t.p1.exhausted_dice) == ["charm:basic", "natural:class"]
    assert [face.partition(":")[0] for face in t.p1.active_dice] == ["natural"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Hypnotize ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_hypnotized_unit_cannot_be_blocked_this_turn(ruleset: str) -> None:
    """Bypass. [OG-14.2] [OG-5.5.1]"""
    t = first(ruleset)
    t.p1(
        "Saria Guideman", spellboard=["Hypnotize"], battlefield=["Hammer Knight", "Iron Worker"], draw=DECK,
        dice="charm:class x2",
    )  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"], draw=DECK)

    t.p1.uses("Hypnotize").targets("Hammer Knight")
    t.p1.attacks("Coal Roarkwin", "Hammer Knight")
    done(t)

    assert t.p2.wounds == 4
    t.survives_clone_undo_and_save_at_every_step()


# --- Protect --------------------------------------------------------------------------------------


def protected(status: int, ruleset: str = "original") -> Table:
    """Player 2 has Protect with so many status tokens; Water Blast is on its way to Iron Worker."""
    t = first(ruleset)
    t.p1("Aradel Summergaard", battlefield=["Gilder"], draw=DECK, dice=WATER_BLAST)
    t.p2(
        "Coal Roarkwin", battlefield=["Iron Worker", "Anchornaut"], spellboard=[f"Protect (status {status})"], draw=DECK
    )
    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Iron Worker")
    return t


@pytest.mark.parametrize("ruleset", BOTH)
def test_protect_comes_into_play_with_three_status_tokens(ruleset: str) -> None:
    """[OG-3.1.1] [RV-4.1.2]"""
    t = first(ruleset)
    t.p1("Aradel Summergaard", hand=["Protect"], draw=DECK, dice="natural:class ceremonial:class")
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.plays("Protect")
    done(t)

    t.p1.unit("Protect").has(status=3)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_protect_prevents_one_damage_for_each_status_token_removed(ruleset: str) -> None:
    """Before the damage is received. [OG-4.3.10] [RV-5.3.1]"""
    t = protected(3, ruleset)

    t.p2.triggers("Protect").takes(Verb.NUMBER, 1)
    done(t)

    t.p2.unit("Iron Worker").has(wounds=1)
    t.p2.unit("Protect").has(status=2)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_protect_is_discarded_with_its_last_status_token_and_still_prevents_the_damage(ruleset: str) -> None:
    """Its text is done before anything it sets off, or does not mind. [OG-2.1.5] [RV-7.1.3]"""
    t = protected(2, ruleset)

    t.p2.triggers("Protect").takes(Verb.NUMBER, 2)
    done(t)

    t.p2.unit("Iron Worker").has(wounds=0)
    assert t.p2.spellboard == []
    assert t.p2.discard == ["Protect"]
    t.survives_clone_undo_and_save_at_every_step()


def test_protect_may_be_left_alone_and_does_nothing_for_a_phoenixborn() -> None:
    """Only units you control. [OG-4.3.10]"""
    t = protected(3)
    t.p2.done()
    done(t)
    assert t.p2.battlefield == ["Anchornaut"]
    t.p2.unit("Protect").has(status=3)

    other = first()
    other.p1("Aradel Summergaard", battlefield=["Hammer Knight"], draw=DECK)
    other.p2("Coal Roarkwin", spellboard=["Protect (status 3)"], draw=DECK)
    other.p1.attacks("Coal Roarkwin", "Hammer Knight")
    done(other)
    assert other.p2.wounds == 4


# --- Purge ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_purge_discards_the_top_card_of_a_target_players_draw_pile(ruleset: str) -> None:
    """[OG-2.1.2] [RV-10.7]"""
    t = first(ruleset)
    t.p1("Saria Guideman", spellboard=["Purge"], draw=DECK, dice="charm:class natural:basic")
    t.p2("Coal Roarkwin", draw=["Refresh", "Molten Gold", "Seal"])

    t.p1.uses("Purge").picks_player(2)
    done(t)

    assert t.p2.discard == ["Refresh"]
    assert t.p1.active_dice == ["natural:basic"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_focused_purge_discards_another_card_for_one_basic(ruleset: str) -> None:
    """[RB-16.1.1]"""
    for pays in (True, False):
        t = first(ruleset)
        t.p1("Saria Guideman", spellboard=["Purge"] * 2, draw=DECK, dice="charm:class natural:basic")
        t.p2("Coal Roarkwin", draw=["Refresh", "Molten Gold", "Seal"])

        t.p1.uses("Purge").picks_player(2)
        if pays:
            t.p1.says_yes()
        else:
            t.p1.declines()
        done(t)

        assert t.p2.discard == (["Refresh", "Molten Gold"] if pays else ["Refresh"])
        assert t.p1.active_dice == ([] if pays else ["natural:basic"])
        t.survives_clone_undo_and_save_at_every_step()


# --- Shifting Mist --------------------------------------------------------------------------------


def test_shifting_mist_turns_two_of_your_active_dice() -> None:
    """For a side action and no dice. [OG-1.1.1] [RB-9.2.3]"""
    t = first()
    t.p1(
        "Noah Redmoon", spellboard=["Shifting Mist"], hand=["Call Upon The Realms"], draw=DECK,
        dice="charm:basic natural:class ceremonial:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Shifting Mist").turns_die("charm:basic", "charm:power").turns_die("natural:class", "natural:basic")
    done(t)

    assert sorted(t.p1.active_dice) == ["ceremonial:basic", "charm:power", "natural:basic"]
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    t.survives_clone_undo_and_save_at_every_step()


# --- Small Sacrifice ------------------------------------------------------------------------------


def sacrifice(
    copies: int, ruleset: str = "original", mine: str = "Hammer Knight", theirs: str = "Iron Worker"
) -> Table:
    t = first(ruleset)
    t.p1(
        "Jessa Na Ni", spellboard=["Small Sacrifice"] * copies, battlefield=[mine, "Gilder"], draw=DECK,
        dice="ceremonial:class",
    )  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=[theirs, "Mist Spirit"], draw=DECK)
    t.p1.uses("Small Sacrifice")
    return t


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize("copies", [1, 2])
def test_small_sacrifice_damages_a_unit_of_yours_and_one_of_an_opponent(copies: int, ruleset: str) -> None:
    """[OG-2.1.2] [OG-2.1.6]"""
    t = sacrifice(copies, ruleset)

    assert not t.p1.can_target("Iron Worker")
    t.p1.targets("Hammer Knight").targets("Iron Worker")
    if copies == 2:
        t.p1.declines()
    done(t)

    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=0)
    t.p2.unit("Iron Worker").has(wounds=1, exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("copies", [1, 2])
def test_the_opponents_unit_may_be_spared_by_small_sacrifice(copies: int) -> None:
    """With one target there is nothing to exhaust instead. [OG-2.1.2]"""
    t = sacrifice(copies)

    t.p1.targets("Hammer Knight").declines()
    done(t)

    t.p1.unit("Hammer Knight").has(wounds=1, exhaustion=0)
    t.p2.unit("Iron Worker").has(wounds=0)


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_focused_small_sacrifice_may_exhaust_both_targets_instead(ruleset: str) -> None:
    """[RB-16.1.1]"""
    t = sacrifice(2, ruleset)

    t.p1.targets("Hammer Knight").targets("Iron Worker").says_yes()
    done(t)

    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=1)
    t.p2.unit("Iron Worker").has(wounds=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(
    ("mine", "theirs"), [("Hammer Knight (exhausted)", "Iron Worker"), ("Hammer Knight", "Iron Worker (exhausted)")]
)
def test_a_focused_small_sacrifice_exhausts_nothing_unless_both_targets_are_unexhausted(mine: str, theirs: str) -> None:
    """[RB-16.1.1]"""
    t = sacrifice(2, mine=mine, theirs=theirs)

    t.p1.targets("Hammer Knight").targets("Iron Worker")
    done(t)

    t.p1.unit("Hammer Knight").has(wounds=1)
    t.p2.unit("Iron Worker").has(wounds=1)


def test_a_cancel_of_the_second_target_leaves_the_first_damage_only_under_the_raven_rules() -> None:
    """[OG-6.1.3] [RV-6.1.1]"""
    for ruleset, wounds in (("original", 0), ("raven", 1)):
        t = first(ruleset)
        t.p1(
            "Jessa Na Ni", spellboard=["Small Sacrifice"], battlefield=["Hammer Knight", "Gilder"], draw=DECK,
            dice="ceremonial:class",
        )  # fmt: skip
        t.p2(
            "Coal Roarkwin", battlefield=["Iron Worker", "Mist Spirit"], hand=["Golden Veil"], draw=DECK,
            dice="natural:class charm:class",
        )  # fmt: skip
        t.p1.uses("Small Sacrifice").targets("Hammer Knight").targets("Iron Worker")
        t.p2.reacts("Golden Veil")
        done(t)

        t.p1.unit("Hammer Knight").has(wounds=wounds)
        t.p2.unit("Iron Worker").has(wounds=0)


# --- Strengthen -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("copies", "attack"), [(1, 4), (2, 4), (3, 5)])
def test_strengthen_adds_two_to_a_target_units_attack_and_one_more_at_focus_2(copies: int, attack: int) -> None:
    """Until the turn ends. [RB-16.1.1] [RB-8.7.1]"""
    t = first()
    t.p1("Maeoni Viper", spellboard=["Strengthen"] * copies, battlefield=["Iron Worker", "Anchornaut"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)

    t.p1.uses("Strengthen").targets("Iron Worker")
    done(t)
    t.p1.unit("Iron Worker").has(attack=attack)
    t.p1.ends_turn()
    t.settle()

    t.p1.unit("Iron Worker").has(attack=2)
    t.survives_clone_undo_and_save_at_every_step()
