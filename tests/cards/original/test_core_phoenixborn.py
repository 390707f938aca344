"""The first edition's core set: its six Phoenixborn."""

from __future__ import annotations

import pytest

from pyreborn.cards import find_card
from pyreborn.engine.model.ids import Verb
from tests.cards.original.boards import DECK, both
from tests.table import Table, table


@pytest.mark.parametrize(
    ("name", "life", "battlefield", "spellboard"),
    [
        ("Aradel Summergaard", 16, 8, 4),
        ("Coal Roarkwin", 15, 6, 5),
        ("Jessa Na Ni", 18, 5, 4),
        ("Maeoni Viper", 22, 3, 4),
        ("Noah Redmoon", 20, 6, 3),
        ("Saria Guideman", 20, 5, 4),
    ],
)
def test_a_phoenixborn_has_its_printed_values(name: str, life: int, battlefield: int, spellboard: int) -> None:
    """The first edition's, not Reborn's. [RB-2.1.1]"""
    card = find_card(name, "original")

    assert (card.life, card.battlefield, card.spellboard) == (life, battlefield, spellboard)
    assert card.edition == "original"


# --- Aradel Summergaard ----------------------------------------------------------------------------


@both
def test_water_blast_deals_two_damage_to_a_target_unit(ruleset: str) -> None:
    """Side action, exhaust and a natural die. [OG-2.1.1]; ruling RV-2.0.0-side"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Rhino"])

    t.p1.uses("Aradel Summergaard", "Water Blast")
    assert not t.p1.can_target("Coal Roarkwin")
    t.p1.targets("Hammer Knight")
    t.settle()

    t.p2.unit("Hammer Knight").has(wounds=2)
    t.p1.phoenixborn.has(exhaustion=1)
    assert (t.p1.active_dice, t.p1.player.side) == ([], 0)
    t.survives_clone_undo_and_save_at_every_step()


# --- Coal Roarkwin ---------------------------------------------------------------------------------


def slashing(*units: str, ruleset: str = "original") -> Table:
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", hand=["Anchornaut"], draw=DECK)
    t.p2("Noah Redmoon", battlefield=list(units))
    t.p1.uses("Coal Roarkwin", "Slash")
    return t


@both
def test_slash_deals_one_damage_to_a_target_unit_for_a_card_and_does_not_exhaust(ruleset: str) -> None:
    """Where the opponent has a unit, the Phoenixborn cannot be hit. [OG-2.1.1]"""
    t = slashing("Hammer Knight", "Iron Rhino", ruleset=ruleset)

    assert not t.p1.can_target("Noah Redmoon")
    t.p1.targets("Hammer Knight")
    t.settle()

    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.discard == ["Anchornaut"]
    t.p1.phoenixborn.has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_slash_may_hit_the_phoenixborn_of_an_opponent_without_units_instead(ruleset: str) -> None:
    """[OG-1.1.3]"""
    t = slashing(ruleset=ruleset)

    t.p1.chooses("Noah Redmoon")
    t.settle()

    assert t.p2.wounds == 1


def test_slash_at_the_phoenixborn_does_not_target_it() -> None:
    """Only the word target targets: Vanish stays out of it. [OG-6.1.1]"""
    t = table(ruleset="original")
    t.p1("Coal Roarkwin", hand=["Anchornaut"], draw=DECK)
    t.p2("Noah Redmoon", hand=["Vanish"], dice="illusion:class x2")

    t.p1.uses("Coal Roarkwin", "Slash").chooses("Noah Redmoon")

    assert not t.p2.can_react("Vanish")
    t.settle()
    assert t.p2.wounds == 1


def test_slash_may_target_a_unit_of_ones_own_although_the_opponent_has_none() -> None:
    """You may hit the Phoenixborn instead, you need not. [OG-2.1.2]"""
    t = table(ruleset="original")
    t.p1("Coal Roarkwin", hand=["Anchornaut"], battlefield=["Hammer Knight", "Iron Rhino"], draw=DECK)
    t.p2("Noah Redmoon")

    t.p1.uses("Coal Roarkwin", "Slash").declines()
    t.p1.targets("Hammer Knight")
    t.settle()

    t.p1.unit("Hammer Knight").has(wounds=1)
    assert t.p2.wounds == 0


# --- Jessa Na Ni -----------------------------------------------------------------------------------


def departing(unit: str, ruleset: str, dice: str = "natural:power charm:basic") -> Table:
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", dice=dice, draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[unit, "Iron Rhino"])
    return t


@both
def test_screams_of_the_departed_cost_a_die_and_hit_the_phoenixborn_of_the_departed(ruleset: str) -> None:
    """After the unit is gone; Jessa is not exhausted by it. [OG-4.2.3] [RV-8.3.1]; ruling OG-leave-1"""
    t = departing("Mist Spirit", ruleset)

    t.p1.power("natural").targets("Mist Spirit")
    t.p1.triggers("Jessa Na Ni", "Screams of the Departed")
    t.settle()

    assert t.p2.battlefield == ["Iron Rhino"]
    assert t.p2.wounds == 1
    assert t.p1.active_dice == []
    t.p1.phoenixborn.has(exhaustion=0)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_screams_of_the_departed_may_be_left_unused(ruleset: str) -> None:
    """[OG-1.1.3]"""
    t = departing("Mist Spirit", ruleset)

    t.p1.power("natural").targets("Mist Spirit")
    assert t.p1.can(Verb.TRIGGER, "Jessa Na Ni")
    t.settle()

    assert t.p2.wounds == 0
    assert t.p1.active_dice == ["charm:basic"]


@both
def test_a_unit_that_returns_to_its_pile_has_left_play_too(ruleset: str) -> None:
    """Leaving play is more than being destroyed. [OG-4.3.8]; ruling OG-leave-2"""
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Blue Jaguar", "Iron Rhino"])

    t.p1.plays("Fear").targets("Blue Jaguar")
    t.p1.triggers("Jessa Na Ni")
    t.settle()

    assert t.p2.battlefield == ["Iron Rhino"]
    assert t.p2.wounds == 1


@both
def test_a_unit_of_ones_own_that_leaves_play_makes_nobody_scream(ruleset: str) -> None:
    """It speaks of an opponent's. [OG-4.3.8]"""
    t = table(ruleset=ruleset)
    t.p1("Jessa Na Ni", battlefield=["Mist Spirit", "Iron Rhino"], dice="natural:power charm:basic", draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.power("natural").targets("Mist Spirit")

    assert not t.p1.can(Verb.TRIGGER, "Jessa Na Ni")
    assert t.p1.battlefield == ["Iron Rhino"]


# --- Maeoni Viper ----------------------------------------------------------------------------------


@both
def test_strike_adds_two_to_the_attack_of_a_target_unit_for_a_die_and_an_exhaustion_token(ruleset: str) -> None:
    """Before blockers are declared. [OG-3.1.9]; ruling OG-abil-4"""
    t = table(ruleset=ruleset)
    t.p1("Maeoni Viper", battlefield=["Hammer Knight"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"])

    t.p1.attacks("Coal Roarkwin", "Hammer Knight")
    t.p1.triggers("Maeoni Viper", "Strike").targets("Hammer Knight")
    t.p1.unit("Hammer Knight").has(attack=6)
    t.p2.done()
    t.settle()

    assert t.p2.wounds == 6
    t.p1.phoenixborn.has(exhaustion=1)
    assert t.p1.active_dice == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_strike_answers_an_attack_of_the_opponent_as_well_and_not_without_a_die(ruleset: str) -> None:
    """After a player has declared attackers. [OG-3.1.9]"""
    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Blood Puppet"], dice="charm:basic")

    t.p1.attacks("Blood Puppet", "Mist Spirit")
    t.p2.triggers("Maeoni Viper").targets("Blood Puppet")

    t.p2.unit("Blood Puppet").has(attack=2)

    t = table(ruleset=ruleset)
    t.p1("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    t.p2("Maeoni Viper", battlefield=["Blood Puppet"])
    t.p1.attacks("Blood Puppet", "Mist Spirit")
    assert not t.p2.can(Verb.TRIGGER, "Maeoni Viper")


@both
def test_strike_is_not_used_by_an_exhausted_phoenixborn(ruleset: str) -> None:
    """[RB-14.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Maeoni Viper (exhausted)", battlefield=["Hammer Knight"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"])

    t.p1.attacks("Coal Roarkwin", "Hammer Knight")

    assert not t.p1.can(Verb.TRIGGER, "Maeoni Viper")


# --- Noah Redmoon ----------------------------------------------------------------------------------


@both
def test_shadow_target_exhausts_a_target_ready_spell_of_an_opponent(ruleset: str) -> None:
    """It targets the spell, not the player, and none of one's own. [OG-6.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Summon Gilder"], dice="ceremonial:class", draw=DECK)
    t.p2("Coal Roarkwin", spellboard=["Summon Mist Spirit", "Summon Iron Rhino"])

    t.p1.uses("Noah Redmoon", "Shadow Target")
    assert not t.p1.can_target("Summon Gilder")
    t.p1.targets("Summon Mist Spirit")
    t.settle()

    t.p2.unit("Summon Mist Spirit").has(exhaustion=1)
    t.p2.unit("Summon Iron Rhino").has(exhaustion=0)
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- Saria Guideman --------------------------------------------------------------------------------


@both
def test_hearts_pull_draws_a_card_and_may_discard_the_top_of_a_target_players_draw_pile(ruleset: str) -> None:
    """[OG-2.1.2]"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", dice="charm:class", draw=["Anchornaut", "Iron Worker"])
    t.p2("Coal Roarkwin", draw=["Living Doll", "Iron Worker"])

    pulled(t, 2)

    assert t.p1.hand == ["Anchornaut"]
    assert t.p2.discard == ["Living Doll"]
    t.p1.phoenixborn.has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def pulled(t: Table, whose: int) -> None:
    """Draw, then discard off the top of that player's pile; targets are named first where all are (OG-2.1.2)."""
    t.p1.uses("Saria Guideman", "Heart's Pull")
    if t.st.rules.name == "original":
        t.p1.picks_player(whose).says_yes()
    else:
        t.p1.says_yes().picks_player(whose)
    t.settle()


@both
def test_hearts_pull_without_a_card_to_draw_discards_nothing(ruleset: str) -> None:
    """If you do. [OG-2.2.3]"""
    t = table(ruleset=ruleset)
    t.p1("Saria Guideman", dice="charm:class", hand=["Anchornaut"])
    t.p2("Coal Roarkwin", draw=["Living Doll"])

    t.p1.uses("Saria Guideman", "Heart's Pull")
    for _ in range(3):
        if not t.settle().game.at_turn():
            t.game.push(t.game.options[0])

    assert t.p2.draw_pile == ["Living Doll"]
