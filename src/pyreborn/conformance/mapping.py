"""From recorded clicks to our options.

The two programs ask in another order and grain, so clicks are *hints*: a search over our
options looks for a way from one quiet point of the recording to the next that uses every
card and die clicked, by the player who clicked it, and ends in the recorded state.  What was
not clicked (forced choices, payments made automatically, passed windows) costs little and is
found by the search.
"""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from pyreborn.conformance.board import Board, Picture, differences, face_of, our_picture
from pyreborn.conformance.recording import Click, Recording
from pyreborn.engine.costs import count_of
from pyreborn.engine.definitions import Ability
from pyreborn.engine.ids import (
    FACES,
    MAGIC_NAMES,
    O_ACTIVATE,
    O_ATTACK,
    O_BLOCK,
    O_CARD,
    O_DECLINE,
    O_DIE,
    O_DONE,
    O_END_TURN,
    O_FACE,
    O_MEDITATE,
    O_MODE,
    O_NUMBER,
    O_PASS,
    O_PAY,
    O_PLAY,
    O_PLAYER,
    O_POWER,
    O_REACT,
    O_TOP,
    O_TRIGGER,
    O_YES,
    POWER,
    Q_BATTLE,
    Q_DAMAGE_ORDER,
    Q_EXHAUST_DICE,
    Q_ORDER,
    Q_PAY,
    Q_PREPARE_DISCARD,
    Q_TURN,
    Q_WINDOW,
)
from pyreborn.engine.options import Decision, Option
from pyreborn.engine.rng import Luck
from pyreborn.engine.stack import choose, decision
from pyreborn.engine.state import GameState

NEVER = 1000.0
CARD_VERBS = (O_CARD, O_PLAY, O_ACTIVATE, O_ATTACK, O_TRIGGER, O_REACT, O_BLOCK)
SEARCH_LIMIT = 3000


@dataclass
class Hint:
    """A click that some option of ours should account for."""

    click: int
    player: int
    uid: int = -1
    face: int = -1
    label: str = ""
    on_card: bool = False


@dataclass
class Offered:
    """One decision on the way, for checking what could be selected there."""

    player: int
    cards: frozenset[int]
    clicks: tuple[int, ...]
    """The clicks that the option taken there accounts for."""


@dataclass
class Found:
    """The end of a search: a state, and whether it is the recorded one."""

    state: GameState
    matched: bool
    unused: list[Hint]
    different: list[str]
    offered: list[Offered]
    nodes: int


def hints_of(clicks: list[Click]) -> list[Hint]:
    found: list[Hint] = []
    for click in clicks:
        if click.noop:
            continue
        if click.kind == "card":
            found.append(Hint(click.index, click.player, uid=click.uid))
        elif click.kind in ("die", "opponentDie", "dieUpgrade") and "m" in click.die:
            found.append(Hint(click.index, click.player, face=face_of([click.die["m"], click.die["l"]])))
        elif click.label:
            found.append(Hint(click.index, click.player, label=click.label, uid=-1))
    return found


