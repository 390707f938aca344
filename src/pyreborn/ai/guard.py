"""Agents nobody vouches for: one that raises, hangs or answers nonsense loses nothing but its own time.

:class:`Guarded` runs an agent in a process of its own, with a hard cap on the time of a decision; :class:`Careful`
runs a trusted one here and catches what it raises and what it answers wrongly.  Both choose like any agent.  Where no
answer comes, the option of :func:`~pyreborn.ai.answers.default_option` is played and a :class:`Mishap` told.

>>> class Silent:
...     def choose(self, view, decision):
...         return None
>>> import pyreborn as pb
>>> game = pb.new_game("aradel", "maeoni", seed=7)
>>> careful = Careful(Silent(), name="Silent")
>>> careful.choose(game.view(1), game.decision)
<Option: go first>
>>> print(careful.mishaps[0].sentence)
Silent answered with a NoneType, which is no option here: it takes the first option.
"""

from __future__ import annotations

import math
import os
import queue
import signal
import subprocess
import sys
import threading
import traceback
import weakref
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from types import TracebackType
from typing import IO, Final, Self

import msgspec

from pyreborn import arguments
from pyreborn.ai import Agent, agent, answers
from pyreborn.ai.alarm import Late, within
from pyreborn.ai.answers import default_option, nonsense, place_of, raised
from pyreborn.ai.child import Answer, Garbled, Hello, Question, receive, send
from pyreborn.ai.explanation import Explanation
from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.game import Decision, Option
from pyreborn.names import shown
from pyreborn.seen_decision import SeenDecision
from pyreborn.view import View

GRACE: Final = 0.03
"""Seconds an answer may be on its way after the cap."""
PATIENCE: Final = 3
"""An agent that had to be stopped, or has ended itself, so many times in a row is not asked again."""
_GIVEN_UP: Final = f"failed {PATIENCE} times in a row and is no longer asked"
TO_START: Final = 60.0
"""Seconds in which a process must be there and its agent made; they count as nobody's decision."""

Factory = Callable[[int], Agent]
"""Makes an agent from a seed, such as its class."""


@dataclass(frozen=True)
class Mishap:
    """A decision that an agent has not made, and what became of it."""

    kind: str
    """"raised", "nonsense", "late", "dead" (its process has ended) or "given up" (it is no longer asked)."""
    sentence: str
    """For everybody at the table: it tells nothing of the agent's cards."""
    number: int
    """The how-manieth decision of the agent it was, from 1."""
    details: str = ""
    """For the author of the agent: the traceback, or what was answered."""


Teller = Callable[[Mishap], None]


class _Watched:
    """What both have: the count of decisions, the mishaps, and the default."""

    def __init__(self, name: str, tell: Teller | None) -> None:
        self.name = name
        """What it is called in the sentences."""
        self.tell = tell
        """Called with every mishap as it happens."""
        self.mishaps: list[Mishap] = []
        self.decisions = 0

    def _default(self, decision: Decision, kind: str, what: str, details: str = "") -> Option:
        option = default_option(decision)
        mishap = Mishap(kind, answers.mishap(self.name, what, option, decision), self.decisions, details)
        self.mishaps.append(mishap)
        if self.tell is not None:
            self.tell(mishap)
        return option

    def _begin(self, view: View, decision: Decision) -> None:
        if view.seat != decision.player:
            raise BadArgument(f"This is the view of seat {view.seat}, but seat {decision.player} decides.")
        self.decisions += 1


class Careful(_Watched):
    """A trusted agent in this process: what it raises or answers wrongly costs it the decision, not the game.

    It is handed the decision as its view tells it, so that nothing of the game hangs on what it is given.  With a
    ``cap`` it is interrupted after so many seconds where :func:`~pyreborn.ai.alarm.within` can, and no longer asked
    when that has happened :data:`PATIENCE` times in a row.  What nobody can interrupt only :class:`Guarded` can stop.
    """

    def __init__(self, agent: Agent, tell: Teller | None = None, name: str = "", cap: float | None = None) -> None:
        super().__init__(name or type(agent).__name__, tell)
        self.agent = agent
        self.cap = None if cap is None else checked_cap(cap)
        self._in_a_row = 0
        """How often in a row it was interrupted."""

    def choose(self, view: View, decision: Decision) -> Option:
        self._begin(view, decision)
        if self._in_a_row >= PATIENCE:
            return self._default(decision, "given up", _GIVEN_UP)
        seen = SeenDecision(view)
        try:
            chosen = self._asked(view, seen)
        except Late:
            self._in_a_row += 1
            return self._default(decision, "late", f"gave no answer within {self.cap:g} seconds")
        except (Exception, SystemExit) as error:
            told = "".join(traceback.format_exception(error))
            return self._default(decision, "raised", raised(type(error).__name__), told)
        self._in_a_row = 0
        try:
            return decision.options[place_of(seen, chosen)]
        except Exception as error:  # even to look at it may raise
            return self._default(decision, "nonsense", nonsense(type(chosen).__name__), str(error))

    def _asked(self, view: View, seen: Decision) -> object:
        if self.cap is None:
            return self.agent.choose(view, seen)
        return within(self.cap, lambda: self.agent.choose(view, seen))


