"""RB-10 Dice powers: paying, what each does, cancelling, dice on cards and their return."""

import pytest

from pyreborn.engine.board.dice import speak_of
from pyreborn.engine.model import ids
from pyreborn.engine.model.ids import Magic, Verb
from pyreborn.engine.procedures.dice_powers import resolve_power
from pyreborn.engine.run.stack import run
from tests.table import Table, table

SPARE = "Mist Spirit"  # a unit that leaves player 1 something to do, so that the turn does not end by itself


def powers(t: Table) -> list[str]:
    """The dice powers offered now."""
    return [ids.MAGIC_NAMES[option.a] for option in t.game.options if option.verb == Verb.POWER]


# --- activating -----------------------------------------------------------------------------------


def test_a_dice_power_needs_a_die_of_that_type_on_its_power_side() -> None:
    """RB-10.1.12: class and basic faces, and dice in the exhausted pool, give none."""
    t = table()
    t.p1(
        "Aradel Summergaard", battlefield=[SPARE],
        dice="natural:power charm:class illusion:basic", exhausted_dice="ceremonial:power",
    )  # fmt: skip
    t.p2("Maeoni Viper")
    assert powers(t) == ["natural"]


def test_a_dice_power_costs_a_side_action_and_the_die() -> None:
    """RB-10, RB-7.2.3: the die goes to the exhausted pool, the main action stays."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural:power x2")
    t.p2("Maeoni Viper", battlefield=["Iron Worker"])
    t.p1.power("natural").targets("Iron Worker")
    assert (t.p1.player.main, t.p1.player.side) == (1, 0)
    assert t.p1.active_dice == ["natural:power"]
    assert t.p1.exhausted_dice == ["natural:power"]
    assert powers(t) == []
    assert t.cites("RB-10.1.12")


def test_there_is_no_dice_power_without_a_side_action() -> None:
    """RB-7.2.3, RB-10.1.12."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural:power", side=0)
    t.p2("Maeoni Viper")
    assert powers(t) == []


def test_a_dice_power_may_be_used_without_a_legal_target() -> None:
    """RB-7.4.4 for dice powers: it resolves as far as it can, here not at all."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Blue Jaguar"], dice="natural:power natural:class x2")
    t.p2("Maeoni Viper")
    t.p1.power("natural")
    assert t.game.at_turn()
    assert t.p1.player.side == 0
    assert t.p1.exhausted_dice == ["natural:power"]


# --- the powers one by one ------------------------------------------------------------------------


def test_ceremonial_returns_an_ally_and_wounds_your_phoenixborn() -> None:
    """RB-10.1.1: only allies of your own discard pile; the damage comes if one was taken."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], discard=["Stormwind Sniper", "Seal", "Iron Worker"], dice="ceremonial")
    t.p2("Maeoni Viper", discard=["Anchornaut"])
    t.p1.power("ceremonial")
    assert {t.st.cards[o.a].now.name for o in t.game.options} == {"Stormwind Sniper", "Iron Worker"}
    t.p1.chooses("Iron Worker")
    assert t.p1.hand == ["Iron Worker"]
    assert t.p1.wounds == 1


