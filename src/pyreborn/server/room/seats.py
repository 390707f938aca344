"""Who sits where, who is there now, and since when somebody is not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pyreborn.server import wire
from pyreborn.server.store import Joined, StoredSeat

SILENCE: Final = 25_000
"""Whoever has said nothing for so long is gone."""
AWAY: Final = 180_000
"""Whoever has been gone for so long, in a game without clocks, may be replaced or has given up, as the others wish."""
MOST_SPECTATORS: Final = 20


@dataclass(slots=True)
class Chair:
    """One seat: whose it is, and who plays there now."""

    seat: int
    name: str
    agent: str
    """The level of the agent that chooses; empty for a person."""
    chimera: bool = False
    deck: str = ""
    person: bool = True
    """Whether it belongs to a person, also while an agent plays on for them."""
    visitor: str = ""
    heard: int = 0
    here: bool = False
    gone: int = 0
    """Since when nobody is here."""

    @property
    def by_person(self) -> bool:
        """Whether a person chooses here now."""
        return not self.agent and not self.chimera

    def told(self) -> wire.Seat:
        kind: Literal["chimera", "agent", "person"] = "chimera" if self.chimera else "agent" if self.agent else "person"
        return wire.Seat(seat=self.seat, name=self.name, kind=kind, level=self.agent, deck=self.deck)


class Seats:
    """All seats of a game and whoever watches it."""

    def __init__(self, chairs: list[Chair]) -> None:
        self.chairs = chairs
        self.spectators: dict[str, int] = {}
        """Whoever watches, and when they were heard last."""

    def __getitem__(self, seat: int) -> Chair:
        return self.chairs[seat]

    def of(self, visitor: str) -> Chair | None:
        return next((chair for chair in self.chairs if chair.visitor == visitor), None)

    def readers(self) -> list[tuple[int | None, tuple[str, ...]]]:
        """Who is shown what: each seat and whoever sits there, and all who watch together."""
        found: list[tuple[int | None, tuple[str, ...]]] = [
            (chair.seat, (chair.visitor,)) for chair in self.chairs if chair.visitor
        ]
        return [*found, (None, tuple(self.spectators))] if self.spectators else found

    def everybody(self) -> tuple[str, ...]:
        return (*(chair.visitor for chair in self.chairs if chair.visitor), *self.spectators)

    def people(self, beside: int) -> list[Chair]:
        """Persons who choose at the other seats."""
        return [chair for chair in self.chairs if chair.by_person and chair.seat != beside]

    def agents(self) -> dict[int, str]:
        """Seats at which no person chooses, with the level of the agent."""
        return {chair.seat: chair.agent for chair in self.chairs if not chair.by_person}

    def joined(self, seat: int, joined: Joined) -> None:
        """Somebody else plays here from now on."""
        chair = self.chairs[seat]
        chair.agent = joined.agent
        if not joined.agent:
            chair.name = joined.name or chair.name

    # -- presence ----------------------------------------------------------------------------------
    def comes(self, chair: Chair, visitor: str, now: int) -> str:
        """Somebody sits down; whoever sat there before in another tab."""
        before, chair.visitor = chair.visitor, visitor
        chair.heard, chair.here = now, True
        return before

    def goes(self, chair: Chair, now: int) -> None:
        chair.visitor, chair.here, chair.gone = "", False, now if chair.here else chair.gone

    def silent(self, now: int) -> list[Chair]:
        """Who has just been found to be gone."""
        found = [chair for chair in self.chairs if chair.here and chair.heard + SILENCE <= now]
        for chair in found:
            chair.here, chair.gone = False, chair.heard + SILENCE
        return found

    def next_silence(self) -> int | None:
        return min((chair.heard + SILENCE for chair in self.chairs if chair.here), default=None)

    def left_long(self, now: int) -> list[Chair]:
        """Persons who have been gone for too long."""
        return [chair for chair in self.chairs if chair.by_person and not chair.here and chair.gone + AWAY <= now]

    def presence(self, chair: Chair, timed: bool) -> wire.Presence:
        here = chair.here or not chair.by_person
        return wire.Presence(seat=chair.seat, here=here, until=0 if here or timed else chair.gone + AWAY)


def chairs_of(stored: tuple[StoredSeat, ...], names: list[str], decks: list[str], now: int) -> list[Chair]:
    """The seats of a game as they were when it began; one more than were stored is the Chimera's."""
    chairs = []
    for seat, name in enumerate(names):
        mine = next((each for each in stored if each.seat == seat and each.kind != "chimera"), None)
        if mine is None:
            chairs.append(Chair(seat, name, "", chimera=True, person=False))
            continue
        agent = (mine.level or "normal") if mine.kind == "agent" else ""
        deck = decks[seat] if seat < len(decks) else ""
        chairs.append(Chair(seat, mine.name or name, agent, deck=deck, person=not agent, gone=now))
    return chairs
