"""The table in a terminal: screens that fit, tell nothing secret and number every option."""

import io
import random
from collections.abc import Iterable
from contextlib import suppress

import pytest
from rich.console import Console
from rich.text import Text

from pyreborn.ai import RandomAgent
from pyreborn.decks import deck_names
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.options import Option
from pyreborn.errors import PyrebornError
from pyreborn.game import Game, new_game
from pyreborn.scenario import Scenario
from pyreborn.terminal import commands, opponents, sheets, signs, starting, story
from pyreborn.terminal.asking import uninterrupted
from pyreborn.terminal.board import board
from pyreborn.terminal.choices import options
from pyreborn.terminal.keeping import Keeper
from pyreborn.terminal.table import Table, nothing_to_choose
from pyreborn.view import OptionView
from tests.thorough import THOROUGH

SIZES = ((80, 24), (120, 40), (80, 10_000), (60, 20), (40, 15))


def seated(game: Game, people: int = 1, width: int = 80) -> tuple[Table, io.StringIO]:
    """A table whose output can be read."""
    out = io.StringIO()
    agents = [None if seat < people else RandomAgent(seat) for seat in range(max(2, people))]
    return Table(game, agents, Console(file=out, width=width, highlight=False)), out


def type_in(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str | type[BaseException]]) -> None:
    """Somebody types these lines, then the input ends; an exception class is raised instead of typed."""
    left = iter(lines)

    def typed(prompt: str = "") -> str:
        line = next(left, EOFError)
        if isinstance(line, str):
            return line
        raise line

    monkeypatch.setattr("builtins.input", typed)


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    monkeypatch.setenv("PYREBORN_HOME", str(tmp_path_factory.mktemp("home")))


def crowded() -> Game:
    """A board with everything a cell can show."""
    scene = Scenario(round=3)
    scene.player(
        1, "Aradel Summergaard (wounds 5)",
        battlefield=[
            "Blue Jaguar", "Mist Spirit", "Mist Spirit", "Mist Spirit (status 1)", "Butterfly Monk (exhausted)",
            "Blue Jaguar (exhausted 2, +Root Armor, +Massive Growth)",
        ],
        spellboard=["Summon Blue Jaguar", "Summon Blue Jaguar", "Summon Mist Spirit (exhausted)", "Shifting Mist"],
        hand=["Mist Typhoon", "Root Armor", "Root Armor", "Reflections in the Water", "Steady Gaze"],
        dice="natural:power x2 natural:class illusion:class x3 illusion:basic",
        exhausted_dice="natural:basic",
    )  # fmt: skip
    scene.player(
        2, "Jessa Na Ni (wounds 12)",
        battlefield=[
            "Blood Archer (wounds 1)", "Living Doll (exhausted, +Undying Heart)", "Blood Puppet", "Blood Puppet",
        ],
        spellboard=["Blood Transfer (status 3)"],
        hand=["Fear", "Redirect", "Final Cry"],
        dice="charm:power x2 ceremonial:class",
    )  # fmt: skip
    return scene.game()


def targeted() -> Game:
    """A window: the reader might hold a Golden Veil, and does not."""
    scene = Scenario(turn=2)
    scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"], hand=["Cover"], dice="charm:power")
    scene.player(2, "Maeoni Viper", dice="natural:power")
    game = scene.game()
    game.push("dice power natural")
    return game


# -- screens -------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(3))
def test_no_screen_of_a_game_is_wider_than_the_terminal(seed: int) -> None:
    chance = random.Random(seed)
    one, other = chance.sample(deck_names(), 2)
    game = new_game(one, other, seed=seed, names=("Ann", "A rather long name!!"))
    table, _ = seated(game, people=2)
    while not game.over:
        decision = game.decision
        for width, height in SIZES if THOROUGH else [SIZES[(seed + len(game.moves)) % len(SIZES)]]:
            lines = table.screen(decision.player, width, height)
            assert max(line.cell_len for line in lines) <= width
            assert all("\n" not in line.plain for line in lines)
        table.told[decision.player] = len(game.log)
        game.push(chance.choice(decision.options))


def test_a_crowded_board_fits_eighty_columns_as_printed() -> None:
    game = crowded()
    table, _ = seated(game)
    for width, height in SIZES:
        console = Console(width=width, record=True, file=io.StringIO(), force_terminal=True)
        for line in table.screen(0, width, height):
            console.print(line, no_wrap=True, overflow="ellipsis")
        printed = console.export_text()
        assert "…" not in printed or width < 80
        assert all(Text(line).cell_len <= width for line in printed.splitlines())


