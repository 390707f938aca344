"""OG-9 and RV-2.3: dice powers, dice on cards and how they come back; the time die."""

from pyreborn.engine.model.costs import parse_face
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import FACES, Verb
from tests.rules.boards import asked, told
from tests.rules.first_edition import IDLE, BigTable, board, both, dice_on, removed, three

VEIL = "natural:class charm:class"


def attacked(ruleset: str, unit: str, *attackers: str, **p1: object) -> BigTable:
    """Player 2's units attack a unit of player 1, which neither is guarded nor counters."""
    t = board(ruleset, turn=2)
    t.p1("Aradel Summergaard", **{"battlefield": [unit], "hand": IDLE, **p1})
    t.p2("Noah Redmoon", battlefield=list(attackers), hand=IDLE)
    t.p2.attacks(unit.partition(" (")[0], *attackers)
    t.p1.done().declines()
    return t


# === where the die is ================================================================================


@both
def test_a_cancelled_power_leaves_its_die_exhausted(ruleset: str) -> None:
    """OG-6.1.3, RV-6.1.1, OG-9.1.5: Golden Veil keeps a divine die off the unit; action and die stay spent."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", dice="divine:power", hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], hand=["Golden Veil"], dice=VEIL)
    t.p1.power("divine")
    t.p2.reacts("Golden Veil")
    t.done()
    assert dice_on(t.p2.unit("Iron Rhino")) == []
    assert t.p1.exhausted_dice == ["divine:power"]
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_die_goes_home_whoever_controls_the_card_it_lay_on(ruleset: str) -> None:
    """OG-9.1.5, RV-8.3.1: two players' dice on one unit that is destroyed."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", dice="natural:power", hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Masked Wolf (wounds 1, die charm:power, die divine:power owner 3)"], hand=IDLE)
    t.p1.power("natural")
    assert asked(t) == (3, "may")
    t.p3.takes(Verb.DECLINE)
    t.done()
    assert t.p2.battlefield == []
    assert (t.p2.exhausted_dice, t.p3.exhausted_dice) == (["charm:power"], ["divine:power"])
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_die_on_a_unit_that_returns_to_hand_is_exhausted(ruleset: str) -> None:
    """OG-9.1.2, RV-8.3.1: Fear, on a unit with dice of both players."""
    t = board(ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"])
    t.p2("Noah Redmoon", battlefield=["Hammer Knight (die charm:power, die divine:power owner 1)"], hand=IDLE)
    t.p1.plays("Fear")
    t.done()
    assert t.p2.hand == ["Hammer Knight", "Purge"]
    assert (t.p1.exhausted_dice, t.p2.exhausted_dice) == (["divine:power"], ["charm:power"])


# === ceremonial, illusion, natural, sympathy ==========================================================


@both
def test_the_damage_of_the_ceremonial_power_can_be_redirected(ruleset: str) -> None:
    """OG-9.1.1, OG-5.5.2, RV-1.2.3: it is an effect's damage; the ally is in hand all the same."""
    t = board(ruleset)
    t.p1("Coal Roarkwin (wounds 14)", dice="ceremonial:power charm:class", hand=["Redirect"], discard=["Blood Archer"],
         battlefield=["Iron Rhino"])  # fmt: skip
    t.p2("Noah Redmoon")
    t.p1.power("ceremonial")
    t.p1.reacts("Redirect")
    t.done()
    assert t.p1.hand == ["Blood Archer"]
    assert t.p1.wounds == 14
    t.p1.unit("Iron Rhino").has(wounds=3)
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_the_ceremonial_power_can_cost_the_game(ruleset: str) -> None:
    """OG-9.1.1, OG-11.1.4: in a game of three the turn goes on with the next player."""
    t = three(ruleset)
    t.p1("Coal Roarkwin (wounds 14)", dice="ceremonial:power", hand=IDLE, discard=["Blood Archer"])
    t.p1.power("ceremonial")
    t.done()
    assert t.alive() == [2, 3]
    assert t.game.decision.player == 1


@both
def test_the_illusion_power_may_pick_any_opponent_and_targets_nobody(ruleset: str) -> None:
    """OG-9.1.3, RV-2.3.4: Vanish cannot answer it."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", dice="illusion:power", hand=IDLE)
    t.p2("Noah Redmoon", dice="natural:class", hand=IDLE)
    t.p3("Saria Guideman", dice="illusion:class x2 charm:power", hand=["Vanish"])
    t.p1.power("illusion")
    assert {o.a for o in t.game.options if o.verb == Verb.PLAYER} == {1, 2}
    t.p1.picks_player(3)
    assert t.game.decision.player == 0
    t.p1.takes(Verb.DIE, parse_face("illusion:class"))
    assert t.game.at_turn()
    assert t.p3.active_dice == ["charm:power", "illusion:class"]
    assert t.p3.exhausted_dice == ["illusion:class"]


@both
def test_the_natural_power_of_one_player_is_answered_by_the_others(ruleset: str) -> None:
    """OG-9.1.4: the damage is dealt by a dice power of player 1, which feeds a Snake of player 1, not of player 3."""
    t = board(ruleset)
    t.p1("Maeoni Viper", dice="natural:power", battlefield=["Silver Snake"], hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Mist Spirit"], hand=IDLE)
    t.p3("Maeoni Viper", battlefield=["Silver Snake"], hand=IDLE)
    t.p1.power("natural").targets("Mist Spirit")
    t.done()
    t.p1.unit("Silver Snake").has(status=1)
    t.p3.unit("Silver Snake").has(status=0)


# === charm ==============================================================================================


@both
def test_a_charm_die_stays_for_the_round_and_leaves_with_its_bonus(ruleset: str) -> None:
    """OG-9.1.2, RV-2.3.3: through the turns of others, with the recovery phase before it goes."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight (wounds 2)"], dice="charm:power", hand=IDLE)
    t.p2("Noah Redmoon", hand=IDLE)
    t.p1.power("charm")
    t.p1.ends_turn()
    t.p1.unit("Hammer Knight").has(attack=5, life=4)
    t.ends_round()
    t.p1.unit("Hammer Knight").has(attack=4, life=3, wounds=1)
    assert "charm:power" not in t.p1.active_dice  # it was rolled with the rest in the new round
    assert dice_on(t.p1.unit("Hammer Knight")) == []


