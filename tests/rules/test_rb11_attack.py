"""RB-11.1, RB-11.2 Attack: declaring, blocking and guarding (battles: test_rb11_battles.py).

Player 1 holds a card throughout, so that a side action is left and the turn does not end by itself.
"""

import pytest

from pyreborn.engine.model import events, ids
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.procedures.attack.attacking import current_attack
from tests.table import Table, table
from tests.testcards import workshop

ACT = ["Seal"]


def named(t: Table, verb: int) -> list[str]:
    """The names of the cards that options of this verb are about."""
    return [t.st.cards[o.a].now.name for o in t.game.options if o.verb == verb]


def blocks(t: Table) -> set[tuple[str, str]]:
    """Every (blocker, attacker) offered."""
    cards = t.st.cards
    return {(cards[o.a].now.name, cards[o.b].now.name) for o in t.game.options if o.verb == Verb.BLOCK}


def told(t: Table, kind: int) -> list[str]:
    """The first card named by each event of a kind."""
    return [event.cards[0].name for event in t.game.log if event.kind == kind]


# --- RB-11.1 declaring ------------------------------------------------------------------------------


def test_one_attacks_a_phoenixborn_or_a_unit() -> None:
    """RB-11.1.1, RB-11.1.3: an opponent's Phoenixborn or one of the units, never one's own."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Anchornaut", "Masked Wolf (exhausted)"], spellboard=["Purge"])
    assert named(t, Verb.ATTACK) == ["Maeoni Viper", "Anchornaut", "Masked Wolf"]


def test_attacking_is_a_main_action() -> None:
    """RB-11.1.1, RB-7.1.2: without one no attack is offered; one attack spends it and is no pass."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT, main=0)
    t.p2("Maeoni Viper")
    assert named(t, Verb.ATTACK) == []
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"], hand=ACT)
    t.p2("Maeoni Viper")
    t.p1.attacks("Maeoni Viper", "Iron Worker")
    assert t.p1.player.main == 0
    assert t.st.passes == 0
    assert named(t, Verb.ATTACK) == []


@pytest.mark.parametrize("unit", ["Iron Worker (exhausted)", "Sapling", "Iron Worker (+Frost Shell)"])
def test_an_attack_needs_a_unit_able_to_attack(unit: str) -> None:
    """RB-11.1.2, RB-20.1.17: neither an exhausted unit nor a Rooted one."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=[unit], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    assert named(t, Verb.ATTACK) == []


def test_an_attack_value_of_nothing_is_no_obstacle() -> None:
    """RB-11.1.2, RB-11.3.10: Gilder attacks for 0, deals nothing and is exhausted by it."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Iron Worker (exhausted)"])
    t.p1.attacks("Iron Worker")
    t.p2.done()
    t.p2.unit("Iron Worker").has(wounds=0)
    t.p1.unit("Gilder").has(exhaustion=1)
    assert not t.cites("RB-12.1.1")


def test_a_unit_that_cannot_be_attacked_is_no_target() -> None:
    """RB-11.1.3, RB-20.1.22: Concealed protects from attacks while unexhausted; the Phoenixborn stays open."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper", "Stormwind Sniper (exhausted)"])
    assert named(t, Verb.ATTACK) == ["Noah Redmoon", "Stormwind Sniper"]


def test_a_phoenixborn_attack_takes_one_or_more_attackers() -> None:
    """RB-11.1.4: any number of able units, none of them twice, at least one."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Gilder", "Anchornaut (exhausted)"], hand=ACT)
    t.p2("Maeoni Viper")
    t.p1.takes(Verb.ATTACK, t.p2.player.phoenixborn)
    assert t.game.decision.kind == "attacker"
    assert [o.verb for o in t.game.options] == [Verb.CARD, Verb.CARD]
    t.p1.chooses("Gilder")
    assert named(t, Verb.CARD) == ["Iron Worker"]
    assert t.game.options[-1].verb == Verb.DONE
    t.p1.chooses("Iron Worker")
    t.p1.chooses("Iron Worker")
    assert t.p2.wounds == 2


