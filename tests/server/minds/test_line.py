"""Who is thought for next."""

from __future__ import annotations

import asyncio

from pyreborn.server.minds.line import Line, Request, Urgency
from pyreborn.server.minds.messages import Choose

ROOM = dict.fromkeys(Urgency, 3)


def request(game: str, urgency: Urgency = Urgency.PERSON) -> Request:
    def task(seconds: float) -> Choose:
        raise NotImplementedError("nobody thinks here")

    return Request(task, 0.0, asyncio.new_event_loop().create_future(), "", urgency, game)


def order(line: Line) -> list[str]:
    found = []
    while (each := line.next()) is not None:
        found.append(each.game)
    return found


def test_people_come_before_hints_and_hints_before_games_between_agents() -> None:
    line = Line(ROOM)
    for game, urgency in (("calm", Urgency.CALM), ("hint", Urgency.HINT), ("person", Urgency.PERSON)):
        assert line.add(request(game, urgency))
    assert order(line) == ["person", "hint", "calm"]


def test_games_take_turns_however_much_one_of_them_asks() -> None:
    line = Line(dict.fromkeys(Urgency, 9))
    for game in ("a", "a", "a", "b", "c", "b"):
        line.add(request(game))
    assert order(line) == ["a", "b", "c", "a", "b", "a"]


def test_there_is_room_for_so_many_of_each_urgency() -> None:
    line = Line(ROOM)
    assert [line.add(request("a")) for _ in range(4)] == [True, True, True, False]
    assert line.add(request("a", Urgency.HINT))
    assert (len(line), line.waiting(Urgency.PERSON)) == (4, 3)


def test_who_has_gone_is_no_longer_in_the_line() -> None:
    line = Line(ROOM)
    one, two = request("a"), request("a")
    line.add(one)
    line.add(two)
    assert (line.remove(one), line.remove(one)) == (True, False)
    assert line.next() is two
    assert line.next() is None and not line.remove(two)
