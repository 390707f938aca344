"""An agent that raises, hangs or answers nonsense loses nothing but its own time."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pyreborn.ai import Agent, RandomAgent, agent
from pyreborn.ai.answers import default_option, place_of
from pyreborn.ai.guard import GRACE, PATIENCE, Careful, Guarded, Mishap, checked_cap
from pyreborn.engine.model.ids import Verb
from pyreborn.errors import BadArgument, IllegalOption, PyrebornError
from pyreborn.game import Decision, Game, Option, new_game
from pyreborn.scenario import Scenario
from pyreborn.view import View
from tests.ai import bad_agents as bad

CAP = 0.2
LONGEST = 3000

RAISING = {bad.Raises: "raised", bad.Leaves: "raised"}
NONSENSE = dict.fromkeys(
    (bad.Nothing, bad.Foreign, bad.Concedes, bad.OfAnotherDecision, bad.TooFar, bad.Negative, bad.Text, bad.True_),
    "nonsense",
)
FATAL = {
    bad.Sleeps: "late", bad.Spins: "late", bad.Exits: "dead", bad.WritesGarbage: "nonsense", bad.EatsThePipe: "dead",
    bad.ReadsThePipe: "late", bad.HasChildren: "late",
}  # fmt: skip
HARMLESS = {**RAISING, **NONSENSE}


class AsTheTableDoes:
    """What is to come of a bad agent: so many good decisions, then defaults; one that is stopped begins anew."""

    def __init__(self, seed: int, stopped: bool, good: int = bad.GOOD) -> None:
        self.seed, self.stopped, self.good = seed, stopped, good
        self.luck = RandomAgent(seed)
        self.made = self.in_a_row = 0

    def choose(self, view: View, decision: Decision) -> Option:
        self.made += 1
        if self.in_a_row < PATIENCE and self.made <= self.good:
            self.in_a_row = 0
            return self.luck.choose(view, decision)
        if self.stopped:
            self.in_a_row += 1
            self.luck, self.made = RandomAgent(self.seed), 0
        return default_option(decision)


def play(first: Agent, second: Agent, seed: int = 5, decks: tuple[str, ...] = ("coal", "maeoni")) -> Game:
    game = new_game(*decks, seed=seed, log=False, undo=False)
    seats = [first, second]
    for _ in range(LONGEST):
        if game.over:
            return game
        decision = game.decision
        game.push(seats[decision.player].choose(game.view(decision.player), decision))
    raise AssertionError("the game does not end")


def processes_of_bad_agents() -> list[str]:
    """What is still there of what was started here."""
    found = []
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            line = place.read_bytes().decode(errors="replace")
        except OSError:
            continue
        own_child = "pyreborn.ai.child" in line and _parent(place.parent) == os.getpid()
        if own_child or f"of a bad agent of {os.getpid()}." in line:
            found.append(line)
    return found


def _parent(place: Path) -> int:
    try:
        return int((place / "stat").read_text().rsplit(")", 1)[1].split()[1])
    except (OSError, IndexError):
        return 0


def is_gone(process: int | None) -> bool:
    assert process is not None
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.fixture(autouse=True)
def _nothing_is_left() -> Iterator[None]:
    before = processes_of_bad_agents()
    yield
    for _ in range(100):  # what was killed takes a moment to be gone
        if processes_of_bad_agents() == before:
            return
        time.sleep(0.02)
    assert processes_of_bad_agents() == before


# -- trusted agents --------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", [*HARMLESS, bad.Unreadable], ids=lambda kind: kind.__name__)
def test_a_careful_table_plays_the_default_and_says_so(kind: type[bad.Bad]) -> None:
    told: list[Mishap] = []
    careful = Careful(kind(1), told.append, "Computer")
    game = play(careful, RandomAgent(2))
    assert told == careful.mishaps and told
    assert {mishap.kind for mishap in told} == {HARMLESS.get(kind, "nonsense")}
    assert all(mishap.sentence.startswith("Computer ") and mishap.sentence.endswith(".") for mishap in told)
    assert told[0].number == bad.GOOD + 1
    assert len(told) == careful.decisions - bad.GOOD
    assert game.digest() == play(AsTheTableDoes(1, False), RandomAgent(2)).digest()


def test_a_good_agent_is_left_alone() -> None:
    careful = Careful(RandomAgent(1))
    assert play(careful, RandomAgent(2)).digest() == play(RandomAgent(1), RandomAgent(2)).digest()
    assert careful.mishaps == []
    assert careful.name == "RandomAgent"


def test_ctrl_c_is_the_players_and_not_the_agents() -> None:
    class Interrupted(RandomAgent):
        def choose(self, view: View, decision: Decision) -> object:  # type: ignore[override]
            raise KeyboardInterrupt

    game = new_game("coal", "maeoni", seed=5)
    with pytest.raises(KeyboardInterrupt):
        Careful(Interrupted()).choose(game.view(game.decision.player), game.decision)  # type: ignore[arg-type]


def test_what_went_wrong_is_told_to_the_author_and_not_to_the_table() -> None:
    """An exception may speak of the agent's hand."""
    game = new_game("coal", "maeoni", seed=5)
    careful = Careful(bad.Raises(1), name="Computer")
    careful.agent.made = bad.GOOD  # type: ignore[attr-defined]
    careful.choose(game.view(game.decision.player), game.decision)
    (mishap,) = careful.mishaps
    assert "boom" in mishap.details and "bad_agents.py" in mishap.details
    assert "boom" not in mishap.sentence and "ValueError" in mishap.sentence


