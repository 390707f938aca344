"""A hint is words about the view of whoever asks, and about nothing else."""

from __future__ import annotations

import asyncio
import re

import msgspec
import pytest

import pyreborn as pb
from pyreborn.determinize import determinize
from pyreborn.errors import BadArgument
from pyreborn.server.minds import Minds
from pyreborn.server.minds.line import Urgency
from pyreborn.view import View
from tests.server.minds.asking import odd, turn, view, warm


def hints(*asked: tuple[bytes, str]) -> list[list[str]]:
    async def play() -> list[list[str]]:
        async with odd() as minds:
            await warm(minds)
            return [await minds.hint(data, level, 0.1) for data, level in asked]

    return asyncio.run(play())


def test_a_hint_says_what_to_do_how_likely_it_wins_and_how_it_may_go_on() -> None:
    (lines,) = hints((turn(), "search:200"))
    seen = msgspec.json.decode(turn(), type=View)
    assert seen.decision is not None and seen.decision.options is not None
    texts = [option.text for option in seen.decision.options]
    best = re.fullmatch(r"Best: (.+)\. Your chance to win with it: \d+ %\.", lines[0])
    assert best is not None and best[1] in texts
    assert lines[1].startswith("It may go on like this: ")
    others = next(line for line in lines if line.startswith("Others: "))
    assert all(re.sub(r" \(\d+ %\)", "", each) in texts for each in others[8:-1].split(" or "))
    assert re.fullmatch(r"Thought about in \d+ simulations\.", lines[-1])


def test_a_level_by_the_clock_thinks_for_as_long_as_it_is_told() -> None:
    (lines,) = hints((turn(), "expert"))
    assert re.fullmatch(r"Thought about in [1-9]\d* simulations\.", lines[-1])


def test_two_games_that_differ_in_what_the_seat_may_not_know_give_the_same_hint() -> None:
    """A game that was imagined from the view has other cards in the other's hand and draw piles."""
    seen = msgspec.json.decode(turn(), type=View)
    assert seen.seat is not None
    twin = determinize(seen, 99)
    assert msgspec.json.encode(twin.view(seen.seat)) == turn()
    one, two = hints((turn(), "search:60"), (msgspec.json.encode(twin.view(seen.seat)), "search:60"))
    assert one == two


def test_a_question_between_the_turns_gets_a_hint_as_well() -> None:
    (lines,) = hints((view(), "normal"))
    assert lines[0].startswith("Best: ")


@pytest.mark.parametrize(
    ("level", "line"),
    [
        ("random", "There is no hint: this agent explains nothing."),
        ("Exits", "There is no hint: this agent explains nothing."),
    ],
)
def test_where_there_is_no_hint_a_line_says_why(level: str, line: str) -> None:
    assert hints((turn(), level)) == [[line]]


def test_hints_that_find_no_room_say_so() -> None:
    async def play() -> list[str]:
        async with Minds(1, most=dict.fromkeys(Urgency, 0)) as minds:
            return await minds.hint(turn(), "normal", 0.1)

    assert asyncio.run(play()) == ["There is no hint: the computer has too many others to think for."]


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    async def play() -> None:
        game = pb.new_game("aradel", "maeoni", seed=7)
        with pytest.raises(BadArgument, match="Nobody decides anything in this view"):
            await Minds(1).hint(msgspec.json.encode(game.view(1 - game.decision.player)), "hard", 0.1)

    asyncio.run(play())
