"""Units of the first edition's expansions: printed values; allies up to F, and conjurations."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import fought
from tests.table import Table, table

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
DECK = ["Iron Worker"] * 5
"""A draw pile, so that a player always has something left to do (Meditate)."""


def done(t: Table) -> Table:
    """Everything pending is resolved: the active player is asked for an action."""
    assert t.settle().game.at_turn(), f"{t.game.decision!r} {t.game.option_texts()}"
    return t


@pytest.mark.parametrize(
    ("name", "dice", "values"),
    [
        ("Beast Tamer", "charm:power charm:class natural:basic", (3, 3, 2)),
        ("Crimson Bomber", "ceremonial:class x2", (3, 2, 0)),
        ("Flash Archer", "illusion:class x2 charm:basic x2", (4, 2, 2)),
        ("Nihilist", "time:class", (0, 2, 0)),
        ("Psychic Vampire", "ceremonial:power", (2, 1, 0)),
        ("Shadow Guard", "illusion:class x2", (3, 1, 1)),
        ("Shield Mage", "divine:power", (0, 2, 2)),
        ("Sun Sister", "divine:class charm:basic", (2, 2, 2)),
        ("Sycophant", "charm:class natural:basic", (1, 2, 0)),
    ],
)
@both
def test_an_ally_costs_what_it_says_and_has_its_printed_values(
    ruleset: str, name: str, dice: str, values: tuple[int, int, int]
) -> None:
    """All the dice are spent and the main action is gone. [OG-2.1.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=[name], dice=dice, draw=DECK)
    t.p2("Coal Roarkwin")

    t.p1.plays(name)

    done(t)
    t.p1.unit(name).has(attack=values[0], life=values[1], recover=values[2])
    assert (t.p1.active_dice, t.p1.player.main) == ([], 0)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Dread Wraith", (1, 6, 0)),
        ("Majestic Titan", (2, 6, 3)),
        ("Nightmare Mount", (4, 3, 0)),
        ("Nightshade Swallow", (1, 2, 1)),
        ("Pale Steed Mount", (2, 4, 0)),
        ("Spectral Charger Mount", (3, 2, 0)),
        ("Winged Lioness", (2, 2, 1)),
    ],
)
def test_a_conjuration_has_its_printed_values(name: str, values: tuple[int, int, int]) -> None:
    """[OG-1.1.1]"""
    t = table(ruleset="original")
    t.p1("Noah Redmoon", battlefield=[name])
    t.p2("Coal Roarkwin")

    t.p1.unit(name).has(attack=values[0], life=values[1], recover=values[2])


# --- Beast Tamer -----------------------------------------------------------------------------------


def diminished(ruleset: str, target: str, *attackers: str) -> Table:
    """The attackers attack that unit, and the Beast Tamer beside it uses Diminish."""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=list(attackers), draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[target, "Beast Tamer (exhausted 0)"], dice="charm:basic", draw=DECK)
    t.p1.attacks(target, *attackers)
    t.p2.triggers("Beast Tamer", "Diminish")
    return t


@pytest.mark.parametrize(("ruleset", "wounds"), [("original", 2), ("raven", 3)])
def test_diminish_lowers_each_attacker_for_a_basic_die(ruleset: str, wounds: int) -> None:
    """4 - 1 and 0 - 1: a negative value counts in the sum, or counts as none. [OG-5.3.4] [RV-10.5]"""
    t = diminished(ruleset, "Dread Wraith", "Hammer Knight", "Anchornaut")

    fought(t)

    t.p2.unit("Dread Wraith").has(wounds=wounds)
    assert t.p2.exhausted_dice == ["charm:basic"]
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_diminish_lasts_for_the_turn_only(ruleset: str) -> None:
    """[OG-3.1.9]"""
    t = diminished(ruleset, "Dread Wraith", "Hammer Knight")
    fought(t)
    t.p1.unit("Hammer Knight").has(attack=3)

    t.p1.ends_turn()

    t.p1.unit("Hammer Knight").has(attack=4)


