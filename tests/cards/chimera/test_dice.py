"""Cards that change, exhaust, protect or compare an opponent's dice: rage dice turn and roll, and stay (RR-9.1)."""

from collections.abc import Callable
from typing import Any

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import RAGE_BASIC, RAGE_POWER, Verb
from tests.cards.chimera.boards import facing, shows
from tests.cards.chimera.reached import DICE
from tests.rules.boards import told
from tests.rules.chimera_boards import ChimeraTable

Act = Callable[[ChimeraTable], object]
LOWERING: dict[str, tuple[dict[str, Any], Act, int]] = {
    "Hollow": ({"hand": ["Hollow"], "dice": "illusion:power"}, lambda t: t.p1.plays("Hollow").triggers("Hollow"), 2),
    "Shadow Spirit": (
        {"battlefield": ["Shadow Spirit", "Iron Worker"]},
        lambda t: t.p1.attacks(t.name, "Shadow Spirit"),
        1,
    ),
    "Dreamlock Mage": (
        {"battlefield": ["Dreamlock Mage", "Iron Worker"]},
        lambda t: t.p1.uses("Dreamlock Mage"),
        1,
    ),
    "Dream Fracture": ({"spellboard": ["Dream Fracture"]}, lambda t: t.p1.uses("Dream Fracture"), 1),
    "the illusion dice power": (
        {"dice": "illusion:power"},
        lambda t: t.p1.power("illusion"),
        2,
    ),
}
"""Player 1's board, what they do and how many dice of the Chimera are lowered by it."""


@shows(DICE, *(card for card in LOWERING if card[0] != "t"))
@pytest.mark.parametrize("card", LOWERING)
def test_power_is_lowered_to_basic(card: str) -> None:
    """RR-9.1.1: there is no class side between."""
    board, act, lowered = LOWERING[card]
    t = facing(its={"rage": 3}, **board)()
    act(t)
    for _ in range(lowered):
        if any(option.verb == Verb.DIE and option.a == RAGE_POWER for option in t.settle().game.options):
            t.p1.takes(Verb.DIE, RAGE_POWER)
    t.settle()
    assert t.rage() == (2 + lowered, 3 - lowered)
    assert t.it.exhausted_dice == []


@shows(DICE, "Dreamlock Mage")
def test_restrict_finds_no_die_on_basic() -> None:
    """RR-9.1.1: only those on power are meant."""
    t = facing(its={"rage": 0}, battlefield=["Dreamlock Mage", "Iron Worker"])()
    t.p1.uses("Dreamlock Mage")
    assert t.settle().game.decision.kind == "turn"
    assert t.rage() == (5, 0)


TURNING: dict[str, tuple[dict[str, Any], Act, int]] = {
    "Magic Syphon": ({"spellboard": ["Magic Syphon"]}, lambda t: t.p1.uses("Magic Syphon").picks_player(2), 1),
    "Nightsong Cricket": (
        {"battlefield": ["Nightsong Cricket", "Iron Worker"], "hand": ["Return to Soil"], "dice": "charm:class"},
        lambda t: t.p1.plays("Return to Soil").targets("Nightsong Cricket").triggers("Nightsong Cricket", "Polyphony")
        .picks_player(2),
        1,
    ),
    "Shatter Pulse": (
        {
            "battlefield": ["Fire Archer", "Iron Worker"],
            "hand": ["Return to Soil", "Shatter Pulse"],
            "dice": "charm:class sympathy:class sympathy:class charm:basic",
        },
        lambda t: t.p1.plays("Return to Soil").targets("Fire Archer").declines().reacts("Shatter Pulse")
        .targets("Grim Aspect").picks_player(2),
        2,
    ),
    "Void Pulse": (
        {
            "phoenixborn": "Hope Everthorn",
            "battlefield": ["Hammer Knight", "Iron Worker"],
            "hand": ["Void Pulse"],
            "dice": "charm:basic",
        },
        lambda t: t.p1.attacks(t.name, "Hammer Knight").reacts("Void Pulse").picks_player(2),
        2,
    ),
    "Transmute Magic": (
        {"hand": ["Transmute Magic"], "dice": "sympathy:class"},
        lambda t: t.p1.plays("Transmute Magic").picks_player(1),
        1,
    ),
}  # fmt: skip
"""Player 1's board, what they do and how many dice of the Chimera they may turn by it."""