class Segment:
    """The clicks between two quiet points, and where they should lead."""

    def __init__(self, recording: Recording, board: Board, clicks: list[Click], goal: Picture) -> None:
        self.recording = recording
        self.board = board
        self.clicks = clicks
        self.goal = goal
        self.hints = hints_of(clicks)
        self.labels = [(hint.player, hint.label) for hint in self.hints if hint.label]
        self.uids = {card: uid for uid, card in board.cards.items()}
        self.luck = luck_of(clicks, board)
        self.pinned = [h for h in self.hints if h.face >= 0 and self._prompt(h).get("k") == "PinDicePrompt"]

    def _prompt(self, hint: Hint) -> dict[str, object]:
        for click in self.clicks:
            if click.index == hint.click:
                return click.prompt
        return {}

    def said(self, player: int, *labels: str) -> bool:
        wanted = {label.lower() for label in labels}
        return any(who == player and label.lower() in wanted for who, label in self.labels)

    # -- what an option refers to -----------------------------------------------------------------
    def is_card(self, hint: Hint, card: int, st: GameState) -> bool:
        if hint.uid < 0:
            return False
        if hint.uid in self.board.cards:
            return self.board.cards[hint.uid] == card
        if card in self.uids or card < 0:
            return False
        return self.recording.cards[hint.uid] == (st.cards[card].printed.stub, st.cards[card].owner)

    def uses(self, st: GameState, pending: Decision, option: Option, used: int) -> list[int]:
        """The unused hints of the decider that this option accounts for."""
        verb = option.verb
        if verb in CARD_VERBS:
            cards = [option.a, option.b] if verb == O_BLOCK else [option.a]
            found: list[int] = []
            for card in cards:
                found += self._first_card(st, pending.player, card, used)
            return found
        if verb == O_PLAYER:
            return self._first_card(st, pending.player, st.players[option.a].phoenixborn, used)
        faces: list[int] = []
        if verb == O_POWER:
            faces = [option.a * 3 + POWER]
        elif verb == O_PAY:
            faces = [face for face in range(FACES) for _ in range(count_of(option.b, face))]
        elif verb in (O_FACE, O_DIE):
            faces = [option.a]
        return self._first_faces(pending.player, faces, used)

    def _first_card(self, st: GameState, player: int, card: int, used: int) -> list[int]:
        for i, hint in enumerate(self.hints):
            if not used >> i & 1 and hint.player == player and self.is_card(hint, card, st):
                return [i]
        return []

    def _first_faces(self, player: int, faces: list[int], used: int) -> list[int]:
        found: list[int] = []
        for face in faces:
            for i, hint in enumerate(self.hints):
                if not used >> i & 1 and i not in found and hint.player == player and hint.face == face:
                    found.append(i)
                    break
        return found

    # -- what an option costs -----------------------------------------------------------------------
    def cost(self, st: GameState, pending: Decision, option: Option, hits: list[int], rank: int) -> float:
        """How unlikely the option is, given the clicks; NEVER for what was not clicked and must be."""
        if hits and option.verb != O_PAY:
            return 0.01 * rank
        player = pending.player
        kind = pending.kind
        if kind == Q_TURN:
            return self._turn_cost(option, player)
        if kind == Q_WINDOW:
            return self._window_cost(st, option)
        if kind == Q_PAY:
            return 0.05 * rank - 0.5 * len(hits)
        if kind == Q_EXHAUST_DICE:
            return self._exhaust_cost(st, option, player)
        if kind == Q_PREPARE_DISCARD:
            return 0.1 if option.verb == O_DONE else NEVER
        if kind in (Q_ORDER, Q_BATTLE, Q_DAMAGE_ORDER):
            return 0.3 + 0.01 * rank
        return self._pick_cost(st, pending, option, rank)

    def _turn_cost(self, option: Option, player: int) -> float:
        if option.verb in (O_PASS, O_END_TURN):
            return 0.1 if self.said(player, "End Turn", "Pass", "End turn") else NEVER
        if option.verb == O_MEDITATE:
            return 0.1 if self.said(player, "Meditate") else NEVER
        return NEVER

    def _window_cost(self, st: GameState, option: Option) -> float:
        if option.verb == O_DONE:
            return 0.2
        if option.verb == O_TRIGGER:
            ability: Ability = st.pool.numbered[option.b]
            return 1.0 if ability.optional else 0.1
        return 20.0

    def _exhaust_cost(self, st: GameState, option: Option, player: int) -> float:
        """Dice the recording did not pin are rolled again."""
        if not any(h.player == player for h in self.hints if h.label == "Done" or h.face >= 0):
            return 0.1
        pins = [h.face for h in self.pinned if h.player == player]
        if option.verb == O_DIE:
            return 0.1 if st.players[player].active[option.a] > pins.count(option.a) else 5.0
        return 0.5

    def _pick_cost(self, st: GameState, pending: Decision, option: Option, rank: int) -> float:
        player = pending.player
        if option.verb == O_YES:
            return 0.1 if not self.said(player, "No") else 0.6
        if option.verb in (O_DECLINE, O_DONE):
            return 0.2 if self.said(player, "No", "Done", "None", "Cancel", "Pass", "Skip", "Skip die") else 1.0
        if option.verb == O_NUMBER:
            return 0.1 if self.said(player, str(option.a)) else 1.0 + 0.1 * rank
        if option.verb == O_MODE:
            return 0.5 + 0.05 * rank
        if option.verb == O_PLAYER:
            mine = self.said(player, "Mine", "Me", "Self")
            theirs = self.said(player, "Opponent's", "Opponent", "Theirs")
            return 0.1 if (mine and option.a == player) or (theirs and option.a != player) else 0.4
        if option.verb in (O_FACE, O_DIE, O_TOP):
            return 1.0 + 0.02 * rank
        return 2.0 + 0.05 * rank


