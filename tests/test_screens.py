"""Screens of any size: none hangs, three players fit twenty-four lines, and nobody dies unseen."""

import io
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from pyreborn.ai import Agent, agent
from pyreborn.decks import deck_names
from pyreborn.engine.model.events import EventKind
from pyreborn.game import Game, new_game
from pyreborn.names import number_of
from pyreborn.terminal import digest, sheets, signs, starting
from pyreborn.terminal.asking import LEAST_WIDTH, Asker
from pyreborn.terminal.board import board
from pyreborn.terminal.table import Table
from tests.test_cli import PACKAGES
from tests.test_terminal import _home, crowded, seated

__all__ = ["_home"]

NARROW = (-1, 0, 1, 2, 5, 9, 10, 11, 12, 13, 20)


# -- however narrow ----------------------------------------------------------------------------------
@pytest.mark.parametrize("width", NARROW)
@pytest.mark.parametrize("hang", [0, 3, 11, 40])
def test_wrapping_ends_however_narrow_the_screen_is(width: int, hang: int) -> None:
    """Newcomer row 2: an indentation wider than the screen never ended, and ate memory."""
    text = Text("one two three 日本語 " * 5 + "x" * 30)
    lines = signs.wrapped(text, width, hang)
    assert "".join(line.plain for line in lines).replace(" ", "") == text.plain.replace(" ", "")
    assert all(line.cell_len <= max(3, width) for line in lines)  # a letter may be two wide, behind its indentation


@pytest.mark.parametrize("width", NARROW)
def test_every_sheet_and_screen_is_drawn_however_narrow(width: int) -> None:
    table, _ = seated(crowded())
    for lines in (
        table.screen(0, width, 24),
        board(crowded().view(0), width),
        sheets.card("Hammer Knight", width),
        sheets.deck("aradel", width),
        sheets.decks(width, numbered=True),
        sheets.few_lines_of_decks(width),
        sheets.rules("RB-12", width),
        sheets.card("alert", width),
    ):
        assert lines


def test_a_narrow_screen_is_drawn_for_the_least_width_and_loses_nothing() -> None:
    for width in (0, 1, 10, 11):
        out = io.StringIO()
        asker = Asker(Console(file=out, width=width, highlight=False))
        assert asker.width == (LEAST_WIDTH if width else 80)
        asker.show([Text("0123456789 " * 3)])
        asker.say("A sentence of several words, longer than ten letters.")
        assert "0123456789 " * 3 in out.getvalue()
        assert "sentence" in out.getvalue()


@pytest.mark.parametrize("columns", ["0", "1", "10", "11"])
@pytest.mark.parametrize(
    "args", [("card", "Gilder"), ("deck", "show", "aradel"), ("deck", "list"), ("play", "coal", "noah")]
)
def test_commands_end_soon_on_a_narrow_terminal(columns: str, args: tuple[str, ...], tmp_path: Path) -> None:
    env = {"PYTHONPATH": str(PACKAGES), "PYREBORN_HOME": str(tmp_path), "COLUMNS": columns, "PATH": "/usr/bin:/bin"}
    command = [sys.executable, "-m", "pyreborn", *args]
    done = subprocess.run(command, input=b"quit\n\n", capture_output=True, env=env, timeout=60, check=False)
    assert done.returncode == 0
    assert len(done.stdout) > 100
    assert b"Traceback" not in done.stderr


# -- decks to choose from ------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["reborn", "raven"])
@pytest.mark.parametrize("width", [40, 60, 80, 100, 120])
def test_every_deck_is_shown_with_its_number_and_its_whole_name(name: str, width: int) -> None:
    """Newcomer row 4: asked for a number without showing any, and names to be typed were cut."""
    for lines in (sheets.decks(width, True, name), sheets.few_lines_of_decks(width, name)):
        text = "\n".join(f" {line.plain} " for line in lines)
        assert all(line.cell_len <= width for line in lines)
        for number, deck in enumerate(deck_names(name), 1):
            assert f" {number} " in text
            assert f" {deck} " in text


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (80, 40)])
def test_the_first_deck_is_still_on_the_screen_when_one_is_asked_for(width: int, height: int) -> None:
    out = io.StringIO()
    asker = Asker(Console(file=out, width=width, height=height, force_terminal=True, color_system=None))
    starting._show_decks(asker, "reborn", asks=2)
    assert out.getvalue().count("\n") + 2 <= height
    assert " 1" in out.getvalue().splitlines()[0] + out.getvalue().splitlines()[1]


# -- few lines -----------------------------------------------------------------------------------------
def played(ruleset: str, players: int, seed: int, agents: str) -> tuple[Table, list[Agent]]:
    chance = random.Random(seed)
    decks = chance.sample(deck_names(ruleset), players)
    game = new_game(*decks, ruleset=ruleset, seed=seed, names=[f"Player {seat}" for seat in range(1, players + 1)])
    others = [agent(agents, seat) for seat in range(1, players)]
    return Table(game, [None, *others], Console(file=io.StringIO(), width=80)), [agent(agents, 99), *others]


