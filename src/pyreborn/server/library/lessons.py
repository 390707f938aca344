"""The first game: lessons, each a position and what is to be done there, played at a real table against the computer.

What a lesson says is the page's, in every language it speaks.  Here is what it is: the board, what the computer has
done on it already, what has to be told in the log for every mark, and a way there that a test plays.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from fastapi import APIRouter, Response

from pyreborn.errors import unknown
from pyreborn.game import Game, started
from pyreborn.scenario import Scenario
from pyreborn.server.rest import KEPT_A_WHILE, Shape, answer, speaks

PUPIL: Final = 0
"""The seat of whoever learns."""
_RULESET: Final = "reborn"
_DRAW: Final = ["Molten Gold", "Iron Worker", "Anchornaut", "Hammer Knight", "Mist Typhoon", "Small Sacrifice"] * 2


class Mark(Shape, frozen=True, kw_only=True):
    """Something to be done: it is, when a line of the log has this sign and begins with these words."""

    sign: str
    words: str


class LessonLine(Shape, frozen=True, kw_only=True):
    """A lesson."""

    name: str
    marks: list[Mark]


class Lessons(Shape, frozen=True, kw_only=True):
    """All lessons, in the order in which they are learnt."""

    ruleset: str
    seat: int
    lessons: list[LessonLine]


class Lesson(NamedTuple):
    """A board seen from the pupil's side, what was done on it before the pupil comes, and a way to all marks."""

    name: str
    mine: dict[str, Any]
    theirs: dict[str, Any]
    marks: tuple[tuple[str, str], ...]
    way: tuple[str, ...]
    before: tuple[str, ...] = ()
    """What the opponent has done already; then the turn is theirs."""
    passes: int = 0
    wounds: int = 0
    """Of the opponent's Phoenixborn."""


LESSONS: Final = (
    Lesson(
        "meditate",
        {"hand": ["Summon Gilder", "Iron Worker"], "dice": "charm:basic, natural:basic, natural:basic"},
        {},
        (("meditated", "You meditate"), ("die changed", "One of your dice")),
        ("meditate", "discard the top card of the draw pile", "done"),
    ),
    Lesson(
        "play",
        {"hand": ["Summon Gilder", "Iron Worker"], "dice": "charm:class, natural:class, natural:basic"},
        {"battlefield": ["Anchornaut"]},
        (("played", "You play Summon Gilder"), ("entered", "Your Summon Gilder")),
        ("play Summon Gilder",),
    ),
    Lesson(
        "use",
        {"spellboard": ["Summon Gilder"], "dice": "natural:class, charm:basic"},
        {"battlefield": ["Anchornaut"]},
        (("activated", "You use Summon Gilder"), ("entered", "Your Gilder")),
        ("use Summon Gilder",),
    ),
    Lesson(
        "attack",
        {"battlefield": ["Hammer Knight", "Mist Spirit"]},
        {"battlefield": ["Iron Worker"]},
        (("attack", "Your Hammer Knight attacks"), ("dealt", "Hammer Knight deals")),
        ("attack Iron Worker", "attack with Hammer Knight"),
    ),
    Lesson(
        "block",
        {"battlefield": ["Hammer Knight", "Mist Spirit"]},
        {"battlefield": ["Iron Worker"]},
        (("blocked", "Your "),),
        ("block Iron Worker with Hammer Knight",),
        before=("attack Aradel Summergaard",),
    ),
    Lesson(
        "guard",
        {"battlefield": ["Mist Spirit"]},
        {"battlefield": ["Iron Worker"]},
        (("guarded", "You"),),
        ("guard with Aradel Summergaard",),
        before=("attack Mist Spirit",),
    ),
    Lesson(
        "counter",
        {"battlefield": ["Hammer Knight"]},
        {"battlefield": ["Iron Worker"]},
        (("countered", "Your Hammer Knight"), ("dealt", "Hammer Knight deals")),
        ("do not guard", "counter"),
        before=("attack Hammer Knight",),
    ),
    Lesson(
        "react",
        {"battlefield": ["Blue Jaguar"], "hand": ["Golden Veil", "Iron Worker"], "dice": "charm:power, natural:basic"},
        {"spellboard": ["Summon Gilder"], "dice": "natural:class"},
        (("played", "You play Golden Veil"), ("cancelled", "")),
        ("react with Golden Veil",),
        before=("use Summon Gilder", "target Blue Jaguar"),
    ),
    Lesson(
        "round",
        {
            "battlefield": ["Hammer Knight (wounds 2, exhausted)"],
            "hand": ["Summon Gilder", "Iron Worker"],
            "dice": "natural:basic",
            "exhausted_dice": "charm:basic, charm:basic, natural:basic",
        },
        {"battlefield": ["Iron Worker (exhausted)"]},
        (("passed", "You pass"), ("recovered", "Your Hammer Knight"), ("rolled", "You roll")),
        ("pass", "end turn"),
        passes=1,
    ),
    Lesson(
        "win",
        {"battlefield": ["Hammer Knight"], "spellboard": ["Hypnotize"], "dice": "charm:class, charm:class"},
        {"battlefield": ["Iron Worker", "Anchornaut"]},
        (("activated", "You use Hypnotize"), ("attack", "Your Hammer Knight"), ("won", "You")),
        ("use Hypnotize", "attack Maeoni Viper"),
        wounds=17,
    ),
)
_BY_NAME: Final = {lesson.name: lesson for lesson in LESSONS}


def lesson_game(name: str) -> Game:
    """A new game that begins where the lesson does; refuses a lesson that there is not.

    >>> print(lesson_game("block").decision)
    Aradel Summergaard, Iron Worker attacks Aradel Summergaard: choose who blocks
      0  block Iron Worker with Hammer Knight
      1  block Iron Worker with Mist Spirit
      2  done
    """
    lesson = _BY_NAME.get(name)
    if lesson is None:
        raise unknown("lesson", name, _BY_NAME)
    board = Scenario(_RULESET, turn=2 if lesson.before else 1, first=1, passes=lesson.passes)
    board.player(1, "Aradel Summergaard", draw=_DRAW, **lesson.mine)
    board.player(2, f"Maeoni Viper (wounds {lesson.wounds})", draw=_DRAW, **lesson.theirs)
    game = board.game()
    for choice in lesson.before:
        game.push(choice)
    return started(Game.from_state(game.state).header)


def lesson_routes() -> APIRouter:
    """The lessons of the first game; a game that begins at one is made like any other."""
    router = APIRouter(tags=["rules"])

    @router.get("/api/lessons", **speaks(Lessons), operation_id="lessons")
    async def lessons() -> Response:
        """All lessons."""
        told = [
            LessonLine(name=lesson.name, marks=[Mark(sign=sign, words=words) for sign, words in lesson.marks])
            for lesson in LESSONS
        ]
        return answer(Lessons(ruleset=_RULESET, seat=PUPIL, lessons=told), headers=KEPT_A_WHILE)

    return router
