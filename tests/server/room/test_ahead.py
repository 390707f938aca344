"""Questions that all answer at the same time (RB-6.1.9): an answer waits, unseen, until it is asked for."""

from __future__ import annotations

import pytest

from pyreborn.server import wire
from tests.server.room.tables import Host, duel, for_two, only


@pytest.fixture
def host() -> Host:
    """Bob is asked what to discard; Ann will be."""
    host = for_two()
    host.enter("w", None)
    host.choose("b", "player.1")
    return host


def ahead_keys(host: Host, visitor: str) -> list[str]:
    question = host.state(visitor).view.ahead
    assert question is not None and question.options
    return [option.key for option in question.options]


def test_an_answer_ahead_is_entered_when_it_is_asked_for(host: Host) -> None:
    """In the same step as the other's, as entries of its own seat and message."""
    first, *_, done = ahead_keys(host, "a")
    seq = host.room.seq
    assert host.choose("a", first, done, ahead=True) == wire.Ack(n=1, seq=seq, took=2)
    assert host.room.seq == seq
    host.choose("b", "done")
    step = host.last[-1]
    assert [(entry.seat, entry.client_n) for entry in step.entries] == [(1, 2), (0, 1), (0, 1)]
    assert host.question("a") or host.question("b")
    again = wire.Choose(n=1, at=seq, picks=[first, done], ahead=True)
    assert only(host.hear("a", again), wire.Ack) == wire.Ack(n=1, seq=seq + 3, took=2)


def test_an_answer_ahead_tells_nobody_anything(host: Host) -> None:
    first, *_, done = ahead_keys(host, "a")
    before = {visitor: len(host.sent[visitor]) for visitor in ("b", "w")}
    alarm = host.room.alarm
    host.choose("a", first, done, ahead=True)
    assert {visitor: len(host.sent[visitor]) for visitor in ("b", "w")} == before and host.room.alarm == alarm


def test_the_last_answer_counts(host: Host) -> None:
    first, second, *_, done = ahead_keys(host, "a")
    host.choose("a", first, done, ahead=True)
    host.choose("a", second, done, ahead=True)
    host.choose("b", "done")
    assert [entry.client_n for entry in host.entries if entry.seat == 0] == [2, 2]


def test_an_old_view_is_good_enough_while_the_question_is_the_same(host: Host) -> None:
    """What others choose meanwhile changes nothing for whoever answers ahead, nor when their turn has come."""
    at = host.state("a").seq
    first, *_, done = ahead_keys(host, "a")
    host.choose("b", host.keys("b")[0])
    assert isinstance(host.choose("a", first, ahead=True, at=at), wire.Ack)
    host.choose("b", "done")
    assert isinstance(host.choose("a", done, ahead=True), wire.Ack)  # asked by now: the rest of the answer
    assert [entry.seat for entry in host.entries] == [1, 1, 1, 0, 0]


def test_half_an_answer_is_asked_for_the_rest(host: Host) -> None:
    first, *_ = ahead_keys(host, "a")
    host.choose("a", first, ahead=True)
    host.choose("b", "done")
    question = host.question("a")
    assert question is not None and len(question.picked) == 1


@pytest.mark.parametrize(
    ("visitor", "picks", "code"),
    [
        ("a", ["pass"], "not offered"),
        ("a", ["done", "done"], "not offered"),
        ("a", ["card.7000"], "unknown pick"),
    ],
)
def test_what_will_not_be_offered_is_refused(host: Host, visitor: str, picks: list[str], code: str) -> None:
    refusal = host.choose(visitor, *picks, ahead=True)
    assert isinstance(refusal, wire.RefusedMessage) and refusal.code == code
    assert not host.room._table.asked.ahead


def test_there_is_nothing_to_answer_ahead_where_only_one_is_asked() -> None:
    host = Host(duel())
    host.enter("a", 0)
    refusal = host.choose("a", "done", ahead=True)
    assert isinstance(refusal, wire.RefusedMessage) and refusal.code == "not asked"


def test_an_answer_ahead_survives_an_undo_that_leaves_its_question(host: Host) -> None:
    """But not one that takes the question away."""
    done = ahead_keys(host, "a")[-1]
    host.choose("b", host.keys("b")[0])
    host.choose("a", done, ahead=True)
    host.hear("b", wire.Undo(n=host.next_n("b"), at=host.state("b").seq, to=1))
    assert 0 in host.room._table.asked.ahead
    host.hear("b", wire.Undo(n=host.next_n("b"), at=host.state("b").seq, to=0))
    for offer in host.room._table.offers.wishes:
        host.hear("a", wire.Answer(n=host.next_n("a"), id=offer, yes=True))
        break
    assert host.room.seq == 5 - (host.entries[-1].n == 4) and 0 not in host.room._table.asked.ahead


def test_an_answer_ahead_outlives_the_process(host: Host) -> None:
    """And is acknowledged again, if nobody heard that it was."""
    first, *_, done = ahead_keys(host, "a")
    said = wire.Choose(n=1, at=host.room.seq, picks=[first, done], ahead=True)
    ack = only(host.hear("a", said), wire.Ack)
    again = host.recovered()
    again.enter("a", 0)
    again.enter("b", 1)
    assert only(again.hear("a", said), wire.Ack) == ack
    again.choose("b", "done")
    assert [(entry.seat, entry.client_n) for entry in again.entries[-2:]] == [(0, 1), (0, 1)]


def test_an_answer_ahead_that_is_older_than_the_entries_is_asked_for_again(host: Host) -> None:
    """The process has died after it wrote an entry and before it wrote down what else was so then."""
    done = ahead_keys(host, "a")[-1]
    host.choose("a", done, ahead=True)
    before = host.beside
    host.choose("b", host.keys("b")[0])
    host.beside = before
    again = host.recovered()
    assert only(again.enter("a", 0), wire.Notice).text.startswith("What you answered ahead was lost")
    assert ahead_keys(again, "a")
    again.enter("b", 1)
    again.choose("b", "done")
    assert again.question("a") is not None