def test_the_board_shows_what_lies_on_the_cards() -> None:
    text = "\n".join(line.plain for line in board(crowded().view(0), 80))
    for shown in (
        "♥ 11/16", "♥ 7/19", "Blood Archer 3/3/2 ♥-1", "Mist Spirit #1 #2 1/1/0", "Mist Spirit #3 1/1/0 ◆1",
        "exh2 +Root Armor +Massive Growth", "Summon Blue Jaguar x2", "Blood Transfer ◆3", "Root Armor x2 ○ nat■",
        "nat ▲2 ■1", "exhausted 1 nat", "hand 3", "● main ○ side",
    ):  # fmt: skip
        assert shown in text, shown


def test_boxes_are_as_wide_as_promised_and_hold_the_same() -> None:
    text = "\n".join(line.plain for line in board(crowded().view(0), 120, roomy=True))
    assert "╭ Blue Jaguar #2 " in text
    assert "│ +Massive Growth " in text


def test_the_screen_tells_nothing_of_the_other_hand_nor_of_draw_piles() -> None:
    game = crowded()
    table, _ = seated(game)
    text = "\n".join(line.plain for line in table.screen(0, 120, 60))
    for secret in ("Fear", "Redirect", "Final Cry"):
        assert secret not in text
    spectator = "\n".join(line.plain for line in board(game.view(None), 120))
    assert "Mist Typhoon" not in spectator


def test_two_hands_that_differ_look_the_same_from_the_other_side() -> None:
    screens = []
    for hand in (["Fear", "Redirect"], ["Final Cry", "Blood Shaman"]):
        scene = Scenario()
        scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight"])
        scene.player(2, "Jessa Na Ni", hand=hand)
        table, _ = seated(scene.game())
        screens.append([line.plain for line in table.screen(0, 80, 24)])
    assert screens[0] == screens[1]


def test_names_cannot_steer_the_terminal() -> None:
    game = new_game("coal", "jessa", seed=1, names=("\x1b[31mAnn", "Bob\r\nx\u202e"))
    table, _ = seated(game, people=2)
    text = "\n".join(line.plain for line in table.screen(game.decision.player, 80, 24))
    assert not set("\x1b\r\u202e") & set(text)


# -- options -------------------------------------------------------------------------------------
def offered(*texts: str, verb: str = "card") -> list[OptionView]:
    return [OptionView(text=text, verb=verb, a=0, b=0) for text in texts]


def test_options_are_numbered_and_grouped_by_verb() -> None:
    lines = [line.plain for line in options(offered("attack Gilder", "play Cover", "attack Coal", "pass"), 80)]
    assert lines == [" attack 1 Gilder  3 Coal", " play   2 Cover", "        4 pass"]


def test_many_options_stand_in_columns_and_long_ones_are_wrapped() -> None:
    many = options(offered(*(f"target Number {i}" for i in range(20))), 40)
    assert len(many) <= 10
    assert all(f"{i} Number {i - 1}" in "\n".join(line.plain for line in many) for i in range(1, 21))
    long = options(offered("choose " + "word " * 40, "done"), 40)
    assert all(line.cell_len <= 40 for line in long)


def test_options_that_are_numbers_are_not_numbered_again() -> None:
    lines = [line.plain.split() for line in options(offered("0", "1", "2", verb="number"), 80)]
    assert lines == [["number", "0", "1", "2"]]


def test_every_option_is_on_the_screen() -> None:
    game = crowded()
    table, _ = seated(game)
    for width, height in SIZES:
        text = "\n".join(line.plain for line in table.screen(0, width, height))
        assert all(f"{label} " in text for label in table.numbering.labels(game))
        assert "p pass" in text


# -- signs and lines -----------------------------------------------------------------------------
def test_costs_in_signs_and_in_words() -> None:
    assert signs.compact("[[side]] - 1 [[illusion:class]] or 1 [[time:class]]").plain == "○ ill■/tim■"
    assert signs.compact("[[main]] - X [[basic]] - 1 [[discard]]").plain == "● X· 1 discard"
    assert signs.compact("charm:basic -> charm:power").plain == "cha· → cha▲"
    assert signs.words("pay 1 [[charm:class]] for [[Gilder]]").plain == "pay 1 charm class for Gilder"


