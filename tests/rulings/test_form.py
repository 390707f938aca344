"""The frame of the executable FAQ: what a scene says when something in it does not hold, and how it is told."""

import re
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pyreborn.cards import card_pool
from pyreborn.rulesets import PLAYABLE, RULESETS
from pyreborn.rulings import find, status, written
from pyreborn.rulings.comparisons import COMPARISONS
from pyreborn.rulings.form import Failed, Ruling, Step, match, side
from pyreborn.rulings.index import Entry, entries
from pyreborn.rulings.lists import (
    can_open,
    chained,
    chained_list_is,
    does_not_read,
    exclusive,
    first_five_of,
    is_refused,
    may_be_played,
    mixed,
    not_chained,
    one_of_each,
    pile_has,
    reads,
    three_of_each,
    with_first_five,
)
from pyreborn.rulings.places import in_row
from pyreborn.rulings.scene import Scene
from pyreborn.rulings.status import FAILING, NOT_TESTABLE, PASSING, WAITING, missing_for, outcome_of, place_of, played
from pyreborn.rulings.steps import (
    actions,
    active,
    among,
    asked,
    counts,
    does_not_see,
    end_round,
    event,
    exactly,
    exhausted_pool,
    has,
    holds,
    in_order,
    lacks,
    learned,
    may,
    may_not,
    never,
    nobody_won,
    p1,
    p2,
    rolled,
    sees,
    settle,
    times,
    won,
)
from tests.test_cli import assert_narrow, here

Look = Callable[..., subprocess.CompletedProcess[str]]


def board(*steps: Step) -> Ruling:
    """A small board with these steps."""
    return Ruling(
        "RB-nothing",
        title="A board to look at",
        clauses=("RB-1.1.1",),
        p1=side("Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Cover"], dice="natural:class x2"),
        p2=side("Jessa Na Ni", battlefield=["Blood Archer (wounds 1)", "Blood Archer"], exhausted_dice="charm"),
        steps=steps,
    )


def lists(*steps: Step) -> Ruling:
    """A ruling that needs no board."""
    return Ruling("RB-nothing", title="Lists", clauses=("RB-4.2.2",), steps=steps)


def refusal(ruling: Ruling) -> str:
    with pytest.raises(Failed) as failed:
        Scene(ruling, "reborn").play()
    return str(failed.value)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (has("P2's Blood Archer", wounds=2), "P2's Blood Archer has wounds 2. But wounds is 1."),
        (
            has("P2's second Blood Archer", wounds=2, attack=3, exhausted=True),
            "P2's second Blood Archer has wounds 2, attack 3 and exhausted True. "
            "But wounds is 0 and exhausted is False.",
        ),
        (has("P1's Phoenixborn", life=3), "P1's Phoenixborn has life 3. But life is 15."),
        (holds("P1", "hand", "Fear"), "P1's hand holds Fear. But there is Cover."),
        (
            holds("P2", "battlefield", *["Blood Archer"] * 3),
            "P2's battlefield holds Blood Archer, Blood Archer and Blood Archer. "
            "But there are Blood Archer and Blood Archer.",
        ),
        (lacks("P1", "hand", "Cover"), "P1's hand does not hold Cover. But there is Cover."),
        (exactly("P1", "hand"), "P1's hand is exactly empty. But there is Cover."),
        (exactly("P2", "hand", "Cover"), "P2's hand is exactly Cover. But there is nothing."),
        (counts("P2", "battlefield", 1), "P2's battlefield has 1 card. But there are 2."),
        (mixed("P2", "battlefield"), "P2's battlefield is mixed. But it is Blood Archer and Blood Archer."),
        (active("P1", ""), "P1's active pool is empty. But there is natural:class and natural:class."),
        (exhausted_pool("P2", ""), "P2's exhausted pool is empty. But there is charm:basic."),
        (
            among("P1", "natural:class x3"),
            "Among P1's active dice are natural:class x3. But there is not so much natural:class.",
        ),
        (actions("P1", 0, 1), "P1 has 0 main and 1 side actions left. But there are 1 and 1."),
        (asked("P2", "the turn"), "P2 is asked about the turn. But player 1 is asked: "),
        (asked("P1", "blockers"), "P1 is asked about blockers. But player 1 is asked: "),
        (may("P1", "play Fear"), "P1 may play Fear now. But player 1 is asked: "),
        (may("P2", "pass"), "P2 may pass now. But player 1 is asked: "),
        (may_not("P1", "pass"), "P1 cannot pass now. But player 1 is asked: "),
        (may_not("P2", "pass"), "P2 cannot pass now. But that shows nothing: player 1 is asked: "),
        (
            in_order(event("destroyed", "Blood Archer", player="P2")),
            "In this order: P2 destroyed Blood Archer. But P2 destroyed Blood Archer did not happen in its place.",
        ),
        (times(2, event("rolled", player="P1", amount=10)), "P1 rolled (10): 2 times so far. But it happened 0 times."),
        (rolled("P1", 1, "basic", 4), "P1's roll 1 shows 4 basic sides. But there were 0 rolls."),
        (won("P2"), "P2 has won. But nobody has won."),
        (sees("P1", "Fear"), "P1 sees Fear. But the view lacks it."),
        (does_not_see("P2", "Hammer Knight"), "P2 does not see Hammer Knight. But the view shows it."),
        (learned("P2", 1, "Cover", "Fear"), "P2 has seen exactly 1 of Cover and Fear. But it is none of them."),
    ],
)
def test_a_wrong_check_says_what_was_found(step: Step, sentence: str) -> None:
    assert refusal(board(step)).startswith(sentence)