def test_a_unit_attack_takes_exactly_one_attacker() -> None:
    """RB-11.1.4: after the first one nothing more is asked."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Anchornaut"])
    t.p1.takes(Verb.ATTACK, t.p2.player.battlefield[0]).chooses("Iron Worker")
    fight = current_attack(t.st)
    assert fight is not None and len(fight.attackers) == 1
    assert t.game.decision.kind == "guard"


def test_all_attackers_are_declared_before_anybody_answers() -> None:
    """RB-11.1.5: both Jaguars are attacking when the first Gaze is used, "when" before "after"."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar", "Blue Jaguar"], hand=ACT)
    t.p2("Noah Redmoon", battlefield=["Masked Wolf", "Gilder"], hand=["Shadow Strike"], dice="illusion")
    t.p1.attacks("Noah Redmoon", "Blue Jaguar", "Blue Jaguar")
    fight = current_attack(t.st)
    assert fight is not None and len(fight.attackers) == 2
    assert (t.game.decision.player, t.game.decision.kind) == (0, "window")
    assert named(t, ids.Verb.TRIGGER) == ["Blue Jaguar", "Blue Jaguar"]
    t.p1.triggers("Blue Jaguar", "Gaze").targets("Masked Wolf")
    t.p1.done()
    assert (t.game.decision.player, t.game.decision.kind) == (1, "window")
    assert t.p2.can_react("Shadow Strike")


def test_the_main_action_is_spent_with_the_first_attacker() -> None:
    """RB-11.1.6: naming a target alone costs nothing and can be taken back."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"], hand=ACT)
    t.p2("Maeoni Viper")
    t.p1.takes(Verb.ATTACK, t.p2.player.phoenixborn)
    assert t.p1.player.main == 1
    t.game.pop()
    assert t.p1.player.main == 1
    assert any(o.verb == Verb.PASS for o in t.game.options)
    t.p1.takes(Verb.ATTACK, t.p2.player.phoenixborn).chooses("Gilder")
    assert t.p1.player.main == 0


def test_each_attacker_battles_alone() -> None:
    """RB-11.1.7: the blocked attacker meets its blocker, the other one the Phoenixborn."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Living Doll"])
    t.p1.attacks("Maeoni Viper", "Hammer Knight", "Iron Worker")
    t.p2.blocks("Hammer Knight", "Living Doll")
    t.p1.chooses("Iron Worker")
    t.settle()
    assert t.p2.wounds == 2
    assert t.p2.battlefield == []
    t.p1.unit("Iron Worker").has(wounds=0)


def test_a_target_that_becomes_illegal_is_attacked_all_the_same() -> None:
    """RB-11.1.8: the attacked Iron Worker becomes a Concealed Stormwind Sniper by Strange Copy."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Masked Wolf", "Stormwind Sniper (exhausted)"], hand=ACT)
    t.p2("Saria Guideman", battlefield=["Iron Worker"], hand=["Strange Copy"], dice="illusion")
    t.p1.attacks("Iron Worker", "Masked Wolf")
    t.p2.reacts("Strange Copy").targets("Stormwind Sniper")
    assert t.p2.battlefield == ["Stormwind Sniper"]
    t.p2.done().declines()
    assert t.p2.discard == ["Strange Copy", "Iron Worker"]


def test_a_unit_may_attack_in_the_turn_it_came_into_play() -> None:
    """RB-11.1.9: no entry delay."""
    t = table()
    t.p1("Noah Redmoon", spellboard=["Summon Masked Wolf"], hand=ACT, dice="illusion:class")
    t.p2("Maeoni Viper", battlefield=["Gilder (exhausted)"])
    t.p1.uses("Summon Masked Wolf")
    t.p1.attacks("Maeoni Viper")
    t.settle()
    assert t.p2.wounds == 2


def test_an_unexhausted_unit_may_fight_as_often_as_it_likes() -> None:
    """RB-11.1.9: Hammer Knight, Alert, blocks in one turn and again in the next."""
    t = table(turn=2)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Gilder", "Gilder"], hand=ACT, main=2)
    for _ in range(2):
        t.p2.attacks("Coal Roarkwin", "Gilder")
        t.p1.blocks("Gilder", "Hammer Knight")
        t.settle()
    assert told(t, events.EventKind.BLOCKED) == ["Hammer Knight", "Hammer Knight"]


# --- RB-11.2 blockers and guards ----------------------------------------------------------------------


def test_unexhausted_units_block_at_most_one_attacker_each() -> None:
    """RB-11.2.1: every pairing is offered; a used blocker and a blocked attacker drop out."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Anchornaut"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Gilder", "Living Doll", "Masked Wolf (exhausted)"])
    t.p1.attacks("Maeoni Viper", "Iron Worker", "Anchornaut")
    assert t.game.decision.kind == "block"
    assert blocks(t) == {
        ("Gilder", "Iron Worker"), ("Gilder", "Anchornaut"),
        ("Living Doll", "Iron Worker"), ("Living Doll", "Anchornaut"),
    }  # fmt: skip
    t.p2.blocks("Iron Worker", "Gilder")
    assert blocks(t) == {("Living Doll", "Anchornaut")}
    t.p2.blocks("Anchornaut", "Living Doll")
    assert t.game.decision.kind == "battle"


