"""RB-11.3 Attack: battles one by one, from who is left to fight to who is exhausted by it.

Player 1 holds a card throughout, so that a side action is left and the turn does not end by itself.
"""

import pytest

from pyreborn.engine.model import events
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.procedures.attack.attacking import AttackFrame, current_attack
from pyreborn.engine.run.stack import run
from tests.table import Table, table
from tests.testcards import workshop

ACT = ["Seal"]


def told(t: Table, kind: int) -> list[str]:
    """The first card named by each event of a kind."""
    return [event.cards[0].name for event in t.game.log if event.kind == kind]


# --- RB-11.3 battles ------------------------------------------------------------------------------------


def test_the_attacking_player_picks_the_order_of_battles() -> None:
    """RB-11.3.1: one at a time, each to its end."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper")
    t.p1.attacks("Maeoni Viper", "Hammer Knight", "Iron Worker")
    assert (t.game.decision.player, t.game.decision.kind) == (0, "battle")
    t.p1.chooses("Iron Worker")
    assert told(t, events.EventKind.BATTLE) == ["Iron Worker", "Hammer Knight"]
    assert t.p2.wounds == 5


def test_an_attacker_exhausted_before_its_battle_leaves_battle() -> None:
    """RB-11.3.2, RB-14.1.5 (ruling RB-attack-1): no damage, no token; its blocker neither counters nor exhausts."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Iron Worker"], spellboard=["Snare"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Hammer Knight", "Iron Worker").triggers("Snare").targets("Hammer Knight")
    t.p1.unit("Hammer Knight").has(exhaustion=1, wounds=0)
    t.p2.unit("Iron Worker").has(exhaustion=0, wounds=0)
    assert told(t, events.EventKind.LEFT_BATTLE) == ["Hammer Knight"]


def test_an_attacker_destroyed_before_its_battle_does_not_attack() -> None:
    """RB-11.3.2: by the Aftershock of the battle before, as its own player chose."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Masked Wolf"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Mist Spirit"])
    t.p1.attacks("Maeoni Viper", "Hammer Knight", "Masked Wolf")
    t.p2.blocks("Hammer Knight", "Mist Spirit")
    t.p1.chooses("Hammer Knight").chooses("Hammer Knight").triggers("Hammer Knight").targets("Masked Wolf")
    assert t.p2.wounds == 0
    assert t.p1.battlefield == ["Hammer Knight"]


def test_an_attacker_whose_blocker_is_gone_battles_the_phoenixborn() -> None:
    """RB-11.3.3: the original target."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], spellboard=["Pitfall"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Iron Worker"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Hammer Knight", "Iron Worker")
    t.p1.triggers("Pitfall").targets("Iron Worker")
    assert t.p2.wounds == 3
    t.p1.unit("Hammer Knight").has(wounds=0, exhaustion=1)


def test_an_attacker_whose_guard_is_gone_battles_the_attacked_unit() -> None:
    """RB-11.3.3, RB-11.3.6: which then is an unguarded target and may choose to counter."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Big Oaf"], spellboard=["Pitfall"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Living Doll", "Gilder"])
    t.p1.attacks("Living Doll")
    t.p2.guards("Gilder")
    t.p1.triggers("Pitfall").targets("Gilder")
    t.settle()
    assert t.game.decision.kind == "counter"
    t.p2.declines()
    t.p2.unit("Living Doll").has(wounds=2, exhaustion=0)


@pytest.mark.parametrize("target", ["Maeoni Viper", "Anchornaut"])
def test_a_defender_exhausted_on_the_way_still_stands_but_does_not_counter(target: str) -> None:
    """RB-11.3.4 (ruling RB-attack-3): blocker or unit guard, and no further token for it."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf"], spellboard=["Snare"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Anchornaut", "Coward", "Gilder"])
    t.p1.attacks(target)
    if target == "Anchornaut":
        t.p2.guards("Coward")
    else:
        t.p2.blocks("Masked Wolf", "Gilder")
    defender = "Coward" if target == "Anchornaut" else "Gilder"
    t.p1.triggers("Snare").targets(defender)
    t.settle()
    assert t.p2.wounds == 0
    assert defender not in t.p2.battlefield
    t.p1.unit("Masked Wolf").has(wounds=0, exhaustion=1)


def test_a_battle_without_its_target_ends_and_exhausts_the_attacker() -> None:
    """RB-11.3.5 (ruling RB-clar-battle-3): the unguarded target left play."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Anchornaut"], spellboard=["Trapdoor"])
    t.p1.attacks("Anchornaut")
    t.p2.triggers("Trapdoor").targets("Anchornaut")
    t.p1.unit("Iron Worker").has(exhaustion=1)
    assert t.p2.wounds == 0
    assert not t.cites("RB-12.1.1")


@pytest.mark.parametrize("target", ["Maeoni Viper", "Anchornaut"])
def test_blockers_and_unit_guards_must_counter(target: str) -> None:
    """RB-11.3.6 (ruling RB-conf-counter-1): no choice is offered."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Big Oaf"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Anchornaut", "Coward", "Iron Worker"])
    t.p1.attacks(target)
    if target == "Anchornaut":
        t.p2.guards("Coward")
    else:
        t.p2.blocks("Big Oaf", "Iron Worker")
    assert t.game.decision.kind == "damage order"
    t.p1.chooses("Big Oaf")
    t.p1.unit("Big Oaf").has(wounds=2)


@pytest.mark.parametrize("counters", [True, False])
def test_an_unguarded_target_may_counter(counters: bool) -> None:
    """RB-11.3.6, RB-11.3.10 (ruling RB-conf-nocounter-1): its controller says; only countering exhausts."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Living Doll"])
    t.p1.attacks("Living Doll")
    t.p2.done()
    assert (t.game.decision.player, t.game.decision.kind) == (1, "counter")
    if counters:
        t.p2.says_yes()
    else:
        t.p2.declines()
    t.p2.unit("Living Doll").has(wounds=2, exhaustion=int(counters))


def test_an_exhausted_target_cannot_counter() -> None:
    """RB-11.3.6, RB-14.1.4 (ruling RB-conf-nocounter-2): nothing is asked."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf"], hand=ACT)
    t.p2("Maeoni Viper (guarded)", battlefield=["Hammer Knight (exhausted)"])
    t.p1.attacks("Hammer Knight")
    assert t.game.at_turn()
    t.p2.unit("Hammer Knight").has(wounds=2, exhaustion=1)
    t.p1.unit("Masked Wolf").has(wounds=0)


