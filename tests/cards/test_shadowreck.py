"""The Spawn of Shadowreck: its aspects, webs, behaviors and Ultimates. [RR-17.13 to RR-17.15, RR-18.5, RR-19.9]"""

from __future__ import annotations

from typing import Any

import pytest

from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.ids import Verb
from tests.cards.beasts import Beast, against

# === Lair =====================================================================================


def test_broodmother_adds_an_aspect_with_its_last_token() -> None:
    """[RR-19.9]"""
    t = against("shadowreck", ["Broodmother (status 1, exhausted)"], draw=["Weave", "Panic"], behavior=[1], rage="b")
    t.its_turn()
    assert t.row() == ["Broodmother", "Weave"]  # added face down, then revealed by the row


@pytest.mark.parametrize(("status", "dice"), [(2, ["natural:power"]), (1, [])])
def test_neurotoxin_hits_and_finally_takes_a_die(status: int, dice: list[str]) -> None:
    """[RR-19.9]"""
    t = against("shadowreck", [f"Neurotoxin (status {status}, exhausted)"], mine={"dice": "natural:power"}).its_turn()
    assert t.p1.wounds == 1
    assert t.p1.active_dice == dice


def test_silksteel_webs_the_leftmost_unit() -> None:
    """[RR-19.9, RR-13.2.5] -1 attack, -1 recover."""
    units = ["Iron Worker", "Hammer Knight"]
    t = against("shadowreck", ["face down Silksteel"], units=units, behavior=[1], rage="b").its_turn()
    t.p1.unit("Iron Worker").has(attack=1, recover=0)
    assert t.p1.unit("Iron Worker").attached() == ["Webbed"]


def test_silksteel_destroys_the_leftmost_webbed_unit() -> None:
    """[RR-19.9]"""
    units = ["Iron Worker", "Hammer Knight (+Webbed)", "Mist Spirit (+Webbed)"]
    t = against("shadowreck", ["face down Silksteel"], units=units, behavior=[1], rage="b").its_turn()
    assert t.p1.battlefield == ["Iron Worker", "Mist Spirit"]
    assert t.targeted() == ["Hammer Knight"]


@pytest.mark.parametrize(("tired", "wounds"), [("", 2), (" (exhausted)", 0)])
def test_unbreakable_takes_no_damage_while_exhausted(tired: str, wounds: int) -> None:
    """[RR-19.9]"""
    t = against("shadowreck", [f"Unbreakable{tired}"], units=["Iron Worker"], behavior=[1], acts=True)
    t.fights("Unbreakable", "Iron Worker")
    t.it.unit("Unbreakable").has(wounds=wounds)


def test_unfathomable_is_blocked_by_strong_units_only() -> None:
    """[RR-19.9] Terrifying 2."""
    t = against("shadowreck", ["Unfathomable"], units=["Iron Worker", "Hammer Knight"]).its_turn()
    blockers = {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.BLOCK}
    assert blockers == {"Hammer Knight"}


def test_weave_webs_the_leftmost_unit_without_a_web() -> None:
    """[RR-19.9]"""
    units = ["Iron Worker (+Webbed)", "Hammer Knight", "Mist Spirit"]
    t = against("shadowreck", ["Weave (status 2, exhausted)"], units=units).its_turn()
    assert t.p1.unit("Hammer Knight").attached() == ["Webbed"]
    assert t.p1.unit("Mist Spirit").attached() == []


def test_a_web_is_torn_for_a_side_action() -> None:
    """[RR-13.2.5] The Chimera rolls two basic rage dice."""
    t = against("shadowreck", ["Unfathomable (exhausted)"], units=["Iron Worker (+Webbed)"], rage="pp", acts=True)
    t.p1.uses("Webbed")
    t.p1.unit("Iron Worker").has(attack=2)
    assert t.rage == 2
    assert t.p1.player.side == 0


# === Horror ===================================================================================


@pytest.mark.parametrize(("phase", "left", "wounds"), [(1, 2, 0), (3, 0, 0)])
def test_devour_discards_as_many_as_the_phase(phase: int, left: int, wounds: int) -> None:
    """[RR-19.10]"""
    mine = {"draw": ["Purge", "Seal", "Fester"]}
    t = against("shadowreck", ["Devour"], units=["Iron Worker"], mine=mine, phase=phase).its_turn().unguarded()
    assert (len(t.p1.draw_pile), t.p1.wounds) == (left, wounds)


