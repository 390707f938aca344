"""What several files of rule tests set up or look at."""

from pyreborn.engine.model import events
from pyreborn.engine.model.events import Event
from pyreborn.engine.model.ids import Verb
from pyreborn.game import Game
from tests.table import Table

HAND = ["Refresh", "Transfer", "Purge"]
"""Cards that cannot be played without dice."""

FULL_HAND = ["Refresh", "Transfer", "Empower", "Purge", "Seal"]
"""Five cards that cannot be played without dice."""


def game_of(where: Table | Game) -> Game:
    return where.game if isinstance(where, Table) else where


def told(where: Table | Game, *kinds: int) -> list[Event]:
    """The log entries of these kinds, in their order."""
    return [event for event in game_of(where).log if event.kind in kinds]


def triggered(t: Table) -> list[str]:
    return [event.cards[0].name for event in told(t, events.EventKind.TRIGGERED)]


def verbs(where: Table | Game) -> set[int]:
    return {option.verb for option in game_of(where).options}


def asked(where: Table | Game) -> tuple[int, str]:
    """Whom, by the number at the table, and what the game asks."""
    decision = game_of(where).decision
    return decision.player + 1, decision.kind


def offered(t: Table) -> list[str]:
    return sorted(t.st.cards[option.a].now.name for option in t.game.options if option.verb == Verb.CARD)


def prepared(t: Table) -> Table:
    """Everybody keeps hand and dice until the prepare phase is over or asks something else."""
    t.ends_round()
    while not t.game.over and t.game.decision.kind == "prepare discard":
        t.game.push(t.game.options[-1])
    return t
