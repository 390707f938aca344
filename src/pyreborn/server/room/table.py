"""Everything a room knows: the game, who sits at it, and what has been said; and what entries change of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import msgspec

from pyreborn.engine.model.events import EventKind
from pyreborn.explain import event_sentence
from pyreborn.game import Game
from pyreborn.server import wire
from pyreborn.server.card_table import card_table_hash
from pyreborn.server.codes import REFUSALS
from pyreborn.server.picks import Picks
from pyreborn.server.room.asked import Asked
from pyreborn.server.room.clocks import NOBODY, Clocks
from pyreborn.server.room.heard import Heard
from pyreborn.server.room.line import Gesture, Line, Mark
from pyreborn.server.room.offers import OpenOffers
from pyreborn.server.room.seats import Chair, Seats
from pyreborn.server.room.showing import Showing
from pyreborn.server.room.steps import Plan, Rematch, Sent, Step
from pyreborn.server.room.talk import Talk
from pyreborn.server.room.trying import Trial, only_passes
from pyreborn.server.store import (
    Chosen,
    Entry,
    Joined,
    NewEntry,
    OutOfTime,
    Paused,
    Resigned,
    StoredHeader,
    TakenBack,
)
from pyreborn.server.wire import (
    VERSION,
    Ack,
    End,
    Notice,
    RefusedMessage,
    ServerMessage,
    Settings,
    State,
    Undoable,
    Welcome,
)

SOONEST_PASS: Final = 800
LATEST_PASS: Final = 2500
"""Between people, whoever can only pass does so after a random while, as somebody would who thinks about it."""
_LAST_WORDS: Final = (EventKind.CONCEDED, EventKind.OUT_OF_TIME, EventKind.LOST, EventKind.WON)
AT_START: Final = Mark(0, ())


class Table:
    """One game and everybody at it."""

    def __init__(
        self,
        name: str,
        header: StoredHeader,
        settings: Settings,
        commit: str,
        game: Game,
        seats: Seats,
        talk: Talk,
        luck: random.Random,
    ) -> None:
        self.name = name
        self.header = header
        self.settings = settings
        self.commit = commit
        self.game = game
        self.seats = seats
        self.talk = talk
        self.luck = luck
        self.line = Line(len(game.log))
        self.clocks = Clocks(settings, len(seats.chairs), self.line.turns_ended)
        self.asked = Asked.of(len(seats.chairs))
        self.offers = OpenOffers()
        self.showing = Showing(settings.spectators == "with hands")
        self.heard = [Heard() for _ in seats.chairs]
        self.watching: dict[str, Heard] = {}
        self.paused = False
        self.frozen = False
        self.pass_at: int | None = None
        """When whoever is asked passes, because they can do nothing else."""
        self.returning: set[int] = set()
        """Persons who are back at a seat that an agent has played for them."""
        self.thinking: tuple[int, int] | None = None
        """The agent that was asked to choose, and the state it was shown."""
        self.wondering: set[int] = set()
        """Seats for which a hint is being thought about."""
        self.rematch: Rematch | None = None
        self.next_game = ""
        """The game that was made for it."""
        self._said: dict[int, tuple[Gesture, str]] = {}
        """By seat: its last choices, in words."""
        self.interrupted: dict[int | None, list[ServerMessage]] = {}
        """By seat: what is to be said, once, about what the end of another process has cost; and (None) to each who
        watched before and comes again."""
        self.invitations: dict[int | None, wire.Again] = {}
        """To the game that all have agreed to play next, by the seats of this one, and (None) for those who watch."""

    @property
    def seq(self) -> int:
        return self.line.newest

    @property
    def waits(self) -> bool:
        """Whether nothing happens by itself now."""
        return self.paused or self.frozen or self.game.over

    @property
    def player(self) -> int:
        """The seat that is asked; -1 once the game is over."""
        return self.game.decision.player

    def heard_of(self, visitor: str, chair: Chair | None) -> Heard:
        return self.watching.setdefault(visitor, Heard()) if chair is None else self.heard[chair.seat]

    def playing(self, chairs: list[Chair]) -> list[Chair]:
        """Those who have not lost yet."""
        return [each for each in chairs if self.game.state.players[each.seat].alive]

    def picks(self, seat: int) -> Picks:
        """What a seat can pick, in the numbers of its view as it is now."""
        return Picks(self.game, seat, self.showing.numbers(self.game, seat))

    # -- steps -------------------------------------------------------------------------------------
    def trial(self) -> Trial:
        return Trial(self.game, self.line.moves)

    def step(self, trial: Trial, plan: Plan) -> Step:
        """What a trial comes to, with everything that follows from it by itself: answers given ahead, and passes of a
        person nobody else watches."""
        while not trial.game.over:
            seat = trial.asked
            answer = self.asked.ahead.get(seat)
            before = len(trial.entries)
            if answer is not None and seat not in trial.movers:
                trial.answer(answer)
            elif only_passes(trial.game) and self._plays_alone(seat):
                trial.take(trial.game.options[0])
            if len(trial.entries) == before:
                break
        plan.trial = trial
        return Step(entries=trial.sealed(), plan=plan)

    def _plays_alone(self, seat: int) -> bool:
        return self.seats[seat].by_person and not self.seats.people(seat) and not self.seats.spectators

    # -- what was written --------------------------------------------------------------------------
    def written(self, step: Step, plan: Plan, now: int) -> list[Sent]:
        """The entries of a step are part of the game: what everybody is told."""
        for entry, mark in zip(step.entries, _marks(step.entries, plan), strict=True):
            self.enter(entry, mark)
            self.clocks.charged(entry, now)
        notices = list(plan.notices)
        if plan.wish is not None:
            notices.append(self.offers.settle(plan.wish, "accepted"))
        if plan.back is not None:
            self.game = plan.back
            self.asked.anew(self.game, self.seq)
            self.showing.taken_back(len(self.game.log))
            notices += self.offers.void("undo")
        elif plan.trial is not None:
            self._moved(plan.trial)
            if plan.chosen is not None:
                self._chose(*plan.chosen)
            notices += self.offers.void("undo")
            if self.game.over:
                notices += self.offers.void("pause", "take over", "claim")
        self.ask(now)
        return [*self._acks(plan), *self.to_all(*notices), *self.news(now)]

    def enter(self, entry: Entry | NewEntry, mark: Mark) -> None:
        """One more entry; the mark is that of its move, if it was one."""
        match entry.deed:
            case Chosen() | Resigned() | OutOfTime():
                self.line.moved(mark)
            case TakenBack(to=to):
                self.line.taken_back(to)
            case Paused(on=on):
                self.paused = on
                self.line.stayed()
            case Joined() as somebody:
                self.seats.joined(entry.seat, somebody)
                self.returning.discard(entry.seat)
                self.line.stayed()
            case _:
                self.line.stayed()
        self.clocks.entered(entry)
        if entry.seat >= 0:
            self.heard[entry.seat].entered(entry, self.seq)

    def _moved(self, trial: Trial) -> None:
        self.game = trial.game
        self.showing.changed()
        self.asked.update(self.game, self.seq, trial.movers)

    def _chose(self, seat: int, text: str) -> None:
        """Remember what a seat has just chosen as it was offered: to find that out later, the game is played again."""
        made = self.line.last_gesture(seat)
        if made is not None:
            self._said[seat] = made, text

    def ask(self, now: int) -> None:
        """Whoever is asked now is asked from now on: their time runs, and if they can only pass they will.

        The while that passes until then is drawn for every question, whatever can be answered, so that nothing hidden
        changes what is drawn later.
        """
        pause = self.luck.randint(SOONEST_PASS, LATEST_PASS)
        player = NOBODY if self.waits else self.player
        person = player != NOBODY and self.seats[player].by_person
        anew = person and self.asked.since(player) == self.seq
        self.clocks.run(player if person and self.clocks.timed else NOBODY, now, anew)
        if not person or not only_passes(self.game):
            self.pass_at = None
        elif anew or self.pass_at is None:
            self.pass_at = now + (min(pause, max(0, self.clocks.left(player) // 2)) if self.clocks.timed else pause)

    # -- what is said ------------------------------------------------------------------------------
    def to_all(self, *messages: ServerMessage) -> list[Sent]:
        everybody = self.seats.everybody()
        return [Sent(everybody, message) for message in messages] if everybody else []

    def _acks(self, plan: Plan) -> list[Sent]:
        if not plan.n:
            return []
        chair = self.seats.of(plan.visitor)
        heard = self.heard_of(plan.visitor, chair)
        ack = heard.again(plan.n, self.seq)
        if ack is None:
            ack = Ack(n=plan.n, seq=self.seq)
            heard.done(ack)
        return [Sent((plan.visitor,), ack)]

    def news(self, now: int) -> list[Sent]:
        """The newest state for everybody, the clocks, and the end."""
        sent = [
            Sent(visitors, self._with_undo(reader, self.showing.news(self.game, self.line, reader, self.paused)))
            for reader, visitors in self.seats.readers()
        ]
        if self.clocks.timed:
            sent += self.to_all(self.clocks.shown(now, self.seats.agents()))
        return [*sent, *self.to_all(self.end())] if self.game.over else sent

    def newest(self, reader: int | None, since: int | None) -> State:
        return self._with_undo(reader, self.showing.newest(self.game, self.line, reader, self.paused, since))

    def _with_undo(self, reader: int | None, state: State) -> State:
        undo = self.undoable(reader)
        return state if undo is None else msgspec.structs.replace(state, undo=undo)

    def undoable(self, reader: int | None) -> Undoable | None:
        """What whoever reads may take back now: the last choices of their seat."""
        made = None if reader is None or self.waits else self.line.last_gesture(reader)
        if made is None or reader is None:
            return None
        known = self._said.get(reader)
        if known is None or known[0] != made:  # in words only once: it is sent with every state until they choose again
            known = self._said[reader] = (made, self.game.said(made.moves))
        return Undoable(to=made.state, text=known[1], free=self.undone_at_once(reader, made.moves))

    def undone_at_once(self, seat: int, moves: int) -> bool:
        """Whether a seat may go back to where so many moves were made: free, or only agents could mind."""
        return self.line.moves - moves <= self.game.free_undo(seat) or not self.playing(self.seats.people(seat))

    def welcome(self, seat: int | None) -> Welcome:
        return Welcome(
            v=VERSION,
            game=self.name,
            seat=seat,
            seats=[chair.told() for chair in self.seats.chairs],
            ruleset=self.header.record.ruleset,
            cards=card_table_hash(self.header.record.ruleset),
            commit=self.commit,
            settings=self.settings,
            n=0 if seat is None else self.heard[seat].highest,
        )

    def end(self) -> End:
        header = self.header
        return End(
            winner=self.game.winner,
            winners=self.game.winners,
            why=" ".join(self._last_words()),
            seed=header.server_seed or str(header.record.seed),
            salt=header.salt,
            shares=list(header.shares),
            record=f"/api/games/{self.name}/record",
        )

    def _last_words(self) -> list[str]:
        """How the game has ended: who has lost and won, as the log tells it."""
        game = self.game
        return [
            event_sentence(event, game.state.rules, None, game.names) for event in game.log if event.kind in _LAST_WORDS
        ]

    def freeze(self, visitor: str, n: int) -> Step:
        """Something went wrong inside: nothing was done, and nothing is done any more."""
        self.frozen = True
        self.pass_at = None
        self.clocks.run(NOBODY, 0, False)
        text = REFUSALS["frozen"]
        refusal = [Sent((visitor,), RefusedMessage(n=n, code="frozen", text=text))] if n else []
        return Step(sent=[*refusal, *self.to_all(Notice(text=text))])


def _marks(entries: list[NewEntry], plan: Plan) -> Iterator[Mark]:
    """What each entry has left behind; those that are no moves, nothing."""
    made = iter(() if plan.trial is None else plan.trial.marks)
    for entry in entries:
        yield next(made) if isinstance(entry.deed, Chosen | Resigned | OutOfTime) else AT_START
