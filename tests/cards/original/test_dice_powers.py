"""The dice powers of the first edition, and the time power of the Raven Rules."""

from __future__ import annotations

import pytest

from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import face_name, parse_face
from pyreborn.engine.model.ids import FACES, Verb
from tests.table import Seat, Table, Unit, table

BOTH = ["original", "raven"]
SIX = ["ceremonial", "charm", "illusion", "natural", "divine", "sympathy"]
FILLER = "Call Upon The Realms"


def dice_on(unit: Unit) -> list[str]:
    """The dice lying on a card, whosever they are."""
    return [face_name(die % FACES) for die in unit.card.dice]


def can_power(seat: Seat, magic: str) -> bool:
    """Whether that dice power is offered now."""
    wanted = ids.MAGIC_NAMES.index(magic)
    return any(o.verb == Verb.POWER and o.a == wanted for o in seat.table.game.options)


def powers(dice: str, ruleset: str = "original", **board: object) -> Table:
    """A turn with these dice; keys with p2_ are the opponent's, a card in hand keeps the turn going."""
    t = table(ruleset=ruleset)
    foe = {key[3:]: value for key, value in board.items() if key.startswith("p2_")}
    own = {key: value for key, value in board.items() if not key.startswith("p2_")}
    t.p1("Aradel Summergaard", **{"dice": dice, "hand": [FILLER], **own})
    t.p2("Coal Roarkwin", **foe)
    return t


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize("magic", SIX)
def test_a_dice_power_needs_a_side_action_and_an_active_die_on_its_power_side(magic: str, ruleset: str) -> None:
    """[OG-9] [RV-2.3.1]"""
    board = {"battlefield": ["Iron Worker"], "discard": ["Anchornaut"], "draw": ["Refresh"]}
    foe = {"p2_dice": "natural:basic"}
    assert can_power(powers(f"{magic}:power", ruleset, **board, **foe).p1, magic)
    assert not can_power(powers(f"{magic}:class {magic}:basic", ruleset, **board, **foe).p1, magic)
    assert not can_power(powers(f"{magic}:power", ruleset, side=0, **board, **foe).p1, magic)


def test_time_has_a_power_only_under_the_raven_rules() -> None:
    """[OG-9.1.7] [RV-2.3.7]"""
    assert not can_power(powers("time:power").p1, "time")
    assert can_power(powers("time:power", "raven").p1, "time")


# --- ceremonial ----------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_ceremonial_power_damages_your_phoenixborn_by_the_attack_value_of_the_ally_it_takes(ruleset: str) -> None:
    """[OG-9.1.1] [RV-2.3.2]"""
    t = powers("ceremonial:power", ruleset, discard=["Refresh", "Anchornaut", "Hammer Knight"])

    t.p1.power("ceremonial")
    assert not t.p1.can_target("Refresh")
    t.p1.chooses("Hammer Knight")
    t.settle()

    assert t.p1.hand == [FILLER, "Hammer Knight"]
    assert t.p1.exhausted_dice == ["ceremonial:power"]
    assert (t.p1.wounds, t.p2.wounds) == (4, 0)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_ceremonial_power_is_free_for_an_ally_without_attack() -> None:
    """No damage is no damage. [OG-9.1.1] [OG-4.3.4]"""
    t = powers("ceremonial:power", discard=["Anchornaut", "Hammer Knight"])

    t.p1.power("ceremonial").chooses("Anchornaut")
    t.settle()

    assert t.p1.hand == ["Anchornaut", FILLER]
    assert t.p1.wounds == 0


def test_the_ceremonial_power_does_nothing_without_an_ally_to_take() -> None:
    """[OG-9.1.1] [OG-2.2.3]"""
    t = powers("ceremonial:power", discard=["Refresh"])

    t.p1.power("ceremonial")
    t.settle()

    assert t.p1.hand == [FILLER]
    assert t.p1.wounds == 0


# --- charm ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_charm_power_adds_one_to_attack_and_life_of_a_unit_you_control(ruleset: str) -> None:
    """The die lies on the unit, in neither pool. [OG-9.1.2] [RV-2.3.3]"""
    t = powers("charm:power", ruleset, battlefield=["Iron Worker", "Anchornaut"], p2_battlefield=["Hammer Knight"])

    t.p1.power("charm")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Anchornaut")
    t.settle()

    t.p1.unit("Anchornaut").has(attack=1, life=2, recover=1)
    assert dice_on(t.p1.unit("Anchornaut")) == ["charm:power"]
    assert (t.p1.active_dice, t.p1.exhausted_dice) == ([], [])
    t.survives_clone_undo_and_save_at_every_step()


