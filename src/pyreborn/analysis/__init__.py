"""A finished game looked at by an agent: the chance to win after every choice, and the largest mistakes."""

from pyreborn.analysis.judging import USUAL_AGENT, analyse
from pyreborn.analysis.numbers import FORMAT, Analysis, read_analysis

__all__ = ["FORMAT", "USUAL_AGENT", "Analysis", "analyse", "read_analysis"]
