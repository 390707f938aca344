"""What the rule tests of the first edition share: both rulesets, up to four seats, cards made to be watched."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from pyreborn.cards import card_pool
from pyreborn.dsl import (
    AT_END_OF_EACH_ROUND,
    PHOENIXBORN,
    THIS_SPELL,
    UNIT,
    YOUR_PHOENIXBORN,
    after_receives_damage,
    after_wounds_placed,
    deal_damage,
    may,
    place_status,
    ready_spell,
    target,
    triggered,
    when_destroyed,
)
from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.ids import FACES, Verb, Zone
from pyreborn.engine.model.pool import Pool
from tests.table import Seat, Table, Unit

both = pytest.mark.parametrize("ruleset", ["original", "raven"])
IDLE = ["Purge"]
"""A hand that keeps its player in the turn without anything to do."""


@cache
def watched_pool(edition: str) -> Pool:
    """The cards of an edition, ready spells that count what they see in status tokens, and one that avenges."""
    pool = card_pool(edition).extended(f"{edition}, watched")
    for name, when in (
        ("Watch Wounds", after_wounds_placed(UNIT, by=ids.By.EFFECT, who=ids.Who.ANYONE)),
        ("Watch Pain", after_receives_damage(YOUR_PHOENIXBORN)),
        ("Watch Round", AT_END_OF_EACH_ROUND),
    ):
        pool.add(ready_spell(name, triggered(when, place_status(1, on=THIS_SPELL)), play=()))
    revenge = may(deal_damage(1, to=target(PHOENIXBORN)))
    pool.add(ready_spell("Last Revenge", triggered(when_destroyed(YOUR_PHOENIXBORN), revenge), play=()))
    return pool


class BigTable(Table):
    """A table for up to four."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.p3 = Seat(self, 3)
        self.p4 = Seat(self, 4)

    def seat(self, number: int) -> Seat:
        return (self.p1, self.p2, self.p3, self.p4)[number - 1]

    def alive(self) -> list[int]:
        """Numbers of the players still in the game."""
        return [player.seat + 1 for player in self.st.players if player.alive]

    def done(self) -> BigTable:
        """Everything pending is resolved: the active player is asked for an action."""
        assert self.settle().game.at_turn(), f"{self.game.decision!r} {self.game.option_texts()}"
        return self

    def quiet(self) -> BigTable:
        """Nothing optional is done and any order is taken, until an action is asked for or the game is over."""
        for _ in range(60):
            if self.settle().game.over or self.game.at_turn():
                return self
            ways = [o for o in self.game.options if o.verb in (Verb.DONE, Verb.DECLINE)]
            self.game.push(ways[0] if ways else self.game.options[0])
        raise AssertionError(f"not quiet: {self.game.decision!r} {self.game.option_texts()}")


def board(ruleset: str, **settings: Any) -> BigTable:
    """An empty table by the rules of the first edition, without fatigue unless it is asked for."""
    return BigTable(ruleset=ruleset, **{"fatigue": False, **settings})


def watched(ruleset: str, **settings: Any) -> BigTable:
    """The same with the watching cards."""
    t = board(ruleset, **settings)
    t.scenario.pool = watched_pool(t.scenario.rules.card_pool)
    return t


def three(ruleset: str, **settings: Any) -> BigTable:
    """Three players who sit idle, for a test to lay out anew those it cares for."""
    t = board(ruleset, **settings)
    t.p1("Coal Roarkwin", hand=IDLE)
    t.p2("Noah Redmoon", hand=IDLE)
    t.p3("Saria Guideman", hand=IDLE)
    return t


def dice_on(unit: Unit) -> list[tuple[int, str]]:
    """The dice lying on a card, each with the number of its owner."""
    return [(die // FACES + 1, face_name(die % FACES)) for die in unit.card.dice]


def pile(seat: Seat) -> list[str]:
    """The conjuration pile by name."""
    return sorted(seat._names(seat.player.pile))


def removed(seat: Seat) -> list[str]:
    """What this player owns that is out of the game, the Phoenixborn left out."""
    st = seat.table.st
    gone = [
        card for card in range(len(st.cards)) if st.zone[card] == Zone.REMOVED and st.cards[card].owner == seat.seat
    ]
    return sorted(st.cards[card].printed.name for card in gone if card != seat.player.phoenixborn)


def under(seat: Seat, name: str) -> list[str]:
    """What lies face down under this player's card of that name."""
    return [seat.table.st.cards[card].printed.name for card in seat.unit(name).card.under]