def test_devour_wounds_for_every_card_missing() -> None:
    """[RR-19.10]"""
    t = against("shadowreck", ["Devour"], units=["Iron Worker"], mine={"draw": ["Purge"]}, phase=3).its_turn()
    t.unguarded()
    assert t.p1.discard == ["Iron Worker", "Purge"] or t.p1.discard == ["Purge", "Iron Worker"]
    assert t.p1.wounds == 2


@pytest.mark.parametrize(("number", "left"), [
    (2, ["Hammer Knight", "Calamity Golem"]),
    (3, ["Iron Worker", "Calamity Golem"]),
])  # fmt: skip
def test_erratic_strike_goes_by_the_die(number: int, left: list[str]) -> None:
    """[RR-19.10] Even: the leftmost exhausted unit; odd: the leftmost wounded one."""
    units = ["Iron Worker (exhausted)", "Hammer Knight (wounds 1)", "Calamity Golem (wounds 1, exhausted)"]
    t = against("shadowreck", ["Erratic Strike"], units=units, behavior=[number]).its_turn()
    assert t.p1.battlefield == left


@pytest.mark.parametrize(("number", "raised", "tokens"), [(1, 0, 0), (2, 1, 0), (10, 0, 1)])
def test_lunge_resolves_a_side_action(number: int, raised: int, tokens: int) -> None:
    """[RR-19.10] Of the number rolled plus 3, at most 12."""
    t = against("shadowreck", ["face down Lunge"], behavior=[1, number], rage="b").its_turn()
    assert (t.rage, t.its.red_rains) == (raised, tokens)


@pytest.mark.parametrize("name", ["Lunge", "Panic", "Riptide", "Undertow"])
@pytest.mark.parametrize(("exhaustion", "retreats"), [(1, True), (2, False)])
def test_an_aspect_retreats_unless_exhausted(name: str, exhaustion: int, retreats: bool) -> None:
    """[RR-13.1.5] At the end of the round, after one exhaustion token has been removed; no blood comes of it."""
    t = against("shadowreck", [f"{name} (exhaustion {exhaustion})"], acts=True, draw=["Weave"] * 4)
    t.ends_round()
    assert t.cites("RR-13.1.5") == retreats
    assert t.it.wounds == 0


@pytest.mark.parametrize(("sides", "dice"), [
    ("bb", ["charm:basic", "natural:class"]),
    ("bp", ["charm:class", "natural:class"]),
    ("pp", ["charm:class", "natural:power"]),
])  # fmt: skip
def test_panic_lowers_a_die_for_every_basic(sides: str, dice: list[str]) -> None:
    """[RR-19.10]"""
    mine = {"dice": "natural:power charm:class"}
    t = against("shadowreck", ["face down Panic"], behavior=[1], rage="b" + sides, mine=mine).its_turn()
    if sides != "pp":
        t.p1.takes(Verb.DIE, parse_face("natural:power"))
    assert t.p1.active_dice == dice
    assert t.rage == sides.count("p")


@pytest.mark.parametrize(("tired", "usable"), [("", False), (" (exhausted)", True)])
def test_paranoia_locks_basic_dice(tired: str, usable: bool) -> None:
    """[RR-19.10] They cannot be spent, whatever the cost asks for."""
    mine = {"hand": ["Anchornaut"], "dice": "natural:basic"}
    t = against("shadowreck", [f"Paranoia{tired}"], mine=mine, acts=True)
    assert t.p1.can_play("Anchornaut") == usable
    assert bool(t.game.why_not("play", "Anchornaut")) != usable
    mine["dice"] = "natural:class"
    assert against("shadowreck", [f"Paranoia{tired}"], mine=mine, acts=True).p1.can_play("Anchornaut")


def test_paranoia_leaves_meditation_alone() -> None:
    """[RR-19.10] Turning a die is not spending it."""
    mine = {"hand": ["Anchornaut"], "dice": "natural:basic"}
    t = against("shadowreck", ["Paranoia"], mine=mine, acts=True)
    assert t.p1.table.offers(0, Verb.MEDITATE)


