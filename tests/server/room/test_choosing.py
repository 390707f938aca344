"""Choosing: one pick or a list, once, in time, by whoever is asked."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pyreborn.engine.model.rng import seeded
from pyreborn.server import wire
from pyreborn.server.codes import RefusalCode
from pyreborn.server.room import Room, Step
from pyreborn.server.room.trying import Trial
from pyreborn.server.store import Chosen, fold, replay
from tests.properties.games import PAIRS
from tests.server.room.tables import START, Host, against_the_computer, duel, for_two, only


@pytest.fixture
def host() -> Host:
    """Ann and Bob, who is asked who goes first."""
    return for_two()


def prepared(host: Host) -> Host:
    """Bob goes first and is asked what to discard before drawing."""
    assert isinstance(host.choose("b", "player.1"), wire.Ack)
    return host


def refused(host: Host, visitor: str, message: wire.ClientMessage, code: RefusalCode) -> wire.RefusedMessage:
    """The refusal of a message, which changes nothing."""
    before = (host.room.digest(), host.room.seq, host.room.alarm, len(host.entries))
    refusal = only(host.hear(visitor, message), wire.RefusedMessage)
    assert refusal.code == code
    assert (host.room.digest(), host.room.seq, host.room.alarm, len(host.entries)) == before
    return refusal


def test_a_list_is_taken_in_one_step(host: Host) -> None:
    """All picks are entries of one message; everybody is sent one state for all of them."""
    first, second, *_, done = prepared(host).keys("b")
    before = len(host.all_of("a", wire.State))
    ack = host.choose("b", first, second, done)
    assert ack == wire.Ack(n=2, seq=4, took=3)
    step = host.last[-1]
    assert [(entry.seat, entry.client_n) for entry in step.entries] == [(1, 2)] * 3
    assert len(host.all_of("a", wire.State)) == before + 1
    assert replay(host.header, fold(host.entries)).digest() == host.room.digest()


def test_a_list_stops_where_the_next_pick_answers_nothing(host: Host) -> None:
    """What was taken stays taken: the rest was meant for another question."""
    first, *_ = prepared(host).keys("b")
    ack = host.choose("b", first, "end-turn", "done")
    assert ack == wire.Ack(n=2, seq=2, took=1)
    assert host.question("b") is not None


@pytest.mark.parametrize(
    ("visitor", "picks", "code"),
    [
        ("b", ["play.7000"], "unknown pick"),
        ("b", ["pass"], "not offered"),
        ("a", ["player.1"], "not asked"),
        ("w", ["player.1"], "spectator"),
    ],
)
def test_what_does_not_fit_at_all_is_refused(host: Host, visitor: str, picks: list[str], code: RefusalCode) -> None:
    host.enter("w", None)
    refused(host, visitor, wire.Choose(n=1, at=0, picks=picks), code)


def test_what_is_sent_twice_is_done_once(host: Host) -> None:
    message = wire.Choose(n=1, at=0, picks=["player.1"])
    ack = only(host.hear("b", message), wire.Ack)
    assert host.hear("b", message) == [ack]
    assert len(host.entries) == 1


def test_an_old_view_is_refused_and_the_newest_follows(host: Host) -> None:
    """Who looked at a state before the last question is shown the newest one."""
    prepared(host)
    said = host.hear("b", wire.Choose(n=2, at=0, picks=["done"]))
    assert only(said, wire.RefusedMessage).code == "stale"
    assert only(said, wire.State).seq == host.room.seq == 1
    refused(host, "b", wire.Choose(n=3, at=99, picks=["done"]), "stale")


def test_a_resumed_seat_is_told_what_it_missed(host: Host) -> None:
    """The newest state with the lines after the one it has; a second tab gets the whole log."""
    host.leave("a")
    prepared(host)
    host.enter("again", 0, since=0)
    state = only(host.sent["again"], wire.State)
    whole = only(host.enter("third", 0), wire.State)
    assert (state.after, state.seq) == (0, 1) and whole.kept == 0
    assert whole.log[state.kept :] == state.log and 0 < len(state.log) < len(whole.log)
    assert only(host.sent["again"], wire.Bye).code == 4003


def test_nothing_is_said_before_it_is_written(host: Host) -> None:
    """A step whose entries could not be written has changed nothing, and says why."""
    before = host.room.digest()
    step = host.room.hear("b", wire.Choose(n=1, at=0, picks=["player.1"]), host.now)
    assert step.entries and not step.sent
    sent = host.room.not_written(step, "The disk is full.", host.now)
    refusal = sent[0].message
    assert isinstance(refusal, wire.RefusedMessage) and refusal.text == "The disk is full."
    assert (host.room.digest(), host.room.seq) == (before, 0)
    assert isinstance(host.choose("b", "player.1", at=0), wire.Ack)


def test_the_end_is_an_end(host: Host) -> None:
    """Everybody is told who has won, and by what chance; then nothing can be chosen."""
    host.hear("a", wire.Resign(n=1))
    end = only(host.sent["b"], wire.End)
    assert (end.winner, end.winners, end.record) == (1, [1], "/api/games/k7q/record")
    assert end.why == "Ann concedes. Ann loses the game. Bob wins the game."
    assert (end.seed, end.salt, end.shares) == ("ab" * 8, "cd" * 8, ["1", "2"])
    assert host.room.over and host.room.winners == [1]
    refused(host, "b", wire.Choose(n=1, at=1, picks=["player.1"]), "over")
    refused(host, "b", wire.Resign(n=1), "over")
    refused(host, "b", wire.Undo(n=1, at=1, to=0), "over")
    assert only(host.enter("late", None), wire.End) == end


def test_an_error_inside_stops_the_game_and_keeps_it(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is written of the choice that raised, all are told, and nothing can be chosen any more."""

    def fails(self: Trial, *_: object) -> int:
        raise RuntimeError("a bug")

    monkeypatch.setattr(Trial, "take_all", fails)
    before = host.room.digest()
    host.enter("w", None)
    said = host.hear("b", wire.Choose(n=1, at=0, picks=["player.1"]))
    assert only(said, wire.RefusedMessage).code == "frozen"
    assert host.all_of("w", wire.Notice) and host.all_of("a", wire.Notice)
    monkeypatch.undo()
    assert host.room.frozen and host.room.digest() == before and not host.entries
    refused(host, "b", wire.Choose(n=1, at=0, picks=["player.1"]), "frozen")
    assert host.all_of("late", wire.Notice) == [] and only(host.enter("late", None), wire.Notice)
    assert isinstance(host.recovered().room, Room)


