"""RB-23.1: a chess clock; who runs out of time loses at the end of their turn unless they win in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from pyreborn import load_game, new_game
from pyreborn.determinize import determinize
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.run.serial import state_from_json, state_to_json
from pyreborn.errors import BrokenRecord, IllegalOption
from pyreborn.game import Game, Record
from pyreborn.history import Outcome
from pyreborn.position import parse_position, position_text
from pyreborn.terminal.story import how_it_ended
from tests.rules.chimera_boards import PILE, chimera_table
from tests.table import Table, table

RULESETS = ("reborn", "original", "raven")


def board(ruleset: str = "reborn", wounds: int = 0, **settings: Any) -> Table:
    """Two players, the first of whom could win with an attack where the second has wounds enough."""
    t = table(ruleset=ruleset, **settings)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], hand=["Purge"], draw=["Fear", "Seal"])
    t.p2(f"Noah Redmoon (wounds {wounds})" if wounds else "Noah Redmoon", hand=["Seal"], draw=["Hypnotize", "Fear"])
    return t


def alive(t: Table) -> list[int]:
    return [player.seat + 1 for player in t.st.players if player.alive]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_runs_out_of_time_finishes_the_turn_and_loses(ruleset: str) -> None:
    """RB-23.1: nothing changes before that, neither who is asked nor what may be done."""
    t = board(ruleset)
    options = t.game.option_texts()
    t.game.out_of_time(0)
    assert (t.game.decision.player, t.game.option_texts()) == (0, options)
    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    t.settle()
    assert not t.game.over
    t.p1.ends_turn()
    t.settle()
    assert t.game.winner == 1
    assert [event.clause for event in t.game.log if event.kind == EventKind.LOST] == ["RB-23.1"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_who_wins_in_the_turn_has_won(ruleset: str) -> None:
    """RB-23.1: the last attack of a lost clock."""
    t = board(ruleset, wounds=15)
    t.game.out_of_time(0)
    t.p1.attacks("Noah Redmoon", "Iron Rhino")
    t.settle()
    assert t.game.winner == 0


def test_time_that_runs_out_in_the_turn_of_another_counts_from_the_next_own_turn() -> None:
    """RB-23.1: "their turn" is one of their own (docs/defaults.md)."""
    t = board()
    t.game.out_of_time(1)
    t.p1.attacks("Noah Redmoon", "Iron Rhino").ends_turn()
    t.settle()
    assert not t.game.over and t.game.decision.player == 1
    t.p2.ends_turn()
    t.settle()
    assert t.game.winner == 0


def test_time_that_runs_out_between_turns_counts_from_the_next_own_turn() -> None:
    """RB-23.1, RB-6.1: the clock runs in the prepare phase as well."""
    game = new_game("aradel", "maeoni", seed=7)
    game.push("go first")
    game.out_of_time(0)
    game.push("done")
    game.push("done")
    assert game.decision.player == 1
    game.push("pass")
    while game.decision.player == 1:
        game.push(len(game.options) - 1)
    assert game.decision.player == 0
    game.push("pass")
    while game.decision.player == 0:
        game.push("end turn")
    assert game.winner == 1 and game.state.round == 1


def test_by_agreement_it_is_lost_at_once() -> None:
    """RB-23.1: whoever is asked just then; also of somebody whose turn was to be finished."""
    for first in (False, True):
        t = board()
        t.p1.attacks("Noah Redmoon", "Iron Rhino")
        if first:
            t.game.out_of_time(0)
        t.game.out_of_time(0, at_once=True)
        assert t.game.winner == 1


def test_both_may_run_out_of_time() -> None:
    """RB-23.1: who comes to the end of a turn first has lost."""
    t = board()
    t.game.out_of_time(0)
    t.game.out_of_time(1)
    t.p1.ends_turn()
    t.settle()
    assert t.game.winner == 1


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_among_three_the_others_play_on(ruleset: str, at_once: bool) -> None:
    """RB-23.1, RB-19.1.2: a lost clock eliminates like a lost Phoenixborn."""
    t = board(ruleset)
    t.scenario.player(3, "Jessa Na Ni", hand=["Seal"])
    t.game.out_of_time(0, at_once)
    if not at_once:
        assert alive(t) == [1, 2, 3]
        t.p1.ends_turn()
    t.settle()
    assert alive(t) == [2, 3] and not t.game.over
    assert t.game.decision.player == 1
    assert t.st.zone[t.st.players[0].phoenixborn] == Zone.REMOVED
    t.survives_clone_undo_and_save_at_every_step()


@pytest.mark.parametrize("who", [0, 1])
def test_partners_lose_together_at_the_end_of_the_shared_turn(who: int) -> None:
    """RB-23.1, RR-1.1.3, RR-15.1.2: whoever of them runs out of time (docs/defaults.md)."""
    t = chimera_table(players=2)
    t.p1("Coal Roarkwin", hand=["Purge"], draw=["Seal"])
    t.p2("Maeoni Viper", hand=["Purge"], draw=["Seal"])
    t.chimera(draw=PILE)
    t.game.out_of_time(who)
    t.p1.ends_turn()
    assert not t.game.over
    t.p2.ends_turn()
    t.settle()
    assert t.game.winners == [2]


def played(game: Game, moves: Sequence[str]) -> Game:
    for choice in moves:
        game.push(choice)
    return game


def test_it_is_a_move_of_the_record_and_can_be_taken_back(tmp_path: Path) -> None:
    """RB-23.1: replayed, saved, cloned and undone like a concession; nobody has chosen it."""
    for at_once in (False, True):
        game = played(new_game("aradel", "maeoni", seed=7), ("go first", "done"))
        before, told = game.digest(), len(game.log)
        game.out_of_time(1, at_once)
        assert game.moves[-1] == Option(Verb.OUT_OF_TIME, 1, int(at_once))
        assert game.outcome() == Outcome(seat=-1, chance=False, shown_to=())
        assert game.free_undo(0) == game.free_undo(1) == 0
        assert game.digest() != before
        assert game.clone().digest() == game.digest()
        path = tmp_path / "game.json"
        game.record().save(path)
        again = load_game(path)
        assert (again.digest(), again.story(), again.over) == (game.digest(), game.story(), at_once)
        assert game.pop() == Option(Verb.OUT_OF_TIME, 1, int(at_once))
        assert (game.digest(), len(game.log), game.over) == (before, told, False)
        game.push("done")


def test_saves_views_positions_and_imagined_games_know_of_it() -> None:
    """RB-23.1: everybody sees whose clock has run out."""
    t = board()
    t.game.out_of_time(0)
    loaded = state_from_json(state_to_json(t.st), t.st.rules, t.st.pool)
    assert [player.out_of_time for player in loaded.players] == [True, False]
    for reader in (0, 1, None):
        assert [row.out_of_time for row in t.game.view(reader).players] == [True, False]
    world = determinize(t.game.view(1), 3)
    assert world.state.players[0].out_of_time
    world.push(world.option_texts().index("pass"))
    while not world.over and world.state.turn == 1:
        world.push(len(world.options) - 1)
    assert world.winner == 1
    text = position_text(t.st)
    assert "reactions 0 out of time\n" in text
    assert position_text(parse_position(text).state()) == text


def test_a_position_without_a_lost_clock_is_written_as_before() -> None:
    """Digests of records made before there were clocks stay good."""
    assert not [row for row in state_to_json(board().st)["players"] if "out_of_time" in row]


def test_the_story_tells_of_it() -> None:
    """RB-23.1: to everybody, and again when the game is lost."""
    t = board()
    t.game.out_of_time(0)
    assert t.game.story(1)[-1] == (
        "Coal Roarkwin has run out of time and loses at the end of their turn, unless they win in it."
    )
    assert t.game.story(0)[-1] == "You have run out of time and lose at the end of your turn, unless you win in it."
    t.p1.ends_turn()
    t.settle()
    assert "Coal Roarkwin loses the game on time." in t.game.story(None)
    assert how_it_ended(t.game, 0) == "You lose the game on time."
    t = board()
    t.game.out_of_time(0, at_once=True)
    assert "Coal Roarkwin has run out of time." in t.game.story(None)
    assert how_it_ended(t.game, 1) == "Coal Roarkwin loses the game on time."


def test_what_cannot_run_out_is_refused() -> None:
    """RB-23.1: whoever is out of the game, the Chimera, a clock that has run out; after the end nothing happens."""
    game = new_game("saria", "aradel", "noah", seed=1)
    game.concede(1)
    with pytest.raises(IllegalOption, match=r"no clock that could run out: seats \[0, 2\] take part"):
        game.out_of_time(1)
    for option in (Option(Verb.OUT_OF_TIME, 7, 0), Option(Verb.OUT_OF_TIME, 0, 2), Option(Verb.OUT_OF_TIME)):
        with pytest.raises(IllegalOption, match="no clock that could run out"):
            game.push(option)
    beast = new_game("coal", chimera="viros", seed=7)
    with pytest.raises(IllegalOption, match="no clock that could run out"):
        beast.out_of_time(1)
    t = board()
    t.game.out_of_time(0)
    with pytest.raises(IllegalOption, match="has run out of time already"):
        t.game.out_of_time(0)
    t.game.concede(0)
    count = len(t.game.moves)
    t.game.out_of_time(1)
    assert len(t.game.moves) == count


def test_a_record_with_a_clock_that_cannot_run_out_is_broken() -> None:
    record = new_game("coal", "noah", seed=3).record()
    broken = Record(header=record.header, moves=[f"{Verb.OUT_OF_TIME}.5.0"])
    with pytest.raises(BrokenRecord, match="Move 1 of 1"):
        broken.replay()