def test_blocking_is_up_to_the_defender() -> None:
    """RB-11.2.1 (ruling RB-conf-block-1): Unit Guard or not, any unit may block, and none must."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Sleeping Widow", "Gilder"])
    t.p1.attacks("Maeoni Viper")
    assert blocks(t) == {("Sleeping Widow", "Hammer Knight"), ("Gilder", "Hammer Knight")}
    t.p2.done()
    assert t.p2.wounds == 3


def test_only_the_phoenixborn_or_a_unit_guard_may_guard() -> None:
    """RB-11.2.2 (ruling RB-conf-guard-1): one of them, unexhausted, and not the target itself."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Butterfly Monk", "Gilder", "Anchornaut", "Gilder (exhausted)"])
    t.p1.attacks("Butterfly Monk")
    assert t.game.decision.kind == "guard"
    assert named(t, Verb.CARD) == ["Maeoni Viper", "Gilder"]
    t.p2.guards("Gilder")
    assert t.p2.battlefield == ["Butterfly Monk", "Anchornaut", "Gilder"]
    assert t.cites("RB-11.2.2")


def test_a_phoenixborn_guards_once_per_round() -> None:
    """RB-11.2.3 (rulings RB-conf-guard-2, RB-conf-exh-4): it gets no exhaustion token but a marker."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"], hand=ACT, main=2)
    t.p2("Maeoni Viper", battlefield=["Anchornaut"])
    t.p1.attacks("Anchornaut", "Iron Worker")
    t.p2.guards("Maeoni Viper")
    assert t.p2.wounds == 2
    t.p2.phoenixborn.has(exhaustion=0, guarded=True)
    t.p1.attacks("Anchornaut", "Gilder")
    assert t.game.decision.kind == "counter"
    t.p2.declines()
    t.ends_round()
    t.p2.phoenixborn.has(guarded=False)


def test_an_exhausted_phoenixborn_may_guard() -> None:
    """RB-11.2.3: exhaustion does not matter to it."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper (exhausted)", battlefield=["Anchornaut"])
    t.p1.attacks("Anchornaut")
    t.p2.guards("Maeoni Viper")
    assert t.p2.wounds == 2
    t.p2.phoenixborn.has(exhaustion=1)


def test_a_guard_is_not_used_up_by_an_attacker_that_left_battle() -> None:
    """RB-11.2.4, RB-11.3.2 (ruling RB-clar-battle-1): exhausted before its battle, it does not attack."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Anchornaut"], spellboard=["Snare"])
    t.p1.attacks("Anchornaut")
    t.p2.guards("Maeoni Viper").triggers("Snare").targets("Iron Worker")
    t.p2.phoenixborn.has(guarded=False, wounds=0)
    t.p1.unit("Iron Worker").has(exhaustion=1)


def test_bypass_is_neither_blocked_nor_guarded_against() -> None:
    """RB-11.2.5, RB-20.1.34: granted by Hypnotize."""
    for target in ("Maeoni Viper", "Gilder"):
        t = table()
        t.p1("Saria Guideman", battlefield=["Iron Worker"], spellboard=["Hypnotize"], hand=ACT, dice="charm x2", side=2)
        t.p2("Maeoni Viper", battlefield=["Gilder", "Gilder"])
        t.p1.uses("Hypnotize")
        t.p1.attacks(target)
        assert not t.cites("RB-11.2.1")
        assert not t.cites("RB-11.2.2")
        assert t.game.decision.kind == ("turn" if target == "Maeoni Viper" else "counter")


def test_a_unit_that_cannot_block_or_guard_is_left_out() -> None:
    """RB-11.2.5: Gaze takes the Gilder out of the guard step."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Blue Jaguar"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Gilder", "Butterfly Monk"])
    t.p1.attacks("Butterfly Monk")
    t.p1.triggers("Blue Jaguar", "Gaze").targets("Gilder")
    assert named(t, Verb.CARD) == ["Maeoni Viper"]


