"""The process of a mind: it is told views, and answers with places of options, words, or results of whole games."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

import msgspec

from pyreborn.ai import Agent, agent
from pyreborn.ai.child import (
    AFTERWARDS,
    Answer,
    Question,
    answered,
    end_by_itself,
    failed,
    imported,
    own_streams,
    receive,
    send,
)
from pyreborn.analysis.asking import Asker, Job
from pyreborn.game import new_game
from pyreborn.server.minds.hints import told
from pyreborn.server.minds.messages import Asked, Choose, Hello, Hint, Judge, Play, Reply
from pyreborn.sim.play import Playing
from pyreborn.view import View

KEPT: Final = 16
"""So many agents are kept between their decisions, those that were asked last: a search goes on with its tree within a
turn, and a tree may have some ten thousand nodes."""

Maker = Callable[[str, int], Agent]


def serve() -> None:
    """Answer every task until nobody asks any more."""
    incoming, outgoing = own_streams()
    hello = msgspec.json.decode(receive(incoming), type=Hello)
    if hello.nice and hasattr(os, "nice"):
        os.nice(hello.nice)
    try:
        thinker = Thinker(imported(*hello.maker))
        thinker.warm_up()
    except Exception as error:
        send(outgoing, msgspec.json.encode(Reply(failed(0, error))))
        return
    send(outgoing, msgspec.json.encode(Reply(Answer(0))))
    while True:
        try:
            asked = msgspec.json.decode(receive(incoming), type=Asked)
        except EOFError:
            return
        end_by_itself(asked.limit + AFTERWARDS)  # should the server be gone by then
        reply = thinker.reply(asked)
        end_by_itself(0)
        send(outgoing, msgspec.json.encode(reply))


class Thinker:
    """Agents by what they are asked for, and at most one game that is being played for a job."""

    def __init__(self, maker: Maker) -> None:
        self._maker = maker
        self._kept: OrderedDict[tuple[str, str], tuple[Agent, float]] = OrderedDict()
        self._game: tuple[str, int] = ("", -1)
        self._playing: Playing | None = None

    def warm_up(self) -> None:
        """Load the cards and weights of the usual rules, so that the first decision is as quick as the others."""
        game = new_game("aradel", "maeoni", seed=1, log=False)
        view = game.view(game.decision.player)
        msgspec.json.decode(msgspec.json.encode(view), type=View)
        agent("search:8").choose(view, game.decision)

    def reply(self, asked: Asked) -> Reply:
        task = asked.task
        try:
            if isinstance(task, Choose):
                return self._choose(asked.number, task)
            if isinstance(task, Hint):
                return self._hint(asked.number, task)
            if isinstance(task, Judge):
                return self._judge(asked.number, task)
            return self._play(asked.number, task)
        except Exception as error:
            return Reply(failed(asked.number, error))

    def _choose(self, number: int, task: Choose) -> Reply:
        view = msgspec.json.decode(task.view, type=View)
        return Reply(answered(self._agent(task), Question(number, view)))

    def _agent(self, task: Choose) -> Agent:
        """The agent that was kept, or a new one, with its time for this decision."""
        name = (task.key, task.level)
        who, own = self._kept.pop(name) if name in self._kept else self._made(task.level, task.seed)
        if task.key:
            self._kept[name] = who, own
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        _hurry(who, min(own, task.seconds))
        return who

    def _made(self, level: str, seed: int) -> tuple[Agent, float]:
        who = self._maker(level, seed)
        return who, own_seconds(who)

    def _hint(self, number: int, task: Hint) -> Reply:
        view = msgspec.json.decode(task.view, type=View)
        who, _ = self._made(task.level, task.seed)
        _hurry(who, task.seconds)
        answer = answered(who, Question(number, view, explain=True))
        if answer.explanation is None:
            return Reply(answer)
        return Reply(Answer(number), lines=told(view, answer.explanation, task.seed))

    def _judge(self, number: int, task: Judge) -> Reply:
        view = msgspec.json.decode(task.view, type=View)
        asker = Asker(task.agent, task.fingerprint, self._maker)
        return Reply(Answer(number), opinion=asker.ask(Job(task.number, task.look, view, task.chosen)))

    def _play(self, number: int, task: Play) -> Reply:
        game = (task.job, task.match.number)
        if self._playing is None or self._game != game:
            self._game, self._playing = game, Playing(task.settings, task.match)
        playing = self._playing
        playing.go_on(task.seconds)
        if not playing.over:
            return Reply(Answer(number))
        self._playing = None
        return Reply(Answer(number), result=playing.result())


def own_seconds(who: Agent) -> float:
    """What an agent takes for a decision by the clock; 0 for one that does not look at it."""
    return float(getattr(who, "seconds", 0.0))


def _hurry(who: Any, seconds: float) -> None:
    if own_seconds(who) > 0:
        who.seconds = seconds
