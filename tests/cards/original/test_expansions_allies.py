"""Allies of the first edition's expansions, N to S."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Zone
from tests.cards.boards import fought
from tests.table import Seat, Table, table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""


def done(t: Table) -> Table:
    """Everything pending is resolved: the active player is asked for an action."""
    assert t.settle().game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


def removed(seat: Seat) -> list[str]:
    """Names of the player's cards that are out of the game."""
    st = seat.table.st
    return [here.printed.name for card, here in enumerate(st.cards)
            if st.zone[card] == Zone.REMOVED and here.owner == seat.seat]  # fmt: skip


# --- Nihilist --------------------------------------------------------------------------------------


def nihilism(ruleset: str, nihilist: str) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=[nihilist], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)
    t.p1.uses("Nihilist", "One with Nothing")
    return t


@both
def test_one_with_nothing_wounds_a_unit_and_a_phoenixborn_and_destroys_the_nihilist(ruleset: str) -> None:
    """[OG-2.1.5]"""
    t = nihilism(ruleset, "Nihilist")

    t.p1.targets("Iron Rhino").targets("Coal Roarkwin")

    fought(t)
    t.p2.unit("Iron Rhino").has(wounds=1)
    assert t.p2.wounds == 1
    assert t.p1.discard == ["Nihilist"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_nihilist_that_kills_itself_still_wounds_the_phoenixborn() -> None:
    """The text goes on without its card. [RV-7.1.3]; ruling RV-4.5.0-3"""
    t = nihilism("raven", "Nihilist (wounds 1)")

    t.p1.targets("Nihilist").targets("Coal Roarkwin")

    done(t)
    assert t.p1.discard == ["Nihilist"]
    assert t.p2.wounds == 1


@both
def test_an_entombed_card_is_not_found_by_dice_powers_but_by_spells(ruleset: str) -> None:
    """[OG-8.1.2]"""
    for hand, found in ((["Anchornaut"], False), (["Bound Soul"], True)):
        t = table(ruleset=ruleset)
        t.p1("Noah Redmoon", hand=hand, discard=["Nihilist", "Iron Worker"], draw=DECK, dice="ceremonial:power")
        t.p2("Coal Roarkwin")
        if found:
            t.p1.plays("Bound Soul")
            t.p1.chooses("Nihilist")
            t.settle()
            assert t.p1.hand == ["Nihilist"]
        else:
            t.p1.power("ceremonial")
            t.settle()
            assert not t.p1.can_target("Nihilist")
            assert "Nihilist" not in t.p1.hand


def test_an_entombed_card_is_not_found_by_an_ability() -> None:
    """Resurrect. [OG-8.1.2]"""
    t = table(ruleset="raven")
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Sun Sister"], discard=["Nihilist", "Iron Worker", "Anchornaut"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast")
    t.p2.triggers("Sun Sister", "Resurrect")

    assert not t.p2.can_target("Nihilist")
    assert t.p2.can_target("Anchornaut")


# --- Psychic Vampire -------------------------------------------------------------------------------


@both
def test_lobotomize_makes_the_opponent_discard_a_card_of_their_choice(ruleset: str) -> None:
    """Destroyed by an opponent's ability, although it is out of play by then. [RV-5.1.5]; ruling RV-diff-4c"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", hand=["Molten Gold", "Anchornaut"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Psychic Vampire"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast").chooses("Anchornaut")

    done(t)
    assert t.p2.discard == ["Psychic Vampire"]
    assert (t.p1.hand, t.p1.discard) == (["Molten Gold"], ["Anchornaut"])
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_lobotomize_answers_only_an_opponent(ruleset: str) -> None:
    """[OG-4.3.7]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Psychic Vampire"], hand=["Molten Gold"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", hand=["Anchornaut"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast")

    done(t)
    assert t.p1.discard == ["Psychic Vampire"]
    assert (t.p1.hand, t.p2.hand) == (["Molten Gold"], ["Anchornaut"])


# --- Shadow Guard ----------------------------------------------------------------------------------


@both
def test_a_hidden_shadow_guard_is_played_after_attackers_are_declared_and_guards(ruleset: str) -> None:
    """From the hand, without a main action. [RV-5.5.1]; rulings RV-4.2.0-5, RV-4.2.1-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Shadow Guard"], dice="illusion:class x2", draw=DECK)

    t.p1.attacks("Hammer Knight", "Iron Rhino")
    t.p2.reacts("Shadow Guard")
    t.p2.guards("Shadow Guard")

    fought(t)
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=0)
    assert t.p2.discard == ["Shadow Guard"]
    assert t.p2.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_shadow_guard_is_not_played_from_the_discard_pile(ruleset: str) -> None:
    """Its box says from where. [OG-8.1.2]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], discard=["Shadow Guard"], hand=["Anchornaut"],
         dice="illusion:class x2", draw=DECK)  # fmt: skip

    t.p1.attacks("Hammer Knight", "Iron Rhino")

    assert not t.p2.can_react("Shadow Guard")


