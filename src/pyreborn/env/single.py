"""The game for one learner, as a Gymnasium environment; loaded through :mod:`pyreborn.env.duel`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from pyreborn import arguments
from pyreborn.ai import Agent, agent
from pyreborn.decks import Deck
from pyreborn.env.encoding import HIGHEST, Mask, Observation
from pyreborn.env.playing import play
from pyreborn.env.table import DECKS, Settings, Table
from pyreborn.errors import BadArgument

DUEL = "pyreborn/Duel-v0"


class DuelEnv(gymnasium.Env[Observation, np.int64]):
    """One seat for the learner, an agent of :mod:`pyreborn.ai` at every other.

    An observation is what the learner's seat may know; ``action_masks()`` and ``info["action_mask"]`` say what is
    legal.  Where an action is not, the first option is taken instead and ``info["illegal"]`` says so; with
    ``illegal="raise"`` it raises :class:`pyreborn.IllegalOption` and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        decks: Sequence[str | Deck] = DECKS,
        opponent: str = "random",
        seat: int = 0,
        ruleset: str | None = None,
        chimera: str = "",
        max_cycles: int | None = None,
        illegal: str = "default",
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise BadArgument(f"render_mode is 'ansi' or None, not {arguments.shown(render_mode)}.")
        settings = Settings.of(decks, ruleset, chimera, max_cycles, **rules)
        self.seat = arguments.seat(seat, settings.layout.people)
        self.illegal = arguments.one_of(illegal, "way to treat illegal actions", ("default", "raise"))
        self.opponent = opponent
        agent(opponent)
        self.render_mode = render_mode
        self.table = Table(settings, 0)
        box: Any = spaces.Box(0, HIGHEST, (self.table.layout.size,), np.int16)
        self.observation_space = box
        self.action_space = spaces.Discrete(self.table.encoder.codes.size)
        self._bots: dict[int, Agent] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game by a seed drawn from this environment's generator; ``options`` may say ``decks``."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 48))
        self.table.reset(number, None if options is None else options.get("decks"))
        self._bots = {
            other: agent(self.opponent, number + other)
            for other in range(self.table.layout.people)
            if other != self.seat
        }
        self._others_play()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take the option with that code; the others play until the learner decides again or the game is over."""
        wrong = self.table.push_or_default(action, self.illegal == "default")
        self._others_play()
        observation, info = self._seen()
        if wrong:
            info["illegal"] = wrong
        return observation, self.table.rewards()[self.seat], self.table.over, self.table.cut_off, info

    def action_masks(self) -> Mask:
        """1 for each legal action, as sb3-contrib's MaskablePPO asks for it."""
        return self.table.mask(self.seat)

    def describe(self, action: int) -> str:
        """An action in words: the option it is now, or what it means in any position."""
        return self.table.describe(action)

    def render(self) -> str | None:
        """What is being decided, in words; with ``render_mode="ansi"``."""
        return None if self.render_mode is None else str(self.table.game.decision)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        return self.table.reading(self.seat).observation.copy(), {"action_mask": self.action_masks()}

    def _others_play(self) -> None:
        table = self.table
        while not table.over and not table.cut_off and table.player != self.seat:
            play(table, self._bots[table.player])


if DUEL not in gymnasium.registry:
    gymnasium.register(DUEL, entry_point=DuelEnv)
