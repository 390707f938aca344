"""What is told of an analysis: sentences, the screen, the page and the file."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rich.text import Text

from pyreborn.analysis import Analysis, analyse, read_analysis, story
from pyreborn.analysis.numbers import FORMAT, Line, Said
from pyreborn.analysis.page import html, write_page
from pyreborn.analysis.wording import sentence
from pyreborn.errors import PyrebornError
from pyreborn.game import Game
from pyreborn.terminal.analysing import report
from tests.analysis.games import at_random, duel
from tests.analysis.thinkers import maker
from tests.test_english import slip

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "analysis.md").read_text(encoding="utf-8")


class Tags(HTMLParser):
    """Whether every tag is closed in its order, and what they were."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in {"meta", "link"}:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def parsed(text: str) -> Tags:
    tags = Tags()
    tags.feed(text)
    assert not tags.open
    return tags


def judged(game: Game) -> Analysis:
    return analyse(game.record(), "count", 1, make=maker)


@pytest.fixture(scope="module")
def four() -> Analysis:
    return judged(at_random("aradel", "maeoni", "noah", "coal", most=80))


@pytest.fixture(scope="module")
def chimera() -> Analysis:
    return judged(at_random("aradel", "maeoni", chimera="viros", seed=1, most=110))


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("turn", "play Summon Gilder", "Ann plays Summon Gilder."),
        ("turn", "pass", "Ann passes."),
        ("turn", "end turn", "Ann ends turn."),
        ("window", "pass", "Ann does not answer."),
        ("guard", "do not guard", "Ann does not guard."),
        ("block", "block Gilder #1 with Hammer Knight", "Ann blocks Gilder #1 with Hammer Knight."),
        ("pay", "pay 1 natural:class, 1 charm:power", "Ann pays 1 natural class, 1 charm power."),
        ("pick", "target yourself", "Ann targets themselves."),
        ("pick", "target Gilder #1 (player 2's)", "Ann targets Gilder #1 (Bob's)."),
        ("pick", "attach to Gilder (yours)", "Ann attaches to Gilder (their own)."),
        ("may", "yes", "Ann says yes."),
        ("may", "decline", "Ann declines."),
        ("number", "3", "Ann chooses 3."),
        ("first player", "let player 2 go first", "Ann lets Bob go first."),
        ("mode", "Two of your dice", "Ann chooses “Two of their dice”."),
    ],
)
def test_an_option_is_said_as_a_sentence(kind: str, text: str, said: str) -> None:
    assert sentence("Ann", kind, text, ["Ann", "Bob"]) == said


def test_sentences_of_whole_games_are_english(counted: Analysis, four: Analysis, chimera: Analysis) -> None:
    for found in (counted, four, chimera):
        for step in found.steps:
            if step.seat >= 0:
                said = sentence(found.names[step.seat], step.kind, step.chosen, found.names)
                assert not slip(said), (slip(said), said)
                assert "chooses “" not in said or step.kind in ("mode", "pick", "toll"), said


def test_a_line_is_told_by_player_and_with_what_comes_of_it(counted: Analysis) -> None:
    one, two = counted.names
    said = [
        Said(seat=0, text="a", sentence=f"{one} attacks Gilder."),
        Said(seat=0, text="b", sentence=f"{one} attacks with Mist Spirit."),
        Said(seat=0, text="c", sentence=f"{one} discards Refresh."),
        Said(seat=0, text="c", sentence=f"{one} discards Refresh."),
        Said(seat=1, text="d", sentence=f"{two} does not guard."),
    ]
    told = story.expected(counted, Line(said=said, outcome=["Gilder is destroyed."]))
    assert told.startswith(f"{one} attacks with Mist Spirit and then discards Refresh (2 times). {two} does not guard.")
    assert told.endswith(" Gilder is destroyed.")
    assert story.expected(counted, Line(said=said[:1])) == ""


