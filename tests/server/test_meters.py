"""Meters, the watchdog of the event loop, and the collecting of garbage, by clocks that the tests set."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Iterator

import pytest
from fastapi import FastAPI

from pyreborn.server.meters import STALL, Garbage, Meters, Watchdog, metrics_routes, resident
from tests.server.asking import asked


class Clock:
    """Time that passes when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def sample(meters: Meters, name: str, **labels: str) -> float | None:
    return meters.registry.get_sample_value(name, labels)


# -- meters ----------------------------------------------------------------------------------
def test_what_is_counted_is_told_to_prometheus() -> None:
    meters = Meters()
    meters.options.inc(3)
    meters.latency.observe(0.004)
    meters.refusals.labels("stale").inc()
    meters.rooms.set_function(lambda: 7)
    meters.count_games({"running": 5, "over": 2})
    app = FastAPI()
    app.include_router(metrics_routes(meters))
    answer = asked(app, "GET", "/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")
    lines = answer.text.splitlines()
    for line in (
        "pyreborn_options_total 3.0",
        'pyreborn_option_seconds_bucket{le="0.005"} 1.0',
        'pyreborn_refusals_total{code="stale"} 1.0',
        'pyreborn_refusals_total{code="over"} 0.0',
        'pyreborn_goodbyes_total{code="4001"} 0.0',
        "pyreborn_rooms 7.0",
        'pyreborn_games{status="running"} 5.0',
    ):
        assert line in lines


def test_a_status_that_no_game_has_any_more_is_not_told() -> None:
    meters = Meters()
    meters.count_games({"running": 5, "over": 2})
    meters.count_games({"over": 7})
    assert sample(meters, "pyreborn_games", status="running") is None
    assert sample(meters, "pyreborn_games", status="over") == 7


# -- the watchdog ----------------------------------------------------------------------------
def test_a_callback_that_takes_too_long_is_reported_by_name(caplog: pytest.LogCaptureFixture) -> None:
    clock, meters = Clock(), Meters()

    async def thinks_too_long(seconds: float) -> None:
        clock.now += seconds

    async def main() -> None:
        async with Watchdog(meters, clock) as dog:
            await asyncio.create_task(thinks_too_long(STALL - 0.01))
            dog.beat()
            await asyncio.create_task(thinks_too_long(STALL + 0.03))
            dog.beat()
            dog.beat()

    with caplog.at_level(logging.WARNING):
        asyncio.run(main())
    assert sample(meters, "pyreborn_loop_stall_seconds_count") == 1
    assert len(caplog.messages) == 1
    assert "stood still for 80 ms" in caplog.messages[0]
    assert "thinks_too_long" in caplog.messages[0]


def test_a_plain_callback_is_named_too_and_its_arguments_are_not(caplog: pytest.LogCaptureFixture) -> None:
    clock, meters = Clock(), Meters()

    def counts(secret: str) -> None:
        clock.now += 1.0

    async def main() -> None:
        async with Watchdog(meters, clock) as dog:
            asyncio.get_running_loop().call_soon(counts, "sesame")
            await asyncio.sleep(0)
            dog.beat()

    with caplog.at_level(logging.WARNING):
        asyncio.run(main())
    assert "counts" in caplog.text
    assert "sesame" not in caplog.text


def test_many_short_callbacks_are_a_stall_together(caplog: pytest.LogCaptureFixture) -> None:
    clock, meters = Clock(), Meters()
    dog = Watchdog(meters, clock)
    clock.now += STALL + 0.02
    with caplog.at_level(logging.WARNING):
        dog.beat()
    assert "many short callbacks" in caplog.text


def test_a_busy_machine_does_not_fill_the_screen(caplog: pytest.LogCaptureFixture) -> None:
    """All stalls are measured; in a minute one is written down, and those that are much longer."""
    clock, meters = Clock(), Meters()
    dog = Watchdog(meters, clock)
    with caplog.at_level(logging.WARNING):
        for stood in (0.08, 0.09, 0.07, 0.3):
            clock.now += stood
            dog.beat()
        clock.now += 70
        dog.beat()
    assert sample(meters, "pyreborn_loop_stall_seconds_count") == 5
    assert len(caplog.messages) == 3
    assert "And 2 times more" in caplog.messages[1]


