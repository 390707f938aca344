"""The build hook: compiles ``src/pyreborn/engine`` with mypyc where a C compiler works, else leaves it as it is, and
puts the page of the table (tools/page.py) into the wheel where Node builds it; ``PYREBORN_NO_PAGE=1`` leaves it out.

``PYREBORN_PURE=1`` never compiles; ``PYREBORN_PURE=0`` insists: what would fall back is an error, for making releases.
A pure wheel plays the same games about eight times slower, so an install never fails for want of a compiler.

The modules are compiled in a copy, never beside the sources: an editable install, or ``PYTHONPATH=src``, always runs
the sources.  Results are kept in ``build/mypyc`` under a hash of all that went into them, so that changing anything
outside the engine costs no compilation.  (hatch-mypyc does neither, and compiles on one core.)

How far it is stands in ``build/mypyc/progress`` (pip swallows what a build hook prints): tools/install.py reads it.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))  # a hook is loaded by its path, alone
from page import REQUIREMENT, NoPage, built, find_node, missing

PACKAGE = "pyreborn/engine"
# Measured with mypyc 2.4.1 and gcc 12: a library per module is 10 to 20 % slower, the two FAST flags some 10 % faster.
# A C file per module lets every core compile and costs 3 to 4 %, which -flto gives back when it links; with it -O2 is
# within 2 % of -O3, and the library a fifth smaller.  The group's name is where the library lies: inside the package.
GROUP = "pyreborn.engine.compiled"
MYPYC_OPTIONS: dict[str, Any] = {"opt_level": "2", "debug_level": "0", "multi_file": True, "group_name": GROUP}
FAST_FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden"]
WHOLE = ["-flto=auto", "-fno-fat-lto-objects", "-s"]  # the whole engine at once when it is linked, without symbols
SECONDS = (40, 90)  # measured: what only one core can do, and what all of them share
KEPT = 3  # how many compiled engines stay in build/mypyc


class NoCompilation(Exception):
    """Why the engine stays interpreted, as a sentence."""


class EngineBuildHook(BuildHookInterface[Any]):
    """Puts the compiled engine and the page into the wheel, or says why not."""

    def dependencies(self) -> list[str]:
        """The compiler is fetched only when there is something to compile, Node only where the path has none."""
        return [*self._compiler(), *self._node()]

    def _compiler(self) -> list[str]:
        try:
            _find_compiler()
        except NoCompilation:
            return []
        return [] if self._kept().is_dir() else list(self.config["compiler"])

    def _node(self) -> list[str]:
        if not missing(Path(self.root)):
            return []
        try:
            find_node()
        except NoPage:
            return [REQUIREMENT]
        return []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self._add_engine(build_data)
        self._add_page(build_data)

    def _add_page(self, build_data: dict[str, Any]) -> None:
        """The page where it can be built; an install never fails for want of it."""
        try:
            page = built(Path(self.root), self._tell)
        except NoPage as reason:
            self._report("page", f"pyreborn: the table in the browser is left out: {reason}")
            return
        build_data["force_include"][str(page)] = "pyreborn/server/page"
        self._report("page", "pyreborn: the table in the browser is built")

    def _add_engine(self, build_data: dict[str, Any]) -> None:
        try:
            compiled = self._compiled()
        except NoCompilation as reason:
            if _wish() == "0":
                raise
            self._report("status", f"pyreborn: the engine is interpreted: {reason}")
            return
        for file in sorted(compiled.rglob(f"*{_suffix()}")):
            build_data["force_include"][str(file)] = file.relative_to(compiled).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self._report("status", "pyreborn: the engine is compiled")

    def clean(self, versions: list[str]) -> None:
        shutil.rmtree(self._cache(), ignore_errors=True)
        shutil.rmtree(self._cache().parent / "page", ignore_errors=True)

    def _compiled(self) -> Path:
        """The folder of the compiled engine, kept from an earlier build or made now."""
        compiler, flags = _find_compiler()
        kept = self._kept()
        if kept.is_dir():
            os.utime(kept)
            return kept
        if not self._cache_is_writable():
            raise NoCompilation(f"{self._cache()} cannot be written")
        self._progress().unlink(missing_ok=True)
        say(self._progress(), f"compiling the engine with mypyc and {compiler} on {_cores()}, {_how_long()}")
        with tempfile.TemporaryDirectory(prefix="stage-", dir=kept.parent) as folder:
            stage = Path(folder)
            shutil.copytree(self._engine(), stage / PACKAGE, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
            (stage / "pyreborn/__init__.py").touch()  # the engine needs nothing of what stands above it
            self._run([sys.executable, __file__, str(self._progress()), *flags], stage, compiler)
            _strip(stage / "lib")
            say(self._progress(), "loading every compiled module once")
            self._run([sys.executable, "-c", _import_all(stage)], stage / "lib", compiler)
            try:
                (stage / "lib").rename(kept)
            except OSError:  # another build was faster
                if not kept.is_dir():
                    raise
        _forget_old(kept.parent)
        say(self._progress(), "packing and installing")
        return kept

    def _run(self, command: list[str], folder: Path, compiler: str) -> None:
        environment = {**os.environ, "CC": compiler}
        run = subprocess.run(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        if run.returncode:
            told = run.stdout.decode(errors="replace")
            log = self._cache() / "failed.log"
            log.write_text(told, encoding="utf-8")
            last = "\n".join(told.splitlines()[-20:])
            print(f"{last}\n{'*' * 80}\nWARNING: compiling the engine failed.\n{'*' * 80}", file=sys.stderr, flush=True)
            raise NoCompilation(f"compiling it failed, see {log}")

    def _report(self, name: str, line: str) -> None:
        """Printed, and kept in a file because pip swallows what build hooks print."""
        print(line, flush=True)
        if self._cache_is_writable():
            (self._cache() / name).write_text(line + "\n", encoding="utf-8")

    def _tell(self, line: str) -> None:
        """How far it is, where that can be written down."""
        if self._cache_is_writable():
            say(self._progress(), line)

    def _engine(self) -> Path:
        return Path(self.root) / "src" / PACKAGE

    def _cache(self) -> Path:
        return Path(self.root) / "build" / "mypyc"

    def _progress(self) -> Path:
        return self._cache() / "progress"

    def _cache_is_writable(self) -> bool:
        try:
            self._cache().mkdir(parents=True, exist_ok=True)
        except OSError:
            return False
        return os.access(self._cache(), os.W_OK)

    def _kept(self) -> Path:
        """Where this engine, compiled for this Python by these means, is or will be."""
        key = hashlib.sha256(repr([sys.version, sysconfig.get_platform(), _suffix(), self.config]).encode())
        for file in [Path(__file__), *sorted(self._engine().rglob("*.py"))]:
            key.update(f"\n{os.path.relpath(file, self.root)} {file.stat().st_size}\n".encode())
            key.update(file.read_bytes())
        return self._cache() / key.hexdigest()[:16]


def say(progress: Path, line: str) -> None:
    """One more line on how far the build is."""
    print(f"pyreborn: {line}", flush=True)
    with progress.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def _cores() -> str:
    count = os.cpu_count() or 1
    return "1 core" if count == 1 else f"{count} cores"


def _how_long() -> str:
    """An honest guess from the processor time it took where it was measured, not from a faster machine."""
    alone, shared = SECONDS
    seconds = alone + shared / (os.cpu_count() or 1)
    return f"about {round(seconds)} seconds if nothing else runs, minutes on a busy machine"


def _strip(folder: Path) -> None:
    """Takes the names of C functions out of the libraries, where the linker was not told to leave them out."""
    tool = shutil.which("strip")
    if tool is not None:
        local = ["-x"] if sys.platform == "darwin" else ["--strip-unneeded"]
        for library in sorted(folder.rglob(f"*{_suffix()}")):
            subprocess.run([tool, *local, str(library)], capture_output=True, check=False)


def _wish() -> str:
    return os.environ.get("PYREBORN_PURE", "")


def _suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def _find_compiler() -> tuple[str, list[str]]:
    """The first C compiler that can build an extension for this Python, and the extra flags it understands."""
    if _wish() not in ("", "0"):
        raise NoCompilation("PYREBORN_PURE is set")
    if os.name == "nt" or sys.implementation.name != "cpython":
        raise NoCompilation("it is compiled for CPython on Linux and macOS only")
    asked = os.environ.get("CC")
    candidates = [asked] if asked else [str(sysconfig.get_config_var("CC") or "cc"), "cc", "gcc", "clang"]
    present = [each for each in candidates if shutil.which(shlex.split(each)[0])]
    for compiler in present:
        for flags in ([*FAST_FLAGS, *WHOLE], FAST_FLAGS, []):
            if _compiles(compiler, flags):
                return compiler, flags
    if present:
        raise NoCompilation(f"{present[0]} cannot compile against Python.h (Debian: apt install python3-dev)")
    raise NoCompilation(f"no C compiler found (looked for {', '.join(dict.fromkeys(candidates))})")


def _compiles(compiler: str, flags: list[str]) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
        include = f"-I{sysconfig.get_path('include')}"
        compile_it = [*shlex.split(compiler), *flags, include, "-fPIC", "-c", str(source), "-o", f"{source}.o"]
        link_it = [*shlex.split(compiler), *flags, "-shared", f"{source}.o", "-o", f"{source}.so"]
        steps = (compile_it, link_it) if flags else (compile_it,)
        return all(subprocess.run(step, capture_output=True, check=False).returncode == 0 for step in steps)


def _import_all(stage: Path) -> str:
    """A program that fails unless every compiled module can be loaded."""
    (stage / "lib/pyreborn/__init__.py").touch()
    names = [".".join(file.relative_to(stage).with_suffix("").parts) for file in _modules(stage)]
    return f"import {', '.join(names)}\nassert {names[0]}.__file__.endswith({_suffix()!r})"


def _modules(stage: Path) -> list[Path]:
    return sorted(file for file in (stage / PACKAGE).rglob("*.py") if file.name != "__init__.py")


def _forget_old(cache: Path) -> None:
    kept = sorted((each for each in cache.iterdir() if each.is_dir()), key=lambda each: each.stat().st_mtime)
    for old in kept[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)


def compile_here(progress: Path, flags: list[str]) -> None:
    """In a process of its own, in the copy: one library of all modules, into ``lib``, on all cores."""
    from concurrent.futures import ThreadPoolExecutor
    from itertools import count

    from mypyc.build import mypycify  # type: ignore[import-not-found, unused-ignore]
    from setuptools import setup  # type: ignore[import-untyped, unused-ignore]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped, unused-ignore]

    cores = os.cpu_count() or 1
    finished = count(1)

    class ParallelBuild(build_ext):  # type: ignore[misc, unused-ignore]
        """setuptools compiles extensions in parallel, but not the sources of one extension."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def all_at_once(sources: list[str], *places: Any, **options: Any) -> list[str]:
                biggest_first = sorted(sources, key=os.path.getsize, reverse=True)
                several = len(sources) > 1  # the others are the stubs that load each module

                def one(source: str) -> list[str]:
                    made = one_by_one([source], *places, **options)
                    if several:
                        say(progress, f"compiling C: {next(finished)} of {len(sources)} files")
                    return list(made)

                with ThreadPoolExecutor(cores) as pool:
                    made = list(pool.map(one, biggest_first))
                if several:
                    say(progress, "linking the engine as a whole")
                return [each for objects in made for each in objects]

            self.compiler.compile = all_at_once
            super().build_extensions()

    modules = [str(file.relative_to(Path.cwd())) for file in _modules(Path.cwd())]
    say(progress, f"checking types and writing C for {len(modules)} modules")
    extensions = mypycify(["--strict", "--config-file=", *modules], target_dir="c", **MYPYC_OPTIONS)
    for extension in extensions:  # a warning of some newer compiler is no reason to go without
        kept = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args = [*kept, *flags]
        extension.include_dirs.append(str(Path("c", *GROUP.split(".")[:-1])))  # where the group's header is written
        extension.extra_link_args = [*extension.extra_link_args, *(flag for flag in flags if flag in WHOLE)]
    setup(
        name="pyreborn-engine",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": ParallelBuild},
        script_args=["-q", "build_ext", f"-j{cores}", "--build-lib", "lib", "--build-temp", "temp"],
    )


if __name__ == "__main__":
    compile_here(Path(sys.argv[1]), sys.argv[2:])