def test_wrapping_keeps_every_word_and_the_width() -> None:
    text = Text("one two three " * 20 + "x" * 50)
    lines = signs.wrapped(text, 20, hang=4)
    assert all(line.cell_len <= 20 for line in lines)
    assert "".join(line.plain for line in lines).replace(" ", "") == text.plain.replace(" ", "")


def test_the_living_always_have_a_bit_of_life_bar() -> None:
    assert signs.bar(1, 40).plain.count("█") == 1
    assert "█" not in signs.bar(0, 15).plain


def test_every_card_and_clause_fits_the_screen() -> None:
    from pyreborn.cards import card_pool

    for ruleset in ("reborn", "original", "raven"):
        for card in card_pool(ruleset).cards.values():
            lines = [*sheets.card(card.name, 80, ruleset), *sheets.card(card.name, 80, ruleset, long=True)]
            assert all(line.cell_len <= 80 for line in lines)
            assert not any("[[" in line.plain for line in lines)
    for section in ("RB-12", "rb-22", "MX-01", ""):
        assert all(line.cell_len <= 80 for line in sheets.rules(section, 80))


# -- the loop ------------------------------------------------------------------------------------
def test_the_first_option_by_its_beginning_and_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("coal", "maeoni", seed=3)
    table, _ = seated(game)
    type_in(monkeypatch, ["go fi", "6"])
    table.play()
    assert [option.name for option in game.moves[:2]] == ["player", "done"]


def test_an_empty_line_passes_in_a_window_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    game = crowded()
    table, out = seated(game)
    type_in(monkeypatch, [""])
    table.play()
    assert not game.moves
    assert "Type the number of an option" in out.getvalue()
    game = targeted()
    assert game.decision.player == 0
    assert game.decision.kind == "window"
    table, out = seated(game)
    table.auto = False
    type_in(monkeypatch, [""])
    monkeypatch.setattr(table, "_agents_choose", _stop)
    table.play()
    assert game.moves[-1].verb == Verb.DONE


def _stop() -> None:
    raise EOFError


def test_windows_in_which_one_can_only_pass_are_passed_with_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    game = targeted()
    table, out = seated(game)
    assert table.passes_by_itself(game.decision)
    type_in(monkeypatch, [])
    table.play()
    assert game.moves[1].verb == Verb.DONE
    assert "auto: passed 1 window" in out.getvalue()
    shared, _ = seated(crowded(), people=2)
    assert not shared.auto  # at one screen the silence would tell


def test_undo_goes_back_to_the_last_real_choice_of_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("coal", "maeoni", seed=3)
    table, out = seated(game)
    type_in(monkeypatch, ["1", "done", "undo", "undo", "undo"])
    table.play()
    assert not game.moves
    assert "There is nothing to take back" in out.getvalue()


def test_a_concession_can_be_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("coal", "maeoni", seed=3)
    before = game.digest()
    table, out = seated(game)
    type_in(monkeypatch, ["concede", "no", "concede", "yes", "undo"])
    table.play()
    assert not table.game.over
    assert table.game.digest() == before
    assert "You concede." in out.getvalue()


def test_ctrl_c_warns_once_and_leaves_the_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("coal", "maeoni", seed=3)
    table, out = seated(game)
    type_in(monkeypatch, [KeyboardInterrupt, "1", KeyboardInterrupt, KeyboardInterrupt, "done"])
    table.play()
    assert len([move for move in game.moves if move.verb == Verb.DONE]) == 0
    assert out.getvalue().count("Press Ctrl-C again to leave") == 2
    assert "The game is kept in" in out.getvalue()


def test_ctrl_c_never_leaves_a_position_half_changed() -> None:
    import os
    import signal

    done: list[str] = []
    with suppress(KeyboardInterrupt):
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("all of it")
        done.append("too much")
    assert done == ["all of it"]


def test_a_place_that_cannot_be_written_to_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYREBORN_HOME", "/dev/null/nowhere")
    game = new_game("coal", "maeoni", seed=3)
    table, out = seated(game)
    type_in(monkeypatch, ["1"])
    table.play()
    assert table.keeper.path is not None  # where temporary files go
    assert table.keeper.path.exists()
    table.keeper.path.unlink()
    assert "The game is kept in" in out.getvalue()


# -- several picks ---------------------------------------------------------------------------------
def swarm() -> Game:
    """Four attackers and one blocker."""
    scene = Scenario()
    scene.player(1, "Aradel Summergaard", battlefield=["Mist Spirit", "Mist Spirit", "Mist Spirit", "Butterfly Monk"])
    scene.player(2, "Jessa Na Ni", battlefield=["Blood Puppet"])
    return scene.game()


