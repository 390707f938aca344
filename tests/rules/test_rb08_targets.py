"""RB-8.1 to RB-8.4 Effects: targets, the resolution loop, cancels."""

import pytest

from pyreborn.engine.board.values import traits
from pyreborn.engine.model import events, ids
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import HAND, asked, offered, told, triggered, verbs
from tests.table import Table, table

# --- RB-8.1 what targets -----------------------------------------------------------------------------


def test_an_effect_on_all_units_targets_none() -> None:
    """RB-8.1.1: Golden Veil has no answer to Mist Typhoon."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Mist Typhoon")
    assert not t.p2.can_react("Golden Veil")
    assert told(t, events.EventKind.TARGETED) == []


def test_choosing_is_not_targeting() -> None:
    """RB-8.1.1: Transfer targets a player and chooses cards; no unit is targeted."""
    t = table()
    t.p1("Maeoni Viper", hand=["Transfer"], dice="charm:class charm:basic")
    t.p2("Maeoni Viper", battlefield=["Silver Snake (status 2)", "Gilder"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Transfer").picks_player(2)
    assert not t.p2.can_react("Golden Veil")
    t.p2.unit("Silver Snake").has(status=1)
    t.p2.unit("Gilder").has(status=1)
    assert told(t, events.EventKind.CANCELLED) == []
    assert t.p2.hand == ["Golden Veil"]


def test_a_text_may_choose_one_unit_and_target_another() -> None:
    """RB-8.1.1: Strange Copy chooses the unit that changes and targets its model only."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], hand=["Golden Veil"], dice="charm:power")
    t.p2("Saria Guideman", battlefield=["Gilder", "Mist Spirit"], hand=["Strange Copy"], dice="illusion:power")
    t.p1.attacks("Saria Guideman", "Hammer Knight")
    t.p2.reacts("Strange Copy").chooses("Mist Spirit").targets("Iron Worker")
    assert [event.cards[0].name for event in told(t, events.EventKind.TARGETED)] == ["Iron Worker"]
    t.p1.reacts("Golden Veil")
    t.settle()
    assert t.p2.battlefield == ["Gilder", "Mist Spirit"]


def test_that_unit_is_not_targeted_again() -> None:
    """RB-8.1.1: Strengthen's second bonus speaks of "that unit" and opens no second window."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], spellboard=["Strengthen"] * 3, hand=HAND)
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.uses("Strengthen")
    t.settle()
    t.p1.unit("Iron Worker").has(attack=5)
    assert len(told(t, events.EventKind.TARGETED)) == 1


@pytest.mark.parametrize("spell", ["Fade Away", "Root Armor"])
def test_attaching_an_alteration_targets_its_host(spell: str) -> None:
    """RB-8.1.2 (ruling RB-conf-target-3)"""
    t = table()
    t.p1("Noah Redmoon", hand=[spell], dice="illusion:class natural:class")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays(spell)
    assert t.p2.can_react("Golden Veil")


def test_golden_veil_does_not_answer_attacks() -> None:
    """RB-8.1.3"""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight"])
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=["Golden Veil"], dice="charm:power")
    t.p1.attacks("Silver Snake", "Hammer Knight")
    assert not t.p2.can_react("Golden Veil")
    assert asked(t)[1] == "guard"
    t.p2.done()
    assert not t.p2.can_react("Golden Veil")


def test_what_cannot_be_targeted_may_still_be_affected() -> None:
    """RB-8.1.4 (rulings RB-conf-concealed-1, RB-conf-aoe-1): Mist Typhoon finds the hidden Sniper."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], hand=["Mist Typhoon"],
         dice="illusion:class natural:class x2")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper", "Gilder"])
    assert t.p1.can_attack("Gilder") and not t.p1.can_attack("Stormwind Sniper")
    t.p1.uses("Aradel Summergaard")
    assert offered(t) == ["Gilder", "Mist Spirit"]
    t.p1.targets("Mist Spirit")
    t.p1.plays("Mist Typhoon").chooses("Stormwind Sniper")
    t.settle()
    assert "Stormwind Sniper" not in t.p2.battlefield


@pytest.mark.parametrize("power", ["natural", "charm"])
def test_concealed_is_out_of_reach_of_dice_powers(power: str) -> None:
    """RB-8.1.5: protection is enforced when targets are chosen."""
    t = table()
    t.p1("Aradel Summergaard", dice=f"{power}:power", hand=HAND)
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper", "Gilder", "False Demon"], hand=HAND)
    t.p1.power(power)
    assert offered(t) == ["False Demon", "Gilder"]


