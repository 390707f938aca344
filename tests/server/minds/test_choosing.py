"""Whatever becomes of a mind, whoever asked is answered: with the agent's choice, or the default and a sentence."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable
from pathlib import Path

import msgspec
import pytest

import pyreborn as pb
from pyreborn.ai.answers import default_option, place_of
from pyreborn.errors import BadArgument, UnknownName
from pyreborn.seen_decision import SeenDecision
from pyreborn.server.minds import Chosen, Closed, Minds, pool
from pyreborn.server.minds.line import Urgency
from pyreborn.view import View
from tests.server.minds.asking import LAST, ODD, alive, odd, turn, view, warm


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The watchdog comes sooner, lest tests wait for it."""
    monkeypatch.setattr("pyreborn.server.minds.process.GRACE", 0.2)
    monkeypatch.setattr(pool, "UNTIMED", 0.2)


def place_of_default(data: bytes) -> int:
    decision = SeenDecision(msgspec.json.decode(data, type=View))
    return place_of(decision, default_option(decision))


async def chosen(minds: Minds, level: str, data: bytes = b"", game: str = "") -> Chosen:
    return await minds.choose(data or view(), level, 1, None, True, game=game)


async def held(minds: Minds, gate: Path) -> asyncio.Task[Chosen]:
    """A mind that thinks until there is such a file."""
    asked = asyncio.create_task(chosen(minds, f"waits={gate}"))
    await asyncio.sleep(0)  # what is asked is handed out at once
    return asked


def test_every_level_plays_a_whole_round_through_the_pool() -> None:
    async def play() -> None:
        async with Minds(1) as minds:
            game = pb.new_game("aradel", "maeoni", seed=7)
            while game.state.round < 2 and not game.over:
                seat = game.decision.player
                level = ("easy", "hard")[seat]
                data = msgspec.json.encode(game.view(seat))
                said = await minds.choose(data, level, len(game.moves), 0.02, True, game="g")
                assert said.mishap == ""
                game.push(said.place)

    asyncio.run(play())


def test_the_same_seed_chooses_the_same_in_another_process() -> None:
    async def play() -> list[Chosen]:
        async with Minds(1) as minds:
            return [await minds.choose(turn(), "search:20", seed, None, True) for seed in (1, 2)]

    assert asyncio.run(play()) == asyncio.run(play())


def test_a_single_option_needs_no_thought() -> None:
    async def play() -> Chosen:
        minds = Minds(1)  # nobody has started it
        seen = msgspec.json.decode(view())
        seen["decision"]["options"] = seen["decision"]["options"][:1]
        return await chosen(minds, "expert", msgspec.json.encode(seen))

    assert asyncio.run(play()) == Chosen(0, "")


@pytest.mark.parametrize(
    ("level", "what"),
    [
        ("Raises", "raised a ValueError"),
        ("Leaves", "raised a SystemExit"),
        ("Nothing", "answered with a NoneType, which is no option here"),
        ("TooFar", "answered with an int, which is no option here"),
        ("WritesGarbage", "sent what cannot be read"),
        ("Exits", "has ended its process"),
    ],
)
def test_whatever_goes_wrong_the_default_is_played_and_the_next_is_answered(level: str, what: str) -> None:
    async def play() -> None:
        async with odd() as minds:
            said = await chosen(minds, level, turn())
            assert said == Chosen(place_of_default(turn()), f"The computer {what}: it passes.")
            assert await chosen(minds, "random", turn()) != said

    asyncio.run(play())


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("level", ["Sleeps", "Spins"])
def test_a_mind_that_hangs_is_ended_and_another_takes_its_place(level: str) -> None:
    async def play() -> None:
        async with odd() as minds:
            (before,) = await warm(minds)
            said = await chosen(minds, level, turn())
            assert said.mishap == "The computer gave no answer within 0.2 seconds: it passes."
            assert said.place == place_of_default(turn())
            (after,) = await warm(minds)
            assert after != before and not alive(before) and alive(after)

    asyncio.run(play())


def test_a_mind_that_is_killed_while_it_thinks_costs_one_decision(tmp_path: Path) -> None:
    async def play() -> None:
        async with odd() as minds:
            (pid,) = await warm(minds)
            asked = await held(minds, tmp_path / "never")
            os.kill(pid, signal.SIGKILL)
            assert (await asked).mishap == "The computer has ended its process: it is done."
            assert (await chosen(minds, "random")).mishap == ""

    asyncio.run(play())