def test_a_stall_tells_how_much_of_it_was_garbage(caplog: pytest.LogCaptureFixture) -> None:
    clock, meters = Clock(), Meters()
    dog = Watchdog(meters, clock)
    dog.swept("start", {})
    clock.now += 0.9
    dog.swept("stop", {})
    with caplog.at_level(logging.WARNING):
        dog.beat()
    assert "stood still for 890 ms (900 ms of it collecting garbage)" in caplog.text


def test_the_watchdog_leaves_asyncio_as_it_was() -> None:
    run, callbacks = asyncio.Handle._run, list(gc.callbacks)

    async def main() -> None:
        async with Watchdog(Meters()):
            assert asyncio.Handle._run is not run

    asyncio.run(main())
    assert asyncio.Handle._run is run
    assert gc.callbacks == callbacks


def test_the_watchdog_beats_by_itself() -> None:
    """On a real loop and its real clock: a busy wait longer than a stall is found without anybody asking."""
    meters = Meters()

    async def main() -> None:
        loop = asyncio.get_running_loop()
        async with Watchdog(meters):
            until = loop.time() + STALL * 1.5
            while loop.time() < until:
                pass
            for _ in range(200):
                await asyncio.sleep(0.001)
                if sample(meters, "pyreborn_loop_stall_seconds_count"):
                    return

    asyncio.run(main())
    assert sample(meters, "pyreborn_loop_stall_seconds_count")


# -- garbage ---------------------------------------------------------------------------------
class House:
    """Garbage with a clock, a memory and a number of new objects that the test sets."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.memory = 100 * 2**20
        self.young = 0
        self.games = 0
        self.meters = Meters()
        self.garbage = Garbage(
            self.meters, lambda: self.games, self.clock, lambda: self.memory, lambda: self.young
        )


@pytest.fixture
def house() -> Iterator[House]:
    house = House()
    house.garbage.begin()
    yield house
    house.garbage.end()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


def test_python_collects_nothing_by_itself(house: House) -> None:
    assert not gc.isenabled()
    assert gc.get_freeze_count() > 1000


def test_what_is_new_is_looked_through_at_every_tick(house: House) -> None:
    assert house.garbage.tick() == ""
    house.young = 500
    assert house.garbage.tick() == "young"
    assert sample(house.meters, "pyreborn_collections_total", what="young") == 1


def test_a_cycle_made_since_the_last_tick_is_collected(house: House) -> None:
    class Node:
        gone = 0

        def __init__(self) -> None:
            self.me = self

        def __del__(self) -> None:
            Node.gone += 1

    Node()
    house.young = 1
    house.garbage.tick()
    assert Node.gone == 1


def test_too_much_that_is_new_is_only_set_aside(house: House) -> None:
    house.young = Garbage.MOST_YOUNG + 1
    assert house.garbage.tick() == "frozen"


def test_everything_is_looked_through_once_when_nobody_is_served(house: House) -> None:
    house.clock.now += Garbage.REST
    house.garbage.busy()
    house.clock.now += Garbage.IDLE - 1
    assert house.garbage.tick() == ""
    house.clock.now += 1
    assert house.garbage.tick() == "all"
    house.clock.now += Garbage.REST * 2
    assert house.garbage.tick() == "", "nothing was done since"


def test_a_busy_server_is_not_stopped_for_garbage(house: House) -> None:
    for _ in range(1000):
        house.clock.now += 1
        house.garbage.busy()
        assert house.garbage.tick() == ""


def test_memory_that_doubles_is_looked_through_at_once_and_then_not_again(house: House) -> None:
    house.memory = 1024 * 2**20
    house.garbage.busy()
    assert house.garbage.tick() == "all"
    assert house.garbage.tick() == ""
    house.memory = 2049 * 2**20
    assert house.garbage.tick() == "all"


def test_memory_that_games_have_is_no_garbage(house: House) -> None:
    house.games = 3000
    house.memory += 3000 * Garbage.A_GAME
    assert house.garbage.tick() == ""
    house.memory += Garbage.LEAST
    assert house.garbage.tick() == "all"


def test_little_memory_may_double(house: House) -> None:
    house.memory = Garbage.LEAST
    assert house.garbage.tick() == ""


def test_the_memory_of_this_process_is_known() -> None:
    assert 10 * 2**20 < resident() < 2**40