def luck_of(clicks: list[Click], board: Board) -> Luck:
    """Recorded rolls and shuffles, in our numbers."""
    luck = Luck()
    levels = ("basic", "class", "power")
    for click in clicks:
        for event in click.luck:
            if event[0] == "roll" and event[4] in MAGIC_NAMES and event[3] in levels:
                luck.rolls.append((event[1] - 1, MAGIC_NAMES.index(event[4]), levels.index(event[3])))
            elif event[0] == "shuffle" and all(uid in board.cards for uid in event[1]):
                luck.shuffles.append([board.cards[uid] for uid in reversed(event[1])])
    return luck


def search(segment: Segment, start: GameState, quiet: bool) -> Found:
    """The cheapest way through our options that ends in the recorded state."""
    first = start.clone()
    first.luck = segment.luck.clone()
    count = itertools.count()
    queue: list[tuple[float, int, GameState, int, tuple[Offered, ...]]] = [(0.0, next(count), first, 0, ())]
    best: Found | None = None
    nodes = 0
    while queue and nodes < SEARCH_LIMIT:
        cost, _, st, used, path = heapq.heappop(queue)
        nodes += 1
        if (path and (st.over or decision(st).kind == Q_TURN)) or not quiet:
            found = _judge(segment, st, used, path, nodes)
            if found.matched:
                return found
            if best is None or (len(found.unused), len(found.different)) < (len(best.unused), len(best.different)):
                best = found
        if st.over:
            continue
        for step, twin, taken, offered in _moves(segment, st, used):
            heapq.heappush(queue, (cost + step, next(count), twin, taken, (*path, offered)))
    if best is None:
        best = Found(first, False, segment.hints, ["no way through the clicks was found"], [], nodes)
    best.nodes = nodes
    return best


def _moves(segment: Segment, st: GameState, used: int) -> Iterator[tuple[float, GameState, int, Offered]]:
    pending = decision(st)
    cards = frozenset(o.a for o in pending.options if o.verb in CARD_VERBS)
    cards |= frozenset(o.b for o in pending.options if o.verb == O_BLOCK)
    for rank, option in enumerate(pending.options):
        hits = segment.uses(st, pending, option, used)
        step = segment.cost(st, pending, option, hits, rank)
        if step >= NEVER:
            continue
        taken = used
        for hit in hits:
            taken |= 1 << hit
        offered = Offered(pending.player, cards, tuple(segment.hints[hit].click for hit in hits))
        twin = st.clone()
        choose(twin, option)
        yield max(step, 0.0), twin, taken, offered


def _judge(segment: Segment, st: GameState, used: int, path: tuple[Offered, ...], nodes: int) -> Found:
    unused = [h for i, h in enumerate(segment.hints) if not used >> i & 1 and not h.label]
    different = differences(segment.goal, our_picture(st))
    return Found(st, not different, unused, different, list(path), nodes)
