"""What cannot be targeted, and by what: every protection against every way to reach a unit."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK
from tests.table import Table, table

WAYS = ("spell", "ability", "dice power", "attack")


@dataclass(frozen=True)
class Protection:
    """A board on which one unit is protected, and from what."""

    unit: str
    """The one in question."""
    beside: str
    """Whose text protects it; the same where it protects itself."""
    stops: tuple[str, ...]
    ruleset: str = "reborn"
    worn: str = ""
    """What it has attached."""
    lasts: bool = False
    """Whether an exhausted card still protects (an inexhaustible text)."""

    def units(self, exhausted: bool = False) -> list[str]:
        """The protected side's battlefield; a bystander makes that there is always another choice."""
        tired = ["exhausted"] * exhausted
        marks = [f"+{self.worn}"] * bool(self.worn) + tired * (self.beside == self.unit)
        unit = f"{self.unit} ({', '.join(marks)})" if marks else self.unit
        others = [] if self.beside == self.unit else [f"{self.beside} (exhausted)" if exhausted else self.beside]
        return [unit, *others, BYSTANDER]


BYSTANDER = "Masked Wolf"

PROTECTIONS = (
    Protection("Stormwind Sniper", "Stormwind Sniper", WAYS),
    Protection("Shadow Hound", "Shadow Hound", WAYS),
    Protection("Holy Knight", "Holy Knight", ("spell",)),
    Protection("Gilder", "Flock Shepherd", ("spell", "ability", "dice power")),
    Protection("Gilder", "Shield Mage", ("attack",)),
    Protection("Gilder", "Radiant Leviathan", ("attack",)),
    Protection("Squall Stallion", "Squall Stallion", ()),
    Protection("Seaside Raven", "Seaside Raven", ("spell",), "original", lasts=True),
    Protection("Gilder", "Gilder", ("spell",), "original", worn="Angel's Embrace", lasts=True),
)
_NAMES = [f"{each.beside} for {each.unit} in {each.ruleset}" for each in PROTECTIONS]
SPELLS = {"reborn": ("Refresh", "charm:class natural:basic"), "original": ("Steady Gaze", "illusion:class x2")}


def reaches(protection: Protection, way: str, *, by_its_own: bool = False, exhausted: bool = False) -> bool:
    """Whether player 1 (or, by its own, player 2) can reach the unit of player 2 that way."""
    spell, dice = SPELLS[protection.ruleset]
    t = table(ruleset=protection.ruleset, turn=2 if by_its_own else 1)
    actor = {"hand": [spell], "dice": f"{dice} natural:class natural:power", "draw": DECK}
    halves = [
        ("Aradel Summergaard", {"battlefield": ["Iron Rhino"], **({} if by_its_own else actor)}),
        ("Aradel Summergaard", {"battlefield": protection.units(exhausted), **(actor if by_its_own else {})}),
    ]
    for seat, (phoenixborn, rows) in zip((t.p1, t.p2), halves, strict=True):
        seat(phoenixborn, **rows)
    return _tried(t, protection, way, 2 if by_its_own else 1)


def _tried(t: Table, protection: Protection, way: str, player: int) -> bool:
    seat = (t.p1, t.p2)[player - 1]
    if way == "attack":
        assert seat.can_attack(BYSTANDER) or "attack" in protection.stops
        return seat.can_attack(protection.unit)
    if way == "spell":
        seat.plays(SPELLS[protection.ruleset][0])
    elif way == "ability":
        seat.uses("Aradel Summergaard", "Water Blast")
    else:
        seat.power("natural")
    t.settle()
    wanted = t.p2.unit(protection.unit).number
    offered = [option.a for option in t.game.options if option.verb == Verb.CARD]
    assert t.p2.unit(BYSTANDER).number in offered
    return wanted in offered


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("protection", PROTECTIONS, ids=_NAMES)
def test_a_protection_stops_what_it_names_and_nothing_else(protection: Protection, way: str) -> None:
    """Spells, abilities, dice powers and attacks are four things. [RB-8.1.5] [RB-2.1.12] [OG-6.1.5]"""
    assert reaches(protection, way) == (way not in protection.stops)


@pytest.mark.parametrize("way", ["spell", "ability", "dice power"])
@pytest.mark.parametrize("protection", PROTECTIONS, ids=_NAMES)
def test_a_protection_binds_opponents_only(protection: Protection, way: str) -> None:
    """Its own player reaches it all the same. [RB-8.1.5]"""
    assert reaches(protection, way, by_its_own=True)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("protection", PROTECTIONS, ids=_NAMES)
def test_an_exhausted_card_protects_only_by_an_inexhaustible_text(protection: Protection, way: str) -> None:
    """[RB-14.1.3]"""
    assert reaches(protection, way, exhausted=True) == (not protection.lasts or way not in protection.stops)


def stallion(unit: str, **mine: object) -> Table:
    """Player 2 attacks with it, and player 1 might play a Strange Copy of it."""
    t = table(turn=2)
    t.p1("Coal Roarkwin", battlefield=["Gilder"], hand=["Strange Copy"], draw=DECK, dice="illusion:power", **mine)
    t.p2("Namine Hymntide", battlefield=[unit, "Hammer Knight"], draw=DECK)
    t.p2.attacks("Coal Roarkwin", unit.split(" (", maxsplit=1)[0])
    return t


@pytest.mark.parametrize(("unit", "reached"), [("Squall Stallion (status 1)", False), ("Iron Worker", True)])
def test_lightning_speed_stops_reaction_spells(unit: str, reached: bool) -> None:
    """A reaction spell, and no other: Refresh above reaches it. [RB-8.1.5]"""
    t = stallion(unit)
    t.p1.reacts("Strange Copy")
    t.settle()
    offered = [t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.CARD]
    assert "Hammer Knight" in offered
    assert (unit.split(" (", maxsplit=1)[0] in offered) == reached
