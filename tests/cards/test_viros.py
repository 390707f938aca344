"""The Corpse of Viros: its aspects, behaviors and Ultimates. [RR-17.1 to RR-17.3, RR-18.1, RR-19.1, RR-19.2]"""

from __future__ import annotations

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.cards.beasts import Beast, against

# === Fury =====================================================================================


def test_firebelly_burns_everybody_when_it_attacks() -> None:
    """[RR-19.1, RR-2.1.14] An area effect: it targets nothing."""
    t = against("viros", ["Firebelly"], units=["Iron Worker", "Hammer Knight"]).its_turn()
    t.in_order("Hammer Knight", "Iron Worker").unguarded()
    t.p1.unit("Iron Worker").has(wounds=1)
    t.p1.unit("Hammer Knight").has(wounds=1)
    assert t.p1.wounds == 1 + 1  # the attack itself
    assert t.targeted() == []
    t.survives_clone_undo_and_save_at_every_step()


def test_frozen_fear_exhausts_the_phoenixborn_after_destroying() -> None:
    """[RR-19.1] It targets the Phoenixborn; a blocker with 1 attack cannot block it."""
    t = against("viros", ["Frozen Fear"], units=["Rayward Knight", "Mist Spirit"]).its_turn()
    blockers = {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.BLOCK}
    assert blockers == {"Rayward Knight"}
    t.p1.blocks("Frozen Fear", "Rayward Knight")
    t.unguarded()
    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p1.phoenixborn.card.exhaustion == 1
    assert t.targeted() == ["Aradel Summergaard"]


def test_hunting_instincts_bring_a_token_after_destroying() -> None:
    """[RR-19.1]"""
    t = against("viros", ["Hunting Instincts"], units=["Iron Worker", "Hammer Knight"]).its_turn().unguarded()
    assert t.p1.battlefield == ["Hammer Knight"]
    assert t.its.red_rains == 1


def test_hunting_instincts_bring_none_if_nothing_dies() -> None:
    """[RR-19.1]"""
    t = against("viros", ["Hunting Instincts"], units=["Calamity Golem"]).its_turn().unguarded()
    t.p1.unit("Calamity Golem").has(wounds=4)
    assert t.its.red_rains == 0


@pytest.mark.parametrize("tired", ["", " (exhausted)"])
def test_iron_scales_receive_one_of_any_damage(tired: str) -> None:
    """[RR-19.1] Also while exhausted."""
    t = against("viros", [f"Iron Scales{tired}"], units=["Hammer Knight"], behavior=[1], acts=True)
    t.fights("Iron Scales", "Hammer Knight")
    t.it.unit("Iron Scales").has(wounds=1)


def test_iron_scales_defend() -> None:
    """[RR-6.2.1, RR-19.1] Defender blocks for the Chimera without being asked."""
    t = against("viros", ["Iron Scales"], units=["Hammer Knight"], acts=True)
    t.fights("The Corpse of Viros", "Hammer Knight")
    assert t.happened(EventKind.BLOCKED) == 1
    assert t.it.wounds == 0


def test_rampage_rolls_all_basic_rage_dice() -> None:
    """[RR-19.1, RR-7.1.1] One status token each turn, also while it is exhausted."""
    t = against("viros", ["Rampage (status 2, exhausted)"], power=2, rage="pbp").its_turn()
    assert t.rage == 4
    t.it.unit("Rampage").has(status=1)


def test_whiplash_destroys_the_leftmost_wounded_unit() -> None:
    """[RR-19.1, RR-8.2.4]"""
    units = ["Iron Worker", "Hammer Knight (wounds 1)", "Rayward Knight (wounds 1)"]
    t = against("viros", ["face down Whiplash"], units=units, behavior=[1], rage="b").its_turn()
    assert t.p1.battlefield == ["Iron Worker", "Rayward Knight"]
    assert t.targeted() == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_whiplash_hits_the_leftmost_unit_if_none_is_wounded() -> None:
    """[RR-19.1]"""
    t = against("viros", ["face down Whiplash"], units=["Iron Worker", "Mist Spirit"], behavior=[2], rage="b")
    t.its_turn()
    t.p1.unit("Iron Worker").has(wounds=1)
    t.p1.unit("Mist Spirit").has(wounds=0)


# === Shadow ===================================================================================


def test_constrict_has_the_player_exhaust_a_card() -> None:
    """[RR-19.2] Any card of theirs; nothing is targeted."""
    mine = {"spellboard": ["Summon Gilder"]}
    t = against("viros", ["face down Constrict"], units=["Iron Worker"], behavior=[1], rage="b", mine=mine)
    t.its_turn()
    assert t.offered() == ["Aradel Summergaard", "Iron Worker", "Summon Gilder"]
    t.picks("Summon Gilder")
    t.p1.unit("Summon Gilder").has(exhaustion=1)
    assert t.targeted() == []


