"""Arguments that mean nothing, over the whole public API: a typed error with a sentence, and nothing has changed."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

import pyreborn as pb
from pyreborn import ai
from pyreborn.ai import agent
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.options import Option
from pyreborn.evaluate import score
from pyreborn.rulesets import ruleset


def duel(**settings: Any) -> pb.Game:
    return pb.new_game("aradel", "maeoni", **{"seed": 7, **settings})


def laid_out(**rows: Any) -> pb.Game:
    """Player 1's half has these rows."""
    board = pb.Scenario()
    board.player(1, "Aradel Summergaard", **rows)
    board.player(2, "Maeoni Viper")
    return board.game()


def scenario(**settings: Any) -> pb.Game:
    board = pb.Scenario(**settings)
    board.player(1, "Aradel Summergaard")
    board.player(2, "Maeoni Viper")
    return board.game()


def with_card(**facts: Any) -> pb.Game:
    return laid_out(battlefield=[pb.InPlay(**{"name": "Hammer Knight", **facts})])


ENDLESS = pb.InPlay("Hammer Knight")
ENDLESS.attached.append(ENDLESS)
NOT_A_SEAT = ("There is no seat", "the 2 players sit at seats 0 and 1")
Sentences = tuple[str, ...]
Call = Callable[[], object]

