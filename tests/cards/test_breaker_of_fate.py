"""The Breaker of Fate: what each card does."""

from __future__ import annotations

from pyreborn.engine.board.values import exhausted, traits
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Trait, Verb, Zone
from tests.cards.boards import DECK, resolves
from tests.table import Table, table


def jericho(**board: object) -> Table:
    """Player 1 is Jericho, with what is asked for; player 2 has a Hammer Knight and an Iron Worker."""
    t = table()
    t.p1("Jericho, Reborn", **{"draw": DECK, **board})
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Iron Worker"], draw=DECK)
    return t


# --- Jericho, Reborn -----------------------------------------------------------------------------


def test_prepare_puts_the_searched_card_on_top_of_the_shuffled_draw_pile() -> None:
    """[RB-3.5.1]"""
    t = jericho(draw=["Refresh", "Fear", "Iron Worker", "Seal"], dice="time:class")
    t.p1.uses("Jericho, Reborn", "Prepare").chooses("Iron Worker")
    resolves(t)
    assert t.p1.draw_pile[0] == "Iron Worker"
    assert sorted(t.p1.draw_pile) == ["Fear", "Iron Worker", "Refresh", "Seal"]
    assert t.p1.hand == []
    secret = [event for event in t.game.log if event.kind == EventKind.PUT_BACK]
    assert [seen.name for seen in secret[0].secret] == ["Iron Worker"]
    assert secret[0].cards == []
    t.survives_clone_undo_and_save_at_every_step()


def test_prepare_may_find_nothing_and_only_shuffle() -> None:
    """[RB-3.5.1]"""
    t = jericho(draw=["Refresh", "Fear"], dice="time:class")
    t.p1.uses("Jericho, Reborn", "Prepare").done()
    resolves(t)
    assert sorted(t.p1.draw_pile) == ["Fear", "Refresh"]


def test_prepare_with_an_empty_draw_pile_does_nothing() -> None:
    """[RB-7.4.4] [RB-1.1.3]"""
    t = jericho(draw=[], dice="time:class x2", hand=["Refresh"])
    t.p1.uses("Jericho, Reborn", "Prepare")
    resolves(t)
    assert t.p1.draw_pile == []


# --- allies --------------------------------------------------------------------------------------