def test_a_second_charm_die_may_be_placed_on_the_same_unit() -> None:
    """Nothing forbids it, and each counts. [OG-9.1.2]"""
    t = powers("charm:power x2", battlefield=["Iron Worker"], side=2)

    t.p1.power("charm")
    t.settle()
    t.p1.power("charm")
    t.settle()

    t.p1.unit("Iron Worker").has(attack=4, life=4)


# --- illusion ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_illusion_power_exhausts_a_die_of_your_choice_in_an_opponents_active_pool(ruleset: str) -> None:
    """[OG-9.1.3] [RV-2.3.4]"""
    t = powers("illusion:power", ruleset, p2_dice="natural:class charm:power", p2_exhausted_dice="natural:basic")

    t.p1.power("illusion").takes(Verb.DIE, parse_face("charm:power"))
    t.settle()

    assert t.p2.active_dice == ["natural:class"]
    assert sorted(t.p2.exhausted_dice) == ["charm:power", "natural:basic"]
    assert not t.cites("RB-8.3.1")
    t.survives_clone_undo_and_save_at_every_step()


# --- natural -------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_natural_power_deals_one_damage_to_a_target_unit_of_anybody(ruleset: str) -> None:
    """[OG-9.1.4] [RV-2.3.4]"""
    t = powers("natural:power", ruleset, battlefield=["Iron Worker"], p2_battlefield=["Hammer Knight"])

    t.p1.power("natural")
    assert t.p1.can_target("Iron Worker")
    assert not t.p1.can_target("Coal Roarkwin")
    t.p1.targets("Hammer Knight")
    t.settle()

    t.p2.unit("Hammer Knight").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- divine --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
def test_the_divine_power_places_the_die_on_any_target_unit(ruleset: str) -> None:
    """It changes no value. [OG-9.1.5] [RV-2.3.5]"""
    t = powers("divine:power", ruleset, battlefield=["Iron Worker"], p2_battlefield=["Hammer Knight"])

    t.p1.power("divine")
    assert t.p1.can_target("Iron Worker")
    t.p1.targets("Hammer Knight")
    t.settle()

    assert dice_on(t.p2.unit("Hammer Knight")) == ["divine:power"]
    t.p2.unit("Hammer Knight").has(attack=4, life=3)
    assert (t.p1.active_dice, t.p1.exhausted_dice) == ([], [])
    t.survives_clone_undo_and_save_at_every_step()


# --- sympathy ------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", BOTH)
@pytest.mark.parametrize("end", [Verb.TOP, Verb.BOTTOM])
def test_the_sympathy_power_draws_a_card_and_puts_one_back(end: int, ruleset: str) -> None:
    """Compulsory: there is no way to keep all cards. [OG-9.1.6] [RV-2.3.6]"""
    t = powers("sympathy:power", ruleset, draw=["Refresh", "Molten Gold"])

    t.p1.power("sympathy")
    assert not t.offers(0, Verb.DECLINE)
    assert not t.offers(0, Verb.DONE)
    t.p1.chooses(FILLER).takes(end)
    t.settle()

    assert t.p1.hand == ["Refresh"]
    assert t.p1.draw_pile == ([FILLER, "Molten Gold"] if end == Verb.TOP else ["Molten Gold", FILLER])
    t.survives_clone_undo_and_save_at_every_step()


def test_the_sympathy_power_puts_a_card_back_even_if_none_could_be_drawn() -> None:
    """Each effect does as much as it can. [OG-9.1.6] [OG-2.2.3]"""
    t = powers("sympathy:power", hand=[FILLER, "Refresh"])

    t.p1.power("sympathy").chooses(FILLER).takes(Verb.TOP)
    t.settle()

    assert t.p1.hand == ["Refresh"]
    assert t.p1.draw_pile == [FILLER]


# --- time ----------------------------------------------------------------------------------------


def test_the_time_power_places_the_die_on_a_target_phoenixborn() -> None:
    """[RV-2.3.7]"""
    t = powers("time:power", "raven", p2_battlefield=["Hammer Knight"])

    t.p1.power("time")
    assert not t.p1.can_target("Hammer Knight")
    t.p1.targets("Coal Roarkwin")
    t.settle()

    assert dice_on(t.p2.phoenixborn) == ["time:power"]
    assert (t.p1.active_dice, t.p1.exhausted_dice) == ([], [])
    t.survives_clone_undo_and_save_at_every_step()