def test_a_target_that_cannot_be_guarded_is_left_alone() -> None:
    """RB-11.2.5."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Loner", "Gilder"])
    t.p1.attacks("Loner")
    assert t.game.decision.kind == "counter"


def test_threatening_must_be_blocked_if_able() -> None:
    """RB-11.2.6, RB-20.1.31: not blocking is no option while a free unit could; by which unit stays free."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Bully", "Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Gilder", "Living Doll"])
    t.p1.attacks("Maeoni Viper", "Bully", "Iron Worker")
    assert Verb.DONE not in [o.verb for o in t.game.options]
    assert {("Gilder", "Bully"), ("Living Doll", "Bully")} <= blocks(t)
    t.p2.blocks("Bully", "Living Doll")
    assert t.game.options[-1].verb == Verb.DONE


def test_threatening_without_an_able_blocker_goes_unblocked() -> None:
    """RB-11.2.6: "if able"."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Bully"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Gilder (exhausted)", "Coward"])
    t.p1.attacks("Maeoni Viper")
    assert t.p2.wounds == 2


def test_threatening_forces_no_guard() -> None:
    """RB-11.2.6: no effect on unit attacks."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Bully"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Anchornaut", "Gilder"])
    t.p1.attacks("Anchornaut")
    assert t.game.options[-1].verb == Verb.DONE


def test_unseen_is_blocked_only_if_every_other_attacker_is() -> None:
    """RB-11.2.8, RB-20.1.35: the pairing is offered once all attackers without Unseen are blocked."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Sneak", "Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Gilder", "Living Doll"])
    t.p1.attacks("Maeoni Viper", "Sneak", "Iron Worker")
    assert blocks(t) == {("Gilder", "Iron Worker"), ("Living Doll", "Iron Worker")}
    t.p2.blocks("Iron Worker", "Gilder")
    assert blocks(t) == {("Living Doll", "Sneak")}


def test_unseen_attackers_alone_may_be_blocked() -> None:
    """RB-11.2.8: there is no attacker without it."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Sneak"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    t.p1.attacks("Maeoni Viper")
    assert blocks(t) == {("Gilder", "Sneak")}


def test_an_attacker_that_is_gone_does_not_shield_unseen() -> None:
    """RB-11.2.8, RB-11.3.2: the other attacker was destroyed before blocks, so only the Sneak attacks."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Sneak", "Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Gilder"], spellboard=["Trapdoor"])
    t.p1.attacks("Maeoni Viper", "Sneak", "Iron Worker")
    t.p2.triggers("Trapdoor").targets("Iron Worker")
    assert blocks(t) == {("Gilder", "Sneak")}


def test_all_blockers_are_declared_in_one_step_before_the_windows() -> None:
    """RB-11.2.9: "when declared as a blocker" and "after blockers are declared" follow the last block, once."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"], spellboard=["Watchtower"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Sentinel", "Living Doll"])
    t.p1.attacks("Maeoni Viper", "Iron Worker", "Gilder")
    t.p2.blocks("Iron Worker", "Sentinel")
    t.p2.unit("Sentinel").has(status=0)
    t.p2.blocks("Gilder", "Living Doll")
    t.p2.unit("Sentinel").has(status=1)
    t.p1.unit("Watchtower").has(status=1)
    assert told(t, events.EventKind.TRIGGERED) == ["Sentinel", "Watchtower"]
