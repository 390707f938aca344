"""A Chimera made for tests, and a table with it: plain aspects, behaviors that only reveal, Ultimates that do nothing.

t = chimera_table(rage=3)
t.p1("Leo Sunshadow", spellboard=["Memory Theft"], dice="charm:class")
t.chimera(draw=PILE, rows=["Blunt Aspect"])
t.p1.uses("Memory Theft").picks_player(2)
t.decides(Verb.YES)
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pyreborn.cards import card_pool
from pyreborn.cards.red_rains.catalogue import ChimeraSet, Face
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.definitions import Ability, BehaviorRow, CardDef, TextKind
from pyreborn.engine.model.ids import ASPECT, CONJURED_ASPECT, RAGE_BASIC, RAGE_POWER, CardType, Icon, MainAction
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.pool import Pool
from pyreborn.engine.model.rng import Luck
from pyreborn.names import stub_of
from tests.table import Seat, Table

BEAST = "Beast of the Workshop"
PILE = ["Able Aspect", "Blunt Aspect", "Crude Aspect", "Dull Aspect", "Eager Aspect", "Faint Aspect", "Grim Aspect"]
"""Seven different aspects of attack 1, life 2 and blood 1, from the top; each attacks the Phoenixborn."""
CONJURED = "Shade Aspect"
"""A conjured one without attack and icon."""

_ITS = {"fatigued", "emptied", "red_rains", "phase"}


def _made(name: str, type: int, **facts: Any) -> CardDef:
    card = CardDef(name, stub_of(name), type, "tests")
    for fact, value in facts.items():
        setattr(card, fact, value)
    return card


@cache
def beast() -> tuple[Pool, ChimeraSet]:
    """The pool with its cards, and everything that comes with it."""
    pool = card_pool("red-rains").extended("workshop+chimera")
    faces = {
        (False, 1, players): _made(
            BEAST if players == 1 else f"{BEAST}, for two", CardType.PHOENIXBORN, life=30 * players, threat=2,
            ultimate_value=3 * players, setup=(1, 1),
        )
        for players in (1, 2)
    }  # fmt: skip
    reveal = tuple(BehaviorRow(MainAction.REVEAL) for _ in range(12))
    behaviors = tuple(_made(f"Workshop Behavior {n}", CardType.BEHAVIOR, behavior=reveal) for n in (1, 2, 3))
    ultimates = tuple(
        _made(f"Workshop Ultimate {n}", CardType.READY_SPELL, abilities=(Ability(TextKind.PLAYED),)) for n in (1, 2, 3)
    )
    aspects = [_made(name, ASPECT, attack=1, life=2, recover=0, blood=1, icon=Icon.JAW) for name in PILE]
    conjured = _made(CONJURED, CONJURED_ASPECT, attack=0, life=2, recover=0, copies=2)
    for card in (*faces.values(), *behaviors, *ultimates, *aspects, conjured):
        pool.add(card)
    its = ChimeraSet(BEAST, ())
    its.faces = {key: Face(card, key[0], key[1], key[2], ()) for key, card in faces.items()}
    its.behaviors, its.ultimates = behaviors, ultimates
    return pool, its


class ChimeraTable(Table):
    """Player 1, or two players, against the Chimera in the last seat."""

    def __init__(self, players: int = 1, rage: int = 0, **settings: Any) -> None:
        its: dict[str, Any] = {
            key: settings.pop(key) for key in ("fatigued", "emptied", "red_rains", "phase") if key in settings
        }
        super().__init__(**{"ruleset": "red-rains", **settings})
        self.scenario.pool = beast()[0]
        self.laid_out = its | {"rage": rage}
        self.it = Seat(self, players + 1)
        """Its seat."""
        if players == 2:
            self.p2("Maeoni Viper")

    def chimera(self, on_it: str = "", **board: Any) -> ChimeraTable:
        """Lay it out; ``on_it`` is what lies on its card."""
        box = beast()[1]
        self.scenario.chimera(box, **board, **self.laid_out)
        if on_it:
            layout = self.scenario.beast
            assert layout is not None
            layout.card.exhaustion = int(on_it == "exhausted")
            layout.card.wounds = int(on_it.removeprefix("wounds ")) if on_it.startswith("wounds") else 0
        return self

    @property
    def its(self) -> Chimera:
        chimera = self.st.chimera
        assert chimera is not None
        return chimera

    @property
    def name(self) -> str:
        """The title of its card."""
        return self.it.phoenixborn.card.now.name

    def rage(self) -> tuple[int, int]:
        """Its rage dice: how many show basic, how many power."""
        active = self.st.players[self.its.seat].active
        return active[RAGE_BASIC], active[RAGE_POWER]

    def rolls(self, *numbers: int) -> ChimeraTable:
        """What the behavior die shows next; a Chimera guards from 9 on (RR-6.3.1)."""
        self.st.luck = Luck()
        self.st.luck.behaviors = list(numbers)
        return self

    def decides(self, verb: int, name: str = "", fits: Callable[[Option], bool] | None = None) -> ChimeraTable:
        """Player 1 takes an option for it (RR-1.1.4)."""
        self.take(0, verb, name, fits or (lambda o: not name or self.st.cards[o.a].now.name == name))
        return self


def chimera_table(**settings: Any) -> ChimeraTable:
    """A table for the Chimera and one or two ``players``.

    ``rage``, ``fatigued``, ``emptied``, ``red_rains`` and ``phase`` are the Chimera's; other settings as for
    :class:`Scenario`.
    """
    return ChimeraTable(**settings)