def test_ceremonial_without_an_ally_deals_no_damage() -> None:
    """RB-10.1.1, RB-1.1.8: "if you do"."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], discard=["Seal"], dice="ceremonial")
    t.p2("Maeoni Viper")
    t.p1.power("ceremonial")
    assert t.game.at_turn()
    assert t.p1.wounds == 0
    assert t.p1.hand == []


def test_charm_lies_on_an_opponents_unit_and_weakens_it() -> None:
    """RB-10.1.2: the die is out of both pools, the unit has one attack less."""
    t = table()
    t.p1("Saria Guideman", battlefield=[SPARE], dice="charm")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight", "Iron Worker"])
    t.p1.power("charm")
    assert not t.p1.can_target(SPARE)
    t.p1.targets("Hammer Knight")
    t.p2.unit("Hammer Knight").has(attack=2)
    assert t.p1.active_dice == []
    assert t.p1.exhausted_dice == []


def test_a_unit_bears_at_most_one_charm_die() -> None:
    """RB-10.1.2: the second goes to another unit, or nowhere."""
    t = table()
    t.p1("Saria Guideman", battlefield=[SPARE], dice="charm x3", side=3)
    t.p2("Maeoni Viper", battlefield=["Hammer Knight", "Iron Worker"])
    t.p1.power("charm").targets("Hammer Knight")
    t.p1.power("charm")
    t.p2.unit("Hammer Knight").has(attack=2)
    t.p2.unit("Iron Worker").has(attack=1)
    t.p1.power("charm")
    assert t.p1.exhausted_dice == ["charm:power"]


def test_a_charm_die_cannot_take_attack_below_nothing() -> None:
    """RB-10.1.2, RB-1.1.12."""
    t = table()
    t.p1("Saria Guideman", battlefield=[SPARE])
    t.p2("Maeoni Viper", battlefield=["Gilder (die charm:power)"])
    t.p2.unit("Gilder").has(attack=0)


def test_illusion_lowers_up_to_two_dice_of_a_target_opponent() -> None:
    """RB-10.1.3: one level each, from the active pool; the player may stop earlier."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], dice="illusion")
    t.p2("Maeoni Viper", dice="natural:power charm:class x2")
    t.p1.power("illusion")
    assert t.game.decision.player == 0
    t.p1.takes(Verb.DIE, ids.Magic.NATURAL * 3 + ids.Level.POWER).takes(Verb.DIE, Magic.CHARM * 3 + ids.Level.CLASS)
    assert t.p2.active_dice == ["charm:basic", "charm:class", "natural:class"]
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], dice="illusion")
    t.p2("Maeoni Viper", dice="natural:power charm:class x2")
    t.p1.power("illusion").takes(Verb.DIE, ids.Magic.NATURAL * 3 + ids.Level.POWER).done()
    assert t.p2.active_dice == ["charm:class", "charm:class", "natural:class"]


def test_illusion_cannot_lower_one_die_twice() -> None:
    """RB-10.1.3: up to two dice, one level each."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], dice="illusion")
    t.p2("Maeoni Viper", dice="natural:power")
    t.p1.power("illusion").takes(Verb.DIE, ids.Magic.NATURAL * 3 + ids.Level.POWER)
    assert t.game.at_turn()
    assert t.p2.active_dice == ["natural:class"]


def test_illusion_cannot_reach_dice_lying_on_cards() -> None:
    """RB-10.1.3, RB-9.2.5."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], dice="illusion")
    t.p2("Maeoni Viper", battlefield=["Gilder (die divine:power)"])
    t.p1.power("illusion")
    assert t.game.at_turn()
    t.p2.unit("Gilder").has(attack=1)


def test_illusion_targets_the_player() -> None:
    """RB-10.1.3: the targeting window is about the opponent, not about a card."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], dice="illusion")
    t.p2("Maeoni Viper", dice="natural:power")
    t.p1.power("illusion")
    assert t.cites("RB-8.3.1")


def test_natural_deals_one_damage_to_any_target_unit() -> None:
    """RB-10.1.4: your own units may be targeted too, Phoenixborn may not."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker", SPARE], dice="natural")
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    t.p1.power("natural")
    assert not t.p1.can_target("Maeoni Viper")
    assert t.p1.can_target("Gilder")
    t.p1.targets("Iron Worker")
    t.p1.unit("Iron Worker").has(wounds=1)