def test_phoenixborn_never_counter() -> None:
    """RB-11.3.6: neither attacked nor guarding."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Masked Wolf", "Mist Spirit"], hand=ACT, main=2)
    t.p2("Maeoni Viper", battlefield=["Anchornaut (exhausted)"])
    t.p1.attacks("Anchornaut", "Masked Wolf")
    t.p2.guards("Maeoni Viper")
    t.p1.attacks("Maeoni Viper")
    assert t.p2.wounds == 3
    assert told(t, events.EventKind.COUNTERED) == []
    assert t.p1.battlefield == ["Masked Wolf", "Mist Spirit"]


@pytest.mark.parametrize("first", ["Hammer Knight", "Iron Worker"])
def test_the_active_player_picks_which_damage_is_resolved_first(first: str) -> None:
    """RB-11.3.7, RB-11.3.8 (ruling RB-sim-3): both are dealt, also by the one destroyed first."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Iron Worker"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Hammer Knight", "Iron Worker")
    assert (t.game.decision.player, t.game.decision.kind) == (0, "damage order")
    t.p1.chooses(first)
    t.settle()
    dealt = told(t, events.EventKind.DEALT)
    assert dealt == [first, *({"Hammer Knight", "Iron Worker"} - {first})]
    t.p1.unit("Hammer Knight").has(wounds=2)
    assert t.p2.discard == ["Iron Worker"]


def test_amounts_are_fixed_when_dealt() -> None:
    """RB-11.3.7: the Berserker's Rage grows by the attack's wounds, its counter does not."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Big Oaf"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Berserker"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Big Oaf", "Berserker")
    t.p1.chooses("Berserker")
    t.p2.unit("Berserker").has(wounds=2, attack=3)
    t.p1.unit("Big Oaf").has(wounds=1)


def test_damage_to_a_recipient_that_is_gone_is_lost() -> None:
    """RB-11.3.8: the Knight destroys the Worker, then itself by Aftershock; the counter finds nobody."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight (wounds 3)"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Iron Worker"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Hammer Knight", "Iron Worker")
    t.p1.chooses("Iron Worker").triggers("Hammer Knight", "Aftershock")
    t.settle()
    assert t.p1.discard == ["Hammer Knight"]
    assert told(t, events.EventKind.DEALT) == ["Iron Worker", "Hammer Knight"]


