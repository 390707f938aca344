"""RR-9.1: rage dice under the effects of players. They can be turned and rolled; they never leave their pool."""

import pytest

from pyreborn.dsl import dice, spend
from pyreborn.engine.model.context import Context, Slot, rule_cause
from pyreborn.engine.model.costs import Need, affordable, parse_face
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import FACES, NONE, RAGE_BASIC, RAGE_POWER, Level, Verb
from pyreborn.engine.model.rule_values import RageDice
from pyreborn.engine.vocabulary.nouns.dice import DieNoun, FaceNoun
from pyreborn.rulesets import ruleset
from tests.rules.boards import told
from tests.rules.chimera_boards import PILE, ChimeraTable, chimera_table

RULES = ruleset("red-rains")


def against(power: int, phoenixborn: str = "Leo Sunshadow", **board: object) -> ChimeraTable:
    """A player with this board against a Chimera with so many rage dice on power."""
    t = chimera_table(rage=power)
    t.p1(phoenixborn, draw=["Purge", "Seal"], **{"battlefield": ["Iron Worker"], **board})
    return t.chimera(draw=PILE)


# --- what reaches them ------------------------------------------------------------------------------


def test_lowering_turns_power_to_basic() -> None:
    """RR-9.1.1: there is no class side between."""
    t = against(2, hand=["Hollow"], dice="illusion:power")
    t.p1.plays("Hollow").triggers("Hollow")
    t.p1.takes(Verb.DIE, RAGE_POWER).takes(Verb.DIE, RAGE_POWER)
    assert t.rage() == (5, 0)


def test_lowering_a_basic_one_does_nothing() -> None:
    """RR-9.1.1, RB-9.2.2: there is no side below basic."""
    t = against(1, battlefield=["Shadow Spirit"])
    t.p1.attacks(t.name, "Shadow Spirit")
    t.p1.takes(Verb.DIE, RAGE_BASIC)
    assert t.rage() == (4, 1)


def test_turning_offers_basic_and_power_only() -> None:
    """RR-9.1.4: no class side."""
    t = against(2, spellboard=["Magic Syphon"])
    t.p1.uses("Magic Syphon").picks_player(2)
    faces = {(option.a, option.b) for option in t.game.options if option.verb == Verb.FACE}
    assert faces == {(RAGE_BASIC, RAGE_POWER), (RAGE_POWER, RAGE_BASIC)}
    t.p1.takes(Verb.FACE, RAGE_POWER, RAGE_BASIC)
    assert t.rage() == (4, 1)


def test_each_target_player_includes_the_chimera() -> None:
    """RR-1.1.1, RR-9.1.4: Transmute Magic turns one of its dice as well."""
    t = against(3, hand=["Transmute Magic"], dice="sympathy:class charm:basic")
    t.p1.plays("Transmute Magic").done()
    t.p1.picks_player(1)
    t.p1.turns_die("charm:basic", "charm:power")
    t.p1.takes(Verb.FACE, RAGE_POWER, RAGE_BASIC)
    assert t.rage() == (3, 2)
    assert t.p1.active_dice == ["charm:power"]


def test_re_rolled_dice_show_basic_or_power() -> None:
    """RR-2.1.8, RR-9.1.4: Surprise! re-rolls them, and as many of the player's own."""
    t = against(3, "Victoria Glassfire", dice="illusion:class charm:basic charm:basic")
    t.p1.uses("Victoria Glassfire").takes(Verb.DIE, RAGE_POWER).takes(Verb.DIE, RAGE_POWER).done()
    assert sum(t.rage()) == 5
    rolled = told(t, EventKind.ROLLED)
    assert [(event.player, event.amount) for event in rolled] == [(1, 2), (0, 2)]
    assert set(rolled[0].note.split(", ")) <= {"rage:basic", "rage:power"}


# --- five powers ------------------------------------------------------------------------------------


def test_the_fifth_power_turns_all_to_basic() -> None:
    """RR-9.1.2: also where a player's effect turns it."""
    t = against(4, spellboard=["Magic Syphon"])
    t.p1.uses("Magic Syphon").picks_player(2).takes(Verb.FACE, RAGE_BASIC, RAGE_POWER)
    assert t.rage() == (5, 0)
    assert t.its.red_rains == 1
    assert t.cites("RR-9.1.2")


