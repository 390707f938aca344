"""Offers: rematch, pause, and what is refused."""

from __future__ import annotations

import pytest

from pyreborn.server import wire
from pyreborn.server.room import Rematch, Step
from pyreborn.server.room.beside import AT_LEAST
from pyreborn.server.store import TakenBack
from tests.properties.games import AGAINST, SEVERAL
from tests.server.room.tables import Host, against_the_computer, duel, for_two, only
from tests.server.room.test_whole_games import seated


@pytest.fixture
def over() -> Host:
    """Ann has given up."""
    host = for_two()
    host.hear("a", wire.Resign(n=host.next_n("a")))
    return host


def offer(host: Host, visitor: str, what: wire.Wishes) -> list[wire.ServerMessage]:
    return host.hear(visitor, wire.Offer(n=host.next_n(visitor), what=what))


def answer(host: Host, visitor: str, number: int, yes: bool) -> list[wire.ServerMessage]:
    return host.hear(visitor, wire.Answer(n=host.next_n(visitor), id=number, yes=yes))


def test_a_rematch_is_played_at_the_other_side(over: Host) -> None:
    """All agree; the host makes a game, and everybody is told where and given the way to their seat there."""
    made = only(offer(over, "b", "rematch"), wire.Offered)
    said = answer(over, "a", made.id, yes=True)
    assert only(said, wire.Offered).status == "accepted" and over.last[-1].again == Rematch((1, 0))
    over.enter("w", None)
    over.send(over.room.again("k7r", {0: "for Bob", 1: "for Ann"}, "to watch"))
    assert only(over.sent["a"], wire.Again) == wire.Again(game="k7r", seat=1, invitation="for Ann", watch="to watch")
    assert only(over.sent["b"], wire.Again) == wire.Again(game="k7r", seat=0, invitation="for Bob", watch="to watch")
    assert only(over.enter("b later", 1), wire.Again).invitation == "for Bob"
    for watcher in ("w", "w later"):
        said = over.sent["w"] if watcher == "w" else over.enter(watcher, None)
        assert only(said, wire.Again) == wire.Again(game="k7r", seat=None, watch="to watch")
    assert only(offer(over, "a", "rematch"), wire.RefusedMessage).text == "All have agreed to play again already."


def test_two_who_offer_the_same_have_agreed(over: Host) -> None:
    offer(over, "b", "rematch")
    assert only(offer(over, "a", "rematch"), wire.Offered).status == "accepted"
    assert over.last[-1].again is not None


def test_the_computer_always_plays_again() -> None:
    host = Host(duel(), seats=against_the_computer())
    host.enter("a", 0)
    host.hear("a", wire.Resign(n=host.next_n("a")))
    offer(host, "a", "rematch")
    assert host.last[-1].again == Rematch((1, 0))
    host.send(host.room.again("k7r", {1: "for Ann"}, ""))
    assert only(host.sent["a"], wire.Again).seat == 1


def test_a_chimera_keeps_its_seat() -> None:
    host = seated(AGAINST[1])
    host.hear("seat 0", wire.Resign(n=1))
    offer(host, "seat 1", "rematch")
    host.n["seat 0"] = 1
    offer(host, "seat 0", "rematch")
    assert host.last[-1].again == Rematch((1, 0))


def test_among_several_all_must_agree() -> None:
    """Each yes is acknowledged; one no is enough."""
    host = seated(SEVERAL[1])
    made = only(offer(host, "seat 0", "pause"), wire.Offered)
    assert only(answer(host, "seat 1", made.id, yes=True), wire.Ack)
    assert not host.state("seat 0").paused
    assert only(answer(host, "seat 1", made.id, yes=True), wire.RefusedMessage).code == "no offer"
    answer(host, "seat 2", made.id, yes=True)
    assert host.state("seat 0").paused
    again = only(offer(host, "seat 0", "pause"), wire.Offered)
    answer(host, "seat 1", again.id, yes=False)
    assert host.all_of("watcher", wire.Offered)[-1].status == "declined" and host.state("seat 0").paused


def test_an_offer_expires() -> None:
    host = seated(SEVERAL[1])
    made = only(offer(host, "seat 0", "pause"), wire.Offered)
    host.wait(made.until - host.now - 1)
    assert host.all_of("seat 1", wire.Offered)[-1].status == "open"
    host.wait(1)
    assert host.all_of("seat 1", wire.Offered)[-1].status == "expired"


@pytest.mark.parametrize(
    ("what", "code"), [("pause", "over"), ("claim", "over"), ("more time", "over"), ("take over", "over")]
)
def test_after_the_end_there_is_only_a_rematch(over: Host, what: wire.Wishes, code: str) -> None:
    assert only(offer(over, "b", what), wire.RefusedMessage).code == code