def test_several_attackers_on_one_line_and_undo_takes_back_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    game = swarm()
    table, out = seated(game, people=2)
    table.auto = True
    type_in(monkeypatch, ["", "attack Jessa", "1 3", "undo", "1, 3 done"])
    table.play()
    assert "so far: Mist Spirit #1, Mist Spirit #3" in out.getvalue()
    assert [move.a for move in game.moves[1:3]] == [option.a for option in swarm_options(0, 2)]
    assert game.decision.kind == "block"


def swarm_options(*places: int) -> list[Option]:
    game = swarm()
    game.push("attack Jessa")
    return [game.options[place] for place in places]


def test_all_attackers_and_all_battles_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = swarm()
    table, out = seated(game, people=2)
    table.auto = True
    type_in(monkeypatch, ["", "attack Jessa", "all", "", "block Mist Spirit #2", "", "all"])
    table.play()
    said = out.getvalue()
    assert "several at once" in said
    assert "Mist Spirit #2 blocked by Blood Puppet" in said
    assert sum("deals 1 damage to Jessa Na Ni" in sentence for sentence in game.story()) == 3


def test_one_unit_is_attacked_by_one_unit_and_called_by_its_number(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scenario()
    scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"])
    scene.player(2, "Maeoni Viper", battlefield=["Gilder", "Gilder"])
    game = scene.game()
    table, out = seated(game, people=2)
    type_in(monkeypatch, ["", "attack Gilder #2", "1", ""])
    table.play()
    assert "several at once" not in out.getvalue()
    assert "attacked: Gilder #2" in out.getvalue()


def test_one_unit_may_be_attacked_by_all_in_the_first_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """OG-5.3.1: several attackers may be declared against one unit, and are with one word."""
    scene = Scenario(ruleset="original")
    scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker"])
    scene.player(2, "Maeoni Viper", battlefield=["Gilder", "Gilder"])
    game = scene.game()
    table, out = seated(game, people=2)
    type_in(monkeypatch, ["", "attack Gilder #2", "all"])
    table.play()
    assert "several at once" in out.getvalue()
    assert game.decision.kind != "attacker"
    assert len(game.moves) == 3


@pytest.mark.parametrize("ruleset", ["reborn", "original", "raven"])
@pytest.mark.parametrize("players", [3, 4])
def test_no_screen_of_several_players_is_wider_than_the_terminal(ruleset: str, players: int) -> None:
    """RB-19, OG-11.1.1: also for somebody who is out."""
    game = new_game(*("coal", "noah", "jessa", "saria")[:players], ruleset=ruleset, seed=players)
    table, _ = seated(game, people=players, width=80)
    chance = random.Random(players)
    step = 0
    while not game.over:
        if step % 40 == 0:
            for seat in range(players):
                assert all(line.cell_len <= 80 for line in table.screen(seat, 80, 24))
                table.told[seat] = len(game.log)  # as at the table: what has been told is not told again
        game.push(chance.choice(game.options))
        step += 1


def test_numbers_that_are_no_options_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = swarm()
    table, out = seated(game)
    type_in(monkeypatch, ["1 1", "all", "attack Jessa", "1 99", "0 1"])
    table.play()
    assert "Only one option can be taken here." in out.getvalue()
    assert "There is no option 99" in out.getvalue()
    assert "There is no option 0" in out.getvalue()
    assert len(game.moves) == 1


def test_what_a_use_costs_stands_beside_it() -> None:
    table, _ = seated(crowded())
    text = "\n".join(line.plain for line in table.screen(0, 80, 40))
    assert "Aradel Summergaard: Water Blast ○ nat■" in text
    assert "Shifting Mist ○" in text


def test_a_single_compulsory_trigger_is_not_asked_about() -> None:
    trigger, stop = Option(Verb.TRIGGER, 3, 0), Option(Verb.DONE)
    assert nothing_to_choose("window", [trigger])
    assert not nothing_to_choose("window", [trigger, stop])
    assert not nothing_to_choose("turn", [stop])


# -- commands ------------------------------------------------------------------------------------
def test_what_is_a_command_and_what_an_option() -> None:
    for line in ("help", "HELP", "?", "why", "why?", "why not play Cover", "discard", "save x", "q", "undo", "card x"):
        assert commands.is_command(line), line
    for line in ("", "1", "discard Cover", "pass", "play Cover", "log cabin", "quit smoking", "attack Gilder"):
        assert not commands.is_command(line), line


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("why not play Golden Veil", "Golden Veil is not in your hand."),
        ("why? play golden veil?", "Golden Veil is not in your hand."),
        ("why can't I golden veil", "Golden Veil is not in your hand."),
        ("why not dice power illusion", "power side"),
        ("why not attack", "Nothing stands in the way"),
        ("why not play Out of the Mist", "not in your hand"),
    ],
)
def test_why_not(question: str, reason: str) -> None:
    table, out = seated(crowded())
    assert not commands.run(table, 0, question)
    assert reason in " ".join(out.getvalue().split())