def test_a_check_that_holds_says_nothing() -> None:
    steps = (
        has("P2's Blood Archer", wounds=1, attack=3, life=3, recover=2, exhausted=False),
        has("P2's second Blood Archer", wounds=0),
        holds("P2", "battlefield", "Blood Archer", "Blood Archer"),
        lacks("P2", "hand", "Cover"),
        active("P1", "natural:class x2"),
        among("P1", "natural:class"),
        asked("P1", "the turn"),
        never(event("destroyed")),
        nobody_won(),
        learned("P2", 1, "Hammer Knight", "Cover"),
    )
    told = Scene(board(*steps), "reborn").play()
    assert [each.step for each in told] == list(steps)
    assert not any(each.events for each in told)
    assert board(*steps).checks == len(steps)


def test_events_must_come_in_their_order() -> None:
    attack, pick, fight = p1("attack Jessa Na Ni"), p2("done"), settle()
    dealt, begun = event("dealt"), event("attack", "Hammer Knight")
    Scene(board(attack, pick, fight, in_order(begun, dealt), times(1, dealt)), "reborn").play()
    wrong = refusal(board(attack, pick, fight, in_order(dealt, begun)))
    assert wrong.endswith("But attack Hammer Knight did not happen in its place.")
    assert refusal(board(attack, pick, fight, never(dealt))).endswith("But it happened 1 times.")


def test_what_is_not_offered_cannot_be_done_and_the_options_are_told() -> None:
    assert re.fullmatch(
        r"Player 1 cannot 'play Fear' now; player 1 is asked: attack Jessa Na Ni, .*, pass\.",
        refusal(board(p1("play Fear"))),
    )
    assert refusal(board(p2("pass"))).startswith("Player 2 cannot 'pass' now; player 1 is asked: ")
    assert refusal(board(p1("attack"))).startswith("Player 1 cannot 'attack' now; ")  # fits several


