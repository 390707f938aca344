"""Rulings: found, read, and walked through step by step under every ruleset."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from fastapi import FastAPI

from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.names import joined
from pyreborn.rulesets import PLAYABLE, RULESETS
from pyreborn.rulings import written
from pyreborn.rulings.index import entries
from pyreborn.rulings.status import outcome_of
from pyreborn.server.library.scenes import SceneShown, Shown, rulesets_of, scene_game
from pyreborn.server.rest import Fault
from tests.server.asking import asked, refusal

SCENE = "RB-res-1"
"""Mist Typhoon kills a Sleeping Widow and then draws: under the first edition it draws first."""
ABOUT_DECKS = next(name for name, ruling in written().items() if not ruling.sides and ruling.match is None)
FOR_PEOPLE = next(name for name, entry in entries().items() if entry.testable == "not-testable")


def walked(name: str, ruleset: str, seat: int = 0) -> SceneShown:
    shown = Shown(name, ruleset, seat)
    return shown.whole(list(shown.steps()))


def found(app: FastAPI, **search: Any) -> list[str]:
    told = asked(app, "GET", "/api/rulings", params={"limit": 200, **search}).json()
    assert told["total"] == len(told["rulings"])
    return [line["id"] for line in told["rulings"]]


# -- searching -------------------------------------------------------------------------------
def test_all_rulings_can_be_leafed_through(app: FastAPI) -> None:
    ids: list[str] = []
    total = asked(app, "GET", "/api/rulings").json()["total"]
    while len(ids) < total:
        page = asked(app, "GET", f"/api/rulings?limit=200&offset={len(ids)}").json()
        assert page["offset"] == len(ids)
        ids += [line["id"] for line in page["rulings"]]
    assert sorted(ids) == sorted({*entries(), *written()})


def test_rulings_of_the_current_rules_come_first(app: FastAPI) -> None:
    """Whoever opens the list plays by them; older ones are there for who looks for them."""
    pages = [asked(app, "GET", "/api/rulings", params={"limit": 200, "offset": 200 * page}) for page in range(4)]
    stated = [list(map(list(RULESETS).index, line["rulesets"])) for page in pages for line in page.json()["rulings"]]
    first = [min(each) for each in stated]
    assert first == sorted(first)
    assert first[0] == 0 and first[-1] == len(RULESETS) - 1


def test_rulings_are_found_by_card_clause_words_and_ruleset_together(app: FastAPI) -> None:
    by_card = found(app, card="Summon Gilder")
    assert by_card == found(app, card="summon-gilder")
    assert "RV-diff-1" in by_card
    assert all("Summon Gilder" in entries()[name].cards for name in by_card)
    assert set(found(app, card="Summon Gilder", ruleset="raven")) == {
        name for name in by_card if "raven" in entries()[name].rulesets
    }
    assert "RV-diff-1" in found(app, clause="RV-6.1.1")
    assert set(found(app, clause="RV-6.1.1")) <= set(found(app, clause="RV-6"))
    assert "RV-diff-1" in found(app, text="GOLDEN veil")
    assert found(app, text="nobody says this") == []


@pytest.mark.parametrize(
    ("search", "says"),
    [
        ("ruleset=rebron", "There is no ruleset called 'rebron'. Did you mean 'reborn'?"),
        ("card=Gildr", "There is no card called 'Gildr'. Did you mean 'Gilder'"),
        ("clause=RB-999", "There is no clause called 'RB-999'."),
    ],
)
def test_a_search_for_what_does_not_exist_is_refused(app: FastAPI, search: str, says: str) -> None:
    status, code, text = refusal(asked(app, "GET", f"/api/rulings?{search}"))
    assert (status, code) == (404, "unknown")
    assert text.startswith(says)


@pytest.mark.parametrize("search", ["limit=0", "limit=201", "offset=-1", "offset=x", "text=" + "x" * 101])
def test_a_search_beyond_its_bounds_is_refused(app: FastAPI, search: str) -> None:
    assert refusal(asked(app, "GET", f"/api/rulings?{search}"))[:2] == (422, "bad argument")


# -- reading ---------------------------------------------------------------------------------
def test_a_ruling_is_told_with_its_clauses_and_steps(app: FastAPI) -> None:
    told = asked(app, "GET", f"/api/rulings/{SCENE.lower()}").json()
    ruling = written()[SCENE]
    assert told["id"] == SCENE
    assert [line["id"] for line in told["clauses"]] == list(ruling.clauses)
    assert all(line["text"] for line in told["clauses"])
    assert [(step["text"], step["check"]) for step in told["steps"]] == [
        (step.text(), step.is_check) for step in ruling.steps
    ]
    assert told["against_chimera"] == (f"{SCENE}@chimera" if f"{SCENE}@chimera" in written() else "")


def test_a_ruling_for_people_says_why_it_has_no_scene(app: FastAPI) -> None:
    told = asked(app, "GET", f"/api/rulings/{FOR_PEOPLE}").json()
    assert told["steps"] == []
    assert told["why_no_scene"] == entries()[FOR_PEOPLE].why != ""


def test_an_unknown_ruling_is_refused_with_the_nearest(app: FastAPI) -> None:
    for address in ("/api/rulings/RB-res-1x", "/api/rulings/RB-res-1x/scene"):
        status, code, text = refusal(asked(app, "GET", address))
        assert (status, code) == (404, "unknown")
        assert text.startswith("There is no ruling called 'RB-res-1x'. Did you mean 'RB-res-1'")


def test_comparisons_name_scenes_that_can_be_put_side_by_side(app: FastAPI) -> None:
    lines = asked(app, "GET", "/api/comparisons").json()["comparisons"]
    assert len(lines) > 20
    for cell in lines[0]["cells"]:
        for ruling in cell["rulings"]:
            shown = asked(app, "GET", f"/api/rulings/{ruling}/scene", params={"ruleset": cell["ruleset"]}).json()
            assert shown["holds"]


# -- scenes ----------------------------------------------------------------------------------
def refused_or_walked(name: str, ruleset: str) -> SceneShown | str:
    try:
        return walked(name, ruleset)
    except Fault as refused:
        return str(refused)


@pytest.mark.parametrize("ruleset", PLAYABLE)
def test_every_scene_can_be_walked_through_under_every_ruleset(ruleset: str) -> None:
    """Where it is stated everything holds; elsewhere it goes as far as it can, or is refused in a sentence."""
    walks = ends = 0
    for name, ruling in written().items():
        stated = ruleset in rulesets_of(name)
        shown = refused_or_walked(name, ruleset)
        if isinstance(shown, str):
            assert not stated, shown
            assert shown.startswith(f"The scene of {name} cannot be laid out under {ruleset!r}: ")
            continue
        walks += 1
        assert shown.stated == stated
        assert shown.holds or not stated, joined(step.found for step in shown.steps if step.found)
        assert [step.n for step in shown.steps] == list(range(len(shown.steps)))
        last = shown.steps[-1]
        ends += last.n < len(ruling.steps)
        assert last.n >= len(ruling.steps) or (last.kind == "deed" and "cannot" in last.found)
        assert all(step.holds or step.kind == "check" for step in shown.steps[:-1])
    assert walks > 300
    assert ends > 10


def test_a_scene_tells_step_by_step_what_the_ruling_states(app: FastAPI) -> None:
    shown = asked(app, "GET", f"/api/rulings/{SCENE}/scene?ruleset=reborn").json()
    assert shown["holds"]
    assert shown["stated"]
    board, played, *checks = shown["steps"]
    assert (board["kind"], board["n"], board["log"]) == ("board", 0, [])
    assert (played["kind"], played["text"]) == ("deed", "Player 1: play Mist Typhoon")
    assert played["log"][0]["text"].startswith("You play Mist Typhoon")
    assert played["clauses"][0].startswith("RB-")
    assert checks[0]["kind"] == "check"
    assert checks[0]["view"] is None, "looking changes nothing"
    assert [step["text"] for step in shown["steps"][1:]] == [step.text() for step in written()[SCENE].steps]


def test_the_same_scene_under_another_ruleset_says_what_is_the_case_there(app: FastAPI) -> None:
    shown = asked(app, "GET", f"/api/rulings/{SCENE}/scene?ruleset=original").json()
    assert not shown["stated"]
    assert not shown["holds"]
    wrong = [step for step in shown["steps"] if not step["holds"]]
    assert wrong[0]["found"].startswith(wrong[0]["text"] + " But ")
    assert shown["clauses"] == ["OG-2.1.5"]


def test_without_a_ruleset_a_scene_is_played_under_the_first_it_is_stated_for(app: FastAPI) -> None:
    assert asked(app, "GET", "/api/rulings/RV-diff-1/scene").json()["ruleset"] == "raven"


def test_the_eyes_decide_which_hand_is_seen_and_all_hands_are_told_beside(app: FastAPI) -> None:
    name = next(n for n, r in written().items() if r.p1 and r.p2 and r.p1.rows.get("hand") and r.p2.rows.get("hand"))
    ruleset = rulesets_of(name)[0]
    for seat in (0, 1, -1):
        board = walked(name, ruleset, seat).steps[0]
        assert board.view is not None
        assert [number for number, player in enumerate(board.view.players) if player.hand is not None] == (
            [seat] if seat >= 0 else []
        )
        assert all(board.hands[:2])
    for seat in (2, 4, -2):
        status, code, text = refusal(asked(app, "GET", f"/api/rulings/{name}/scene?ruleset={ruleset}&seat={seat}"))
        assert (status, code) == (422, "bad argument")
        assert "seat" in text.lower()


def test_cards_made_for_scenes_are_told_because_no_card_table_has_them() -> None:
    shown = walked("MX-22@reborn", "reborn")
    assert [card.name for card in shown.more_cards] == ["Demonstration: Return"]
    assert walked(SCENE, "reborn").more_cards == []


def test_a_scene_about_decks_alone_has_no_table(app: FastAPI) -> None:
    shown = asked(app, "GET", f"/api/rulings/{ABOUT_DECKS}/scene").json()
    assert shown["holds"]
    assert shown["names"] == []
    assert all(step["view"] is None and step["hands"] == [] and step["log"] == [] for step in shown["steps"])


def test_a_scene_that_cannot_be_is_refused_in_a_sentence(app: FastAPI) -> None:
    status, code, text = refusal(asked(app, "GET", f"/api/rulings/{SCENE}/scene?ruleset=rebron"))
    assert (status, code) == (404, "unknown")
    assert text == "There is no ruleset called 'rebron'. Did you mean 'reborn'?"
    status, code, text = refusal(asked(app, "GET", f"/api/rulings/{FOR_PEOPLE}/scene"))
    assert (status, code) == (409, "conflict")
    assert text.startswith(f"The ruling {FOR_PEOPLE} has no scene")
    status, code, text = refusal(asked(app, "GET", f"/api/rulings/{SCENE}@chimera/scene?ruleset=original"))
    assert status in (404, 409)


def test_a_scene_goes_through_json_and_back() -> None:
    shown = walked(SCENE, "red-rains", -1)
    assert msgspec.json.decode(msgspec.json.encode(shown), type=SceneShown) == shown


def test_walking_a_scene_and_running_it_as_a_test_are_the_same() -> None:
    """There is one runner: what the walk tells of each step is what the ruling's own run tells."""
    told = outcome_of(entries()[SCENE], "reborn").told
    shown = walked(SCENE, "reborn", -1)
    assert [tuple(line.text for line in step.log) for step in shown.steps[1:]] == [each.events for each in told]