@both
def test_diminish_cannot_be_used_without_a_die_or_in_ones_own_attack(ruleset: str) -> None:
    """[RV-5.1.2]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Beast Tamer", "Iron Rhino"], dice="charm:basic", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Beast Tamer", "Gilder"], draw=DECK)

    t.p1.attacks("Gilder", "Iron Rhino")

    assert not t.p1.can(Verb.TRIGGER, "Beast Tamer")
    fought(t)
    t.p1.unit("Iron Rhino").has(attack=5)


# --- Crimson Bomber --------------------------------------------------------------------------------


def bombing(ruleset: str, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Crimson Bomber", "Dread Wraith"], draw=DECK)
    t.p2("Coal Roarkwin", **{"battlefield": ["Iron Rhino", "False Demon", "Gilder"], "draw": DECK, **p2})
    t.p1.uses("Crimson Bomber", "Detonate")
    return t


@both
def test_detonate_wounds_up_to_three_units(ruleset: str) -> None:
    """The Bomber is destroyed, and each of three different units gets a wound token. [RV-7.1.3]; ruling RV-diff-4a"""
    t = bombing(ruleset)

    t.p1.targets("Iron Rhino").targets("False Demon")
    assert not t.p1.can_target("Iron Rhino")
    t.p1.targets("Gilder")

    fought(t)
    assert t.p1.discard == ["Crimson Bomber"]
    for name in ("Iron Rhino", "False Demon", "Gilder"):
        t.p2.unit(name).has(wounds=1)
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_detonate_may_stop_after_one(ruleset: str) -> None:
    """Up to three. [RB-8.2.3]"""
    t = bombing(ruleset)

    t.p1.targets("Iron Rhino").declines()

    fought(t)
    assert t.p1.discard == ["Crimson Bomber"]
    t.p2.unit("Iron Rhino").has(wounds=1)
    t.p2.unit("Gilder").has(wounds=0)


def test_under_the_raven_rules_one_unit_is_dealt_with_before_the_next_is_chosen() -> None:
    """[RV-7.2.1]; ruling RV-4.5.1-ex1"""
    t = bombing("raven", battlefield=["Mist Spirit", "Iron Rhino", "Gilder"])

    t.p1.targets("Mist Spirit")

    assert t.p1.can_target("Iron Rhino")
    assert t.p2.battlefield == ["Iron Rhino", "Gilder"]


def test_in_the_original_rules_all_three_are_named_first() -> None:
    """[OG-2.1.2]"""
    t = bombing("original", battlefield=["Mist Spirit", "Iron Rhino", "Gilder"])

    t.p1.targets("Mist Spirit")

    assert t.p1.can_target("Iron Rhino")
    assert t.p2.battlefield == ["Mist Spirit", "Iron Rhino", "Gilder"]
    assert "Crimson Bomber" in t.p1.battlefield


def test_a_veil_at_the_second_unit_leaves_the_first_its_wound() -> None:
    """What was done stands, nothing further is. [RV-6.1.1]; ruling RV-4.2.3-ex3"""
    t = bombing("raven", hand=["Golden Veil"], dice="natural:class charm:class")

    t.p1.targets("Dread Wraith", of=1).targets("Iron Rhino")
    t.p2.reacts("Golden Veil")

    done(t)
    t.p1.unit("Dread Wraith").has(wounds=1)
    t.p2.unit("Iron Rhino").has(wounds=0)
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p1.discard == ["Crimson Bomber"]
    t.survives_clone_undo_and_save_at_every_step()


# --- Dread Wraith, Nightshade Swallow, Winged Lioness ------------------------------------------------


def test_a_dread_wraith_rages_by_its_wounds() -> None:
    """Also while exhausted. [OG-14.18]"""
    t = table(ruleset="original")
    t.p1("Noah Redmoon", battlefield=["Dread Wraith (wounds 3, exhausted)"])
    t.p2("Coal Roarkwin")

    t.p1.unit("Dread Wraith").has(attack=4)


@both
def test_deathstrike_destroys_what_it_damages(ruleset: str) -> None:
    """One damage suffices. [OG-14.5] [RV-1.3.1]; ruling RV-1.2.1-1"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Nightshade Swallow"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino (exhausted)"], draw=DECK)

    t.p1.attacks("Iron Rhino", "Nightshade Swallow")

    fought(t)
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_deathstrike_does_nothing_without_damage(ruleset: str) -> None:
    """[OG-4.3.4]; ruling RV-1.2.1-2"""
    t = diminished(ruleset, "Iron Rhino", "Nightshade Swallow")

    fought(t)

    t.p2.unit("Iron Rhino").has(wounds=0)


