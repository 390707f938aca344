"""Taking back: free where nobody has seen or answered anything, else with the consent of the others."""

from __future__ import annotations

import copy

from pyreborn.names import joined, number_of
from pyreborn.server import wire
from pyreborn.server.codes import Refused
from pyreborn.server.room.saying import Saying
from pyreborn.server.room.seats import Chair
from pyreborn.server.room.steps import Plan, Step
from pyreborn.server.room.table import Table
from pyreborn.server.store import NewEntry, TakenBack


def undo(saying: Saying, chair: Chair, message: wire.Undo) -> Step:
    """Take back at once what is free, or where only agents could mind; else ask the others."""
    table, seat = saying.table, chair.seat
    moves = table.line.moves_at(message.to)
    choosers = [] if moves is None else [table.game.outcome(move).seat for move in range(moves, table.line.moves)]
    if seat not in choosers:
        raise Refused("no undo")
    if moves is not None and table.undone_at_once(seat, moves):
        return taken_back(saying, seat, message.to, Plan(visitor=saying.visitor, n=message.n), message.n)
    if any(wish.what == "undo" and wish.seat != seat for wish in table.offers.wishes.values()):
        raise Refused("no undo", "Somebody else asks to take something back: that is settled first.")
    others = [each.seat for each in table.playing(table.seats.people(seat))]
    withdrawn = table.to_all(*table.offers.void("undo"))
    wish = table.offers.make(seat, "undo", others, saying.now, message.to, _what_goes(table, chair, choosers))
    table.offers.stand(wish)
    return saying.acked(message.n, *withdrawn, *table.to_all(wish.told()))


def _what_goes(table: Table, chair: Chair, choosers: list[int]) -> str:
    """What would be taken back, as everybody may know it: how many choices, and whose."""
    whose = [
        f"{choosers.count(each.seat)} of {each.name}" for each in table.seats.chairs if each.seat in choosers
    ]  # fmt: skip
    count = number_of(len(choosers), "choice")
    return f"{chair.name} asks to take back {count}: {joined(whose)}."


def taken_back(saying: Saying, seat: int, to: int, plan: Plan, n: int = 0) -> Step:
    """Go back to the state numbered ``to``."""
    table = saying.table
    moves = table.line.moves_at(to)
    if moves is None:
        raise Refused("no undo")
    plan.back = copy.copy(table.game)
    for _ in range(table.line.moves - moves):
        plan.back.pop()
    spent = table.clocks.spent(seat, saying.now)
    return Step(entries=[NewEntry(seat, TakenBack(to), spent, n)], plan=plan)
