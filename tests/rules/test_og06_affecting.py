"""OG-6.1.5, OG-6.1.6, RV-10.4, RV-10.8: what affects a card, and what Magic Guard and Spell Guard keep away."""

import pytest

from pyreborn.engine.model.ids import Verb
from tests.rules.first_edition import BigTable, board, both, removed
from tests.rules.og_boards import dealt

# --- a cancel affects the card whose text it stops (OG-6.1.6, RV-10.8) --------------------------------------------


def distracting(ruleset: str, dancer: str, target: str, **p2: object) -> BigTable:
    """Player 1's Rose Fire Dancer targets a unit of player 2."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=[dancer])
    t.p2("Coal Roarkwin", **{"battlefield": [target], **p2})
    t.p1.uses("Rose Fire Dancer", "Distract").targets(target)
    return t


GUARDED = "Rose Fire Dancer (+Angel's Embrace)"


@pytest.mark.parametrize(("dancer", "cancels"), [(GUARDED, False), ("Rose Fire Dancer", True)])
@both
def test_golden_veil_does_not_cancel_an_ability_of_a_unit_with_magic_guard(
    ruleset: str, dancer: str, cancels: bool
) -> None:
    """OG-6.1.6, RV-10.8: it is a spell, and would affect the Dancer; so it is not even offered."""
    t = distracting(ruleset, dancer, "Iron Rhino", hand=["Golden Veil"], dice="natural:class charm:class")
    assert t.p2.can_react("Golden Veil") == cancels
    if cancels:
        t.p2.reacts("Golden Veil")
    t.quiet()
    t.p2.unit("Iron Rhino").has(exhaustion=0 if cancels else 1)


@pytest.mark.parametrize(("owl", "cancels"), [("Three-Eyed Owl (+Angel's Embrace)", False), ("Three-Eyed Owl", True)])
@both
def test_vanish_does_not_cancel_one_that_targets_a_player(ruleset: str, owl: str, cancels: bool) -> None:
    """OG-6.1.6, RV-10.8: the same for Vanish and Memory Drain."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=[owl])
    t.p2("Coal Roarkwin", hand=["Vanish", "Seal"], dice="illusion:class x2")
    t.p1.uses("Three-Eyed Owl", "Memory Drain").picks_player(2)
    assert t.p2.can_react("Vanish") == cancels


@both
def test_a_rescue_that_cannot_cancel_still_brings_its_embrace(ruleset: str) -> None:
    """OG-6.1.6, RV-10.8: Angelic Rescue may be played for the rest of its text; the Dancer's effect stands."""
    t = distracting(ruleset, GUARDED, "Iron Rhino", hand=["Angelic Rescue"], dice="illusion:power divine:class")
    t.p2.reacts("Angelic Rescue").says_yes()
    t.quiet()
    assert t.p2.unit("Iron Rhino").attached() == ["Angel's Embrace"]
    t.p2.unit("Iron Rhino").has(exhaustion=1)


def test_a_reversal_that_cannot_cancel_still_takes_its_ally_back() -> None:
    """OG-6.1.6: Veil Of Reversal returns an ally and removes a conjuration; the Nihilist's wounds come all the same."""
    t = board("original")
    t.p1("Noah Redmoon", battlefield=["Nihilist (+Angel's Embrace)", "Gilder"])
    t.p2("Coal Roarkwin", battlefield=["Blood Archer", "Iron Rhino"], hand=["Veil Of Reversal"],
         dice="illusion:power charm:basic")  # fmt: skip
    t.p1.uses("Nihilist").targets("Iron Rhino").targets("Coal Roarkwin")
    t.p2.reacts("Veil Of Reversal").targets("Blood Archer").targets("Gilder")
    t.quiet()
    assert removed(t.p1) == ["Gilder"]
    assert t.p2.hand == ["Blood Archer"]
    assert t.p2.wounds == 1
    t.p2.unit("Iron Rhino").has(wounds=1)


@pytest.mark.parametrize(("dancer", "cancels"), [(GUARDED, False), ("Rose Fire Dancer", True)])
@both
def test_a_titans_summon_is_not_given_up_for_nothing(ruleset: str, dancer: str, cancels: bool) -> None:
    """OG-6.1.6, RV-10.8: Summon Majestic Titan is a spell, too."""
    t = distracting(ruleset, dancer, "Majestic Titan", spellboard=["Summon Majestic Titan"])
    assert t.p2.can(Verb.TRIGGER, "Summon Majestic Titan") == cancels


