"""The replayer on small recordings in our own words: strictness, facts, detours, edits by hand, luck."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from tools.conformance.judge import FAIL, PASS, UNMAPPABLE, UNSUPPORTED

from pyreborn.engine.run.stack import pending
from pyreborn.scenario import Scenario
from tests.test_conformance_tape import Tape, replayed

Row = dict[str, Any]
UNITS = ("blue-jaguar", "mist-spirit", "hammer-knight", "iron-rhino")
CHOOSE = {"k": "SelectCardPrompt", "m": "Choose a card", "t": "Somebody", "b": ["Done"]}


def board(**more: Any) -> Scenario:
    """Aradel, with dice and two units, against Maeoni with two."""
    found = Scenario(fatigue=False)
    given: Row = {"dice": "natural:power x2 charm:power x2", "battlefield": ["Blue Jaguar", "Mist Spirit"], **more}
    found.player(1, "Aradel Summergaard", **given)
    found.player(2, "Maeoni Viper", battlefield=["Hammer Knight", "Iron Rhino"], dice="charm:power")
    return found


def water_blast() -> Tape:
    tape = Tape(board().game())
    return tape.take("use Aradel Summergaard: Water Blast").take("target Hammer Knight")


def number(tape: Tape, name: str) -> int:
    """The number of a card by its stub."""
    return next(i for i, card in enumerate(tape.row["cards"]) if card[0] == name)


# --- strictness -----------------------------------------------------------------------------------------


def test_what_was_clicked_is_reproduced() -> None:
    verdict = replayed(water_blast().ended())
    assert (verdict.result, verdict.reason) == (PASS, "")


def test_another_target_than_the_clicked_one_is_a_failure() -> None:
    row = water_blast().ended()
    rhino = next(i for i, card in enumerate(row["cards"]) if card[0] == "iron-rhino")
    row["steps"][-1] |= {"u": rhino, "card": "iron-rhino"}
    verdict = replayed(row)
    assert verdict.result == FAIL
    assert verdict.reason.startswith("by click 2: 2.battlefield: recorded")


def test_a_click_that_nothing_of_ours_answers_is_named() -> None:
    tape = water_blast()
    tape.on_card(1, number(tape, "iron-rhino"), {**CHOOSE, "c": [number(tape, "iron-rhino")]})
    verdict = replayed(tape.ended())
    assert verdict.result == UNMAPPABLE
    assert verdict.reason.startswith("click 3 on iron-rhino (Choose a card) finds no option of ours; player 1 then has")


def test_an_unknown_prompt_is_unmappable_with_its_words() -> None:
    tape = water_blast()
    tape.say(0, "Sing", {"k": "KaraokePrompt", "m": "Sing or dance?", "b": ["Sing", "Dance"]})
    verdict = replayed(tape.ended())
    assert verdict.result == UNMAPPABLE
    assert "click 3 on 'Sing' (Sing or dance?)" in verdict.reason


def test_a_forced_choice_may_be_clicked_or_not() -> None:
    """Our engine takes the only target silently; the recording may ask for it all the same."""
    found = Scenario(fatigue=False)
    found.player(1, "Aradel Summergaard", dice="natural:power x2", hand=["Fear"])
    found.player(2, "Maeoni Viper", battlefield=["Hammer Knight"])
    tape = Tape(found.game()).take("use Aradel Summergaard: Water Blast")
    assert replayed(copy.deepcopy(tape.ended())).result == PASS
    before = tape.row["steps"][-1]["pre"]
    after, tape.row["steps"][-1]["post"] = tape.row["steps"][-1]["post"], before
    tape.on_card(0, number(tape, "hammer-knight"), {**CHOOSE, "b": [], "c": [number(tape, "hammer-knight")]})
    tape.row["steps"][-1] |= {"pre": before, "post": after}
    assert replayed(tape.ended()).result == PASS


def test_confirmations_and_messages_say_nothing() -> None:
    tape = water_blast()
    tape.say(1, "Ok", {"k": "MenuPrompt", "m": "Something has happened", "b": ["Ok"]})
    assert replayed(tape.ended()).result == PASS


def test_a_refusal_of_something_we_do_not_offer_is_not_passed_over() -> None:
    tape = water_blast()
    tape.say(1, "No", {"k": "HandlerMenuPrompt", "m": "Do you wish to use it?", "b": ["Yes", "No"]})
    assert replayed(tape.ended()).result == UNMAPPABLE


def test_a_payment_is_made_with_the_recorded_dice() -> None:
    tape = Tape(board(hand=["Anchornaut"]).game())
    tape.take("play Anchornaut").take("pay 1 charm:power").take("trigger").take("target Iron Rhino")
    row = tape.ended()
    assert replayed(copy.deepcopy(row)).result == PASS
    die = next(step for step in row["steps"] if step["kind"] == "die")
    die["die"] |= {"m": "natural", "i": 0}
    row["steps"][die["i"] + 1]["prompt"]["sd"] = [[1, 0]]
    assert replayed(row).result in (FAIL, UNMAPPABLE)


def test_a_die_selected_and_taken_back_is_not_paid() -> None:
    tape = Tape(board(hand=["Anchornaut"]).game())
    prompt = {"k": "SelectDiePrompt", "m": "Select dice", "t": "cost", "req": [[[1, "basic", None]]], "b": ["Cancel"]}
    tape.take("play Anchornaut")
    wrong = {"m": "natural", "l": "power", "x": 0, "own": 1, "i": tape._place(0, 11)["i"]}
    tape.click(0, "die", prompt, die=wrong)
    tape.click(0, "die", {**prompt, "sd": [[1, wrong["i"]]]}, die=wrong)
    tape.take("pay 1 charm:power").take("trigger").take("target Iron Rhino")
    assert replayed(tape.ended()).result == PASS


# --- legality -------------------------------------------------------------------------------------------


def selectable(tape: Tape, card: str, want: bool) -> Tape:
    return tape.fact("toBeAbleToSelect", 0, want, u=number(tape, card), card=card)


def menu(tape: Tape) -> str:
    """The words over the question that is open."""
    return str(tape.asking(pending(tape.game.state))["m"])


FACTS: list[tuple[Callable[[Tape], object], str]] = [
    (lambda tape: selectable(tape, "iron-rhino", True), PASS),
    (lambda tape: selectable(tape, "iron-rhino", False), FAIL),
    (lambda tape: selectable(tape, "maeoni-viper", False), PASS),
    (lambda tape: selectable(tape, "maeoni-viper", True), FAIL),
    (lambda tape: tape.fact("toHaveDefaultPrompt", 0, False), PASS),
    (lambda tape: tape.fact("toHaveDefaultPrompt", 0, True), FAIL),
    (lambda tape: tape.fact("toHaveWaitingPrompt", 1, True), PASS),
    (lambda tape: tape.fact("toHaveWaitingPrompt", 0, True), FAIL),
    (lambda tape: tape.fact("toHavePrompt", 0, True, text=menu(tape)), PASS),
    (lambda tape: tape.fact("toHavePrompt", 1, True, text=menu(tape)), FAIL),
    (lambda tape: tape.fact("toBeAbleToSelectDie", 0, False, die=[1, 0]), PASS),
    (lambda tape: tape.fact("toBeAbleToSelectDie", 0, True, die=[1, 0]), FAIL),
    (lambda tape: tape.fact("toHavePromptButton", 0, False, text="Meditate"), PASS),
    (lambda tape: tape.fact("toHavePromptButton", 0, True, text="Meditate"), FAIL),
]


@pytest.mark.parametrize(("state", "result"), FACTS)
def test_facts_in_the_middle_of_an_action(state: Callable[[Tape], object], result: str) -> None:
    """After Water Blast is announced and paid for, its player is asked for a unit."""
    tape = Tape(board().game()).take("use Aradel Summergaard: Water Blast")
    state(tape)
    tape.take("target Hammer Knight")
    verdict = replayed(tape.ended())
    assert verdict.result == result, verdict.reason


@pytest.mark.parametrize(("want", "result"), [(True, PASS), (False, FAIL)])
def test_facts_about_playing_cards(want: bool, result: str) -> None:
    tape = Tape(board(hand=["Molten Gold"]).game())
    tape.fact("toBeAbleToPlayFromHand", 0, want, u=number(tape, "molten-gold"), card="molten-gold")
    tape.take("use Aradel Summergaard: Water Blast").take("target Hammer Knight")
    assert replayed(tape.ended()).result == result


def test_the_probe_of_a_turn_is_compared() -> None:
    """A playable card, a dice power, a button: each is missed, each is refused."""
    spoilt: list[Callable[[Row], object]] = [
        lambda prompt: prompt["play"].clear(),
        lambda prompt: prompt["play"].append([number(water_blast(), "iron-rhino"), ["Roar"]]),
        lambda prompt: prompt["pow"].clear(),
        lambda prompt: prompt["b"].__setitem__(0, {"l": "Attack", "dis": 1}),
    ]
    for spoil in spoilt:
        row = copy.deepcopy(water_blast().ended())
        spoil(row["steps"][0]["prompt"])
        verdict = replayed(row)
        assert (verdict.result, verdict.why) == (FAIL, "legality"), verdict.reason


def test_the_end_is_probed_too() -> None:
    row = water_blast().ended()
    row["endPrompts"]["1"]["b"][0] = {"l": "Attack", "dis": 1}
    assert replayed(row).result == FAIL


def test_what_has_no_effect_may_still_be_activated() -> None:
    """The recording hides a dice power without a possible result; ours allows it (RB-7.4.4)."""
    found = Scenario(fatigue=False)
    found.player(1, "Aradel Summergaard", battlefield=["Blue Jaguar"], dice="natural:power x2 ceremonial:power")
    found.player(2, "Maeoni Viper", battlefield=["Hammer Knight"])
    tape = Tape(found.game()).take("use Aradel Summergaard: Water Blast")
    if not tape.game.at_turn():
        tape.take("target Hammer Knight")
    row = tape.ended()
    ceremonial = next(i for i, die in enumerate(row["snaps"][0]["1.dice"]) if die[0] == "ceremonial")
    row["steps"][0]["prompt"]["pow"].remove(ceremonial)
    verdict = replayed(row)
    assert verdict.result == PASS
    assert "the ceremonial dice power" in verdict.notes[0]
    assert "RB-7.4.4" in verdict.notes[0]


def test_a_refused_click_on_what_we_allow_is_a_failure() -> None:
    tape = Tape(board().game())
    tape.on_card(0, number(tape, "aradel-summergaard"), {**tape.window(), "play": []}, noop=True)
    tape.row["steps"][0]["prompt"].pop("play")
    tape.take("use Aradel Summergaard: Water Blast").take("target Hammer Knight")
    verdict = replayed(tape.ended())
    assert (verdict.result, verdict.why) == (FAIL, "legality")
    assert "ours allows aradel-summergaard" in verdict.reason


@pytest.mark.parametrize(("card", "result"), [("maeoni-viper", PASS), ("iron-rhino", FAIL)])
def test_refused_targets(card: str, result: str) -> None:
    tape = Tape(board().game()).take("use Aradel Summergaard: Water Blast")
    shown = [uid for name in UNITS for uid in [number(tape, name)] if name != card]
    tape.on_card(0, number(tape, card), {**CHOOSE, "c": shown}, noop=True)
    tape.take("target Hammer Knight")
    assert replayed(tape.ended()).result == result


# --- detours, open ends ---------------------------------------------------------------------------------


def test_a_cancelled_detour_must_be_possible() -> None:
    tape = Tape(board(hand=["Molten Gold", "Fear"]).game())
    start = tape.window()
    ability = {"k": "HandlerMenuPrompt", "m": "Play Molten Gold:", "b": ["Play this action", "Cancel"]}
    tape.on_card(0, number(tape, "molten-gold"), start)
    tape.say(0, "Cancel", ability)
    tape.take("use Aradel Summergaard: Water Blast").take("target Hammer Knight")
    row = tape.ended()
    assert replayed(copy.deepcopy(row)).result == PASS
    row["steps"][0] |= {"u": number(tape, "iron-rhino"), "card": "iron-rhino"}
    assert replayed(row).result == UNMAPPABLE


def test_a_recording_may_end_before_anything_is_done() -> None:
    tape = Tape(board(hand=["Molten Gold"]).game())
    tape.on_card(0, number(tape, "molten-gold"), tape.window())
    row = tape.ended()
    row["endPrompts"] = {"1": {"k": "HandlerMenuPrompt", "m": "Play Molten Gold:", "b": ["Play", "Cancel"]}}
    assert replayed(row).result == PASS


def test_a_recording_may_end_in_the_middle_of_an_attack() -> None:
    tape = Tape(board().game())
    tape.take("attack Hammer Knight").take("attack with Blue Jaguar")
    assert not tape.game.at_turn()
    assert replayed(tape.ended()).result == PASS


# --- edits by hand --------------------------------------------------------------------------------------


def edited(tape: Tape) -> None:
    """The state has been changed by hand; the next click shows it."""
    tape.game.state.options = None
    tape.snap()


def test_an_edit_between_actions_is_taken_over() -> None:
    tape = water_blast()
    st = tape.game.state
    st.cards[number(tape, "iron-rhino")].wounds = 2
    st.players[0].side = 1
    edited(tape)
    tape.take("dice power natural").take("target Iron Rhino")
    tape.row["steps"][3] |= {"mutated": True}
    assert replayed(tape.ended()).result == PASS


def test_an_edit_in_the_middle_of_an_action_is_taken_over() -> None:
    """An attack is declared; before it is defended, a unit gets a wound token by hand."""
    tape = Tape(board().game())
    tape.take("attack Maeoni Viper").take("attack with Mist Spirit").take("done")
    tape.game.state.cards[number(tape, "hammer-knight")].wounds = 1
    edited(tape)
    begun = len(tape.row["steps"])
    tape.take("done")
    tape.row["steps"][begun] |= {"mutated": True}
    verdict = replayed(tape.ended())
    assert verdict.result == PASS, verdict.reason


def test_an_edit_in_the_middle_that_cannot_be_taken_over_is_unsupported() -> None:
    tape = Tape(board().game())
    tape.take("attack Maeoni Viper").take("attack with Mist Spirit").take("done")
    begun = len(tape.row["steps"])
    tape.take("done")
    row = tape.ended()
    before = copy.deepcopy(row["snaps"][row["steps"][begun]["pre"]])
    before["2.bf"] = before["2.bf"][:1]
    row["snaps"].append(before)
    row["steps"][begun] |= {"mutated": True, "pre": len(row["snaps"]) - 1}
    verdict = replayed(row)
    assert verdict.result == UNSUPPORTED
    assert "edit by hand in the middle of an action" in verdict.reason


# --- what we lack ---------------------------------------------------------------------------------------


def test_missing_features_are_named() -> None:
    row = water_blast().ended()
    row["snaps"][-1]["2.bf"][0]["t"] = {"gravityFlux": 1}
    verdict = replayed(row)
    assert (verdict.result, verdict.reason) == (UNSUPPORTED, "we do not have tokens called gravityFlux")
    row = water_blast().ended()
    row["snaps"][0]["1.dice"][0][0] = "rage"
    assert replayed(row).reason == "we do not have dice called rage"
    assert replayed({**water_blast().ended(), "mode": "dragonborn"}).reason == "mode dragonborn"
    assert replayed({**water_blast().ended(), "steps": []}).result == UNSUPPORTED


def test_nothing_in_a_recording_ends_the_run() -> None:
    """Whatever is left out or wrong in it, a recording gets a verdict."""
    for spoil in ("1.dice", "2.bf", "active", "1.misc", "phase"):
        row = copy.deepcopy(water_blast().ended())
        for snap in row["snaps"]:
            snap.pop(spoil)
        assert replayed(row).result == UNMAPPABLE
    row = water_blast().ended()
    row["steps"][1]["u"] = 999
    assert replayed(row).result in (PASS, UNMAPPABLE)
    row = water_blast().ended()
    row["steps"] = row["steps"][1:]
    assert "begins in the middle of an action" in replayed(row).reason


# --- luck -----------------------------------------------------------------------------------------------


def test_recorded_rolls_are_fed_to_ours() -> None:
    """Both pass; the dice that were not kept are rolled, and show what the recording says."""
    found = Scenario(fatigue=False, seed=77)
    found.player(1, "Aradel Summergaard", dice="natural:power", exhausted_dice="charm illusion")
    found.player(2, "Maeoni Viper", dice="charm:power", exhausted_dice="natural x3")
    tape = Tape(found.game())
    while tape.game.state.round == 2:
        texts = tape.game.option_texts()
        tape.take(next(text for text in ("pass", "end turn", "done", texts[-1]) if text in texts))
    row = tape.ended()
    assert sum(event[0] == "roll" for step in row["steps"] for event in step.get("rng") or []) == 5
    assert replayed(row).result == PASS
    for step in row["steps"]:
        step.pop("rng", None)
    assert replayed(row).result == FAIL


# --- other ways of putting the same thing -----------------------------------------------------------------


def blocked() -> Tape:
    tape = Tape(board().game())
    tape.take("attack Maeoni Viper").take("attack with Mist Spirit").take("done")
    return tape


def test_a_defender_left_for_another_is_forgotten() -> None:
    tape = blocked()
    prompt = {"k": "ChooseDefendersPrompt", "m": "Choose a blocker", "t": "Attack", "b": ["Clear all", "Done"]}
    both = [number(tape, "hammer-knight"), number(tape, "iron-rhino")]
    tape.on_card(1, number(tape, "iron-rhino"), {**prompt, "c": both})
    tape.take("block Mist Spirit with Hammer Knight")
    while not tape.game.at_turn():
        tape.take(tape.game.options[0])
    verdict = replayed(tape.ended())
    assert verdict.result == PASS, verdict.reason


def test_an_attack_without_attackers_is_taken_back() -> None:
    tape = Tape(board().game())
    tape.say(0, "Attack", tape.window())
    target = {"k": "SelectCardPrompt", "m": "Select a target to attack", "t": "Attack", "b": ["Cancel"]}
    viper = number(tape, "maeoni-viper")
    tape.on_card(0, viper, {**target, "c": [viper, number(tape, "hammer-knight"), number(tape, "iron-rhino")]})
    tape.say(0, "Done", {"k": "SelectCardPrompt", "m": "Select attackers", "t": "Attack", "b": ["Done", "Cancel"]})
    tape.take("use Aradel Summergaard: Water Blast").take("target Hammer Knight")
    assert replayed(tape.ended()).result == PASS


def test_a_change_that_comes_with_opening_a_menu_was_made_by_hand() -> None:
    """A click on a card only opens its menu; a token that appears with it was put there by hand."""
    tape = water_blast()
    row = tape.ended()
    changed = copy.deepcopy(row["snaps"][0])
    changed["2.bf"][1]["t"] = {"exhaustion": 1}
    for snap in row["snaps"][1:]:
        snap["2.bf"] = copy.deepcopy(snap["2.bf"])
        snap["2.bf"][1]["t"] = {"exhaustion": 1}
    row["snaps"].append(changed)
    row["steps"][0]["post"] = row["steps"][1]["pre"] = len(row["snaps"]) - 1
    assert replayed(row).result == PASS


def test_a_reaction_is_discarded_before_the_unit_it_answered() -> None:
    """Ours by RB-13.1.1 and RB-7.3.7; recordings lay the unit down first. Nothing else is forgiven."""
    found = Scenario(fatigue=False)
    found.player(1, "Aradel Summergaard", dice="natural:power x2", battlefield=["Blue Jaguar"])
    units = ["Anchornaut", "Iron Worker"]
    found.player(2, "Jessa Na Ni", battlefield=units, hand=["Final Cry"], dice="ceremonial:power")
    tape = Tape(found.game()).take("use Aradel Summergaard: Water Blast").take("target Anchornaut")
    tape.take("react with Final Cry").take("target Aradel Summergaard")
    while not tape.game.at_turn():
        tape.take("pass")
    row = tape.ended()
    cry, naut = number(tape, "final-cry"), number(tape, "anchornaut")
    assert row["snaps"][-1]["2.disc"] == [naut, cry]
    for snap in row["snaps"]:
        if snap["2.disc"] == [naut, cry]:
            snap["2.disc"] = [cry, naut]
    verdict = replayed(row)
    assert verdict.result == PASS, verdict.reason
    assert any("RB-13.1.1" in note for note in verdict.notes)


def test_nothing_to_meditate_with_is_only_noted() -> None:
    tape = Tape(board().game())
    assert "meditate" not in tape.game.option_texts()
    tape.take("use Aradel Summergaard: Water Blast").take("target Hammer Knight")
    row = tape.ended()
    row["steps"][0]["prompt"]["b"][1] = "Meditate"
    verdict = replayed(row)
    assert verdict.result == PASS
    assert "RB-7.5.7" in verdict.notes[0]


def test_a_win_by_the_clock_is_unsupported() -> None:
    row = water_blast().ended()
    row["snaps"][-1]["win"] = [2, "clock"]
    assert replayed(row).reason == "we do not have a win by clock"
