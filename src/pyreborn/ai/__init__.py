"""Opponents. They see views only; what they do not know they must imagine."""

from pyreborn import arguments
from pyreborn.ai.agents import Agent, GreedyAgent, RandomAgent

AGENTS: dict[str, type[RandomAgent] | type[GreedyAgent]] = {"random": RandomAgent, "greedy": GreedyAgent}


def agent(name: str, seed: int = 0) -> Agent:
    """An opponent by name; the same seed plays the same game."""
    return AGENTS[arguments.one_of(name, "opponent", AGENTS)](arguments.whole(seed, "a seed"))


__all__ = ["AGENTS", "Agent", "GreedyAgent", "RandomAgent", "agent"]