def test_divine_lies_on_a_unit_you_control_and_strengthens_it() -> None:
    """RB-10.1.5: one attack more while it is there; one divine die per unit."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker", SPARE], dice="divine x2", side=2)
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    t.p1.power("divine")
    assert not t.p1.can_target("Gilder")
    t.p1.targets("Iron Worker")
    t.p1.power("divine")
    t.p1.unit("Iron Worker").has(attack=3)
    t.p1.unit(SPARE).has(attack=2)


def test_sympathy_draws_and_may_put_a_card_back_on_either_end() -> None:
    """RB-10.1.6: top, bottom, or not at all."""
    ends = {ids.Verb.TOP: ["Seal", "Purge", "Refresh"], ids.Verb.BOTTOM: ["Purge", "Refresh", "Seal"]}
    for end, pile in ends.items():
        t = table()
        t.p1("Saria Guideman", battlefield=[SPARE], hand=["Seal"], draw=["Abundance", "Purge", "Refresh"],
             dice="sympathy")  # fmt: skip
        t.p2("Maeoni Viper")
        t.p1.power("sympathy")
        assert t.p1.hand == ["Abundance", "Seal"]
        t.p1.chooses("Seal").takes(end)
        assert t.p1.hand == ["Abundance"]
        assert t.p1.draw_pile == pile


def test_sympathys_card_may_be_kept() -> None:
    """RB-10.1.6: putting one back is optional."""
    t = table()
    t.p1("Saria Guideman", battlefield=[SPARE], hand=["Seal"], draw=["Abundance"], dice="sympathy")
    t.p2("Maeoni Viper")
    t.p1.power("sympathy").declines()
    assert t.p1.hand == ["Abundance", "Seal"]


def test_time_places_a_status_token_and_may_remove_one_elsewhere() -> None:
    """RB-10.1.7: any controller's unit, ready spell or alteration may lose one."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", SPARE], dice="time")
    t.p2("Maeoni Viper", battlefield=["Gilder (status 2)"], spellboard=["Chant of Revenge (status 1)"])
    t.p1.power("time").targets("Iron Worker")
    assert t.p1.can_target("Iron Worker")
    assert t.p1.can_target("Gilder")
    t.p1.chooses("Chant of Revenge")
    t.p1.unit("Iron Worker").has(status=1)
    t.p2.unit("Chant of Revenge").has(status=0)


def test_times_second_part_is_available_without_the_first() -> None:
    """RB-10.1.7: with no unit to place a token on, one may still be removed."""
    t = table()
    t.p1("Coal Roarkwin", hand=["Anchornaut"], dice="time")
    t.p2("Maeoni Viper", battlefield=["Gilder (status 2)"])
    t.p1.power("time").chooses("Gilder")
    t.p2.unit("Gilder").has(status=1)


def test_artifice_is_placed_on_a_card_you_control() -> None:
    """RB-10.1.8: any card of yours, also a spell; no value changes by it."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], spellboard=["Chant of Revenge"], dice="artifice")
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    t.p1.power("artifice")
    assert not t.p1.can_target("Gilder")
    assert t.p1.can_target("Coal Roarkwin")
    t.p1.chooses("Chant of Revenge")
    assert t.p1.unit("Chant of Revenge").card.dice == [ids.Magic.ARTIFICE * 3 + ids.Level.POWER]


@pytest.mark.parametrize("amount", [1, 2])
def test_astral_prevents_one_damage_and_is_then_exhausted(amount: int) -> None:
    """RB-10.1.9: when the card is dealt damage, prevent 1 and put the die into the exhausted pool."""
    t = table(turn=2)
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight (die astral:power)"])
    t.p2("Aradel Summergaard", battlefield=[SPARE], dice="natural:power natural:class")
    if amount == 1:
        t.p2.power("natural").targets("Hammer Knight")
    else:
        t.p2.uses("Aradel Summergaard", "Water Blast").targets("Hammer Knight")
    t.p1.unit("Hammer Knight").has(wounds=amount - 1)
    assert t.p1.unit("Hammer Knight").card.dice == []
    assert t.p1.exhausted_dice == ["astral:power"]


def test_a_card_bears_at_most_one_astral_die() -> None:
    """RB-10.1.9: units and the Phoenixborn may bear one each."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker (die astral:power)"], dice="astral")
    t.p2("Maeoni Viper")
    t.p1.power("astral")
    assert t.p1.phoenixborn.card.dice == [ids.Magic.ASTRAL * 3 + ids.Level.POWER]


# --- placed dice ----------------------------------------------------------------------------------


def test_placed_dice_return_to_the_exhausted_pool_in_the_recovery_phase() -> None:
    """RB-10.1.10, RB-6.3.3: they are there when dice are chosen to be exhausted, and are rolled next round."""
    t = table(fatigue=False)
    t.p1("Saria Guideman", battlefield=["Gilder (die charm:power)"], dice="charm:class")
    t.p2("Maeoni Viper", battlefield=[SPARE])
    while t.game.decision.kind != "exhaust dice":
        t.game.push(t.game.options[-1])
    assert t.p1.exhausted_dice == ["charm:power"]
    assert t.p1.unit("Gilder").card.dice == []


