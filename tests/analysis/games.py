"""Records that several tests look at."""

import random
from typing import Any

from pyreborn.game import Game, Record, new_game
from pyreborn.scenario import Scenario

CARDS = ("Hammer Knight", "Summon Gilder", "Molten Gold", "Hammer Knight", "Summon Gilder", "Refresh") * 2


def at_random(*decks: str, seed: int = 3, most: int = 1500, **settings: Any) -> Game:
    """A game played at random, to its end or to so many choices."""
    game = new_game(*decks, seed=seed, **settings)
    luck = random.Random(seed)
    while not game.over and len(game.moves) < most:
        game.push(luck.randrange(len(game.options)))
    return game


def duel() -> Game:
    """Both are nearly beaten, and player 1 can win at once: no unit can stop the Hammer Knight."""
    board = Scenario()
    board.player(
        1, "Aradel Summergaard (wounds 14)", battlefield=["Hammer Knight"], dice="natural:class", draw=CARDS
    )  # fmt: skip
    board.player(
        2, "Maeoni Viper (wounds 18)", battlefield=["Gilder (exhaustion 1)", "Hammer Knight (exhaustion 1)"],
        hand=["Molten Gold"], dice="natural:power natural:power natural:class", draw=CARDS,
    )  # fmt: skip
    return board.game()


PLAYS = (
    ("pass", "end turn", "done"),
    ("play Molten Gold", "target Aradel Summergaard", "end turn", "done", "pass"),
)
"""What each player does if it is among the options, the first of these."""


def missed(most: int = 100) -> Record:
    """The same: player 1 passes instead, and player 2 has an answer in hand."""
    game = duel()
    while not game.over and len(game.moves) < most:
        texts = game.decision.texts
        game.push(next(word for word in (*PLAYS[game.decision.player], texts[0]) if word in texts))
    return game.record()
