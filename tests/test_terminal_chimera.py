"""Games against a Chimera at the table: what the screen shows, tells and asks."""

import io
import random
import re
from typing import Any

import pytest
from rich.console import Console

from pyreborn.ai import RandomAgent
from pyreborn.cards.red_rains import CHIMERAS
from pyreborn.engine.model.events import EventKind
from pyreborn.errors import PyrebornError
from pyreborn.game import Game, new_game
from pyreborn.scenario import Scenario
from pyreborn.terminal import commands, story
from pyreborn.terminal.board import board
from pyreborn.terminal.table import Table
from tests.test_terminal import SIZES, _home, type_in

__all__ = ["_home"]


def at_table(game: Game, people: int = 1) -> tuple[Table, io.StringIO]:
    out = io.StringIO()
    partners = len(game.names) - 1
    agents = [None if seat < people else RandomAgent(seat) for seat in range(partners)]
    return Table(game, agents, Console(file=out, width=80, highlight=False)), out


def laid_out(people: int = 1, **chimera: Any) -> Game:
    scene = Scenario("red-rains")
    scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"], hand=["Cover"], dice="natural:power")
    if people == 2:
        scene.player(2, "Noah Redmoon", hand=["Vanish"])
    scene.chimera("viros (wounds 4)", **chimera)
    return scene.game()


def plain(lines: Any) -> str:
    return "\n".join(line.plain for line in lines)


def shown(game: Game, seat: int = 0, **settings: Any) -> str:
    return plain(board(game.view(seat), 80, rolled=story.rolled(game), **settings))


# -- the board -----------------------------------------------------------------------------------
def test_the_chimeras_side_shows_life_rage_tokens_and_rows_in_order() -> None:
    """RR-2.1, RR-5.1: face-down aspects as blood values, known ones by name, icons, status tokens, the threshold."""
    row = ["face down Rampage", "Rampage (status 2)", "face down Lurk (known)", "Iron Scales (exhausted)", "Firebelly"]
    game = laid_out(rows=row, rage=3, red_rains=2, ultimate_exhaustion=1, draw=["Lurk"])
    said = shown(game)
    assert "The Corpse of Viros ♥ 26/30" in said
    assert "rage ▲▲▲··  Red Rains 2/4" in said
    assert "▒1 │ Rampage → 2/2 b1 ◆2 │ ▒2 Lurk │ Iron Scales ← 3/2 b2 exh" in said
    assert "Firebelly ↓ 1/2 b1" in said
    assert "Ultimate I at 4 Red Rains tokens exh: deal 1 damage to all" in said
    assert "behavior   I 1-2 reveal" in said
    assert "units 2/6  Hammer Knight" in said


def test_neighbours_that_look_alike_share_a_cell_and_keep_their_numbers() -> None:
    """RR-5.1.1: the order is binding, so only neighbours do."""
    said = shown(laid_out(rows=["Rampage", "Rampage", "Firebelly", "Rampage"]))
    assert "Rampage #1 #2 → 2/2 b1 │ Firebelly ↓ 1/2 b1 │ Rampage #3 → 2/2 b1" in said


def test_two_players_have_a_row_each() -> None:
    """RR-15.1.1"""
    game = laid_out(people=2, rows=[["Rampage"], ["face down Lurk", "Firebelly"]])
    assert " v you      Rampage" in shown(game, 0) and " v Noah Red ▒2 │ Firebelly" in shown(game, 0)
    assert " v you      ▒2 │ Firebelly" in shown(game, 1)
    assert "shared turn: you act" in shown(game, 0) and "shared turn: Coal Roarkwin acts" in shown(game, 1)


def test_a_partners_hand_is_seen_only_at_an_open_handed_table() -> None:
    """RR-15.1.19"""
    hidden, open_ = (new_game("coal", "aradel", chimera="viros", seed=5, open_hands=each) for each in (False, True))
    theirs = hidden.view(1).players[1].hand
    assert theirs is not None
    names = [card.name for card in theirs]
    assert not any(name in shown(hidden) for name in names)
    assert all(name in shown(open_).replace("\n            ", " ") for name in names)
    table, _ = at_table(open_, people=2)
    assert not table.hot_seat
    assert at_table(hidden, people=2)[0].hot_seat