def test_a_word_that_is_none_is_answered_with_those_there_are() -> None:
    assert refusal(board(counts("P1", "graveyard", 1))) == (
        "'graveyard' is no zone; expected one of hand, draw pile, discard pile, conjuration pile, battlefield, "
        "spellboard or removed."
    )
    assert refusal(board(counts("Coal", "hand", 1))) == "'Coal' is no player of this scene; expected for instance 'P1'."
    assert refusal(board(asked("P1", "the weather"))).startswith(
        "'the weather' is nothing to be asked; expected the turn, attackers, "
    )
    assert refusal(board(has("P1's Hammer Knight", colour=1))).startswith(
        "'colour' is nothing a card has; expected wounds, "
    )
    assert refusal(board(has("P1's Gilder", wounds=1))) == (
        "There is no P1's Gilder in play; player 1 has Hammer Knight, Coal Roarkwin."
    )
    assert refusal(board(has("P2's third Blood Archer", wounds=1))).startswith("There is no P2's third Blood Archer")
    with pytest.raises(ValueError, match="'flew' is no kind of event; expected one of round, phase, "):
        event("flew")


def test_rulings_about_lists_have_no_game_to_look_at() -> None:
    assert refusal(lists(counts("P1", "hand", 5))) == (
        "This ruling is about decks and cards alone; there is no game to look at."
    )


@pytest.mark.parametrize(
    ("step", "found"),
    [
        (chained("Molten Gold"), "the list says otherwise."),
        (not_chained("Meteor"), "the list says otherwise."),
        (chained_list_is("Meteor"), "it is Explosive Growth, "),
        (may_be_played(with_first_five("maeoni", "Hypnotize")), "The First Five has 1 card; it must have exactly 5."),
        (is_refused("maeoni", "RB-5.1.2"), "the reasons cite nothing."),
        (is_refused(three_of_each("maeoni", "Hypnotize"), "RB-4.2.4"), "it is also refused by RB-4.1.2 and RB-4.2.4."),
        (may_be_played(one_of_each("maeoni", "Hypnotize")), "The deck has 1 card; it must have exactly 30."),
        (can_open(three_of_each("maeoni", "Golden Veil")), "No legal First Five can be formed"),
        (first_five_of("coal", "The Iron Men", "Maeoni Viper"), "the deck coal is The Iron Men, of Coal Roarkwin."),
        (first_five_of("coal", "The Iron Men", "Coal Roarkwin", "Fear"), "it is Chant of Revenge, "),
        (exclusive("Fear", "Coal Roarkwin"), "it is for Jessa Na Ni."),
        (exclusive("Refresh", "Coal Roarkwin"), "it is for everybody."),
        (pile_has("saria", "Three-Eyed Owl", 5), "there are 2."),
        (reads("Hammer Knight", "Overkill"), "it reads: attack 3, life 4, recover 2"),
        (does_not_read("Hammer Knight", "Alert"), "it reads: attack 3, life 4, recover 2"),
    ],
)
def test_a_wrong_check_on_lists_says_what_was_found(step: Step, found: str) -> None:
    said = refusal(lists(step))
    assert said.startswith(f"{step.text()} But {found}")


def test_a_first_five_makes_room_for_what_the_deck_lacks() -> None:
    deck = with_first_five("coal", "Meteor", "Hammer Knight").found("reborn")
    assert deck.first_five == ("meteor", "hammer-knight")
    assert dict(deck.cards)["meteor"] == 3
    assert len(deck.card_list()) == 30


# --- carrying out -----------------------------------------------------------------------------
def test_payments_and_windows_nobody_speaks_of_are_passed() -> None:
    scene = Scene(
        Ruling(
            "RB-nothing",
            title="A spell is paid for",
            clauses=("RB-1.1.1",),
            p1=side("Maeoni Viper", hand=["Open Memories"], draw=["Empower"], dice="charm:class natural:basic x2"),
            p2=side("Coal Roarkwin"),
            steps=(p1("play open mem"), p1("take Empower"), holds("P1", "hand", "Empower")),
        ),
        "reborn",
    )
    played_first, *_ = scene.play()
    assert "Maeoni Viper plays Open Memories." in played_first.events


