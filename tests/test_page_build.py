"""How the page gets into the package: which Node builds it, what is kept, and that its absence is a sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tools import page

from tests.checkout import ROOT


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a page of its own, and the tool that builds it."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    (tmp_path / "web" / "src" / "main.ts").write_text("export {};")
    return tmp_path


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The tool is part of what the page is made from, so it lies where the project is."""
    (tmp_path / "tools").mkdir(exist_ok=True)
    shutil.copy(ROOT / "tools" / "page.py", tmp_path / "tools" / "page.py")
    monkeypatch.setattr(page, "__file__", str(tmp_path / "tools" / "page.py"))
    monkeypatch.delenv("PYREBORN_NO_PAGE", raising=False)


def quiet(line: str) -> None:
    """Nobody wants to know how far it is."""


def test_a_page_is_kept_under_the_hash_of_its_sources_and_tests_are_none_of_them(project: Path) -> None:
    before = page.kept(project)
    (project / "web" / "src" / "main.test.ts").write_text("test")
    (project / "web" / "node_modules").mkdir()
    (project / "web" / "node_modules" / "fetched.js").write_text("")
    assert page.kept(project) == before
    (project / "web" / "src" / "main.ts").write_text("export { };")
    assert page.kept(project) != before


def test_a_page_that_was_built_is_not_built_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page.missing(project)
    page.kept(project).mkdir(parents=True)
    monkeypatch.setenv("PATH", "")
    assert not page.missing(project)
    assert page.built(project, quiet) == page.kept(project)


def test_who_wants_no_page_gets_none(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYREBORN_NO_PAGE", "1")
    assert not page.missing(project)
    with pytest.raises(page.NoPage, match="PYREBORN_NO_PAGE is set"):
        page.built(project, quiet)


def test_without_node_and_without_sources_there_is_a_reason(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(page.NoPage, match="there is no Node"):
        page.find_node({"PATH": ""})
    shutil.rmtree(project / "web")
    with pytest.raises(page.NoPage, match="sources"):
        page.built(project, quiet)


def test_an_old_node_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v18.19.0\n")
    node.chmod(0o755)
    with pytest.raises(page.NoPage, match=r"Node v18\.19\.0 is too old"):
        page.find_node({"PATH": str(tmp_path)})


def test_a_build_that_fails_is_a_reason_and_what_it_said_is_kept(project: Path, tmp_path: Path) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    npm = folder / "npm"
    npm.write_text("#!/bin/sh\necho no network\nexit 1\n")
    npm.chmod(0o755)
    (project / "web" / "package-lock.json").write_text("{}")
    with pytest.raises(page.NoPage, match=r"npm ci .* failed, see build/page/failed\.log"):
        page.fetch(project, page.Node(str(folder), "v24.0.0"))
    assert "no network" in (project / "build" / "page" / "failed.log").read_text()


def test_the_lock_file_names_no_registry_so_that_any_serves() -> None:
    assert '"resolved"' not in (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