def screens(table: Table, seats: list[Agent], most: int) -> list[tuple[list[str], list[str], int]]:
    """At each decision of the first player: the screen, who was destroyed since the last, how long the question is."""
    found: list[tuple[list[str], list[str], int]] = []
    game = table.game
    while not game.over and len(found) < most:
        decision = game.decision
        if decision.player == 0 and not table.passes_by_itself(decision):
            lines = [line.plain for line in table.screen(0, 80, 24)]
            news = game.log[table.told.get(0, 0) :]
            dead = [event.cards[0].name for event in news if event.kind == EventKind.DESTROYED and event.cards]
            found.append((lines, dead, len(table._question(game.view(0), 80))))
            table.told[0] = len(game.log)
        game.push(seats[decision.player].choose(game.view(decision.player), decision))
    return found


@pytest.mark.parametrize(
    ("ruleset", "players", "seed"), [("reborn", 2, 3), ("reborn", 3, 1), ("original", 3, 5), ("raven", 4, 2)]
)
@pytest.mark.parametrize("agents", ["random", "script"])
def test_nobody_dies_unseen_on_a_small_screen(ruleset: str, players: int, seed: int, agents: str) -> None:
    """Newcomer row 7: "… the log tells the beginning" swallowed a unit's death."""
    table, seats = played(ruleset, players, seed, agents)
    deaths = 0
    for lines, dead, _ in screens(table, seats, 120):
        happened = " ".join(" ".join(lines).split())
        for name in dead:
            deaths += 1
            assert name in happened
            assert "destroyed" in happened
    assert deaths


@pytest.mark.parametrize("ruleset", ["reborn", "original", "raven"])
@pytest.mark.parametrize("seed", [1, 5])
def test_three_players_fit_twenty_four_lines(ruleset: str, seed: int) -> None:
    """Newcomer row 7: they overflowed on turn one; the line that is typed on counts as well."""
    table, seats = played(ruleset, 3, seed, "script")
    over = 0
    shown = screens(table, seats, 40)
    for number, (lines, _, asked) in enumerate(shown):
        if number < 6:
            assert len(lines) + 1 <= 24
        over += len(lines) + 1 > 24 and asked <= 8
    assert over <= len(shown) // 10


def test_every_turn_of_another_player_has_its_line() -> None:
    table, seats = played("original", 3, 5, "greedy")
    for lines, _, _ in screens(table, seats, 12):
        heads = [line for line in lines if line.startswith((" Player 2: ", " Player 3: "))]
        assert len(heads) == len(set(heads))
    turns = digest._turns(table.game, 0, 0)
    assert {turn.heading for turn in turns} >= {"you", "Player 2", "Player 3"}
    for room in (1, 2, 3, 6):
        lines_left = digest.digest(table.game, 0, 0, 80, room)
        assert all(line.cell_len <= 80 for line in lines_left)


def test_a_line_names_who_acts_unless_its_heading_does() -> None:
    """Between turns everybody acts, so "you" is said; in one's own turn it stands before the line."""
    game = new_game("aradel", "maeoni", seed=3, names=("Ann", "Computer"))
    told = " ".join(line.plain.strip() for line in digest.digest(game, 0, 0, 400, 40))
    assert "; you take Summon Blue Jaguar" in told and "; you roll 2 illusion basic" in told
    while not game.at_turn() or game.decision.player != 0:
        game.push(0)
    game.push("use" if any(text.startswith("use") for text in game.option_texts()) else 0)
    own = [line.plain.strip() for line in digest.digest(game, 0, 0, 400, 40) if line.plain.startswith(" you: ")]
    assert own and all("you: you" not in line for line in own)


def test_a_tight_board_shows_what_the_wide_one_does() -> None:
    view = crowded().view(0)
    wide = " ".join(" ".join(line.plain for line in board(view, 80)).split())
    tight = board(view, 80, tight=2)
    told = " ".join(" ".join(line.plain for line in tight).split())
    assert len(tight) < len(board(view, 80))
    for player in view.players:
        for card in (*player.battlefield, *player.spellboard):
            assert card.name in told
            assert card.name in wide
    assert "spells" in told
    assert "units" in told


def test_a_player_called_like_the_phoenixborn_is_named_once() -> None:
    """ "Maeoni Viper Maeoni Viper": whoever gives no names plays under those of the Phoenixborn."""
    game = new_game("aradel", "maeoni", seed=7)
    text = "\n".join(line.plain for line in board(game.view(0), 80))
    assert "Maeoni Viper Maeoni Viper" not in text
    assert "Maeoni Viper" in text


def test_drawing_a_screen_takes_no_time_worth_mentioning() -> None:
    """Options are tried out to be marked: that must not be felt (a second would be, even without compilation)."""
    game: Game = crowded()
    table, _ = seated(game)
    began = time.process_time()
    for _ in range(3):
        table._noted = (None, [])
        table.screen(0, 80, 24)
    assert (time.process_time() - began) / 3 < 1.5, number_of(3, "screen")
