"""Small runs that several tests look at."""

import pytest

from pyreborn.sim.play import Result
from pyreborn.sim.running import run
from pyreborn.sim.settings import ARENA, CHIMERA, RATE, Face, Settings, settings_for

Run = tuple[Settings, list[Result]]


@pytest.fixture(scope="session")
def arena_run() -> Run:
    settings = settings_for(ARENA, ["random", "random"], ["coal", "maeoni", "noah"], 24)
    return settings, run(settings, count=1)


@pytest.fixture(scope="session")
def chimera_run() -> Run:
    faces = [Face(chimera="viros"), Face(chimera="moon cove", level=3, heroic=True)]
    settings = settings_for(
        CHIMERA, ["random"], ["coal", "noah"], 4, ruleset="red-rains", faces=faces, players=2
    )  # fmt: skip
    return settings, run(settings, count=1)


@pytest.fixture(scope="session")
def rate_run() -> Run:
    settings = settings_for(RATE, ["random"], ["coal", "maeoni", "noah"], 24)
    return settings, run(settings, count=1)