@both
def test_ones_own_spells_are_not_kept_away(ruleset: str) -> None:
    """OG-6.1.5, RV-10.8: the Dancer may be stopped by its own player's Summon Majestic Titan."""
    t = board(ruleset)
    t.p1("Noah Redmoon", battlefield=[GUARDED, "Majestic Titan"], spellboard=["Summon Majestic Titan"])
    t.p2("Coal Roarkwin")
    t.p1.uses("Rose Fire Dancer", "Distract").targets("Majestic Titan")
    t.p1.triggers("Summon Majestic Titan")
    t.quiet()
    t.p1.unit("Majestic Titan").has(exhaustion=0)
    assert t.p1.spellboard == []


@both
def test_a_spell_or_dice_power_has_no_unit_to_guard_it(ruleset: str) -> None:
    """OG-6.1.6, RV-10.8: with a guarded unit beside them they are cancelled like any other."""
    for use in ("spell", "power"):
        t = board(ruleset)
        t.p1("Noah Redmoon", battlefield=[GUARDED], hand=["Refresh"], dice="natural:power charm:class charm:basic")
        t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], hand=["Golden Veil"], dice="natural:class charm:class")
        if use == "spell":
            t.p1.plays("Refresh").targets("Iron Rhino")
        else:
            t.p1.power("natural").targets("Iron Rhino")
        assert t.p2.can_react("Golden Veil")


# --- the other ways of affecting (RV-10.4) ----------------------------------------------------------------------------


@both
def test_choosing_a_guarded_unit_does_not_affect_it(ruleset: str) -> None:
    """RV-10.4, RV-10.8: Strange Copy chooses the Raven and takes its attack."""
    t = board(ruleset)
    t.p1("Noah Redmoon", hand=["Strange Copy"], dice="illusion:class x2")
    t.p2("Coal Roarkwin", battlefield=["Seaside Raven"])
    t.p1.plays("Strange Copy")
    t.quiet()
    t.p1.unit("Strange Copy").has(status=3)


@both
def test_no_effect_damage_reaches_a_guarded_unit(ruleset: str) -> None:
    """OG-6.1.5, RV-10.4: Mist Typhoon deals to the Gilder only; an ability deals to the Raven, too."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Mist Typhoon", "Purge"], dice="illusion:class natural:class")
    t.p2("Noah Redmoon", battlefield=["Seaside Raven", "Gilder"])
    t.p1.plays("Mist Typhoon")
    t.quiet()
    assert dealt(t) == ["Gilder"]
    t.p1.uses("Coal Roarkwin", "Slash").targets("Seaside Raven")
    t.quiet()
    assert dealt(t) == ["Gilder", "Seaside Raven"]


@pytest.mark.parametrize(
    ("source", "goal"), [("Seaside Raven (wounds 1)", "Gilder"), ("Gilder (wounds 1)", "Seaside Raven")]
)
@both
def test_no_token_is_moved_onto_or_from_a_guarded_unit(ruleset: str, source: str, goal: str) -> None:
    """RV-10.4: Transfer chooses, which is free, but moves nothing."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Transfer"], dice="charm:class x2")
    t.p2("Noah Redmoon", battlefield=[source, goal])
    t.p1.plays("Transfer").picks_player(2)
    t.quiet()
    t.p2.unit(source.partition(" (")[0]).has(wounds=1)
    t.p2.unit(goal).has(wounds=0)


@both
def test_no_token_is_placed_on_a_guarded_spell(ruleset: str) -> None:
    """RV-10.4: Seal chooses Summon Silver Snake and does nothing to it."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Seal"], dice="illusion:class charm:class")
    t.p2("Maeoni Viper", spellboard=["Summon Silver Snake"])
    t.p1.plays("Seal").picks_player(2)
    t.quiet()
    t.p2.unit("Summon Silver Snake").has(exhaustion=0)


@both
def test_attacks_and_counters_do_not_affect(ruleset: str) -> None:
    """RV-10.4: a unit with Magic Guard is attacked, damaged and destroyed like any other."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"])
    t.p2("Noah Redmoon", battlefield=["Seaside Raven (exhausted)"])
    t.p1.attacks("Seaside Raven", "Iron Rhino")
    t.p2.done()
    t.quiet()
    assert t.p2.battlefield == []
