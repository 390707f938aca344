"""Processes that work for another one."""

import os
import subprocess
import sys
from pathlib import Path

import pyreborn

FIRST_OF_ALL = """
import signal
from pyreborn.sim.processes import started

def work(pipe, what):
    pipe.send(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))

if __name__ == "__main__":
    found = []
    for _ in range(2):
        process, pipe = started(work, None)
        found.append(pipe.recv())
        process.join()
    print(*found, signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))
"""


def test_even_the_first_process_never_hears_ctrl_c_and_its_parent_still_does(tmp_path: Path) -> None:
    """The first one is started together with the tracker of multiprocessing, which opens the ears of its parent."""
    (tmp_path / "first.py").write_text(FIRST_OF_ALL)
    env = {**os.environ, "PYTHONPATH": str(Path(pyreborn.__file__).parents[1])}
    command = [sys.executable, "first.py"]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["True", "True", "False"], done.stderr
