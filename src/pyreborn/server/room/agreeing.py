"""Offers and answers, and what is done once all have agreed.  Agents agree to everything at once."""

from __future__ import annotations

from typing import Final

from pyreborn.server import wire
from pyreborn.server.codes import Refused
from pyreborn.server.room.clocks import GIFT
from pyreborn.server.room.offers import Wish
from pyreborn.server.room.saying import Saying
from pyreborn.server.room.seats import Chair
from pyreborn.server.room.steps import Plan, Rematch, Step
from pyreborn.server.room.table import Table
from pyreborn.server.room.undoing import taken_back
from pyreborn.server.store import Joined, MoreTime, NewEntry, Paused

STAND_IN: Final = "normal"
"""The level of the agent that plays on for somebody who has gone."""


def offer(saying: Saying, chair: Chair, message: wire.Offer) -> Step:
    """Make an offer; where another has offered the same, that is agreed to."""
    table, what = saying.table, message.what
    _check(table, chair, message, saying.now)
    plan = Plan(visitor=saying.visitor, n=message.n)
    same = table.offers.like(what)
    if same is not None and same.seat == chair.seat:
        raise Refused("no offer", "You have offered that already.")
    if same is not None:
        return _agree(saying, chair, same, plan)
    asked = [] if what == "more time" else _must_agree(table, chair, message, saying.now)
    wish = table.offers.make(chair.seat, what, asked, saying.now)
    if not asked:
        return _carried_out(saying, wish, plan)
    table.offers.stand(wish)
    return saying.acked(message.n, *table.to_all(wish.told()))


def _check(table: Table, chair: Chair, message: wire.Offer, now: int) -> None:
    """Refuse what there is no use for now."""
    what, over = message.what, table.game.over
    if over != (what == "rematch"):
        raise Refused("over" if over else "no offer", "" if over else "A rematch is offered when the game is over.")
    if what == "more time" and not (table.clocks.timed and table.playing(table.seats.people(chair.seat))):
        raise Refused("no offer", "Nobody else plays against a clock here.")
    if what == "rematch" and table.rematch is not None:
        raise Refused("no offer", "All have agreed to play again already.")
    if what in ("take over", "claim"):
        if table.clocks.timed:
            raise Refused("no offer", "This game is played against the clock, which decides about whoever is away.")
        if not _away(table, chair, now):
            raise Refused("no offer", "Nobody has been away for three minutes.")


def _away(table: Table, chair: Chair, now: int) -> list[Chair]:
    """The others who have been gone for too long."""
    return [each for each in table.playing(table.seats.left_long(now)) if each is not chair]


def _must_agree(table: Table, chair: Chair, message: wire.Offer, now: int) -> list[int]:
    """Seats that are asked: the other people, but for those whom it is about, or who left a game without clocks."""
    asked = table.seats.people(chair.seat)
    if message.what != "rematch":
        away = [] if table.clocks.timed else _away(table, chair, now)
        asked = [each for each in table.playing(asked) if each not in away]
    return [each.seat for each in asked]


def answer(saying: Saying, chair: Chair, message: wire.Answer) -> Step:
    """Agree to an offer or decline it; declining one's own withdraws it."""
    table = saying.table
    wish = table.offers.wishes.get(message.id)
    own = wish is not None and wish.seat == chair.seat and not message.yes
    if wish is None or not (own or chair.seat in wish.asked):
        raise Refused("no offer")
    if message.yes:
        return _agree(saying, chair, wish, Plan(visitor=saying.visitor, n=message.n))
    settled = table.offers.settle(wish, "withdrawn" if own else "declined")
    return saying.acked(message.n, *table.to_all(settled))


def _agree(saying: Saying, chair: Chair, wish: Wish, plan: Plan) -> Step:
    left = wish.asked - {chair.seat}
    if left:
        wish.asked = left
        return saying.acked(plan.n)
    return _carried_out(saying, wish, plan)


def _carried_out(saying: Saying, wish: Wish, plan: Plan) -> Step:
    """All have agreed."""
    table, now = saying.table, saying.now
    plan.wish = wish
    if wish.what == "undo":
        return taken_back(saying, wish.seat, -1 if wish.to is None else wish.to, plan)
    if wish.what == "rematch":
        return _again(saying, wish, plan.n)
    if wish.what == "pause":
        running = table.clocks.running
        spent = table.clocks.spent(running, now)
        return Step(entries=[NewEntry(running, Paused(not table.paused), spent)], plan=plan)
    if wish.what == "more time":
        others = table.playing(table.seats.people(wish.seat))
        return Step(entries=[NewEntry(each.seat, MoreTime(GIFT)) for each in others], plan=plan)
    away = _away(table, table.seats[wish.seat], now)
    if not away:
        raise Refused("no offer", "Whoever was away is back.")
    if wish.what == "take over":
        plan.notices = [wire.Notice(text=f"The computer plays on for {each.name}.") for each in away]
        return Step(entries=[NewEntry(each.seat, Joined(each.name, STAND_IN)) for each in away], plan=plan)
    return _claimed(table, away, plan)


def _claimed(table: Table, away: list[Chair], plan: Plan) -> Step:
    """Whoever has gone gives the game up (RB-1.3.3)."""
    trial = table.trial()
    for each in away:
        if not trial.game.over:
            trial.resign(each.seat)
    plan.notices = [wire.Notice(text=f"{each.name} was away for too long.") for each in away]
    return table.step(trial, plan)


def _again(saying: Saying, wish: Wish, n: int) -> Step:
    """A new game in which everybody sits one seat further on; a Chimera stays where it is."""
    table = saying.table
    seats = [chair.seat for chair in table.seats.chairs if not chair.chimera]
    table.rematch = Rematch((*seats[1:], seats[0]))
    step = saying.acked(n, *table.to_all(table.offers.settle(wish, "accepted")))
    step.again = table.rematch
    return step
