"""Installs the package with pip, as ``make`` does, and says meanwhile how far the compilation of the engine is.

pip swallows what a build prints, so the build writes its progress into ``build/mypyc/progress`` (hatch_build.py) and
this reads it: on a terminal one line that changes, elsewhere a line now and then.
"""

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

ROOT: Final = Path(__file__).parents[1]
PROGRESS: Final = ROOT / "build" / "mypyc" / "progress"
_BEFORE: Final = "fetching what the build needs"
_BEGINNING: Final = "starting the compiler"
_SHOWN_EVERY: Final = 0.5
_TOLD_EVERY: Final = 20.0
"""Seconds between two lines where nothing can be overwritten."""


class Progress:
    """What has been said about the build so far, and the time it has taken."""

    def __init__(self, file: Path, out: TextIO) -> None:
        self.file = file
        self.out = out
        self.began = time.monotonic()
        self._read = 0
        self._now = _BEFORE
        self._told = ("", -_TOLD_EVERY)

    def look(self) -> None:
        """Show what is being done now; the sentence a build begins with stays on the screen."""
        for line in self._new_lines():
            if self._now == _BEFORE:
                self._line(line)
                self._now = _BEGINNING
            else:
                self._now = line
        seconds = time.monotonic() - self.began
        if self.out.isatty():
            self._over(f"  {seconds:4.0f} s  {self._now}")
        elif self._now.partition(":")[0] != self._told[0] or seconds - self._told[1] >= _TOLD_EVERY:
            self._line(f"{seconds:4.0f} s  {self._now}")
            self._told = (self._now.partition(":")[0], seconds)

    def end(self) -> None:
        if self.out.isatty():
            self._over("")

    def _new_lines(self) -> list[str]:
        try:
            lines = self.file.read_text(encoding="utf-8").splitlines()
        except OSError:
            return []
        new = lines[self._read :]
        self._read = len(lines)
        return new

    def _line(self, words: str) -> None:
        self.end()
        self.out.write(f"  {words}\n")
        self.out.flush()

    def _over(self, words: str) -> None:
        """In place of what stood there: carriage return, then erase to the end of the line."""
        self.out.write(f"\r\x1b[K{words}")
        self.out.flush()


def watched(command: Sequence[str], progress: Progress) -> int:
    """Run a command to its end and show its progress meanwhile; what it prints comes after it, if it failed."""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
        while True:
            try:
                told, _ = run.communicate(timeout=_SHOWN_EVERY)
                break
            except subprocess.TimeoutExpired:
                progress.look()
        progress.end()
        if run.returncode:
            print(told, end="", file=sys.stderr)
        return run.returncode


def main() -> int:
    PROGRESS.unlink(missing_ok=True)
    progress = Progress(PROGRESS, sys.stdout)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install", "."]
    try:
        code = watched(pip, progress)
    except KeyboardInterrupt:
        progress.end()
        print("The installation was interrupted; what is compiled so far is made again next time.")
        return 130
    if code == 0:
        told = [ROOT / "build" / "mypyc" / name for name in ("status", "page")]
        lines = [file.read_text(encoding="utf-8").strip() for file in told if file.exists()]
        print("\n".join(lines) or "pyreborn: installed")
        print(f"installed in {time.monotonic() - progress.began:.0f} seconds")
    return code


if __name__ == "__main__":
    sys.exit(main())