@shows(DICE, *TURNING)
@pytest.mark.parametrize("card", TURNING)
def test_they_are_turned_between_basic_and_power(card: str) -> None:
    """RR-9.1.4: no class side is offered."""
    board, act, turned = TURNING[card]
    board = {"phoenixborn": "Aradel Summergaard", **board}
    t = facing(board.pop("phoenixborn"), {"rage": 3}, **board)(rows=["Grim Aspect (wounds 1)"])
    act(t.rolls(1, 1))
    offered = {(option.a, option.b) for option in t.settle().game.options if option.verb == Verb.FACE}
    assert offered == {(RAGE_BASIC, RAGE_POWER), (RAGE_POWER, RAGE_BASIC)}
    for _ in range(turned):
        t.p1.takes(Verb.FACE, RAGE_POWER, RAGE_BASIC)
    t.settle()
    assert t.rage() == (2 + turned, 3 - turned)


@shows(DICE, "Victoria Glassfire")
def test_surprise_re_rolls_up_to_four() -> None:
    """RR-9.1.4, RR-9.1.5: together, then as many of one's own."""
    t = facing("Victoria Glassfire", {"rage": 2}, dice="illusion:class charm:basic charm:basic")()
    t.p1.uses("Victoria Glassfire")
    for face in (RAGE_POWER, RAGE_POWER, RAGE_BASIC, RAGE_BASIC):
        t.p1.takes(Verb.DIE, face)
    t.settle()
    assert [(event.player, event.amount) for event in told(t, EventKind.ROLLED)] == [(1, 4), (0, 2)]
    assert sum(t.rage()) == 5


@shows(DICE, "Anguish")
def test_anguish_cannot_exhaust_them() -> None:
    """RR-9.1.4: nobody is asked; that they cannot is as if they did not."""
    t = facing("Leo Sunshadow", {"rage": 2}, hand=["Anguish"], dice="charm:basic charm:basic")()
    t.p1.plays("Anguish").targets(t.name)
    t.decides(Verb.YES)
    t.p1.targets(t.name)
    t.settle()
    assert t.game.decision.kind == "turn"
    assert (t.it.wounds, t.rage(), t.it.exhausted_dice) == (2, (3, 2), [])


@shows(DICE, "Keepsake")
def test_keepsake_counts_lowered_rage_dice() -> None:
    """RR-1.1.1: they are an opponent's active dice."""
    t = facing(its={"rage": 3}, spellboard=["Keepsake"], hand=["Hollow"], dice="illusion:power")()
    t.p1.plays("Hollow").triggers("Hollow").takes(Verb.DIE, RAGE_POWER).takes(Verb.DIE, RAGE_POWER)
    t.settle()
    t.p1.unit("Keepsake").has(status=2)


@shows(DICE, "Law of Assurance")
@shows("phoenixborn", "Law of Assurance")
def test_law_of_assurance_protects_them_too() -> None:
    """RR-1.1.1: players cannot change the level of an opponent's dice; lowering does nothing."""
    t = facing(its={"rage": 3}, spellboard=["Law of Assurance", "Dream Fracture"], dice="charm:class")()
    t.p1.uses("Dream Fracture")
    t.settle()
    assert t.rage() == (2, 3)


@shows(DICE, "Summon Nightshade Swallow")
@pytest.mark.parametrize(("left", "more"), [(4, True), (5, False)])
def test_its_five_dice_are_compared(left: int, more: bool) -> None:
    """RR-9.1.4: five active dice, whatever they show."""
    summon = "Summon Nightshade Swallow"
    t = facing(spellboard=[summon, summon], dice=" ".join(["charm:class"] * (left + 2)))()
    t.p1.uses(summon)
    t.settle()
    assert any(option.verb == Verb.PLAYER for option in t.game.options) == more
