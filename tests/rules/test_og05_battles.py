"""OG-5: several attackers against one unit, dividing a counter, who strikes when."""

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.table import Table, table

FIRST_EDITION = ("original", "raven")


def joint(ruleset: str, target: str, *attackers: str, bears: str = "") -> Table:
    """Player 1 attacks one unit of player 2 with several of its own."""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", battlefield=list(attackers))
    t.p2("Noah Redmoon", battlefield=[f"{target}{bears}"])
    t.p1.attacks(target, *[name.partition(" (")[0] for name in attackers])
    if t.game.decision.kind == "guard":
        t.p2.done()
    return t


@pytest.mark.parametrize("ruleset", FIRST_EDITION)
def test_attackers_of_a_unit_deal_one_sum(ruleset: str) -> None:
    """OG-5.3.1: 4 and 2 are one damage of 6, and both attackers are exhausted for it."""
    t = joint(ruleset, "Dread Wraith", "Hammer Knight", "Masked Wolf")
    t.p2.declines()
    t.settle()
    assert t.p2.battlefield == []
    assert [event.amount for event in t.game.log if event.kind == EventKind.DEALT] == [6]
    assert any("Hammer Knight and Masked Wolf deal 6 damage to Dread Wraith" in line for line in t.game.story())
    t.p1.unit("Hammer Knight").has(exhaustion=1, wounds=0)
    t.p1.unit("Masked Wolf").has(exhaustion=1, wounds=0)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", FIRST_EDITION)
def test_a_counter_to_several_is_divided_by_its_controller(ruleset: str) -> None:
    """OG-5.4.2: each point of the counter goes where player 2 says."""
    t = joint(ruleset, "Iron Rhino", "Hammer Knight", "Gilder")
    assert t.game.decision.kind == "counter"
    t.p2.says_yes()
    dealt: list[str] = []
    while t.game.decision.kind == "divide":
        assert t.game.decision.player == 1
        name = "Gilder" if len(dealt) < 2 else "Hammer Knight"
        t.p2.takes(Verb.CARD, next(o.a for o in t.game.options if t.st.cards[o.a].now.name == name))
        dealt.append(name)
    assert dealt == ["Gilder"] * 2 + ["Hammer Knight"] * 3
    assert t.game.option_texts() == [
        "resolve damage to Iron Rhino first",
        "resolve damage to Hammer Knight first",
        "resolve damage to Gilder first",
    ]
    t.p1.chooses("Gilder")
    t.p1.chooses("Hammer Knight")
    t.settle()
    assert t.p1.battlefield == []
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


def test_below_zero_lowers_the_sum_in_the_first_edition_only() -> None:
    """OG-5.3.4, RV-10.5: Diminish 1 on Anchornaut and Hammer Knight leaves 2, or 3."""
    for ruleset, wounds in (("original", 2), ("raven", 3)):
        t = table(ruleset=ruleset, fatigue=False)
        t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Anchornaut"])
        t.p2("Noah Redmoon", battlefield=["Dread Wraith", "Beast Tamer"], dice="charm:basic")
        t.p1.attacks("Dread Wraith", "Hammer Knight", "Anchornaut")
        t.p2.triggers("Beast Tamer")
        while t.game.decision.kind != "counter":
            t.game.push(t.game.options[-1])
        t.p2.declines()
        t.settle()
        t.p2.unit("Dread Wraith").has(wounds=wounds)


@pytest.mark.parametrize("ruleset", FIRST_EDITION)
def test_battle_advantage_works_for_the_counter_too(ruleset: str) -> None:
    """OG-5.5.1: the countering Seaside Raven kills the attacking Masked Wolf, which deals nothing."""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf"])
    t.p2("Saria Guideman", battlefield=["Seaside Raven"])
    t.p1.attacks("Seaside Raven", "Masked Wolf")
    t.p2.done()
    t.p2.says_yes()
    t.settle()
    assert t.p1.battlefield == []
    t.p2.unit("Seaside Raven").has(wounds=0, exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("ruleset", FIRST_EDITION)
def test_a_unit_with_battle_impairment_strikes_last(ruleset: str) -> None:
    """OG-5.5.1: with a Chimera Smasher the Wolf is dead before it would strike; with Battle Advantage both are lost."""
    for attacker, gone in (("Masked Wolf (+Chimera Smasher)", True), ("Spear Master (+Chimera Smasher)", False)):
        t = table(ruleset=ruleset, fatigue=False)
        name = attacker.partition(" (")[0]
        t.p1("Coal Roarkwin", battlefield=[attacker])
        t.p2("Saria Guideman", battlefield=["Masked Wolf"])
        t.p1.attacks("Masked Wolf", name, of=2)
        t.p2.done()
        t.p2.says_yes()
        if not gone:  # nobody strikes first, so player 1 orders the two blows
            t.p1.chooses("Masked Wolf", of=2)
        t.settle()
        assert (name in t.p1.battlefield) is not gone
        assert (t.p2.battlefield == ["Masked Wolf"]) is gone


@pytest.mark.parametrize("ruleset", FIRST_EDITION)
def test_a_gone_blocker_saves_the_phoenixborn(ruleset: str) -> None:
    """OG-5.2.3: the attacker deals no damage at all and is exhausted all the same."""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Masked Wolf"])
    t.p2("Noah Redmoon", battlefield=["Dread Wraith", "Mist Spirit"])
    t.p1.attacks("Noah Redmoon", "Hammer Knight", "Masked Wolf")
    t.p2.blocks("Hammer Knight", "Dread Wraith").blocks("Masked Wolf", "Mist Spirit")
    t.p1.chooses("Hammer Knight")
    t.p2.declines()
    t.p1.triggers("Hammer Knight").targets("Mist Spirit")
    t.settle()
    assert t.p2.wounds == 0
    t.p1.unit("Masked Wolf").has(exhaustion=1)


@pytest.mark.parametrize("ruleset", FIRST_EDITION)
def test_a_phoenixborn_guards_as_often_as_it_likes(ruleset: str) -> None:
    """OG-5.3.3: twice in one round."""
    t = table(ruleset=ruleset, fatigue=False)
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf", "Mist Spirit"])
    t.p2("Noah Redmoon", battlefield=["Sleeping Widow (exhausted)"])
    t.p1.attacks("Sleeping Widow", "Masked Wolf")
    t.p2.guards("Noah Redmoon")
    t.p1.ends_turn()
    t.p2.ends_turn()
    t.p1.attacks("Sleeping Widow", "Mist Spirit")
    t.p2.guards("Noah Redmoon")
    t.settle()
    assert t.p2.wounds == 3


def test_option_texts_of_a_counter_are_plain() -> None:
    """A yes and a no, and every point of a divided counter by the name of who gets it."""
    t = joint("raven", "Iron Rhino", "Hammer Knight", "Gilder")
    assert {o.verb for o in t.game.options} == {Verb.YES, Verb.DECLINE}
    t.p2.says_yes()
    assert t.game.option_texts() == ["1 damage to Hammer Knight", "1 damage to Gilder"]
    decision = t.game.view(1).decision
    assert decision is not None
    assert "who gets the next of 5 damage" in decision.prompt