def test_quick_strike_resolves_its_damage_before_the_counter() -> None:
    """RB-11.3.9, RB-20.1.7: a destroyed counterer deals nothing; no order is asked."""
    t = table()
    t.p1("Saria Guideman", battlefield=["Seaside Raven"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Iron Worker"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Seaside Raven", "Iron Worker")
    assert t.p2.battlefield == []
    t.p1.unit("Seaside Raven").has(wounds=0, exhaustion=1)


def test_quick_strike_lets_changed_values_count_in_the_counter() -> None:
    """RB-11.3.9: the surviving Berserker counters with the Rage of its three new wounds."""
    t = workshop()
    t.p1("Saria Guideman", battlefield=["Seaside Raven (+Massive Growth)"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Berserker (+Massive Growth)"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Seaside Raven", "Berserker")
    t.p2.unit("Berserker").has(wounds=7)
    assert t.p1.battlefield == []


def test_quick_strike_and_a_counterer_that_became_exhausted() -> None:
    """RB-11.3.9: no counter, no further token."""
    t = workshop()
    t.p1("Saria Guideman", battlefield=["Seaside Raven"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Fainter"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Seaside Raven", "Fainter")
    t.p2.unit("Fainter").has(wounds=3, exhaustion=1)
    t.p1.unit("Seaside Raven").has(wounds=0)


def test_quick_strike_works_only_while_attacking() -> None:
    """RB-11.3.9, RB-20.1.7: a blocking Raven deals its damage with the attacker's."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Saria Guideman", battlefield=["Seaside Raven"])
    t.p1.attacks("Saria Guideman")
    t.p2.blocks("Iron Worker", "Seaside Raven")
    assert t.game.decision.kind == "damage order"
    t.p1.chooses("Iron Worker")
    assert t.p1.battlefield == []
    assert t.p2.battlefield == []


def test_attackers_exhaust_after_their_battle_if_still_in_play() -> None:
    """RB-11.3.10 (ruling RB-conf-exh-1): the Knight gets one token, the dead Worker none."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Masked Wolf", "Living Doll"])
    t.p1.attacks("Maeoni Viper", "Hammer Knight", "Iron Worker")
    t.p2.blocks("Iron Worker", "Masked Wolf").blocks("Hammer Knight", "Living Doll")
    t.p1.chooses("Iron Worker").chooses("Iron Worker")
    t.settle()
    assert t.p1.discard == ["Iron Worker"]
    t.p1.unit("Hammer Knight").has(exhaustion=1)
    assert told(t, events.EventKind.EXHAUSTED) == ["Hammer Knight"]


def test_countering_exhausts_even_with_no_attack() -> None:
    """RB-11.3.10 (ruling RB-conf-exh-2): the Living Doll counters for 0."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Sleeping Widow"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Living Doll"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Sleeping Widow", "Living Doll")
    t.p2.unit("Living Doll").has(wounds=2, exhaustion=1)


def test_alert_gets_no_token_for_countering() -> None:
    """RB-11.3.10, RB-20.1.3 (ruling RB-conf-exh-3)."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["Gilder"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Gilder", "Hammer Knight")
    t.settle()
    t.p2.unit("Hammer Knight").has(exhaustion=0)


def test_by_attacking_triggers_come_before_the_attacker_exhausts() -> None:
    """RB-11.3.11: Overkill is exhaustible text and still answers the destruction in its own battle."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Iron Rhino", "Hammer Knight")
    t.p1.chooses("Hammer Knight")
    assert t.p2.wounds == 2
    t.p1.unit("Iron Rhino").has(exhaustion=1, wounds=3)


def test_attacking_and_blocking_end_with_the_last_battle() -> None:
    """RB-11.3.12: no attack is under way any more."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper")
    t.p1.attacks("Maeoni Viper")
    assert t.game.at_turn()
    assert current_attack(t.st) is None


def test_an_attacker_that_returns_to_play_is_not_attacking() -> None:
    """RB-11.3.12, RB-13.1.5: the Wisp is destroyed and placed again before its battle."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Wisp"], spellboard=["Mirage"], hand=ACT)
    t.p2("Maeoni Viper")
    t.p1.attacks("Maeoni Viper")
    t.p1.triggers("Mirage")
    assert t.p1.battlefield == ["Wisp"]
    assert t.p2.wounds == 0
    t.p1.unit("Wisp").has(exhaustion=0)


def test_a_blocker_that_returns_to_play_is_not_blocking() -> None:
    """RB-11.3.12, RB-11.3.3: the attacker battles the Phoenixborn."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Wisp"], spellboard=["Mirage"])
    t.p1.attacks("Maeoni Viper")
    t.p2.blocks("Iron Worker", "Wisp").triggers("Mirage")
    t.settle()
    assert t.p2.wounds == 2
    t.p2.unit("Wisp").has(wounds=0, exhaustion=0)


def test_a_target_that_left_and_returned_is_not_the_unit_attacked() -> None:
    """RB-11.3.5, RB-13.1.5: it stopped in the conjuration pile, so the battle ends without damage."""
    t = workshop()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper (guarded)", battlefield=["Wisp"], spellboard=["Mirage"])
    t.p1.attacks("Wisp")
    t.p2.triggers("Mirage")
    t.settle()
    assert t.game.at_turn()
    t.p2.unit("Wisp").has(wounds=0)
    t.p1.unit("Iron Worker").has(exhaustion=1)


def test_a_granted_attack_runs_through_the_same_steps() -> None:
    """RB-11.3.13: with a given attacker and without a main action.

    No card of the Master Set grants one, so the frame is started as such a text would.
    """
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Hammer Knight"], hand=ACT, main=0)
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    granted = AttackFrame(0, t.p2.player.phoenixborn)
    granted.costs_main = False
    granted.only = t.p1.player.battlefield[0]
    t.st.options = None
    t.st.stack.append(granted)
    run(t.st)
    assert [(o.verb, o.b) for o in t.game.options[:-1]] == [(Verb.BLOCK, granted.only)]
    t.p2.blocks("Iron Worker", "Gilder")
    t.settle()
    t.p1.unit("Iron Worker").has(exhaustion=1)
    assert t.p2.battlefield == []
    assert t.p1.player.main == 0
