"""RB-26 Decision points: every question a complete engine must be able to ask is asked."""

import pytest

from pyreborn import new_game
from pyreborn.engine.model import ids
from pyreborn.engine.model.ids import Verb
from tests.table import Table, table
from tests.testcards import workshop

SPARE = "Mist Spirit"
ACT = ["Seal"]


def asked(t: Table, player: int, kind: str, *verbs: int) -> bool:
    """Whether this player is asked that kind of question, with at least an option of each verb."""
    decision = t.game.decision
    offered = {option.verb for option in decision.options}
    return (decision.player, decision.kind) == (player - 1, kind) and set(verbs) <= offered


def until(t: Table, kind: str) -> Table:
    """Take the last option, which is to pass, stop or decline, until such a question comes up."""
    for _ in range(60):
        if t.game.decision.kind == kind:
            return t
        t.game.push(t.game.options[-1])
    raise AssertionError(f"{kind!r} was never asked")


# --- RB-26.1 setup -----------------------------------------------------------------------------------


def test_setup_asks_each_player_for_the_first_five() -> None:
    """RB-26.1, RB-5.1.2: five cards each, one pick per decision."""
    game = new_game("coal", "maeoni", seed=3, first_five="choose")
    for player in (0, 1):
        for _ in range(5):
            assert (game.decision.player, game.decision.kind) == (player, "first five")
            game.push(0)
    assert game.decision.kind == "first player"


def test_round_one_asks_who_is_first_player() -> None:
    """RB-26.1, RB-6.1.2: whoever shows more basics chooses between both."""
    game = new_game("coal", "maeoni", seed=3)
    assert game.decision.kind == "first player"
    assert sorted(option.a for option in game.options) == [0, 1]
    assert {option.verb for option in game.options} == {Verb.PLAYER}


# --- RB-26.2 prepare ---------------------------------------------------------------------------------


def test_prepare_asks_each_player_what_to_discard() -> None:
    """RB-26.2, RB-6.1.3: the new first player first; stopping is always offered."""
    t = table()
    t.p1("Coal Roarkwin", hand=ACT)
    t.p2("Maeoni Viper", hand=ACT)
    until(t, "prepare discard")
    assert asked(t, 2, "prepare discard", Verb.CARD, Verb.DONE)
    t.p2.done()
    assert asked(t, 1, "prepare discard", Verb.CARD, Verb.DONE)


def test_the_draw_step_asks_about_additional_draws() -> None:
    """RB-26.2, RB-6.1.6: Overtime, whether and how many."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=["Cover"] * 5, draw=["Cover"] * 3)
    t.p2("Maeoni Viper", hand=["Seal"] * 5)
    until(t, "prepare discard")
    t.p2.done()
    t.p1.done()
    assert asked(t, 1, "window", Verb.TRIGGER, Verb.DONE)
    t.p1.triggers("Iron Worker", "Overtime")
    assert asked(t, 1, "number", Verb.NUMBER)
    assert sorted(option.a for option in t.game.options if option.verb == Verb.NUMBER) == [0, 1, 2]


def test_end_of_prepare_triggers_ask_their_questions() -> None:
    """RB-26.2, RB-6.1.7: Memory Drain, discarded by the opponent's choice."""
    t = table()
    t.p1("Saria Guideman", battlefield=["Three-Eyed Owl"], hand=["Purge"] * 5)
    t.p2("Maeoni Viper", hand=["Seal", "Refresh", "Transfer", "Empower", "Purge"])
    until(t, "prepare discard")
    t.p2.done()
    t.p1.done()
    assert asked(t, 2, "pick", Verb.CARD)


# --- RB-26.3 turn ------------------------------------------------------------------------------------