def test_the_round_ends_when_everybody_passes_and_not_before() -> None:
    steps = (end_round(), asked("P1", "cards to discard"), p1("done"), asked("P2", "the turn"))
    told = Scene(board(*steps), "reborn").play()
    assert "The recovery phase begins." in told[0].events
    stuck = refusal(board(p1("attack Blood Archer #1"), p2("do not guard"), end_round()))
    assert stuck == "The round cannot end: player 2 is asked: counter, do not counter."


def test_a_match_is_dealt_from_the_set_up_on() -> None:
    ruling = Ruling(
        "RB-nothing",
        title="A game",
        clauses=("RB-1.1.1",),
        match=match("coal", "noah", chained="2024-01-25"),
        steps=(counts("P2", "hand", 5), counts("P2", "draw pile", 25)),
    )
    assert played(ruling, "reborn").state == PASSING


def test_an_outcome_tells_the_steps_or_the_reason() -> None:
    good = played(board(p1("pass"), never(event("destroyed"))), "reborn")
    assert (good.state, good.reason) == (PASSING, "")
    assert [each.events for each in good.told] == [("Coal Roarkwin passes.",), ()]
    bad = played(board(won("P1")), "reborn")
    assert (bad.state, bad.told) == (FAILING, ())
    assert bad.reason == "P1 has won. But nobody has won. (a scene that is in no file, step 1 of 1: P1 has won.)"
    nobody = Ruling("RB-x", title="x", clauses=(), p1=side("Nobody"), p2=side("Coal Roarkwin"), steps=())
    assert played(nobody, "reborn").reason.startswith("There is no card called 'Nobody'.")
    assert played(lists(may_be_played("nobody")), "reborn").reason.startswith("There is no deck called 'nobody'.")


# --- waiting ----------------------------------------------------------------------------------
def entry(*cards: str, testable: str = "setup/deck", why: str = "") -> Entry:
    return Entry("RB-nothing", "", ("reborn",), "faq", cards, "", (), (), testable, (), 1, "", why)


def test_a_ruling_without_its_cards_or_its_scene_fails_where_the_ruleset_can_be_played() -> None:
    for cards in (("Hammer Knight",), ("Hammer Knight", "No Such Card")):
        unwritten = outcome_of(entry(*cards), "reborn")
        assert (unwritten.state, unwritten.reason) == (FAILING, "It has no scene.")
    aloof = outcome_of(entry(testable="not-testable", why="It is about the table."), "reborn")
    assert (aloof.state, aloof.reason) == (NOT_TESTABLE, "It is about the table.")
    assert missing_for((), "reborn") == ""


def test_a_ruleset_that_cannot_be_played_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status, "PLAYABLE", ("reborn",))
    waits = outcome_of(entry("No Such Card"), "original")
    assert (waits.state, waits.reason) == (WAITING, "the ruleset original")


def test_what_can_be_played_has_cards() -> None:
    assert list(PLAYABLE) == list(RULESETS)
    for rules in RULESETS.values():
        assert card_pool(rules.card_pool).cards


def test_a_ruling_about_lists_does_not_wait_for_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    about = Ruling("RB-nothing", "x", ("RB-4.2.2",), (not_chained("No Such Card"),), about_lists=True)
    monkeypatch.setattr(status, "written", lambda: {"RB-nothing": about})
    assert outcome_of(entry("No Such Card"), "reborn").state == PASSING
    waits = Ruling("RB-nothing", "x", ("RB-4.2.2",), (not_chained("No Such Card"),))
    monkeypatch.setattr(status, "written", lambda: {"RB-nothing": waits})
    failed = outcome_of(entry("No Such Card"), "reborn")
    assert (failed.state, failed.reason) == (FAILING, "There are no cards called No Such Card.")


def test_rulings_are_found_whatever_the_case() -> None:
    wanted, scene = find(" rb-ROUND-recovery-1 ")
    assert wanted is entries()["RB-round-recovery-1"]
    assert scene is not None and scene.id == "RB-round-recovery-1"