class Guarded(_Watched):
    """An agent in a process of its own, by its name or by a factory that can be imported; choose as with any agent.

    The process is told views and nothing else.  An answer must be there ``cap`` seconds (and a little for the way)
    after the question; an agent that is late is stopped and made anew, with the same seed, for its next decision.  What
    it prints goes nowhere.  :meth:`close`, the end of a ``with`` block and the end of the program stop the process.
    Refuses a name there is not, a factory that cannot be imported and a cap that is no time.
    """

    def __init__(
        self,
        agent: str | Factory,
        seed: int = 0,
        cap: float = 10.0,
        tell: Teller | None = None,
        name: str = "",
    ) -> None:
        self.cap = checked_cap(cap)
        self._hello = _hello(agent, arguments.whole(seed, "a seed"), self.cap)
        super().__init__(name or self._hello.spec or self._hello.factory[1], tell)
        self._child: _Child | None = None
        self._questions = 0
        self._in_a_row = 0
        """How often in a row its process had to be stopped or was gone."""
        self._refused = ""
        """Why the system gave it no process."""
        self._closed = False
        self._start()

    def choose(self, view: View, decision: Decision) -> Option:
        self._begin(view, decision)
        if self._in_a_row >= PATIENCE:
            return self._default(decision, "given up", _GIVEN_UP)
        try:
            answer = self._asked(view)
        except Failure as failure:
            self._in_a_row += 1
            if self._in_a_row < PATIENCE:
                self._start()  # while others decide
            return self._default(decision, failure.kind, failure.what, failure.details)
        self._in_a_row = 0
        if answer.trouble == "raised":
            return self._default(decision, "raised", raised(answer.what), answer.details)
        if not answer.trouble and 0 <= answer.place < len(decision.options):
            return decision.options[answer.place]
        return self._default(
            decision, "nonsense", nonsense(answer.what or "number"), answer.details or str(answer.place)
        )

    def explain(self, view: View) -> Explanation:
        """What the agent thinks of the options of this decision; refuses where it does not say."""
        try:
            answer = self._asked(view, explain=True)
        except Failure as failure:
            raise PyrebornError(f"{self.name} {failure.what}.") from failure
        if answer.explanation is None:
            raise PyrebornError(f"{self.name} cannot say what it thinks ({answer.what}).")
        return answer.explanation

    def _asked(self, view: View, explain: bool = False) -> Answer:
        """The answer of the process; one that gives none is stopped, and so is one that is no longer waited for."""
        if self._closed:
            raise BadArgument(f"{self.name} has been closed and chooses nothing any more.")
        if self._child is None:
            self._start()
        if self._child is None:
            raise Failure("dead", "has no process to think in", self._refused)
        self._questions += 1
        try:
            return self._child.ask(Question(self._questions, view, explain), self.cap + GRACE)
        except BaseException:
            self._stop()
            raise

    def _start(self) -> None:
        try:
            self._child = _Child(self._hello)
        except OSError as error:
            self._refused = str(error)
        else:
            self._stopper = weakref.finalize(self, _Child.stop, self._child)

    def _stop(self) -> None:
        if self._child is not None:
            self._child = None
            self._stopper()

    @property
    def process(self) -> int | None:
        """The id of the process; None where there is none."""
        return None if self._child is None else self._child.process.pid

    def close(self) -> None:
        """Stop the process; nothing can be chosen afterwards."""
        self._closed = True
        self._stop()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def checked_cap(cap: object) -> float:
    """A time in seconds for a decision; refuses what is none.

    >>> checked_cap(0)
    Traceback (most recent call last):
    pyreborn.errors.BadArgument: A decision cannot be capped at 0: expected a number of seconds above 0, such as 0.5.
    """
    if isinstance(cap, bool) or not isinstance(cap, int | float) or not (math.isfinite(cap) and cap > 0):
        raise BadArgument(
            f"A decision cannot be capped at {shown(cap)}: expected a number of seconds above 0, such as 0.5."
        )
    return float(cap)