def test_a_turn_offers_everything_that_may_be_done() -> None:
    """RB-26.3: play, activate, attack, meditate, dice power, pass."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=[SPARE], spellboard=["Strengthen"], hand=["Anchornaut"], dice="natural:power")
    t.p2("Maeoni Viper")
    assert asked(t, 1, "turn", Verb.PLAY, Verb.ACTIVATE, Verb.ATTACK, Verb.MEDITATE, Verb.POWER, Verb.PASS)


def test_ending_the_turn_is_asked_once_the_main_action_is_spent() -> None:
    """RB-26.3, RB-6.2.5: while a side action could still be taken."""
    t = table()
    t.p1("Coal Roarkwin", hand=ACT)
    t.p2("Maeoni Viper", hand=ACT)
    t.p1.passes()
    assert asked(t, 1, "turn", ids.Verb.END_TURN, Verb.MEDITATE)


def test_paying_asks_for_x() -> None:
    """RB-26.3, RB-9.1.6."""
    t = workshop()
    t.p1("Coal Roarkwin", hand=["Shooting Star"], dice="natural:basic x2")
    t.p2("Maeoni Viper", battlefield=["Gilder"])
    t.p1.plays("Shooting Star")
    assert asked(t, 1, "number", Verb.NUMBER)


def test_paying_asks_for_the_parallel_option_and_the_dice() -> None:
    """RB-26.3, RB-9.1.5, RB-9.1.7: one question for both."""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Empower"], battlefield=["Gilder"], dice="natural:class sympathy:class")
    t.p2("Coal Roarkwin")
    t.p1.uses("Empower")
    assert asked(t, 1, "pay", Verb.PAY)
    assert sorted(option.a for option in t.game.options) == [0, 1]


def test_paying_asks_which_cards_to_discard() -> None:
    """RB-26.3, RB-9.1.1."""
    t = table()
    t.p1("Coal Roarkwin", hand=["Anchornaut", "Cover"])
    t.p2("Maeoni Viper")
    t.p1.uses("Coal Roarkwin", "Slash")
    assert asked(t, 1, "discard cost", Verb.CARD)


def test_meditating_asks_for_cards_and_then_for_dice() -> None:
    """RB-26.3, RB-7.5.1, RB-7.5.2: hand, top of the draw pile and ready spells; then die and side."""
    t = table()
    t.p1("Coal Roarkwin", hand=["Cover"], draw=["Cover"], spellboard=["Purge"], dice="natural:basic")
    t.p2("Maeoni Viper")
    t.p1.meditates()
    assert asked(t, 1, "meditate", Verb.CARD, Verb.TOP)
    t.p1.discards_top()
    assert asked(t, 1, "meditate", Verb.CARD, Verb.DONE)
    t.p1.done()
    assert asked(t, 1, "die", Verb.FACE, Verb.DONE)


# --- RB-26.4 effects ---------------------------------------------------------------------------------


def test_an_effect_asks_for_its_target() -> None:
    """RB-26.4, RB-8.2.1."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])
    t.p1.power("natural")
    assert asked(t, 1, "pick", Verb.CARD)


def test_an_effect_asks_for_a_target_player() -> None:
    """RB-26.4."""
    t = table()
    t.p1("Saria Guideman", spellboard=["Purge"], dice="charm:class")
    t.p2("Coal Roarkwin")
    t.p1.uses("Purge")
    assert asked(t, 1, "pick", Verb.PLAYER)


def test_an_alteration_asks_for_its_host() -> None:
    """RB-26.4, RB-7.3.4."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], hand=["Root Armor"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])
    t.p1.plays("Root Armor")
    assert asked(t, 1, "pick", Verb.CARD)


def test_an_optional_effect_asks_whether() -> None:
    """RB-26.4, RB-1.1.7: a plain yes or no where there is nothing to pick."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon"], draw=["Refresh"], dice="illusion:class natural:class")
    t.p2("Coal Roarkwin")
    t.p1.plays("Mist Typhoon")
    assert asked(t, 1, "may", Verb.YES, Verb.DECLINE)


def test_an_optional_effect_with_a_target_may_be_declined_at_the_pick() -> None:
    """RB-26.4, RB-1.1.7: Summon Gilder's damage."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Summon Gilder"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])
    t.p1.uses("Summon Gilder")
    assert asked(t, 1, "pick", Verb.CARD, Verb.DECLINE)


def test_an_effect_offering_alternatives_asks_which() -> None:
    """RB-26.4: Close Combat, a wound or an exhaustion token."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker", SPARE], hand=["Close Combat"], dice="natural")
    t.p2("Maeoni Viper", battlefield=["Hammer Knight"])
    t.p1.plays("Close Combat").chooses("Iron Worker").targets("Hammer Knight")
    assert asked(t, 1, "mode", Verb.MODE)


def test_optional_alternatives_may_be_declined() -> None:
    """RB-26.4, RB-1.1.7: Blood Transfer's healing is a "may", whichever of the two it is."""
    t = table()
    t.p1("Jessa Na Ni (wounds 2)", battlefield=["Hammer Knight", "Silver Snake (wounds 1)"],
         spellboard=["Blood Transfer"], dice="charm:class ceremonial:class")  # fmt: skip
    t.p2("Coal Roarkwin")
    t.p1.uses("Blood Transfer").targets("Hammer Knight")
    t.settle()
    assert any(option.verb == Verb.DECLINE for option in t.game.options)