# -- playing on ------------------------------------------------------------------------------
def test_a_game_begins_where_a_scene_stands_and_replays() -> None:
    for step in range(len(written()[SCENE].steps) + 1):
        game = scene_game(SCENE, "reborn", step)
        assert game.moves == []
        game.push(0)
        assert game.record().replay().digest() == game.digest()


@pytest.mark.parametrize("name", ["RR-var-ex1", "OG-clar-4", "RB-FAQ-golden-veil-1"])
def test_games_with_options_made_for_scenes_replay_too(name: str) -> None:
    game = scene_game(name, rulesets_of(name)[0], 1)
    game.push(0)
    assert game.record().replay().digest() == game.digest()


def test_a_scene_nobody_can_play_on_from_is_refused() -> None:
    with pytest.raises(BadArgument, match="there is no step 99"):
        scene_game(SCENE, "reborn", 99)
    with pytest.raises(Fault, match="is about decks and cards alone"):
        scene_game(ABOUT_DECKS, rulesets_of(ABOUT_DECKS)[0], 0)
    with pytest.raises(Fault, match="were made for this scene alone"):
        scene_game("MX-22@reborn", "reborn", 1)
    with pytest.raises(PyrebornError, match="There is no ruling called"):
        scene_game("nothing", "reborn", 0)