@both
def test_charm_dice_come_back_after_the_end_of_round_effects(ruleset: str) -> None:
    """OG-9.1.2 (docs/defaults.md): Fade Away destroys and removes an ally that would have died without its die."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Rose Fire Dancer (wounds 1, +Fade Away, die charm:power)"], hand=IDLE)
    t.p2("Noah Redmoon", hand=IDLE)
    t.ends_round()
    assert removed(t.p1) == ["Rose Fire Dancer"]
    assert t.p1.discard == ["Fade Away"]
    assert sum(t.p1.player.active) + sum(t.p1.player.exhausted) == 1


@both
def test_units_that_lived_by_their_charm_dice_die_when_those_go_home(ruleset: str) -> None:
    """OG-9.1.2, OG-4.3.6, OG-4.1.2: destroyed by nobody when the round ends, in an order the token holder picks."""
    t = board(ruleset)
    t.p1("Maeoni Viper", battlefield=["Silver Snake"], hand=IDLE)
    units = ["Iron Rhino (wounds 4, die charm:power)", "Masked Wolf (wounds 1, die charm:power)"]
    t.p2("Noah Redmoon", battlefield=units, hand=IDLE)
    t.p1.ends_turn()
    t.p2.ends_turn()
    assert asked(t) == (1, "damage order")
    t.p1.chooses("Masked Wolf")
    assert [event.cards[0].name for event in told(t, EventKind.DESTROYED)] == ["Masked Wolf", "Iron Rhino"]
    assert t.p2.battlefield == []
    t.p1.unit("Silver Snake").has(status=0)
    assert sum(t.p2.player.active) + sum(t.p2.player.exhausted) == 2


# === divine =============================================================================================


@both
def test_each_owner_of_a_die_may_give_it_up(ruleset: str) -> None:
    """OG-9.1.5, RV-2.3.5: two dice of two players on one unit prevent 4 of one attack."""
    t = attacked(ruleset, "Dread Wraith (die divine:power, die divine:power owner 2)", "Iron Rhino")
    assert asked(t) == (1, "may")
    t.p1.takes(Verb.YES)
    assert asked(t) == (2, "may")
    t.p2.takes(Verb.YES)
    t.done()
    t.p1.unit("Dread Wraith").has(wounds=1)
    assert [event.amount for event in told(t, EventKind.PREVENTED)] == [2, 2]
    assert (t.p1.exhausted_dice, t.p2.exhausted_dice) == (["divine:power"], ["divine:power"])
    t.survives_clone_undo_and_save_at_every_step()


@both
def test_a_die_is_not_asked_about_once_no_damage_is_left(ruleset: str) -> None:
    """OG-9.1.5 (docs/defaults.md): the first die prevents what there is, the second stays."""
    t = attacked(ruleset, "Dread Wraith (die divine:power, die divine:power)", "Mist Spirit")
    t.p1.takes(Verb.YES)
    t.done()
    t.p1.unit("Dread Wraith").has(wounds=0)
    assert dice_on(t.p1.unit("Dread Wraith")) == [(1, "divine:power")]


@both
def test_a_divine_die_prevents_two_of_the_sum_of_a_joint_attack(ruleset: str) -> None:
    """OG-9.1.5, OG-5.3.1: the attackers' damage is one."""
    t = attacked(ruleset, "Dread Wraith (die divine:power)", "Masked Wolf", "Gilder")
    t.p1.takes(Verb.YES)
    t.done()
    t.p1.unit("Dread Wraith").has(wounds=1)
    assert [event.amount for event in told(t, EventKind.DEALT)] == [3]


