"""RR-13: recurring abilities of aspects."""

import pytest

from pyreborn.engine.model.context import rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Zone
from pyreborn.engine.procedures.entering import attach
from pyreborn.engine.procedures.wounds import destroy
from pyreborn.engine.run.stack import run
from tests.rules.boards import told
from tests.rules.brute import REVEALS, BruteTable, brute_table


def fight(name: str, counterer: str = "Dread Wraith") -> BruteTable:
    """A player's one unit is attacked by an aspect and counters."""
    t = brute_table(turn="chimera")
    t.one(battlefield=[counterer])
    t.brute(rows=[name])
    while not t.game.over and t.game.decision.kind != "turn":
        kind = t.game.decision.kind
        t.game.push(t.game.options[0 if kind in ("counter", "block") else -1])
    return t


def test_defender_is_lost_while_exhausted() -> None:
    """RR-13.1.1, RR-6.2.1: an ability as others are; see RR-6.2 for what it does."""
    for name, blocked in (("Warden", True), ("Warden (exhausted)", False)):
        t = brute_table()
        t.one(battlefield=["Iron Worker"])
        t.brute(rows=[name])
        t.p1.attacks(t.name, "Iron Worker")
        t.goes_on()
        assert bool(told(t, EventKind.BLOCKED)) == blocked


def test_horde_attack_needs_it_on_both() -> None:
    """RR-13.1.2: those without it stay, those that cannot attack too."""
    t = brute_table(turn="chimera")
    t.one()
    t.brute(rows=["Hordeling", "Jaw", "Hordeling", "Hordeling (exhausted)"])
    t.goes_on()
    assert t.p1.wounds == 2
    assert t.it.unit("Hordeling", 3).card.exhaustion == 1


@pytest.mark.parametrize(("name", "tired"), [("Weakling", 0), ("Left Claw", 1)])
def test_countering_what_is_feeble_does_not_tire(name: str, tired: int) -> None:
    """RR-13.1.3."""
    t = fight(name)
    assert told(t, EventKind.COUNTERED)
    t.p1.unit("Dread Wraith").has(exhaustion=tired)


def test_an_ephemeral_unit_is_destroyed_by_becoming_exhausted() -> None:
    """RR-13.1.4: after its battle; it goes to the conjuration pile and does not bleed."""
    t = brute_table(turn="chimera")
    t.brute(rows=["Wisp", "Blind"])
    t.goes_on()
    assert t.p1.wounds == 1
    assert t.row() == ["Blind"]
    assert [t.st.cards[card].printed.name for card in t.st.players[1].pile].count("Wisp") == 4
    assert t.it.wounds == 0
    assert told(t, EventKind.DESTROYED)


def test_whatever_exhausts_it() -> None:
    """RR-13.1.4: a token placed by a text as well; several one after the other, from left to right."""
    t = brute_table()
    t.one(hand=["Kneel"], dice="divine:class charm:class")
    t.brute(rows=["Wisp", "Blind", "Wisp"])
    left, _, right = t.its.rows[0]
    t.p1.plays("Kneel")
    t.goes_on()
    assert t.row() == ["Blind"]
    gone = [event for event in told(t, EventKind.DESTROYED, EventKind.DISCARDED) if event.cards[0].name == "Wisp"]
    assert [event.kind for event in gone] == [EventKind.DESTROYED, EventKind.DISCARDED] * 2
    numbers = [event.cards[0].alias for event in gone]
    assert numbers == [t.st.alias[left]] * 2 + [t.st.alias[right]] * 2


def test_counting_as_exhausted_is_being_exhausted() -> None:
    """RR-13.1.4: by a text, without a token."""
    t = brute_table()
    t.brute(rows=["Wisp", "Blind"], pile=["Stun", "Stun"])
    for name in ("Wisp", "Blind"):
        stun = next(card for card in t.st.players[1].pile if t.st.cards[card].printed.name == "Stun")
        t.st.lift(stun)
        attach(t.st, stun, t.it.unit(name).number, 0)
    t.st.options = None
    run(t.st)
    assert t.row() == ["Blind"]


def test_retreat_turns_it_face_down_in_its_place() -> None:
    """RR-13.1.5: at the end of the round, without blood; what lay on it is gone and everybody knows which it is."""
    t = brute_table(passes=1)
    t.one(battlefield=["Iron Worker"])
    t.brute(
        rows=["Blind", "Lurker (wounds 1, exhausted, +Root Armor (owner 1))", "Jaw (exhausted 2)"],
        ultimate_exhaustion=3,
    )
    t.p1.ends_turn()
    t.goes_on()
    assert t.its.phase == 1
    assert t.row() == ["Blind", "face down", "Jaw"]
    hidden = t.its.rows[0][1]
    assert t.st.cards[hidden].printed.name == "Lurker"
    assert t.st.zone[hidden] == Zone.FACE_DOWN
    assert t.its.known == [hidden]
    assert t.p1.discard == ["Root Armor"]
    assert t.it.wounds == 0
    assert t.cites("RR-13.1.5")


def test_an_exhausted_one_does_not_retreat() -> None:
    """RR-13.1.5."""
    t = brute_table(passes=1)
    t.brute(rows=["Blind", "Lurker (exhausted 2)", "Jaw (exhausted 2)"])
    t.p1.ends_turn()
    t.goes_on()
    assert t.row() == ["Blind", "Lurker", "Jaw"]


def test_a_retreated_aspect_is_revealed_again_as_a_new_one() -> None:
    """RR-13.1.5, RR-7.2.1."""
    t = brute_table(turn="chimera", numbers=[REVEALS] * 3)
    t.brute(rows=["face down Lurker (known)"])
    t.goes_on()
    assert t.row() == ["Lurker"]
    assert t.its.known == []
    t.it.unit("Lurker").has(wounds=0, exhaustion=0)


def test_an_aspect_can_turn_down_in_the_middle_of_a_turn() -> None:
    """RR-13.1.5: whatever was to be done with it is not done."""
    t = brute_table(turn="chimera", numbers=[REVEALS])
    t.brute(rows=["face down Diver", "Blind"])
    t.goes_on()
    assert t.row() == ["face down", "Blind"]
    assert len(t.its.known) == 1


def test_terrifying_keeps_weak_units_from_blocking() -> None:
    """RR-13.1.6, RB-20.1.11: keywords of players' cards work for aspects as well."""
    t = brute_table(turn="chimera")
    t.one(battlefield=["Blue Jaguar", "Hammer Knight"])
    t.brute(rows=["Dread"])
    t.settle()
    blockers = {t.st.cards[option.a].now.name for option in t.game.options[:-1]}
    assert blockers == {"Hammer Knight"}


def test_concealed_aspects_cannot_be_attacked() -> None:
    """RR-13.1.6."""
    t = brute_table()
    t.one(battlefield=["Hammer Knight"])
    t.brute(rows=["Veiled", "Jaw"])
    assert t.p1.can_attack("Jaw")
    assert not t.p1.can_attack("Veiled")


def test_a_text_about_its_own_destruction_is_against_the_player_it_faced() -> None:
    """RR-15.1.14, RR-13.1: also after it has gone."""
    t = brute_table(players=2)
    t.brute(rows=[["Blind"], ["Remnant"]])
    destroy(t.st, t.it.unit("Remnant").number, rule_cause())
    t.st.options = None
    run(t.st)
    t.settle()
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)
