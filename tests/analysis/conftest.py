"""Analyses that several tests look at."""

import pytest

from pyreborn.analysis import Analysis, analyse
from tests.analysis.games import at_random
from tests.analysis.thinkers import maker


@pytest.fixture(scope="session")
def counted() -> Analysis:
    """A whole duel, judged by what stands on the table."""
    return analyse(at_random("aradel", "maeoni").record(), "count", 1, make=maker)
