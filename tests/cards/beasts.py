"""Boards with a Chimera: its rows, what its dice will show, and the turn it takes when the player is done.

t = against("viros", ["face down Whiplash"], units=["Iron Worker"], behavior=[1])
t.its_turn()
t.p1.unit("Iron Worker").has(wounds=1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import RAGE_BASIC, RAGE_POWER, Level, Magic, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.rng import Luck
from pyreborn.game import Game
from pyreborn.scenario import Scenario
from tests.table import Seat, Table

PHOENIXBORN = "Aradel Summergaard"
LEVELS = {"b": Level.BASIC, "c": Level.CLASS, "p": Level.POWER}


class Prescribed(Scenario):
    """A scenario in which the dice show what they are told to."""

    behavior: Sequence[int] = ()
    rage: str = ""
    rolls: Sequence[tuple[int, int, int]] = ()

    def game(self, log: bool = True, luck: Luck | None = None) -> Game:
        luck = luck or Luck()
        luck.behaviors = list(self.behavior)
        luck.rolls = [(len(self.sides), Magic.RAGE, LEVELS[side]) for side in self.rage]
        luck.rolls += list(self.rolls)
        return super().game(log, luck)


class Beast(Table):
    """Player 1, or two players, against a Chimera."""

    def __init__(self, players: int = 1) -> None:
        super().__init__()
        self.scenario: Prescribed = Prescribed(ruleset="red-rains", fatigue=False)
        self.it = Seat(self, players + 1)
        """Its seat."""

    @property
    def its(self) -> Chimera:
        chimera = self.st.chimera
        assert chimera is not None
        return chimera

    def row(self, player: int = 1) -> list[str]:
        """What lies opposite a player, from left to right; a face-down aspect is a dash."""
        zone, cards = self.st.zone, self.st.cards
        row = self.its.rows[player - 1]
        return ["-" if zone[card] == Zone.FACE_DOWN else cards[card].now.name for card in row]

    @property
    def rage(self) -> int:
        """How many rage dice show power."""
        active = self.it.player.active
        assert active[RAGE_BASIC] + active[RAGE_POWER] == 5
        power: int = active[RAGE_POWER]
        return power

    def its_turn(self) -> Beast:
        """The player ends the turn; everything up to the next decision of somebody happens."""
        self.p1.ends_turn()
        self.settle()
        return self

    def its_turn_opens(self) -> Beast:
        """The player ends the turn; stops at the first decision, an opportunity to answer included."""
        self.p1.ends_turn()
        return self

    def unguarded(self) -> Beast:
        """Nobody blocks or guards."""
        while not self.game.over and self.game.decision.kind in ("block", "guard", "window", "counter"):
            self.game.push(self.game.options[-1])
        return self

    def fights(self, target: str, *attackers: str) -> Beast:
        """Player 1 attacks; of damage dealt both ways, that to the attacked one comes first."""
        self.p1.attacks(target, *attackers)
        while not self.game.over and self.game.decision.kind in ("damage order", "battle", "window"):
            self.game.push(self.game.options[-1 if self.game.decision.kind == "window" else 0])
        return self

    def offered(self) -> list[str]:
        """The cards that may be picked now."""
        cards = self.st.cards
        return sorted(cards[option.a].now.name for option in self.game.options if option.verb == Verb.CARD)

    def mode(self, number: int) -> Beast:
        self.p1.takes(Verb.MODE, number)
        return self

    def picks(self, name: str) -> Beast:
        """Player 1 picks that card."""
        self.p1.chooses(name)
        return self

    def in_order(self, *names: str) -> Beast:
        """Player 1 says for the Chimera in what order these cards come."""

        def named(name: str) -> Callable[[Option], bool]:
            return lambda option: self.st.cards[option.a].now.name == name

        for name in names:
            self.take(0, Verb.CARD, name, named(name))
        return self

    def happened(self, kind: int) -> int:
        return sum(event.kind == kind for event in self.game.log)

    def targeted(self) -> list[str]:
        """Whom texts have targeted, by the names of cards; of a player that of the Phoenixborn."""
        return [event.cards[0].name for event in self.game.log if event.kind == EventKind.TARGETED]


def against(
    chimera: str,
    rows: Sequence[Any] = (),
    units: Sequence[str] = (),
    behavior: Sequence[int] = (),
    rage: str = "",
    power: int = 0,
    partner: Sequence[str] | None = None,
    acts: bool = False,
    mine: dict[str, Any] | None = None,
    **its: Any,
) -> Beast:
    """Player 1 with these units, whose turn it is, against these rows.

    ``behavior`` and ``rage`` are what the behavior die and the rage dice will show ("bp": basic, then power); ``power``
    is how many rage dice show it now; ``partner`` are the units of player 2.  Only where player 1 ``acts`` is there a
    main action left, so that ending the turn is no pass.
    """
    t = Beast(1 if partner is None else 2)
    t.scenario.behavior, t.scenario.rage = behavior, rage
    board: dict[str, Any] = {"phoenixborn": PHOENIXBORN, "battlefield": list(units), "main": int(acts)} | (mine or {})
    t.scenario.player(1, **board)
    if partner is not None:
        t.scenario.player(2, "Maeoni Viper", battlefield=list(partner))
    t.scenario.chimera(chimera, rows=list(rows), rage=power, **its)
    return t