@both
def test_a_winged_lioness_cannot_be_guarded_against(ruleset: str) -> None:
    """Unless another attacker can. [OG-5.5.1] [RV-3.2.3]; ruling RV-3.2.2-2"""
    for attackers, guarded in ((["Winged Lioness"], False), (["Winged Lioness", "Hammer Knight"], True)):
        t = table(ruleset=ruleset)
        t.p1("Noah Redmoon", battlefield=attackers, draw=DECK)
        t.p2("Coal Roarkwin", battlefield=["Iron Rhino", "Gilder"], draw=DECK)
        t.p1.attacks("Iron Rhino", *attackers)
        assert t.p2.can_target("Gilder") == guarded


# --- Flash Archer ----------------------------------------------------------------------------------


def double_shot(ruleset: str, **p2: object) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Flash Archer (wounds 1)"], draw=DECK)
    t.p2("Coal Roarkwin", **{"battlefield": ["Iron Rhino", "Gilder"], "draw": DECK, **p2})
    t.p1.uses("Flash Archer", "Double Shot")
    return t


@both
def test_double_shot_hits_two_units_or_one_twice(ruleset: str) -> None:
    """Two effects of one damage each. [OG-2.1.5]"""
    for second, wounds in (("Gilder", (1, 1)), ("Iron Rhino", (2, 0))):
        t = double_shot(ruleset)
        t.p1.targets("Iron Rhino").targets(second)
        fought(t)
        assert (t.p2.unit("Iron Rhino").fact("wounds"), t.p2.unit("Gilder").fact("wounds")) == wounds
        t.p1.unit("Flash Archer").has(exhaustion=1)


@both
def test_the_second_shot_may_be_left_out(ruleset: str) -> None:
    """[OG-2.1.2]"""
    t = double_shot(ruleset)

    t.p1.targets("Gilder").declines()

    done(t)
    t.p2.unit("Gilder").has(wounds=1)
    t.p2.unit("Iron Rhino").has(wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


def test_the_second_shot_is_made_even_if_the_archer_is_gone() -> None:
    """Pain Link kills it in between. [RV-7.1.3]; ruling RV-4.5.0-ex1"""
    t = double_shot("raven", battlefield=["Living Doll", "Gilder"], dice="charm:basic")

    t.p1.targets("Living Doll")
    t.p2.triggers("Living Doll", "Pain Link").targets("Flash Archer")
    t.p1.targets("Gilder")

    done(t)
    assert t.p1.discard == ["Flash Archer"]
    t.p2.unit("Gilder").has(wounds=1)


# --- Majestic Titan --------------------------------------------------------------------------------


@both
def test_units_of_little_life_cannot_stand_in_the_way_of_a_majestic_titan(ruleset: str) -> None:
    """Gigantic 2. [OG-14.18]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Majestic Titan"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino", "Gilder", "False Demon"], draw=DECK)

    t.p1.attacks("Iron Rhino", "Majestic Titan")

    assert not t.p2.can_target("Gilder")
    assert t.p2.can_target("False Demon")


def befuddled(ruleset: str) -> Table:
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Majestic Titan", "Iron Worker"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino (exhausted)", "Dread Wraith"], draw=DECK)
    t.p1.attacks("Iron Rhino", "Majestic Titan")
    t.p2.done()
    return t


@both
def test_befuddling_blow_makes_the_damaged_unit_hit_another(ruleset: str) -> None:
    """Its attack value, to a target other than itself. [RV-8.2.1]"""
    t = befuddled(ruleset)

    t.p1.triggers("Majestic Titan", "Befuddling Blow")
    assert not t.p1.can_target("Iron Rhino")
    t.p1.targets("Dread Wraith")

    fought(t)
    t.p2.unit("Iron Rhino").has(wounds=2)
    t.p2.unit("Dread Wraith").has(wounds=5)
    assert "Iron Rhino deals 5 damage to Dread Wraith." in t.game.story(None)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_befuddling_blow_may_be_left_out(ruleset: str) -> None:
    """[OG-1.1.3]"""
    t = befuddled(ruleset)

    fought(t)

    t.p2.unit("Dread Wraith").has(wounds=0)
