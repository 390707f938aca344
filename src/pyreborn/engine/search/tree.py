"""Information-set Monte Carlo tree search: many imagined worlds, one tree over what the player can tell apart.

Every simulation deals a new world, walks down the tree by the options legal there, adds one node, and plays on by a
fitted policy to the end of the round.  There the position is judged.  The engine has no clock: whoever searches asks
for as many simulations as there is time for.
"""

from math import exp, log, sqrt
from typing import Final

from pyreborn.engine.model.ids import FIRST_IN_PLAY, LAST_OF_ITS_OWN, VERBS, Phase, Question, Thing, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rng import Rng
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import choose, decider, options_of
from pyreborn.engine.search.determinize import determinize
from pyreborn.engine.search.evaluation import Weights, chance
from pyreborn.engine.search.policy import Policy, sampled
from pyreborn.engine.search.sensible import sensible
from pyreborn.engine.search.usual import expected

_BITS: Final = 21
_FIELD: Final = (1 << 21) - 1
_TITLES: Final = 1 << 20
"""Keys of cards that are not in play start here: they are told apart by title, not by number."""
_PRIME: Final = 2097143
_LOOK_THROUGH: Final = 3
"""How many decisions of others are looked through for the next own one."""
_UNTRIED: Final = 0.02
"""How much less than the others an own option is expected to bring that was never tried."""
_CALM: Final = 0.2
"""How much of a value tells better from worse where hardly anything is left to hope or to fear."""
_FEW: Final = 8
_EVEN: Final = 0.1
"""The standard deviation of what comes of simulations in an even position, about."""
_LEAST: Final = 0.05
_LONGEST: Final = 400
"""Choices after which a playout is judged where it stands."""
MOST_NODES: Final = 40_000
"""A node with its edges takes about 0.5 KB in a duel (measured over 4,700): a full tree some 20 MB."""


class Edge:
    """An option as it was met in some worlds, and what came of it."""

    def __init__(self, key: int, prior: float) -> None:
        self.key = key
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        """The sum of what came of it for the searching player's side, as :func:`worth` counts it."""
        self.chances = 0.0
        """The sum of the chances to win."""
        self.node: Node | None = None

    def mean(self) -> float:
        """What has come of it on average; 0.5 of nothing."""
        return self.total / self.visits if self.visits else 0.5

    def chance(self) -> float:
        """The chance to win after it; 0.5 of nothing."""
        return self.chances / self.visits if self.visits else 0.5


class Node:
    """A decision, whoever makes it."""

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[int, Edge] = {}


