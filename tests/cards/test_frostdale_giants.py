"""The Frostdale Giants: ice on units, traps for those who come, units frozen for three thaws."""

from pyreborn.engine.model.ids import Verb
from tests.cards.boards import DECK, pile_of, resolves, unblocked
from tests.table import Table, table

# --- Rin Northfell and Ice Buff --------------------------------------------------------------------


def rin(**p1: object) -> Table:
    t = table()
    board: dict[str, object] = {"draw": DECK, "dice": "natural:power x4"}
    t.p1("Rin Northfell", **{**board, **p1})
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    return t


def test_rin_buffs_a_unit_of_hers_and_the_golem_morphs() -> None:
    """Life +1 from the Ice Buff, +2 from Skin Morph. [RB-2.1.15] [RB-1.1.11]"""
    # given
    t = rin(battlefield=["Ice Golem", "Iron Worker"])
    t.p1.unit("Ice Golem").has(attack=3, life=2)
    # when
    t.p1.uses("Rin Northfell", "Ice Buff").targets("Ice Golem")
    resolves(t)
    # then
    assert t.p1.unit("Ice Golem").attached() == ["Ice Buff"]
    t.p1.unit("Ice Golem").has(attack=3, life=5)
    assert pile_of(t.p1).count("Ice Buff") == 4
    t.survives_clone_undo_and_save_at_every_step()


def test_ice_buff_is_for_her_own_units() -> None:
    """A unit you control. [RB-8.1.5]"""
    # given
    t = rin(battlefield=["Ice Golem", "Iron Worker"])
    # when
    t.p1.uses("Rin Northfell", "Ice Buff")
    # then
    assert not t.p1.can(Verb.CARD, "Hammer Knight")
    t.p1.targets("Iron Worker")
    t.settle()
    t.p1.unit("Iron Worker").has(life=3)


def test_a_golem_that_loses_its_last_alteration_dies_of_its_wounds() -> None:
    """Skin Morph counts no further alteration, but needs one. [RB-12.5.2]"""
    # given
    t = rin(spellboard=["Cut the Strings"], battlefield=["Ice Golem (wounds 2, +Ice Buff)", "Iron Worker"],
            dice="ceremonial:class natural:basic")  # fmt: skip
    t.p1.unit("Ice Golem").has(life=5)
    # when
    t.p1.uses("Cut the Strings").chooses("Iron Worker").targets("Ice Buff")
    resolves(t)
    # then
    assert t.p1.battlefield == []


# --- Frost Fang, Frostback Bear --------------------------------------------------------------------


