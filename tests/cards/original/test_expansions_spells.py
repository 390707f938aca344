"""Ready spells and alterations of the first edition's expansions."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import finished, fought
from tests.table import Table, table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""


def done(t: Table) -> Table:
    """Everything pending is resolved: the active player is asked for an action."""
    assert t.settle().game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


# --- Chant Of The Dead -----------------------------------------------------------------------------


@both
def test_chant_of_the_dead_gathers_a_token_for_a_fallen_ally(ruleset: str) -> None:
    """An ally of yours, also while the spell is exhausted, if you like. [OG-4.2.2]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", spellboard=["Chant Of The Dead (exhausted)"], battlefield=["Anchornaut", "Mist Spirit"],
         dice="natural:class", draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Anchornaut")
    t.p1.triggers("Chant Of The Dead")

    done(t)
    t.p1.unit("Chant Of The Dead").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_chant_of_the_dead_ignores_conjurations(ruleset: str) -> None:
    """[OG-1.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", spellboard=["Chant Of The Dead"], battlefield=["Mist Spirit"], dice="natural:class",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast")

    assert not t.p1.can(Verb.TRIGGER, "Chant Of The Dead")


def chant(ruleset: str, status: int) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=[f"Chant Of The Dead (status {status})"], hand=["Molten Gold"], draw=DECK,
         dice="natural:power x2", exhausted_dice="natural charm illusion")  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)
    return t


@both
def test_chant_of_the_dead_is_discarded_for_three_dice(ruleset: str) -> None:
    """In one's own turn, at no action. [OG-3.1.8] [RV-5.1.4]; ruling RV-4.2.0-6"""
    t = chant(ruleset, 3)

    t.p1.uses("Chant Of The Dead")
    for die, face in (("natural:basic", "natural:power"), ("charm:basic", "charm:class")):
        t.p1.turns_die(die, face)
    t.p1.turns_die("illusion:basic", "illusion:power")

    done(t)
    assert t.p1.discard == ["Chant Of The Dead"]
    assert sorted(t.p1.active_dice) == ["charm:class", "illusion:power", *["natural:power"] * 3]
    assert (t.p1.player.main, t.p1.player.side) == (1, 1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_chant_of_the_dead_needs_three_tokens(ruleset: str) -> None:
    """[OG-1.1.3]"""
    t = chant(ruleset, 2)

    assert not t.p1.can(Verb.ACTIVATE, "Chant Of The Dead")


@both
def test_chant_of_the_dead_may_be_used_after_the_main_action(ruleset: str) -> None:
    """[OG-3.1.8] [RV-5.1.4]; ruling RV-4.2.0-6"""
    t = chant(ruleset, 3)

    t.p1.plays("Molten Gold").targets("Iron Rhino")

    assert not t.p1.can(Verb.ACTIVATE, "Chant Of The Dead") or t.game.at_turn()
    done(t)
    assert t.p1.can(Verb.ACTIVATE, "Chant Of The Dead")


# --- Chimera Smasher -------------------------------------------------------------------------------


@pytest.mark.parametrize(("pays", "main"), [(["time:power", "time:class"], 1), (["time:power"], 0)])
@both
def test_chimera_smasher_costs_a_die_or_a_main_action_beside_the_rest(ruleset: str, pays: list[str], main: int) -> None:
    """One of the two parallel parts. [RV-7.0.2]; ruling RV-4.4.1-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Chimera Smasher"], battlefield=["Iron Rhino"], dice="time:power time:class", side=2,
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin")

    t.p1.plays("Chimera Smasher").pays(*pays)

    done(t)
    t.p1.unit("Iron Rhino").has(attack=7)
    assert (t.p1.player.main, t.p1.player.side) == (main, 1)
    assert len(t.p1.active_dice) == 2 - len(pays)
    assert t.st.pool.cards["chimera-smasher"].magic_cost == 2


@both
def test_a_smasher_shakes_the_ground_and_strikes_last(ruleset: str) -> None:
    """Aftershock, and the defender's counter comes first. [OG-14.8]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Blue Jaguar (+Chimera Smasher)"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder"], draw=DECK)

    t.p1.attacks("Hammer Knight", "Blue Jaguar")
    t.p2.done()
    t.p2.says_yes()

    fought(t)
    assert t.p1.battlefield == []
    t.p2.unit("Hammer Knight").has(wounds=0)


@both
def test_the_aftershock_of_a_smasher_wounds_another_unit(ruleset: str) -> None:
    """[OG-14.8]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino (+Chimera Smasher)"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (exhausted)", "Gilder"], draw=DECK)

    t.p1.attacks("Hammer Knight", "Iron Rhino")
    t.p2.done()
    t.p1.triggers("Iron Rhino", "Aftershock").targets("Gilder")

    fought(t)
    assert t.p2.battlefield == ["Gilder"]
    t.p2.unit("Gilder").has(wounds=1)


# --- Frost Bite ------------------------------------------------------------------------------------


@pytest.mark.parametrize("whom", ["Iron Rhino", "Coal Roarkwin"])
@both
def test_frost_bite_deals_one_damage(ruleset: str, whom: str) -> None:
    """To a unit or a Phoenixborn. [OG-2.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Frost Bite"], dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], draw=DECK)

    t.p1.uses("Frost Bite").targets(whom)

    done(t)
    assert (t.p2.unit("Iron Rhino").fact("wounds"), t.p2.wounds) == ((1, 0) if whom == "Iron Rhino" else (0, 1))
    t.p1.unit("Frost Bite").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_frost_bite_costs_a_basic_die_once_focused(ruleset: str) -> None:
    """A basic die pays no class symbol. [RV-2.1.1]; ruling RV-2.0.0-basic"""
    for copies, usable in ((1, False), (2, True)):
        t = table(ruleset=ruleset)
        t.p1("Noah Redmoon", spellboard=["Frost Bite"] * copies, dice="charm:basic", draw=DECK)
        t.p2("Coal Roarkwin", draw=DECK)
        assert t.p1.can_use("Frost Bite") == usable


# --- Law Of Fear -----------------------------------------------------------------------------------


def law_of_fear(ruleset: str, *named: str, **p2: object) -> Table:
    """Player 1 plays Law Of Fear and names those units of player 2's."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Law Of Fear"], battlefield=["Iron Rhino"], dice="divine:class", draw=DECK)
    t.p2("Coal Roarkwin", **{"battlefield": ["Hammer Knight", "Gilder", "Mist Spirit"], "draw": DECK, **p2})
    t.p1.plays("Law Of Fear")
    for name in named:
        t.p1.targets(name)
    return t


@both
def test_law_of_fear_raises_the_attack_of_up_to_three_units(ruleset: str) -> None:
    """Three at most, for the turn. [OG-2.1.2]"""
    t = law_of_fear(ruleset, "Hammer Knight", "Gilder", "Mist Spirit")

    done(t)
    for name, attack in (("Hammer Knight", 5), ("Gilder", 2), ("Mist Spirit", 2)):
        t.p2.unit(name).has(attack=attack)
    t.p1.unit("Iron Rhino").has(attack=5)
    t.survives_clone_undo_and_save_at_every_step()
    t.p1.ends_turn()
    t.p2.unit("Hammer Knight").has(attack=4)


@both
def test_law_of_fear_may_name_nobody(ruleset: str) -> None:
    """Up to three. [RB-8.2.3]"""
    t = law_of_fear(ruleset)

    t.p1.done()

    done(t)
    t.p2.unit("Hammer Knight").has(attack=4)
    assert t.p1.spellboard == ["Law Of Fear"]


def test_a_veil_against_law_of_fear_leaves_the_law_in_force() -> None:
    """Constant text is not cancelled. [RV-6.1.3]; ruling RV-4.2.3-ex2"""
    t = law_of_fear("raven", "Hammer Knight", hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.done()
    t.p2.reacts("Golden Veil")

    done(t)
    t.p2.unit("Hammer Knight").has(attack=4)
    t.p1.attacks("Coal Roarkwin", "Iron Rhino")
    t.p2.blocks("Iron Rhino", "Gilder")
    fought(t)
    assert t.p2.wounds == 2


def toll(ruleset: str, law: str, dice: str) -> Table:
    """Player 1's Iron Rhino attacks and a Gilder blocks it under the law."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=[law], battlefield=["Iron Rhino"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Gilder"], dice=dice, draw=DECK)
    t.p1.attacks("Coal Roarkwin", "Iron Rhino")
    t.p2.blocks("Iron Rhino", "Gilder")
    return t


@both
def test_law_of_fear_has_a_blocker_paid_for_with_wounds_where_there_is_no_die(ruleset: str) -> None:
    """The card beats the rules. [RV-7.1.1]; ruling RV-4.5.0-1"""
    t = toll(ruleset, "Law Of Fear", "")

    fought(t)

    assert t.p2.wounds == 2
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_an_exhausted_law_takes_no_toll(ruleset: str) -> None:
    """[RV-5.7.1]; ruling RV-4.2.4-2"""
    t = toll(ruleset, "Law Of Fear (exhausted)", "")

    fought(t)

    assert t.p2.wounds == 0
    assert t.p2.battlefield == []


@both
def test_a_law_cannot_be_meditated_away_and_lasts_one_round(ruleset: str) -> None:
    """Bound and Fleeting, also while exhausted. [OG-14.18]; ruling RV-4.2.4-2"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Law Of Fear (exhausted 2)", "Purge"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.meditates()
    assert t.p1.can(Verb.CARD, "Purge")
    assert not t.p1.can(Verb.CARD, "Law Of Fear")
    t.p1.chooses("Purge").done()
    finished(t)
    t.ends_round()

    assert t.p1.spellboard == []
    assert sorted(t.p1.discard) == ["Law Of Fear", "Purge"]


# --- Mark Of The Red Flower ------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["main", "side"])
@both
def test_mark_of_the_red_flower_costs_either_action(ruleset: str, action: str) -> None:
    """[RV-7.0.2]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=["Mark Of The Red Flower"], battlefield=["Iron Rhino"], draw=DECK,
         main=int(action == "main"), side=int(action == "side"))  # fmt: skip
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.plays("Mark Of The Red Flower")

    done(t)
    assert t.p1.unit("Iron Rhino").attached() == ["Mark Of The Red Flower"]
    assert (t.p1.player.main, t.p1.player.side) == (0, 0)


def marked(ruleset: str, status: int, **p1: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=[f"Iron Rhino (status {status}, +Mark Of The Red Flower)"],
         **{"dice": "sympathy:class", "draw": DECK, **p1})  # fmt: skip
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Dread Wraith"], draw=DECK)
    return t


@pytest.mark.parametrize("die", ["natural:class", "sympathy:class"])
@both
def test_growing_flames_places_a_status_token_on_the_unit(ruleset: str, die: str) -> None:
    """For a side action and a die of either kind. [RV-7.0.2]"""
    t = marked(ruleset, 1, dice=die)

    t.p1.uses("Mark Of The Red Flower", "Growing Flames")

    done(t)
    t.p1.unit("Iron Rhino").has(status=2, exhaustion=0)
    assert (t.p1.active_dice, t.p1.player.side) == ([], 0)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_fire_mastery_deals_three_damage_for_two_tokens(ruleset: str) -> None:
    """It exhausts the unit and takes no action. [OG-3.1.8]; ruling RV-4.2.0-1"""
    t = marked(ruleset, 2)

    t.p1.uses("Iron Rhino", "Fire Mastery").targets("Dread Wraith")

    done(t)
    t.p1.unit("Iron Rhino").has(status=0, exhaustion=1)
    t.p2.unit("Dread Wraith").has(wounds=3)
    assert (t.p1.player.main, t.p1.player.side) == (1, 1)
    t.survives_clone_undo_and_save_at_every_step()


def test_fire_mastery_with_a_single_token_deals_nothing() -> None:
    """If you do. [RV-7.1.2]"""
    t = marked("raven", 1)

    t.p1.uses("Iron Rhino", "Fire Mastery")

    done(t)
    t.p2.unit("Dread Wraith").has(wounds=0)
    t.p2.unit("Hammer Knight").has(wounds=0)


@both
def test_fire_mastery_is_not_for_an_opponents_turn(ruleset: str) -> None:
    """[RV-5.1.1]; ruling RV-4.2.0-1"""
    t = marked(ruleset, 2)
    t.p1.ends_turn()
    t.p2.attacks("Noah Redmoon", "Hammer Knight")

    assert not t.p1.can(Verb.ACTIVATE, "Iron Rhino")


# --- Power Through ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("copies", "damage"), [(1, 2), (2, 4)])
@both
def test_power_through_damages_the_phoenixborn_behind_a_destroyed_unit(ruleset: str, copies: int, damage: int) -> None:
    """Overkill 2, and two sources of it are Overkill 4. [OG-14.10] [RV-3.4.1]; ruling RV-3.4.0-ex1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Iron Rhino (" + ", ".join(["+Power Through"] * copies) + ")"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    t.p1.unit("Iron Rhino").has(attack=5 + copies)

    t.p1.attacks("Mist Spirit", "Iron Rhino")
    t.p2.done()

    fought(t)
    assert t.p2.battlefield == []
    assert t.p2.wounds == damage
    t.survives_clone_undo_and_save_at_every_step()


def falling_with_power(ruleset: str, hand: list[str]) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit (+Power Through)"], hand=hand, draw=DECK)
    t.p1.uses("Aradel Summergaard", "Water Blast")
    return t


@both
def test_power_through_comes_back_to_hand_for_a_card(ruleset: str) -> None:
    """Respark when its host is destroyed. [OG-8.1.1] [RV-8.3.1]"""
    t = falling_with_power(ruleset, ["Anchornaut", "Molten Gold"])

    t.p2.says_yes().chooses("Anchornaut")

    done(t)
    assert t.p2.hand == ["Molten Gold", "Power Through"]
    assert t.p2.discard == ["Anchornaut"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_power_through_without_a_card_to_discard_is_lost(ruleset: str) -> None:
    """[OG-8.1.1]"""
    t = falling_with_power(ruleset, [])

    done(t)

    assert t.p2.discard == ["Power Through"]