def test_a_placed_die_returns_to_its_owner_when_its_card_leaves_play() -> None:
    """RB-10.1.10, RB-9.2.5: the charm die of player 1 on a unit of player 2."""
    t = table()
    t.p1("Saria Guideman", battlefield=[SPARE], dice="charm natural", side=2)
    t.p2("Maeoni Viper", battlefield=["Masked Wolf"])
    t.p1.power("charm")
    t.p1.power("natural").targets("Masked Wolf")
    assert t.p2.battlefield == []
    assert t.p1.exhausted_dice == ["charm:power", "natural:power"]


def test_a_power_resolved_without_its_cost_takes_the_die_from_where_it_lies() -> None:
    """RB-10.1.11: no side action, no level; here an exhausted divine die on its basic side.

    No card of the Master Set does this, so the power is started as such a text would.
    """
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], exhausted_dice="divine:basic", side=0)
    t.p2("Maeoni Viper")
    st = t.st
    st.options = None
    die = speak_of(st, Magic.DIVINE * 3 + ids.Level.BASIC, ids.Lies.EXHAUSTED_POOL)
    resolve_power(st, 0, st.pool.abilities[st.rules.power_key(Magic.DIVINE)], die)
    run(st)
    assert t.p1.exhausted_dice == []
    t.p1.unit(SPARE).has(attack=2)


# --- cancelling -----------------------------------------------------------------------------------


def test_a_dice_power_is_cancelled_like_any_effect() -> None:
    """RB-10, RB-8.4.1, RB-8.4.2: Golden Veil stops the damage; die and side action stay spent."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Maeoni Viper", battlefield=["Gilder"], hand=["Golden Veil"], dice="charm")
    t.p1.power("natural").targets("Gilder")
    t.p2.reacts("Golden Veil")
    t.p2.unit("Gilder").has(wounds=0)
    assert t.p1.exhausted_dice == ["natural:power"]
    assert t.p1.player.side == 0
    t.survives_clone_undo_and_save_at_every_step()


def test_a_cancelled_die_is_not_placed_and_stays_exhausted() -> None:
    """RB-10.1.2, RB-8.4.2: the charm die was the cost."""
    t = table()
    t.p1("Saria Guideman", battlefield=[SPARE], dice="charm")
    t.p2("Maeoni Viper", battlefield=["Gilder", "Iron Worker"], hand=["Golden Veil"], dice="charm")
    t.p1.power("charm").targets("Iron Worker")
    t.p2.reacts("Golden Veil")
    t.p2.unit("Iron Worker").has(attack=2)
    assert t.p2.unit("Iron Worker").card.dice == []
    assert t.p1.exhausted_dice == ["charm:power"]


def test_only_an_opponent_may_answer_the_targeting() -> None:
    """RB-8.3.2: the acting player's own Golden Veil does not answer the own divine power."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Gilder", SPARE], hand=["Golden Veil"], dice="divine charm")
    t.p2("Maeoni Viper")
    t.p1.power("divine").targets("Gilder")
    assert t.game.at_turn()
    t.p1.unit("Gilder").has(attack=1)


def test_a_power_that_targets_nothing_cannot_be_answered() -> None:
    """RB-8.1.1: ceremonial and sympathy have no target, so there is no window."""
    t = table()
    t.p1("Noah Redmoon", battlefield=[SPARE], discard=["Iron Worker"], dice="ceremonial")
    t.p2("Maeoni Viper", battlefield=["Gilder"], hand=["Golden Veil"], dice="charm")
    t.p1.power("ceremonial")
    assert t.game.at_turn()
    assert t.p1.hand == ["Iron Worker"]


def test_a_dice_power_is_neither_spell_nor_ability() -> None:
    """RB-10: Concealed names dice powers of their own; Blood Ritual answers one you control."""
    t = table()
    t.p1("Aradel Summergaard (wounds 3)", battlefield=["Blood Shaman (wounds 1)", SPARE], dice="natural")
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper"])
    t.p1.power("natural")
    assert not t.p1.can_target("Stormwind Sniper")
    t.p1.targets("Blood Shaman")
    t.p1.triggers("Blood Shaman", "Blood Ritual")
    assert t.p1.wounds == 2
