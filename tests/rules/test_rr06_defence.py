"""RR-6: players' turns against the Chimera: passing, its defence, counters, blood."""

import pytest

from pyreborn.engine.model.context import rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Zone, ZoneId
from pyreborn.engine.procedures.leaving import leave_play
from pyreborn.engine.run.stack import run
from tests.rules.boards import told
from tests.rules.brute import GUARDS, PLAIN, REVEALS, BruteTable, brute_table


def attacked(*attackers: str, rows: list[str], numbers: tuple[int, ...] = (REVEALS,) * 9) -> BruteTable:
    """A player attacks the Chimera with these, declared in that order."""
    t = brute_table(numbers=numbers)
    t.one("Odette Diamondcrest", battlefield=list(attackers))
    t.brute(rows=rows)
    return t


def blocks(t: BruteTable) -> list[tuple[str, ...]]:
    """Who blocked or guarded what."""
    return [tuple(seen.name for seen in event.cards) for event in told(t, EventKind.BLOCKED, EventKind.GUARDED)]


# --- passing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "rage"), [(["face down Jaw"], (4, 1)), (["Blind"], (5, 0)), ([], (5, 0))])
def test_passing_before_face_down_aspects_raises_a_rage_die(rows: list[str], rage: tuple[int, int]) -> None:
    """RR-6.1.1."""
    t = brute_table()
    t.one(dice="charm:basic")
    t.brute(rows=rows)
    t.p1.passes()
    assert t.rage() == rage
    assert t.cites("RR-6.1.1") == (rage == (4, 1))


def test_the_fifth_die_raised_by_passing_brings_a_token() -> None:
    """RR-6.1.1, RR-9.1.2."""
    t = brute_table(rage=4)
    t.brute(rows=["face down Jaw"])
    t.p1.passes()
    assert t.its.red_rains == 1
    assert t.rage() == (5, 0)


# --- blocks ---------------------------------------------------------------------------------------


def test_attacking_the_chimera_is_attacking_a_phoenixborn() -> None:
    """RR-6.1.2: any number of attackers; nobody blocks, and it takes the damage and does not counter (RR-6.4.2)."""
    t = attacked("Iron Worker", "Hammer Knight", rows=["Jaw", "Blind"])
    t.p1.attacks(t.name, "Iron Worker", "Hammer Knight")
    t.goes_on()
    assert t.it.wounds == 5
    assert blocks(t) == []
    t.p1.unit("Iron Worker").has(wounds=0, exhaustion=1)


def test_attacking_an_aspect_is_attacking_a_unit() -> None:
    """RR-6.1.2: by one unit."""
    t = attacked("Iron Worker", "Hammer Knight", rows=["Heavy", "Blind"])
    t.p1.attacks("Heavy", "Iron Worker")
    t.goes_on()
    t.it.unit("Heavy").has(wounds=2)
    assert t.it.wounds == 0


def test_defenders_block_by_rule() -> None:
    """RR-6.2.1, RR-6.2.4: nobody is asked, and aspects without Defender do not block."""
    t = attacked("Iron Worker", "Hammer Knight", rows=["Jaw", "Warden"])
    t.p1.attacks(t.name, "Iron Worker", "Hammer Knight")
    t.goes_on()
    assert blocks(t) == [("Warden", "Iron Worker")]
    assert t.it.wounds == 3


def test_an_exhausted_defender_does_not_block() -> None:
    """RR-6.2.1, RR-6.3.2."""
    t = attacked("Iron Worker", rows=["Warden (exhausted)"])
    t.p1.attacks(t.name, "Iron Worker")
    t.goes_on()
    assert blocks(t) == []
    assert t.it.wounds == 2


def test_defenders_are_assigned_in_the_order_of_battlefields() -> None:
    """RR-6.2.2: from left to right, to attackers as they lie, not as they were declared; one each."""
    t = attacked("Iron Worker", "Hammer Knight", "Anchornaut", rows=["Warden", "Jaw", "Porter"])
    t.p1.attacks(t.name, "Anchornaut", "Hammer Knight", "Iron Worker")
    t.goes_on()
    assert sorted(blocks(t)) == [("Porter", "Hammer Knight"), ("Warden", "Iron Worker")]


def test_threatening_attackers_are_blocked_first() -> None:
    """RR-6.2.2: whatever lies before them."""
    t = attacked("Iron Worker", "Hammer Knight (+Inflame)", rows=["Blind", "Warden"])
    t.p1.attacks(t.name, "Iron Worker", "Hammer Knight")
    t.goes_on()
    assert blocks(t) == [("Warden", "Hammer Knight")]
    assert t.it.wounds == 2 + 2  # from the Iron Worker, and the Warden's blood