def test_an_effect_on_several_objects_asks_for_their_order() -> None:
    """RB-26.4, RB-8.5.8."""
    t = table()
    t.p1("Aradel Summergaard", hand=["Mist Typhoon"], dice="illusion:class natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker", "Gilder"])
    t.p1.plays("Mist Typhoon")
    assert asked(t, 1, "order", Verb.CARD)


def test_up_to_asks_for_a_number() -> None:
    """RB-26.4: Abundance asks all players in turn."""
    t = table()
    t.p1("Saria Guideman", spellboard=["Abundance"], draw=["Purge"] * 2)
    t.p2("Coal Roarkwin", draw=["Cover"] * 2)
    t.p1.uses("Abundance")
    assert asked(t, 1, "number", Verb.NUMBER)
    t.p1.takes(Verb.NUMBER, 1)
    assert asked(t, 2, "number", Verb.NUMBER)


def test_any_number_asks_for_a_number() -> None:
    """RB-26.4: Empower's focus, how many status tokens."""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Empower", "Empower"], battlefield=["Gilder (status 2)"], dice="natural:class")
    t.p2("Coal Roarkwin", battlefield=["Iron Worker"])
    t.p1.uses("Empower").chooses("Gilder")
    assert asked(t, 1, "number", Verb.NUMBER)
    assert [option.a for option in t.game.options] == [1, 2, 3]


def test_changing_dice_asks_for_die_and_side() -> None:
    """RB-26.4, RB-9.2.3."""
    t = table()
    t.p1("Aradel Summergaard", spellboard=["Shifting Mist"], dice="natural:class")
    t.p2("Coal Roarkwin")
    t.p1.uses("Shifting Mist")
    assert asked(t, 1, "die", Verb.FACE, Verb.DONE)


def test_lowering_dice_asks_for_the_dice() -> None:
    """RB-26.4, RB-10.1.3."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="illusion")
    t.p2("Coal Roarkwin", dice="natural:class")
    t.p1.power("illusion")
    assert asked(t, 1, "die", Verb.DIE, Verb.DONE)


def test_moving_a_token_asks_for_its_kind() -> None:
    """RB-26.4, RB-14.1.6."""
    t = table()
    t.p1("Maeoni Viper", hand=["Transfer"], dice="charm:class x2")
    t.p2("Coal Roarkwin", battlefield=["Hammer Knight (wounds 1, status 1)", "Iron Worker"])
    t.p1.plays("Transfer").picks_player(2)
    assert asked(t, 1, "pick", Verb.MOVE)


def test_a_search_asks_for_the_card_and_may_find_nothing() -> None:
    """RB-26.4, RB-3.5.1: one option for each title of the draw pile."""
    t = table()
    t.p1("Maeoni Viper", hand=["Open Memories"], draw=["Seal", "Purge", "Seal"], dice="charm:class x2")
    t.p2("Coal Roarkwin")
    t.p1.plays("Open Memories")
    assert asked(t, 1, "pick", Verb.CARD, Verb.DECLINE)
    assert sum(option.verb == Verb.CARD for option in t.game.options) == 2


def test_a_card_put_back_is_asked_for_with_its_end_of_the_pile() -> None:
    """RB-26.4, RB-10.1.6."""
    t = table()
    t.p1("Saria Guideman", battlefield=[SPARE], hand=["Seal"], draw=["Purge"], dice="sympathy")
    t.p2("Coal Roarkwin")
    t.p1.power("sympathy")
    assert asked(t, 1, "pick", Verb.CARD, Verb.DECLINE)
    t.p1.chooses("Purge")
    assert asked(t, 1, "pick", Verb.TOP, ids.Verb.BOTTOM)


# --- RB-26.5 windows ---------------------------------------------------------------------------------


def test_a_window_asks_which_trigger_or_reaction_is_next() -> None:
    """RB-26.5, RB-8.5.2: a trigger, a reaction, or pass."""
    t = table(turn=2)
    t.p1("Jessa Na Ni", battlefield=["Masked Wolf"], hand=["Final Cry"], dice="ceremonial")
    t.p2("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2.power("natural").targets("Masked Wolf")
    assert asked(t, 1, "window", Verb.TRIGGER, Verb.REACT, Verb.DONE)


def test_a_window_is_asked_about_whatever_the_hand_holds() -> None:
    """RB-26.5: being asked must not tell that there is a reaction in hand."""
    for hand in (["Final Cry"], ["Fear"]):
        t = table(turn=2)
        t.p1("Noah Redmoon", battlefield=["Masked Wolf"], hand=hand, dice="ceremonial")
        t.p2("Aradel Summergaard", battlefield=[SPARE], dice="natural")
        t.p2.power("natural").targets("Masked Wolf")
        assert asked(t, 1, "window", Verb.DONE)


def test_compulsory_triggers_leave_no_pass_but_their_order() -> None:
    """RB-26.5, RB-8.5.3: two Silver Snakes cannot be had, so two Chants of Revenge."""
    t = table()
    t.p1("Aradel Summergaard", battlefield=[SPARE], dice="natural")
    t.p2("Coal Roarkwin", battlefield=["Anchornaut"], spellboard=["Chant of Revenge", "Chant of Revenge"])
    t.p1.power("natural").targets("Anchornaut")
    assert asked(t, 2, "window", Verb.TRIGGER)
    assert {option.verb for option in t.game.options} == {Verb.TRIGGER}


# --- RB-26.6 attack ----------------------------------------------------------------------------------


def test_an_attack_on_a_phoenixborn_asks_its_questions_in_order() -> None:
    """RB-26.6: target, attackers, blockers, battle order, which damage first."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Masked Wolf", "Gilder"])
    assert asked(t, 1, "turn", Verb.ATTACK)
    t.p1.takes(Verb.ATTACK, t.p2.player.phoenixborn)
    assert asked(t, 1, "attacker", Verb.CARD)
    t.p1.chooses("Hammer Knight").chooses("Iron Worker")
    assert asked(t, 2, "block", Verb.BLOCK, Verb.DONE)
    t.p2.blocks("Hammer Knight", "Masked Wolf").done()
    assert asked(t, 1, "battle", Verb.CARD)
    t.p1.chooses("Hammer Knight")
    assert asked(t, 1, "damage order", Verb.CARD)


