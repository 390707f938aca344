"""Whole actions: card, payment and targets together, one after the other to the end of the turn.

From the decision at hand every option is followed through all further choices of the same player to where the dust
has settled: somebody's next action, the end of the player turns, or the end of the game.  While the turn goes on the
best of those positions are followed further.  What others choose on the way they choose by a fitted policy.
"""

from typing import Final

from pyreborn.engine.model.ids import Phase, Question, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import choose, decider, options_of
from pyreborn.engine.search.evaluation import Weights, chance
from pyreborn.engine.search.policy import Policy
from pyreborn.engine.search.sensible import sensible
from pyreborn.engine.search.usual import usual

_ACTIONS: Final = 4
"""How many actions of one turn are looked for, one after the other."""
_LONGEST: Final = 200
"""Choices after which an action that never ends is judged as it stands."""
_RELUCTANCE: Final = 0.15
"""How much better passing must look than anything else: positions within the turns and after them are hard to compare,
and dice that were kept are lost.  Measured, it costs no games."""
_ACTIVE: Final = 0.01
"""How much less reluctantly one passes who has done something before."""
_IDLE: Final = (Verb.PASS, Verb.END_TURN, Verb.MEDITATE)


class Line:
    """One way to go on: the places of the options chosen, and where they lead."""

    def __init__(self, st: GameState, path: list[int], value: float, settled: bool) -> None:
        self.st = st
        self.path = path
        self.value = value
        self.merit = value
        """By which lines are put in order: the value, less how reluctantly the line is taken."""
        self.settled = settled
        """Whether the turn is over, rather than the same player being asked for the next action."""
        self.active = False
        """Whether anything was done on the way but meditating and passing."""
        self.played = 0
        """How many cards were played from the hand."""
        self.acted = st
        """Where the last action led that was no passing."""


class Lines:
    """The lines of one player from one imagined position."""

    def __init__(self, seat: int, weights: Weights, policy: Policy, budget: int, width: int) -> None:
        self.seat = seat
        self.weights = weights
        self.policy = policy
        self.budget = budget
        """How many copies of the position may be made in all, about."""
        self.width = width
        """How many unfinished turns are followed further at a time."""
        self.complete = False
        """Whether every option gets a line to the end of the turn, also what does not look good at once."""
        self.made = 0
        self.limit = 0
        self.found: list[Line] = []
        self.settled: list[Line] = []
        """The lines, when all is done."""

    def search(self, st: GameState) -> None:
        """Find the lines from a position in which the seat decides."""
        frontier: list[Line] = [Line(st, [], 0.0, False)]
        for action in range(_ACTIONS):
            self.found = []
            for number in range(len(frontier)):
                left = max(0, self.budget - self.made)
                share = left // (len(frontier) - number) if action else left // 2
                self._expand(frontier[number], share)
            frontier = []
            for line in self.found:
                if line.settled:
                    self.settled.append(line)
                else:
                    frontier.append(line)
            unfinished = frontier
            frontier = self._best(unfinished)
            if self.complete:
                self._end_others(unfinished, frontier)
            if not frontier:
                break
        self.settled += frontier

    def _best(self, lines: list[Line]) -> list[Line]:
        """The best, each position once: the same actions in another order lead to the same."""
        lines.sort(key=merit_of, reverse=True)
        best: list[Line] = []
        for line in lines:
            if len(best) < self.width and not (best and best[-1].value == line.value):
                best.append(line)
        return best

    def _end_others(self, lines: list[Line], followed: list[Line]) -> None:
        """Of first options from which no line is followed further, the best line ends the turn where it stands."""
        known = {line.path[0] for line in self.settled}
        for line in followed:
            known.add(line.path[0])
        for line in lines:
            if line.path[0] not in known:
                known.add(line.path[0])
                self._end(line)

    def _end(self, line: Line) -> None:
        options = options_of(line.st)
        for place in range(len(options)):
            option = options[place]
            if option.verb == Verb.END_TURN or option.verb == Verb.PASS:
                self.found = []
                self.limit = 0
                self._go(line, place, option)
                self.settled += self.found
                return
        self.settled.append(line)

    def _expand(self, line: Line, share: int) -> None:
        """Every option of a position, each with an equal part of what may be made."""
        options = options_of(line.st)
        places = sensible(line.st)
        start = self.made
        for number in range(len(places)):
            place = places[number]
            self.limit = start + share * (number + 1) // len(places)
            self._go(line, place, options[place])

    def _go(self, line: Line, place: int, option: Option) -> None:
        """Go on from a line by an option of its last position."""
        twin = line.st.clone()
        choose(twin, option)
        self.made += 1
        before = len(self.found)
        self._follow(twin, [*line.path, place])
        for at in range(before, len(self.found)):
            self._took(self.found[at], line, option)

    def _took(self, line: Line, earlier: Line, option: Option) -> None:
        """Count in what the last action was; after passing nothing is followed further."""
        verb = option.verb
        line.active = earlier.active or verb not in _IDLE
        line.played = earlier.played
        if verb == Verb.PLAY and earlier.st.zone[option.a] == Zone.HAND:
            line.played += 1
        if verb == Verb.PASS:
            line.settled = True
            line.acted = earlier.st
            line.merit -= _RELUCTANCE - (_ACTIVE if earlier.active else 0.0)

    def _follow(self, st: GameState, path: list[int]) -> None:
        """Go on from a position to where the dust has settled, along every choice of the seat."""
        steps = 0
        while not is_settled(st) and steps < _LONGEST:
            steps += 1
            options = options_of(st)
            if decider(st) != self.seat:
                choose(st, options[usual(st, self.weights, self.policy)])
                continue
            places = sensible(st)
            if len(places) > 1 and self.made >= self.limit:
                places = [usual(st, self.weights, self.policy)]
            for place in places[:-1]:
                twin = st.clone()
                choose(twin, options[place])
                self.made += 1
                self._follow(twin, [*path, place])
            path.append(places[-1])
            choose(st, options[places[-1]])
        mine = not st.over and st.stack[-1].question() == Question.TURN and decider(st) == self.seat
        self.found.append(Line(st, path, chance(st, self.seat, self.weights), not mine))


def best_lines(lines: Lines) -> dict[int, Line]:
    """By the first option, the best line of each."""
    best: dict[int, Line] = {}
    for line in lines.settled:
        first = line.path[0]
        if first not in best or line.merit > best[first].merit:
            best[first] = line
    return best


def merit_of(line: Line) -> float:
    return line.merit


def is_settled(st: GameState) -> bool:
    """Whether nothing is under way: the game is over, the turns are, or somebody is asked for an action."""
    return st.over or st.phase != Phase.PLAYER_TURNS or st.stack[-1].question() == Question.TURN
