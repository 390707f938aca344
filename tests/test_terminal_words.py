"""What is typed and what is answered: words in a row, payments as they are shown, why a row of picks stops, the end."""

from pathlib import Path

import pytest

from pyreborn.errors import PyrebornError
from pyreborn.game import Game, new_game
from pyreborn.scenario import Scenario
from pyreborn.terminal import picking, starting
from tests.test_cli import here
from tests.test_terminal import _home, seated, swarm, type_in

__all__ = ["_home"]

Patch = pytest.MonkeyPatch


# -- words in a row --------------------------------------------------------------------------------
def two_attackers() -> Game:
    scene = Scenario()
    scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker", "Anchornaut"])
    scene.player(2, "Maeoni Viper", battlefield=["Gilder"])
    game = scene.game()
    game.push("attack Maeoni")
    return game


@pytest.mark.parametrize(
    ("line", "attackers"),
    [
        ("Hammer Knight done", ["Hammer Knight"]),
        ("Hammer Knight, Iron Worker done", ["Hammer Knight", "Iron Worker"]),
        ("attack with Hammer Knight attack with Anchornaut, done", ["Hammer Knight", "Anchornaut"]),
        ("1 Iron Worker done", ["Hammer Knight", "Iron Worker"]),
        ("hammer iron done", ["Hammer Knight", "Iron Worker"]),
        ("1 3 done", ["Hammer Knight", "Anchornaut"]),
    ],
)
def test_options_in_a_row_by_words(line: str, attackers: list[str], monkeypatch: Patch) -> None:
    """Help says that an option's text will do; in a row only numbers did."""
    game = two_attackers()
    table, out = seated(game, people=2)
    type_in(monkeypatch, ["", line])
    table.play()
    taken = [game.state.cards[move.a].printed.name for move in game.moves[1:] if move.name == "card"]
    assert taken == attackers, out.getvalue()
    assert game.decision.kind != "attacker"


def test_words_that_name_one_option_never_name_several(monkeypatch: Patch) -> None:
    """A block names two units, and is one option."""
    game = swarm()
    game.push("attack Jessa")
    game.push("attack with Mist Spirit #1")
    game.push("attack with Butterfly Monk")
    game.push("done")
    assert game.decision.kind == "block"
    table, _ = seated(game, people=2)
    moves = len(game.moves)
    type_in(monkeypatch, ["", "block Butterfly Monk with Blood Puppet"])
    table.play()
    assert len(game.moves) >= moves + 1
    assert game.moves[moves].name == "block"


def test_where_one_option_is_taken_words_in_a_row_are_refused() -> None:
    game = swarm()
    assert picking.in_words("attack Jessa done", game.decision.kind, lambda words: "1") == []
    table, _ = seated(game)
    with pytest.raises(PyrebornError):
        table._take_named(0, "pass attack Jessa")
    assert not game.moves


# -- a row that stops --------------------------------------------------------------------------------
@pytest.mark.parametrize("hand", [["Golden Veil"], ["Redirect"]])
def test_a_row_that_stops_says_why_and_what_was_not_taken(hand: list[str], monkeypatch: Patch) -> None:
    """Battles: the other side may answer the first, whatever it holds; "Only 1 of 3 could be taken" said neither."""
    scene = Scenario()
    scene.player(1, "Aradel Summergaard", battlefield=["Mist Spirit", "Mist Spirit", "Butterfly Monk"])
    scene.player(2, "Jessa Na Ni", hand=hand, battlefield=["Blood Puppet"], dice="charm:power x2 ceremonial:class x3")
    game = scene.game()
    game.push("attack Jessa")
    for _ in range(3):
        game.push(0)
    while game.decision.kind != "battle":
        game.push("pass" if game.decision.kind == "window" else "done")
    table, _ = seated(game, people=2)
    asked = game.decision
    labels = table.numbering.labels(game)
    table._take_several(0, labels)
    assert table.notice == (
        "Stopped after Mist Spirit #1: Jessa Na Ni may answer. Not taken: Mist Spirit #2 and Butterfly Monk."
    )
    assert picking.why_stopped(asked, game) == "Jessa Na Ni may answer"
    text = [line.plain for line in table.screen(0, 80, 24)]
    assert any("Not taken: Mist Spirit #2" in line or "Not taken:" in line for line in text)
    assert len(text) <= 24


def test_a_row_that_ends_as_it_should_says_nothing(monkeypatch: Patch) -> None:
    game = two_attackers()
    table, _ = seated(game, people=2)
    table._take_several(0, ["1", "2", "done"])
    assert table.notice == ""


