"""The report: one file, no script, nothing fetched, everything in it."""

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from pyreborn.errors import PyrebornError
from pyreborn.sim.rate import deck_rate
from pyreborn.sim.report import report, write_report
from pyreborn.sim.summary import Summary, summary
from tests.sim.conftest import Run

EMPTY = {"meta", "link", "br"}


class Balanced(HTMLParser):
    """Whether every tag that is opened is closed again."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(page: str) -> str:
    reader = Balanced()
    reader.feed(page)
    assert reader.open == []
    assert "script" not in reader.tags and "img" not in reader.tags
    assert not re.search(r"https?://|url\(|@import", page), "nothing is fetched"
    assert "nan" not in re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL).lower().replace("namine", "")
    return page


def of(run: Run) -> Summary:
    return summary(*run)


def test_the_page_of_an_arena(arena_run: Run, tmp_path: Path) -> None:
    found = of(arena_run)
    write_report(tmp_path / "report.html", found, "pyreborn arena --agents random,random")
    page = checked((tmp_path / "report.html").read_text(encoding="utf-8"))
    for title in ("Elo", "Share won", "Decks", "Deck against deck", "Length of games", "Time and passing", "Settings"):
        assert f"<h2>{title}</h2>" in page
    assert "pyreborn arena --agents random,random" in page
    assert page.count('class="heat large"') == 3, "all games, and for each agent"
    assert "prefers-color-scheme:dark" in page
    assert f"{found.games} games by the ruleset reborn, 3 decks, seed 1." in page


def test_the_page_of_a_rated_deck(rate_run: Run) -> None:
    page = checked(report(of(rate_run), "pyreborn deck rate coal", deck_rate(*rate_run)))
    assert "coal against the field" in page
    assert "Hammer Knight" in page and "Match-ups" in page


def test_the_page_of_chimeras(chimera_run: Run) -> None:
    page = checked(report(of(chimera_run), "pyreborn arena --chimera all"))
    assert "random against each Chimera" in page
    assert "viros" in page and "heroic 3" in page and "life " in page
    assert "hatched where there were none" in page and 'title="no games"' in page


def test_names_cannot_write_into_the_page(arena_run: Run) -> None:
    settings, results = arena_run
    evil = msgspec.structs.replace(settings, decks=("<script>x</script>", "a&b", '"q"'))
    page = checked(report(summary(evil, results), "<b>"))
    assert "<script>" not in page and "&lt;script&gt;" in page and "a&amp;b" in page


def test_a_run_that_is_not_done_says_so(arena_run: Run) -> None:
    settings, results = arena_run
    page = checked(report(summary(settings, results[:7]), ""))
    assert "17 more are planned" in page
    assert "1 game without a mirror image yet left out" in page
    checked(report(summary(settings, []), ""))


def test_answers_that_could_not_be_played_are_told(arena_run: Run) -> None:
    settings, results = arena_run
    first = msgspec.structs.replace(results[0].seats[0], errors=2, mishaps={"raised": 2}, error="ValueError: <oops>")
    broken = [msgspec.structs.replace(results[0], seats=[first, results[0].seats[1]]), *results[1:]]
    page = checked(report(summary(settings, broken), ""))
    assert "random has not made 2 decisions (raised 2)" in page and "ValueError: &lt;oops&gt;" in page


def test_a_place_that_cannot_be_written_is_refused(arena_run: Run, tmp_path: Path) -> None:
    with pytest.raises(PyrebornError, match="cannot be written"):
        write_report(tmp_path, of(arena_run), "")