# --- Shield Mage -----------------------------------------------------------------------------------


@both
def test_an_exerted_shield_mage_raises_the_life_of_all_other_units(ruleset: str) -> None:
    """For as long as it is exhausted, and not its own. [RV-5.7.1]; ruling RV-4.2.4-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Shield Mage", "Gilder", "Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], draw=DECK)
    t.p1.unit("Gilder").has(life=2)

    t.p1.uses("Shield Mage", "Exert")

    done(t)
    t.p1.unit("Shield Mage").has(life=2, exhaustion=1)
    t.p1.unit("Gilder").has(life=3)
    t.p1.unit("Iron Rhino").has(life=5)
    t.p2.unit("Gilder").has(life=2)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_two_exhausted_shield_mages_raise_each_other_and_the_rest(ruleset: str) -> None:
    """Two cards, two abilities. [OG-1.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Shield Mage (exhausted)", "Shield Mage (exhausted)", "Gilder"], draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.unit("Shield Mage").has(life=3)
    t.p1.unit("Gilder").has(life=4)


@both
def test_units_that_lived_by_the_mage_fall_when_its_token_is_removed(ruleset: str) -> None:
    """The life value drops back. [OG-4.3.6]; ruling RV-4.2.4-1"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", battlefield=["Shield Mage (exhausted)", "Mist Spirit (wounds 1)"], hand=["Refresh"],
         dice="charm:class natural:basic", draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"])
    t.p1.unit("Mist Spirit").has(life=2)

    t.p1.plays("Refresh").targets("Shield Mage")

    done(t)
    assert t.p1.battlefield == ["Shield Mage"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_the_aura_ends_in_the_recovery_phase_too(ruleset: str) -> None:
    """[OG-10.1.5]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Shield Mage (exhausted)", "Mist Spirit (wounds 1)"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.ends_round()

    assert t.p1.battlefield == ["Shield Mage"]


# --- Spear Master ----------------------------------------------------------------------------------


@both
def test_a_spear_master_costs_three_dice_and_a_card(ruleset: str) -> None:
    """Another card than itself. [RV-2.1.1]; rulings RV-2.0.0-discard, RV-4.4.0-4"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Spear Master", "Molten Gold", "Anchornaut"], dice="charm:basic x3", draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.plays("Spear Master").chooses("Anchornaut")

    done(t)
    t.p1.unit("Spear Master").has(attack=3, life=3, recover=2)
    assert (t.p1.hand, t.p1.discard) == (["Molten Gold"], ["Anchornaut"])


@both
def test_a_spear_master_cannot_be_played_as_the_only_card(ruleset: str) -> None:
    """[RV-4.1.1]; ruling RV-2.0.0-discard"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Spear Master"], dice="charm:basic x3", draw=DECK)
    t.p2("Coal Roarkwin")

    assert not t.p1.can_play("Spear Master")
    assert t.st.pool.cards["spear-master"].magic_cost == 3


