"""Recovery is replay: a room that was opened anew stands where the one before it stood."""

from __future__ import annotations

import pytest

from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.server import wire
from pyreborn.server.store import NoReplay, Paused, TakenBack
from tests.properties.games import AGAINST, PAIRS, Pairing
from tests.server.room.tables import Host, duel, for_two
from tests.server.room.test_whole_games import play, seated


def told(host: Host, seat: int) -> list[wire.ServerMessage]:
    """What whoever sits down there is told about the game."""
    said = host.enter(f"seat {seat}", seat)
    return [each for each in said if isinstance(each, wire.Welcome | wire.State | wire.End)]


def wander(host: Host, luck: Rng) -> None:
    """One choice at random; now and then something is taken back, to which all agree."""
    who = host.asked()
    host.pick_at_random(who, luck)
    if luck.below(3) or host.room.over:
        return
    now = host.state(who).seq
    host.hear(who, wire.Undo(n=host.next_n(who), at=now, to=max(0, now - 1 - luck.below(3))))
    for offer in host.all_of(who, wire.Offered)[-1:]:
        other = "seat 1" if who == "seat 0" else "seat 0"
        host.hear(other, wire.Answer(n=host.next_n(other), id=offer.id, yes=True))


@pytest.mark.parametrize("pairing", [PAIRS[3], AGAINST[1]], ids=str)
def test_a_room_opened_anew_shows_the_same(pairing: Pairing) -> None:
    """After every step, undos among them: the same welcome and the same state, log lines and all."""
    host = seated(pairing)
    seats = range(len(pairing.decks))
    lengths: list[int] = []
    luck = seeded(5)
    while not host.room.over and len(lengths) < 60:
        wander(host, luck)
        again = host.recovered()
        assert [told(again, seat) for seat in seats] == [told(host, seat) for seat in seats]
        assert again.room.digest() == host.room.digest() and again.room.seq == host.room.seq
        lengths.append(host.room.seq)
    assert any(isinstance(entry.deed, TakenBack) for entry in host.entries)
    assert len(set(lengths)) > 40


def known(messages: list[wire.ServerMessage]) -> dict[str, object]:
    """What whoever was told all this takes to be so now, beside who is there just then."""
    offers = {each.id: each for each in messages if isinstance(each, wire.Offered)}
    states = [each for each in messages if isinstance(each, wire.State)]
    log: list[wire.LogLine] = []
    for state in states:
        log = [*log[: state.kept], *state.log]
    return {
        "offers": {(each.id, each.what, each.seat) for each in offers.values() if each.status == "open"},
        "table": states[-1].view,
        "paused": states[-1].paused,
        "log": log,
        "end": [each for each in messages if isinstance(each, wire.End)][-1:],
        "seats": [each for each in messages if isinstance(each, wire.Welcome)][-1].seats,
    }


def something(host: Host, luck: Rng) -> None:
    """A choice, or somebody wants something of the others, or answers."""
    who = f"seat {luck.below(2)}"
    stands = next((each for each in reversed(host.all_of(who, wire.Offered)) if each.status == "open"), None)
    match luck.below(5):
        case 0:
            what: wire.Wishes = "rematch" if host.room.over else "pause"
            host.hear(who, wire.Offer(n=host.next_n(who), what=what))
        case 1 if stands is not None:
            host.hear(who, wire.Answer(n=host.next_n(who), id=stands.id, yes=luck.below(2) == 0))
        case 2 if host.room.seq > 3:
            host.hear(who, wire.Undo(n=host.next_n(who), at=host.state(who).seq, to=host.room.seq - 3))
        case 3 if not luck.below(12):
            host.hear(who, wire.Resign(n=host.next_n(who)))
        case _ if not host.room.over and not host.state(who).paused:
            host.pick_at_random(host.asked(), luck)


@pytest.mark.parametrize("dies_between", [False, True], ids=["all written", "the entries alone"])
def test_whoever_watches_knows_the_same_after_the_end_of_a_process(dies_between: bool) -> None:
    """As if it had gone on: nothing they were told before is still believed that is no longer so, nothing is missing.

    A process that dies after an entry and before what stands beside it leaves offers that stand no longer.
    """
    offered: set[str] = set()
    ended = 0
    for seed in range(6):
        host, luck = seated(PAIRS[seed]), seeded(seed)
        host.enter("w", None)
        for _ in range(40):
            beside, heard, since = host.beside, host.sent["w"][:], host.state("w").seq
            something(host, luck)
            again = host.recovered()
            if dies_between:
                again.beside = beside
                again = again.recovered()
            else:
                heard, since = host.sent["w"], host.state("w").seq
            after = known([*heard, *again.enter("w", None, since)])
            assert after == known(again.enter("x", None))
            assert dies_between or after == known(host.sent["w"])
        offered |= {each.what for each in host.all_of("w", wire.Offered)}
        ended += host.room.over
    assert offered >= {"pause", "undo", "rematch"} and ended


def test_every_entry_can_be_the_last() -> None:
    """A whole game cut off after any of its entries goes on there, to any end."""
    host = seated(PAIRS[0])
    play(host, seeded(3))
    for count in range(0, len(host.entries) + 1, 5):
        again = host.recovered(count)
        assert again.room.seq == count
        assert told(again, 0)
    assert again.room.digest() == host.room.digest()


def test_what_was_acknowledged_is_acknowledged_again() -> None:
    """The same ack for what is sent again after a recovery, and nothing is done."""
    host = seated(PAIRS[0])
    luck, said = seeded(4), []
    for _ in range(12):
        who = host.asked()
        keys = host.keys(who)
        message = wire.Choose(n=host.next_n(who), at=host.state(who).seq, picks=[keys[luck.below(len(keys))]])
        said.append((who, message, next(each for each in host.hear(who, message) if isinstance(each, wire.Ack))))
    again = host.recovered()
    for seat in (0, 1):
        again.enter(f"seat {seat}", seat)
    for who, message, ack in said:
        assert again.hear(who, message) == [ack]
    assert len(again.entries) == len(host.entries)


def test_whoever_sits_down_anew_counts_on() -> None:
    """A page that was loaded anew is told how far its seat has counted."""
    host = seated(PAIRS[0])
    who = host.asked()
    host.pick_at_random(who, seeded(1))
    seat = int(who[-1])
    again = host.recovered()
    welcome = next(each for each in again.enter("new tab", seat) if isinstance(each, wire.Welcome))
    assert welcome.n == host.n[who] == 1


def test_a_pause_outlives_the_process() -> None:
    host = for_two()
    host.hear("a", wire.Offer(n=1, what="pause"))
    host.hear("b", wire.Offer(n=1, what="pause"))
    assert [entry.deed for entry in host.entries] == [Paused(True)]
    again = host.recovered()
    again.enter("b", 1)
    assert again.state("b").paused
    refusal = again.choose("b", "player.1")
    assert isinstance(refusal, wire.RefusedMessage) and refusal.code == "paused"


def test_settings_that_make_no_sense_are_refused_with_the_reason() -> None:
    with pytest.raises(NoReplay, match="settings make no sense"):
        Host(duel(), {"clock": "long"})
