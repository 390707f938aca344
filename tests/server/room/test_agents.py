"""Agents, hints, and passes that happen by themselves."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from pyreborn.ai import agent
from pyreborn.seen_decision import SeenDecision
from pyreborn.server import wire
from pyreborn.server.room import Thought
from pyreborn.server.store import Chosen, fold, replay
from pyreborn.view import View
from tests.properties.games import PAIRS, fresh, luck_of
from tests.server.room.tables import Host, against_the_computer, duel, for_two, only

LEVEL = "random"


def place_of(level: str, seed: int, view: View) -> int:
    """The place of the option that an opponent chooses."""
    seen = SeenDecision(view)
    return [option.plain() for option in seen.options].index(agent(level, seed).choose(view, seen))


def mind(thought: Thought) -> int:
    """What an opponent of that level chooses, from the view as JSON alone."""
    return place_of(thought.level, thought.seed, msgspec.json.decode(thought.view, type=View))


def test_a_whole_game_against_the_computer() -> None:
    """It sees its view and nothing else; what it chooses is an entry of its seat."""
    host = Host(duel(), seats=against_the_computer(LEVEL))
    host.enter("a", 0)
    seats = set()
    for _ in range(2000):
        if host.room.over:
            break
        if not host.think(mind):
            host.choose("a", host.keys("a")[place_of(LEVEL, 1, host.room._table.game.view(0))])
        seats.add(host.entries[-1].seat)
    assert host.room.over and seats == {0, 1}
    assert replay(host.header, fold(host.entries)).digest() == host.room.digest()


def test_an_agent_is_asked_once() -> None:
    host = Host(duel(), seats=against_the_computer(LEVEL))
    host.enter("a", 0)
    thought = host.room.thoughts(host.now)[0]
    assert (thought.seat, thought.level, thought.at) == (1, LEVEL, 0)
    assert host.room.thoughts(host.now) == []
    step = host.room.thought(1, 0, 0, "", host.now)
    assert [entry.seat for entry in step.entries] == [1]
    host.do(step)
    assert host.room.thought(1, 0, 0, "", host.now).entries == []  # said twice


def test_a_mishap_is_told_to_all() -> None:
    host = Host(duel(), seats=against_the_computer(LEVEL))
    host.enter("a", 0)
    host.think(lambda _: 0, "The computer thought too long; its first sensible option was taken.")
    assert only(host.sent["a"], wire.Notice).text.startswith("The computer thought too long")
    host.think(lambda _: 999)
    assert host.all_of("a", wire.Notice)[-1].text == "Bob chose what is not offered; the first option was taken."


def test_nobody_thinks_while_the_game_is_paused() -> None:
    host = Host(duel(), seats=against_the_computer(LEVEL))
    host.enter("a", 0)
    thought = host.room.thoughts(host.now)[0]
    host.hear("a", wire.Offer(n=1, what="pause"))
    assert host.room.thought(thought.seat, thought.at, 0, "", host.now).entries == []
    assert host.room.thoughts(host.now) == []
    host.hear("a", wire.Offer(n=2, what="pause"))
    assert [each.seat for each in host.room.thoughts(host.now)] == [1]


# -- hints -----------------------------------------------------------------------------------------
def test_a_hint_is_thought_about_elsewhere_one_at_a_time() -> None:
    host = for_two()
    host.hear("b", wire.Ask(n=1, what="hint"))
    wonder = host.last[-1].wonder
    assert wonder is not None and (wonder.seat, wonder.visitor, wonder.n) == (1, "b", 1)
    assert msgspec.json.decode(wonder.view, type=View).seat == 1
    assert only(host.hear("b", wire.Ask(n=2, what="hint")), wire.RefusedMessage).code == "busy"
    assert only(host.hear("a", wire.Ask(n=1, what="hint")), wire.RefusedMessage).code == "not asked"
    host.send(host.room.told(wonder, ["go first"], host.now))
    assert only(host.sent["b"], wire.Told) == wire.Told(n=1, lines=["go first"])
    host.hear("b", wire.Ask(n=3, what="hint"))
    assert host.last[-1].wonder is not None
    host.leave("b")
    assert host.room.told(wonder, ["go first"], host.now) == []


# -- passing ---------------------------------------------------------------------------------------
PAIRING = next(pairing for pairing in PAIRS if pairing.decks == ("odette", "jericho"))
"""Decks that are often asked whether they react and cannot."""


def at_odds(settings: dict[str, Any] | None = None, luck: int = 1) -> Host:
    """Two people who will come to where one of them can only pass."""
    host = Host(fresh(PAIRING, 1).header, settings, luck=luck)
    host.enter("a", 0)
    host.enter("b", 1)
    return host


def until_only_passing(host: Host) -> str:
    """Play at random until somebody can only pass; who."""
    luck = luck_of(PAIRING, 1)
    for _ in range(600):
        who = host.asked()
        if host.room._table.pass_at is not None:
            return who
        host.pick_at_random(who, luck)
    raise AssertionError("everybody always had something to do")


@pytest.mark.parametrize("luck", range(5))
def test_between_people_whoever_can_only_pass_does_so_after_a_while(luck: int) -> None:
    """0.8 to 2.5 seconds, drawn at random; then it is an entry like any other."""
    host = at_odds(luck=luck)
    who = until_only_passing(host)
    entries, began = len(host.entries), host.now
    host.ring()
    assert 800 <= host.now - began <= 2500
    assert len(host.entries) == entries + 1 and isinstance(host.entries[-1].deed, Chosen)
    assert host.entries[-1].seat == {"a": 0, "b": 1}[who]


def test_a_pass_never_costs_the_game() -> None:
    """Whoever has little time left passes sooner."""
    host = at_odds({"clock": 600_000, "at_zero": "at once"})
    until_only_passing(host)
    table = host.room._table
    table.clocks._given[table.player] = 100 - table.clocks.left(table.player)
    table.pass_at = None
    table.ask(host.now)
    began = host.now
    host.ring()
    assert host.now - began == 50 and not host.room.over


def test_nothing_passes_by_itself_while_an_undo_is_asked_for() -> None:
    host = at_odds()
    until_only_passing(host)
    seq = host.room.seq
    host.hear("a", wire.Undo(n=host.next_n("a"), at=host.state("a").seq, to=0))
    host.hear("b", wire.Undo(n=host.next_n("b"), at=host.state("b").seq, to=0))
    assert len(host.room._table.offers.wishes) == 1
    host.wait(10_000)
    assert host.room.seq == seq
    host.wait(15_000)
    assert host.room.seq > seq


@pytest.mark.parametrize("watched", [False, True])
def test_against_the_computer_passes_are_taken_at_once(watched: bool) -> None:
    """In the same step as what led to them, unless somebody watches who could learn something from it."""
    people = at_odds()
    who = until_only_passing(people)
    seat = {"a": 0, "b": 1}[who]
    seats = [msgspec.structs.replace(each, kind="agent") if each.seat != seat else each for each in people.seats]
    host = Host(people.header, None, seats, people.entries[:-1])
    host.enter(who, seat)
    if watched:
        host.enter("w", None)
    last = people.entries[-1].deed
    assert isinstance(last, Chosen)
    place = [f"{option.verb}.{option.a}.{option.b}" for option in host.room._table.game.options].index(last.move)
    if not host.think(lambda _: place):
        host.choose(who, host.keys(who)[place])
    assert len(host.last[-1].entries) == (1 if watched else 2)
    assert (host.room._table.pass_at is not None) is watched
