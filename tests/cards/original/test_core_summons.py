"""Core set of the first edition: the ready spells that place conjurations."""

from __future__ import annotations

import pytest

from tests.cards.boards import finished
from tests.cards.original.spell_boards import BOTH, DECK, done, first

SUMMONS = [
    ("Blue Jaguar", "Aradel Summergaard", "charm:basic x2"),
    ("Butterfly Monk", "Aradel Summergaard", "natural:power"),
    ("False Demon", "Noah Redmoon", "illusion:class charm:basic"),
    ("Gilder", "Aradel Summergaard", "natural:class"),
    ("Iron Rhino", "Aradel Summergaard", "charm:basic x6"),
    ("Masked Wolf", "Noah Redmoon", "illusion:class charm:basic"),
    ("Mist Spirit", "Noah Redmoon", "illusion:class"),
    ("Seaside Raven", "Saria Guideman", "charm:basic x3"),
    ("Silver Snake", "Maeoni Viper", "charm:power natural:power"),
    ("Three-Eyed Owl", "Saria Guideman", "charm:class"),
]


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize(("name", "phoenixborn", "dice"), SUMMONS)
def test_a_summon_places_its_conjuration_for_its_cost(name: str, phoenixborn: str, dice: str, ruleset: str) -> None:
    """[OG-1.1.1] [RB-2.1.3]"""
    t = first(ruleset)
    t.p1(phoenixborn, spellboard=[f"Summon {name}"], draw=DECK, dice=dice)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses(f"Summon {name}")
    finished(t)

    assert name in t.p1.battlefield
    assert t.p1.active_dice == []
    t.p1.unit(f"Summon {name}").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_blood_puppet_is_placed_onto_a_target_players_battlefield(ruleset: str) -> None:
    """It is theirs to control and comes out of your pile. [OG-13.3] [OG-5.5.3]"""
    t = first(ruleset)
    t.p1("Jessa Na Ni", spellboard=["Summon Blood Puppet"], draw=DECK, dice="ceremonial:class")
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Summon Blood Puppet").picks_player(2)
    done(t)

    assert t.p2.battlefield == ["Blood Puppet"]
    assert len(t.p1.player.pile) == 4
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_summon_gilder_may_deal_one_damage_to_a_target_unit(ruleset: str) -> None:
    """[OG-2.1.2]"""
    t = first(ruleset)
    t.p1(
        "Aradel Summergaard", spellboard=["Summon Gilder"], battlefield=["Iron Worker"], draw=DECK, dice="natural:class"
    )
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)

    t.p1.uses("Summon Gilder").targets("Hammer Knight")
    done(t)

    assert t.p1.battlefield == ["Iron Worker", "Gilder"]
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_stops_the_gilder_too_only_where_all_targets_are_named_first() -> None:
    """[OG-13.4] [RV-6.1.1]"""
    for ruleset, placed in (("original", []), ("raven", ["Gilder"])):
        t = first(ruleset)
        t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], draw=DECK, dice="natural:class")
        t.p2(
            "Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], hand=["Golden Veil"], draw=DECK,
            dice="natural:class charm:class",
        )  # fmt: skip
        t.p1.uses("Summon Gilder").targets("Hammer Knight")
        t.p2.reacts("Golden Veil")
        done(t)

        assert t.p1.battlefield == placed
        t.p2.unit("Hammer Knight").has(wounds=0)
        t.p1.unit("Summon Gilder").has(exhaustion=1)
        assert t.p1.active_dice == []


@pytest.mark.parametrize(("copies", "dice"), [(2, 5), (3, 4)])
def test_each_focus_makes_summon_iron_rhino_one_basic_cheaper(copies: int, dice: int) -> None:
    """[RB-16.1.1] [RB-9.1.8]"""
    t = first()
    t.p1("Aradel Summergaard", spellboard=["Summon Iron Rhino"] * copies, draw=DECK, dice=f"charm:basic x{dice}")
    t.p2("Coal Roarkwin", draw=DECK)
    poor = first()
    poor.p1("Aradel Summergaard", spellboard=["Summon Iron Rhino"] * copies, draw=DECK, dice=f"charm:basic x{dice - 1}")
    poor.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Summon Iron Rhino")
    done(t)

    assert t.p1.battlefield == ["Iron Rhino"]
    assert not poor.p1.can_use("Summon Iron Rhino")


def test_a_focused_summon_masked_wolf_may_be_paid_with_one_illusion_power() -> None:
    """[RB-16.1.1] [RV-7.0.2]"""
    t = first()
    t.p1("Noah Redmoon", spellboard=["Summon Masked Wolf"] * 2, draw=DECK, dice="illusion:power")
    t.p2("Coal Roarkwin", draw=DECK)
    single = first()
    single.p1("Noah Redmoon", spellboard=["Summon Masked Wolf"], draw=DECK, dice="illusion:power")
    single.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Summon Masked Wolf")
    done(t)

    assert t.p1.battlefield == ["Masked Wolf"]
    assert t.p1.player.main == 1
    assert not single.p1.can_use("Summon Masked Wolf")
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_summon_mist_spirit_places_a_second_one_for_an_additional_basic_paid_when_activating(ruleset: str) -> None:
    """[OG-2.1.1] [RV-7.0.1]"""
    t = first(ruleset)
    t.p1("Noah Redmoon", spellboard=["Summon Mist Spirit"], draw=DECK, dice="illusion:class charm:basic")
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Summon Mist Spirit").pays("illusion:class", "charm:basic")
    done(t)

    assert t.p1.battlefield == ["Mist Spirit", "Mist Spirit"]
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize(("copies", "status"), [(1, 0), (2, 1), (3, 2)])
def test_each_focus_of_summon_silver_snake_places_a_status_token_on_the_snake(copies: int, status: int) -> None:
    """[RB-16.1.1]"""
    t = first()
    t.p1("Maeoni Viper", spellboard=["Summon Silver Snake"] * copies, draw=DECK, dice="charm:power natural:power")
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Summon Silver Snake")
    done(t)

    t.p1.unit("Silver Snake").has(status=status, attack=status, life=4)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_summon_silver_snake_is_not_affected_by_an_opponents_spell_but_by_an_ability(ruleset: str) -> None:
    """Spell Guard: Seal does nothing to it, Shadow Target does. [OG-6.1.5]"""
    t = first(ruleset)
    t.p1("Noah Redmoon", hand=["Seal"], draw=DECK, dice="illusion:class charm:class ceremonial:class")
    t.p2("Maeoni Viper", spellboard=["Summon Silver Snake", "Purge"], draw=DECK)

    t.p1.plays("Seal").picks_player(2)
    if t.p1.can_target("Summon Silver Snake"):  # choosing is not yet affecting
        t.p1.chooses("Summon Silver Snake")
    done(t)
    t.p2.unit("Summon Silver Snake").has(exhaustion=0)
    t.p1.uses("Noah Redmoon", "Shadow Target").targets("Summon Silver Snake")
    t.settle()

    t.p2.unit("Summon Silver Snake").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()
