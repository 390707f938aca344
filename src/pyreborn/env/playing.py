"""Agents at the table of an environment."""

from __future__ import annotations

from pyreborn.ai import Agent, RandomAgent
from pyreborn.ai.answers import place_of
from pyreborn.env.table import Table
from pyreborn.seen_decision import SeenDecision


def play(table: Table, bot: Agent) -> None:
    """Have an agent decide; who chooses at random looks at nothing, so that no view is made for it."""
    decision = table.game.decision
    if isinstance(bot, RandomAgent):
        table.take(bot.luck.randrange(len(decision.options)))
        return
    view = table.game.view(decision.player)
    seen = SeenDecision(view)
    table.take(place_of(seen, bot.choose(view, seen)))
