"""The first edition's expansions: exactly what is offered and answered, damage or wounds, exhausted or not."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.ids import Verb, Zone
from tests.cards.boards import fought
from tests.cards.crowd import offered, targeted
from tests.cards.original.boards import DECK, both, settled
from tests.table import Table, table

MINE = ["Anchornaut", "Blood Archer (exhausted)", "Gilder", "Mist Spirit (exhausted)"]
THEIRS = ["Hammer Knight", "Living Doll (exhausted)", "Iron Rhino", "Masked Wolf (exhausted)"]
EVERYBODY = sorted(unit.partition(" (")[0] for unit in [*MINE, *THEIRS])

# --- Mark Of The Red Flower, Crimson Bomber --------------------------------------------------------


@both
def test_fire_mastery_deals_damage_to_any_unit(ruleset: str) -> None:
    """Protect prevents some of it. [OG-4.3.10] [OG-2.1.5]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=[*MINE, "Dread Wraith (status 2, +Mark Of The Red Flower)"], draw=DECK)
    t.p2("Saria Guideman", battlefield=THEIRS, spellboard=["Protect (status 3)"], draw=DECK)

    t.p1.uses("Dread Wraith", "Fire Mastery")
    assert offered(t) == sorted([*EVERYBODY, "Dread Wraith"])
    t.p1.targets("Iron Rhino")
    t.p2.triggers("Protect").takes(Verb.NUMBER, 2)
    settled(t)

    t.p2.unit("Iron Rhino").has(wounds=1)


@both
def test_detonate_reaches_three_different_units_and_no_fourth(ruleset: str) -> None:
    """Of anybody, each once. [RV-7.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Crimson Bomber", *MINE], draw=DECK)
    t.p2("Saria Guideman", battlefield=THEIRS, draw=DECK)

    t.p1.uses("Crimson Bomber", "Detonate")
    left = set(EVERYBODY)
    for name in ("Iron Rhino", "Hammer Knight", "Gilder"):
        assert set(offered(t)) - {"Crimson Bomber"} == left
        t.p1.targets(name)
        left.remove(name)
    assert t.settle().game.at_turn() or t.game.decision.kind == "damage order"
    settled(t)

    for seat, name in ((t.p2, "Iron Rhino"), (t.p2, "Hammer Knight"), (t.p1, "Gilder")):
        seat.unit(name).has(wounds=1)
    assert targeted(t) == ["Iron Rhino", "Hammer Knight", "Gilder"]


# --- Majestic Titan --------------------------------------------------------------------------------


def befuddled(ruleset: str, victim: str, *others: str) -> Table:
    """The Titan has struck a unit of player 2's, which neither is guarded nor counters."""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", battlefield=["Majestic Titan", *MINE], draw=DECK)
    t.p2("Saria Guideman", battlefield=[f"{victim} (exhausted)", *others], draw=DECK)
    t.p1.attacks(victim, "Majestic Titan", of=2)
    t.p2.done()
    return t


@both
def test_befuddling_blow_turns_an_ally_against_any_other_target(ruleset: str) -> None:
    """Units of both players, the Titan itself, but not the one that strikes. [RV-8.2.1] [OG-6.1.1]"""
    t = befuddled(ruleset, "Hammer Knight", "Dread Wraith")

    t.p1.triggers("Majestic Titan", "Befuddling Blow")
    assert offered(t) == ["Anchornaut", "Blood Archer", "Dread Wraith", "Gilder", "Majestic Titan", "Mist Spirit"]
    t.p1.targets("Dread Wraith")
    fought(t)

    t.p2.unit("Dread Wraith").has(wounds=4)
    assert targeted(t) == ["Dread Wraith"]


@both
def test_an_exhausted_titan_that_is_made_to_strike_befuddles_nobody(ruleset: str) -> None:
    """It deals damage, but its ability sleeps. [RB-14.1.3]"""
    t = befuddled(ruleset, "Majestic Titan", "Dread Wraith")

    t.p1.triggers("Majestic Titan", "Befuddling Blow").targets("Dread Wraith")
    assert not t.p2.can(Verb.TRIGGER, "Majestic Titan")
    fought(t)

    t.p2.unit("Dread Wraith").has(wounds=2)


