"""What an agent thinks of one choice: asked afresh each time, so that the order of asking changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from pyreborn.ai import agent
from pyreborn.errors import BadArgument, PyrebornError
from pyreborn.view import View

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
        bot = self.make(self.spec, self.seed(job.number, job.look))
        try:
            found = bot.explain(job.view)
        except PyrebornError:
            raise
        except Exception as error:
            raise PyrebornError(f"The agent {self.spec!r} failed at choice {job.number + 1}: {error!r}.") from error
        offered = len(job.view.decision.options or ()) if job.view.decision is not None else 0
        told = {each.index: each for each in found.alternatives}
        if sorted(told) != list(range(offered)):
            raise PyrebornError(
                f"The agent {self.spec!r} spoke of {len(told)} of the {offered} options at choice {job.number + 1}."
            )
        in_order = [told[place] for place in range(offered)]
        return Opinion(
            number=job.number,
            look=job.look,
            values=tuple(min(1.0, max(0.0, float(each.value))) for each in in_order),
            visits=tuple(max(0, int(each.visits)) for each in in_order),
            lines=tuple(tuple(each.line) for each in in_order),
            best=found.alternatives[0].index,
        )


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