def test_protection_binds_only_opponents() -> None:
    """RB-8.1.5: its own controller may target the Concealed unit."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Stormwind Sniper"], dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper", "Gilder"])
    t.p1.uses("Aradel Summergaard")
    assert offered(t) == ["Gilder", "Stormwind Sniper"]
    t.p1.targets("Stormwind Sniper", of=1)
    t.settle()
    assert t.p1.battlefield == []


def test_an_exhausted_unit_is_not_concealed() -> None:
    """RB-8.1.5 (ruling RB-conf-concealed-3)"""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], dice="natural:class")
    t.p2("Noah Redmoon", battlefield=["Stormwind Sniper (exhausted)"])
    assert t.p1.can_attack("Stormwind Sniper")
    t.p1.uses("Aradel Summergaard")
    assert offered(t) == ["Mist Spirit", "Stormwind Sniper"]


# --- RB-8.2 when targets are chosen --------------------------------------------------------------------


def small_sacrifice() -> Table:
    t = table()
    t.p1("Noah Redmoon", battlefield=["False Demon"], spellboard=["Small Sacrifice"] * 2, dice="ceremonial:class")
    t.p2("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=["Golden Veil"], dice="charm:power")
    return t


def test_all_targets_of_one_effect_are_chosen_together() -> None:
    """RB-8.2.1: both units of a focused Small Sacrifice are targeted before either is exhausted."""
    t = small_sacrifice()
    t.p1.uses("Small Sacrifice").targets("False Demon").targets("Silver Snake")
    assert t.p2.can_react("Golden Veil")
    assert [event.cards[0].name for event in told(t, events.EventKind.TARGETED)] == ["False Demon", "Silver Snake"]
    t.p1.unit("False Demon").has(exhaustion=0)
    t.p2.reacts("Golden Veil")
    t.settle()
    t.p1.unit("False Demon").has(exhaustion=0, wounds=0)
    t.p2.unit("Silver Snake").has(exhaustion=0, wounds=0)


def test_targets_of_a_later_effect_are_chosen_when_it_comes_up() -> None:
    """RB-8.2.1: Summon Gilder's damage may aim at the Gilder it has just placed."""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder"], dice="natural:class")
    t.p2("Aradel Summergaard", battlefield=["Blue Jaguar"])
    t.p1.uses("Summon Gilder")
    assert offered(t) == ["Blue Jaguar", "Gilder"]
    assert told(t, events.EventKind.TARGETED) == []


def test_a_target_must_be_legal_when_it_is_chosen() -> None:
    """RB-8.2.2: the Raven preys on a life value of 2 or less."""
    t = table()
    t.p1("Saria Guideman", spellboard=["Summon Seaside Raven"], dice="charm:basic x3")
    t.p2("Maeoni Viper", battlefield=["Gilder", "Silver Snake", "Mist Spirit", "Gilder (+Root Armor)"])
    t.p1.uses("Summon Seaside Raven").triggers("Seaside Raven", "Prey")
    assert offered(t) == ["Gilder", "Mist Spirit", "Seaside Raven"]


def test_an_effect_on_exhausted_units_asks_for_one_that_is_exhausted() -> None:
    """RB-8.2.2: Nightmare finds the exhausted unit only."""
    t = table()
    t.p1("Noah Redmoon", spellboard=["Summon False Demon"], dice="illusion:class charm:basic")
    t.p2("Maeoni Viper", battlefield=["Gilder (exhausted)", "Gilder"], hand=HAND)
    t.p1.uses("Summon False Demon").triggers("False Demon", "Nightmare")
    t.settle()
    t.p2.unit("Gilder", 1).has(wounds=1)
    t.p2.unit("Gilder", 2).has(wounds=0)


@pytest.mark.parametrize("count", [0, 1, 2])
def test_up_to_two_means_none_one_or_two(count: int) -> None:
    """RB-8.2.3: the illusion power lowers up to two dice."""
    t = table()
    t.p1("Noah Redmoon", dice="illusion:power", hand=HAND)
    t.p2("Maeoni Viper", dice="charm:power x3", hand=HAND)
    t.p1.power("illusion")
    for _ in range(count):
        assert Verb.DONE in verbs(t)
        t.p1.takes(Verb.DIE)
    if count < 2:
        t.p1.done()
    t.settle()
    assert t.p2.active_dice == ["charm:class"] * count + ["charm:power"] * (3 - count)


