"""A room: what whoever hosts a game calls."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Mapping
from typing import Final

from pyreborn.server import wire
from pyreborn.server.codes import CLOSES, REFUSALS, Close, CloseCode
from pyreborn.server.room import ringing
from pyreborn.server.room.beside import kept
from pyreborn.server.room.hearing import hear
from pyreborn.server.room.opening import opened
from pyreborn.server.room.saying import Saying
from pyreborn.server.room.seats import MOST_SPECTATORS, Chair
from pyreborn.server.room.steps import Rematch, Sent, Step, Thought, Wonder
from pyreborn.server.room.table import Table
from pyreborn.server.store import ChatLine, StoredGame

_log: Final = logging.getLogger(__name__)


class Room:
    """One game that has begun, with everybody who is there."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @classmethod
    def opened(cls, stored: StoredGame, chat: list[ChatLine], now: int, luck: random.Random) -> Room:
        """The room of a stored game: folds its entries and replays them; refuses (as ``NoReplay``) those that do not.

        ``stored.settings`` holds the fields of :class:`pyreborn.server.wire.Settings` (all may be missing) and the
        ``commit``; what else is in it is the host's.  Clocks go on from where the last entry left them.
        """
        return cls(opened(stored, chat, now, luck))

    @property
    def seq(self) -> int:
        """How many entries it has."""
        return self._table.seq

    @property
    def over(self) -> bool:
        return self._table.game.over

    @property
    def frozen(self) -> bool:
        """Whether something went wrong inside, so that nothing is done any more."""
        return self._table.frozen

    @property
    def winners(self) -> list[int]:
        """The seats that have won, once it is over; partners together."""
        return self._table.game.winners

    @property
    def beside(self) -> str:
        """What is to be stored beside the entries, before anything is said that it remembers."""
        return kept(self._table)

    def digest(self) -> str:
        """Of the position as it is now."""
        return self._table.game.digest()

    # -- coming and going --------------------------------------------------------------------------
    def enter(self, visitor: str, seat: int | None, since: int | None, now: int) -> list[Sent]:
        """Somebody is there, after their hello was checked: what they and the others are told.

        A second tab takes the seat, and the first is told.  Where nobody else may watch, a ``bye`` is the answer.
        """
        table = self._table
        if seat is None:
            refusal = self._no_room()
            if refusal is not None:
                return [Sent((visitor,), refusal)]
            table.seats.spectators[visitor] = now
            return [*self._welcome(visitor, None, since, now)]
        chair = table.seats[seat]
        before = table.seats.comes(chair, visitor, now)
        sent = [Sent((before,), _bye(Close.SEAT_TAKEN))] if before not in ("", visitor) else []
        if chair.person and chair.agent and not self.over:
            table.returning.add(seat)
        others = tuple(each for each in table.seats.everybody() if each != visitor)
        if others and not before:
            sent.append(Sent(others, table.seats.presence(chair, table.clocks.timed)))
        return [*sent, *self._welcome(visitor, chair, since, now)]

    def _no_room(self) -> wire.Bye | None:
        table = self._table
        if table.settings.spectators == "no":
            return _bye(Close.TOKEN, "Nobody watches this game: that was agreed upon.")
        if len(table.seats.spectators) >= MOST_SPECTATORS:
            return _bye(Close.TOKEN, f"{MOST_SPECTATORS} people watch this game already; come back later.")
        return None

    def _welcome(self, visitor: str, chair: Chair | None, since: int | None, now: int) -> list[Sent]:
        """Everything that somebody must know who has just come."""
        table = self._table
        seat = None if chair is None else chair.seat
        said: list[wire.ServerMessage] = [table.welcome(seat), table.newest(seat, since)]
        said += [table.seats.presence(each, table.clocks.timed) for each in table.seats.chairs if not each.chimera]
        if table.clocks.timed:
            said.append(table.clocks.shown(now, table.seats.agents()))
        said += [wish.told() for wish in table.offers.wishes.values()]
        if seat is not None:
            said += table.interrupted.pop(seat, [])
        elif since is not None:  # who has not been here before has missed nothing
            said += table.interrupted.get(None, [])
        said += table.talk.lines
        if table.frozen:
            said.append(wire.Notice(text=REFUSALS["frozen"]))
        if table.game.over:
            said.append(table.end())
        if seat in table.invitations:
            said.append(table.invitations[seat])
        return [Sent((visitor,), message) for message in said]

    def leave(self, visitor: str, now: int) -> list[Sent]:
        """A connection has ended."""
        table = self._table
        chair = table.seats.of(visitor)
        table.talk.gone(visitor)
        table.watching.pop(visitor, None)
        if chair is None:
            if table.seats.spectators.pop(visitor, None) is not None and not table.seats.spectators:
                table.showing.gone(None)
            return []
        table.seats.goes(chair, now)
        table.showing.gone(chair.seat)
        return table.to_all(table.seats.presence(chair, table.clocks.timed))

    # -- steps -------------------------------------------------------------------------------------
    def hear(self, visitor: str, message: wire.ClientMessage, now: int, lag: int = 0) -> Step:
        """A visitor says something; ``lag`` is the round trip the host has measured, in milliseconds."""
        table = self._table
        chair = table.seats.of(visitor)
        if chair is None and visitor not in table.seats.spectators:
            return Step()
        back = [] if chair is None else self._is_there(chair, now, lag)
        if isinstance(message, wire.Hello | wire.Ping):
            return Step(sent=back)
        saying = Saying(table, visitor, chair, now)
        step = self._safely(lambda: hear(saying, message), visitor, message.n)
        step.sent = [*back, *step.sent]
        return step

    def _is_there(self, chair: Chair, now: int, lag: int) -> list[Sent]:
        """Whoever is heard is here, and is so again who was thought gone."""
        table = self._table
        was_here, chair.heard, chair.here = chair.here, now, True
        table.clocks.heard(chair.seat, lag)
        return [] if was_here else table.to_all(table.seats.presence(chair, table.clocks.timed))

    def _safely(self, work: Callable[[], Step], visitor: str = "", n: int = 0) -> Step:
        """Do something on a copy of the game; an error inside stops the game where it stands."""
        try:
            return work()
        except Exception:  # whatever it is: the game stays as it was and its record is kept
            _log.exception("game %s was stopped", self._table.name)
            return self._table.freeze(visitor, n)

    def written(self, step: Step, now: int) -> list[Sent]:
        """The entries of the step are in the store: what is to be said."""
        if step.plan is None:
            return []
        table, plan = self._table, step.plan
        return [*step.sent, *self._safely(lambda: Step(sent=table.written(step, plan, now)), plan.visitor, plan.n).sent]

    def not_written(self, step: Step, why: str, now: int) -> list[Sent]:
        """They are not, for a reason that people can read; nothing has changed."""
        plan = step.plan
        if plan is None or not plan.n:
            return step.sent
        return [*step.sent, Sent((plan.visitor,), wire.RefusedMessage(n=plan.n, code="busy", text=why))]

    # -- what happens by itself --------------------------------------------------------------------
    @property
    def alarm(self) -> int | None:
        """When it wants to be rung; perhaps at once."""
        return ringing.alarm(self._table)

    def ring(self, now: int) -> Step:
        """The alarm: something is due.  It may want to be rung again at once."""
        return self._safely(lambda: ringing.ring(self._table, now))

    def thoughts(self, now: int) -> list[Thought]:
        """Agents that must choose; each is asked for once."""
        return ringing.thoughts(self._table)

    def thought(self, seat: int, at: int, place: int, mishap: str, now: int) -> Step:
        """What an agent has chosen: the place among the options, and a sentence where it was not its own choice."""
        return self._safely(lambda: ringing.thought(self._table, seat, at, place, mishap))

    def told(self, wonder: Wonder, lines: list[str], now: int) -> list[Sent]:
        """What a mind says to a hint that was asked for."""
        self._table.wondering.discard(wonder.seat)
        if self._table.seats.of(wonder.visitor) is None:
            return []
        return [Sent((wonder.visitor,), wire.Told(n=wonder.n, lines=lines))]

    @property
    def unmade(self) -> Rematch | None:
        """A rematch that all have agreed to, and of which there is no game yet."""
        return None if self._table.next_game else self._table.rematch

    def uninvited(self, seat: int | None) -> tuple[str, int | None] | None:
        """The game of a rematch, and the place there of a seat (None: of whoever watches) that has no way to it: it was
        lost with the process that made it."""
        table = self._table
        if not table.next_game or table.rematch is None or seat in table.invitations:
            return None
        if seat is None:
            return table.next_game, None
        return (table.next_game, table.rematch.seats.index(seat)) if table.seats[seat].person else None

    def invited(self, visitor: str, seat: int | None, place: int | None, invitation: str, watch: str) -> list[Sent]:
        """A seat, or whoever watches, has a way to the rematch again."""
        table = self._table
        told = wire.Again(game=table.next_game, seat=place, invitation=invitation, watch=watch)
        table.invitations[seat] = told
        return [Sent((visitor,), told)]

    def again(self, game: str, invitations: Mapping[int, str], watch: str) -> list[Sent]:
        """The new game of a rematch exists: its id, the invitations by its seats, and a token for whoever watches."""
        table = self._table
        table.next_game = game
        for new, old in enumerate(() if table.rematch is None else table.rematch.seats):
            if new in invitations:
                told = wire.Again(game=game, seat=new, invitation=invitations[new], watch=watch)
                table.invitations[old] = told
        if watch:
            table.invitations[None] = wire.Again(game=game, seat=None, watch=watch)
        return [
            Sent(visitors, table.invitations[reader])
            for reader, visitors in table.seats.readers()
            if reader in table.invitations
        ]


def _bye(code: CloseCode, text: str = "") -> wire.Bye:
    return wire.Bye(code=code, text=text or CLOSES[code])