def test_why_tells_the_chain_of_causes_with_the_rules() -> None:
    game = crowded()
    table, out = seated(game)
    game.push("dice power natural")
    game.push("target Blood Archer")
    while game.decision.kind == "window":
        game.push("pass")
    commands.run(table, 0, "why")
    said = out.getvalue()
    assert "wound token" in said
    assert "because You use the" in said
    assert "RB-12" in said


def test_unknown_events_cards_and_clauses_are_refused() -> None:
    table, _ = seated(crowded())
    for line in ("why 999", "why -1", "why me", "card nobody", "card", "rules RB-99", "save", "auto x", "why not fly"):
        with pytest.raises(PyrebornError):
            commands.run(table, 0, line)


def test_names_may_be_begun_and_questions_must_name_a_card() -> None:
    table, out = seated(crowded())
    commands.run(table, 0, "card blood arch")
    commands.run(table, 0, "why not play golden v")
    assert "Blood Archer" in out.getvalue()
    assert "Golden Veil is not in your hand." in out.getvalue()
    with pytest.raises(PyrebornError, match="Which card"):
        commands.run(table, 0, "why not react")


def test_the_log_begins_at_its_end() -> None:
    game = new_game("coal", "maeoni", seed=3)
    chance = random.Random(1)
    for _ in range(60):
        game.push(chance.choice(game.options))
    out = io.StringIO()
    console = Console(file=out, width=80, height=24, highlight=False, force_terminal=True)
    table = Table(game, [None, RandomAgent(1)], console)
    commands.run(table, 0, "log")
    assert "more lines before these" in out.getvalue()
    assert f"{game.log[-1].number} " in out.getvalue() or f"{game.log[-2].number} " in out.getvalue()
    assert commands.is_command("log all")
    assert commands.is_command("log 40")
    with pytest.raises(PyrebornError, match="no event 9999"):
        commands.run(table, 0, "log 9999")


def test_the_command_to_go_on_seats_the_same_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(crowded())
    monkeypatch.setattr("sys.argv", [".venv/bin/pyreborn", "play"])
    assert keeper.resume().startswith(".venv/bin/pyreborn play --load ")
    assert "--opponent" not in keeper.resume()


def test_the_end_is_told_in_words() -> None:
    scene = Scenario()
    scene.player(1, "Maeoni Viper", hand=["Molten Gold"], dice="natural:power x2")
    scene.player(2, "Coal Roarkwin (wounds 12)")
    game = scene.game()
    game.push("play Molten Gold")
    game.push("target Coal Roarkwin")
    assert game.over
    assert "You pay 2 natural power." in story.how_it_ended(game, 0)


def test_the_log_is_told_in_as_little_room_as_there_is() -> None:
    game = new_game("coal", "maeoni", seed=3)
    chance = random.Random(1)
    for _ in range(60):
        game.push(chance.choice(game.options))
    for room in (1, 3, 8, 100):
        lines = story.recent(game, 0, 0, 80, room)
        assert len(lines) <= max(2, room) or room == 100
        assert all(line.cell_len <= 80 for line in lines)


# -- starting ------------------------------------------------------------------------------------
def test_names_and_opponents() -> None:
    assert starting.player_names("", "greedy") == ["Player 1", "Computer"]
    assert starting.player_names(" Ann , Bob", "human") == ["Ann", "Bob"]
    for wrong in ("Ann", "Ann,Ann", "Ann,", "a,b,c", "x" * 30 + ",y"):
        with pytest.raises(PyrebornError):
            starting.player_names(wrong, "human")
    assert opponents.at_table("human", 2) == ["human", "human"]
    assert opponents.seated(opponents.at_table("human", 2), ("Ann", "Bob"), 1) == [None, None]
    assert opponents.seated(opponents.at_table("random", 2), ("Ann", "Bob"), 1)[1] is not None