def test_dark_descent_exhausts_an_unexhausted_unit() -> None:
    """[RR-19.2]"""
    t = against("viros", ["Dark Descent"], units=["Iron Worker", "Mist Spirit (exhausted)"]).its_turn().unguarded()
    t.p1.unit("Iron Worker").has(exhaustion=1)
    assert t.targeted() == ["Iron Worker"]


def test_dark_descent_discards_an_exhausted_unit() -> None:
    """[RR-19.2] Discarded, not destroyed."""
    t = against("viros", ["Dark Descent"], units=["Iron Worker (exhausted)", "Mist Spirit"]).its_turn().unguarded()
    assert t.p1.battlefield == ["Mist Spirit"]
    assert t.p1.discard == ["Iron Worker"]
    assert t.happened(EventKind.DESTROYED) == 0


def test_glare_forbids_action_spells() -> None:
    """[RR-19.2] Only while it is unexhausted."""
    mine = {"hand": ["Molten Gold"], "dice": "natural:power x3"}
    assert not against("viros", ["Glare"], mine=mine, acts=True).p1.can_play("Molten Gold")
    assert against("viros", ["Glare (exhausted)"], mine=mine, acts=True).p1.can_play("Molten Gold")
    t = against("viros", ["Glare"], mine=mine, acts=True)
    assert "forbids" in t.game.why_not("play", "Molten Gold")[0][0]


@pytest.mark.parametrize(("tired", "possible"), [("", False), (" (exhausted)", True)])
def test_glare_forbids_reaction_spells(tired: str, possible: bool) -> None:
    """[RR-19.2]"""
    mine = {"hand": ["Final Cry"], "dice": "ceremonial:power x3"}
    t = against("viros", [f"Glare{tired}", "Hunting Instincts"], units=["Iron Worker"], mine=mine)
    if not tired:
        t.its_turn().unguarded()  # Glare attacks first
        t.it.unit("Glare").card.exhaustion = 0
    t.its_turn()
    while t.game.decision.kind in ("guard", "counter"):
        t.game.push(t.game.options[-1])
    assert t.p1.can_react("Final Cry") == possible


def test_lurk_cannot_be_attacked_while_unexhausted() -> None:
    """[RR-19.2] Concealed."""
    assert not against("viros", ["Lurk"], units=["Iron Worker"], acts=True).p1.can_attack("Lurk")
    assert against("viros", ["Lurk (exhausted)"], units=["Iron Worker"], acts=True).p1.can_attack("Lurk")


@pytest.mark.parametrize(("side", "there"), [("b", ["Regenerate"]), ("p", [])])
def test_regenerate_comes_back_exhausted_on_basic(side: str, there: list[str]) -> None:
    """[RR-19.2] Its blood counts either way."""
    t = against("viros", ["Regenerate", "face down Rampage"], units=["Iron Worker"], rage=side, behavior=[1], acts=True)
    t.fights("Regenerate", "Iron Worker")
    assert [name for name in t.row() if name != "-"] == there
    assert t.it.wounds == 1
    if there:
        t.it.unit("Regenerate").has(exhaustion=1, wounds=0)
        assert t.row() == ["-", "Regenerate"]  # at the right end (RR-5.1.1)


@pytest.mark.parametrize(("status", "tokens"), [(2, 0), (1, 1)])
def test_stormcall_strikes_and_its_last_token_calls_the_rains(status: int, tokens: int) -> None:
    """[RR-19.2, RR-7.1.1]"""
    t = against("viros", [f"Stormcall (status {status}, exhausted)"]).its_turn()
    assert t.p1.wounds == 1
    assert t.its.red_rains == tokens
    assert t.targeted() == ["Aradel Summergaard"]


# === behaviors ================================================================================


def rolled(number: int, phase: int, **board: object) -> Beast:
    """The Chimera rolls that number with one aspect face down."""
    settings: dict[str, object] = {"units": ["Iron Worker"], "rage": "b"} | board
    rows = settings.pop("rows", ["face down Rampage", "face down Rampage"])
    t = against("viros", rows, behavior=[number], phase=phase, **settings)  # type: ignore[arg-type]
    return t.its_turn()


@pytest.mark.parametrize(("phase", "number"), [(1, 1), (1, 2), (2, 1)])
def test_a_row_that_only_reveals(phase: int, number: int) -> None:
    """[RR-17.1, RR-17.2]"""
    t = rolled(number, phase)
    assert t.row() == ["Rampage", "-"]
    t.it.unit("Rampage").has(status=2)