def test_what_makes_no_sense_is_not_offered() -> None:
    host = for_two()
    assert only(offer(host, "a", "rematch"), wire.RefusedMessage).text == "A rematch is offered when the game is over."
    assert only(offer(host, "a", "more time"), wire.RefusedMessage).text == "Nobody else plays against a clock here."
    offer(host, "a", "pause")
    assert only(offer(host, "a", "pause"), wire.RefusedMessage).text == "You have offered that already."
    assert only(answer(host, "a", 1, yes=True), wire.RefusedMessage).code == "no offer"
    assert only(answer(host, "b", 7, yes=True), wire.RefusedMessage).code == "no offer"
    assert only(answer(host, "a", 1, yes=False), wire.Offered).status == "withdrawn"


def test_an_open_offer_is_void_when_the_game_ends() -> None:
    host = for_two()
    offer(host, "a", "pause")
    host.hear("b", wire.Resign(n=host.next_n("b")))
    assert host.all_of("a", wire.Offered)[-1].status == "withdrawn"
    assert only(answer(host, "b", 1, yes=True), wire.RefusedMessage).code == "no offer"


# === through the end of a process ===============================================================
def test_an_open_offer_outlives_the_process() -> None:
    """With its number, for long enough to be answered, and what was said twice is still done once."""
    host = for_two()
    said = wire.Offer(n=host.next_n("a"), what="pause")
    ack, made = only(host.hear("a", said), wire.Ack), only(host.sent["b"], wire.Offered)
    host.wait(made.until - host.now - 1000)
    again = host.recovered()
    told = only(again.enter("b", 1), wire.Offered)
    assert told.id == made.id and told.until == again.now + AT_LEAST
    again.enter("a", 0)
    assert only(again.hear("a", said), wire.Ack) == ack
    answer(again, "b", told.id, yes=True)
    assert again.state("a").paused
    assert only(offer(again, "a", "pause"), wire.Offered).id == made.id + 1


def test_an_undo_that_was_asked_for_can_still_be_agreed_to() -> None:
    host = for_two()
    host.choose("b", "player.1")
    host.choose("b", "done")
    host.choose("a", "done")
    host.hear("b", wire.Undo(n=host.next_n("b"), at=host.state("b").seq, to=0))
    made = only(host.sent["a"], wire.Offered)
    again = host.recovered()
    for visitor, seat in (("a", 0), ("b", 1)):
        told = only(again.enter(visitor, seat), wire.Offered)
        assert (told.what, told.to, told.text) == ("undo", 0, made.text)
    answer(again, "a", made.id, yes=True)
    assert again.entries[-1].deed == TakenBack(0)


@pytest.mark.parametrize("late", [True, False], ids=["ran out meanwhile", "older than the entries"])
def test_an_offer_that_stands_no_longer_is_told_as_such_to_everybody_once(late: bool) -> None:
    host = for_two()
    offer(host, "a", "pause")
    if late:
        host.now += 3_600_000
    else:  # the process has died between writing an entry and what else was so then
        before = host.beside
        host.choose("b", "player.1")
        host.beside = before
    again = host.recovered()
    for visitor, seat in (("a", 0), ("b", 1)):
        said = again.enter(visitor, seat)
        assert only(said, wire.Offered).status == "expired"
        assert only(said, wire.Notice).text == "What Ann offered (pause) stands no longer; it can be offered again."
        assert not [each for each in again.enter(visitor, seat) if isinstance(each, wire.Offered | wire.Notice)]
    for since, times in ((host.room.seq, 1), (None, 0)):  # who watches now and did not then, never saw it
        said = again.enter(f"since {since}", None, since)
        assert [each.status for each in said if isinstance(each, wire.Offered)] == ["expired"] * times
    assert only(offer(again, "b", "pause"), wire.Offered).id == 2


def test_a_rematch_that_was_agreed_to_is_made_after_all(over: Host) -> None:
    offer(over, "b", "rematch")
    assert over.room.unmade is None
    offer(over, "a", "rematch")
    again = over.recovered()
    assert again.room.unmade == Rematch((1, 0))
    again.do(Step(sent=again.room.again("k7r", {0: "for Bob", 1: "for Ann"}, "to watch")))
    later = again.recovered()
    assert later.room.unmade is None
    assert [later.room.uninvited(seat) for seat in (0, 1, None)] == [("k7r", 1), ("k7r", 0), ("k7r", None)]
    later.enter("a", 0)
    later.enter("w", None)
    later.send(later.room.invited("a", 0, 1, "once more", "to watch"))
    later.send(later.room.invited("w", None, None, "", "to watch"))
    way = wire.Again(game="k7r", seat=1, invitation="once more", watch="to watch")
    assert only(later.sent["a"], wire.Again) == way
    assert only(later.sent["w"], wire.Again) == wire.Again(game="k7r", seat=None, watch="to watch")
    assert only(later.enter("x", None), wire.Again) == only(later.sent["w"], wire.Again)
    assert later.room.uninvited(0) is None and later.room.uninvited(None) is None
    assert only(offer(later, "a", "rematch"), wire.RefusedMessage).text == "All have agreed to play again already."


def test_what_another_version_has_written_beside_the_entries_is_left_alone() -> None:
    host = for_two()
    offer(host, "a", "pause")
    host.beside = host.beside.replace("pause", "dance")
    assert not [each for each in host.recovered().enter("a", 0) if isinstance(each, wire.Offered)]