# -- the default -----------------------------------------------------------------------------------
def test_the_default_does_as_little_as_it_can() -> None:
    scene = Scenario()
    scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Cover"], dice="natural:power x2")
    scene.player(2, "Maeoni Viper", battlefield=["Iron Worker"], hand=["Fear"], dice="charm:power x2")
    game = scene.game()
    assert str(default_option(game.decision)) == "pass"
    game.push("attack Maeoni")
    game.push("attack with Hammer Knight" if "attack with Hammer Knight" in game.option_texts() else 0)
    seen = set()
    while not game.at_turn():
        option = default_option(game.decision)
        seen.add(option.verb)
        game.push(option)
    assert Verb.DONE in seen


@pytest.mark.parametrize("ruleset", ["reborn", "original", "raven"])
def test_games_of_three_end_with_one_who_is_played_for(ruleset: str) -> None:
    game = new_game("aradel", "noah", "saria", ruleset=ruleset, seed=3, log=False, undo=False)
    luck = RandomAgent(4)
    for _ in range(LONGEST):
        if game.over:
            break
        decision = game.decision
        game.push(default_option(decision) if decision.player == 1 else luck.choose(game.view(0), decision))
    assert game.over and game.conceded is None


@pytest.mark.parametrize("decks", [("coal",), ("coal", "noah")])
def test_games_of_defaults_against_a_chimera_end(decks: tuple[str, ...]) -> None:
    """Partners do not hand their turn over to each other for ever (RR-15.1.2)."""
    game = new_game(*decks, chimera="viros", seed=3, log=False, undo=False)
    for _ in range(LONGEST):
        if game.over:
            break
        game.push(default_option(game.decision))
    assert game.over


def test_an_answer_is_an_option_an_equal_one_or_its_index() -> None:
    game = new_game("coal", "maeoni", seed=5)
    options = game.decision.options
    assert [place_of(game.decision, each) for each in (options[1], options[1].plain(), 1)] == [1, 1, 1]
    for wrong in (None, True, 1.0, "1", -1, len(options), options[0].text, [0], object()):
        with pytest.raises(IllegalOption):
            place_of(game.decision, wrong)


# -- agents in a process of their own --------------------------------------------------------------
@pytest.mark.parametrize("spec", ["random", "greedy"])
def test_a_guarded_agent_plays_the_same_game(spec: str) -> None:
    """What it is told is a view; the decision it is asked about is imagined, with the same options."""
    with Guarded(spec, 3, cap=20) as guarded:
        process = guarded.process
        game = play(guarded, RandomAgent(2))
        assert guarded.mishaps == []
    assert game.digest() == play(agent(spec, 3), RandomAgent(2)).digest()
    assert is_gone(process)


@pytest.mark.parametrize("kind", HARMLESS, ids=lambda kind: kind.__name__)
def test_a_guarded_agent_that_raises_or_answers_nonsense_goes_on(kind: type[bad.Bad]) -> None:
    with Guarded(kind, 1, CAP * 5) as guarded:
        process = guarded.process
        game = play(guarded, RandomAgent(2))
        assert guarded.process == process, "there was no need for another"
    assert {mishap.kind for mishap in guarded.mishaps} == {HARMLESS[kind]}
    assert game.digest() == play(AsTheTableDoes(1, False), RandomAgent(2)).digest()


@pytest.mark.parametrize("kind", FATAL, ids=lambda kind: kind.__name__)
def test_a_process_that_hangs_or_dies_is_replaced_and_given_up_at_last(kind: type[bad.Bad]) -> None:
    """Good decisions in between do not count as in a row."""
    told: list[Mishap] = []
    began = time.monotonic()
    game = new_game("coal", "maeoni", seed=5, log=False, undo=False)
    other, processes = RandomAgent(2), set()
    with Guarded(kind, 1, CAP, told.append, "Computer") as guarded:
        while not game.over and len(told) < 2:
            decision = game.decision
            before = time.monotonic()
            chooser = guarded if decision.player == 0 else other
            game.push(chooser.choose(game.view(decision.player), decision))
            assert time.monotonic() - before < CAP + GRACE + 5, "a decision took too long"
            processes.add(guarded.process)
    assert len(told) == 2 and len(processes) == 3
    assert {mishap.kind for mishap in told} == {FATAL[kind]}
    assert all(is_gone(process) for process in processes)
    assert bad.GOOD < told[0].number <= bad.GOOD + 4  # what was garbled is seen later, on a busy machine much later
    assert time.monotonic() - began < 20


