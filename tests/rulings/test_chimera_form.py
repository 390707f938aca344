"""What a scene with a Chimera is made of, and what it says when something in it is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyreborn.rulings.chimera_steps import chimera_has, token_with
from pyreborn.rulings.form import Failed, Ruling, Step, chimera, rolls, side
from pyreborn.rulings.places import in_row
from pyreborn.rulings.scene import Scene
from pyreborn.rulings.status import missing_for, played
from pyreborn.rulings.steps import asked, event, has, never, offers, p1, times
from pyreborn.rulings.windows import nothing_to_add
from tests.test_cli import here


def board(*steps: Step, **more: Any) -> Ruling:
    """A row with one aspect face up and one face down, in the Chimera's turn."""
    settings: dict[str, Any] = {"table": {"turn": "chimera"}, "rolls": rolls(1), **more}
    return Ruling(
        "RR-nothing",
        title="A Chimera",
        clauses=("RR-1.1.1",),
        p1=side("Coal Roarkwin", battlefield=["Hammer Knight"]),
        chimera=chimera("viros", rows=["Rampage (exhausted)", "face down Whiplash"], red_rains=2, rage=3),
        steps=steps,
        **settings,
    )


def refusal(ruling: Ruling) -> str:
    with pytest.raises(Failed) as wrong:
        Scene(ruling, "red-rains").play()
    return str(wrong.value)


def test_the_dice_show_what_the_scene_says() -> None:
    """RR-7.1.2: the behavior die, and the rage dice, which show basic unless said otherwise."""
    Scene(board(chimera_has(rage=3), in_row("Chimera", "Rampage", "Whiplash")), "red-rains").play()
    Scene(board(chimera_has(rage=4), rolls=rolls(2, rage="power")), "red-rains").play()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (rolls(), "The rolls given for the behavior die are none; those of the scene are "),
        (rolls(1, 7), "The rolls given for the behavior die are 1 and 7; those of the scene are 1."),
    ],
)
def test_every_roll_of_the_behavior_die_must_be_given(given: Any, said: str) -> None:
    """RR-2.1.8: what happens by chance shows nothing."""
    wrong = board(asked("P1", "the turn"), table={"turn": "chimera", "seed": 4}, rolls=given)
    assert refusal(wrong).startswith(said)
    assert played(wrong, "red-rains").reason.endswith("(a scene that is in no file, its end)")


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (chimera_has(red_rains=3, phase=2), "Red Rains tokens: is 2 and phase is 1."),
        (chimera_has(rage=0), "rage dice on power: is 3."),
        (chimera_has(fatigued=True, ultimate_exhaustion=1), "fatigued: is False and exhaustion on its Ultimate: is 0."),
        (token_with("Chimera"), "player 1 has it."),
        (in_row("Chimera", "Whiplash", "Rampage"), "there is Rampage and Whiplash."),
        (has("Chimera's Whiplash", wounds=1), "wounds is 0."),
        (never(event("turned face up", "Whiplash", player="Chimera")), "it happened 1 times."),
    ],
)
def test_a_wrong_check_on_a_chimera_says_what_was_found(step: Step, said: str) -> None:
    """RR-2.1.9, RR-12.1.2, RR-5.1.2"""
    assert refusal(board(step)) == f"{step.text()} But {said}"


def test_checks_on_a_chimera_need_one_and_know_what_it_has() -> None:
    """RR-2.1.9"""
    assert refusal(board(chimera_has(hunger=1))).startswith("'hunger' is nothing a Chimera has; expected red_rains, ")
    alone = Ruling(
        "RR-nothing", "x", ("RR-1.1.1",), (chimera_has(rage=0),), side("Coal Roarkwin"), side("Maeoni Viper")
    )
    assert refusal(alone) == "There is no Chimera in this scene."
    two = board(token_with("Chimera", pointing_at="P1"), table={"turn": "chimera", "first": "chimera"})
    assert refusal(two).endswith("But it points at nobody.")


def test_a_window_without_anything_to_do_is_left_and_one_with_something_is_not() -> None:
    """RB-8.6.1: it is asked only so that nobody learns what is in the hand."""
    holding = side("Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Golden Veil"], dice="charm:power")
    stays = Ruling(
        "RR-nothing",
        title="A window",
        clauses=("RR-1.1.1",),
        p1=holding,
        chimera=chimera("viros", rows=["face down Whiplash"]),
        steps=(
            nothing_to_add(),
            offers("P1", "react with Golden Veil", "pass"),
            p1("pass"),
            nothing_to_add(),
            asked("P1", "the turn"),
            times(1, event("dealt", "Hammer Knight")),
        ),
        table={"turn": "chimera"},
        rolls=rolls(1),
    )
    Scene(stays, "red-rains").play()


def test_behavior_and_ultimate_cards_are_known_by_the_name_of_their_stack() -> None:
    """RR-2.1.7"""
    assert missing_for(("Viros Ultimate", "Viros Behaviour", "The Corpse of Viros"), "red-rains") == ""
    assert missing_for(("Coal Ultimate",), "red-rains") == "Coal Ultimate"


def test_a_story_shows_the_chimera_and_its_dice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """RR-1.1.1: its half of the board, what its dice will show, and where a ruling has a second scene."""
    told = here(tmp_path, monkeypatch, capsys, "ruling", "RR-faq-8").stdout
    shown = " ".join(told.split())
    assert "The Chimera: viros; draw: Firebelly, " in shown
    assert "; rows: Hunting Instincts (exhausted), face down Rampage; behavior die: 1; rage dice: power" in shown
    two = " ".join(here(tmp_path, monkeypatch, capsys, "ruling", "RR-faq-3").stdout.split())
    assert "rows: face down Rampage / Hunting Instincts" in two
    shared = here(tmp_path, monkeypatch, capsys, "ruling", "RB-dmg-4").stdout
    assert "Against a Chimera: RB-dmg-4@chimera." in shared
