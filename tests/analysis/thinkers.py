"""Agents for tests of the analysis: one whose opinions are counted off the position, and some that misbehave."""

from __future__ import annotations

import math
import os
import time
from dataclasses import replace
from pathlib import Path

from pyreborn.ai import agent
from pyreborn.ai.explanation import Alternative, Explanation
from pyreborn.determinize import determinize
from pyreborn.evaluate import score
from pyreborn.view import View


def chance(points: float) -> float:
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, points / 12))))


class Counter:
    """Values an option by the plain count of what stands on the table after it."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def explain(self, view: View) -> Explanation:
        assert view.decision is not None and view.decision.options is not None and view.seat is not None
        world = determinize(view, self.seed)
        found = []
        for index, option in enumerate(view.decision.options):
            game = world.clone()
            game.push(index)
            line = [option.text]
            while not game.over and len(line) < 5:
                line.append(game.decision.texts[0])
                game.push(0)
            found.append(Alternative(index, option.text, chance(score(game, view.seat)), 100, tuple(line)))
        found.sort(key=lambda each: -each.value)
        return Explanation(view.seat, found[0].value, found[0].line, tuple(found), len(found), 0.0)


class Fixed:
    """Thinks the first option worth 0.9 and every further one a tenth less, whatever they are."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def explain(self, view: View) -> Explanation:
        assert view.decision is not None and view.decision.options is not None and view.seat is not None
        found = tuple(
            Alternative(index, option.text, max(0.0, 0.9 - index / 10), 10, (option.text,))
            for index, option in enumerate(view.decision.options)
        )
        return Explanation(view.seat, 0.9, found[0].line, found, 10, 0.0)


class Lucky(Fixed):
    """As Fixed, but what it thinks of the last option hangs on its luck."""

    def explain(self, view: View) -> Explanation:
        found = super().explain(view)
        last = replace(found.alternatives[-1], value=self.seed % 10 / 20)
        return replace(found, alternatives=(*found.alternatives[:-1], last))


class Hasty(Fixed):
    """As Fixed, but it tries the first option only."""

    def explain(self, view: View) -> Explanation:
        found = super().explain(view)
        first, *rest = found.alternatives
        return replace(found, alternatives=(first, *(replace(each, visits=0, value=0.0) for each in rest)))


class Silent(Fixed):
    """Leaves the last option out."""

    def explain(self, view: View) -> Explanation:
        found = super().explain(view)
        return replace(found, alternatives=found.alternatives[:-1])


class Broken(Fixed):
    """Raises."""

    def explain(self, view: View) -> Explanation:
        raise ZeroDivisionError("no idea")


class Slow(Fixed):
    """Says that it was asked, and thinks for a minute."""

    def explain(self, view: View) -> Explanation:
        Path("thinking").touch()
        time.sleep(60)
        return super().explain(view)


class Deadly(Fixed):
    """Ends the process it thinks in."""

    def explain(self, view: View) -> Explanation:
        os._exit(9)


class Mortal(Fixed):
    """Ends the first process it thinks in."""

    def explain(self, view: View) -> Explanation:
        try:
            Path("died").touch(exist_ok=False)
        except FileExistsError:
            return super().explain(view)
        os._exit(9)


KINDS = {
    "count": Counter,
    "fixed": Fixed,
    "lucky": Lucky,
    "hasty": Hasty,
    "silent": Silent,
    "broken": Broken,
    "slow": Slow,
    "deadly": Deadly,
    "mortal": Mortal,
}


def maker(spec: str, seed: int) -> object:
    """A thinker by its name, or one of the project's agents."""
    return KINDS[spec](seed) if spec in KINDS else agent(spec, seed)
