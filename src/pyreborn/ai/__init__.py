"""Opponents. They see views only; what they do not know they must imagine."""

from pyreborn.ai.agents import Agent, GreedyAgent, RandomAgent
from pyreborn.errors import unknown

AGENTS: dict[str, type[RandomAgent] | type[GreedyAgent]] = {"random": RandomAgent, "greedy": GreedyAgent}


def agent(name: str, seed: int = 0) -> Agent:
    """An opponent by name; the same seed plays the same game."""
    if name not in AGENTS:
        raise unknown("opponent", name, AGENTS)
    return AGENTS[name](seed)


__all__ = ["AGENTS", "Agent", "GreedyAgent", "RandomAgent", "agent"]
