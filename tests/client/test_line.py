"""A client keeps its seat whatever becomes of the line, says nothing twice, and gives up in a sentence."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pyreborn.client import ClientError, HungUp, Place, Refused, Table, Unreachable, join
from pyreborn.client.errors import FOR_GOOD
from pyreborn.server import wire
from pyreborn.server.codes import CLOSES, CloseCode
from tests.client.fake_table import END, OVER, VIEW, Script, Visit, fake

FIRST = wire.State(seq=4, view=VIEW)
AFTER = wire.State(seq=5, view=OVER, after=4)


def play(script: Script, visitor: Callable[[Table], Awaitable[None]]) -> None:
    """A client at a table that goes by the script."""

    async def both() -> None:
        async with fake(script) as place, join(place) as table:
            await table.until(lambda: table.state is not None or table.end is not None)
            await visitor(table)

    asyncio.run(both())


def test_questions_come_one_after_the_other_until_the_end() -> None:
    async def script(visit: Visit) -> None:
        await visit.welcome(FIRST)
        choice = await visit.hear()
        assert choice == wire.Choose(n=1, at=4, picks=["player.0"])
        await visit.say(wire.Ack(n=1, seq=5, took=1), wire.State(seq=6, view=VIEW, after=4))
        assert await visit.hear() == wire.Choose(n=2, at=6, picks=["player.1"])
        await visit.say(wire.State(seq=7, view=OVER, after=6), wire.Ack(n=2, seq=7, took=1), END)
        await visit.wait()

    async def visitor(table: Table) -> None:
        asked = []
        async for question in table:
            asked.append(table.view is not None and question.kind)
            await table.choose(1 if len(asked) == 1 else "go first")
        assert asked == ["first player"] * 2
        assert table.end == END

    play(script, visitor)


def test_what_was_not_acknowledged_is_said_again_under_its_number() -> None:
    """The line is cut after the choice was heard: the client comes back with the newest state it has, and repeats."""
    heard: list[wire.ClientMessage] = []

    async def script(visit: Visit) -> None:
        heard.append(await visit.welcome(*([FIRST] if visit.number == 0 else [])))
        heard.append(await visit.hear())
        if visit.number < 2:
            visit.cut()
            return
        await visit.say(wire.Ack(n=1, seq=5, took=1), AFTER, END)
        await visit.wait()

    async def visitor(table: Table) -> None:
        assert (await table.choose("player.0")).seq == 5
        assert table.connections == 3

    play(script, visitor)
    hellos = [message for message in heard if isinstance(message, wire.Hello)]
    assert [hello.since for hello in hellos] == [None, 4, 4]
    assert heard[1::2] == [wire.Choose(n=1, at=4, picks=["player.0"])] * 3


@pytest.mark.parametrize("code", CLOSES)
def test_a_goodbye_is_for_good_or_a_reason_to_come_back(code: CloseCode) -> None:
    async def script(visit: Visit) -> None:
        await visit.welcome(FIRST)
        if visit.number == 0:
            await visit.say(wire.Bye(code=code, text=CLOSES[code]))
            return
        await visit.say(AFTER, END)
        await visit.wait()

    async def visitor(table: Table) -> None:
        await table.until(lambda: table.end is not None)

    if code not in FOR_GOOD:
        return play(script, visitor)
    with pytest.raises(HungUp) as caught:
        play(script, visitor)
    assert (caught.value.code, str(caught.value)) == (code, CLOSES[code])
    return None


def test_a_refusal_is_raised_with_its_code_and_the_question_asked_again() -> None:
    async def script(visit: Visit) -> None:
        await visit.welcome(FIRST)
        await visit.hear()
        await visit.say(wire.RefusedMessage(n=1, code="not offered", text="No.", clause="RB-1.1"))
        await visit.hear()
        await visit.say(wire.Ack(n=2, seq=5, took=1), AFTER, END)
        await visit.wait()

    async def visitor(table: Table) -> None:
        tried = 0
        async for _ in table:
            tried += 1
            if tried == 1:
                with pytest.raises(Refused) as caught:
                    await table.choose("play.7")
            else:
                await table.choose("player.1")
        assert tried == 2
        assert (caught.value.code, str(caught.value), caught.value.clause) == ("not offered", "No.", "RB-1.1")

    play(script, visitor)


def test_an_answer_that_takes_time_comes_after_its_acknowledgement() -> None:
    async def script(visit: Visit) -> None:
        await visit.welcome(FIRST)
        assert await visit.hear() == wire.Ask(n=1, what="hint")
        await visit.say(wire.Ack(n=1, seq=4), wire.Told(n=1, lines=["go first"]))
        await visit.wait()

    async def visitor(table: Table) -> None:
        assert await table.hint() == ["go first"]

    play(script, visitor)


def test_words_that_mean_nothing_are_refused_before_they_are_sent() -> None:
    async def script(visit: Visit) -> None:
        await visit.welcome(FIRST)
        assert await visit.hear() == wire.Say(n=1, text="hello")
        await visit.say(wire.Ack(n=1, seq=4))
        await visit.wait()

    async def visitor(table: Table) -> None:
        for wrong, sentence in (
            (table.choose("play Golden Veil"), "No option is called 'play Golden Veil'. There are 'go first'"),
            (table.choose(2), "There is no option 2: 2 are offered, counted from 0."),
            (table.choose(), ">= 1 - at `.*picks`"),
            (table.say("x" * 301), "<= 300 - at"),
        ):
            with pytest.raises(ClientError, match=sentence):
                await wrong
        await table.say("hello")

    play(script, visitor)


def test_a_server_that_does_not_come_back_is_said_to_be_gone() -> None:
    async def nobody() -> None:
        place = Place("http://127.0.0.1:9", "k7q", "0123456789abcdef")
        async with join(place, patience=0.1):
            raise AssertionError("nobody answers there")

    with pytest.raises(Unreachable, match=r"The server at http://127.0.0.1:9 has not answered for 0 seconds"):
        asyncio.run(nobody())


def test_undone_lines_of_the_log_are_told_anew() -> None:
    lines = [wire.LogLine(n=n, sign="", text=text) for n, text in ((0, "a"), (1, "b"), (2, "c"), (1, "B"))]

    async def script(visit: Visit) -> None:
        await visit.welcome(
            wire.State(seq=4, view=VIEW, log=lines[:3]),
            wire.State(seq=5, view=OVER, log=lines[3:], after=4, kept=1),
            END,
        )
        await visit.wait()

    async def visitor(table: Table) -> None:
        await table.until(lambda: table.end is not None)
        assert [line.text for line in table.log] == ["a", "B"]

    play(script, visitor)


def test_a_table_of_another_version_is_not_waited_for() -> None:
    async def script(visit: Visit) -> None:
        await visit.welcome(FIRST)
        await visit.say_bytes(b'{"t":"fanfare"}')
        await visit.wait()

    async def visitor(table: Table) -> None:
        with pytest.raises(ClientError, match="something that this version does not know"):
            await table.finished()

    play(script, visitor)


def test_a_paused_game_asks_nothing() -> None:
    async def script(visit: Visit) -> None:
        await visit.welcome(wire.State(seq=4, view=VIEW, paused=True))
        await visit.hear()
        await visit.say(wire.Ack(n=1, seq=4), wire.State(seq=5, view=VIEW))
        await visit.wait()

    async def visitor(table: Table) -> None:
        assert table.question is None
        await table.offer("pause")
        await table.until(lambda: table.question is not None)
        assert table.state is not None and table.state.seq == 5

    play(script, visitor)
