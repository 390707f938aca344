"""Clocks: the server's time alone, from the state that was sent to the choice that was read."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.rng import seeded
from pyreborn.server import wire
from pyreborn.server.room.clocks import GIFT, GRACE
from pyreborn.server.store import MoreTime, OutOfTime, Paused, fold, replay
from tests.server.room.tables import Host, against_the_computer, duel, for_two, only

MINUTE = 60_000


def timed(clock: int = 10 * MINUTE, **more: object) -> Host:
    """Ann and Bob, who is asked who goes first."""
    return for_two({"clock": clock, **more})


def left(host: Host, visitor: str = "a") -> list[int]:
    return host.all_of(visitor, wire.Clock)[-1].ms


def alive(host: Host, ms: int) -> None:
    """Let time pass while everybody gives signs of life."""
    for _ in range(ms // 10_000):
        host.wait(10_000)
        for visitor in ("a", "b"):
            host.hear(visitor, wire.Ping(at=0))
    host.wait(ms % 10_000)


def test_the_time_of_whoever_is_asked_runs() -> None:
    host = timed()
    clock = host.all_of("b", wire.Clock)[-1]
    assert (clock.ms, clock.running, clock.at) == ([600_000, 600_000], 1, host.now)
    alive(host, 7_000)
    host.choose("b", "player.1")
    assert left(host) == [600_000, 593_000] and host.entries[-1].spent_ms == 7_000


@pytest.mark.parametrize(("lag", "spent"), [(120, 6_880), (5_000, 6_700)])
def test_a_seat_is_not_charged_for_its_own_round_trip(lag: int, spent: int) -> None:
    """As the server measures it, and up to 300 milliseconds."""
    host = timed()
    host.wait(7_000)
    host.hear("b", wire.Choose(n=1, at=0, picks=["player.1"]), lag)
    assert host.entries[-1].spent_ms == spent


def test_a_list_of_picks_is_charged_once() -> None:
    host = timed()
    host.choose("b", "player.1")
    host.wait(5_000)
    first, *_, done = host.keys("b")
    host.choose("b", first, done)
    assert [entry.spent_ms for entry in host.entries] == [0, 5_000, 0]


def test_a_turn_adds_the_increment() -> None:
    """To the seat whose turn has ended; a turn that is taken back and ended again adds it once."""
    host = timed(increment=5_000)
    luck = seeded(2)
    while host.room._table.game.state.turn < 3:
        host.pick_at_random(host.asked(), luck)
    ended = [host.room._table.line.turns_ended(seat) for seat in (0, 1)]
    assert sum(ended) == 2
    assert left(host) == [600_000 + 5_000 * count for count in ended]


def test_clocks_go_on_after_a_recovery_where_the_last_entry_left_them() -> None:
    host = timed(increment=5_000)
    luck = seeded(2)
    for step in range(40):
        host.now += 700 * (step % 3)
        host.pick_at_random(host.asked(), luck)
    host.hear("a", wire.Offer(n=host.next_n("a"), what="more time"))
    again = host.recovered()
    again.enter("a", 0)
    assert left(again) == left(host)


def test_whoever_runs_out_of_time_loses_at_once_where_that_was_agreed_upon() -> None:
    """A recorded move (RB-23.1): the record replays to the same end."""
    host = timed(MINUTE, at_zero="at once")
    alive(host, MINUTE - 1)
    assert not host.entries
    alive(host, 1)
    assert host.entries[-1].deed == OutOfTime(at_once=True) and host.entries[-1].spent_ms == MINUTE
    assert host.room.over and only(host.sent["a"], wire.End).winner == 0
    assert replay(host.header, fold(host.entries)).digest() == host.room.digest()


def test_else_the_turn_may_be_finished() -> None:
    """Until its end (RB-23.1), or for two minutes, because nobody waits for ever."""
    host = timed(MINUTE)
    alive(host, MINUTE)
    assert [entry.deed for entry in host.entries] == [OutOfTime(at_once=False)] and not host.room.over
    assert host.state("b").view.players[1].out_of_time
    assert isinstance(host.choose("b", "player.1", at=0), wire.Ack)  # the question is the same one
    alive(host, GRACE - 1)
    assert not host.room.over
    alive(host, 1)
    assert host.entries[-1].deed == OutOfTime(at_once=True) and host.room.over


def test_a_pause_stops_clocks_and_choices() -> None:
    host = timed()
    alive(host, 3_000)
    host.hear("a", wire.Offer(n=1, what="pause"))
    host.hear("b", wire.Answer(n=host.next_n("b"), id=1, yes=True))
    assert host.entries[-1].deed == Paused(True) and left(host) == [600_000, 597_000]
    alive(host, 20 * MINUTE)
    assert not host.room.over
    refusal = host.choose("b", "player.1")
    assert isinstance(refusal, wire.RefusedMessage) and refusal.code == "paused"
    host.hear("b", wire.Offer(n=host.next_n("b"), what="pause"))
    host.hear("a", wire.Offer(n=2, what="pause"))
    assert host.entries[-1].deed == Paused(False) and not host.state("a").paused
    alive(host, 1_000)
    host.choose("b", "player.1")
    assert left(host) == [600_000, 596_000]


def test_more_time_is_given_to_the_others_without_asking() -> None:
    host = timed()
    said = host.hear("a", wire.Offer(n=1, what="more time"))
    assert only(said, wire.Offered).status == "accepted" and only(said, wire.Ack).n == 1
    assert host.entries[-1].deed == MoreTime(GIFT) and left(host) == [600_000, 600_000 + GIFT]


def test_agents_play_without_a_clock() -> None:
    host = Host(duel(), {"clock": MINUTE}, seats=against_the_computer())
    host.enter("a", 0)
    clock = only(host.sent["a"], wire.Clock)
    assert (clock.ms, clock.running) == ([MINUTE, 0], -1)
    host.hear("a", wire.Ping(at=0))
    alarm = host.room.alarm
    assert alarm is not None and alarm < host.now + MINUTE
    host.wait(10 * MINUTE)
    assert not host.entries