def _hello(made: object, seed: int, cap: float) -> Hello:
    """What a process is told of its agent; refuses what it could not make."""
    if isinstance(made, str):
        agent(made, seed)
        return Hello(made, ("", ""), seed, cap)
    module, name = getattr(made, "__module__", None), getattr(made, "__qualname__", "")
    if not callable(made) or not isinstance(module, str) or module == "__main__" or "<" in name or not name:
        raise BadArgument(
            f"{shown(made)} cannot be guarded: expected an agent's name, or a factory that another process can import "
            "(a class or function of a module that is not the program itself)."
        )
    return Hello("", (module, name), seed, cap)


class Failure(Exception):
    """No answer that one could go on from; the process must go."""

    def __init__(self, kind: str, what: str, details: str = "") -> None:
        super().__init__(what)
        self.kind = kind
        self.what = what
        self.details = details


class _Child:
    """The process, and a thread that speaks to it: neither a full pipe nor half an answer can hold up the table."""

    def __init__(self, hello: Hello) -> None:
        self.process = subprocess.Popen(
            command("pyreborn.ai.child"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        assert self.process.stdin is not None and self.process.stdout is not None
        self._asked: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answered: queue.SimpleQueue[bytes | Failure] = queue.SimpleQueue()
        streams = (self.process.stdin, self.process.stdout)
        self._speaker = threading.Thread(target=_speak, args=(*streams, self._asked, self._answered), daemon=True)
        self._speaker.start()
        self._asked.put(msgspec.json.encode(hello))
        self._must_start_by = monotonic() + TO_START
        self._made = False

    def ask(self, question: Question, seconds: float) -> Answer:
        """The answer of the agent, or a failure."""
        if not self._made:
            made = self._next(0, max(0.0, self._must_start_by - monotonic()), "could not be made in time")
            if made.trouble:
                raise Failure("dead", f"could not be made ({made.what})", made.details)
            self._made = True
        self._asked.put(msgspec.json.encode(question))
        return self._next(question.number, seconds, f"gave no answer within {seconds - GRACE:g} seconds")

    def _next(self, number: int, seconds: float, late: str) -> Answer:
        try:
            message = self._answered.get(timeout=seconds)
        except queue.Empty:
            raise Failure("late", late) from None
        if isinstance(message, Failure):
            raise message
        try:
            answer = msgspec.json.decode(message, type=Answer)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise unreadable() from error
        if answer.number != number:
            raise unreadable()
        return answer

    def stop(self) -> None:
        """End the process and whatever it has started, and wait until it is gone."""
        if self.process.poll() is None:
            _end(self.process)
        self.process.wait()
        self._asked.put(None)
        self._speaker.join(timeout=1.0)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None and not self._speaker.is_alive():
                _let_go(stream)


def command(module: str) -> list[str]:
    """What starts a process that calls ``serve`` of a module, and finds every module that is found here."""
    return [sys.executable, "-c", f"import sys; sys.path[:] = {sys.path!r}; from {module} import serve; serve()"]


def unreadable() -> Failure:
    return Failure("nonsense", "sent what cannot be read")


def _end(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)  # its own session: nobody else is in it


def _let_go(stream: IO[bytes]) -> None:
    try:
        stream.close()
    except OSError:  # half a question was still to be written to a process that is gone
        return


def _speak(
    outgoing: IO[bytes],
    incoming: IO[bytes],
    asked: queue.SimpleQueue[bytes | None],
    answered: queue.SimpleQueue[bytes | Failure],
) -> None:
    """One question after the other is sent and its answer put down, until either side has gone."""
    while True:
        message = asked.get()
        if message is None:
            return
        try:
            send(outgoing, message)
            answered.put(receive(incoming))
        except Garbled:
            answered.put(unreadable())
            return
        except (OSError, EOFError, ValueError):
            answered.put(Failure("dead", "has ended its process"))
            return
