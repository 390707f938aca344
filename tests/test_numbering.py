"""What is typed at the table: numbers that stay what they were, words that end a turn, and whatever is shown."""

import io
import random
from collections.abc import Iterator

import pytest
from rich.console import Console

from pyreborn.ai import RandomAgent
from pyreborn.decks import deck_names
from pyreborn.engine.model.ids import Verb
from pyreborn.errors import PyrebornError
from pyreborn.game import Game, new_game
from pyreborn.scenario import Scenario
from pyreborn.terminal.choices import shown
from pyreborn.terminal.numbering import Numbering
from pyreborn.terminal.table import Table
from tests.test_terminal import _home, seated, type_in
from tests.thorough import volume

__all__ = ["_home"]  # games are kept in a folder of the test


def mages() -> Game:
    scene = Scenario()
    scene.player(
        1, "Aradel Summergaard", hand=["Steady Gaze", "Steady Gaze", "Hammer Knight"], spellboard=["Summon Gilder"],
        dice="natural:class x2 illusion:power charm:basic",
    )  # fmt: skip
    scene.player(2, "Maeoni Viper", battlefield=["Gilder"], dice="natural:class charm:class charm:power")
    return scene.game()


def label_of(game: Game, numbers: Numbering, text: str) -> str:
    return numbers.labels(game)[list(game.decision.texts).index(text)]


# -- numbers that stay -----------------------------------------------------------------------------
def test_an_option_keeps_its_number_for_the_turn_and_nobody_inherits_one() -> None:
    """Newcomer row 15: options renumbered after every step."""
    game, numbers = mages(), Numbering()
    before = dict(zip(game.decision.texts, numbers.labels(game), strict=True))
    game.push("use Summon Gilder")
    while not game.at_turn():
        numbers.labels(game)
        game.push(0)
    after = dict(zip(game.decision.texts, numbers.labels(game), strict=True))
    for text in after.keys() & before.keys():
        assert after[text] == before[text], text
    gone = {label for text, label in before.items() if text not in after}
    assert not gone & set(after.values())
    assert len(set(after.values())) == len(after)
    with pytest.raises(PyrebornError, match=f"There is no option {min(gone)} now"):
        numbers.option(game, min(gone))


@pytest.mark.parametrize("seed", range(6))
def test_labels_are_unique_stay_and_never_end_a_turn(seed: int) -> None:
    """No number ends a turn, and within a turn a number means one thing only."""
    game, numbers, chance = new_game("coal", "jessa", seed=seed), Numbering(), random.Random(seed)
    meant: dict[tuple[int, str], str] = {}
    for _ in range(250):
        if game.over:
            return
        decision, labels = game.decision, numbers.labels(game)
        assert len(set(labels)) == len(labels) == len(decision.options)
        for option, label in zip(decision.options, labels, strict=True):
            if option.verb in (Verb.PASS, Verb.END_TURN):
                assert not label.isdecimal()
            elif decision.kind == "turn":
                key = (game.state.turn, label)
                assert meant.setdefault(key, option.text) == option.text
        game.push(chance.choice(game.options))


def test_a_repeated_number_never_passes_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mages()
    table, _ = seated(game)
    type_in(monkeypatch, [str(number) for number in range(1, 40)] * 3)
    table.play()
    assert not [move for move in game.moves if move.verb in (Verb.PASS, Verb.END_TURN)]


def test_passing_is_typed_said_and_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    game = mages()
    table, out = seated(game)
    table.auto = False
    type_in(monkeypatch, ["p"])
    table.play()
    assert [move.verb for move in game.moves[:1]] == [Verb.PASS]
    assert "You passed; undo takes it back." in out.getvalue()
    table, out = seated(game)
    type_in(monkeypatch, ["undo"])
    table.play()
    assert not game.moves