# -- what it did ---------------------------------------------------------------------------------
def after_its_turn(seed: int = 5) -> Game:
    game = new_game("coal", chimera="viros", aspects="fury", seed=seed, names=["Ann"])
    for said in ("done", "play Anchornaut", "pay 1 ceremonial:class", "end turn"):
        game.push(said)
    return game


def test_each_step_of_its_turn_is_told() -> None:
    """RR-7.1.2, RR-7.1.4, RR-7.2.1: rage die, behavior die with its row, side action, what was revealed."""
    game = after_its_turn()
    while game.decision.kind != "turn":
        game.push(0)
    said = game.story(0)
    told = said[said.index("The Corpse of Viros's turn begins.") :]
    assert told[1] == "The Corpse of Viros rolls a rage die: power."
    assert told[2] == "The Corpse of Viros rolls 9 with the behavior die (7-9): the side action, then reveal."
    assert told[3].startswith("The Corpse of Viros's side action: make target opposing player lower 2")
    assert "Rampage is revealed and comes into play with 2 status tokens." in told
    assert story.rolled(game) == ("Corpse of Viros Behavior I", (9,))
    assert "behavior   I ▶9 (7-9) make target opposing player" in shown(game, tight=1)
    assert "▶7-9 make target opposing player" in shown(game)


def test_no_step_of_its_turn_is_left_out_on_a_small_screen() -> None:
    """RR-7.1: a line for each where they fit, else one after the other."""
    game = after_its_turn()
    table, _ = at_table(game)
    table.told[0] = next(event.number for event in game.log if event.note == "0")  # its turn begins
    for height, own_lines in ((24, False), (28, True)):
        lines = table.screen(0, 80, height)
        assert len(lines) < height
        said = " ".join(plain(lines).split())
        for step in ("rolls a rage die: power", "rolls 9 with the behavior die (7-9): the side action, then reveal"):
            assert step in said
        assert "side action: make target opposing player lower 2" in said
        assert "Rampage is revealed and comes into play" in said
        assert any(re.match(r" +\d+ The Corpse of Viros rolls 9", line.plain) for line in lines) == own_lines


def test_a_claw_says_whom_it_is_for() -> None:
    """RR-8.2.1, RR-8.2.2"""
    game = laid_out(rows=["Iron Scales"], draw=["Lurk"])
    game.push("pass")
    while game.decision.kind == "turn":
        game.push("end turn")
    assert "Iron Scales attacks Hammer Knight (left claw: the leftmost unit)." in game.story(0)


def test_the_roll_to_guard_says_what_came_of_it() -> None:
    """RR-6.3.1: from 9 on the Chimera guards."""
    told: set[str] = set()
    for seed in range(12):
        scene = Scenario("red-rains", seed=seed)
        scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"])
        scene.chimera("viros", rows=["Rampage"], draw=["Lurk"])
        game = scene.game()
        game.push("attack Rampage")
        told |= {said.partition("die")[2] for said in game.story(0) if "behavior die" in said}
    assert told == {": it guards.", ": it guards from 9 on, so not now."}


def test_what_is_chosen_for_the_chimera_says_so() -> None:
    """RR-1.1.4, RR-1.1.7"""
    game = laid_out(rows=["Rampage"], phase=1, red_rains=2, rage=4, draw=["Lurk", "Firebelly"])
    for _ in range(60):
        if game.over or game.decision.on_behalf_of >= 0:
            break
        game.push(len(game.options) - 1)
    assert game.decision.on_behalf_of == 1
    table, _ = at_table(game)
    asked = plain(table.screen(0, 80, 24))
    assert "For The Corpse of Viros: " in asked
    assert "you choose for The Corpse of Viros as you like (RR-1.1.4)" in asked