@both
def test_damage_that_is_all_prevented_is_not_received(ruleset: str) -> None:
    """OG-9.1.5, OG-4.3.4, OG-4.3.10: neither Pain Link nor Illusion answers."""
    t = attacked(ruleset, "Living Doll (die divine:power)", "Masked Wolf", dice="natural:basic")
    t.p1.takes(Verb.YES)
    t.done()
    t.p1.unit("Living Doll").has(wounds=0)
    assert t.p1.active_dice == ["natural:basic"]
    t = attacked(ruleset, "False Demon (die divine:power)", "Masked Wolf")
    t.p1.takes(Verb.YES)
    t.done()
    assert t.p1.battlefield == ["False Demon"]


@both
def test_placed_wounds_are_not_prevented_by_a_die(ruleset: str) -> None:
    """OG-9.1.5, OG-4.3.5, RV-8.1.2: it answers damage that would be received."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", hand=["Molten Gold"], dice="natural:power x2")
    t.p2("Noah Redmoon", battlefield=["Iron Rhino (die divine:power)"], hand=IDLE)
    t.p1.plays("Molten Gold").targets("Iron Rhino")
    t.done()
    t.p2.unit("Iron Rhino").has(wounds=3)
    assert dice_on(t.p2.unit("Iron Rhino")) == [(2, "divine:power")]


@both
def test_texts_that_prevent_come_before_dice(ruleset: str) -> None:
    """OG-4.3.10: Protect is used first, and the die is asked about what is left."""
    t = attacked(ruleset, "Dread Wraith (die divine:power)", "Masked Wolf", spellboard=["Protect (status 1)"])
    assert asked(t) == (1, "window")
    t.p1.triggers("Protect").takes(Verb.NUMBER, 1)
    assert asked(t.settle()) == (1, "may")
    t.p1.takes(Verb.YES)
    t.done()
    t.p1.unit("Dread Wraith").has(wounds=0)
    assert [event.amount for event in told(t, EventKind.PREVENTED)] == [1, 1]


@both
def test_redirected_damage_meets_the_dice_of_its_new_bearer(ruleset: str) -> None:
    """OG-9.1.5, OG-4.3.10, RV-1.2.3: it is dealt to the unit, which would receive it."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Dread Wraith (exhausted, die divine:power)"], hand=["Redirect"],
         dice="charm:class")  # fmt: skip
    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    t.p2.reacts("Redirect")
    assert asked(t.settle()) == (2, "may")
    t.p2.takes(Verb.YES)
    t.done()
    assert t.p2.wounds == 0
    t.p2.unit("Dread Wraith").has(wounds=3)


@both
def test_a_divine_die_lies_until_its_owners_next_turn_not_its_bearers(ruleset: str) -> None:
    """OG-9.1.5, RV-2.3.5: over the end of the round, among three players."""
    t = three(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Mist Spirit"], hand=IDLE)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino (exhausted, die divine:power owner 3)"], hand=IDLE)
    t.p1.attacks("Saria Guideman", "Mist Spirit")
    t.p1.ends_turn()
    t.p2.ends_turn()
    assert t.game.decision.player == 2
    assert dice_on(t.p2.unit("Iron Rhino")) == []
    assert t.p3.exhausted_dice == ["divine:power"]
    t = three(ruleset, turn=3, passes=2)
    t.p2("Noah Redmoon", battlefield=["Iron Rhino"], hand=IDLE)
    t.p3("Saria Guideman", dice="divine:power", hand=IDLE)
    t.p3.power("divine")
    t.ends_round()
    while not t.game.at_turn():
        t.game.push(t.game.options[-1])
    assert dice_on(t.p2.unit("Iron Rhino")) == [(3, "divine:power")]
    assert t.p3.player.exhausted == [0] * FACES


# === time (Raven Rules) ====================================================================================


