"""An analysis: every choice of a record judged by an agent, the curve, and the largest mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from pyreborn import arguments
from pyreborn.ai import agent as usual_maker
from pyreborn.analysis.asking import Asker, Job, Maker, Opinion, Verdict, together
from pyreborn.analysis.chances import Chances
from pyreborn.analysis.lines import walked
from pyreborn.analysis.numbers import Analysis, Line, Mistake, Player, Round, Step
from pyreborn.analysis.reading import CONCEDE, Choice, Reading, read
from pyreborn.analysis.wording import sentence
from pyreborn.engine.model.ids import NOBODY
from pyreborn.errors import BadArgument
from pyreborn.game import Record
from pyreborn.sim.crew import Crew, usual_workers

USUAL_AGENT: Final = "search:200"
MISTAKES: Final = 5
LEAST: Final = 0.02
"""A choice that costs less is no mistake anybody should be told of."""
MORE_LOOKS: Final = 3
"""A choice that seems a mistake is looked at so often again: the largest of many guesses is often only unlucky."""
_AT_ONCE: Final = 8
_PASSES: Final = 6
_FEW: Final = 12
"""A process is worth starting for so many choices."""
_MOST_WORKERS: Final = 256

Progress = Callable[[int, int], None]
"""Is told how many answers have come in, and how many are awaited."""


class Judging:
    """An analysis being made: it has questions, is told the answers, and says in the end what they come to.

    Whoever asks them decides where and in what order; the same answers come to the same analysis.
    """

    def __init__(self, record: Record, spec: str, make: Maker = usual_maker) -> None:
        """Refuses a record that does not replay, and an agent that cannot explain."""
        if not isinstance(record, Record):
            raise BadArgument(f"An analysis is made of a record, not of {arguments.shown(record)}.")
        self.reading: Reading = read(record)
        self.asker = Asker(arguments.text(spec, "the name of an agent"), self.reading.fingerprint, make)
        self.asker.check()
        self.answered = 0
        self.awaited = 0
        self._opinions: dict[int, list[Opinion]] = {}
        self._passes = 0

    def questions(self) -> list[Job]:
        """What is asked next, once everything before was answered: first about every choice, then again about those
        that may be among the largest mistakes; none when nothing is left to ask."""
        if self._passes == 0:
            own = self.reading.choices
            found = [Job(each.number, 0, each.view, each.chosen) for each in own if each.view is not None]
        else:
            found = _doubtful(self) if self._passes <= _PASSES else []
        self._passes += 1
        self.awaited += len(found)
        return found

    def heard(self, opinion: Opinion) -> None:
        self._opinions.setdefault(opinion.number, []).append(opinion)
        self.answered += 1

    def verdict(self, number: int) -> Verdict | None:
        """What is thought of a choice; opinions are put in order, for sums depend on it."""
        found = self._opinions.get(number)
        return together(sorted(found, key=lambda each: each.look)) if found else None

    def analysis(self) -> Analysis:
        return _analysis(self)


def analyse(
    record: Record,
    agent: str = USUAL_AGENT,
    workers: int | None = None,
    told: Progress | None = None,
    make: Maker = usual_maker,
    noted: Callable[[str], object] | None = None,
) -> Analysis:
    """Judge every choice of a record; refuses one that does not replay, and an agent that cannot explain.

    Each question is asked of a fresh agent whose seed comes from the record and the choice, so an agent that counts
    (``search:200``) gives the same analysis each time, with any number of ``workers``; one that looks at the clock does
    not.  Whoever runs it with several workers from a script has its ``if __name__ == "__main__":``.  A worker that dies
    is replaced and asks again; ``noted`` is told of it in a sentence.
    """
    if workers is not None:
        workers = arguments.whole(workers, "a number of workers", 1, _MOST_WORKERS)
    judging = Judging(record, agent, make)
    jobs = judging.questions()
    count = usual_workers(len(jobs), _FEW) if workers is None else min(workers, len(jobs))
    with crew(judging.asker, count, noted) as askers:
        while jobs:
            _ask(judging, askers, jobs, told)
            jobs = judging.questions()
    return judging.analysis()


def crew(asker: Asker, count: int, noted: Callable[[str], object] | None = None) -> Crew[Job, Opinion]:
    """So many processes that ask the agent."""
    return Crew(asker.ask, count, lambda job: f"Looking at choice {job.number + 1}", noted)


def _ask(judging: Judging, askers: Crew[Job, Opinion], jobs: Sequence[Job], told: Progress | None) -> None:
    if told is not None:
        told(judging.answered, judging.awaited)
    for opinion in askers.answers(jobs):
        judging.heard(opinion)
        if told is not None:
            told(judging.answered, judging.awaited)


def _doubtful(work: Judging) -> list[Job]:
    """More questions about choices that may be among the largest mistakes and were looked at once only."""
    steps = _steps(work)
    largest = _largest(work, steps, _AT_ONCE)
    if all(step.looks != 1 for step in largest[:MISTAKES]):
        return []
    choices = {choice.number: choice for choice in work.reading.choices}
    return [
        Job(step.number, look, view, choices[step.number].chosen)
        for step in largest
        if step.looks == 1 and (view := choices[step.number].view) is not None
        for look in range(1, 1 + MORE_LOOKS)
    ]


# -- the curve -----------------------------------------------------------------------------------
def _steps(work: Judging) -> list[Step]:
    reading = work.reading
    chances = _before(work)
    steps: list[Step] = []
    for choice in reading.choices:
        verdict = work.verdict(choice.number)
        before = chances.by_seat[choice.seat] if choice.seat != NOBODY else 0.0
        value, best, loss = _worth(choice, verdict, before)
        if value is not None:
            chances.told(reading.sides[choice.seat], value)
        chances.left({side for side, alive in zip(reading.sides, choice.alive, strict=True) if alive})
        steps.append(
            Step(
                number=choice.number, round=choice.round, turn=choice.turn, phase=choice.phase, seat=choice.seat,
                on_behalf_of=choice.on_behalf_of, kind=choice.kind, options=len(choice.texts), chosen=choice.done,
                best=_favourite(choice, verdict, loss), value=value, best_value=best, loss=loss,
                looks=verdict.looks if verdict else 0, chances=[round(each, 4) for each in chances.by_seat],
            )
        )  # fmt: skip
    if steps and reading.over:
        steps[-1].chances = _ended(reading)
    return steps


def _before(work: Judging) -> Chances:
    """The chances before the first choice, as the first who had one saw them."""
    chances = Chances(work.reading.sides)
    for choice in work.reading.choices:
        verdict = work.verdict(choice.number)
        if verdict is not None:
            chances.told(work.reading.sides[choice.seat], verdict.values[verdict.best])
            break
    return chances


def _worth(choice: Choice, verdict: Verdict | None, before: float) -> tuple[float | None, float | None, float]:
    """The value of what was chosen and of the best, and what was lost; whoever gives up keeps nothing."""
    if choice.kind == CONCEDE:
        best = before if verdict is None else verdict.values[verdict.best]
        return 0.0, round(best, 4), round(best, 4)
    if verdict is None:
        return None, None, 0.0
    value = verdict.values[choice.chosen]
    best = max(value, verdict.values[verdict.best])
    return round(value, 4), round(best, 4), round(best - value, 4)


def _favourite(choice: Choice, verdict: Verdict | None, loss: float) -> str:
    """The text of the best option; a choice that lost nothing was as good as the agent's."""
    if verdict is None:
        return ""
    return choice.done if loss == 0.0 else choice.texts[verdict.best]


