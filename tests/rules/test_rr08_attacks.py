"""RR-8: attacks of the Chimera: who attacks whom, how players defend, in what order damage comes."""

from typing import Any

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import FULL_HAND, asked, told, triggered
from tests.rules.brute import REVEALS_AND_ATTACKS, BruteTable, brute_table

UNITS = ("Iron Worker", "Hammer Knight", "Anchornaut")


def attacked_by(*rows: str, battlefield: tuple[str, ...] = UNITS, **board: Any) -> BruteTable:
    """The Chimera's turn with nothing face down: its leftmost able unit attacks."""
    t = brute_table(turn="chimera")
    t.one(battlefield=list(battlefield), **board)
    return t.brute(rows=list(rows))


def attacks(t: BruteTable) -> list[tuple[str, str]]:
    return [(event.cards[0].name, event.cards[1].name) for event in told(t, EventKind.ATTACK)]


def joined(t: BruteTable) -> list[str]:
    return [event.cards[0].name for event in told(t, EventKind.JOINED)]


# --- who attacks ----------------------------------------------------------------------------------


def test_one_unit_attacks() -> None:
    """RR-8.1.1: the leftmost that can, and no other."""
    t = attacked_by("Blind", "Right Claw", "Left Claw", "Jaw")
    t.goes_on()
    assert attacks(t) == [("Right Claw", "Anchornaut")]


def test_a_forbidden_attacker_is_passed_over() -> None:
    """RR-8.1.1: the next one attacks."""
    t = attacked_by("Biter (owner 1)", "Jaw (exhausted)", "Left Claw")
    t.goes_on()
    assert attacks(t) == [("Left Claw", "Iron Worker")]


# --- whom -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "target"),
    [("Left Claw", "Iron Worker"), ("Right Claw", "Anchornaut"), ("Jaw", "Aradel Summergaard")],
)
def test_the_icon_says_whom(name: str, target: str) -> None:
    """RR-8.2.1."""
    t = attacked_by(name)
    t.goes_on()
    assert attacks(t) == [(name, target)]


@pytest.mark.parametrize(("name", "target"), [("Left Claw", "Hammer Knight"), ("Right Claw", "Anchornaut")])
def test_a_unit_that_cannot_be_attacked_is_passed_over(name: str, target: str) -> None:
    """RR-8.2.2: the next one in the same direction."""
    t = attacked_by(name, battlefield=("Stormwind Sniper", "Hammer Knight", "Anchornaut", "Shadow Hound"))
    t.goes_on()
    assert attacks(t) == [(name, target)]


@pytest.mark.parametrize("battlefield", [(), ("Stormwind Sniper",)])
@pytest.mark.parametrize("name", ["Left Claw", "Right Claw"])
def test_without_a_unit_to_attack_it_is_the_phoenixborn(name: str, battlefield: tuple[str, ...]) -> None:
    """RR-8.2.2."""
    t = attacked_by(name, battlefield=battlefield)
    t.goes_on()
    assert attacks(t) == [(name, "Aradel Summergaard")]


def test_other_units_attack_the_phoenixborn() -> None:
    """RR-8.2.3."""
    t = attacked_by("Iron Worker (owner 1)")
    t.goes_on()
    assert attacks(t) == [("Iron Worker", "Aradel Summergaard")]


# --- how players defend ---------------------------------------------------------------------------


def test_players_block_an_attack_on_their_phoenixborn() -> None:
    """RR-8.3.1: by choice."""
    t = attacked_by("Jaw")
    t.p1.blocks("Jaw", "Hammer Knight")
    t.goes_on()
    assert t.p1.wounds == 0
    t.p1.unit("Hammer Knight").has(wounds=2)


def test_players_guard_an_attacked_unit() -> None:
    """RR-8.3.1: the Phoenixborn, once per round, even if exhausted."""
    t = attacked_by("Left Claw", "Left Claw")
    t.p1.guards("Aradel Summergaard")
    t.goes_on()
    assert t.p1.wounds == 2
    t.p1.ends_turn()
    t.settle()
    assert t.game.decision.kind != "guard"
    assert t.p1.phoenixborn.card.guarded


# --- battles --------------------------------------------------------------------------------------


def test_the_attacking_aspect_gets_one_exhaustion() -> None:
    """RR-8.4.1, RR-8.4.2."""
    t = attacked_by("Jaw")
    t.goes_on()
    t.it.unit("Jaw").has(exhaustion=1)


def test_the_attacks_damage_is_resolved_first() -> None:
    """RR-8.4.6, RR-8.4.8: nobody is asked; the counter was dealt too, and hits although the counterer is gone."""
    t = attacked_by("Left Claw")
    while t.game.decision.kind != "counter":
        t.game.push(t.game.options[-1])
    t.p1.says_yes()
    kinds = set()
    while t.game.decision.kind != "turn":
        kinds.add(t.game.decision.kind)
        t.game.push(t.game.options[-1])
    assert "damage order" not in kinds
    wounded = [event.cards[0].name for event in told(t, EventKind.WOUNDED)]
    assert wounded == ["Iron Worker", "Left Claw"]
    assert t.p1.battlefield == ["Hammer Knight", "Anchornaut"]
    t.it.unit("Left Claw").has(wounds=2)