CALLS: dict[str, tuple[Call, Sentences]] = {
    # names, and the nearest that exist
    "deck": (lambda: pb.new_game("aradle", "maeoni"), ("There is no deck called 'aradle'. Did you mean 'aradel'",)),
    "get_deck": (lambda: pb.get_deck("aradle"), ("Did you mean 'aradel'",)),
    "get_deck of nothing": (lambda: pb.get_deck(""), ("'' is not a deck's name",)),
    "get_deck of a number": (lambda: pb.get_deck(3), ("3 is not a deck's name",)),  # type: ignore[arg-type]
    "load_deck of a number": (lambda: pb.load_deck(3), ("3 is neither a deck's name nor a file",)),  # type: ignore[arg-type]
    "load_deck of no file": (lambda: pb.load_deck("gone.json"), ("gone.json cannot be read",)),
    "card": (lambda: pb.find_card("Hamer Knight"), ("Did you mean 'Hammer Knight'",)),
    "endless name": (lambda: pb.find_card("x" * 10**6), ("There is no card called 'xxx",)),
    "endless option": (lambda: duel().push("x" * 10**6), ("is no option here",)),
    "card of nothing": (lambda: pb.find_card(None), ("None is not a card's name",)),  # type: ignore[arg-type]
    "edition": (lambda: pb.card_pool("rebron"), ("The cards of 'rebron' are not in this version",)),
    "edition that is a list": (lambda: pb.card_pool(["reborn"]), ("is not the name of an edition",)),  # type: ignore[arg-type]
    "ruleset": (lambda: duel(ruleset="ravn"), ("Did you mean 'raven'",)),
    "ruleset that is a list": (lambda: ruleset([]), ("is not the name of a ruleset",)),  # type: ignore[arg-type]
    "option of a ruleset": (lambda: duel(ruleset="original+declair"), ("no option 'declair'",)),
    "deck_names": (lambda: pb.deck_names("ravn"), ("Did you mean 'raven'",)),
    "opponent": (lambda: agent("gredy"), ("Did you mean 'greedy'",)),
    "opponent that is a list": (lambda: agent(["greedy"]), ("is not an opponent; expected a text",)),  # type: ignore[arg-type]
    "opponent's seed": (lambda: agent("greedy", "x"), ("'x' is not a seed",)),  # type: ignore[arg-type]
    # new_game
    "no decks": (lambda: pb.new_game(), ("A game needs 2 to 4 decks, not 0.",)),
    "one deck": (lambda: pb.new_game("aradel"), ("A game needs 2 to 4 decks, not 1.",)),
    "five decks": (lambda: pb.new_game(*["aradel"] * 5), ("A game needs 2 to 4 decks, not 5.",)),
    "a duel in the red rains": (
        lambda: pb.new_game("aradel", "maeoni", ruleset="red-rains"),
        ("Red Rains is played against a Chimera: say chimera=",),
    ),
    "a list of decks": (lambda: pb.new_game(["aradel", "maeoni"]), ("A deck is a name, a file or a Deck",)),  # type: ignore[arg-type]
    "no deck": (lambda: pb.new_game("aradel", None), ("A deck is a name, a file or a Deck, not None",)),  # type: ignore[arg-type]
    "a deck of nonsense": (
        lambda: pb.new_game("aradel", pb.Deck("x", "x", "coal-roarkwin", None, ())),  # type: ignore[arg-type]
        ("is not made as a deck is made",),
    ),
    "one name": (lambda: duel(names=("a",)), ("2 players take part, but 1 names were given.",)),
    "three names": (lambda: duel(names=("a", "b", "c")), ("2 players take part, but 3 names",)),
    "names as a text": (lambda: duel(names="ab"), ("The players' names is a list",)),
    "names that are numbers": (lambda: duel(names=(1, 2)), ("1 is not a player's name",)),
    "empty names": (lambda: duel(names=("", "b")), ("'' is not a player's name",)),
    "first five": (lambda: duel(first_five="recomended"), ("Did you mean 'recommended'",)),
    "first five that is a number": (lambda: duel(first_five=5), ("There is no way to pick the first five",)),
    "chained": (lambda: duel(chained="2024-1-25"), ("Did you mean '2024-01-25'",)),
    "chained that is a list": (lambda: duel(chained=["x"]), ("is not the name of a chained list",)),
    "seed": (lambda: duel(seed="seven"), ("'seven' is not a seed",)),
    "half a seed": (lambda: duel(seed=7.5), ("7.5 is not a seed",)),
    "a true seed": (lambda: duel(seed=True), ("True is not a seed",)),
    "open_decks": (lambda: duel(open_decks="no"), ("open_decks is True or False, not 'no'",)),
    "log": (lambda: duel(log="no"), ("log is True or False",)),
    "undo": (lambda: duel(undo=0), ("undo is True or False",)),
    "last_round": (lambda: duel(last_round=-1), ("Sudden death cannot begin after round -1",)),
    "last_round that is a text": (lambda: duel(last_round="9"), ("'9' is not the last round",)),
    # a game
    "view(2)": (lambda: duel().view(2), NOT_A_SEAT),
    "view(-1)": (lambda: duel().view(-1), NOT_A_SEAT),
    "view(2**70)": (lambda: duel().view(2**70), NOT_A_SEAT),
    "view of a text": (lambda: duel().view("0"), NOT_A_SEAT),  # type: ignore[arg-type]
    "view(True)": (lambda: duel().view(True), NOT_A_SEAT),
    "concede(-1)": (lambda: duel().concede(-1), NOT_A_SEAT),
    "concede(2)": (lambda: duel().concede(2), NOT_A_SEAT),
    "concede of nobody": (lambda: duel().concede(None), NOT_A_SEAT),  # type: ignore[arg-type]
    "ahead(2)": (lambda: duel().ahead(2), NOT_A_SEAT),
    "ahead of nothing": (lambda: duel().ahead(0, ["done"]), ("Seat 0 is not asked anything ahead",)),
    "ahead of a text": (lambda: duel().ahead(0, "done"), ("What is picked is a list, such as ['done']",)),
    "out_of_time(2)": (lambda: duel().out_of_time(2), NOT_A_SEAT),
    "out_of_time of nobody": (lambda: duel().out_of_time(None), NOT_A_SEAT),  # type: ignore[arg-type]
    "out_of_time when": (lambda: duel().out_of_time(0, "now"), ("at_once is True or False, not 'now'",)),  # type: ignore[arg-type]
    "out_of_time twice": (
        lambda: [game.out_of_time(0) for game in [duel()] * 2],  # type: ignore[func-returns-value]
        ("has run out of time already",),
    ),
    "outcome of nothing": (lambda: duel().outcome(), ("There is no move yet",)),
    "said of nothing": (lambda: duel().said(0), ("the number of a move",)),
    "said(1)": (lambda: (game := duel(), game.push(0), game.said(1)), ("the number of a move",)),
    "outcome(1)": (lambda: (game := duel(), game.push(0), game.outcome(1)), ("1 is not the number of a move",)),
    "free_undo(2)": (lambda: duel().free_undo(2), NOT_A_SEAT),
    "free_undo of nobody": (lambda: duel().free_undo(None), NOT_A_SEAT),  # type: ignore[arg-type]
    "story(5)": (lambda: duel().story(5), NOT_A_SEAT),
    "told(5)": (lambda: duel().told(5), NOT_A_SEAT),
    "story since": (lambda: duel().story(0, "begin"), ("'begin' is not the number of an event",)),  # type: ignore[arg-type]
    "why_not action": (lambda: duel().why_not("paly"), ("There is no action called 'paly'. Did you mean 'play'",)),
    "why_not nothing": (lambda: duel().why_not(None), ("None is not an action",)),  # type: ignore[arg-type]
    "why_not name": (lambda: duel().why_not("play", 5), ("5 is no name",)),  # type: ignore[arg-type]
    "why_not card": (lambda: duel().why_not("play", "Hamer Knight"), ("Did you mean 'Hammer Knight'",)),
    "why_not seat": (lambda: duel().why_not("pass", seat=2), NOT_A_SEAT),
    "push(99)": (lambda: duel().push(99), ("99 is not the index of an option; expected a whole number from 0 to 1",)),
    "push(-1)": (lambda: duel().push(-1), ("-1 is not the index of an option",)),
    "push(True)": (lambda: duel().push(True), ("True is not the index of an option",)),
    "push(1.0)": (lambda: duel().push(1.0), ("1.0 is not the index of an option",)),  # type: ignore[arg-type]
    "push(None)": (lambda: duel().push(None), ("None is not the index of an option",)),  # type: ignore[arg-type]
    "push of bytes": (lambda: duel().push(b"go first"), ("is not the index of an option",)),  # type: ignore[arg-type]
    "push of another option": (lambda: duel().push(Option(Verb.YES)), ("'yes' is not among the 2 options",)),
    "push of a verb that is none": (lambda: duel().push(Option(999)), ("is not among the 2 options",)),  # type: ignore[arg-type]
    "push('')": (lambda: duel().push(""), ("'' is no option here",)),
    "push('play')": (lambda: duel().push("play"), ("'play' is no option here",)),
    "push('99')": (lambda: duel().push("99"), ("There is no option 99: expected an index from 0 to 1",)),
    "pop": (lambda: duel().pop(), ("There is nothing to take back.",)),
    "pop without undo": (
        lambda: (game := duel(undo=False), game.push(0), game.pop()), ("This game was started without undo.",),
    ),
    "from_state": (lambda: pb.Game.from_state("start"), ("A game starts at a position, not at 'start'",)),  # type: ignore[arg-type]
    "decision.option": (lambda: duel().decision.option(0), ("0 is no text",)),  # type: ignore[arg-type]
    "decision.things": (lambda: duel().decision.things(Option(Verb.YES)), ("'yes' is not among the 2 options",)),
    "determinize": (lambda: pb.determinize("view", 1), ("A game is imagined from a view, not from 'view'",)),  # type: ignore[arg-type]
    "determinize seed": (lambda: pb.determinize(duel().view(0), None), ("None is not a seed",)),  # type: ignore[arg-type]
    "score": (lambda: score(duel(), 2), NOT_A_SEAT),
    "agents see their own view": (
        lambda: agent("greedy").choose((game := duel()).view(0), game.decision), ("of seat 0", "seat 1 decides"),
    ),
    # records
    "load_game": (lambda: pb.load_game("gone.json"), ("gone.json cannot be read",)),
    "load_game of a number": (lambda: pb.load_game(3), ("3 is no path of a file",)),  # type: ignore[arg-type]
    "replay until": (lambda: duel().record().replay(until=-1), ("-1 is not a number of moves to replay",)),
    "replay of nonsense": (
        lambda: pb.Record(header=duel().header, moves=[3]).replay(), ("This is not a pyreborn record",),  # type: ignore[list-item]
    ),
    "replay of no header": (lambda: pb.Record(header=None, moves=[]).replay(), ("This is not a pyreborn record",)),  # type: ignore[arg-type]
    # positions
    "position": (lambda: pb.parse_position("x"), ("'x' is not a first line",)),
    "position of nothing": (lambda: pb.parse_position(None), ("None is no position",)),  # type: ignore[arg-type]
    "position in other digits": (lambda: pb.parse_position("reborn round ² turn 1 first 1"), ("is not a first line",)),
    "position_text": (lambda: pb.position_text(duel()), ("is no position; expected game.state",)),  # type: ignore[arg-type]
    # Scenario
    "scenario ruleset": (lambda: scenario(ruleset="ravn"), ("Did you mean 'raven'",)),
    "scenario seed": (lambda: scenario(seed="x"), ("'x' is not a seed",)),
    "scenario round": (lambda: scenario(round=0), ("0 is not a round",)),
    "scenario endless round": (lambda: scenario(round=2**70), ("is not a round; expected a whole number from 1 to",)),
    "scenario turn": (lambda: scenario(turn=0), ("0 is not the player whose turn it is",)),
    "scenario turn of a third": (lambda: scenario(turn=3), ("There is no player 3 for the turn",)),
    "scenario first": (lambda: scenario(first=3), ("There is no player 3 for the first player token",)),
    "scenario passes": (lambda: scenario(passes=-1), ("-1 is not a number of passes",)),
    "scenario more passes": (lambda: scenario(passes=3), ("3 passes cannot be; there are 2 players",)),
    "scenario chained": (lambda: scenario(chained=["Golden Vale"]), ("Did you mean 'Golden Veil'",)),
    "scenario chained as a text": (lambda: scenario(chained="Golden Veil"), ("The chained list is a list",)),
    "scenario fatigue": (lambda: scenario(fatigue="no"), ("fatigue is True or False",)),
    "scenario time": (lambda: scenario(sudden_death="no"), ("sudden_death is True or False, not 'no'",)),
    "player 0": (lambda: pb.Scenario().player(0, "Coal Roarkwin"), ("0 is not a player's number", "from 1 to 4")),
    "player 5": (lambda: pb.Scenario().player(5, "Coal Roarkwin"), ("5 is not a player's number",)),
    "player '1'": (lambda: pb.Scenario().player("1", "Coal Roarkwin"), ("'1' is not a player's number",)),  # type: ignore[arg-type]
    "one player": (lambda: pb.Scenario().game(), ("A scenario needs player 1 and player 2.",)),
    "Phoenixborn": (lambda: pb.Scenario().player(1, 5), ("neither a card's text nor an InPlay",)),  # type: ignore[arg-type]
    "battlefield as a text": (
        lambda: laid_out(battlefield="Hammer Knight"),
        ("Player 1's battlefield is a list, such as ['Hammer Knight'], not 'Hammer Knight'",),
    ),
    "hand as a text": (lambda: laid_out(hand="Golden Veil"), ("Player 1's hand is a list",)),
    "draw as a set": (lambda: laid_out(draw={"Seal"}), ("Player 1's draw pile is a list",)),
    "pile as a text": (lambda: laid_out(pile="Gilder"), ("Player 1's conjuration pile is a list",)),
    "hand of a number": (lambda: laid_out(hand=[5]), ("5 is not a card's name (Player 1's hand)",)),
    "hand of a million": (lambda: laid_out(hand=["Seal"] * 1_000_000), ("cannot hold 1000000 cards",)),
    "unknown unit": (lambda: laid_out(battlefield=["Hamer Knight"]), ("Did you mean 'Hammer Knight'",)),
    "a number on the battlefield": (lambda: laid_out(battlefield=[5]), ("neither a card's text nor an InPlay",)),
    "a spell on the battlefield": (
        lambda: laid_out(battlefield=["Summon Gilder"]),
        ("Summon Gilder cannot lie on the battlefield: it is printed as Ready Spell.",),
    ),
    "a unit on the spellboard": (lambda: laid_out(spellboard=["Gilder"]), ("Gilder cannot lie on the spellboard",)),
    "20 stacked copies": (
        lambda: laid_out(spellboard=["Summon Gilder"] * 20), ("more than 3 copies of Summon Gilder", "RB-4.1.3"),
    ),
    "too many units": (lambda: laid_out(battlefield=["Gilder"] * 20), ("has no slot left for Gilder (RB-3.2.1)",)),
    "a million dice": (lambda: laid_out(dice="natural x1000000"), ("too many dice; a player has ten (RB-4.1.6)",)),
    "endless dice": (lambda: laid_out(dice="natural x" + "9" * 5000), ("too many dice",)),
    "dice as a list": (lambda: laid_out(dice=["natural"]), ("are written as one text",)),
    "dice of no magic": (lambda: laid_out(dice="purple"), ("'purple' is not a die",)),
    "exhausted dice": (lambda: laid_out(exhausted_dice=5), ("Player 1's exhausted dice are written as one text",)),
    "main": (lambda: laid_out(main=2**70), ("is not a number of Player 1's main actions",)),
    "side": (lambda: laid_out(side=-1), ("-1 is not a number of Player 1's side actions",)),
    "reactions": (lambda: laid_out(reactions="1"), ("'1' is not a number of Player 1's reactions",)),
    "InPlay": (lambda: pb.InPlay("Gilder", wounds=-5), ("-5 is not how many wounds Gilder can have",)),
    "wounds": (lambda: with_card(wounds=-5), ("-5 is not how many wounds Hammer Knight can have",)),
    "too many wounds": (lambda: with_card(wounds=9), ("with 9 wounds would be destroyed already",)),
    "exhaustion": (lambda: with_card(exhaustion="1"), ("'1' is not how many exhaustion tokens",)),
    "status": (lambda: with_card(status=2**70), ("is not how many status tokens",)),
    "used": (lambda: with_card(used=-1), ("-1 is not what Hammer Knight has used",)),
    "owner": (lambda: with_card(owner=9), ("9 is not the owner of Hammer Knight",)),
    "owner who is not there": (lambda: with_card(owner=3), ("cannot be owned by player 3",)),
    "dice on a card": (lambda: with_card(dice=[-1]), ("-1 is not a die on Hammer Knight",)),
    "dice on a card as a text": (lambda: with_card(dice="natural"), ("What lies on Hammer Knight as dice is a list",)),
    "attached as a text": (lambda: with_card(attached="Root Armor"), ("What is attached to Hammer Knight is a list",)),
    "attached texts": (lambda: with_card(attached=["Root Armor"]), ("'Root Armor' is attached to Hammer Knight and",)),
    "attached to itself": (lambda: laid_out(battlefield=[ENDLESS]), ("cannot be attached to what is attached itself",)),
    "attached unit": (lambda: laid_out(battlefield=["Gilder (+Gilder)"]), ("Gilder cannot lie in the place under",)),
    "under": (lambda: with_card(under=[5]), ("5 is not a card's name under Hammer Knight",)),
    "slot": (lambda: laid_out(spellboard=["Summon Gilder (with Resonanse)"]), ("There is no card called 'Resonanse'",)),
    "name": (lambda: with_card(name=None), ("None is not a card's name",)),
    "words on a card": (lambda: laid_out(battlefield=["Gilder (tired)"]), ("'tired' in 'Gilder (tired)'",)),
    "endless wounds": (
        lambda: laid_out(battlefield=[f"Gilder (wounds {'9' * 5000})"]), ("is not understood; expected wounds N",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("call", CALLS)
def test_an_argument_that_means_nothing_is_refused_in_a_sentence(call: str) -> None:
    """Typed, with a sentence that says what was wrong, and what would have been right where that helps."""
    wrong, sentences = CALLS[call]
    with pytest.raises(pb.PyrebornError) as caught:
        wrong()
    said = str(caught.value)
    assert all(sentence in said for sentence in sentences), said
    assert said.endswith((".", "?")), said
    assert len(said) < 1200, "nobody reads that"


@pytest.mark.parametrize(
    "attempt",
    [
        lambda game: game.push(99), lambda game: game.push("play"), lambda game: game.push(None),
        lambda game: game.concede(-1), lambda game: game.concede(2), lambda game: game.view(2),
        lambda game: game.story(9), lambda game: game.why_not("x"), lambda game: game.decision.option("x"),
        lambda game: game.push(True),
    ],
)  # fmt: skip
def test_what_is_refused_changes_nothing(attempt: Callable[[pb.Game], object]) -> None:
    """The position, the history, the log and the record are as before; the game goes on."""
    game = duel()
    game.push("go first")
    before = (game.digest(), list(game.moves), len(game.log), game.conceded, game.record())
    with pytest.raises(pb.PyrebornError):
        attempt(game)
    assert (game.digest(), list(game.moves), len(game.log), game.conceded, game.record()) == before
    assert game.record().replay().digest() == game.digest()
    game.push(0)


def test_a_half_laid_out_player_is_not_laid_out() -> None:
    """What a scenario refuses leaves the side as it was."""
    board = pb.Scenario()
    board.player(1, "Aradel Summergaard", hand=["Seal"])
    board.player(2, "Maeoni Viper")
    for rows in (
        {"hand": "Purge"},
        {"dice": "purple"},
        {"main": -1},
        {"battlefield": [ENDLESS]},
    ):
        with pytest.raises(pb.PyrebornError):
            board.player(1, "Coal Roarkwin", **rows)
    assert board.game().view(0).players[0].hand_size == 1
    assert board.game().names == ["Aradel Summergaard", "Maeoni Viper"]


def test_whole_numbers_of_other_libraries_are_numbers() -> None:
    """Whatever says that it is one (``__index__``), as the arrays of learners do."""

    class Whole:
        def __index__(self) -> int:
            return 1

    game = duel()
    assert game.view(Whole()).seat == 1  # type: ignore[arg-type]
    assert game.push(Whole()).a == 0  # type: ignore[arg-type]


PUBLIC = {
    "view", "concede", "story", "why_not", "push", "pop", "from_state", "clone", "record", "digest", "at_turn",
    "call_time", "option_texts", "outcome", "free_undo", "out_of_time", "ahead", "told",
    "said",
}  # fmt: skip


def test_every_method_of_a_game_is_in_the_sweep() -> None:
    """A new method that takes arguments gets its lines above."""
    methods = {name for name, _ in inspect.getmembers(pb.Game, inspect.isroutine) if not name.startswith("_")}
    assert methods == PUBLIC
    taking = {name for name in methods if len(inspect.signature(getattr(pb.Game, name)).parameters) > 1}
    assert all(any(call.startswith(name) for call in CALLS) for name in taking), taking


def _takes_arguments(thing: object) -> bool:
    return inspect.isfunction(thing) and bool(inspect.signature(thing).parameters)


def test_every_function_of_the_package_is_in_the_sweep() -> None:
    functions = [name for home in (pb, ai) for name in home.__all__ if _takes_arguments(getattr(home, name))]
    swept = inspect.getsource(inspect.getmodule(duel) or duel)
    assert not [name for name in functions if f"{name}(" not in swept]