def test_the_letter_for_passing_means_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a question about dice "p" is no "power": the turn is not passed and no die is taken."""
    game = mages()
    table, out = seated(game)
    type_in(monkeypatch, ["dice power illusion", "p", "e", "end"])
    table.play()
    assert game.decision.kind == "die"
    assert out.getvalue().count("cannot be") == 3


# -- copies ----------------------------------------------------------------------------------------
def with_two_copies() -> tuple[Game, str]:
    """A game at the discard before drawing, with two copies of a card in the first player's hand (RB-6.1.4)."""
    for seed in range(40):
        game, chance = new_game("aradel", "coal", seed=seed), random.Random(seed)
        while not game.over:
            hand = [game.state.cards[card].printed.name for card in game.state.players[0].hand]
            twice = [name for name in hand if hand.count(name) == 2]
            if game.decision.kind == "prepare discard" and game.decision.player == 0 and twice:
                return game, twice[0]
            game.push(chance.choice(game.options))
    raise AssertionError("no such hand in forty games")


def test_two_copies_are_picked_by_the_same_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """Newcomer row 14: "Steady Gaze x2", typed 1 1 done."""
    game, name = with_two_copies()
    table, out = seated(game)
    number = label_of(game, table.numbering, f"discard {name}")
    before = [game.state.cards[card].printed.name for card in game.state.players[0].discard].count(name)
    type_in(monkeypatch, [f"{number} {number} done"])
    monkeypatch.setattr(table, "_agents_choose", _stop)
    table.play()
    after = [game.state.cards[card].printed.name for card in game.state.players[0].discard].count(name)
    assert after == before + 2
    assert "could be taken" not in out.getvalue()


def _stop() -> None:
    raise EOFError


def test_a_number_taken_twice_takes_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scenario()
    scene.player(1, "Aradel Summergaard", hand=["Steady Gaze", "Steady Gaze", "Root Armor"], dice="natural:basic x3")
    scene.player(2, "Maeoni Viper")
    game = scene.game()
    table, out = seated(game)
    type_in(monkeypatch, ["meditate", "1 1"])
    table.play()
    names = [game.state.cards[card].printed.name for card in game.state.players[0].discard]
    assert names == ["Steady Gaze", "Steady Gaze"]
    assert "could be taken" not in out.getvalue()


# -- whatever is shown -------------------------------------------------------------------------------
@pytest.mark.parametrize("line", ["natural class", "lower natural class", "lower natural:class"])
def test_dice_are_named_as_they_are_shown(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Newcomer row 9: shown "4 natural class", refused "natural class" and "lower natural class"."""
    game = mages()
    table, out = seated(game)
    type_in(monkeypatch, ["dice power illusion", line])
    table.play()
    assert "so far: natural class" in out.getvalue()


def test_dice_are_read_as_they_are_said_by_the_api_too() -> None:
    game = mages()
    game.push("dice power illusion")
    asked = game.decision
    assert game.push("lower natural class") in asked.options
    game.pop()
    assert game.push("natural class") in asked.options


def decisions(seed: int) -> Iterator[Game]:
    chance = random.Random(seed)
    ruleset = chance.choice(("reborn", "reborn", "original", "raven"))
    decks = chance.sample(deck_names(ruleset), chance.choice((2, 2, 3)))
    game = new_game(*decks, ruleset=ruleset, seed=seed, log=False, undo=False)
    for step in range(200):
        if game.over:
            return
        if step % volume(3, 1) == 0:
            yield game
        game.push(chance.choice(game.options))


@pytest.mark.parametrize("seed", range(6))
def test_everything_shown_is_accepted(seed: int) -> None:
    """Number, text, number with text, label with text, with and without the note: all of it names its option."""
    for game in decisions(seed):
        seat = game.decision.player
        table = Table(game, [None, *[RandomAgent(1)] * (len(game.names) - 1)], Console(file=io.StringIO(), width=80))
        labels = table.numbering.labels(game)
        asked = game.view(seat).decision
        assert asked is not None
        assert asked.options is not None
        beside = [note.plain for note in table._notes()]
        for place, seen in enumerate(asked.options):
            verb, short = shown(seen)
            wanted = game.options[place]
            alone = sum(shown(other)[1].casefold() == short.casefold() for other in asked.options) == 1
            typed = [labels[place], seen.text, f"{verb} {short}", f"{labels[place]} {short}"]
            typed += [short] if alone else []
            typed += [f"{verb} {short} {beside[place]}"] if beside[place] else []
            for line in typed:
                if " ".join(line.split()):
                    assert table._meant(seat, " ".join(line.split())) == wanted, line
