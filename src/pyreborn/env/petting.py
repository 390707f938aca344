"""The PettingZoo environments: turn by turn (AEC), and all at once (parallel).

Loaded through :mod:`pyreborn.env.pyreborn_v0` and :mod:`pyreborn.env.pyreborn_parallel_v0`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec

from pyreborn import arguments
from pyreborn.decks import Deck
from pyreborn.env.encoding import HIGHEST
from pyreborn.env.table import DECKS, ILLEGAL, Settings, Table
from pyreborn.errors import BadArgument

Seen = dict[str, Any]
"""``observation`` and ``action_mask``."""


class _Spaces:
    """What the two forms have in common: agents, spaces, observations and words."""

    def __init__(self, settings: Settings, seed: int | None, illegal: str, render_mode: str | None) -> None:
        self.settings = settings
        self.illegal = arguments.one_of(illegal, "way to treat illegal actions", ILLEGAL)
        if render_mode not in (None, "ansi"):
            raise BadArgument(f"render_mode is 'ansi' or None, not {arguments.shown(render_mode)}.")
        self.render_mode = render_mode
        self.table = Table(settings, seed)
        layout, codes = self.table.layout, self.table.encoder.codes
        self.possible_agents = [f"player_{seat}" for seat in range(layout.people)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, HIGHEST, (layout.size,), np.int16),
                    "action_mask": spaces.Box(0, 1, (codes.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(codes.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Seen:
        """What this agent may know; the mask is 0 everywhere unless it decides."""
        seat = self.possible_agents.index(arguments.one_of(agent, "agent", self.possible_agents))
        return {"observation": self.table.reading(seat).observation.copy(), "action_mask": self.table.mask(seat)}

    def describe(self, action: int) -> str:
        """An action in words: the option it is now, or what it means in any position."""
        return self.table.describe(action)

    def render(self) -> str | None:
        """What is being decided, in words; with ``render_mode="ansi"``."""
        return None if self.render_mode is None else str(self.table.game.decision)

    def close(self) -> None:
        """Nothing is held open."""

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """``options`` may say ``decks``; whatever else it says is for others."""
        self.table.reset(seed, None if options is None else options.get("decks"))
        self.agents = self.possible_agents[:]

    def _take(self, action: object) -> str:
        return self.table.push_or_default(action, self.illegal == "default")


class raw_env(_Spaces, AECEnv[str, Seen, int]):
    """The game turn by turn: ``agent_selection`` is who decides.

    An action that is not legal raises :class:`pyreborn.IllegalOption` and changes nothing.
    """

    metadata = {"name": "pyreborn_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        decks: Sequence[str | Deck] = DECKS,
        ruleset: str | None = None,
        chimera: str = "",
        seed: int | None = None,
        max_cycles: int | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        AECEnv.__init__(self)
        _Spaces.__init__(self, Settings.of(decks, ruleset, chimera, max_cycles, **rules), seed, illegal, render_mode)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The next game, or that of a seed."""
        self._begin(seed, options)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.player]

    def step(self, action: Any) -> None:
        """Take the option with that code, for the agent that decides; None for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        wrong = self._take(action)
        self.infos = {each: {} for each in self.agents}
        if wrong:
            self.infos[agent] = {"illegal": wrong}
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self.truncations = dict.fromkeys(self.agents, self.table.cut_off)
        self._accumulate_rewards()
        if not self.table.over:
            self.agent_selection = self.agents[self.table.player]
        self._deads_step_first()


class parallel_env(_Spaces, ParallelEnv[str, Seen, int]):
    """The game all at once: in each cycle everybody says an action, and only that of who decides counts.

    The mask of the others is 0 everywhere, and what they say is not looked at.
    """

    metadata = {"name": "pyreborn_parallel_v0", "render_modes": ["ansi"], "is_parallelizable": True, "render_fps": 1}

    def __init__(
        self,
        decks: Sequence[str | Deck] = DECKS,
        ruleset: str | None = None,
        chimera: str = "",
        seed: int | None = None,
        max_cycles: int | None = None,
        illegal: str = "default",
        render_mode: str | None = None,
        **rules: Any,
    ) -> None:
        if illegal == "terminate":
            raise BadArgument("Only the form that goes turn by turn ends a game over an illegal action: pyreborn_v0.")
        _Spaces.__init__(self, Settings.of(decks, ruleset, chimera, max_cycles, **rules), seed, illegal, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """The next game, or that of a seed."""
        self._begin(seed, options)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One cycle: the action of who decides is taken."""
        agents = self.agents
        if not agents:
            return {}, {}, {}, {}, {}
        who = agents[self.table.player]
        wrong = self._take(actions.get(who, -1))
        over, cut_off = self.table.over, self.table.cut_off
        seen = {agent: self.observe(agent) for agent in agents}
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        if wrong:
            infos[who] = {"illegal": wrong}
        rewards = dict(zip(agents, self.table.rewards(), strict=True))
        if over or cut_off:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut_off), infos


def env(illegal: str = "raise", **settings: Any) -> AECEnv[str, Seen, int]:
    """The game turn by turn, guarded by PettingZoo's own wrappers.

    ``illegal`` says what an action with mask 0 does: ``"raise"`` an error that changes nothing, take the first option
    as a ``"default"`` and say so in ``infos``, or ``"terminate"`` the game with -1 for who said it.
    """
    made: Any = raw_env(illegal=illegal, **settings)
    if illegal == "terminate":
        made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return cast("AECEnv[str, Seen, int]", wrappers.OrderEnforcingWrapper(made))


def parallel_turns(**settings: Any) -> AECEnv[str, Seen, int]:
    """The parallel form with its agents asked one after the other (all of them in each cycle)."""
    return cast("AECEnv[str, Seen, int]", parallel_to_aec(parallel_env(**settings)))
