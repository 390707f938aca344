"""OG-3.1.8 and RV-5.1.4: texts without trigger and action cost, and the gaps they fit into."""

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked, told
from tests.rules.first_edition import IDLE, BigTable, board, both, three


def usable(t: BigTable) -> set[str]:
    """The cards whose activated texts are among the options of the pending decision."""
    return {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.ACTIVATE}


def charge(ruleset: str, *units: str, p2: tuple[str, ...] = (), **p1: object) -> BigTable:
    """Player 1 is about to attack player 2, a third player looks on."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", **{"battlefield": list(units), "hand": IDLE, **p1})
    t.p2("Noah Redmoon", battlefield=list(p2), hand=IDLE)
    return t


@both
def test_a_thrown_blocker_stops_its_attacker(ruleset: str) -> None:
    """OG-3.1.8, RV-5.1.4, OG-5.2.3: Throw fits after blockers are declared; what was blocked deals nothing."""
    t = charge(ruleset, "Hammer Knight", "Anchornaut", p2=("Mist Spirit",))
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    assert asked(t) == (1, "window")
    t.p1.done()
    t.p2.blocks("Hammer Knight", "Mist Spirit")
    assert asked(t) == (1, "window")
    t.p1.uses("Anchornaut", "Throw").targets("Mist Spirit")
    t.quiet()
    assert t.p2.battlefield == []
    assert [event.amount for event in told(t, EventKind.DEALT)] == [1]
    assert t.p2.wounds == 0
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t.p1.unit("Anchornaut").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_thrown_guard_leaves_the_attack_without_a_target(ruleset: str) -> None:
    """OG-3.1.8, OG-5.3.2: the guard has become the target, so the unit it guarded is safe."""
    t = charge(ruleset, "Hammer Knight", "Anchornaut", p2=("Iron Rhino", "Gilder (wounds 1)"))
    t.p1.attacks("Iron Rhino", "Hammer Knight")
    t.p1.done()
    t.p2.guards("Gilder")
    t.p1.uses("Anchornaut", "Throw").targets("Gilder")
    t.quiet()
    assert t.p2.battlefield == ["Iron Rhino"]
    t.p2.unit("Iron Rhino").has(wounds=0)


@both
def test_an_attacker_may_use_its_own_text_and_still_attacks(ruleset: str) -> None:
    """OG-3.1.8, OG-5.4.5, RV-3.2.4: exhausted by Throw or Fire Mastery after the declaration, it gets another token."""
    t = charge(ruleset, "Iron Rhino (status 2, +Mark Of The Red Flower)", "Anchornaut", p2=("Dread Wraith",))
    t.p1.attacks("Noah Redmoon", "Iron Rhino", "Anchornaut")
    t.p1.uses("Iron Rhino", "Fire Mastery").targets("Dread Wraith")
    t.p1.uses("Anchornaut", "Throw").targets("Dread Wraith")
    t.p2.unit("Dread Wraith").has(wounds=4)
    t.p2.done()
    t.p1.chooses("Iron Rhino")
    t.quiet()
    assert t.p2.wounds == 5
    t.p1.unit("Iron Rhino").has(exhaustion=2)
    t.p1.unit("Anchornaut").has(exhaustion=2)


@both
def test_a_gap_is_only_for_the_active_player(ruleset: str) -> None:
    """OG-3.1.8: "in your turn"; the defender's and the bystander's Anchornauts are silent."""
    t = charge(ruleset, "Hammer Knight", p2=("Anchornaut",))
    t.p3("Saria Guideman", battlefield=["Anchornaut"], hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    assert asked(t) == (2, "block")
    t.p2.done()
    assert asked(t.settle()) == (1, "turn")
    assert usable(t) == {"Coal Roarkwin"}


@both
def test_a_gap_offers_nothing_that_needs_an_action(ruleset: str) -> None:
    """OG-3.1.8, RV-5.1.1: the side action is unspent, but a summon or Slash waits until the attack is over."""
    t = charge(
        ruleset, "Hammer Knight", "Anchornaut", "Rose Fire Dancer", p2=("Mist Spirit",),
        spellboard=["Shifting Mist"], dice="natural:basic",
    )  # fmt: skip
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    assert asked(t) == (1, "window")
    assert usable(t) == {"Anchornaut"}


@both
def test_several_texts_may_be_used_in_one_gap(ruleset: str) -> None:
    """OG-3.1.5, OG-3.1.8: one after the other, each resolved with all that answers it."""
    t = charge(ruleset, "Hammer Knight", "Anchornaut", "Anchornaut", p2=("Gilder", "Iron Rhino"))
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p1.uses("Anchornaut", "Throw").targets("Gilder")
    t.p2.unit("Gilder").has(wounds=1)
    t.p1.uses("Anchornaut", "Throw").targets("Gilder")
    t.p2.triggers("Gilder", "Inheritance").targets("Iron Rhino")
    t.p2.unit("Iron Rhino").has(status=1)
    assert t.offers(1, Verb.BLOCK)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_cancelled_throw_leaves_its_unit_exhausted_in_the_gap(ruleset: str) -> None:
    """OG-6.1.3, RV-6.1.1: the attack goes on."""
    t = charge(ruleset, "Hammer Knight", "Anchornaut")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=["Golden Veil"], dice="natural:class charm:class")
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p1.uses("Anchornaut", "Throw").targets("Mist Spirit")
    t.p2.reacts("Golden Veil")
    t.p2.blocks("Hammer Knight", "Mist Spirit")
    t.p1.unit("Anchornaut").has(exhaustion=1)


@both
def test_dice_readied_in_a_gap_pay_for_answers_in_the_battle(ruleset: str) -> None:
    """OG-3.1.8: Chant Of The Dead between declaring and defending, Final Cry when the attacker dies."""
    t = charge(
        ruleset, "Masked Wolf", p2=("Iron Rhino",), spellboard=["Chant Of The Dead (status 3)"], hand=["Final Cry"],
        exhausted_dice="ceremonial:basic",
    )  # fmt: skip
    t.p1.attacks("Noah Redmoon", "Masked Wolf")
    t.p1.uses("Chant Of The Dead").turns_die("ceremonial:basic", "ceremonial:power")
    t.p2.blocks("Masked Wolf", "Iron Rhino").says_yes()
    t.p1.chooses("Masked Wolf")
    t.p1.reacts("Final Cry").targets("Noah Redmoon")
    t.quiet()
    assert t.p2.wounds == 2
    assert t.p1.spellboard == []


@both
def test_side_actions_won_in_a_gap_are_taken_after_the_attack(ruleset: str) -> None:
    """OG-3.1.8: Overtime in the middle of an attack."""
    t = charge(ruleset, "Hammer Knight", "Iron Worker (status 2)", side=0, hand=["Purge", "Seal"])
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p1.uses("Iron Worker", "Overtime").takes(Verb.NUMBER, 2)
    t.quiet()
    assert (t.p1.player.main, t.p1.player.side) == (0, 2)
    t.p1.uses("Coal Roarkwin", "Slash").chooses("Seal")
    assert t.p1.player.side == 1


def test_between_two_battles_there_is_a_gap_in_the_original_rules_only() -> None:
    """OG-3.1.8, RV-5.1.4: resolving the damage of an attack is one event to the Raven Rules."""
    for ruleset, gap in (("original", True), ("raven", False)):
        t = charge(ruleset, "Hammer Knight", "Masked Wolf", "Anchornaut", p2=("Gilder", "Dread Wraith"))
        t.p1.attacks("Noah Redmoon", "Hammer Knight", "Masked Wolf")
        t.p1.done()
        t.p2.blocks("Hammer Knight", "Dread Wraith").blocks("Masked Wolf", "Gilder")
        t.p1.done()
        assert asked(t) == (1, "battle")
        t.p1.chooses("Hammer Knight")
        t.p2.declines()
        t.p1.triggers("Hammer Knight").targets("Gilder")
        assert (asked(t) == (1, "window")) is gap
        if gap:
            assert usable(t) == {"Anchornaut"}
            t.p1.uses("Anchornaut", "Throw").targets("Gilder")
            t.quiet()
            assert t.p2.battlefield == ["Dread Wraith"]
            t.p1.unit("Masked Wolf").has(wounds=0, exhaustion=1)


@both
def test_no_gap_opens_where_nothing_could_be_used(ruleset: str) -> None:
    """OG-3.1.8: an exhausted Anchornaut, a Chant with two tokens."""
    t = charge(
        ruleset, "Hammer Knight", "Anchornaut (exhausted)", p2=("Mist Spirit",),
        spellboard=["Chant Of The Dead (status 2)"], exhausted_dice="natural:basic",
    )  # fmt: skip
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    assert asked(t) == (2, "block")


@both
def test_a_turn_whose_actions_are_spent_waits_for_texts_that_need_none(ruleset: str) -> None:
    """OG-3.1.8: until its player says that it is over."""
    t = charge(ruleset, "Hammer Knight", "Anchornaut", p2=("Mist Spirit (exhausted)",), side=0)
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.quiet()
    assert asked(t) == (1, "turn")
    assert {o.verb for o in t.game.options} == {Verb.ACTIVATE, Verb.END_TURN}
    t.p1.uses("Anchornaut", "Throw").targets("Mist Spirit")
    t.done()
    assert {o.verb for o in t.game.options} == {Verb.END_TURN}


@pytest.mark.parametrize("phase", ["prepare", "recovery"])
@both
def test_outside_turns_nobody_throws(ruleset: str, phase: str) -> None:
    """OG-3.1.8: "in your turn" is never while dice are exhausted or cards discarded."""
    t = charge(ruleset, "Anchornaut", p2=("Mist Spirit",), dice="natural:basic", hand=["Purge", "Seal"])
    for number in (1, 2, 3):
        t.seat(number).ends_turn()
    if phase == "prepare":
        t.p1.done()
    assert t.st.phase == {"prepare": 1, "recovery": 3}[phase]
    assert usable(t) == set()


@both
def test_an_attack_ends_when_its_target_loses_in_a_gap(ruleset: str) -> None:
    """OG-3.1.8, OG-11.1.2: a Throw sets off the third player's Screams, which fell the one attacked."""
    t = charge(ruleset, "Hammer Knight", "Anchornaut", p2=("Mist Spirit",))
    t.p2("Noah Redmoon (wounds 19)", battlefield=["Mist Spirit"], hand=IDLE)
    t.p3("Jessa Na Ni", hand=IDLE, dice="natural:basic")
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p1.uses("Anchornaut", "Throw").targets("Mist Spirit")
    t.p3.triggers("Jessa Na Ni")
    t.quiet()
    assert t.alive() == [1, 3]
    assert asked(t) == (1, "turn")
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_board_without_a_third_player_has_the_same_gaps(ruleset: str) -> None:
    """OG-3.1.8: before the defence and after it, no other."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino", "Anchornaut"], hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    seen = []
    while not t.game.at_turn():
        seen.append(asked(t))
        t.game.push(t.game.options[-1])
    assert seen == [(1, "window"), (2, "block"), (1, "window")]


@both
def test_a_text_with_a_cost_but_no_action_in_it_fits_between_the_steps_of_an_attack(ruleset: str) -> None:
    """OG-3.1.8, RV-5.1.4, RV-5.1.6: Fire Mastery before the defence; Growing Flames and Slash, which need a side
    action, wait until the attack is over."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino", "Gilder (status 2, +Mark Of The Red Flower)"], hand=["Seal"],
         dice="natural:class")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Hammer Knight"])
    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    assert t.game.option_texts() == ["use Gilder", "pass"]
    t.p1.uses("Gilder", "Fire Mastery").targets("Hammer Knight")
    t.quiet()
    assert t.p2.battlefield == []
    assert t.p2.wounds == 5
    assert t.p1.can_use("Mark Of The Red Flower")
    assert t.p1.can_use("Coal Roarkwin")


@both
def test_a_text_without_an_action_is_used_before_and_after_actions(ruleset: str) -> None:
    """OG-3.1.8, RV-5.1.1: in one's turn, before the first action or when both are spent."""
    for spent in (False, True):
        t = board(ruleset)
        t.p1("Coal Roarkwin", battlefield=["Gilder (status 2, +Mark Of The Red Flower)"],
             **({"main": 0, "side": 0} if spent else {}))  # fmt: skip
        t.p2("Noah Redmoon", battlefield=["Hammer Knight (wounds 1)"])
        assert t.p1.can_use("Gilder")