# --- Ice Trap, Veil Of Reversal, Angel's Embrace ---------------------------------------------------


@pytest.mark.parametrize(("unit", "dice", "asked"), [
    ("Anchornaut", "natural:class x2", True),
    ("Living Doll", "ceremonial:class charm:class natural:basic", False),
])  # fmt: skip
@both
def test_ice_trap_closes_on_a_life_of_two_but_not_of_three(ruleset: str, unit: str, dice: str, asked: bool) -> None:
    """A value of 2 or less. [OG-1.1.3]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", hand=[unit], dice=f"{dice} charm:power x2 illusion:power x2 ceremonial:power x2", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Iron Rhino"], hand=["Ice Trap"], dice="natural:class", draw=DECK)

    t.p1.plays(unit)

    assert t.p2.can_react("Ice Trap") == asked


@both
def test_a_veil_of_reversal_takes_an_ally_of_yours_for_a_conjuration_of_anybody(ruleset: str) -> None:
    """An opponent's ally will not do. [RV-1.6.2]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", spellboard=["Frost Bite"], battlefield=["Hammer Knight", "Blue Jaguar"], dice="natural:class",
         draw=DECK)  # fmt: skip
    t.p2("Coal Roarkwin", hand=["Veil Of Reversal"], battlefield=["Blood Archer", "Anchornaut", "Gilder"],
         dice="illusion:class x2", draw=DECK)  # fmt: skip

    t.p1.uses("Frost Bite").targets("Coal Roarkwin")
    t.p2.reacts("Veil Of Reversal")
    assert offered(t) == ["Anchornaut", "Blood Archer"]
    t.p2.targets("Blood Archer")
    assert offered(t) == ["Blue Jaguar", "Gilder"]
    t.p2.targets("Blue Jaguar")
    settled(t)

    assert t.p2.hand == ["Blood Archer"]
    assert t.p1.battlefield == ["Hammer Knight"]


@both
def test_an_exhausted_embrace_still_gives_its_abilities(ruleset: str) -> None:
    """All of its text is inexhaustible. [RB-2.1.13]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Blood Archer (+Angel's Embrace (exhausted))"], draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK)

    t.p1.uses("Blood Archer", "Word of Recall")
    t.settle()

    assert t.p1.hand == ["Blood Archer"]


# --- Spectral Charger Mount, Sycophant --------------------------------------------------------------


@both
def test_a_spectral_charger_strikes_first(ruleset: str) -> None:
    """Battle Advantage: what it kills does not strike back. [OG-14.1]"""
    t = table(ruleset=ruleset)
    t.p1("Noah Redmoon", battlefield=["Spectral Charger Mount", "Gilder"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight", "Gilder (exhausted)"], draw=DECK)

    t.p1.attacks("Hammer Knight", "Spectral Charger Mount")
    t.p2.done().says_yes()  # no guard, a counter
    settled(t)

    assert t.p2.battlefield == ["Gilder"]
    t.p1.unit("Spectral Charger Mount").has(wounds=0, exhaustion=1)


@pytest.mark.parametrize("sycophant", ["Sycophant (exhausted)", "Sycophant (+Reflections In The Water)"])
@both
def test_an_exhausted_or_silenced_sycophant_is_exiled_like_any_other(ruleset: str, sycophant: str) -> None:
    """In the discard pile nothing is exhausted, and nothing attached. [OG-8.1.2] [RV-5.5.1]"""
    t = table(ruleset=ruleset)
    t.p1("Aradel Summergaard", dice="natural:class", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[sycophant, "Iron Rhino"], draw=DECK)

    t.p1.uses("Aradel Summergaard", "Water Blast").targets("Sycophant")
    settled(t)

    assert "Sycophant" not in t.p2.discard
    st = t.st
    assert [card.printed.name for i, card in enumerate(st.cards) if st.zone[i] == Zone.REMOVED] == ["Sycophant"]