@pytest.mark.parametrize(("side", "mode", "hand", "draw"), [("b", 0, 0, 1), ("b", 1, 1, 0), ("p", -1, 1, 1)])
def test_torment_takes_a_card_on_basic(side: str, mode: int, hand: int, draw: int) -> None:
    """[RR-19.10] Of the hand or off the draw pile, as the player likes."""
    mine = {"hand": ["Purge"], "draw": ["Seal"]}
    t = against("shadowreck", ["Torment (status 2, exhausted)"], rage=side, mine=mine).its_turn()
    if side == "b":
        t.mode(mode)
    assert (len(t.p1.hand), len(t.p1.draw_pile)) == (hand, draw)


# === behaviors ================================================================================


def rolled(number: int, phase: int, **board: Any) -> Beast:
    settings: dict[str, Any] = {"units": ["Iron Worker", "Hammer Knight"], "rage": "b"} | board
    rows = settings.pop("rows", ["face down Rampage"])
    return against("shadowreck", rows, behavior=[number], phase=phase, **settings).its_turn()


def test_the_first_card_raises_and_attacks() -> None:
    """[RR-17.13] The side action first."""
    t = rolled(5, 1).unguarded()
    assert t.rage == 1
    t.it.unit("Rampage").has(exhaustion=1)


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_each_card_lowers_as_many_dice_as_its_number(phase: int) -> None:
    """[RR-17.13 to RR-17.15]"""
    t = rolled(8, phase, mine={"dice": "natural:power x3"})
    assert t.p1.active_dice.count("natural:class") == phase
    assert t.targeted() == ["Aradel Summergaard"]


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_row_webs_the_leftmost_unit_without_a_web(phase: int) -> None:
    """[RR-17.13 to RR-17.15]"""
    t = rolled(10, phase, units=["Iron Worker (+Webbed)", "Hammer Knight"])
    assert t.p1.unit("Hammer Knight").attached() == ["Webbed"]


def test_the_second_card_places_a_wound() -> None:
    """[RR-17.14] A wound token on the Phoenixborn or the leftmost unit; then the revealed aspect attacks."""
    t = rolled(4, 2)
    assert t.offered() == ["Aradel Summergaard", "Iron Worker"]
    t.picks("Iron Worker")
    t.p1.unit("Iron Worker").has(wounds=1)
    t.unguarded()
    t.it.unit("Rampage").has(exhaustion=1)


def test_the_third_card_exhausts_the_phoenixborn_or_a_spell() -> None:
    """[RR-17.15]"""
    t = rolled(3, 3, mine={"spellboard": ["Summon Gilder"]})
    assert t.offered() == ["Aradel Summergaard", "Summon Gilder"]
    t.picks("Summon Gilder")
    t.p1.unit("Summon Gilder").has(exhaustion=1)


# === Ultimates ================================================================================


def test_the_first_ultimate_destroys_and_webs() -> None:
    """[RR-18.5]"""
    t = rolled(12, 1, red_rains=2, units=["Iron Worker", "Hammer Knight (+Webbed)", "Mist Spirit"])
    assert t.p1.battlefield == ["Hammer Knight", "Mist Spirit"]
    assert t.p1.unit("Hammer Knight").attached() == t.p1.unit("Mist Spirit").attached() == ["Webbed"]
    assert t.targeted() == []


def test_the_second_ultimate_strikes_and_webs() -> None:
    """[RR-18.5]"""
    t = rolled(12, 2, red_rains=2)
    assert t.p1.wounds == 3
    assert t.p1.unit("Iron Worker").attached() == t.p1.unit("Hammer Knight").attached() == ["Webbed"]


def test_the_third_ultimate_takes_two_cards() -> None:
    """[RR-18.5] Each from wherever the player likes."""
    mine = {"hand": ["Purge"], "spellboard": ["Summon Gilder"], "draw": ["Seal", "Fester"]}
    t = rolled(12, 3, red_rains=2, mine=mine).mode(1).mode(2)
    assert (t.p1.spellboard, t.p1.draw_pile, t.p1.hand) == ([], ["Fester"], ["Purge"])
    assert t.p1.unit("Iron Worker").attached() == ["Webbed"]
    t.survives_clone_undo_and_save_at_every_step()
