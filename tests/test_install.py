"""The installation says how far it is, and what it ships is small and in its place."""

import importlib.util
import io
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import ModuleType

import pytest

import pyreborn.engine

ROOT = Path(__file__).resolve().parents[1]


def module(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


install = module(ROOT / "tools" / "install.py")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_told_line_by_line_where_nothing_can_be_overwritten(tmp_path: Path) -> None:
    file, out = tmp_path / "progress", io.StringIO()
    progress = install.Progress(file, out)
    progress.look()
    assert "fetching what the build needs" in out.getvalue()
    file.write_text("compiling the engine with mypyc and gcc on 2 cores\n")
    progress.look()
    for number in range(1, 5):
        with file.open("a") as lines:
            lines.write(f"compiling C: {number} of 116 files\n")
        progress.look()
    said = out.getvalue()
    assert "compiling the engine with mypyc and gcc on 2 cores" in said
    assert said.count("compiling C") == 1  # a line now and then, not one for each file
    assert "\x1b" not in said


def test_on_a_terminal_one_line_changes(tmp_path: Path) -> None:
    file, out = tmp_path / "progress", Terminal()
    progress = install.Progress(file, out)
    file.write_text("compiling the engine\ncompiling C: 7 of 116 files\n")
    progress.look()
    assert out.getvalue().endswith("compiling C: 7 of 116 files")
    progress.end()
    assert out.getvalue().endswith("\r\x1b[K")


def test_a_command_that_fails_tells_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    progress = install.Progress(tmp_path / "none", io.StringIO())
    assert install.watched([sys.executable, "-c", "print('so it is'); raise SystemExit(3)"], progress) == 3
    assert "so it is" in capsys.readouterr().err
    assert install.watched([sys.executable, "-c", "print('fine')"], progress) == 0
    assert "fine" not in capsys.readouterr().err


def test_make_installs_with_progress_and_promises_no_minute() -> None:
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "tools/install.py" in recipe
    assert "a minute where" not in recipe
    assert "a minute or less" not in (ROOT / "hatch_build.py").read_text(encoding="utf-8")


def test_the_compiled_engine_lies_inside_the_package_and_is_stripped() -> None:
    """One library, in ``pyreborn/engine``, without symbols; nothing at the top of site-packages."""
    suffix = str(sysconfig.get_config_var("EXT_SUFFIX"))
    folder = Path(pyreborn.engine.__file__).parent
    libraries = list(folder.glob(f"*__mypyc{suffix}"))
    if not libraries:
        pytest.skip("NOT CHECKED: the engine under test is interpreted")
    assert not list(folder.parents[1].glob(f"pyreborn*{suffix}"))
    for library in libraries:
        told = subprocess.run(["readelf", "-S", str(library)], capture_output=True, text=True, check=False)
        if told.returncode == 0:
            assert ".symtab" not in told.stdout
            assert ".debug_info" not in told.stdout
