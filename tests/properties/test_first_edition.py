"""Random games of two to four by the rules of the first edition: what a game can do does not depend on Reborn."""

import json
import random

import pytest

from pyreborn import determinize, new_game
from pyreborn.decks import deck_names
from pyreborn.engine.serial import digest, state_from_json, state_to_json
from pyreborn.engine.stack import run
from pyreborn.errors import BadNotation
from pyreborn.game import Game
from pyreborn.position import parse_position, position_text

SEEDS = range(6)
RULESETS = ("original", "raven")


def begun(ruleset: str, seed: int) -> tuple[Game, random.Random]:
    """Two, three or four of the six decks, and the luck to play them with."""
    luck = random.Random(seed)
    decks = luck.sample(deck_names(ruleset), 2 + seed % 3)
    return new_game(*decks, ruleset=ruleset, seed=seed), luck


def check(game: Game, seed: int) -> None:
    """Told apart, seen by everybody, saved, taken back and imagined at one decision."""
    texts, before = game.option_texts(), game.digest()
    assert len(set(texts)) == len(texts)
    assert game.state.players[game.decision.player].alive
    for seat in (None, *range(len(game.names))):
        game.view(seat)
    saved = json.loads(json.dumps(state_to_json(game.state)))
    assert digest(state_from_json(saved, game.state.rules, game.state.pool)) == before
    assert determinize(game.view(game.decision.player), seed).option_texts() == texts
    if game.moves:
        game.push(game.pop())
        assert game.digest() == before


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", SEEDS)
def test_games_of_two_to_four_end_and_can_be_kept(ruleset: str, seed: int) -> None:
    """OG-11.1.1, RV-5.4.1: somebody wins, and the record leads there again."""
    game, luck = begun(ruleset, seed)
    for step in range(6000):
        if game.over:
            break
        if step % 31 == 0:
            check(game, seed)
        game.push(luck.choice(game.options))
    assert game.winner is not None
    assert game.record().replay().story() == game.story()


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_turn_reads_back(ruleset: str, seed: int) -> None:
    """Until somebody is out; the options are the same ones."""
    game, luck = begun(ruleset, seed)
    compared = 0
    while not game.over:
        if game.at_turn() and not game.state.modifiers:
            if not all(player.alive for player in game.state.players):
                with pytest.raises(BadNotation, match="while everybody is in the game"):
                    position_text(game.state)
                break
            text = position_text(game.state)
            again = parse_position(text).state()
            assert position_text(again) == text
            run(again)
            assert sorted(Game.from_state(again).option_texts()) == sorted(game.option_texts())
            compared += 1
        game.push(luck.choice(game.options))
    assert compared > 10
