"""What an agent thinks of the options it has: values, and the line it expects."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Alternative:
    """One option of a decision, and what the agent expects of it."""

    index: int
    """Its place among the options of the decision."""
    text: str
    value: float
    """The chance to win after it, from 0 to 1, for the seat that decides and its partners."""
    visits: int
    """How often it was tried."""
    line: tuple[str, ...]
    """How the agent would go on: the texts of the options, this one first."""


@dataclass(frozen=True)
class Explanation:
    """What an agent thinks of a decision."""

    seat: int
    value: float
    """The chance to win with the best option."""
    line: tuple[str, ...]
    """The principal line: that of the best option."""
    alternatives: tuple[Alternative, ...]
    """Every option, the best first."""
    simulations: int
    seconds: float
