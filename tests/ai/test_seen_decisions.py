"""What an agent is handed: its view and the decision of that view, on which nothing of the game hangs."""

from __future__ import annotations

import copy
import gc
import pickle
import random
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import pytest

import pyreborn as pb
from pyreborn.ai import RandomAgent
from pyreborn.ai.answers import place_of
from pyreborn.ai.guard import Careful
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.state import Card, GameState
from pyreborn.errors import BadArgument, BadNotation, IllegalOption
from pyreborn.game import Decision, Game, Option
from pyreborn.seen_decision import SeenDecision
from pyreborn.view import View

CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
"""What belongs to the program and not to a game."""
SECRET = (Game, GameState, Card, Player)
MOST = 200_000


def reachable(*things: object) -> Iterator[object]:
    """Everything that hangs on some things, code left out."""
    seen: dict[int, object] = {}
    todo: list[object] = list(things)
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, CODE):
            continue
        seen[id(thing)] = thing
        assert len(seen) < MOST, "more hangs on it than a view can hold"
        yield thing
        todo += gc.get_referents(thing)


class Looks(RandomAgent):
    """Follows everything it is handed."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.found: list[object] = []
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> Option:
        self.asked += 1
        if self.asked % 8 == 1:
            self.found += [thing for thing in reachable(view, decision) if isinstance(thing, SECRET)]
        return super().choose(view, decision)


TABLES: list[dict[str, Any]] = [
    {"decks": ("coal", "maeoni")},
    {"decks": ("coal", "maeoni", "noah"), "ruleset": "original"},
    {"decks": ("coal", "noah"), "chimera": "viros", "open_hands": True},
]


def begun(table: dict[str, Any], undo: bool = True) -> Game:
    options = {key: value for key, value in table.items() if key != "decks"}
    return pb.new_game(*table["decks"], seed=3, undo=undo, **options)


@pytest.mark.parametrize("undo", [True, False])
@pytest.mark.parametrize("table", TABLES)
def test_no_position_hangs_on_what_an_agent_is_handed(table: dict[str, Any], undo: bool) -> None:
    game = begun(table, undo)
    agents = [Looks(seat) for seat in range(len(table["decks"]))]
    seats = [Careful(agent) for agent in agents]
    for _ in range(160):
        if not game.over:
            decision = game.decision
            game.push(seats[decision.player].choose(game.view(decision.player), decision))
    assert sum(agent.asked for agent in agents) > 60
    assert [agent.found for agent in agents] == [[]] * len(agents)
    assert all(seat.mishaps == [] for seat in seats)


def test_the_walk_would_find_the_position_of_a_games_own_decision() -> None:
    game = begun(TABLES[0])
    assert any(thing is game.state for thing in reachable(game.view(1), game.decision))


def test_what_is_found_once_the_words_were_read_is_imagined() -> None:
    """A text looks like the one of the game, and the world it was read off is not the game's."""
    game = begun(TABLES[0])
    game.push(0)
    seen = SeenDecision(game.view(game.decision.player))
    assert [option.things for option in seen.options] == [option.things for option in game.decision.options]
    worlds = [thing for thing in reachable(seen) if isinstance(thing, GameState)]
    assert worlds and not any(thing is game.state for thing in reachable(seen))


@pytest.mark.parametrize("table", TABLES)
def test_it_reads_like_the_decision_of_the_game(table: dict[str, Any]) -> None:
    game = begun(table)
    luck = random.Random(5)
    for _ in range(150):
        if game.over:
            break
        decision = game.decision
        seen = SeenDecision(game.view(decision.player))
        assert str(seen) == str(decision) and repr(seen) == repr(decision)
        assert (seen.player, seen.kind, seen.on_behalf_of) == (decision.player, decision.kind, decision.on_behalf_of)
        assert [option.verb for option in seen.options] == [option.verb for option in decision.options]
        place = luck.randrange(len(seen.options))
        assert seen.options[place].text == decision.options[place].text
        assert seen.options[place].things == decision.options[place].things
        assert seen.about == decision.about
        assert seen.option(seen.texts[place]).place == decision.option(decision.texts[place]).place
        assert place_of(seen, seen.options[place]) == place
        game.push(place)


def test_it_refuses_what_is_none_of_its_options_or_no_view_of_the_decider() -> None:
    game = begun(TABLES[0])
    seen = SeenDecision(game.view(game.decision.player))
    with pytest.raises(IllegalOption, match="not among the 2 options"):
        seen.things(Option(seen.options[0].verb, 9))
    with pytest.raises(BadNotation):
        seen.option("dance")
    with pytest.raises(BadArgument, match="decides nothing in this view"):
        SeenDecision(game.view(1 - game.decision.player))
    with pytest.raises(BadArgument, match="A spectator decides nothing"):
        SeenDecision(game.view(None))
    with pytest.raises(BadArgument, match="is seen in a view"):
        SeenDecision(game)  # type: ignore[arg-type]
    assert not seen.pending_in(game.state)


def test_it_is_copied_with_its_view() -> None:
    game = begun(TABLES[0])
    seen = SeenDecision(game.view(game.decision.player))
    for twin in (copy.deepcopy(seen), pickle.loads(pickle.dumps(seen))):
        assert isinstance(twin, SeenDecision) and str(twin) == str(seen)


def test_what_an_agent_does_to_its_decision_leaves_the_game_as_it_is() -> None:
    class Empties(RandomAgent):
        def choose(self, view: View, decision: Decision) -> Option:
            decision._asked.options.clear()
            view.players.clear()
            return decision.options[0]

    game = begun(TABLES[0])
    before = game.digest(), game.option_texts()
    careful = Careful(Empties(1))
    chosen = careful.choose(game.view(game.decision.player), game.decision)
    assert chosen in game.decision.options and careful.mishaps[0].kind == "raised"
    assert (game.digest(), game.option_texts()) == before