def test_a_mind_that_is_killed_while_nobody_asks_is_replaced_and_costs_nothing() -> None:
    async def play() -> None:
        async with odd() as minds:
            (pid,) = await warm(minds)
            os.kill(pid, signal.SIGKILL)
            while minds.pids in ([pid], []):
                await asyncio.sleep(0.001)
            assert (await chosen(minds, "random")).mishap == ""

    asyncio.run(play())


def test_the_way_minds_are_closed_leaves_no_process_and_plays_nothing(tmp_path: Path) -> None:
    async def play() -> list[int]:
        async with odd(2) as minds:
            pids = await warm(minds)
            asked = [await held(minds, tmp_path / "never") for _ in range(3)]
        for each in asked:
            with pytest.raises(Closed):
                await each
        with pytest.raises(Closed):
            await chosen(minds, "random")
        return pids

    pids = asyncio.run(play())
    assert len(pids) == 2 and not any(map(alive, pids))


def test_minds_closed_while_they_start_leave_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []
    begin = asyncio.create_subprocess_exec

    async def noted(*words: str, **given: int | None) -> asyncio.subprocess.Process:
        process = await begin(*words, **given)  # type: ignore[arg-type]
        started.append(process.pid)
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)

    async def play() -> None:
        async with odd(2):
            while len(started) < 2:
                await asyncio.sleep(0.001)

    asyncio.run(play())
    assert not any(map(alive, started))


@pytest.mark.parametrize("busy", [False, True])
def test_minds_end_with_a_server_that_was_killed(busy: bool) -> None:
    """A mind that thinks may finish its thought."""
    program = f"""
import asyncio, os
from tests.server.minds.asking import odd, turn, warm
async def serve():
    async with odd() as minds:
        print(*await warm(minds), flush=True)
        if {busy}:
            asyncio.create_task(minds.choose(turn(), "search:400", 1, None, True))
            await asyncio.sleep(0.01)
        os.kill(os.getpid(), 9)
asyncio.run(serve())
"""
    done = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, timeout=60, check=False)
    assert done.returncode == -signal.SIGKILL
    pid, end = int(done.stdout), time.monotonic() + 20
    while alive(pid) and time.monotonic() < end:
        time.sleep(0.01)
    assert not alive(pid)


def test_where_no_process_can_be_had_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*words: str, **given: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", refused)

    async def play() -> None:
        async with odd(2) as minds:
            for _ in range(2):
                said = await chosen(minds, "random", turn())
                assert said.mishap == "The computer has no process to think in: it passes."

    asyncio.run(play())


def test_a_process_that_comes_to_nothing_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_PAUSE", 0.01)
    monkeypatch.setattr("pyreborn.server.minds.process._MODULE", "tests.no_such_module")

    async def play() -> None:
        async with odd() as minds:
            assert "has ended its process" in (await chosen(minds, "random")).mishap
            monkeypatch.undo()
            await warm(minds)
            assert (await chosen(minds, "random")).mishap == ""

    asyncio.run(play())


def test_more_than_may_wait_are_answered_at_once(tmp_path: Path) -> None:
    async def play() -> None:
        async with Minds(1, maker=ODD, most={**pool.MOST, Urgency.PERSON: 1}) as minds:
            await warm(minds)
            gate = tmp_path / "gate"
            first = await held(minds, gate)
            second = asyncio.create_task(chosen(minds, f"waits={gate}"))
            await asyncio.sleep(0)
            full = await chosen(minds, f"waits={gate}")
            assert full.mishap == "The computer has too many others to think for: it is done."
            gate.touch()
            assert [await first, await second] == [Chosen(LAST, "")] * 2

    asyncio.run(play())


def test_who_has_waited_too_long_is_answered_with_the_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "WAIT", 0.01)

    async def play() -> None:
        async with odd() as minds:
            await warm(minds)
            gate = tmp_path / "gate"
            first = await held(minds, gate)
            late = await chosen(minds, "random")
            assert late.mishap == "The computer found no time to think within 0.01 seconds: it is done."
            gate.touch()
            assert (await first).mishap == ""

    asyncio.run(play())


def test_a_request_that_is_cancelled_is_not_thought_about(tmp_path: Path) -> None:
    async def play() -> None:
        async with odd() as minds:
            await warm(minds)
            gate, notes = tmp_path / "gate", tmp_path / "notes"
            first = await held(minds, gate)
            second = asyncio.create_task(chosen(minds, f"notes={notes}=cancelled"))
            await asyncio.sleep(0)
            assert minds.waiting == 1
            second.cancel()
            await asyncio.wait([second])
            assert minds.waiting == 0
            gate.touch()
            await first
            await chosen(minds, f"notes={notes}=asked")
            assert _words(notes) == ["asked"]

    asyncio.run(play())