def test_a_digest_is_written_with_every_eighth_choice_and_the_last() -> None:
    """So that a replay that leads elsewhere is noticed soon, at an eighth of the price."""
    host = Host(duel(), seats=against_the_computer())
    host.enter("a", 0)
    luck = seeded(2)
    while not host.room.over:
        if not host.think(lambda _: 0):
            host.pick_at_random("a", luck)
    chosen = [entry.deed for entry in host.entries if isinstance(entry.deed, Chosen)]
    due = [place for place, deed in enumerate(chosen) if deed.digest]
    assert chosen[-1].digest and max(b - a for a, b in pairwise(due)) <= 16


def test_refused_messages_change_nothing() -> None:
    """Whatever is said at random and refused leaves position, numbers and alarm as they were."""
    host = Host(duel(), {"clock": 600_000}, now=START)
    for visitor, seat in (("a", 0), ("b", 1), ("w", None)):
        host.enter(visitor, seat)
    luck, refusals = seeded(11), 0
    for _ in range(400):
        visitor = ("a", "b", "w")[luck.below(3)]
        n = host.next_n(visitor)
        at, to = luck.below(host.room.seq + 2), luck.below(host.room.seq + 2)
        messages: list[wire.ClientMessage] = [
            wire.Choose(n=n, at=at, picks=["done"]),
            wire.Choose(n=n, at=at, picks=["card.100001", "done"], ahead=True),
            wire.Undo(n=n, at=at, to=to),
            wire.Answer(n=n, id=luck.below(3), yes=True),
            wire.Ask(n=n, what="why not", about="dance"),
            wire.Ask(n=n, what="why", about="4000"),
            wire.Offer(n=n, what="claim"),
        ]
        message = messages[luck.below(len(messages))]
        before = (host.room.digest(), host.room.seq, host.room.alarm, dict(host.room._table.asked.ahead))
        said = host.hear(visitor, message)
        if any(isinstance(each, wire.RefusedMessage) for each in said):
            refusals += 1
            after = (host.room.digest(), host.room.seq, host.room.alarm, dict(host.room._table.asked.ahead))
            assert after == before
        else:
            host.pick_at_random(host.asked(), luck)
    assert refusals > 200


def test_a_stranger_is_not_heard() -> None:
    host = Host(duel())
    assert host.room.hear("nobody", wire.Ping(at=0), START) == Step()


def test_numbers_are_followed() -> None:
    """A card that is played is the same card on the table, and its owner can follow it there."""
    host = Host(duel(), seats=None)
    host.enter("seat 0", 0)
    host.enter("seat 1", 1)
    luck, seen = seeded(PAIRS.index(PAIRS[0]) + 3), 0
    for _ in range(150):
        if host.room.over:
            break
        host.pick_at_random(host.asked(), luck)
        for visitor, other in (("seat 0", "seat 1"), ("seat 1", "seat 0")):
            mine = [pair for pair in host.state(visitor).moved if pair[0] >= 100_000 and 0 <= pair[1] < 100_000]
            seen += len(mine)
            assert {(-1, new) for _, new in mine} <= set(host.state(other).moved)
    assert seen > 5