def test_that_holds_for_other_attackers_of_the_chimera() -> None:
    """RR-8.4.8."""
    t = attacked_by("Iron Worker (owner 1)")
    t.p1.blocks("Iron Worker", "Hammer Knight")
    kinds = set()
    while t.game.decision.kind != "turn":
        kinds.add(t.game.decision.kind)
        t.game.push(t.game.options[-1] if t.game.decision.kind != "counter" else t.game.options[0])
    assert "damage order" not in kinds
    assert [event.cards[0].name for event in told(t, EventKind.WOUNDED)] == ["Hammer Knight", "Iron Worker"]


def test_a_quick_striker_leaves_nothing_to_counter() -> None:
    """RR-8.4.1, RB-11.3.9: Quick Strike is as it always is, so a destroyed unit deals no counter."""
    t = attacked_by("Swift")
    while t.game.decision.kind != "turn":
        t.game.push(t.game.options[-1] if t.game.decision.kind != "counter" else t.game.options[0])
    assert t.p1.battlefield == ["Hammer Knight", "Anchornaut"]
    t.it.unit("Swift").has(wounds=0)


# --- Horde ----------------------------------------------------------------------------------------


def test_horde_units_join_and_fight_from_left_to_right() -> None:
    """RR-8.1.1, RR-8.4.7, RR-13.1.2: those that can attack; nobody is asked for the order of the battles."""
    t = attacked_by("Blind", "Hordeling (exhausted)", "Hordeling", "Dull Hordeling", "Jaw", "Wisp", battlefield=())
    t.goes_on()
    assert attacks(t) == [("Hordeling", "Aradel Summergaard")]
    assert joined(t) == ["Wisp"]
    assert [event.cards[0].name for event in told(t, EventKind.BATTLE)] == ["Hordeling", "Wisp"]
    assert t.p1.wounds == 2


def test_what_joins_from_the_left_fights_first() -> None:
    """RR-8.4.7: the order is that of the row, not that of joining."""
    t = brute_table(turn="chimera", numbers=[REVEALS_AND_ATTACKS])
    t.brute(rows=["Wisp", "Hordeling", "face down Captain"])
    t.goes_on()
    assert attacks(t) == [("Captain", "Aradel Summergaard")]
    assert joined(t) == ["Wisp", "Hordeling", "Wisp"]
    fought = [event.cards[0].name for event in told(t, EventKind.BATTLE)]
    assert fought == ["Wisp", "Hordeling", "Captain", "Wisp"]


def test_horde_units_join_only_one_of_them() -> None:
    """RR-13.1.2: an attack by a unit without it is joined by nobody."""
    t = attacked_by("Jaw", "Hordeling", "Hordeling")
    t.goes_on()
    assert joined(t) == []


def test_joining_is_not_being_declared() -> None:
    """RR-8.1.2: texts that answer the declaration come first and once; a unit they bring joins as well."""
    t = attacked_by("Captain", "Captain", battlefield=())
    t.goes_on()
    assert triggered(t) == ["Captain"]
    assert joined(t) == ["Captain", "Wisp"]
    assert t.p1.wounds == 2 + 2 + 1


def test_each_of_several_attackers_may_be_blocked() -> None:
    """RR-8.3.1, RR-8.1.2: those that joined as well."""
    t = attacked_by("Hordeling", "Wisp")
    t.p1.blocks("Wisp", "Iron Worker")
    t.p1.blocks("Hordeling", "Hammer Knight")
    t.goes_on()
    assert t.p1.wounds == 0


# --- targets of texts -----------------------------------------------------------------------------


def test_the_leftmost_target_is_the_outermost_one_that_may_be_targeted() -> None:
    """RR-8.2.4: a protected unit is passed over, and without a unit the text does nothing."""
    t = attacked_by("Sniper", battlefield=("Stormwind Sniper", "Iron Worker", "Hammer Knight"))
    t.goes_on()
    t.p1.unit("Iron Worker").has(wounds=1)
    none = attacked_by("Sniper", battlefield=("Stormwind Sniper",))
    none.goes_on()
    assert none.p1.wounds == 2


def test_reactions_can_be_used_against_what_it_targets() -> None:
    """RR-7.2.2, RR-8.1.2: the text that answers the declaration is cancelled, the attack goes on."""
    t = attacked_by("Sniper", hand=["Golden Veil", *FULL_HAND[:4]], dice="charm:power")
    t.p1.reacts("Golden Veil")
    t.settle()
    assert asked(t) == (1, "block")
    assert t.offers(0, Verb.BLOCK)
    t.p1.unit("Iron Worker").has(wounds=0)