def test_dice_re_rolled_together_are_checked_together() -> None:
    """RR-9.1.5: one token at most comes of one roll, after all of its dice lie there."""
    seen = set()
    for seed in range(40):
        t = against(3, "Victoria Glassfire", dice="illusion:class")
        for _ in range(seed):
            t.st.rng.word()
        t.p1.uses("Victoria Glassfire").takes(Verb.DIE, RAGE_BASIC).takes(Verb.DIE, RAGE_BASIC).done()
        shown = told(t, EventKind.ROLLED)[0].note.split(", ")
        powers = shown.count("rage:power")
        assert t.its.red_rains == (powers == 2)
        assert t.rage() == ((5, 0) if powers == 2 else (2 - powers, 3 + powers))
        seen.add(powers)
    assert seen == {0, 1, 2}


# --- what does not reach them -----------------------------------------------------------------------


def test_they_cannot_be_exhausted() -> None:
    """RR-9.1.4: Anguish asks for two dice; the Chimera cannot, which counts as not doing it."""
    t = against(2, hand=["Anguish"], dice="charm:basic charm:basic")
    t.p1.plays("Anguish").targets(t.name)
    t.decides(Verb.YES)  # a random card of its hand, for the first part
    t.p1.targets(t.name)
    assert t.it.wounds == 2
    assert t.rage() == (3, 2)
    assert t.it.exhausted_dice == []


def test_they_cannot_be_spent() -> None:
    """RR-1.1.8, RR-9.1.4: a unit with a price in its text under the Chimera's control has nothing to pay it with."""
    t = against(2)
    assert affordable(t.st.players[1].active, 5, Need(basic=1))  # it is not for want of dice
    c = Context(1, NONE, t.st.pool.abilities["reborn/illusion"], rule_cause())
    assert not spend(dice("basic")).ready(t.st, c)


@pytest.mark.parametrize(("kept", "offered"), [(True, []), (False, [RAGE_BASIC, RAGE_POWER])])
def test_effects_that_move_dice_find_none(kept: bool, offered: list[int]) -> None:
    """RR-9.1.4: those that turn or roll dice find them all."""
    t = against(2)
    c = Context(0, NONE, t.st.pool.abilities["reborn/illusion"], rule_cause())
    c.remember(Slot.PLAYER, 1)
    assert DieNoun(Slot.PLAYER, kept=kept).candidates(t.st, c) == offered
    assert DieNoun(Slot.PLAYER, exhausted=True, kept=kept).candidates(t.st, c) == []


def test_the_rows_are_read() -> None:
    """MX-82, MX-118: where a ruleset says otherwise, effects reach them otherwise."""
    t = against(2)
    c = Context(0, NONE, t.st.pool.abilities["reborn/illusion"], rule_cause())
    c.remember(Slot.PLAYER, 1)
    assert RULES.rage_dice_leave == RageDice.NEVER_LEAVE
    t.st.rules = ruleset("reborn")
    assert DieNoun(Slot.PLAYER, kept=True).candidates(t.st, c) == [RAGE_BASIC, RAGE_POWER]
    assert FaceNoun(Slot.PLAYER).candidates(t.st, c) == []


# --- conditions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("power", "dealt"), [(1, 1), (2, 0)])
def test_conditions_count_them(power: int, dealt: int) -> None:
    """RR-9.1.4: Dream Fracture asks whether any of its dice shows power after one was lowered."""
    t = against(power, spellboard=["Dream Fracture"])
    t.p1.uses("Dream Fracture").takes(Verb.DIE, RAGE_POWER)
    t.settle()
    assert t.it.wounds == dealt
    assert t.rage() == (6 - power, power - 1)


@pytest.mark.parametrize(("left", "more"), [(4, True), (5, False)])
def test_they_are_compared_with_a_players_dice(left: int, more: bool) -> None:
    """RR-9.1.4: five active dice; focused Summon Nightshade Swallow mills where that is more than one's own."""
    t = against(
        0, spellboard=["Summon Nightshade Swallow", "Summon Nightshade Swallow"],
        dice=" ".join(["charm:class"] * (left + 2)),
    )  # fmt: skip
    t.p1.uses("Summon Nightshade Swallow")
    t.settle()
    assert any(option.verb == Verb.PLAYER for option in t.game.options) == more


def test_faces_of_rage_dice() -> None:
    """RR-2.1.8: basic and power, numbered after those of the players' dice."""
    assert [parse_face("rage:basic"), parse_face("rage:power")] == [RAGE_BASIC, RAGE_POWER]
    assert RAGE_BASIC + Level.CLASS == RAGE_POWER - 1 == FACES - 2