# -- commands ------------------------------------------------------------------------------------
def test_the_behavior_card_can_be_looked_at() -> None:
    """RR-7.1.4: all rows, the rolled one marked, and the Ultimate with its threshold."""
    game = after_its_turn()
    table, out = at_table(game)
    assert commands.is_command("behavior") and not commands.is_command("behavior die")
    assert not commands.run(table, 0, "behavior")
    said = out.getvalue()
    assert "▶   7-9  Make target opposing player" in said
    assert "    1-2  Reveal." in said
    assert "Corpse of Viros Ultimate I, at 3 Red Rains tokens (0 now): " in said
    assert "it attacks ← your leftmost unit" in said.replace("\n", " ")
    commands.run(table, 0, "card viros")
    assert "Chimera, standard, level 1, against 1 player" in out.getvalue()
    duel = Table(new_game("coal", "noah", seed=1), [None, None], Console(file=out))
    with pytest.raises(PyrebornError, match="There is no Chimera in this game"):
        commands.run(duel, 0, "behavior")


def test_why_names_the_row_and_its_rule() -> None:
    """RR-7.1.2, RR-7.1.5"""
    game = after_its_turn()
    table, out = at_table(game)
    lowered = max(event.number for event in game.log if event.kind == EventKind.DIE_CHANGED)
    commands.run(table, 0, f"why {lowered}")
    said = " ".join(out.getvalue().split())
    assert "because The Corpse of Viros rolls 9 with the behavior die (7-9)" in said
    assert "RR-7.1.2: Step 2" in said and "RR-7.1.5: Behavior side actions count as" in said


def test_conceding_loses_for_the_team_and_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """RB-1.3.3, RR-1.1.3"""
    table, out = at_table(new_game("coal", "aradel", chimera="viros", seed=5, names=["Ann", "Bob"]))
    type_in(monkeypatch, ["concede", "yes", "undo", "concede", "yes", ""])
    table.play()
    said = out.getvalue()
    assert table.game.winners == [2]
    assert said.count("The Corpse of Viros wins in round 1") == 2
    assert "You concede." in said


def test_winning_is_told_to_both_partners() -> None:
    """RR-1.1.3"""
    scene = Scenario("red-rains")
    scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"])
    scene.player(2, "Noah Redmoon")
    scene.chimera("viros (wounds 59)", rows=[[], []], draw=["Lurk"])
    game = scene.game()
    game.push("attack The Corpse of Viros")
    while not game.over:
        game.push(0)
    table, _ = at_table(game)
    assert table._verdict(0) == "You and Noah Redmoon win in round 2 (turn 1)!"
    assert table._verdict(None) == "Coal Roarkwin and Noah Redmoon win in round 2 (turn 1)."


def test_a_partner_played_by_an_agent_takes_its_part_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """RR-15.1.2"""
    table, out = at_table(new_game("coal", "aradel", chimera="viros", seed=5, names=["Ann", "Bob"]))
    type_in(monkeypatch, ["done", "hand over", "quit", ""])
    table.play()
    assert "hand over to Bob" in out.getvalue()
    assert any(move.verb for move in table.game.moves)
    assert "Bob" in plain(story.told(table.game, table.game.log, 0, 80))
    assert table.game.decision.player == 0


# -- any size ------------------------------------------------------------------------------------
TABLES = [(box.stub, place % 2 + 1, place) for place, box in enumerate(CHIMERAS)]


@pytest.mark.parametrize(("chimera", "people", "seed"), TABLES)
def test_no_screen_against_a_chimera_is_wider_or_higher_than_the_terminal(chimera: str, people: int, seed: int) -> None:
    decks = ("coal", "aradel")[:people]
    game = new_game(*decks, chimera=chimera, level=1 + seed % 3, seed=seed)
    table, _ = at_table(game, people)
    luck = random.Random(seed)
    for count in range(120):
        if game.over:
            break
        seat = game.decision.player
        if count % 6 == 0:
            for width, height in SIZES:
                lines = table.screen(seat, width, height)
                assert all(line.cell_len <= width for line in lines)
            assert len(table.screen(seat, 80, 24)) <= 23
            assert len(table.screen(seat, 120, 40)) <= 39
        log = len(game.log)
        game.push(luck.randrange(len(game.options)))
        table.told[seat] = log
