"""The process an agent lives in when the table does not trust it (:class:`pyreborn.ai.guard.Guarded`).

It is told a view and answers with the index of an option.  The decision it hands to the agent is made from the view,
with the same options in the same order: nothing of the game itself ever gets into this process.
"""

from __future__ import annotations

import importlib
import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import IO, Any, Final

import msgspec

from pyreborn.ai import Agent, agent
from pyreborn.ai.answers import place_of
from pyreborn.ai.explanation import Explanation
from pyreborn.errors import IllegalOption
from pyreborn.seen_decision import SeenDecision
from pyreborn.view import View

_SIGN: Final = b"PBRN"
"""What every message begins with."""
_LENGTH: Final = 4
HEAD: Final = len(_SIGN) + _LENGTH
"""So many bytes come before a message."""
_LONGEST: Final = 64 * 1024 * 1024
_LONGEST_DETAILS: Final = 4000
AFTERWARDS: Final = 2.0
"""Seconds after its time is up at which the process ends by itself, should nobody be there to end it."""


class Garbled(Exception):
    """What came was no message."""


class Hello(msgspec.Struct):
    """The first thing a process is told: which agent it makes."""

    spec: str
    """An agent by name; "" where a factory is given."""
    factory: tuple[str, str]
    """A module and a name in it."""
    seed: int
    cap: float


class Answer(msgspec.Struct):
    """What comes back, for the hello (number 0) and for every question."""

    number: int
    place: int = -1
    trouble: str = ""
    """"raised" or "nonsense"; "" if there is none."""
    what: str = ""
    """The kind of the exception, or of what was answered; tells nothing of anybody's cards."""
    details: str = ""
    explanation: Explanation | None = None


class Question(msgspec.Struct):
    """A view whose decision is asked about: what to choose, or what the agent thinks of the options."""

    number: int
    view: View
    explain: bool = False


def framed(message: bytes) -> bytes:
    """A message as it goes through a pipe."""
    return _SIGN + len(message).to_bytes(_LENGTH, "big") + message


def length_after(head: bytes) -> int:
    """How long the message is that comes after these bytes; refuses (as Garbled) what no message begins with."""
    length = int.from_bytes(head[len(_SIGN) :], "big")
    if len(head) < HEAD or not head.startswith(_SIGN) or length > _LONGEST:
        raise Garbled
    return length


def send(stream: IO[bytes], message: bytes) -> None:
    stream.write(framed(message))
    stream.flush()


def receive(stream: IO[bytes]) -> bytes:
    """The next message; an EOFError at the end, Garbled for anything that is none."""
    head = stream.read(HEAD)
    if not head:
        raise EOFError
    length = length_after(head)
    message = stream.read(length)
    if len(message) < length:
        raise EOFError
    return message


def serve() -> None:
    """Make the agent, then answer every question until nobody asks any more."""
    incoming, outgoing = own_streams()
    hello = msgspec.json.decode(receive(incoming), type=Hello)
    try:
        made = _made(hello)
    except BaseException as error:
        send(outgoing, msgspec.json.encode(failed(0, error)))
        return
    send(outgoing, msgspec.json.encode(Answer(0)))
    while True:
        try:
            question = msgspec.json.decode(receive(incoming), type=Question)
        except EOFError:
            return
        end_by_itself(hello.cap + AFTERWARDS)
        answer = answered(made, question)
        end_by_itself(0)
        send(outgoing, msgspec.json.encode(answer))


def own_streams() -> tuple[IO[bytes], IO[bytes]]:
    """The two ends of the conversation; what the agent prints or reads goes nowhere."""
    incoming, outgoing = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return incoming, outgoing


def _made(hello: Hello) -> Agent:
    if hello.spec:
        return agent(hello.spec, hello.seed)
    factory: Callable[[int], Agent] = imported(*hello.factory)
    return factory(hello.seed)


def imported(module: str, name: str) -> Any:
    """What is called so in a module."""
    found: object = importlib.import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    return found


def answered(made: Agent, question: Question) -> Answer:
    """What an agent answers, whatever it raises."""
    try:
        if question.explain:
            thinker: Any = made
            if not hasattr(thinker, "explain"):
                return Answer(question.number, trouble="nonsense", what="this agent explains nothing")
            return Answer(question.number, explanation=thinker.explain(question.view))
        decision = SeenDecision(question.view)
        chosen: object = made.choose(question.view, decision)
        try:
            return Answer(question.number, place_of(decision, chosen))
        except IllegalOption as error:
            return Answer(question.number, trouble="nonsense", what=type(chosen).__name__, details=str(error))
    except BaseException as error:
        return failed(question.number, error)


def failed(number: int, error: BaseException) -> Answer:
    """The answer of an agent that raised this."""
    told = "".join(traceback.format_exception(error))
    return Answer(number, trouble="raised", what=type(error).__name__, details=told[-_LONGEST_DETAILS:])


def end_by_itself(seconds: float) -> None:
    """So long, then the system ends the process, whatever it does; 0 for never.  Only some systems can."""
    if sys.platform != "win32":
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds)