def test_every_line_names_who_does_what(counted: Analysis) -> None:
    for mistake in counted.mistakes:
        assert mistake.line.said and mistake.line.said[0].sentence == mistake.better
        assert all(said.seat in (0, 1) for said in (*mistake.line.said, *mistake.reply.said))


@pytest.mark.parametrize("width", [40, 80, 200])
def test_the_screen_tells_all_at_any_width(counted: Analysis, four: Analysis, chimera: Analysis, width: int) -> None:
    for found in (counted, four, chimera):
        lines = report(found, width)
        assert all(isinstance(line, Text) and line.cell_len <= width for line in lines)
        words = " ".join(" ".join(line.plain.split()) for line in lines)
        for mistake in found.mistakes:
            assert mistake.better in words and mistake.done in words
        assert words.count("after round") == len(found.rounds)


def test_how_a_game_ended_is_said(counted: Analysis, chimera: Analysis) -> None:
    rounds = counted.steps[-1].round
    assert story.result(counted) == f"{counted.names[counted.winners[0]]} wins in round {rounds}."
    game = duel()
    game.concede(0)
    assert story.result(judged(game)) == "Maeoni Viper wins in round 2: Aradel Summergaard gave up."
    left = judged(at_random("aradel", "maeoni", most=1))
    assert story.result(left) == "The game was left in round 1, after 1 choice."
    assert story.title(chimera) == "Aradel Summergaard and Maeoni Viper v The Corpse of Viros"
    assert story.no_mistakes(judged(at_random("aradel", "maeoni", most=0))).startswith("There was nothing to choose")


def test_the_page_stands_alone_and_marks_every_mistake(counted: Analysis, four: Analysis, chimera: Analysis) -> None:
    """One file: no script, nothing fetched; each mark on the curve leads to its mistake."""
    for found in (counted, four, chimera, judged(at_random("aradel", "maeoni", most=0))):
        text = html(found, "pyreborn analyse game.json")
        tags = parsed(text)
        names = {tag for tag, _ in tags.seen}
        assert not names & {"script", "img", "iframe", "object"}
        assert "http" not in text and "url(" not in text and "@import" not in text
        links = [fields.get("href") for tag, fields in tags.seen if tag == "a"]
        places = [fields.get("id") for tag, fields in tags.seen if tag == "article"]
        assert links == [f"#{place}" for place in places] and len(places) == len(found.mistakes)
        lines = [fields for tag, fields in tags.seen if tag == "path" and "line" in (fields.get("class") or "")]
        sides = len(story.sides(found))
        assert len(lines) == (0 if not found.steps else 1 if sides == 2 else sides)


def test_names_cannot_break_the_page_or_the_screen() -> None:
    game = at_random("aradel", "maeoni", names=["<b>Ann</b>\x1b[2J", "B" * 500], most=30)
    found = judged(game)
    assert found.names == ["<b>Ann</b> [2J", "B" * 40]
    assert "<b>Ann" not in html(found)
    parsed(html(found))
    assert all("\x1b" not in line.plain for line in report(found, 80))


def test_the_file_is_read_back(counted: Analysis, tmp_path: Path) -> None:
    file = tmp_path / "numbers.json"
    file.write_bytes(counted.to_json())
    assert read_analysis(file) == counted
    file.write_bytes(counted.to_json().replace(b'"format": 1', b'"format": 9'))
    with pytest.raises(PyrebornError, match=f"an analysis of format 9; this is .* which reads {FORMAT}"):
        read_analysis(file)
    file.write_text("[]")
    with pytest.raises(PyrebornError, match="is not an analysis of a game"):
        read_analysis(file)


def test_every_field_of_the_file_is_documented() -> None:
    table = PAGE.partition("## The numbers")[2]
    for field in Analysis.__struct_fields__:
        assert f"`{field}`" in table, field


def test_a_page_that_cannot_be_written_is_refused(counted: Analysis, tmp_path: Path) -> None:
    with pytest.raises(PyrebornError, match=re.escape(f"The page {tmp_path} cannot be written")):
        write_page(tmp_path, counted)
