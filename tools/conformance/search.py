"""The way through our options that uses every hint and ends where the recording ends."""

from __future__ import annotations

import heapq
import itertools
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.conformance.clicks import Hint
from tools.conformance.mapping import NEVER, Moment, Segment
from tools.conformance.picture import Picture, before_played, differences, our_picture, without_limbo

from pyreborn.engine.model.ids import Question, Zone
from pyreborn.engine.model.options import Option, Pending
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.serial import position_to_json
from pyreborn.engine.run.stack import decider, follow_up, pending
from pyreborn.errors import PyrebornError

SEARCH_LIMIT = 400
"""Of the 1,027 recordings none that is reproduced needs more than 220 positions; 1,500 gave the same verdicts."""
FEW_MORE = 60
"""How many more positions are tried where one agrees, but not with whom the recording asks."""
OUTCOMES, MANY_OUTCOMES = 8, 40
"""How many outcomes are tried where chance is neither a roll nor a shuffle of the recording."""


HARDLY = 2.5
"""How much dearer another way may be that is tried where the first agrees but for what is stated on it."""
RESTLESS = "our game does not come to rest where the recording does"


class EngineBroke(PyrebornError):
    """Our engine raised an error in the middle of a game."""


@dataclass
class Step:
    """One choice on our side."""

    decision: Pending
    taken: Option
    forced: bool
    """Taken silently, because it was the only one."""
    clicks: tuple[int, ...]
    """The clicks it accounts for."""
    state: GameState | None = None
    """The position before it; None where it was forced."""
    actions: tuple[int, int] = (0, 0)
    """The main and side actions its player had left."""


@dataclass
class Found:
    """The end of a search: a position, the way there, and what is wrong with it."""

    state: GameState
    steps: list[Step]
    left: list[Hint]
    """Clicks that nothing of ours accounts for."""
    different: list[str]
    nodes: int = 0
    broke: str = ""
    last: Pending | None = None
    """The question at its end, where that leaves no choice and the recording ends with it all the same."""

    @property
    def matched(self) -> bool:
        return not self.left and not self.different


@dataclass
class _Node:
    state: GameState
    used: int
    before: _Node | None = None
    steps: tuple[Step, ...] = ()
    stopped: Pending | None = None
    """A choice that is the only one, before which it stands because the recording may end there."""

    @property
    def asked(self) -> Pending:
        return self.stopped if self.stopped is not None else pending(self.state)

    def way(self) -> list[Step]:
        found: list[Step] = []
        node: _Node | None = self
        while node is not None:
            found[:0] = node.steps
            node = node.before
        return found


Witness = Callable[[Pending, Option], None]
Forgive = Callable[[GameState, list[str]], bool]


def actions_left(st: GameState, player: int) -> tuple[int, int]:
    return (st.players[player].main, st.players[player].side)


def settle(st: GameState, witness: Witness, depth: int = 0, each: Callable[[], None] | None = None) -> bool:
    """Run to the next real decision, as the engine does, but show the witness what was the only choice.

    With a ``depth`` it also stops where fewer frames are left, and is then True; ``each`` is called on the way.
    """
    while not st.over:
        if (st.dirty or st.arrived) and follow_up(st):
            continue
        if len(st.stack) < depth:
            return True
        if each is not None:
            each()
        frame = st.stack[-1]
        options = frame.advance(st)
        if options is None or st.dirty or st.arrived:
            continue
        if len(options) > 1 or frame.asks_anyway(st):
            st.options = options
            return False
        witness(Pending(decider(st), frame.question(), options, frame.card_asking(), frame.about(st)), options[0])
        frame.choose(st, options[0])
    st.options = []
    return False


def take(st: GameState, option: Option, witness: Witness, depth: int = 0) -> bool:
    """Take an option and run on; EngineBroke where that is impossible."""
    try:
        st.options = None
        st.stack[-1].choose(st, option)
        return settle(st, witness, depth)
    except (AssertionError, LookupError, ValueError, TypeError, AttributeError, RecursionError) as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        words = f"{type(error).__name__} {error} ({Path(where.filename).name}, {where.name})"
        raise EngineBroke(f"our engine broke off: {words}") from error


