"""RR-6.3: how often the Chimera guards."""

from pyreborn.engine.model.rng import Luck
from pyreborn.scenario import Scenario


def test_the_chimera_bears_no_guard_marker() -> None:
    """RR-6.3.1: not limited per round, so a battle that it guarded uses nothing up."""
    board = Scenario("red-rains")
    board.player(1, "Aradel Summergaard", battlefield=["Iron Worker", "Iron Worker"])
    board.chimera("viros", rows=["Rampage"])
    game = board.game()
    game.state.luck = Luck()
    game.state.luck.behaviors = [12]
    own = game.state.cards[game.state.players[1].phoenixborn]
    game.push("attack Rampage")
    while not any(text.startswith("play ") or text in ("end turn", "pass") for text in game.option_texts()):
        game.push(game.option_texts()[0])
    assert own.wounds == 2
    assert not own.guarded