# -- payments ----------------------------------------------------------------------------------------
def paying() -> Game:
    scene = Scenario()
    dice = (
        "ceremonial:class x3 ceremonial:power natural:class natural:power natural:basic illusion:basic illusion:class"
    )
    scene.player(1, "Coal Roarkwin", hand=["One Hundred Blades"], dice=dice)
    scene.player(2, "Maeoni Viper")
    game = scene.game()
    game.push("play One Hundred Blades")
    assert game.decision.kind == "pay"
    return game


@pytest.mark.parametrize(
    ("line", "dice"),
    [
        ("pay 2cer■", "2 ceremonial:class"),
        ("2cer■", "2 ceremonial:class"),
        ("pay 2cer", "2 ceremonial:class"),
        ("pay 2 cer", "2 ceremonial:class"),
        ("pay 2cer:class", "2 ceremonial:class"),
        ("pay 2 cer c", "2 ceremonial:class"),
        ("pay cer■ cer▲", "1 ceremonial:class, 1 ceremonial:power"),
        ("pay cer▲, cer■", "1 ceremonial:class, 1 ceremonial:power"),
        ("pay ill· nat▲", "1 illusion:basic, 1 natural:power"),
        ("pay 1 illusion:basic 1 illusion:class", "1 illusion:basic, 1 illusion:class"),
        ("illusion class and illusion basic", "1 illusion:basic, 1 illusion:class"),
        ("pay 1 ill", None),
        ("pay 3cer", None),
        ("pay 2nat·", None),
    ],
)
def test_payments_are_understood_as_they_are_shown(line: str, dice: str | None) -> None:
    """The dice that are said are the dice that are paid: no more, no others."""
    game = paying()
    table, _ = seated(game)
    if dice is None:
        with pytest.raises(PyrebornError):
            table._meant(0, line)
    else:
        assert table._meant(0, line) == game.decision.option(f"pay {dice}")


def test_every_payment_is_understood_as_the_screen_has_it() -> None:
    game = paying()
    table, _ = seated(game)
    view = game.view(0).decision
    assert view is not None
    for option, seen in zip(game.decision.options, table._called(0), strict=True):
        assert table._meant(0, f"pay {seen.plain}") == option
        assert table._meant(0, seen.plain) == option


def test_dice_of_other_questions_may_be_said_in_signs() -> None:
    scene = Scenario()
    scene.player(1, "Aradel Summergaard", dice="illusion:power")
    scene.player(2, "Maeoni Viper", dice="charm:basic natural:class natural:power")
    game = scene.game()
    game.push("dice power illusion")
    assert game.decision.option("lower nat▲") == game.decision.option("lower natural:power")


# -- the end -----------------------------------------------------------------------------------------
def test_a_finished_game_can_be_saved_and_looked_up(monkeypatch: Patch, tmp_path: Path) -> None:
    """Help lists save FILE; on the last screen it was refused."""
    file = tmp_path / "Evening.json"
    game = new_game("coal", "maeoni", seed=3)
    table, out = seated(game)
    type_in(monkeypatch, ["concede", "yes", f"save {file}", "save", "card Hammer Knight", "nonsense", ""])
    table.play()
    assert file.exists()
    said = out.getvalue()
    assert "Saved to" in said
    assert "Where to? Type save and a file name" in said
    assert "Hammer Knight" in said
    assert "Type replay, undo, save and a file name" in said


# -- the start ---------------------------------------------------------------------------------------
def test_a_first_five_taken_for_a_player_is_said_once(
    tmp_path: Path, monkeypatch: Patch, capsys: pytest.CaptureFixture[str]
) -> None:
    type_in(monkeypatch, ["board"])
    done = here(tmp_path, monkeypatch, capsys, "play", "coal", "noah", "--seed", "3")
    assert done.stdout.count("--first-five choose") == 1


def test_nothing_is_said_of_a_first_five_that_is_chosen() -> None:
    game = new_game("coal", "maeoni", seed=3, first_five="choose")
    game.header.played_by = ["human", "normal"]
    assert starting.opening_words(game) == ""
    game = new_game("coal", "maeoni", seed=3)
    game.header.played_by = ["human", "normal"]
    said = starting.opening_words(game)
    assert "--first-five choose" in said
    assert len(said) < 79
    game.push(0)
    assert starting.opening_words(game) == ""


def test_an_endless_row_of_words_is_refused_at_once() -> None:
    """What is far longer than any answer is not tried in all the ways it could be cut."""
    tried: list[str] = []

    def named(words: str) -> str | None:
        tried.append(words)
        return "1"

    assert picking.in_words("a " * 5000, "attacker", named) == []
    assert not tried
    assert picking.in_words("a b done", "attacker", lambda words: {"a": "1", "b": "2"}.get(words)) == ["1", "2", "done"]
