"""Lessons of the first game: each can be done as it says, whatever the computer answers."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from pyreborn.errors import UnknownName
from pyreborn.game import Game
from pyreborn.server.library.lessons import LESSONS, PUPIL, Lesson, lesson_game
from pyreborn.server.log_lines import log_lines
from tests.server.asking import asked

REPLIES = (0, -1)
"""Which of its options the computer takes whenever it is asked: always the first, or always the last."""


def answered(game: Game, reply: int) -> None:
    """Let the computer choose, and take what is left to the pupil where it says nothing."""
    while not game.over and game.decision.player != PUPIL:
        game.push(reply % len(game.options))


def marks_left(lesson: Lesson, game: Game) -> list[tuple[str, str]]:
    lines = log_lines(game, PUPIL)
    return [
        (sign, words)
        for sign, words in lesson.marks
        if not any(line.sign == sign and line.text.startswith(words) for line in lines)
    ]


@pytest.mark.parametrize("reply", REPLIES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_way_of_a_lesson_leads_to_all_its_marks(lesson: Lesson, reply: int) -> None:
    game = lesson_game(lesson.name)
    assert game.decision.player == PUPIL
    assert marks_left(lesson, game) == list(lesson.marks), "nothing is done before the pupil comes"
    for choice in lesson.way:
        game.push(choice)
        answered(game, reply)
    for _ in range(20):  # what follows of itself: any die, any target, the first way to pay
        if game.over or not marks_left(lesson, game):
            break
        game.push(0)
        answered(game, reply)
    assert marks_left(lesson, game) == []


def test_a_lesson_that_there_is_not_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="Did you mean 'block'"):
        lesson_game("blok")


def test_the_page_is_told_every_lesson_and_its_marks(app: FastAPI) -> None:
    told = asked(app, "GET", "/api/lessons").json()
    assert [lesson["name"] for lesson in told["lessons"]] == [lesson.name for lesson in LESSONS]
    assert told["lessons"][0]["marks"][0] == {"sign": "meditated", "words": "You meditate"}