def test_frost_fang_shrugs_off_one_damage() -> None:
    """Armored 1, also while exhausted. [RB-20.1.13]"""
    # given
    t = table(turn=2)
    t.p1("Rin Northfell", battlefield=["Frost Fang (exhausted)", "Frost Fang"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit"], draw=DECK)
    # when
    t.p2.attacks("Frost Fang", "Mist Spirit")
    t.p1.done()
    t.settle()
    # then
    assert t.p1.battlefield == ["Frost Fang", "Frost Fang"]


def test_frostback_bear_is_summoned_and_terrifies() -> None:
    """Terrifying 1. [RB-20.1.11]"""
    # given
    t = table()
    t.p1("Rin Northfell", spellboard=["Summon Frostback Bear"], draw=DECK, dice="natural:class x2", main=2)
    t.p2("Coal Roarkwin", battlefield=["Mist Spirit", "Iron Worker"], draw=DECK)
    # when
    t.p1.uses("Summon Frostback Bear")
    t.p1.attacks("Coal Roarkwin", "Frostback Bear")
    # then
    assert t.offers(1, Verb.BLOCK)
    assert [t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.BLOCK] == ["Iron Worker"]
    t.p2.done()
    resolves(t)
    assert t.p2.wounds == 2
    t.survives_clone_undo_and_save_at_every_step()


# --- Frost Bite ------------------------------------------------------------------------------------


def test_frost_bite_hits_a_unit_or_a_phoenixborn() -> None:
    """For a natural class. [RB-7.4.2]"""
    # given
    t = rin(spellboard=["Frost Bite"], dice="natural:class charm:basic")
    # when
    t.p1.uses("Frost Bite").targets("Coal Roarkwin")
    resolves(t)
    # then
    assert t.p2.wounds == 1
    assert t.p1.active_dice == ["charm:basic"]
    t.survives_clone_undo_and_save_at_every_step()


def test_frost_bite_focused_takes_any_die() -> None:
    """Focus 1 replaces the activation cost, if you like. [RB-9.1.8]"""
    # given
    t = rin(spellboard=["Frost Bite"], dice="charm:basic")
    assert not t.p1.can_use("Frost Bite")
    t = rin(spellboard=["Frost Bite"] * 2, dice="charm:basic natural:class")
    # when
    t.p1.uses("Frost Bite").pays("charm:basic").targets("Hammer Knight")
    resolves(t)
    # then
    t.p2.unit("Hammer Knight").has(wounds=1)
    assert t.p1.active_dice == ["natural:class"]
    # given
    t = rin(spellboard=["Frost Bite"] * 2, dice="charm:basic natural:class")
    # when
    t.p1.uses("Frost Bite").pays("natural:class").targets("Hammer Knight")
    resolves(t)
    # then
    assert t.p1.active_dice == ["charm:basic"]


# --- Summon Ice Golem ------------------------------------------------------------------------------


def golems(copies: int) -> Table:
    t = rin(spellboard=["Summon Ice Golem"] * copies, dice="natural:class x3",
            battlefield=["Ice Golem (wounds 1)", "Ice Golem (wounds 1)", "Blood Archer (wounds 1)"])  # fmt: skip
    t.p1.uses("Summon Ice Golem")
    return t


def test_summon_ice_golem_focused_twice_heals_all_golems() -> None:
    """Focus 2: all of them, and only them. [RB-16.1.1]"""
    # given
    t = golems(3)
    # when
    t.p1.says_yes()
    resolves(t)
    # then
    assert t.p1.battlefield.count("Ice Golem") == 3
    for n in (1, 2, 3):
        t.p1.unit("Ice Golem", n).has(wounds=0)
    t.p1.unit("Blood Archer").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_ice_golem_unfocused_only_summons() -> None:
    """Without the copies there is no healing. [RB-16.1.1]"""
    # given
    t = golems(2)
    # when
    resolves(t)
    # then
    assert t.p1.battlefield.count("Ice Golem") == 3
    t.p1.unit("Ice Golem").has(wounds=1)


# --- Freezing Blast --------------------------------------------------------------------------------


def test_freezing_blast_hurts_and_takes_status_tokens() -> None:
    """Two of each, of the same unit. [RB-14.1.8]"""
    # given
    t = rin(hand=["Freezing Blast"], battlefield=["Iron Worker"])
    t.p2("Maeoni Viper", battlefield=["Silver Snake (status 3)", "Gilder (status 1)"], draw=DECK)
    # when
    t.p1.plays("Freezing Blast").targets("Silver Snake")
    resolves(t)
    # then
    t.p2.unit("Silver Snake").has(wounds=2, status=1)
    t.p2.unit("Gilder").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_freezing_blast_takes_nothing_from_a_unit_it_destroyed() -> None:
    """It is no longer there. [RB-8.2.2]"""
    # given
    t = rin(hand=["Freezing Blast"], battlefield=["Iron Worker"])
    t.p2("Maeoni Viper", battlefield=["Gilder (status 1)"], draw=DECK)
    # when
    t.p1.plays("Freezing Blast").targets("Gilder")
    t.settle()
    # then
    assert "Gilder" not in t.p2.battlefield


# --- Ice Trap --------------------------------------------------------------------------------------


def comes(card: str, dice: str, *hand: str, **p2: object) -> Table:
    """Player 1 plays a unit; player 2 holds traps."""
    t = table()
    t.p1("Aradel Summergaard", hand=[card], draw=DECK, dice=dice)
    board: dict[str, object] = {"battlefield": ["Sleeping Widow"], "dice": "natural:class", "draw": DECK}
    t.p2("Rin Northfell", hand=list(hand), **{**board, **p2})
    t.p1.plays(card)
    return t


def test_ice_trap_destroys_what_comes_after_its_own_entering_is_done() -> None:
    """Throw first, then the trap; no damage, no wounds. [RB-8.5.1] [RB-sim-ex1] [RB-ddr-7]"""
    # given
    t = comes("Anchornaut", "charm:basic", "Ice Trap")
    # then: the throw cannot be stopped
    t.p1.triggers("Anchornaut", "Throw")
    t.p2.reacts("Ice Trap")
    resolves(t)
    assert t.p1.battlefield == []
    assert t.p1.discard == ["Anchornaut"]
    assert t.p2.battlefield == []
    assert t.p2.discard == ["Ice Trap"]
    assert not any(event.clause == "RB-12.1.1" and "Ice Trap" in str(event) for event in t.game.log)
    t.survives_clone_undo_and_save_at_every_step()


def test_ice_trap_does_not_hold_a_bigger_unit() -> None:
    """A life value of 2 or less. [RB-8.6.1]"""
    # given
    t = comes("Blood Archer", "ceremonial:power charm:class charm:basic", "Ice Trap")
    # then
    assert not t.p2.can_react("Ice Trap")


def test_ice_trap_targets_and_can_be_veiled() -> None:
    """ "That target unit". [RB-8.1.1]"""
    # given
    t = table()
    t.p1("Saria Guideman", hand=["Iron Worker", "Golden Veil"], draw=DECK, dice="charm:power charm:basic x2")
    t.p2("Rin Northfell", hand=["Ice Trap"], draw=DECK, dice="natural:class")
    # when
    t.p1.plays("Iron Worker")
    t.p2.reacts("Ice Trap")
    t.p1.reacts("Golden Veil")
    resolves(t)
    # then
    assert t.p1.battlefield == ["Iron Worker"]


def test_ice_trap_answers_a_unit_placed_by_a_reaction() -> None:
    """A reaction to a reaction, once a turn. [RB-8.6.5] [RB-conf-react-5]"""
    # given
    t = table()
    t.p1("Rin Northfell", battlefield=["Hammer Knight"], hand=["Ice Trap"], draw=DECK, dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Iron Worker (exhausted)"], hand=["Summon Sleeping Widows"], draw=DECK,
         dice="ceremonial:class x2")  # fmt: skip
    # when
    t.p1.attacks("Iron Worker", "Hammer Knight")
    t.p2.done().done()  # neither an answer to the attack nor a guard
    t.p2.reacts("Summon Sleeping Widows")
    t.p1.reacts("Ice Trap")
    t.settle()
    # then
    assert t.p2.battlefield == ["Sleeping Widow"]


# --- Rin's Fury ------------------------------------------------------------------------------------


def test_rins_fury_saves_a_unit_and_destroys_the_attacker() -> None:
    """After a unit of yours is dealt damage by an attack. [RB-12.1.2] [RB-21.5]"""
    # given
    t = table(turn=2)
    t.p1("Rin Northfell", battlefield=["Iron Worker"], hand=["Rin's Fury"], draw=DECK, dice="natural:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    # when
    t.p2.attacks("Iron Worker", "Hammer Knight")
    t.p1.done().declines()  # neither guard nor counter
    t.p1.reacts("Rin's Fury")
    t.settle()
    # then
    t.p1.unit("Iron Worker").has(wounds=0)
    assert t.p2.battlefield == []
    assert t.p2.discard == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_rins_fury_does_not_answer_a_counter_or_an_ability() -> None:
    """By a unit's attack. [RB-12.5.3]"""
    # given
    t = table()
    t.p1("Rin Northfell", battlefield=["Frostback Bear"], hand=["Rin's Fury"], draw=DECK, dice="natural:basic x2")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"], draw=DECK)
    # when
    t.p1.attacks("Iron Worker", "Frostback Bear")
    t.p2.done().says_yes()
    t.p1.targets("Frostback Bear")
    # then
    assert not t.p1.can_react("Rin's Fury")
    assert t.p1.hand == ["Rin's Fury"]


# --- Crystal Shield, Frozen Crown ------------------------------------------------------------------


def test_crystal_shield_gives_life_and_unit_guard() -> None:
    """While attached. [RB-15.1.6]"""
    # given
    t = table(turn=2)
    t.p1("Rin Northfell", battlefield=["Iron Worker (+Crystal Shield)", "Mist Spirit"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight"], draw=DECK)
    t.p1.unit("Iron Worker").has(life=4)
    # when
    t.p2.attacks("Mist Spirit", "Hammer Knight")
    t.p1.guards("Iron Worker")
    t.p2.targets("Hammer Knight")
    t.settle()
    # then
    assert t.p1.battlefield == ["Iron Worker", "Mist Spirit"]
    t.p1.unit("Iron Worker").has(wounds=3)


def test_frozen_crown_adds_three_attack() -> None:
    """A value line and nothing else. [RB-2.1.15]"""
    # given
    t = rin(hand=["Frozen Crown"], battlefield=["Ice Golem", "Iron Worker"], dice="natural:class charm:basic x2")
    # when
    t.p1.plays("Frozen Crown").targets("Ice Golem")
    resolves(t)
    # then
    t.p1.unit("Ice Golem").has(attack=6, life=4)
    t.survives_clone_undo_and_save_at_every_step()


# --- Deep Freeze -----------------------------------------------------------------------------------


def frozen(status: int = 3, **settings: int) -> Table:
    t = table(turn=2, **settings)
    t.p1("Rin Northfell", draw=DECK)
    t.p2("Coal Roarkwin", battlefield=[f"Hammer Knight (+Deep Freeze (status {status}, owner 1))", "Iron Worker"],
         draw=DECK)  # fmt: skip
    return t


def test_deep_freeze_comes_with_three_tokens() -> None:
    """When it is attached. [RB-21.16]"""
    # given
    t = rin(hand=["Deep Freeze"], battlefield=["Iron Worker"])
    # when
    t.p1.plays("Deep Freeze").targets("Hammer Knight")
    resolves(t)
    # then
    t.p2.unit("Deep Freeze").has(status=3)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_frozen_unit_counts_as_exhausted() -> None:
    """It bears no token, cannot attack, block or counter, and its abilities sleep. [RB-14.1.2] [RB-14.1.4]"""
    # given
    t = frozen()
    # when
    t.p2.attacks("Rin Northfell", "Iron Worker")
    t.settle()
    # then: it was not among those who could attack
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    assert t.p1.wounds == 2
    # given
    t = table()
    t.p1("Rin Northfell", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (+Deep Freeze (status 3))"], draw=DECK)
    # when
    t.p1.attacks("Hammer Knight", "Iron Worker")
    t.p2.done()  # no guard, and it cannot counter
    t.settle()
    # then
    t.p1.unit("Iron Worker").has(wounds=0, exhaustion=1)


def test_thaw_takes_a_token_and_the_last_one_frees_the_unit() -> None:
    """Inexhaustible, so it works while it counts as exhausted. [RB-2.1.13]"""
    # given
    t = frozen(status=2)
    # when
    t.p2.uses("Hammer Knight", "Thaw")
    t.settle()
    t.p2.unit("Deep Freeze").has(status=1)
    # given
    t = frozen(status=1)
    # when
    t.p2.uses("Hammer Knight", "Thaw")
    t.settle()
    # then
    assert t.p2.unit("Hammer Knight").attached() == []
    assert t.p1.discard == ["Deep Freeze"]
    t.p2.attacks("Rin Northfell", "Hammer Knight")
    unblocked(t)
    t.survives_clone_undo_and_save_at_every_step()


def test_a_token_removed_by_something_else_frees_the_unit_too() -> None:
    """Whatever takes the last token. [RB-14.1.8]"""
    # given
    t = table()
    t.p1("Rin Northfell", battlefield=["Gilder"], draw=DECK, dice="time:power")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (+Deep Freeze (status 1))"], draw=DECK)
    # when
    t.p1.power("time").takes(Verb.CARD, t.p2.unit("Deep Freeze").number)
    t.settle()
    # then
    assert t.p2.unit("Hammer Knight").attached() == []


def test_a_unit_frozen_twice_has_one_thaw_and_chooses_the_ice() -> None:
    """An unnumbered ability gained twice counts once. [RB-20.0.1]"""
    # given
    t = table(turn=2)
    t.p1("Rin Northfell", draw=DECK)
    t.p2("Coal Roarkwin", draw=DECK, battlefield=["Hammer Knight (+Deep Freeze (status 3), +Deep Freeze (status 2))"])
    # then
    assert sum(o.verb == Verb.ACTIVATE for o in t.game.options) == 1
    # when
    t.p2.uses("Hammer Knight", "Thaw").takes(Verb.CARD, t.p2.unit("Deep Freeze", 2).number)
    t.settle()
    # then
    t.p2.unit("Deep Freeze").has(status=3)
    t.p2.unit("Deep Freeze", 2).has(status=1)
