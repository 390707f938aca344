"""A record looked back at as a job: an agent is asked about every choice, and the largest mistakes are told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

import msgspec

from pyreborn.analysis.asking import Job as Question
from pyreborn.analysis.judging import Judging
from pyreborn.analysis.numbers import Analysis
from pyreborn.server.minds.job import Job
from pyreborn.server.minds.messages import Judge, Reply


class Look(Job[Question]):
    """An analysis being made, question by question; whatever takes longer than a moment is done in a thread."""

    fails = "could not be judged"

    def __init__(
        self, owner: str, judging: Judging, entries: list[int], game: str, more: Callable[[], None]
    ) -> None:
        """``more`` is called when there are new questions."""
        super().__init__(owner)
        self.game = game
        self.entries = entries
        """Of the game, by the numbers of the choices."""
        self.found: Analysis | None = None
        self._judging: Judging | None = judging
        self._asker = judging.asker
        self._more = more
        self._todo = deque(judging.questions())
        self._left = len(self._todo)
        """Questions without an answer."""
        self.answered, self.awaited = judging.answered, judging.awaited
        self._thinking: asyncio.Task[None] | None = None
        if not self._left:
            self._thinking = asyncio.create_task(self._go_on(judging))

    @property
    def done(self) -> bool:
        return self.found is not None

    def next(self) -> Question | None:
        return self._todo.popleft() if self._todo else None

    def task(self, piece: Question) -> Judge:
        view = msgspec.Raw(msgspec.json.encode(piece.view))
        return Judge(self._asker.spec, self._asker.fingerprint, piece.number, piece.look, view, piece.chosen)

    def took(self, piece: Question, reply: Reply) -> bool:
        judging = self._judging
        if reply.opinion is not None and judging is not None:
            judging.heard(reply.opinion)
            self.answered, self.awaited = judging.answered, judging.awaited
            self._left -= 1
            if not self._left and not self.over:
                self._thinking = asyncio.create_task(self._go_on(judging))
        return True

    def put_back(self, piece: Question) -> None:
        self._todo.appendleft(piece)

    def called(self, piece: Question) -> tuple[int, str]:
        return piece.number, f"Choice {piece.number + 1}"

    async def _go_on(self, judging: Judging) -> None:
        """Everything was answered: more questions, or what they come to."""
        try:
            questions = await asyncio.to_thread(judging.questions)
            found = None if questions else await asyncio.to_thread(judging.analysis)
        except Exception as error:  # whatever it is: whoever waits is told
            self.failure = f"The answers come to nothing: {error!r}."
            return
        self._todo.extend(questions)
        self._left = len(questions)
        self.answered, self.awaited = judging.answered, judging.awaited
        if found is not None:
            self._judging, self.found = None, found  # what every player saw at every choice is no longer needed
        self._more()