def test_other_aspects_block_only_threatening_attackers() -> None:
    """RR-6.2.3, RR-6.2.4: from left to right, unexhausted ones, after the Defenders."""
    t = attacked(
        "Iron Worker", "Hammer Knight (+Inflame)", "Iron Worker (+Inflame)", rows=["Jaw (exhausted)", "Blind", "Warden"]
    )
    t.p1.attacks(t.name, "Iron Worker", "Iron Worker", "Hammer Knight")
    t.goes_on()
    assert sorted(blocks(t)) == [("Blind", "Iron Worker"), ("Warden", "Hammer Knight")]
    assert t.it.wounds == 2 + t.it.discard.count("Blind") + 2 * t.it.discard.count("Warden")
    again = attacked("Iron Worker", "Hammer Knight (+Inflame)", rows=["Gilder (owner 1)"])
    again.p1.attacks(again.name, "Iron Worker", "Hammer Knight")
    again.goes_on()
    assert blocks(again) == []  # it is no aspect


def test_who_cannot_be_blocked_is_passed_over() -> None:
    """RR-6.2.2: Defenders respect Bypass and Terrifying; the next attacker is blocked instead."""
    t = brute_table()
    t.one(battlefield=["Iron Worker", "Hammer Knight"], spellboard=["Hypnotize"], dice="charm:class charm:class")
    t.brute(rows=["Warden"])
    t.p1.uses("Hypnotize").targets("Iron Worker")
    t.p1.attacks(t.name, "Iron Worker", "Hammer Knight")
    t.goes_on()
    assert blocks(t) == [("Warden", "Hammer Knight")]


# --- guards ---------------------------------------------------------------------------------------


def test_a_defender_guards_another_aspect() -> None:
    """RR-6.2.1, RR-6.4.1: unasked; it counters, and that does not exhaust it."""
    t = attacked("Iron Worker", rows=["Jaw", "Porter"], numbers=(GUARDS,))
    t.p1.attacks("Jaw", "Iron Worker")
    t.goes_on()
    assert blocks(t) == [("Porter", "Jaw")]
    t.it.unit("Porter").has(wounds=2, exhaustion=0)
    assert t.p1.battlefield == []
    assert t.dice_left() == 1  # no die was rolled


def test_the_leftmost_defender_guards() -> None:
    """RR-6.2.2."""
    t = attacked("Iron Worker", rows=["Porter", "Jaw", "Warden"], numbers=(GUARDS,))
    t.p1.attacks("Jaw", "Iron Worker")
    t.goes_on()
    assert blocks(t) == [("Porter", "Jaw")]


def test_nobody_guards_a_defender() -> None:
    """RR-6.2.1, RR-6.3.1: neither another Defender nor the Chimera."""
    t = attacked("Iron Worker", rows=["Warden", "Porter"], numbers=(GUARDS,))
    t.p1.attacks("Warden", "Iron Worker")
    t.goes_on()
    assert blocks(t) == []
    assert t.dice_left() == 1
    t.it.unit("Warden").has(wounds=2)


def test_an_exhausted_defender_is_guarded_like_others() -> None:
    """RR-6.3.2: and cannot guard itself."""
    t = attacked("Iron Worker", rows=["Warden (exhausted)"], numbers=(GUARDS,))
    t.p1.attacks("Warden", "Iron Worker")
    t.goes_on()
    assert blocks(t) == [("Brute of the Workshop", "Warden")]
    also = attacked("Iron Worker", rows=["Warden (exhausted)", "Jaw"], numbers=(REVEALS,))
    also.p1.attacks("Jaw", "Iron Worker")
    also.goes_on()
    assert blocks(also) == []
    assert also.dice_left() == 0


@pytest.mark.parametrize(("number", "guards"), [(1, False), (8, False), (9, True), (10, True), (12, True)])
def test_the_chimera_guards_on_nine_or_more(number: int, guards: bool) -> None:
    """RR-6.3.1: it takes the damage, and does not counter (RR-6.4.2)."""
    t = attacked("Iron Worker", rows=["Heavy"], numbers=(number,))
    t.p1.attacks("Heavy", "Iron Worker")
    t.goes_on()
    assert t.it.wounds == (2 if guards else 0)
    t.it.unit("Heavy").has(wounds=0 if guards else 2)
    assert t.cites("RR-6.3.1")
    assert t.p1.battlefield == (["Iron Worker"] if guards else [])


def test_it_guards_as_often_as_the_die_says() -> None:
    """RR-6.3.1: not limited per round."""
    t = attacked("Iron Worker", "Hammer Knight", rows=["Heavy (exhausted)"], numbers=(GUARDS, GUARDS))
    t.p1.attacks("Heavy", "Iron Worker").ends_turn()
    t.p1.attacks("Heavy", "Hammer Knight")
    t.goes_on()
    assert t.it.wounds == 5


def test_it_does_not_guard_units_that_are_no_aspects() -> None:
    """RR-6.3.1: no die is rolled, and no Defender guards them."""
    t = attacked("Iron Worker", rows=["Gilder (owner 1, exhausted)", "Warden"], numbers=(GUARDS,))
    t.p1.attacks("Gilder", "Iron Worker")
    t.goes_on()
    assert blocks(t) == []
    assert t.dice_left() == 1
    assert t.row() == ["Warden"]