class Search:
    """Cheapest first, over our options; a click that still waits counts as a cost."""

    def __init__(
        self,
        segment: Segment,
        start: GameState,
        goal: Picture | None,
        quiet: bool,
        forgive: Forgive | None = None,
        asked: tuple[int, ...] = (),
    ) -> None:
        self.segment = segment
        self.forgive = forgive
        """Which differences are the recording's way of putting the same thing."""
        self.asked = asked
        """Whom the recording asks at the end, where that is in the middle of an action; () if it does not matter."""
        self.early: Found | None = None
        """An end that agrees but for the player who is asked."""
        self.goal = goal
        """None: any position will do once every click is accounted for."""
        self.quiet = quiet
        """Whether the recording ends this stretch with a player choosing an action."""
        self.queue: list[tuple[float, int, float, _Node]] = []
        self.count = itertools.count()
        self.best: Found | None = None
        self.farthest: Found | None = None
        self.broke = ""
        """How our engine broke off on some way, "" if it never did."""
        self.nodes = 0
        self.price, self.cheapest = NEVER, NEVER
        """What the last way that agreed cost, and the cheapest of them."""
        first = start.clone()
        first.luck = segment.luck.clone()
        self._push(0.0, _Node(first, 0))

    def _push(self, cost: float, node: _Node) -> None:
        waiting = (self.segment.needed & ~node.used).bit_count()
        heapq.heappush(self.queue, (cost + waiting, next(self.count), cost, node))

    def run(self) -> Found:
        """The cheapest way that agrees; else the best end, or the farthest way."""
        found = self._next(SEARCH_LIMIT)
        if found is not None:
            return found
        if self.early is not None:
            return self.early
        found = self.best if self.best is not None and not self.best.left else self.farthest
        assert found is not None
        found.nodes, found.broke = self.nodes, self.broke
        return found

    def another(self) -> Found | None:
        """One more way that agrees and is hardly dearer, if there is one."""
        found = self._next(min(SEARCH_LIMIT, self.nodes + FEW_MORE))
        return found if found is not None and self.price <= self.cheapest + HARDLY else None

    def _next(self, limit: int) -> Found | None:
        while self.queue and self.nodes < limit:
            price, _, cost, node = heapq.heappop(self.queue)
            self.nodes += 1
            found = self._judged(node)
            if found is not None and found.matched:
                found.nodes, self.price = self.nodes, price
                self.cheapest = min(self.cheapest, price)
                if self.goal is None and not node.state.over and node.stopped is None:
                    for step, child in self._children(node):  # the recording may have gone on without a click
                        self._push(cost + step, child)
                if not self.asked or node.state.over or node.asked.player in self.asked:
                    return found
                self.early = self.early or found
            if self.early is not None and self.nodes > self.early.nodes + FEW_MORE:
                break
            if not node.state.over and node.stopped is None:
                for step, child in self._children(node):
                    self._push(cost + step, child)
        return None

    def _judged(self, node: _Node) -> Found | None:
        """The node as an end, if it is worth being one; the best end and the farthest way are remembered."""
        left = self.segment.left(node.used)
        if self.farthest is None or len(left) < len(self.farthest.left):
            self.farthest = Found(node.state, node.way(), left, [RESTLESS])
        if node.before is None or (self.quiet and not node.state.over and node.asked.question != Question.TURN):
            return None
        if self.best is not None and len(left) > len(self.best.left) and self.early is None:
            return None
        different = self._different(node.state)
        found = Found(node.state, node.way(), left, different, last=node.stopped)
        if self.best is None or (len(left), len(different)) < (len(self.best.left), len(self.best.different)):
            self.best = found
        return found if found is self.best or found.matched else None

    def _different(self, st: GameState) -> list[str]:
        """How a position differs from the recorded one; in the middle of an action limbo does not count."""
        if self.goal is None:
            return []
        found = differences(self.goal, our_picture(st), self.quiet)
        if found and not self.quiet and (Zone.LIMBO in st.zone or Zone.RESOLVING in st.zone):
            for other in (without_limbo(st), before_played(st)):
                found = min(found, differences(self.goal, our_picture(other), self.quiet), key=len)
        return [] if found and self.forgive is not None and self.forgive(st, found) else found

    def _children(self, node: _Node) -> Iterator[tuple[float, _Node]]:
        moment = Moment(node.state, pending(node.state), node.used)
        for rank, option in enumerate(moment.decision.options):
            for hits, doubt in self.segment.ways(moment, option):
                cost = self.segment.cost(moment, option, hits, doubt, rank)
                if cost < NEVER:
                    yield from self._outcomes(node, moment, option, hits, cost)

    def _outcomes(
        self, node: _Node, moment: Moment, option: Option, hits: list[int], cost: float
    ) -> Iterator[tuple[float, _Node]]:
        """What comes of an option: one thing, or a few where chance decides and nothing is recorded of it."""
        seen: list[dict[str, Any]] = []
        for outcome in range(MANY_OUTCOMES if self.segment.by_chance else OUTCOMES):
            twin = node.state.clone()
            if outcome:
                twin.rng = seeded(outcome)
            before = twin.rng.count
            try:
                stops: list[_Node] = []
                child = self._child(node, moment, option, hits, twin, True, stops)
                if twin.rng.count != before:
                    came = {key: value for key, value in position_to_json(twin).items() if key != "rng"}
                    if came in seen:
                        continue
                    seen.append(came)
                yield cost + 0.001 * outcome, child
                for stop in stops:
                    yield cost + 0.5, stop
                if any(step.forced and step.clicks for step in child.steps):
                    # The recording may not have asked for what was forced; then the click means something later.
                    yield cost + 1.0, self._child(node, moment, option, hits, node.state.clone(), False)
            except EngineBroke as error:
                self.broke = self.broke or str(error)
            if twin.rng.count == before:
                break

    def _child(
        self,
        node: _Node,
        moment: Moment,
        option: Option,
        hits: list[int],
        twin: GameState,
        silent: bool = True,
        stops: list[_Node] | None = None,
    ) -> _Node:
        """The node after an option; ``silent``: what was the only choice accounts for clicks, too.

        ``stops`` is given the places on the way where the recording might end, in the middle of an action.
        """
        used = node.used
        for hit in [*hits, *self.segment.cut_off(moment, option, hits)]:
            used |= 1 << hit
        option = self.segment.exact(moment, option, hits)
        left = actions_left(node.state, moment.decision.player)
        steps = [Step(moment.decision, option, False, self._clicks(hits), node.state, left)]
        accounted = [used]

        def witness(asked: Pending, only: Option) -> None:
            if stops is not None and self.asked and not self.segment.left(accounted[0]):
                here = twin.clone()
                here.options = None
                stops.append(_Node(here, accounted[0], node, tuple(steps), asked))
            found, _ = self.segment.uses(Moment(twin, asked, accounted[0]), only) if silent else ([], 0.0)
            for hit in found:
                accounted[0] |= 1 << hit
            steps.append(Step(asked, only, True, self._clicks(found), None, actions_left(twin, asked.player)))

        take(twin, option, witness)
        return _Node(twin, accounted[0], node, tuple(steps))

    def _clicks(self, hits: list[int]) -> tuple[int, ...]:
        return tuple(self.segment.hints[hit].click for hit in hits)
