"""Clone, undo, save and restore are the same thing, at every decision of random games."""

from __future__ import annotations

import json

import pytest

from pyreborn.engine.model.ids import NOBODY
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.playout import play_random
from pyreborn.engine.run.serial import digest, state_from_json, state_to_json
from pyreborn.engine.run.stack import options_of, pending
from pyreborn.game import Record
from tests.properties.games import LONGEST, Pairing, check_pristine, fresh, luck_of, some

SOME = some(5)


def reloaded(st: GameState) -> GameState:
    """Through JSON text and back."""
    return state_from_json(json.loads(json.dumps(state_to_json(st))), st.rules, st.pool)


@pytest.mark.parametrize("pairing", SOME, ids=str)
def test_clone_save_and_undo_at_every_decision(pairing: Pairing) -> None:
    """Whatever is copied is untouched by the original, plays on identically, and can be come back to.

    In the longer games of several players, at every third decision.
    """
    game = fresh(pairing, 2, log=True, undo=True)
    luck = luck_of(pairing, 2)
    while not game.over:
        if len(game.moves) % 3 and len(pairing.seats) > 2:
            game.push(luck.below(len(game.options)))
            continue
        before, told, index = game.digest(), len(game.log), luck.below(len(game.options))
        twin, saved = game.clone(), reloaded(game.state)
        assert digest(saved) == before
        option = game.push(index)
        after, story = game.digest(), game.story(0, told)
        assert twin.digest() == before
        assert find_options(saved) == [o.to_json() for o in twin.options]
        assert digest(saved) == before, "finding the options of a loaded position changed it"
        twin.push(option)
        assert twin.digest() == after
        assert game.pop() == option
        assert game.digest() == before
        assert len(game.log) == told
        game.push(option)
        assert game.digest() == after
        assert game.story(0, told) == story
    for printed in game.state.printed:
        check_pristine(printed)


def find_options(st: GameState) -> list[list[int]]:
    return [option.to_json() for option in options_of(st)]


@pytest.mark.parametrize("pairing", SOME, ids=str)
def test_options_are_found_again_from_a_copy(pairing: Pairing) -> None:
    """A decision is computed from the top frame: a copy that has forgotten its options finds the same ones."""
    game = fresh(pairing, 1)
    luck = luck_of(pairing, 1)
    while not game.over:
        twin = game.state.clone()
        twin.options = None
        again, asked = pending(twin), pending(game.state)
        assert [o.to_json() for o in again.options] == [o.to_json() for o in asked.options]
        assert (again.player, again.question, again.card, again.about) == (
            asked.player, asked.question, asked.card, asked.about,
        )  # fmt: skip
        assert again.player != NOBODY
        assert digest(twin) == game.digest()
        game.push(luck.below(len(game.options)))


@pytest.mark.parametrize("pairing", SOME, ids=str)
def test_copies_play_on_identically_to_the_end(pairing: Pairing) -> None:
    """From every fifteenth decision a clone and a loaded save are played out with the same luck."""
    game = fresh(pairing, 3)
    luck = luck_of(pairing, 3)
    while not game.over:
        if len(game.moves) % 15 == 0:
            before = game.digest()
            cloned, loaded = game.state.clone(), reloaded(game.state)
            counts = [play_random(st, seeded(len(game.moves)), LONGEST) for st in (cloned, loaded)]
            assert counts[0] == counts[1]
            assert cloned.over and loaded.over
            assert digest(cloned) == digest(loaded)
            assert game.digest() == before
        game.push(luck.below(len(game.options)))


@pytest.mark.parametrize("pairing", some(15), ids=str)
def test_a_whole_game_can_be_taken_back(pairing: Pairing) -> None:
    """Back from the end to the first decision, and forward again."""
    game = fresh(pairing, 4, log=True, undo=True)
    luck = luck_of(pairing, 4)
    path = [(game.digest(), len(game.log))]
    while not game.over:
        game.push(luck.below(len(game.options)))
        path.append((game.digest(), len(game.log)))
    moves, story = list(game.moves), game.story(None)
    for place in reversed(path[:-1]):
        game.pop()
        assert (game.digest(), len(game.log)) == place
    assert game.moves == []
    for move in moves:
        game.push(move)
    assert (game.digest(), len(game.log)) == path[-1]
    assert game.story(None) == story


@pytest.mark.parametrize("pairing", some(5), ids=str)
def test_a_record_leads_there_again(pairing: Pairing) -> None:
    """Header and options are the whole game: read from its bytes, it ends in the same position with the same story."""
    game = fresh(pairing, 5, log=True)
    luck = luck_of(pairing, 5)
    while not game.over:
        game.push(luck.below(len(game.options)))
    again = Record.from_bytes(game.record().to_bytes()).replay(undo=False)
    assert again.digest() == game.digest()
    assert again.story() == game.story()
    assert again.record() == game.record()