# --- in the terminal --------------------------------------------------------------------------
@pytest.fixture
def look(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Look:
    def asked_for(*args: str) -> subprocess.CompletedProcess[str]:
        return here(tmp_path, monkeypatch, capsys, "ruling", *args)

    return asked_for


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ((), "Name a ruling, or ask for --status or --compare."),
        (("RB-round-recovery-11",), "There is no ruling called 'RB-round-recovery-11'. Did you mean "),
        (("nonsense",), "There is no ruling called 'nonsense'."),
        (("--compare", "cancel-scope-gildr"), "There is no comparison called 'cancel-scope-gildr'. Did you mean "),
        (("--compare", "nonsense"), "There is no comparison called 'nonsense'."),
    ],
)
def test_what_is_refused_is_one_sentence_and_exit_code_2(look: Look, args: tuple[str, ...], sentence: str) -> None:
    done = look(*args)
    assert done.returncode == 2
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1
    assert not done.stdout


def test_a_story_shows_the_board_the_steps_and_the_verdict(look: Look) -> None:
    done = look("rb-round-recovery-1")
    assert done.returncode == 0
    assert_narrow(done.stdout)
    for line in (
        "RB-round-recovery-1  A unit loses as many wounds as its recover value",
        "  + 1 wound is left",
        "Decided by RB-6.3.1.",
        "Player 1: Coal Roarkwin (wounds 3); battlefield: Hammer Knight (wounds 3)",
        "Player 2: Jessa Na Ni",
        "Under reborn: pass",
        "  ok  P1's Hammer Knight has recover 2 and wounds 3.",
        "  >   Everybody passes; the recovery phase follows.",
        "      Coal Roarkwin's Hammer Knight recovers from 2 wounds.",
        "  ok  P1's Hammer Knight has wounds 1.",
    ):
        assert line in done.stdout.splitlines(), line


def test_a_story_names_the_clauses_of_each_ruleset(look: Look) -> None:
    """RB-6.1.5, RR-4.1.1: one scene for both, and each is told by its own book."""
    told = look("RB-conf-fatigue-1").stdout
    assert "Decided by RB-6.1.4, RB-6.1.5." in told
    assert told.count("Decided here by ") == 1
    assert re.search(r"^Under red-rains: pass\n  Decided here by RR-4\.1\.1", told, re.M)


def test_a_row_is_read_from_left_to_right() -> None:
    """RR-5.1.1"""
    Scene(board(in_row("P2", "Blood Archer", "Blood Archer")), "reborn").play()
    wrong = Ruling(
        "RB-nothing",
        title="A row",
        clauses=("RR-5.1.1",),
        p1=side("Coal Roarkwin", battlefield=["Hammer Knight", "Anchornaut"]),
        p2=side("Jessa Na Ni"),
        steps=(in_row("P1", "Anchornaut", "Hammer Knight"),),
    )
    assert refusal(wrong) == (
        "On P1's battlefield lie, from left to right, Anchornaut and Hammer Knight. "
        "But there is Hammer Knight and Anchornaut."
    )


def test_a_story_shows_decks_what_must_not_be_and_why(look: Look) -> None:
    assert "A game of aradel against coal." in look("RB-ff-aradel").stdout
    assert "  - not: Only check the First Five" in look("RB-chain-2").stdout
    assert "that ban is an option of its own" in " ".join(look("RB-chain-5").stdout.split())


