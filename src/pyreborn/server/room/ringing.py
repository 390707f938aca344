"""What happens by itself: time that runs out, people who fall silent, offers that expire, passes, and agents."""

from __future__ import annotations

from pyreborn.server import wire
from pyreborn.server.room.clocks import NOBODY
from pyreborn.server.room.steps import Plan, Step, Thought
from pyreborn.server.room.table import Table
from pyreborn.server.store import Joined, NewEntry


def alarm(table: Table) -> int | None:
    """When something is due next."""
    due = [table.offers.next_expiry(), table.seats.next_silence(), _clock(table), _pass(table)]
    if table.returning and not table.frozen:
        due.append(0)
    return min((moment for moment in due if moment is not None), default=None)


def ring(table: Table, now: int) -> Step:
    """Do what is due: first what only needs saying, then one thing that needs writing."""
    said: list[wire.ServerMessage] = list(table.offers.expire(now))
    said += [table.seats.presence(chair, table.clocks.timed) for chair in table.seats.silent(now)]
    if said:
        return Step(sent=table.to_all(*said))
    if table.returning and not table.frozen:
        return _back(table)
    clock, passing = _clock(table), _pass(table)
    if clock is not None and clock <= now:
        return _out_of_time(table, now)
    if passing is not None and passing <= now:
        trial = table.trial()
        trial.take(table.game.options[0], table.clocks.spent(table.player, now))
        return table.step(trial, Plan())
    return Step()


def _clock(table: Table) -> int | None:
    if table.waits or table.clocks.running == NOBODY:
        return None
    return table.clocks.due(table.game.state.players[table.clocks.running].out_of_time)


def _pass(table: Table) -> int | None:
    """When whoever is asked passes by itself; not while all wait whether something is taken back."""
    return None if table.waits or table.offers.like("undo") is not None else table.pass_at


def _out_of_time(table: Table, now: int) -> Step:
    """A clock has run out (RB-23.1); whoever had the rest of the turn left loses at its end, or when that takes too
    long."""
    seat = table.clocks.running
    at_once = table.clocks.at_once or table.game.state.players[seat].out_of_time
    trial = table.trial()
    trial.out_of_time(seat, at_once, table.clocks.spent(seat, now))
    return table.step(trial, Plan())


def _back(table: Table) -> Step:
    """Persons are back and take their seats again."""
    chairs = [table.seats[seat] for seat in sorted(table.returning)]
    notices: list[wire.ServerMessage] = [wire.Notice(text=f"{chair.name} is back.") for chair in chairs]
    entries = [NewEntry(chair.seat, Joined(chair.name)) for chair in chairs]
    return Step(entries=entries, plan=Plan(notices=notices))


# -- agents ----------------------------------------------------------------------------------------
def thoughts(table: Table) -> list[Thought]:
    """The agent that must choose, if it has not been asked yet."""
    if table.waits:
        return []
    seat = table.player
    chair = table.seats[seat]
    if not chair.agent or (table.thinking is not None and table.thinking[1] >= table.line.moved_at):
        return []
    table.thinking = (seat, table.seq)
    view = table.game.view(seat).to_json()
    return [Thought(seat, chair.agent, view, table.seq, table.luck.getrandbits(32), None)]


def thought(table: Table, seat: int, at: int, place: int, mishap: str) -> Step:
    """What an agent has chosen; nothing comes of what it was asked before the game went on without it."""
    if table.thinking != (seat, at):
        return Step()
    table.thinking = None
    if table.waits or at < table.line.moved_at or not table.seats[seat].agent:
        return Step()
    options = table.game.options
    if not 0 <= place < len(options):
        place, mishap = 0, mishap or f"{table.seats[seat].name} chose what is not offered; the first option was taken."
    trial = table.trial()
    trial.take(options[place])
    return table.step(trial, Plan(notices=[wire.Notice(text=mishap)] if mishap else []))