def test_another_excludes_the_card_itself() -> None:
    """RB-8.2.3: Anchornaut throws at another unit, and alone in play does not throw."""
    t = table()
    t.p1("Coal Roarkwin", hand=["Anchornaut", *HAND], dice="natural:basic")
    t.p2("Maeoni Viper", hand=HAND)
    t.p1.plays("Anchornaut")
    assert asked(t) == (1, "turn")
    assert triggered(t) == []


def test_another_excludes_the_chosen_card() -> None:
    """RB-8.2.3: Close Combat's target is not the unit that was chosen for it."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", "Hammer Knight"], hand=["Close Combat"], dice="natural:power")
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    t.p1.plays("Close Combat").chooses("Iron Worker")
    assert offered(t) == ["Gilder", "Hammer Knight"]


def test_a_random_card_is_the_games_choice() -> None:
    """RB-8.2.4 (ruling RB-err-owl-2): the seed decides which card is looked at, nobody is asked."""
    seen: list[str] = []
    for seed in (1, 1, 2, 3, 4, 5):
        t = table(seed=seed)
        t.p1("Saria Guideman", spellboard=["Summon Three-Eyed Owl"], dice="charm:class", hand=HAND)
        t.p2("Maeoni Viper", hand=["Refresh", "Transfer", "Empower", "Golden Veil"])
        t.p1.uses("Summon Three-Eyed Owl")
        t.settle()
        looked = told(t, events.EventKind.LOOKED)
        assert len(looked) == 1 and len(looked[0].secret) == 1
        assert looked[0].cards == []
        assert not any(looked[0].secret[0].name in sentence for sentence in t.game.story(None))
        seen.append(looked[0].secret[0].name)
    assert seen[0] == seen[1]
    assert len(set(seen)) > 1


# --- RB-8.3 the resolution loop ------------------------------------------------------------------------


def test_targets_then_window_then_effect() -> None:
    """RB-8.3.1, RB-8.3.2, RB-8.3.3: between the choice and the tokens the opponent may answer."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=["Mist Spirit"], hand=["Steady Gaze"], dice="illusion:class x2")
    t.p2("Maeoni Viper", battlefield=["Silver Snake"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Steady Gaze").targets("Silver Snake")
    assert asked(t) == (2, "window")
    t.p2.unit("Silver Snake").has(exhaustion=0)
    t.p2.done()
    t.p2.unit("Silver Snake").has(exhaustion=2)


def test_only_the_opponents_of_the_acting_player_may_answer() -> None:
    """RB-8.3.2: one's own Golden Veil is no answer to one's own spell."""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake (exhausted)"], hand=["Refresh", "Golden Veil"],
         dice="charm:class charm:power charm:basic")  # fmt: skip
    t.p2("Maeoni Viper", hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Refresh").pays("charm:class", "charm:basic")
    assert not t.p1.can_react("Golden Veil")
    t.settle()
    t.p1.unit("Silver Snake").has(exhaustion=0)


def test_what_an_effect_triggers_is_resolved_before_the_next_effect() -> None:
    """RB-8.3.3: Final Cry comes before Close Combat turns to the chosen unit."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=["Close Combat"], dice="natural:power")
    t.p2("Noah Redmoon", battlefield=["Mist Spirit", "Gilder"], hand=["Final Cry"], dice="ceremonial:power")
    t.p1.plays("Close Combat").targets("Mist Spirit")
    t.p2.reacts("Final Cry").targets("Coal Roarkwin")
    assert t.p1.wounds == 2
    t.p1.unit("Iron Worker").has(wounds=0, exhaustion=0)
    t.p1.takes(Verb.MODE, 0)
    t.settle()
    t.p1.unit("Iron Worker").has(wounds=1)


# --- RB-8.4 cancelling -----------------------------------------------------------------------------------


def test_a_cancel_stops_the_answered_effect_and_all_later_ones() -> None:
    """RB-8.4.1: with its damage cancelled, Close Combat asks nothing of the chosen unit."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=["Close Combat", *HAND], dice="natural:power")
    t.p2("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Close Combat").targets("Silver Snake")
    t.p2.reacts("Golden Veil")
    assert asked(t) == (1, "turn")
    t.p1.unit("Iron Worker").has(wounds=0, exhaustion=0)
    t.p2.unit("Silver Snake").has(wounds=0)
    assert t.cites("RB-8.4.1")
    t.survives_clone_undo_and_save_at_every_step()


def test_effects_already_carried_out_stay() -> None:
    """RB-8.4.1: the veil comes too late for Small Sacrifice's first damage."""
    t = table()
    t.p1("Noah Redmoon", battlefield=["False Demon"], spellboard=["Small Sacrifice"], dice="ceremonial:class")
    t.p2("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=["Golden Veil"], dice="charm:power")
    t.p1.uses("Small Sacrifice").targets("Silver Snake")
    t.p2.reacts("Golden Veil")
    t.settle()
    t.p1.unit("False Demon").has(wounds=1)
    t.p2.unit("Silver Snake").has(wounds=0)


@pytest.mark.parametrize("power", ["natural", "charm"])
def test_a_dice_power_is_cancelled_like_any_effect(power: str) -> None:
    """RB-8.4.1, RB-8.4.2: the die is spent and lies in the exhausted pool."""
    t = table()
    t.p1("Aradel Summergaard", dice=f"{power}:power", hand=HAND)
    t.p2("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=["Golden Veil"], dice="charm:power")
    t.p1.power(power).targets("Silver Snake")
    t.p2.reacts("Golden Veil")
    t.settle()
    snake = t.p2.unit("Silver Snake").has(wounds=0)
    assert snake.card.dice == []
    assert t.p1.exhausted_dice == [f"{power}:power"]
    assert t.p1.player.side == 0


def test_a_cancelled_activation_leaves_its_source_as_the_cost_left_it() -> None:
    """RB-8.4.2: Water Blast is paid for, Aradel stays exhausted."""
    t = table()
    t.p1("Aradel Summergaard", dice="natural:class", hand=HAND)
    t.p2("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=["Golden Veil"], dice="charm:power")
    t.p1.uses("Aradel Summergaard").targets("Silver Snake")
    t.p2.reacts("Golden Veil")
    t.p1.phoenixborn.has(exhaustion=1)
    assert (t.p1.exhausted_dice, t.p1.player.side) == (["natural:class"], 0)
    t.p2.unit("Silver Snake").has(wounds=0)


def test_a_cancelled_reaction_spell_is_discarded() -> None:
    """RB-8.4.2, RB-8.6.5"""
    t = table()
    t.p1("Maeoni Viper", battlefield=["Silver Snake", "Gilder"], hand=["Golden Veil"], dice="charm:power")
    t.p2("Noah Redmoon", hand=["Shadow Strike", "Bound Soul"], dice="illusion:power")
    t.p1.attacks("Noah Redmoon", "Gilder")
    t.p2.reacts("Shadow Strike")
    t.p1.reacts("Golden Veil")
    t.settle()
    t.p1.unit("Silver Snake").has(wounds=0)
    assert (t.p1.discard, t.p2.discard) == (["Golden Veil"], ["Shadow Strike"])
    assert t.p2.exhausted_dice == ["illusion:power"]


def test_constant_text_of_the_same_card_is_not_cancelled() -> None:
    """RB-8.4.3: a Raven whose Prey was cancelled still strikes quickly."""
    t = table()
    t.p1("Saria Guideman", spellboard=["Summon Seaside Raven"], dice="charm:basic x3", hand=HAND)
    t.p2("Maeoni Viper", battlefield=["Gilder"], hand=["Golden Veil"], dice="charm:power")
    t.p1.uses("Summon Seaside Raven").triggers("Seaside Raven", "Prey").targets("Gilder")
    t.p2.reacts("Golden Veil")
    t.settle()
    assert t.p2.battlefield == ["Gilder"]
    raven = t.p1.unit("Seaside Raven").has(attack=3)
    assert traits(t.st, raven.number) & ids.Trait.QUICK_STRIKE


def test_a_cancelled_alteration_does_not_attach_and_is_discarded() -> None:
    """RB-8.4.4 (ruling RB-conf-target-3)"""
    t = table()
    t.p1("Noah Redmoon", hand=["Fade Away", *HAND], dice="illusion:class")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="charm:power")
    t.p1.plays("Fade Away")
    t.p2.reacts("Golden Veil")
    t.settle()
    assert t.p2.unit("Hammer Knight").attached() == []
    assert (t.p1.discard, t.p2.discard) == (["Fade Away"], ["Golden Veil"])
    assert t.cites("RB-8.4.4")
