"""Whom one plays with in the terminal: levels and agents, what goes wrong with them, hints, and who is recorded."""

import io
import re
import time
from pathlib import Path

import pytest
from rich.console import Console

from pyreborn.ai import RandomAgent, agent
from pyreborn.ai.explanation import Alternative, Explanation
from pyreborn.ai.guard import Guarded
from pyreborn.errors import PyrebornError
from pyreborn.game import Record, new_game
from pyreborn.record import Header
from pyreborn.terminal import commands, hinting, opponents, starting, thinking
from pyreborn.terminal.asking import Asker
from pyreborn.terminal.board import board
from pyreborn.terminal.opponents import ADVISER, HUMAN, USUAL
from pyreborn.terminal.table import Table
from pyreborn.view import View
from tests.ai import bad_agents as bad
from tests.test_cli import here, kept, run
from tests.test_terminal import crowded, targeted, type_in

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _home(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setenv("PYREBORN_HOME", str(tmp_path))


def text_of(table: Table, seat: int = 0, width: int = 80, height: int = 24) -> str:
    return " ".join(" ".join(line.plain for line in table.screen(seat, width, height)).split())


# -- who is there ----------------------------------------------------------------------------------
@pytest.mark.parametrize("option", ["--opponent", "--partner"])
@pytest.mark.parametrize("who", ["gredy", "nobody-of-this-name", "", ":", "normal easy"])
def test_who_is_not_there_is_refused_with_who_is(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture, option: str, who: str
) -> None:
    done = here(tmp_path, monkeypatch, capsys, "play", "coal", "maeoni", option, who)
    assert done.returncode == 2
    assert done.stderr.startswith(f"There is no {option[2:]} called {who!r}. ")
    assert done.stderr.count("\n") == 1
    assert "'greedy'" in done.stderr or "Did you mean" in done.stderr
    assert not kept(tmp_path)


@pytest.mark.parametrize("cap", ["0", "-1", "nan", "inf"])
@pytest.mark.parametrize("command", [("play", "coal", "maeoni"), ("games", "resume")])
def test_a_cap_that_is_no_time_is_refused(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture, command: tuple[str, ...], cap: str
) -> None:
    done = here(tmp_path, monkeypatch, capsys, *command, "--cap", cap)
    assert done.returncode == 2
    assert "expected a number of seconds above 0" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_computer_thinks_in_a_process_of_its_own_unless_it_does_not_think() -> None:
    seats = opponents.seated((HUMAN, "random", "greedy"), ("Ann", "Bob", "Cyd"), 7, 3.0)
    assert seats[0] is None
    guarded = seats[2]
    assert isinstance(guarded, Guarded) and not isinstance(seats[1], Guarded)
    assert (guarded.cap, guarded.name) == (3.0, "Cyd")
    guarded.close()


def test_the_level_is_asked_for_until_there_is_one(monkeypatch: Patch) -> None:
    monkeypatch.setattr(opponents, "LEVELS", ("easy", "normal", "hard"))
    monkeypatch.setattr(opponents, "USUAL", "normal")
    out = io.StringIO()
    asker = Asker(Console(file=out, width=80))
    for lines, chosen in ((["2"], "normal"), ([""], "normal"), (["0", "4", "human", "hrad", "greedy"], "greedy")):
        type_in(monkeypatch, lines)
        assert opponents.ask_level(asker, "The computer's") == chosen
    said = " ".join(out.getvalue().split())
    assert "There is no level called '4'." in said
    assert "There is no level called 'hrad'. Did you mean 'hard'" in said
    assert "--opponent human" in said


def test_the_level_is_asked_for_where_decks_are(monkeypatch: Patch) -> None:
    asker = Asker(Console(file=io.StringIO(), width=80))
    plan = starting.Plan(["coal"], 0, "", 1, "recommended", "none", 0)
    type_in(monkeypatch, ["hard"])
    assert starting.choose_level(asker, plan, 2, "x", "The computer's") == "hard"
    type_in(monkeypatch, [])
    assert starting.choose_level(asker, plan, 1, "x", "The computer's") == "x", "both decks were given"


# -- who plays is shown and kept -------------------------------------------------------------------
def test_the_level_stands_beside_the_name() -> None:
    view = crowded().view(0)
    levels = ["", "normal"]
    text = "\n".join(line.plain for line in board(view, 80, levels=levels))
    assert " Jessa Na Ni, normal ♥ 7/19" in text
    assert "Aradel Summergaard, " not in text
    for width in (120, 80, 60, 40):
        for tight in range(4):
            lines = board(view, width, tight=tight, levels=["", "search:0.25s"])
            assert all(line.cell_len <= width for line in lines)
            head = lines[1].plain
            assert head.endswith("hand 3  draw 0  discard 0 ") or "search" not in head, "the level took room"


def test_a_game_is_resumed_with_those_who_played_it(tmp_path: Path) -> None:
    run(tmp_path, "play", "coal", "maeoni", "--seed", "3", "--opponent", "random", typed="1\nquit\n\n")
    (file,) = kept(tmp_path)
    assert Record.load(file).header.played_by == [HUMAN, "random"]
    again = run(tmp_path, "play", "--load", str(file), typed="done\nquit\n\n")
    assert "Maeoni Viper, random" in again.stdout
    assert Record.load(file).header.played_by == [HUMAN, "random"]
    assert "(Maeoni Viper, random)" in " ".join(run(tmp_path, "games", "list").stdout.split())
    other = run(tmp_path, "games", "resume", "--opponent", "human", typed="\nquit\n\n")
    assert other.returncode == 0 and ", random" not in other.stdout
    assert Record.load(file).header.played_by == [HUMAN, HUMAN]


def test_a_record_that_does_not_say_who_played_is_played_with_the_usual_ones() -> None:
    assert opponents.of_record(Header(names=["Ann", "Bob"]), 2, "opponent") == [HUMAN, USUAL]
    assert opponents.of_record(Header(played_by=["random"] * 3), 2, "opponent") == [HUMAN, USUAL]
    assert opponents.of_record(Header(played_by=[HUMAN, HUMAN]), 2, "opponent") == [HUMAN, HUMAN]


def test_who_played_and_is_not_there_any_more_is_said(tmp_path: Path) -> None:
    game = new_game("coal", "maeoni", seed=3)
    game.header.played_by = [HUMAN, "hothead"]
    path = tmp_path / "mine.json"
    game.record().save(path)
    done = run(tmp_path, "play", "--load", str(path))
    assert done.returncode == 2
    assert "This game was played with 'hothead', who is not here: say --opponent" in done.stderr
    assert done.stderr.count("\n") == 1
    assert run(tmp_path, "play", "--load", str(path), "--opponent", "random", typed="quit\n\n").returncode == 0


# -- what goes wrong -------------------------------------------------------------------------------
def test_a_mishap_is_on_the_next_screen_until_the_player_has_chosen(monkeypatch: Patch) -> None:
    game = new_game("coal", "maeoni", seed=3, names=("Ann", "Computer"))
    out = io.StringIO()
    silent = bad.Nothing(1)
    silent.made = bad.GOOD
    table = Table(game, [None, silent], Console(file=out, width=80, highlight=False))
    type_in(monkeypatch, ["1", "done", "board"])
    table.play()
    said = " ".join(out.getvalue().split())
    told = re.findall(r"Computer answered with a NoneType, which is no option here: it [\w ]+\.", said)
    assert len(told) >= 2, "on the screen and on the one drawn again"
    assert "Computer answered" in text_of(table)
    for width, height in ((80, 24), (40, 15), (120, 40)):
        assert max(line.cell_len for line in table.screen(0, width, height)) <= width
    assert table._chooses(0, next(iter(table.numbering.labels(game))))
    assert not table._mishaps


def test_a_late_agent_costs_the_player_nothing(monkeypatch: Patch) -> None:
    game = new_game("coal", "maeoni", seed=3, names=("Ann", "Computer"))
    out = io.StringIO()
    guarded = Guarded(bad.AlwaysLate, 1, 0.2, name="Computer")
    table = Table(game, [None, guarded], Console(file=out, width=80, highlight=False))
    type_in(monkeypatch, ["1", "done", *["p", "done"] * 12])
    began = time.monotonic()
    table.play()
    table.close()
    assert "Computer gave no answer within 0.2 seconds: it " in " ".join(out.getvalue().split())
    assert time.monotonic() - began < 30
    assert guarded.process is None


# -- hints -----------------------------------------------------------------------------------------
def explained(options: int) -> Explanation:
    """Somebody who likes the last option best."""
    alternatives = tuple(
        Alternative(index, f"option {index}", 0.2 + index / 10, 5, (f"option {index}", "pay 1 [[charm:class]]", "done"))
        for index in reversed(range(options))
    )
    best = alternatives[0]
    return Explanation(0, best.value, best.line, alternatives, 400, 1.25)


def test_a_hint_tells_the_best_option_its_chance_its_line_and_the_two_next_best() -> None:
    lines = hinting.told(explained(4), ["1", "2", "3", "p"], 80, "hard")
    assert [line.plain for line in lines] == [
        "hint: p option 3, 50 % to win",
        "  then pay 1 charm class; done",
        "  or 3 option 2, 40 %; or 2 option 1, 30 %",
        "  hard, 400 simulations in 1.2 s",
    ]
    for width in (40, 60):
        assert all(line.cell_len <= width for line in hinting.told(explained(4), ["1", "2", "3", "p"], width, "hard"))
    assert len(hinting.told(explained(2), ["1", "2"], 80, "hard")) == 4


def test_hint_asks_for_what_the_seat_knows(monkeypatch: Patch) -> None:
    game = crowded()
    out = io.StringIO()
    table = Table(game, [None, RandomAgent(1)], Console(file=out, width=80, highlight=False))
    seen: list[View] = []

    class Adviser:
        def explain(self, view: View) -> Explanation:
            seen.append(view)
            return explained(len(game.options))

        def close(self) -> None: ...

    monkeypatch.setattr(table, "_adviser", Adviser())
    before = game.digest()
    type_in(monkeypatch, ["hint"])
    table.play()
    assert f"hint: p option {len(game.options) - 1}, " in out.getvalue()
    assert [view.to_json() for view in seen] == [game.view(0).to_json()]
    assert game.digest() == before
    assert commands.is_command("hint") and not commands.is_command("hint me")


def test_where_there_is_nothing_to_choose_there_is_no_hint(monkeypatch: Patch) -> None:
    game = targeted()
    table = Table(game, [None, RandomAgent(1)], Console(file=io.StringIO(), width=80))
    assert len(game.options) == 1
    with pytest.raises(PyrebornError, match="only one thing to do"):
        commands.run(table, 0, "hint")


def test_an_adviser_who_cannot_say_is_a_sentence() -> None:
    game = crowded()
    with Guarded("random", 1, 5.0, name="The adviser") as adviser:
        with pytest.raises(
            PyrebornError, match=r"^The adviser cannot say what it thinks \(this agent explains nothing\)\.$"
        ):
            adviser.explain(game.view(0))
        assert adviser.choose(game.view(0), game.decision) in game.decision.options


def test_the_real_adviser_speaks_of_the_options() -> None:
    game = crowded()
    table = Table(game, [None, RandomAgent(1)], Console(file=io.StringIO(), width=80))
    try:
        if not hasattr(agent(ADVISER), "explain"):
            with pytest.raises(PyrebornError, match="explains nothing"):
                table.explained(0)
            return
        explanation = table.explained(0)
    finally:
        table.close()
    assert sorted(each.index for each in explanation.alternatives) == list(range(len(game.options)))
    for each in explanation.alternatives:
        assert each.text == game.decision.texts[each.index]
        assert 0 <= each.value <= 1
    assert hinting.told(explanation, table.numbering.labels(game), 80, ADVISER)


# -- thinking --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("long", "shown"), [(1000.0, False), (0.0, True)])
def test_the_computer_is_said_to_think_where_one_would_wonder(monkeypatch: Patch, long: float, shown: bool) -> None:
    monkeypatch.setattr(thinking, "LONG", long)
    out, said = io.StringIO(), "Computer  is thinking …"
    with thinking.thinking(Console(file=out, width=80, force_terminal=True), "Computer\x1b"):
        until = time.monotonic() + 30
        while shown and said not in out.getvalue() and time.monotonic() < until:
            time.sleep(0.001)
    assert (said in out.getvalue()) == shown
    pipe = io.StringIO()
    with thinking.thinking(Console(file=pipe, width=80), "Computer"):
        pass
    assert pipe.getvalue() == ""