@pytest.mark.parametrize(("phase", "number"), [(1, 3), (1, 4), (2, 2), (2, 4), (3, 1), (3, 3)])
def test_a_row_that_attacks_if_able(phase: int, number: int) -> None:
    """[RR-17.1 to RR-17.3, RR-7.2.3] With the leftmost unit that can; without one it reveals."""
    t = rolled(number, phase, rows=["Rampage (exhausted)", "Whiplash", "face down Rampage"])
    t.unguarded()
    t.it.unit("Whiplash").has(exhaustion=1)
    assert t.row() == ["Rampage", "Whiplash", "-"]
    assert rolled(number, phase, rows=["Rampage (exhausted)", "face down Rampage"]).row() == ["Rampage", "Rampage"]


@pytest.mark.parametrize(("phase", "number"), [(1, 5), (1, 6), (2, 5), (3, 4), (3, 6)])
def test_a_row_that_reveals_and_attacks_with_it(phase: int, number: int) -> None:
    """[RR-17.1 to RR-17.3]"""
    t = rolled(number, phase, rows=["Hunting Instincts", "face down Rampage"])
    t.unguarded()
    t.it.unit("Rampage").has(exhaustion=1)
    t.it.unit("Hunting Instincts").has(exhaustion=0)


def test_the_first_card_lowers_two_dice() -> None:
    """[RR-17.1] The player chooses among those that are not basic, and is targeted."""
    dice = "natural:power natural:class illusion:power charm:basic"
    t = rolled(7, 1, mine={"dice": dice})
    assert {o.a % 3 for o in t.game.options} == {1, 2}
    t.p1.takes(Verb.DIE, 11).takes(Verb.DIE, 8)
    assert t.p1.active_dice == ["charm:basic", "illusion:class", "natural:class", "natural:class"]
    assert t.targeted() == ["Aradel Summergaard"]
    assert t.row() == ["Rampage", "-"]


def test_the_first_card_lowers_as_many_as_there_are() -> None:
    """[RR-17.1]"""
    t = rolled(9, 1, mine={"dice": "natural:class charm:basic"})
    assert t.p1.active_dice == ["charm:basic", "natural:basic"]


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_each_card_raises_as_many_rage_dice_as_its_number(phase: int) -> None:
    """[RR-17.1 to RR-17.3]"""
    assert rolled(10, phase).rage == phase


@pytest.mark.parametrize("phase", [1, 2, 3])
def test_a_twelve_calls_the_rains(phase: int) -> None:
    """[RR-17.1 to RR-17.3]"""
    t = rolled(12, phase)
    assert t.its.red_rains == 1
    assert t.row() == ["Rampage", "-"]


def test_the_second_card_hits_the_phoenixborn() -> None:
    """[RR-17.2]"""
    t = rolled(8, 2)
    assert t.p1.wounds == 1
    assert t.targeted() == ["Aradel Summergaard"]


def test_the_third_card_hits_the_leftmost_unit() -> None:
    """[RR-17.3]"""
    t = rolled(7, 3, units=["Hammer Knight", "Iron Worker"])
    t.p1.unit("Hammer Knight").has(wounds=1)
    assert t.targeted() == ["Hammer Knight"]


# === Ultimates ================================================================================


def ultimate(phase: int, **board: object) -> Beast:
    """A twelve brings the last token."""
    return rolled(12, phase, red_rains=2, **board)


@pytest.mark.parametrize("phase", [1, 2])
def test_the_first_ultimates_hit_everybody(phase: int) -> None:
    """[RR-18.1] So much damage to each unit and the Phoenixborn; nothing is targeted."""
    t = ultimate(phase, units=["Hammer Knight", "Calamity Golem"])
    t.in_order("Calamity Golem", "Hammer Knight")
    t.settle()
    t.p1.unit("Hammer Knight").has(wounds=phase)
    t.p1.unit("Calamity Golem").has(wounds=phase)
    assert t.p1.wounds == phase
    assert t.its.phase == phase + 1
    assert t.targeted() == []
    t.survives_clone_undo_and_save_at_every_step()


def test_the_third_ultimate_adds_an_aspect() -> None:
    """[RR-18.1] Face down at the right end, whatever the threat value."""
    t = ultimate(3, rows=["face down Rampage"] * 5, draw=["Lurk", "Glare"])
    assert t.row() == ["Rampage", "-", "-", "-", "-", "-"]
    assert t.it.draw_pile == ["Glare"]
    assert t.its.phase == 3
