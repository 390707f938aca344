"""Entries folded and replayed: the same game as playing them by hand, or a reason."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pyreborn as pb
from pyreborn.server.settings import Settings
from pyreborn.server.store import (
    Chosen,
    Deed,
    Entry,
    Joined,
    MoreTime,
    NewEntry,
    NoReplay,
    OutOfTime,
    Paused,
    Resigned,
    StoredHeader,
    TakenBack,
    fold,
    open_store,
    replay,
)
from tests.server.stores import SEATS, moves_of


def numbered(*deeds: tuple[int, Deed]) -> list[Entry]:
    return [Entry(n, seat, deed) for n, (seat, deed) in enumerate(deeds, 1)]


def text_of(option: pb.Option) -> str:
    return f"{option.verb}.{option.a}.{option.b}"


# -- by hand -----------------------------------------------------------------------------------
class Table:
    """A game played by hand and written down as the server would; ``undo`` takes moves back one by one."""

    def __init__(self, game: pb.Game) -> None:
        self.game = game
        self.entries: list[Entry] = []
        self.acted: list[int] = []
        """The numbers of the entries whose moves stand."""

    def write(self, seat: int, deed: Deed) -> None:
        self.entries.append(Entry(len(self.entries) + 1, seat, deed))
        if isinstance(deed, Chosen | Resigned | OutOfTime):
            self.acted.append(len(self.entries))

    def choose(self, number: int, signed: bool) -> None:
        if self.game.over:
            return
        seat = self.game.decision.player
        option = self.game.options[number % len(self.game.options)]
        self.game.push(option)
        self.write(seat, Chosen(text_of(option), self.game.digest() if signed else ""))

    def undo(self, number: int) -> None:
        to = number % (len(self.entries) + 1)
        while self.acted and self.acted[-1] > to:
            self.game.pop()
            self.acted.pop()
        self.write(0, TakenBack(to))

    def resign(self, number: int) -> None:
        if not self.game.over:
            seat = number % len(self.game.names)
            if not self.game.state.players[seat].alive or self.game.state.is_chimera(seat):
                return
            self.game.concede(seat)
            self.write(seat, Resigned())

    def run_out(self, number: int, at_once: bool) -> None:
        seat = number % len(self.game.names)
        try:
            moves = len(self.game.moves)
            self.game.out_of_time(seat, at_once)
        except pb.IllegalOption:
            return
        if len(self.game.moves) > moves:
            self.write(seat, OutOfTime(at_once))


GAMES: dict[str, Callable[[], pb.Game]] = {
    "two": lambda: pb.new_game("aradel", "maeoni", seed=7),
    "three": lambda: pb.new_game("aradel", "maeoni", "coal", seed=8),
    "chimera": lambda: pb.new_game("coal", chimera="viros", aspects="fury", seed=9),
}
STEP = st.tuples(
    st.sampled_from(["choose"] * 8 + ["undo", "undo", "resign", "time", "join", "pause"]),
    st.integers(0, 999),
    st.booleans(),
)


def play_by_hand(name: str, steps: Sequence[tuple[str, int, bool]]) -> Table:
    table = Table(GAMES[name]())
    for what, number, flag in steps:
        match what:
            case "choose":
                table.choose(number, flag)
            case "undo":
                table.undo(number)
            case "resign":
                table.resign(number)
            case "time":
                table.run_out(number, flag)
            case "join":
                table.write(number % 2, Joined("Ann"))
            case "pause":
                table.write(0, Paused(flag))
    return table


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=80, deadline=None, derandomize=True)
@given(steps=st.lists(STEP, max_size=60))
def test_folding_and_replaying_is_playing_by_hand(name: str, steps: list[tuple[str, int, bool]]) -> None:
    """With choices taken back, resignations, clocks that ran out, people who come and pauses in between."""
    table = play_by_hand(name, steps)
    folded = fold(table.entries)
    assert [entry.n for entry in folded.kept] == table.acted
    again = replay(table.game.header, folded)
    assert again.digest() == table.game.digest()
    assert again.record() == table.game.record()
    assert again.story(0) == table.game.story(0)
    assert fold(table.entries[: len(table.entries) // 2]).seq == len(table.entries) // 2


def test_a_stored_game_replays_to_the_same_position(place: Settings) -> None:
    """Through the database, batch by batch, and the record that comes of it replays as well."""
    steps = [("choose", n * 7, n % 3 == 0) for n in range(80)] + [("undo", 70, False), ("choose", 1, True)]
    table = play_by_hand("two", steps)

    async def play() -> None:
        header = StoredHeader(table.game.header)
        async with await open_store(place) as store:
            lease = await store.leases.acquire(await store.games.create(header, {}, SEATS), "me")
            new = [NewEntry(each.seat, each.deed) for each in table.entries]
            seq = 0
            while seq < len(new):
                seq = await store.append(lease.game, lease.epoch, seq, new[seq : seq + 5])
            loaded = await store.games.load(lease.game)
        game = replay(loaded.header.record, fold(loaded.entries))
        assert game.digest() == table.game.digest()
        assert pb.Record.from_bytes(game.record().to_bytes()).replay().digest() == table.game.digest()

    asyncio.run(play())


# -- what entries come to ------------------------------------------------------------------------
def test_an_undo_cuts_what_acts_and_nothing_else() -> None:
    folded = fold(
        numbered(
            (0, Joined("Ann")),
            (0, Chosen("1.0.0")),
            (1, Joined("Bob", share="beef")),
            (0, Chosen("2.0.0")),
            (0, Paused(True)),
            (0, TakenBack(2)),
            (1, Joined("Eve", agent="easy")),
            (0, Chosen("3.0.0")),
        )
    )
    assert moves_of(folded.kept) == ["1.0.0", "3.0.0"]
    assert folded.seated == {0: Joined("Ann"), 1: Joined("Eve", agent="easy")}
    assert folded.paused and folded.seq == 8


def test_an_undo_to_what_was_taken_back_stands_before_it() -> None:
    """What is cut stays cut: there is no way back to it."""
    deeds = (Chosen("1.0.0"), Chosen("2.0.0"), TakenBack(1), Chosen("4.0.0"), TakenBack(2))
    entries = numbered(*((0, deed) for deed in deeds))
    assert moves_of(fold(entries).kept) == ["1.0.0"]
    assert moves_of(fold([*entries, Entry(6, 0, TakenBack(0))]).kept) == []


def test_time_that_was_spent_stays_spent_and_answers_are_remembered() -> None:
    entries = [
        Entry(1, 0, Chosen("1.0.0"), spent_ms=500, client_n=3),
        Entry(2, 1, Chosen("2.0.0"), spent_ms=20, client_n=1),
        Entry(3, 0, TakenBack(0), spent_ms=7, client_n=4),
        Entry(4, 1, MoreTime(60_000)),
    ]
    folded = fold(entries)
    assert (folded.spent_ms, folded.answered, folded.given_ms) == ({0: 507, 1: 20}, {0: 4, 1: 1}, {1: 60_000})


# -- what no longer replays ------------------------------------------------------------------------
def reason(header: pb.Record, entries: Sequence[Entry]) -> NoReplay:
    with pytest.raises(NoReplay) as refused:
        replay(header.header, fold(entries))
    assert str(refused.value).endswith(".") and "\n" not in str(refused.value)
    return refused.value


def test_entries_that_no_longer_replay_give_the_entry_and_the_reason() -> None:
    table = play_by_hand("two", [("choose", n, True) for n in range(6)])
    record, good = table.game.record(), table.entries
    last = good[-1]
    assert isinstance(last.deed, Chosen)
    wrong: dict[str, Entry] = {
        "not among the": Entry(6, last.seat, Chosen("1.99.99")),
        "is not a move": Entry(6, last.seat, Chosen("dance")),
        f"a choice of seat {1 - last.seat}, but seat {last.seat} is asked": Entry(6, 1 - last.seat, last.deed),
        "another position": Entry(6, last.seat, Chosen(last.deed.move, "0" * 16)),
        "not before it": Entry(6, 0, TakenBack(6)),
        "There is no seat 5": Entry(6, 5, Resigned()),
        "entry 6 was expected": Entry(7, last.seat, last.deed),
    }
    for words, entry in wrong.items():
        refused = reason(record, [*good[:5], entry])
        assert words in refused.reason, refused
        assert refused.number == entry.n


def test_nothing_comes_after_the_end() -> None:
    table = play_by_hand("two", [("choose", 0, False), ("resign", 0, False)])
    more = [*table.entries, Entry(3, 0, OutOfTime())]
    assert "The game is over before it" in reason(table.game.record(), more).reason


def test_a_header_that_cannot_be_used_is_a_reason_before_the_first_entry() -> None:
    record = GAMES["two"]().record()
    unknown = msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, ruleset="dance"))
    refused = reason(unknown, [])
    assert refused.number == 0 and "dance" in refused.reason
