"""What the replayer reads from a recorded game against a Chimera, in a small recording of our own words."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest
from tools.conformance.board import forgiven, missing_features
from tools.conformance.chimera import powers, recorded_tokens
from tools.conformance.course import Course
from tools.conformance.falsify import CHIMERA_LIES, LIES, unfolded
from tools.conformance.judge import FAIL, MODES, PASS, UNMAPPABLE, UNSUPPORTED
from tools.conformance.mapping import luck_of
from tools.conformance.picture import differences, recorded_picture, rows_in, without_values
from tools.conformance.recording import ULTIMATE, Click, Prompt, Recording, chimera_in, parse, persons_in, seats_in
from tools.conformance.runner import verdict_of

from pyreborn.engine.model.ids import Level, Magic
from pyreborn.engine.model.rng import Luck

Row = dict[str, Any]
CARDS = [
    ["somebody", 1, "Phoenixborn"],
    ["a-unit", 1, "Ally"],
    ["the-beast", 2, "Chimera"],
    ["a-claw", 2, "Aspect"],
    ["a-jaw", 2, "Aspect"],
    ["beast-ultimate", 2, "Ready Spell"],
    ["beast-behaviour", 2, "Behaviour"],
]
SOMEBODY, UNIT, BEAST, CLAW, JAW, FINISH, BEHAVIOR = range(7)


def side(born: Row, battlefield: list[Row], spellboard: list[Row], **misc: int) -> Row:
    piles: Row = {"hand": [], "disc": [], "deck": [], "rfg": [], "bp": [], "conj": {}, "dice": [], "act": [1, 1]}
    return {"pb": born, "bf": battlefield, "sb": spellboard, **piles, "misc": {"turn": 1, "rx": 0, "pass": 0, **misc}}


def snapshot() -> Row:
    """A unit against two aspects, of which the left one lies face down."""
    mine = side({"u": SOMEBODY, "l": 15, "bs": 6, "ss": 4}, [{"u": UNIT, "a": 2, "l": 2, "r": 1}], [])
    row: list[Row] = [
        {"u": CLAW, "a": 4, "l": 3, "r": 0, "fd": 1},
        {"u": JAW, "a": 1, "l": 2, "r": 0, "t": {"exhaustion": True}},
    ]
    beast = {"u": BEAST, "l": 30, "bs": None, "ss": None, "t": {"damage": 3, "redRains": 2}}
    spells: list[Row] = [{"u": FINISH, "t": {"exhaustion": 1}}, {"u": BEHAVIOR}]
    theirs = side(beast, row, spells, cph=2, fat=1, stam=0)
    theirs["dice"] = [["rage", "basic", 0]] * 3 + [["rage", "power", 0]] * 2
    table: Row = {"round": 1, "phase": "playerturns", "active": 1, "first": 1, "win": None, "att": None, "wait": [1]}
    for number, seat in ((1, mine), (2, theirs)):
        table |= {f"{number}.{key}": value for key, value in seat.items()}
    return table


def recorded() -> Row:
    waiting = {"k": "MenuPrompt", "m": "Waiting", "c": [CLAW, JAW]}
    return {
        "id": "own.spec::against a beast", "mode": "chimera", "cards": CARDS, "snaps": [snapshot(), {"round": 1}],
        "steps": [], "facts": [], "end": 1, "endPrompts": {"1": {"k": "ActionWindow"}, "2": waiting},
    }  # fmt: skip


@pytest.fixture
def game() -> Recording:
    return parse(recorded())


def test_the_chimera_is_known_by_its_behavior_card(game: Recording) -> None:
    """RR-1.1.1: it is a player, and nobody decides at its seat but for it."""
    first = game.states[0]
    assert (seats_in(first), chimera_in(first), persons_in(first), game.chimera) == ([1, 2], 2, [1], 1)


def test_a_game_between_players_has_none() -> None:
    row = recorded()
    row["snaps"][0]["2.misc"] = row["snaps"][0]["1.misc"]
    assert parse(row).chimera == -1


def test_a_behavior_card_is_not_in_play_and_an_ultimate_goes_by_one_name(game: Recording) -> None:
    """RR-2.1.12."""
    assert [game.cards[row["u"]][0] for state in game.states for row in state["2.sb"]] == [ULTIMATE, ULTIMATE]
    assert game.stubs == ["a-claw", "a-jaw", "a-unit", "somebody", "the-beast"]


def test_what_the_chimera_is_shown_is_asked_of_nobody(game: Recording) -> None:
    """RR-1.1.4: a person decides for it."""
    assert sorted(game.end_prompts) == [0]


def test_face_down_aspects_keep_their_places_and_show_no_values(game: Recording) -> None:
    """RR-5.1.3."""
    row = recorded_picture(game, game.states[0])["2.battlefield"]
    assert row == [
        {"name": "a-claw", "face down": True},
        {"name": "a-jaw", "exhaustion": 1, "values": [1, 2, 0], "exhausted": True},
    ]
    assert [row["u"] for row in rows_in(game.states[0])] == [SOMEBODY, UNIT, BEAST, JAW, FINISH]


def test_the_state_of_the_chimera_is_compared(game: Recording) -> None:
    """RR-2.1.9, RR-9.1, RR-10.1.2: tokens, rage dice, behavior card and fatigue."""
    state = game.states[0]
    picture = recorded_picture(game, state)
    shown = {"red rains": 2, "behavior card": 2, "fatigued": True, "face down": ("a-claw",)}
    assert recorded_tokens(game, state) == shown
    assert {key[2:]: value for key, value in picture.items() if key[2:] in shown} == shown
    assert picture["2.phoenixborn"] == {"name": "the-beast", "wounds": 3, "life": 30}
    assert picture["2.dice"] == ["rage:basic"] * 3 + ["rage:power"] * 2
    assert powers(state, 2) == 2


def test_the_chimera_has_no_slots_actions_or_reactions(game: Recording) -> None:
    """RR-1.1.8, RR-5.1.5."""
    picture = recorded_picture(game, {**game.states[0], "active": 2})
    assert [key for key in ("2.slots", "2.passed", "2.reacted", "actions") if key in picture] == []
    assert picture["1.slots"] == [6, 4]


def test_another_behavior_card_is_a_difference(game: Recording) -> None:
    """RR-9.3.2."""
    ours = without_values(recorded_picture(game, game.states[0]) | {"2.behavior card": 3, "phase": "playerturns"})
    theirs = without_values(recorded_picture(game, game.states[0]))
    assert differences(theirs, ours) == ["2.behavior card: recorded 2, ours 3"]


def test_only_a_chimera_has_red_rains_tokens_and_face_down_cards() -> None:
    """RR-2.1.9, RR-5.1.3."""
    row = recorded()
    assert missing_features(parse(row).states[0]) == []
    row["snaps"][0]["1.bf"][0]["fd"] = 1
    assert "face-down cards" in missing_features(parse(row).states[0])
    row["snaps"][0]["2.misc"] = row["snaps"][0]["1.misc"]
    assert "tokens called redRains" in missing_features(parse(row).states[0])


def test_a_chimera_at_another_seat_than_the_last_is_refused() -> None:
    row = recorded()
    first = row["snaps"][0]
    first["1.misc"], first["2.misc"] = first["2.misc"], first["1.misc"]
    assert "a Chimera that has not the last seat" in missing_features(parse(row).states[0])


def test_rolls_of_the_behavior_die_and_of_rage_dice_are_prescribed_in_their_order(game: Recording) -> None:
    """RR-2.1.8."""
    clicks = [Click(i, 0, "prompt", "Ok", -1, "", {}, Prompt(), 0, 0, False, False, luck) for i, luck in enumerate(
        ([["int", 6, 2], ["roll", 2, "rage", "power", "rage", 0], ["d12*", 12]], [["d12", 1]])
    )]  # fmt: skip
    board: Any = SimpleNamespace(cards={})
    luck = luck_of(clicks, board)
    assert (luck.behaviors, luck.rolls) == ([12, 1], [(1, Magic.RAGE, Level.POWER)])


def test_a_prescribed_shuffle_serves_every_copy_of_a_game() -> None:
    """RB-8.2.4: what one copy draws from the pile is not missing in another."""
    luck = Luck()
    luck.shuffles.append([3, 1, 2])
    other = luck.clone()
    luck.order([1, 2, 3]).pop()
    assert other.order([1, 2, 3]) == [3, 1, 2]


def test_cards_back_from_a_temporary_hand_may_lie_in_any_order(game: Recording) -> None:
    """RR-10.1.5: the rest goes back on top in random order; what was not in that hand keeps its place."""
    state = {**game.states[0], "2.deck": [CLAW, JAW, UNIT]}
    chance = SimpleNamespace(count=0)
    ours: Any = SimpleNamespace(players=[None, SimpleNamespace(draw=[UNIT, CLAW, JAW])], rng=chance)
    board: Any = SimpleNamespace(cards={uid: uid for uid in range(len(CARDS))}, state=SimpleNamespace(rng=chance))
    assert forgiven(board, state, ours, ["2.draw: in another order"], {CLAW, JAW})
    assert not forgiven(board, state, ours, ["2.draw: in another order"], {CLAW})
    assert not forgiven(board, state, ours, ["2.draw: in another order", "2.hand: another"], {CLAW, JAW})


def test_a_recording_with_cards_we_lack_is_unsupported() -> None:
    assert "chimera" in MODES
    assert verdict_of(parse(recorded())).result == UNSUPPORTED


@pytest.mark.parametrize("kind", CHIMERA_LIES)
def test_lies_about_a_chimera_change_what_is_compared(kind: str) -> None:
    row = unfolded(recorded())
    before = parse(recorded())
    assert CHIMERA_LIES[kind](row["snaps"][0], random.Random(1))
    after = parse(row)
    assert recorded_picture(before, before.states[0]) != recorded_picture(after, after.states[0])


# --- a whole turn -------------------------------------------------------------------------------------

PASSING = {"k": "HandlerMenuPrompt", "m": "Pass your main action?", "t": "End Turn", "b": ["Yes", "No"]}
ROLLING = {"k": "MenuPrompt", "m": "The dice are rolled", "t": "Chimera Turn", "b": ["Ok"]}
TURN = {"k": "ActionWindow", "m": "Choose", "t": "Play phase", "b": ["Attack", "Meditate", "End Turn"]}


def played() -> Row:
    """Coal passes: a rage die is raised (RR-6.1.1); the Chimera rolls a rage die and a 12, and reveals Rampage."""
    row = recorded()
    row["cards"] = [
        ["coal-roarkwin", 1, "Phoenixborn"],
        ["anchornaut", 1, "Ally"],
        ["corpse-of-viros", 2, "Chimera"],
        ["rampage", 2, "Aspect"],
        ["iron-scales", 2, "Aspect"],
        ["viros-ultimate", 2, "Ready Spell"],
        ["viros-behaviour", 2, "Behaviour"],
    ]
    first = row["snaps"][0]
    hidden, scales = {"u": CLAW, "a": 2, "l": 2, "r": 0, "fd": 1}, {"u": JAW, "a": 3, "l": 2, "r": 0}
    first |= {"1.bf": [{"u": UNIT, "a": 0, "l": 1, "r": 1}], "2.pb": {"u": BEAST, "l": 30}, "2.bf": [hidden, scales]}
    first |= {"2.sb": [{"u": FINISH}, {"u": BEHAVIOR}], "2.dice": [["rage", "basic", 0]] * 5, "opt": {"nofat": 1}}
    first["2.misc"] = {"turn": 0, "rx": 0, "pass": 0, "cph": 1, "fat": 0}
    raised = [["rage", "power", 0]] * 2 + [["rage", "basic", 0]] * 3
    shown = {**hidden, "fd": 0, "t": {"status": 2}}
    tired = {**scales, "t": {"exhaustion": 1}}
    passed = {"active": 2, "1.misc": {"turn": 1, "rx": 0, "pass": 1}, "2.dice": raised}
    over = {"active": 1, "1.misc": {"turn": 2, "rx": 0, "pass": 0}, "2.bf": [shown, scales]}
    over["2.pb"] = {"u": BEAST, "l": 30, "t": {"redRains": 1}}
    row["snaps"] = [first, passed, over, {**over, "2.bf": [shown, tired]}]
    luck = [["roll", 2, "rage", "power", "rage", 0], ["d12*", 12]]
    row["steps"] = [
        {"i": 0, "p": 1, "kind": "prompt", "label": "End Turn", "prompt": TURN, "pre": 0, "post": 0},
        {"i": 1, "p": 1, "kind": "prompt", "label": "Yes", "prompt": PASSING, "pre": 0, "post": 1, "rng": luck},
        {"i": 2, "p": 1, "kind": "prompt", "label": "Ok", "prompt": ROLLING, "pre": 1, "post": 2},
    ]
    row["end"], row["endPrompts"] = 2, {"1": TURN}
    return row


def test_a_turn_of_the_chimera_is_played_with_the_recorded_dice() -> None:
    """RR-7.1.2, RR-7.2.1, RR-17.1: row 12 places a token, then the leftmost aspect is revealed."""
    verdict = verdict_of(parse(played()))
    assert (verdict.result, verdict.reason) == (PASS, "")
    assert verdict.count.checked["state at rest"] == 1


def test_an_aspect_that_did_not_attack_is_not_exhausted() -> None:
    """RR-8.4.2: a recording that says so does not agree."""
    row = played()
    row["end"] = row["steps"][2]["post"] = 3
    assert verdict_of(parse(row)).result == FAIL


@pytest.mark.parametrize("kind", ["another number on the behavior die", "another side of a rage die"])
def test_other_dice_than_those_recorded_are_noticed(kind: str) -> None:
    """RR-2.1.8."""
    row = unfolded(played())
    assert LIES[kind](row, random.Random(1))
    assert verdict_of(parse(row)).result in (FAIL, UNMAPPABLE)


def test_aspects_that_are_laid_down_at_once_may_be_seen_one_by_one() -> None:
    """RR-11.1.5: a row is filled card by card."""
    course = Course.__new__(Course)
    course.seen = {("face down", 0): [("a",), ("a", "b", "c")]}
    assert course.lays_down(("a", "b"))
    assert not course.lays_down(("a", "c"))
    assert not course.lays_down(("b",))
    assert not course.lays_down(("a", "b", "c", "d"))


def test_a_row_on_the_way_lies_in_an_order_that_ours_has() -> None:
    """RR-5.1.1: relative order may not be changed; cards that come or go say nothing."""
    course = Course.__new__(Course)
    course.seen = {("row", 0): [(("a", True), ("b", False)), (("a", True), ("b", True))]}
    assert course.in_order((("a", True), ("b", False), ("c", True)))
    assert course.in_order((("b", True),))
    assert not course.in_order((("b", False), ("a", True)))
