"""Many games on a Ray cluster: the extra ``pyreborn[ray]``.

Each game is a task; Ray starts it again elsewhere when the process or the machine it runs on dies.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Generator, Sequence
from typing import Any, Final

from pyreborn.errors import PyrebornError
from pyreborn.extras import needed
from pyreborn.names import shown
from pyreborn.sim.plan import Match
from pyreborn.sim.play import Result, play
from pyreborn.sim.settings import Settings, fingerprint

HERE: Final = "local"
"""Instead of an address: the Ray that runs on this machine, or a new one."""
AUTO: Final = "auto"
"""Instead of an address: the Ray that runs on this machine, and no new one."""
DEATHS: Final = 3
"""So often Ray plays a game again whose process has died."""
_KNOCK: Final = 5.0
"""Seconds in which an address must answer at all."""
_PATIENCE: Final = 60.0
"""Seconds in which what answered must turn out to be a cluster."""
_PATIENCE_HERE: Final = 10.0
"""The same for the Ray of this machine."""
_TRY: Final = "import sys, ray; ray.init(address=sys.argv[1], log_to_driver=False); ray.shutdown()"
_PORT: Final = 10_001
"""Where a cluster listens for ``ray://`` unless something else is said."""


class Cluster:
    """A Ray cluster that this process takes part in; refuses an address where there is none."""

    def __init__(self, address: str) -> None:
        self.ray: Any = needed("ray", "ray", "Playing on a Ray cluster")
        self.address = address
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        if address != HERE:
            if address != AUTO:
                _knock(address)
            _try(address, _PATIENCE)
        quiet = {"log_to_driver": False, "logging_level": "ERROR", "namespace": "pyreborn"}
        where = _here() if address == HERE else {"address": address}
        try:
            self.ray.init(**where, **quiet)
        except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
            raise PyrebornError(f"There is no Ray cluster at {shown(address)}: {_reason(str(error))}.") from error

    def played(self, settings: Settings, matches: Sequence[Match]) -> Generator[Result, None, None]:
        """The results of all matches as they come in, as many games at a time as the cluster has processors."""
        ray = self.ray
        try:
            task = ray.remote(max_retries=DEATHS)(_play_there)
            shared = ray.put(settings)
            todo, running = list(reversed(matches)), set[Any]()
            while todo or running:
                while todo and len(running) < self.room():
                    running.add(task.remote(shared, todo.pop()))
                ready, _ = ray.wait(list(running), num_returns=1)
                for each in ready:
                    running.remove(each)
                    yield self._result(each)
        finally:
            ray.shutdown()

    def room(self) -> int:
        """How many games are handed out at once: one for each processor, and one more each to begin with at once."""
        return 2 * max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def _result(self, reference: object) -> Result:
        try:
            code, result = self.ray.get(reference)
        except self.ray.exceptions.RayError as error:
            raise PyrebornError(f"The cluster has given up a game: {_reason(str(error))}.") from error
        if code != fingerprint():
            raise PyrebornError(f"The cluster plays with other sources ({code}) than this machine ({fingerprint()}).")
        game: Result = result
        return game


def _play_there(settings: Settings, match: Match) -> tuple[str, Result]:
    """What a process of the cluster does, and which sources it does it with."""
    return fingerprint(), play(settings, match)


def _knock(address: str) -> None:
    """Refuse an address at which nothing listens."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if "://" not in address and not host:
        raise PyrebornError(f"{shown(address)} is no address of a Ray cluster; expected host:port, such as head:6379.")
    try:
        where = (host.strip("[]") or port, int(port) if host else _PORT)
        socket.create_connection(where, _KNOCK).close()
    except (OSError, ValueError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise PyrebornError(f"There is no Ray cluster at {shown(address)}: {reason}.") from error


def _here() -> dict[str, Any]:
    """The Ray of this machine if it answers, else one of our own.

    A Ray that was killed leaves its address behind; Ray itself would wait for minutes for it to answer.
    """
    try:
        _try(AUTO, _PATIENCE_HERE)
    except PyrebornError:
        return {"address": HERE, "include_dashboard": False}
    return {"address": AUTO}


def _try(address: str, patience: float) -> None:
    """Refuse what answers but is no cluster, found out by a process of its own.

    At a wrong door Ray waits for minutes, and then ends the process it runs in.
    """
    try:
        done = subprocess.run(
            [sys.executable, "-c", _TRY, address], capture_output=True, timeout=patience, check=False
        )  # fmt: skip
    except subprocess.TimeoutExpired as error:
        raise PyrebornError(f"What answers at {shown(address)} has not turned out to be a Ray cluster.") from error
    if done.returncode:
        raise PyrebornError(f"There is no Ray cluster at {shown(address)}: {_reason(done.stderr.decode())}.")


def _reason(said: str) -> str:
    """The last line of what Ray has to say."""
    return said.strip().rpartition("\n")[2][:200].rstrip(".") or "it does not say why"
