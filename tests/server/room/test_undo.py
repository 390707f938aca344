"""Undo: at once where nobody has seen or answered anything, else with the consent of the others."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.rng import seeded
from pyreborn.game import Game
from pyreborn.server import wire
from pyreborn.server.store import Entry, TakenBack, fold, replay
from tests.properties.games import AGAINST, FIRST_EDITION, PAIRS, SEVERAL, Pairing
from tests.server.room.tables import Host, against_the_computer, duel, for_two, only
from tests.server.room.test_whole_games import seated


def undo(host: Host, visitor: str, to: int) -> list[wire.ServerMessage]:
    return host.hear(visitor, wire.Undo(n=host.next_n(visitor), at=host.state(visitor).seq, to=to))


def moves_of(host: Host) -> list[Entry]:
    return fold(host.entries).kept


def before_and_after(host: Host) -> tuple[Game, Game]:
    """The game before the last undo, and after it."""
    return replay(host.header, fold(host.entries[:-1])), replay(host.header, fold(host.entries))


@pytest.mark.parametrize("pairing", [PAIRS[1], PAIRS[9], FIRST_EDITION[2], SEVERAL[1], AGAINST[1]], ids=str)
def test_a_free_undo_takes_back_nothing_that_anybody_could_mind(pairing: Pairing) -> None:
    """No chance, nothing hidden, no choice of another; and the same choices again lead to the same position."""
    host = seated(pairing)
    luck, free = seeded(3), 0
    for _ in range(160):
        if host.room.over:
            break
        who = host.asked()
        host.pick_at_random(who, luck)
        entries, digest = len(host.entries), host.room.digest()
        if host.room.over or luck.below(2):
            continue
        said = undo(host, who, max(0, entries - 1 - luck.below(3)))
        if len(host.entries) == entries:
            assert any(isinstance(each, wire.RefusedMessage | wire.Offered) for each in said)
            continue
        free += 1
        before, after = before_and_after(host)
        gone = [before.outcome(number) for number in range(len(after.moves), len(before.moves))]
        assert gone and all(each.seat == int(who[-1]) and not each.chance and not each.shown_to for each in gone)
        for option in before.moves[len(after.moves) :]:
            after.push(option)
        assert after.digest() == digest
    assert free > 5


@pytest.fixture
def host() -> Host:
    """Bob has chosen to go first; everybody has seen it."""
    host = for_two()
    host.choose("b", "player.1")
    return host


def test_an_undo_that_is_not_free_is_offered(host: Host) -> None:
    """It says what it takes back, stands for twenty seconds, and is done once all have agreed."""
    host.choose("b", "done")
    host.choose("a", "done")  # both have drawn: chance
    offer = only(undo(host, "b", 1), wire.Offered)
    assert (offer.what, offer.seat, offer.to, offer.until) == ("undo", 1, 1, host.now + 20_000)
    assert offer.text == "Bob asks to take back 2 choices: 1 of Ann and 1 of Bob."
    said = host.hear("a", wire.Answer(n=host.next_n("a"), id=offer.id, yes=True))
    assert only(said, wire.Offered).status == "accepted"
    assert host.entries[-1].deed == TakenBack(1) and host.room.seq == 4
    assert [entry.n for entry in moves_of(host)] == [1]
    assert host.question("b") is not None and host.question("a") is None


def test_lines_that_were_taken_back_are_dropped(host: Host) -> None:
    """What is kept and added is the log as whoever comes anew is told it."""
    log: list[wire.LogLine] = []
    luck = seeded(8)
    for _ in range(40):
        host.pick_at_random(host.asked(), luck)
        if luck.below(3) == 0:
            said = undo(host, "b", host.room.seq - 1 - luck.below(2))
            for offer in (each for each in said if isinstance(each, wire.Offered)):
                host.hear("a", wire.Answer(n=host.next_n("a"), id=offer.id, yes=True))
    for state in host.all_of("a", wire.State):
        log = log[: state.kept] + state.log
    assert any(isinstance(entry.deed, TakenBack) for entry in host.entries)
    assert log == only(host.enter("again", 0), wire.State).log


@pytest.mark.parametrize("how", ["declined", "expired", "withdrawn", "withdrawn by a choice"])
def test_without_consent_nothing_is_taken_back(host: Host, how: str) -> None:
    host.choose("b", "done")
    host.choose("a", "done")
    offer = only(undo(host, "b", 1), wire.Offered)
    digest = host.room.digest()
    if how == "declined":
        host.hear("a", wire.Answer(n=host.next_n("a"), id=offer.id, yes=False))
    elif how == "expired":
        host.wait(20_000)
    elif how == "withdrawn":
        host.hear("b", wire.Answer(n=host.next_n("b"), id=offer.id, yes=False))
    else:
        host.pick_at_random(host.asked(), seeded(1))
        digest = host.room.digest()
    assert host.all_of("a", wire.Offered)[-1].status == how.split()[0]
    refusal = only(host.hear("a", wire.Answer(n=host.next_n("a"), id=offer.id, yes=True)), wire.RefusedMessage)
    assert refusal.code == "no offer"
    assert host.room.digest() == digest and not any(isinstance(entry.deed, TakenBack) for entry in host.entries)


@pytest.mark.parametrize("to", [1, 5, 99])
def test_there_is_no_undo_to_where_nothing_is_taken_back(host: Host, to: int) -> None:
    assert only(undo(host, "b", to), wire.RefusedMessage).code == "no undo"
    assert only(undo(host, "a", 0), wire.RefusedMessage).code == "no undo"  # it was not Ann who chose


def test_there_is_no_undo_to_what_was_taken_back() -> None:
    """A state that the game no longer goes through leads nowhere."""
    host = Host(duel(), seats=against_the_computer())
    host.enter("a", 0)
    while host.think(lambda thought: -1):
        pass
    first, second, *_ = host.keys("a")
    start = host.room.seq
    host.choose("a", first)
    host.choose("a", second)
    assert only(undo(host, "a", start), wire.Ack)
    assert only(undo(host, "a", start + 1), wire.RefusedMessage).code == "no undo"
    host.choose("a", first)
    assert only(undo(host, "a", start + 1), wire.RefusedMessage).code == "no undo"
    assert only(undo(host, "a", start + 3), wire.Ack)


def test_the_computer_agrees_at_once() -> None:
    """Against agents alone everything can be taken back, over their answers as well."""
    host = Host(duel(), seats=against_the_computer())
    host.enter("a", 0)
    luck, start = seeded(1), ""
    for _ in range(30):
        if not host.think(lambda _: 0):
            start = start or f"{host.room.seq} {host.room.digest()}"
            host.pick_at_random("a", luck)
    seq, digest = start.split()
    assert only(undo(host, "a", int(seq)), wire.Ack)
    assert host.room.digest() == digest and host.question("a") is not None


# -- what may be taken back is told ----------------------------------------------------------------
def told(host: Host, visitor: str) -> tuple[int, str, bool] | None:
    found = host.state(visitor).undo
    return None if found is None else (found.to, found.text, found.free)


def test_everybody_is_told_what_they_may_take_back(host: Host) -> None:
    """The last message of the seat, by its first pick; a second tab and a room opened anew know it as well."""
    assert told(host, "b") == (0, "go first", True) and told(host, "a") is None
    host.choose("b", "done")
    before = host.state("b").undo
    assert before is not None and (before.to, before.text) == (1, "done")
    for other in (host, host.recovered()):
        assert only(other.enter("second tab", 1), wire.State).undo == before
    assert only(host.enter("watching", None), wire.State).undo is None


def test_picks_of_one_message_are_taken_back_together() -> None:
    """What undo goes back to is where the message was sent, whatever the computer has chosen since."""
    host = Host(duel(), seats=against_the_computer())
    host.enter("a", 0)
    luck, seen = seeded(4), 0
    while seen < 12 and not host.room.over:
        if host.think(lambda _: 0):
            continue
        at = host.state("a").seq
        host.pick_at_random("a", luck)
        seen += 1
        found = host.state("a").undo
        assert host.room.over or (found is not None and found.to == at and found.free)
    last = host.state("a").undo
    assert last is not None
    undo(host, "a", last.to)
    assert host.entries[-1].deed == TakenBack(last.to)
    again = host.state("a").undo
    assert again is not None and again.to < last.to


def test_what_the_others_must_agree_to_says_so(host: Host) -> None:
    host.choose("b", "done")
    host.choose("a", "done")
    assert told(host, "b") == (1, "done", False)