def test_no_die_is_rolled_where_guarding_is_prevented() -> None:
    """RR-6.3.1."""
    t = brute_table(numbers=[GUARDS])
    t.one(battlefield=["Iron Worker"], spellboard=["Hypnotize"], dice="charm:class charm:class")
    t.brute(rows=["Heavy", "Warden"])
    t.p1.uses("Hypnotize")
    t.settle()
    t.p1.attacks("Heavy", "Iron Worker")
    t.goes_on()
    assert blocks(t) == []
    assert t.dice_left() == 1


# --- counters -------------------------------------------------------------------------------------


def test_aspects_counter_unasked_and_do_not_tire() -> None:
    """RR-6.4.1."""
    t = attacked("Hammer Knight", rows=["Heavy"])
    t.p1.attacks("Heavy", "Hammer Knight")
    kinds = set()
    while t.game.decision.kind != "turn":
        kinds.add(t.game.decision.kind)
        t.game.push(t.game.options[-1])
    assert "counter" not in kinds
    t.p1.unit("Hammer Knight").has(wounds=2, exhaustion=1)
    t.it.unit("Heavy").has(wounds=3, exhaustion=0)


def test_an_exhausted_aspect_does_not_counter() -> None:
    """RR-6.4.1."""
    t = attacked("Hammer Knight", rows=["Heavy (exhausted)"])
    t.p1.attacks("Heavy", "Hammer Knight")
    t.goes_on()
    t.p1.unit("Hammer Knight").has(wounds=0)


def test_other_units_of_the_chimera_counter_and_tire() -> None:
    """RR-6.4.1: by default as the normal rule has it, unasked."""
    t = attacked("Hammer Knight", rows=["Dread Wraith (owner 1)"])
    t.p1.attacks("Dread Wraith", "Hammer Knight")
    kinds = set()
    while t.game.decision.kind != "turn":
        kinds.add(t.game.decision.kind)
        t.game.push(t.game.options[-1])
    assert "counter" not in kinds
    assert t.cites("RB-11.3.6")
    t.it.unit("Dread Wraith").has(exhaustion=1)


# --- blood ----------------------------------------------------------------------------------------


def test_a_destroyed_aspect_bleeds_after_it_is_in_its_pile() -> None:
    """RR-6.5.1, RR-6.5.3: wounds are placed, no damage is dealt."""
    t = attacked("Hammer Knight", rows=["Warden"])
    t.p1.attacks("Warden", "Hammer Knight")
    t.goes_on()
    assert t.it.wounds == 2
    assert t.it.discard == ["Warden"]
    discarded, bled = (
        next(event.number for event in t.game.log if event.kind == kind)
        for kind in (EventKind.DISCARDED, EventKind.BLOOD)
    )
    assert discarded < bled
    assert not [event for event in told(t, EventKind.DEALT) if event.cards[0].name == t.name]


def left(name: str, place: ZoneId) -> BruteTable:
    t = brute_table()
    t.brute(rows=[name])
    leave_play(t.st, t.it.unit(name).number, place, rule_cause())
    run(t.st)
    return t


def test_a_discarded_aspect_bleeds_too() -> None:
    """RR-6.5.1."""
    t = left("Warden", Zone.DISCARD_PILE)
    assert t.it.wounds == 2


@pytest.mark.parametrize("place", [Zone.REMOVED, Zone.DRAW_PILE, Zone.HAND])
def test_an_aspect_that_goes_elsewhere_does_not_bleed(place: ZoneId) -> None:
    """RR-6.5.2, RR-10.1.6."""
    t = left("Warden", place)
    assert t.it.wounds == 0
    assert t.it.discard == []
    assert t.st.cards and t.row() == []


def test_conjured_aspects_go_to_their_pile_without_blood() -> None:
    """RR-6.5.3, RR-2.1.10."""
    t = attacked("Hammer Knight", rows=["Pod"])
    before = len(t.st.players[1].pile)
    t.p1.attacks("Pod", "Hammer Knight")
    t.goes_on()
    assert t.row() == []
    assert len(t.st.players[1].pile) == before + 1
    assert t.it.wounds == 0


def test_an_aspect_under_a_players_control_bleeds_the_chimera() -> None:
    """RR-6.5.1: it is an aspect destroyed on a battlefield; its pile is the Chimera's."""
    t = brute_table(turn="chimera")
    t.one(battlefield=["Warden (owner chimera)"])
    t.brute(rows=["Butcher"])
    t.goes_on()
    assert t.it.discard == ["Warden"]
    assert t.it.wounds == 2


def test_face_down_and_drawn_aspects_do_not_bleed() -> None:
    """RR-6.5.1: only what lies on a battlefield; cards of its draw pile cost nothing (RR-10.1.3)."""
    t = brute_table()
    t.brute(rows=[], draw=PLAIN)
    t.st.move(t.st.players[1].draw[-1], Zone.DISCARD_PILE)
    t.st.dirty = True
    run(t.st)
    assert t.it.wounds == 0
