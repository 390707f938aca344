"""What a choice costs a room, from the message to the bytes of everybody's state: ``python benchmarks/room.py``.

Whole games of visitors who pick at random, one choice at a time; processor time, without storage and sockets.
"""

from __future__ import annotations

import argparse
import os
import random
import time

from rich.console import Console
from rich.table import Table

import pyreborn as pb
from pyreborn.server import wire
from pyreborn.server.room import Room, Sent
from pyreborn.server.store import StoredGame, StoredHeader, StoredSeat

DECKS = ("aradel", "maeoni", "noah", "saria")


class Visitors:
    """A room, and the newest state of everybody in it."""

    def __init__(self, seats: int, seed: int) -> None:
        header = StoredHeader(pb.new_game(*DECKS[:seats], seed=seed).header)
        people = tuple(StoredSeat(seat, "person", f"seat {seat}", "", None, "") for seat in range(seats))
        stored = StoredGame("bench", header, {}, "running", None, 1, 0, 0, None, people, ())
        self.room = Room.opened(stored, [], 0, random.Random(seed))
        self.states: dict[str, wire.State] = {}
        self.luck = random.Random(seed)
        self.n = 0
        for seat in range(seats):
            self.look(self.room.enter(f"{seat}", seat, None, 0))

    def look(self, sent: list[Sent]) -> None:
        for each in sent:
            if isinstance(each.message, wire.State):
                self.states.update(dict.fromkeys(each.to, each.message))

    def choose(self) -> float:
        """Somebody picks at random; the seconds of processor time until all bytes are there."""
        who, question = next(
            (who, state.view.question)
            for who, state in self.states.items()
            if state.view.question is not None and state.view.question.options
        )
        self.n += 1
        picks = [self.luck.choice(question.options or []).key]
        message = wire.Choose(n=self.n, at=self.states[who].seq, picks=picks)
        began = time.process_time()
        step = self.room.hear(who, message, 0)
        sent = self.room.written(step, 0)
        for each in sent:
            wire.encode(each.message)
        took = time.process_time() - began
        self.look(sent)
        return took


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10)
    asked = parser.parse_args()
    load = os.getloadavg()[0]
    table = Table("seats", "choices", "mean µs", "p50", "p99", title=f"a choice in a room (load {load:.1f})")
    for seats in (2, 3, 4):
        took: list[float] = []
        for seed in range(asked.games):
            visitors = Visitors(seats, seed)
            while not visitors.room.over:
                took.append(visitors.choose() * 1e6)
        took.sort()
        mean, middle, late = sum(took) / len(took), took[len(took) // 2], took[len(took) * 99 // 100]
        table.add_row(f"{seats}", f"{len(took)}", f"{mean:.0f}", f"{middle:.0f}", f"{late:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
