"""Everything a recording may do that ours does otherwise, in small recordings of our own."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from tools.conformance.board import Board
from tools.conformance.clicks import DIE, PAYMENT, Hint, refused_with_a_message
from tools.conformance.judge import FAIL, PASS, UNMAPPABLE
from tools.conformance.mapping import Moment, Segment
from tools.conformance.recording import Prompt, parse

from pyreborn.engine.model.costs import face_signature
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.run.stack import pending
from pyreborn.scenario import InPlay, Scenario
from tests.test_conformance_replay import board, number, water_blast
from tests.test_conformance_tape import Style, Tape, replayed

Row = dict[str, Any]
SIGN = face_signature(8, 1)
"""One illusion die on its power side, in the signature of a payment."""


def last(row: Row) -> Row:
    found: Row = row["snaps"][row["end"]]
    return found


def in_play(tape: Tape, stub: str) -> int:
    """The number of a unit on a battlefield; a conjuration pile may hold more of them."""
    st = tape.game.state
    return next(c for me in st.players for c in me.battlefield if st.cards[c].printed.stub == stub)


# --- what is stated at rest -----------------------------------------------------------------------------


def test_the_first_player_is_compared() -> None:
    row = water_blast().ended()
    last(row)["first"] = 2
    assert replayed(row).reason == "by click 2: first: recorded 2, ours 1"


@pytest.mark.parametrize(("key", "word"), [("pass", "passed"), ("rx", "reacted")])
def test_flags_of_both_players_are_compared(key: str, word: str) -> None:
    for seat in (1, 2):
        row = water_blast().ended()
        last(row)[f"{seat}.misc"] = {**last(row)[f"{seat}.misc"], key: 1}
        assert f"{seat}.{word}: recorded True" in replayed(row).reason


def test_actions_of_both_players_are_compared() -> None:
    for seat, left in ((1, [1, 1]), (2, [1, 0])):
        row = water_blast().ended()
        last(row)[f"{seat}.act"] = left
        verdict = replayed(row)
        assert (verdict.result, verdict.why) == (FAIL, "another actions"), verdict.reason


def test_actions_left_at_the_end_of_a_turn_stay_as_they_were() -> None:
    """The side action was used, the main action passed: the recording goes on showing what was left."""
    tape = water_blast()
    tape.take("pass")
    while tape.game.state.active == 0:
        tape.take("end turn")
    row = tape.ended()
    assert last(row)["1.act"] == [1, 0]
    assert replayed(copy.deepcopy(row)).result == PASS
    last(row)["1.act"] = [0, 0]
    assert replayed(row).result == FAIL


@pytest.mark.parametrize("key", ["a", "l", "r"])
def test_values_are_compared_at_the_start(key: str) -> None:
    """But not after an edit by hand, when the other program may not have counted them anew."""
    row = water_blast().ended()
    for snap in row["snaps"]:
        snap["1.bf"] = copy.deepcopy(snap["1.bf"])
        snap["1.bf"][0][key] = 9
    assert replayed(copy.deepcopy(row)).reason.startswith("before click 0: 1.battlefield")
    for snap in row["snaps"][1:]:
        snap["1.bf"] = water_blast().ended()["snaps"][-1]["1.bf"]
    for step in row["steps"]:
        step["pre"] = max(step["pre"], 0)
    row["steps"][0]["mutated"] = True
    assert replayed(row).result == PASS


def test_a_snapshot_on_the_way_is_one_ours_goes_through() -> None:
    tape = Tape(board(hand=["Anchornaut"]).game())
    tape.take("play Anchornaut").take("pay 1 charm:power").take("trigger").take("target Iron Rhino")
    row = tape.ended()
    assert replayed(copy.deepcopy(row)).result == PASS
    middle = row["steps"][-1]["pre"]
    row["snaps"][middle]["2.bf"] = copy.deepcopy(row["snaps"][middle]["2.bf"])
    row["snaps"][middle]["2.bf"][0]["t"] = {"damage": 2}
    assert replayed(row).reason.endswith("hammer-knight has wounds 2, ours never")


def test_clicks_that_come_to_nothing_leave_everything_as_it_was() -> None:
    tape = Tape(board(hand=["Molten Gold"]).game())
    window = tape.window()
    tape.on_card(0, number(tape, "molten-gold"), window)
    tape.say(0, "Cancel", {"k": "HandlerMenuPrompt", "m": "Play Molten Gold:", "b": ["Play this action", "Cancel"]})
    row = tape.ended()
    assert replayed(copy.deepcopy(row)).result == PASS
    row["snaps"].append({**copy.deepcopy(last(row)), "first": 2})
    row["end"] = len(row["snaps"]) - 1
    assert replayed(row).result == FAIL


# --- what can be selected -------------------------------------------------------------------------------


def prompt_of(row: Row, step: int) -> Row:
    found: Row = row["steps"][step]["prompt"]
    return found


def test_the_cards_of_a_prompt_are_compared() -> None:
    tape = water_blast()
    row = tape.ended()
    prompt_of(row, 2)["c"].remove(number(tape, "iron-rhino"))
    assert replayed(row).reason.endswith("only ours offers iron-rhino")
    row = water_blast().ended()
    prompt_of(row, 2)["c"].append(number(tape, "maeoni-viper"))
    assert replayed(row).reason.endswith("only the recording offers maeoni-viper")


def test_the_cards_of_the_last_prompt_are_compared() -> None:
    tape = Tape(board().game()).take("use Aradel Summergaard: Water Blast")
    row = tape.ended()
    assert replayed(copy.deepcopy(row)).result == PASS
    row["endPrompts"]["1"]["c"].append(number(tape, "maeoni-viper"))
    assert replayed(row).result == FAIL


def test_attackers_and_their_target_are_compared() -> None:
    tape = Tape(board().game())
    tape.take("attack Maeoni Viper").take("attack with Mist Spirit").take("done").take("done")
    row = tape.ended()
    assert replayed(copy.deepcopy(row)).result == PASS
    for step, card in ((1, "hammer-knight"), (2, "blue-jaguar"), (4, "iron-rhino")):
        wrong = copy.deepcopy(row)
        prompt_of(wrong, step)["c"].remove(in_play(tape, card))
        assert replayed(wrong).reason.endswith(f"only ours offers {card}"), step


def test_a_recording_that_contradicts_itself_fails() -> None:
    row = water_blast().ended()
    prompt_of(row, 2)["c"] = [uid for uid in prompt_of(row, 2)["c"] if uid != row["steps"][2]["u"]]
    assert "contradicts itself" in replayed(row).reason


def test_a_unit_that_could_be_chosen_to_no_effect_is_only_noted() -> None:
    """The recording does not offer what would change nothing; ours does (RB-8.1.1)."""
    tape = Tape(board(hand=["Dispel"], battlefield=[InPlay("Blue Jaguar", status=2), "Mist Spirit"]).game())
    tape.take("play Dispel").take("pay 1 charm:power")
    for text in tape.game.option_texts():
        if "status" in text:
            tape.take(text)
            break
    tape.take("target Blue Jaguar")
    row = tape.ended()
    assert replayed(copy.deepcopy(row)).result == PASS
    jaguar = in_play(tape, "blue-jaguar")
    prompt = next(s["prompt"] for s in row["steps"] if jaguar in (s["prompt"].get("c") or []))
    prompt["c"] = [jaguar]
    verdict = replayed(row)
    assert verdict.result == PASS, verdict.reason
    assert any("RB-8.1.1" in note for note in verdict.notes)


# --- other ways of asking -------------------------------------------------------------------------------


def aftershock(style: Style, target: str) -> Tape:
    """Hammer Knight destroys what it attacks, and may deal 1 damage to a unit: it is one itself."""
    found = Scenario(fatigue=False)
    found.player(1, "Aradel Summergaard", battlefield=["Hammer Knight", "Blue Jaguar"])
    found.player(2, "Maeoni Viper", battlefield=["Mist Spirit", "Iron Rhino"])
    tape = Tape(found.game(), style).take("attack Mist Spirit").take("attack with Hammer Knight")
    while not any("Aftershock" in text for text in tape.game.option_texts()):
        tape.take(tape.game.options[-1])
    tape.take("trigger").take(target)
    while not tape.game.at_turn():
        tape.take(tape.game.options[-1])
    return tape


@pytest.mark.parametrize("style", [Style(), Style(direct=True), Style(yes=True)])
def test_a_card_that_triggers_may_be_a_candidate_itself(style: Style) -> None:
    """The click on Hammer Knight is the target of Aftershock, not its use."""
    tape = aftershock(style, "target Hammer Knight")
    row = tape.ended()
    verdict = replayed(copy.deepcopy(row))
    assert verdict.result == PASS, verdict.reason
    clicks = [step for step in row["steps"] if number(tape, "iron-rhino") in (step["prompt"].get("c") or [])]
    clicks[-1]["prompt"]["c"].remove(number(tape, "iron-rhino"))
    assert replayed(row).result == FAIL


def test_what_is_behind_a_declined_text_is_compared() -> None:
    """The recording asks for the target at once; to decline is "Done", and what could be chosen is known."""
    tape = Tape(board(hand=["Anchornaut"]).game(), Style(direct=True))
    tape.take("play Anchornaut").take("pay 1 charm:power").take("pass")
    row = tape.ended()
    step = row["steps"][-1]
    assert (step["label"], number(tape, "iron-rhino") in step["prompt"]["c"]) == ("Done", True)
    assert replayed(copy.deepcopy(row)).result == PASS
    step["prompt"]["c"].remove(number(tape, "iron-rhino"))
    assert replayed(row).result == FAIL


@pytest.mark.parametrize("first", [False, True])
def test_blocks_are_pairs_in_either_order(first: bool) -> None:
    tape = Tape(board().game(), Style(attacker_first=first))
    tape.take("attack Maeoni Viper").take("attack with Mist Spirit").take("attack with Blue Jaguar").take("done")
    tape.take("block Mist Spirit with Hammer Knight").take("block Blue Jaguar with Iron Rhino")
    while not tape.game.at_turn():
        tape.take(tape.game.options[0])
    row = tape.ended()
    assert replayed(copy.deepcopy(row)).result == PASS
    clicks = [step for step in row["steps"] if step["prompt"].get("k") == "ChooseDefendersPrompt"][:4]
    own = clicks[1::2] if first else clicks[::2]
    for key in ("u", "card"):
        own[0][key], own[1][key] = own[1][key], own[0][key]
    assert replayed(row).result in (FAIL, UNMAPPABLE)


def test_a_button_refused_with_a_message_is_refused() -> None:
    """Done is pressed, something is said, and the same question is open: nothing was taken."""
    tape = Tape(board().game())
    tape.take("attack Maeoni Viper").take("attack with Mist Spirit").take("done")
    both = [number(tape, "hammer-knight"), number(tape, "iron-rhino")]
    asked = {"k": "SelectCardPrompt", "t": "Attack", "m": "Choose somebody", "b": ["Done"], "c": both}
    for how in ("message", "words"):
        twin = copy.deepcopy(tape)
        twin.say(1, "Done", {**asked, "c": both})
        if how == "message":
            twin.say(1, "Ok", {"k": "MenuPrompt", "m": "That cannot be", "b": ["Ok"]})
        again = {**asked, "m": "Choose somebody: you must"} if how == "words" else asked
        twin.on_card(1, both[0], {**again}, noop=True)
        row = twin.ended()
        found = [step["label"] for step in row["steps"] if step.get("label")]
        assert "Done" in found
        refused = [click.label for click in refused_with_a_message(parse(row))]
        assert refused == (["Done", "Ok"] if how == "message" else ["Done"])


def test_a_click_on_a_reaction_is_not_an_earlier_yes() -> None:
    """Golden Veil is the only card of its prompt, but using it says nothing about a question before it."""
    found = Scenario(fatigue=False)
    found.player(1, "Aradel Summergaard", dice="natural:power x2 charm:power x2", battlefield=["Blue Jaguar"])
    found.player(2, "Maeoni Viper", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="charm:power")
    tape = Tape(found.game()).take("use Aradel Summergaard: Water Blast").take("target Hammer Knight")
    tape.take("react with Golden Veil")
    while not tape.game.at_turn():
        tape.take(tape.game.options[-1])
    verdict = replayed(tape.ended())
    assert verdict.result == PASS, verdict.reason


def test_dice_chosen_for_a_cancelled_effect_are_passed_over() -> None:
    """The recording has the die chosen before Vanish is offered; ours offers it when the player is targeted."""
    found = Scenario(fatigue=False)
    found.player(1, "Aradel Summergaard", battlefield=["Dreamlock Mage"], dice="natural:power")
    found.player(2, "Maeoni Viper", hand=["Vanish", "Fear"], dice="illusion:power charm:power")
    tape = Tape(found.game()).take("use Dreamlock Mage")
    asked = {"k": "SelectDiePrompt", "t": "Dreamlock Mage", "m": "Choose a die to lower", "b": ["Done"]}
    die = {"m": "charm", "l": "power", "x": 0, "own": 2, "i": tape.dice[1].index(["charm", "power", 0])}
    tape.click(0, "opponentDie", asked, die=die)
    tape.take("react with Vanish")
    while not tape.game.at_turn():
        tape.take(tape.game.options[-1])
    verdict = replayed(tape.ended())
    assert verdict.result == PASS, verdict.reason


@pytest.mark.parametrize(("label", "result"), [("Damage", PASS), ("Sing", UNMAPPABLE)])
def test_a_button_for_what_ours_does_unasked(label: str, result: str) -> None:
    """Accepted where our log tells of it, with a note."""
    tape = Tape(board().game()).take("use Aradel Summergaard: Water Blast")
    menu = {"k": "HandlerMenuPrompt", "t": "Aradel Summergaard", "m": "Select an action:", "b": [label, "Draw"]}
    tape.say(0, label, menu)
    tape.take("target Hammer Knight")
    verdict = replayed(tape.ended())
    assert verdict.result == result, verdict.reason
    assert any("unasked" in note for note in verdict.notes) == (result == PASS)


def test_a_reaction_taken_back_passes_its_window() -> None:
    """Golden Veil is chosen and paid for, then cancelled: it is in hand again, and the game has gone on."""
    found = Scenario(fatigue=False)
    found.player(1, "Aradel Summergaard", dice="natural:power x2", battlefield=["Blue Jaguar"])
    found.player(2, "Maeoni Viper", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="charm:power")
    tape = Tape(found.game()).take("use Aradel Summergaard: Water Blast").take("target Hammer Knight")
    veil = number(tape, "golden-veil")
    window = {"k": "SelectCardPrompt", "t": "Triggered Abilities", "m": "Any Reactions?", "b": ["None"], "c": [veil]}
    tape.on_card(1, veil, window)
    tape.say(1, "Cancel", {"k": "HandlerMenuPrompt", "t": "Golden Veil", "m": "Really?", "b": ["Yes", "Cancel"]})
    begun = len(tape.row["steps"])
    tape.take("pass")
    after = tape.row["steps"][-1]["post"]
    del tape.row["steps"][begun:]
    tape.row["steps"][-1]["post"] = after
    while not tape.game.at_turn():
        tape.take(tape.game.options[-1])
    verdict = replayed(tape.ended())
    assert verdict.result == PASS, verdict.reason


def test_dice_on_a_card_may_pay_with_those_of_the_pool() -> None:
    """Reimagine: a payment is told by all its dice, wherever they lie."""
    row = parse(water_blast().ended())
    segment = Segment(row, Board(board().game().state), [])
    pays = Hint(0, 0, PAYMENT, Prompt(), faces=(8,), every=(8, 8))
    segment.hints = [pays]
    st = board().game().state
    moment = Moment(st, pending(st), 0)
    assert [segment._payment(moment, Option(Verb.PAY, 0, signature))[0] for signature in (SIGN, 2 * SIGN)] == [[0], [0]]


def test_a_unit_removed_for_now_is_shown_as_removed() -> None:
    """Blink: the unit waits for the end of the turn, outside the game (RB-6.2.4)."""
    found = Scenario(fatigue=False)
    found.player(1, "Jericho, Reborn", hand=["Blink", "Fear"], dice="time:power x3", battlefield=["Blue Jaguar"])
    found.player(2, "Maeoni Viper", battlefield=["Hammer Knight", "Iron Rhino"])
    tape = Tape(found.game()).take("play Blink")
    while "target Hammer Knight" not in tape.game.option_texts():
        tape.take(tape.game.options[0])
    tape.take("target Hammer Knight")
    while not tape.game.at_turn():
        tape.take(tape.game.options[-1])
    row = tape.ended()
    assert last(row)["2.rfg"] == [number(tape, "hammer-knight")]
    verdict = replayed(copy.deepcopy(row))
    assert verdict.result == PASS, verdict.reason
    last(row)["2.rfg"] = []
    assert replayed(row).result == FAIL


def test_exhausted_dice_are_told_by_their_magic() -> None:
    """What an exhausted die shows matters to nobody; ours names one of each magic."""
    game = board(exhausted_dice="natural:basic natural:class").game()
    row = parse(water_blast().ended())
    segment = Segment(row, Board(game.state), [])
    moment = Moment(game.state, pending(game.state), 0)
    natural = 9
    shown = Hint(0, 0, DIE, Prompt(), face=natural + 1, owner=0, exhausted=True)
    active = Hint(0, 0, DIE, Prompt(), face=natural + 2, owner=0)
    assert segment._same_die(moment, shown, Option(Verb.DIE, natural))
    assert not segment._same_die(moment, active, Option(Verb.DIE, natural))
    assert segment._same_die(moment, active, Option(Verb.DIE, natural + 2))


def test_time_called_in_the_set_up_is_laid_out() -> None:
    """Sudden death begins with the first player's next turn: two cards are given up (RB-23.2)."""
    found = Scenario(fatigue=False, time_called=True)
    found.player(1, "Aradel Summergaard", hand=["Fear", "Molten Gold", "Anchornaut"], dice="charm:power")
    found.player(2, "Maeoni Viper", hand=["Fear"], dice="charm:power", battlefield=["Hammer Knight"])
    tape = Tape(found.game())
    turn = tape.game.state.turn
    while tape.game.state.turn < turn + 2 or not tape.game.at_turn():
        texts = tape.game.option_texts()
        tape.take(next(text for text in ("pass", "end turn", texts[0]) if text in texts))
    row = tape.ended()
    assert last(row)["opt"]["sd"] == 1
    assert len(last(row)["1.hand"]) < 3
    verdict = replayed(copy.deepcopy(row))
    assert verdict.result == PASS, verdict.reason
    for snap in row["snaps"]:
        snap["opt"] = {"nofat": 1}
    assert replayed(row).result in (FAIL, UNMAPPABLE)


def test_a_shuffle_without_recorded_luck_is_compared_unordered() -> None:
    found = Scenario(fatigue=False, seed=5)
    deck = ["Fear", "Molten Gold", "Anchornaut", "Iron Worker", "Open Memories", "Mist Typhoon"]
    found.player(1, "Aradel Summergaard", hand=["Open Memories"], draw=deck, dice="charm:power x4")
    found.player(2, "Maeoni Viper", battlefield=["Hammer Knight"])
    tape = Tape(found.game()).take("play Open Memories")
    while not tape.game.at_turn():
        tape.take(tape.game.options[0])
    row = tape.ended()
    assert replayed(copy.deepcopy(row)).result == PASS
    for step in row["steps"]:
        step.pop("rng", None)
    last(row)["1.deck"] = last(row)["1.deck"][::-1]
    verdict = replayed(row)
    assert verdict.result == PASS, verdict.reason
    assert any("shuffled without recorded luck" in note for note in verdict.notes)