def test_inspire_strengthens_as_many_other_attackers_as_the_bearer_has_status_tokens() -> None:
    """Chosen among the other attackers. [RB-21.3] [RB-8.2.3]"""
    t = jericho(battlefield=["Standard Bearer (status 2)", "Time Hopper", "Iron Worker", "Mist Spirit", "Gilder"])
    t.p1.attacks("Saria Guideman", "Standard Bearer", "Time Hopper", "Iron Worker", "Mist Spirit")
    t.p1.triggers("Standard Bearer", "Inspire")
    assert {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.CARD} == {
        "Time Hopper", "Iron Worker", "Mist Spirit",
    }  # fmt: skip
    t.p1.chooses("Time Hopper").chooses("Mist Spirit")
    t.p1.unit("Time Hopper").has(attack=2)
    t.p1.unit("Mist Spirit").has(attack=2)
    t.p1.unit("Iron Worker").has(attack=2)
    t.p1.unit("Standard Bearer").has(attack=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_inspire_is_not_offered_without_a_status_token() -> None:
    """Up to none is nothing. [RB-1.1.9]"""
    t = jericho(battlefield=["Standard Bearer", "Iron Worker"])
    t.p1.attacks("Saria Guideman", "Standard Bearer", "Iron Worker")
    assert not any(o.verb == Verb.TRIGGER for o in t.game.options)


def test_standard_bearer_is_resourceful() -> None:
    """[RB-20.1.28]"""
    t = jericho(hand=["Standard Bearer"], dice="time:class time:basic")
    t.p1.plays("Standard Bearer")
    t.settle()
    t.p1.unit("Standard Bearer").has(status=1)


def messenger(turn: int = 1, **board: object) -> Table:
    """Player 2 holds a Swift Messenger and can pay for it."""
    t = table(turn=turn)
    t.p1("Maeoni Viper", **{"draw": DECK, **board})
    t.p2("Jericho, Reborn", hand=["Swift Messenger"], draw=DECK, dice="time:class")
    return t


def test_swift_messenger_answers_a_unit_entering_an_opponents_battlefield() -> None:
    """Played without its main action, it draws a card. [RB-20.1.29] [RB-2.1.14]"""
    t = messenger(spellboard=["Summon Gilder"], dice="natural:class")
    t.p1.uses("Summon Gilder")
    t.p2.reacts("Swift Messenger")
    t.settle()
    assert t.p2.battlefield == ["Swift Messenger"]
    assert t.p2.hand == ["Iron Worker"]
    t.survives_clone_undo_and_save_at_every_step()


def test_swift_messenger_does_not_answer_a_unit_of_its_own_player() -> None:
    """[RB-8.6.1]"""
    t = table()
    t.p1("Jericho, Reborn", hand=["Swift Messenger", "Iron Worker"], dice="time:class x3", draw=DECK)
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Iron Worker")
    t.settle()
    assert t.game.at_turn()
    assert t.p1.battlefield == ["Iron Worker"]


def test_swift_messenger_counts_against_the_limit_of_one_reaction() -> None:
    """Spells and reaction boxes share it. [RB-8.6.3]"""
    t = table()
    t.p1("Maeoni Viper", spellboard=["Summon Gilder"], dice="natural:class", draw=DECK)
    t.p2("Jericho, Reborn", hand=["Swift Messenger", "Swift Messenger", "Final Cry"], battlefield=["Mist Spirit"],
         dice="time:class x2 ceremonial:power", draw=DECK)  # fmt: skip
    t.p1.uses("Summon Gilder")
    t.p2.reacts("Swift Messenger")
    t.p1.targets("Mist Spirit")
    assert not t.p2.can_react("Final Cry")
    assert t.p2.battlefield == ["Swift Messenger"]
    assert t.p1.wounds == 0


# --- conjurations --------------------------------------------------------------------------------


def test_gift_places_a_token_on_another_unit_of_anybody() -> None:
    """[RB-8.2.3]"""
    t = jericho(spellboard=["Summon Time Hopper"], dice="time:class")
    t.p1.uses("Summon Time Hopper").triggers("Time Hopper", "Gift")
    assert not t.p1.can_target("Time Hopper")
    t.p1.targets("Iron Worker")
    resolves(t)
    t.p2.unit("Iron Worker").has(status=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_time_hopper_cannot_block() -> None:
    """Fearful. [RB-20.1.16]"""
    t = table(turn=2)
    t.p1("Jericho, Reborn", battlefield=["Time Hopper", "Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    t.p2.attacks("Jericho, Reborn", "Mist Spirit")
    t.offers(0, Verb.BLOCK)
    assert {t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.BLOCK} == {"Iron Worker"}


def test_turtle_guard_withdraws_while_exhausted() -> None:
    """It guards, cannot attack, and takes no damage once it is exhausted. [RB-20.1.37] [RB-12.1.3]"""
    t = table(turn=2)
    t.p1("Jericho, Reborn (guarded)", draw=DECK,
         battlefield=["Turtle Guard", "Turtle Guard (exhausted)", "Mist Spirit"])  # fmt: skip
    t.p2("Aradel Summergaard", battlefield=["Hammer Knight"], dice="natural:class", draw=DECK)
    t.p2.uses("Aradel Summergaard", "Water Blast")
    exhausted_turtle = t.p1.unit("Turtle Guard", 2).number
    t.p2.takes(Verb.CARD, exhausted_turtle)
    resolves(t)
    t.p1.unit("Turtle Guard", 2).has(wounds=0)
    t.p2.attacks("Mist Spirit", "Hammer Knight")
    t.p1.guards("Turtle Guard")
    t.p2.chooses("Turtle Guard")
    t.settle()
    assert t.p1.battlefield == ["Turtle Guard", "Mist Spirit"]
    t.survives_clone_undo_and_save_at_every_step()


def test_turtle_guard_cannot_attack() -> None:
    """Rooted. [RB-20.1.17]"""
    assert not jericho(battlefield=["Turtle Guard"]).p1.can_attack("Saria Guideman")


# --- ready spells --------------------------------------------------------------------------------


def foreseen(foresight: str) -> int:
    """The hand after a draw step in which everything offered was drawn."""
    t = jericho(spellboard=[foresight], draw=["Refresh"] * 7, hand=["Fear"] * 4)
    t.ends_round()
    while t.st.round == 2 or not t.game.at_turn():
        yes = [o for o in t.game.options if o.verb in (Verb.TRIGGER, Verb.YES)]
        t.game.push(yes[0] if yes else t.game.options[-1])
    return len(t.p1.hand)


def test_foresight_lets_one_draw_an_additional_card_in_the_draw_step() -> None:
    """Whatever the hand size. [RB-6.1.6]"""
    assert foreseen("Foresight") == 6


def test_an_exhausted_foresight_draws_nothing() -> None:
    """The text is not inexhaustible. [RB-14.1.3]"""
    assert foreseen("Foresight (exhausted 2)") == 5


def test_foresight_looks_at_two_cards_and_puts_one_to_the_bottom() -> None:
    """The looker alone sees them. [RB-8.1.1] [RB-3.1.1]"""
    t = table()
    t.p1("Jericho, Reborn", spellboard=["Foresight"], draw=DECK)
    t.p2("Saria Guideman", draw=["Refresh", "Fear", "Seal", "Abundance"])
    t.p1.uses("Foresight").picks_player(2)
    assert "Refresh" in t.game.view(0).to_json().decode()
    assert "Refresh" not in t.game.view(1).to_json().decode().split('"draw":')[0]
    t.p1.chooses("Refresh")
    resolves(t)
    assert t.p2.draw_pile == ["Fear", "Seal", "Abundance", "Refresh"]
    assert any(event.kind == EventKind.LOOKED and not event.cards for event in t.game.log)
    t.survives_clone_undo_and_save_at_every_step()


def test_foresight_with_an_empty_draw_pile_does_nothing() -> None:
    """[RB-1.1.3]"""
    t = table()
    t.p1("Jericho, Reborn", spellboard=["Foresight"], draw=DECK)
    t.p2("Saria Guideman", hand=["Fear"])
    t.p1.uses("Foresight").picks_player(2)
    resolves(t)
    assert t.p2.draw_pile == []


def test_summon_time_hopper_focused_places_another_if_one_with_a_token_is_ready() -> None:
    """The condition looks at the board after the first was placed. [RB-16.1.1]"""
    spells = ["Summon Time Hopper", "Summon Time Hopper"]
    t = jericho(spellboard=spells, battlefield=["Time Hopper (status 1)"], dice="time:class")
    t.p1.uses("Summon Time Hopper").says_yes()
    resolves(t)
    assert t.p1.battlefield == ["Time Hopper"] * 3
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_time_hopper_focused_needs_a_ready_one_with_a_token() -> None:
    """[RB-14.1.2]"""
    spells = ["Summon Time Hopper", "Summon Time Hopper"]
    t = jericho(spellboard=spells, battlefield=["Time Hopper (status 1, exhausted)"], dice="time:class")
    t.p1.uses("Summon Time Hopper")
    resolves(t)
    assert t.p1.battlefield == ["Time Hopper"] * 2


def turtles(*battlefield: str) -> Table:
    return jericho(
        spellboard=["Summon Turtle Guard", "Summon Turtle Guard"], battlefield=list(battlefield), dice="time:power"
    )


def test_summon_turtle_guard_places_one_and_the_focus_is_then_not_asked() -> None:
    """ "If you do not". [RB-1.1.8]"""
    t = turtles("Turtle Guard")
    t.p1.uses("Summon Turtle Guard").says_yes()
    resolves(t)
    assert t.p1.battlefield == ["Turtle Guard", "Turtle Guard"]
    t.p2.unit("Hammer Knight").has(exhaustion=0)


def test_summon_turtle_guard_focused_may_instead_exhaust_a_turtle_and_a_unit() -> None:
    """Exhausting the turtle is needed for the rest. [RB-1.1.8]"""
    t = turtles("Turtle Guard", "Iron Worker")
    t.p1.uses("Summon Turtle Guard").declines()
    t.p1.chooses("Turtle Guard").targets("Hammer Knight")
    resolves(t)
    t.p1.unit("Turtle Guard").has(exhaustion=1)
    t.p2.unit("Hammer Knight").has(exhaustion=1)
    t.survives_clone_undo_and_save_at_every_step()


def test_summon_turtle_guard_focused_without_a_ready_turtle_does_nothing() -> None:
    """[RB-1.1.8]"""
    t = turtles("Turtle Guard (exhausted)")
    t.p1.uses("Summon Turtle Guard").declines()
    resolves(t)
    t.p2.unit("Hammer Knight").has(exhaustion=0)


# --- action spells -------------------------------------------------------------------------------


def test_accelerate_draws_turns_two_dice_and_gives_two_side_actions() -> None:
    """Three side actions in all this turn, one of them spent on it. [RB-6.2.8]"""
    t = jericho(hand=["Accelerate"], dice="time:class time:basic x2")
    t.p1.plays("Accelerate").turns_die("time:basic", "time:power").turns_die("time:basic", "time:class")
    resolves(t)
    assert len(t.p1.hand) == 1
    assert t.p1.active_dice == ["time:class", "time:power"]
    assert t.p1.player.side == 2
    t.survives_clone_undo_and_save_at_every_step()


def test_a_copied_accelerate_gives_no_actions_in_somebody_elses_turn() -> None:
    """The copier draws and turns dice. [RB-6.2.7]"""
    t = table()
    t.p1("Jericho, Reborn", hand=["Accelerate"], dice="time:class time:basic", battlefield=["Gilder"], draw=DECK)
    t.p2("Victoria Glassfire", hand=["Copycat"], dice="illusion:power x3 time:basic", draw=DECK)
    t.p1.plays("Accelerate").done()
    t.p2.reacts("Copycat").turns_die("illusion:power", "illusion:class").done()
    resolves(t)
    assert len(t.p2.hand) == 1
    assert "illusion:class" in t.p2.active_dice
    assert (t.p1.player.side, t.p2.player.side) == (2, 0)
    t.survives_clone_undo_and_save_at_every_step()


def blinked(target: str, of: int, **board: object) -> Table:
    t = jericho(hand=["Blink"], dice="time:basic", **board)
    t.p1.plays("Blink").targets(target, of)
    return t


def test_blink_takes_a_unit_away_and_returns_it_bare_at_the_end_of_the_turn() -> None:
    """No tokens, no alterations, no dice; passed through no pile, it is the same unit. [RB-13.1.5] [RB-6.2.4]"""
    t = table()
    t.p1("Jericho, Reborn", hand=["Blink"], dice="time:basic", battlefield=["Iron Worker"], draw=DECK)
    t.p2("Saria Guideman", draw=DECK,
         battlefield=["Hammer Knight (wounds 2, exhausted, status 1, +Root Armor, die divine)"])  # fmt: skip
    number = t.p2.unit("Hammer Knight").number
    before = t.st.cards[number].unit
    t.p1.plays("Blink").targets("Hammer Knight")
    resolves(t)
    assert t.p2.battlefield == []
    assert t.st.zone[number] == Zone.LIMBO
    assert t.p2.discard == ["Root Armor"]
    assert t.p2.exhausted_dice == ["divine:power"]
    t.p1.ends_turn()
    assert t.p2.battlefield == ["Hammer Knight"]
    t.p2.unit("Hammer Knight").has(wounds=0, exhaustion=0, status=0, unit=before)
    assert t.p2.unit("Hammer Knight").attached() == []
    t.survives_clone_undo_and_save_at_every_step()


def test_a_unit_blinked_away_cannot_be_attacked_and_does_not_block() -> None:
    """It is out of play. [RB-3.1.2]"""
    t = blinked("Hammer Knight", 2, battlefield=["Iron Worker"])
    resolves(t)
    assert not any(o.verb == Verb.ATTACK and t.st.cards[o.a].now.name == "Hammer Knight" for o in t.game.options)


def test_blink_returns_a_unit_to_its_owner_and_its_entry_ability_is_used_again() -> None:
    """It comes into play anew, on its owner's side. [RB-1.2.3] [RB-21.2]"""
    t = table()
    t.p1("Jericho, Reborn", hand=["Blink"], dice="time:basic", draw=DECK, battlefield=["Swift Messenger (owner 2)"])
    t.p2("Saria Guideman", draw=DECK)
    t.p1.plays("Blink")
    t.p1.ends_turn()
    assert t.p1.battlefield == []
    assert t.p2.battlefield == ["Swift Messenger"]
    assert t.p2.hand == ["Iron Worker"]


def test_a_unit_returning_to_a_full_battlefield_is_discarded() -> None:
    """[RB-22.2] [RB-3.2.2]"""
    t = table()
    t.p1("Jericho, Reborn", hand=["Blink"], spellboard=["Summon Blood Puppet"], dice="time:basic ceremonial:class",
         draw=DECK)  # fmt: skip
    t.p2("Jessa Na Ni", battlefield=["Hammer Knight", "Gilder", "Gilder", "Mist Spirit"], draw=DECK)
    t.p1.plays("Blink").targets("Hammer Knight")
    t.p1.uses("Summon Blood Puppet").picks_player(2)
    t.p1.ends_turn()
    t.settle()
    assert t.p2.battlefield == ["Gilder", "Gilder", "Mist Spirit", "Blood Puppet"]
    assert t.p2.discard == ["Hammer Knight"]
    t.survives_clone_undo_and_save_at_every_step()


def test_a_conjuration_can_be_blinked_too() -> None:
    """It waits outside its pile and returns as the very same copy. [RB-13.1.6]"""
    t = jericho(hand=["Blink"], dice="time:basic", battlefield=["Turtle Guard (exhausted)"])
    t.p1.plays("Blink").targets("Turtle Guard")
    t.p1.ends_turn()
    t.p1.unit("Turtle Guard").has(exhaustion=0)


def test_a_protection_from_before_still_holds_for_the_unit_that_returns() -> None:
    """It is the same unit: Safeguard lasts (both passed, so P1's turn is yet to come), the alteration does not.

    [RB-13.1.5] [RB-22.20]
    """
    t = table()
    t.p1("Koji Wolfcub", hand=["Safeguard"], battlefield=["Hammer Knight (wounds 1, +Power Through)", "Gilder"],
         dice="divine:power x4", draw=DECK)  # fmt: skip
    t.p2("Jericho, Reborn", hand=["Blink"], battlefield=["Mist Spirit"], dice="time:basic", draw=DECK)
    t.p1.plays("Safeguard").targets("Hammer Knight")
    t.p1.ends_turn()
    t.p2.plays("Blink").targets("Hammer Knight")
    t.p2.ends_turn()
    knight = t.p1.unit("Hammer Knight").has(wounds=0)
    assert knight.attached() == []
    assert traits(t.st, knight.number) & Trait.SAFEGUARDED
    t.survives_clone_undo_and_save_at_every_step()


def test_golden_veil_stops_a_blink() -> None:
    """Nothing is removed, and nothing returns. [RB-8.4.1]"""
    t = table()
    t.p1("Jericho, Reborn", hand=["Blink"], dice="time:basic", draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight (wounds 1)"], hand=["Golden Veil"], dice="charm:power",
         draw=DECK)  # fmt: skip
    t.p1.plays("Blink")
    t.p2.reacts("Golden Veil")
    t.p1.ends_turn()
    t.p2.unit("Hammer Knight").has(wounds=1)
    t.survives_clone_undo_and_save_at_every_step()


# --- reaction spells -----------------------------------------------------------------------------


def test_flash_strike_answers_the_choice_of_a_defence() -> None:
    """After blocks are known: two more attack, and damage before the blocker. [RB-20.1.7] [RB-11.3.9]"""
    t = jericho(hand=["Flash Strike"], dice="time:class", battlefield=["Iron Worker (status 1)", "Mist Spirit"])
    t.p1.attacks("Saria Guideman", "Iron Worker")
    t.p2.blocks("Iron Worker", "Hammer Knight")
    assert t.p1.can_react("Flash Strike")
    t.p1.reacts("Flash Strike")
    t.settle()
    assert t.p2.battlefield == ["Iron Worker"]
    assert t.p1.battlefield == ["Iron Worker", "Mist Spirit"]
    t.p1.unit("Iron Worker").has(wounds=0, attack=4)
    t.survives_clone_undo_and_save_at_every_step()


def test_flash_strike_may_be_played_when_nobody_blocks() -> None:
    """There was the choice. [RB-8.6.1]"""
    t = jericho(hand=["Flash Strike"], dice="time:class", battlefield=["Iron Worker (status 1)"])
    t.p1.attacks("Saria Guideman", "Iron Worker")
    t.p2.done()
    t.p1.reacts("Flash Strike")
    t.settle()
    assert t.p2.wounds == 4


def test_flash_strike_is_not_for_the_defender() -> None:
    """An opponent must have had the choice. [RB-8.6.1]"""
    t = table(turn=2)
    t.p1("Jericho, Reborn", hand=["Flash Strike"], dice="time:class", battlefield=["Iron Worker (status 1)"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Mist Spirit"], draw=DECK)
    t.p2.attacks("Jericho, Reborn", "Mist Spirit")
    t.p1.done()
    assert not t.p1.can_react("Flash Strike")


def test_outmatch_gives_a_defending_unit_four_attack() -> None:
    """[RB-8.7.1]"""
    t = table(turn=2)
    t.p1("Jericho, Reborn", hand=["Outmatch"], dice="time:power", battlefield=["Gilder", "Mist Spirit"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    t.p2.attacks("Jericho, Reborn", "Hammer Knight")
    t.p1.reacts("Outmatch").targets("Gilder")
    t.p1.blocks("Hammer Knight", "Gilder")
    t.p2.chooses("Gilder")
    t.settle()
    assert t.p2.battlefield == []
    t.survives_clone_undo_and_save_at_every_step()


# --- Stasis --------------------------------------------------------------------------------------


def test_stasis_played_as_a_reaction_takes_an_attacker_out_of_the_attack() -> None:
    """Without its side action; the unit counts as exhausted and gets no token. [RB-14.1.2] [RB-11.3.2] [RB-8.6.6]"""
    t = table(turn=2)
    t.p1("Jericho, Reborn", hand=["Stasis"], dice="time:class", battlefield=["Gilder"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight", "Mist Spirit"], draw=DECK)
    t.p2.attacks("Jericho, Reborn", "Hammer Knight", "Mist Spirit")
    t.p1.reacts("Stasis").targets("Hammer Knight")
    blocks = {t.st.cards[o.b].now.name for o in t.game.options if o.verb == Verb.BLOCK}
    assert blocks == {"Mist Spirit"}
    t.p1.done()
    t.settle()
    assert t.p1.wounds == 1
    t.p2.unit("Hammer Knight").has(exhaustion=0)
    assert exhausted(t.st, t.p2.unit("Hammer Knight").number)
    t.survives_clone_undo_and_save_at_every_step()


def test_stasis_on_the_only_attacker_ends_the_attack() -> None:
    """Nobody is asked to defend any more. [RB-11.3.12]"""
    t = table(turn=2)
    t.p1("Jericho, Reborn", hand=["Stasis", "Flash Strike"], dice="time:class", battlefield=["Gilder"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], draw=DECK)
    t.p2.attacks("Jericho, Reborn", "Hammer Knight")
    t.p1.reacts("Stasis").targets("Hammer Knight")
    t.settle()
    assert t.game.at_turn()
    assert t.p1.wounds == 0


def test_stasis_can_be_played_for_a_side_action_and_unchained_for_both_actions() -> None:
    """The host's controller uses Unchain, though the unit counts as exhausted. [RB-15.1.4] [RB-7.4.1]"""
    t = jericho(hand=["Stasis"], dice="time:class", battlefield=["Gilder"])
    t.p1.plays("Stasis").targets("Hammer Knight")
    t.p1.ends_turn()
    t.p2.uses("Stasis", "Unchain")
    t.settle()
    assert t.p1.discard == ["Stasis"]
    assert t.p2.unit("Hammer Knight").attached() == []
    t.survives_clone_undo_and_save_at_every_step()


def test_stasis_from_hand_is_a_reaction_spell_for_texts_about_those() -> None:
    """Squall Stallion cannot be its host then. [RB-22.23] [RB-8.6.6]"""
    t = table(turn=2)
    t.p1("Jericho, Reborn", hand=["Stasis"], dice="time:class", battlefield=["Gilder"], draw=DECK)
    t.p2("Saria Guideman", battlefield=["Squall Stallion", "Mist Spirit"], draw=DECK)
    t.p2.attacks("Jericho, Reborn", "Squall Stallion", "Mist Spirit")
    t.p1.reacts("Stasis")
    assert sorted(t.st.cards[o.a].now.name for o in t.settle().game.options) == ["Gilder", "Mist Spirit"]


def test_an_exhausting_stasis_silences_the_units_abilities() -> None:
    """An exhausted unit's text is inactive. [RB-14.1.3]"""
    t = jericho(battlefield=["Turtle Guard (+Stasis)"])
    assert exhausted(t.st, t.p1.unit("Turtle Guard").number)
    assert not t.p1.can_attack("Saria Guideman")


def test_golden_veil_cancels_a_stasis() -> None:
    """Attaching targets the host. [RB-8.1.2] [RB-8.4.4]"""
    t = table()
    t.p1("Jericho, Reborn", hand=["Stasis"], dice="time:class", draw=DECK)
    t.p2("Saria Guideman", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="charm:power", draw=DECK)
    t.p1.plays("Stasis")
    t.p2.reacts("Golden Veil")
    resolves(t)
    assert t.p2.unit("Hammer Knight").attached() == []
    assert t.p1.discard == ["Stasis"]