def test_an_agent_that_never_answers_is_given_up_and_the_game_ends() -> None:
    began = time.monotonic()
    with Guarded(bad.AlwaysLate, 1, CAP, name="Computer") as guarded:
        game = play(guarded, RandomAgent(2))
        assert guarded.process is None
    assert game.digest() == play(AsTheTableDoes(1, True, good=0), RandomAgent(2)).digest()
    kinds = [mishap.kind for mishap in guarded.mishaps]
    assert kinds == ["late"] * PATIENCE + ["given up"] * (len(kinds) - PATIENCE)
    assert len(kinds) == guarded.decisions
    assert guarded.mishaps[0].sentence.startswith("Computer gave no answer within 0.2 seconds: it ")
    assert time.monotonic() - began < 20


def test_a_game_with_an_agent_that_dies_now_and_then_ends_as_if_defaults_had_been_played() -> None:
    with Guarded(bad.ExitsAtTimes, 1, CAP * 10) as guarded:
        game = play(guarded, RandomAgent(2))
    assert game.digest() == play(AsTheTableDoes(1, True, good=25), RandomAgent(2)).digest()
    assert {mishap.kind for mishap in guarded.mishaps} == {"dead"}
    assert len(guarded.mishaps) > 2


@pytest.mark.parametrize("kind", [bad.CannotBeMade, bad.CannotBeMadeInTime])
def test_an_agent_that_cannot_be_made_is_a_mishap(kind: Callable[[int], Agent]) -> None:
    game = new_game("coal", "maeoni", seed=5)
    with Guarded(kind, 1, CAP) as guarded:
        chosen = guarded.choose(game.view(game.decision.player), game.decision)
    assert chosen == default_option(game.decision)
    assert guarded.mishaps[0].kind == "dead"


def test_what_a_guarded_agent_prints_goes_nowhere(capfd: pytest.CaptureFixture[str]) -> None:
    with Guarded(bad.Prints, 1, CAP * 10) as guarded:
        game = play(guarded, RandomAgent(2))
    assert guarded.mishaps == []
    assert game.digest() == play(RandomAgent(1), RandomAgent(2)).digest()
    assert capfd.readouterr() == ("", "")


def test_nothing_of_the_game_reaches_the_process() -> None:
    """Whoever looks for the hidden cards through the decision finds imagined ones: the hand of the other may be any."""
    scenes = []
    for hand in (["Fear", "Redirect", "Seal"], ["Golden Veil", "Refresh", "Iron Worker"]):
        scene = Scenario()
        scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Cover"], dice="natural:power x2")
        scene.player(2, "Jessa Na Ni", hand=hand, dice="charm:power x5 ceremonial:power x5")
        scenes.append(scene.game())
    assert scenes[0].view(0).to_json() == scenes[1].view(0).to_json()
    with Guarded(bad.Peeks, 1, CAP * 10) as guarded:
        chosen = [guarded.choose(game.view(0), game.decision) for game in scenes]
        assert guarded.mishaps == []
    assert chosen[0] == chosen[1]
    cheated = [bad.Peeks(1).choose(game.view(0), game.decision) for game in scenes]
    assert cheated[0] != cheated[1], "the agent does not peek"


def test_nothing_is_left_when_the_program_ends_or_forgets_it(tmp_path: Path) -> None:
    guarded = Guarded("random", 1, CAP)
    process = guarded.process
    del guarded
    assert is_gone(process)
    program = "from pyreborn.ai.guard import Guarded; bot = Guarded('random', 1, 5.0); print(bot.process)"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, env=env, cwd=tmp_path, timeout=60, check=True
    )
    assert done.stderr == b""
    assert is_gone(int(done.stdout))


def test_a_closed_agent_chooses_nothing() -> None:
    game = new_game("coal", "maeoni", seed=5)
    guarded = Guarded("random", 1, CAP)
    guarded.close()
    guarded.close()
    with pytest.raises(BadArgument, match="has been closed"):
        guarded.choose(game.view(game.decision.player), game.decision)


def test_the_view_must_be_that_of_the_decider() -> None:
    game = new_game("coal", "maeoni", seed=5)
    wrong = game.view(1 - game.decision.player)
    with pytest.raises(BadArgument, match="is the view of seat"):
        Careful(RandomAgent(1)).choose(wrong, game.decision)


@pytest.mark.parametrize("cap", [0, -1, 0.0, float("nan"), float("inf"), "1", True, None])
def test_a_cap_is_a_time(cap: object) -> None:
    with pytest.raises(BadArgument, match=r"seconds above 0, such as 0\.5\.$"):
        checked_cap(cap)


def test_what_cannot_be_made_elsewhere_is_refused() -> None:
    with pytest.raises(PyrebornError, match="Did you mean 'greedy'"):
        Guarded("gredy")
    for wrong in (lambda seed: RandomAgent(seed), 7, RandomAgent(1)):
        with pytest.raises(BadArgument, match="cannot be guarded"):
            Guarded(wrong)  # type: ignore[arg-type]