def _ended(reading: Reading) -> list[float]:
    """1 for those who have won; where nobody has, all sides have a share."""
    if not reading.winners:
        return [round(1 / (max(reading.sides) + 1), 4)] * len(reading.sides)
    return [float(seat in reading.winners) for seat in range(len(reading.sides))]


# -- the mistakes --------------------------------------------------------------------------------
def _largest(work: Judging, steps: Sequence[Step], count: int) -> list[Step]:
    """The choices that cost most, of one turn of one player only the largest."""
    moments = {choice.number: choice.moment for choice in work.reading.choices}
    found: dict[tuple[int, str, int, int], Step] = {}
    for step in sorted(steps, key=lambda step: (-step.loss, step.number)):
        if step.loss >= LEAST:
            found.setdefault(moments[step.number], step)
    return list(found.values())[:count]


def _mistake(work: Judging, step: Step) -> Mistake:
    choice = work.reading.choices[step.number]
    verdict, names = work.verdict(step.number), work.reading.names
    name = names[step.seat]
    line = reply = Line()
    better = sentence(name, CONCEDE, "").replace("gives up", "plays on")
    if verdict is not None and choice.view is not None:
        text = choice.texts[verdict.best]
        seed = work.asker.seed(step.number, 0)
        line = walked(choice.view, verdict.lines[verdict.best], names, seed)
        if choice.kind != CONCEDE:
            better = sentence(name, choice.kind, text, names)
            reply = walked(choice.view, verdict.lines[choice.chosen], names, seed)
    return Mistake(
        step=step.number, round=step.round, turn=step.turn, phase=step.phase, seat=step.seat, asked=choice.prompt,
        done=sentence(name, choice.kind, choice.done, names), better=better, value=step.value or 0.0,
        best_value=step.best_value or 0.0, loss=step.loss, line=line, reply=reply,
    )  # fmt: skip


# -- the whole -----------------------------------------------------------------------------------
def _analysis(work: Judging) -> Analysis:
    reading, steps = work.reading, _steps(work)
    start = [round(each, 4) for each in _before(work).by_seat]
    final = steps[-1].chances if steps else _ended(reading) if reading.over else start
    return Analysis(
        agent=work.asker.spec,
        record=reading.fingerprint,
        ruleset=reading.ruleset,
        players=[_player(reading, steps, seat, final[seat]) for seat in range(len(reading.names))],
        over=reading.over,
        winners=reading.winners,
        conceded=reading.conceded,
        start=start,
        steps=steps,
        final=list(final),
        rounds=_rounds(steps, len(reading.names)),
        mistakes=[_mistake(work, step) for step in _largest(work, steps, MISTAKES)],
    )


def _player(reading: Reading, steps: Sequence[Step], seat: int, final: float) -> Player:
    own = [step for step in steps if step.seat == seat and step.looks]
    return Player(
        seat=seat,
        name=reading.names[seat],
        side=reading.sides[seat],
        decisions=len(own),
        best=sum(step.chosen == step.best for step in own),
        loss=_total(step.loss for step in steps if step.seat == seat),
        final=final,
    )


def _rounds(steps: Sequence[Step], seats: int) -> list[Round]:
    found: list[Round] = []
    for number in dict.fromkeys(step.round for step in steps):
        own = [step for step in steps if step.round == number]
        lost = [_total(step.loss for step in own if step.seat == seat) for seat in range(seats)]
        first, last = own[0], own[-1]
        found.append(Round(round=number, first=first.number, last=last.number, chances=last.chances, lost=lost))
    return found


def _total(losses: Iterable[float]) -> float:
    return round(sum(losses), 4)
