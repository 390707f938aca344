"""A server in a process of its own, for tools and tests: started, asked how it fares, killed, started again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.request import urlopen

_ADDRESS: Final = re.compile(rb"http://127\.0\.0\.1:(\d+)")
_STARTING: Final = 60.0
"""Seconds a server may take to listen, on a machine that has a lot to do."""
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Served:
    """``pyreborn serve`` on a port of its own; its games lie in a folder, unless an address says where.

    Whatever it says goes into a file of that folder, to be read when something has gone wrong.
    """

    def __init__(self, folder: Path, settings: Mapping[str, str] | None = None, *options: str) -> None:
        self.folder = folder
        self.log = folder / "server.log"
        self.port = 0
        self.starts = 0
        self._settings = dict(settings or {})
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Served:
        """Start it, and wait until it listens; it is the same address after every start."""
        environment = {**os.environ, "PYREBORN_HOME": str(self.folder), **self._settings}
        self.starts += 1
        before = self.log.stat().st_size if self.log.exists() else 0
        command = [sys.executable, "-m", "pyreborn", "serve", "--port", str(self.port), *self._options]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, cwd=self.folder
            )
        until = time.monotonic() + _STARTING
        while not self._listens(before):
            if self._process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"The server has not started:\n{self.said()[-2000:]}")
            time.sleep(0.02)
        return self

    def _listens(self, before: int) -> bool:
        found = _ADDRESS.search(self.log.read_bytes()[before:])
        if found is None:
            return False
        self.port = int(found[1])
        try:
            with urlopen(f"{self.address}/api/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def __enter__(self) -> Served:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None, "it has not been started"
        return self._process.pid

    def send(self, number: signal.Signals) -> None:
        """A signal to the server alone."""
        os.kill(self.pid, number)

    def kill(self) -> None:
        """As when the machine's memory has run out: no time for a last word."""
        self.send(signal.SIGKILL)
        self.wait()

    def stop(self) -> None:
        """Ask it to go, and see that it does."""
        if self._process is None or self._process.poll() is not None:
            return
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def wait(self) -> int:
        assert self._process is not None, "it has not been started"
        return self._process.wait(60)

    def said(self) -> str:
        """Everything it has printed since it was first started."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    # -- how it fares --------------------------------------------------------------------------
    def memory(self) -> float:
        """Megabytes that the process itself has; the opponents think in others."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]

    def processor_time(self) -> float:
        """Seconds that the process itself has used."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    def meters(self) -> Mapping[str, float]:
        """Everything that it measures of itself, as Prometheus is told it."""
        with urlopen(f"{self.address}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[:1] != "#")}