def test_a_story_without_a_scene_says_what_it_waits_for(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(status, "PLAYABLE", ())
    told = look("RB-round-recovery-1").stdout
    assert "Under reborn: waiting: the ruleset reborn" in told
    assert "  >   " not in told


def test_a_failing_ruling_says_why(look: Look, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = board(won("P1"))
    monkeypatch.setattr(status, "written", lambda: {"RB-round-recovery-1": broken})
    told = " ".join(look("RB-round-recovery-1").stdout.split())
    assert "Under reborn: fail: P1 has won. But nobody has won." in told


def test_the_status_counts_every_ruling_once(look: Look) -> None:
    done = look("--status", "--reasons")
    assert done.returncode == 0
    assert_narrow(done.stdout)
    rows = re.findall(r"^(reborn|red-rains|original|raven)((?: +\d+){6})", done.stdout, re.M)
    assert [row[0] for row in rows] == ["reborn", "red-rains", "original", "raven"]
    explained = 0
    for name, numbers in rows:
        passing, *others, number = map(int, numbers.split())
        assert passing + sum(others) == number
        assert number == sum(name in each.rulesets for each in entries().values())
        explained += sum(others)
    reasons = done.stdout.splitlines()[len(rows) + 1 :]
    assert explained == sum(line.startswith(("reborn ", "red-rains ", "original ", "raven ")) for line in reasons)
    assert any("not testable" in line for line in reasons)


def test_the_status_says_which_ruling_passes_with_which_variant_only(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pass that needs an option of the ruleset is not counted as a pass of the ruleset (OG-3.1.4)."""
    few = {id: entries()[id] for id in ("OG-clar-4", "OG-clar-5", "OG-rv-3")}
    monkeypatch.setattr(status, "entries", lambda: few)
    done = look("--status")
    assert done.returncode == 0
    assert re.search(r"^original +1 +2 +0 +0 +0 +3$", done.stdout, re.M)
    assert "with a variant" in done.stdout.splitlines()[0]
    told = " ".join(done.stdout.split())
    for name in ("OG-clar-4", "OG-rv-3"):
        assert f"original {name} pass, but only with a variant: original+declare, where everything" in told
    story = " ".join(look("OG-rv-3").stdout.split())
    assert "Under original: pass, but only with a variant: original+declare, where everything triggered" in story


@pytest.mark.parametrize("lost", ["its scene", "its cards"])
def test_the_status_ends_with_1_when_a_ruling_of_a_playable_ruleset_waits(
    look: Look, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    """So `make judge` fails too, which runs it: a ruling nobody has written down as a scene is not tolerated."""
    known = written()
    few = {id: entries()[id] for id in ("RB-dmg-4", "RB-res-2")}
    monkeypatch.setattr(status, "entries", lambda: few)
    if lost == "its scene":
        monkeypatch.setattr(status, "written", lambda: {id: each for id, each in known.items() if id != "RB-dmg-4"})
    else:
        monkeypatch.setattr(status, "missing_for", lambda cards, ruleset: "Nobody" if "Gilder" in cards else "")
    done = look("--status")
    assert done.returncode == 1
    told = " ".join(done.stdout.split())
    assert ("fail: It has no scene." if lost == "its scene" else "fail: There are no cards called Nobody.") in told


def test_the_comparisons_are_listed_and_told(look: Look) -> None:
    done = look("--compare", "list")
    assert done.returncode == 0
    assert_narrow(done.stdout)
    for each in COMPARISONS:
        assert f"{each.key}  " in done.stdout
    told = look("--compare", "Recover")
    assert told.returncode == 0
    assert "recover  Wounded unit in the recovery phase" in told.stdout
    assert "reborn: Recovers its recover value" in told.stdout
    assert "red-rains: Every unit recovers but aspects" in told.stdout


def test_a_failing_ruling_names_its_file_and_step() -> None:
    """Whoever breaks a rule finds the scene that says so in one hop."""
    wrong = replace(written()["RB-dmg-4"], steps=[*written()["RB-dmg-4"].steps[:2], won("P1")])
    reason = played(wrong, "reborn").reason
    assert re.search(r"\(rulings/reborn/damage\.py:\d+, step 3 of 3: P1 has won\.\)$", reason), reason


def test_every_scene_is_found_in_a_file() -> None:
    assert [id for id in written() if not re.match(r"rulings/[\w/]+\.py(:\d+)?$", place_of(id))] == []
