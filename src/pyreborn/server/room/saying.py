"""Whoever says something at a table."""

from __future__ import annotations

from dataclasses import dataclass

from pyreborn.server import wire
from pyreborn.server.codes import Refused
from pyreborn.server.room.seats import Chair
from pyreborn.server.room.steps import Sent, Step
from pyreborn.server.room.table import Table


@dataclass(slots=True)
class Saying:
    """Who says something, when."""

    table: Table
    visitor: str
    chair: Chair | None
    """None for whoever watches."""
    now: int

    def sit(self) -> Chair:
        """The seat of whoever may choose; refuses others."""
        if self.chair is None:
            raise Refused("spectator")
        if not self.chair.by_person:
            raise Refused("not asked", "The computer plays here for you; the seat is yours again in a moment.")
        return self.chair

    def acked(self, n: int, *more: Sent, took: int = 0) -> Step:
        """Carried out without anything being written."""
        ack = wire.Ack(n=n, seq=self.table.seq, took=took)
        self.table.heard_of(self.visitor, self.chair).done(ack)
        return Step(sent=[Sent((self.visitor,), ack), *more])