@both
def test_a_spear_master_strikes_first_also_when_countering(ruleset: str) -> None:
    """The attacker is destroyed before it deals its damage. [OG-5.5.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Hammer Knight"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Spear Master"], draw=DECK)

    t.p1.attacks("Spear Master", "Hammer Knight")
    t.p2.done()
    t.p2.says_yes()

    fought(t)
    assert t.p1.discard == ["Hammer Knight"]
    t.p2.unit("Spear Master").has(wounds=0)


# --- Sun Sister ------------------------------------------------------------------------------------


def sun_sister(ruleset: str) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Sun Sister"], discard=["Sun Sister", "Anchornaut", "Purge", "Iron Worker"],
         draw=DECK)  # fmt: skip
    t.p1.uses("Aradel Summergaard", "Water Blast")
    return t


@both
def test_resurrect_brings_another_ally_to_hand_before_the_sister_is_gone(ruleset: str) -> None:
    """Allies only, none of her own title. [RV-5.3.1]; ruling RV-4.3.1-2"""
    t = sun_sister(ruleset)

    t.p2.triggers("Sun Sister", "Resurrect")
    assert "Sun Sister" in t.p2.battlefield
    assert not t.p2.can_target("Sun Sister")
    assert not t.p2.can_target("Purge")
    t.p2.chooses("Anchornaut")

    done(t)
    assert t.p2.hand == ["Anchornaut"]
    assert t.p2.battlefield == []
    assert sorted(t.p2.discard) == ["Iron Worker", "Purge", "Sun Sister", "Sun Sister"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_resurrect_may_be_left_out(ruleset: str) -> None:
    """[RV-5.1.3]"""
    t = sun_sister(ruleset)

    done(t)

    assert t.p2.hand == []


@both
def test_resurrect_answers_a_return_to_hand_as_well(ruleset: str) -> None:
    """Leaving play is more than being destroyed. [OG-4.3.8]"""
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Sun Sister"], discard=["Anchornaut"], draw=DECK)

    t.p1.plays("Fear")
    t.p2.triggers("Sun Sister", "Resurrect")

    done(t)
    assert t.p2.hand == ["Anchornaut", "Sun Sister"]


# --- Sycophant -------------------------------------------------------------------------------------


@both
def test_a_destroyed_sycophant_blesses_requests_and_is_removed_from_the_game(ruleset: str) -> None:
    """Three texts of one destruction; who orders the first two is the ruleset's. [OG-3.1.3] [RV-8.3.1]; RV-5.1.0-1"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=["Anchornaut", "Iron Worker"])
    t.p2("Coal Roarkwin", battlefield=["Sycophant", "Iron Rhino (wounds 3)"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Sycophant")
    (t.p1 if ruleset == "original" else t.p2).triggers("Sycophant", "Last Blessing")
    t.p2.targets("Iron Rhino")
    t.p2.picks_player(1)

    fought(t)
    t.p2.unit("Iron Rhino").has(wounds=1)
    assert t.p1.discard == ["Anchornaut"]
    assert t.p2.discard == []
    assert removed(t.p2) == ["Sycophant"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_sycophant_discarded_from_hand_is_exiled_too(ruleset: str) -> None:
    """A blue box works outside play. [OG-8.1.2] [RV-5.5.1]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", hand=["Sycophant"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=["Hammer Knight"], draw=DECK)

    t.p1.uses("Coal Roarkwin", "Slash")

    fought(t)
    assert t.p1.discard == []
    assert removed(t.p1) == ["Sycophant"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_sycophant_discarded_off_the_draw_pile_is_exiled_too(ruleset: str) -> None:
    """[OG-8.1.2] [RV-5.5.1]"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", spellboard=["Purge"], dice="charm:class", draw=DECK)
    t.p2("Noah Redmoon", draw=["Sycophant", "Anchornaut"])

    t.p1.uses("Purge").picks_player(2)

    fought(t)
    assert t.p2.discard == []
    assert removed(t.p2) == ["Sycophant"]


@both
def test_a_sycophant_that_goes_to_hand_stays_in_the_game(ruleset: str) -> None:
    """It is placed in no discard pile. [OG-4.3.8]"""
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Sycophant"], draw=DECK)

    t.p1.plays("Fear")

    done(t)
    assert t.p2.hand == ["Sycophant"]
    assert removed(t.p2) == []