class Findings:
    """What came of all simulations of a turn: how far it lies apart says how much there is to find out."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, merit: float) -> None:
        self.count += 1
        self.total += merit
        self.squares += merit * merit

    def scale(self) -> float:
        """About 1 in an even position, and less where everything comes to nearly the same."""
        if self.count < _FEW:
            return 1.0
        mean = self.total / self.count
        return _LEAST + sqrt(max(0.0, self.squares / self.count - mean * mean)) / _EVEN


class Tree:
    """A search from one decision of one seat."""

    def __init__(
        self, st: GameState, seat: int, weights: Weights, policy: Policy, rng: Rng, open_hands: bool = False
    ) -> None:
        self.st = st
        self.seat = seat
        self.weights = weights
        self.policy = policy
        self.rng = rng
        self.open_hands = open_hands
        self.root = Node()
        self.titles: dict[str, int] = {}
        self.barred: set[int] = set()
        """Keys of options of the root that are not tried."""
        self.nodes = 1
        self.simulations = 0
        self.explore = 0.25
        """How much options are tried for what they promise, rather than for what has come of them."""
        self.reluctance = 0.03
        """How much better passing must be than anything else: what is not used in a round is lost."""
        self.found = Findings()
        self.open_mind = 0.2
        """How much all options are expected alike, rather than as the policy says."""
        self.blend = 0.5
        """How much of a value is the judgement at the leaf, the rest being that at the end of the round."""

    def key(self, st: GameState, option: Option) -> int:
        """A number by which an option is known again in other worlds: cards in play by alias, others by title."""
        info = VERBS[option.verb]
        a = option.a
        b = option.b
        if info.a == Thing.CARD and a >= 0:
            a = self._card_key(st, a)
        if info.b == Thing.CARD and b >= 0:
            b = self._card_key(st, b)
        return (option.verb << (2 * _BITS)) | ((a & _FIELD) << _BITS) | (b % _PRIME)

    def _card_key(self, st: GameState, card: int) -> int:
        if FIRST_IN_PLAY <= st.zone[card] <= LAST_OF_ITS_OWN:
            return st.alias[card]
        stub = st.cards[card].printed.stub
        number = self.titles.get(stub)
        if number is None:
            number = _TITLES + len(self.titles)
            self.titles[stub] = number
        return number

    def simulate(self, count: int) -> None:
        """So many simulations more."""
        for _ in range(count):
            self._simulate(determinize(self.st, self.seat, self.rng, self.open_hands))

    def _simulate(self, st: GameState) -> None:
        node = self.root
        walked: list[Edge] = []
        nodes: list[Node] = [node]
        while not st.over:
            places = sensible(st)
            if len(places) == 1 and walked:
                choose(st, options_of(st)[places[0]])
                continue
            if not walked and self.barred:
                places = self._allowed(st, places)
            place, edge = self._select(st, node, places)
            walked.append(edge)
            choose(st, options_of(st)[place])
            child = edge.node
            if child is None:
                if self.nodes < MOST_NODES and edge.visits > 0:
                    child = Node()
                    edge.node = child
                    self.nodes += 1
                break
            node = child
            nodes.append(node)
        value = self._judge(st)
        merit = worth(value)
        self.simulations += 1
        self.found.add(merit)
        for each in nodes:
            each.visits += 1
        for edge in walked:
            edge.visits += 1
            edge.total += merit
            edge.chances += value

    def _allowed(self, st: GameState, places: list[int]) -> list[int]:
        """What is left of the options without those barred; where nothing is, all of them."""
        options = options_of(st)
        found: list[int] = []
        for place in places:
            if self.key(st, options[place]) not in self.barred:
                found.append(place)
        return found if found else places

    def _select(self, st: GameState, node: Node, places: list[int]) -> tuple[int, Edge]:
        """The option of this world that promises most to whoever decides."""
        options = options_of(st)
        ours = st.same_side(decider(st), self.seat)
        likely: list[float] = []
        best = places[0]
        chosen: Edge | None = None
        most = -1e9
        scale = self.found.scale()
        spread = self.explore * scale * sqrt(node.visits + 1)
        mean = self._mean(node)
        for number in range(len(places)):
            place = places[number]
            key = self.key(st, options[place])
            edge = node.edges.get(key)
            if edge is None:
                if not likely:
                    likely = expected(st, self.weights, self.policy, places)
                edge = Edge(key, (1.0 - self.open_mind) * likely[number] + self.open_mind / len(places))
                node.edges[key] = edge
            value = edge.mean() if edge.visits else mean
            if not ours:
                value = 1.0 - value
            elif edge.visits == 0:
                value -= _UNTRIED * scale
            if options[place].verb == Verb.PASS:
                value -= self.reluctance * scale
            here = value + spread * edge.prior / (1 + edge.visits)
            if here > most:
                most = here
                best = place
                chosen = edge
        assert chosen is not None
        return best, chosen

    def _mean(self, node: Node) -> float:
        """What has come of the node so far."""
        visits = 0
        total = 0.0
        for edge in node.edges.values():
            visits += edge.visits
            total += edge.total
        return total / visits if visits else 0.5

    def _judge(self, st: GameState) -> float:
        """The value of a position: judged where the dust has settled, and at the end of the round."""
        steps = 0
        while not _is_settled(st) and steps < _LONGEST:
            choose(st, options_of(st)[sampled(st, self.policy, self.rng)])
            steps += 1
        at_leaf = chance(st, self.seat, self.weights)
        play_round(st, self.policy, self.rng)
        return self.blend * at_leaf + (1.0 - self.blend) * chance(st, self.seat, self.weights)

    def move_on(self, st: GameState, chosen: int) -> bool:
        """Go on from a later decision of the same turn with what is known of it already; whether anything is.

        ``chosen`` is the key of the option that was taken at the root.  Decisions of others in between are looked
        through for one that offers what is offered now.  What was found out in an earlier turn is forgotten: the
        same options may be offered there after something else has happened.
        """
        edge = self.root.edges.get(chosen)
        if st.turn != self.st.turn or st.round != self.st.round or edge is None or edge.node is None:
            return False
        options = options_of(st)
        wanted: set[int] = set()
        for place in sensible(st):
            wanted.add(self.key(st, options[place]))
        node = _offering(edge.node, wanted, _LOOK_THROUGH)
        if node is None:
            return False
        self.st = st
        self.root = node
        self.barred = set()
        return True

    def expect(self, place: int, prior: float) -> None:
        """Say beforehand how likely an option of the root is the best."""
        key = self.key(self.st, options_of(self.st)[place])
        edge = self.root.edges.get(key)
        if edge is None:
            self.root.edges[key] = Edge(key, prior)
        else:
            edge.prior = prior

    def bar(self, place: int) -> None:
        """Say that an option of the root is not to be tried."""
        self.barred.add(self.key(self.st, options_of(self.st)[place]))

    def result(self, place: int) -> tuple[int, float]:
        """How often an option of the root was tried, and the mean of what came of it (0.5 of nothing)."""
        edge = self.root.edges.get(self.key(self.st, options_of(self.st)[place]))
        return (0, 0.5) if edge is None else (edge.visits, edge.chance())


def _offering(node: Node, wanted: set[int], depth: int) -> Node | None:
    """The node at or below this one whose options are just those wanted, the most visited first."""
    if set(node.edges) == wanted:
        return node
    if depth == 0:
        return None
    best: Node | None = None
    for edge in node.edges.values():
        if edge.node is not None:
            found = _offering(edge.node, wanted, depth - 1)
            if found is not None and (best is None or found.visits > best.visits):
                best = found
    return best


def worth(value: float) -> float:
    """What a chance to win counts for a search.

    An evaluation says 0.999 long before a game is won, and 0.001 long before it is lost; so a part of it is made
    steeper there.  Who is far behind still looks for the best, and who is far ahead for the end.
    """
    if value <= 0.0 or value >= 1.0:
        return value
    odds = exp(log(value / (1.0 - value)) / 5.0)
    return (1.0 - _CALM) * value + _CALM * odds / (1.0 + odds)


def _is_settled(st: GameState) -> bool:
    return st.over or st.stack[-1].question() == Question.TURN


def play_round(st: GameState, policy: Policy, luck: Rng) -> int:
    """Everybody plays by the policy to the end of the player turns of this round, or of the next where none is under
    way; how many choices that took."""
    started = st.phase == Phase.PLAYER_TURNS
    steps = 0
    while not st.over and steps < _LONGEST:
        if st.phase == Phase.PLAYER_TURNS:
            started = True
        elif started:
            break
        choose(st, options_of(st)[sampled(st, policy, luck)])
        steps += 1
    return steps
