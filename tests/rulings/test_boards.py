"""The boards of the rulings as a bot meets them: views that tell cards apart, worlds to imagine, agents that play on.

A ruling's board is laid out by ``Scenario``, so what is true here is true of every board anybody lays out.
"""

from __future__ import annotations

import pytest

from pyreborn.ai import agent
from pyreborn.determinize import determinize
from pyreborn.game import Game
from pyreborn.rulings import written
from pyreborn.rulings.index import entries
from pyreborn.rulings.scene import Scene
from tests.numbers import check_told_apart
from tests.thorough import volume

CHOICES = {"random": volume(10, 30), "greedy": volume(1, 2)}
"""How many choices an agent makes on each board."""
SCENES = [
    (name, ruleset)
    for name, ruling in written().items()
    if ruling.match is not None or ruling.sides
    for ruleset in (entries()[name].rulesets if name in entries() else ruling.rulesets)
]


def readers(game: Game) -> list[int | None]:
    return [*range(len(game.names)), None]


@pytest.mark.parametrize(("name", "ruleset"), SCENES)
def test_a_scene_is_told_apart_and_can_be_imagined_at_every_step(name: str, ruleset: str) -> None:
    """No view holds a number twice or a card without one, no option is like another; a game imagined from it looks the
    same and asks the same; where a step only looked, nothing is looked at again."""
    scene = Scene(written()[name], ruleset)
    before = ""
    for number, step in enumerate((None, *scene.ruling.steps)):
        if step is not None:
            step.carry_out(scene)
        here = f"{len(scene.game.moves)} {len(scene.game.log)} {scene.game.digest()}"
        if here == before:
            continue
        before = here
        for reader in readers(scene.game):
            view = scene.game.view(reader)
            check_told_apart(view, f"step {number}, reader {reader}")
            if reader is None or scene.game.over:
                continue
            world = determinize(view, number)
            assert world.view(reader).to_json() == view.to_json(), f"step {number}: seat {reader} imagines another game"
            assert world.decision.player == scene.game.decision.player
            if world.decision.player == reader:
                assert world.option_texts() == scene.game.option_texts()


@pytest.mark.parametrize(("name", "ruleset"), SCENES)
def test_agents_play_on_from_the_board_of_every_ruling(name: str, ruleset: str) -> None:
    """Random and greedy alike, from the board as it is laid out."""
    for kind, choices in CHOICES.items():
        game = Scene(written()[name], ruleset).game
        player = agent(kind, seed=1)
        for _ in range(choices):
            if game.over:
                break
            decision = game.decision
            chosen = player.choose(game.view(decision.player), decision)
            assert chosen in decision.options
            game.push(chosen)
        assert game.over or len(game.moves) == choices