@pytest.mark.parametrize("guarded", [True, False])
def test_an_attack_on_a_unit_asks_for_a_guard_and_for_the_counter(guarded: bool) -> None:
    """RB-26.6: guard or none; the counter only of an unguarded target."""
    t = table()
    t.p1("Coal Roarkwin", battlefield=["Iron Worker"], hand=ACT)
    t.p2("Maeoni Viper", battlefield=["Anchornaut"])
    t.p1.attacks("Anchornaut")
    assert asked(t, 2, "guard", Verb.CARD, Verb.DONE)
    if guarded:
        t.p2.guards("Maeoni Viper")
        assert t.game.at_turn()
    else:
        t.p2.done()
        assert asked(t, 2, "counter", Verb.YES, Verb.DECLINE)


# --- RB-26.7 recovery and end of round ---------------------------------------------------------------


def test_recovery_asks_each_player_which_dice_to_exhaust() -> None:
    """RB-26.7, RB-6.3.4: one die after the other, or none."""
    t = table()
    t.p1("Coal Roarkwin", hand=ACT, dice="natural:class x2")
    t.p2("Maeoni Viper", hand=ACT, dice="charm:class")
    until(t, "exhaust dice")
    assert asked(t, 1, "exhaust dice", Verb.DIE, Verb.DONE)
    t.p1.takes(Verb.DIE).done()
    assert asked(t, 2, "exhaust dice", Verb.DIE, Verb.DONE)


def test_the_end_of_the_round_asks_for_the_order_of_ones_own_effects() -> None:
    """RB-26.7, RB-6.4.1: the first player all of theirs, then the other."""
    t = table()
    t.p1("Jessa Na Ni", battlefield=["Blood Puppet", "Mist Spirit (+Massive Growth)"], hand=ACT)
    t.p2("Noah Redmoon", battlefield=["Masked Wolf (+Fade Away)", "Blood Puppet"], hand=ACT)
    t.ends_round()
    assert asked(t, 1, "window", Verb.TRIGGER)
    assert len(t.game.options) == 2
    t.p1.triggers("Massive Growth")
    assert asked(t, 2, "window", Verb.TRIGGER)
    assert t.p1.wounds == 1
