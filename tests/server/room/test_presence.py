"""Who is there: silence, absence, second tabs, people who watch, and seats that are taken over."""

from __future__ import annotations

from typing import Literal

import pytest

from pyreborn.engine.model.rng import seeded
from pyreborn.server import wire
from pyreborn.server.store import Joined, Resigned
from tests.server.room.tables import START, Host, duel, for_two, only

THREE_MINUTES = 180_000


@pytest.fixture
def host() -> Host:
    return for_two()


def away(host: Host, ms: int) -> None:
    """Bob is silent while Ann gives signs of life."""
    for _ in range(ms // 10_000):
        host.wait(10_000)
        host.hear("a", wire.Ping(at=0))


def test_whoever_comes_is_told_everything(host: Host) -> None:
    host.hear("a", wire.Say(n=1, text="hello"))
    host.hear("a", wire.Offer(n=2, what="pause"))
    said = host.enter("w", None)
    kinds = [type(each).__name__ for each in said]
    assert kinds == ["Welcome", "State", "Presence", "Presence", "Offered", "Chat"]
    welcome = only(said, wire.Welcome)
    assert [(seat.name, seat.kind) for seat in welcome.seats] == [("Ann", "person"), ("Bob", "person")]
    assert welcome.seats[0].deck == "The Mist Guardian"
    assert welcome.seat is None and len(welcome.cards) == 64 and only(said, wire.State).view.seat is None


def test_others_are_told_who_comes_and_goes() -> None:
    host = Host(duel())
    host.enter("a", 0)
    assert host.all_of("a", wire.Presence)[-1] == wire.Presence(seat=1, here=False, until=START + THREE_MINUTES)
    host.enter("b", 1)
    assert host.all_of("a", wire.Presence)[-1] == wire.Presence(seat=1, here=True)
    host.now += 1000
    host.leave("b")
    assert host.all_of("a", wire.Presence)[-1] == wire.Presence(seat=1, here=False, until=host.now + THREE_MINUTES)


def test_silence_is_absence(host: Host) -> None:
    """After 25 seconds without a word; whoever is heard again is there again."""
    away(host, 30_000)
    gone = wire.Presence(seat=1, here=False, until=START + 25_000 + THREE_MINUTES)
    assert host.all_of("a", wire.Presence)[-1] == gone
    host.hear("b", wire.Ping(at=0))
    assert host.all_of("a", wire.Presence)[-1] == wire.Presence(seat=1, here=True)


def test_a_second_tab_takes_the_seat(host: Host) -> None:
    host.enter("b again", 1)
    assert only(host.sent["b"], wire.Bye).code == 4003
    assert isinstance(host.choose("b again", "player.1"), wire.Ack)
    before = len(host.sent["b"])
    host.leave("b")  # its socket closes, which tells nobody anything
    assert len(host.sent["b"]) == before and host.all_of("a", wire.Presence)[-1].here


@pytest.mark.parametrize("setting", ["no", "yes", "with hands"])
def test_who_may_watch_and_what(setting: Literal["no", "yes", "with hands"]) -> None:
    """With hands only where all agreed to it before the start; whoever watches may talk and ask why."""
    host = Host(duel(), {"spectators": setting})
    said = host.enter("w", None)
    if setting == "no":
        assert only(said, wire.Bye).text == "Nobody watches this game: that was agreed upon."
        return
    hands = [row.hand for row in only(said, wire.State).view.players]
    assert all(hand is not None for hand in hands) is (setting == "with hands")
    assert only(host.hear("w", wire.Say(n=1, text="hello")), wire.Chat).seat is None
    for message in (
        wire.Choose(n=2, at=0, picks=["player.1"]), wire.Undo(n=2, at=0, to=0), wire.Offer(n=2, what="pause"),
        wire.Answer(n=2, id=1, yes=True), wire.Resign(n=2), wire.Ask(n=2, what="hint"),
        wire.Ask(n=2, what="why not", about="pass"), wire.Draft(n=2, at=0, picks=["done"]),
    ):  # fmt: skip
        assert only(host.hear("w", message), wire.RefusedMessage).code == "spectator"
    assert only(host.hear("w", wire.Ask(n=2, what="why", about="0")), wire.Told).lines


def test_twenty_people_watch_at_most(host: Host) -> None:
    for number in range(20):
        assert only(host.enter(f"w{number}", None), wire.Welcome)
    assert only(host.enter("one more", None), wire.Bye).text == "20 people watch this game already; come back later."
    host.leave("w3")
    assert only(host.enter("one more", None), wire.Welcome)


@pytest.mark.parametrize("what", ["take over", "claim"])
def test_nobody_is_replaced_before_three_minutes(host: Host, what: Literal["take over", "claim"]) -> None:
    host.leave("b")
    away(host, THREE_MINUTES - 10_000)
    refusal = only(host.hear("a", wire.Offer(n=1, what=what)), wire.RefusedMessage)
    assert (refusal.code, refusal.text) == ("no offer", "Nobody has been away for three minutes.")


def test_a_clock_decides_about_whoever_is_away() -> None:
    host = Host(duel(), {"clock": 3_600_000})
    host.enter("a", 0)
    away(host, 2 * THREE_MINUTES)
    refusal = only(host.hear("a", wire.Offer(n=1, what="claim")), wire.RefusedMessage)
    assert refusal.code == "no offer" and "clock" in refusal.text


def test_the_game_of_somebody_who_is_gone_can_be_claimed(host: Host) -> None:
    host.leave("b")
    away(host, THREE_MINUTES)
    said = host.hear("a", wire.Offer(n=1, what="claim"))
    assert host.entries[-1].deed == Resigned() and host.entries[-1].seat == 1
    assert only(said, wire.End).winner == 0 and only(said, wire.Notice).text == "Bob was away for too long."


def test_the_computer_plays_on_until_its_person_is_back(host: Host) -> None:
    host.leave("b")
    away(host, THREE_MINUTES)
    said = host.hear("a", wire.Offer(n=1, what="take over"))
    assert host.entries[-1].deed == Joined("Bob", "normal")
    assert only(said, wire.Notice).text == "The computer plays on for Bob."
    assert host.think(lambda _: 0)
    assert host.entries[-1].seat == 1
    host.room.thoughts(host.now)  # it is asked again, and Bob comes while it thinks
    thinking = host.room._table.thinking
    host.enter("b", 1)
    assert isinstance(host.choose("b", "done"), wire.RefusedMessage)  # until that is written
    host.ring()
    assert host.entries[-1].deed == Joined("Bob") and host.all_of("a", wire.Notice)[-1].text == "Bob is back."
    entries = len(host.entries)
    assert thinking is not None
    host.do(host.room.thought(*thinking, 0, "", host.now))
    assert len(host.entries) == entries  # too late
    assert isinstance(host.pick_at_random("b", seeded(1)), wire.Ack)


def test_a_game_without_the_other_can_be_adjourned(host: Host) -> None:
    """Whoever has been gone for three minutes is not waited for."""
    host.leave("b")
    away(host, THREE_MINUTES)
    host.hear("a", wire.Offer(n=1, what="pause"))
    assert host.state("a").paused


def test_chat_has_a_limit(host: Host) -> None:
    """Five lines in ten seconds; each is kept."""
    for number in range(1, 6):
        assert only(host.hear("a", wire.Say(n=number, text=f"line {number}")), wire.Ack)
    assert only(host.hear("a", wire.Say(n=6, text="one more")), wire.RefusedMessage).code == "too fast"
    assert [line.text for line in host.all_of("b", wire.Chat)] == [f"line {number}" for number in range(1, 6)]
    assert [(line.seat, line.text) for line in host.chat][-1] == (0, "line 5")
    host.wait(10_000)
    assert only(host.hear("a", wire.Ask(n=7, what="why", about="0")), wire.Told)
    assert only(host.hear("a", wire.Say(n=8, text="another")), wire.Chat)  # what was refused may be said again later
    assert only(host.hear("a", wire.Say(n=6, text="one more")), wire.Chat)
    host.hear("b", wire.Say(n=1, text="b"))
    assert only(host.hear("b", wire.Say(n=1, text="b")), wire.Ack) and len(host.all_of("a", wire.Chat)) == 8
