"""One game from a match to its result; agents are given views and nothing else."""

from __future__ import annotations

from collections import Counter
from math import inf
from time import perf_counter
from typing import Final

import msgspec

from pyreborn.ai import agent
from pyreborn.ai.guard import Careful, Mishap
from pyreborn.chimeras import find_chimera
from pyreborn.engine.model.ids import Verb
from pyreborn.engine.model.options import Option
from pyreborn.game import Decision, Game, new_game
from pyreborn.names import stub_of
from pyreborn.sim.idling import passed_over
from pyreborn.sim.plan import Match
from pyreborn.sim.settings import ARENA, CHIMERA, RATE, Settings, decks_of
from pyreborn.view import View

NOBODY: Final = -1
TICKS: Final = 10_000
"""Decision times are counted in ticks, so many a second."""
LONGEST_WAIT: Final = 60.0
"""Seconds an agent may take for a decision beyond twice what it was told to take; then the table decides for it."""
_LONGEST_ERROR: Final = 300
_FINE: Final = 100
"""Times of more ticks than this are rounded to tens: a millisecond is as near as anybody asks."""


class SeatResult(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What one seat did in a game."""

    decisions: int = 0
    """Those with a choice: more than one option."""
    seconds: float = 0.0
    """Thought about them in all."""
    slowest: float = 0.0
    times: list[tuple[int, int]] = []
    """How many decisions took so many ticks."""
    passes: int = 0
    passes_with_option: int = 0
    """Passes while anything but passing and ending the turn was offered."""
    passes_with_use: int = 0
    """Passes while something useful was offered (:func:`pyreborn.sim.idling.useless`)."""
    passes_with_dice: int = 0
    """Passes while something useful was offered that dice pay for, and there were active dice."""
    errors: int = 0
    """Decisions the agent has not made: the table played :func:`pyreborn.ai.answers.default_option` for it."""
    mishaps: dict[str, int] = {}
    """The same by kind (:class:`pyreborn.ai.guard.Mishap`): how often it raised, answered nonsense, was late …"""
    error: str = ""
    """The first of them."""


class CardsSeen(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Of the deck that is being rated: which titles its player had, by their stubs."""

    opening: list[str] = []
    hand: list[str] = []
    """In hand at any time, the opening hand included."""
    played: list[str] = []


class Result(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What came of one game: a line of the results file."""

    game: int
    """The number of the match in the plan."""
    winner: int = NOBODY
    """A seat (of partners the first); nobody in a drawn or an unfinished game."""
    over: bool = True
    rounds: int = 0
    choices: int = 0
    seconds: float = 0.0
    seats: list[SeatResult] = []
    life: float | None = None
    """Of a Chimera's life, the part that was taken."""
    cards: CardsSeen | None = None


class _Unmade:
    """Stands for an agent that could not even be made."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def choose(self, view: View, decision: Decision) -> Option:
        raise self.error


def seated(spec: str, luck: int, seat: SeatResult) -> Careful:
    """An agent at its seat: whatever it does wrong ends nobody's game, and is counted."""

    def tell(mishap: Mishap) -> None:
        seat.errors += 1
        seat.mishaps = {**seat.mishaps, mishap.kind: seat.mishaps.get(mishap.kind, 0) + 1}
        if not seat.error:
            why = mishap.details.strip().splitlines()
            seat.error = f"{mishap.sentence}{f' ({why[-1]})' if why else ''}"[:_LONGEST_ERROR]

    try:
        who = agent(spec, luck)
    except Exception as error:  # it was made once when the settings were; another seed may be too much for it
        who = _Unmade(error)
    return Careful(who, tell, spec, LONGEST_WAIT + 2 * float(getattr(who, "seconds", 0.0)))


class Playing:
    """A match on its way to its result; the same match is the same game wherever agents do not look at the clock."""

    def __init__(self, settings: Settings, match: Match) -> None:
        began = perf_counter()
        self._game = game = begin(settings, match)
        self._result = result = Result(game=match.number, seats=[SeatResult() for _ in match.agents])
        self._agents = [
            seated(settings.agents[who], luck_of(settings, match, seat), result.seats[seat])
            for seat, who in enumerate(match.agents)
        ]
        self._ticks: list[Counter[int]] = [Counter() for _ in self._agents]
        self._watch = Watch(game, match.decks.index(0)) if settings.kind == RATE else None
        self._longest = settings.longest
        self._seconds = perf_counter() - began

    @property
    def over(self) -> bool:
        return self._game.over or self._result.choices >= self._longest

    def go_on(self, seconds: float = inf) -> None:
        """Play to the end, or for so long and to the end of a choice."""
        began = perf_counter()
        while not self.over:
            self._choose()
            if perf_counter() - began >= seconds:
                break
        self._seconds += perf_counter() - began

    def _choose(self) -> None:
        game, result = self._game, self._result
        decision = game.decision
        seat = decision.player
        view = game.view(seat)
        asked = perf_counter()
        chosen = self._agents[seat].choose(view, decision)
        if len(game.options) > 1:
            _note_time(result.seats[seat], self._ticks[seat], perf_counter() - asked)
        _note_pass(result.seats[seat], game, chosen)
        if self._watch is not None:
            self._watch.before(game, chosen)
        game.push(chosen)
        if self._watch is not None:
            self._watch.after(game)
        result.choices += 1

    def result(self) -> Result:
        """What came of it, once it is over."""
        _finish(self._result, self._game, self._ticks)
        self._result.cards = None if self._watch is None else self._watch.seen()
        self._result.seconds = round(self._seconds, 4)
        return self._result


def play(settings: Settings, match: Match) -> Result:
    """Play a match to its end."""
    playing = Playing(settings, match)
    playing.go_on()
    return playing.result()


def luck_of(settings: Settings, match: Match, seat: int) -> int:
    """The seed of the agent at a seat; two of one kind have others in an arena, lest a game be its own mirror image."""
    other = match.agents[seat] << 40 if settings.kind in (ARENA, CHIMERA) else 0
    return match.seed * len(match.agents) + seat + other


def begin(settings: Settings, match: Match) -> Game:
    """The game of a match at its first decision; it keeps no log and takes nothing back."""
    lists = decks_of(settings)
    decks = [lists[deck] for deck in match.decks]
    if match.face < 0:
        return new_game(*decks, ruleset=settings.ruleset, seed=match.seed, log=False, undo=False)
    face = settings.faces[match.face]
    aspects = face.aspects or (aspects_in_turn(settings, match) if settings.kind == CHIMERA else "")
    return new_game(
        *decks, ruleset=settings.ruleset, seed=match.seed, log=False, undo=False,
        chimera=face.chimera, aspects=aspects, level=face.level, heroic=face.heroic,
    )  # fmt: skip


def aspects_in_turn(settings: Settings, match: Match) -> str:
    """The Chimera's aspect decks take turns, and against each deck as well."""
    decks = list(find_chimera(settings.faces[match.face].chimera).decks)
    return stub_of(decks[(match.luck + match.luck // len(settings.decks)) % len(decks)])


def _note_time(seat: SeatResult, ticks: Counter[int], seconds: float) -> None:
    seat.decisions += 1
    seat.seconds += seconds
    seat.slowest = max(seat.slowest, seconds)
    exact = round(seconds * TICKS)
    ticks[exact if exact <= _FINE else round(exact, -1)] += 1


def _note_pass(seat: SeatResult, game: Game, chosen: Option) -> None:
    passes, anything, useful, for_dice = passed_over(game, chosen)
    seat.passes += passes
    seat.passes_with_option += anything
    seat.passes_with_use += useful
    seat.passes_with_dice += for_dice


def _finish(result: Result, game: Game, ticks: list[Counter[int]]) -> None:
    for seat, counted in zip(result.seats, ticks, strict=True):
        seat.seconds = round(seat.seconds, 6)
        seat.slowest = round(seat.slowest, 6)
        seat.times = sorted(counted.items())
    result.over = game.over
    result.winner = NOBODY if game.winner is None else game.winner
    result.rounds = game.state.round
    if game.state.chimera is not None:
        card = game.view(None).players[-1].phoenixborn
        result.life = round(min(1.0, card.wounds / card.life), 4)


class Watch:
    """Which cards the player of a deck has had in hand and played, read off the hand before and after each choice."""

    PLAYS: Final = frozenset({Verb.PLAY, Verb.REACT, Verb.TRIGGER})

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        self.opening: set[str] | None = None
        self.hand: set[str] = set()
        self.played: set[str] = set()
        self.after(game)

    def before(self, game: Game, chosen: Option) -> None:
        """A card is played when its player says so while it is in hand."""
        player = game.state.players[self.seat]
        if game.decision.player == self.seat and chosen.verb in self.PLAYS and chosen.a in player.hand:
            self.played.add(game.state.cards[chosen.a].printed.stub)

    def after(self, game: Game) -> None:
        state = game.state
        self.hand.update(state.cards[card].printed.stub for card in state.players[self.seat].hand)
        if self.opening is None and not game.over and game.decision.kind != "first five":
            self.opening = set(self.hand)

    def seen(self) -> CardsSeen:
        return CardsSeen(opening=sorted(self.opening or ()), hand=sorted(self.hand), played=sorted(self.played))