def test_the_time_power_can_be_cancelled() -> None:
    """RV-2.3.7, RV-6.1.1: Vanish answers a Phoenixborn that is targeted; the die stays exhausted."""
    t = board("raven")
    t.p1("Coal Roarkwin", dice="time:power", hand=IDLE)
    t.p2("Noah Redmoon", hand=["Vanish"], dice="illusion:class x2")
    t.p1.power("time").targets("Noah Redmoon")
    t.p2.reacts("Vanish")
    t.done()
    assert dice_on(t.p2.phoenixborn) == []
    assert t.p1.exhausted_dice == ["time:power"]


def test_a_time_die_may_lie_on_its_owners_phoenixborn() -> None:
    """RV-2.3.7: it comes back at the end of the same turn."""
    t = three("raven")
    t.p1("Coal Roarkwin", dice="time:power", hand=IDLE)
    t.p1.power("time").targets("Coal Roarkwin")
    assert dice_on(t.p1.phoenixborn) == [(1, "time:power")]
    t.p1.ends_turn()
    assert dice_on(t.p1.phoenixborn) == []
    assert t.p1.exhausted_dice == ["time:power"]


def test_a_time_die_forbids_side_actions_that_texts_grant() -> None:
    """RV-2.3.7: Overtime takes the tokens, but there are no side actions to be had."""
    t = board("raven")
    t.p1("Coal Roarkwin (die time:power owner 2)", battlefield=["Iron Worker (status 2)"], dice="natural:power",
         hand=IDLE)  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Gilder"], hand=IDLE)
    t.p1.uses("Iron Worker", "Overtime").takes(verb=t.game.options[0].verb, a=2)
    t.done()
    t.p1.unit("Iron Worker").has(status=0)
    assert not any(o.verb == Verb.POWER for o in t.game.options)
    assert not t.p1.can_use("Coal Roarkwin")


def test_a_time_die_leaves_the_main_action_of_a_parallel_cost() -> None:
    """RV-2.3.7, RV-7.0.2: Mark Of The Red Flower may be paid with either action, so it takes the main one."""
    t = board("raven")
    t.p1("Coal Roarkwin (die time:power owner 2)", battlefield=["Iron Rhino"], hand=["Mark Of The Red Flower", "Purge"])
    t.p2("Noah Redmoon", hand=IDLE)
    t.p1.plays("Mark Of The Red Flower")
    t.done()
    assert (t.p1.player.main, t.p1.player.side) == (0, 1)


def test_one_time_die_goes_back_at_the_end_of_each_turn_of_its_bearer() -> None:
    """RV-2.3.7: two owners; the end of a round brings none back, and each goes to its own pool."""
    t = three("raven")
    t.p2("Noah Redmoon (die time:power owner 1, die time:power owner 3)", hand=IDLE)
    t.p1.ends_turn()
    assert len(dice_on(t.p2.phoenixborn)) == 2
    t.p2.ends_turn()
    assert dice_on(t.p2.phoenixborn) == [(3, "time:power")]
    assert (t.p1.exhausted_dice, t.p3.exhausted_dice) == (["time:power"], [])
    t.ends_round()
    assert dice_on(t.p2.phoenixborn) == [(3, "time:power")]


def test_a_time_die_on_a_lost_phoenixborn_goes_home() -> None:
    """RV-8.4.1, RV-8.3.1: with that Phoenixborn it leaves play; its owner plays on."""
    t = three("raven")
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], dice="time:power", hand=IDLE)
    t.p2("Noah Redmoon (wounds 19)", hand=IDLE)
    t.p1.power("time").targets("Noah Redmoon")
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.done()
    assert t.alive() == [1, 3]
    assert t.p1.exhausted_dice == ["time:power"]


def test_the_time_die_of_a_loser_locks_until_it_would_go_home() -> None:
    """RV-2.3.7, RV-8.4.1: at the end of the bearer's turn it leaves the game."""
    t = three("raven")
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"], hand=IDLE)
    t.p2("Noah Redmoon (wounds 19)", hand=IDLE)
    t.p3("Saria Guideman (die time:power owner 2)", dice="natural:power", battlefield=["Gilder"], hand=IDLE)
    t.p1.attacks("Noah Redmoon", "Hammer Knight")
    t.p1.ends_turn()
    assert dice_on(t.p3.phoenixborn) == [(2, "time:power")]
    assert not any(o.verb == Verb.POWER for o in t.game.options)
    t.p3.ends_turn()
    assert dice_on(t.p3.phoenixborn) == []
    assert t.p2.exhausted_dice == []
