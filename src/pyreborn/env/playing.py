"""Agents at the table of an environment."""

from __future__ import annotations

from pyreborn.ai import Agent, RandomAgent
from pyreborn.env.table import Table


def play(table: Table, bot: Agent) -> None:
    """Have an agent decide; who chooses at random looks at nothing, so that no view is made for it."""
    decision = table.game.decision
    if isinstance(bot, RandomAgent):
        table.take(bot.luck.randrange(len(decision.options)))
        return
    chosen = bot.choose(table.game.view(decision.player), decision)
    table.take(table.game.options.index(chosen))
