"""Simultaneous questions asked ahead (RB-6.1.9): what is offered is what is then asked, whatever the others choose.

That a seat is told nothing by it, the twins of tests/properties/test_no_leak.py show: views hold what is asked ahead.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pyreborn.decision import Decision
from pyreborn.engine.model.ids import QUESTION_NAMES
from pyreborn.engine.model.options import Named, Option
from pyreborn.engine.model.rng import Rng, seeded
from pyreborn.engine.run.ahead import SIMULTANEOUS
from pyreborn.game import Game
from pyreborn.view import DecisionView
from tests.properties.games import ALL, ODD, Pairing, fresh, luck_of

KINDS = [QUESTION_NAMES[question] for question in SIMULTANEOUS]


def said(decision: Decision) -> tuple[int, str, str, tuple[str, ...], list[Option], list[list[Named]]]:
    """Everything a decision says, with the numbers of the decider's view."""
    plain = [option.plain() for option in decision.options]
    things = [option.things for option in decision.options]
    return decision.player, decision.kind, decision.prompt, decision.texts, plain, things


def asked_of(game: Game, seat: int) -> DecisionView:
    asked = game.view(seat).decision
    assert asked is not None and asked.options is not None
    return asked


class Waiting:
    """A seat that is not asked yet: what it was offered ahead, and an answer it has given to that."""

    def __init__(self, game: Game, seat: int, luck: Rng) -> None:
        self.seat = seat
        offered = game.ahead(seat)
        assert offered is not None
        self.first = said(offered)
        self.view = game.view(seat).ahead
        self.picks: list[Option] = []
        self.steps = [self.first]
        """What it was offered after each pick."""
        while (decision := game.ahead(seat, self.picks)) is not None:
            if self.picks:
                self.steps.append(said(decision))
            self.picks.append(decision.options[luck.below(len(decision.options))].plain())

    def check_still_offered(self, game: Game) -> None:
        """What the others have chosen meanwhile changes nothing."""
        offered = game.ahead(self.seat)
        assert offered is not None and said(offered) == self.first
        assert game.view(self.seat).ahead == self.view

    def answer(self, game: Game) -> None:
        """The seat is asked: the same, step by step, and its answer is a whole one."""
        assert asked_of(game, self.seat) == self.view
        for pick, offered in zip(self.picks, self.steps, strict=True):
            assert game.decision.player == self.seat
            assert said(game.decision) == offered
            assert game.ahead(self.seat) is None and game.view(self.seat).ahead is None, "it is asked now"
            game.push(pick)
        assert game.over or (game.decision.kind, game.decision.player) != (self.first[1], self.seat)


def questions(game: Game, luck: Rng) -> Iterator[str]:
    """Play at random; stops where a simultaneous question begins, before anything is chosen."""
    while not game.over:
        kind = game.decision.kind
        if kind in KINDS:
            yield kind
        else:
            assert all(game.ahead(seat) is None for seat in range(len(game.names)))
            game.push(luck.below(len(game.options)))


def play_question(game: Game, luck: Rng) -> int:
    """All who wait answer as they have answered ahead, the first one at random; how many waited."""
    kind, first = game.decision.kind, game.decision.player
    seats = [seat for seat in range(len(game.names)) if game.ahead(seat) is not None]
    assert first not in seats
    waiting = {seat: Waiting(game, seat, luck) for seat in seats}
    while not game.over and game.decision.kind == kind and (waiting or game.decision.player == first):
        seat = game.decision.player
        if seat in waiting:
            waiting.pop(seat).answer(game)
        else:
            assert seat == first, "who is offered nothing ahead is not asked"
            game.push(luck.below(len(game.options)))
        for other in waiting.values():
            if other.seat != game.decision.player:
                other.check_still_offered(game)
    assert not waiting, "who was offered something ahead is asked"
    return len(seats)


@pytest.mark.parametrize("pairing", ALL, ids=str)
def test_what_is_offered_ahead_is_what_is_asked(pairing: Pairing) -> None:
    """RB-6.1.9, RB-5.1.2, RB-6.1.3, RB-6.3.4: in a whole game of every pairing, to the word and to the number."""
    game = fresh(pairing, 2)
    luck = luck_of(pairing, 2)
    met = dict.fromkeys(KINDS, 0)
    for kind in questions(game, luck):
        met[kind] += play_question(game, luck)
    people = len(pairing.decks)
    assert met["first five"] == people - 1 or set(pairing.decks) & set(ODD)  # which bring their hands along
    assert people == 1 or game.state.round < 3 or (met["prepare discard"] and met["exhaust dice"])


@pytest.mark.parametrize("pairing", ALL[::9], ids=str)
def test_whatever_the_others_choose_the_same_is_asked(pairing: Pairing) -> None:
    """RB-6.1.9: from one position on, with others who choose otherwise each time."""
    game = fresh(pairing, 2)
    luck = luck_of(pairing, 2)
    compared = 0
    for kind in questions(game, luck):
        seats = [seat for seat in range(len(game.names)) if game.ahead(seat) is not None]
        for seat in seats:
            offered = game.ahead(seat)
            assert offered is not None
            for seed in range(3):
                twin, others = game.clone(), seeded(seed)
                while twin.decision.player != seat or twin.decision.kind != kind:
                    twin.push(others.below(len(twin.options)))
                assert said(twin.decision) == said(offered)
                compared += 1
        play_question(game, luck)
    assert compared or len(pairing.decks) == 1
