"""Core set of the first edition: alteration spells."""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.original.spell_boards import BOTH, DECK, done, first, playing, removed
from tests.table import Table


def attached(name: str, host: str, dice: str, ruleset: str = "original", **board: Any) -> Table:
    """Player 1 plays the alteration on a unit of their own."""
    board = {"phoenixborn": "Noah Redmoon", "battlefield": [host, "Mist Spirit"], **board}
    t = playing(name, dice, ruleset, **board)
    if t.offers(0, Verb.CARD):
        t.p1.chooses(host)
    return done(t)


@pytest.mark.parametrize(
    ("name", "dice", "host", "values"),
    [
        ("Bring Forth", "ceremonial:class x2", "False Demon", (3, 5, 0)),
        ("Fade Away", "illusion:class", "Iron Worker", (2, 2, 1)),
        ("Massive Growth", "natural:class charm:basic", "Iron Worker", (6, 6, 1)),
        ("Reflections In The Water", "illusion:class", "Iron Worker", (2, 2, 1)),
        ("Root Armor", "natural:class", "Iron Worker", (2, 4, 1)),
        ("Spiked Armor", "natural:class charm:basic", "Iron Worker", (2, 4, 1)),
        ("Undying Heart", "charm:class natural:basic", "Iron Worker", (2, 4, 3)),
    ],
)
def test_an_alteration_is_paid_for_attached_and_changes_values(
    name: str, dice: str, host: str, values: tuple[int, int, int]
) -> None:
    """[OG-1.1.1] [RB-15.1.1]"""
    t = attached(name, host, dice)

    assert t.p1.unit(host).attached() == [name]
    t.p1.unit(host).has(attack=values[0], life=values[1], recover=values[2])
    assert t.p1.active_dice == []
    assert t.p1.player.main == (1 if name == "Root Armor" else 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_bring_forth_can_only_be_attached_to_a_unit_with_illusion() -> None:
    """Once attached there is none left for a second one. [OG-14.3]"""
    for units, possible in (
        (["Iron Worker"], False),
        (["False Demon"], True),
        (["False Demon (exhausted)"], True),
        (["False Demon (+Bring Forth)"], False),
    ):
        t = first()
        t.p1("Noah Redmoon", battlefield=units, hand=["Bring Forth"], draw=DECK, dice="ceremonial:class x2")
        t.p2("Coal Roarkwin", draw=DECK)
        assert t.p1.can_play("Bring Forth") == possible, units


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_unit_brought_forth_survives_the_damage_of_a_battle(ruleset: str) -> None:
    """It has lost Illusion; without Bring Forth the same battle destroys it. [OG-14.3] [OG-4.3.7]"""
    for demon, left in (("False Demon (+Bring Forth)", ["False Demon"]), ("False Demon", [])):
        t = first(ruleset)
        t.p1("Noah Redmoon", battlefield=[demon], draw=DECK)
        t.p2("Coal Roarkwin", battlefield=["Mist Spirit", "Gilder"], draw=DECK, dice="")
        t.p1.attacks("Coal Roarkwin", "False Demon")
        t.p2.blocks("False Demon", "Mist Spirit")
        while not t.settle().game.at_turn():
            t.game.push(0)

        assert t.p1.battlefield == left
        assert t.p2.battlefield == ["Gilder"]
        t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_fade_away_destroys_its_unit_at_the_end_of_the_round_and_removes_an_ally_from_the_game(ruleset: str) -> None:
    """The spell goes to its owner's discard pile. [OG-10.1.6]"""
    t = first(ruleset)
    t.p1("Noah Redmoon", battlefield=["Gilder"], hand=["Fade Away"], draw=DECK, dice="illusion:class")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)

    t.p1.plays("Fade Away").chooses("Hammer Knight")
    t.ends_round()

    assert t.p2.battlefield == ["Iron Worker"]
    assert removed(t) == ["Hammer Knight"]
    assert (t.p1.discard, t.p2.discard) == (["Fade Away"], [])
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_a_conjuration_destroyed_by_fade_away_returns_to_its_pile_and_feeds_no_consume(ruleset: str) -> None:
    """The host's controller controls the alteration. [OG-13.5] [RV-4.2.1]"""
    t = first(ruleset)
    t.p1("Maeoni Viper", battlefield=["Silver Snake"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit (+Fade Away (owner 1))"], pile=[], draw=DECK)

    t.ends_round()

    assert t.p2.battlefield == []
    assert t.p2._names(t.p2.player.pile) == ["Mist Spirit"]
    assert removed(t) == []
    t.p1.unit("Silver Snake").has(status=0)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_massive_growth_needs_a_unit_with_little_attack_and_is_discarded_at_the_end_of_the_round(ruleset: str) -> None:
    """[OG-14.18]"""
    strong = first(ruleset)
    strong.p1(
        "Noah Redmoon", battlefield=["Hammer Knight"], hand=["Massive Growth"], draw=DECK, dice="natural:class x2"
    )
    strong.p2("Coal Roarkwin", draw=DECK)
    assert not strong.p1.can_play("Massive Growth")

    t = attached("Massive Growth", "Iron Worker", "natural:class charm:basic", ruleset)
    t.ends_round()

    t.p1.unit("Iron Worker").has(attack=2, life=2)
    assert t.p1.discard == ["Massive Growth"]
    t.survives_clone_undo_and_save_at_every_step()


def test_massive_growth_cannot_be_discarded_by_an_opponents_spell() -> None:
    """Spell Guard. [OG-6.1.5]"""
    t = first()
    t.p1(
        "Jessa Na Ni", spellboard=["Cut The Strings"], battlefield=["Hammer Knight"], draw=DECK,
        dice="ceremonial:class natural:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Worker (+Massive Growth)"], draw=DECK)

    t.p1.uses("Cut The Strings")
    done(t)

    t.p1.unit("Hammer Knight").has(wounds=2)
    assert t.p2.unit("Iron Worker").attached() == ["Massive Growth"]


@pytest.mark.parametrize("ruleset", BOTH)
def test_reflections_in_the_water_takes_all_abilities_but_inexhaustible_ones(ruleset: str) -> None:
    """Rose Fire Dancer cannot distract; a Gilder cannot guard but still bequeaths its token. [OG-14.18]"""
    t = first(ruleset)
    t.p1("Aradel Summergaard", battlefield=["Rose Fire Dancer (+Reflections In The Water)", "Iron Worker"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder (+Reflections In The Water)", "Anchornaut"], draw=DECK)
    assert not t.p1.can_use("Rose Fire Dancer")
    t.p1.attacks("Anchornaut", "Iron Worker")
    assert not t.p2.can_target("Gilder")

    other = first(ruleset)
    other.p1("Aradel Summergaard", battlefield=["Iron Worker"], draw=DECK, dice="natural:class")
    other.p2("Coal Roarkwin", battlefield=["Gilder (+Reflections In The Water)", "Anchornaut"], draw=DECK)
    other.p1.uses("Aradel Summergaard", "Water Blast").targets("Gilder")
    other.p2.triggers("Gilder", "Inheritance").targets("Anchornaut")
    done(other)
    other.p2.unit("Anchornaut").has(status=1)
    other.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize(("name", "price"), [("Root Armor", 1), ("Undying Heart", 2), ("Reflections In The Water", 1)])
def test_an_alteration_with_respark_may_be_taken_back_to_hand_for_its_cost(name: str, price: int, ruleset: str) -> None:
    """By its controller, to its owner's hand. [OG-8.1.1] [RV-8.3.1]"""
    t = first(ruleset)
    t.p1(
        "Jessa Na Ni", spellboard=["Cut The Strings"], battlefield=["Hammer Knight"], draw=DECK,
        dice="ceremonial:class natural:basic",
    )  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=[f"Iron Worker (+{name})"], draw=DECK, dice=f"charm:basic x{price}")

    t.p1.uses("Cut The Strings")
    if t.p1.can_target(name):
        t.p1.targets(name)
    t.p2.says_yes()
    done(t)

    assert t.p2.hand == [name]
    assert t.p2.active_dice == []
    assert t.p2.discard == []
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_respark_of_bring_forth_costs_two_basic(ruleset: str) -> None:
    """Too poor, it is discarded. [OG-8.1.1]"""
    for dice, hand in (("charm:basic x2", ["Bring Forth"]), ("charm:basic", [])):
        t = playing(
            "Molten Gold", "natural:power x2", ruleset, p2_phoenixborn="Noah Redmoon", p2_dice=dice,
            p2_battlefield=["False Demon (+Bring Forth, wounds 3)"],
        )  # fmt: skip
        t.p1.targets("False Demon")
        if hand:
            t.p2.says_yes()
        done(t)

        assert t.p2.battlefield == []
        assert t.p2.hand == hand
        assert t.p2.discard == ([] if hand else ["Bring Forth"])
        t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", BOTH)
def test_spiked_armor_damages_what_damages_its_unit_in_battle(ruleset: str) -> None:
    """[OG-14.6] [RV-1.2.4]"""
    t = first(ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Worker", "Mist Spirit"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Anchornaut (+Spiked Armor)", "Gilder (exhausted)"], draw=DECK)

    t.p1.attacks("Anchornaut", "Iron Worker")
    while not t.settle().game.at_turn():
        t.game.push(t.game.options[-1])

    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p2.unit("Anchornaut").fact("wounds") == 2
    t.survives_clone_undo_and_save_at_every_step()
