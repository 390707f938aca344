"""Games on a real Ray of this machine; skipped, and named as skipped, where Ray is not installed."""

import importlib.util
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pyreborn.errors import PyrebornError
from pyreborn.sim import ray_workers
from pyreborn.sim.ray_workers import Cluster
from pyreborn.sim.results import read_results
from pyreborn.sim.running import run
from pyreborn.sim.settings import ARENA, settings_for
from pyreborn.sim.summary import summary
from tests.sim.test_results import tallies

HAS_RAY = importlib.util.find_spec("ray") is not None
needs_ray = pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed: pip install 'pyreborn[ray]'")


@pytest.mark.skipif(HAS_RAY, reason="Ray is installed here, so nothing is missing")
def test_without_the_extra_it_is_said_what_to_install() -> None:
    with pytest.raises(
        PyrebornError, match=r"Playing on a Ray cluster needs the extra 'ray': pip install 'pyreborn\[ray\]'"
    ):
        Cluster("local")


@needs_ray
@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("head", "is no address of a Ray cluster; expected host:port"),
        ("127.0.0.1:nine", "There is no Ray cluster at '127.0.0.1:nine'"),
        ("ray://127.0.0.1:1", "There is no Ray cluster at 'ray://127.0.0.1:1'"),
        ("no-such-host.invalid:6379", "There is no Ray cluster at 'no-such-host.invalid:6379'"),
    ],
)
def test_an_address_where_nothing_is_is_refused_at_once(address: str, sentence: str) -> None:
    began = time.monotonic()
    with pytest.raises(PyrebornError) as refused:
        Cluster(address)
    assert sentence in str(refused.value)
    assert time.monotonic() - began < 30


@needs_ray
def test_what_answers_but_is_no_cluster_is_refused_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ray_workers, "_PATIENCE", 3.0)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        began = time.monotonic()
        with pytest.raises(PyrebornError, match=r"Ray cluster"):
            Cluster(address)
        assert time.monotonic() - began < 30


def _players() -> list[int]:
    """The processes of Ray that are playing a game."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            said = (folder / "cmdline").read_bytes() if folder.name.isdigit() else b""
        except OSError:
            continue
        if said.startswith(b"ray::_play_there"):
            found.append(int(folder.name))
    return found


@needs_ray
def test_a_worker_that_is_killed_loses_no_game(tmp_path: Path) -> None:
    """A real local Ray; the first process seen playing gets SIGKILL, and the tallies are those of one process."""
    settings = settings_for(ARENA, ["random", "random"], ["coal", "maeoni", "noah"], 24)
    killed: list[int] = []

    def kill_one(_: object) -> None:
        if not killed:
            for pid in _players()[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    results = run(settings, tmp_path / "r.jsonl", ray="local", told=kill_one)
    assert killed, "nobody was seen playing"
    assert sorted(result.game for result in results) == list(range(24))
    assert len(read_results(tmp_path / "r.jsonl")[1]) == 24
    assert tallies(summary(settings, results)) == tallies(summary(settings, run(settings, count=1)))


@needs_ray
def test_the_address_of_a_ray_that_was_killed_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray keeps the address of its last cluster in a file, which outlives one that is killed: a new one is begun."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{port}")
    monkeypatch.setattr(ray_workers, "_PATIENCE_HERE", 5.0)
    began = time.monotonic()
    cluster = Cluster("local")
    try:
        assert cluster.room() >= 2
    finally:
        cluster.ray.shutdown()
    assert time.monotonic() - began < 60


@needs_ray
def test_a_cluster_that_runs_already_is_joined_by_its_address() -> None:
    """Another Ray of this machine, started by its own command and stopped by its process."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    ray_command = str(Path(sys.executable).with_name("ray"))
    words = [ray_command, "start", "--head", f"--port={port}", "--num-cpus=1", "--include-dashboard=false", "--block"]
    head = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not _listens(port):
            time.sleep(0.2)
        settings = settings_for(ARENA, ["random", "random"], ["coal"], 4)
        results = run(settings, ray=f"127.0.0.1:{port}")
        assert tallies(summary(settings, results)) == tallies(summary(settings, run(settings, count=1)))
    finally:
        head.send_signal(signal.SIGTERM)
        head.wait(timeout=30)


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True