def test_a_request_cancelled_while_it_is_thought_about_disturbs_nobody(tmp_path: Path) -> None:
    async def play() -> None:
        async with odd() as minds:
            (pid,) = await warm(minds)
            gate = tmp_path / "gate"
            first = await held(minds, gate)
            first.cancel()
            gate.touch()
            assert await chosen(minds, f"waits={gate}") == Chosen(LAST, "")
            assert minds.pids == [pid]

    asyncio.run(play())


def test_people_come_before_games_between_agents(tmp_path: Path) -> None:
    async def play() -> None:
        async with odd() as minds:
            await warm(minds)
            gate, notes = tmp_path / "gate", tmp_path / "notes"
            first = await held(minds, gate)
            asked: list[Awaitable[Chosen]] = []
            for word, urgent in (("calm", False), ("person", True)):
                asked.append(asyncio.create_task(minds.choose(view(), f"notes={notes}={word}", 1, None, urgent)))
                await asyncio.sleep(0)
            gate.touch()
            await asyncio.gather(first, *asked)
            assert _words(notes) == ["person", "calm"]

    asyncio.run(play())


def test_an_agent_is_remembered_within_its_game_and_not_beyond(tmp_path: Path) -> None:
    async def play() -> None:
        async with odd() as minds:
            notes = tmp_path / "notes"
            for game in ("one", "one", "two", "one", ""):
                await chosen(minds, f"notes={notes}={game or 'none'}", game=game)
            told = [line.split()[:2] for line in notes.read_text().splitlines()]
            assert told == [["one", "1"], ["one", "2"], ["two", "1"], ["one", "3"], ["none", "1"]]

    asyncio.run(play())


def test_a_game_goes_back_to_the_mind_that_knows_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with odd(2) as minds:
            await warm(minds)
            notes = tmp_path / "notes"
            for game in ("one", "two", "one", "two", "two", "one"):
                await chosen(minds, f"notes={notes}={game}", game=game)
            lines = [line.split() for line in notes.read_text().splitlines()]
            assert [line[1] for line in lines] == ["1", "1", "2", "2", "3", "3"]

    asyncio.run(play())


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system knows no priorities")
def test_minds_let_the_server_go_first(tmp_path: Path) -> None:
    async def play() -> None:
        async with odd() as minds:
            await chosen(minds, f"notes={tmp_path / 'notes'}=nice")

    asyncio.run(play())
    nice = int((tmp_path / "notes").read_text().split()[3])
    assert nice == min(19, os.getpriority(os.PRIO_PROCESS, 0) + pool.NICE)


def test_a_level_thinks_as_long_as_it_may_and_shorter_while_others_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The place that is taken tells the hundredths of a second that were granted: 4 are the level's own."""
    monkeypatch.setattr(pool, "SOON", 0.06)

    async def play() -> None:
        async with odd() as minds:
            await warm(minds)
            assert (await chosen(minds, "timed")).place == 4
            assert (await minds.choose(view(), "timed", 1, 0.03, True)).place == 3
            assert (await minds.choose(view(), "timed", 1, 9.0, True)).place == 4
            assert (await minds.choose(view(), "timed", 1, 0.0, True)).place == 1  # the least there is
            gate = tmp_path / "gate"
            asked = [await held(minds, gate)]
            asked += [asyncio.create_task(chosen(minds, "timed", game=each)) for each in "abc"]
            await asyncio.sleep(0)
            gate.touch()
            places = [said.place for said in await asyncio.gather(*asked)]
            assert places[1:] == [2, 3, 4]  # 0.06 s for three, for two, and as long as it likes

    asyncio.run(play())


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff", b'{"seat":null,"decision":null}', b'{"seat":1}'])
def test_what_asks_nothing_is_refused_in_a_sentence(data: bytes) -> None:
    async def play() -> None:
        with pytest.raises(BadArgument, match=r"^[A-Z].*\.$"):
            await Minds(1).choose(data, "normal", 1, None, True)

    asyncio.run(play())


def test_a_seat_that_does_not_decide_is_refused() -> None:
    async def play() -> None:
        game = pb.new_game("aradel", "maeoni", seed=7)
        other = msgspec.json.encode(game.view(1 - game.decision.player))
        with pytest.raises(BadArgument, match="Nobody decides anything in this view"):
            await Minds(1).choose(other, "normal", 1, None, True)

    asyncio.run(play())


def test_a_level_that_does_not_exist_is_refused() -> None:
    async def play() -> None:
        with pytest.raises(UnknownName, match="hrad"):
            await Minds(1).choose(view(), "hrad", 1, None, True)

    asyncio.run(play())


def _words(notes: Path) -> list[str]:
    return [line.split()[0] for line in notes.read_text().splitlines()]
