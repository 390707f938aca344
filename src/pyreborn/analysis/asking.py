"""What an agent thinks of one choice: asked afresh each time, so that the order of asking changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from pyreborn.ai import agent
from pyreborn.ai.explanation import Explanation
from pyreborn.determinize import determinize
from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.game import Game
from pyreborn.view import View

THIN: Final = 8
"""Of an option tried less often the agent knows too little; its favourite, and what was taken, it is asked about
again in the position after it."""
_FURTHER: Final = 12
Maker = Callable[[str, int], Any]
"""Makes an agent from its name and a seed; it must be found by its name in its module, for other processes."""


@dataclass(frozen=True)
class Job:
    """One question for an agent."""

    number: int
    """The step of the record."""
    look: int
    """How often it was asked before."""
    view: View
    chosen: int = -1
    """The place of the option that was taken; -1 if it was none of them."""


@dataclass(frozen=True)
class Opinion:
    """What an agent thought of every option, by their place in the question."""

    number: int
    look: int
    values: tuple[float, ...]
    visits: tuple[int, ...]
    lines: tuple[tuple[str, ...], ...]
    best: int
    """The place of the option the agent likes best."""


@dataclass(frozen=True)
class Asker:
    """Asks an agent about the choices of one record."""

    spec: str
    fingerprint: str
    make: Maker = agent

    def check(self) -> None:
        """Refuse an agent that does not exist or has nothing to say."""
        if not callable(getattr(self.make(self.spec, 0), "explain", None)):
            raise BadArgument(
                f"The agent {self.spec!r} cannot say what it thinks of a choice; "
                "expected one that weighs its options, such as search:200 or greedy."
            )

    def seed(self, number: int, look: int) -> int:
        """The same for the same record and choice, whoever asks and in whatever order."""
        digest = sha256(f"{self.fingerprint}:{number}:{look}".encode()).digest()
        return int.from_bytes(digest[:6], "big")

    def ask(self, job: Job) -> Opinion:
        """One opinion; refuses one that leaves an option out."""
        seed = self.seed(job.number, job.look)
        found = self._explained(job.view, seed, job.number)
        offered = len(job.view.decision.options or ()) if job.view.decision is not None else 0
        told = {each.index: each for each in found.alternatives}
        if sorted(told) != list(range(offered)):
            raise PyrebornError(
                f"The agent {self.spec!r} spoke of {len(told)} of the {offered} options at choice {job.number + 1}."
            )
        values = [_within(told[place].value) for place in range(offered)]
        visits = [max(0, int(told[place].visits)) for place in range(offered)]
        lines = [tuple(told[place].line) for place in range(offered)]
        best = found.alternatives[0].index
        for place in dict.fromkeys(place for place in (best, job.chosen) if place >= 0 and visits[place] < THIN):
            after = self._after(job, place, seed)
            if after is not None:
                values[place], line = after
                visits[place] = max(THIN, *visits)
                lines[place] = max(lines[place], line, key=len)
        return Opinion(job.number, job.look, tuple(values), tuple(visits), tuple(lines), best)

    def _explained(self, view: View, seed: int, number: int) -> Explanation:
        try:
            found: Explanation = self.make(self.spec, seed).explain(view)
        except PyrebornError:
            raise
        except Exception as error:
            raise PyrebornError(f"The agent {self.spec!r} failed at choice {number + 1}: {error!r}.") from error
        return found

    def _after(self, job: Job, place: int, seed: int) -> tuple[float, tuple[str, ...]] | None:
        """What the agent thinks once an option was taken, in a world imagined from the view, and the line from there.

        None where it cannot be told: three or more against each other, and for a long time no choice of one's own.
        """
        seat = job.view.seat
        assert seat is not None, "only those who decide are asked"
        world = determinize(job.view, seed)
        line = [world.decision.texts[place]]
        world.push(place)
        two = len({player.team for player in job.view.players}) == 2
        for _ in range(_FURTHER):
            while not world.over and len(world.options) == 1:
                world.push(0)
            if world.over:
                return _ended(world, seat), tuple(line)
            decider = world.decision.player
            found = self._explained(world.view(decider), seed + 1, job.number)
            thought = found.alternatives[0].visits > 0  # else it went without saying, and nothing was tried
            if thought and world.state.same_side(decider, seat):
                return _within(found.value), (*line, *found.line)
            if thought and two:
                return 1 - _within(found.value), (*line, *found.line)
            line.append(found.alternatives[0].text)
            world.push(found.alternatives[0].index)
        return None


def _within(value: float) -> float:
    return min(1.0, max(0.0, float(value)))


def _ended(world: Game, seat: int) -> float:
    return float(seat in world.winners) if world.winners else 0.5


@dataclass(frozen=True)
class Verdict:
    """All opinions on one choice together."""

    values: tuple[float, ...]
    lines: tuple[tuple[str, ...], ...]
    """The longest line of each option."""
    best: int
    looks: int


def together(opinions: Sequence[Opinion]) -> Verdict:
    """The mean of several opinions, those counting more that tried an option more often.

    The best option is the one with the best mean among those that were best in any opinion: one that was hardly tried
    may look better than it is.
    """
    count = len(opinions[0].values)
    values = []
    for place in range(count):
        weights = [max(1, each.visits[place]) for each in opinions]
        total = sum(weight * each.values[place] for weight, each in zip(weights, opinions, strict=True))
        values.append(total / sum(weights))
    liked = sorted({each.best for each in opinions})
    lines = tuple(max((each.lines[place] for each in opinions), key=len) for place in range(count))
    return Verdict(tuple(values), lines, max(liked, key=lambda place: values[place]), len(opinions))
