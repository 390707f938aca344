"""The two judges side by side: the executable FAQ, and the recorded games where they lie beside the project.

    python tools/judges.py

Prints both summary tables; ends with 1 if a ruling fails or a recording disagrees without being argued in
docs/differences.md.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RECORDINGS = ROOT.parent / "shared" / "conformance"


def main() -> int:
    began = time.monotonic()
    commands = {"rulings": [sys.executable, "-m", "pyreborn", "ruling", "--status"]}
    if RECORDINGS.exists():
        commands["recorded games"] = [sys.executable, "-m", "tools.conformance", str(RECORDINGS), "--strict"]
    else:
        print("recorded games: skipped, there are none beside the project")
    running = {
        name: subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for name, command in commands.items()
    }
    worst = 0
    for name, process in running.items():
        said, _ = process.communicate(timeout=600)
        print(f"== {name} ==\n{said.rstrip()}\n")
        worst = max(worst, process.returncode)
    print(f"both judges: {time.monotonic() - began:.0f} s")
    return int(worst != 0)


if __name__ == "__main__":
    sys.exit(main())
